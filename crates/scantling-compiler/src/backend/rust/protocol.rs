//! Protocols: what may stand in a frame; reading, writing, owned values.

use super::super::emit::File;
use super::super::names;
use super::compact;
use super::inline::member_docs;
use super::types::{Mode, Types};
use super::{explain, serde, table};
use scantling_schema::Type;
use scantling_schema::plan::{FRAME_HEADER_LEN, Protocol, Root};

/// All of a protocol.
pub(super) fn protocol(f: &mut File, t: Types<'_>, protocol: &Protocol) {
    let name = names::type_name(&protocol.name.text);
    table::protocol(f, t, protocol);
    explain::protocol(f, t, protocol);
    f.docs(&if protocol.docs.is_empty() { vec![format!("`{name}`.")] } else { protocol.docs.clone() });
    if t.options.alloc {
        let roots: Vec<Type> = protocol.roots.iter().map(|root| Type::Named(root.ty)).collect();
        f.lines(&format!("{}\npub enum {name} {{", t.derive_compared("Clone, Debug", &roots)));
        for root in &protocol.roots {
            let (ty, member) = (t.name(root.ty), t.bare(root.ty));
            member_docs(f, &root.docs, &member, &root.attributes);
            f.line(&format!("{member}({ty}),"));
        }
        f.line("/// A message of a newer schema.");
        serde::unknown(f, t);
        unknown(f, "rt::Encoded");
    } else {
        super::marker(f, &name);
    }
    for mode in Mode::BOTH {
        f.docs(&[format!("A frame of [`{name}`] in place.")]);
        f.lines(&format!("#[derive(Clone, Copy, Debug)]\npub enum {name}{}<'a> {{", mode.suffix()));
        for root in &protocol.roots {
            let (ty, member) = (t.name(root.ty), t.bare(root.ty));
            member_docs(f, &root.docs, &member, &root.attributes);
            f.line(&format!("{member}({ty}{}<'a>),", mode.suffix()));
        }
        f.line("/// A message of a newer schema.");
        unknown(f, "&'a [u8]");
    }
    let fingerprint: Vec<String> = protocol.fingerprint.iter().map(|byte| format!("{byte:#04x}")).collect();
    f.lines(&format!(
        "impl {name} {{
        /// The fingerprint of the protocol's canonical text: equal where two schemas mean the same bytes.
        pub const FINGERPRINT: [u8; 8] = [{}];
        ",
        fingerprint.join(", ")
    ));
    if t.options.descriptor {
        f.lines(
            "/// The schema of the protocol's messages: a Direct frame of the package `scantling.schema`, which tools and registries read.
            /// It is not linked where nothing names it.",
        );
        f.byte_string("pub const DESCRIPTOR: &'static [u8] =", &protocol.descriptor);
        f.line("");
    }
    readers(f, t, &name, protocol);
    explain::direct(f, &name);
    for root in &protocol.roots {
        typed_readers(f, t, &name, root);
        writer(f, t, root);
    }
    newer(f, protocol);
    if t.options.alloc {
        owned(f, t, protocol);
    }
    f.lines("}\n\n");
    if t.options.alloc {
        of_view(f, t, &name, protocol);
        serde::protocol(f, t, &name);
    }
    if t.uses_any() {
        any(f, t, &name, protocol);
    }
    if t.options.compact {
        compact::protocol::protocol(f, t, &name, protocol);
    }
}

/// What an `any` may be in frames of this protocol: readers, and a writer for each root.
fn any(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    let table = table::name(name);
    for mode in Mode::BOTH {
        let what = match mode {
            Mode::View => {
                "The message of an `any`, validated under this protocol: its own readers do not know which it is."
            }
            Mode::Peek => "The message of an `any` of this protocol, with only its own structure checked.",
        };
        let ty = format!("{name}{}", mode.suffix());
        f.docs(&[what.to_owned()]);
        f.lines(&format!(
            "impl<'a> ::core::convert::TryFrom<rt::Any<'a>> for {ty}<'a> {{
            type Error = rt::Invalid;

            #[inline]
            fn try_from(any: rt::Any<'a>) -> Result<Self, rt::Invalid> {{
            let region = any.region();
            match any.type_id() {{"
        ));
        for root in &protocol.roots {
            let (message, member) = (t.name(root.ty), t.bare(root.ty));
            f.line(&match mode {
                Mode::View => format!(
                    "{} => {{ if !{message}::ok::<false>(region, 0) {{ rt::validate_any(any, &{table})?; }} Ok(Self::{member}(rt::Element::view(region))) }}",
                    root.type_id
                ),
                Mode::Peek => format!(
                    "{} => Ok(Self::{member}(rt::PeekElement::peek(region, any.origin())?)),",
                    root.type_id
                ),
            });
        }
        f.lines("type_id => Ok(Self::Unknown { type_id, region }),\n}\n}\n}\n\n");
    }
    if t.options.alloc {
        any_owned(f, t, name);
    }
    f.line(&format!("impl {name} {{"));
    for root in &protocol.roots {
        let ty = t.name(root.ty);
        let (param, write) = region(t, root, "S_");
        f.docs(&[format!("Writes a [`{ty}`] where an `any` is wanted.")]);
        f.lines(&format!(
            "#[inline(always)]
            pub fn any_{}<'w, S_: rt::Sink>(w: rt::NeedsAny<'w, S_>, {param}) -> rt::AnyDone<'w, S_> {{
            rt::any_message(w, {}, |w| {{
            {write}
            }})
            }}
            ",
            names::root(&t.plan.get(root.ty).name),
            root.type_id
        ));
    }
    f.lines("}\n\n");
}

fn any_owned(f: &mut File, t: Types<'_>, name: &str) {
    let compact = if t.options.compact {
        format!("{name}::of_compact_any(any, memory_max)")
    } else {
        "Err(rt::Invalid::new(rt::Kind::TypeId, 0))".to_owned()
    };
    f.lines(&format!(
        "/// The value of an `any` of this protocol.
        impl ::core::convert::TryFrom<&rt::AnyBuf> for {name} {{
        type Error = rt::Invalid;

        #[inline]
        fn try_from(any: &rt::AnyBuf) -> Result<Self, rt::Invalid> {{
        Self::from_any(any, rt::memory_max(any.region.len()))
        }}
        }}

        impl {name} {{
        /// The value of an `any` of this protocol, whose lists, maps and boxes may take `memory_max` bytes.
        ///
        /// # Errors
        /// As [`decode_within`](Self::decode_within).
        pub fn from_any(any: &rt::AnyBuf, memory_max: usize) -> Result<Self, rt::Invalid> {{
        match any.region.encoding() {{
        rt::Encoding::Direct => {{
        let v = <{name}View<'_> as ::core::convert::TryFrom<_>>::try_from(rt::Any::new(any.type_id, &any.region))?;
        let mut m = rt::Memory::new(memory_max);
        let value = Self::of_view(v, &mut m);
        m.finish(rt::Origin::of(&any.region), value)
        }}
        rt::Encoding::Compact => {compact},
        }}
        }}

        /// This value as an `any`.
        ///
        /// # Errors
        /// As [`encode`](Self::encode).
        #[inline]
        pub fn to_any(&self) -> Result<rt::AnyBuf, rt::WriteError> {{
        let mut frame = rt::Vec::new();
        self.encode(&mut frame)?;
        Ok(rt::AnyBuf::of_frame(frame))
        }}
        }}
        "
    ));
}

/// The parameter that a root is written from, and the expression that writes its region by the cursor `w` and gives that back.
fn region(t: Types<'_>, root: &Root, sink: &str) -> (String, String) {
    let ty = t.name(root.ty);
    (
        format!("root: impl for<'x> FnOnce({ty}NeedsBlock<'x, {sink}>) -> {ty}Done<'x, {sink}>"),
        format!("root({ty}NeedsBlock {{ w }}).w"),
    )
}

fn unknown(f: &mut File, bytes: &str) {
    f.lines(&format!(
        "Unknown {{
        /// Its type id.
        type_id: u16,
        /// Its region.
        region: {bytes},
        }},
        }}
        "
    ));
}

/// What `rt::head` gives for a frame of this root with a block of this version.
fn head(root: &Root) -> u64 {
    root.head.iter().rev().fold(0, |head, byte| head << 8 | u64::from(*byte))
}

fn readers(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    for (method, exact, docs) in [
        ("view", false, "Validates a frame, of this version of the schema or another; its accessors cannot fail."),
        ("view_exact", true, "Validates a frame that only a writer with exactly this schema can have written."),
    ] {
        f.docs(&[
            docs.to_owned(),
            String::new(),
            "O(bytes); allocates nothing.".to_owned(),
            String::new(),
            "# Errors".to_owned(),
            "The first rule that is broken, in the order of the spec.".to_owned(),
        ]);
        f.lines(&format!(
            "#[inline(always)]
            pub fn {method}(frame: &[u8]) -> Result<{name}View<'_>, rt::Invalid> {{
            Self::validated::<{exact}>(frame)
            }}
            "
        ));
    }
    f.lines(&format!(
        "#[inline(always)]
        fn validated<const EXACT_: bool>(frame: &[u8]) -> Result<{name}View<'_>, rt::Invalid> {{
        // Frame length, type id and block length in one compare.
        let (head, region) = rt::head(frame);
        match head {{"
    ));
    for root in &protocol.roots {
        let (ty, member) = (t.name(root.ty), t.bare(root.ty));
        f.line(&format!(
            "{:#x} => if {ty}::ok::<EXACT_>(region, 0) {{ return Ok({name}View::{member}(rt::Element::view(region))) }},",
            head(root)
        ));
    }
    f.lines(&format!(
        "_ => {{}}
        }}
        // Not valid, another version's frame, or one that takes a longer look.
        Ok(match rt::validate_frame(frame, &{}, EXACT_)? {{",
        table::name(name)
    ));
    for root in &protocol.roots {
        let member = t.bare(root.ty);
        f.line(&format!("{} => {name}View::{member}(rt::Element::view(region)),", root.type_id));
    }
    f.lines(&format!("type_id => {name}View::Unknown {{ type_id, region }},\n}})\n}}\n\n"));
    f.docs(&[
        "Looks at a frame without validating what is inside: each message checks its own structure when it is reached."
            .to_owned(),
        String::new(),
        "O(1); allocates nothing.".to_owned(),
        String::new(),
        "# Errors".to_owned(),
        "If the header or the length of the root's block is not valid.".to_owned(),
    ]);
    f.lines(&format!("#[inline(always)]\npub fn peek(frame: &[u8]) -> Result<{name}Peek<'_>, rt::Invalid> {{"));
    f.lines(
        "let origin = rt::Origin::of(frame);
        // Frame length, type id and block length in one compare.
        let (head, region) = rt::head(frame);
        match head {",
    );
    for root in &protocol.roots {
        let (ty, member) = (t.name(root.ty), t.bare(root.ty));
        f.line(&format!(
            "{:#x} => if let Some(root) = {ty}Peek::quick_::<true>(region, origin) {{ return Ok({name}Peek::{member}(root)) }},",
            head(root)
        ));
    }
    f.lines(&format!(
        "_ => {{}}
        }}
        // Another version's frame, or none.
        Ok(match rt::peek_frame(frame, &{})? {{",
        table::name(name)
    ));
    for root in &protocol.roots {
        let (ty, member) = (t.name(root.ty), t.bare(root.ty));
        f.line(&format!("{} => {name}Peek::{member}({ty}Peek::judged_(region, origin)),", root.type_id));
    }
    f.lines(&format!("type_id => {name}Peek::Unknown {{ type_id, region }},\n}})\n}}\n\n"));
}

/// A root whose type the reader knows: nothing is compiled for the others.
fn typed_readers(f: &mut File, t: Types<'_>, name: &str, root: &Root) {
    let (ty, table, head, len_min) = (t.name(root.ty), table::name(name), head(root), root.len_min);
    let (snake, type_id) = (names::root(&t.plan.get(root.ty).name), root.type_id);
    for (what, like) in [
        ("validated, where a frame holds one and nothing else is expected", "view"),
        ("without validating what is inside", "peek"),
    ] {
        f.docs(&[
            format!("The [`{ty}`] of a frame, {what}."),
            String::new(),
            "Allocates nothing.".to_owned(),
            String::new(),
            "# Errors".to_owned(),
            format!("As [`{like}`](Self::{like}); [`TypeId`](rt::Kind::TypeId) if the frame holds another message."),
        ]);
        let (suffix, quick, judge, slow) = match like {
            "view" => (
                "View",
                format!(
                    "if head == {head:#x} && {ty}::ok::<false>(region, 0) {{ return Ok(rt::Element::view(region)) }}"
                ),
                format!("rt::validate_frame(frame, &{table}, false)?"),
                "rt::Element::view(region)".to_owned(),
            ),
            _ => (
                "Peek",
                format!(
                    "if head == {head:#x} {{\nif let Some(root) = {ty}Peek::quick_::<true>(region, origin) {{ return Ok(root) }}\n}}"
                ),
                format!("rt::peek_frame(frame, &{table})?"),
                format!("{ty}Peek::judged_(region, origin)"),
            ),
        };
        let origin = if like == "peek" { "let origin = rt::Origin::of(frame);\n" } else { "" };
        f.lines(&format!(
            "#[inline(always)]
            pub fn {like}_{snake}(frame: &[u8]) -> Result<{ty}{suffix}<'_>, rt::Invalid> {{
            {origin}let (head, region) = rt::head_of::<{len_min}>(frame);
            {quick}
            if {judge} != {type_id} {{ return Err(rt::ANOTHER_TYPE) }}
            Ok({slow})
            }}
            "
        ));
    }
}

fn writer(f: &mut File, t: Types<'_>, root: &Root) {
    let ty = t.name(root.ty);
    let (min, type_id) = (root.len_min, root.type_id);
    let (param, write) = region(t, root, "O_::Sink<'x>");
    f.docs(&[
        format!(
            "Writes one frame with a [`{ty}`]; gives its length in bytes. Allocates nothing but the growth of a `Vec`."
        ),
        String::new(),
        "# Errors".to_owned(),
        "If the frame does not fit the slice, or the limits of the format.".to_owned(),
    ]);
    f.lines(&format!(
        "#[inline(always)]
        pub fn write_{}<O_: rt::Output>(out: O_, {param}) -> Result<usize, rt::WriteError> {{
        rt::frame::<{min}, _>(out, {type_id}, |w| {{
        {write}
        }})
        }}
        ",
        names::root(&t.plan.get(root.ty).name)
    ));
}

/// What a newer schema wrote.
fn newer(f: &mut File, protocol: &Protocol) {
    let table = super::table::name(&names::type_name(&protocol.name.text));
    f.lines(&format!(
        "/// The first part of a frame that a newer schema wrote, if there is one: a segment that this one does not have
        /// ([`BlockLength`](rt::Kind::BlockLength) or [`Stride`](rt::Kind::Stride) there), a variant ([`UnknownTag`](rt::Kind::UnknownTag)), a
        /// message ([`TypeId`](rt::Kind::TypeId)), a value of an open enum or a bit ([`EnumValue`](rt::Kind::EnumValue)). Of a segment the owned value
        /// has nothing.
        ///
        /// A view, and a walk by tables. What is retired is not newer but a variant or message, for which nothing is there.
        ///
        /// # Errors
        /// As [`view`](Self::view).
        pub fn newer(frame: &[u8]) -> Result<Option<rt::Invalid>, rt::Invalid> {{
        Self::view(frame)?;
        Ok(rt::newer(frame, &{table}))
        }}
        "
    ));
}

fn owned(f: &mut File, t: Types<'_>, protocol: &Protocol) {
    f.lines(
        "/// The owned value of a frame. Unknown tails are dropped; unknown variants are kept.
        ///
        /// Lists, maps and boxes may take [`memory_max`](rt::memory_max) bytes.
        ///
        /// # Errors
        /// As [`view`](Self::view); [`TooMuchMemory`](rt::Kind::TooMuchMemory).
        #[inline]
        pub fn decode(frame: &[u8]) -> Result<Self, rt::Invalid> {
        Self::decode_within(frame, rt::memory_max(frame.len()))
        }

        /// The same, but of a frame with nothing that a newer schema wrote: what [`newer`](Self::newer) finds is an error.
        ///
        /// # Errors
        /// As [`decode`](Self::decode); kind and offset of the first newer part.
        pub fn decode_known(frame: &[u8]) -> Result<Self, rt::Invalid> {
        match Self::newer(frame)? {
        None => Self::decode(frame),
        Some(found) => Err(found),
        }
        }

        /// The same, where lists, maps and boxes may take `memory_max` bytes; texts and bytes are not counted.
        ///
        /// # Errors
        /// As [`decode`](Self::decode).
        #[inline]
        pub fn decode_within(frame: &[u8], memory_max: usize) -> Result<Self, rt::Invalid> {
        let v = Self::view(frame)?;
        let mut m = rt::Memory::new(memory_max);
        let value = Self::of_view(v, &mut m);
        m.finish(rt::Origin::of(frame), value)
        }

        /// Writes one frame with this value, to the start of a slice or the end of a `Vec`; gives its length in bytes. Allocates nothing but
        /// the growth of a `Vec`.
        ///
        /// # Errors
        /// If the frame does not fit the slice, or the limits of the format; [`Variant`](rt::WriteError::Variant) if it keeps bytes of
        /// Compact.
        #[inline]
        pub fn encode<O_: rt::Output>(&self, out: O_) -> Result<usize, rt::WriteError> {",
    );
    f.line("match self {");
    for root in &protocol.roots {
        let (member, method) = (t.bare(root.ty), names::root(&t.plan.get(root.ty).name));
        f.line(&format!("Self::{member}(value) => Self::write_{method}(out, |w| value.write(w)),"));
    }
    f.lines(&format!(
        "Self::Unknown {{ type_id, region }} => rt::frame::<{FRAME_HEADER_LEN}, _>(out, *type_id, |w| {{
        w.kept(region);
        w
        }}),
        }}
        }}
        "
    ));
}

/// From a view.
fn of_view(f: &mut File, t: Types<'_>, name: &str, protocol: &Protocol) {
    f.line(&format!("impl {name} {{"));
    super::owned::from_view_within(f, name);
    f.lines(&format!(
        "#[inline]
        pub(crate) fn of_view(v: {name}View<'_>, m: &mut rt::Memory) -> Self {{
        match v {{"
    ));
    for root in &protocol.roots {
        let value = super::owned::of_view(t, &Type::Named(root.ty), "v");
        f.line(&format!("{name}View::{0}(v) => Self::{0}({value}),", t.bare(root.ty)));
    }
    f.lines(&format!(
        "{name}View::Unknown {{ type_id, region }} => Self::Unknown {{ type_id, region: m.bytes(region).into() }},
        }}
        }}
        }}
        "
    ));
}
