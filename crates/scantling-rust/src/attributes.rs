//! Attributes: docs, the words of a schema, and users' own.
//!
//! ```text
//! /// Docs          #[retired]     #[deprecated = "use x"]      #[json("name")]     #[fix::tag(270)]
//! /// Docs          @retired       @deprecated("use x")         @json("name")       @fix.tag(270)
//! ```
//!
//! Words that say what an item is (`message`, `id`, `since`) are taken out by whoever asks for them. The rest is printed, or refused.

use proc_macro2::{Delimiter, Group, Ident, Span, TokenTree};

use crate::cursor::Cursor;
use crate::module::Reader;
use crate::text::Text;
use crate::values;

/// Attributes of the schema that are printed as they are; the compiler says where they apply (S031).
const PLAIN: [&str; 4] = ["retired", "closed", "aligned", "fixed"];

/// Words that other tools have, and what to do here.
const FOREIGN: [(&str, &str); 14] = [
    ("derive", "leave it out: generated types derive what they can; serde's traits come with `#[schema(serde)]`"),
    ("serde", "a name in JSON is `#[json(\"name\")]`; serde's traits come with `#[schema(serde)]`"),
    ("cfg", CFG),
    ("cfg_attr", CFG),
    ("allow", LINTS),
    ("expect", LINTS),
    ("warn", LINTS),
    ("deny", LINTS),
    ("forbid", LINTS),
    ("repr", "`#[repr(u8)]` is for an enum of numbers or bits; the layout is the schema's"),
    ("must_use", "leave it out: generated code has its own"),
    ("non_exhaustive", "leave it out: all types but structs and `#[closed]` enums may grow"),
    ("prost", "a field's number is `#[id(0)]`, from 0 on"),
    ("tag", "a variant's tag is its number: `Trade(Trade) = 1`"),
];
const CFG: &str = "a schema is the same in every build: put `#[cfg]` on the module, or on the code that uses it";
const LINTS: &str = "put lints on the module";

/// `#[path(…)]`
pub(crate) struct Attribute {
    pub(crate) path: Vec<Ident>,
    args: Args,
    from: Span,
    to: Span,
}

enum Args {
    None,
    /// What follows `=`.
    Value(Vec<TokenTree>),
    List(Group),
}

/// The attributes of an item or member.
#[derive(Default)]
pub(crate) struct Attributes {
    /// Lines, without the blank before them.
    docs: Vec<(String, Span)>,
    others: Vec<Attribute>,
}

impl Attributes {
    /// Takes the attribute of this name out.
    pub(crate) fn take(&mut self, name: &str) -> Option<Attribute> {
        let at = self.others.iter().position(|found| found.is(name))?;
        Some(self.others.remove(at))
    }

    /// Whether there is one of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.others.iter().any(|found| found.is(name))
    }

    /// All but docs.
    pub(crate) fn others(&self) -> &[Attribute] {
        &self.others
    }

    /// Forgets all but docs.
    pub(crate) fn clear(&mut self) {
        self.others.clear();
    }

    /// Adds those of inner attributes.
    pub(crate) fn extend(&mut self, other: Self) {
        self.docs.extend(other.docs);
        self.others.extend(other.others);
    }

    /// The docs, each line after `indent`.
    pub(crate) fn print_docs(&self, text: &mut Text, indent: &str) {
        for (line, span) in &self.docs {
            text.raw(indent);
            let line = if line.is_empty() { "///".to_owned() } else { format!("/// {line}") };
            text.put(&line, *span);
            text.raw("\n");
        }
    }
}

impl Attribute {
    pub(crate) fn is(&self, name: &str) -> bool {
        matches!(&self.path[..], [word] if word == name)
    }

    /// The place of its first word.
    pub(crate) fn span(&self) -> Span {
        self.path.first().map_or(self.from, Ident::span)
    }

    /// The tokens in its parentheses; `None` without any.
    pub(crate) fn list(&self) -> Option<Cursor> {
        match &self.args {
            Args::List(group) => Some(Cursor::of(group)),
            Args::None | Args::Value(_) => None,
        }
    }

    /// The only token of `= "text"`, `("text")` or `(note = "text")`.
    fn only(&self) -> Option<TokenTree> {
        let mut cursor = match &self.args {
            Args::None => return None,
            Args::Value(tokens) => Cursor::new(tokens.iter().cloned().collect(), self.to),
            Args::List(group) => Cursor::of(group),
        };
        if cursor.is_word("note") && cursor.is_punct_at(1, '=') {
            cursor.take();
            cursor.take();
        }
        let token = cursor.take()?;
        cursor.is_end().then_some(token)
    }
}

impl Reader {
    /// Attributes before an item, `#[…]`, or those in a module about itself, `#![…]`.
    pub(crate) fn attributes(&mut self, cursor: &mut Cursor, is_inner: bool) -> Attributes {
        let mut all = Attributes::default();
        let bang = usize::from(is_inner);
        while cursor.is_punct('#') && (!is_inner || cursor.is_punct_at(1, '!')) {
            let Some(TokenTree::Group(group)) = cursor.peek_at(1 + bang) else { break };
            if group.delimiter() != Delimiter::Bracket {
                break;
            }
            let (from, group) = (cursor.span(), group.clone());
            (0..2 + bang).for_each(|_| drop(cursor.take()));
            let found = attribute(&group, from);
            if !found.is("doc") {
                all.others.push(found);
                continue;
            }
            match found.only().as_ref().and_then(values::text) {
                Some(text) => {
                    let line = |line: &str| (line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned(), from);
                    let lines = text.split('\n').map(line);
                    all.docs.extend(lines);
                }
                None => self.fault(found.span(), "docs of a schema are text", "write `/// text`"),
            }
        }
        all
    }

    /// Prints what is left of a declaration's or member's attributes.
    pub(crate) fn print_attributes(&mut self, attributes: Attributes) {
        for found in attributes.others {
            if let [first, rest @ ..] = &found.path[..]
                && !rest.is_empty()
                && first != "rustfmt"
                && first != "clippy"
            {
                let path: Vec<String> = found.path.iter().map(ToString::to_string).collect();
                self.text.put_range(&format!(" @{}", path.join(".")), found.from, found.to);
                self.print_arguments(&found);
            } else if PLAIN.iter().any(|word| found.is(word)) {
                let name = found.path[0].to_string();
                self.text.put(&format!(" @{name}"), found.span());
                if !matches!(found.args, Args::None) {
                    self.fault(found.span(), format!("`#[{name}]` has no arguments"), format!("write `#[{name}]`"));
                }
            } else if found.is("deprecated") {
                self.text.put(" @deprecated", found.span());
                match found.only() {
                    Some(token) => match values::text(&token) {
                        Some(text) => self.text.put(&format!("({})", values::quoted(&text)), token.span()),
                        None => self.fault(token.span(), "what to use instead is text", "`#[deprecated = \"use x\"]`"),
                    },
                    None => self.fault(
                        found.span(),
                        "`#[deprecated]` does not say what to use",
                        "`#[deprecated = \"use x\"]`",
                    ),
                }
            } else if found.is("json") {
                self.text.put(" @json", found.span());
                match found.only() {
                    Some(token) if values::text(&token).is_some() => {
                        let text = values::quoted(&values::text(&token).unwrap_or_default());
                        self.text.put(&format!("({text})"), token.span());
                    }
                    _ => self.fault(found.span(), "`#[json]` has a name", "`#[json(\"name\")]`"),
                }
            } else {
                self.unknown(&found);
            }
        }
    }

    /// The arguments of a user's own attribute: literals.
    fn print_arguments(&mut self, found: &Attribute) {
        let Some(mut cursor) = found.list() else {
            if matches!(found.args, Args::Value(_)) {
                self.fault(
                    found.span(),
                    "an attribute of your own has its values in parentheses",
                    "`#[fix::tag(270)]`",
                );
            }
            return;
        };
        self.text.raw("(");
        let mut is_first = true;
        while !cursor.is_end() {
            self.text.raw(if is_first { "" } else { ", " });
            is_first = false;
            if self.literal(&mut cursor).is_err() {
                cursor.skip_to_comma();
            }
            if !cursor.eat(',') && !cursor.is_end() {
                self.fault(
                    cursor.span(),
                    "expected `,`",
                    "the values of an attribute are literals: `#[fix::tag(270, \"x\")]`",
                );
                cursor.skip_to_comma();
                cursor.eat(',');
            }
        }
        self.text.raw(")");
    }

    /// Refuses an attribute that a schema does not have.
    pub(crate) fn unknown(&mut self, found: &Attribute) {
        let name = found.path.iter().map(ToString::to_string).collect::<Vec<_>>().join("::");
        let known = FOREIGN.iter().find(|(word, _)| found.path.first().is_some_and(|first| first == word));
        let help = match (known, &name[..]) {
            (Some((_, help)), _) => (*help).to_owned(),
            (None, "id" | "since" | "default") => {
                format!(
                    "`#[{name}]` is for fields of a `#[message]` or `#[record]`, once for each; a variant's number is `= 1`"
                )
            }
            (None, "message" | "record") => format!("`#[{name}]` is for a struct, once"),
            (None, "bits" | "union" | "protocol") => format!("`#[{name}]` is for an enum, once"),
            (None, "") => "an attribute is `#[retired]` or `#[json(\"name\")]`".to_owned(),
            _ => "a schema has id, since, default, retired, deprecated, closed, aligned, fixed and json; \
                  attributes of your own have two parts: `#[acme::foo]`"
                .to_owned(),
        };
        self.fault_range(found.from, found.to, format!("`#[{name}]` has no place here in a schema"), help);
    }

    /// The one number in an attribute, `#[id(7)]`: printed by the caller.
    pub(crate) fn number_of(&mut self, found: &Attribute) -> Option<(String, Span)> {
        let only = found.list().and_then(|mut list| {
            let token = list.take()?;
            list.is_end().then_some(token)
        });
        let number = only.as_ref().and_then(values::integer);
        if number.is_none() {
            let name = &found.path[0];
            self.fault(
                found.span(),
                format!("`#[{name}]` has a number"),
                format!("write it in parentheses, without a sign or suffix: `#[{name}(2)]`"),
            );
        }
        Some((number?, only?.span()))
    }
}

/// What is in the brackets.
fn attribute(group: &Group, from: Span) -> Attribute {
    let mut cursor = Cursor::of(group);
    let mut path = Vec::new();
    cursor.eat_path_sep();
    while let Some(ident) = cursor.ident() {
        path.push(ident);
        if !cursor.eat_path_sep() {
            break;
        }
    }
    let args = if cursor.eat('=') {
        Args::Value(std::iter::from_fn(|| cursor.take()).collect())
    } else {
        match cursor.take() {
            Some(TokenTree::Group(list)) => Args::List(list),
            _ => Args::None,
        }
    };
    Attribute { path, args, from, to: group.span_close() }
}
