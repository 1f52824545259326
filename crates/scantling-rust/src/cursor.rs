//! A place among tokens.
//!
//! Groups without delimiters, which macros put around what they were given, are taken apart.

use std::collections::HashSet;

use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};

/// The tokens of one level, and how many of them are read.
pub(crate) struct Cursor {
    tokens: Vec<TokenTree>,
    at: usize,
    /// What comes after the last.
    end: Span,
}

impl Cursor {
    pub(crate) fn new(stream: TokenStream, end: Span) -> Self {
        let mut tokens = Vec::new();
        let mut open = vec![stream.into_iter()];
        while let Some(top) = open.last_mut() {
            match top.next() {
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::None => {
                    open.push(group.stream().into_iter());
                }
                Some(token) => tokens.push(token),
                None => {
                    open.pop();
                }
            }
        }
        Self { tokens, at: 0, end }
    }

    /// What is in a group.
    pub(crate) fn of(group: &Group) -> Self {
        Self::new(group.stream(), group.span_close())
    }

    pub(crate) fn peek(&self) -> Option<&TokenTree> {
        self.peek_at(0)
    }

    pub(crate) fn peek_at(&self, ahead: usize) -> Option<&TokenTree> {
        self.tokens.get(self.at + ahead)
    }

    pub(crate) fn take(&mut self) -> Option<TokenTree> {
        let token = self.tokens.get(self.at).cloned();
        self.at += usize::from(token.is_some());
        token
    }

    pub(crate) fn is_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    /// The place of the next token, or of what comes after the last.
    pub(crate) fn span(&self) -> Span {
        self.peek().map_or(self.end, TokenTree::span)
    }

    pub(crate) fn is_punct_at(&self, ahead: usize, punct: char) -> bool {
        matches!(self.peek_at(ahead), Some(TokenTree::Punct(found)) if found.as_char() == punct)
    }

    pub(crate) fn is_punct(&self, punct: char) -> bool {
        self.is_punct_at(0, punct)
    }

    pub(crate) fn eat(&mut self, punct: char) -> bool {
        let is_here = self.is_punct(punct);
        self.at += usize::from(is_here);
        is_here
    }

    /// Whether the next tokens are `<u8>`.
    pub(crate) fn is_list_of_u8(&self) -> bool {
        let is_u8 = matches!(self.peek_at(1), Some(TokenTree::Ident(word)) if word == "u8");
        self.is_punct('<') && is_u8 && self.is_punct_at(2, '>')
    }

    pub(crate) fn is_path_sep(&self) -> bool {
        self.is_punct(':') && self.is_punct_at(1, ':')
    }

    /// `::`
    pub(crate) fn eat_path_sep(&mut self) -> bool {
        let is_here = self.is_path_sep();
        self.at += 2 * usize::from(is_here);
        is_here
    }

    pub(crate) fn is_word(&self, word: &str) -> bool {
        matches!(self.peek(), Some(TokenTree::Ident(ident)) if ident == word)
    }

    pub(crate) fn ident(&mut self) -> Option<Ident> {
        let Some(TokenTree::Ident(ident)) = self.peek() else { return None };
        let ident = ident.clone();
        self.at += 1;
        Some(ident)
    }

    pub(crate) fn peek_group(&self, delimiter: Delimiter) -> Option<&Group> {
        match self.peek() {
            Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
            _ => None,
        }
    }

    pub(crate) fn group(&mut self, delimiter: Delimiter) -> Option<Group> {
        let group = self.peek_group(delimiter)?.clone();
        self.at += 1;
        Some(group)
    }

    /// `pub`, `pub(crate)` and the like. Gives its tokens.
    pub(crate) fn visibility(&mut self) -> TokenStream {
        let from = self.at;
        if self.is_word("pub") {
            self.at += 1;
            self.group(Delimiter::Parenthesis);
        }
        self.tokens[from..self.at].iter().cloned().collect()
    }

    /// Up to the next comma outside of `<>`, which is not taken.
    pub(crate) fn skip_to_comma(&mut self) {
        let mut angles = 0usize;
        while !(self.is_end() || angles == 0 && self.is_punct(',')) {
            if self.is_punct('-') && self.is_punct_at(1, '>') {
                self.at += 1;
            } else if self.is_punct('<') {
                angles += 1;
            } else if self.is_punct('>') {
                angles = angles.saturating_sub(1);
            }
            self.at += 1;
        }
    }

    /// After the next `;` or braces: an item's end.
    pub(crate) fn skip_item(&mut self) {
        while !self.is_end() {
            if self.eat(';') || self.group(Delimiter::Brace).is_some() {
                return;
            }
            self.at += 1;
        }
    }

    /// What is left to read.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = &TokenTree> {
        self.tokens.iter().skip(self.at)
    }

    /// The text of the expression from the token number `from` on, up to a comma or semicolon.
    pub(crate) fn expression(&self, from: usize) -> String {
        let is_end = |token: &TokenTree| matches!(token, TokenTree::Punct(p) if [',', ';'].contains(&p.as_char()));
        let tokens = self.tokens.iter().skip(from).take_while(|token| !is_end(token));
        tokens.cloned().collect::<TokenStream>().to_string()
    }

    /// The number of tokens that are read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Whether the item, value or element ends here.
    pub(crate) fn is_end_of_value(&self) -> bool {
        self.is_end() || self.is_punct(',') || self.is_punct(';')
    }

    /// The words that start the items of a module.
    pub(crate) fn keywords(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut rest = Self { tokens: self.tokens.clone(), at: self.at, end: self.end };
        while !rest.is_end() {
            while rest.is_punct('#') {
                rest.at += 1;
                rest.eat('!');
                rest.group(Delimiter::Bracket);
            }
            rest.visibility();
            if let Some(TokenTree::Ident(word)) = rest.peek() {
                words.push(word.to_string());
            }
            rest.skip_item();
        }
        words
    }

    /// The packages that the items of a module import, by the names that they have there.
    pub(crate) fn imported(&self) -> HashSet<String> {
        let mut names = HashSet::new();
        let mut tokens = self.tokens();
        while tokens.any(|token| matches!(token, TokenTree::Ident(word) if word == "use")) {
            let is_inside = |token: &&TokenTree| !matches!(token, TokenTree::Punct(p) if p.as_char() == ';');
            let last =
                tokens.by_ref().take_while(is_inside).filter(|token| matches!(token, TokenTree::Ident(_))).last();
            names.extend(last.map(TokenTree::to_string));
        }
        names
    }

    /// The types that the items of a module declare.
    pub(crate) fn declared(&self) -> HashSet<String> {
        let name = |pair: &[TokenTree]| match pair {
            [TokenTree::Ident(word), TokenTree::Ident(name)]
                if ["struct", "enum", "type"].iter().any(|known| word == known) =>
            {
                Some(name.to_string())
            }
            _ => None,
        };
        self.tokens.windows(2).filter_map(name).collect()
    }
}
