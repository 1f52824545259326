//! The canonical form of a text (F1-F7): tree to lines.
//!
//! ```text
//! message A{0 a:u8 // why          message A {
//! b: list <u8>                ->     0 a: u8 // why
//! since{2 c:u8?}}                    3 b: list<u8>
//!
//!                                    since 2 { 2 c: u8? }
//!                                  }
//! ```
//!
//! One walk makes lines; a second over the lines puts the comments after them into columns. Every token stays, in its
//! order, except commas at line ends and missing numbers, which are added. Time is linear. The tree has no
//! errors; its meaning is not checked.

use super::ast::{Declaration, Member};
use super::numbers::Missing;
use super::token::TokenKind as T;
use super::tree::{Element, Node, NodeKind as N, TokenRef, Tree};

/// F3: columns that a declaration on one line may take.
const WIDTH_MAX: usize = 100;
/// F6: lines wider than this do not move the comments of others.
const COLUMN_MAX: usize = 60;

/// Formats a tree without errors.
pub(crate) fn format(tree: &Tree) -> String {
    let mut printer = Printer {
        text: tree.text(),
        lines: Vec::new(),
        line_ends: 0,
        is_open: false,
        starts_list: true,
        missing: None,
    };
    printer.list(tree.root().elements(), 0);
    print(&printer.lines)
}

struct Line {
    follows_blank: bool,
    indent: usize,
    /// May be a comment alone.
    code: String,
    /// The comment after it.
    comment: String,
}

impl Line {
    fn width(&self) -> usize {
        2 * self.indent + self.code.chars().count()
    }
}

struct Printer<'t> {
    text: &'t str,
    lines: Vec<Line>,
    /// Line ends of the source since the last line.
    line_ends: usize,
    /// Whether a comment that comes now follows the last line.
    is_open: bool,
    /// Whether the last line opens a list, so that no blank line follows.
    starts_list: bool,
    /// The current declaration.
    missing: Option<Missing>,
}

/// The lines of an item.
struct Item {
    section: N,
    /// It ends with a `}` of its own line.
    is_block: bool,
    /// Its first line that is not a comment.
    head: usize,
}

impl Item {
    /// F4: whether there is a blank line between two items whatever the source has.
    fn parts(&self, next: &Self) -> bool {
        self.is_block || next.is_block || self.section != next.section
    }
}

impl<'t> Printer<'t> {
    /// The items of a file or body, with the comments between them.
    fn list(&mut self, elements: impl Iterator<Item = Element<'t>>, indent: usize) {
        let mut before: Option<Item> = None;
        let mut gap = self.lines.len();
        let elements: Vec<Element<'t>> = elements.collect();
        // Whether the item after each element would take a doc comment.
        let mut takes_docs = vec![false; elements.len()];
        for at in (1..elements.len()).rev() {
            takes_docs[at - 1] = match elements[at] {
                Element::Node(node) => node.kind().has_docs(),
                Element::Token(_) => takes_docs[at],
            };
        }
        for (element, takes_docs) in elements.into_iter().zip(takes_docs) {
            match element {
                Element::Node(node) => {
                    let item = self.item(node, indent);
                    if before.is_some_and(|before| before.parts(&item)) {
                        // A comment between the two belongs to the second, unless the source says otherwise.
                        let has_blank = self.lines[gap..=item.head].iter().any(|line| line.follows_blank);
                        self.lines[gap].follows_blank |= !has_blank;
                    }
                    before = Some(item);
                    gap = self.lines.len();
                }
                Element::Token(token) => self.between(token, takes_docs, indent),
            }
        }
    }

    /// A token between items; `takes_docs`: a doc comment on a line of its own would document the next one.
    fn between(&mut self, token: TokenRef<'t>, takes_docs: bool, indent: usize) {
        match token.kind() {
            T::Newline => {
                self.line_ends += 1;
                self.is_open = false;
            }
            T::Comma => self.line_ends = 0,
            T::Comment | T::Doc => match self.lines.last_mut().filter(|_| self.is_open) {
                Some(line) => {
                    line.comment = trimmed(token.text()).to_owned();
                    self.is_open = false;
                }
                None if takes_docs => self.push(indent, plain(token.text())),
                None => self.push(indent, trimmed(token.text()).to_owned()),
            },
            _ => {}
        }
    }

    fn push(&mut self, indent: usize, code: String) {
        let follows_blank = self.line_ends >= 2 && !self.starts_list;
        self.lines.push(Line { follows_blank, indent, code, comment: String::new() });
        self.line_ends = 0;
        self.is_open = false;
        self.starts_list = false;
    }

    fn item(&mut self, node: Node<'t>, indent: usize) -> Item {
        self.is_open = false;
        if let Some(declaration) = Declaration::cast(node) {
            self.missing = Some(Missing::of(declaration));
        }
        let section = match node.kind() {
            kind @ (N::Edition | N::Package | N::Import | N::Since) => kind,
            _ => N::File,
        };
        let mut code = Code::default();
        self.code(node, indent, &mut code);
        let head = self.lines.len();
        let is_block = if node.token(T::OpenBrace).is_none() {
            self.push(indent, code.text);
            false
        } else if let Some(line) = self.one_line(node, indent, &code) {
            self.push(indent, line);
            false
        } else {
            self.block(node, indent, &code)
        };
        self.is_open = true;
        Item { section, is_block, head }
    }

    /// F3: a declaration or block on one line, if it may stay there.
    fn one_line(&mut self, node: Node<'t>, indent: usize, head: &Code) -> Option<String> {
        let span = node.span();
        let is_line = !self.text[span.start as usize..span.end as usize].contains('\n');
        if !is_line || node.child(N::Since).is_some() {
            return None;
        }
        let mut line = head.text.clone();
        for (i, member) in node.nodes().filter(|n| Member::cast(*n).is_some()).enumerate() {
            line.push_str(if i == 0 { " { " } else { ", " });
            let mut code = Code::default();
            self.code(member, indent, &mut code);
            line.push_str(&code.text);
        }
        line.push_str(if line.len() == head.text.len() { " {}" } else { " }" });
        (2 * indent + line.chars().count() <= WIDTH_MAX).then_some(line)
    }

    /// Over several lines, if there is something inside; says whether.
    fn block(&mut self, node: Node<'t>, indent: usize, head: &Code) -> bool {
        let opener = self.lines.len();
        self.push(indent, format!("{} {{", head.text));
        self.starts_list = true;
        self.is_open = true;
        let is_open_brace = |e: &Element<'t>| matches!(e, Element::Token(t) if t.kind() == T::OpenBrace);
        self.list(node.elements().skip_while(|e| !is_open_brace(e)), indent + 1);
        self.line_ends = 0;
        self.starts_list = false;
        if self.lines.len() == opener + 1 && self.lines[opener].comment.is_empty() {
            self.lines[opener].code.push('}');
            return false;
        }
        self.push(indent, "}".into());
        true
    }

    /// The code of a node, up to its body. Comments inside it go above it.
    fn code(&mut self, node: Node<'t>, indent: usize, code: &mut Code) {
        let kind = node.kind();
        let has_number = matches!(kind, N::Field | N::Since);
        let missing = self.missing.as_ref().filter(|_| has_number).and_then(|missing| missing.at(node.span().start));
        let missing = missing.map(|number| number.to_string());
        for element in node.elements() {
            let token = match element {
                Element::Token(token) => token,
                Element::Node(inner) => {
                    if let Some(id) = missing.as_ref().filter(|_| inner.kind() == N::Name) {
                        code.push(T::Int, id);
                    }
                    self.code(inner, indent, code);
                    continue;
                }
            };
            match token.kind() {
                T::Space | T::Newline => continue,
                T::Doc if kind.has_docs() && code.last.is_none() => {
                    self.push(indent, trimmed(token.text()).into());
                    continue;
                }
                T::Doc | T::Comment => {
                    self.push(indent, plain(token.text()));
                    continue;
                }
                T::OpenBrace if kind != N::Value => return,
                // Names of a set are separated like items.
                T::Comma if kind == N::Value => continue,
                T::Word if kind == N::Value && code.last == Some(T::Word) => code.push(T::Comma, ","),
                _ => {}
            }
            code.push(token.kind(), token.text());
            if let Some(number) = missing.as_ref().filter(|_| kind == N::Since) {
                code.push(T::Int, number);
            }
        }
    }
}

/// A line of code as it grows.
#[derive(Default)]
struct Code {
    text: String,
    last: Option<T>,
}

impl Code {
    fn push(&mut self, kind: T, text: &str) {
        if self.last.is_some_and(|last| is_spaced(last, kind)) {
            self.text.push(' ');
        }
        self.text.push_str(text);
        self.last = Some(kind);
    }
}

/// F2: whether there is a space between two tokens of an item.
fn is_spaced(a: T, b: T) -> bool {
    let opens = matches!(a, T::OpenAngle | T::OpenParen | T::OpenBracket | T::OpenBrace | T::Dot | T::At);
    let closes = matches!(b, T::CloseAngle | T::CloseParen | T::CloseBracket | T::CloseBrace);
    let clings = matches!(b, T::OpenAngle | T::OpenParen | T::OpenBracket | T::Dot | T::Colon | T::Comma | T::Question);
    !(opens || closes || clings)
}

/// F7: a comment that documents nothing has two slashes where it would document an item.
fn plain(comment: &str) -> String {
    let comment = trimmed(comment);
    match comment.strip_prefix("///") {
        Some(rest) if !rest.starts_with('/') => format!("//{rest}"),
        _ => comment.to_owned(),
    }
}

/// A comment without the spaces at its end; other white space is text.
fn trimmed(comment: &str) -> &str {
    comment.trim_end_matches([' ', '\t'])
}

/// F6: the comments after lines of one depth are in one column, from blank line to blank line.
fn print(lines: &[Line]) -> String {
    let mut out = String::new();
    for run in lines.chunk_by(|a, b| a.indent == b.indent && !b.follows_blank) {
        let widths = run.iter().filter(|line| !line.comment.is_empty()).map(Line::width);
        let column = widths.filter(|width| *width <= COLUMN_MAX).max().unwrap_or(0);
        for line in run {
            out.push_str(if line.follows_blank { "\n" } else { "" });
            out.push_str(&"  ".repeat(line.indent));
            out.push_str(&line.code);
            if !line.comment.is_empty() {
                out.push_str(&" ".repeat(1 + column.saturating_sub(line.width())));
                out.push_str(&line.comment);
            }
            out.push('\n');
        }
    }
    out
}
