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
            for _ in 0..if line.is_empty() { 0 } else { indent } {
                self.text.push_str("    ");
            }
            self.text.push_str(&line);
            self.text.push('\n');
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
            for _ in 0..self.indent {
                self.text.push_str("    ");
            }
            self.text.push_str(&text);
            self.text.push('\n');
        }
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
