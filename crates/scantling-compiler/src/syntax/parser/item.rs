//! What stands in braces: fields, values, variants, roots, `since` blocks.
//!
//! ```text
//! body = "{" item { ("," | line end | both) item } "}"
//! ```
//!
//! After an error the parser resumes at the next `,` or `}` of the body, or at the next line that starts with a number,
//! `}` or a declaration.

use super::{Failed, Parsed, Parser};
use crate::diag::Diagnostic;
use crate::syntax::token::TokenKind as T;
use crate::syntax::tree::NodeKind as N;

const FIELD: &str = "a field is `0 price: u64`";

impl Parser<'_> {
    pub(super) fn body(&mut self, item: fn(&mut Self) -> Parsed) -> Parsed {
        let open = self.span_here();
        self.expect(T::OpenBrace, "`{`", "")?;
        loop {
            if self.eat(T::CloseBrace) {
                return Ok(());
            }
            if self.at_end() || self.starts_declaration() {
                let message = format!("expected `}}`, found {}", self.found());
                let found = Diagnostic::error("S010", self.span_here(), message);
                self.report(found.also(open, "this one is not closed"));
                return Ok(());
            }
            let before = self.at;
            if item(self).is_err() || self.item_ends().is_err() || self.at == before {
                self.skip_item(before);
            }
            self.eat(T::Comma);
        }
    }

    /// L6: a comma, a line end, or both.
    fn item_ends(&mut self) -> Parsed {
        if self.at_end() || self.starts_line() || matches!(self.kind(), Some(T::Comma | T::CloseBrace)) {
            return Ok(());
        }
        let starts_item = self.is_int() || self.starts_since() || self.is(T::Word) && self.next_is(T::Colon);
        if starts_item {
            self.comma_missing();
            return Ok(());
        }
        Err(self.fail("S010", "`,` or a line end", ""))
    }

    /// Skips the rest of an item that began at `before`; takes at least one token of it.
    fn skip_item(&mut self, before: usize) {
        self.start(N::Error);
        let (mut braces, mut brackets) = (0u32, 0u32);
        while !self.at_end() && !self.starts_declaration() {
            let moved = self.at > before;
            if moved && braces == 0 && self.resumes(brackets) {
                break;
            }
            match self.kind() {
                Some(T::OpenBrace) => braces += 1,
                Some(T::CloseBrace) => braces = braces.saturating_sub(1),
                Some(T::OpenAngle | T::OpenParen | T::OpenBracket) => brackets += 1,
                Some(T::CloseAngle | T::CloseParen | T::CloseBracket) => brackets = brackets.saturating_sub(1),
                _ => {}
            }
            self.bump();
        }
        self.finish();
    }

    fn resumes(&self, brackets: u32) -> bool {
        match self.kind() {
            Some(T::CloseBrace) => true,
            Some(T::Comma) => brackets == 0,
            Some(T::Int | T::Char) => self.starts_line(),
            Some(T::Word) => self.starts_line() && (self.next_is(T::Colon) || self.starts_since()),
            _ => false,
        }
    }

    fn starts_since(&self) -> bool {
        self.is_word("since") && (self.next_is(T::Int) || self.next_is(T::OpenBrace))
    }

    /// One node, closed also after an error.
    fn item(&mut self, kind: N, rest: impl FnOnce(&mut Self) -> Parsed) {
        self.start(kind);
        let parsed = rest(self);
        if parsed.is_err() {
            let before = self.at.saturating_sub(1);
            self.skip_item(before);
        }
        self.finish();
    }

    fn number(&mut self, help: &str) -> Parsed {
        if self.is_int() {
            self.bump();
            return Ok(());
        }
        Err(self.fail("S011", "a number", help))
    }

    pub(super) fn not_optional(&mut self) {
        if self.is(T::Question) {
            let found = Diagnostic::error("S050", self.span_here(), "`?` belongs to a field, not to a type");
            let help = "a wrapper says it: `record Cell { 0 value: u32? }` and `list<Cell>`";
            self.report(found.help(help));
            self.bump();
        }
    }

    pub(super) fn field_or_since(&mut self) -> Parsed {
        if self.starts_since() { self.since(Self::field) } else { self.field() }
    }

    fn since(&mut self, item: fn(&mut Self) -> Parsed) -> Parsed {
        self.start(N::Since);
        self.bump();
        self.eat(T::Int);
        let parsed = self.body(item);
        self.finish();
        parsed
    }

    /// `0 price: u64? = 1 @retired`; without its number it is a field all the same (S047).
    fn field(&mut self) -> Parsed {
        if self.starts_since() {
            let found = Diagnostic::error("S010", self.span_here(), "expected a field, found a `since` block");
            self.report(found.help("`since` blocks stand one after the other, not in each other"));
            self.start(N::Error);
            let parsed = self.since(Self::field_in_lost_block);
            self.finish();
            return parsed;
        }
        if !(self.is_int() || self.is(T::Word) && self.next_is(T::Colon)) {
            return Err(self.fail("S011", "a number", FIELD));
        }
        self.item(N::Field, |p| {
            if p.is_int() {
                p.bump();
            }
            p.name("a name")?;
            p.expect(T::Colon, "`:`", FIELD)?;
            p.ty()?;
            p.eat(T::Question);
            if p.eat(T::Equals) {
                p.value()?;
            }
            p.attrs()
        });
        Ok(())
    }

    /// In a `since` block that is itself misplaced: its fields, and no deeper blocks.
    fn field_in_lost_block(&mut self) -> Parsed {
        if self.starts_since() { Err(Failed) } else { self.field() }
    }

    /// `price: u64`; what a struct cannot have is parsed and refused (S046).
    pub(super) fn struct_field(&mut self) -> Parsed {
        if self.starts_since() {
            self.frozen("a `since` block");
            return self.since(Self::field_in_lost_block);
        }
        if !(self.is_int() || self.is(T::Word)) {
            return Err(self.fail("S010", "a field", "a field of a struct is `price: u64`"));
        }
        self.item(N::StructField, |p| {
            if p.is_int() {
                p.frozen("a number");
                p.bump();
            }
            p.name("a name")?;
            p.expect(T::Colon, "`:`", "a field of a struct is `price: u64`")?;
            p.ty()?;
            if p.is(T::Question) {
                p.frozen("`?`");
                p.bump();
            }
            if p.is(T::Equals) {
                p.frozen("a default");
                p.bump();
                p.value()?;
            }
            p.attrs()
        });
        Ok(())
    }

    fn frozen(&mut self, what: &str) {
        let found = Diagnostic::error("S046", self.span_here(), format!("{what} in a struct"));
        self.report(found.help("structs are frozen; make it a record"));
    }

    /// `1 buy`
    pub(super) fn enum_value(&mut self) -> Parsed {
        self.item(N::EnumValue, |p| {
            p.number("values start with their number: `1 buy`")?;
            p.name("a name")?;
            p.attrs()
        });
        Ok(())
    }

    /// `1 filled: Fill`
    pub(super) fn variant(&mut self) -> Parsed {
        self.item(N::Variant, |p| {
            p.number("variants start with their tag: `1 trade: Trade`")?;
            p.name("a name")?;
            if p.eat(T::Colon) {
                p.ty()?;
            }
            p.not_optional();
            p.attrs()
        });
        Ok(())
    }

    /// `1 NewOrder`, or `3 @retired`
    pub(super) fn root(&mut self) -> Parsed {
        self.item(N::Root, |p| {
            p.number("roots start with their type id: `1 NewOrder`")?;
            if p.is(T::At) {
                return p.attrs();
            }
            if !p.is(T::Word) {
                return Err(p.fail("S010", "a message", "`1 NewOrder`"));
            }
            p.ty()?;
            p.attrs()
        });
        Ok(())
    }
}
