//! The shape of a field, by its type and words: a part of bounded size, or something with an end of its own.
//!
//! ```text
//! Option<(u8, u32)>, be              Part      Option<(u8, Be<u32>)>, 1 to 6 bytes
//! Vec<String>, count = u16, len = u8 List      of Bytes(String), each after its length; all after their number
//! Option<Box<Node>>                  Option    of Boxed of Other(Node): a level of nesting
//! ```
//!
//! Types of std are recognised by their last name, all others are used by their traits. Words apply to all of a field's type, down to its
//! numbers; `tagged`, `chunked`, `rest` and `size` only to the outermost list or value.

use crate::attributes::{Container, Field, Number, Order, Said};
use crate::definition::Direction;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use std::cell::RefCell;
use syn::spanned::Spanned;
use syn::{Error, Expr, ExprLit, GenericArgument, Lit, Path, PathArguments, PathSegment, Result, Type};

/// The most bytes of a part: `scantling::bounded::PART_MAX`.
pub(crate) const PART_MAX: usize = 128;
/// The most parts of a tuple.
pub(crate) const TUPLE_MAX: usize = 12;

/// The form of a field in the bytes.
pub(crate) enum Shape {
    Part(Part),
    Bytes(Bytes, End),
    List {
        element: Box<Shape>,
        end: End,
    },
    Optional(Box<Shape>),
    Boxed(Box<Shape>),
    Array(Box<Shape>),
    /// An array of bytes that is longer than a part, or of any length.
    ByteArray,
    Tuple(Vec<Shape>),
    Sized(Prefix, Box<Shape>),
    Other(Box<Type>),
    With(Path),
    Skip,
}

/// A value of bounded size: its type in the bytes, and how that differs from the field's.
pub(crate) struct Part {
    pub(crate) wire: TokenStream,
    /// The fewest and the most bytes, if known.
    pub(crate) len: Option<(usize, usize)>,
    pub(crate) form: Form,
}

/// The conversion between a value and its part in the bytes.
pub(crate) enum Form {
    Same,
    Big,
    Varint,
    ZigZag,
    Optional(Box<Form>),
    Array(Box<Form>),
    Tuple(Vec<Form>),
    Boxed(Box<Form>),
}

/// The types of bytes or text.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Bytes {
    Owned,
    OwnedText,
    Borrowed,
    BorrowedText,
    Either,
    EitherText,
}

/// A number before something.
#[derive(Clone, Copy)]
pub(crate) struct Prefix {
    pub(crate) number: Number,
    pub(crate) is_big: bool,
}

/// The end of a list or of bytes.
#[derive(Clone, Copy)]
pub(crate) enum End {
    Prefix(Prefix),
    Tagged,
    Chunked,
    Rest,
}

impl Shape {
    /// Whether it contains a type of the user, which may lead back to the derived one.
    pub(crate) fn leads_on(&self) -> bool {
        match self {
            Self::Part(_) | Self::Bytes(..) | Self::ByteArray | Self::Skip => false,
            Self::List { element: of, .. } | Self::Optional(of) | Self::Boxed(of) | Self::Array(of) => of.leads_on(),
            Self::Sized(_, of) => of.leads_on(),
            Self::Tuple(all) => all.iter().any(Self::leads_on),
            Self::Other(_) | Self::With(_) => true,
        }
    }

    /// Whether it takes the rest of the input.
    pub(crate) fn takes_the_rest(&self) -> bool {
        match self {
            Self::Bytes(_, End::Rest) | Self::List { end: End::Rest, .. } => true,
            Self::Optional(of) | Self::Boxed(of) => of.takes_the_rest(),
            _ => false,
        }
    }
}

/// Whether the words for a list's end apply to this list.
#[derive(Clone, Copy, PartialEq)]
enum Level {
    Outer,
    Inner,
}

/// The common data of a definition's shapes, and the words of one field.
pub(crate) struct Shaper<'a> {
    pub(crate) container: &'a Container,
    pub(crate) field: &'a Field,
    pub(crate) parameters: &'a [Ident],
    pub(crate) direction: Direction,
    pub(crate) bounded: &'a TokenStream,
    /// The bounds that the field's type needs on parameters.
    pub(crate) needs: RefCell<Vec<(Type, Need)>>,
}

/// The trait that a type needs.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Need {
    /// `Decode` or `Encode`.
    Coded,
    Bounded,
    Default,
}

/// The shape of a field's type; fails for words without a meaning.
pub(crate) fn of(shaper: &Shaper<'_>, of: &Type) -> Result<Shape> {
    let shape = shaper.field(of)?;
    let unused = shaper.field.said().into_iter().find(|(_, _, is_used)| !is_used);
    match unused {
        None => Ok(shape),
        Some((word, span, _)) => Err(Error::new(span, misfit(word, &shape, of))),
    }
}

/// Why a word has no meaning for a type.
fn misfit(word: &str, shape: &Shape, of: &Type) -> String {
    let name = of.to_token_stream().to_string().replace(' ', "");
    let wants = match word {
        _ if matches!(shape, Shape::Skip) => return format!("`{word}` has no effect on a skipped field: remove it"),
        _ if matches!(shape, Shape::With(_)) => {
            return format!("`{word}` has no effect with `with`, whose functions decide: remove it");
        }
        "be" | "le" => "numbers of fixed length and more than one byte; types of your own set it themselves",
        "varint" => "u16, u32, u64 and u128; for signed numbers use `zigzag`",
        "zigzag" => "i16, i32, i64 and i128; for unsigned numbers use `varint`",
        "count" => "lists (`Vec`) whose end no other word sets",
        "len" => "bytes and text that follow their length",
        "tagged" => "a `Vec`",
        "chunked" => "a `Vec`",
        "rest" => "a `Vec`, bytes or text",
        "bounded" => "another type of bounded size, such as a `group` of your own",
        _ => "a value",
    };
    format!("`{word}` does not fit `{name}`: it is for {wants}")
}

impl Shaper<'_> {
    fn field(&self, of: &Type) -> Result<Shape> {
        if let Some(said) = &self.field.skip {
            said.take();
            self.needs.borrow_mut().push((of.clone(), Need::Default));
            return Ok(Shape::Skip);
        }
        if known(of, "PhantomData", self.parameters).is_some() {
            return Ok(Shape::Skip);
        }
        if let Some(said) = &self.field.with {
            return Ok(Shape::With(said.take().clone()));
        }
        let shape = self.shape(of, Level::Outer)?;
        Ok(match &self.field.size {
            Some(said) => Shape::Sized(self.prefix(*said.take()), Box::new(shape)),
            None => shape,
        })
    }

    fn is_big(&self) -> bool {
        let order = self.field.order.as_ref().or(self.container.order.as_ref());
        order.is_some_and(|said| said.value == Order::Big)
    }

    /// The number before something, in the given byte order.
    fn prefix(&self, number: Number) -> Prefix {
        if !matches!(number, Number::U8 | Number::Varint) {
            self.use_order();
        }
        Prefix { number, is_big: self.is_big() }
    }

    fn use_order(&self) {
        if let Some(said) = &self.field.order {
            said.take();
        }
    }

    fn shape(&self, of: &Type, level: Level) -> Result<Shape> {
        match of {
            Type::Paren(inner) => self.shape(&inner.elem, level),
            Type::Group(inner) => self.shape(&inner.elem, level),
            Type::Tuple(tuple) => self.tuple(tuple),
            Type::Array(array) => self.array(&array.elem, &array.len),
            Type::Reference(reference) => self.reference(reference, level),
            Type::Path(path) => match named(path, self.parameters) {
                Some(segment) => self.named(of, segment, level),
                None => Ok(self.other(of)),
            },
            Type::Macro(_) => Ok(self.other(of)),
            Type::Slice(_) => Err(Error::new_spanned(of, "a slice has no size: use `&'a [u8]` or a `Vec`")),
            _ => {
                let words = "types of this kind have no form in bytes: leave the field out with `#[wire(skip)]`, or name \
                             functions for it with `#[wire(with = module)]`";
                Err(Error::new_spanned(of, words))
            }
        }
    }

    fn named(&self, of: &Type, segment: &PathSegment, level: Level) -> Result<Shape> {
        let name = segment.ident.to_string();
        let argument = only_argument(segment);
        match (name.as_str(), argument) {
            ("u8" | "i8" | "bool", None) => Ok(same(of, 1)),
            ("u16" | "u32" | "u64" | "u128" | "i16" | "i32" | "i64" | "i128" | "f32" | "f64", None) => {
                Ok(self.number(of, &name))
            }
            ("usize" | "isize", None) => {
                let words = format!(
                    "`{name}` does not have the same size on every machine: use `u32` or `u64`, or `i32` or `i64`"
                );
                Err(Error::new_spanned(of, words))
            }
            ("char", None) => {
                Err(Error::new_spanned(of, "`char` has no form in bytes: use a `u32`, or `#[wire(with = module)]`"))
            }
            ("str", None) => Err(Error::new_spanned(of, "`str` has no size: use `&'a str` or a `String`")),
            ("String", None) => self.bytes(of, Bytes::OwnedText, level),
            ("Vec", Some(element)) if is_byte(element) => self.bytes(of, Bytes::Owned, level),
            ("Vec", Some(element)) => self.list(of, element, level),
            ("Option", Some(inner)) => Ok(match self.shape(inner, level)? {
                Shape::Part(part) if part.most() < PART_MAX => Shape::Part(optional(part)),
                inner => Shape::Optional(Box::new(inner)),
            }),
            ("Box", Some(inner)) => Ok(match self.shape(inner, level)? {
                Shape::Part(Part { wire, len, form }) => {
                    Shape::Part(Part { wire, len, form: Form::Boxed(Box::new(form)) })
                }
                inner => Shape::Boxed(Box::new(inner)),
            }),
            ("Cow", Some(Type::Slice(slice))) if is_byte(&slice.elem) => self.bytes(of, Bytes::Either, level),
            ("Cow", Some(inner)) if known(inner, "str", self.parameters).is_some() => {
                self.bytes(of, Bytes::EitherText, level)
            }
            ("Cow", Some(inner)) => {
                Err(Error::new_spanned(inner, "a `Cow` can hold bytes or text: use `[u8]` or `str`"))
            }
            _ => Ok(self.other(of)),
        }
    }

    /// A number of more than one byte.
    fn number(&self, of: &Type, name: &str) -> Shape {
        let bits: usize = name[1..].parse().unwrap_or(64);
        let (is_unsigned, is_signed) = (name.starts_with('u'), name.starts_with('i'));
        let bounded = self.bounded;
        let varint = (1, bits.div_ceil(7));
        if let (true, Some(said)) = (is_unsigned, &self.field.varint) {
            said.take();
            let wire = quote_spanned!(of.span()=> #bounded::Varint<#of>);
            return Shape::Part(Part { wire, len: Some(varint), form: Form::Varint });
        }
        if let (true, Some(said)) = (is_signed, &self.field.zigzag) {
            said.take();
            let wire = quote_spanned!(of.span()=> #bounded::ZigZag<#of>);
            return Shape::Part(Part { wire, len: Some(varint), form: Form::ZigZag });
        }
        self.use_order();
        if !self.is_big() {
            return same(of, bits / 8);
        }
        let wire = quote_spanned!(of.span()=> #bounded::Be<#of>);
        Shape::Part(Part { wire, len: Some((bits / 8, bits / 8)), form: Form::Big })
    }

    /// Any other type: by its trait, or as a part with the word `bounded`.
    fn other(&self, of: &Type) -> Shape {
        let is_part = self.container.group.is_some() || self.field.bounded.as_ref().map(Said::take).is_some();
        let need = if is_part { Need::Bounded } else { Need::Coded };
        self.needs.borrow_mut().push((of.clone(), need));
        if is_part {
            return Shape::Part(Part { wire: of.to_token_stream(), len: None, form: Form::Same });
        }
        Shape::Other(Box::new(of.clone()))
    }

    fn bytes(&self, of: &Type, bytes: Bytes, level: Level) -> Result<Shape> {
        let is_text = matches!(bytes, Bytes::OwnedText | Bytes::BorrowedText | Bytes::EitherText);
        let outer = |said: &Option<Said<()>>| level == Level::Outer && said.as_ref().map(Said::take).is_some();
        let mut prefixes = vec![&self.field.len];
        if !is_text {
            prefixes.push(&self.field.count);
        }
        if outer(&self.field.rest) {
            return Ok(Shape::Bytes(bytes, End::Rest));
        }
        if bytes == Bytes::Owned && outer(&self.field.chunked) {
            return Ok(Shape::Bytes(bytes, End::Chunked));
        }
        if bytes == Bytes::Owned && outer(&self.field.tagged) {
            return Ok(Shape::List { element: Box::new(byte()), end: End::Tagged });
        }
        let said = prefixes.into_iter().flatten().next().or(self.container.len.as_ref());
        match said {
            Some(said) => Ok(Shape::Bytes(bytes, End::Prefix(self.prefix(*said.take())))),
            None => {
                let what = if is_text { "text" } else { "a run of bytes" };
                let also = match &self.field.count {
                    Some(_) if level == Level::Outer => "; `count` is for lists",
                    Some(_) => "; `count` is the list's",
                    None => "",
                };
                let words =
                    format!("{what} needs a length: use `#[wire(len = u32)]`, or `rest` for all that is left{also}");
                Err(Error::new_spanned(of, words))
            }
        }
    }

    fn list(&self, of: &Type, element: &Type, level: Level) -> Result<Shape> {
        let outer = |said: &Option<Said<()>>| level == Level::Outer && said.as_ref().map(Said::take).is_some();
        let end = if outer(&self.field.tagged) {
            End::Tagged
        } else if outer(&self.field.chunked) {
            End::Chunked
        } else if outer(&self.field.rest) {
            End::Rest
        } else {
            match self.field.count.as_ref().or(self.container.count.as_ref()) {
                Some(said) => End::Prefix(self.prefix(*said.take())),
                None => {
                    let also = if self.field.len.is_some() { "; `len` is for bytes and text" } else { "" };
                    let words = format!(
                        "a list needs an end: use `#[wire(count = u32)]`, `tagged`, `chunked`, or `rest` for all that is left{also}"
                    );
                    return Err(Error::new_spanned(of, words));
                }
            }
        };
        let shape = self.shape(element, Level::Inner)?;
        if let Shape::Part(Part { len: Some((_, 0)), .. }) = shape {
            return Err(Error::new_spanned(
                element,
                "an element of a list must take at least one byte, since otherwise a count could claim any number of them",
            ));
        }
        if let (End::Chunked, false, Some(said)) = (end, matches!(shape, Shape::Part(_)), &self.field.chunked) {
            let words = "elements of a chunked list must have bounded size: mark a `group` of your own with `bounded`";
            return Err(Error::new(said.span, words));
        }
        Ok(Shape::List { element: Box::new(shape), end })
    }

    fn reference(&self, reference: &syn::TypeReference, level: Level) -> Result<Shape> {
        if reference.mutability.is_some() {
            return Err(Error::new_spanned(reference, "values cannot be read or written through `&mut`"));
        }
        let is_read = self.direction == Direction::Decode;
        if let (true, Some(lifetime)) = (is_read, &reference.lifetime)
            && lifetime.ident == "static"
        {
            let words =
                "data borrowed from the input lives only as long as the input: give the type a lifetime, `&'a [u8]`";
            return Err(Error::new(lifetime.span(), words));
        }
        let whole = Type::Reference(reference.clone());
        match &*reference.elem {
            Type::Slice(slice) if is_byte(&slice.elem) => self.bytes(&whole, Bytes::Borrowed, level),
            Type::Slice(slice) if !is_read => self.list(&whole, &slice.elem, level),
            inner if known(inner, "str", self.parameters).is_some() => self.bytes(&whole, Bytes::BorrowedText, level),
            _ if is_read => {
                let words = "only bytes and text can be borrowed, `&'a [u8]` and `&'a str`: use a `Vec` or a `Box`";
                Err(Error::new_spanned(reference, words))
            }
            _ => Ok(self.other(&whole)),
        }
    }

    fn tuple(&self, tuple: &syn::TypeTuple) -> Result<Shape> {
        let shapes = tuple.elems.iter().map(|of| self.shape(of, Level::Inner)).collect::<Result<Vec<_>>>()?;
        let most: usize =
            shapes.iter().map(|shape| if let Shape::Part(part) = shape { part.most() } else { PART_MAX + 1 }).sum();
        if shapes.len() > TUPLE_MAX || most > PART_MAX {
            return Ok(Shape::Tuple(shapes));
        }
        let parts =
            shapes.into_iter().filter_map(|shape| if let Shape::Part(part) = shape { Some(part) } else { None });
        let (mut wires, mut forms, mut len) = (Vec::new(), Vec::new(), Some((0, 0)));
        for Part { wire, len: of, form } in parts {
            wires.push(wire);
            forms.push(form);
            len = len.zip(of).map(|((least, most), of)| (least + of.0, most + of.1));
        }
        let form = if forms.iter().all(|form| matches!(form, Form::Same)) { Form::Same } else { Form::Tuple(forms) };
        Ok(Shape::Part(Part { wire: quote!((#(#wires,)*)), len, form }))
    }

    fn array(&self, element: &Type, len: &Expr) -> Result<Shape> {
        let shape = self.shape(element, Level::Inner)?;
        let count = match len {
            Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse::<usize>().ok(),
            _ => None,
        };
        let Shape::Part(part) = shape else { return Ok(Shape::Array(Box::new(shape))) };
        if part.len == Some((0, 0)) && count != Some(0) {
            return Err(Error::new_spanned(element, "an element of an array must take at least one byte"));
        }
        let whole = part.len.zip(count).map(|((least, most), n)| (least.saturating_mul(n), most.saturating_mul(n)));
        // A field of a `group` is a part whatever its length.
        if self.container.group.is_none() && whole.is_none_or(|(_, most)| most > PART_MAX) {
            return Ok(if is_byte(element) { Shape::ByteArray } else { Shape::Array(Box::new(Shape::Part(part))) });
        }
        let wire = &part.wire;
        let form = if matches!(part.form, Form::Same) { Form::Same } else { Form::Array(Box::new(part.form)) };
        Ok(Shape::Part(Part { wire: quote!([#wire; #len]), len: whole, form }))
    }
}

impl Part {
    /// The most bytes, if known.
    pub(crate) fn most(&self) -> usize {
        self.len.map_or(0, |(_, most)| most)
    }
}

impl Prefix {
    /// As a part: the number's type in the bytes.
    pub(crate) fn part(self, bounded: &TokenStream) -> Part {
        let (name, len) = match self.number {
            Number::Varint => {
                let wire = quote!(#bounded::Varint<::core::primitive::u32>);
                return Part { wire, len: Some((1, 5)), form: Form::Varint };
            }
            Number::U8 => ("u8", 1),
            Number::U16 => ("u16", 2),
            Number::U32 => ("u32", 4),
            Number::U64 => ("u64", 8),
        };
        let name = Ident::new(name, Span::call_site());
        let number = quote!(::core::primitive::#name);
        let (wire, form) = if self.is_big { (quote!(#bounded::Be<#number>), Form::Big) } else { (number, Form::Same) };
        Part { wire, len: Some((len, len)), form }
    }

    /// The number's own type.
    pub(crate) fn number(self) -> TokenStream {
        let name = match self.number {
            Number::U8 => "u8",
            Number::U16 => "u16",
            Number::U32 | Number::Varint => "u32",
            Number::U64 => "u64",
        };
        let name = Ident::new(name, Span::call_site());
        quote!(::core::primitive::#name)
    }
}

fn same(of: &Type, len: usize) -> Shape {
    Shape::Part(Part { wire: of.to_token_stream(), len: Some((len, len)), form: Form::Same })
}

fn byte() -> Shape {
    Shape::Part(Part { wire: quote!(u8), len: Some((1, 1)), form: Form::Same })
}

fn optional(Part { wire, len, form }: Part) -> Part {
    let form = if matches!(form, Form::Same) { Form::Same } else { Form::Optional(Box::new(form)) };
    let len = len.map(|(_, most)| (1, 1 + most));
    Part { wire: quote!(::core::option::Option<#wire>), len, form }
}

/// The last name of a path that may be one of std's: alone, or after `std`, `core` or `alloc`; and not a parameter.
fn named<'t>(path: &'t syn::TypePath, parameters: &[Ident]) -> Option<&'t PathSegment> {
    let first = path.path.segments.first()?;
    let is_alone = path.path.segments.len() == 1 && !parameters.contains(&first.ident);
    let is_of_std = ["std", "core", "alloc"].iter().any(|name| first.ident == name);
    let last = path.path.segments.last()?;
    (path.qself.is_none() && (is_alone || is_of_std)).then_some(last)
}

/// Whether a type is the one of std with this name.
fn known<'t>(of: &'t Type, name: &str, parameters: &[Ident]) -> Option<&'t PathSegment> {
    match of {
        Type::Path(path) => named(path, parameters).filter(|segment| segment.ident == name),
        Type::Paren(inner) => known(&inner.elem, name, parameters),
        Type::Group(inner) => known(&inner.elem, name, parameters),
        _ => None,
    }
}

fn is_byte(of: &Type) -> bool {
    known(of, "u8", &[]).is_some()
}

/// The one type among a segment's arguments, if there is one.
fn only_argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    let mut types = arguments.args.iter().filter_map(|argument| match argument {
        GenericArgument::Type(of) => Some(of),
        _ => None,
    });
    let first = types.next()?;
    types.next().is_none().then_some(first)
}
