//! Unions of flat variants as plain values, which are written without a branch on the variant.

use super::super::emit::byte_array;
use super::super::names;
use super::super::template::code;
use super::block::presence;
use super::kind::Kind;
use super::members::{Documented, variants};
use super::types::{Base, Types};
use scantling_schema::Form;
use scantling_schema::plan::{BLOCK_LEN_LEN, Content, Message, Union, Variant};

/// Bytes of the longest payload of a union whose variants are units, inline values, records or flat messages, of at most 64 bytes.
pub(super) fn len_max(union: &Union) -> Option<u32> {
    union.len_max.filter(|len| (1..=64).contains(len))
}

/// The plain value of such a union.
pub(super) fn block(t: Types<'_>, name: &str, union: &Union) -> String {
    let Some(max) = len_max(union) else { return String::new() };
    // Where every variant is a region, its block length is one less store to shift around: it follows from the length.
    let is_region = |of: &Content| Kind::of(t.plan, of).flat().is_some_and(|(_, m)| m.form == Form::Message);
    let all_regions = union.variants.iter().all(|v| v.content.as_ref().is_some_and(is_region));
    let (base, prefix) = if all_regions { (Base::Block, BLOCK_LEN_LEN) } else { (Base::Region, 0) };
    let make = |v: &Variant, parameter: &str, image: &str| {
        code!(
            "‹before›#[inline(always)]
            #[must_use]
            pub fn ‹method›(‹parameter›) -> Self {
            Self { tag: ‹tag›, len: ‹len›, image: ‹image› }
            }",
            before = v.before(),
            method = names::method(&v.name.text),
            parameter,
            tag = v.tag,
            len = v.len.unwrap_or(max),
            image
        )
    };
    let makers = variants(
        union,
        |v, of| {
            let of = Kind::of(t.plan, of);
            let (ty, image) = match of.flat() {
                Some((definition, m)) => (t.block(definition.id, m), image(m, base)),
                None => (t.owns(of), "rt::Image::ZERO.with(0, value)".to_owned()),
            };
            make(v, &format!("value: {ty}"), &image)
        },
        |v| make(v, "", "rt::Image::ZERO"),
    );
    code!(
        "/// A [`‹name›`] as a plain value: it is built, and one of two is selected, without a branch.
        #[derive(Clone, Copy, Debug)]
        pub struct ‹name›Block {
        pub(crate) tag: u8,
        pub(crate) len: usize,
        image: rt::Image<‹words›>,
        }
        impl ‹name›Block {
        ‹makers›
        /// `yes` or `no`, without a branch on `condition`.
        #[inline(always)]
        #[must_use]
        pub fn select(condition: bool, yes: Self, no: Self) -> Self {
        Self {
        tag: rt::select_unpredictable(condition, yes.tag, no.tag),
        len: rt::select_unpredictable(condition, yes.len, no.len),
        image: rt::Image::select(condition, yes.image, no.image),
        }
        }
        #[inline(always)]
        pub(crate) fn store_(self, b: &mut [u8; ‹max›]) {
        ‹store›
        }
        }
        ",
        name,
        words = (max - prefix).div_ceil(8).max(1),
        makers,
        max,
        store = match all_regions {
            true => {
                "let [low, high, block @ ..] = b;
                [*low, *high] = (self.len as u16 - 2).to_le_bytes();
                self.image.store(block);"
            }
            false => "self.image.store(b);",
        }
    )
}

/// A flat message's region as an image that starts with `base`, field by field.
fn image(message: &Message, base: Base) -> String {
    let mut image = "rt::Image::ZERO".to_owned();
    if base == Base::Region {
        image += &format!(".with(0, {}u16)", message.block.end.block);
    }
    for (at, bits) in presence(message, "value").iter().filter(|(_, bits)| !bits.is_empty()) {
        image += &format!(".with({}, {bits})", base.of(*at));
    }
    for field in &message.fields {
        let (at, member) = (base.of(field.place.at()), names::snake(&field.name.text));
        image += &match (field.is_retired, field.is_optional) {
            (true, _) if field.default.is_none() => continue,
            (true, _) => format!(".with({at}, {})", byte_array(&field.silent)),
            (false, true) => format!(".with_or_zero({at}, value.{member})"),
            (false, false) => format!(".with({at}, value.{member})"),
        };
    }
    image
}
