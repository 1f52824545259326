//! Pass 6: the program becomes a draft, and the draft a schema (S051, S054, S055, S056, S058, S067, S068, S070, S073, S074).
//!
//! The draft is made after errors too, with a byte in place of unknown types, so that the faults of the layout are
//! reported in the same run. In that case there is no schema.

use scantling_schema::{self as ir, Draft, Fault, Limit, Schema, Type, TypeId};

use super::program::{Field, Item, Kind, Package, Program, Sources, Storage};
use super::spelling::grouped;
use crate::diag::{Diagnostic, Report};
use crate::syntax::ast;
use crate::syntax::literal::Integer;

/// S074: both must be exceeded.
const OPTIONAL_FIELDS_MAX: usize = 64;
const OPTIONAL_BYTES_MAX: u64 = 512;
/// S101: the longest region of a root, in a frame of 2^31 - 8 bytes with 6 before it (D41).
const REGION_LEN_MAX: u64 = (1 << 31) - 14;
/// S073: the most types of all protocols together.
const REACHED_MAX: usize = 1 << 17;

pub(super) fn lay_out(program: &Program<'_>, report: &mut Report) -> Option<Schema> {
    let had_errors = report.has_errors();
    let draft = draft(program);
    match ir::lay_out(draft) {
        Ok(schema) => {
            let lens = schema.least_lens();
            for (at, (item, definition)) in program.items.iter().zip(schema.types()).enumerate() {
                spacious(&schema, item, definition, report);
                oversized(item, definition, (lens[at], &lens), report);
            }
            let is_bounded = reaches(program, &schema, report);
            (!had_errors && is_bounded).then_some(schema)
        }
        Err(faults) => {
            for fault in faults.into_iter().filter(|f| !is_about_unknown_storage(program, f)) {
                match diagnostic(program, &fault) {
                    Some(found) => report.push(found),
                    // The passes refuse malformed drafts; one can only get here together with their errors.
                    None => assert!(had_errors, "a pass let a malformed draft through: {fault:?}"),
                }
            }
            None
        }
    }
}

fn is_about_unknown_storage(program: &Program<'_>, fault: &Fault) -> bool {
    let Fault::Storage { ty, .. } = fault else { return false };
    matches!(program.kind(*ty), Kind::Union { storage: Storage::Unknown, .. })
}

fn draft(program: &Program<'_>) -> Draft {
    let constants = |index: usize| {
        let mine = program.constants.iter().filter(move |c| c.package == index);
        mine.filter_map(|c| {
            let (ty, bytes) = c.value.clone()?;
            let source = program.sources.source(c.syntax.span());
            Some(ir::Constant { name: c.name.text.to_owned(), docs: c.syntax.docs(), source, ty, bytes })
        })
    };
    let packages = program.packages.iter().enumerate();
    let packages = packages.map(|(i, p)| package(p, constants(i).collect(), &program.sources)).collect();
    let types = program.items.iter().map(|item| definition(program, item)).collect();
    Draft { packages, types }
}

fn package(package: &Package<'_>, constants: Vec<ir::Constant>, sources: &Sources) -> ir::Package {
    let protocols = package.protocols.iter().map(|p| ir::Protocol {
        name: p.name.text.to_owned(),
        docs: p.syntax.docs(),
        source: sources.source(p.syntax.span()),
        attributes: p.attrs.kept.clone(),
        roots: p.roots.clone(),
        retired: p.retired.clone(),
    });
    ir::Package {
        name: package.name.clone(),
        docs: package.docs.clone(),
        files: package.files.clone(),
        protocols: protocols.collect(),
        constants,
    }
}

fn definition(program: &Program<'_>, item: &Item<'_>) -> ir::Definition {
    let sources = &program.sources;
    let kind = match &item.kind {
        Kind::Enum { storage, values } => ir::Kind::Enum(ir::Enum {
            is_closed: item.attrs.is_closed,
            storage: storage.unwrap_or(ir::Scalar::I64),
            values: values.iter().filter(is_used).filter_map(|v| enum_value(v, sources)).collect(),
            retired: retired(program, values),
        }),
        Kind::Bits { storage, flags } => ir::Kind::Bits(ir::Bits {
            storage: storage.unwrap_or(ir::Scalar::U64),
            flags: flags.iter().filter(is_used).filter_map(|f| enum_value(f, sources)).collect(),
            retired: retired(program, flags),
        }),
        Kind::Struct { fields } => {
            ir::Kind::Struct(ir::Struct::new(fields.iter().map(|f| struct_field(f, sources)).collect()))
        }
        Kind::Message { form, fields, .. } => {
            let mut message = ir::Message::new(*form, fields.iter().map(|f| field(f, sources)).collect());
            message.is_aligned = item.attrs.is_aligned;
            ir::Kind::Message(message)
        }
        Kind::Union { storage, variants } => ir::Kind::Union(ir::Union {
            storage: match storage {
                Storage::Heap => None,
                Storage::Inline(n) => Some(*n),
                Storage::Unknown => Some(1),
            },
            variants: variants.iter().filter(is_used).map(|v| variant(v, sources)).collect(),
            retired: retired(program, variants),
        }),
    };
    ir::Definition {
        package: item.package,
        name: item.name.text.to_owned(),
        docs: item.syntax.docs(),
        source: sources.source(item.syntax.span()),
        attributes: item.attrs.kept.clone(),
        kind,
    }
}

fn is_used(member: &&Field<'_>) -> bool {
    !member.attrs.is_retired
}

/// Numbers that must not be reused.
fn retired(program: &Program<'_>, members: &[Field<'_>]) -> Vec<ir::Retired> {
    let retired = members.iter().filter(|m| m.attrs.is_retired);
    retired
        .filter_map(|m| {
            let was = match (m.syntax.ty(), &m.ty) {
                (None, _) => ir::Was::Unit,
                // A type that a variant cannot have is ignored.
                (Some(_), Some(Type::Named(id))) if is_heap_union(program, *id) => ir::Was::Unsaid,
                (Some(_), ty) => ty.clone().map_or(ir::Was::Unsaid, ir::Was::Type),
            };
            Some(ir::Retired {
                number: m.number?.to_i128()?,
                name: m.name.text.to_owned(),
                was,
                source: Some(program.sources.source(m.syntax.span())),
                attributes: m.attrs.kept.clone(),
            })
        })
        .collect()
}

fn is_heap_union(program: &Program<'_>, id: TypeId) -> bool {
    matches!(program.kind(id), Kind::Union { storage: Storage::Heap, .. })
}

fn enum_value(value: &Field<'_>, sources: &Sources) -> Option<ir::EnumValue> {
    Some(ir::EnumValue {
        number: value.number?.to_i128()?,
        name: value.name.text.to_owned(),
        docs: value.syntax.docs(),
        source: sources.source(value.syntax.span()),
        attributes: value.attrs.kept.clone(),
    })
}

/// The type, or a byte if it is unknown.
fn ty(field: &Field<'_>) -> Type {
    field.ty.clone().unwrap_or(Type::Scalar(ir::Scalar::U8))
}

fn struct_field(field: &Field<'_>, sources: &Sources) -> ir::StructField {
    let source = sources.source(field.syntax.span());
    let mut out = ir::StructField::new(field.name.text.to_owned(), field.syntax.docs(), source, ty(field));
    out.attributes.clone_from(&field.attrs.kept);
    out
}

fn field(field: &Field<'_>, sources: &Sources) -> ir::Field {
    let source = sources.source(field.syntax.span());
    let mut out = ir::Field::new(field.name.text.to_owned(), field.syntax.docs(), source, ty(field));
    out.optional = field.syntax.question().is_some();
    out.since = field.since;
    out.retired = field.attrs.is_retired;
    out.default.clone_from(&field.default);
    out.attributes.clone_from(&field.attrs.kept);
    out
}

fn variant(variant: &Field<'_>, sources: &Sources) -> ir::Variant {
    ir::Variant {
        tag: variant.number.and_then(Integer::to_u32).and_then(|n| u8::try_from(n).ok()).unwrap_or(0),
        name: variant.name.text.to_owned(),
        docs: variant.syntax.docs(),
        source: sources.source(variant.syntax.span()),
        attributes: variant.attrs.kept.clone(),
        ty: variant.syntax.ty().map(|_| ty(variant)),
    }
}

/// A fault as a diagnostic; `None` for faults that only a broken draft has.
fn diagnostic(program: &Program<'_>, fault: &Fault) -> Option<Diagnostic> {
    let item = |id: TypeId| &program.items[id.0 as usize];
    Some(match fault {
        Fault::Heap { ty, field } => heap(item(*ty), &item(*ty).fields()[*field]),
        Fault::Infinite { ty, next } => {
            let (a, b) = (item(*ty), item(*next));
            let message = if a.name.text == b.name.text {
                format!("`{}` contains itself", a.name.text)
            } else {
                format!("`{}` contains itself, through `{}`", a.name.text, b.name.text)
            };
            Diagnostic::error("S054", a.name.span, message)
                .help("only messages may contain themselves, through `?`, a list or a union")
        }
        Fault::Required { ty, next } => {
            let (a, b) = (item(*ty), item(*next));
            let message = if a.name.text == b.name.text {
                format!("`{}` requires itself: no finite value exists", a.name.text)
            } else {
                format!("`{}` and `{}` require each other: no finite value exists", a.name.text, b.name.text)
            };
            let found = Diagnostic::error("S067", a.name.span, message).help("add `?` to one of the fields");
            if a.name.span == b.name.span { found } else { found.also(b.name.span, "the other one") }
        }
        Fault::Storage { ty, variant, size } => storage(item(*ty), *variant, *size),
        Fault::Limit { ty, limit, found } => too_large(item(*ty), *limit, *found),
        Fault::Stream { ty, field, user } => stream(item(*ty), &item(*ty).fields()[*field], user.map(item)),
        Fault::Aligned { user, ty } => {
            let (outer, inner) = (item(*user), item(*ty));
            let message = match inner.kind {
                Kind::Union { .. } => format!(
                    "union `{}` has aligned variants, but `{}` does not keep their alignment",
                    inner.name.text, outer.name.text
                ),
                _ if outer.attrs.is_aligned => {
                    format!("a map in `{}` does not keep the alignment of `{}`", outer.name.text, inner.name.text)
                }
                _ => format!("aligned `{}` inside packed `{}`", inner.name.text, outer.name.text),
            };
            let help = "aligned messages can be roots, and fields or lists of aligned messages; not in maps or lists of unions";
            Diagnostic::error("S068", outer.name.span, message).also(inner.name.span, "it is here").help(help)
        }
        Fault::Malformed { .. } => return None,
    })
}

/// S051 and S055
fn heap(item: &Item<'_>, field: &Field<'_>) -> Diagnostic {
    let (owner, name) = (item.name.text, field.name.text);
    let span = field.syntax.ty().map_or(field.name.span, ast::Type::span);
    let help = format!("use `str<N>` or `bytes<N>`, or make `{owner}` a message");
    match &item.kind {
        Kind::Struct { .. } => {
            Diagnostic::error("S051", span, format!("struct `{owner}` has a variable field `{name}`")).help(help)
        }
        _ => Diagnostic::error("S055", span, format!("record `{owner}` has no heap for `{name}`")).help(help),
    }
}

/// S056
fn stream(item: &Item<'_>, field: &Field<'_>, user: Option<&Item<'_>>) -> Diagnostic {
    let (name, span) = (item.name.text, field.syntax.ty().map_or(field.name.span, ast::Type::span));
    if let Some(user) = user {
        let message = format!("`{name}` has a stream, so only a protocol may name it, not `{}`", user.name.text);
        let found = Diagnostic::error("S056", user.name.span, message).also(span, "the stream");
        return found.help("use `list<T>`, or put the stream into a message of its own");
    }
    let message = match field.syntax.question() {
        Some(_) => "a stream cannot be optional; it may be empty".to_owned(),
        None => format!("`{name}` has more than one stream"),
    };
    Diagnostic::error("S056", span, message).help("use `list<T>`, or put the stream into a message of its own")
}

/// S058
fn storage(item: &Item<'_>, variant: usize, size: Option<u64>) -> Diagnostic {
    let Kind::Union { storage, variants } = &item.kind else { unreachable!("only unions have storage") };
    let retired = variants.iter().filter(|v| !is_used(v));
    let variants: Vec<&Field<'_>> = variants.iter().filter(is_used).chain(retired).collect();
    let (variant, owner) = (&variants[variant], item.name.text);
    let span = variant.syntax.ty().map_or(variant.name.span, ast::Type::span);
    let stored = if let Storage::Inline(n) = storage { *n } else { 0 };
    let name = variant.name.text;
    let message = match size {
        Some(size) => {
            format!("variant `{name}` needs {} bytes, but `{owner}` stores {}", grouped(size), grouped(stored.into()))
        }
        None => format!(
            "variant `{name}` is stored in the heap, but `{owner}` stores {} bytes inline",
            grouped(stored.into())
        ),
    };
    let help = match size {
        Some(_) => {
            "make the variant smaller; or the storage larger, if no data has been written with it, else declare a new union"
        }
        None => "use a struct as the variant's type, or a union without storage",
    };
    Diagnostic::error("S058", span, message).help(help)
}

/// S070 and S073
fn too_large(item: &Item<'_>, limit: Limit, found: u64) -> Diagnostic {
    let (name, found, max) = (item.name.text, grouped(found), grouped(limit.max().into()));
    let (code, message, help) = match limit {
        Limit::Block => {
            let what = if let Kind::Struct { .. } = item.kind { "struct" } else { "block of" };
            ("S070", format!("{what} `{name}` takes {found} bytes; the limit is {max}"), "move arrays to lists")
        }
        Limit::Fields => (
            "S073",
            format!("`{name}` has {found} fields; the limit is {max}"),
            "move some of them into messages of their own",
        ),
        Limit::Slots => (
            "S073",
            format!("`{name}` has {found} variable fields; the limit is {max}"),
            "move some of them into messages of their own",
        ),
        Limit::Depth => {
            let help = "no complete value could be written: flatten the types";
            ("S073", format!("values of `{name}` nest {found} levels deep; the limit is {max}"), help)
        }
        Limit::Nesting => {
            let message = format!("structs and arrays in `{name}` nest {found} levels deep; the limit is {max}");
            ("S073", message, "flatten them")
        }
    };
    Diagnostic::error(code, item.name.span, message).help(help)
}

/// S074: legal, but there are better ways.
fn spacious(schema: &Schema, item: &Item<'_>, definition: &ir::Definition, report: &mut Report) {
    let ir::Kind::Message(message) = &definition.kind else { return };
    let optional = message.fields.iter().filter(|f| f.presence().is_some());
    let sizes: Vec<u64> = optional.map(|f| schema.inline_size(&f.ty).unwrap_or(4).into()).collect();
    let bytes = sizes.iter().sum::<u64>() + (sizes.len() as u64).div_ceil(8);
    if sizes.len() > OPTIONAL_FIELDS_MAX && bytes > OPTIONAL_BYTES_MAX {
        let message = format!("`{}` spends {} bytes on optional fields", item.name.text, grouped(bytes));
        report.push(Diagnostic::warning("S074", item.name.span, message).help("use a list of unions, or a map"));
    }
}

/// S101: no frame has room for any value. Messages that hold such a message are not reported.
fn oversized(item: &Item<'_>, definition: &ir::Definition, (len, lens): (u64, &[u64]), report: &mut Report) {
    let ir::Kind::Message(message) = &definition.kind else { return };
    let len_of = |ty: &Type| if let Type::Named(id) = ty { lens[id.0 as usize] } else { 0 };
    let required = message.fields.iter().filter(|f| !f.optional && !f.retired);
    let largest = required.map(|f| len_of(&f.ty)).max().unwrap_or(0);
    if len > REGION_LEN_MAX && largest <= REGION_LEN_MAX {
        let (name, len, max) = (item.name.text, grouped(len), grouped(REGION_LEN_MAX));
        let message = format!("a value of `{name}` takes at least {len} bytes; a frame has room for {max}");
        report.push(Diagnostic::warning("S101", item.name.span, message).help("make fields optional, or use lists"));
    }
}

/// S073: the descriptors and code of all protocols stay in proportion to the schema.
fn reaches(program: &Program<'_>, schema: &Schema, report: &mut Report) -> bool {
    let mut all = 0;
    let names = program.packages.iter().flat_map(|package| &package.protocols).map(|protocol| &protocol.name);
    let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
    for (name, protocol) in names.zip(protocols) {
        all += schema.reached(protocol);
        if all > REACHED_MAX {
            let message = format!(
                "the protocols up to `{}` use {} types in all; the limit is {}",
                name.text,
                grouped(all as u64),
                grouped(REACHED_MAX as u64)
            );
            let found = Diagnostic::error("S073", name.span, message);
            report.push(
                found.help(
                    "a type counts once for each protocol that uses it: use fewer protocols, or split the schema",
                ),
            );
            return false;
        }
    }
    true
}
