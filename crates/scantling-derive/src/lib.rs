//! `#[derive(Encode, Decode)]`: decoders and builders of a protocol of your own, like those written by hand. Both macros are
//! exported with the traits by the feature `derive` of `scantling`; its page `decode` has the attributes.
//!
//! ```text
//! struct Order { id: u64, side: u8, #[wire(count = u16)] legs: Vec<Leg> }
//!
//! definition   the words of each field, in the order of the bytes             attributes.rs, definition.rs
//! shape        u64: part of 8 bytes │ u8: part of 1 │ list after a u16        shape.rs
//! runs         (u64, u8, u16) with one check        │ then the list           decode.rs, encode.rs, group.rs
//! ```
//!
//! A field is a part if its type visibly has a bounded size. Neighbouring parts, with the count or length of what follows them,
//! are one run: a tuple that the decoder reads, and the builder writes, with one check. No type is resolved here: `u8` is recognised by its
//! name, and unknown types are used by their traits.
//!
//! A wrong definition gives an error at the token at fault, and an implementation that causes no further errors.

mod attributes;
mod decode;
mod definition;
mod encode;
mod group;
mod header;
mod run;
mod shape;

use definition::{Definition, Direction};
use proc_macro::TokenStream;

/// Derives `scantling::decode::Decode`, or with `#[wire(group)]` `scantling::bounded::Group`.
#[proc_macro_derive(Decode, attributes(wire))]
pub fn derive_decode(input: TokenStream) -> TokenStream {
    derive(input, Direction::Decode)
}

/// Derives `scantling::build::Encode`.
#[proc_macro_derive(Encode, attributes(wire))]
pub fn derive_encode(input: TokenStream) -> TokenStream {
    derive(input, Direction::Encode)
}

fn derive(input: TokenStream, direction: Direction) -> TokenStream {
    let input = match syn::parse::<syn::DeriveInput>(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error().into(),
    };
    let code = match Definition::of(&input, direction) {
        Ok(definition) => match direction {
            Direction::Decode if definition.container.group.is_some() => group::code(&definition),
            Direction::Decode => decode::code(&definition),
            Direction::Encode => encode::code(&definition),
        },
        Err(error) => {
            let error = error.into_compile_error();
            let stand_in = header::stand_in(&input, direction);
            quote::quote!(#error #stand_in)
        }
    };
    code.into()
}
