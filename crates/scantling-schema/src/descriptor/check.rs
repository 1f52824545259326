//! Rules of the language that the layout does not check: names (L3, N1, N2, N4), texts, numbers used once, values of the right
//! types.
//!
//! The compiler reports these with places and help before there is a draft; here the first fault refuses the descriptor.

use std::collections::HashSet;

use super::DescriptorError;
use crate::dynamic::is_value;
use crate::ir::{
    Attributes, Bits, Constant, Definition, Docs, Enum, EnumValue, Field, Form, Kind, Message, Package, Protocol,
    Retired, Scalar, Source, Type, Union,
};
use crate::layout::graph::{self, Edges};
use crate::layout::{BLOCK_LEN_MAX, Draft, Schema, members, mentioned};
use crate::spelling::{folded, is_constant, is_hidden, is_member, is_type, owners};

type Checked = Result<(), DescriptorError>;

fn rule(holds: bool, rule: &'static str, name: &str) -> Checked {
    if holds { Ok(()) } else { Err(DescriptorError::Rule { rule, name: name.to_owned() }) }
}

/// Names and texts.
pub(crate) fn draft(draft: &Draft) -> Checked {
    let mut scopes: Vec<Vec<&str>> = vec![Vec::new(); draft.packages.len()];
    let mut packages = HashSet::new();
    for (package, names) in draft.packages.iter().zip(&mut scopes) {
        rule(package.name.split('.').all(is_member), "not the name of a package", &package.name)?;
        rule(packages.insert(&package.name), "two packages of one name", &package.name)?;
        self::package(package)?;
        names.extend(package.protocols.iter().map(|p| p.name.as_str()));
        names.extend(package.constants.iter().map(|c| c.name.as_str()));
    }
    for definition in &draft.types {
        rule(is_type(&definition.name), "not the name of a type", &definition.name)?;
        about(&definition.docs, &definition.source, &definition.attributes)?;
        members_of(definition)?;
        // The layout checks that the package exists.
        if let Some(names) = scopes.get_mut(definition.package) {
            names.push(&definition.name);
        }
    }
    scopes.iter().try_for_each(|names| scope(names))
}

/// The declarations of a package: names that no language confuses, and no name that belongs to another declaration.
fn scope(names: &[&str]) -> Checked {
    let all: HashSet<&str> = names.iter().copied().collect();
    let mut folds = HashSet::new();
    names.iter().try_for_each(|name| {
        rule(folds.insert(folded(name)), "names differ only in underscores or case", name)?;
        rule(!owners(name).any(|owner| all.contains(owner)), "the name of something generated for another type", name)
    })
}

fn package(package: &Package) -> Checked {
    lines(&package.docs)?;
    package.files.iter().try_for_each(|file| text(file))?;
    for protocol in &package.protocols {
        rule(is_type(&protocol.name), "not the name of a protocol", &protocol.name)?;
        about(&protocol.docs, &protocol.source, &protocol.attributes)?;
        self::protocol(protocol)?;
    }
    for constant in &package.constants {
        rule(is_constant(&constant.name), "not the name of a constant", &constant.name)?;
        about(&constant.docs, &constant.source, &Attributes::NONE)?;
    }
    Ok(())
}

fn protocol(protocol: &Protocol) -> Checked {
    let mut messages = HashSet::new();
    for root in &protocol.roots {
        about(&root.docs, &root.source, &root.attributes)?;
        rule(messages.insert(root.ty), "a message is a root twice", &protocol.name)?;
    }
    let is_id = |n: i128| (1..=0xFEFF).contains(&n);
    numbers(protocol.roots.iter().map(|root| root.type_id.into()), &protocol.retired, is_id, &protocol.name)?;
    // A retired root may have been another package's: `money.Price`.
    let is_name = |retired: &Retired| retired.name.is_empty() || retired.name.split('.').all(is_word);
    rule(protocol.retired.iter().all(is_name), "not the name of a retired root", &protocol.name)
}

/// The docs and attributes of a declaration or member.
fn about(docs: &Docs, source: &Source, attributes: &Attributes) -> Checked {
    lines(docs)?;
    text(&source.file)?;
    for attribute in &attributes.user {
        let name = &attribute.name;
        rule(name.contains('.') && name.split('.').all(is_word), "not the name of an attribute", name)?;
        attribute.arguments.iter().try_for_each(|argument| text(argument))?;
    }
    Ok(())
}

/// A word of the language, whatever it names.
fn is_word(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|c| c.is_ascii_alphanumeric() || c == b'_')
}

fn lines(docs: &Docs) -> Checked {
    docs.iter().try_for_each(|line| text(line))
}

/// A text that is allowed in a comment.
fn text(text: &str) -> Checked {
    rule(!text.contains(|c| is_hidden(c) && c != '\t'), "a line end or an invisible character", text)
}

/// A member's name, unique in its type.
fn member<'a>(
    names: &mut HashSet<String>,
    name: &'a str,
    said: Option<(&'a Docs, &'a Source, &'a Attributes)>,
) -> Checked {
    rule(is_member(name), "not the name of a member", name)?;
    rule(names.insert(folded(name)), "a type has two members of this name", name)?;
    said.map_or(Ok(()), |(docs, source, attributes)| about(docs, source, attributes))
}

fn members_of(definition: &Definition) -> Checked {
    let mut names = HashSet::new();
    let owner = &definition.name;
    let used = |names: &mut HashSet<String>, values: &[EnumValue]| {
        values.iter().try_for_each(|v| member(names, &v.name, Some((&v.docs, &v.source, &v.attributes))))
    };
    let gone = |names: &mut HashSet<String>, retired: &[Retired]| {
        retired.iter().try_for_each(|retired| member(names, &retired.name, None))
    };
    match &definition.kind {
        Kind::Enum(Enum { storage, values, retired, .. }) => {
            used(&mut names, values)?;
            gone(&mut names, retired)?;
            let range = storage.range();
            let fits = |n: i128| range.is_some_and(|(min, max)| n >= min && (n < 0 || n.unsigned_abs() <= max));
            numbers(values.iter().map(|v| v.number), retired, fits, owner)
        }
        Kind::Bits(Bits { storage, flags, retired }) => {
            used(&mut names, flags)?;
            gone(&mut names, retired)?;
            let fits = |n: i128| (0..i128::from(storage.size() * 8)).contains(&n);
            numbers(flags.iter().map(|f| f.number), retired, fits, owner)
        }
        Kind::Struct(s) => {
            s.fields.iter().try_for_each(|f| member(&mut names, &f.name, Some((&f.docs, &f.source, &f.attributes))))
        }
        Kind::Message(m) => {
            rule(!(m.is_aligned && m.form == Form::Record), "a record cannot be aligned", owner)?;
            m.fields.iter().try_for_each(|f| {
                member(&mut names, &f.name, Some((&f.docs, &f.source, &f.attributes)))?;
                let is_integer = matches!(&f.ty, Type::Scalar(scalar) if scalar.range().is_some());
                rule(is_integer || !f.attributes.is_fixed, "only integers can be `@fixed`", &f.name)?;
                // The layout would fill in as many bytes as the field has, far more than a short descriptor has.
                let has_bytes = f.default.as_ref().is_none_or(|default| !default.bytes.is_empty());
                rule(has_bytes, "a default has no bytes", &f.name)
            })
        }
        Kind::Union(u) => {
            for v in &u.variants {
                member(&mut names, &v.name, Some((&v.docs, &v.source, &v.attributes)))?;
                rule(!matches!(v.ty, Some(Type::Stream(_))), "a variant cannot be a stream", &v.name)?;
            }
            gone(&mut names, &u.retired)?;
            numbers(u.variants.iter().map(|v| v.tag.into()), &u.retired, |n| (1..=255).contains(&n), owner)
        }
    }
}

/// Numbers in their range, each once.
fn numbers(used: impl Iterator<Item = i128>, retired: &[Retired], fits: impl Fn(i128) -> bool, owner: &str) -> Checked {
    let mut seen = HashSet::new();
    let all = used.chain(retired.iter().map(|retired| retired.number));
    all.into_iter().try_for_each(|n| rule(fits(n) && seen.insert(n), "a number is out of range, or used twice", owner))
}

/// Rules that need the layout: values, and dependencies between packages.
pub(crate) fn schema(schema: &Schema) -> Checked {
    for package in schema.packages() {
        package.constants.iter().try_for_each(|constant| self::constant(schema, constant))?;
        for protocol in &package.protocols {
            let mut names = HashSet::new();
            let names =
                protocol.roots.iter().map(|root| &schema.get(root.ty).name).find(|name| !names.insert(folded(name)));
            rule(names.is_none(), "two roots of one name", &protocol.name)?;
        }
    }
    for definition in schema.types() {
        if let Kind::Message(Message { fields, .. }) = &definition.kind {
            fields.iter().try_for_each(|field| default(schema, field))?;
        }
    }
    circles(schema)
}

fn constant(schema: &Schema, constant: &Constant) -> Checked {
    let bytes = &constant.bytes;
    let is_of_type = match &constant.ty {
        Type::String => std::str::from_utf8(bytes).is_ok(),
        ty @ Type::Scalar(_) => is_value(schema, ty, bytes),
        ty @ Type::Str(n) => (1..=BLOCK_LEN_MAX).contains(n) && is_value(schema, ty, bytes),
        Type::Named(id) => match schema.types().get(id.0 as usize).map(|t| &t.kind) {
            Some(Kind::Enum(e)) => number(e.storage, bytes).is_some_and(|n| schema.has_value(*id, n)),
            _ => false,
        },
        _ => false,
    };
    rule(is_of_type, "a constant is not of its type", &constant.name)
}

/// Defaults that the language can express (I4).
fn default(schema: &Schema, field: &Field) -> Checked {
    let Some(default) = &field.default else { return Ok(()) };
    let bytes = &default.bytes;
    let is_zero = bytes.iter().all(|byte| *byte == 0);
    let is_said = match &field.ty {
        Type::Scalar(_) | Type::Decimal(..) | Type::Str(_) | Type::Timestamp(_) | Type::Duration(_) | Type::Date => {
            true
        }
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Enum(e) => is_zero || number(e.storage, bytes).is_some_and(|n| schema.has_value(*id, n)),
            Kind::Bits(b) => {
                let named = b.flags.iter().fold(0, |mask, flag| mask | 1i128 << (flag.number & 63));
                number(b.storage, bytes).is_some_and(|n| n & !named == 0)
            }
            Kind::Union(u) => is_unit(u, bytes),
            Kind::Struct(_) | Kind::Message(_) => is_zero,
        },
        _ => is_zero,
    };
    let is_legal = schema.inline_size(&field.ty).is_none() || is_value(schema, &field.ty, bytes);
    rule(is_said && is_legal, "a default is not a value of its field", &field.name)
}

/// The tag of a unit variant, and zero.
fn is_unit(union: &Union, bytes: &[u8]) -> bool {
    let Some((tag, rest)) = bytes.split_first() else { return false };
    rest.iter().all(|byte| *byte == 0) && union.variants.iter().any(|v| v.tag == *tag && v.ty.is_none())
}

/// The number of an enum's or bits' bytes.
fn number(storage: Scalar, bytes: &[u8]) -> Option<i128> {
    let sign = storage.range().is_some_and(|(min, _)| min < 0) && bytes.last().is_some_and(|byte| *byte >= 0x80);
    let mut wide = [if sign { 0xFF } else { 0 }; 16];
    (bytes.len() == storage.size() as usize).then(|| {
        wide[..bytes.len()].copy_from_slice(bytes);
        i128::from_le_bytes(wide)
    })
}

/// N2: packages do not depend on each other in a circle.
fn circles(schema: &Schema) -> Checked {
    let mut uses: Vec<HashSet<usize>> = vec![HashSet::new(); schema.packages().len()];
    for definition in schema.types() {
        let used = members(&definition.kind).into_iter().flat_map(mentioned);
        uses[definition.package].extend(used.map(|id| schema.get(id).package));
    }
    for (package, uses) in schema.packages().iter().zip(&mut uses) {
        uses.extend(package.protocols.iter().flat_map(|p| &p.roots).map(|root| schema.get(root.ty).package));
        let constants =
            package.constants.iter().filter_map(|c| if let Type::Named(id) = c.ty { Some(id) } else { None });
        uses.extend(constants.map(|id| schema.get(id).package));
    }
    let others = uses.iter().enumerate().map(|(at, uses)| uses.iter().copied().filter(|to| *to != at).collect());
    let edges: Edges = others.collect();
    let circle = graph::components(&edges).into_iter().find(|component| component.len() > 1);
    let first = circle.and_then(|component| component.first().copied()).map(|at| &schema.packages()[at].name);
    first.map_or(Ok(()), |name| rule(false, "packages depend on each other in a circle", name))
}
