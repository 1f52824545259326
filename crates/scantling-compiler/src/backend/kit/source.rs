//! Source text of a language with brackets: comments, indentation, and lists that are broken where a line would be too long.
//!
//! ```text
//! s.lines("struct A {\nint x;\n}")         ->   struct A {
//! s.list("int a[] = {", &items, "};")             int x;
//!                                               }
//!                                               int a[] = {1, 2};
//! ```

use scantling_schema::spelling::visible;

/// A source file being written.
#[derive(Debug)]
pub(crate) struct Source {
    text: String,
    level: usize,
    /// One level of indentation.
    unit: &'static str,
    /// Columns of a line.
    width: usize,
}

impl Source {
    pub(crate) fn new(unit: &'static str, width: usize) -> Self {
        Self { text: String::new(), level: 0, unit, width }
    }

    /// Adds lines. One that starts with a closing bracket is dedented; one that ends with an opening bracket indents those behind it.
    pub(crate) fn lines(&mut self, text: &str) {
        text.lines().for_each(|line| self.line(line.trim()));
    }

    fn line(&mut self, line: &str) {
        let is_comment = line.starts_with("//");
        if !is_comment && line.starts_with(['}', ')', ']']) {
            self.level = self.level.saturating_sub(1);
        }
        self.put(line);
        if !is_comment && line.ends_with(['{', '(', '[']) {
            self.level += 1;
        }
    }

    /// Adds a line at the current level.
    fn put(&mut self, line: &str) {
        if !line.is_empty() {
            self.text.extend(std::iter::repeat_n(self.unit, self.level));
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Adds a function with one statement, on one line if it fits: `int f() { return 1; }`.
    pub(crate) fn function(&mut self, text: &str) {
        match text.split_once(" { ").zip(text.strip_suffix(" }")) {
            Some(((head, _), whole)) if !self.fits(text) => {
                self.lines(&format!("{head} {{\n{}\n}}", &whole[head.len() + 3..]));
            }
            _ => self.line(text),
        }
    }

    fn fits(&self, line: &str) -> bool {
        self.unit.len() * self.level + line.chars().count() <= self.width
    }

    /// Adds a line that changes no level, whatever brackets it has.
    pub(crate) fn plain(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Adds a list: on one line if it fits, otherwise with as many items on each line as fit. Behind the last one is a comma before `}`, where
    /// languages allow it.
    pub(crate) fn list(&mut self, open: &str, items: &[String], close: &str) {
        let whole = format!("{open}{}{close}", items.join(", "));
        if self.fits(&whole) {
            return self.line(&whole);
        }
        self.put(open);
        self.level += 1;
        let mut line = String::new();
        for (item, is_last) in items.iter().zip((0..items.len()).rev().map(|left| left == 0)) {
            if !line.is_empty() && !self.fits(&format!("{line} {item},")) {
                self.put(&std::mem::take(&mut line));
            }
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(item);
            line.push_str(if is_last && !close.starts_with('}') { "" } else { "," });
        }
        self.put(&line);
        self.level -= 1;
        self.put(close);
    }

    /// Adds a list with a line for each item.
    pub(crate) fn rows(&mut self, open: &str, rows: &[String], close: &str) {
        self.line(open);
        rows.iter().for_each(|row| self.line(&format!("{row},")));
        self.line(close);
    }

    /// Adds a comment, each line of it behind `mark`, such as `///`.
    pub(crate) fn comment<S: AsRef<str>>(&mut self, mark: &str, docs: &[S]) {
        comment(mark, docs).lines().for_each(|line| self.line(line));
    }

    /// The text so far.
    #[must_use]
    pub(crate) fn finish(self) -> String {
        debug_assert_eq!(self.level, 0, "levels are open at the end");
        self.text
    }
}

/// A comment in lines behind `mark`. Its text comes from a schema: line ends and tabs become spaces, other hidden characters `\u{…}`, so that it
/// stays a comment and shows what it contains. A `\` at the end of a line, which continues a line comment in C, gets a point behind it.
#[must_use]
pub(crate) fn comment<S: AsRef<str>>(mark: &str, docs: &[S]) -> String {
    let mut out = String::new();
    for line in docs {
        let line = line.as_ref().replace(['\n', '\r', '\t'], " ");
        let line = visible(line.trim_end());
        out.push_str(mark);
        out.push_str(if line.is_empty() { "" } else { " " });
        out.push_str(&line);
        out.push_str(if line.ends_with('\\') { "." } else { "" });
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Source, comment};

    #[test]
    fn lines_are_indented_by_their_brackets() {
        let mut s = Source::new("  ", 20);
        s.lines("struct A {\n// closes with {\nint x;\n\n};");
        s.list("int a[] = {", &[1, 2].map(|n: u32| n.to_string()), "};");
        s.list("int b[] = {", &[1000, 2000, 3000, 4000].map(|n: u32| n.to_string()), "};");
        s.list("using D = A<", &["LongName", "LongerName"].map(str::to_owned), ">;");
        s.rows("int c[] = {", &["1".to_owned()], "};");
        s.function("int f() { g(); }");
        s.function("int long_name() { return 1; }");
        let expected = "struct A {\n  // closes with {\n  int x;\n\n};\nint a[] = {1, 2};\nint b[] = {\n  1000, 2000, 3000,\n  4000,\n};\n\
            using D = A<\n  LongName,\n  LongerName\n>;\nint c[] = {\n  1,\n};\nint f() { g(); }\nint long_name() {\n  return 1;\n}\n";
        assert_eq!(s.finish(), expected);
    }

    #[test]
    fn comments_stay_comments() {
        let docs = ["a\nb\u{202E}", "", "ends with \\"];
        assert_eq!(comment("//", &docs), "// a b\\u{202e}\n//\n// ends with \\.\n");
    }
}
