//! Views and peeks: references to the bytes of a record or message, with an accessor for each field.
//!
//! A field of the first segment is a load at a constant offset of `head`. A field of a later segment is looked for in
//! the wire's `block`, and read from the template's bytes where the block is older. A payload lies between two ends.

use super::super::template::code;
use super::kind::Kind;
use super::members::lines;
use super::types::{Base, Mode, Types};
use super::{aligned, show, table};
use scantling_schema::plan::{Field, Message, PayloadKind};
use scantling_schema::{Alignment, Form};

/// What the accessors of one type have in common.
pub(super) struct Reader<'m> {
    pub(super) t: Types<'m>,
    pub(super) name: &'m str,
    pub(super) message: &'m Message,
    pub(super) mode: Mode,
    /// What `head` starts with: the block length of a region, or the block of a record in place.
    pub(super) base: Base,
    is_grown: bool,
    /// Slots whose payloads are fields of the view.
    held: Vec<&'m Field>,
}

/// Slots whose payloads a view holds on to. A peek finds each when it is asked for it.
const HELD: usize = 2;

/// The view and the peek of a record or message.
pub(super) fn readers(t: Types<'_>, name: &str, message: &Message) -> String {
    let view = view(t, name, message);
    let peek = Reader { mode: Mode::Peek, held: Vec::new(), ..view };
    let in_place = match message.form {
        Form::Record => view.record() + &peek.record(),
        Form::Message => view.in_place(),
    };
    code!(
        "‹in_place›‹private›
        rt::readers! {
        ‹name›View, ‹name›Peek;
        ‹accessors›
        }
        ‹shown›",
        in_place,
        private = view.private() + &peek.private(),
        name,
        accessors = lines(message.fields.iter().filter(|x| !x.is_retired), |x| view.accessors(&peek, x)),
        shown = show::readers(name, message)
    )
}

/// What the accessors of the view have in common.
pub(super) fn view<'m>(t: Types<'m>, name: &'m str, message: &'m Message) -> Reader<'m> {
    let is_grown = message.is_grown();
    let slots: Vec<_> = message.fields.iter().filter(|x| x.content.inline().is_none()).collect();
    let is_held = !is_grown && slots.len() <= HELD && !slots.iter().any(|x| x.is_stream());
    let base = if message.form == Form::Record { Base::Block } else { Base::Region };
    let held = if is_held { slots } else { Vec::new() };
    Reader { t, name, message, mode: Mode::View, base, is_grown, held }
}

impl<'m> Reader<'m> {
    fn ty(&self) -> String {
        format!("{}{}", self.name, self.mode.suffix())
    }

    /// The view and the peek of a message, as an entry of the runtime's macro.
    fn in_place(&self) -> String {
        let (first, end) = (self.message.block.first_end(), self.message.block.end);
        let mut all = format!("{} to {}", first.region, end.region);
        if self.is_grown {
            all += ", block block";
        }
        all += &match self.message.is_flat() {
            true => format!(", flat {}", end.region),
            false => ", heap heap_".to_owned(),
        };
        if self.message.is_aligned {
            all += &format!(", rest {}", Alignment::REGION.rest);
        }
        let held: Vec<String> = self.hold();
        if !held.is_empty() {
            all += &format!(", held |head, region| {}", held.join(", "));
        }
        code!(
            "rt::in_place! { ‹name›, ‹name›View, ‹name›Peek, ‹table›; ‹all› }
            ",
            name = self.name,
            table = table::name(self.name),
            all
        )
    }

    /// Functions that accessors call.
    fn private(&self) -> String {
        let bytes = lines(&self.message.fields, |x| {
            let bytes = x.content.inline().map(|of| self.bytes_of_inline(x, of)).unwrap_or_default();
            match self.mode {
                Mode::View if !x.is_retired => bytes + &self.accessors_of_bytes(x),
                _ => bytes,
            }
        });
        let private = match self.mode {
            Mode::View => bytes,
            Mode::Peek => bytes + &self.slots(),
        };
        match private.trim() {
            "" => String::new(),
            private => code!("impl<'a> ‹ty›<'a> {\n‹private›\n}\n", ty = self.ty(), private),
        }
    }

    pub(super) fn is_held(&self, field: &Field) -> bool {
        self.held.iter().any(|held| held.id == field.id)
    }

    /// A record in place, and as a region of its own (a field or variant).
    fn record(&self) -> String {
        let (ty, head) = (self.ty(), self.base.of(self.message.block.first_end()));
        let block = if self.is_grown { ", block" } else { "" };
        let origin = if self.mode == Mode::Peek { ", origin" } else { "" };
        let (first, end) = (self.message.block.first_end().region, self.message.block.end);
        let making = |origin: &str| {
            code!(
                "let block = region.get(2..).unwrap_or_default();
                rt::RecordElement::of(rt::first(block), block, ‹origin›)",
                origin
            )
        };
        let element = match self.mode {
            Mode::View => code!(
                "impl<'a> rt::Element<'a> for ‹ty›<'a> {
                #[inline(always)]
                fn view(region: &'a [u8]) -> Self {
                ‹making›
                }
                }
                ",
                ty,
                making = making("rt::Origin::NONE")
            ),
            Mode::Peek => code!(
                "impl<'a> ‹ty›<'a> {
                /// A region with a block of this version.
                #[inline(always)]
                pub(crate) fn quick_<const KNOWN: bool>(region: &'a [u8], origin: rt::Origin) -> Option<Self> {
                let whole = rt::Block(<&'a [u8; ‹whole›] as ::core::convert::TryFrom<_>>::try_from(region).ok()?);
                if !(KNOWN || whole.u16::<0>() == ‹len›) { return None }
                Some(rt::RecordElement::of(whole.bytes::<2, ‹head›>(), whole.bytes::<2, ‹len›>(), origin))
                }
                /// A region that the walk has accepted.
                #[inline]
                pub(crate) fn judged_(region: &'a [u8], origin: rt::Origin) -> Self {
                ‹making›
                }
                }
                rt::peek_message! { ‹ty›, ‹table›, ‹first› }
                ",
                ty,
                first,
                table = table::name(self.name),
                whole = end.region,
                len = end.block,
                head,
                making = making("origin")
            ),
        };
        code!(
            "/// A [`‹name›`] in place, ‹what›.
            #[derive(Clone, Copy)]
            pub struct ‹ty›<'a> {
            head: rt::Block<'a, ‹head›>,
            ‹block_field›
            ‹origin_field›
            }
            impl<'a> rt::RecordElement<'a> for ‹ty›<'a> {
            type First = [u8; ‹head›];
            const TABLE: &'static rt::table::Message = &‹table›;
            #[inline(always)]
            fn of(head: &'a [u8; ‹head›], block: &'a [u8], origin: rt::Origin) -> Self {
            let head = rt::Block(head);
            Self { head‹block›‹origin› }
            }
            }
            ‹element›",
            name = self.name,
            what = match self.mode {
                Mode::View => "validated",
                Mode::Peek =>
                    "with only its own structure checked: accessors give an error if the bytes that they reach are not valid",
            },
            ty,
            head,
            block_field = if self.is_grown { "block: &'a [u8]," } else { "" },
            origin_field = if self.mode == Mode::Peek { "origin: rt::Origin," } else { "" },
            table = table::name(self.name),
            block,
            origin,
            element
        )
    }

    /// The held payloads, one after the other.
    fn hold(&self) -> Vec<String> {
        let mut start = self.heap("");
        let mut values = Vec::new();
        for field in &self.held {
            let end = self.end(field, "");
            let value = match self.t.kind(&field.content) {
                Kind::Text => format!("rt::Text::new(region, {start}, {end}, rt::Origin::NONE)"),
                _ => format!("rt::part(region, {}, {end})", aligned::start(aligned::of(field), &start, &end)),
            };
            values.push(format!("held_{}: {} = {value}", field.id, held_type(field)));
            start = end;
        }
        values
    }
}

fn held_type(field: &Field) -> &'static str {
    match field.content.payload().map(|payload| &payload.of) {
        Some(PayloadKind::Text) => "rt::Text<'a>",
        _ => "&'a [u8]",
    }
}
