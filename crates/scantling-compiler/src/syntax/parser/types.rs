//! Types, values and attributes.

use super::{Parsed, Parser};
use crate::diag::Diagnostic;
use crate::syntax::token::TokenKind as T;
use crate::syntax::tree::NodeKind as N;

/// L1: levels of `list<list<…>>`.
const LEVELS_MAX: u32 = 64;

const VALUE: &str = "a number, `'A'`, `\"text\"`, `true`, a name, or `{}` for all zero; lists and text start empty";

impl Parser<'_> {
    /// `Name`, `a.Name`, `builtin`, `builtin<…>`, each with `[N]` after it.
    pub(super) fn ty(&mut self) -> Parsed {
        if !self.is(T::Word) || self.starts_declaration() || self.starts_line() && self.starts_since() {
            let help = match self.kind() {
                Some(T::OpenBracket) => "a list is `list<u8>`, an array is `u8[4]`",
                Some(T::OpenParen) => "there are no tuples: use a `struct`, whose parts have names",
                Some(T::OpenBrace) => "types have names: declare a `struct` or `message`, and use its name here",
                Some(T::Question) => "`?` goes after the type: `0 price: u64?`",
                Some(T::String) => "to choose among several texts, declare an `enum`",
                Some(T::Int) => "the number goes first: `0 price: u64`",
                _ => "",
            };
            return Err(self.fail("S019", "a type", help));
        }
        if self.depth >= LEVELS_MAX {
            let found = Diagnostic::error("S073", self.span_here(), "types nest more than 64 levels deep");
            self.report(found.help("move the inner part into a message of its own"));
            return Err(super::Failed);
        }
        self.depth += 1;
        self.start(N::Type);
        let parsed = self.type_inside();
        self.finish();
        self.depth -= 1;
        parsed
    }

    fn type_inside(&mut self) -> Parsed {
        self.bump();
        if self.eat(T::Dot) {
            self.word("a type's name")?;
        }
        if self.is(T::OpenAngle) {
            self.start(N::Args);
            let parsed = self.args();
            self.finish();
            parsed?;
        }
        while self.is(T::OpenBracket) {
            self.start(N::Dim);
            let parsed = self.dim();
            self.finish();
            parsed?;
        }
        Ok(())
    }

    fn args(&mut self) -> Parsed {
        let open = self.span_here();
        self.bump();
        loop {
            if self.is_int() {
                self.size()?;
            } else {
                self.ty()?;
            }
            self.not_optional();
            if self.eat(T::CloseAngle) {
                return Ok(());
            }
            self.close(T::Comma, "`>` or `,`", open)?;
        }
    }

    fn dim(&mut self) -> Parsed {
        let open = self.span_here();
        self.bump();
        self.size()?;
        self.close(T::CloseBracket, "`]`", open)
    }

    fn size(&mut self) -> Parsed {
        if !(self.is_int() || self.is(T::Word)) {
            return Err(self.fail("S035", "a size", "an array is `u8[4]`; any number of elements is a `list<u8>`"));
        }
        self.start(N::Size);
        self.bump();
        self.finish();
        Ok(())
    }

    /// What follows `=`.
    pub(super) fn value(&mut self) -> Parsed {
        self.start(N::Value);
        // A value may be on the next line; a member there has its name beside its number, and a colon.
        let starts_member = || {
            self.is_int()
                && self.next_is(T::Word)
                && !self.significant.get(self.at + 1).is_some_and(|next| next.starts_line)
                && self.token(2).is_some_and(|token| token.kind == T::Colon)
        };
        let starts_item = self.starts_line() && (self.starts_declaration() || self.starts_since() || starts_member());
        let parsed = match self.kind().filter(|_| !starts_item) {
            Some(T::Int | T::Char | T::Float | T::String | T::Word) => {
                self.bump();
                Ok(())
            }
            Some(T::OpenBrace) => self.set(),
            _ => Err(self.fail("S033", "a value", VALUE)),
        };
        self.finish();
        parsed
    }

    /// `{hidden, post_only}`
    fn set(&mut self) -> Parsed {
        let parsed = self.names();
        if parsed.is_err() {
            // The rest of the line up to its `}` belongs to the value, not to the declaration.
            self.start(N::Error);
            while !(self.at_end() || self.starts_line() || self.is(T::CloseBrace)) {
                self.skip();
            }
            self.eat(T::CloseBrace);
            self.finish();
        }
        parsed
    }

    fn names(&mut self) -> Parsed {
        let open = self.span_here();
        self.bump();
        let mut separated = true;
        loop {
            if self.eat(T::CloseBrace) {
                return Ok(());
            }
            if !separated && !self.starts_line() {
                return self.close(T::CloseBrace, "`,` or `}`", open);
            }
            if !self.eat(T::Word) {
                let help = "a value in braces is a set of bits, `{hidden, post_only}`, or `{}`";
                return Err(self.fail("S033", "a name or `}`", help));
            }
            separated = self.eat(T::Comma);
        }
    }

    /// `@retired @deprecated("use x")`
    pub(super) fn attrs(&mut self) -> Parsed {
        while self.is(T::At) {
            self.start(N::Attr);
            let parsed = self.attr();
            self.finish();
            parsed?;
        }
        Ok(())
    }

    fn attr(&mut self) -> Parsed {
        self.bump();
        self.path()?;
        let open = self.span_here();
        if !self.eat(T::OpenParen) {
            return Ok(());
        }
        loop {
            match self.kind() {
                Some(T::Int | T::Char | T::Float | T::String | T::Word) => self.bump(),
                _ => return Err(self.fail("S032", "a number, text or name", "`@deprecated(\"use x\")`")),
            }
            if self.eat(T::CloseParen) {
                return Ok(());
            }
            self.close(T::Comma, "`)` or `,`", open)?;
        }
    }
}
