//! What the formatter keeps, for every text: schemas made of random choices, with spaces, line ends and comments wherever the
//! language lets them stand.
//!
//! ```text
//! choices (proptest) --> pieces `message` `M0` `{` `0` `a` … --> text with random gaps --> format
//! ```
//!
//! Fewer and smaller choices make shorter schemas with plainer gaps, so what fails shrinks to something readable.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fmt::Write;

use proptest::prelude::*;
use scantling_compiler::syntax::parse;
use scantling_compiler::syntax::token::TokenKind;
use scantling_compiler::syntax::tree::{Element, Node};
use scantling_compiler::{Schema, SourceFile, compile, format};

/// What stands between two pieces.
#[derive(Clone, Copy, PartialEq)]
enum Gap {
    /// Anything, also nothing.
    Any,
    /// Anything that keeps two words apart.
    Space,
    /// A comma, a line end, or both.
    Separator,
    /// A line end.
    Line,
}

struct Writer {
    choices: std::vec::IntoIter<u8>,
    text: String,
    /// What has to stand before the next piece, at least.
    gap: Gap,
    comments: usize,
    /// How many numbers have been left out.
    omitted: usize,
}

impl Writer {
    fn choose(&mut self, n: usize) -> usize {
        usize::from(self.choices.next().unwrap_or(0)) % n
    }

    fn pick<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.choose(of.len())]
    }

    /// Spaces, line ends and comments.
    fn blank(&mut self) {
        match self.choose(24) {
            0..=9 => self.text.push(' '),
            10..=11 => self.text.push('\n'),
            12 => self.text.push_str(" \t "),
            13 => self.text.push_str("\r\n"),
            14 => self.text.push_str("\n\n\n  "),
            15..=17 => self.comment("//", "\n"),
            18 => self.comment("//", "\r\n\n"),
            19 => self.comment("///", "\n"),
            20 => {
                let slashes = self.pick(&["////", "//////", "//!", "//\t", "///\t", "// ///", "///*"]);
                self.comment(slashes, " \t \n");
            }
            21 => {
                // No text but the slashes, or white space that is text.
                let comment =
                    self.pick(&["//", "///", "////", "//////////", "// \u{3000}", "/// tab\there", "//// \u{2003}x"]);
                self.comments += 1;
                self.text.push_str(comment);
                self.text.push_str("\r\n");
            }
            _ => {
                self.text.push('\n');
                self.comment(" // ", "\n");
                self.blank();
            }
        }
    }

    fn comment(&mut self, slashes: &str, end: &str) {
        self.comments += 1;
        write!(self.text, "{slashes}c{} {{, é{end}", self.comments).unwrap();
    }

    fn piece(&mut self, piece: &str) {
        match self.gap {
            Gap::Any => {
                if self.choose(3) == 1 {
                    self.blank();
                }
            }
            Gap::Space => self.blank(),
            Gap::Separator => match self.choose(4) {
                0 => self.text.push('\n'),
                1 => self.text.push_str(", "),
                2 => {
                    self.blank();
                    self.text.push(',');
                    self.blank();
                }
                _ => {
                    self.blank();
                    self.text.push('\n');
                    self.blank();
                }
            },
            Gap::Line => {
                self.text.push('\n');
                self.blank();
            }
        }
        self.text.push_str(piece);
        self.gap = Gap::Any;
    }

    /// Pieces separated by spaces; words are kept apart.
    fn pieces(&mut self, pieces: &str) {
        for piece in pieces.split(' ') {
            let is_word = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_');
            if self.gap == Gap::Any && is_word(self.text.chars().last()) && is_word(piece.chars().next()) {
                self.gap = Gap::Space;
            }
            self.piece(piece);
        }
    }

    fn name(&mut self, index: usize) -> String {
        let word = self.pick(&["f", "type", "message", "since", "import", "enum"]);
        std::format!("{word}_x{index}")
    }

    fn attributes(&mut self, is_member: bool) {
        match self.choose(8) {
            1 => self.pieces("@ deprecated ( \"a\\t{b}\" )"),
            2 => self.pieces("@ acme . tag ( 1 , 'A' , 1.5 , x , \"//\" )"),
            3 => self.pieces("@ a . b . c"),
            4 if is_member => self.pieces("@ retired"),
            _ => {}
        }
    }

    /// A body of `n` items.
    fn body(&mut self, n: usize, mut item: impl FnMut(&mut Self, usize)) {
        self.pieces("{");
        for i in 0..n {
            if i > 0 {
                self.gap = Gap::Separator;
            }
            item(self, i);
        }
        if n > 0 && self.choose(4) == 1 {
            self.pieces(",");
        }
        self.pieces("}");
    }

    fn inline(&mut self) -> &'static str {
        self.pick(&[
            "u8",
            "i64",
            "bool",
            "str < LEN >",
            "E0",
            "common . Point",
            "u16 [ 3 ] [ LEN ]",
            "decimal64 < 9 >",
            "B0",
        ])
    }

    fn heap(&mut self) -> &'static str {
        self.pick(&["string", "bytes", "list < list < E0 > >", "list < string >", "list < common . Point >"])
    }

    fn number(&mut self, number: usize, may_lack: bool) {
        if may_lack && self.choose(6) == 5 {
            self.omitted += 1;
        } else {
            self.pieces(&number.to_string());
        }
    }

    fn field(&mut self, id: usize, is_record: bool, since: bool) {
        self.number(id, true);
        let name = self.name(id);
        self.pieces(&name);
        self.pieces(":");
        let (ty, behind) = match self.choose(if is_record { 3 } else { 4 }) {
            0 => (self.inline(), "?"),
            1 => (self.pick(&["u8 = 'A'", "f64 = -inf", "B0 = { zero , one }", "B0 = { }"]), ""),
            2 => (self.inline(), if since { "?" } else { "" }),
            _ => (self.heap(), ""),
        };
        self.pieces(ty);
        if !behind.is_empty() {
            self.pieces(behind);
        }
        self.attributes(false);
    }

    fn message(&mut self, word: &str, index: usize) {
        let is_record = word == "record";
        self.pieces(&std::format!("{word} M{index}"));
        self.attributes(false);
        self.pieces("{");
        let mut id = 0;
        for _ in 0..self.choose(5) {
            self.field(id, is_record, false);
            self.gap = Gap::Separator;
            id += 1;
        }
        for since in 2..2 + self.choose(3) {
            self.pieces("since");
            self.number(since, true);
            let n = 1 + self.choose(3);
            self.body(n, |w, i| w.field(id + i, is_record, true));
            self.gap = Gap::Separator;
            id += n;
        }
        self.gap = Gap::Any;
        self.pieces("}");
    }

    fn declaration(&mut self, index: usize) {
        match self.choose(7) {
            0 => self.message("message", index),
            1 => self.message("record", index),
            2 => self.pieces(&std::format!("const C{index} : u8 = 0x1F")),
            3 => self.pieces(&std::format!("type A{index} = list < list < common . Point > >")),
            4 => {
                self.pieces(&std::format!("struct S{index}"));
                self.attributes(false);
                let n = 1 + self.choose(4);
                self.body(n, |w, i| {
                    let (name, ty) = (w.name(i), w.inline());
                    w.pieces(&std::format!("{name} : {ty}"));
                    w.attributes(false);
                });
            }
            5 => {
                self.pieces(&std::format!("enum X{index} : i16"));
                self.attributes(false);
                let n = 1 + self.choose(4);
                self.body(n, |w, i| {
                    let name = w.name(i);
                    w.pieces(&std::format!("{i} {name}"));
                    w.attributes(true);
                });
            }
            _ => {
                self.pieces(&std::format!("union U{index}"));
                self.attributes(false);
                let n = 1 + self.choose(4);
                self.body(n, |w, i| {
                    let name = w.name(i);
                    w.pieces(&std::format!("{} {name}", i + 1));
                    if w.choose(2) == 1 {
                        let ty = w.heap();
                        w.pieces(":");
                        w.pieces(ty);
                    }
                    w.attributes(true);
                });
            }
        }
        self.gap = Gap::Space;
    }

    fn file(&mut self) {
        if self.choose(4) == 1 {
            self.pieces("edition 1");
            self.gap = Gap::Line;
        }
        self.pieces("package a . b");
        self.gap = Gap::Line;
        self.pieces("import common");
        self.gap = Gap::Line;
        if self.choose(2) == 1 {
            self.pieces("import common as other_name");
            self.gap = Gap::Line;
        }
        self.pieces("const LEN : u8 = 3");
        self.gap = Gap::Space;
        self.pieces("enum E0 : u8 {");
        self.pieces("0 none , 1 some }");
        self.gap = Gap::Space;
        self.pieces("bits B0 : u8 { 0 zero , 7 one }");
        self.gap = Gap::Space;
        for index in 0..self.choose(6) {
            self.declaration(index);
        }
        self.gap = Gap::Space;
        self.pieces("message Root { } protocol P {");
        self.gap = Gap::Any;
        self.pieces("1 Root , 2 @ retired }");
        self.blank();
    }
}

/// What a [`Writer`] has written.
#[derive(Debug)]
struct Written {
    text: String,
    comments: usize,
    omitted: usize,
}

fn written() -> impl Strategy<Value = Written> {
    prop::collection::vec(any::<u8>(), 0..600).prop_map(|choices| {
        let choices = choices.into_iter();
        let mut writer = Writer { choices, text: String::new(), gap: Gap::Any, comments: 0, omitted: 0 };
        writer.file();
        let Writer { text, comments, omitted, .. } = writer;
        Written { text, comments, omitted }
    })
}

fn formatted(text: &str) -> String {
    format(&SourceFile::new("a.scant", text)).unwrap()
}

/// Without lines, which may move. A text with errors has no schema.
fn meaning(text: &str) -> Option<String> {
    let common = "package common\nstruct Point { x: u8, y: u8 }\n";
    let sources = [SourceFile::new("a.scant", text), SourceFile::new("common.scant", common)];
    let schema: Option<Schema> = compile(&sources).0;
    let drawn = schema.map(|schema| std::format!("{schema:?}"))?;
    let mut parts = drawn.split("line: ");
    let first = parts.next().unwrap_or_default().to_owned();
    Some(parts.fold(first, |all, part| all + part.trim_start_matches(|c: char| c.is_ascii_digit())))
}

/// The text with every missing number that the compiler names (S047).
fn numbered(text: &str) -> String {
    let (_, report) = compile(&[SourceFile::new("a.scant", text)]);
    let mut edits: Vec<_> =
        report.diagnostics().iter().filter(|d| d.code == "S047").flat_map(|d| d.edits.clone()).collect();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    text
}

/// The tokens that the grammar sees, without commas; or the comments.
fn tokens(text: &str, wanted: fn(TokenKind) -> bool) -> Vec<String> {
    fn walk(node: Node<'_>, wanted: fn(TokenKind) -> bool, out: &mut Vec<String>) {
        for element in node.elements() {
            match element {
                Element::Node(node) => walk(node, wanted, out),
                Element::Token(t) if wanted(t.kind()) => out.push(t.text().to_owned()),
                Element::Token(_) => {}
            }
        }
    }
    let mut out = Vec::new();
    walk(parse(text, 0).0.root(), wanted, &mut out);
    out
}

fn comments(text: &str) -> Vec<String> {
    let trimmed = |comment: String| comment.trim_end_matches([' ', '\t']).to_owned();
    tokens(text, |kind| matches!(kind, TokenKind::Comment | TokenKind::Doc)).into_iter().map(trimmed).collect()
}

/// Whether a comment is the other one; of one that documented nothing the third slash may be gone (F7).
fn is_kept((before, after): (&String, &String)) -> bool {
    let less = before.strip_prefix('/').filter(|_| before.starts_with("///") && !before.starts_with("////"));
    before == after || less == Some(after)
}

fn code(text: &str) -> Vec<String> {
    tokens(text, |kind| !kind.is_trivia() && kind != TokenKind::Comma)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formatting_keeps_what_a_text_says(written in written()) {
        let Written { text, omitted, .. } = written;
        let full = numbered(&text);
        let after = formatted(&text);
        prop_assert_eq!(&formatted(&after), &after, "again");
        prop_assert_eq!(&formatted(&full), &after, "as the compiler numbers");
        let kept = comments(&text).iter().zip(&comments(&after)).all(is_kept);
        prop_assert!(kept, "{:?} {:?}", comments(&text), comments(&after));
        prop_assert_eq!(comments(&after).len(), written.comments);
        prop_assert_eq!(code(&after), code(&full));
        prop_assert_eq!(code(&full).len(), code(&text).len() + omitted);
        prop_assert_eq!(meaning(&after), meaning(&full));
        prop_assert!(omitted > 0 || meaning(&full).is_some(), "a schema that means nothing proves nothing");
        let code = |line: &str| line.split("//").next().unwrap_or_default().contains('\t');
        let is_clean = |line: &str| line.trim_end_matches([' ', '\t']) == line && !line.contains('\r') && !code(line);
        prop_assert!(after.ends_with('\n') && after.lines().all(is_clean));
        let unwanted = ["\n\n\n", "{\n\n", "\n\n}", ",\n"].into_iter().find(|unwanted| after.contains(unwanted));
        prop_assert_eq!(unwanted, None);
    }

    #[test]
    fn comments_of_any_form_stay(places in prop::collection::vec((0usize..6, "(//|///|////|//!|/////|///!|//\\*)[ \t/!*a-zé§\u{3000}\u{301}]{0,12}"), 0..8)) {
        // Where a comment may stand: on a line of its own, before an item, behind one, at an end, and in a body.
        let mut parts = ["".to_owned(), String::new(), String::new(), String::new(), String::new(), String::new()];
        for (place, comment) in places {
            parts[place].push_str(&comment);
            parts[place].push_str(if place % 2 == 0 { "\n" } else { "\r\n" });
        }
        let [a, b, c, d, e, f] = &parts;
        let text = std::format!("{a}edition 1\n{b}package a\nenum E: u8 {{ {c}\n1 x {d}\n2 y\n{e}\n}} {f}");
        let source = SourceFile::new("a.scant", text.as_str());
        let Ok(after) = format(&source) else { return Ok(()) };
        prop_assert_eq!(&formatted(&after), &after);
        prop_assert_eq!(comments(&after).len(), comments(&text).len());
        prop_assert!(comments(&text).iter().zip(&comments(&after)).all(is_kept), "{text:?} {after:?}");
        prop_assert_eq!(meaning(&after), meaning(&text));
    }

    #[test]
    fn any_text_is_formatted_or_refused(text in "[ -~\n\r\té§]{0,200}|(message|[A-Z]|\\{|\\}|[0-9]|:|,|//.*|\n| |u8|since|package a){0,60}") {
        if let Ok(after) = format(&SourceFile::new("a.scant", text.as_str())) {
            prop_assert_eq!(formatted(&after), after);
        }
    }
}
