//! Literals and defaults.
//!
//! ```text
//! Rust      1_000    -1.5    'T'    "a\"b"    Buy    {Hidden, PostOnly}      f64::NAN
//! schema    1_000    -1.5    'T'    "a\"b"    buy    {hidden, post_only}     nan
//! ```

use litrs::Literal;
use proc_macro2::{Delimiter, Ident, TokenTree};

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

/// Whether paths that start so name constants of Rust's library.
fn is_of_rust(first: &Ident) -> bool {
    ["std", "core", "f32", "f64", "usize", "isize"].iter().any(|name| first == name)
        || limit(&first.to_string(), "MAX").is_some()
}

/// `MIN`, `MAX` or `BITS` of an integer type.
fn limit(ty: &str, name: &str) -> Option<String> {
    macro_rules! integers {
        ($($ty:ident)*) => {
            match (ty, name) {
                $((stringify!($ty), "MAX") => Some($ty::MAX.to_string()),
                (stringify!($ty), "MIN") => Some($ty::MIN.to_string()),
                (stringify!($ty), "BITS") => Some($ty::BITS.to_string()),)*
                _ => None,
            }
        };
    }
    integers!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128)
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

    /// Prints what `one` prints; a fault if an expression goes on after it.
    pub(crate) fn whole(
        &mut self,
        cursor: &mut Cursor,
        one: impl FnOnce(&mut Self, &mut Cursor) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        let (from, at) = (cursor.at(), cursor.span());
        one(self, cursor)?;
        if cursor.is_end_of_value() {
            return Ok(());
        }
        let help = format!("a schema does not compute: write the result of `{}`", cursor.expression(from));
        while !cursor.is_end_of_value() {
            cursor.take();
        }
        Err(self.fail(at, "this is an expression", help))
    }

    /// Prints a default or a constant's value, which is all that there is.
    pub(crate) fn whole_value(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        self.whole(cursor, Self::value)
    }

    /// Prints a default or a constant's value.
    fn value(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        if let Some(group) = cursor.group(Delimiter::Brace) {
            return self.set(Cursor::of(&group));
        }
        let from = cursor.span();
        let has_sign = cursor.is_punct('-');
        if !matches!(cursor.peek_at(usize::from(has_sign)), Some(TokenTree::Ident(_))) {
            return self.literal(cursor);
        }
        cursor.eat('-');
        let mut path = Vec::new();
        while let Some(ident) = cursor.ident() {
            path.push(ident);
            if !cursor.eat_path_sep() {
                break;
            }
        }
        let Some(last) = path.last() else { return Err(self.fail(from, "expected a value", HELP)) };
        let is_float = ["NAN", "INFINITY", "NEG_INFINITY"].iter().any(|name| last == name);
        if let Some(first) = path.first().filter(|first| path.len() > 1 && !is_float && is_of_rust(first)) {
            let written = path.iter().map(Ident::to_string).collect::<Vec<_>>().join("::");
            let help = match limit(&first.to_string(), &last.to_string()) {
                Some(number) if path.len() == 2 => format!("write the number: `{number}`"),
                _ => "write the number".to_owned(),
            };
            return Err(self.fail(from, format!("a schema does not have Rust's constant `{written}`"), help));
        }
        let sign = if has_sign { "-" } else { "" };
        let word = match &last.to_string()[..] {
            "NAN" => "nan".to_owned(),
            "INFINITY" => "inf".to_owned(),
            "NEG_INFINITY" => "-inf".to_owned(),
            // `true`, and the schema's own `inf`.
            word if word.starts_with(|c: char| c.is_ascii_lowercase()) => word.to_owned(),
            _ => {
                self.put_name(&format!("{sign}{}", names::member(&names::used_type(last))), from, last);
                return Ok(());
            }
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
            self.put_name(&names::member(&names::used_type(&name)), name.span(), &name);
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
