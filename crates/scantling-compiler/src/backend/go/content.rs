//! Contents as Go types, in place and owned, and the expressions that read them.
//!
//! | content | in place | owned |
//! |---|---|---|
//! | `u32` | `uint32` | `uint32` |
//! | `string`, `str<8>` | `string`, a copy | `string` |
//! | `bytes` | `[]byte`, of the frame | `[]byte` |
//! | `u16[3]`, `list<u16>` | `scantling.List[uint16]` | `[3]uint16`, `[]uint16` |
//! | `Leg`, a struct, record or message | `LegView` | `Leg` |
//! | `Trigger`, a union | `TriggerView` | `Trigger`, an interface |

use scantling_schema::plan::{
    Content, Inline, InlineKind, List, ListForm, Map, MapForm, Payload, PayloadKind, Place, Start,
};
use scantling_schema::{Alignment, Form, Scalar, TypeId, Unit};

use super::{Go, number};

/// What a scalar is called in the runtime's loads and stores, and in Go.
pub(super) fn go_scalar(scalar: Scalar) -> (&'static str, &'static str) {
    match scalar {
        Scalar::Bool => ("True", "bool"),
        Scalar::U8 => ("U8", "uint8"),
        Scalar::U16 => ("U16", "uint16"),
        Scalar::U32 => ("U32", "uint32"),
        Scalar::U64 => ("U64", "uint64"),
        Scalar::U128 => ("U128", "scantling.Uint128"),
        Scalar::I8 => ("I8", "int8"),
        Scalar::I16 => ("I16", "int16"),
        Scalar::I32 => ("I32", "int32"),
        Scalar::I64 => ("I64", "int64"),
        Scalar::I128 => ("I128", "scantling.Int128"),
        Scalar::F32 => ("F32", "float32"),
        Scalar::F64 => ("F64", "float64"),
    }
}

fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::S => "S",
        Unit::Ms => "Ms",
        Unit::Us => "Us",
        Unit::Ns => "Ns",
    }
}

/// How a number with a Go type of its own is loaded and stored.
pub(super) struct Number {
    /// The load and the store.
    pub(super) via: &'static str,
    /// The Go type that these have.
    pub(super) raw: &'static str,
    /// The Go type of values, if it is another.
    pub(super) ty: Option<String>,
}

impl Go<'_> {
    /// What an inline type is as a number; `None` of others.
    pub(super) fn number(&self, inline: &Inline) -> Option<Number> {
        let of = |scalar, ty| {
            let (via, raw) = go_scalar(scalar);
            Some(Number { via, raw, ty })
        };
        match &inline.value {
            InlineKind::Scalar(scalar) => of(*scalar, None),
            InlineKind::Decimal(scalar, scale) => {
                self.used.borrow_mut().has_scale = true;
                of(*scalar, Some(format!("scantling.Decimal{}[scale.D{scale}]", 8 * scalar.size())))
            }
            InlineKind::Timestamp(x) => of(Scalar::I64, Some(format!("scantling.Timestamp{}", unit(*x)))),
            InlineKind::Duration(x) => of(Scalar::I64, Some(format!("scantling.Duration{}", unit(*x)))),
            InlineKind::Date => of(Scalar::I32, Some("scantling.Date".to_owned())),
            InlineKind::Enum(ty) | InlineKind::Bits(ty) => {
                let (via, raw) = number(&self.plan.get(*ty).defined);
                Some(Number { via, raw, ty: Some(self.named(*ty, "$")) })
            }
            _ => None,
        }
    }

    /// The same of one whose values are all legal.
    pub(super) fn open_number(&self, inline: &Inline) -> Option<Number> {
        self.number(inline).filter(|_| !self.is_closed(inline))
    }

    /// The Go type of an owned inline value.
    pub(super) fn inline_type(&self, inline: &Inline) -> String {
        if let Some(Number { raw, ty, .. }) = self.number(inline) {
            return ty.unwrap_or_else(|| raw.to_owned());
        }
        match &inline.value {
            InlineKind::Uuid => "scantling.UUID".to_owned(),
            InlineKind::Bytes(n) => format!("[{n}]byte"),
            InlineKind::Array(element, n) => format!("[{n}]{}", self.inline_type(element)),
            InlineKind::Struct(ty) | InlineKind::Storage(ty) => self.named(*ty, "$"),
            _ => "string".to_owned(),
        }
    }

    pub(super) fn owned_type(&self, content: &Content) -> String {
        match content {
            Content::Inline(inline) => self.inline_type(inline),
            Content::Union(union) => self.named(union.ty, "$"),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => "string".to_owned(),
                PayloadKind::Bytes | PayloadKind::Stream(_) => "[]byte".to_owned(),
                PayloadKind::Region(ty, _) => self.named(*ty, "$"),
                PayloadKind::List(list) => format!("[]{}", self.owned_type(&list.element)),
                PayloadKind::Map(map) => format!("[]{}", self.entry_type(map)),
                PayloadKind::Any => "scantling.Any".to_owned(),
            },
        }
    }

    pub(super) fn entry_type(&self, map: &Map) -> String {
        format!("scantling.Entry[{}, {}]", self.owned_type(&map.key), self.owned_type(&map.value))
    }

    pub(super) fn view_type(&self, content: &Content) -> String {
        match content {
            Content::Inline(inline) => match &inline.value {
                InlineKind::Array(element, _) => format!("scantling.List[{}]", self.inline_view_type(element)),
                _ => self.inline_view_type(inline),
            },
            Content::Union(union) => self.named(union.ty, "$View"),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Region(ty, _) => self.named(*ty, "$View"),
                PayloadKind::List(list) => match Self::region_of(&list.element) {
                    Some((ty, _)) => self.named(ty, "$List"),
                    None => format!("scantling.List[{}]", self.view_type(&list.element)),
                },
                PayloadKind::Map(map) => {
                    format!("scantling.Map[{}, {}]", self.view_type(&map.key), self.view_type(&map.value))
                }
                _ => self.owned_type(content),
            },
        }
    }

    fn inline_view_type(&self, inline: &Inline) -> String {
        match &inline.value {
            InlineKind::Struct(ty) | InlineKind::Storage(ty) => self.named(*ty, "$View"),
            InlineKind::Array(element, _) => format!("scantling.List[{}]", self.inline_view_type(element)),
            _ => self.inline_type(inline),
        }
    }

    /// An inline value in place, that `b` starts with.
    pub(super) fn load(&self, inline: &Inline, b: &str) -> String {
        if let Some(Number { via, ty, .. }) = self.number(inline) {
            let load = format!("rt.{via}({b})");
            return ty.map_or_else(|| load.clone(), |ty| format!("{ty}({load})"));
        }
        match &inline.value {
            InlineKind::Uuid | InlineKind::Bytes(_) => format!("{}({b})", self.inline_type(inline)),
            InlineKind::Array(element, _) => {
                let element = Content::Inline((**element).clone());
                let load = self.loader(&element);
                format!("rt.PackedList({b}[:{}], {}, {load})", inline.size, element.size().unwrap_or(1))
            }
            InlineKind::Struct(ty) | InlineKind::Storage(ty) => format!("{}({b})", self.named(*ty, "Make$View")),
            _ => format!("rt.StrText({b}[:{}])", inline.size),
        }
    }

    /// A payload in place, which is all of `b`.
    pub(super) fn payload(&self, payload: &Payload, b: &str) -> String {
        match &payload.of {
            PayloadKind::Text => format!("string({b})"),
            PayloadKind::Bytes | PayloadKind::Stream(_) => b.to_owned(),
            PayloadKind::Region(ty, Form::Record) => format!("{}(rt.Block({b}))", self.named(*ty, "Make$View")),
            PayloadKind::Region(ty, Form::Message) => format!("{}({b})", self.named(*ty, "Make$View")),
            PayloadKind::Any => format!("rt.MakeAny({b})"),
            PayloadKind::List(list) => match (list.form, &list.element) {
                (ListForm::Packed { size }, element) => {
                    format!("rt.PackedList({b}, {size}, {})", self.loader(element))
                }
                (_, element) => match Self::region_of(element) {
                    _ if list.alignment != Alignment::NONE => self.moved_list(list, b),
                    Some((ty, Form::Record)) => {
                        format!("{}{{StridedElements: rt.StridedElementsOf({b})}}", self.named(ty, "$List"))
                    }
                    Some((ty, Form::Message)) => {
                        format!("{}{{IndexedElements: rt.IndexedElementsOf({b})}}", self.named(ty, "$List"))
                    }
                    None => format!("rt.IndexedList({b}, {})", self.loader(element)),
                },
            },
            PayloadKind::Map(map) => self.map(map, b),
        }
    }

    /// The record or message that content is.
    fn region_of(content: &Content) -> Option<(TypeId, Form)> {
        match content.payload()?.of {
            PayloadKind::Region(ty, form) => Some((ty, form)),
            _ => None,
        }
    }

    /// A function that reads an element, which is all of its argument.
    fn loader(&self, content: &Content) -> String {
        let read = match content {
            Content::Inline(inline) => match (&inline.value, self.number(inline)) {
                (_, Some(Number { via, ty: None, .. })) => return format!("rt.{via}"),
                (InlineKind::Str(_), _) => return "rt.StrText".to_owned(),
                (InlineKind::Struct(ty) | InlineKind::Storage(ty), _) => return self.named(*ty, "Make$View"),
                _ => self.load(inline, "b"),
            },
            Content::Union(union) => format!("{}(rt.SplitTag(b))", self.named(union.ty, "Make$View")),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => return "rt.TextOf".to_owned(),
                PayloadKind::Bytes => return "rt.BytesOf".to_owned(),
                PayloadKind::Any => return "rt.MakeAny".to_owned(),
                PayloadKind::Region(ty, Form::Message) => return self.named(*ty, "Make$View"),
                _ => self.payload(payload, "b"),
            },
        };
        format!("func(b []byte) {} {{\nreturn {read}\n}}", self.view_type(content))
    }

    /// A list whose elements are moved up: aligned messages, or lists.
    fn moved_list(&self, list: &List, b: &str) -> String {
        match Self::region_of(&list.element) {
            Some((ty, _)) => {
                format!("{}{{AlignedElements: rt.AlignedElementsOf({b})}}", self.named(ty, "$List"))
            }
            None => format!("rt.AlignedList({b}, {})", self.loader(&list.element)),
        }
    }

    fn map(&self, map: &Map, b: &str) -> String {
        let (kind, key, value) = match &map.form {
            MapForm::Inline { value, .. } => {
                let load = |content: &Content, at: &str| content.inline().map(|x| self.load(x, at)).unwrap_or_default();
                ("Inline", load(&map.key, "e"), load(&map.value, &format!("e[{value}:]")))
            }
            MapForm::Indexed { key, value, .. } => {
                ("Indexed", self.part(&map.key, *key), self.part(&map.value, *value))
            }
        };
        format!(
            "rt.{kind}MapOf({b}, func(e []byte) {} {{\nreturn {key}\n}}, func(e []byte) {} {{\nreturn {value}\n}}, {})",
            self.view_type(&map.key),
            self.view_type(&map.value),
            self.compare(&map.key),
        )
    }

    /// The key or value of the entry `e`.
    fn part(&self, content: &Content, place: Place) -> String {
        match (content, place) {
            (Content::Inline(inline), place) => self.load(inline, &format!("e[{}:]", place.at().region)),
            (content, Place::Slot(slot)) => {
                let payload = slot_of("e", slot.start, slot.end.region);
                match (content, slot.tag) {
                    (Content::Payload(of), _) => self.payload(of, &payload),
                    (Content::Union(union), Some(tag)) => {
                        format!("{}(e[{}], {payload})", self.named(union.ty, "Make$View"), tag.region)
                    }
                    _ => String::new(),
                }
            }
            _ => String::new(),
        }
    }

    /// What compares keys.
    pub(super) fn compare(&self, key: &Content) -> String {
        let of = |name: &str| format!("scantling.Compare{name}");
        match key.inline() {
            None if key.payload().is_some_and(|x| x.of == PayloadKind::Bytes) => "rt.CompareBytes".to_owned(),
            None => of("[string]"),
            Some(inline) => match (&inline.value, self.number(inline)) {
                (InlineKind::Scalar(Scalar::Bool), _) => of("Bool"),
                (InlineKind::Uuid, _) => of("UUID"),
                (InlineKind::Bytes(n), _) => {
                    format!("func(x, y [{n}]byte) int {{\nreturn rt.CompareBytes(x[:], y[:])\n}}")
                }
                (InlineKind::Decimal(Scalar::I128, scale), _) => of(&format!("Decimal128[scale.D{scale}]")),
                (_, Some(Number { raw: "scantling.Uint128", .. })) => of("U128"),
                (_, Some(Number { raw: "scantling.Int128", .. })) => of("I128"),
                _ => of(&format!("[{}]", self.inline_type(inline))),
            },
        }
    }

    /// Whether the owned value is the one in place.
    pub(super) fn is_same(content: &Content) -> bool {
        match content {
            Content::Inline(inline) => {
                !matches!(inline.value, InlineKind::Array(..) | InlineKind::Struct(_) | InlineKind::Storage(_))
            }
            Content::Payload(payload) => payload.of == PayloadKind::Text,
            Content::Union(_) => false,
        }
    }
}

/// The ends before and after a payload in the region `of`.
pub(super) fn ends_of(of: &str, start: Start, end: u32) -> [String; 2] {
    let from = match start {
        Start::Heap => format!("rt.Heap({of})"),
        Start::After { end, .. } => format!("rt.U32({of}[{}:])", end.region),
    };
    [from, format!("rt.U32({of}[{end}:])")]
}

/// The payload of a slot in the region `of`.
pub(super) fn slot_of(of: &str, start: Start, end: u32) -> String {
    match start {
        Start::Heap => format!("rt.First({of}, {end})"),
        Start::After { end: start, .. } => format!("rt.Slot({of}, {}, {end})", start.region),
    }
}
