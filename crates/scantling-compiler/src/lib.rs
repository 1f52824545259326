//! From `.scant` text to a [`Schema`] to code.
//!
//! ```text
//! text --syntax--> tree --lower--> Schema --Plan::of--> Plan --backend--> files
//! ```
//!
//! ```
//! use scantling_compiler::{SourceFile, compile};
//!
//! let source = SourceFile::new("trade.scant", "package trade\nprotocol Feed { 1 Trade }\nmessage Trade { 0 price: u64, 1 size: u32 }\n");
//! let (schema, report) = compile(&[source]);
//! assert!(report.is_empty());
//! assert_eq!(schema.map(|s| s.types()[0].name.clone()).as_deref(), Some("Trade"));
//! ```
//!
//! The text may come from anyone: the compiler takes time linear in its length, gives diagnostics, and does not panic.
#![forbid(unsafe_code)]

pub mod backend;
pub mod build;
pub mod diag;
mod lower;
pub mod output;
pub mod syntax;

use std::collections::HashSet;
use std::io::{self, Read};
use std::path::{self, Path, PathBuf};
use std::sync::Arc;

use backend::Backend;
pub use diag::Report;
use diag::{Diagnostic, File, Severity, Span};
pub use scantling_schema::Schema;
use scantling_schema::plan::Plan;

/// A schema file: its name, and its bytes.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// As it appears in diagnostics and in generated code.
    pub name: String,
    /// Its bytes; if they are not UTF-8, that is a diagnostic (S005).
    pub text: Vec<u8>,
    /// Its path, if it has been read: its package must match the path (S015).
    place: Option<PathBuf>,
}

impl SourceFile {
    /// A file with this name and text.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        Self { name: name.into(), text: text.into(), place: None }
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
        Ok(Self { name: path.display().to_string(), text, place: Some(place) })
    }
}

/// Reads files and the packages that they import, transitively.
///
/// The package `a.b` is `a/b.scant`, or all `*.scant` files of the folder `a/b`, below the folder that the importing file's own
/// package starts in. A missing package is reported by [`compile`] (S025).
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

/// A language that code can be generated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<'o> {
    /// Rust.
    Rust(RustOptions),
    /// Go.
    Go(GoOptions<'o>),
}

/// Options of generated Go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoOptions<'o> {
    /// The import path of the output directory, such as `example.com/exchange/messages`. Needed if packages import other packages.
    pub package_prefix: Option<&'o str>,
}

/// Options of generated Rust, which always has readers and writers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RustOptions {
    /// Whether there are owned values, and everything else that needs an allocator. If not, generated code does not need `scantling`'s
    /// feature `alloc`.
    pub alloc: bool,
    /// Whether owned values derive serde's `Serialize` and `Deserialize`. If so, generated code needs the crate `serde` with its feature
    /// `derive`, and `scantling` with its feature `serde`.
    pub serde: bool,
    /// Whether serde refuses fields, variants and messages that the schema does not declare, and numbers and bits without a name. If not,
    /// unknown fields are dropped, and the others are kept.
    pub serde_refuses_unknown: bool,
    /// Whether there are readers and writers of the Compact encoding, besides those of Direct.
    pub compact: bool,
    /// Whether each protocol has a constant `DESCRIPTOR`, its schema as a message. A program that does not name it does not contain it.
    pub descriptor: bool,
}

impl RustOptions {
    const USUAL: Self =
        Self { alloc: true, serde: false, serde_refuses_unknown: false, compact: true, descriptor: true };
}

impl Default for RustOptions {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Target<'_> {
    /// Rust with the usual options.
    pub const RUST: Self = Self::Rust(RustOptions::USUAL);

    /// The backend that prints plans for it.
    #[must_use]
    pub fn backend(&self) -> &dyn Backend {
        match self {
            Self::Rust(options) => options,
            Self::Go(options) => options,
        }
    }
}

/// Generates code: the files, with paths below the output directory. Deterministic.
///
/// # Panics
/// If the schema has something that the target cannot express, which [`compile_for`] reports (S075).
#[must_use]
pub fn generate(schema: &Schema, target: Target<'_>) -> Vec<backend::File> {
    target.backend().files(&Plan::of(schema))
}

/// Compiles files; those with the same `package` line are one package and see each other.
///
/// There is a schema if there are no errors; it may come with warnings.
#[must_use]
pub fn compile(sources: &[SourceFile]) -> (Option<Schema>, Report) {
    compile_with(sources, &[])
}

/// As [`compile`], and refuses schemas that cannot be generated for the target (S075).
#[must_use]
pub fn compile_for(sources: &[SourceFile], target: Target<'_>) -> (Option<Schema>, Report) {
    compile_with(sources, &[target.backend()])
}

/// As [`compile`], and refuses what one of the backends cannot print (S075).
#[must_use]
pub fn compile_with(sources: &[SourceFile], backends: &[&dyn Backend]) -> (Option<Schema>, Report) {
    let texts: Vec<Result<&str, Refused>> = sources.iter().map(|s| text(&s.text)).collect();
    let files = sources.iter().zip(&texts).map(|(source, text)| File {
        name: source.name.clone(),
        text: Arc::from(text.as_ref().copied().unwrap_or_default()),
    });
    let mut report = Report::new(files.collect());
    let mut trees = Vec::new();
    for (number, (source, text)) in (0u32..).zip(sources.iter().zip(&texts)) {
        let tree = match text {
            Ok(text) => {
                let (tree, diagnostics) = syntax::parse(text, number);
                let is_broken = diagnostics.iter().any(|d| d.severity == Severity::Error);
                diagnostics.into_iter().for_each(|found| report.push(found));
                Some((tree, is_broken))
            }
            Err(refused) => {
                report.push(refused.diagnostic(number));
                None
            }
        };
        trees.push((source, tree));
    }
    let sources: Vec<_> = trees
        .iter()
        .filter_map(|(source, tree)| {
            let (tree, is_broken) = tree.as_ref()?;
            Some(lower::Source { name: &source.name, place: source.place.as_deref(), tree, is_broken: *is_broken })
        })
        .collect();
    let schema = lower::lower(&sources, backends, &mut report);
    (schema, report.finish())
}

/// The text of a file in its canonical form (rules F1-F7), with missing numbers added (I6).
///
/// ```
/// use scantling_compiler::{SourceFile, format};
///
/// let source = SourceFile::new("trade.scant", "package trade\nmessage Trade{ 0 price:u64, size :u32 }");
/// let formatted = format(&source);
/// assert_eq!(formatted.ok().as_deref(), Some("package trade\n\nmessage Trade { 0 price: u64, 1 size: u32 }\n"));
/// ```
///
/// # Errors
/// The diagnostics of a text that cannot be parsed. The meaning of names and numbers is not checked.
pub fn format(source: &SourceFile) -> Result<String, Report> {
    let text = text(&source.text);
    let file = File { name: source.name.clone(), text: text.as_ref().copied().unwrap_or_default().into() };
    let mut report = Report::new(vec![file]);
    match text {
        Ok(text) => {
            let (tree, diagnostics) = syntax::parse(text, 0);
            diagnostics.into_iter().for_each(|found| report.push(found));
            if !report.has_errors() {
                let formatted = syntax::format::format(&tree);
                if formatted.len() <= syntax::FILE_LEN_MAX {
                    return Ok(formatted);
                }
                report.push(TOO_LONG.diagnostic(0));
            }
        }
        Err(refused) => report.push(refused.diagnostic(0)),
    }
    Err(report.finish())
}

/// Why bytes are not the text of a schema (S005).
#[derive(Clone, Copy)]
struct Refused {
    message: &'static str,
    help: &'static str,
}

/// Also applies to the output of the formatter.
const TOO_LONG: Refused = Refused {
    message: "the file is larger than 1 MiB",
    help: "split it: files with one `package` line are one package",
};

impl Refused {
    fn diagnostic(self, file: u32) -> Diagnostic {
        Diagnostic::error("S005", Span { file, start: 0, end: 0 }, self.message).help(self.help)
    }
}

fn text(bytes: &[u8]) -> Result<&str, Refused> {
    if bytes.len() > syntax::FILE_LEN_MAX {
        return Err(TOO_LONG);
    }
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        return Err(Refused { message: "the file has a byte order mark", help: "save it as UTF-8 without BOM" });
    }
    std::str::from_utf8(bytes).map_err(|_| Refused { message: "the file is not UTF-8", help: "save it as UTF-8" })
}
