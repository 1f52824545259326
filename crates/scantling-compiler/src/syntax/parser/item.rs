//! Members in braces: fields, values, variants, roots, `since` blocks.
//!
//! ```text
//! body = "{" item { ("," | line end | both) item } "}"
//! ```
//!
//! After an error the parser resumes at the next `,` or `}` of the body, or at the next line that starts with a number,
//! `}` or a declaration.

use super::file::MEMBER;
use super::{Failed, Parsed, Parser};
use crate::diag::{Diagnostic, Span};
use crate::syntax::clip;
use crate::syntax::token::{Token, TokenKind as T};
use crate::syntax::tree::NodeKind as N;

const OPTIONAL: &str = "to make a field optional, add `?` after its type: `0 price: u64?`";
const FIELD: &str = "a field is `0 price: u64`";
const STRUCT_FIELD: &str = "a field of a struct is `price: u64`";

/// Words before a field in other languages, and what to write here.
const FOREIGN: [(&str, &str); 16] = [
    ("optional", OPTIONAL),
    ("required", OPTIONAL),
    ("repeated", "`list<T>` is a type: `0 levels: list<Level>`"),
    ("reserved", "a number that is no longer used keeps its line: `3 route: u16 @retired`"),
    ("extensions", "add new fields in a block: `since 2 { 7 route: u16? }`"),
    ("since", "a block is `since 2 { 7 route: u16? }`"),
    ("data", "`bytes` and `string` are types: `0 name: string`"),
    ("pub", MODIFIER),
    ("public", MODIFIER),
    ("private", MODIFIER),
    ("readonly", MODIFIER),
    ("const", MODIFIER),
    ("let", MODIFIER),
    ("var", MODIFIER),
    ("mut", MODIFIER),
    ("static", MODIFIER),
];
const MODIFIER: &str = "fields have no modifiers: `0 price: u64`";

/// Types of text in SQL, which have their length in parentheses.
fn is_text(word: &str) -> bool {
    matches!(&*word.to_ascii_lowercase(), "varchar" | "nvarchar" | "char" | "character" | "text" | "string")
}

impl Parser<'_> {
    pub(super) fn body(&mut self, item: fn(&mut Self) -> Parsed) -> Parsed {
        let open = self.span_here();
        let help = match self.text_here() {
            "=" => "write the members in braces: `union Body { 1 trade: Trade, 2 quote: Quote }`",
            "<" => "declared types have no parameters: declare one type for each",
            ":" | "extends" | "implements" => "there is no inheritance: make it a field, `0 base: Base`",
            "(" => "there are no tuples: members have names and are written in braces",
            _ => "write its members in braces; `message Heartbeat {}` has none",
        };
        let parsed = self.expect(T::OpenBrace, "`{`", help);
        // Members on the next line show that only the brace is missing.
        if !(self.starts_line() && self.is_int()) {
            parsed?;
        }
        self.lost_brace = false;
        loop {
            if self.eat(T::CloseBrace) {
                return Ok(());
            }
            if self.at_end() || self.starts_declaration() {
                if self.lost_brace {
                    return Ok(());
                }
                let message = format!("expected `}}`, found {}", self.found());
                let found = Diagnostic::error("S016", self.span_here(), message);
                self.report(found.also(open, "opened here"));
                return Ok(());
            }
            if self.starts_nested() {
                self.nested();
                continue;
            }
            let before = self.at;
            if item(self).is_err() || self.at == before {
                self.skip_item(before, before);
            }
            self.eat(T::Comma);
        }
    }

    /// L6: a comma, a line end, or both.
    fn item_ends(&mut self) -> Parsed {
        if self.at_end() || self.starts_line() || matches!(self.kind(), Some(T::Comma | T::CloseBrace)) {
            return Ok(());
        }
        let is_block =
            self.starts_since() && [1, 2].into_iter().any(|at| self.token(at).is_some_and(|t| t.kind == T::OpenBrace));
        let starts_item = self.is_int() || is_block || self.is(T::Word) && self.next_is(T::Colon);
        if starts_item {
            self.comma_missing();
            return Ok(());
        }
        let help = self.instead_of_end();
        Err(self.fail("S017", "`,` or a line end", help))
    }

    /// The likely meaning of something after an item.
    fn instead_of_end(&self) -> &'static str {
        match self.text_before() {
            "repeated" => return "`list<T>` is a type: `0 levels: list<Level>`",
            "optional" | "required" | "nullable" => return OPTIONAL,
            _ => {}
        }
        match self.text_here() {
            "optional" | "required" | "nullable" | "null" | "undefined" => OPTIONAL,
            "default" => "write `=` and the value: `0 size: u32 = 1`",
            "deprecated" | "retired" | "json" => "attributes start with `@`: `@deprecated(\"use x\")`",
            "since" | "sinceVersion" | "added" => {
                "fields that are added later go in a block: `since 2 { 7 route: u16? }`"
            }
            "[" => "attributes start with `@`: `@deprecated(\"use x\")`",
            "(" if is_text(self.text_before()) => "text is `string`; `str<8>` is text of at most 8 bytes",
            "(" if matches!(&*self.text_before().to_ascii_lowercase(), "decimal" | "numeric") => {
                "`decimal64<4>` is a 64-bit integer with 4 digits after the point"
            }
            "(" if self.span_before().end == self.span_here().start => {
                "parameters of types go in `<>`: `str<8>`, `list<u8>`"
            }
            "(" => "attributes start with `@`: `@deprecated(\"use x\")`",
            "." if self.at > 1 && self.kind_at(self.at - 2) == Some(T::Equals) => {
                "write an enum's value without the enum's name: `= buy`"
            }
            "." => "use the name of the import: `import a.b`, then `b.Type`",
            _ => "",
        }
    }

    /// Whether a nested declaration, as in other languages, is in place of an item.
    fn starts_nested(&self) -> bool {
        let is_anonymous = ["union", "group", "struct"].contains(&self.text_here()) && self.next_is(T::OpenBrace);
        let is_foreign = ["oneof", "group", "table", "extend"].contains(&self.text_here()) && self.next_is(T::Word);
        self.is(T::Word) && (is_anonymous || is_foreign || self.names_declaration())
    }

    /// S039: skips it, up to its last brace or the next declaration.
    fn nested(&mut self) {
        let (word, start) = (self.text_here(), self.span_here());
        let name = if self.next_is(T::Word) { self.token(1) } else { None };
        let end = name.map_or(start.end, |t| t.end);
        let span = Span { end, ..start };
        let shown = name.map_or("", |t| clip(&self.text[t.start as usize..t.end as usize]));
        let message = format!("`{}` inside a declaration", format!("{word} {shown}").trim_end());
        let help = match word {
            "oneof" | "union" => "declare a `union` outside this declaration, and use its name as the field's type",
            _ => "declarations do not nest: move it outside, and use its name here",
        };
        self.report(Diagnostic::error("S039", span, message).help(help));
        self.start(N::Nested);
        let mut braces = 0u32;
        loop {
            self.skip();
            let is_over = braces == 0 && (self.starts_line() || matches!(self.kind(), Some(T::Comma | T::CloseBrace)));
            if self.at_end() || self.starts_declaration() || is_over {
                break;
            }
            match self.kind() {
                Some(T::OpenBrace) => braces += 1,
                Some(T::CloseBrace) => {
                    braces -= 1;
                    if braces == 0 {
                        self.bump();
                        break;
                    }
                }
                _ => {}
            }
        }
        self.finish();
        self.eat(T::Comma);
    }

    /// Skips the rest of an item that began at `start`; takes at least one token after `before`.
    fn skip_item(&mut self, start: usize, before: usize) {
        self.start(N::Error);
        let (mut braces, mut brackets) = (0u32, self.open_brackets(start));
        while !self.at_end() && !self.starts_declaration() {
            let moved = self.at > before;
            if moved && braces == 0 && self.resumes(brackets) {
                break;
            }
            match self.kind() {
                Some(T::OpenBrace) => {
                    braces += 1;
                    self.lost_brace = true;
                }
                Some(T::CloseBrace) => braces = braces.saturating_sub(1),
                Some(T::OpenAngle | T::OpenParen | T::OpenBracket) => brackets += 1,
                Some(T::CloseAngle | T::CloseParen | T::CloseBracket) => brackets = brackets.saturating_sub(1),
                _ => {}
            }
            self.skip();
        }
        self.finish();
    }

    /// Brackets that were opened since `start` and are not closed yet.
    fn open_brackets(&self, start: usize) -> u32 {
        (start..self.at).fold(0u32, |open, at| match self.kind_at(at) {
            Some(T::OpenAngle | T::OpenParen | T::OpenBracket) => open + 1,
            Some(T::CloseAngle | T::CloseParen | T::CloseBracket) => open.saturating_sub(1),
            _ => open,
        })
    }

    fn resumes(&self, brackets: u32) -> bool {
        match self.kind() {
            Some(T::CloseBrace) => true,
            Some(T::Comma) => brackets == 0,
            Some(T::Int | T::Char) => self.starts_line(),
            Some(T::Word) => self.starts_line() && (brackets == 0 || self.next_is(T::Colon) || self.starts_since()),
            _ => false,
        }
    }

    pub(super) fn starts_since(&self) -> bool {
        self.is_word("since") && (self.next_is(T::Int) || self.next_is(T::OpenBrace))
    }

    /// One node up to the end of its item, closed also after an error.
    fn item(&mut self, kind: N, rest: impl FnOnce(&mut Self) -> Parsed) {
        let start = self.at;
        self.start(kind);
        if rest(self).is_err() || self.item_ends().is_err() {
            let before = self.at.saturating_sub(1);
            self.skip_item(start, before);
        }
        self.finish();
    }

    /// The number of a value, variant or root.
    fn number(&mut self, help: &str) -> Parsed {
        if self.is_int() {
            self.bump();
            return Ok(());
        }
        let number = self.token(2).filter(|t| t.kind.is_int());
        if let (true, true, Some(number)) = (self.is(T::Word), self.next_is(T::Equals), number) {
            let written = &self.text[number.start as usize..number.end as usize];
            let turned = format!("{} {}", clip(written), clip(self.text_here()));
            let span = self.span_here();
            let found = Diagnostic::error("S011", span, format!("expected a number, found {}", self.found()));
            let help = format!("the number goes first: `{turned}`");
            self.report(found.help(help).edit(Span { end: number.end, ..span }, turned));
            return Err(Failed);
        }
        Err(self.fail("S011", "a number", help))
    }

    pub(super) fn not_optional(&mut self) {
        if self.is(T::Question) {
            let found = Diagnostic::error("S050", self.span_here(), "`?` belongs to a field, not to a type");
            let help = "use a wrapper: `record Cell { 0 value: u32? }` and `list<Cell>`";
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
        parsed.and_then(|()| self.item_ends())
    }

    /// `0 price: u64? = 1 @retired`; without its number it is still a field (S047).
    fn field(&mut self) -> Parsed {
        if self.starts_since() {
            let found = Diagnostic::error("S018", self.span_here(), "`since` block inside another");
            self.report(found.help("write `since` blocks one after the other"));
            self.start(N::Error);
            let parsed = self.since(Self::field_in_lost_block);
            self.finish();
            return parsed;
        }
        if !(self.is_int() || self.is(T::Word) && self.next_is(T::Colon)) {
            return Err(self.not_a_field("S011", "a number", FIELD));
        }
        self.item(N::Field, |p| {
            if p.is_int() {
                p.bump();
            }
            p.name(MEMBER)?;
            p.colon("0 ", FIELD)?;
            p.ty()?;
            p.eat(T::Question);
            if p.eat(T::Equals) {
                p.value()?;
            }
            p.attrs()
        });
        Ok(())
    }

    /// Words that stand before a field elsewhere.
    fn not_a_field(&mut self, code: &'static str, what: &str, shape: &str) -> Failed {
        let word = self.text_here();
        if self.is(T::Word) && self.next_is(T::Word) && !FOREIGN.iter().any(|(foreign, _)| *foreign == word) {
            let name = self.token(1).map_or("", |t| clip(&self.text[t.start as usize..t.end as usize]));
            let number = if code == "S011" { "0 " } else { "" };
            return self.fail(code, what, &format!("the type goes after the name: `{number}{name}: {}`", clip(word)));
        }
        let help = match FOREIGN.iter().find(|(foreign, _)| *foreign == word) {
            Some((_, help)) => help,
            None if self.next_is(T::Question) => "`?` goes after the type: `0 price: u64?`",
            None => shape,
        };
        let failed = self.fail(code, what, help);
        if ["reserved", "extensions"].contains(&word) {
            // Its numbers are not items.
            self.start(N::Error);
            self.skip();
            while !(self.at_end() || self.starts_line() || self.is(T::CloseBrace)) {
                self.skip();
            }
            self.finish();
        }
        failed
    }

    /// Between a field's name and its type. `number` is what stands before the name in `shape`.
    fn colon(&mut self, number: &str, shape: &str) -> Parsed {
        let before = self.text_before();
        let foreign = FOREIGN.iter().find(|(foreign, _)| *foreign == before).map(|(_, help)| *help);
        let written =
            |ahead| self.token(ahead).map_or("", |t: Token| clip(&self.text[t.start as usize..t.end as usize]));
        let is_name = self.is(T::Word) && !self.starts_line();
        let help = match foreign {
            // `optional note: string`
            Some(OPTIONAL) if is_name && before != "required" && self.next_is(T::Colon) => {
                format!("add `?` after the type: `{number}{}: {}?`", written(0), written(2))
            }
            Some(help) if is_name => help.to_owned(),
            _ if self.is(T::Question) => "`?` goes after the type: `0 price: u64?`".to_owned(),
            _ => shape.to_owned(),
        };
        self.expect(T::Colon, "`:`", &help)
    }

    /// In a `since` block that is itself misplaced: its fields, and no deeper blocks.
    fn field_in_lost_block(&mut self) -> Parsed {
        if self.starts_since() { Err(Failed) } else { self.field() }
    }

    /// `price: u64`; parts that a struct cannot have are parsed and refused (S046).
    pub(super) fn struct_field(&mut self) -> Parsed {
        if self.starts_since() {
            self.frozen("a `since` block");
            return self.since(Self::field_in_lost_block);
        }
        if !(self.is_int() || self.is(T::Word)) {
            return Err(self.fail("S010", "a field", STRUCT_FIELD));
        }
        if self.is(T::Word) && !self.next_is(T::Colon) {
            return Err(self.not_a_field("S010", "a field", STRUCT_FIELD));
        }
        self.item(N::StructField, |p| {
            if p.is_int() {
                p.frozen("a number");
                p.bump();
            }
            p.name(MEMBER)?;
            p.colon("", STRUCT_FIELD)?;
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
            p.name(MEMBER)?;
            p.attrs()
        });
        Ok(())
    }

    /// `1 filled: Fill`
    pub(super) fn variant(&mut self) -> Parsed {
        self.item(N::Variant, |p| {
            p.number("variants start with their tag: `1 trade: Trade`")?;
            p.name(MEMBER)?;
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
                return Err(p.fail("S034", "a message's name", "write the name of a message: `1 NewOrder`"));
            }
            p.ty()?;
            p.attrs()
        });
        Ok(())
    }
}
