//! Pass 1: packages, declarations and their names (S014, S020-S024).
//!
//! ```text
//! message Trade {}   message TradeView {}     S023: the second is the name of the first's view
//! ```
//!
//! Files with one `package` line are one package and see each other. After this pass a name has a meaning; inside
//! declarations only names are checked.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use scantling_schema::Form;

use super::Source;
use super::attrs::{self, Attrs, Place};
use super::imports;
use super::program::{
    Alias, Block, Constant, Entry, Field, Item, Kind, Meaning, Package, Program, Protocol, Sources, Storage,
};
use super::spelling::{NAME_LEN_MAX, Style, folded, owners, short};
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::{self, Declaration, Member, Name};
use crate::syntax::clip;
use crate::syntax::tree::NodeKind;

pub(super) fn collect<'t>(sources: &[Source<'t>], report: &mut Report) -> Program<'t> {
    let files: Vec<ast::File<'t>> = sources.iter().filter_map(|s| ast::File::cast(s.tree.root())).collect();
    let mut packages: Vec<Package<'t>> = Vec::new();
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut forms: HashMap<usize, Option<Layout>> = HashMap::new();
    let mut by_package: Vec<(usize, ast::File<'t>, bool)> = Vec::new();
    for (source, file) in sources.iter().zip(files) {
        header(file, report);
        let name = package_name(file, report);
        let form = placed(source, file, report);
        let number = *numbers.entry(name.clone()).or_insert_with(|| {
            packages.push(Package::new(name));
            packages.len() - 1
        });
        let first = *forms.entry(number).or_insert(form);
        if let (Some(first), Some(form), Some(word)) = (first, form, file.package().and_then(|p| p.first().copied()))
            && first != form
        {
            let path = packages[number].name.replace('.', "/");
            let message = format!("package `{}` is both `{path}.scant` and `{path}/`", packages[number].name);
            report.push(Diagnostic::error("S029", word.span, message).help("keep one of them"));
        }
        let package = &mut packages[number];
        package.docs.extend(file.package_docs());
        package.files.push(source.name.to_owned());
        package.incomplete |= file.has_lost_declarations();
        by_package.push((number, file, source.is_broken));
    }
    by_package.sort_by_key(|(number, ..)| *number);
    let mut copies = HashMap::new();
    by_package.retain(|(number, file, _)| !is_copy(&mut copies, &packages[*number], *number, *file, report));
    let mut lines = Sources::new(report.files().iter().map(|f| (f.name.as_str(), &*f.text)));
    for (source, origin) in sources.iter().filter_map(|source| Some((source, source.origin?))) {
        lines.translate(source.tree.root().span().file, Arc::clone(origin));
    }
    let imports = imports::collect(&packages, &by_package, report);
    let mut program = Program {
        imports,
        packages,
        items: Vec::new(),
        aliases: Vec::new(),
        constants: Vec::new(),
        names: HashMap::new(),
        sources: lines,
        unknown: RefCell::default(),
        misspelled: RefCell::default(),
    };
    let mut folds = HashMap::new();
    for (number, file, _) in by_package {
        for declaration in file.declarations() {
            declare(&mut program, &mut folds, number, declaration, report);
        }
    }
    generated_names(&program, report);
    program
}

/// The names that a file of a package declares, and where it starts.
type Copies<'t> = HashMap<(usize, Vec<&'t str>), Span>;

/// Reports a file that declares what another one of its package does, as a schema that was named twice: one error for all of it.
fn is_copy<'t>(
    copies: &mut Copies<'t>,
    package: &Package<'_>,
    number: usize,
    file: ast::File<'t>,
    report: &mut Report,
) -> bool {
    let names: Vec<Name<'t>> = file.declarations().filter_map(Declaration::name).collect();
    // One name alone is a duplicate as any other.
    let [start, _, ..] = names[..] else { return false };
    let texts = names.iter().map(|name| name.text).collect();
    let Some(first) = copies.insert((number, texts), start.span) else { return false };
    let message = format!("package `{}` is declared twice: these files have the same declarations", package.name);
    let found = Diagnostic::error("S023", start.span, message).label("again here").also(first, "first here");
    report.push(found.help("name one of them"));
    true
}

impl Package<'_> {
    fn new(name: String) -> Self {
        Self { name, docs: Vec::new(), files: Vec::new(), protocols: Vec::new(), incomplete: false }
    }
}

/// The edition.
fn header(file: ast::File<'_>, report: &mut Report) {
    if let Some((number, value)) = file.edition().and_then(|n| Some((n, n.value()?)))
        && value.to_u32() != Some(1)
    {
        let message = format!("edition {value} is newer than this compiler");
        report.push(Diagnostic::error("S014", number.span, message).help("this compiler reads `edition 1`"));
    }
}

fn package_name(file: ast::File<'_>, report: &mut Report) -> String {
    let parts = file.package().unwrap_or_default();
    for part in &parts {
        spelled(Style::Member, *part, report);
    }
    parts.iter().map(|p| p.text).collect::<Vec<_>>().join(".")
}

/// The place of a package in its folder.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    /// `a/b.scant`
    File,
    /// A file of the folder `a/b`.
    Folder,
}

/// S015: `a.b` is in `a/b.scant`, or in a file of the folder `a/b`.
fn placed(source: &Source<'_>, file: ast::File<'_>, report: &mut Report) -> Option<Layout> {
    let (place, parts) = (source.place?, file.package().filter(|_| file.has_whole_package())?);
    let (first, last) = (parts.first()?, parts.last()?);
    let path: std::path::PathBuf = parts.iter().map(|p| p.text).collect();
    let folder = place.parent().unwrap_or(place);
    if place.with_extension("").ends_with(&path) {
        return Some(Layout::File);
    }
    if folder.ends_with(&path) {
        return Some(Layout::Folder);
    }
    let name = parts.iter().map(|p| p.text).collect::<Vec<_>>().join(".");
    let path = name.replace('.', "/");
    let message = format!("package `{name}` does not match its place `{}`", source.name);
    let help = format!("rename one of them: the file must be `{path}.scant`, or any file in a folder `{path}`");
    report.push(Diagnostic::error("S015", first.span.to(last.span), message).help(help));
    None
}

/// S020, S021, S022. A name with characters that are not ASCII has been refused by the lexer.
fn spelled(style: Style, name: Name<'_>, report: &mut Report) {
    respelled(style, name, report, |better| format!("`{better}`"));
}

/// S020 of a member, whose name in JSON need not change with it.
fn member_spelled(field: &Field<'_>, report: &mut Report) {
    let Field { name, syntax, attrs, .. } = field;
    respelled(Style::Member, *name, report, |better| {
        if attrs.kept.json.is_some() || name.text.len() > NAME_LEN_MAX {
            return format!("`{better}`");
        }
        let ty = syntax.ty().map_or(String::new(), |ty| format!(": {}", clip(ty.node().full_text().trim())));
        let optional = if syntax.question().is_some() { "?" } else { "" };
        format!("`{better}`; `{better}{ty}{optional} @json(\"{}\")` keeps the name in JSON", name.text)
    });
}

fn respelled(style: Style, name: Name<'_>, report: &mut Report, help: impl FnOnce(&str) -> String) {
    if style.accepts(name.text) || !name.text.is_ascii() {
        return;
    }
    let (code, what) = style.rule();
    let found = Diagnostic::error(code, name.span, format!("`{}` is not {what}", name.text));
    report.push(match style.respell(name.text) {
        Some(better) => found.help(help(&better)).edit(name.span, better),
        None if name.text.len() > NAME_LEN_MAX => found.help("use at most 64 characters"),
        None => found.help("names consist of words of letters and digits; each word starts with a letter"),
    });
}

/// Names of one scope, for S023 and S024.
type Folds = HashMap<(usize, String), (String, Span)>;

/// Reports a name that exists already, or that some language could not distinguish from one.
fn unique(folds: &mut Folds, scope: usize, name: Name<'_>, owner: &str, report: &mut Report) {
    let key = (scope, folded(name.text));
    let Some((known, first)) = folds.get(&key) else {
        folds.insert(key, (name.text.to_owned(), name.span));
        return;
    };
    let found = if known == name.text {
        Diagnostic::error("S023", name.span, format!("`{}` is declared twice{owner}", short(known)))
            .label("again here")
            .help("rename one of them")
    } else {
        let message = format!("`{}` and `{}` differ only in underscores or case", short(known), short(name.text));
        Diagnostic::error("S024", name.span, message)
            .help("some languages could not tell them apart; rename one of them")
    };
    report.push(found.also(*first, "first here"));
}

fn declare<'t>(
    program: &mut Program<'t>,
    folds: &mut Folds,
    package: usize,
    syntax: Declaration<'t>,
    report: &mut Report,
) {
    let Some(name) = syntax.name() else { return };
    let kind = syntax.node().kind();
    let style = if kind == NodeKind::Const { Style::Constant } else { Style::Type };
    // In `const u32 LEN` it is not the name.
    if !syntax.node().has_error() {
        spelled(style, name, report);
    }
    unique(folds, package, name, "", report);
    let place = match kind {
        NodeKind::Enum => Place::Enum,
        NodeKind::Message => Place::Message,
        _ => Place::Declaration,
    };
    let attrs = attrs::read(syntax.attrs(), place, report);
    let meaning = match kind {
        NodeKind::Const => {
            program.constants.push(Constant { package, name, syntax, value: None });
            Meaning::Constant(program.constants.len() - 1)
        }
        NodeKind::Alias => {
            program.aliases.push(Alias { package, syntax, ty: None });
            Meaning::Alias(program.aliases.len() - 1)
        }
        NodeKind::Protocol => {
            program.packages[package].protocols.push(Protocol {
                name,
                syntax,
                attrs,
                roots: Vec::new(),
                retired: Vec::new(),
            });
            Meaning::Protocol
        }
        _ => {
            program.items.push(item(package, name, syntax, attrs, report));
            Meaning::Item(program.items.len() - 1)
        }
    };
    // One that differs from another in case alone is refused, and still found by what names it.
    program.names.entry((package, name.text)).or_insert(Entry { meaning, span: name.span });
}

fn item<'t>(package: usize, name: Name<'t>, syntax: Declaration<'t>, attrs: Attrs, report: &mut Report) -> Item<'t> {
    let kind = match syntax.node().kind() {
        NodeKind::Enum => Kind::Enum { storage: None, values: fields(syntax.members(), 1) },
        NodeKind::Bits => Kind::Bits { storage: None, flags: fields(syntax.members(), 1) },
        NodeKind::Struct => Kind::Struct { fields: fields(syntax.members(), 1) },
        NodeKind::Union => Kind::Union { storage: Storage::Heap, variants: fields(syntax.members(), 1) },
        NodeKind::Record => message(Form::Record, syntax),
        _ => message(Form::Message, syntax),
    };
    // Messages about its members have its name in them.
    let name = Name { text: short(name.text), ..name };
    let mut item = Item { package, name, syntax, attrs, kind };
    let place = match item.kind {
        Kind::Enum { .. } | Kind::Bits { .. } | Kind::Union { .. } => Place::Number,
        Kind::Struct { .. } => Place::StructField,
        Kind::Message { .. } => Place::Field,
    };
    for field in item.fields_mut() {
        field.attrs = attrs::read(field.syntax.attrs(), place, report);
    }
    member_names(&item, report);
    item
}

fn fields<'t>(members: impl Iterator<Item = Member<'t>>, since: u16) -> Vec<Field<'t>> {
    let field = |syntax: Member<'t>| {
        let number = syntax.number().and_then(ast::Number::value);
        Some(Field { syntax, name: syntax.name()?, number, since, ty: None, default: None, attrs: Attrs::default() })
    };
    members.filter_map(field).collect()
}

/// Fields and blocks in source order; a run of fields outside blocks is a block too.
fn message(form: Form, syntax: Declaration<'_>) -> Kind<'_> {
    let mut all: Vec<Field<'_>> = Vec::new();
    let mut blocks: Vec<Block<'_>> = vec![Block { syntax: None, fields: 0..0, misplaced: false }];
    let mut since = 1u16;
    for node in syntax.node().nodes() {
        let from = all.len();
        if let Some(block) = ast::Since::cast(node) {
            since = since.saturating_add(1);
            all.extend(fields(block.members(), since));
            blocks.push(Block { syntax: Some(block), fields: from..all.len(), misplaced: false });
        } else if let Some(member) = Member::cast(node) {
            // After a block it is misplaced (S044); it then counts as part of the first segment, which has no further rules.
            all.extend(fields(std::iter::once(member), 1));
            match blocks.last_mut() {
                Some(last) if last.syntax.is_none() => last.fields.end = all.len(),
                _ => blocks.push(Block { syntax: None, fields: from..all.len(), misplaced: true }),
            }
        }
    }
    Kind::Message { form, fields: all, blocks }
}

fn member_names(item: &Item<'_>, report: &mut Report) {
    let owner = format!(" in `{}`", item.name.text);
    let mut folds = Folds::new();
    let retired: HashSet<&str> = item.fields().iter().filter(|f| f.attrs.is_retired).map(|f| f.name.text).collect();
    for field in item.fields() {
        member_spelled(field, report);
        if !field.attrs.is_retired && retired.contains(field.name.text) {
            let message = format!("`{}` is the name of a retired member", field.name.text);
            let help = "choose another name; JSON and old logs would confuse the two";
            report.push(Diagnostic::error("S048", field.name.span, message).help(help));
            continue;
        }
        unique(&mut folds, 0, field.name, &owner, report);
    }
}

/// S023: names that generated code gives to the companions of another type.
fn generated_names(program: &Program<'_>, report: &mut Report) {
    let mut names: Vec<(&(usize, &str), &Entry)> = program.names.iter().collect();
    names.sort_by_key(|(_, entry)| entry.span);
    for ((package, name), entry) in names {
        if name.len() > NAME_LEN_MAX {
            continue;
        }
        let owner = owners(name).find_map(|owner| Some((owner, program.find(*package, owner)?)));
        if let Some((owner, other)) = owner {
            let message = format!("`{name}` collides with what is generated for `{owner}`");
            let found = Diagnostic::error("S023", entry.span, message).also(other.span, "for this one");
            let help = "names formed of a type's name and View, ViewMut, Peek, PeekMut, Block, Done, End, Compact or Needs are reserved for generated code";
            report.push(found.help(help));
        }
    }
}
