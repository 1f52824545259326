//! The tables by which frames are validated: what the plan says of each definition that a protocol reaches, by index.

use std::collections::HashMap;

use scantling_schema::plan::{
    Compact, Content, Defined, Field, Gone, Inline, InlineKind, ListForm, Map, MapForm, Order, PayloadKind, Place,
    Plan, Presence, RetiredVariant, Segment, StructField, Variant, Written,
};
use scantling_schema::{Form, Scalar, TypeId};

use super::Go;
use super::aligned::Moved;
use super::emit::{File, string};
use super::names::Owner;

/// The definitions of a package's tables: what its protocols and its own definitions reach.
fn reached(plan: &Plan, package: usize) -> Vec<TypeId> {
    let package = &plan.packages[package];
    let roots = package.protocols.iter().flat_map(|x| {
        let retired = x.retired.iter().filter_map(|root| root.ty);
        x.roots.iter().map(|root| root.ty).chain(retired)
    });
    plan.reach(roots.chain(package.definitions.iter().copied()))
}

/// The numbers of definitions in a package's tables.
pub(super) fn numbers(plan: &Plan, package: usize) -> HashMap<TypeId, usize> {
    reached(plan, package).into_iter().enumerate().map(|(index, ty)| (ty, index)).collect()
}

impl Go<'_> {
    pub(super) fn tables(&self, f: &mut File) {
        let package = &self.plan.packages[self.package];
        let reached = reached(self.plan, self.package);
        let table = Table { index: self.types };
        for (number, protocol) in package.protocols.iter().enumerate() {
            let (name, text) = (self.names.get(Owner::Protocol(self.package, number), "$"), &protocol.name.text);
            let root = |id: &dyn std::fmt::Display, ty| format!("{{ID: {id}, Type: {}}}", table.of(ty));
            let roots = protocol.roots.iter().map(|x| root(&x.type_id, x.ty));
            let retired: Vec<_> = protocol.retired.iter().filter_map(|x| Some(root(&x.type_id, x.ty?))).collect();
            let retired = if retired.is_empty() {
                String::new()
            } else {
                format!("Retired: []rt.Root{{{}}}, ", retired.join(", "))
            };
            f.lines("\n");
            f.docs(&[format!(
                "{name} is the protocol as tables: it validates Compact frames without making values of them, converts frames between both encodings, \
                 and gives the path of a fault. The header of a link contains its Fingerprint."
            )]);
            let fingerprint: Vec<String> = protocol.fingerprint.iter().map(|byte| format!("{byte:#04x}")).collect();
            let fingerprint = format!("Hash: [8]byte{{{}}}", fingerprint.join(", "));
            let head = format!(
                "var {name} scantling.Protocol = &protocol{text}\n\nvar protocol{text} = rt.Protocol{{Types: types, {fingerprint}, {retired}Roots: []rt.Root{{"
            );
            f.elements(&head, &roots.collect::<Vec<_>>(), "}}");
        }
        if reached.is_empty() {
            return if package.protocols.is_empty() { f.lines("") } else { f.lines("\nvar types []rt.Type") };
        }
        f.lines("\nvar types = []rt.Type{");
        for ty in &reached {
            let definition = self.plan.get(*ty);
            f.docs(&[format!("{}: {}", table.of(*ty), definition.name.text)]);
            table.definition(f, &definition.defined);
        }
        f.lines("}");
    }
}

#[derive(Clone, Copy)]
struct Table<'p> {
    index: &'p HashMap<TypeId, usize>,
}

impl Table<'_> {
    fn of(&self, ty: TypeId) -> usize {
        self.index.get(&ty).copied().unwrap_or(0)
    }

    fn definition(&self, f: &mut File, defined: &Defined) {
        match defined {
            Defined::Enum(e) if e.is_closed => {
                let is_signed = e.storage.range().is_some_and(|(least, _)| least < 0);
                let numbers = e.values.iter().map(|x| x.number).chain(e.retired.iter().map(|x| x.number));
                let numbers: Vec<String> = numbers.map(number).collect();
                f.lines(&format!("{{Numbers: []uint64{{{}}}, Signed: {is_signed}}},", numbers.join(", ")));
            }
            Defined::Enum(_) | Defined::Bits(_) => f.lines("{},"),
            Defined::Struct(s) => {
                let field = |x: &StructField| {
                    let content = self.inline(&x.content, x.content.compact);
                    format!("{{Name: {}, At: {}, Content: rt.Content{content}}}", named(&x.name.text), x.at)
                };
                f.elements("{Fields: []rt.Field{", &s.fields.iter().map(field).collect::<Vec<_>>(), "}},");
            }
            Defined::Message(m) => {
                let segments: Vec<String> = m.block.segments.iter().map(segment).collect();
                let head = format!(
                    "{{BlockLen: {}, Claim: {}, Segments: []rt.Segment{{{}}}, IsRecord: {}, Fields: []rt.Field{{",
                    m.block.end.block,
                    string(&m.write.claim),
                    segments.join(", "),
                    m.form == Form::Record,
                );
                f.elements(&head, &m.fields.iter().map(|x| self.field(x)).collect::<Vec<_>>(), "}},");
            }
            Defined::Union(u) => {
                let variant = |v: &Variant| {
                    let content = v.content.as_ref().map(|x| format!(", Content: &rt.Content{}", self.content(x)));
                    let moved = Moved::table(v.alignment);
                    format!("{{Tag: {}, Name: {}{moved}{}}}", v.tag, named(&v.name.text), content.unwrap_or_default())
                };
                let retired = |v: &RetiredVariant| {
                    let content = match &v.was {
                        Gone::Unsaid => return None,
                        Gone::Unit => String::new(),
                        Gone::Content(x) => format!(", Content: &rt.Content{}", self.content(x)),
                    };
                    let moved = Moved::table(v.alignment);
                    Some(format!("{{Tag: {}, Name: {}, Retired: true{moved}{content}}}", v.tag, named(&v.name)))
                };
                let variants: Vec<_> =
                    u.variants.iter().map(variant).chain(u.retired.iter().filter_map(retired)).collect();
                f.elements("{Variants: []rt.Variant{", &variants, "}},");
            }
        }
    }

    fn field(&self, field: &Field) -> String {
        let presence = match field.presence {
            Presence::Always => String::new(),
            Presence::Bit(bit) => format!(
                ", Presence: rt.ByBit, BitAt: {}, CompactAt: {}, Mask: {}",
                bit.at.block, bit.compact_byte, bit.mask
            ),
            Presence::Tag => ", Presence: rt.ByTag".to_owned(),
            Presence::Empty => ", Presence: rt.ByEmpty".to_owned(),
        };
        let retired = if field.is_retired { ", Retired: true" } else { "" };
        let silent = if field.is_retired || field.segment > 1 {
            format!(", Silent: {}, SilentCompact: {}", string(&field.silent), string(&field.silent_compact))
        } else {
            String::new()
        };
        let at = Self::at(field.place, |at| at.block);
        let content = match &field.content {
            Content::Inline(inline) => self.inline(inline, field.compact),
            content => self.content(content),
        };
        let name = named(&field.name.text);
        let moved = field.place.slot().map(|slot| Moved::table(slot.alignment)).unwrap_or_default();
        format!("{{Name: {name}, {at}{presence}{retired}{silent}{moved}, Content: rt.Content{content}}}")
    }

    fn at(place: Place, of: impl Fn(scantling_schema::plan::Offset) -> u32) -> String {
        let end = place.slot().map(|slot| format!(", End: {}", of(slot.end)));
        format!("At: {}{}", of(place.at()), end.unwrap_or_default())
    }

    fn content(&self, content: &Content) -> String {
        match content {
            Content::Inline(inline) => self.inline(inline, inline.compact),
            Content::Union(union) => format!("{{Shape: rt.Tagged, Type: {}}}", self.of(union.ty)),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => "{Shape: rt.Text}".to_owned(),
                PayloadKind::Bytes => "{Shape: rt.Blob}".to_owned(),
                PayloadKind::Stream(list) => {
                    format!("{{Shape: rt.Stream, Elem: &rt.Content{}}}", self.content(list))
                }
                PayloadKind::Any => "{Shape: rt.AnyMessage}".to_owned(),
                PayloadKind::Region(ty, _) => format!("{{Shape: rt.Region, Type: {}}}", self.of(*ty)),
                PayloadKind::List(list) => {
                    let shape = match list.form {
                        ListForm::Packed { .. } => "Packed",
                        ListForm::Strided { .. } => "Strided",
                        ListForm::Indexed => "Indexed",
                    };
                    format!(
                        "{{Shape: rt.{shape}, Least: {}{}, Elem: &rt.Content{}}}",
                        list.element.compact().least,
                        Moved::table(list.alignment),
                        self.content(&list.element)
                    )
                }
                PayloadKind::Map(map) => self.map(map),
            },
        }
    }

    fn map(&self, map: &Map) -> String {
        let order = match map.order {
            Order::Unsigned => "Unsigned",
            Order::Signed => "Signed",
            Order::Bytes => "ByBytes",
        };
        let (shape, size, key, value) = match &map.form {
            MapForm::Inline { stride, value, .. } => ("InlineMap", stride, "At: 0".to_owned(), format!("At: {value}")),
            MapForm::Indexed { end, key, value } => {
                ("IndexedMap", &end.block, Self::at(*key, |at| at.region), Self::at(*value, |at| at.region))
            }
        };
        format!(
            "{{Shape: rt.{shape}, Size: {size}, Least: {}, Entry: &rt.MapEntry{{Order: rt.{order}, Key: rt.Field{{{key}, Content: rt.Content{}}}, Value: rt.Field{{{value}, Content: rt.Content{}}}}}}}",
            map.least,
            self.content(&map.key),
            self.content(&map.value),
        )
    }

    fn inline(&self, inline: &Inline, compact: Compact) -> String {
        let (size, legal) = (inline.size, if inline.is_checked { "" } else { ", Legal: true" });
        let form = match compact.form {
            Written::Varint(_) => ", Form: rt.Varint",
            Written::Zigzag(_) => ", Form: rt.Zigzag",
            _ => "",
        };
        let of = |shape: &str, more: String| format!("{{Shape: rt.{shape}, Size: {size}{more}}}");
        match &inline.value {
            InlineKind::Scalar(Scalar::Bool) => of("Bool", String::new()),
            InlineKind::Str(_) => of("Str", String::new()),
            InlineKind::Array(element, _) => {
                of("Array", format!("{legal}, Elem: &rt.Content{}", self.inline(element, element.compact)))
            }
            InlineKind::Enum(ty) if inline.is_checked => of("Closed", format!("{form}, Type: {}", self.of(*ty))),
            InlineKind::Struct(ty) => of("Struct", format!("{legal}, Type: {}", self.of(*ty))),
            InlineKind::Storage(ty) => of("Stored", format!(", Type: {}", self.of(*ty))),
            _ => of("Plain", form.to_owned()),
        }
    }
}

/// What a version added.
fn segment(segment: &Segment) -> String {
    let first = segment.presence.first().map_or(0, |byte| byte.at.block);
    let spare = segment.presence.last().map_or(0, |byte| byte.spare);
    let (end, fields, len) = (segment.end.block, segment.fields.len(), segment.presence.len());
    format!("{{End: {end}, Fields: {fields}, At: {first}, Len: {len}, Spare: {spare}}}")
}

/// A name of the schema, for the paths of faults.
fn named(name: &str) -> String {
    string(name.as_bytes())
}

/// A number of an enum as the 64 bits that the runtime compares.
pub(super) fn number(number: i128) -> String {
    let [a, b, c, d, e, f, g, h, ..] = number.to_le_bytes();
    format!("{:#x}", u64::from_le_bytes([a, b, c, d, e, f, g, h]))
}
