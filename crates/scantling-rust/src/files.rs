//! Files of Rust: the modules in them that are schemas.
//!
//! A file is read as tokens, and only the modules with the attribute are looked into; the rest may be anything that has Rust's tokens.

use std::io::{self, Read};
use std::ops::Range;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use scantling_compiler::backend::File;
use scantling_compiler::diag::{Diagnostic, Span as At};
use scantling_compiler::origin::Origin;
use scantling_compiler::{SourceFile, format, output, syntax};

use crate::CODE;
use crate::cursor::Cursor;
use crate::module::translate;

/// The crates whose attribute it is.
const CRATES: [&str; 2] = ["scantling", "scantling_macros"];

/// Reads schema files, `*.scant` and `*.rs`, and the packages that the former import.
///
/// # Errors
/// A file could not be read; its path is in the message.
pub fn read_all(paths: &[impl AsRef<Path>]) -> io::Result<Vec<SourceFile>> {
    let is_rust = |path: &&Path| path.extension().is_some_and(|end| end == "rs");
    let paths = || paths.iter().map(AsRef::as_ref);
    let schemas: Vec<&Path> = paths().filter(|path| !is_rust(path)).collect();
    let mut sources = scantling_compiler::read_all(&schemas)?;
    for path in paths().filter(is_rust) {
        sources.extend(read(path)?);
    }
    Ok(sources)
}

/// Reads a file of Rust: a source for each package in it. Its name is the path as given.
///
/// # Errors
/// The file could not be read; its path is in the message.
pub fn read(path: &Path) -> io::Result<Vec<SourceFile>> {
    // One byte more than allowed is enough to refuse it (S005), however long it is.
    let limit = syntax::FILE_LEN_MAX as u64 + 1;
    let mut bytes = Vec::new();
    let file = std::fs::File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes));
    file.map_err(|error| output::about(path, &error))?;
    let name = path.display().to_string();
    let is_text = bytes.len() <= syntax::FILE_LEN_MAX && !bytes.starts_with(b"\xEF\xBB\xBF");
    Ok(match std::str::from_utf8(&bytes) {
        Ok(text) if is_text => {
            read_text(&name, text).into_iter().map(|source| source.at(path)).collect::<io::Result<_>>()?
        }
        // The compiler says what is wrong with it (S005).
        _ => vec![SourceFile::new(name, bytes)],
    })
}

/// The packages of a text of Rust. What is wrong with it is what the compiler says of them; so there is always one.
#[must_use]
pub fn read_text(name: &str, text: &str) -> Vec<SourceFile> {
    let wrong = |found: Diagnostic| {
        let origin = Origin { text: text.into(), diagnostics: vec![found], ..Origin::default() };
        vec![SourceFile::translated(name, "", origin)]
    };
    let refused = |start: usize, end: usize, message: &str, help: &str| {
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let span = At { file: 0, start: number(start), end: number(end) };
        wrong(Diagnostic::error(CODE, span, message).help(help))
    };
    if let Some(found) = syntax::conflict(text, 0) {
        return wrong(found);
    }
    // A first line for the shell, of the same length without it.
    let tokens = match text.strip_prefix("#!").filter(|rest| !rest.trim_start().starts_with('[')) {
        Some(rest) => {
            let end = rest.find('\n').map_or(text.len(), |end| end + 2);
            TokenStream::from_str(&format!("{}{}", " ".repeat(end), &text[end..]))
        }
        None => TokenStream::from_str(text),
    };
    let tokens = match tokens {
        Ok(tokens) => tokens,
        Err(error) => {
            let Range { start, end } = error.span().byte_range();
            let help = "a quote, bracket or comment may not be closed; rustc says more";
            return refused(start, end, "from here on the text is not Rust", help);
        }
    };
    let modules = modules(tokens);
    if modules.is_empty() {
        let help = "`#[schema] mod market { … }`, by the macro of `scantling_macros`";
        return refused(0, 0, "no module in this file is a schema", help);
    }
    let range = |_, from: Span, to: Span| {
        let (from, to) = (from.byte_range(), to.byte_range());
        from.start..to.end.max(from.end)
    };
    let whole: Arc<str> = text.into();
    let read = |(arguments, item)| translate(arguments, item).sources(name, &whole, &range);
    modules.into_iter().flat_map(read).collect()
}

/// The schemas of sources that are written in Rust, in canonical form, as files below a folder: `shop/feed.scant` for the package
/// `shop.feed`. Comments that are not docs are not in them. Sources with errors, and those that are not written in Rust, are left out.
#[must_use]
pub fn schemas(sources: &[SourceFile]) -> Vec<File> {
    let file = |source: &SourceFile| {
        let text = format(source).ok()?;
        let (tree, _) = syntax::parse(&text, 0);
        let package = syntax::ast::File::cast(tree.root())?.package()?;
        let path = package.iter().map(|part| part.text).collect::<Vec<_>>().join("/") + ".scant";
        Some(File { path, text })
    };
    sources.iter().filter(|source| source.origin().is_some()).filter_map(file).collect()
}

/// The modules with the attribute, at any depth: its arguments, and the module with its other attributes.
fn modules(tokens: TokenStream) -> Vec<(TokenStream, TokenStream)> {
    let mut found = Vec::new();
    let mut open = vec![tokens];
    while let Some(tokens) = open.pop() {
        let mut cursor = Cursor::new(tokens, Span::call_site());
        let mut inner = Vec::new();
        while !cursor.is_end() {
            let mut others: Vec<TokenTree> = Vec::new();
            let mut arguments = None;
            while cursor.is_punct('#') && matches!(cursor.peek_at(1), Some(TokenTree::Group(_))) {
                let pair: Vec<TokenTree> = (0..2).filter_map(|_| cursor.take()).collect();
                match pair.get(1).and_then(schema_attribute) {
                    Some(said) => arguments = Some(said),
                    None => others.extend(pair),
                }
            }
            others.extend(cursor.visibility());
            if !cursor.is_word("mod") {
                cursor.take();
                continue;
            }
            others.extend(cursor.take());
            others.extend(cursor.ident().map(TokenTree::Ident));
            let body = cursor.group(Delimiter::Brace);
            match (arguments, body) {
                (Some(arguments), body) => {
                    others.extend(body.map(TokenTree::Group));
                    found.push((arguments, others.into_iter().collect()));
                }
                (None, Some(body)) => inner.push(body.stream()),
                (None, None) => {}
            }
        }
        // In the order of the text.
        open.extend(inner.into_iter().rev());
    }
    found
}

/// The arguments of `[schema(…)]` or `[scantling_macros::schema]`.
fn schema_attribute(brackets: &TokenTree) -> Option<TokenStream> {
    let TokenTree::Group(group) = brackets else { return None };
    let mut cursor = Cursor::of(group);
    cursor.eat_path_sep();
    let mut word = cursor.ident()?;
    if cursor.eat_path_sep() {
        CRATES.iter().find(|name| word == **name)?;
        word = cursor.ident()?;
    }
    let arguments = cursor.group(Delimiter::Parenthesis).map(|list| list.stream()).unwrap_or_default();
    (word == "schema" && cursor.is_end()).then_some(arguments)
}
