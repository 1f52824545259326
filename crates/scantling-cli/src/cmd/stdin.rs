//! Stdin, whose start may be looked at before it is read: what a link says of its schema and encoding has to be known before its frames.
//!
//! ```text
//! look: SCT1 …schema    ->    kept until it is read; then what follows
//! ```

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Mutex, MutexGuard, PoisonError};

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

/// Stdin from where it was looked at.
pub(super) struct Stdin;

impl Read for Stdin {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let len = ahead().read(into)?;
        if len > 0 { Ok(len) } else { io::stdin().read(into) }
    }
}
