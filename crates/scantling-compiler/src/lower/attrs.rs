//! Attributes: what follows `@` (S030, S031, S032).
//!
//! ```text
//! 3 route: u16 @deprecated("use venue") @fix.tag(100)
//! ```
//!
//! A dotted name is the user's: it is checked for its form and kept.

use scantling_schema as ir;

use crate::diag::{Diagnostic, Report};
use crate::syntax::clip;
use crate::syntax::literal;
use crate::syntax::token::TokenKind;
use crate::syntax::tree::{Node, NodeKind, TokenRef};

/// The places of attributes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Enum,
    Message,
    /// Any other declaration.
    Declaration,
    /// A field of a record or message.
    Field,
    /// A field of a struct.
    StructField,
    /// An enum's value, a bit, or a variant.
    Number,
    Root,
}

impl Place {
    fn name(self) -> &'static str {
        match self {
            Self::Enum => "an enum",
            Self::Message => "a message",
            Self::Declaration => "this declaration",
            Self::Field => "a field",
            Self::StructField => "a field of a struct",
            Self::Number => "a value, bit or variant",
            Self::Root => "a root of a protocol",
        }
    }
}

/// The attributes of one place.
#[derive(Default)]
pub(super) struct Attrs {
    pub(super) kept: ir::Attributes,
    pub(super) is_retired: bool,
    pub(super) is_closed: bool,
    pub(super) is_aligned: bool,
}

/// A built-in attribute.
struct Known {
    name: &'static str,
    /// How it is written.
    written: &'static str,
    /// Whether it takes one string; otherwise it takes nothing.
    has_text: bool,
    places: &'static [Place],
}

const ANYWHERE: &[Place] =
    &[Place::Enum, Place::Message, Place::Declaration, Place::Field, Place::StructField, Place::Number, Place::Root];

const KNOWN: [Known; 6] = [
    Known { name: "deprecated", written: "@deprecated(\"use x\")", has_text: true, places: ANYWHERE },
    Known {
        name: "retired",
        written: "@retired",
        has_text: false,
        places: &[Place::Field, Place::Number, Place::Root],
    },
    Known {
        name: "json",
        written: "@json(\"name\")",
        has_text: true,
        places: &[Place::Field, Place::StructField, Place::Number],
    },
    Known { name: "fixed", written: "@fixed", has_text: false, places: &[Place::Field] },
    Known { name: "closed", written: "@closed", has_text: false, places: &[Place::Enum] },
    Known { name: "aligned", written: "@aligned", has_text: false, places: &[Place::Message] },
];

/// Reads the attributes of one place.
pub(super) fn read<'t>(attrs: impl Iterator<Item = Node<'t>>, place: Place, report: &mut Report) -> Attrs {
    let mut read = Attrs::default();
    let mut seen: Vec<String> = Vec::new();
    for attr in attrs {
        let Some(path) = attr.child(NodeKind::Path).filter(|_| !attr.has_error()) else { continue };
        let name: String = path.tokens().filter(|t| !t.kind().is_trivia()).map(TokenRef::text).collect();
        if name.is_empty() {
            continue;
        }
        let arguments: Vec<TokenRef<'t>> = attr.tokens().filter(|t| is_argument(t.kind())).collect();
        if name.contains('.') {
            let arguments = arguments.iter().map(|t| t.text().to_owned()).collect();
            read.kept.user.push(ir::UserAttribute { name, arguments });
            continue;
        }
        let Some(known) = KNOWN.iter().find(|k| k.name == name) else {
            let found = Diagnostic::error("S030", path.span(), format!("unknown attribute `@{}`", clip(&name)));
            let all: Vec<String> = KNOWN.iter().map(|k| format!("`@{}`", k.name)).collect();
            let help = match elsewhere(&name) {
                Some(help) => help.to_owned(),
                None => {
                    format!("built-in ones are {}; your own need a dot: `@acme.{}`", all.join(", "), clip(&name))
                }
            };
            report.push(found.help(help));
            continue;
        };
        if !known.places.contains(&place) {
            let message = format!("`@{name}` does not apply to {}", place.name());
            let all: Vec<&str> = known.places.iter().map(|p| p.name()).collect();
            let help = format!("it applies to {}", all.join(", "));
            report.push(Diagnostic::error("S031", path.span(), message).help(help));
            continue;
        }
        if seen.contains(&name) {
            report.push(Diagnostic::error("S032", path.span(), format!("`@{name}` twice")).help("remove one of them"));
            continue;
        }
        let text = match (known.has_text, &arguments[..]) {
            (true, [token]) if token.kind() == TokenKind::String => literal::string(token.text()),
            (false, []) => Some(String::new()),
            _ => {
                let message = format!("wrong arguments of `@{name}`");
                report.push(Diagnostic::error("S032", attr.span(), message).help(format!("`{}`", known.written)));
                None
            }
        };
        let Some(text) = text else { continue };
        match known.name {
            "deprecated" => read.kept.deprecated = Some(text),
            "json" => read.kept.json = Some(text),
            "fixed" => read.kept.is_fixed = true,
            "closed" => read.is_closed = true,
            "aligned" => read.is_aligned = true,
            "retired" => read.is_retired = true,
            other => unreachable!("`@{other}` is known, and means nothing"),
        }
        seen.push(name);
    }
    read
}

/// What is no attribute here, and how it is written.
fn elsewhere(name: &str) -> Option<&'static str> {
    Some(match name {
        "default" => "a default follows the type: `0 size: u32 = 3`",
        "since" | "added" => "fields that are added later go in a block: `since 2 { 7 route: u16? }`",
        "optional" | "nullable" | "required" => "to make a field optional, add `?` after its type: `0 price: u64?`",
        _ => return None,
    })
}

fn is_argument(kind: TokenKind) -> bool {
    matches!(kind, TokenKind::Int | TokenKind::Char | TokenKind::Float | TokenKind::String | TokenKind::Word)
}
