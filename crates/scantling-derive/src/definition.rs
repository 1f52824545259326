//! A definition with its words: fields with their shapes, in the order of the bytes, and variants with their tags.

use crate::attributes::{self, Container, Number};
use crate::shape::{self, End, Need, PART_MAX, Prefix, Shape, Shaper};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use std::cell::RefCell;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Error, Expr, ExprLit, Fields, Index, Lit, Member, Result, Type};

/// The macro: Encode or Decode.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Direction {
    Decode,
    Encode,
}

/// The input of the macro.
pub(crate) struct Definition<'a> {
    pub(crate) input: &'a DeriveInput,
    pub(crate) container: Container,
    /// The path of `scantling`.
    pub(crate) root: TokenStream,
    pub(crate) bounded: TokenStream,
    pub(crate) body: Body<'a>,
}

pub(crate) enum Body<'a> {
    Struct(Vec<Field<'a>>),
    Enum { tag: Prefix, variants: Vec<Variant<'a>> },
}

pub(crate) struct Field<'a> {
    pub(crate) member: Member,
    /// Its name on the path of an error.
    pub(crate) name: String,
    pub(crate) of: &'a Type,
    pub(crate) shape: Shape,
    pub(crate) needs: Vec<(Type, Need)>,
    /// The name of its value, or of a reference to it, in the generated code.
    pub(crate) local: Ident,
}

pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) tag: u32,
    pub(crate) fields: Vec<Field<'a>>,
}

/// Errors of several tokens as one.
#[derive(Default)]
struct Faults(Option<Error>);

impl Faults {
    fn push(&mut self, error: Error) {
        match &mut self.0 {
            Some(all) => all.combine(error),
            None => self.0 = Some(error),
        }
    }

    /// The value, or the errors found.
    fn keep<T>(&mut self, result: Result<T>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    fn end<T>(self, value: T) -> Result<T> {
        self.0.map_or(Ok(value), Err)
    }
}

impl<'a> Definition<'a> {
    /// # Errors
    /// One for each token that is wrong.
    pub(crate) fn of(input: &'a DeriveInput, direction: Direction) -> Result<Self> {
        let container = Container::read(&input.attrs)?;
        let root = root(&container);
        let bounded = quote!(#root::bounded);
        let parameters: Vec<Ident> = input.generics.type_params().map(|parameter| parameter.ident.clone()).collect();
        let maker = Maker { container: &container, parameters: &parameters, direction, bounded: &bounded };
        if let Some(said) = &container.magic
            && !(1..=64).contains(&said.value.value().len())
        {
            return Err(Error::new(said.value.span(), "magic bytes must be 1 to 64 bytes"));
        }
        let body = match &input.data {
            Data::Struct(data) => {
                if let Some(said) = &container.tag {
                    return Err(Error::new(said.span, "structs have no tags; `tag` is for enums"));
                }
                Body::Struct(maker.fields(&data.fields)?)
            }
            Data::Enum(data) => maker.variants(data)?,
            Data::Union(data) => {
                let words = "unions do not say which field they hold: use an enum, which has a tag";
                return Err(Error::new(data.union_token.span(), words));
            }
        };
        let definition = Self { input, root, bounded, body, container };
        definition.fits_a_group()?;
        Ok(definition)
    }

    /// Bytes that must come before anything else.
    pub(crate) fn magic(&self) -> Option<&syn::LitByteStr> {
        self.container.magic.as_ref().map(|said| &said.value)
    }

    /// Refuses a group that is too long for one read.
    fn fits_a_group(&self) -> Result<()> {
        if self.container.group.is_none() {
            return Ok(());
        }
        let sum = |fields: &[Field<'_>]| fields.iter().map(Field::most).fold(0, usize::saturating_add);
        let most = match &self.body {
            Body::Struct(fields) => sum(fields),
            Body::Enum { variants, .. } => variants.iter().map(|variant| sum(&variant.fields)).max().unwrap_or(0),
        };
        let most = most.saturating_add(self.magic().map_or(0, |magic| magic.value().len()));
        if most <= PART_MAX {
            return Ok(());
        }
        let words = format!(
            "a group takes at most {PART_MAX} bytes, but this one may take {most}: remove `group` to read it in several parts"
        );
        Err(Error::new(self.input.ident.span(), words))
    }

    /// Whether it contains a type of the user, which may lead back to this one.
    pub(crate) fn leads_on(&self) -> bool {
        self.fields().any(|field| field.shape.leads_on())
    }

    /// Whether each value visibly takes at least a byte.
    pub(crate) fn takes_bytes(&self) -> bool {
        let takes = |field: &Field<'_>| match &field.shape {
            Shape::Part(part) => part.len.is_some_and(|(least, _)| least > 0),
            Shape::Bytes(_, end) | Shape::List { end, .. } => !matches!(end, End::Rest),
            Shape::Optional(_) | Shape::Sized(..) => true,
            _ => false,
        };
        match &self.body {
            Body::Struct(fields) => self.magic().is_some() || fields.iter().any(takes),
            Body::Enum { .. } => true,
        }
    }

    /// Whether it is a struct for which one check may suffice.
    pub(crate) fn is_one_run(&self) -> bool {
        let is_part = |field: &Field<'_>| matches!(field.shape, Shape::Part(_) | Shape::Skip);
        let Body::Struct(fields) = &self.body else { return false };
        fields.iter().all(is_part) && fields.iter().map(Field::most).sum::<usize>() <= PART_MAX
    }

    /// All fields, of all variants.
    pub(crate) fn fields(&self) -> Box<dyn Iterator<Item = &Field<'a>> + '_> {
        match &self.body {
            Body::Struct(fields) => Box::new(fields.iter()),
            Body::Enum { variants, .. } => Box::new(variants.iter().flat_map(|variant| &variant.fields)),
        }
    }
}

impl Field<'_> {
    fn most(&self) -> usize {
        if let Shape::Part(part) = &self.shape { part.most() } else { 0 }
    }
}

/// The path of the runtime.
pub(crate) fn root(container: &Container) -> TokenStream {
    match &container.path {
        Some(said) => {
            let path = &said.value;
            quote!(#path)
        }
        None => quote!(::scantling),
    }
}

struct Maker<'m> {
    container: &'m Container,
    parameters: &'m [Ident],
    direction: Direction,
    bounded: &'m TokenStream,
}

impl Maker<'_> {
    fn fields<'a>(&self, fields: &'a Fields) -> Result<Vec<Field<'a>>> {
        let (mut faults, mut all) = (Faults::default(), Vec::new());
        for (at, field) in fields.iter().enumerate() {
            all.extend(faults.keep(self.field(at, field)));
        }
        let all = faults.end(all)?;
        let is_there = |field: &&Field<'_>| !matches!(field.shape, Shape::Skip);
        let last = all.iter().rfind(is_there).map(|field| &field.name);
        match all.iter().find(|field| field.shape.takes_the_rest() && Some(&field.name) != last) {
            Some(field) => {
                let words = "`rest` leaves nothing for the fields after it: use it on the last field only";
                Err(Error::new_spanned(field.of, words))
            }
            None => Ok(all),
        }
    }

    fn field<'a>(&self, at: usize, field: &'a syn::Field) -> Result<Field<'a>> {
        let said = attributes::Field::read(&field.attrs)?;
        let Self { container, parameters, direction, bounded } = *self;
        let shaper = Shaper { container, field: &said, parameters, direction, bounded, needs: RefCell::default() };
        let shape = shape::of(&shaper, &field.ty)?;
        if container.group.is_some() && !matches!(shape, Shape::Part(_) | Shape::Skip) {
            let words = "a group's parts must have bounded size: numbers, `bool`, groups, and options, arrays and tuples of these";
            return Err(Error::new_spanned(&field.ty, words));
        }
        let needs = shaper.needs.into_inner();
        let (member, name) = match &field.ident {
            Some(ident) => (Member::Named(ident.clone()), ident.unraw().to_string()),
            None => (Member::Unnamed(Index { index: at as u32, span: Span::call_site() }), at.to_string()),
        };
        let local = format_ident!("__field{}", at, span = Span::mixed_site());
        Ok(Field { member, name, of: &field.ty, shape, needs, local })
    }

    fn variants<'a>(&self, data: &'a syn::DataEnum) -> Result<Body<'a>> {
        let said = self.container.tag.as_ref();
        let number = said.map_or(Number::U8, |said| said.value);
        let most = match number {
            Number::U8 => u32::from(u8::MAX),
            Number::U16 => u32::from(u16::MAX),
            Number::U32 | Number::Varint => u32::MAX,
            Number::U64 => {
                let span = said.map_or_else(Span::call_site, |said| said.span);
                return Err(Error::new(span, "a tag must be a `u8`, `u16`, `u32` or `varint`"));
            }
        };
        let is_big = self.container.order.as_ref().is_some_and(|said| said.value == attributes::Order::Big);
        let (mut faults, mut variants) = (Faults::default(), Vec::<Variant<'_>>::new());
        let mut next = Some(0);
        for variant in &data.variants {
            let fields = faults.keep(self.fields(&variant.fields)).unwrap_or_default();
            let Some((tag, span)) = faults.keep(tag(variant, next)) else { continue };
            next = tag.checked_add(1);
            if tag > u64::from(most) {
                faults.push(Error::new(
                    span,
                    format!("the tag {tag} exceeds the largest of the enum's tag type, {most}"),
                ));
            } else if let Some(other) = variants.iter().find(|other| u64::from(other.tag) == tag) {
                faults.push(Error::new(span, format!("the tag {tag} is already used by `{}`", other.ident)));
            }
            variants.push(Variant { ident: &variant.ident, tag: tag as u32, fields });
        }
        faults.end(Body::Enum { tag: Prefix { number, is_big }, variants })
    }
}

const LITERAL: &str = "a tag must be a literal that is not negative, such as `3` or `b'U'`; for other discriminants, add `#[wire(tag = 3)]`";

/// A variant's tag, and its token: the value of `tag`, its discriminant, or one more than that of the variant before it.
fn tag(variant: &syn::Variant, next: Option<u64>) -> Result<(u64, Span)> {
    let said = attributes::Variant::read(&variant.attrs)?;
    let (lit, span) = match (&said.tag, &variant.discriminant) {
        (Some(said), _) => (&said.value, said.value.span()),
        (None, Some((_, Expr::Lit(ExprLit { lit, .. })))) => (lit, lit.span()),
        (None, Some((_, other))) => return Err(Error::new_spanned(other, LITERAL)),
        (None, None) => {
            let words = "no tag is left after that of the variant before: add `#[wire(tag = 3)]`";
            return next.map(|tag| (tag, variant.ident.span())).ok_or_else(|| Error::new(variant.ident.span(), words));
        }
    };
    let tag = match lit {
        Lit::Int(number) => number.base10_parse().ok(),
        Lit::Byte(byte) => Some(u64::from(byte.value())),
        _ => None,
    };
    tag.map(|tag| (tag, span)).ok_or_else(|| Error::new(span, LITERAL))
}
