//! How far a long input is read: one line on a terminal, which goes away.
//!
//! ```text
//! day.blocks: 34 % of 1200 MB, 120 MB/s
//! ```
//!
//! It is shown after half a second, if stderr is a terminal, messages are for people, and stdout is none, unless the command prints only at its
//! end: what is printed before shows that it goes on. [`clear`] takes it away before anything else is written to stderr.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use scantling_compiler::output::about;
use scantling_file::ReadAt;

use super::Telling;

/// When the line is shown for the first time, and how often it changes.
const SHOWN_AFTER: Duration = Duration::from_millis(500);
const EVERY: Duration = Duration::from_millis(200);

/// Back to the start of the line, and nothing after that.
const CLEARED: &str = "\r\x1b[K";

/// The command prints nothing before it has read everything, so the line is shown beside a stdout that is a terminal, too.
static PRINTS_AT_END: AtomicBool = AtomicBool::new(false);

/// The command prints at its end.
pub(super) fn prints_at_end() {
    PRINTS_AT_END.store(true, Ordering::Relaxed);
}

static IS_SHOWN: AtomicBool = AtomicBool::new(false);

/// The line of one input.
pub(super) struct Progress {
    name: String,
    /// Nothing of a pipe.
    len: Option<u64>,
    start: Instant,
    next: Instant,
    is_on: bool,
}

impl Progress {
    /// Of a file, or of stdin.
    pub(super) fn new(path: &Path, telling: Telling) -> Self {
        let start = Instant::now();
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_beside = PRINTS_AT_END.load(Ordering::Relaxed) || !io::stdout().is_terminal();
        let is_on = telling.is_for_people() && io::stderr().is_terminal() && is_beside && !is_dumb;
        let is_stdin = path.as_os_str() == "-";
        let name =
            if is_stdin { "<stdin>".to_owned() } else { super::telling::harmless(&super::telling::name_of(path)) };
        let file = std::fs::metadata(path).ok().filter(|file| file.is_file() && !is_stdin);
        Self { name, len: file.map(|file| file.len()), start, next: start + SHOWN_AFTER, is_on }
    }

    /// So many bytes were read.
    pub(super) fn at(&mut self, offset: u64) {
        if !self.is_on {
            return;
        }
        let now = Instant::now();
        if now >= self.next {
            self.next = now + EVERY;
            IS_SHOWN.store(true, Ordering::Relaxed);
            say(&format!("{CLEARED}{}", line(&self.name, self.len, offset, now - self.start)));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        clear();
    }
}

/// Takes the line away, if there is one.
pub(super) fn clear() {
    if IS_SHOWN.swap(false, Ordering::Relaxed) {
        say(CLEARED);
    }
}

/// A terminal that takes nothing is no error.
fn say(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

fn line(name: &str, len: Option<u64>, offset: u64, elapsed: Duration) -> String {
    let mb = |bytes: u64| bytes / 1_000_000;
    let rate = offset as f64 / elapsed.as_secs_f64().max(0.001) / 1e6;
    match len.filter(|len| *len > 0) {
        Some(len) => format!("{name}: {} % of {} MB, {rate:.0} MB/s", offset.min(len) * 100 / len, mb(len)),
        None => format!("{name}: {} MB, {rate:.0} MB/s", mb(offset)),
    }
}

/// A file whose reading is shown.
pub(super) struct Shown {
    file: File,
    at: u64,
    progress: Progress,
}

impl Shown {
    pub(super) fn new(file: File, path: &Path, telling: Telling) -> Self {
        Self { file, at: 0, progress: Progress::new(path, telling) }
    }
}

impl Read for Shown {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let len = self.file.read(out)?;
        self.at += len as u64;
        self.progress.at(self.at);
        Ok(len)
    }
}

/// The same of one that is read by positions.
pub(super) struct Watched {
    file: File,
    progress: RefCell<Progress>,
    /// Up to where it was read.
    read: Cell<u64>,
}

impl Watched {
    /// Opens a file.
    ///
    /// # Errors
    /// What the system says, with the path.
    pub(super) fn open(path: &Path, telling: Telling) -> io::Result<Self> {
        let file = File::open(path).map_err(|error| about(path, &error))?;
        Ok(Self { file, progress: RefCell::new(Progress::new(path, telling)), read: Cell::new(0) })
    }
}

impl ReadAt for Watched {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        let len = ReadAt::read_at(&self.file, offset, into)?;
        self.read.set(offset + len as u64);
        self.progress.borrow_mut().at(self.read.get());
        Ok(len)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.file.byte_len()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Told {
        #[command(flatten)]
        telling: Telling,
    }

    #[test]
    fn what_is_read_by_positions_is_shown() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let bytes = std::fs::read(&path).unwrap();
        let watched = Watched::open(&path, Told::parse_from(["scant"]).telling).unwrap();
        let mut into = [0; 10];
        assert_eq!((watched.read_at(7, &mut into).unwrap(), &into[..]), (10, &bytes[7..17]));
        assert_eq!((watched.read.get(), watched.byte_len().unwrap()), (17, bytes.len() as u64));
        assert_eq!(watched.read_at(bytes.len() as u64 - 3, &mut into).unwrap(), 3);
        assert_eq!(watched.read.get(), bytes.len() as u64);
    }

    #[test]
    fn a_line_says_how_far_and_how_fast() {
        let two = Duration::from_secs(2);
        assert_eq!(line("a", Some(1_200_000_000), 408_000_000, two), "a: 34 % of 1200 MB, 204 MB/s");
        assert_eq!(line("a", Some(10), 20, two), "a: 100 % of 0 MB, 0 MB/s");
        assert_eq!(line("<stdin>", None, 6_000_000, two), "<stdin>: 6 MB, 3 MB/s");
        assert_eq!(line("a", Some(0), 0, Duration::ZERO), "a: 0 MB, 0 MB/s");
    }
}
