//! The code of `#[derive(Encode)]`: runs of parts with one check, and between them fields without a bound.
//!
//! ```text
//! let n = derived::count::<u16>(b, self.legs.len());
//! b.put(&(self.id, self.side, n));
//! b.nested(|b| Leg::encode_all(&self.legs, b));
//! ```
//!
//! Levels of nesting are those of the decoder, so that written bytes can be read.

use crate::decode::literal;
use crate::definition::{Body, Definition, Direction, Field};
use crate::header;
use crate::run::{Run, own, tuple};
use crate::shape::{Bytes, End, Form, Part, Prefix, Shape};
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

pub(crate) fn code(definition: &Definition<'_>) -> TokenStream {
    let Definition { root, bounded, body, .. } = definition;
    let b = own("__b");
    let writer = Writer { root, bounded, b: &b };
    let mut all = TokenStream::new();
    let code = match body {
        Body::Struct(fields) => {
            let places = |of: &TokenStream| -> Vec<_> {
                fields
                    .iter()
                    .map(|field| {
                        let member = &field.member;
                        (quote!(#of.#member), &field.shape)
                    })
                    .collect()
            };
            all = writer.all(places(&quote!(__item)), definition.magic());
            writer.fields(magic_run(definition), places(&quote!(self)))
        }
        Body::Enum { variants, .. } if variants.is_empty() => quote!(match *self {}),
        Body::Enum { tag, variants } => {
            let part = tag.part(bounded);
            let arms = variants.iter().map(|variant| {
                let literal = literal(*tag, variant.tag);
                let mut run = magic_run(definition);
                run.push(&part, value(&part, bounded, quote!(#literal)));
                let ident = variant.ident;
                let pattern = variant.fields.iter().map(|Field { member, local, shape, .. }| match shape {
                    Shape::Skip => quote!(#member: _),
                    _ => quote!(#member: #local),
                });
                let places = variant.fields.iter().map(|field| {
                    let local = &field.local;
                    (quote!((*#local)), &field.shape)
                });
                let code = writer.fields(run, places.collect());
                quote!(Self::#ident { #(#pattern,)* } => { #code })
            });
            quote!(match self { #(#arms)* })
        }
    };
    let start = header::of(definition, Direction::Encode);
    let nested = (!definition.leads_on()).then(|| {
        quote!(
            #[inline]
            fn encode_nested(__items: &[Self], #b: &mut #root::build::Builder<'_>) {
                <Self as #root::build::Encode>::encode_all(__items, #b);
            }
        )
    });
    quote!(#start {
        #[inline]
        fn encode(&self, #b: &mut #root::build::Builder<'_>) {
            #code
        }
        #all
        #nested
    })
}

/// A run that begins with the magic bytes, if there are any.
fn magic_run(definition: &Definition<'_>) -> Run<Value> {
    let mut run = Run::new();
    if let Some(magic) = definition.magic() {
        let len = magic.value().len();
        let wire = quote!([::core::primitive::u8; #len]);
        let part = Part { wire, len: Some((len, len)), form: Form::Same };
        run.push(&part, value(&part, &definition.bounded, quote!(*#magic)));
    }
    run
}

/// A part in the bytes: its type, and an expression.
struct Value {
    wire: TokenStream,
    value: TokenStream,
}

fn value(part: &Part, bounded: &TokenStream, place: TokenStream) -> Value {
    Value { wire: part.wire.clone(), value: part.form.wire(bounded, place) }
}

/// The presence byte of an option.
fn presence() -> Part {
    Part { wire: quote!(::core::primitive::bool), len: Some((1, 1)), form: Form::Same }
}

/// A place that has a value, and the value's shape.
type Item<'s> = (TokenStream, &'s Shape);

struct Writer<'a> {
    root: &'a TokenStream,
    bounded: &'a TokenStream,
    b: &'a Ident,
}

impl Writer<'_> {
    /// Writes items in order, after the parts already in the run.
    fn fields(&self, mut run: Run<Value>, items: Vec<Item<'_>>) -> TokenStream {
        let Self { root, bounded, b } = self;
        let mut code = TokenStream::new();
        for (at, (place, shape)) in items.into_iter().enumerate() {
            let mut push = |code: &mut TokenStream, part: &Part, value| {
                if !run.has_room(part) {
                    code.extend(self.put(run.take()));
                }
                run.push(part, value);
            };
            let prefix = match shape {
                Shape::Skip => continue,
                Shape::Part(part) => {
                    push(&mut code, part, value(part, bounded, place));
                    continue;
                }
                Shape::Bytes(_, End::Prefix(prefix)) | Shape::List { end: End::Prefix(prefix), .. } => Some(*prefix),
                _ => None,
            };
            if let Some(prefix) = prefix {
                let (part, number, name) = (prefix.part(bounded), prefix.number(), own(&format!("__n{at}")));
                code.extend(quote!(let #name = #root::derived::count::<#number>(#b, #place[..].len());));
                push(&mut code, &part, value(&part, bounded, quote!(#name)));
            }
            if let Shape::Optional(_) = shape {
                let part = presence();
                push(&mut code, &part, value(&part, bounded, quote!(#place.is_some())));
            }
            code.extend(self.put(run.take()));
            code.extend(self.behind(shape, place));
        }
        code.extend(self.put(run.take()));
        code
    }

    fn put(&self, values: Vec<Value>) -> TokenStream {
        let b = self.b;
        if values.is_empty() {
            return TokenStream::new();
        }
        let (wire, values) = tuples(values);
        quote!(#b.put::<#wire>(&#values);)
    }

    /// Code that writes many values of a struct that is one run.
    fn all(&self, items: Vec<Item<'_>>, magic: Option<&syn::LitByteStr>) -> TokenStream {
        let Self { root, bounded, b } = self;
        let mut run = Run::new();
        for (place, shape) in items {
            match shape {
                Shape::Skip => {}
                Shape::Part(part) if run.has_room(part) => run.push(part, value(part, bounded, place)),
                _ => return TokenStream::new(),
            }
        }
        let values = run.take();
        if magic.is_some() || values.is_empty() {
            return TokenStream::new();
        }
        let (wire, values) = tuples(values);
        quote!(
            #[inline]
            fn encode_all(__items: &[Self], #b: &mut #root::build::Builder<'_>) {
                #b.put_from_fn::<#wire>(__items.len(), |__at| {
                    let __item = &__items[__at];
                    #values
                });
            }
        )
    }

    /// Writes a value, with everything before it.
    fn value(&self, place: TokenStream, shape: &Shape) -> TokenStream {
        self.fields(Run::new(), vec![(place, shape)])
    }

    /// Writes the value after its prefix.
    fn behind(&self, shape: &Shape, place: TokenStream) -> TokenStream {
        let Self { root, bounded, b } = self;
        let x = own("__x");
        match shape {
            Shape::Skip | Shape::Part(_) => TokenStream::new(),
            Shape::Bytes(bytes, end) => {
                let slice = match bytes {
                    Bytes::OwnedText | Bytes::BorrowedText | Bytes::EitherText => quote!(#place[..].as_bytes()),
                    _ => quote!(&#place[..]),
                };
                match end {
                    End::Chunked => quote!(#b.chunked(|#b| #b.bytes(#slice));),
                    _ => quote!(#b.bytes(#slice);),
                }
            }
            Shape::ByteArray => quote!(#b.bytes(&#place[..]);),
            Shape::Optional(inner) => {
                let code = self.value(quote!((*#x)), inner);
                quote!(if let ::core::option::Option::Some(#x) = &#place { #code })
            }
            Shape::Boxed(inner) => self.nested(inner, self.value(quote!((*#place)), inner)),
            Shape::Array(element) => {
                let code = self.value(quote!((*#x)), element);
                quote!(#b.local(|#b| for #x in #place[..].iter() { #code });)
            }
            Shape::Tuple(shapes) => {
                let item = |(at, shape)| {
                    let at = syn::Index::from(at);
                    (quote!(#place.#at), shape)
                };
                self.in_a_block(self.fields(Run::new(), shapes.iter().enumerate().map(item).collect()))
            }
            Shape::Sized(prefix, inner) => {
                let Prefix { .. } = prefix;
                let (number, code) = (prefix.number(), self.value(place, inner));
                let wrap = prefix.part(bounded).form.wire(bounded, quote!(#x));
                quote!(#root::derived::sized(#b, |#x: #number| #wrap, |#b| { #code });)
            }
            Shape::Other(of) => {
                quote_spanned!(of.span()=> <#of as #root::build::Encode>::encode(&#place, #b);)
            }
            Shape::With(path) => quote_spanned!(path.span()=> #path::encode(&#place, #b);),
            Shape::List { element, end } => self.list(element, *end, place),
        }
    }

    fn list(&self, element: &Shape, end: End, place: TokenStream) -> TokenStream {
        let Self { root, bounded, b } = self;
        let x = own("__x");
        match (element, end) {
            (Shape::Part(part), End::Tagged) => {
                let Value { wire, value } = value(part, bounded, quote!((*#x)));
                quote!(
                    #b.local(|#b| for #x in #place[..].iter() { #b.put::<(::core::primitive::bool, #wire)>(&(true, #value)); });
                    #b.put(&false);
                )
            }
            (_, End::Tagged) => {
                let mut run = Run::new();
                run.push(&presence(), value(&presence(), bounded, quote!(true)));
                let code = self.fields(run, vec![(quote!((*#x)), element)]);
                let code = self.nested(element, quote!(#b.local(|#b| for #x in #place[..].iter() { #code });));
                quote!(#code #b.put(&false);)
            }
            (Shape::Part(part), _) => {
                let wire = &part.wire;
                let code = match &part.form {
                    Form::Same => quote!(#b.put_all::<#wire>(&#place[..]);),
                    _ => {
                        let Value { wire, value } = value(part, bounded, quote!(__all[__at]));
                        quote!({ let __all = &#place[..]; #b.put_from_fn::<#wire>(__all.len(), |__at| #value); })
                    }
                };
                if let End::Chunked = end { quote!(#b.chunked(|#b| { #code });) } else { code }
            }
            (Shape::Other(of), _) => {
                let all = quote_spanned!(of.span()=> <#of as #root::build::Encode>::encode_nested);
                // It is a level deeper if its type may lead back here.
                quote!(#all(&#place[..], #b);)
            }
            (element, _) => {
                let code = self.value(quote!((*#x)), element);
                self.nested(element, quote!(#b.local(|#b| for #x in #place[..].iter() { #code });))
            }
        }
    }

    /// A level deeper, where the decoder is.
    fn nested(&self, shape: &Shape, code: TokenStream) -> TokenStream {
        let b = self.b;
        if shape.leads_on() { quote!(#b.nested(|#b| { #code });) } else { self.in_a_block(code) }
    }

    fn in_a_block(&self, code: TokenStream) -> TokenStream {
        quote!({ #code })
    }
}

/// The types of values, and the values, as a tuple each.
fn tuples(values: Vec<Value>) -> (TokenStream, TokenStream) {
    let (wires, values) = values.into_iter().map(|Value { wire, value }| (wire, value)).unzip();
    (tuple(wires), tuple(values))
}
