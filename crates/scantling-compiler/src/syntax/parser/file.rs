//! Package, imports and declarations.

use super::{DECLARATIONS, Failed, Parsed, Parser};
use crate::diag::Diagnostic;
use crate::syntax::clip;
use crate::syntax::token::TokenKind as T;
use crate::syntax::tree::NodeKind as N;

/// Words of other languages, and what to write here.
const FOREIGN: [(&str, &str); 21] = [
    ("table", MESSAGE),
    ("composite", MESSAGE),
    ("class", MESSAGE),
    ("schema", MESSAGE),
    ("data", MESSAGE),
    (
        "interface",
        "a `message` has fields and grows; a `protocol` lists messages; services are not part of the language",
    ),
    ("service", "a `protocol` lists the messages of a stream; services are not part of the language"),
    ("oneof", "declare a `union`, and use its name as the field's type"),
    ("optional", "add `?` after the field's type: `0 price: u64?`"),
    ("repeated", "`list<T>` is a type: `0 levels: list<Level>`"),
    ("typedef", "an alias for a type is `type Price = u64`"),
    ("flags", "a set of flags is `bits Flags: u8 { 0 hidden }`"),
    ("bitflags", "a set of flags is `bits Flags: u8 { 0 hidden }`"),
    ("namespace", "a file starts with `package name`"),
    ("root_type", "a `protocol` lists the messages that can be roots"),
    ("syntax", "a file may start with `edition 1`"),
    ("use", IMPORT),
    ("using", IMPORT),
    ("include", IMPORT),
    ("from", IMPORT),
    ("extend", "add fields in a `since` block of the message itself"),
];
const MESSAGE: &str = "a `message` grows, a `record` is flat, a `struct` is frozen";
const IMPORT: &str = "imports follow the package line: `import common.money`; its types are `money.Price`";

/// What the parser expects where a member is named.
pub(super) const MEMBER: &str = "a name";

/// Words that lead a declaration elsewhere.
const MODIFIERS: [&str; 6] = ["pub", "public", "export", "abstract", "final", "default"];

/// Words of other languages for a package.
const PACKAGES: [&str; 4] = ["namespace", "module", "mod", "schema"];

impl Parser<'_> {
    pub(super) fn file(&mut self) {
        self.start(N::File);
        if self.is_word("edition") && !self.next_is(T::Dot) {
            self.header(N::Edition, Self::edition);
        }
        if self.is_word("package") {
            self.header(N::Package, Self::path);
        } else {
            self.fail("S009", "`package`", "a file starts with its package: `package orders`");
            if PACKAGES.contains(&self.text_here()) && self.next_is(T::Word) {
                self.start(N::Error);
                self.skip();
                self.finish();
                self.skip_line();
            }
        }
        while self.is_word("import") {
            self.header(N::Import, Self::import);
        }
        while !self.at_end() {
            let before = self.at;
            if self.declaration().is_err() {
                self.skip_declaration();
            }
            if self.at == before {
                self.skip_declaration();
            }
        }
        self.finish();
    }

    /// A line that starts with its word: `package a.b`.
    fn header(&mut self, kind: N, rest: fn(&mut Self) -> Parsed) {
        self.start(kind);
        self.bump();
        let parsed = rest(self);
        if parsed.is_err() || !(self.starts_line() || self.at_end()) {
            if parsed.is_ok() {
                self.fail("S017", "a line end", "");
            }
            self.skip_line();
        }
        self.finish();
    }

    fn edition(&mut self) -> Parsed {
        self.expect(T::Int, "a number", "write `edition 1`, or remove the line")
    }

    fn import(&mut self) -> Parsed {
        self.path()?;
        if self.is_word("as") {
            self.bump();
            self.name("a name for the import")?;
        }
        Ok(())
    }

    fn skip_line(&mut self) {
        self.start(N::Error);
        while !self.at_end() && !self.starts_line() {
            self.skip();
        }
        self.finish();
    }

    pub(super) fn skip_declaration(&mut self) {
        self.start(N::Error);
        let before = self.at;
        while !self.at_end() && (self.at == before || !self.starts_declaration()) {
            self.skip();
        }
        self.finish();
    }

    fn declaration(&mut self) -> Parsed {
        let word = self.text_here();
        if self.starts_line() {
            self.indent = self.indent_here();
        }
        if MODIFIERS.contains(&word) && self.next_is(T::Word) {
            self.fail(
                "S013",
                "a declaration",
                "declarations have no modifiers: every package that imports this one sees them",
            );
            self.start(N::Error);
            self.skip();
            self.finish();
            return Ok(());
        }
        if !(self.is(T::Word) && DECLARATIONS.contains(&word)) {
            return Err(self.not_a_declaration(word));
        }
        let (kind, rest): (N, fn(&mut Self) -> Parsed) = match word {
            "const" => (N::Const, Self::constant),
            "type" => (N::Alias, Self::alias),
            "enum" => (N::Enum, Self::enumeration),
            "bits" => (N::Bits, Self::enumeration),
            "struct" => (N::Struct, Self::structure),
            "record" => (N::Record, Self::message),
            "message" => (N::Message, Self::message),
            "union" => (N::Union, Self::union),
            _ => (N::Protocol, Self::protocol),
        };
        self.before = self.diagnostics.len();
        self.start(kind);
        self.bump();
        let parsed = rest(self);
        if parsed.is_err() {
            self.start(N::Error);
            while !self.at_end() && !self.starts_declaration() {
                self.skip();
            }
            self.finish();
        }
        self.finish();
        Ok(())
    }

    fn not_a_declaration(&mut self, word: &str) -> Failed {
        // A brace or bracket may be superfluous, or belong to text that was skipped after an error.
        if self.is_broken() && self.at > 0 && (word == "}" || !self.starts_line()) {
            return Failed;
        }
        if !self.starts_line() && word != "}" && self.at > 0 {
            let is_arithmetic = matches!(word, "<" | "(" | ".") || self.is_int();
            let help = if is_arithmetic { "values are literals; expressions are not supported" } else { "" };
            return self.fail("S017", "a line end", help);
        }
        let foreign = FOREIGN.iter().find(|(foreign, _)| *foreign == word).map(|(_, help)| *help);
        let help = match (word, foreign) {
            (_, Some(help)) => help,
            ("import", _) => "imports go between the package and the first declaration",
            ("@", _) => "attributes go after the name: `message Order @deprecated(\"use x\") { … }`",
            ("}", _) => "no bracket is open here: remove it",
            ("package" | "edition", _) => "it appears once, at the start of the file",
            _ => "`const`, `type`, `enum`, `bits`, `struct`, `record`, `message`, `union` or `protocol`",
        };
        self.fail("S013", "a declaration", help)
    }

    fn constant(&mut self) -> Parsed {
        self.name("a constant's name")?;
        let help = match self.kind() {
            Some(T::Word) => "the type goes after the name: `const SYMBOL_LEN: u32 = 12`",
            _ => "give the constant's type: `const SYMBOL_LEN: u32 = 12`",
        };
        self.expect(T::Colon, "`:`", help)?;
        self.ty()?;
        self.expect(T::Equals, "`=`", "a constant is `const SYMBOL_LEN: u32 = 12`")?;
        self.value()
    }

    fn alias(&mut self) -> Parsed {
        self.name("a type's name")?;
        self.expect(T::Equals, "`=`", "`type Price = u64`")?;
        self.ty()
    }

    fn enumeration(&mut self) -> Parsed {
        let word = self.text_before();
        self.name("a type's name")?;
        if self.is(T::OpenBrace) {
            let after = self.span_before().after();
            let name = clip(self.text_before());
            let found = Diagnostic::error(
                "S036",
                self.span_before(),
                format!("`{word} {name}` has no integer type that stores it"),
            );
            self.report(
                found.help(format!("add the integer type after the name: `{word} {name}: u8`")).edit(after, ": u8"),
            );
        } else {
            self.expect(T::Colon, "`:`", "`enum Side: u8 { 1 buy, 2 sell }`")?;
            self.ty()?;
        }
        self.attrs()?;
        self.body(Self::enum_value)
    }

    fn structure(&mut self) -> Parsed {
        self.name("a type's name")?;
        self.attrs()?;
        self.body(Self::struct_field)
    }

    fn message(&mut self) -> Parsed {
        self.name("a type's name")?;
        self.attrs()?;
        self.body(Self::field_or_since)
    }

    fn union(&mut self) -> Parsed {
        self.name("a type's name")?;
        if self.eat(T::Colon) {
            self.ty()?;
        }
        self.attrs()?;
        self.body(Self::variant)
    }

    fn protocol(&mut self) -> Parsed {
        self.name("a protocol's name")?;
        self.attrs()?;
        self.body(Self::root)
    }

    /// The name of a declaration or member; its spelling is checked later.
    pub(super) fn name(&mut self, what: &str) -> Parsed {
        if !self.is(T::Word) || self.starts_declaration() {
            let quoted;
            let help = match self.kind() {
                Some(T::String) if what == MEMBER => {
                    quoted = format!(
                        "names are words joined by `_`, without quotes; `@json({})` at the item's end keeps this one in JSON",
                        clip(self.text_here())
                    );
                    &quoted
                }
                Some(T::String) => "names are written without quotes",
                Some(T::At) => "attributes follow what they are about: `0 price: u64 @json(\"px\")`",
                Some(T::Int) => "names start with a letter",
                Some(T::Colon | T::Equals) => "the number goes directly before the name: `0 price: u64`",
                _ => "",
            };
            return Err(self.fail("S034", what, help));
        }
        self.start(N::Name);
        self.bump();
        self.finish();
        Ok(())
    }

    /// `a.b`
    pub(super) fn path(&mut self) -> Parsed {
        self.start(N::Path);
        if self.is(T::String) {
            self.finish();
            return Err(self.fail("S034", "a name", "names are written without quotes: `import common.money`"));
        }
        let mut parsed = self.word("a name");
        while parsed.is_ok() && self.eat(T::Dot) {
            parsed = self.word("a name");
        }
        self.finish();
        parsed
    }

    /// A part of a path.
    pub(super) fn word(&mut self, what: &str) -> Parsed {
        let starts_item = self.starts_declaration() || self.starts_line() && self.starts_since();
        if !starts_item && self.eat(T::Word) { Ok(()) } else { Err(self.fail("S034", what, "")) }
    }

    /// `S012`, where an item starts on the line of another.
    pub(super) fn comma_missing(&mut self) {
        let after = self.span_before().after();
        let found = Diagnostic::error("S012", self.span_here(), "two items on a line need a comma");
        self.report(found.help("insert `,`").edit(after, ","));
    }
}
