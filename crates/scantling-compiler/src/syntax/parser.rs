//! Recursive descent over the tokens.
//!
//! ```text
//! file.rs: package, imports, declarations      item.rs: members in braces      types.rs: types, values, attributes
//! ```
//!
//! The parser makes a flat list of events; `build.rs` makes the tree. A function that returns [`Failed`] has reported
//! why; a caller with a loop skips to the next item (`skip_item`) or declaration (`skip_declaration`) and continues,
//! so every error of a file is found. Only types nest, at most 64 levels deep; time is linear.

mod build;
mod file;
mod item;
mod types;

use super::lexer::clip;
use super::token::{Token, TokenKind};
use super::tree::{NodeKind, Tree};
use crate::diag::{Diagnostic, Span};

/// Words that start a declaration.
pub(super) const DECLARATIONS: [&str; 9] =
    ["const", "type", "enum", "bits", "struct", "record", "message", "union", "protocol"];

pub(super) fn parse(text: &str, file: u32, tokens: Vec<Token>, diagnostics: &mut Vec<Diagnostic>) -> Tree {
    let significant = significant(text, &tokens);
    let claimed = vec![false; tokens.len()];
    let before = diagnostics.len();
    let mut parser = Parser {
        text,
        file,
        tokens: &tokens,
        significant,
        at: 0,
        events: Vec::new(),
        claimed,
        depth: 0,
        indent: u32::MAX,
        before,
        lost_brace: false,
        diagnostics,
    };
    parser.file();
    parser.unclaimed_docs();
    let Parser { events, claimed, .. } = parser;
    build::build(text, file, tokens, &events, &claimed)
}

/// The tree of a text that is not parsed: all its tokens are an error.
pub(super) fn skip(text: &str, file: u32, tokens: Vec<Token>) -> Tree {
    let significant = significant(text, &tokens).len();
    let mut events = vec![Event::Start(NodeKind::File), Event::Start(NodeKind::Error)];
    events.extend((0..significant).map(|_| Event::Token));
    events.extend([Event::Finish, Event::Finish]);
    let claimed = vec![false; tokens.len()];
    build::build(text, file, tokens, &events, &claimed)
}

#[derive(Clone, Copy, Debug)]
enum Event {
    Start(NodeKind),
    Token,
    Finish,
}

/// The item cannot be parsed; the reason is reported.
struct Failed;

type Parsed = Result<(), Failed>;

/// A token that the grammar sees: its number, and whether it is the first on its line.
#[derive(Clone, Copy)]
struct Significant {
    token: usize,
    starts_line: bool,
    /// The number of bytes before it on its line.
    indent: u32,
}

fn significant(text: &str, tokens: &[Token]) -> Vec<Significant> {
    let mut starts_line = true;
    let mut line = 0;
    let mut out = Vec::new();
    for (token, t) in tokens.iter().enumerate() {
        if !t.kind.is_trivia() {
            out.push(Significant { token, starts_line, indent: t.start - line });
        }
        // `/* … */` may have line ends in it.
        let ends_line = t.kind == TokenKind::Newline
            || t.kind == TokenKind::Comment && text[t.start as usize..t.end as usize].contains('\n');
        starts_line = ends_line || (starts_line && t.kind.is_trivia());
        line = if ends_line { t.end } else { line };
    }
    out
}

struct Parser<'a> {
    text: &'a str,
    file: u32,
    tokens: &'a [Token],
    significant: Vec<Significant>,
    at: usize,
    events: Vec<Event>,
    /// The doc comments that document an item.
    claimed: Vec<bool>,
    depth: u32,
    /// The indentation of the current declaration; items indented further are inside it.
    indent: u32,
    /// The number of diagnostics when it started.
    before: usize,
    /// Braces were skipped in the current body, so that a superfluous or missing one proves nothing.
    lost_brace: bool,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl<'a> Parser<'a> {
    fn token(&self, ahead: usize) -> Option<Token> {
        self.significant.get(self.at + ahead).map(|s| self.tokens[s.token])
    }

    /// The kind of the next token; `None` at the end of the file.
    fn kind(&self) -> Option<TokenKind> {
        self.token(0).map(|t| t.kind)
    }

    fn kind_at(&self, at: usize) -> Option<TokenKind> {
        self.significant.get(at).map(|s| self.tokens[s.token].kind)
    }

    fn is(&self, kind: TokenKind) -> bool {
        self.kind() == Some(kind)
    }

    fn next_is(&self, kind: TokenKind) -> bool {
        self.token(1).is_some_and(|t| t.kind == kind)
    }

    /// Whether the next token is written as an integer.
    fn is_int(&self) -> bool {
        self.kind().is_some_and(TokenKind::is_int)
    }

    fn is_word(&self, word: &str) -> bool {
        self.is(TokenKind::Word) && self.text_here() == word
    }

    fn text_here(&self) -> &'a str {
        self.token(0).map_or("", |t| &self.text[t.start as usize..t.end as usize])
    }

    /// The text of the token before.
    fn text_before(&self) -> &'a str {
        let span = self.span_before();
        &self.text[span.start as usize..span.end as usize]
    }

    fn starts_line(&self) -> bool {
        self.significant.get(self.at).is_none_or(|s| s.starts_line)
    }

    fn at_end(&self) -> bool {
        self.at >= self.significant.len()
    }

    /// The indentation of the next token.
    fn indent_here(&self) -> u32 {
        self.significant.get(self.at).map_or(0, |s| s.indent)
    }

    /// Whether a word of a declaration stands here, and a name after it.
    fn names_declaration(&self) -> bool {
        DECLARATIONS.iter().any(|word| self.is_word(word)) && self.next_is(TokenKind::Word)
    }

    /// Whether a declaration starts here: its word leads the line, no further in than the one before, and what follows is not the colon
    /// of a field.
    fn starts_declaration(&self) -> bool {
        self.starts_line() && self.indent_here() <= self.indent && self.names_declaration()
    }

    fn span_here(&self) -> Span {
        let end = u32::try_from(self.text.len()).unwrap_or(u32::MAX);
        let (start, end) = self.token(0).map_or((end, end), |t| (t.start, t.end));
        Span { file: self.file, start, end }
    }

    /// The place of the token before.
    fn span_before(&self) -> Span {
        let token = self.at.checked_sub(1).map(|at| self.tokens[self.significant[at].token]);
        let (start, end) = token.map_or((0, 0), |t| (t.start, t.end));
        Span { file: self.file, start, end }
    }

    fn start(&mut self, kind: NodeKind) {
        if kind.has_docs() {
            self.claim_docs();
        }
        self.events.push(Event::Start(kind));
    }

    fn finish(&mut self) {
        self.events.push(Event::Finish);
    }

    fn bump(&mut self) {
        if !self.at_end() {
            self.events.push(Event::Token);
            self.at += 1;
        }
    }

    /// A token skipped because of an error; its doc comments are not reported (S006).
    fn skip(&mut self) {
        self.claim_docs();
        self.bump();
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.is(kind);
        if found {
            self.bump();
        }
        found
    }

    fn expect(&mut self, kind: TokenKind, what: &str, help: &str) -> Parsed {
        if self.eat(kind) { Ok(()) } else { Err(self.fail("S010", what, help)) }
    }

    /// The bracket that closes the one at `open` (S016).
    fn close(&mut self, kind: TokenKind, what: &str, open: Span) -> Parsed {
        if self.eat(kind) {
            return Ok(());
        }
        if !self.is_refused() {
            let message = format!("expected {what}, found {}", self.found());
            self.report(Diagnostic::error("S016", self.span_here(), message).also(open, "opened here"));
        }
        Err(Failed)
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Reports `expected …, found …` here. Tokens that the lexer refused are not reported twice.
    fn fail(&mut self, code: &'static str, what: &str, help: &str) -> Failed {
        if !self.is_refused() {
            let message = format!("expected {what}, found {}", self.found());
            self.report(Diagnostic::error(code, self.span_here(), message).help(help));
        }
        Failed
    }

    /// Whether something was reported in the current declaration.
    fn is_broken(&self) -> bool {
        self.diagnostics.len() > self.before
    }

    /// Whether the lexer has reported this token, or a `;` before it; or the parser has, for another reason.
    fn is_refused(&self) -> bool {
        if self.diagnostics.last().is_some_and(|last| last.span == self.span_here()) {
            return true;
        }
        let from = self.at.checked_sub(1).map_or(0, |at| self.significant[at].token + 1);
        let to = self.significant.get(self.at).map_or(self.tokens.len(), |s| s.token);
        let is_semicolon =
            |t: &Token| t.kind == TokenKind::Comment && &self.text[t.start as usize..t.end as usize] == ";";
        if self.tokens[from..to].iter().any(is_semicolon) {
            return true;
        }
        match self.kind() {
            Some(TokenKind::Unknown) => true,
            Some(TokenKind::Word) => !self.text_here().is_ascii(),
            Some(TokenKind::Comma) => self.text_here() == ";",
            _ => false,
        }
    }

    fn found(&self) -> String {
        if self.at_end() { "the end of the file".to_owned() } else { format!("`{}`", clip(self.text_here())) }
    }

    /// The doc comments between the token before and this one belong to the item that starts here, except those after
    /// another item on its line.
    fn claim_docs(&mut self) {
        let Some(here) = self.significant.get(self.at) else { return };
        let from = self.at.checked_sub(1).map_or(0, |at| self.significant[at].token + 1);
        let mut own_line = self.at == 0;
        for token in from..here.token {
            match self.tokens[token].kind {
                TokenKind::Newline => own_line = true,
                TokenKind::Doc if own_line => self.claimed[token] = true,
                _ => {}
            }
        }
    }

    /// S006: doc comments that no item took; one diagnostic for each run of lines.
    fn unclaimed_docs(&mut self) {
        let lost = |at: usize| self.tokens[at].kind == TokenKind::Doc && !self.claimed[at];
        let blank = |at: usize| matches!(self.tokens[at].kind, TokenKind::Space | TokenKind::Newline);
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.tokens.len() {
            if !lost(at) {
                at += 1;
                continue;
            }
            let mut fixed = String::new();
            let (mut end, mut next) = (at, at);
            while next < self.tokens.len() && (lost(next) || blank(next)) {
                end = if lost(next) { next } else { end };
                next += 1;
            }
            for token in &self.tokens[at..=end] {
                let text = &self.text[token.start as usize..token.end as usize];
                fixed.push_str(if token.kind == TokenKind::Doc { &text[1..] } else { text });
            }
            let span = Span { file: self.file, start: self.tokens[at].start, end: self.tokens[at].end };
            let run = Span { end: self.tokens[end].end, ..span };
            let warning = Diagnostic::warning("S006", span, "doc comment documents nothing");
            found.push(warning.help("use `//`, or move it above an item").edit(run, fixed));
            at = next;
        }
        self.diagnostics.extend(found);
    }
}
