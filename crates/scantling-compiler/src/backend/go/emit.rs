//! Go text as gofmt prints it: tabs by brackets, labels one level out, columns in rows that follow each other.

use std::fmt::Write as _;

use scantling_schema::spelling::visible;

use crate::backend::article;

/// The same of the type of a struct's only field.
const FIELD: usize = 29;
/// How long the lines of a condition are.
const LINE: usize = 120;
/// How long a function may be that gofmt leaves on one line, without its braces.
const WIDTH: usize = 99;

/// A Go file being written.
#[derive(Debug, Default)]
pub(super) struct File {
    text: String,
    indent: usize,
    /// Where the function at hand starts, and its first statement.
    head: Option<(usize, usize)>,
    /// Conditions at which the function at hand gives false, and which are not printed yet.
    unsure: Vec<String>,
    /// Names that were given out in the function at hand.
    fresh: usize,
}

impl File {
    /// Adds lines of code. A line that starts with a closing bracket is dedented; one that ends with an opening one indents what follows.
    pub(super) fn lines(&mut self, text: &str) {
        self.leave();
        for line in text.lines() {
            self.line(line.trim());
        }
    }

    /// Adds lines with named holes: `$name` is replaced by what is given for `name`.
    ///
    /// # Panics
    /// If a hole has no value: a template of this backend is wrong.
    pub(super) fn fill(&mut self, template: &str, holes: &[(&str, &str)]) {
        self.lines(&fill(template, holes));
    }

    /// Leaves the function with false where the condition holds. Conditions that follow each other are one statement.
    pub(super) fn unsure(&mut self, when: &str) {
        self.unsure.push(when.to_owned());
    }

    fn leave(&mut self) {
        let mut conditions = std::mem::take(&mut self.unsure).into_iter();
        let Some(first) = conditions.next() else { return };
        let (mut line, indent) = (format!("if {first}"), self.indent);
        for next in conditions {
            line.push_str(" ||");
            if line.len() + next.len() < LINE {
                line.push(' ');
            } else {
                self.line(&std::mem::take(&mut line));
                self.indent = indent + 1;
            }
            line.push_str(&next);
        }
        self.line(&format!("{line} {{"));
        self.indent = indent + 1;
        self.line("return false");
        self.line("}");
    }

    fn line(&mut self, line: &str) {
        if line.starts_with("func ") {
            self.fresh = 0;
            if let Some(head) = line.strip_suffix(" {}").filter(|head| head.len() > WIDTH) {
                self.line(&format!("{head} {{"));
                return self.line("}");
            }
        }
        if line.starts_with(['}', ')', ']']) {
            self.indent = self.indent.saturating_sub(1);
        }
        let start = self.text.len();
        let is_label = line.starts_with("case ") || line == "default:";
        if !line.is_empty() {
            self.text.extend(std::iter::repeat_n('\t', self.indent - usize::from(is_label)));
        }
        let _ = writeln!(self.text, "{line}");
        if line.ends_with(['{', '(', '[']) && !line.starts_with("//") {
            self.indent += 1;
        }
        if line.starts_with("func ") || line.starts_with("type ") && line.ends_with(" struct {") {
            self.head = Some((start, self.text.len()));
        } else if line == "}" && self.indent == 0 {
            self.shorten();
        }
    }

    /// Puts a function with one short statement on one line, and a struct with one short field.
    fn shorten(&mut self) {
        let Some((head, body)) = self.head.take() else { return };
        let (Some(start), Some(rest)) = (self.text.get(head..body), self.text.get(body..)) else { return };
        let (Some(start), Some(statement)) = (start.trim_end().strip_suffix(" {"), rest.trim().strip_suffix("\n}"))
        else {
            return;
        };
        let (space, len, width) = match start.strip_prefix("type ") {
            Some(_) => ("", statement.split_once(' ').map_or(statement, |(_, ty)| ty).len(), FIELD),
            None => (" ", start.len() + statement.len(), WIDTH),
        };
        if !statement.contains('\n') && !statement.starts_with("//") && len <= width {
            let line = format!("{start}{space}{{ {statement} }}\n");
            self.text.truncate(head);
            self.text.push_str(&line);
        }
    }

    /// Adds a composite literal's elements, each on a line, between its head and tail.
    pub(super) fn elements(&mut self, head: &str, elements: &[String], tail: &str) {
        if elements.is_empty() {
            return self.lines(&format!("{head}{tail}"));
        }
        self.lines(head);
        elements.iter().for_each(|element| self.lines(&format!("{element},")));
        self.lines(tail);
    }

    /// Adds a comment: see [`comment`].
    pub(super) fn docs<S: AsRef<str>>(&mut self, docs: &[S]) {
        comment(docs).iter().for_each(|line| self.line(line));
    }

    /// Adds a paragraph to the comment before it, if there is something to say.
    pub(super) fn paragraph<S: AsRef<str>>(&mut self, docs: &[S]) {
        let lines = comment(docs);
        if !lines.is_empty() {
            self.line("//");
        }
        lines.iter().for_each(|line| self.line(line));
    }

    /// Adds rows of cells in columns, each with its comment; a comment ends the columns before it.
    pub(super) fn rows(&mut self, rows: &[(Vec<String>, Vec<String>)]) {
        let mut left = rows;
        while let Some((_, after)) = left.split_first() {
            let more = after.iter().take_while(|(docs, _)| docs.is_empty()).count();
            let (run, rest) = left.split_at(1 + more);
            let columns = run.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
            let width =
                |column| run.iter().filter_map(|(_, c)| c.get(column)).map(|c: &String| c.chars().count()).max();
            let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
            for (docs, cells) in run {
                self.docs(docs);
                let mut line = String::new();
                for (column, cell) in cells.iter().enumerate() {
                    let is_last = column + 1 == cells.len();
                    let pad = if is_last { 0 } else { widths[column] - cell.chars().count() + 1 };
                    let _ = write!(line, "{cell}{}", " ".repeat(pad));
                }
                self.line(&line);
            }
            left = rest;
        }
    }

    /// A number that no other local name of this function has.
    pub(super) fn fresh(&mut self) -> usize {
        self.fresh += 1;
        self.fresh
    }

    /// The text so far.
    pub(super) fn finish(self) -> String {
        debug_assert_eq!(self.indent, 0, "levels are open at the end");
        self.text
    }
}

/// The lines of a comment, of which gofmt changes nothing: it gives a meaning to indentation, marks of lists, headings, links and pairs of
/// quotes at the start of lines and in them. Line ends and tabs become spaces, so that a line stays a line, and hidden characters `\u{…}`: Go
/// refuses some of them even here.
fn comment<S: AsRef<str>>(docs: &[S]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in docs {
        let mut line = visible(&line.as_ref().replace(['\n', '\r', '\t'], " ")).into_owned();
        for pair in ["``", "''"] {
            while line.contains(pair) {
                line = line.replace(pair, &pair[1..]);
            }
        }
        let line = line.trim();
        let after_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_numbered = after_number.len() < line.len() && after_number.starts_with(['.', ')']);
        if line.is_empty() {
            if lines.last().is_some_and(|before| before != "//") {
                lines.push("//".to_owned());
            }
        } else if is_numbered || line.starts_with(['-', '*', '+', '\u{2022}', '#', '[']) {
            lines.push(format!("// > {line}"));
        } else {
            lines.push(format!("// {line}"));
        }
    }
    while lines.last().is_some_and(|last| last == "//") {
        lines.pop();
    }
    lines
}

/// A template with its named holes filled.
///
/// # Panics
/// If a hole has no value.
pub(super) fn fill(template: &str, holes: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(template.len());
    let mut parts = template.split('$');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        match holes.iter().find(|(hole, _)| *hole == name) {
            Some((_, value)) => {
                let at = out.len();
                out.push_str(value);
                article::fix(&mut out, at);
            }
            None => unreachable!("`${name}` has no value"),
        }
        out.push_str(rest);
    }
    out
}

/// Bytes as a Go string.
pub(super) fn string(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for byte in bytes {
        match byte {
            b'"' | b'\\' => out.extend(['\\', char::from(*byte)]),
            0x20..=0x7E => out.push(char::from(*byte)),
            _ => {
                let _ = write!(out, "\\x{byte:02x}");
            }
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_columns_up_to_a_comment() {
        let row = |docs: &[&str], cells: &[&str]| {
            (docs.iter().map(ToString::to_string).collect(), cells.iter().map(ToString::to_string).collect())
        };
        let mut f = File::default();
        f.lines("type T struct {");
        f.rows(&[row(&[], &["A", "int"]), row(&[], &["Longer", "int"]), row(&["B is one."], &["B", "int"])]);
        f.lines("}");
        assert_eq!(f.finish(), "type T struct {\n\tA      int\n\tLonger int\n\t// B is one.\n\tB int\n}\n");
    }

    #[test]
    fn a_function_with_one_short_statement_is_one_line() {
        let mut f = File::default();
        f.lines("func f(a int) int {\nreturn a\n}");
        f.lines("type T struct {\nint\n}\n\ntype U struct {\na int\nb int\n}\n");
        f.lines("func g(a int) {\nif a > 0 {\nf(a)\n}\n}");
        f.lines(&format!("func {}() int {{\nreturn 1\n}}\nfunc h() {{}}", "g".repeat(WIDTH)));
        let long = format!("func {}() int {{\n\treturn 1\n}}\n", "g".repeat(WIDTH));
        let text = "func f(a int) int { return a }\ntype T struct{ int }\n\ntype U struct {\n\ta int\n\tb int\n}\nfunc g(a int) {\n\tif a > 0 {\n\t\tf(a)\n\t}\n}\n";
        assert_eq!(f.finish(), format!("{text}{long}func h() {{}}\n"));
    }

    #[test]
    fn conditions_are_one_statement() {
        let mut f = File::default();
        f.lines("func f() bool {");
        ["a", &"b".repeat(LINE - 7), "c > 1"].iter().for_each(|when| f.unsure(when));
        f.lines("return true\n}");
        let long = "b".repeat(LINE - 7);
        let text = format!(
            "func f() bool {{\n\tif a ||\n\t\t{long} ||\n\t\tc > 1 {{\n\t\treturn false\n\t}}\n\treturn true\n}}\n"
        );
        assert_eq!(f.finish(), text);
    }

    #[test]
    fn paragraphs_of_comments_are_apart() {
        let mut f = File::default();
        f.docs(&["F is one."]);
        f.paragraph(&["", "What the schema", "says.", ""]);
        f.paragraph(&[""]);
        f.paragraph(&["Deprecated: use\nG\0\u{FEFF} {"]);
        let text = "// F is one.\n//\n// What the schema\n// says.\n//\n// Deprecated: use G\\u{0}\\u{feff} {\n";
        assert_eq!(f.finish(), text);
    }

    #[test]
    fn holes_are_filled_and_strings_escaped() {
        assert_eq!(fill("f($a, $b.x)$a", &[("a", "1"), ("b", "y")]), "f(1, y.x)1");
        assert_eq!(string(b"a\"\\\0\xff"), "\"a\\\"\\\\\\x00\\xff\"");
    }
}
