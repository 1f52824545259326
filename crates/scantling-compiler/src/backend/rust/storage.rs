//! Unions with storage: a plain value, and the enum that one matches on.

use super::super::names;
use super::super::template::code;
use super::block::{valid, zero};
use super::members::{Documented, header, lines, variants};
use super::types::Types;
use super::{serde, show, table};
use scantling_schema::plan::{Content, Definition, Inline, Union, Variant};

/// A union of which the storage is `storage` bytes.
struct Storage<'s> {
    t: Types<'s>,
    name: String,
    union: &'s Union,
    storage: u32,
    /// Bytes of a value.
    size: u32,
}

/// A variant's payload, which stands in place.
fn payload(content: &Content) -> &Inline {
    content.inline().unwrap_or_else(|| unreachable!("what is stored is inline"))
}

/// All of a union with storage.
pub(super) fn storage(t: Types<'_>, definition: &Definition, union: &Union, storage: u32) -> String {
    let name = names::type_name(&definition.name.text);
    let s = Storage { t, name, union, storage, size: storage + 1 };
    let (name, union) = (&s.name, s.union);
    let derive = t.derive("Clone, Copy, PartialEq, Eq, Hash");
    let derive = match t.options.serde {
        true => format!("{derive}\n#[serde(from = \"{name}View\", into = \"{name}View\")]"),
        false => derive,
    };
    let make = |v: &Variant, parameter: &str, image: &str| {
        let (before, method, tag) = (v.before(), names::method(&v.name.text), v.tag);
        code!(
            "‹before›#[inline(always)]
            #[must_use]
            pub fn ‹method›(‹parameter›) -> Self { Self { tag: ‹tag›, image: ‹image› } }",
            before,
            method,
            parameter,
            tag,
            image
        )
    };
    let makers = variants(
        union,
        |v, of| make(v, &format!("value: {}", t.value(payload(of))), "rt::Image::ZERO.with(0, value)"),
        |v| make(v, "", "rt::Image::ZERO"),
    );
    let zero = match t.initial_variant(union).map(|v| (names::method(&v.name.text), &v.content)) {
        Some((method, Some(of))) => format!("Self::{method}({})", zero(t, payload(of))),
        Some((method, None)) => format!("Self::{method}()"),
        None => "Self { tag: 0, image: rt::Image::ZERO }".to_owned(),
    };
    code!(
        "‹header›///
        /// A plain value: variants are built, and one of two is selected, without a branch. `get` gives the variant.
        ‹derive›
        pub struct ‹name› {
        tag: u8,
        image: rt::Image<‹words›>,
        }
        impl ‹name› {
        ‹makers›
        /// `yes` or `no`, without a branch on `condition`.
        #[inline(always)]
        #[must_use]
        pub fn select(condition: bool, yes: Self, no: Self) -> Self {
        Self {
        tag: rt::select_unpredictable(condition, yes.tag, no.tag),
        image: rt::Image::select(condition, yes.image, no.image),
        }
        }
        /// The variant.
        #[inline]
        #[must_use]
        pub fn get(&self) -> ‹name›View {
        let mut bytes = [0; ‹size›];
        rt::Inline::store(*self, &mut bytes);
        ‹name›View::of(&bytes)
        }
        }
        ‹shown›‹order›
        impl Default for ‹name› {
        #[inline] fn default() -> Self { ‹zero› }
        }
        ‹inline›‹view›",
        header = header(definition),
        derive,
        name,
        words = storage.div_ceil(8).max(1),
        makers,
        size = s.size,
        shown = show::by(name, &format!("{name}::get")) + &show::union(&format!("{name}View"), union),
        order = s.order(),
        zero,
        inline = s.inline(),
        view = s.view()
    )
}

impl Storage<'_> {
    fn order(&self) -> String {
        if !self.t.is_ordered(self.union) {
            return String::new();
        }
        code!(
            "impl PartialOrd for ‹name› {
            fn partial_cmp(&self, other: &Self) -> Option<::core::cmp::Ordering> { Some(Ord::cmp(self, other)) }
            }
            /// The order of the variants.
            impl Ord for ‹name› {
            fn cmp(&self, other: &Self) -> ::core::cmp::Ordering { Ord::cmp(&Self::get(self), &Self::get(other)) }
            }
            ",
            name = self.name
        )
    }

    fn inline(&self) -> String {
        let (name, storage, size) = (&self.name, self.storage, self.size);
        code!(
            "impl rt::Inline for ‹name› {
            type Bytes = [u8; ‹size›];
            const TABLE: rt::table::Inline = rt::table::Inline::Storage(&‹table›, ‹storage›);
            #[inline(always)]
            fn load(bytes: &[u8; ‹size›]) -> Self {
            let b = rt::Block(bytes);
            Self { tag: b.u8::<0>(), image: rt::Image::from_bytes(b.bytes::<1, ‹storage›>()) }
            }
            #[inline(always)]
            fn store(self, bytes: &mut [u8; ‹size›]) {
            let [tag, image @ ..] = bytes;
            *tag = self.tag;
            self.image.store(image);
            }
            #[inline(always)]
            fn valid<const EXACT_: bool>(bytes: &[u8; ‹size›]) -> bool {
            let b = rt::Block(bytes);
            ‹valid›
            }
            }
            ",
            name,
            size,
            table = table::name(name),
            storage,
            valid = self.masked().unwrap_or_else(|| self.by_tag())
        )
    }

    /// Whether bytes are a value, variant by variant.
    fn by_tag(&self) -> String {
        let arms = lines(&self.union.variants, |v| {
            let of = v.content.as_ref().map(payload).filter(|of| of.is_checked);
            let tail = v.tail.filter(|tail| *tail > 0);
            let zeros = tail.map(|tail| format!("*b.bytes::<{}, {tail}>() == [0; {tail}]", self.size - tail));
            let rules: Vec<String> = of.map(|of| valid(self.t, of, 1)).into_iter().chain(zeros).collect();
            format!("{} => {},", v.tag, if rules.is_empty() { "true".to_owned() } else { rules.join(" && ") })
        });
        code!("match b.u8::<0>() {\n0 => false,\n‹arms›\n_ => !EXACT_,\n}", arms)
    }

    /// The same where any bytes of a payload are a value, and tags are dense: the bits of the storage's end that have to be zero, by tag.
    fn masked(&self) -> Option<String> {
        let (union, storage) = (self.union, self.storage);
        let used: Vec<u32> = union.variants.iter().filter_map(|v| v.len).collect();
        let has_rules = union.variants.iter().any(|v| v.content.as_ref().is_some_and(|of| payload(of).is_checked));
        let is_dense = union.variants.iter().enumerate().all(|(i, v)| usize::from(v.tag) == i + 1);
        let end = union.variants.iter().filter_map(|v| v.tail).max()?;
        if has_rules || !is_dense || !(1..=16).contains(&end) {
            return None;
        }
        let words = end.div_ceil(8);
        let mask = |used: u32| {
            let is_set = |byte: u32| byte < end && storage - end + byte >= used;
            let word = |w: u32| (0..8).filter(|i| is_set(8 * w + i)).fold(0u64, |mask, i| mask | 0xFF << (8 * i));
            let all: Vec<String> = (0..words).map(|w| format!("{:#x}", word(w))).collect();
            format!("rt::Image::of([{}])", all.join(", "))
        };
        let masks: Vec<String> = std::iter::once(storage).chain(used).map(mask).collect();
        Some(code!(
            "rt::zero_after::<EXACT_, ‹end›, ‹words›>(b.u8::<0>(), b.bytes::<‹start›, ‹end›>(), const { &[‹masks›] })",
            end,
            words,
            start = self.size - end,
            masks = masks.join(", ")
        ))
    }

    /// The enum that one matches on.
    fn view(&self) -> String {
        let Self { t, name, union, storage, size } = self;
        let member = |v: &Variant, payload: &str| {
            format!("{}{}{}{payload},", v.before(), serde::variant(*t, v, false), names::variant(&v.name))
        };
        let peeks = union.variants.iter().filter_map(|v| {
            let of = v.content.as_ref().map(payload).filter(|of| of.is_checked)?;
            let (ty, n) = (t.value(of), of.size);
            let load = format!("rt::checked::<{ty}, {n}>(b.bytes::<1, {n}>(), origin)");
            Some(format!("{} => {load}.map(Self::{}),", v.tag, names::variant(&v.name)))
        });
        let (variant, method) = (|v: &Variant| names::variant(&v.name), |v: &Variant| names::method(&v.name.text));
        code!(
            "/// A [`‹name›`] to match on.
            ‹derive›
            pub enum ‹name›View {
            ‹members›
            /// A variant of a newer schema.
            ‹skip›
            Unknown {
            /// Its tag.
            tag: u8,
            /// The storage.
            ‹with›bytes: [u8; ‹storage›],
            },
            }
            impl ‹name›View {
            #[inline(always)]
            pub(crate) fn of(bytes: &[u8; ‹size›]) -> Self {
            let b = rt::Block(bytes);
            match b.u8::<0>() {
            ‹loads›
            tag => Self::Unknown { tag, bytes: *b.bytes::<1, ‹storage›>() },
            }
            }
            #[inline(always)]
            pub(crate) fn peek(bytes: &[u8; ‹size›], origin: rt::Origin) -> Result<Self, rt::Invalid> {
            let b = rt::Block(bytes);
            match b.u8::<0>() {
            0 => Err(origin.invalid(rt::Kind::RequiredAbsent, bytes)),
            ‹peeks›
            _ => Ok(Self::of(bytes)),
            }
            }
            }
            impl From<‹name›> for ‹name›View {
            fn from(value: ‹name›) -> Self { value.get() }
            }
            impl From<‹name›View> for ‹name› {
            fn from(v: ‹name›View) -> Self {
            match v {
            ‹stores›
            ‹name›View::Unknown { tag, bytes } => Self { tag, image: rt::Image::from_bytes(&bytes) },
            }
            }
            }
            ",
            name,
            derive = t.derive_union("Clone, Copy, Debug", union),
            members = variants(union, |v, of| member(v, &format!("({})", t.value(payload(of)))), |v| member(v, "")),
            skip = serde::unknown(*t),
            storage,
            with = if t.options.serde { "#[serde(with = \"rt::serde::With::<rt::serde::Bytes>\")]\n" } else { "" },
            size,
            loads = variants(
                union,
                |v, of| format!("{} => Self::{}(b.load::<1, {}, _>()),", v.tag, variant(v), payload(of).size),
                |v| format!("{} => Self::{},", v.tag, variant(v)),
            ),
            peeks = lines(peeks, |peek| peek),
            stores = variants(
                union,
                |v, _| format!("{name}View::{}(v) => Self::{}(v),", variant(v), method(v)),
                |v| format!("{name}View::{} => Self::{}(),", variant(v), method(v)),
            )
        )
    }
}
