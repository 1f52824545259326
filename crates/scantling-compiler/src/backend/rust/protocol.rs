//! Protocols: what may stand in a frame; its enums, reading and writing. Owned values are in `protocol_owned`, `any`s in `protocol_any`.

use super::super::emit::byte_string;
use super::super::names;
use super::super::template::code;
use super::members::{lines, member, root};
use super::types::{Mode, Types};
use super::{chunks, compact, explain, marker, protocol_any, protocol_owned, serde, show, table, turned, view_mut};
use scantling_schema::Attributes;
use scantling_schema::plan::{Protocol, Root};

/// All of a protocol.
pub(super) fn protocol(t: Types<'_>, protocol: &Protocol) -> String {
    let name = &names::type_name(&protocol.name.text);
    let (alloc, uses_any) = (t.options.alloc, t.uses_any);
    let fingerprint: Vec<String> = protocol.fingerprint.iter().map(|byte| format!("{byte:#04x}")).collect();
    let own = code!(
        "impl ‹name› {
        /// The fingerprint of the protocol's canonical text: equal where two schemas mean the same bytes.
        pub const FINGERPRINT: [u8; 8] = [‹fingerprint›];

        ‹descriptor›
        ‹readers›‹explain›‹roots›
        ‹newer›‹owned›
        }
        ",
        name,
        fingerprint = fingerprint.join(", "),
        descriptor = match t.options.descriptor {
            true => code!(
                "/// The schema of the protocol's messages: a Direct frame of the package `scantling.schema`, which tools and registries read.
                /// A program that does not name it does not contain it.
                pub const DESCRIPTOR: &'static [u8] = ‹bytes›;
                ",
                bytes = byte_string(&protocol.descriptor)
            ),
            false => String::new(),
        },
        readers = readers(t, name, protocol),
        explain = explain::faults(name, "frame", "explain", &table::name(name)),
        roots = lines(&protocol.roots, |root| typed(t, name, root)),
        newer = newer(name),
        owned = if alloc { protocol_owned::functions(t, protocol) } else { String::new() }
    );
    [
        table::protocol(t, name, protocol),
        explain::protocol(t, protocol),
        member(&protocol.docs, name, &Attributes::NONE),
        if alloc { protocol_owned::value(t, name, protocol) } else { marker(name) },
        frame(t, name, protocol, Mode::View),
        frame(t, name, protocol, Mode::Peek),
        show::protocol(t, &format!("{name}View<'_>"), protocol, "region"),
        show::protocol(t, &format!("{name}Peek<'_>"), protocol, "region"),
        own,
        if alloc {
            protocol_owned::of_view(t, name, protocol) + &protocol_owned::encodings(name) + &serde::protocol(t, name)
        } else {
            String::new()
        },
        if uses_any { protocol_any::any(t, name, protocol) } else { String::new() },
        chunks::protocol(t, name, protocol),
        if t.options.compact { compact::protocol::protocol(t, name, protocol) } else { String::new() },
        if t.options.view_mut { view_mut::protocol(t, name, protocol) } else { String::new() },
        if t.options.turned && alloc { turned::protocol(t, name, protocol) } else { String::new() },
    ]
    .concat()
}

/// The variant for a message that is not known, of which `bytes` is the type of the region.
pub(super) fn unknown(bytes: &str) -> String {
    code!("Unknown {\n/// Its type id.\ntype_id: u16,\n/// Its region.\nregion: ‹bytes›,\n},", bytes)
}

/// The roots as members of an enum: `ty` is the type of each.
pub(super) fn members(t: Types<'_>, protocol: &Protocol, ty: impl Fn(&Root) -> String) -> String {
    lines(&protocol.roots, |x| {
        let member = t.bare(x.ty);
        format!("{}{member}({}),", root(x, &member), ty(x))
    })
}

/// The enum of a frame in place.
fn frame(t: Types<'_>, name: &str, protocol: &Protocol, mode: Mode) -> String {
    let suffix = mode.suffix();
    code!(
        "/// A frame of [`‹name›`] in place.
        #[derive(Clone, Copy, Debug)]
        pub enum ‹name›‹suffix›<'a> {
        ‹members›
        /// A message of a newer schema.
        ‹unknown›
        }
        ",
        name,
        suffix,
        members = members(t, protocol, |root| format!("{}{suffix}<'a>", t.name(root.ty))),
        unknown = unknown("&'a [u8]")
    )
}

/// What `rt::head` gives for a frame of this root with a block of this version.
fn head(root: &Root) -> String {
    format!("{:#x}", root.head.iter().rev().fold(0u64, |head, byte| head << 8 | u64::from(*byte)))
}

fn readers(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let each = |line: &dyn Fn(&Root, &str, &str) -> String| {
        lines(&protocol.roots, |root| line(root, &t.name(root.ty), &t.bare(root.ty)))
    };
    code!(
        "/// Validates a frame, of this version of the schema or another; its accessors cannot fail.
        ///
        /// O(bytes); allocates nothing.
        ///
        /// # Errors
        /// The first rule that is broken, in the order of the spec.
        #[inline(always)]
        pub fn view(frame: &[u8]) -> Result<‹name›View<'_>, rt::Invalid> { Self::validated::<false>(frame) }
        /// Validates a frame that only a writer with exactly this schema can have written.
        ///
        /// O(bytes); allocates nothing.
        ///
        /// # Errors
        /// The first rule that is broken, in the order of the spec.
        #[inline(always)]
        pub fn view_exact(frame: &[u8]) -> Result<‹name›View<'_>, rt::Invalid> { Self::validated::<true>(frame) }
        #[inline(always)]
        fn validated<const EXACT_: bool>(frame: &[u8]) -> Result<‹name›View<'_>, rt::Invalid> {
        // Frame length, type id and block length in one compare.
        let (head, region) = rt::head(frame);
        match head {
        ‹valid›
        _ => {}
        }
        // Not valid, another version's frame, or one that takes a longer look.
        Ok(match rt::validate_frame(frame, &‹table›, EXACT_)? {
        ‹views›
        type_id => ‹name›View::Unknown { type_id, region },
        })
        }
        /// Looks at a frame without validating what is inside: each message checks its own structure when it is reached.
        ///
        /// O(1); allocates nothing.
        ///
        /// # Errors
        /// If the header or the length of the root's block is not valid.
        #[inline(always)]
        pub fn peek(frame: &[u8]) -> Result<‹name›Peek<'_>, rt::Invalid> {
        let origin = rt::Origin::of(frame);
        // Frame length, type id and block length in one compare.
        let (head, region) = rt::head(frame);
        match head {
        ‹quick›
        _ => {}
        }
        // Another version's frame, or none.
        Ok(match rt::peek_frame(frame, &‹table›)? {
        ‹judged›
        type_id => ‹name›Peek::Unknown { type_id, region },
        })
        }
        ",
        name,
        table = table::name(name),
        valid = each(&|root, ty, member| code!(
            "‹head› => if ‹ty›::ok::<EXACT_>(region, 0) { return Ok(‹name›View::‹member›(rt::Element::view(region))) },",
            head = head(root),
            ty,
            name,
            member
        )),
        views = each(&|root, _, member| {
            format!("{} => {name}View::{member}(rt::Element::view(region)),", root.type_id)
        }),
        quick = each(&|root, ty, member| code!(
            "‹head› => if let Some(root) = ‹ty›Peek::quick_::<true>(region, origin) { return Ok(‹name›Peek::‹member›(root)) },",
            head = head(root),
            ty,
            name,
            member
        )),
        judged = each(&|root, ty, member| {
            format!("{} => {name}Peek::{member}({ty}Peek::judged_(region, origin)),", root.type_id)
        })
    )
}

/// A root whose type the reader or writer knows: nothing is compiled for the others.
fn typed(t: Types<'_>, name: &str, root: &Root) -> String {
    code!(
        "rt::root!(
        ‹ty›, ‹ty›View, ‹ty›Peek, ‹ty›NeedsBlock, ‹ty›Done,
        view_‹snake›, peek_‹snake›, write_‹snake›;
        ‹table›, ‹type_id›, ‹len_min›, ‹head›
        );",
        ty = t.name(root.ty),
        snake = names::root(&t.plan.get(root.ty).name),
        len_min = root.len_min,
        head = head(root),
        table = table::name(name),
        type_id = root.type_id
    )
}

/// What a newer schema wrote.
fn newer(name: &str) -> String {
    code!(
        "/// The first part of a frame that a newer schema wrote, if there is one: a segment that this one does not have
        /// ([`BlockLength`](rt::Kind::BlockLength) or [`Stride`](rt::Kind::Stride) there), a variant ([`UnknownTag`](rt::Kind::UnknownTag)), a
        /// message ([`TypeId`](rt::Kind::TypeId)), a value of an open enum or a bit ([`EnumValue`](rt::Kind::EnumValue)). Owned values do not
        /// have newer segments; they keep all others.
        ///
        /// Takes as long as a view and a walk by tables. A retired field is not a newer part; a retired variant or message is one, since this
        /// schema has no code for it.
        ///
        /// # Errors
        /// As [`view`](Self::view).
        #[inline]
        pub fn newer(frame: &[u8]) -> Result<Option<rt::Invalid>, rt::Invalid> {
        Self::view(frame)?;
        Ok(rt::newer(frame, &‹table›))
        }
        ",
        table = table::name(name)
    )
}
