//! Literals and defaults.
//!
//! ```text
//! Rust      1_000    -1.5    'T'    "a\"b"    Buy    {Hidden, PostOnly}      f64::NAN
//! schema    1_000    -1.5    'T'    "a\"b"    buy    {hidden, post_only}     nan
//! ```

use litrs::Literal;
use proc_macro2::{Delimiter, TokenTree};

use crate::cursor::Cursor;
use crate::items::Failed;
use crate::module::Reader;
use crate::names;

const HELP: &str = "a value is a number, text, `true`, the name of a value as in `Buy`, a set of bits as in `{Hidden, PostOnly}`, or `{}` for zeros";

/// The text of a string literal.
pub(crate) fn text(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    match Literal::parse(literal.to_string()) {
        Ok(Literal::String(text)) if text.suffix().is_empty() => Some(text.value().to_owned()),
        _ => None,
    }
}

/// An integer as a schema writes it.
pub(crate) fn integer(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    match Literal::parse(literal.to_string()) {
        Ok(Literal::Integer(number)) if number.suffix().is_empty() && !number.raw_input().starts_with("0o") => {
            Some(number.raw_input().to_owned())
        }
        _ => None,
    }
}

/// A text as a schema writes it.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            // What an editor does not show is written by its number.
            c if scantling_schema::spelling::is_hidden(c) => out.push_str(&format!("\\u{{{:X}}}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The code of a character as a schema writes it.
fn character(c: char) -> String {
    if (c.is_ascii_graphic() || c == ' ') && c != '\'' && c != '\\' {
        format!("'{c}'")
    } else {
        u32::from(c).to_string()
    }
}

impl Reader {
    /// Prints one literal, which may have a sign.
    pub(crate) fn literal(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        let from = cursor.span();
        let sign = if cursor.eat('-') { "-" } else { "" };
        let at = cursor.span();
        let written = match cursor.peek() {
            Some(TokenTree::Literal(literal)) => Literal::parse(literal.to_string()),
            Some(TokenTree::Ident(word)) if sign.is_empty() && (word == "true" || word == "false") => {
                let word = word.to_string();
                self.text.put(&word, at);
                cursor.take();
                return Ok(());
            }
            _ => return Err(self.fail(at, "expected a number or text", HELP)),
        };
        let written = match written {
            Ok(found) if !found.suffix().is_empty() => {
                Err(format!("leave `{}` out: the type is the field's", found.suffix()))
            }
            Ok(Literal::Integer(number)) if number.raw_input().starts_with("0o") => {
                Err("write it as a decimal, `0x` or `0b` number".to_owned())
            }
            Ok(Literal::Integer(number)) => Ok(number.raw_input().to_owned()),
            // Rust allows no digit after the point.
            Ok(Literal::Float(number)) => {
                let text = number.raw_input();
                Ok(if text.ends_with('.') { format!("{text}0") } else { text.to_owned() })
            }
            Ok(Literal::String(found)) if sign.is_empty() => Ok(quoted(found.value())),
            Ok(Literal::Char(found)) => Ok(character(found.value())),
            Ok(Literal::Byte(found)) => Ok(character(char::from(found.value()))),
            _ => Err(HELP.to_owned()),
        };
        match written {
            Ok(text) => {
                self.text.put_range(&format!("{sign}{text}"), from, at);
                cursor.take();
                Ok(())
            }
            Err(help) => Err(self.fail(at, "this literal has no meaning in a schema", help)),
        }
    }

    /// Prints a default or a constant's value.
    pub(crate) fn value(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        if let Some(group) = cursor.group(Delimiter::Brace) {
            return self.set(Cursor::of(&group));
        }
        let from = cursor.span();
        let has_sign = cursor.is_punct('-');
        if !matches!(cursor.peek_at(usize::from(has_sign)), Some(TokenTree::Ident(_))) {
            return self.literal(cursor);
        }
        cursor.eat('-');
        let mut last = None;
        while let Some(ident) = cursor.ident() {
            last = Some(ident);
            if !cursor.eat_path_sep() {
                break;
            }
        }
        let Some(last) = last else { return Err(self.fail(from, "expected a value", HELP)) };
        let sign = if has_sign { "-" } else { "" };
        let word = match &last.to_string()[..] {
            "NAN" => "nan".to_owned(),
            "INFINITY" => "inf".to_owned(),
            "NEG_INFINITY" => "-inf".to_owned(),
            // `true`, and the schema's own `inf`.
            word if word.starts_with(|c: char| c.is_ascii_lowercase()) => word.to_owned(),
            _ => names::member(&names::used_type(&last)),
        };
        self.text.put_range(&format!("{sign}{word}"), from, last.span());
        Ok(())
    }

    /// `{Hidden, PostOnly}`
    fn set(&mut self, mut cursor: Cursor) -> Result<(), Failed> {
        self.text.put("{", cursor.span());
        let mut is_first = true;
        while !cursor.is_end() {
            let Some(name) = cursor.ident() else {
                return Err(self.fail(cursor.span(), "expected the name of a bit", HELP));
            };
            self.text.raw(if is_first { "" } else { ", " });
            is_first = false;
            self.text.put(&names::member(&names::used_type(&name)), name.span());
            if !cursor.eat(',') && !cursor.is_end() {
                return Err(self.fail(cursor.span(), "expected `,`", HELP));
            }
        }
        self.text.raw("}");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_characters_are_written_as_schemas_do() {
        assert_eq!(quoted("a\"\\\n\t\u{7}\u{202E}é"), "\"a\\\"\\\\\\n\\t\\u{7}\\u{202E}é\"");
        assert_eq!(['T', '\'', '\n', 'é'].map(character), ["'T'", "39", "10", "233"].map(String::from));
    }
}
