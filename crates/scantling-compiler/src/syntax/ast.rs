//! Typed access to the tree.
//!
//! ```text
//! Message(node) --fields--> Field(node) --ty--> Type(node) --name--> token
//! ```
//!
//! Each wrapper is a node of the kind in its name. Accessors return `None` for missing parts, whether optional
//! or lost in an error; nothing is checked, copied or cached.

use super::literal::{self, Integer};
use super::token::TokenKind;
use super::tree::{Element, Node, NodeKind, TokenRef};
use crate::diag::Span;

macro_rules! wrappers {
    ($($(#[$doc:meta])* $name:ident = $($kind:ident)|+;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<'t>(Node<'t>);

        impl<'t> $name<'t> {
            /// The node, if it is one of this kind.
            #[must_use]
            pub fn cast(node: Node<'t>) -> Option<Self> {
                matches!(node.kind(), $(NodeKind::$kind)|+).then_some(Self(node))
            }

            /// The node.
            #[must_use]
            pub fn node(self) -> Node<'t> {
                self.0
            }

            /// Its place.
            #[must_use]
            pub fn span(self) -> Span {
                self.0.span()
            }
        }
    )*};
}

wrappers! {
    /// A file.
    File = File;
    /// Any declaration.
    Declaration = Const | Alias | Enum | Bits | Struct | Record | Message | Union | Protocol;
    /// `import a.b as c`
    Import = Import;
    /// `since 2 { … }`
    Since = Since;
    /// A field of a record, message or struct, a value, a variant or a root.
    Member = Field | StructField | EnumValue | Variant | Root;
    /// A type.
    Type = Type;
    /// What follows `=`.
    Value = Value;
}

/// The text of a name or word, and its place.
#[derive(Clone, Copy, Debug)]
pub struct Name<'t> {
    /// The text.
    pub text: &'t str,
    /// The place.
    pub span: Span,
}

impl<'t> From<TokenRef<'t>> for Name<'t> {
    fn from(token: TokenRef<'t>) -> Self {
        Self { text: token.text(), span: token.span() }
    }
}

fn name(node: Node<'_>) -> Option<Name<'_>> {
    Some(node.child(NodeKind::Name)?.token(TokenKind::Word)?.into())
}

/// A number as it is written.
#[derive(Clone, Copy, Debug)]
pub struct Number<'t> {
    /// The text.
    pub text: &'t str,
    /// The place.
    pub span: Span,
}

impl<'t> Number<'t> {
    fn of(node: Node<'t>) -> Option<Self> {
        let token = node.tokens().find(|t| t.kind().is_int())?;
        Some(Self { text: token.text(), span: token.span() })
    }

    /// Its value; `None` if it has been refused (S004).
    #[must_use]
    pub fn value(self) -> Option<Integer> {
        literal::int(self.text)
    }
}

/// The lines of the doc comment that opens a node.
fn docs(node: Node<'_>) -> Vec<String> {
    let leading = node.elements().take_while(|e| matches!(e, Element::Token(t) if t.kind().is_trivia()));
    let line = |text: &str| {
        let text = text.strip_prefix("///").unwrap_or(text);
        text.strip_prefix(' ').unwrap_or(text).trim_end().to_owned()
    };
    leading
        .filter_map(|e| match e {
            Element::Token(t) if t.kind() == TokenKind::Doc => Some(line(t.text())),
            _ => None,
        })
        .collect()
}

/// The attributes of a node: each whole, from its `@`.
fn attrs<'t>(node: Node<'t>) -> impl Iterator<Item = Node<'t>> + 't {
    node.nodes().filter(|n| n.kind() == NodeKind::Attr)
}

impl<'t> File<'t> {
    /// The number after `edition`.
    #[must_use]
    pub fn edition(self) -> Option<Number<'t>> {
        Number::of(self.0.child(NodeKind::Edition)?)
    }

    /// The parts of the package's name.
    #[must_use]
    pub fn package(self) -> Option<Vec<Name<'t>>> {
        let path = self.0.child(NodeKind::Package)?.child(NodeKind::Path)?;
        let parts: Vec<Name<'t>> = path.tokens().filter(|t| t.kind() == TokenKind::Word).map(Name::from).collect();
        (!parts.is_empty()).then_some(parts)
    }

    /// The doc comment of the package.
    #[must_use]
    pub fn package_docs(self) -> Vec<String> {
        self.0.child(NodeKind::Package).map(docs).unwrap_or_default()
    }

    /// Its imports.
    pub fn imports(self) -> impl Iterator<Item = Node<'t>> + 't {
        self.0.nodes().filter(|n| n.kind() == NodeKind::Import)
    }

    /// Its declarations, in order.
    pub fn declarations(self) -> impl Iterator<Item = Declaration<'t>> + 't {
        self.0.nodes().filter_map(Declaration::cast)
    }

    /// Whether the package's line is correct.
    #[must_use]
    pub fn has_whole_package(self) -> bool {
        self.0.child(NodeKind::Package).is_some_and(|package| !package.has_error())
    }

    /// Whether a whole declaration may have been lost in an error.
    #[must_use]
    pub fn has_lost_declarations(self) -> bool {
        let holds = |node: Node<'_>| node.child(NodeKind::Nested).is_some();
        // In `const u32 LEN` the name is another one.
        let is_misnamed = |d: Declaration<'_>| d.0.has_error() && d.0.token(TokenKind::OpenBrace).is_none();
        let lost = |d: Declaration<'_>| {
            d.name().is_none() || is_misnamed(d) || holds(d.0) || d.since_blocks().any(|b| holds(b.0))
        };
        self.0.has_error() || self.declarations().any(lost)
    }
}

impl<'t> Import<'t> {
    /// The parts of the package's name.
    #[must_use]
    pub fn path(self) -> Vec<Name<'t>> {
        let words = self.0.child(NodeKind::Path).into_iter().flat_map(|path| path.tokens().collect::<Vec<_>>());
        words.filter(|t| t.kind() == TokenKind::Word).map(Name::from).collect()
    }

    /// The name after `as`.
    #[must_use]
    pub fn name(self) -> Option<Name<'t>> {
        name(self.0)
    }
}

impl<'t> Declaration<'t> {
    /// Its name.
    #[must_use]
    pub fn name(self) -> Option<Name<'t>> {
        name(self.0)
    }

    /// Its doc comment.
    #[must_use]
    pub fn docs(self) -> Vec<String> {
        docs(self.0)
    }

    /// The type after its name: storage of an enum or union.
    #[must_use]
    pub fn ty(self) -> Option<Type<'t>> {
        self.0.child(NodeKind::Type).and_then(Type::cast)
    }

    /// What follows its `=`: a constant's value.
    #[must_use]
    pub fn value(self) -> Option<Value<'t>> {
        self.0.child(NodeKind::Value).and_then(Value::cast)
    }

    /// Its attributes.
    pub fn attrs(self) -> impl Iterator<Item = Node<'t>> + 't {
        attrs(self.0)
    }

    /// Its members outside `since` blocks, in source order.
    pub fn members(self) -> impl Iterator<Item = Member<'t>> + 't {
        self.0.nodes().filter_map(Member::cast)
    }

    /// Its `since` blocks, in source order.
    pub fn since_blocks(self) -> impl Iterator<Item = Since<'t>> + 't {
        self.0.nodes().filter_map(Since::cast)
    }
}

impl<'t> Since<'t> {
    /// Its word.
    #[must_use]
    pub fn word(self) -> Option<Name<'t>> {
        self.0.token(TokenKind::Word).map(Name::from)
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> Option<Number<'t>> {
        Number::of(self.0)
    }

    /// Its fields, in source order.
    pub fn members(self) -> impl Iterator<Item = Member<'t>> + 't {
        self.0.nodes().filter_map(Member::cast)
    }
}

impl<'t> Member<'t> {
    /// The number at its start.
    #[must_use]
    pub fn number(self) -> Option<Number<'t>> {
        Number::of(self.0)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> Option<Name<'t>> {
        name(self.0)
    }

    /// Its doc comment.
    #[must_use]
    pub fn docs(self) -> Vec<String> {
        docs(self.0)
    }

    /// Its type; of a root, the message.
    #[must_use]
    pub fn ty(self) -> Option<Type<'t>> {
        self.0.child(NodeKind::Type).and_then(Type::cast)
    }

    /// Its `?`.
    #[must_use]
    pub fn question(self) -> Option<Span> {
        self.0.token(TokenKind::Question).map(TokenRef::span)
    }

    /// What follows its `=`.
    #[must_use]
    pub fn default(self) -> Option<Value<'t>> {
        self.0.child(NodeKind::Value).and_then(Value::cast)
    }

    /// Its attributes.
    pub fn attrs(self) -> impl Iterator<Item = Node<'t>> + 't {
        attrs(self.0)
    }
}

/// An argument of a built-in type.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'t> {
    /// A number.
    Size(Number<'t>),
    /// A type, or the name of a constant or unit, which look alike.
    Type(Type<'t>),
}

impl Arg<'_> {
    /// Its place.
    #[must_use]
    pub fn span(self) -> Span {
        match self {
            Self::Size(number) => number.span,
            Self::Type(ty) => ty.span(),
        }
    }
}

impl<'t> Type<'t> {
    /// Its words: one, or two with a dot between.
    #[must_use]
    pub fn words(self) -> Vec<Name<'t>> {
        self.0.tokens().filter(|t| t.kind() == TokenKind::Word).map(Name::from).collect()
    }

    /// Its arguments; `None` without angle brackets.
    #[must_use]
    pub fn args(self) -> Option<Vec<Arg<'t>>> {
        let args = self.0.child(NodeKind::Args)?.nodes().filter_map(|n| match n.kind() {
            NodeKind::Size => Number::of(n).map(Arg::Size),
            _ => Type::cast(n).map(Arg::Type),
        });
        Some(args.collect())
    }

    /// Its `[N]`s.
    pub fn dims(self) -> impl Iterator<Item = Node<'t>> + 't {
        self.0.nodes().filter(|n| n.kind() == NodeKind::Dim)
    }
}

impl<'t> Value<'t> {
    /// Its only token; `None` for a set.
    #[must_use]
    pub fn token(self) -> Option<TokenRef<'t>> {
        self.0.tokens().next().filter(|t| t.kind() != TokenKind::OpenBrace)
    }

    /// The names of a set `{a, b}`.
    #[must_use]
    pub fn set(self) -> Option<Vec<Name<'t>>> {
        self.0.token(TokenKind::OpenBrace)?;
        Some(self.0.tokens().filter(|t| t.kind() == TokenKind::Word).map(Name::from).collect())
    }
}
