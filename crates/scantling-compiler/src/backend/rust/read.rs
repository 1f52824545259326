//! Views and peeks: references to the bytes of a record or message, with an accessor for each field.
//!
//! A field of the first segment is a load at a constant offset of `head`. A field of a later segment is looked for in
//! the wire's `block`, and read from the template's bytes where the block is older. A payload lies between two ends.

use super::super::template::code;
use super::kind::Kind;
use super::members::lines;
use super::types::{Base, Mode, Types};
use super::{aligned, show, table};
use scantling_schema::Form;
use scantling_schema::plan::{Field, Message, PayloadKind};

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
    code!(
        "‹view›‹peek›
        rt::readers! {
        ‹name›View, ‹name›Peek;
        ‹accessors›
        }
        ‹shown›",
        view = view.all(),
        peek = peek.all(),
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
    /// The struct, how it is made, and its accessors.
    fn all(&self) -> String {
        let Self { name, message, mode, .. } = self;
        let head = self.base.of(message.block.first_end());
        let ty = format!("{name}{}", mode.suffix());
        let is_region = message.form == Form::Message;
        let fields = [
            (self.is_grown, "block: &'a [u8],".to_owned()),
            (is_region, "region: &'a [u8],".to_owned()),
            (true, lines(&self.held, |x| format!("held_{}: {},", x.id, held_type(x)))),
            (self.has_heap(), "heap: usize,".to_owned()),
            (*mode == Mode::Peek, "origin: rt::Origin,".to_owned()),
        ];
        let fields: Vec<String> =
            fields.into_iter().filter(|(is_there, x)| *is_there && !x.is_empty()).map(|(_, x)| x).collect();
        let what = match mode {
            Mode::View => "validated",
            Mode::Peek => {
                "with only its own structure checked: accessors give an error if the bytes that they reach are not valid"
            }
        };
        let bytes = lines(&message.fields, |x| {
            let bytes = x.content.inline().map(|of| self.bytes_of_inline(x, of)).unwrap_or_default();
            match mode {
                Mode::View if !x.is_retired => bytes + &self.accessors_of_bytes(x),
                _ => bytes,
            }
        });
        let heap = match (is_region && !message.is_flat(), mode) {
            (false, _) => String::new(),
            (true, Mode::View) => self.heap("self."),
            (true, Mode::Peek) => "self.heap".to_owned(),
        };
        let heap = match &heap[..] {
            "" => heap,
            heap => code!("#[inline(always)] fn heap_(self) -> usize { ‹heap› }\n", heap),
        };
        let private = match mode {
            Mode::View => heap + &bytes,
            Mode::Peek => heap + &bytes + &self.slots(),
        };
        let private = match private.trim() {
            "" => String::new(),
            private => code!("impl<'a> ‹ty›<'a> {\n‹private›\n}\n", ty, private),
        };
        code!(
            "/// A [`‹name›`] in place, ‹what›.
            #[derive(Clone, Copy)]
            pub struct ‹ty›<'a> {
            head: rt::Block<'a, ‹head›>,
            ‹fields›
            }
            ‹making›‹private›",
            name,
            what,
            ty,
            head,
            fields = fields.join("\n"),
            making = match (is_region, mode) {
                (false, _) => self.record(&ty, head),
                (true, Mode::View) => self.region(&ty) + &self.view(&ty, head),
                (true, Mode::Peek) => self.region(&ty) + &self.peek(&ty, head),
            },
            private
        )
    }

    /// Whether a peek knows where its first payload starts: a constant in a block of this version.
    pub(super) fn has_heap(&self) -> bool {
        self.mode == Mode::Peek && self.message.form == Form::Message && !self.message.is_flat()
    }

    pub(super) fn is_held(&self, field: &Field) -> bool {
        self.held.iter().any(|held| held.id == field.id)
    }

    /// A record in place, and as a region of its own (a field or variant).
    fn record(&self, ty: &str, head: u32) -> String {
        let block = if self.is_grown { ", block" } else { "" };
        let origin = if self.mode == Mode::Peek { ", origin" } else { "" };
        let end = self.message.block.end;
        let element = code!(
            "impl<'a> rt::RecordElement<'a> for ‹ty›<'a> {
            type First = [u8; ‹head›];
            const TABLE: &'static rt::table::Message = &‹table›;
            #[inline(always)]
            fn of(head: &'a [u8; ‹head›], block: &'a [u8], origin: rt::Origin) -> Self {
            let head = rt::Block(head);
            Self { head‹block›‹origin› }
            }
            }
            ",
            ty,
            head,
            table = table::name(self.name),
            block,
            origin
        );
        let making = |origin: &str| {
            code!(
                "let block = region.get(2..).unwrap_or_default();
                rt::RecordElement::of(rt::first(block), block, ‹origin›)",
                origin
            )
        };
        if self.mode == Mode::View {
            return element + &element_of(ty, "", &making("rt::Origin::NONE"));
        }
        let quick = code!(
            "let whole = rt::Block(<&'a [u8; ‹whole›] as ::core::convert::TryFrom<_>>::try_from(region).ok()?);
            if !(KNOWN || whole.u16::<0>() == ‹len›) { return None }
            Some(rt::RecordElement::of(whole.bytes::<2, ‹head›>(), whole.bytes::<2, ‹len›>(), origin))",
            whole = end.region,
            len = end.block,
            head
        );
        element + &self.peeking(ty, self.message.block.first_end().region, &quick, &making("origin"), "")
    }

    fn region(&self, ty: &str) -> String {
        code!(
            "impl<'a> rt::Region<'a> for ‹ty›<'a> {
            #[inline] fn region(self) -> &'a [u8] { self.region }
            }
            ",
            ty
        )
    }

    fn view(&self, ty: &str, head: u32) -> String {
        let names: String = self.held.iter().map(|x| format!("held_{}, ", x.id)).collect();
        let value = if self.is_grown {
            "let block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();
            Self { head, block, region }"
                .to_owned()
        } else {
            let ends = lines(&self.held, |x| format!("let end_{} = {};", x.id, self.end(x, "")));
            let hold = if names.is_empty() { String::new() } else { format!("let ({names}) = {};", self.hold()) };
            code!("‹ends›\n‹hold›\nSelf { head, region, ‹names› }", ends, hold, names)
        };
        let value = code!("let head = rt::Block(rt::first::<‹head›>(region));\n‹value›", head, value);
        let rest = aligned::rest(self.message.is_aligned);
        element_of(ty, &format!("const LEN_MIN: usize = {head};\n{rest}"), &value)
    }

    /// The held payloads, one after the other.
    fn hold(&self) -> String {
        let mut start = self.heap("");
        let mut values = String::new();
        for field in &self.held {
            let end = format!("end_{}", field.id);
            values.push_str(&match self.t.kind(&field.content) {
                Kind::Text => format!("rt::Text::new(region, {start}, {end}, rt::Origin::NONE), "),
                _ => format!("rt::part(region, {}, {end}), ", aligned::start(aligned::of(field), &start, &end)),
            });
            start = end;
        }
        format!("({values})")
    }

    /// The block's length. Slots are checked when their payloads are reached; in a message without any, the region's end is
    /// known. Where the block is an older one, the runtime judges, in a cold function that gives no values back.
    fn peek(&self, ty: &str, head: u32) -> String {
        let (end, is_flat) = (self.message.block.end, self.message.is_flat());
        let block = if self.is_grown { " block," } else { "" };
        let heap = |start: &str| if self.has_heap() { format!(" heap: {start},") } else { String::new() };
        let made = |start: &str| code!("Self { head,‹block› region,‹heap› origin }", block, heap = heap(start));
        let if_grown = |line: String| if self.is_grown { line } else { String::new() };
        let quick = code!(
            "let head = rt::Block(‹chunk›?);
            if !(KNOWN || head.u16::<0>() == ‹len›) { return None }
            ‹whole›
            ‹block›
            Some(‹made›)",
            chunk = match is_flat && !self.is_grown {
                true => format!("<&'a [u8; {head}] as ::core::convert::TryFrom<_>>::try_from(region).ok()"),
                false => format!("region.first_chunk::<{head}>()"),
            },
            len = end.block,
            whole = match is_flat {
                true => if_grown(code!("if region.len() != ‹len› { return None }", len = end.region)),
                false => String::new(),
            },
            block = if_grown(format!("let block = region.get(2..{})?;", end.region)),
            made = made(&end.region.to_string())
        );
        let judged = code!(
            "let head = rt::Block(rt::first::<‹head›>(region));
            ‹block›
            ‹made›",
            head,
            block =
                if_grown("let block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();".to_owned()),
            made = made(&self.heap(""))
        );
        let fault = code!(
            "/// The fault of the slots, one of which is not valid.
            #[cold]
            #[inline(never)]
            fn fault_(region: &[u8], origin: rt::Origin) -> rt::Invalid {
            rt::own(region, &‹table›, origin).unwrap_or_else(|| origin.invalid(rt::Kind::SlotEnd, region))
            }",
            table = table::name(self.name)
        );
        self.peeking(ty, head, &quick, &judged, if is_flat { "" } else { &fault })
    }

    /// How a peek is made: quick, or as the runtime judges it.
    fn peeking(&self, ty: &str, len_min: u32, quick: &str, judged: &str, fault: &str) -> String {
        code!(
            "impl<'a> ‹ty›<'a> {
            /// A region with a block of this version.
            #[inline(always)]
            pub(crate) fn quick_<const KNOWN: bool>(region: &'a [u8], origin: rt::Origin) -> Option<Self> {
            ‹quick›
            }
            /// A region that the runtime has judged.
            #[inline]
            pub(crate) fn judged_(region: &'a [u8], origin: rt::Origin) -> Self {
            ‹judged›
            }
            ‹fault›
            }
            impl<'a> rt::PeekElement<'a> for ‹ty›<'a> {
            const IS_REQUIRED: bool = true;
            const LEN_MIN: usize = ‹len_min›;
            ‹rest›
            #[inline(always)]
            fn peek(region: &'a [u8], origin: rt::Origin) -> Result<Self, rt::Invalid> {
            if let Some(quick) = Self::quick_::<false>(region, origin) { return Ok(quick) }
            match rt::own(region, &‹table›, origin) {
            Some(invalid) => Err(invalid),
            None => Ok(Self::judged_(region, origin)),
            }
            }
            }
            ",
            ty,
            quick,
            judged,
            fault,
            len_min,
            rest = aligned::rest(self.message.is_aligned),
            table = table::name(self.name)
        )
    }
}

fn held_type(field: &Field) -> &'static str {
    match field.content.payload().map(|payload| &payload.of) {
        Some(PayloadKind::Text) => "rt::Text<'a>",
        _ => "&'a [u8]",
    }
}

/// How a view of a payload is made.
fn element_of(ty: &str, constant: &str, value: &str) -> String {
    code!(
        "impl<'a> rt::Element<'a> for ‹ty›<'a> {
        ‹constant›
        #[inline(always)]
        fn view(region: &'a [u8]) -> Self {
        ‹value›
        }
        }
        ",
        ty,
        constant,
        value
    )
}
