//! Rows of tables, and the literals in them.

/// The parts of a row without those at its end that are as usual: a language's initialisers fill them in.
///
/// ```text
/// row(&[("7", ""), ("true", "false"), ("0", "0")])   ->   7, true
/// ```
#[must_use]
pub(crate) fn row(parts: &[(String, &str)]) -> String {
    let len = parts.iter().rposition(|(part, usual)| part != usual).map_or(0, |last| last + 1);
    let parts: Vec<&str> = parts[..len].iter().map(|(part, _)| part.as_str()).collect();
    parts.join(", ")
}

/// A literal of bytes as C and its relatives read it. Each escape has three digits, so that none runs on into the next byte; question
/// marks are escaped, since two of them start a trigraph.
#[must_use]
pub(crate) fn bytes(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for &byte in bytes {
        match byte {
            b'"' | b'\\' | b'?' => out.extend(['\\', char::from(byte)]),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("\\{byte:03o}")),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{bytes, row};

    #[test]
    fn parts_as_usual_are_left_out_at_the_end() {
        let parts = |c: &str| [("7".to_owned(), ""), ("0".to_owned(), "0"), (c.to_owned(), "0")];
        assert_eq!((row(&parts("0")), row(&parts("1"))), ("7".to_owned(), "7, 0, 1".to_owned()));
        assert_eq!(row(&[("0".to_owned(), "0")]), "");
    }

    #[test]
    fn literals_have_the_bytes_that_they_show() {
        assert_eq!(bytes(b"a\x00007?\"\\\xFF"), r#""a\000007\?\"\\\377""#);
    }
}
