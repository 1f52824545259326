//! From a module to generated code in its place.

use std::path::Path;
use std::str::FromStr;

use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use scantling_compiler::{Target, backend, compile_for, generate};
use scantling_rust::{Module, translate};

use crate::report::{self, Place};
use crate::spans;

pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let module = translate(arguments, item);
    let mut out = TokenStream::new();
    if !module.faults.is_empty() {
        for fault in &module.faults {
            let message = report::line(scantling_rust::CODE, &fault.message, &fault.help);
            out.extend(report::error(&message, Place { from: fault.from, to: fault.to }));
        }
        return out;
    }
    // Places in diagnostics are the numbers of pieces.
    let sources = module.sources(&file_name(), &"".into(), &|number, _, _| number..number + 1);
    let target = Target::Rust(module.options.rust);
    let (schema, found) = compile_for(&sources, target);
    out.extend(report::tokens(&found, &module));
    let Some(schema) = schema else { return out };
    match in_place(&module, &generate(&schema, target)) {
        Some(code) => out.extend(code),
        // Generated code has Rust's tokens, and a module for each package.
        None => out.extend(report::error("the generated code could not be read", Place::of(Span::call_site()))),
    }
    out
}

/// The last part of the file's path, so that the code does not depend on where the compiler was called.
fn file_name() -> String {
    let file = Span::call_site().file();
    Path::new(&file).file_name().map_or(file.clone(), |name| name.to_string_lossy().into_owned())
}

/// Generated files in place of the module.
fn in_place(module: &Module, files: &[backend::File]) -> Option<TokenStream> {
    let mut out = module.kept.clone();
    if !module.is_set {
        let [file] = files else { return None };
        out.extend(opened(tokens(file, module)?, module)?);
        return Some(out);
    }
    let mut tree = Folder::default();
    for file in files {
        let folders: Vec<&str> = file.path.split('/').collect();
        let (_, folders) = folders.split_last()?;
        tree.add(folders, tokens(file, module)?);
    }
    out.extend(TokenStream::from_str("#[allow(missing_docs)]").ok()?);
    out.extend(module.visibility.clone());
    out.extend(module_named(module.name.clone()?, tree.tokens()));
    Some(out)
}

/// A generated file's tokens, at the places of the tokens that they stand for.
fn tokens(file: &backend::File, module: &Module) -> Option<TokenStream> {
    let code = TokenStream::from_str(&file.text).ok()?;
    let path = file.path.strip_suffix(".rs")?;
    let package = module.packages.iter().find(|package| package.path.join("/") == path);
    Some(package.map_or(code.clone(), |package| spans::placed(code, &package.items)))
}

/// A generated module, with the visibility and the name as they are written.
fn opened(code: TokenStream, module: &Module) -> Option<TokenStream> {
    let mut out = TokenStream::new();
    let mut tokens = code.into_iter();
    for token in tokens.by_ref() {
        if matches!(&token, TokenTree::Ident(word) if word == "pub") {
            break;
        }
        out.extend([token]);
    }
    let (keyword, _, body) = (tokens.next()?, tokens.next()?, tokens.next()?);
    out.extend(module.visibility.clone());
    out.extend([keyword, TokenTree::Ident(module.name.clone()?), body]);
    Some(out)
}

/// Modules by the parts of packages' names.
#[derive(Default)]
struct Folder {
    code: TokenStream,
    folders: Vec<(String, Folder)>,
}

impl Folder {
    fn add(&mut self, path: &[&str], code: TokenStream) {
        let Some((first, rest)) = path.split_first() else { return self.code.extend(code) };
        if !self.folders.iter().any(|(name, _)| name == first) {
            self.folders.push(((*first).to_owned(), Self::default()));
        }
        if let Some((_, folder)) = self.folders.iter_mut().find(|(name, _)| name == first) {
            folder.add(rest, code);
        }
    }

    fn tokens(self) -> TokenStream {
        let mut out = self.code;
        for (name, folder) in self.folders {
            out.extend([TokenTree::Ident(Ident::new("pub", Span::call_site()))]);
            let name = backend::names::module(&scantling_rust::name(&name));
            out.extend(module_named(Ident::new(&name, Span::call_site()), folder.tokens()));
        }
        out
    }
}

/// `mod name { … }`
fn module_named(name: Ident, body: TokenStream) -> [TokenTree; 3] {
    let keyword = Ident::new("mod", Span::call_site());
    [keyword.into(), name.into(), Group::new(Delimiter::Brace, body).into()]
}

/// `name!{ … }` with the places of its first and last token.
pub(crate) fn call(name: &str, arguments: TokenStream, place: Place) -> TokenStream {
    let mut group = Group::new(Delimiter::Brace, arguments);
    group.set_span(place.to);
    let punct = |c, spacing| {
        let mut punct = Punct::new(c, spacing);
        punct.set_span(place.from);
        TokenTree::Punct(punct)
    };
    let word = |text| TokenTree::Ident(Ident::new(text, place.from));
    let path = [punct(':', Spacing::Joint), punct(':', Spacing::Alone)];
    path.iter()
        .cloned()
        .chain([word("core")])
        .chain(path.iter().cloned())
        .chain([word(name), punct('!', Spacing::Alone), TokenTree::Group(group)])
        .collect()
}
