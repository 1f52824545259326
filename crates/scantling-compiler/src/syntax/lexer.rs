//! Text to tokens (L1-L5).
//!
//! ```text
//! `0 price: u64?`   Int Space Word Colon Space Word Question
//! ```
//!
//! Never fails: text that is not part of the language becomes an `Unknown` token and a diagnostic. The tokens cover the text
//! without gaps. One pass, O(text), with lookahead for a number's exponent, the end of `/*`, and blanks after it or `;`.

use scantling_schema::spelling::is_hidden;

use super::literal;
use super::token::{Token, TokenKind};
use crate::diag::{Diagnostic, Span};

/// All tokens of a text.
pub(super) fn tokens(text: &str, file: u32, diagnostics: &mut Vec<Diagnostic>) -> Vec<Token> {
    let mut lexer = Lexer { text, bytes: text.as_bytes(), at: 0, file, has_block_end: true, diagnostics };
    let mut out = Vec::with_capacity(text.len() / 3);
    while lexer.at < text.len() {
        let start = lexer.at;
        let kind = lexer.token();
        out.push(Token { kind, start: offset(start), end: offset(lexer.at) });
    }
    out
}

/// The bytes in which the end of a text between two `'` is looked for.
const QUOTED_LEN_MAX: usize = 100;

/// Files are at most 1 MiB long.
fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    file: u32,
    /// Whether a `*/` may still come.
    has_block_end: bool,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span { file: self.file, start: offset(start), end: offset(end) }
    }

    fn token(&mut self) -> TokenKind {
        let c = self.peek(0);
        match c {
            b'\n' => self.take(1, TokenKind::Newline),
            b'\r' if self.peek(1) == b'\n' => self.take(2, TokenKind::Newline),
            b' ' | b'\t' => {
                self.skip(|c| c == b' ' || c == b'\t');
                TokenKind::Space
            }
            b'/' if self.peek(1) == b'/' => self.comment(),
            b'/' if self.peek(1) == b'*' => self.block_comment(),
            b'#' if self.peek(1) == b' ' || self.peek(1) == b'[' => self.hash(),
            b';' => self.semicolon(),
            b'-' if self.peek(1) == b'-' => self.dashes(),
            b'"' => self.string(),
            b'\'' if (b' '..=b'~').contains(&self.peek(1)) && self.peek(2) == b'\'' => self.take(3, TokenKind::Char),
            b'\'' if self.quoted_len().is_some() => self.quoted(),
            b'0'..=b'9' => self.number(),
            b'-' if self.peek(1).is_ascii_digit() => self.number(),
            b'-' if self.bytes[self.at + 1..].starts_with(b"inf") && !is_word(self.peek(4)) => {
                self.take(4, TokenKind::Float)
            }
            _ => match TokenKind::punctuation(c) {
                Some(kind) => self.take(1, kind),
                None => self.word_or_unknown(),
            },
        }
    }

    fn take(&mut self, n: usize, kind: TokenKind) -> TokenKind {
        self.at += n;
        kind
    }

    fn skip(&mut self, accept: impl Fn(u8) -> bool) {
        while self.at < self.bytes.len() && accept(self.bytes[self.at]) {
            self.at += 1;
        }
    }

    /// The end of the line, before CR and LF.
    fn line_end(&self) -> usize {
        let end = self.text[self.at..].find('\n').map_or(self.text.len(), |n| self.at + n);
        if self.bytes[..end].ends_with(b"\r") && end < self.text.len() { end - 1 } else { end }
    }

    fn comment(&mut self) -> TokenKind {
        let (start, end) = (self.at, self.line_end());
        self.at = end;
        self.refuse_hidden(start);
        // As in Rust: a line of slashes documents nothing.
        let slashes = self.bytes[start..end].iter().take_while(|byte| **byte == b'/').count();
        if slashes == 3 { TokenKind::Doc } else { TokenKind::Comment }
    }

    /// S007: `/* … */` is skipped as the comment that it is meant to be; one that is not closed ends with its line.
    fn block_comment(&mut self) -> TokenKind {
        let start = self.at;
        let rest = &self.text[start + 2..];
        let close = self.has_block_end.then(|| rest.find("*/")).flatten();
        self.has_block_end = close.is_some();
        self.at = close.map_or_else(|| self.line_end(), |at| start + 2 + at + 2);
        let text = &self.text[start..self.at];
        let inner = text[2..].strip_suffix("*/").unwrap_or(&text[2..]);
        let slashes = if inner.starts_with('*') { "///" } else { "//" };
        let span = self.span(start, start + 2);
        let found = Diagnostic::error("S007", span, "`/*` does not start a comment")
            .help("a comment is `//` to the end of the line; `///` documents the next item");
        let is_line = matches!(self.next_visible(), b'\n') && !text.contains('\n');
        let mended = format!("{slashes} {}", inner.trim_start_matches('*').trim());
        let whole = self.span(start, self.at);
        self.diagnostics.push(if is_line { found.edit(whole, mended.trim_end()) } else { found });
        TokenKind::Comment
    }

    /// `# …` is a comment elsewhere, `#[…]` an attribute; neither says anything here, so the rest of the line is skipped.
    fn hash(&mut self) -> TokenKind {
        let start = self.at;
        let found = Diagnostic::error("S001", self.span(start, start + 1), "character `#` is not part of the language");
        self.diagnostics.push(if self.peek(1) == b'[' {
            found.help("an attribute goes after its item: `@deprecated(\"use x\")`")
        } else {
            found.help("a comment is `//` to the end of the line").edit(self.span(start, start + 1), "//")
        });
        self.at = self.line_end();
        self.refuse_hidden(start);
        TokenKind::Comment
    }

    /// `-- …` is a comment elsewhere.
    fn dashes(&mut self) -> TokenKind {
        let start = self.at;
        let span = self.span(start, start + 2);
        let found = Diagnostic::error("S001", span, "character `-` is not part of the language");
        self.diagnostics.push(found.help("a comment is `//` to the end of the line").edit(span, "//"));
        self.at = self.line_end();
        self.refuse_hidden(start);
        TokenKind::Comment
    }

    /// The bytes of a text between two `'` that starts here and is not one character: a text of other languages.
    fn quoted_len(&self) -> Option<usize> {
        let rest = &self.bytes[self.at + 1..];
        let len = rest.iter().take(QUOTED_LEN_MAX).position(|c| matches!(c, b'\'' | b'\n'))?;
        (len > 0 && rest[len] == b'\'').then_some(len + 2)
    }

    /// `'buy' | 'sell'` is one mistake, as `'buy'` is.
    fn quoted(&mut self) -> TokenKind {
        let start = self.at;
        let is_type = self.text[..start].trim_end_matches([' ', '\t']).ends_with(':');
        let mut is_choice = false;
        while let Some(len) = self.quoted_len() {
            self.at += len;
            let rest = &self.text[self.at..];
            let next =
                rest.trim_start_matches([' ', '\t']).strip_prefix('|').map(|rest| rest.trim_start_matches([' ', '\t']));
            let Some(next) = next else { break };
            is_choice = true;
            self.at += rest.len() - next.len();
            if self.peek(0) != b'\'' {
                break;
            }
        }
        let help = if is_type || is_choice {
            "to choose among several texts, declare an `enum`, and use its name here: `enum Side: u8 { 1 buy, 2 sell }`"
        } else {
            "text stands between two `\"`"
        };
        let found = Diagnostic::error("S001", self.span(start, start + 1), "character `'` is not part of the language");
        self.diagnostics.push(found.help(help));
        self.refuse_hidden(start);
        TokenKind::Unknown
    }

    /// The next byte that is not a blank; LF at the end of the text.
    fn next_visible(&self) -> u8 {
        let mut rest = self.bytes[self.at..].iter();
        rest.find(|c| !matches!(c, b' ' | b'\t' | b'\r')).copied().unwrap_or(b'\n')
    }

    /// `;` is a superfluous comma at the end of a line, and otherwise a misspelled one.
    fn semicolon(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let ends = matches!(self.next_visible(), b'\n' | b'/' | b'}' | b';');
        let span = self.span(start, self.at);
        let found = Diagnostic::error("S001", span, "character `;` is not part of the language");
        let found = found.help("items are separated by commas or line ends");
        self.diagnostics.push(found.edit(span, if ends { "" } else { "," }));
        if ends { TokenKind::Comment } else { TokenKind::Comma }
    }

    fn string(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        loop {
            self.skip(|c| !matches!(c, b'"' | b'\\' | b'\n'));
            if self.at == self.bytes.len() || self.peek(0) == b'\n' {
                // CR belongs to the line end.
                self.at -= usize::from(self.peek(0) == b'\n' && self.bytes[self.at - 1] == b'\r');
                let span = self.span(start, self.at);
                let found = Diagnostic::error("S002", span, "string is not closed before the end of the line");
                self.diagnostics.push(found.help("add `\"`").edit(span.after(), "\""));
                break;
            }
            if self.peek(0) == b'"' {
                self.at += 1;
                break;
            }
            self.escape();
        }
        self.refuse_hidden(start);
        TokenKind::String
    }

    /// At a backslash.
    fn escape(&mut self) {
        let rest = &self.text[self.at..];
        if let Some((_, len)) = literal::escape(rest) {
            self.at += len;
            return;
        }
        let len = 1 + rest[1..].chars().next().filter(|c| !is_hidden(*c)).map_or(0, char::len_utf8);
        let span = self.span(self.at, self.at + len);
        let shown = &rest[..len];
        self.diagnostics.push(
            Diagnostic::error("S003", span, format!("unknown escape `{shown}`"))
                .help("known: `\\n` `\\t` `\\\\` `\\\"` `\\u{1F600}`"),
        );
        self.at += len;
    }

    fn number(&mut self) -> TokenKind {
        let start = self.at;
        self.at += usize::from(self.peek(0) == b'-');
        let mut kind = TokenKind::Int;
        if self.peek(0) != b'0' || !matches!(self.peek(1), b'x' | b'b') {
            let digits = |c: u8| c.is_ascii_digit() || c == b'_';
            self.skip(digits);
            if self.peek(0) == b'.' && self.peek(1).is_ascii_digit() {
                kind = TokenKind::Float;
                self.at += 1;
                self.skip(digits);
            }
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if matches!(self.peek(0), b'e' | b'E') && self.peek(1 + sign).is_ascii_digit() {
                kind = TokenKind::Float;
                self.at += 1 + sign;
                self.skip(digits);
            }
        }
        self.skip(is_word);
        // `2024-01-31` is one mistake.
        let is_date = |lexer: &Self| lexer.peek(0) == b'-' && lexer.peek(1).is_ascii_digit();
        let has_dashes = is_date(self);
        while is_date(self) {
            self.at += 1;
            self.skip(is_word);
        }
        let text = &self.text[start..self.at];
        let fits = if kind == TokenKind::Int { literal::int(text).is_some() } else { literal::float(text).is_some() };
        if !fits {
            let span = self.span(start, self.at);
            let message = format!("`{}` is not a number, or does not fit 128 bits", clip(text));
            let help = if has_dashes {
                "dates and times are integers: days, or units, since 1970-01-01; expressions are not supported"
            } else {
                "decimal, `0x` or `0b`; `_` only between digits"
            };
            self.diagnostics.push(Diagnostic::error("S004", span, message).help(help));
        }
        kind
    }

    fn word_or_unknown(&mut self) -> TokenKind {
        let start = self.at;
        for c in self.text[start..].chars() {
            if c != '_' && !c.is_alphanumeric() {
                break;
            }
            self.at += c.len_utf8();
        }
        let word = &self.text[start..self.at];
        if let Some((at, c)) = word.char_indices().find(|(_, c)| !c.is_ascii()) {
            self.unknown(start + at, c);
        }
        if !word.is_empty() {
            return TokenKind::Word;
        }
        let Some(first) = self.text[start..].chars().next() else { return TokenKind::Unknown };
        self.unknown(start, first);
        // One diagnostic for a run: `->`, `§§`.
        self.at += first.len_utf8();
        while let Some(next) = self.text[self.at..].chars().next().filter(|c| self.goes_on(*c)) {
            self.at += next.len_utf8();
        }
        TokenKind::Unknown
    }

    /// Whether an unknown run continues: nothing here could start a token.
    fn goes_on(&self, c: char) -> bool {
        let starts_token = match c {
            '/' => matches!(self.peek(1), b'/' | b'*'),
            ';' => true,
            '#' => matches!(self.peek(1), b' ' | b'['),
            '-' => self.peek(1).is_ascii_alphanumeric(),
            '_' | '"' | '\'' | ' ' | '\t' | '\r' | '\n' => true,
            c => c.is_alphanumeric() || c.is_ascii() && TokenKind::punctuation(self.peek(0)).is_some(),
        };
        !starts_token
    }

    fn unknown(&mut self, at: usize, c: char) {
        let span = self.span(at, at + c.len_utf8());
        // Some look like others: a Cyrillic `а`, a space that is none.
        let shown = match format!("U+{:04X}", u32::from(c)) {
            code if is_hidden(c) || c.is_whitespace() => format!("`{code}`"),
            code if !c.is_ascii() => format!("`{c}` ({code})"),
            _ => format!("`{c}`"),
        };
        let help = match c {
            '-' if self.text[..at].ends_with(|c: char| c.is_ascii_alphanumeric()) => {
                "names have `_` between their words: `max_size`; `max_size: u8 @json(\"max-size\")` keeps the name in JSON"
            }
            '“' | '”' | '„' | '«' | '»' => "text stands between two `\"`",
            '‘' | '’' => "write one printable ASCII character between two `'`",
            c if !c.is_ascii() && c.is_whitespace() => "write a space in its place",
            '/' | '#' => "a comment is `//` to the end of the line",
            '\'' => "write one printable ASCII character between two `'`",
            '-' => "write `-` directly before a number",
            '|' => {
                "for one of several types use a `union`, for one of several values an `enum`, for an optional field `?`"
            }
            '&' | '*' => "there are no references: a field holds its value",
            c if is_hidden(c) => "invisible characters can make text look different from what it means",
            c if c.is_alphanumeric() => {
                "names are ASCII; text belongs in strings and comments, and a name that JSON has in `@json(\"…\")`"
            }
            _ => "names are ASCII; text belongs in strings and comments",
        };
        let found = Diagnostic::error("S001", span, format!("character {shown} is not part of the language"));
        self.diagnostics.push(found.help(help));
    }

    /// Strings and comments may contain any text except invisible characters; the first of these is reported.
    fn refuse_hidden(&mut self, start: usize) {
        let found = self.text[start..self.at].char_indices().find(|(_, c)| is_hidden(*c) && *c != '\t');
        if let Some((at, c)) = found {
            self.unknown(start + at, c);
        }
    }
}

fn is_word(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'_'
}

/// The first 40 characters, for messages.
pub(crate) fn clip(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(at, _)| &text[..at])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> (Vec<TokenKind>, Vec<&'static str>) {
        let mut diagnostics = Vec::new();
        let tokens = tokens(text, 0, &mut diagnostics);
        assert_eq!(tokens.iter().map(|t| &text[t.start as usize..t.end as usize]).collect::<String>(), text);
        (tokens.iter().map(|t| t.kind).collect(), diagnostics.iter().map(|d| d.code).collect())
    }

    #[test]
    fn literals_and_their_faults() {
        use TokenKind::{Char, Comment, Float, Int, String, Unknown, Word};
        let cases: &[(&str, TokenKind, &[&str])] = &[
            ("12", Int, &[]),
            ("-1_000", Int, &[]),
            ("0xFF_00", Int, &[]),
            ("0b101", Int, &[]),
            ("340282366920938463463374607431768211455", Int, &[]),
            ("340282366920938463463374607431768211456", Int, &["S004"]),
            ("-170141183460469231731687303715884105728", Int, &[]),
            ("-170141183460469231731687303715884105729", Int, &["S004"]),
            ("1_", Int, &["S004"]),
            ("1__0", Int, &["S004"]),
            ("0x", Int, &["S004"]),
            ("0b2", Int, &["S004"]),
            ("12ab", Int, &["S004"]),
            ("2024-01-31", Int, &["S004"]),
            ("1.5", Float, &[]),
            ("1e9", Float, &[]),
            ("-2.5E-3", Float, &[]),
            ("-inf", Float, &[]),
            ("1_.5", Float, &["S004"]),
            ("nan", Word, &[]),
            ("'A'", Char, &[]),
            ("'''", Char, &[]),
            ("\"a\\n\\t\\\\\\\"\\u{1F600}\"", String, &[]),
            ("\"a", String, &["S002"]),
            ("\"\\", String, &["S003", "S002"]),
            ("\"\\q\"", String, &["S003"]),
            ("\"\\u{110000}\"", String, &["S003"]),
            ("\"\u{202E}\"", String, &["S001"]),
            ("§§", Unknown, &["S001"]),
            ("größe", Word, &["S001"]),
            ("\r", Unknown, &["S001"]),
            ("\0", Unknown, &["S001"]),
            ("-", Unknown, &["S001"]),
            (";", Comment, &["S001"]),
            ("/* a */", Comment, &["S007"]),
            ("/* a\n\n*/", Comment, &["S007"]),
            ("/* a", Comment, &["S007"]),
            ("/*/", Comment, &["S007"]),
            ("# a: b", Comment, &["S001"]),
            ("#[derive(Debug)]", Comment, &["S001"]),
            ("#", Unknown, &["S001"]),
            ("-- a: b", Comment, &["S001"]),
            ("--", Comment, &["S001"]),
            ("'ab'", Unknown, &["S001"]),
            ("'ab' | 'c' |'d'", Unknown, &["S001"]),
            ("'", Unknown, &["S001"]),
        ];
        for (text, kind, codes) in cases {
            assert_eq!(lex(text), (vec![*kind], codes.to_vec()), "{text:?}");
        }
    }

    #[test]
    fn lines_and_comments() {
        use TokenKind::{Comma, Comment, Doc, Int, Newline, Space, Word};
        assert_eq!(lex("a // b\r\n/// c\n").0, [Word, Space, Comment, Newline, Doc, Newline]);
        assert_eq!(lex("// a\tb").1, [""; 0]);
        assert_eq!(lex("// a\u{7}b").1, ["S001"]);
        assert_eq!(lex("// \u{2066}").1, ["S001"]);
        assert_eq!(lex("-infx").1, ["S001"]);
        assert_eq!(lex("/* a\n/* b\n").0, [Comment, Newline, Comment, Newline]);
        assert_eq!(lex("1;2;").0, [Int, Comma, Int, Comment]);
    }
}
