//! Frames of a protocol in Compact: reading, checking, owned values, writing.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::inline::member_docs;
use super::super::types::Types;
use super::{is_plain, parameters, table};
use scantling_schema::Type;
use scantling_schema::plan::{FRAME_HEADER_LEN, Protocol, Root};

/// The enum of roots, and everything one does with a frame. Stands beside the protocol's own `impl`.
pub(in super::super) fn protocol(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    table::protocol(f, t, protocol);
    f.docs(&[format!("A frame of [`{name}`] in Compact: what was read, or what is to be written.")]);
    f.lines(&format!("#[derive(Clone, Copy, Debug)]\npub enum {name}Compact<'a> {{"));
    for root in &protocol.roots {
        let member = t.bare(root.ty);
        member_docs(f, &root.docs, &member, &root.attributes);
        f.line(&format!("{member}({}),", borrowed(t, root)));
    }
    f.lines(
        "/// A message that this schema does not know.
        Unknown {
        /// Its number in the protocol.
        type_id: u16,
        /// Its body.
        body: &'a [u8],
        },
        }
        ",
    );
    f.line(&format!("impl {name} {{"));
    readers(f, t, name, protocol);
    for root in &protocol.roots {
        typed(f, t, name, protocol, root);
    }
    super::super::explain::in_compact(f, name);
    super::check::protocol(f, t, protocol);
    transcoders(f, t, name, protocol);
    if t.options.alloc {
        owned(f, t, name, protocol);
    }
    if t.uses_any() {
        any_body(f, t, name, protocol);
    }
    f.lines("}\n\n");
    writer(f, t, name, protocol);
    if t.options.alloc {
        encodings(f, name);
    }
    if t.uses_any() {
        any(f, t, name, protocol);
    }
}

/// The type of a root, as it is borrowed.
fn borrowed(t: Types<'_>, root: &Root) -> String {
    super::borrowed(t, &Type::Named(root.ty))
}

fn readers(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    let (table, check) = (table::name(name), check(t, protocol));
    f.lines(&format!(
        "/// Reads a Compact frame, but for what its lists hold, which is looked at when it is reached.
        ///
        /// O(bytes of the root's own fields, chunks of its lists); allocates nothing.
        ///
        /// # Errors
        /// The frame's first fault, if the root's own fields have one.
        #[inline]
        pub fn read_compact(frame: &[u8]) -> Result<{name}Compact<'_>, rt::Invalid> {{
        {check}if let Some((type_id, mut r)) = rt::compact::header(frame) {{
        match type_id {{"
    ));
    for root in &protocol.roots {
        f.line(&format!(
            "{} => if let Some(root) = <{} as rt::compact::Read>::content(&mut r) {{ return Ok({name}Compact::{}(root)) }},",
            root.type_id,
            borrowed(t, root).replace("'a", "'_"),
            t.bare(root.ty)
        ));
    }
    f.lines(&format!(
        "_ => {{}}
        }}
        }}
        let (type_id, body) = rt::compact::unknown(frame, &{table})?;
        Ok({name}Compact::Unknown {{ type_id, body }})
        }}

        /// Checks all of a Compact frame, in the order of its bytes.
        ///
        /// O(bytes); allocates nothing.
        ///
        /// # Errors
        /// The first rule of `spec/compact.md` that the frame breaks, and where.
        #[inline]
        pub fn check_compact(frame: &[u8], mode: rt::Mode) -> Result<(), rt::Invalid> {{
        if rt::compact::check::frame(frame, mode, Self::check_root) {{ return Ok(()) }}
        rt::compact::walk::frame(frame, &{table}, mode).map(|_| ())
        }}

        /// The first part of a Compact frame that a newer schema wrote, as [`newer`](Self::newer) has it; a segment by
        /// [`BodyEnd`](rt::Kind::BodyEnd), where it starts.
        ///
        /// # Errors
        /// As [`check_compact`](Self::check_compact) in compatible mode.
        pub fn newer_compact(frame: &[u8]) -> Result<Option<rt::Invalid>, rt::Invalid> {{
        Self::check_compact(frame, rt::Mode::Compatible)?;
        Ok(rt::compact::newer(frame, &{table}))
        }}
        "
    ));
}

/// A root whose type the reader or writer knows: nothing is compiled for the others.
fn typed(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol, root: &Root) {
    let (ty, snake, type_id) = (t.name(root.ty), names::root(&t.plan.get(root.ty).name), root.type_id);
    let (borrowed, table) = (borrowed(t, root), table::name(name));
    f.lines(&format!(
        "/// The [`{ty}`] of a Compact frame, as [`read_compact`](Self::read_compact) reads it.
        ///
        /// # Errors
        /// As that; [`TypeId`](rt::Kind::TypeId) if the frame holds another message.
        #[inline]
        pub fn read_compact_{snake}(frame: &[u8]) -> Result<{elided}, rt::Invalid> {{
        {check}if let Some(({type_id}, mut r)) = rt::compact::header(frame) {{
        if let Some(root) = <{elided} as rt::compact::Read>::content(&mut r) {{ return Ok(root) }}
        }}
        Err(rt::compact::another(frame, &{table}))
        }}
        ",
        check = check(t, protocol),
        elided = borrowed.replace("'a", "'_")
    ));
    let message = t.message(&Type::Named(root.ty)).map(|(_, m)| m);
    let all = message.filter(|m| !is_plain(t, m)).map(|m| parameters::message(t, m)).unwrap_or_default();
    let (bounds, arguments) = (parameters::bounds(&all), parameters::arguments(&all));
    let value = borrowed.replace("<'a>", &format!("<'a{arguments}>"));
    f.lines(&format!(
        "/// Writes one Compact frame with a [`{ty}`]; gives its length in bytes. Allocates nothing but the growth of a `Vec`.
        ///
        /// # Errors
        /// If the frame does not fit the slice, or the limits of the format.
        #[inline]
        pub fn write_compact_{snake}<{lifetime}O_: rt::Output{bounds}>(out: O_, value: &{value}) -> Result<usize, rt::WriteError> {{
        rt::compact::frame(out, {type_id}, rt::compact::Write::least(value), {}, |w| rt::compact::Write::content(value, w))
        }}
        ",
        any_argument(t, name),
        lifetime = if value.contains("'a") { "'a, " } else { "" },
    ));
}

/// From one encoding to the other.
fn transcoders(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    let (direct, compact) = (super::super::table::name(name), table::name(name));
    let any = any_argument(t, name);
    let retires = super::retires_known(t, protocol);
    // Where something is retired, a frame may be tried twice.
    let (first, out) = if retires { ("let mut out = out;\n", "out.again()") } else { ("", "out") };
    f.lines(&format!(
        "/// Writes a Direct frame again in Compact, in its canonical form; gives the new frame's length in bytes. Bytes behind the last
        /// segment that is known are dropped; retired variants and messages are kept.
        ///
        /// Validates the frame, then reads it in place: two passes over its bytes, nothing allocated but the growth of a `Vec`. A frame
        /// with something retired is read by tables, in a time up to its length times its depth.
        ///
        /// # Errors
        /// The frame's first fault; an unknown variant or type id is one (K39), which
        /// [`direct_to_compact_with`](Self::direct_to_compact_with) may leave out. Or the new frame does not fit the slice, or the limits
        /// of the format. Then nothing of it remains in a `Vec`.
        pub fn direct_to_compact<O_: rt::Output>(frame: &[u8], out: O_) -> Result<usize, rt::TranscodeError> {{
        {first}let written = match Self::view(frame) {{"
    ));
    for root in &protocol.roots {
        f.line(&format!(
            "Ok({name}View::{}(v)) => rt::compact::frame({out}, {}, rt::compact::Write::least(&v), {any}, |w| rt::compact::Write::content(&v, w)),",
            t.bare(root.ty),
            root.type_id
        ));
    }
    let check = if super::retires_choice(t, protocol) {
        "// Readers pass over retired fields, whatever the tags in them.
        Self::check_compact(frame, rt::Mode::Known)?;\n"
    } else {
        ""
    };
    let otherwise = |encoding: &str, table: &str| {
        if retires {
            format!("or_else(|error| rt::transcode::{encoding}_again(frame, Self::TABLES_, out, error))")
        } else {
            format!("map_err(|error| rt::compact::direct::{encoding}_fault(frame, &{table}, error))")
        }
    };
    f.lines(&format!(
        "Ok({name}View::Unknown {{ .. }}) | Err(_) => Err(rt::WriteError::Variant),
        }};
        written.{}
        }}

        /// Writes a Compact frame again in Direct; gives the new frame's length in bytes. Bytes behind the last segment that is known
        /// are dropped; retired variants and messages are kept.
        ///
        /// One pass; allocates nothing but the growth of a `Vec`. What is short in Compact may be long in Direct: for bytes that are not
        /// trusted, a slice bounds what is written.
        ///
        /// # Errors
        /// As [`direct_to_compact`](Self::direct_to_compact).
        pub fn compact_to_direct<O_: rt::Output>(frame: &[u8], out: O_) -> Result<usize, rt::TranscodeError> {{
        {check}{first}let written = match Self::read_compact(frame) {{",
        otherwise("direct", &direct)
    ));
    let any = if t.uses_any() { format!("Some({name}::direct_of_any)") } else { "None".to_owned() };
    for root in &protocol.roots {
        f.lines(&format!(
            "Ok({name}Compact::{}(v)) => rt::frame::<{FRAME_HEADER_LEN}, _>({out}, {}, |w| rt::compact::direct::root(w, {any}, |w| {{\n{}\n}})),",
            t.bare(root.ty),
            root.type_id,
            super::direct::region(t, &Type::Named(root.ty))
        ));
    }
    f.lines(&format!(
        "Ok({name}Compact::Unknown {{ .. }}) | Err(_) => Err(rt::WriteError::Source),
        }};
        written.{}
        }}
        ",
        otherwise("compact", &compact)
    ));
    passing(f, &direct, &compact);
}

/// The same, where unknown parts may be left out.
fn passing(f: &mut File, direct: &str, compact: &str) {
    f.lines(&format!(
        "const TABLES_: rt::transcode::Tables = rt::transcode::Tables {{ direct: &{direct}, compact: &{compact} }};
        "
    ));
    for (from, to) in [("direct", "compact"), ("compact", "direct")] {
        let docs = if from == "direct" {
            "/// As [`direct_to_compact`](Self::direct_to_compact), where `unknown` is asked about each variant and message that the schema does not
            /// have, in the order of the value: to go on leaves it out, to break refuses the frame. With it goes the least around it that may be
            /// absent: an optional field, an element, an entry, or the whole frame; then the length is 0, and nothing is written (K42).
            ///
            /// A frame in which all is known costs what it costs there; another up to its length times its depth.
            ///
            /// # Errors
            /// As there; for a frame that `unknown` refuses, kind and offset of the part."
        } else {
            "/// As [`compact_to_direct`](Self::compact_to_direct), where `unknown` is asked as by
            /// [`direct_to_compact_with`](Self::direct_to_compact_with).
            ///
            /// # Errors
            /// As there."
        };
        f.lines(&format!(
            "{docs}
            pub fn {from}_to_{to}_with<O_: rt::Output>(
            frame: &[u8],
            out: O_,
            mut unknown: impl FnMut(&rt::Unknown<'_>) -> rt::ControlFlow<()>,
            ) -> Result<usize, rt::TranscodeError> {{
            let mut out = out;
            match Self::{from}_to_{to}(frame, out.again()) {{
            Err(rt::TranscodeError::Invalid(rt::Invalid {{ kind: rt::Kind::UnknownTag | rt::Kind::TypeId, .. }})) => {{
            rt::transcode::{from}_to_{to}(frame, Self::TABLES_, out, &mut unknown)
            }}
            written => written,
            }}
            }}
            "
        ));
    }
}

/// What stands before reading: readers do not know the protocol, which says what a retired `any` is.
fn check(t: Types<'_>, protocol: &Protocol) -> &'static str {
    if super::retires_any(t, protocol) { "Self::check_compact(frame, rt::Mode::Compatible)?;\n" } else { "" }
}

/// What writes the bodies of `any`s.
fn any_argument(t: Types<'_>, name: &str) -> String {
    if t.uses_any() {
        format!(
            "Some(rt::compact::Bodies {{ direct: {name}::compact_of_direct, compact: {name}::compact_of_compact }})"
        )
    } else {
        "None".to_owned()
    }
}

fn owned(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    let table = table::name(name);
    let memory = memory(t);
    f.lines(&format!(
        "/// The owned value of a Compact frame. Bytes behind the last segment that is known are dropped; unknown variants are
        /// kept, with the payload that they have in Compact: they mean nothing in Direct, and [`encode`](Self::encode) refuses them.
        ///
        /// For exact or canonical bytes, [`check_compact`](Self::check_compact) first. Lists, maps and boxes may take
        /// [`memory_max`](rt::memory_max) bytes.
        ///
        /// # Errors
        /// The frame's first fault, else [`TooMuchMemory`](rt::Kind::TooMuchMemory); [`UnknownTag`](rt::Kind::UnknownTag) of a union
        /// with storage, which has no room for an unknown variant;
        /// [`FrameLength`](rt::Kind::FrameLength) if the message of an `any` would be too long in Direct.
        pub fn decode_compact(frame: &[u8]) -> Result<Self, rt::Invalid> {{
        Self::decode_compact_within(frame, rt::memory_max(frame.len()))
        }}

        /// The same, but of a frame with nothing that a newer schema wrote: what [`newer_compact`](Self::newer_compact) finds is an error.
        ///
        /// # Errors
        /// As [`decode_compact`](Self::decode_compact); kind and offset of the first newer part.
        pub fn decode_compact_known(frame: &[u8]) -> Result<Self, rt::Invalid> {{
        match Self::newer_compact(frame)? {{
        None => Self::decode_compact(frame),
        Some(found) => Err(found),
        }}
        }}

        /// The same, where lists, maps and boxes may take `memory_max` bytes; texts and bytes are not counted.
        ///
        /// # Errors
        /// As [`decode_compact`](Self::decode_compact).
        pub fn decode_compact_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {{
        let mut m = {memory};
        let value = Self::read_compact(frame).ok().and_then(|v| Self::of_compact(v, &mut m));
        value.ok_or_else(|| rt::compact::fault(frame, &{table}, &m))
        }}

        fn of_compact(value: {name}Compact<'_>, m: &mut rt::Memory) -> Option<Self> {{
        Some(match value {{"
    ));
    for root in &protocol.roots {
        let value = super::owned::value(t, &Type::Named(root.ty), "v");
        f.line(&format!("{name}Compact::{0}(v) => Self::{0}({value}),", t.bare(root.ty)));
    }
    f.lines(&format!(
        "{name}Compact::Unknown {{ type_id, body }} => {{
        Self::Unknown {{ type_id, region: rt::Encoded::new(rt::Encoding::Compact, m.bytes(body)) }}
        }}
        }})
        }}

        /// Writes one Compact frame with this value, in its canonical form; gives its length in bytes.
        ///
        /// # Errors
        /// If the frame does not fit the slice, or the limits of the format; [`Variant`](rt::WriteError::Variant) if it keeps bytes of
        /// Direct, or a union with storage has an unknown variant.
        pub fn encode_compact<O_: rt::Output>(&self, out: O_) -> Result<usize, rt::WriteError> {{
        match self {{"
    ));
    let any = any_argument(t, name);
    for root in &protocol.roots {
        f.line(&format!(
            "Self::{}(v) => rt::compact::frame(out, {}, rt::compact::Write::least(v), {any}, |w| rt::compact::Write::content(v, w)),",
            t.bare(root.ty),
            root.type_id
        ));
    }
    f.lines(
        "Self::Unknown { type_id, region } => rt::compact::frame(out, *type_id, region.len(), None, |w| w.kept(region)),
        }
        }
        ",
    );
    if !t.uses_any() {
        return;
    }
    f.line("fn compact_any(any: rt::compact::Any<'_>, m: &mut rt::Memory) -> Option<rt::AnyBuf> {");
    if protocol.roots.is_empty() {
        f.lines(&format!(
            "let Self::Unknown {{ type_id, region }} = Self::of_compact({name}Compact::of_any(any)?, m)?;
            Some(rt::AnyBuf {{ type_id, region }})"
        ));
    } else {
        any_in_direct(f, name);
    }
    f.lines(&format!(
        "}}

        fn of_compact_any(any: &rt::AnyBuf, memory_max: usize) -> Result<Self, rt::Invalid> {{
        let any = rt::compact::Any::new(any.type_id, &any.region);
        let mut m = {memory};
        let value = Self::of_compact(<{name}Compact<'_> as ::core::convert::TryFrom<_>>::try_from(any)?, &mut m);
        value.ok_or_else(|| rt::compact::any_value_fault(any, &{table}, &m))
        }}
        "
    ));
}

/// The message of an `any`, which an owned value keeps in Direct where it can.
fn any_in_direct(f: &mut File, name: &str) {
    f.lines(&format!(
        "let before = m.left();
        let value = Self::of_compact({name}Compact::of_any(any)?, m)?;
        if let Self::Unknown {{ type_id, region }} = value {{
        return Some(rt::AnyBuf {{ type_id, region }});
        }}
        // How long it is in Direct is known before there is room for it.
        let needed = match value.encode(&mut [][..]) {{
        Err(rt::WriteError::Buffer {{ needed }}) => needed,
        // It keeps bytes of Compact itself, so it stays there as a whole.
        Err(rt::WriteError::Variant) => {{
        m.back_to(before);
        let region = rt::Encoded::new(rt::Encoding::Compact, m.bytes(any.body()));
        return Some(rt::AnyBuf {{ type_id: any.type_id(), region }});
        }}
        _ => return None,
        }};
        let mut direct = m.frame(needed)?;
        value.encode(&mut direct).ok()?;
        m.back_to(before);
        m.keep(direct).map(rt::AnyBuf::of_frame)"
    ));
}

/// The memory of a value that is read.
fn memory(t: Types<'_>) -> &'static str {
    if t.uses_any() { "rt::Memory::with_any(memory_max, Self::compact_any)" } else { "rt::Memory::new(memory_max)" }
}

/// Writes the body of an `any` from its region in Direct, or again from Compact.
fn any_body(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    f.lines(&format!(
        "fn compact_of_direct<S_: rt::compact::Sink>(
        w: &mut rt::compact::Writer<S_>, type_id: u16, region: &[u8], is_valid: bool
        ) -> bool {{
        if !is_valid && <{name}View<'_> as ::core::convert::TryFrom<_>>::try_from(rt::Any::new(type_id, region)).is_err() {{
        w.refuse_source();
        return true;
        }}"
    ));
    if protocol.roots.is_empty() {
        f.line("false");
    } else {
        f.line("match type_id {");
        for root in &protocol.roots {
            f.line(&format!(
                "{} => rt::compact::Write::content(&<{}View<'_> as rt::Element>::view(region), w),",
                root.type_id,
                t.name(root.ty)
            ));
        }
        f.lines("_ => return false,\n}\ntrue");
    }
    f.lines(&format!(
        "}}

        fn direct_of_any<S_: rt::Sink>(w: &mut rt::compact::direct::Transcoder<'_, S_>, any: rt::compact::Any<'_>) -> Option<()> {{
        match {name}Compact::of_any(any)? {{"
    ));
    for root in &protocol.roots {
        let region = super::direct::region(t, &Type::Named(root.ty));
        f.lines(&format!("{name}Compact::{}(v) => {{\n{region}\n}}", t.bare(root.ty)));
    }
    f.lines(&format!(
        "{name}Compact::Unknown {{ .. }} => None,
        }}
        }}

        fn compact_of_compact<S_: rt::compact::Sink>(w: &mut rt::compact::Writer<S_>, any: rt::compact::Any<'_>) -> bool {{
        match {name}Compact::of_any(any) {{"
    ));
    for root in &protocol.roots {
        f.line(&format!("Some({name}Compact::{}(v)) => rt::compact::Write::content(&v, w),", t.bare(root.ty)));
    }
    f.lines(&format!(
        "Some({name}Compact::Unknown {{ .. }}) => return false,
        None => w.refuse_source(),
        }}
        true
        }}
        "
    ));
}

fn writer(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    let any = any_argument(t, name);
    f.lines(&format!(
        "impl {name}Compact<'_> {{
        /// Writes one Compact frame, in its canonical form; gives its length in bytes. What was read is written again, as far as this
        /// schema knows it.
        ///
        /// # Errors
        /// If the frame does not fit the slice, or the limits of the format; [`Source`](rt::WriteError::Source) if a list that was
        /// read holds bytes that are not valid.
        pub fn write<O_: rt::Output>(&self, out: O_) -> Result<usize, rt::WriteError> {{
        match self {{"
    ));
    for root in &protocol.roots {
        f.line(&format!(
            "Self::{}(v) => rt::compact::frame(out, {}, rt::compact::Write::least(v), {any}, |w| rt::compact::Write::content(v, w)),",
            t.bare(root.ty),
            root.type_id
        ));
    }
    f.lines(
        "Self::Unknown { type_id, body } => rt::compact::frame(out, *type_id, body.len(), None, |w| w.bytes(body)),
        }
        }
        }
        ",
    );
}

/// What `rt::Encodes` is made of. Inlined, so that it costs only those who use it.
fn encodings(f: &mut File, name: &str) {
    let table = super::super::table::name(name);
    f.lines(&format!(
        "impl rt::Protocol for {name} {{
        #[inline]
        fn to_direct(&self, out: &mut rt::Vec<u8>) -> Result<usize, rt::WriteError> {{
        self.encode(out)
        }}

        #[inline]
        fn of_direct(frame: &[u8]) -> Result<Self, rt::Invalid> {{
        Self::decode(frame)
        }}

        #[inline]
        fn of_direct_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {{
        Self::decode_within(frame, memory_max)
        }}

        #[inline(always)]
        fn is_direct(frame: &[u8], mode: rt::Mode) -> Result<(), rt::Invalid> {{
        match mode {{
        rt::Mode::Known => rt::validate_known(frame, &{table}),
        rt::Mode::Exact | rt::Mode::Canonical => Self::view_exact(frame).map(|_| ()),
        _ => Self::view(frame).map(|_| ()),
        }}
        }}

        #[inline]
        fn to_compact(&self, out: &mut rt::Vec<u8>) -> Result<usize, rt::WriteError> {{
        self.encode_compact(out)
        }}

        #[inline]
        fn of_compact(frame: &[u8]) -> Result<Self, rt::Invalid> {{
        Self::decode_compact(frame)
        }}

        #[inline]
        fn of_compact_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {{
        Self::decode_compact_within(frame, memory_max)
        }}

        #[inline(always)]
        fn is_compact(frame: &[u8], mode: rt::Mode) -> Result<(), rt::Invalid> {{
        Self::check_compact(frame, mode)
        }}
        }}
        "
    ));
}

/// What an `any` may be.
fn any(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    f.lines(&format!(
        "impl<'a> {name}Compact<'a> {{
        fn of_any(any: rt::compact::Any<'a>) -> Option<Self> {{
        Some(match any.type_id() {{"
    ));
    for root in &protocol.roots {
        f.line(&format!("{} => Self::{}(any.read::<{}>()?),", root.type_id, t.bare(root.ty), borrowed(t, root)));
    }
    f.lines(&format!(
        "type_id => Self::Unknown {{ type_id, body: any.body() }},
        }})
        }}
        }}

        /// The message of an `any` of this protocol, but for what its lists hold.
        impl<'a> ::core::convert::TryFrom<rt::compact::Any<'a>> for {name}Compact<'a> {{
        type Error = rt::Invalid;

        #[inline]
        fn try_from(any: rt::compact::Any<'a>) -> Result<Self, rt::Invalid> {{
        Self::of_any(any).ok_or_else(|| rt::compact::any_fault(any, &{}))
        }}
        }}
        ",
        table::name(name)
    ));
}
