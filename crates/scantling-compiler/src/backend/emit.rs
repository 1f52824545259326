//! Lays out source text: lines are indented by the brackets that they open and close, long ones are broken, items stand apart.
//!
//! ```text
//! f.lines("impl A {\n#[inline] fn a() { b() }\nfn c() {\nd()\n}\n}")   ->   impl A {
//!                                                                              #[inline] fn a() { b() }
//!
//!                                                                              fn c() {
//!                                                                                  d()
//!                                                                              }
//!                                                                          }
//! ```
//!
//! Doc comments and strings of a schema have functions of their own, so that their text can never end a comment or a
//! literal.

use super::wrap::{fits, statements, wrap};

/// A source file being written.
#[derive(Debug, Default)]
pub(super) struct File {
    text: String,
    indent: usize,
    /// Comments and attributes: they belong to what follows.
    head: Vec<String>,
    /// Whether the last line ends in a string.
    is_in_string: bool,
    /// Whether no blank line comes before the next item.
    is_attached: bool,
    /// Whether the last line is a whole function.
    is_after_short: bool,
}

/// What items start with, behind `pub`. Between items is a blank line.
const ITEMS: [&str; 7] = ["fn ", "const fn ", "impl ", "impl<", "struct ", "enum ", "static "];

/// A line that says: no blank line comes before the next item.
pub(super) const ATTACHED: &str = "\\";

impl File {
    /// Adds lines. A line that starts with a closing bracket is dedented; one that ends with an opening one indents
    /// what follows.
    pub(super) fn lines(&mut self, text: &str) {
        for line in text.lines() {
            if self.is_in_string {
                self.put(self.indent, line);
                self.is_in_string = line.ends_with('\\');
            } else {
                self.line(line.trim());
            }
        }
    }

    /// Adds a line of code, over several where it is longer than 120 columns. A function with its body stands on one line if it fits,
    /// and so do its attributes; such functions follow each other without blank lines.
    pub(super) fn line(&mut self, line: &str) {
        if line == ATTACHED {
            self.is_attached = true;
            return;
        }
        if line.is_empty() && self.is_after_short {
            return;
        }
        let (attribute, code) = line.split_at(attribute_len(line));
        if line.starts_with("//") || !attribute.is_empty() {
            self.head.push(if attribute.is_empty() { line } else { attribute }.to_owned());
            if !attribute.is_empty() && !code.trim().is_empty() {
                self.line(code.trim());
            }
            return;
        }
        let visible = line.strip_prefix("pub ").or_else(|| line.strip_prefix("pub(crate) "));
        let item = visible.unwrap_or(line);
        let is_item =
            ITEMS.iter().any(|start| item.starts_with(start)) || visible.is_some_and(|x| x.starts_with("type "));
        let is_function = item.starts_with("fn ") || item.starts_with("const fn ");
        let body = line.split_once(" { ").zip(line.strip_suffix(" }")).filter(|_| is_function);
        let short = body.and_then(|_| self.short(line));
        let is_short = short.is_some();
        // What is implemented without a body belongs to what follows.
        let is_dense = is_short && self.is_after_short;
        if is_item && !self.is_attached && !is_dense && !self.text.ends_with("{}\n") {
            self.put(0, "");
        }
        self.is_attached = false;
        self.is_after_short = is_short;
        if let Some((attributes, whole)) = short {
            self.head.truncate(self.head.len() - attributes);
            std::mem::take(&mut self.head).iter().for_each(|head| self.code(head));
            whole.iter().for_each(|line| self.put(self.indent, line));
            return;
        }
        let mut heads = std::mem::take(&mut self.head).into_iter().peekable();
        while let Some(mut head) = heads.next() {
            while let Some(next) = heads.next_if(|next| is_function && head.starts_with("#[") && next.starts_with("#["))
            {
                head = format!("{head} {next}");
            }
            self.code(&head);
        }
        match body {
            Some(((signature, _), whole)) => {
                self.code(&format!("{signature} {{"));
                for statement in statements(&whole[signature.len() + 3..]) {
                    self.code(statement);
                }
                self.code("}");
            }
            None => self.code(line),
        }
    }

    /// A whole function on one line, behind its attributes or below them, and how many these are; `None` if it does not fit.
    fn short(&self, function: &str) -> Option<(usize, Vec<String>)> {
        let count = self.head.iter().rev().take_while(|head| head.starts_with("#[")).count();
        let attributes = self.head[self.head.len() - count..].join(" ");
        let whole = format!("{attributes}{}{function}", if count > 0 { " " } else { "" });
        let lines = if fits(&whole, self.indent) { vec![whole] } else { vec![attributes, function.to_owned()] };
        lines.iter().all(|line| fits(line, self.indent)).then_some((count, lines))
    }

    fn code(&mut self, line: &str) {
        if line.starts_with(['}', ')', ']']) {
            debug_assert!(self.indent > 0, "nothing is open that this line closes: {line}");
            self.indent = self.indent.saturating_sub(1);
        }
        self.is_in_string = line.ends_with('\\');
        for (indent, line) in wrap(line, self.indent) {
            self.put(if line.is_empty() { 0 } else { indent }, &line);
        }
        if line.ends_with(['{', '(', '[']) && !line.starts_with("//") {
            self.indent += 1;
        }
    }

    fn put(&mut self, indent: usize, line: &str) {
        for _ in 0..indent {
            self.text.push_str("    ");
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// The text so far: no two blank lines in a row, none before a closing bracket.
    #[must_use]
    pub(super) fn finish(self) -> String {
        debug_assert_eq!((self.indent, self.head.len()), (0, 0), "levels are open at the end");
        tidy(&self.text)
    }
}

/// Bytes of an attribute that a line starts with.
fn attribute_len(line: &str) -> usize {
    if !line.starts_with("#[") {
        return 0;
    }
    let (mut depth, mut is_text, mut is_escaped) = (0, false, false);
    for (at, c) in line.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = is_text,
            '"' => is_text = !is_text,
            '[' if !is_text => depth += 1,
            ']' if !is_text => depth -= 1,
            _ => continue,
        }
        if depth == 0 {
            return at + 1;
        }
    }
    line.len()
}

fn tidy(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut lines = text.lines().peekable();
    let mut is_open = true;
    while let Some(line) = lines.next() {
        let closes_next = lines.peek().is_none_or(|next| next.trim_start().starts_with('}') || next.is_empty());
        if line.is_empty() && (is_open || closes_next) {
            continue;
        }
        is_open = line.ends_with('{');
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// A doc comment in `///` form. Control characters become spaces, so a line stays a line.
#[must_use]
pub(super) fn docs<S: AsRef<str>>(docs: &[S]) -> String {
    let mut out = String::new();
    for line in docs {
        let line: String = line.as_ref().chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        out.push_str("///");
        out.push_str(if line.trim_end().is_empty() { "" } else { " " });
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// A byte string over lines of less than 120 columns.
#[must_use]
pub(super) fn byte_string(bytes: &[u8]) -> String {
    let mut out = String::from("b\"\\\n");
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
            out.push_str(&line);
            out.push_str("\\\n");
            line.clear();
        }
    }
    out.push_str(&line);
    out.push('"');
    out
}

/// A list of bytes as Rust writes an array: `[1, 2]`.
#[must_use]
pub(super) fn byte_array(bytes: &[u8]) -> String {
    if !bytes.is_empty() && bytes.iter().all(|&b| b == 0) {
        return format!("[0; {}]", bytes.len());
    }
    let items: Vec<String> = bytes.iter().map(ToString::to_string).collect();
    format!("[{}]", items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{File, byte_string};

    #[test]
    fn items_stand_apart_and_bodies_on_their_own_lines() {
        let mut f = File::default();
        let long = "x".repeat(100);
        f.lines("impl A {\n#[inline] fn a() { b() }\n/// C.\nfn c() { d() }\n\\\nfn e() {\n// ends {\nf()\n}");
        f.lines(&format!("fn g() {{ let x = h; {long}(x) }}\n}}\nimpl B for A {{}}\nimpl C for A {{}}"));
        let expected = "impl A {
    #[inline] fn a() { b() }
    /// C.
    fn c() { d() }
    fn e() {
        // ends {
        f()
    }

    fn g() {
        let x = h;
        LONG(x)
    }
}

impl B for A {}
impl C for A {}
";
        assert_eq!(f.finish(), expected.replace("LONG", &long));
    }

    #[test]
    fn byte_strings_keep_spaces_and_digits() {
        assert_eq!(byte_string(b" a\x0007\"\\\xff \n"), "b\"\\\n\\x20a\\0\\x307\\\"\\\\\\xff \\n\"");
        let mut f = File::default();
        f.lines(&format!("const A: &[u8] = {};", byte_string(&[b' '; 500])));
        let text = f.finish();
        assert!(text.lines().all(|line| line.len() < 120 && !line.starts_with(' ')), "{text}");
        assert_eq!(text.matches(' ').count() + text.matches("\\x20").count(), 500 + 4);
    }
}
