//! The code of `#[derive(Decode)]`: runs of parts with one check, and between them fields without a bound.
//!
//! ```text
//! let (id, side, n) = d.group::<(u64, u8, u16)>(|d| each of them, named)?;     the closure is called if the read fails
//! let legs = d.field("legs", |d| …)?;
//! Ok(Self { id, side, legs })
//! ```
//!
//! Errors are those of reading field by field: if a run cannot be read, its parts are read once more, one by one, to find the fault.
//! The content of a `Box` or a list that another type reads is a level of nesting. Each circle of derived types has one, since a type that
//! contains itself has a finite size only through one of these; so no input makes a decoder use up the stack.

use crate::attributes::Number;
use crate::definition::{Body, Definition, Direction, Field};
use crate::header;
use crate::run::{Run, own, tuple};
use crate::shape::{Bytes, End, Form, Part, Prefix, Shape};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

pub(crate) fn code(definition: &Definition<'_>) -> TokenStream {
    let Definition { root, body, .. } = definition;
    let reader = Reader { definition, d: own("__d") };
    let d = &reader.d;
    let code = match body {
        Body::Struct(fields) => {
            let (code, values) = reader.fields(fields.iter().map(Item::of).collect(), definition.magic());
            let members = fields.iter().map(|field| &field.member);
            quote!(#code ::core::result::Result::Ok(Self { #(#members: #values,)* }))
        }
        Body::Enum { tag, variants } => {
            let magic = reader.fields(Vec::new(), definition.magic()).0;
            let Part { wire, form, len, .. } = tag.part(&definition.bounded);
            let value = form.value(root, quote!(__tag));
            let arms = variants.iter().map(|variant| {
                let number = literal(*tag, variant.tag);
                let (ident, name) = (variant.ident, syn::ext::IdentExt::unraw(variant.ident).to_string());
                let (code, values) = reader.fields(variant.fields.iter().map(Item::of).collect(), None);
                if code.is_empty() {
                    let members = variant.fields.iter().map(|field| &field.member);
                    return quote!(#number => ::core::result::Result::Ok(Self::#ident { #(#members: #values,)* }));
                }
                let members = variant.fields.iter().map(|field| &field.member);
                quote!(#number => #d.at(#root::decode::At::Variant(#name), |#d| {
                    #code
                    ::core::result::Result::Ok(Self::#ident { #(#members: #values,)* })
                }))
            });
            // The offset of an unknown varint tag is its first byte too.
            let len = len.map_or(0, |(_, most)| most as u64);
            let back =
                if tag.number == Number::Varint { quote!(#root::derived::varint_len(__tag)) } else { quote!(#len) };
            quote!(
                #magic
                let __tag = #d.get::<#wire>()?;
                let __tag = #value;
                match __tag {
                    #(#arms,)*
                    _ => #d.unknown_tag(<::core::primitive::u32 as ::core::convert::From<_>>::from(__tag), #back),
                }
            )
        }
    };
    let (start, lifetime) = (header::of(definition, Direction::Decode), header::input_lifetime(definition.input));
    let decoder = quote!(&mut #root::decode::Decoder<'_, #lifetime>);
    let elements = if definition.takes_bytes() { quote!(elements_with_bytes) } else { quote!(elements) };
    let decode = quote!(<Self as #root::decode::Decode<#lifetime>>::decode);
    let elements = if definition.leads_on() {
        quote!(#d.nested(|#d| #d.#elements(__n, __all, #decode)))
    } else {
        quote!(#d.#elements(__n, __all, #decode))
    };
    // A value of one run is inlined, so that it is returned in registers and not through memory.
    let inline = if definition.is_one_run() { quote!(#[inline(always)]) } else { quote!(#[inline]) };
    quote!(#start {
        #inline
        fn decode(#d: #decoder) -> ::core::result::Result<Self, #root::decode::Fail> {
            #code
        }

        #[inline]
        fn decode_all(
            #d: #decoder,
            __n: ::core::primitive::u64,
            __all: &mut #root::derived::Vec<Self>,
        ) -> ::core::result::Result<(), #root::decode::Fail> {
            #elements
        }
    })
}

/// A tag as a pattern.
pub(crate) fn literal(tag: Prefix, value: u32) -> Literal {
    match tag.number {
        Number::U8 => Literal::u8_suffixed(value as u8),
        Number::U16 => Literal::u16_suffixed(value as u16),
        _ => Literal::u32_suffixed(value),
    }
}

/// A field, or a part of a tuple.
struct Item<'a> {
    name: String,
    local: Ident,
    shape: &'a Shape,
}

impl<'a> Item<'a> {
    fn of(field: &'a Field<'_>) -> Self {
        Self { name: field.name.clone(), local: field.local.clone(), shape: &field.shape }
    }
}

/// A part of a run: its path, its local name, and its type in the bytes.
struct Step {
    name: Option<String>,
    local: Ident,
    wire: TokenStream,
}

struct Reader<'a> {
    definition: &'a Definition<'a>,
    d: Ident,
}

impl Reader<'_> {
    /// Reads items in order. Gives the code, and an expression for each item's value.
    fn fields(&self, items: Vec<Item<'_>>, magic: Option<&syn::LitByteStr>) -> (TokenStream, Vec<TokenStream>) {
        let Self { definition: Definition { root, bounded, .. }, d } = self;
        let (mut code, mut values, mut run) = (TokenStream::new(), Vec::new(), Run::new());
        let has_magic = magic.is_some();
        if let Some(magic) = magic {
            let len = magic.value().len();
            code.extend(quote!(let __start = #d.offset();));
            let wire = quote!([::core::primitive::u8; #len]);
            let part = Part { wire: wire.clone(), len: Some((len, len)), form: Form::Same };
            run.push(&part, Step { name: None, local: own("__magic"), wire });
        }
        let mut is_magic_read = !has_magic;
        let mut flush = |code: &mut TokenStream, run: &mut Run<Step>| {
            code.extend(self.run(run.take(), magic));
            if !is_magic_read && let Some(magic) = magic {
                is_magic_read = true;
                let found = own("__magic");
                code.extend(quote!(#d.is_magic(&#found, #magic, __start)?;));
            }
        };
        for Item { name, local, shape } in items {
            match shape {
                Shape::Skip => values.push(quote!(::core::default::Default::default())),
                Shape::Part(part) => {
                    if !run.has_room(part) {
                        flush(&mut code, &mut run);
                    }
                    values.push(part.form.value(root, quote!(#local)));
                    run.push(part, Step { name: Some(name), local, wire: part.wire.clone() });
                }
                shape => {
                    let prefix = prefix(shape, bounded);
                    let payload = match &prefix {
                        Some(part) => {
                            if !run.has_room(part) {
                                flush(&mut code, &mut run);
                            }
                            let step = Step { name: Some(name.clone()), local: local.clone(), wire: part.wire.clone() };
                            run.push(part, step);
                            self.behind(shape, part.form.value(root, quote!(#local)))
                        }
                        None => self.value(shape),
                    };
                    flush(&mut code, &mut run);
                    code.extend(quote!(let #local = #d.field(#name, |#d| #payload)?;));
                    values.push(quote!(#local));
                }
            }
        }
        flush(&mut code, &mut run);
        (code, values)
    }

    /// Reads a run, and names the part at fault.
    fn run(&self, steps: Vec<Step>, magic: Option<&syn::LitByteStr>) -> TokenStream {
        let Self { definition: Definition { .. }, d } = self;
        let each = steps.iter().map(|Step { name, wire, .. }| match (name, magic) {
            (Some(name), _) => quote!(#d.field(#name, |#d| #d.get::<#wire>())?;),
            (None, Some(magic)) => quote!(#d.magic(#magic)?;),
            (None, None) => TokenStream::new(),
        });
        match &steps[..] {
            [] => TokenStream::new(),
            [Step { name: Some(name), local, wire }] => quote!(let #local = #d.field(#name, |#d| #d.get::<#wire>())?;),
            steps => {
                let pattern = tuple(steps.iter().map(|Step { local, .. }| quote!(#local)).collect());
                let wires = tuple(steps.iter().map(|Step { wire, .. }| wire.clone()).collect());
                quote!(let #pattern = #d.group::<#wires>(|#d| {
                    #(#each)*
                    ::core::result::Result::Ok(())
                })?;)
            }
        }
    }

    /// A `Result` of a value, with everything before it.
    fn value(&self, shape: &Shape) -> TokenStream {
        let Self { definition: Definition { root, bounded, input, .. }, d } = self;
        if let Some(part) = prefix(shape, bounded) {
            let (wire, value) = (&part.wire, part.form.value(root, quote!(__n)));
            let behind = self.behind(shape, quote!(__n));
            return quote!({ let __n = #d.get::<#wire>()?; let __n = #value; #behind });
        }
        match shape {
            Shape::Part(Part { wire, form, .. }) => {
                let map = form.map(root).map(|map| quote!(.map(#map)));
                quote!(#d.get::<#wire>() #map)
            }
            Shape::Boxed(inner) => {
                let value = self.value(inner);
                self.nested(inner, quote!(#d.boxed(|#d| #value)))
            }
            Shape::Array(element) => {
                let value = self.value(element);
                quote!(#d.array(|#d| #value))
            }
            Shape::ByteArray => quote!(#d.byte_array()),
            Shape::Tuple(shapes) => {
                let item = |(at, shape)| {
                    let local = own(&format!("__part{at}"));
                    Item { name: format!("{at}"), local, shape }
                };
                let (code, values) = self.fields(shapes.iter().enumerate().map(item).collect(), None);
                quote!({ #code ::core::result::Result::Ok((#(#values,)*)) })
            }
            Shape::Other(of) => {
                let (read, lifetime) = (header::as_read(input, of), header::input_lifetime(input));
                quote_spanned!(of.span()=> <#read as #root::decode::Decode<#lifetime>>::decode(#d))
            }
            Shape::With(path) => quote_spanned!(path.span()=> #path::decode(#d)),
            Shape::Bytes(bytes, End::Rest) => match bytes {
                Bytes::Owned => quote!(#d.rest().map(|__x| __x.into_owned())),
                Bytes::OwnedText => quote!(#d.rest_of_text().map(|__x| __x.into_owned())),
                Bytes::Borrowed => quote!(#d.borrowed_rest()),
                Bytes::BorrowedText => quote!(#d.borrowed_rest_of_text()),
                Bytes::Either => quote!(#d.rest()),
                Bytes::EitherText => quote!(#d.rest_of_text()),
            },
            Shape::Bytes(..) => quote!(#d.chunked_bytes()),
            Shape::List { element, end } => self.list(element, *end),
            // After its prefix.
            Shape::Optional(_) | Shape::Sized(..) => self.behind(shape, TokenStream::new()),
            Shape::Skip => quote!(::core::result::Result::Ok(::core::default::Default::default())),
        }
    }

    /// A `Result` of the value after its prefix, which has the value `n`.
    fn behind(&self, shape: &Shape, n: TokenStream) -> TokenStream {
        let Self { definition: Definition { root, input, .. }, d } = self;
        let count = quote!(<::core::primitive::u64 as ::core::convert::From<_>>::from(#n));
        match shape {
            Shape::Optional(inner) => {
                let value = self.value(inner);
                quote!(if #n { #value.map(::core::option::Option::Some) } else { ::core::result::Result::Ok(::core::option::Option::None) })
            }
            Shape::Sized(_, inner) => {
                let value = self.value(inner);
                quote!(#d.within(#count, |#d| #value))
            }
            Shape::Bytes(bytes, _) => match bytes {
                Bytes::Owned => quote!(#d.copied(#count)),
                Bytes::OwnedText => quote!(#d.text(#count).map(|__x| __x.into_owned())),
                Bytes::Borrowed => quote!(#d.borrowed(#count)),
                Bytes::BorrowedText => quote!(#d.borrowed_text(#count)),
                Bytes::Either => quote!(#d.bytes(#count)),
                Bytes::EitherText => quote!(#d.text(#count)),
            },
            Shape::List { element, .. } => match &**element {
                Shape::Part(part) => self.collected(part, quote!(collect), quote!(#count,)),
                Shape::Other(of) => {
                    let (read, lifetime) = (header::as_read(input, of), header::input_lifetime(input));
                    // It is a level deeper if its type may lead back here.
                    let all = quote_spanned!(of.span()=> <#read as #root::decode::Decode<#lifetime>>::decode_all);
                    quote!({
                        let mut __all = #root::derived::Vec::new();
                        #all(#d, #count, &mut __all)?;
                        ::core::result::Result::Ok(__all)
                    })
                }
                element => {
                    let value = self.value(element);
                    let list = self.nested(element, quote!(#d.list(__n, |#d| #value)));
                    quote!({ let __n = #count; #list })
                }
            },
            shape => self.value(shape),
        }
    }

    /// A list without a count.
    fn list(&self, element: &Shape, end: End) -> TokenStream {
        let d = &self.d;
        if let Shape::Part(part) = element {
            let collect = match end {
                End::Tagged => quote!(collect_tagged),
                End::Chunked => quote!(collect_chunked),
                End::Rest | End::Prefix(_) => quote!(collect_all),
            };
            return self.collected(part, collect, TokenStream::new());
        }
        let value = self.value(element);
        let list = match end {
            End::Tagged => quote!(#d.list_tagged(|#d| #value)),
            _ => quote!(#d.list_to_the_end(|#d| #value)),
        };
        self.nested(element, list)
    }

    /// A list of parts, by a function of the decoder.
    fn collected(&self, part: &Part, collect: TokenStream, count: TokenStream) -> TokenStream {
        let Self { definition: Definition { root, .. }, d } = self;
        let Part { wire, form, .. } = part;
        let (wire, all) = match (form, form.map(root)) {
            // As numbers in memory, so that their list becomes the field's without a copy.
            (Form::Big, _) => (&quote!(#root::derived::Big<_>), quote!(__all.into_iter().map(|__x| __x.0).collect())),
            (_, Some(map)) => (wire, quote!(__all.into_iter().map(#map).collect())),
            (_, None) => (wire, quote!(__all)),
        };
        quote!({
            let mut __all = #root::derived::Vec::<#wire>::new();
            #d.#collect::<#wire>(#count &mut __all)?;
            ::core::result::Result::Ok(#all)
        })
    }

    /// A level deeper, if the content may lead back here.
    fn nested(&self, shape: &Shape, value: TokenStream) -> TokenStream {
        let d = &self.d;
        if shape.leads_on() { quote!(#d.nested(|#d| #value)) } else { value }
    }
}

/// The part before something that gives its count or length.
fn prefix(shape: &Shape, bounded: &TokenStream) -> Option<Part> {
    match shape {
        Shape::Bytes(_, End::Prefix(prefix))
        | Shape::List { end: End::Prefix(prefix), .. }
        | Shape::Sized(prefix, _) => Some(prefix.part(bounded)),
        Shape::Optional(_) => {
            let wire = quote!(::core::primitive::bool);
            Some(Part { wire, len: Some((1, 1)), form: Form::Same })
        }
        _ => None,
    }
}
