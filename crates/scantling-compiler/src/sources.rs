//! Loading: schema files, the packages that they import, and their text.

use std::collections::{BTreeSet, HashSet};
use std::io::{self, Read};
use std::path::{self, Path, PathBuf};
use std::sync::Arc;

use scantling_schema::{LOCK_LEN_MAX, Lock, Schema};

use crate::diag::{Diagnostic, Span};
use crate::origin::Origin;
use crate::{output, syntax};

/// What locks are called.
pub const LOCK_NAME: &str = "scant.lock";

/// A schema file: its name, and its bytes.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// As it appears in diagnostics and in generated code.
    pub name: String,
    /// Its bytes; if they are not UTF-8, that is a diagnostic (S005).
    pub text: Vec<u8>,
    /// Its path, if it has been read: its package must match the path (S015).
    pub(crate) place: Option<PathBuf>,
    /// What it was translated from, if it is no file of its own.
    pub(crate) origin: Option<Arc<Origin>>,
    /// Of a lock, its packages that have protocols and no file in its folder.
    pub(crate) vanished: Vec<String>,
}

impl SourceFile {
    /// A file with this name and text.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), text: text.into(), place: None, origin: None, vanished: Vec::new() }
    }

    /// A schema's text that was made of another one, which is what diagnostics and descriptors name.
    #[must_use]
    pub fn translated(name: impl Into<String>, text: impl Into<Vec<u8>>, origin: Origin) -> Self {
        Self { origin: Some(Arc::new(origin)), ..Self::new(name, text) }
    }

    /// It with the path of the file that it was read from. A translated source of a path is its package's start: a lock stands beside it.
    ///
    /// # Errors
    /// There is no current directory.
    pub fn at(self, path: &Path) -> io::Result<Self> {
        Ok(Self { place: Some(path::absolute(path)?), ..self })
    }

    /// What it was translated from, if it was.
    #[must_use]
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_deref()
    }

    /// Whether it is a lock: a file `scant.lock`.
    #[must_use]
    pub fn is_lock(&self) -> bool {
        Path::new(&self.name).file_name().is_some_and(|name| name == LOCK_NAME)
    }

    /// Reads a file; its name is the path as given.
    ///
    /// # Errors
    /// The file could not be read; its path is in the message.
    pub fn read(path: &Path) -> io::Result<Self> {
        // One byte more than allowed is enough to refuse it (S005), however long it is.
        let limit = syntax::FILE_LEN_MAX as u64 + 1;
        let read = || {
            let mut text = Vec::new();
            std::fs::File::open(path)?.take(limit).read_to_end(&mut text)?;
            Ok((text, path::absolute(path)?))
        };
        let (text, place) = read().map_err(|e: io::Error| output::about(path, &e))?;
        Ok(Self { place: Some(place), ..Self::new(path.display().to_string(), text) })
    }
}

/// Reads files and the packages that they import, transitively.
///
/// The package `a.b` is `a/b.scant`, or all `*.scant` files of the folder `a/b`, below the folder that the importing file's own
/// package starts in. A missing package is reported by [`compile`](crate::compile()) (S025).
///
/// # Errors
/// A file could not be read; its path is in the message.
pub fn read_all(paths: &[impl AsRef<Path>]) -> io::Result<Vec<SourceFile>> {
    let mut sources = paths.iter().map(|p| SourceFile::read(p.as_ref())).collect::<io::Result<Vec<_>>>()?;
    let mut known = HashSet::new();
    let mut next = 0;
    let mut wanted = Vec::new();
    loop {
        while let Some(source) = sources.get(next) {
            let (package, imports) = header(source);
            if let Some(root) = source.place.as_deref().and_then(|place| root(place, &package)) {
                wanted.extend(imports.into_iter().map(|import| (root.clone(), import)));
            }
            known.insert(package);
            next += 1;
        }
        let Some((root, import)) = wanted.pop() else { return Ok(sources) };
        if known.insert(import.clone()) {
            for path in files_of(&root, &import)? {
                sources.push(SourceFile::read(&shown(&path))?);
            }
        }
    }
}

/// As [`read_all`], and the locks of the packages: `scant.lock` in the folders in which they start, if there are any.
///
/// [`compile`](crate::compile()) and the others refuse what contradicts a lock among their sources.
///
/// # Errors
/// A file could not be read; its path is in the message.
pub fn read_locked(paths: &[impl AsRef<Path>]) -> io::Result<Vec<SourceFile>> {
    with_locks(read_all(paths)?)
}

/// These files, and the locks of their packages, as [`read_locked`] has them.
///
/// # Errors
/// A lock could not be read; its path is in the message.
pub fn with_locks(sources: Vec<SourceFile>) -> io::Result<Vec<SourceFile>> {
    with_locks_in(sources, &[])
}

/// As [`with_locks`], and the locks of these folders, where packages may have started before they moved.
///
/// # Errors
/// A lock could not be read; its path is in the message.
pub fn with_locks_in(mut sources: Vec<SourceFile>, folders: &[PathBuf]) -> io::Result<Vec<SourceFile>> {
    let mut roots: BTreeSet<PathBuf> = sources.iter().filter_map(|source| package_root(source).1).collect();
    for folder in folders {
        roots.insert(path::absolute(folder).map_err(|e| output::about(folder, &e))?);
    }
    for root in roots {
        let place = root.join(LOCK_NAME);
        if !place.exists() {
            continue;
        }
        let name = shown(&place);
        let mut text = Vec::new();
        let read = |text: &mut Vec<u8>| std::fs::File::open(&place)?.take(LOCK_LEN_MAX as u64 + 1).read_to_end(text);
        read(&mut text).map_err(|e| output::about(&name, &e))?;
        let mut vanished = Vec::new();
        for package in Lock::parse(&text).0.packages() {
            if files_of(&root, package)?.is_empty() && !is_in_rust(&root, package)? {
                vanished.push(package.to_owned());
            }
        }
        let lock = SourceFile::new(name.display().to_string(), text);
        sources.push(SourceFile { place: Some(place), vanished, ..lock });
    }
    Ok(sources)
}

/// Whether a file of Rust in a folder may have a package: it has its name, or a module that is called so.
fn is_in_rust(folder: &Path, package: &str) -> io::Result<bool> {
    let name = format!("\"{package}\"");
    let module = format!("mod {}", package.rsplit('.').next().unwrap_or(package));
    for entry in std::fs::read_dir(folder).map_err(|e| output::about(folder, &e))? {
        let path = entry.map_err(|e| output::about(folder, &e))?.path();
        if path.extension().is_some_and(|end| end == "rs") && path.is_file() {
            let text = std::fs::read(&path).map_err(|e| output::about(&path, &e))?;
            let text = String::from_utf8_lossy(&text);
            if text.contains(&name) || text.contains(&module) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// A file's package, and the folder in which it starts.
pub(crate) fn package_root(source: &SourceFile) -> (String, Option<PathBuf>) {
    let (package, _) = header(source);
    let root = match source.place.as_deref() {
        // Its path does not say the package.
        Some(place) if source.origin.is_some() => place.parent().map(Path::to_path_buf),
        place => place.and_then(|place| root(place, &package)),
    };
    (package, root)
}

/// A file's package and imports.
fn header(source: &SourceFile) -> (String, Vec<String>) {
    let Ok(text) = text(&source.text) else { return Default::default() };
    let (tree, _) = syntax::parse(text, 0);
    let Some(file) = syntax::ast::File::cast(tree.root()) else { return Default::default() };
    let joined = |path: Vec<syntax::ast::Name<'_>>| path.iter().map(|p| p.text).collect::<Vec<_>>().join(".");
    let imports = file.imports().filter_map(syntax::ast::Import::cast).map(|import| joined(import.path()));
    (joined(file.package().unwrap_or_default()), imports.filter(|name| !name.is_empty()).collect())
}

/// The folder that a package's path starts in, if the file's path matches its package.
fn root(place: &Path, package: &str) -> Option<PathBuf> {
    let path: PathBuf = package.split('.').collect();
    let levels = package.split('.').count();
    let folder = place.parent()?;
    let above = if place.with_extension("").ends_with(&path) {
        folder.ancestors().nth(levels - 1)
    } else if folder.ends_with(&path) {
        folder.ancestors().nth(levels)
    } else {
        None
    };
    above.map(Path::to_path_buf)
}

/// The files of a package, in the order of their names; none if it does not exist.
fn files_of(root: &Path, package: &str) -> io::Result<Vec<PathBuf>> {
    let path = root.join(package.split('.').collect::<PathBuf>());
    let mut files = Vec::new();
    let file = path.with_extension("scant");
    if file.is_file() {
        files.push(file);
    }
    if path.is_dir() {
        for entry in std::fs::read_dir(&path).map_err(|e| output::about(&path, &e))? {
            files.push(entry.map_err(|e| output::about(&path, &e))?.path());
        }
    }
    files.retain(|file| file.extension().is_some_and(|e| e == "scant"));
    files.sort();
    Ok(files)
}

/// A path as the user would name it: relative to the current directory.
fn shown(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(&here).unwrap_or(path).to_path_buf()
}

/// Why bytes are not the text of a schema (S005).
#[derive(Clone, Copy)]
pub(crate) struct Refused {
    message: &'static str,
    help: &'static str,
    /// The line and the offset of the first byte that is not UTF-8. There is no text to show it in.
    place: Option<(usize, usize)>,
}

/// Also applies to the output of the formatter.
pub(crate) const TOO_LONG: Refused = Refused {
    message: "the file is larger than 1 MiB",
    help: "split it, if it is a schema: files with one `package` line are one package",
    place: None,
};

impl Refused {
    pub(crate) fn diagnostic(self, file: u32) -> Diagnostic {
        let help = match self.place {
            Some((line, offset)) => {
                format!("{}: the byte at offset {offset:#x}, in line {line}, is none of it", self.help)
            }
            None => self.help.to_owned(),
        };
        Diagnostic::error("S005", Span { file, start: 0, end: 0 }, self.message).help(help)
    }
}

/// The first bytes of a file of blocks (F3).
const BLOCKS: &[u8] = b"\x89SCAN\r\n\x1a";
/// The bytes in which zeros are looked for, which are in no text.
const START_LEN: usize = 1 << 12;

/// What a file is that is no text, and what reads it.
fn other(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    if bytes.starts_with(BLOCKS) {
        let help = "`scant cat` and `scant check` read it by the schema that it has, and `scant schema --schema` prints its canonical text";
        return Some(("this is a file of blocks, not the text of a schema", help));
    }
    let is_utf16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
    if is_utf16 || !bytes.iter().take(START_LEN).any(|byte| *byte == 0) {
        return None;
    }
    if Schema::from_descriptor(bytes).is_ok() {
        let help = "name it with `--schema` to a command that reads frames, or to `scant schema`";
        return Some(("this is a descriptor, not the text of a schema", help));
    }
    let help = "a schema is text in UTF-8; frames are read with their schema behind `--schema`, and `scant recover --schema` reads a file of blocks whose \
                headers are damaged";
    Some(("this is not text, since it has zeros", help))
}

/// The text of a file, or why the bytes are not valid as one.
pub(crate) fn text(bytes: &[u8]) -> Result<&str, Refused> {
    if let Some((message, help)) = other(bytes) {
        return Err(Refused { message, help, place: None });
    }
    if bytes.len() > syntax::FILE_LEN_MAX {
        return Err(TOO_LONG);
    }
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        return Err(Refused {
            message: "the file has a byte order mark",
            help: "save it as UTF-8 without BOM",
            place: None,
        });
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let line = 1 + bytes.iter().take(at).filter(|byte| **byte == b'\n').count();
        Refused { message: "the file is not UTF-8", help: "save it as UTF-8", place: Some((line, at)) }
    })
}
