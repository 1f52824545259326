//! The words of `#[wire(…)]` on a type, a variant or a field: each at most once, at a place where it has a meaning.
//!
//! Whether a word of a field fits the field's type is checked when its shape is made, which marks the words that it uses.

use proc_macro2::{Ident, Span};
use std::cell::Cell;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Error, LitByteStr, LitStr, Path, Result, Token};

/// A word, and its place.
pub(crate) struct Said<T> {
    pub(crate) value: T,
    pub(crate) span: Span,
    is_used: Cell<bool>,
}

impl<T> Said<T> {
    fn new(value: T, span: Span) -> Self {
        Self { value, span, is_used: Cell::new(false) }
    }

    /// The value, which is thereby marked as used.
    pub(crate) fn take(&self) -> &T {
        self.is_used.set(true);
        &self.value
    }

    pub(crate) fn is_used(&self) -> bool {
        self.is_used.get()
    }
}

/// The type of a count, a length or a tag before something.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Number {
    U8,
    U16,
    U32,
    U64,
    Varint,
}

impl Parse for Number {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        if input.peek(LitStr) {
            return Err(input.error("write the type without quotes: `u8`, `u16`, `u32`, `u64` or `varint`"));
        }
        let word = input.call(Ident::parse_any)?;
        Ok(match word.to_string().as_str() {
            "u8" => Self::U8,
            "u16" => Self::U16,
            "u32" => Self::U32,
            "u64" => Self::U64,
            "varint" => Self::Varint,
            _ => return Err(Error::new(word.span(), "expected `u8`, `u16`, `u32`, `u64` or `varint`")),
        })
    }
}

/// The byte order.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Order {
    Little,
    Big,
}

/// The words of a struct or an enum.
#[derive(Default)]
pub(crate) struct Container {
    pub(crate) order: Option<Said<Order>>,
    pub(crate) count: Option<Said<Number>>,
    pub(crate) len: Option<Said<Number>>,
    pub(crate) tag: Option<Said<Number>>,
    pub(crate) magic: Option<Said<LitByteStr>>,
    pub(crate) group: Option<Said<()>>,
    pub(crate) path: Option<Said<Path>>,
}

/// The words of a variant.
#[derive(Default)]
pub(crate) struct Variant {
    pub(crate) tag: Option<Said<syn::Lit>>,
}

/// The words of a field.
#[derive(Default)]
pub(crate) struct Field {
    pub(crate) order: Option<Said<Order>>,
    pub(crate) varint: Option<Said<()>>,
    pub(crate) zigzag: Option<Said<()>>,
    pub(crate) count: Option<Said<Number>>,
    pub(crate) len: Option<Said<Number>>,
    pub(crate) size: Option<Said<Number>>,
    pub(crate) tagged: Option<Said<()>>,
    pub(crate) chunked: Option<Said<()>>,
    pub(crate) rest: Option<Said<()>>,
    pub(crate) bounded: Option<Said<()>>,
    pub(crate) skip: Option<Said<()>>,
    pub(crate) with: Option<Said<Path>>,
}

impl Field {
    /// Every word: its name, its place, and whether it is used.
    pub(crate) fn said(&self) -> Vec<(&'static str, Span, bool)> {
        fn one<T>(said: &Option<Said<T>>) -> Option<(Span, bool)> {
            said.as_ref().map(|said| (said.span, said.is_used()))
        }
        let order = match &self.order {
            Some(Said { value: Order::Big, .. }) => "be",
            _ => "le",
        };
        let all = [
            (order, one(&self.order)),
            ("varint", one(&self.varint)),
            ("zigzag", one(&self.zigzag)),
            ("count", one(&self.count)),
            ("len", one(&self.len)),
            ("size", one(&self.size)),
            ("tagged", one(&self.tagged)),
            ("chunked", one(&self.chunked)),
            ("rest", one(&self.rest)),
            ("bounded", one(&self.bounded)),
            ("skip", one(&self.skip)),
            ("with", one(&self.with)),
        ];
        all.into_iter().filter_map(|(name, said)| said.map(|(span, is_used)| (name, span, is_used))).collect()
    }
}

/// Sets a word that was not given before.
fn set<T>(place: &mut Option<Said<T>>, word: &Ident, value: T) -> Result<()> {
    if place.is_some() {
        return Err(Error::new(word.span(), format!("`{word}` is given twice")));
    }
    *place = Some(Said::new(value, word.span()));
    Ok(())
}

/// Sets one of several words that exclude each other.
fn order(place: &mut Option<Said<Order>>, word: &Ident, value: Order) -> Result<()> {
    match place {
        Some(said) if said.value != value => Err(Error::new(word.span(), "use one byte order: `be` or `le`")),
        _ => set(place, word, value),
    }
}

/// The value after a word.
fn value<T: Parse>(input: ParseStream<'_>, word: &Ident, example: &str) -> Result<T> {
    if !input.peek(Token![=]) {
        return Err(Error::new(word.span(), format!("`{word}` needs a value: `{example}`")));
    }
    input.parse::<Token![=]>()?;
    if word == "magic" && input.peek(LitStr) {
        return Err(input.error(format!("magic bytes must be a byte string: `{example}`")));
    }
    input.parse()
}

/// Calls `one` for each word of all `#[wire(…)]` among `attributes`.
fn each(attributes: &[Attribute], mut one: impl FnMut(&Ident, ParseStream<'_>) -> Result<()>) -> Result<()> {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("wire")) {
        attribute.parse_args_with(|input: ParseStream<'_>| {
            while !input.is_empty() {
                let word = input.call(Ident::parse_any)?;
                one(&word, input)?;
                if !input.is_empty() {
                    if !input.peek(Token![,]) {
                        return Err(input.error(format!("expected `,` after `{word}`")));
                    }
                    input.parse::<Token![,]>()?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}

impl Container {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut all = Self::default();
        each(attributes, |word, input| match word.to_string().as_str() {
            "be" => order(&mut all.order, word, Order::Big),
            "le" => order(&mut all.order, word, Order::Little),
            "count" => set(&mut all.count, word, value(input, word, "count = u32")?),
            "len" => set(&mut all.len, word, value(input, word, "len = u32")?),
            "tag" => set(&mut all.tag, word, value(input, word, "tag = u8")?),
            "magic" => set(&mut all.magic, word, value(input, word, "magic = b\"PNG\"")?),
            "group" => set(&mut all.group, word, ()),
            "crate" => set(&mut all.path, word, value(input, word, "crate = my::scantling")?),
            _ => Err(Error::new(
                word.span(),
                format!(
                    "`{word}` does not apply to types; use `be`, `le`, `count`, `len`, `tag`, `magic`, `group` or `crate`"
                ),
            )),
        })?;
        Ok(all)
    }
}

impl Variant {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut all = Self::default();
        each(attributes, |word, input| match word.to_string().as_str() {
            "tag" => set(&mut all.tag, word, value(input, word, "tag = 3")?),
            _ => Err(Error::new(word.span(), format!("`{word}` does not apply to variants; use `tag`"))),
        })?;
        Ok(all)
    }
}

impl Field {
    pub(crate) fn read(attributes: &[Attribute]) -> Result<Self> {
        let mut all = Self::default();
        each(attributes, |word, input| {
            let ends = [&all.tagged, &all.chunked, &all.rest];
            if matches!(word.to_string().as_str(), "tagged" | "chunked" | "rest")
                && ends.iter().any(|end| end.is_some())
            {
                return Err(Error::new(
                    word.span(),
                    "use one of `tagged`, `chunked` and `rest`: a list ends in one way",
                ));
            }
            match word.to_string().as_str() {
                "be" => order(&mut all.order, word, Order::Big),
                "le" => order(&mut all.order, word, Order::Little),
                "varint" if all.zigzag.is_some() => Err(Error::new(word.span(), "use one of `zigzag` and `varint`")),
                "zigzag" if all.varint.is_some() => Err(Error::new(word.span(), "use one of `varint` and `zigzag`")),
                "varint" => set(&mut all.varint, word, ()),
                "zigzag" => set(&mut all.zigzag, word, ()),
                "count" => set(&mut all.count, word, value(input, word, "count = u32")?),
                "len" => set(&mut all.len, word, value(input, word, "len = u32")?),
                "size" => set(&mut all.size, word, value(input, word, "size = u32")?),
                "tagged" => set(&mut all.tagged, word, ()),
                "chunked" => set(&mut all.chunked, word, ()),
                "rest" => set(&mut all.rest, word, ()),
                "bounded" => set(&mut all.bounded, word, ()),
                "skip" => set(&mut all.skip, word, ()),
                "with" => set(&mut all.with, word, value(input, word, "with = module")?),
                _ => Err(Error::new(
                    word.span(),
                    format!(
                        "`{word}` does not apply to fields; use `be`, `le`, `varint`, `zigzag`, `count`, `len`, `size`, `tagged`, \
                         `chunked`, `rest`, `bounded`, `skip` or `with`"
                    ),
                )),
            }
        })?;
        if let Some(said) = &all.size
            && said.value == Number::Varint
        {
            let words =
                "a size is filled in after the value, so it needs a fixed length: use `u8`, `u16`, `u32` or `u64`";
            return Err(Error::new(said.span, words));
        }
        Ok(all)
    }
}
