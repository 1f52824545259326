//! Schemas of a revision, by the program `git`.
//!
//! ```text
//! v1.2:schema/orders.scant    ->    all `*.scant` files of v1.2 in a folder that is removed at the end, and the path in it
//! ```
//!
//! A repository may be a stranger's: only plain files are taken, and none outside of that folder.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};

use scantling_compiler::output::about;

/// The most schema files of a revision.
const FILES_MAX: usize = 10_000;
/// The most bytes of one file that are taken.
const LEN_MAX: usize = 1 << 28;

/// What is taken out of a revision. The files are removed with it.
pub(super) struct Tree {
    folder: PathBuf,
    revision: String,
    /// What was asked for.
    pub(super) path: PathBuf,
}

impl Tree {
    /// Takes the schemas of a revision out, and the file that is asked for if it is none. The path is one from the repository's root, or from
    /// the current folder if it starts with `./` or `../`.
    ///
    /// # Errors
    /// There is no such revision or path, no repository, no git; or a file could not be written.
    pub(super) fn check_out(revision: &str, path: &str) -> io::Result<Self> {
        if revision.is_empty() || revision.starts_with('-') {
            return Err(io::Error::other(format!("{revision}:{path}: no such file, and no revision before the colon")));
        }
        let commit = said(&["rev-parse", "--verify", "--quiet", &format!("{revision}^{{tree}}")]).map_err(|_| {
            io::Error::other(format!("{revision}:{path}: no such file, and git knows no revision {revision}"))
        })?;
        let inner = inside(path)?;
        // The root itself, a folder or a file.
        let object =
            if inner.as_os_str().is_empty() { commit.clone() } else { format!("{commit}:{}", slashed(&inner)) };
        let kind = said(&["cat-file", "-t", &object])
            .map_err(|_| io::Error::other(format!("{revision}:{path}: the revision has no such path")))?;
        let folder = new_folder()?;
        let tree = Self { path: folder.join(&inner), folder, revision: revision.to_owned() };
        if kind == "blob" && inner.extension() != Some(OsStr::new("scant")) {
            tree.take(&inner, &object)?;
            return Ok(tree);
        }
        let listed = output(&["ls-tree", "-r", "-z", "--full-tree", &commit])?;
        let schemas = listed
            .split(|byte| *byte == 0)
            .filter_map(entry)
            .filter(|(path, _)| path.extension() == Some(OsStr::new("scant")));
        for (number, (path, object)) in schemas.enumerate() {
            if number == FILES_MAX {
                return Err(io::Error::other(format!("{revision}: more than {FILES_MAX} schema files")));
            }
            tree.take(&path, &object)?;
        }
        // A folder without schemas is there, too.
        if kind == "tree" {
            fs::create_dir_all(&tree.path).map_err(|e| about(&tree.path, &e))?;
        }
        Ok(tree)
    }

    /// A file's name with the revision in place of the folder.
    pub(super) fn shown(&self, name: &str) -> String {
        let inner = Path::new(name).strip_prefix(&self.folder);
        inner.map_or_else(|_| name.to_owned(), |inner| format!("{}:{}", self.revision, inner.display()))
    }

    fn take(&self, path: &Path, object: &str) -> io::Result<()> {
        let bytes = output(&["cat-file", "blob", object])?;
        let to = self.folder.join(path);
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(|e| about(parent, &e))?;
        }
        fs::write(&to, bytes).map_err(|e| about(&to, &e))
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // What cannot be removed is the system's to clean up.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A plain file in a line of `git ls-tree`: its path and object. Links, and paths that lead out of a folder, are none.
fn entry(line: &[u8]) -> Option<(PathBuf, String)> {
    let line = std::str::from_utf8(line).ok()?;
    let (words, path) = line.split_once('\t')?;
    let mut words = words.split(' ');
    let (mode, _, object) = (words.next()?, words.next()?, words.next()?);
    let path = PathBuf::from(path);
    let is_inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    (mode.starts_with("100") && is_inside).then(|| (path, object.to_owned()))
}

/// A path from the repository's root.
fn inside(path: &str) -> io::Result<PathBuf> {
    let here = if path.starts_with('.') { said(&["rev-parse", "--show-prefix"])? } else { String::new() };
    let mut inner = PathBuf::new();
    for part in Path::new(&here).join(path).components() {
        match part {
            Component::Normal(part) => inner.push(part),
            Component::CurDir => {}
            Component::ParentDir if inner.pop() => {}
            _ => return Err(io::Error::other(format!("{path}: leads out of the repository"))),
        }
    }
    Ok(inner)
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// A folder that no one else has.
fn new_folder() -> io::Result<PathBuf> {
    let all = std::env::temp_dir();
    for number in 0..1000u32 {
        let folder = all.join(format!("scant-{}-{number}", std::process::id()));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            made => return made.map(|()| folder.clone()).map_err(|e| about(&folder, &e)),
        }
    }
    Err(io::Error::other(format!("{}: no name is free for a folder", all.display())))
}

/// What git prints.
fn output(arguments: &[&str]) -> io::Result<Vec<u8>> {
    let git = Command::new("git").args(arguments).stdin(Stdio::null()).output();
    let git = git.map_err(|error| io::Error::other(format!("git: {error}")))?;
    if !git.status.success() {
        let error = String::from_utf8_lossy(&git.stderr);
        return Err(io::Error::other(format!("git {}: {}", arguments.join(" "), error.trim())));
    }
    if git.stdout.len() > LEN_MAX {
        return Err(io::Error::other(format!("git {}: more than {LEN_MAX} bytes", arguments.join(" "))));
    }
    Ok(git.stdout)
}

/// The line that git prints.
fn said(arguments: &[&str]) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&output(arguments)?).trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_files_inside_are_taken() {
        let path = |line: &str| entry(line.as_bytes()).map(|(path, _)| path);
        assert_eq!(path("100644 blob 12ab\ta/b.scant"), Some(PathBuf::from("a/b.scant")));
        for line in [
            "120000 blob 12ab\ta.scant",
            "100644 blob 12ab\t../a.scant",
            "100644 blob 12ab\t/a.scant",
            "160000 commit 1\ta",
            "",
            "x",
        ] {
            assert_eq!(path(line), None, "{line}");
        }
        assert!(inside("../../../../../../..").is_err() && inside("a/../../b").is_err());
        assert_eq!(inside("a/../b/./c").unwrap_or_default(), PathBuf::from("b/c"));
    }
}
