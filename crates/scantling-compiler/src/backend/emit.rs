//! Writes source text line by line, indenting by the brackets that lines open and close, and breaking long ones.
//!
//! ```text
//! f.lines("fn a() {\nb();\n}")   ->   fn a() {
//!                                         b();
//!                                     }
//! ```
//!
//! Doc comments and strings of a schema have doors of their own, so that their text can never end a comment or a
//! literal.

use super::wrap::wrap;

/// A source file being written.
#[derive(Debug, Default)]
pub struct File {
    text: String,
    indent: usize,
}

impl File {
    /// Adds lines. A line that starts with a closing bracket is dedented; one that ends with an opening one indents
    /// what follows.
    pub fn lines(&mut self, text: &str) {
        for line in text.lines() {
            self.line(line.trim());
        }
    }

    /// Adds a line of code, over several where it is longer than 120 columns.
    pub fn line(&mut self, line: &str) {
        if line.starts_with(['}', ')', ']']) {
            debug_assert!(self.indent > 0, "nothing is open that this line closes: {line}");
            self.indent = self.indent.saturating_sub(1);
        }
        for (indent, line) in wrap(line, self.indent) {
            self.put(if line.is_empty() { 0 } else { indent }, &line);
        }
        if line.ends_with(['{', '(', '[']) {
            self.indent += 1;
        }
    }

    /// Adds a doc comment in `///` form. Control characters become spaces, so a line stays a line.
    pub fn docs(&mut self, docs: &[String]) {
        for line in docs {
            let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            let line = line.trim_end();
            let text = if line.is_empty() { "///".to_owned() } else { format!("/// {line}") };
            self.put(self.indent, &text);
        }
    }

    /// Adds a constant that is a byte string: `head` is all up to its value. Its lines have less than 120 columns.
    pub fn byte_string(&mut self, head: &str, bytes: &[u8]) {
        self.put(self.indent, &format!("{head} b\"\\"));
        let mut line = String::new();
        for &byte in bytes {
            match byte {
                0 => line.push_str("\\0"),
                // White space at the start of a continued line would be no part of the string.
                b' ' if line.is_empty() => line.push_str("\\x20"),
                // Behind `\0` it would look like an octal escape.
                b'0'..=b'7' if line.ends_with("\\0") => line.push_str(&format!("\\x{byte:x}")),
                _ => line.extend(std::ascii::escape_default(byte).map(char::from)),
            }
            if line.len() > 100 {
                line.push('\\');
                self.put(self.indent, &line);
                line.clear();
            }
        }
        self.put(self.indent, &format!("{line}\";"));
    }

    fn put(&mut self, indent: usize, line: &str) {
        for _ in 0..indent {
            self.text.push_str("    ");
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The text so far.
    #[must_use]
    pub fn finish(self) -> String {
        debug_assert_eq!(self.indent, 0, "levels are open at the end");
        self.text
    }
}

/// A list of bytes as Rust writes an array: `[1, 2]`.
#[must_use]
pub fn byte_array(bytes: &[u8]) -> String {
    if !bytes.is_empty() && bytes.iter().all(|&b| b == 0) {
        return format!("[0; {}]", bytes.len());
    }
    let items: Vec<String> = bytes.iter().map(ToString::to_string).collect();
    format!("[{}]", items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::File;

    #[test]
    fn byte_strings_keep_spaces_and_digits() {
        let mut f = File::default();
        f.byte_string("const A: &[u8] =", b" a\x0007\"\\\xff \n");
        assert_eq!(f.finish(), "const A: &[u8] = b\"\\\n\\x20a\\0\\x307\\\"\\\\\\xff \\n\";\n");
        let mut f = File::default();
        f.byte_string("const A: &[u8] =", &[b' '; 500]);
        let text = f.finish();
        assert!(text.lines().all(|line| line.len() < 120 && !line.starts_with(' ')), "{text}");
        assert_eq!(text.matches(' ').count() + text.matches("\\x20").count(), 500 + 4);
    }
}
