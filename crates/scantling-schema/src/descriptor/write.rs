//! Writes a schema by the steps of its generated writer.

use scantling::rt::Sink;

use crate::generated::schema as d;
use crate::ir::{
    Attributes, Constant, Definition, Enum, EnumValue, Field, Form, Kind, Message, Package, Protocol, Retired, Root,
    Scalar, Source, StructField, Type, TypeId, Union, Unit, UserAttribute, Variant, Was,
};

pub(super) fn schema<'w, S: Sink>(
    w: d::SchemaNeedsBlock<'w, S>,
    packages: &[Package],
    types: &[Definition],
) -> d::SchemaDone<'w, S> {
    w.block().packages(packages, package).types(types, definition).end()
}

fn package<'w, S: Sink>(w: d::PackageNeedsBlock<'w, S>, package: &Package) -> d::PackageDone<'w, S> {
    w.block()
        .name(package.name.as_str())
        .docs(&package.docs)
        .files(&package.files)
        .protocols(&package.protocols, protocol)
        .constants(&package.constants, constant)
        .end()
}

/// The docs and attributes of all declarations and members.
struct About<'s> {
    name: &'s str,
    docs: &'s [String],
    source: &'s Source,
    attributes: &'s Attributes,
}

/// The [`About`] of an item with these four fields.
macro_rules! about {
    ($of:expr) => {
        |w| about(w, &About { name: &$of.name, docs: &$of.docs, source: &$of.source, attributes: &$of.attributes })
    };
}

fn about<'w, S: Sink>(w: d::AboutNeedsBlock<'w, S>, about: &About<'_>) -> d::AboutDone<'w, S> {
    let Attributes { deprecated, json, is_fixed, user } = about.attributes;
    let w = w.block(d::AboutBlock { line: about.source.line, is_fixed: *is_fixed });
    let w = w.name(about.name).docs(about.docs).file(about.source.file.as_str());
    w.deprecated(deprecated.as_deref()).json(json.as_deref()).attributes(user, attribute).end()
}

fn attribute<'w, S: Sink>(w: d::AttributeNeedsBlock<'w, S>, attribute: &UserAttribute) -> d::AttributeDone<'w, S> {
    w.block().name(attribute.name.as_str()).arguments(&attribute.arguments).end()
}

fn retired<'w, S: Sink>(w: d::RetiredNeedsBlock<'w, S>, retired: &Retired) -> d::RetiredDone<'w, S> {
    let is_unit = retired.was == Was::Unit;
    let w = w.block(d::RetiredBlock { number: retired.number, is_unit }).name(retired.name.as_str());
    w.type_(retired.was.ty(), ty).end()
}

fn protocol<'w, S: Sink>(w: d::ProtocolNeedsBlock<'w, S>, p: &Protocol) -> d::ProtocolDone<'w, S> {
    w.block().about(about!(p)).roots(&p.roots, root).retired(&p.retired, retired).end()
}

fn root<'w, S: Sink>(w: d::RootNeedsBlock<'w, S>, root: &Root) -> d::RootDone<'w, S> {
    let of = About { name: "", docs: &root.docs, source: &root.source, attributes: &root.attributes };
    w.block(d::RootBlock { type_id: root.type_id, type_: root.ty.0 }).about(|w| about(w, &of)).end()
}

fn constant<'w, S: Sink>(w: d::ConstantNeedsBlock<'w, S>, c: &Constant) -> d::ConstantDone<'w, S> {
    let of = About { name: &c.name, docs: &c.docs, source: &c.source, attributes: &Attributes::NONE };
    w.block().about(|w| about(w, &of)).type_(|w| ty(w, &c.ty)).value(&c.bytes).end()
}

fn definition<'w, S: Sink>(w: d::DefinitionNeedsBlock<'w, S>, of: &Definition) -> d::DefinitionDone<'w, S> {
    // A schema has fewer packages than bytes, and a frame has fewer than 2^31.
    let package = u32::try_from(of.package).unwrap_or(u32::MAX);
    let w = w.block(d::DefinitionBlock { package }).about(about!(of));
    match &of.kind {
        Kind::Enum(e) => w.kind_enumeration(|w| enumeration(w, e)).end(),
        Kind::Bits(b) => w
            .kind_bits(|w| {
                let w = w.block(d::BitsBlock { storage: scalar(b.storage) });
                w.flags(&b.flags, value).retired(&b.retired, retired).end()
            })
            .end(),
        Kind::Struct(s) => w.kind_struct(|w| w.block().fields(&s.fields, struct_field).end()).end(),
        Kind::Message(m) => w.kind_message(|w| message(w, m)).end(),
        Kind::Union(u) => w.kind_union(|w| union(w, u)).end(),
    }
}

fn enumeration<'w, S: Sink>(w: d::EnumNeedsBlock<'w, S>, e: &Enum) -> d::EnumDone<'w, S> {
    let w = w.block(d::EnumBlock { is_closed: e.is_closed, storage: scalar(e.storage) });
    w.values(&e.values, value).retired(&e.retired, retired).end()
}

fn value<'w, S: Sink>(w: d::ValueNeedsBlock<'w, S>, value: &EnumValue) -> d::ValueDone<'w, S> {
    w.block(d::ValueBlock { number: value.number }).about(about!(value)).end()
}

fn struct_field<'w, S: Sink>(w: d::StructFieldNeedsBlock<'w, S>, field: &StructField) -> d::StructFieldDone<'w, S> {
    w.block().about(about!(field)).type_(|w| ty(w, &field.ty)).end()
}

fn message<'w, S: Sink>(w: d::MessageNeedsBlock<'w, S>, m: &Message) -> d::MessageDone<'w, S> {
    let form = match m.form {
        Form::Record => d::Form::Record,
        Form::Message => d::Form::Message,
    };
    w.block(d::MessageBlock { form, is_aligned: m.is_aligned }).fields(&m.fields, field).end()
}

fn field<'w, S: Sink>(w: d::FieldNeedsBlock<'w, S>, field: &Field) -> d::FieldDone<'w, S> {
    let block = d::FieldBlock { is_optional: field.optional, is_retired: field.retired, since: field.since };
    let w = w.block(block).about(about!(field)).type_(|w| ty(w, &field.ty));
    w.default(field.default.as_ref().map(|default| &default.bytes[..])).end()
}

fn union<'w, S: Sink>(w: d::UnionNeedsBlock<'w, S>, u: &Union) -> d::UnionDone<'w, S> {
    w.block(d::UnionBlock { storage: u.storage }).variants(&u.variants, variant).retired(&u.retired, retired).end()
}

fn variant<'w, S: Sink>(w: d::VariantNeedsBlock<'w, S>, v: &Variant) -> d::VariantDone<'w, S> {
    w.block(d::VariantBlock { tag: v.tag }).about(about!(v)).type_(v.ty.as_ref(), ty).end()
}

/// A type is its layers, the outermost first, and its core.
fn ty<'w, S: Sink>(w: d::TypeNeedsBlock<'w, S>, ty: &Type) -> d::TypeDone<'w, S> {
    let mut layers = Vec::new();
    let mut inner = ty;
    while let Some(element) = inner.element() {
        layers.push(inner);
        inner = element;
    }
    w.block(d::TypeBlock { core: core(inner) }).layers(layers, layer).end()
}

fn layer<'w, S: Sink>(w: d::LayerNeedsVariant<'w, S>, ty: &Type) -> d::LayerDone<'w, S> {
    match ty {
        Type::Array(_, n) => w.array(*n),
        Type::Map(key, _) => w.map(d::Key { core: core(key) }),
        Type::Stream(_) => w.stream(),
        _ => w.list(),
    }
}

fn core(ty: &Type) -> d::Core {
    match ty {
        Type::Scalar(s) => d::Core::scalar(scalar(*s)),
        Type::Str(n) => d::Core::text(*n),
        Type::FixedBytes(n) => d::Core::fixed_bytes(*n),
        Type::Decimal(s, scale) => d::Core::decimal(d::Decimal { mantissa: scalar(*s), scale: *scale }),
        Type::Timestamp(u) => d::Core::timestamp(unit(*u)),
        Type::Duration(u) => d::Core::duration(unit(*u)),
        Type::Date => d::Core::date(),
        Type::Uuid => d::Core::uuid(),
        Type::String => d::Core::string(),
        Type::Bytes => d::Core::bytes(),
        Type::Any => d::Core::any(),
        Type::Named(TypeId(id)) => d::Core::named(*id),
        Type::Array(..) | Type::List(_) | Type::Map(..) | Type::Stream(_) => {
            unreachable!("a type that holds another is a layer, and no key")
        }
    }
}

fn unit(unit: Unit) -> d::Unit {
    match unit {
        Unit::S => d::Unit::S,
        Unit::Ms => d::Unit::Ms,
        Unit::Us => d::Unit::Us,
        Unit::Ns => d::Unit::Ns,
    }
}

fn scalar(scalar: Scalar) -> d::Scalar {
    match scalar {
        Scalar::Bool => d::Scalar::Bool,
        Scalar::U8 => d::Scalar::U8,
        Scalar::U16 => d::Scalar::U16,
        Scalar::U32 => d::Scalar::U32,
        Scalar::U64 => d::Scalar::U64,
        Scalar::U128 => d::Scalar::U128,
        Scalar::I8 => d::Scalar::I8,
        Scalar::I16 => d::Scalar::I16,
        Scalar::I32 => d::Scalar::I32,
        Scalar::I64 => d::Scalar::I64,
        Scalar::I128 => d::Scalar::I128,
        Scalar::F32 => d::Scalar::F32,
        Scalar::F64 => d::Scalar::F64,
    }
}
