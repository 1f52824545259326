//! The code of `#[derive(Decode)]` for a type with `#[wire(group)]`: a `Group`, which can be a part of others and an element of lists that
//! are read without a check for each.

use crate::decode::literal;
use crate::definition::{Body, Definition, Direction, Field};
use crate::header;
use crate::run::{own, tuple};
use crate::shape::{Part, Shape};
use proc_macro2::TokenStream;
use quote::quote;

pub(crate) fn code(definition: &Definition<'_>) -> TokenStream {
    let Definition { root, bounded, body, .. } = definition;
    let (from, to) = (own("__from"), own("__to"));
    let (check, put, start) = magic(definition);
    let bytes = |of: &TokenStream, end: TokenStream| quote!(<#of as #bounded::Bounded>::#end);
    let (least, most, get, write) = match body {
        Body::Struct(fields) => {
            let wire = wires(fields);
            let (pattern, value) = (patterns(fields), value(root, fields, quote!(Self)));
            let values = values(bounded, fields, |field| {
                let member = &field.member;
                quote!(self.#member)
            });
            let get = quote!(#from.last(|#pattern: #wire| #value));
            (bytes(&wire, quote!(LEN_MIN)), bytes(&wire, quote!(LEN_MAX)), get, quote!(#to.last::<#wire>(&#values)))
        }
        Body::Enum { tag, variants } => {
            let part = tag.part(bounded);
            let tag_wire = &part.wire;
            let number = part.form.value(root, quote!(__tag));
            let (mut gets, mut puts, mut lens) = (Vec::new(), Vec::new(), Vec::new());
            for variant in variants {
                let (ident, fields) = (variant.ident, &variant.fields);
                let (wire, pattern) = (wires(fields), patterns(fields));
                let value = value(root, fields, quote!(Self::#ident));
                let literal = literal(*tag, variant.tag);
                let wire_tag = part.form.wire(bounded, quote!(#literal));
                let places = fields.iter().map(|field| {
                    let (member, local) = (&field.member, &field.local);
                    if matches!(field.shape, Shape::Skip) { quote!(#member: _) } else { quote!(#member: #local) }
                });
                let values = values(bounded, fields, |field| {
                    let local = &field.local;
                    quote!((*#local))
                });
                gets.push(quote!(#literal => #from.last(|#pattern: #wire| #value)));
                puts.push(
                    quote!(Self::#ident { #(#places,)* } => #to.last::<(#tag_wire, #wire)>(&(#wire_tag, #values))),
                );
                lens.push(quote!((#tag_wire, #wire)));
            }
            let all = |end: TokenStream, pick: TokenStream| match &lens[..] {
                [] => bytes(tag_wire, end),
                lens => quote!({
                    let mut __len = [#(<#lens as #bounded::Bounded>::#end),*];
                    let mut __at = 1;
                    while __at < __len.len() {
                        if __len[__at] #pick __len[0] { __len[0] = __len[__at]; }
                        __at += 1;
                    }
                    __len[0]
                }),
            };
            let get = quote!(
                let (__tag, #from) = #from.part::<#tag_wire>()?;
                let __tag = #number;
                match __tag {
                    #(#gets,)*
                    _ => ::core::result::Result::Err(#bounded::FaultKind::Tag(<::core::primitive::u32 as ::core::convert::From<_>>::from(__tag))),
                }
            );
            let write = if variants.is_empty() { quote!(match *self {}) } else { quote!(match self { #(#puts,)* }) };
            (all(quote!(LEN_MIN), quote!(<)), all(quote!(LEN_MAX), quote!(>)), get, write)
        }
    };
    let (header, call) = (header::of(definition, Direction::Decode), header::lifetime(definition.input, "'__call"));
    quote!(#header {
        const LEN_MIN: ::core::primitive::usize = #start #least;
        const LEN_MAX: ::core::primitive::usize = #start #most;

        #[inline(always)]
        fn get(#from: #bounded::GroupReader<'_, Self>)
            -> ::core::result::Result<#bounded::GroupRead<'_, Self>, #bounded::FaultKind> {
            #check
            #get
        }

        #[inline(always)]
        fn put<#call>(&self, #to: #bounded::GroupWriter<#call, Self>) -> #bounded::GroupWritten<#call, Self> {
            #put
            #write
        }
    })
}

/// Code that takes the magic bytes, code that puts them, and the start of a sum of lengths.
fn magic(definition: &Definition<'_>) -> (TokenStream, TokenStream, TokenStream) {
    let Some(magic) = definition.magic() else { return Default::default() };
    let (Definition { bounded, root, .. }, from, to, len) =
        (definition, own("__from"), own("__to"), magic.value().len());
    let check = quote!(
        let (__magic, #from) = #from.part::<[::core::primitive::u8; #len]>()?;
        if __magic != *#magic {
            return ::core::result::Result::Err(#bounded::FaultKind::Tag(#root::derived::magic_as_tag(&__magic)));
        }
    );
    (check, quote!(let #to = #to.part(#magic);), quote!(#len +))
}

fn parts<'f>(fields: &'f [Field<'_>]) -> impl Iterator<Item = (&'f Field<'f>, &'f Part)> {
    fields.iter().filter_map(|field| if let Shape::Part(part) = &field.shape { Some((field, part)) } else { None })
}

fn wires(fields: &[Field<'_>]) -> TokenStream {
    tuple(parts(fields).map(|(_, part)| part.wire.clone()).collect())
}

fn patterns(fields: &[Field<'_>]) -> TokenStream {
    tuple(parts(fields).map(|(Field { local, .. }, _)| quote!(#local)).collect())
}

fn values(bounded: &TokenStream, fields: &[Field<'_>], place: impl Fn(&Field<'_>) -> TokenStream) -> TokenStream {
    tuple(parts(fields).map(|(field, part)| part.form.wire(bounded, place(field))).collect())
}

fn value(root: &TokenStream, fields: &[Field<'_>], name: TokenStream) -> TokenStream {
    let members = fields.iter().map(|Field { member, local, shape, .. }| match shape {
        Shape::Part(part) => {
            let value = part.form.value(root, quote!(#local));
            quote!(#member: #value)
        }
        _ => quote!(#member: ::core::default::Default::default()),
    });
    quote!(#name { #(#members,)* })
}
