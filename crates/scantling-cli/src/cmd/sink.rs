//! Where commands write to: a file, or stdout.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use scantling_compiler::output::about;

/// A file or stdout, buffered.
pub(super) struct Sink {
    out: BufWriter<Box<dyn Write>>,
    path: PathBuf,
    is_terminal: bool,
    /// The reader has gone away, which is no error.
    is_closed: bool,
}

impl Sink {
    /// Opens a file, or stdout for `-`.
    ///
    /// # Errors
    /// The file could not be created; bytes would go to a terminal.
    pub(super) fn open(path: &Path, is_binary: bool) -> io::Result<Self> {
        let is_stdout = path.as_os_str() == "-";
        let is_terminal = is_stdout && io::stdout().is_terminal();
        if is_binary && is_terminal {
            let message = "frames are bytes, and stdout is a terminal: name a file with `--out`, or redirect it";
            return Err(io::Error::other(message));
        }
        let out: Box<dyn Write> =
            if is_stdout { Box::new(io::stdout()) } else { Box::new(File::create(path).map_err(|e| about(path, &e))?) };
        let path = if is_stdout { PathBuf::from("<stdout>") } else { path.to_path_buf() };
        Ok(Self { out: BufWriter::with_capacity(1 << 16, out), path, is_terminal, is_closed: false })
    }

    /// Writes; a break says that nobody reads it any more.
    ///
    /// # Errors
    /// What the file says, with its path.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<ControlFlow<()>> {
        let written = match std::str::from_utf8(bytes) {
            Ok(text) if self.is_terminal => self.out.write_all(harmless(text).as_bytes()),
            _ => self.out.write_all(bytes),
        };
        self.said(written)
    }

    /// Writes what is still in memory.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub(super) fn finish(mut self) -> io::Result<()> {
        let flushed = if self.is_closed { Ok(()) } else { self.out.flush() };
        self.said(flushed).map(|_| ())
    }

    fn said(&mut self, result: io::Result<()>) -> io::Result<ControlFlow<()>> {
        match result {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(ControlFlow::Break(()))
            }
            Err(error) => Err(about(&self.path, &error)),
        }
    }
}

/// Text that a terminal shows and does not obey: controls but for line ends, and marks that turn the direction of text, are `\u` and four
/// digits, as in JSON.
fn harmless(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if c.is_control() && c != '\n' || turns {
            out.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn a_terminal_gets_no_controls() {
        assert_eq!(harmless("{\"a\":\"\u{7f}\u{9b}31m é\u{202e}\"}\n"), "{\"a\":\"\\u007f\\u009b31m é\\u202e\"}\n");
    }
}
