//! Stdin, whose start may be looked at before it is read: what a link says of its schema and encoding has to be known before its frames. A file of
//! blocks, which is read by positions, becomes a file.
//!
//! ```text
//! look: SCT1 …schema    ->    kept until it is read; then what follows
//! look: a file's magic  ->    all of it to a file without a name, which takes the place of `-`
//! ```

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use scantling_compiler::output::about;

use super::blocks::MAGIC;
use super::data::STDIN;
use super::{telling, temporary};

/// What was looked at and is not read yet.
static AHEAD: Mutex<VecDeque<u8>> = Mutex::new(VecDeque::new());

/// Bytes that are read at once.
const CHUNK: usize = 1 << 13;

fn ahead() -> MutexGuard<'static, VecDeque<u8>> {
    AHEAD.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Looks at the start, with more bytes each time, until it is enough; whether it was. What is there is looked at first.
///
/// # Errors
/// Those of stdin.
pub(super) fn look(is_enough: &mut dyn FnMut(&[u8]) -> bool) -> io::Result<bool> {
    let mut ahead = ahead();
    loop {
        if is_enough(ahead.make_contiguous()) {
            return Ok(true);
        }
        let mut chunk = [0; CHUNK];
        match io::stdin().read(&mut chunk) {
            Ok(0) => return Ok(false),
            Ok(len) => ahead.extend(chunk.iter().take(len)),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The inputs of a command that reads stdin if there are none: a file of blocks from stdin has become a file, which is named instead.
///
/// # Errors
/// That file could not be written.
pub(super) fn place(inputs: &mut Vec<PathBuf>) -> io::Result<()> {
    if inputs.is_empty() {
        inputs.extend(file_of_blocks()?);
        return Ok(());
    }
    inputs.iter_mut().try_for_each(place_one)
}

/// The same of one input.
///
/// # Errors
/// As [`place`].
pub(super) fn place_one(input: &mut PathBuf) -> io::Result<()> {
    if input.as_os_str() == "-"
        && let Some(path) = file_of_blocks()?
    {
        *input = path;
    }
    Ok(())
}

/// Stdin as a file, if it starts as a file of blocks does.
fn file_of_blocks() -> io::Result<Option<PathBuf>> {
    // Nobody is kept waiting who forgot to name a file.
    if io::stdin().is_terminal() {
        return Ok(None);
    }
    let mut is_one = false;
    let looked = look(&mut |start| {
        is_one = start.starts_with(MAGIC);
        is_one || !MAGIC.starts_with(start)
    });
    // What cannot be read is told when it is.
    if looked.is_err() || !is_one { Ok(None) } else { as_file().map(Some) }
}

/// Stdin as a file: the one that it is, or a new one with all that comes.
///
/// # Errors
/// It could not be read, or the new one not be written.
pub(super) fn as_file() -> io::Result<PathBuf> {
    if let Some(path) = own_file() {
        telling::call(&path, STDIN);
        return Ok(path);
    }
    let (mut file, path) = temporary::nameless_or_named("stdin")?;
    telling::call(&path, STDIN);
    io::copy(&mut Stdin, &mut file).map_err(|error| about(Path::new(STDIN), &error))?;
    temporary::keep(file);
    Ok(path)
}

/// The file that stdin is, if it is one from its first byte on, and can be opened anew.
#[cfg(target_os = "linux")]
fn own_file() -> Option<PathBuf> {
    let path = PathBuf::from("/proc/self/fd/0");
    let position = rustix::fs::tell(io::stdin()).ok()?;
    let is_file = File::open(&path).and_then(|file| file.metadata()).is_ok_and(|found| found.is_file());
    (is_file && position == ahead().len() as u64).then_some(path)
}

#[cfg(not(target_os = "linux"))]
fn own_file() -> Option<PathBuf> {
    None
}

/// Stdin from where it was looked at.
pub(super) struct Stdin;

impl Read for Stdin {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let len = ahead().read(into)?;
        if len > 0 { Ok(len) } else { io::stdin().read(into) }
    }
}
