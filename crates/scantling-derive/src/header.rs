//! The first line of an implementation: lifetimes and parameters of the type, and their bounds.

use crate::attributes::Container;
use crate::definition::{Definition, Direction, root};
use crate::shape::Need;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{DeriveInput, GenericParam, Lifetime, LifetimeParam, Type, WherePredicate, parse_quote_spanned};

/// The lifetime of the input, in code that reads.
pub(crate) fn input_lifetime(input: &DeriveInput) -> Lifetime {
    lifetime(input, "'__input")
}

/// A lifetime that differs from the type's, since lifetimes have no hygiene.
pub(crate) fn lifetime(input: &DeriveInput, name: &str) -> Lifetime {
    let mut own = Lifetime::new(name, Span::mixed_site());
    while input.generics.lifetimes().any(|of| of.lifetime.ident == own.ident) {
        own = Lifetime::new(&format!("{own}_"), Span::mixed_site());
    }
    own
}

/// `impl<…> TRAIT for TYPE<…> where …`.
pub(crate) fn of(definition: &Definition<'_>, direction: Direction) -> TokenStream {
    let Definition { input, root, bounded, container, .. } = definition;
    let is_group = container.group.is_some() && direction == Direction::Decode;
    let lifetime = input_lifetime(input);
    let coded = match direction {
        Direction::Decode => quote!(#root::decode::Decode<#lifetime>),
        Direction::Encode => quote!(#root::build::Encode),
    };
    let wanted = if is_group { quote!(#bounded::Group) } else { coded.clone() };
    let (mut predicates, mut seen) = (Vec::<WherePredicate>::new(), Vec::new());
    for (of, need) in definition.fields().flat_map(|field| &field.needs) {
        let trait_of = match need {
            Need::Coded => &coded,
            Need::Bounded => &quote!(#bounded::Bounded),
            // A skipped field is made when a value is read.
            Need::Default if direction == Direction::Encode => continue,
            Need::Default => &quote!(::core::default::Default),
        };
        // With the bound here, a type without the trait is one error, without further ones in the body. For other types the bound would be
        // a circle if a type contains itself.
        let all = if *need == Need::Bounded { vec![of.to_token_stream()] } else { asked(input, of) };
        for asked in all {
            let text = quote!(#asked: #trait_of).to_string();
            if !seen.contains(&text) {
                seen.push(text);
                let trait_of = at(of.span(), trait_of);
                predicates.push(parse_quote_spanned!(of.span()=> #asked: #trait_of));
            }
        }
    }
    line(input, &wanted, (direction == Direction::Decode && !is_group).then_some(lifetime), predicates)
}

/// Tokens with the span of a field's type, so that an error about them shows the type.
fn at(span: Span, tokens: &TokenStream) -> TokenStream {
    let one = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.clone().into_iter().map(one).collect()
}

fn line(
    input: &DeriveInput,
    wanted: &TokenStream,
    lifetime: Option<Lifetime>,
    asked: Vec<WherePredicate>,
) -> TokenStream {
    let (_, type_generics, _) = input.generics.split_for_impl();
    let mut generics = input.generics.clone();
    if let Some(lifetime) = lifetime {
        let mut parameter = LifetimeParam::new(lifetime);
        parameter.bounds = input.generics.lifetimes().map(|of| of.lifetime.clone()).collect();
        generics.params.insert(0, GenericParam::Lifetime(parameter));
    }
    if !asked.is_empty() {
        generics.make_where_clause().predicates.extend(asked);
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let name = &input.ident;
    quote!(#[automatically_derived] impl #impl_generics #wanted for #name #type_generics #where_clause)
}

/// The types in a field's type that need the trait: the type itself if it is or names a parameter, otherwise the parameters in it.
fn asked(input: &DeriveInput, of: &Type) -> Vec<TokenStream> {
    let parameters: Vec<&Ident> = input.generics.type_params().map(|parameter| &parameter.ident).collect();
    if let Type::Path(path) = of
        && let Some(first) = path.path.segments.first()
        && (parameters.contains(&&first.ident)
            || path.qself.as_ref().is_some_and(|own| !asked(input, &own.ty).is_empty()))
    {
        return vec![of.to_token_stream()];
    }
    parameters
        .into_iter()
        .filter(|parameter| has(of.to_token_stream(), parameter))
        .map(ToTokens::to_token_stream)
        .collect()
}

fn has(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => has(group.stream(), name),
        _ => false,
    })
}

/// A field's type as it is read: borrowed data lives as long as the input, and may then be shortened.
pub(crate) fn as_read(input: &DeriveInput, of: &Type) -> TokenStream {
    fn replace(tokens: TokenStream, lifetimes: &[&Ident], with: &Ident) -> TokenStream {
        let mut is_lifetime = false;
        let one = |token| match token {
            TokenTree::Ident(ident) if std::mem::take(&mut is_lifetime) && lifetimes.contains(&&ident) => {
                TokenTree::Ident(with.clone())
            }
            TokenTree::Group(group) => {
                let mut new = Group::new(group.delimiter(), replace(group.stream(), lifetimes, with));
                new.set_span(group.span());
                TokenTree::Group(new)
            }
            TokenTree::Punct(punct) => {
                is_lifetime = punct.as_char() == '\'';
                TokenTree::Punct(punct)
            }
            other => other,
        };
        tokens.into_iter().map(one).collect()
    }
    let lifetimes: Vec<&Ident> = input.generics.lifetimes().map(|of| &of.lifetime.ident).collect();
    replace(of.to_token_stream(), &lifetimes, &input_lifetime(input).ident)
}

/// An implementation for a wrong definition, so that its error is the only one.
pub(crate) fn stand_in(input: &DeriveInput, direction: Direction) -> TokenStream {
    let root = root(&Container::read(&input.attrs).unwrap_or_default());
    let lifetime = input_lifetime(input);
    match direction {
        Direction::Decode => {
            let start = line(input, &quote!(#root::decode::Decode<#lifetime>), Some(lifetime.clone()), Vec::new());
            quote!(#start {
                fn decode(_: &mut #root::decode::Decoder<'_, #lifetime>) -> ::core::result::Result<Self, #root::decode::Fail> {
                    ::core::unreachable!()
                }
            })
        }
        Direction::Encode => {
            let start = line(input, &quote!(#root::build::Encode), None, Vec::new());
            quote!(#start {
                fn encode(&self, _: &mut #root::build::Builder<'_>) {}
            })
        }
    }
}
