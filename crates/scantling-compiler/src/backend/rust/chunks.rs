//! Chunks of streams (W13, W15): a root's elements, which come in CHUNK frames of a link.
//!
//! ```text
//! message Samples { 0 rate: u32, 1 values: stream<u16> }
//!
//! Feed::write_samples_chunk(out, |w| w.items([3, 5]))        Feed::view_samples_chunk(frame)? -> InlineList<'_, u16>
//! ```
//!
//! A chunk is a frame whose payload is a list, so its elements are written by the steps of a nested list, and read as those of a field.

use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::members::lines;
use super::nested::Steps;
use super::types::{Mode, Types};
use super::{aligned, compact, table, valid};
use scantling_schema::plan::{Content, Field, List, ListForm, Protocol, Root};

/// A root, its stream, and the list that a chunk has.
struct Chunks<'p> {
    root: &'p Root,
    field: &'p Field,
    content: &'p Content,
    list: &'p List,
}

/// The streams of a protocol's roots.
fn streams<'p>(t: Types<'p>, protocol: &'p Protocol) -> impl Iterator<Item = Chunks<'p>> {
    protocol.roots.iter().filter_map(move |root| {
        let message = t.plan.get(root.ty).defined.message()?;
        let field = message.fields.iter().find(|x| x.is_stream() && !x.is_retired)?;
        let content = field.content.stream()?;
        Some(Chunks { root, field, content, list: content.list()? })
    })
}

/// The lists of a protocol's streams, as content.
pub(super) fn lists<'p>(t: Types<'p>, protocol: &'p Protocol) -> impl Iterator<Item = &'p Content> {
    streams(t, protocol).map(|of| of.content)
}

/// The protocol's roots with streams, and what reads and writes their chunks.
pub(super) fn protocol(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    if streams(t, protocol).next().is_none() {
        return String::new();
    }
    let root = |of: Chunks<'_>| {
        let shape = match of.list.form {
            ListForm::Packed { size } => format!("Packed({size})"),
            ListForm::Strided { .. } => "Strided".to_owned(),
            ListForm::Indexed => "Indexed".to_owned(),
        };
        code!("rt::stream::Root { type_id: ‹id›, elements: rt::stream::Shape::‹shape› },", id = of.root.type_id, shape)
    };
    code!(
        "impl ‹name› {
        /// The roots with streams: what both ends of a link are told.
        pub const STREAMS: &'static [rt::stream::Root] = &[
        ‹roots›
        ];

        ‹direct›
        ‹compact›
        }
        ",
        name,
        roots = lines(streams(t, protocol), root),
        direct = lines(streams(t, protocol), |of| direct(t, name, &of)),
        compact =
            if t.options.compact { lines(streams(t, protocol), |of| in_compact(t, name, &of)) } else { String::new() }
    )
}

fn snake(t: Types<'_>, of: &Chunks<'_>) -> String {
    names::root(&t.plan.get(of.root.ty).name)
}

fn direct(t: Types<'_>, name: &str, of: &Chunks<'_>) -> String {
    let kind = Kind::List(of.list);
    let Steps { needs, done } = Steps::of(t, kind);
    code!(
        "/// The elements of a chunk of [`‹ty›`]'s stream `‹field›`: of a whole CHUNK frame, as a link hands it out, validated.
        ///
        /// O(bytes); allocates nothing.
        ///
        /// # Errors
        /// The first rule that the elements break; [`FrameLength`](rt::Kind::FrameLength) or [`TypeId`](rt::Kind::TypeId) if the bytes are
        /// no CHUNK frame. That it is one of this root's stream is what the link says.
        #[inline]
        pub fn view_‹snake›_chunk(frame: &[u8]) -> Result<‹reads›, rt::Invalid> {
        const EXACT_: bool = false;
        let (p, depth) = (rt::chunk(frame)?, 0);
        if !(‹valid›) { static LIST_: rt::table::Type = ‹list›; rt::validate_chunk(frame, &LIST_, &‹protocol›)?; }
        Ok(rt::Element::view(p))
        }
        /// Writes one CHUNK frame with elements of [`‹ty›`]'s stream `‹field›`; returns its length in bytes. Stream and number are 0: the link's
        /// writer has them. Only a `Vec` that grows allocates.
        ///
        /// # Errors
        /// If the frame exceeds the slice or the limits of the format.
        #[inline(always)]
        pub fn write_‹snake›_chunk<O_: rt::Output>(
        out: O_,
        elements: impl for<'x> FnOnce(‹needs›<'x, O_::Sink<'x>>) -> ‹done›<'x, O_::Sink<'x>>,
        ) -> Result<usize, rt::WriteError> {
        rt::frame::<16, _>(out, rt::stream::CHUNK, |w| {
        w.sink.claim::<10>(|b| *b = [0; 10]);
        ‹first›
        })
        }",
        ty = t.name(of.root.ty),
        field = of.field.name.text,
        snake = snake(t, of),
        reads = t.reads(kind, Mode::View).replace("'a", "'_"),
        valid = valid::payload(t, kind, "p").code(),
        list = table::any(t, of.content),
        protocol = table::name(name),
        needs,
        done,
        first = match aligned::of_elements(of.list) {
            Some(_) => code!("let start = w.at();\nelements(‹needs› { w, start }).w", needs),
            None => code!("elements(‹needs› { w }).w", needs),
        }
    )
}

fn in_compact(t: Types<'_>, name: &str, of: &Chunks<'_>) -> String {
    let item = |lifetime: &str| compact::borrowed(t, t.kind(&of.list.element), lifetime);
    code!(
        "/// The same of a Compact CHUNK frame. The elements are read when they are reached.
        ///
        /// O(chunks of the list); allocates nothing.
        ///
        /// # Errors
        /// As [`view_‹snake›_chunk`](Self::view_‹snake›_chunk), if the list's own structure has a fault.
        #[inline]
        pub fn read_compact_‹snake›_chunk(frame: &[u8]) -> Result<rt::compact::List<'_, ‹item›>, rt::Invalid> {
        static LIST_: rt::compact::table::Type = ‹list›;
        rt::compact::chunk(frame).ok_or_else(|| rt::compact::walk::chunk(frame, &LIST_, &‹protocol›))
        }
        /// Writes one Compact CHUNK frame with elements, as [`write_‹snake›_chunk`](Self::write_‹snake›_chunk) does in Direct.
        ///
        /// # Errors
        /// As there; [`Source`](rt::WriteError::Source) if the elements were read and are not valid.
        #[inline]
        pub fn write_compact_‹snake›_chunk<'a, O_: rt::Output, I_: rt::compact::Items<‹borrowed›>>(
        out: O_,
        elements: &rt::compact::List<'a, ‹borrowed›, I_>,
        ) -> Result<usize, rt::WriteError> {
        let least = rt::compact::Write::least(elements);
        let any = ‹any›;
        rt::compact::frame(out, rt::stream::CHUNK, least, any, |w| {
        w.bytes(&[0, 0]);
        rt::compact::Write::write(elements, w);
        })
        }",
        snake = snake(t, of),
        item = item("'_"),
        borrowed = item("'a"),
        list = compact::type_table(t, Kind::List(of.list)),
        protocol = compact::protocol_table(name),
        any = compact::any_argument(t, name)
    )
}
