//! The lossless tree: every byte of the text, in nodes.
//!
//! ```text
//! Message                      message Trade { 0 price: u64 }
//!   Word Space Name Space OpenBrace Space
//!   Field
//!     Int Space Name Colon Space Type
//!   Space CloseBrace
//! ```
//!
//! Nodes lie in one vector and name their children by number; a walk from the root over all tokens gives the text
//! again, whatever its errors (tested with random text). Comments and line ends are tokens of the tree;
//! a doc comment is inside the item that it documents. The tree is never changed.

use std::ops::Range;
use std::sync::Arc;

use super::token::{Token, TokenKind};
use crate::diag::Span;

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// The root.
    File,
    /// `edition 1`
    Edition,
    /// `package a.b`
    Package,
    /// `import a.b as c`
    Import,
    /// `const A: u8 = 1`
    Const,
    /// `type A = u8`
    Alias,
    /// `enum A: u8 { … }`
    Enum,
    /// `bits A: u8 { … }`
    Bits,
    /// `struct A { … }`
    Struct,
    /// `record A { … }`
    Record,
    /// `message A { … }`
    Message,
    /// `union A { … }`
    Union,
    /// `protocol A { … }`
    Protocol,
    /// `since 2 { … }`
    Since,
    /// A field of a record or message.
    Field,
    /// A field of a struct.
    StructField,
    /// A value of an enum or a bit.
    EnumValue,
    /// A variant of a union.
    Variant,
    /// A root of a protocol.
    Root,
    /// The name of a declaration or member.
    Name,
    /// `a.b`
    Path,
    /// A type.
    Type,
    /// `<…>`
    Args,
    /// A number in `<…>` or `[…]`.
    Size,
    /// `[N]`
    Dim,
    /// What follows `=`.
    Value,
    /// `@name(…)`
    Attr,
    /// A declaration inside another, which the parser skipped.
    Nested,
    /// What the parser skipped after an error.
    Error,
}

impl NodeKind {
    /// Whether a doc comment can precede it.
    #[must_use]
    pub fn has_docs(self) -> bool {
        use NodeKind as N;
        matches!(
            self,
            N::Package
                | N::Const
                | N::Alias
                | N::Enum
                | N::Bits
                | N::Struct
                | N::Record
                | N::Message
                | N::Union
                | N::Protocol
                | N::Field
                | N::StructField
                | N::EnumValue
                | N::Variant
                | N::Root
        )
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Child {
    Node(u32),
    Token(u32),
}

#[derive(Clone, Debug)]
pub(super) struct NodeData {
    pub(super) kind: NodeKind,
    pub(super) children: Range<u32>,
}

/// A parsed file.
#[derive(Clone, Debug)]
pub struct Tree {
    pub(super) text: Arc<str>,
    pub(super) file: u32,
    pub(super) tokens: Vec<Token>,
    pub(super) nodes: Vec<NodeData>,
    pub(super) children: Vec<Child>,
}

impl Tree {
    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The file.
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        // The parser closes the root last.
        Node { tree: self, index: index(self.nodes.len()).saturating_sub(1) }
    }
}

/// Files are at most 1 MiB, so there are far fewer nodes than u32 can count.
pub(super) fn index(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// A node or token of a node.
#[derive(Clone, Copy, Debug)]
pub enum Element<'t> {
    /// A node.
    Node(Node<'t>),
    /// A token.
    Token(TokenRef<'t>),
}

/// A node of a tree. Copy it freely.
#[derive(Clone, Copy, Debug)]
pub struct Node<'t> {
    tree: &'t Tree,
    index: u32,
}

impl<'t> Node<'t> {
    fn data(self) -> &'t NodeData {
        &self.tree.nodes[self.index as usize]
    }

    /// What it is.
    #[must_use]
    pub fn kind(self) -> NodeKind {
        self.data().kind
    }

    /// Its nodes and tokens, in order.
    pub fn elements(self) -> impl DoubleEndedIterator<Item = Element<'t>> + 't {
        let range = &self.data().children;
        let tree = self.tree;
        tree.children[range.start as usize..range.end as usize].iter().map(move |child| match *child {
            Child::Node(index) => Element::Node(Self { tree, index }),
            Child::Token(index) => Element::Token(TokenRef { tree, token: tree.tokens[index as usize] }),
        })
    }

    /// Its nodes.
    pub fn nodes(self) -> impl Iterator<Item = Node<'t>> + 't {
        self.elements().filter_map(|e| if let Element::Node(n) = e { Some(n) } else { None })
    }

    /// Its tokens that are not trivia.
    pub fn tokens(self) -> impl Iterator<Item = TokenRef<'t>> + 't {
        self.elements().filter_map(|e| match e {
            Element::Token(t) if !t.kind().is_trivia() => Some(t),
            _ => None,
        })
    }

    /// Its first node of a kind.
    #[must_use]
    pub fn child(self, kind: NodeKind) -> Option<Node<'t>> {
        self.nodes().find(|n| n.kind() == kind)
    }

    /// Its first token of a kind.
    #[must_use]
    pub fn token(self, kind: TokenKind) -> Option<TokenRef<'t>> {
        self.tokens().find(|t| t.kind() == kind)
    }

    /// Whether the parser skipped something in it.
    #[must_use]
    pub fn has_error(self) -> bool {
        self.nodes().any(|n| matches!(n.kind(), NodeKind::Error | NodeKind::Nested))
    }

    /// Its place, without comments and spaces around it.
    #[must_use]
    pub fn span(self) -> Span {
        let first = self.edge(|n| Box::new(n.elements()));
        let last = self.edge(|n| Box::new(n.elements().rev()));
        match (first, last) {
            (Some(a), Some(b)) => a.span().to(b.span()),
            _ => Span { file: self.tree.file, start: 0, end: 0 },
        }
    }

    /// The first significant token, looking at the elements in the order that `walk` gives.
    fn edge(self, walk: fn(Self) -> Box<dyn Iterator<Item = Element<'t>> + 't>) -> Option<TokenRef<'t>> {
        walk(self).find_map(|e| match e {
            Element::Token(t) => Some(t).filter(|t| !t.kind().is_trivia()),
            Element::Node(n) => n.edge(walk),
        })
    }

    /// All its bytes.
    #[must_use]
    pub fn full_text(self) -> String {
        let mut out = String::new();
        let mut stack: Vec<Element<'t>> = vec![Element::Node(self)];
        while let Some(element) = stack.pop() {
            match element {
                Element::Token(t) => out.push_str(t.text()),
                Element::Node(n) => stack.extend(n.elements().rev()),
            }
        }
        out
    }
}

/// A token of a tree. Copy it freely.
#[derive(Clone, Copy, Debug)]
pub struct TokenRef<'t> {
    tree: &'t Tree,
    token: Token,
}

impl<'t> TokenRef<'t> {
    /// What it is.
    #[must_use]
    pub fn kind(self) -> TokenKind {
        self.token.kind
    }

    /// Its text.
    #[must_use]
    pub fn text(self) -> &'t str {
        &self.tree.text[self.token.start as usize..self.token.end as usize]
    }

    /// Its place.
    #[must_use]
    pub fn span(self) -> Span {
        Span { file: self.tree.file, start: self.token.start, end: self.token.end }
    }
}
