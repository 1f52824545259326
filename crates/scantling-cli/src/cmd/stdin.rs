//! Stdin, whose start may be looked at before it is read: what a link says of its schema and encoding has to be known before its frames. A file of
//! blocks, which is read by positions, becomes a file. So does one from a pipe with a name, such as `<(zcat day.blocks.gz)`.
//!
//! ```text
//! look: SCT1 …schema    ->    kept until it is read; then what follows
//! look: a file's magic  ->    all of it to a file without a name, which takes the place of `-`, or of the pipe
//! ```

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Chain, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use scantling_compiler::output::about;

use super::blocks::MAGIC;
use super::data::STDIN;
use super::{telling, temporary};

/// What was looked at and is not read yet.
static AHEAD: Mutex<VecDeque<u8>> = Mutex::new(VecDeque::new());

/// Pipes with names that were opened, with what was looked at, until they are read.
static PIPES: Mutex<Vec<(PathBuf, Pipe)>> = Mutex::new(Vec::new());

/// A pipe, from its start on.
type Pipe = Chain<Cursor<Vec<u8>>, File>;

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

/// The inputs of a command that reads stdin if there are none: a file of blocks from stdin or a pipe has become a file, which is named instead.
///
/// # Errors
/// That file could not be written, or a pipe not be opened.
pub(super) fn place(inputs: &mut Vec<PathBuf>) -> io::Result<()> {
    if inputs.is_empty() {
        inputs.extend(file_of_blocks()?);
        return Ok(());
    }
    for input in inputs {
        place_one(input)?;
        // One program may write to several pipes in turn: the others are opened when this one was read.
        if is_opened(input) {
            break;
        }
    }
    Ok(())
}

/// The same of one input.
///
/// # Errors
/// As [`place`].
pub(super) fn place_one(input: &mut PathBuf) -> io::Result<()> {
    let placed = if input.as_os_str() == "-" {
        file_of_blocks()?
    } else if is_pipe(input) && !is_opened(input) {
        pipe_of_blocks(input)?
    } else {
        None
    };
    if let Some(path) = placed {
        *input = path;
    }
    Ok(())
}

/// Whether a path is that of a pipe.
#[cfg(unix)]
pub(super) fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    path.metadata().is_ok_and(|found| found.file_type().is_fifo())
}

/// Whether a path is that of a pipe.
#[cfg(not(unix))]
pub(super) fn is_pipe(_: &Path) -> bool {
    false
}

/// A pipe as a file, if it starts as a file of blocks does; otherwise it stays open.
fn pipe_of_blocks(path: &Path) -> io::Result<Option<PathBuf>> {
    let mut pipe = File::open(path).map_err(|error| about(path, &error))?;
    let mut start = Vec::new();
    while start.len() < MAGIC.len() && MAGIC.starts_with(&start) {
        let mut byte = [0];
        match pipe.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => start.extend(byte),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(about(path, &error)),
        }
    }
    let is_one = start == MAGIC;
    let mut pipe = Cursor::new(start).chain(pipe);
    if is_one {
        return stored(&path.display().to_string(), &mut pipe).map(Some);
    }
    pipes().push((path.to_path_buf(), pipe));
    Ok(None)
}

fn pipes() -> MutexGuard<'static, Vec<(PathBuf, Pipe)>> {
    PIPES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a path is that of a pipe that was opened, and is not read yet.
pub(super) fn is_opened(path: &Path) -> bool {
    pipes().iter().any(|(opened, _)| opened == path)
}

/// A pipe that was opened, from its start on.
pub(super) fn opened(path: &Path) -> Option<impl Read + use<>> {
    let mut pipes = pipes();
    let at = pipes.iter().position(|(opened, _)| opened == path)?;
    Some(pipes.swap_remove(at).1)
}

/// All of a pipe as a file.
///
/// # Errors
/// It could not be read, or the file not be written.
pub(super) fn pipe_as_file(path: &Path) -> io::Result<PathBuf> {
    let mut pipe = File::open(path).map_err(|error| about(path, &error))?;
    stored(&path.display().to_string(), &mut pipe)
}

/// A new file with all that comes, which messages call by the name of what it comes from.
fn stored(name: &str, from: &mut dyn Read) -> io::Result<PathBuf> {
    let (mut file, path) = temporary::nameless_or_named(&temporary::numbered("input"))?;
    telling::call(&path, name);
    io::copy(from, &mut file).map_err(|error| about(Path::new(name), &error))?;
    temporary::keep(file);
    Ok(path)
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
    stored(STDIN, &mut Stdin)
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
