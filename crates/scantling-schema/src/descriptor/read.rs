//! A validated view becomes a draft: the same parts, owned.
//!
//! Memory is in proportion to the view's bytes: a type is refused before its layers are boxed, and a default has
//! exactly its bytes.

use super::DescriptorError;
use crate::generated::schema as d;
use crate::ir::{
    Attributes, Bits, Constant, Default, Definition, Docs, Enum, EnumValue, Field, Form, Kind, Message, Package,
    Protocol, Retired, Root, Scalar, Source, Struct, StructField, Type, TypeId, Union, Unit, UserAttribute, Variant,
    Was,
};
use crate::layout::{DEPTH_MAX, Draft};

type Read<T> = Result<T, DescriptorError>;

pub(super) fn draft(view: d::SchemaView<'_>) -> Read<Draft> {
    let packages = view.packages().iter().map(package).collect::<Read<_>>()?;
    let types = view.types().iter().map(definition).collect::<Read<_>>()?;
    Ok(Draft { packages, types })
}

fn package(view: d::PackageView<'_>) -> Read<Package> {
    Ok(Package {
        name: view.name().to_owned(),
        docs: view.docs().iter().map(str::to_owned).collect(),
        files: view.files().iter().map(str::to_owned).collect(),
        protocols: view.protocols().iter().map(protocol).collect::<Read<_>>()?,
        constants: view.constants().iter().map(constant).collect::<Read<_>>()?,
    })
}

/// The docs and attributes of all declarations and members.
struct About {
    name: String,
    docs: Docs,
    source: Source,
    attributes: Attributes,
}

fn about(view: d::AboutView<'_>) -> About {
    let attribute = |view: d::AttributeView<'_>| UserAttribute {
        name: view.name().to_owned(),
        arguments: view.arguments().iter().map(str::to_owned).collect(),
    };
    About {
        name: view.name().to_owned(),
        docs: view.docs().iter().map(str::to_owned).collect(),
        source: Source { file: view.file().to_owned(), line: view.line() },
        attributes: Attributes {
            deprecated: view.deprecated().map(str::to_owned),
            json: view.json().map(str::to_owned),
            is_fixed: view.is_fixed(),
            user: view.attributes().iter().map(attribute).collect(),
        },
    }
}

fn retired(view: d::RetiredView<'_>) -> Read<Retired> {
    let was = match view.type_() {
        Some(of) => Was::Type(ty(of)?),
        None if view.is_unit() => Was::Unit,
        None => Was::Unsaid,
    };
    Ok(Retired::new(view.number(), view.name().to_owned(), was))
}

fn protocol(view: d::ProtocolView<'_>) -> Read<Protocol> {
    let About { name, docs, source, attributes } = about(view.about());
    let roots = view.roots().iter().map(root).collect();
    let retired = view.retired().iter().map(retired).collect::<Read<_>>()?;
    Ok(Protocol { name, docs, source, attributes, roots, retired })
}

fn root(view: d::RootView<'_>) -> Root {
    let About { docs, source, attributes, .. } = about(view.about());
    Root { type_id: view.type_id(), ty: TypeId(view.type_()), docs, source, attributes }
}

fn constant(view: d::ConstantView<'_>) -> Read<Constant> {
    let About { name, docs, source, .. } = about(view.about());
    Ok(Constant { name, docs, source, ty: ty(view.type_())?, bytes: view.value().to_vec() })
}

fn definition(view: d::DefinitionView<'_>) -> Read<Definition> {
    let About { name, docs, source, attributes } = about(view.about());
    let kind = match view.kind() {
        d::KindView::Enumeration(e) => Kind::Enum(Enum {
            is_closed: e.is_closed(),
            storage: scalar(e.storage())?,
            values: e.values().iter().map(value).collect(),
            retired: e.retired().iter().map(retired).collect::<Read<_>>()?,
        }),
        d::KindView::Bits(b) => Kind::Bits(Bits {
            storage: scalar(b.storage())?,
            flags: b.flags().iter().map(value).collect(),
            retired: b.retired().iter().map(retired).collect::<Read<_>>()?,
        }),
        d::KindView::Struct(s) => Kind::Struct(Struct::new(s.fields().iter().map(struct_field).collect::<Read<_>>()?)),
        d::KindView::Message(m) => Kind::Message(message(m)?),
        d::KindView::Union(u) => Kind::Union(Union {
            storage: u.storage(),
            variants: u.variants().iter().map(variant).collect::<Read<_>>()?,
            retired: u.retired().iter().map(retired).collect::<Read<_>>()?,
        }),
        d::KindView::Unknown { .. } => return Err(DescriptorError::Newer("a kind of type")),
    };
    Ok(Definition { package: view.package() as usize, name, docs, source, attributes, kind })
}

fn value(view: d::ValueView<'_>) -> EnumValue {
    let About { name, docs, source, attributes } = about(view.about());
    EnumValue { number: view.number(), name, docs, source, attributes }
}

fn struct_field(view: d::StructFieldView<'_>) -> Read<StructField> {
    let About { name, docs, source, attributes } = about(view.about());
    let mut field = StructField::new(name, docs, source, ty(view.type_())?);
    field.attributes = attributes;
    Ok(field)
}

fn message(view: d::MessageView<'_>) -> Read<Message> {
    let form = match view.form() {
        d::Form::Record => Form::Record,
        d::Form::Message => Form::Message,
        _ => return Err(DescriptorError::Newer("a form of message")),
    };
    let mut message = Message::new(form, view.fields().iter().map(field).collect::<Read<_>>()?);
    message.is_aligned = view.is_aligned();
    Ok(message)
}

fn field(view: d::FieldView<'_>) -> Read<Field> {
    let About { name, docs, source, attributes } = about(view.about());
    let mut field = Field::new(name, docs, source, ty(view.type_())?);
    field.attributes = attributes;
    field.optional = view.is_optional();
    field.retired = view.is_retired();
    field.since = view.since();
    field.default = view.default().map(|bytes| Default { bytes: bytes.to_vec() });
    Ok(field)
}

fn variant(view: d::VariantView<'_>) -> Read<Variant> {
    let About { name, docs, source, attributes } = about(view.about());
    Ok(Variant { tag: view.tag(), name, docs, source, attributes, ty: view.type_().map(ty).transpose()? })
}

/// From the inside out. Deep ones are refused here, before they are boxed: dropping them would recurse.
fn ty(view: d::TypeView<'_>) -> Read<Type> {
    let layers = view.layers();
    if layers.len() > DEPTH_MAX as usize {
        return Err(DescriptorError::Rule { rule: "types nest more than 64 levels deep", name: String::new() });
    }
    let mut ty = core(view.core())?;
    let layers: Vec<d::LayerView<'_>> = layers.iter().collect();
    for layer in layers.into_iter().rev() {
        ty = match layer {
            d::LayerView::List => Type::List(Box::new(ty)),
            d::LayerView::Array(n) => Type::Array(Box::new(ty), n),
            d::LayerView::Map(key) => Type::Map(Box::new(core(key.core.get())?), Box::new(ty)),
            d::LayerView::Stream => Type::Stream(Box::new(ty)),
            d::LayerView::Unknown { .. } => return Err(DescriptorError::Newer("a type")),
        };
    }
    Ok(ty)
}

fn core(core: d::CoreView) -> Read<Type> {
    Ok(match core {
        d::CoreView::Scalar(s) => Type::Scalar(scalar(s)?),
        d::CoreView::Text(n) => Type::Str(n),
        d::CoreView::FixedBytes(n) => Type::FixedBytes(n),
        d::CoreView::Decimal(d::Decimal { mantissa, scale }) => Type::Decimal(scalar(mantissa)?, scale),
        d::CoreView::Timestamp(u) => Type::Timestamp(unit(u)?),
        d::CoreView::Duration(u) => Type::Duration(unit(u)?),
        d::CoreView::Date => Type::Date,
        d::CoreView::Uuid => Type::Uuid,
        d::CoreView::String_ => Type::String,
        d::CoreView::Bytes => Type::Bytes,
        d::CoreView::Any => Type::Any,
        d::CoreView::Named(id) => Type::Named(TypeId(id)),
        d::CoreView::Unknown { .. } => return Err(DescriptorError::Newer("a type")),
    })
}

fn unit(unit: d::Unit) -> Read<Unit> {
    Ok(match unit {
        d::Unit::S => Unit::S,
        d::Unit::Ms => Unit::Ms,
        d::Unit::Us => Unit::Us,
        d::Unit::Ns => Unit::Ns,
        _ => return Err(DescriptorError::Newer("a unit of time")),
    })
}

fn scalar(scalar: d::Scalar) -> Read<Scalar> {
    // The numbers of the schema's enum are indexes of the table.
    let known = Scalar::ALL.get(usize::from(scalar.0)).copied();
    known.ok_or(DescriptorError::Newer("a number"))
}
