//! Where commands write to: a file, or stdout.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use scantling_compiler::output::about;

use super::telling::harmless;

/// A file or stdout, buffered. A file is written beside the one that it will be, so that it may be read from until then, and stays as it was
/// if nothing is written.
pub(super) struct Sink {
    out: BufWriter<Box<dyn Write>>,
    /// As the user named it.
    path: PathBuf,
    /// What is written, if it is not stdout, and an ordinary file.
    beside: Option<Beside>,
    is_terminal: bool,
    is_written: bool,
    /// The reader has gone away, which is no error.
    is_closed: bool,
}

impl Sink {
    /// Opens a file, or stdout for `-`. Folders on the way to it are made.
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
        let mut beside = None;
        let out: Box<dyn Write> = if is_stdout {
            Box::new(io::stdout())
        } else {
            let mut create = || {
                if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                    fs::create_dir_all(folder)?;
                }
                // A link stays one; a pipe or device is written to as it is.
                let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
                if fs::metadata(&place).is_ok_and(|found| !found.is_file()) {
                    return File::options().write(true).open(&place);
                }
                let (file, part) = Beside::create(place)?;
                beside = Some(part);
                Ok(file)
            };
            Box::new(create().map_err(|e| about(path, &e))?)
        };
        let path = if is_stdout { PathBuf::from("<stdout>") } else { path.to_path_buf() };
        let out = BufWriter::with_capacity(1 << 16, out);
        Ok(Self { out, path, beside, is_terminal, is_written: false, is_closed: false })
    }

    /// Writes; a break says that nobody reads it any more.
    ///
    /// # Errors
    /// What the file says, with its path.
    #[inline]
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<ControlFlow<()>> {
        self.is_written = true;
        let text = if self.is_terminal { std::str::from_utf8(bytes).ok() } else { None };
        let written = match text {
            Some(text) => self.out.write_all(harmless(text).as_bytes()),
            None => self.out.write_all(bytes),
        };
        if written.is_ok() { Ok(ControlFlow::Continue(())) } else { self.said(written) }
    }

    /// Writes a line and its end; as [`write`](Self::write).
    ///
    /// # Errors
    /// As [`write`](Self::write).
    #[inline]
    pub(super) fn write_line(&mut self, line: &str) -> io::Result<ControlFlow<()>> {
        if self.is_terminal {
            let flow = self.write(line.as_bytes())?;
            return if flow.is_break() { Ok(flow) } else { self.write(b"\n") };
        }
        self.is_written = true;
        let written = self.out.write_all(line.as_bytes()).and_then(|()| self.out.write_all(b"\n"));
        if written.is_ok() { Ok(ControlFlow::Continue(())) } else { self.said(written) }
    }

    /// Hands on what is in memory: the input pauses.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub(super) fn pause(&mut self) -> io::Result<ControlFlow<()>> {
        if self.is_closed {
            return Ok(ControlFlow::Break(()));
        }
        let flushed = self.out.flush();
        self.said(flushed)
    }

    /// Writes what is still in memory. What is called as the user said is all of it; nothing, if nothing was written and it did not go well.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub(super) fn finish(mut self, is_fine: bool) -> io::Result<()> {
        let flow = self.pause()?;
        let Some(beside) = self.beside.take() else { return Ok(()) };
        if flow.is_break() || !self.is_written && !is_fine {
            return beside.remove().map_err(|e| about(&self.path, &e));
        }
        beside.put_in_place().map_err(|e| about(&self.path, &e))
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

impl Drop for Sink {
    /// What was not finished is not left behind.
    fn drop(&mut self) {
        if let Some(beside) = self.beside.take() {
            // That this fails too tells nobody anything new.
            let _ = beside.remove();
        }
    }
}

/// A file that is written beside its place.
struct Beside {
    place: PathBuf,
    /// Its name until then.
    part: PathBuf,
    /// It has no name yet: whatever ends the program, nothing is left of it.
    nameless: Option<File>,
}

impl Beside {
    fn create(place: PathBuf) -> io::Result<(File, Self)> {
        let mut name = place.file_name().unwrap_or_default().to_owned();
        name.push(format!(".tmp-{}", std::process::id()));
        let part = place.with_file_name(name);
        if let Some(file) = nameless(&part) {
            let nameless = Some(file.try_clone()?);
            return Ok((file, Self { place, part, nameless }));
        }
        Ok((File::create(&part)?, Self { place, part, nameless: None }))
    }

    /// It is called as the user said, with the permissions of what was called so before.
    fn put_in_place(self) -> io::Result<()> {
        if let Some(file) = &self.nameless {
            // One that a program of this number left behind.
            let _ = fs::remove_file(&self.part);
            give_name(file, &self.part)?;
        }
        let moved = fs::metadata(&self.place).map_or(Ok(()), |old| fs::set_permissions(&self.part, old.permissions()));
        moved.and_then(|()| fs::rename(&self.part, &self.place))
    }

    fn remove(self) -> io::Result<()> {
        match self.nameless {
            Some(_) => Ok(()),
            None => fs::remove_file(self.part),
        }
    }
}

/// A file without a name, in the folder where it will get this one; `None` where there are no such files.
#[cfg(target_os = "linux")]
pub(super) fn nameless(part: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};

    let folder = part.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    let file = File::from(open(folder, flags, Mode::from_raw_mode(0o666)).ok()?);
    // A name is given by way of the process's own files.
    by_number(&file).map(|_| file)
}

/// The path by which an open file is opened anew; `None` where there is none.
#[cfg(target_os = "linux")]
pub(super) fn by_number(file: &File) -> Option<PathBuf> {
    use std::os::fd::AsRawFd as _;

    Some(PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))).filter(|path| path.exists())
}

#[cfg(target_os = "linux")]
fn give_name(file: &File, part: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};

    let path = by_number(file).ok_or(io::ErrorKind::NotFound)?;
    Ok(linkat(CWD, path, CWD, part, AtFlags::SYMLINK_FOLLOW)?)
}

/// Whether stdout is a pipe that nobody reads any more, so that each write would fail.
#[cfg(target_os = "linux")]
pub(super) fn is_stdout_unread() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdout = io::stdout();
    let mut polled = [PollFd::new(&stdout, PollFlags::empty())];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut polled, Some(&at_once)).is_ok() && polled.iter().any(|found| found.revents().contains(PollFlags::ERR))
}

#[cfg(not(target_os = "linux"))]
pub(super) fn is_stdout_unread() -> bool {
    false
}

#[cfg(not(target_os = "linux"))]
pub(super) fn nameless(_: &Path) -> Option<File> {
    None
}

#[cfg(not(target_os = "linux"))]
pub(super) fn by_number(_: &File) -> Option<PathBuf> {
    None
}

#[cfg(not(target_os = "linux"))]
fn give_name(_: &File, _: &Path) -> io::Result<()> {
    Ok(())
}
