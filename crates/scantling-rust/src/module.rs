//! `#[schema] mod market { … }`: one package, or a module with a module for each package.
//!
//! ```text
//! mod market { struct …  enum … }                              package market
//! mod schema { mod money { … }  mod shop { mod feed { … } } }  packages money and shop.feed
//! ```

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use scantling_compiler::diag::{Diagnostic, Span as At};
use scantling_compiler::origin::{Origin, Place};
use scantling_compiler::{RustOptions, SourceFile};

use crate::attributes::{Attribute, Attributes};
use crate::cursor::Cursor;
use crate::items::Failed;
use crate::names::{self, Kind};
use crate::text::{Piece, Text};
use crate::{CODE, help, values};

/// Modules nest at most this deep.
const DEPTH_MAX: usize = 16;

/// What is not a schema in Rust, where, and what to do.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The first token.
    pub from: Span,
    /// The last token.
    pub to: Span,
    /// The message, one line.
    pub message: String,
    /// What to do.
    pub help: String,
}

/// A package's text.
#[derive(Clone, Debug)]
pub struct Package {
    /// The parts of its name, as modules of Rust.
    pub path: Vec<String>,
    /// The schema.
    pub text: String,
    /// Where its pieces come from, by their start.
    pub pieces: Vec<Piece>,
    /// Its declarations, in the order of the text.
    pub items: Vec<Item>,
    /// The spelling in Rust of each name in the text; `None` if several names of Rust are one there.
    pub spelled: HashMap<String, Option<String>>,
}

/// A declaration as it is written: generated code has the same names.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its name.
    pub name: Ident,
    /// Its fields, values, bits, variants or roots.
    pub members: Vec<Ident>,
}

/// What the attribute's arguments say.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Options of generated Rust.
    pub rust: RustOptions,
}

/// A module with the attribute.
#[derive(Clone, Debug, Default)]
pub struct Module {
    /// `pub` and the like.
    pub visibility: TokenStream,
    /// The module's name; `None` if there is no module.
    pub name: Option<Ident>,
    /// The attributes of the module itself that are Rust's, such as `#[cfg(…)]`.
    pub kept: TokenStream,
    /// Whether each package is a module in this one, and not this one.
    pub is_set: bool,
    /// The packages, in the order of the text.
    pub packages: Vec<Package>,
    /// What the attribute's arguments say.
    pub options: Options,
    /// What is not a schema in Rust; the packages are not whole then.
    pub faults: Vec<Fault>,
}

/// Reads a module: the attribute's arguments, and the module with its other attributes.
#[must_use]
pub fn translate(arguments: TokenStream, item: TokenStream) -> Module {
    let mut reader = Reader::default();
    let mut module = Module::default();
    let package = reader.options(Cursor::new(arguments, Span::call_site()), &mut module.options);
    let mut cursor = Cursor::new(item, Span::call_site());
    let attributes = reader.of_module(&mut cursor, &mut module.kept);
    module.visibility = cursor.visibility();
    let start = cursor.span();
    let help = "`#[schema] mod market { … }`, with structs and enums in it";
    if !cursor.is_word("mod") {
        reader.fault(start, "a schema in Rust is a module", help);
    } else {
        cursor.take();
        module.name = cursor.ident();
        match (module.name.clone(), cursor.group(Delimiter::Brace)) {
            (Some(name), Some(body)) => reader.module(&name, Cursor::of(&body), attributes, package, &mut module),
            _ => reader.fault(start, "the module has no body here", help),
        }
    }
    module.faults = reader.faults;
    module
}

impl Module {
    /// Its packages as sources for the compiler. `text` is what diagnostics show, `range` the place of a piece in it, given the piece's
    /// number in its package.
    #[must_use]
    pub fn sources(
        &self,
        file: &str,
        text: &Arc<str>,
        range: &dyn Fn(usize, Span, Span) -> Range<usize>,
    ) -> Vec<SourceFile> {
        let fault = |fault: &Fault| {
            let range = range(0, fault.from, fault.to);
            let span = At { file: 0, start: number(range.start), end: number(range.end) };
            Diagnostic::error(CODE, span, &*fault.message).help(&*fault.help)
        };
        let mut faults: Vec<Diagnostic> = self.faults.iter().map(fault).collect();
        if self.packages.is_empty() {
            let origin = Origin { text: Arc::clone(text), diagnostics: faults, ..Origin::default() };
            return vec![SourceFile::translated(file, "", origin)];
        }
        let source = |package: &Package| {
            let place = |(at, piece): (usize, &Piece)| {
                let range = range(at, piece.from, piece.to);
                let (from, to) = (number(range.start), number(range.end));
                Place { start: piece.start, end: piece.end, from, to, line: number(piece.from.start().line) }
            };
            let origin = Origin {
                text: Arc::clone(text),
                places: package.pieces.iter().enumerate().map(place).collect(),
                diagnostics: std::mem::take(&mut faults),
                names: unanimous(&package.spelled),
                help: Some(help::help),
            };
            SourceFile::translated(file, package.text.clone(), origin)
        };
        self.packages.iter().map(source).collect()
    }
}

/// The names that are spelled otherwise in Rust.
fn unanimous(spelled: &HashMap<String, Option<String>>) -> HashMap<String, String> {
    let rust = spelled.iter().filter_map(|(name, rust)| Some((name, rust.as_ref()?)));
    rust.filter(|(name, rust)| name != rust).map(|(name, rust)| (name.clone(), rust.clone())).collect()
}

fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// What reads a module: the text so far, and what is wrong.
#[derive(Default)]
pub(crate) struct Reader {
    pub(crate) text: Text,
    /// The package's imports, which stand before its declarations.
    pub(crate) imports: Text,
    /// The types that the package declares.
    pub(crate) declared: HashSet<String>,
    /// The packages that it imports, as it calls them.
    pub(crate) imported: HashSet<String>,
    items: Vec<Item>,
    spelled: HashMap<String, Option<String>>,
    faults: Vec<Fault>,
}

impl Reader {
    pub(crate) fn fault(&mut self, at: Span, message: impl Into<String>, help: impl Into<String>) {
        self.fault_range(at, at, message, help);
    }

    pub(crate) fn fault_range(&mut self, from: Span, to: Span, message: impl Into<String>, help: impl Into<String>) {
        self.faults.push(Fault { from, to, message: message.into(), help: help.into() });
    }

    /// A fault after which the item cannot be read on.
    pub(crate) fn fail(&mut self, at: Span, message: impl Into<String>, help: impl Into<String>) -> Failed {
        self.fault(at, message, help);
        Failed
    }

    /// The same at several tokens.
    pub(crate) fn fail_range(&mut self, from: Span, to: Span, message: String, help: &str) -> Failed {
        self.fault_range(from, to, message, help);
        Failed
    }

    /// The name of a declaration in the schema; a fault if Rust calls it otherwise.
    pub(crate) fn name(&mut self, ident: &Ident, kind: Kind) -> String {
        names::schema_name(ident, kind).unwrap_or_else(|generated| {
            let message = format!("generated code calls this `{generated}`, not `{ident}`");
            self.fault(ident.span(), message, format!("write `{generated}`, so that what is written is what there is"));
            ident.to_string()
        })
    }

    /// Prints a name as the schema has it, which diagnostics show as it is written.
    pub(crate) fn put_name(&mut self, written: &str, from: Span, name: &Ident) {
        let rust = name.to_string();
        let known = self.spelled.entry(written.to_owned()).or_insert_with(|| Some(rust.clone()));
        if known.as_ref() != Some(&rust) {
            *known = None;
        }
        self.text.put_range(written, from, name.span());
    }

    /// Prints the name of a declaration.
    pub(crate) fn declare(&mut self, written: &str, name: &Ident) {
        self.items.push(Item { name: name.clone(), members: Vec::new() });
        self.put_name(written, name.span(), name);
    }

    /// Prints the name of a member of the declaration before it.
    pub(crate) fn declare_member(&mut self, written: &str, name: &Ident) {
        self.note_member(name);
        self.put_name(written, name.span(), name);
    }

    /// Notes a member whose name the text does not have.
    pub(crate) fn note_member(&mut self, name: &Ident) {
        if let Some(item) = self.items.last_mut() {
            item.members.push(name.clone());
        }
    }

    /// The arguments of `#[schema(…)]`: gives the package's name, if it is said.
    fn options(&mut self, mut cursor: Cursor, options: &mut Options) -> Option<(String, Span)> {
        let help = "arguments are `package = \"shop.feed\"`, `serde`, `serde_refuse_unknown`, \
                    `compact`, `view_mut`, `turned`, `no_alloc` and `no_descriptor`";
        let mut package = None;
        while !cursor.is_end() {
            let at = cursor.span();
            let rust = &mut options.rust;
            match cursor.ident().map(|word| word.to_string()).as_deref() {
                Some("serde") => rust.serde = true,
                Some("serde_refuse_unknown") => (rust.serde, rust.serde_refuses_unknown) = (true, true),
                Some("view_mut") => rust.view_mut = true,
                Some("turned") => rust.turned = true,
                Some("no_alloc") => rust.alloc = false,
                Some("compact") => rust.compact = true,
                Some("no_descriptor") => rust.descriptor = false,
                Some("package") if cursor.eat('=') => match cursor.take() {
                    Some(token) if values::text(&token).is_some() => {
                        package = values::text(&token).map(|name| (name, token.span()));
                    }
                    _ => self.fault(at, "a package's name is text", help),
                },
                _ => {
                    self.fault(at, "this is no argument of `#[schema]`", help);
                    cursor.skip_to_comma();
                }
            }
            if !cursor.eat(',') && !cursor.is_end() {
                self.fault(cursor.span(), "expected `,`", help);
                cursor.skip_to_comma();
                cursor.eat(',');
            }
        }
        package
    }

    /// The docs of the module; its other attributes are kept for Rust.
    fn of_module(&mut self, cursor: &mut Cursor, kept: &mut TokenStream) -> Attributes {
        let mut docs = Attributes::default();
        while cursor.is_punct('#') && matches!(cursor.peek_at(1), Some(TokenTree::Group(_))) {
            let tokens: Vec<TokenTree> = (0..2).filter_map(|_| cursor.take()).collect();
            let mut one = Cursor::new(tokens.iter().cloned().collect(), cursor.span());
            let mut found = self.attributes(&mut one, false);
            if found.others().is_empty() {
                docs.extend(found);
            } else {
                found.clear();
                kept.extend(tokens);
            }
        }
        docs
    }

    fn module(
        &mut self,
        name: &Ident,
        mut body: Cursor,
        mut docs: Attributes,
        package: Option<(String, Span)>,
        module: &mut Module,
    ) {
        let inner = self.attributes(&mut body, true);
        self.refuse(inner.others());
        docs.extend(inner);
        docs.clear();
        if !is_set(&body) {
            let own = self.name(name, Kind::Module);
            let (written, span) = package.unwrap_or((own.clone(), name.span()));
            if written != own && !written.ends_with(&format!(".{own}")) {
                let help = format!(
                    "the module is the package's last part: `mod {}`",
                    written.rsplit('.').next().unwrap_or_default()
                );
                self.fault(span, format!("package `{written}` is not what `mod {name}` is called"), help);
            }
            let path: Vec<String> = written.split('.').map(str::to_owned).collect();
            self.package(path, &[span], &docs, body, module);
            return;
        }
        module.is_set = true;
        if let Some((_, span)) = package {
            self.fault(span, "a module of packages has no package of its own", "each module in it is a package");
        }
        self.packages(body, &mut Vec::new(), &mut Vec::new(), module);
    }

    /// The modules of a module that is no package itself.
    fn packages(&mut self, mut body: Cursor, path: &mut Vec<String>, spans: &mut Vec<Span>, module: &mut Module) {
        while !body.is_end() {
            let mut docs = self.attributes(&mut body, false);
            body.visibility();
            let start = body.span();
            body.take();
            let (Some(name), Some(inner)) = (body.ident(), body.group(Delimiter::Brace)) else {
                self.fault(start, "expected a module with a body", "`mod money { … }`");
                body.skip_item();
                continue;
            };
            let mut inner = Cursor::of(&inner);
            docs.extend(self.attributes(&mut inner, true));
            self.refuse(docs.others());
            docs.clear();
            path.push(self.name(&name, Kind::Module));
            spans.push(name.span());
            if path.len() > DEPTH_MAX {
                self.fault(
                    start,
                    format!("modules nest at most {DEPTH_MAX} levels"),
                    "write packages beside each other",
                );
            } else if is_set(&inner) {
                self.packages(inner, path, spans, module);
            } else {
                self.package(path.clone(), spans, &docs, inner, module);
            }
            path.pop();
            spans.pop();
        }
    }

    /// One package: its name, docs and imports, and its declarations. `spans` has the places of the parts of its name, or that of all.
    fn package(&mut self, path: Vec<String>, spans: &[Span], docs: &Attributes, body: Cursor, module: &mut Module) {
        (self.declared, self.imported) = (body.declared(), body.imported());
        self.items(body, path.len());
        let mut text = Text::default();
        docs.print_docs(&mut text, "");
        text.raw("package ");
        if let [span] = spans {
            text.put(&path.join("."), *span);
        } else {
            for (at, (part, span)) in path.iter().zip(spans).enumerate() {
                text.raw(if at == 0 { "" } else { "." });
                text.put(part, *span);
            }
        }
        text.raw("\n\n");
        text.append(std::mem::take(&mut self.imports));
        text.append(std::mem::take(&mut self.text));
        let (items, spelled) = (std::mem::take(&mut self.items), std::mem::take(&mut self.spelled));
        module.packages.push(Package { path, text: text.text, pieces: text.pieces, items, spelled });
    }

    /// Attributes of a module inside of a schema.
    fn refuse(&mut self, found: &[Attribute]) {
        found.iter().for_each(|attribute| self.unknown(attribute));
    }
}

/// Whether a module has nothing but modules in it.
fn is_set(body: &Cursor) -> bool {
    let keywords = body.keywords();
    !keywords.is_empty() && keywords.iter().all(|word| word == "mod")
}
