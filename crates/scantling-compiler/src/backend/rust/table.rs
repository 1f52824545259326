//! Tables of Direct: each type as data, for the walk that finds the kind and offset of a fault.

use super::super::emit::byte_array;
use super::super::template::code;
use super::aligned;
use super::kind::Kind;
use super::members::lines;
use super::types::Types;
use scantling_schema::Alignment;
use scantling_schema::plan::{
    Bits, Content, Enum, Field, Gone, Inline, Map, MapForm, Message, Missing, Order, Protocol, Union,
};
use scantling_schema::{Form, TypeId};

/// What generated code calls something of its own that belongs to a type: `path::TABLE_Order_`.
pub(super) fn own(what: &str, ty: &str) -> String {
    match ty.rsplit_once("::") {
        Some((path, ty)) => format!("{path}::{what}_{ty}_"),
        None => format!("{what}_{ty}_"),
    }
}

/// The name of a type's table.
pub(super) fn name(ty: &str) -> String {
    own("TABLE", ty)
}

/// An inline type.
pub(super) fn inline(t: Types<'_>, of: &Inline) -> String {
    format!("<{} as rt::Inline>::TABLE", t.value(of))
}

/// Any type.
pub(super) fn any(t: Types<'_>, of: &Content) -> String {
    let of = match Kind::of(t.plan, of) {
        Kind::Inline(of) => format!("Inline({})", inline(t, of)),
        Kind::Text => "String".to_owned(),
        Kind::Bytes => "Bytes".to_owned(),
        Kind::List(list) => format!("List(&{})", moved(t, aligned::of_elements(list), &list.element)),
        Kind::Map(of) => map(t, of),
        Kind::Any => "Any".to_owned(),
        Kind::Stream => "Stream".to_owned(),
        Kind::Message(definition, _) => format!("Message(&{})", name(&t.name(definition.id))),
        Kind::Union(definition, _) => format!("Union(&{})", name(&t.name(definition.id))),
    };
    format!("rt::table::Type::{of}")
}

/// The same with how it is moved up, and of a union the padding before the content of its variants, including retired ones.
fn moved(t: Types<'_>, moved: Option<Alignment>, of: &Content) -> String {
    let ty = any(t, of);
    let Some(Alignment { multiple, rest }) = moved else { return ty };
    let contents = match Kind::of(t.plan, of) {
        Kind::Union(_, union) => {
            let all = union.variants.iter().map(|v| (v.tag.into(), v.alignment));
            let all = all.chain(union.retired.iter().map(|v| (v.tag, v.alignment)));
            let contents: Vec<String> = all
                .map(|(tag, of)| (tag, of.padding_in_union()))
                .filter(|(_, padding)| *padding > 0)
                .map(|(tag, padding): (i128, usize)| format!("({tag}, {padding})"))
                .collect();
            contents.join(", ")
        }
        _ => String::new(),
    };
    code!(
        "rt::table::Type::Aligned(&rt::table::Aligned { ty: ‹ty›, multiple: ‹multiple›, rest: ‹rest›, contents: &[‹contents›] })",
        ty,
        multiple,
        rest,
        contents
    )
}

fn map(t: Types<'_>, map: &Map) -> String {
    let (at, len) = match map.form {
        MapForm::Inline { stride, value, .. } => (value, stride),
        MapForm::Indexed { end, value, .. } => (value.at().block, end.block),
    };
    let order = match map.order {
        Order::Unsigned => "Unsigned",
        Order::Signed => "Signed",
        Order::Bytes => "Bytes",
    };
    // Only how long a part is counts here, not what it reads as.
    let part = |of| t.part(Kind::of(t.plan, of), |_| "()".to_owned());
    let entry = format!("rt::table::Entry::of::<{}, {}>({at}, {len})", part(&map.key), part(&map.value));
    let (key, value) = (any(t, &map.key), any(t, &map.value));
    code!(
        "Map(&rt::table::Map { key: ‹key›, order: rt::table::Order::‹order›, value: ‹value›, entry: ‹entry› })",
        key,
        order,
        value,
        entry
    )
}

/// The table of a record or message.
pub(super) fn message(t: Types<'_>, ty: &str, message: &Message) -> String {
    let segments: Vec<String> = message.block.segments.iter().map(|segment| segment.end.block.to_string()).collect();
    let spare = message.block.presence().filter(|byte| byte.spare != 0);
    let spare: Vec<String> = spare.map(|byte| format!("({}, {})", byte.at.block, byte.used)).collect();
    let field = |x: &Field| {
        let (at, ty) = (x.place.at().block, moved(t, aligned::of(x), &x.content));
        let field = match x.presence.bit() {
            Some(bit) if x.is_optional => format!("bit({at}, {ty}, {}, {})", bit.at.block, bit.mask),
            _ if x.is_optional => format!("optional({at}, {ty})"),
            _ => format!("new({at}, {ty})"),
        };
        let more = [("retired", retired(x)), ("missing", missing(x))];
        let more: String = more.iter().filter_map(|(name, of)| Some(format!("{name}: {}, ", of.as_ref()?))).collect();
        match &more[..] {
            "" => format!("rt::table::Field::{field},"),
            more => code!("rt::table::Field { ‹more›..rt::table::Field::‹field› },", more, field),
        }
    };
    code!(
        "pub(crate) static ‹name›: rt::table::Message = rt::table::Message {
        is_record: ‹is_record›,
        segments: &[‹segments›],
        fields: &[
        ‹fields›
        ],
        spare: &[‹spare›],
        };
        ",
        name = name(ty),
        is_record = message.form == Form::Record,
        segments = segments.join(", "),
        fields = lines(&message.fields, field),
        spare = spare.join(", ")
    )
}

/// What a writer writes for a retired field.
fn retired(field: &Field) -> Option<String> {
    match field.content {
        _ if !field.is_retired => None,
        Content::Inline(_) => Some(format!("Some(&{})", byte_array(&field.silent))),
        _ => Some("Some(&[])".to_owned()),
    }
}

/// What a transcoder writes for a field whose segment is missing.
fn missing(field: &Field) -> Option<String> {
    let bytes = match field.missing {
        Some(Missing::Default) if !field.is_retired => &field.silent[..],
        _ => &[],
    };
    // Of a union without storage the end is computed.
    let used = if field.content.inline().is_some() { bytes.len() } else { bytes.len().min(1) };
    (used > 0).then(|| format!("&{}", byte_array(&bytes[..used])))
}

/// Which numbers of an open enum the schema has, retired ones too.
pub(super) fn declared_numbers(e: &Enum) -> String {
    format!("rt::table::Declared::Numbers(&[{}])", patterns(e))
}

/// The same, without what stands around them.
pub(super) fn patterns(e: &Enum) -> String {
    let numbers: Vec<String> = e.patterns.iter().map(|pattern| format!("{pattern:#x}")).collect();
    numbers.join(", ")
}

/// Which bits the schema has, retired ones too.
pub(super) fn declared_bits(b: &Bits) -> String {
    format!("rt::table::Declared::Bits({:#x})", b.declared)
}

/// The table of a union.
pub(super) fn union(t: Types<'_>, ty: &str, of: &Union) -> String {
    format!("pub(crate) static {}: rt::table::Union = rt::table::Union {}", name(ty), tags(of, |of| any(t, of)))
}

/// What tables of unions have in both encodings: `table` says what a payload is.
pub(super) fn tags(union: &Union, table: impl Fn(&Content) -> String) -> String {
    let line = |(tag, of): (i128, Option<&Content>)| match of {
        Some(of) => format!("({tag}, Some({})),", table(of)),
        None => format!("({tag}, None),"),
    };
    let gone = union.retired.iter().filter_map(|retired| match &retired.was {
        Gone::Unsaid => None,
        Gone::Unit => Some((retired.tag, None)),
        Gone::Content(content) => Some((retired.tag, Some(content))),
    });
    code!(
        "{
        variants: &[
        ‹variants›
        ],
        retired: &[
        ‹retired›
        ],
        };
        ",
        variants = lines(&union.variants, |v| line((v.tag.into(), v.content.as_ref()))),
        retired = lines(gone, line)
    )
}

/// The table of a protocol.
pub(super) fn protocol(t: Types<'_>, ty: &str, of: &Protocol) -> String {
    let roots = roots(of, |id| name(&t.name(id)));
    format!("pub(crate) static {}: rt::table::Protocol = rt::table::Protocol {roots}", name(ty))
}

/// What tables of protocols have in both encodings: `table` names that of a message. Retired roots are there whose messages are.
pub(super) fn roots(protocol: &Protocol, table: impl Fn(TypeId) -> String) -> String {
    let gone = protocol.retired.iter().filter_map(|r| Some((r.type_id, r.ty?)));
    code!(
        "{
        roots: &[
        ‹roots›
        ],
        retired: &[
        ‹retired›
        ],
        };
        ",
        roots = lines(&protocol.roots, |root| format!("({}, &{}),", root.type_id, table(root.ty))),
        retired = lines(gone, |(type_id, ty)| format!("({type_id}, &{}),", table(ty)))
    )
}
