//! Files on disk: only changed files are written, and atomically.
//!
//! ```text
//! dir/shootout.rs.tmp-4711 -> dir/shootout.rs       a reader sees the old text or the new one
//! ```
//!
//! Unchanged files keep their time, so that build tools do not rebuild them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::backend::File;

/// Writes the files below `dir` that differ from the existing ones; gives their paths.
///
/// # Errors
/// The first file that could not be written; its path is in the message.
pub fn write(files: &[File], dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut written = Vec::new();
    for path in stale(files, dir)? {
        let Some(file) = files.iter().find(|f| dir.join(&f.path) == path) else { continue };
        replace(&path, &file.text)?;
        written.push(path);
    }
    Ok(written)
}

/// The files below `dir` that are missing or have a different text.
///
/// # Errors
/// The first existing file that could not be read; its path is in the message.
pub fn stale(files: &[File], dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut stale = Vec::new();
    for file in files {
        let path = dir.join(&file.path);
        match fs::read(&path) {
            Ok(text) if text == file.text.as_bytes() => {}
            Ok(_) => stale.push(path),
            Err(e) if e.kind() == io::ErrorKind::NotFound => stale.push(path),
            Err(e) => return Err(about(&path, &e)),
        }
    }
    Ok(stale)
}

/// The same error, with the path in its message.
#[must_use]
pub fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Writes beside the file and renames, so that no reader sees half of it. Links are followed, permissions stay.
///
/// # Errors
/// The file could not be written; its path is in the message.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    let replace = || {
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".tmp-{}", std::process::id()));
        let beside = path.with_file_name(name);
        let written = write_beside(&beside, text, &path);
        if written.is_err() {
            // Its remains must not stay; an error of this removal would add nothing.
            let _ = fs::remove_file(&beside);
        }
        written
    };
    replace().map_err(|e| about(path, &e))
}

fn write_beside(beside: &Path, text: &str, path: &Path) -> io::Result<()> {
    fs::write(beside, text)?;
    if let Ok(old) = fs::metadata(path) {
        fs::set_permissions(beside, old.permissions())?;
    }
    fs::rename(beside, path)
}
