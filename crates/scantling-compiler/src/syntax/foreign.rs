//! Texts of other schema languages, which get one diagnostic (S008) instead of one for each line.
//!
//! ```text
//! uint64 price = 1;        Protocol Buffers: no item here starts with two names, `=` and a number
//! ```
//!
//! Only a text with errors is examined, so a schema is never taken for another language's. A sign is a statement that one other language
//! has and this one does not; a statement that starts a file of that language counts twice. Two signs are needed. One pass.

use super::token::{Token, TokenKind as T};
use crate::diag::{Diagnostic, Span};

/// The number of signs that decide.
const ENOUGH: u32 = 2;

/// What `CREATE` is followed by in SQL.
const SQL: [&str; 8] = ["table", "type", "schema", "database", "domain", "temporary", "temp", "or"];

/// Languages whose schemas are recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Protobuf,
    FlatBuffers,
    CapnProto,
    Thrift,
    Sbe,
    Json,
    Sql,
}

use Language::{CapnProto, FlatBuffers, Json, Protobuf, Sbe, Sql, Thrift};

impl Language {
    const ALL: [Self; 7] = [Protobuf, FlatBuffers, CapnProto, Thrift, Sbe, Json, Sql];

    fn name(self) -> &'static str {
        match self {
            Protobuf => "a Protocol Buffers schema",
            FlatBuffers => "a FlatBuffers schema",
            CapnProto => "a Cap'n Proto schema",
            Thrift => "a Thrift schema",
            Sbe => "XML, as SBE's schemas are",
            Json => "JSON, as Avro's schemas are",
            Sql => "SQL",
        }
    }

    /// Its typical statements, translated.
    fn example(self) -> &'static str {
        match self {
            Protobuf => {
                "`uint64 price = 1;` becomes `0 price: u64`, `repeated` `list<T>`, `oneof` a `union`, `service` nothing"
            }
            FlatBuffers => {
                "`table` becomes `message`, `price:ulong;` `0 price: u64`, `[T]` `list<T>`, `root_type` a `protocol`"
            }
            CapnProto => {
                "`price @0 :UInt64;` becomes `0 price: u64`, `List(T)` `list<T>`, a `union` a declaration of its own"
            }
            Thrift => "`1: required i64 price` becomes `0 price: i64`, `optional` `?`, `service` nothing",
            Sbe => {
                "`<sbe:message>` becomes `message`, a `group` a `list<T>` of a record, `sinceVersion` a `since` block"
            }
            Json => {
                "`{\"name\": \"price\", \"type\": \"long\"}` becomes `0 price: i64`, a record `message` or `record`"
            }
            Sql => {
                "a schema starts with `package`; `CREATE TABLE` becomes `message`, `price BIGINT NOT NULL` `0 price: i64`, a column \
                 that may be NULL has `?` after its type"
            }
        }
    }
}

/// S008, if the text is that of another language.
pub(super) fn detect(text: &str, file: u32, tokens: &[Token]) -> Option<Diagnostic> {
    let mut found = [(0, None); Language::ALL.len()];
    let mut statement = Statement { text, tokens: Vec::new(), depth: 0, is_ended: false, is_after_table: false };
    let mut significant = tokens.iter().filter(|t| t.kind == T::Newline || !is_blank(text, **t));
    let first = significant.clone().find(|t| t.kind != T::Newline)?;
    let end = Token { kind: T::Newline, start: first.end, end: first.end };
    let whole = match text.as_bytes()[first.start as usize] {
        b'<' => Some(Sbe),
        b'{' | b'[' => Some(Json),
        _ => None,
    };
    let mut note = |language: Language, weight, token: Token| {
        let (signs, place) = &mut found[language as usize];
        *signs += weight;
        place.get_or_insert(Span { file, start: token.start, end: token.end });
        language == FlatBuffers
    };
    if let Some(language) = whole {
        note(language, ENOUGH, *first);
    }
    loop {
        let next = significant.next();
        let (is_last, token) = (next.is_none(), next.unwrap_or(&end));
        let is_ended = &text[token.start as usize..token.end as usize] == ";";
        if !matches!(token.kind, T::Newline | T::OpenBrace | T::CloseBrace) && !is_ended {
            // The start of a statement is enough to recognise it.
            if statement.tokens.len() < LED_BY {
                statement.tokens.push(*token);
            }
            continue;
        }
        statement.is_ended = is_ended;
        if let Some((language, weight)) = statement.sign() {
            statement.is_after_table |= note(language, weight, statement.tokens[0]);
        }
        match token.kind {
            T::OpenBrace => statement.depth += 1,
            T::CloseBrace => statement.depth = statement.depth.saturating_sub(1),
            _ => {}
        }
        statement.tokens.clear();
        if is_last {
            break;
        }
    }
    let best = Language::ALL.into_iter().max_by_key(|language| found[*language as usize].0)?;
    let (signs, place) = found[best as usize];
    let span = place.filter(|_| signs >= ENOUGH)?;
    let message = format!("this looks like {}", best.name());
    let help = format!("{}; the page `scantling::docs::port` shows how schemas are ported", best.example());
    Some(Diagnostic::error("S008", span, message).help(help))
}

/// Comments and spaces; not `;`, which the lexer has put among them.
fn is_blank(text: &str, token: Token) -> bool {
    token.kind.is_trivia() && text.as_bytes()[token.start as usize] != b';'
}

/// The number of tokens of a statement that are examined.
const LED_BY: usize = 12;

/// The first tokens between line ends, braces and `;`.
struct Statement<'a> {
    text: &'a str,
    tokens: Vec<Token>,
    /// The number of braces that are open around it.
    depth: u32,
    /// Ended by `;`.
    is_ended: bool,
    /// FlatBuffers has been seen: its fields are like those of other languages.
    is_after_table: bool,
}

impl Statement<'_> {
    fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |t| &self.text[t.start as usize..t.end as usize])
    }

    /// Whether there are tokens of these kinds at `from`.
    fn has(&self, from: usize, kinds: &[T]) -> bool {
        kinds.iter().enumerate().all(|(at, kind)| self.tokens.get(from + at).is_some_and(|t| t.kind == *kind))
    }

    /// The language that it indicates, and the weight.
    fn sign(&self) -> Option<(Language, u32)> {
        if self.depth > 0 { self.member() } else { self.declaration() }
    }

    fn declaration(&self) -> Option<(Language, u32)> {
        let is_named = self.has(1, &[T::Word]);
        let is_quoted = self.has(1, &[T::String]);
        if self.word(0).eq_ignore_ascii_case("create") && is_named && SQL.contains(&&*self.word(1).to_ascii_lowercase())
        {
            return Some((Sql, ENOUGH));
        }
        match self.word(0) {
            "@" if self.has(1, &[T::Int]) => Some((CapnProto, 2)),
            "using" if self.has(1, &[T::Word, T::Equals]) => Some((CapnProto, 1)),
            "syntax" if self.has(1, &[T::Equals, T::String]) => Some((Protobuf, 2)),
            "option" | "extend" if is_named => Some((Protobuf, 1)),
            "service" if self.has(1, &[T::Word]) && self.word(2) != "extends" => Some((Protobuf, 1)),
            "import" if is_quoted => Some((Protobuf, 1)),
            "namespace" if self.has(1, &[T::Word, T::Word]) => Some((Thrift, 2)),
            "namespace" if is_named && self.is_ended => Some((FlatBuffers, 2)),
            "root_type" | "table" if is_named => Some((FlatBuffers, 1)),
            "include" | "attribute" | "file_identifier" | "file_extension" if is_quoted => Some((FlatBuffers, 1)),
            _ => None,
        }
    }

    fn member(&self) -> Option<(Language, u32)> {
        if matches!(self.word(0), "oneof" | "rpc") && self.has(1, &[T::Word]) {
            return Some((Protobuf, 1));
        }
        // `uint64 price = 1`, `repeated a.B c = 2`, `map<string, A> d = 3`: a type, a name, `=`, a number; `BUY = 1;` of an enum.
        let equals = self.tokens.iter().position(|t| t.kind == T::Equals).unwrap_or_default();
        if equals > 0 && self.has(equals - 1, &[T::Word, T::Equals, T::Int]) {
            let is_typed = equals > 1 && matches!(self.tokens[equals - 2].kind, T::Word | T::CloseAngle);
            if is_typed || (equals == 1 && self.is_ended) {
                return Some((Protobuf, 1));
            }
        }
        if self.has(0, &[T::Word, T::At, T::Int, T::Colon]) {
            return Some((CapnProto, 1));
        }
        if self.has(0, &[T::Int, T::Colon, T::Word, T::Word]) {
            return Some((Thrift, 1));
        }
        let is_field = self.is_after_table && self.is_ended && self.has(0, &[T::Word, T::Colon]);
        is_field.then_some((FlatBuffers, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(text: &str) -> Option<String> {
        let tokens = crate::syntax::lexer::tokens(text, 0, &mut Vec::new());
        detect(text, 0, &tokens).map(|found| found.message.replace("this looks like ", ""))
    }

    #[test]
    fn languages_are_told_apart() {
        let cases = [
            ("// Trades.\nsyntax = \"proto3\";\npackage a;\n", Protobuf),
            ("package a;\nmessage A { uint64 price = 1; string name = 2; }", Protobuf),
            ("package a\nmessage A {\n  repeated a.B b = 1\n  map<string, A> d = 2\n}\n", Protobuf),
            ("enum Side { BUY = 0; SELL = 1; }", Protobuf),
            ("message A { oneof body { A a = 1; } }", Protobuf),
            ("namespace a.b;\ntable A { hp:short = 100; }", FlatBuffers),
            ("table A {\n  hp:short = 100;\n  name:string;\n}", FlatBuffers),
            ("table A { hp: short }\nroot_type A;", FlatBuffers),
            ("@0xdbb9ad1f14bf0b36;\nstruct A {}", CapnProto),
            ("struct A {\n  id @0 :UInt32;\n  name @1 :Text;\n}", CapnProto),
            ("namespace java com.a\nstruct A {}", Thrift),
            ("struct A {\n  1: required string name,\n  2: optional i64 b\n}", Thrift),
            ("<?xml version=\"1.0\"?>\n<sbe:messageSchema>", Sbe),
            ("\n{ \"type\": \"record\" }", Json),
            ("-- Trades.\nCREATE TABLE trades (\n  id BIGINT PRIMARY KEY,\n  name varchar(20)\n);\n", Sql),
            ("create type side as enum ('buy', 'sell');", Sql),
        ];
        for (text, expected) in cases {
            assert_eq!(language(text).as_deref(), Some(expected.name()), "{text}");
        }
    }

    #[test]
    fn ours_with_mistakes_is_none_of_them() {
        for text in [
            "",
            "package a\nmessage A { 0 price: u64 = 1, 1 b: u8 = 2; 2 c: u8; }",
            "package a\ntable A { 0 a: u8; 1 b: u8; }",
            "package a\nconst A: u8 = 1;\nconst B: u8 = 2;",
            "package a\nenum Side: u8 { Buy = 1, Sell = 2 }",
            "package a\nmessage A { since 2 { 0 a: u8 } since 3 { 1 b: u8 = 4 } }",
            "package a\ninterface A { a: string; b: string; }",
            "package a\nmessage A { uint64 price = 1; }",
        ] {
            assert_eq!(language(text), None, "{text}");
        }
    }
}
