//! Files that a command needs until it ends: stdin as a file, and a file of blocks on its way to stdout.
//!
//! On Linux that of stdin has no name, so nothing is left of it, whatever ends the program.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use scantling_compiler::output::about;

use super::{sink, telling};

const STDOUT: &str = "<stdout>";

/// Files without a name that are open until the program ends, and names of others.
static KEPT: Mutex<(Vec<File>, Vec<PathBuf>)> = Mutex::new((Vec::new(), Vec::new()));

/// A name that no other program takes, for a file of this one.
pub(super) fn name(of: &str) -> PathBuf {
    std::env::temp_dir().join(format!("scant-{}-{of}", std::process::id()))
}

/// The same for one of several files.
pub(super) fn numbered(of: &str) -> String {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    format!("{of}{}", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// A new file, without a name where there are such, and a path by which it is opened while the first is open.
///
/// # Errors
/// It could not be made.
pub(super) fn nameless_or_named(of: &str) -> io::Result<(File, PathBuf)> {
    let path = name(of);
    if let Some((file, path)) = sink::nameless(&path).and_then(|file| sink::by_number(&file).map(|path| (file, path))) {
        return Ok((file, path));
    }
    let file = File::create_new(&path).map_err(|error| about(&path, &error))?;
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).1.push(path.clone());
    Ok((file, path))
}

/// Keeps a file open until the program ends.
pub(super) fn keep(file: File) {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner).0.push(file);
}

/// Removes what has a name. The command is done.
pub(crate) fn remove() {
    for path in KEPT.lock().unwrap_or_else(PoisonError::into_inner).1.drain(..) {
        // It may be gone already.
        let _ = fs::remove_file(path);
    }
}

/// A file that is written under a name of its own, and then to stdout, which has no positions.
pub(super) struct Passing(PathBuf);

impl Passing {
    /// Its name is free.
    ///
    /// # Errors
    /// Stdout is a terminal.
    pub(super) fn new() -> io::Result<Self> {
        if io::stdout().is_terminal() {
            let message =
                "a file of blocks is bytes, and stdout is a terminal: name a file with `--out`, or redirect it";
            return Err(io::Error::other(message));
        }
        let path = name("stdout");
        // What a program of this number left behind.
        let _ = fs::remove_file(&path);
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).1.push(path.clone());
        telling::call(&path, STDOUT);
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Writes it to stdout, if it is there. A closed pipe is no error.
    ///
    /// # Errors
    /// It could not be read, or stdout not be written.
    pub(super) fn finish(self) -> io::Result<()> {
        let mut file = match File::open(&self.0) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(about(&self.0, &error)),
        };
        let mut stdout = io::stdout().lock();
        match io::copy(&mut file, &mut stdout).and_then(|_| stdout.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(about(Path::new(STDOUT), &error)),
            _ => Ok(()),
        }
    }
}
