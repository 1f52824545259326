//! Runs: neighbouring parts as one tuple, and conversion of values from and to it.

use crate::shape::{Form, PART_MAX, Part, TUPLE_MAX};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// The most parts of a run: a tuple of tuples.
const PARTS_MAX: usize = TUPLE_MAX * TUPLE_MAX;

/// A name that cannot collide with a user's.
pub(crate) fn own(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// Types, patterns or expressions as one: a tuple, or tuples in a tuple if there are many.
pub(crate) fn tuple(mut all: Vec<TokenStream>) -> TokenStream {
    while all.len() > TUPLE_MAX {
        all = all.chunks(TUPLE_MAX).map(|some| quote!((#(#some,)*))).collect();
    }
    match &all[..] {
        [one] => one.clone(),
        all => quote!((#(#all,)*)),
    }
}

/// Neighbouring parts that fit into one check, and the data kept for each.
pub(crate) struct Run<T> {
    pub(crate) all: Vec<T>,
    most: usize,
}

impl<T> Run<T> {
    pub(crate) fn new() -> Self {
        Self { all: Vec::new(), most: 0 }
    }

    /// Whether there is room for another part. A part of unknown length is not counted: the runtime checks it.
    pub(crate) fn has_room(&self, part: &Part) -> bool {
        self.all.len() < PARTS_MAX && self.most + part.most() <= PART_MAX
    }

    pub(crate) fn push(&mut self, part: &Part, item: T) {
        self.most += part.most();
        self.all.push(item);
    }

    /// Takes the run, and starts an empty one.
    pub(crate) fn take(&mut self) -> Vec<T> {
        self.most = 0;
        std::mem::take(&mut self.all)
    }
}

impl Form {
    fn is_same(&self) -> bool {
        matches!(self, Self::Same)
    }

    /// The field's value, from an expression of the part in the bytes.
    pub(crate) fn value(&self, root: &TokenStream, of: TokenStream) -> TokenStream {
        let x = own("__x");
        match self {
            Self::Same => of,
            Self::Big => quote!(#of.get()),
            Self::Varint | Self::ZigZag => quote!(#of.0),
            Self::Optional(inner) | Self::Array(inner) => {
                let inner = inner.value(root, quote!(#x));
                quote!(#of.map(|#x| #inner))
            }
            Self::Tuple(forms) => {
                let names: Vec<Ident> = (0..forms.len()).map(|at| own(&format!("__x{at}"))).collect();
                let values = forms.iter().zip(&names).map(|(form, name)| form.value(root, quote!(#name)));
                quote!({ let (#(#names,)*) = #of; (#(#values,)*) })
            }
            Self::Boxed(inner) => {
                let inner = inner.value(root, of);
                quote!(#root::derived::Box::new(#inner))
            }
        }
    }

    /// The part in the bytes, from a place with the field's value.
    pub(crate) fn wire(&self, bounded: &TokenStream, place: TokenStream) -> TokenStream {
        self.wire_at(bounded, place, 0)
    }

    fn wire_at(&self, bounded: &TokenStream, place: TokenStream, depth: usize) -> TokenStream {
        // The inner closure refers to a place of the outer one.
        let x = own(&format!("__x{depth}"));
        match self {
            Self::Same => place,
            Self::Big => quote!(#bounded::Be::new(#place)),
            Self::Varint => quote!(#bounded::Varint(#place)),
            Self::ZigZag => quote!(#bounded::ZigZag(#place)),
            Self::Optional(inner) => {
                let inner = inner.wire_at(bounded, quote!((*#x)), depth + 1);
                quote!(#place.as_ref().map(|#x| #inner))
            }
            Self::Array(inner) => {
                let inner = inner.wire_at(bounded, quote!(#place[#x]), depth + 1);
                quote!(::core::array::from_fn(|#x| #inner))
            }
            Self::Tuple(forms) => {
                let values = forms.iter().enumerate().map(|(at, form)| {
                    let at = syn::Index::from(at);
                    form.wire_at(bounded, quote!(#place.#at), depth + 1)
                });
                quote!((#(#values,)*))
            }
            Self::Boxed(inner) => inner.wire_at(bounded, quote!((*#place)), depth + 1),
        }
    }

    /// A closure that gives the field's value, unless it is the part itself.
    pub(crate) fn map(&self, root: &TokenStream) -> Option<TokenStream> {
        if self.is_same() {
            return None;
        }
        let x = own("__x");
        let value = self.value(root, quote!(#x));
        Some(quote!(|#x| #value))
    }
}
