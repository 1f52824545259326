//! Generated items at the places of the user's tokens: what an editor opens for a definition, what rustdoc links to, and where rustc's errors point.
//!
//! ```text
//! written      pub struct Trade { pub price: u64 }
//! generated    pub struct Trade { pub price: u64 }     impl TradeView { pub fn price(self) -> u64 { … } }
//!              ^^^^^^^^^^^^^^^^ Trade                  ^^^^^^^^^^^^^^ Trade
//!                                ^^^^^^^^^^ price               ^^^^^^^^^^^^^^^^^^^^^^^^ price
//! ```
//!
//! An item belongs to the declaration whose name its own starts with, a member of it to the member whose name it has. The head of an item and all of a
//! field or variant get one place, since rustc joins the places of their tokens. Bodies of functions keep that of the macro. Names are
//! resolved as before.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use scantling_rust::Item;

/// Where a declaration is, and its members by their names, and by those as functions have them.
struct Owner {
    place: Span,
    members: HashMap<String, Span>,
}

impl Owner {
    fn of(item: &Item) -> Self {
        let names = |member: &Ident| [member.to_string(), snake(&member.to_string())].map(|name| (name, member.span()));
        Self { place: item.name.span(), members: item.members.iter().flat_map(names).collect() }
    }

    /// The place of the member that a generated one is made for: `price`, `set_price`, `price_iter`, `write_trade` of `Trade`.
    fn member(&self, name: &str) -> Span {
        let bare = name.trim_end_matches('_');
        let whole = self.members.get(name).or_else(|| self.members.get(bare));
        let parts = bare.match_indices('_').flat_map(|(at, _)| [&bare[at + 1..], &bare[..at]]);
        let longest =
            || parts.filter_map(|part| Some((part.len(), self.members.get(part)?))).max_by_key(|(len, _)| *len);
        *whole.or_else(|| longest().map(|(_, place)| place)).unwrap_or(&self.place)
    }
}

/// The declarations of a package by their names.
struct Owners(HashMap<String, Owner>);

impl Owners {
    /// The one with the longest name that this one starts with.
    fn find(&self, name: &str) -> Option<&Owner> {
        let ends = name.char_indices().map(|(at, c)| at + c.len_utf8()).rev();
        ends.filter_map(|end| self.0.get(&name[..end])).next()
    }
}

/// Generated code of one file: attributes, and a module.
pub(crate) fn placed(code: TokenStream, items: &[Item]) -> TokenStream {
    let owners = Owners(items.iter().map(|item| (item.name.to_string(), Owner::of(item))).collect());
    let body = |token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            inside(&group, |body| of_module(body, &owners))
        }
        token => token,
    };
    code.into_iter().map(body).collect()
}

/// The group with other tokens in it.
fn inside(group: &Group, change: impl FnOnce(TokenStream) -> TokenStream) -> TokenTree {
    let mut changed = Group::new(group.delimiter(), change(group.stream()));
    changed.set_span(group.span());
    changed.into()
}

fn of_module(body: TokenStream, owners: &Owners) -> TokenStream {
    split(body, ends_item).into_iter().flat_map(|tokens| of_item(tokens, owners)).collect()
}

/// Parts of a list of tokens, each with the token that ends it.
fn split(tokens: TokenStream, is_end: impl Fn(&[TokenTree]) -> bool) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    for token in tokens {
        if let Some(part) = parts.last_mut() {
            part.push(token);
            if is_end(part) {
                parts.push(Vec::new());
            }
        }
    }
    parts
}

fn is_punct(token: &TokenTree, c: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == c)
}

fn is_braces(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace)
}

/// Whether an item ends with the last of these tokens: `;`, or braces unless a value's.
fn ends_item(tokens: &[TokenTree]) -> bool {
    let Some(last) = tokens.last() else { return false };
    let has_value =
        || ["const", "static", "use", "type"].iter().any(|word| keyword(tokens).is_some_and(|is| is == word));
    is_punct(last, ';') || is_braces(last) && (!has_value() || is_function(tokens))
}

/// `const fn`, unlike `const X`.
fn is_function(tokens: &[TokenTree]) -> bool {
    let rest = &tokens[head(tokens)..];
    rest.iter().take(3).any(|token| matches!(token, TokenTree::Ident(word) if word == "fn"))
}

/// Where an item or member starts after its attributes.
fn start(tokens: &[TokenTree]) -> usize {
    let mut at = 0;
    while tokens.get(at).is_some_and(|token| is_punct(token, '#')) {
        at += 2;
    }
    at.min(tokens.len())
}

/// Where it starts after its attributes and visibility.
fn head(tokens: &[TokenTree]) -> usize {
    let at = start(tokens);
    let is_pub = matches!(tokens.get(at), Some(TokenTree::Ident(word)) if word == "pub");
    let is_restricted = is_pub && matches!(tokens.get(at + 1), Some(TokenTree::Group(_)));
    at + usize::from(is_pub) + usize::from(is_restricted)
}

fn keyword(tokens: &[TokenTree]) -> Option<&Ident> {
    match tokens.get(head(tokens)) {
        Some(TokenTree::Ident(word)) => Some(word),
        _ => None,
    }
}

/// The name of an item; of `impl<'a> Trait for TradeView<'a>` it is `TradeView`.
fn subject(tokens: &[TokenTree]) -> Option<&Ident> {
    let from = head(tokens) + 1;
    if keyword(tokens)? != "impl" {
        return tokens.get(from).and_then(|token| if let TokenTree::Ident(name) = token { Some(name) } else { None });
    }
    let (mut angles, mut found) = (0usize, None);
    for token in tokens.get(from..)? {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '<' => angles += 1,
            TokenTree::Punct(punct) if punct.as_char() == '>' => angles = angles.saturating_sub(1),
            TokenTree::Ident(word) if angles == 0 && word == "where" => break,
            TokenTree::Ident(word) if angles == 0 => found = Some(word),
            _ => {}
        }
    }
    found
}

/// A call of one of the runtime's macros, which defines items for the type that it names first. The call gets the place of the declaration, and
/// each member's name the place of the member.
fn of_call(mut tokens: Vec<TokenTree>, owners: &Owners) -> Vec<TokenTree> {
    let Some(TokenTree::Group(group)) = tokens.pop() else { return tokens };
    let first = group.stream().into_iter().find_map(|token| match token {
        TokenTree::Ident(name) => Some(name.to_string()),
        _ => None,
    });
    if let Some(owner) = first.and_then(|name| owners.find(&name)) {
        set_all(&mut tokens, owner.place);
        let mut body = inside(&group, |body| with_members(body, owner));
        body.set_span(located(owner.place));
        tokens.push(body);
    } else {
        tokens.push(group.into());
    }
    tokens
}

/// Names of members, at any depth, at their places.
fn with_members(body: TokenStream, owner: &Owner) -> TokenStream {
    let placed = |token| match token {
        TokenTree::Group(group) => inside(&group, |body| with_members(body, owner)),
        TokenTree::Ident(mut name) => {
            if let Some(place) = owner.members.get(&name.to_string()) {
                name.set_span(located(*place));
            }
            name.into()
        }
        token => token,
    };
    body.into_iter().map(placed).collect()
}

fn of_item(mut tokens: Vec<TokenTree>, owners: &Owners) -> Vec<TokenTree> {
    if tokens.iter().rev().nth(1).is_some_and(|token| is_punct(token, '!')) {
        return of_call(tokens, owners);
    }
    let known = ["struct", "enum", "impl", "const", "type"];
    let Some(name) =
        subject(&tokens).filter(|_| keyword(&tokens).is_some_and(|word| known.iter().any(|is| word == is)))
    else {
        return tokens;
    };
    let (name, is_impl) = (name.to_string(), keyword(&tokens).is_some_and(|word| word == "impl"));
    let Some(owner) = owners.find(&name) else { return tokens };
    let from = start(&tokens);
    let body = tokens.pop();
    set_all(&mut tokens[from..], owner.place);
    if let Some(body) = body {
        tokens.push(match body {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                let ends: fn(&[TokenTree]) -> bool = if is_impl { ends_item } else { ends_member };
                let change = |body| split(body, ends).into_iter().flat_map(|tokens| of_member(tokens, owner)).collect();
                let mut body = inside(&group, change);
                body.set_span(located(owner.place));
                body
            }
            other => other,
        });
    }
    tokens
}

/// Whether a field or variant ends with the last of these tokens, a comma outside of `<>`.
fn ends_member(tokens: &[TokenTree]) -> bool {
    let angles = |c: char| tokens.iter().filter(|token| is_punct(token, c)).count();
    tokens.last().is_some_and(|last| is_punct(last, ',')) && angles('<') == angles('>')
}

/// A field, a variant, or a function or constant of an `impl`.
fn of_member(mut tokens: Vec<TokenTree>, owner: &Owner) -> Vec<TokenTree> {
    let words = ["const", "unsafe", "async", "fn", "type"];
    let name = tokens[head(&tokens)..].iter().find_map(|token| match token {
        TokenTree::Ident(word) if !words.iter().any(|keyword| word == keyword) => Some(word.to_string()),
        _ => None,
    });
    let Some(name) = name else { return tokens };
    let place = owner.member(&name);
    let (from, to) = (start(&tokens), tokens.len());
    // The body of a function stays at the macro.
    let is_body = tokens.last().is_some_and(is_braces);
    set_all(&mut tokens[from..to - usize::from(is_body)], place);
    if let Some(TokenTree::Group(body)) = tokens.last_mut().filter(|token| is_braces(token)) {
        body.set_span(located(place));
    }
    tokens
}

/// `PostOnly` as `post_only`, as the names of functions have it.
fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for c in name.trim_end_matches('_').chars() {
        if c.is_ascii_uppercase() && !out.is_empty() && !out.ends_with('_') {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// Where a token of the user is, with the names of the macro.
fn located(place: Span) -> Span {
    Span::call_site().located_at(place)
}

fn set_all(tokens: &mut [TokenTree], place: Span) {
    for token in tokens {
        if let TokenTree::Group(group) = token {
            let mut all: Vec<TokenTree> = group.stream().into_iter().collect();
            set_all(&mut all, place);
            *group = Group::new(group.delimiter(), all.into_iter().collect());
        }
        token.set_span(located(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::str::FromStr;

    #[test]
    fn items_belong_to_the_declaration_whose_name_is_longest() {
        let subject = |code: &str| {
            let tokens: Vec<TokenTree> = TokenStream::from_str(code).unwrap_or_default().into_iter().collect();
            subject(&tokens).map(ToString::to_string)
        };
        assert_eq!(subject("impl<'a> rt::Element<'a> for TradeView<'a> {}").as_deref(), Some("TradeView"));
        assert_eq!(subject("#[derive(Clone)] pub struct Trade { a: u8 }").as_deref(), Some("Trade"));
        assert_eq!(subject("impl From<TradeView<'_>> for Trade { }").as_deref(), Some("Trade"));
        assert_eq!(subject("pub const LEN: u32 = 4;").as_deref(), Some("LEN"));
    }
}
