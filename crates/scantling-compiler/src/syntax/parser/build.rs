//! Events to tree: puts the trivia between the parser's tokens into the nodes.
//!
//! Spaces, line ends and comments before a node belong to the node around it, except the doc comments that document an
//! item: those open the item.

use super::Event;
use crate::syntax::token::Token;
use crate::syntax::tree::{Child, NodeData, NodeKind, Tree, index};

/// Builds the tree; `is_doc_of_item` says for each token whether it documents the item after it.
pub(super) fn build(text: &str, file: u32, tokens: Vec<Token>, events: &[Event], is_doc_of_item: &[bool]) -> Tree {
    let tree = Tree { text: text.into(), file, tokens, nodes: Vec::new(), children: Vec::new() };
    let mut builder = Builder { tree, next: 0, open: Vec::new(), pending: Vec::new() };
    for event in events {
        match *event {
            Event::Start(kind) => builder.start(kind, is_doc_of_item),
            Event::Token => {
                builder.trivia(builder.significant());
                builder.pending.push(Child::Token(index(builder.next)));
                builder.next += 1;
            }
            Event::Finish => builder.finish(),
        }
    }
    builder.tree
}

struct Builder {
    tree: Tree,
    /// The next token without a place in the tree.
    next: usize,
    /// Kind, and where the children begin in `pending`.
    open: Vec<(NodeKind, usize)>,
    pending: Vec<Child>,
}

impl Builder {
    /// The next token that the parser saw.
    fn significant(&self) -> usize {
        let rest = &self.tree.tokens[self.next..];
        self.next + rest.iter().position(|t| !t.kind.is_trivia()).unwrap_or(rest.len())
    }

    fn trivia(&mut self, to: usize) {
        self.pending.extend((self.next..to).map(|at| Child::Token(index(at))));
        self.next = to;
    }

    fn start(&mut self, kind: NodeKind, is_doc_of_item: &[bool]) {
        if !self.open.is_empty() {
            let to = self.significant();
            let docs = (self.next..to).find(|&at| kind.has_docs() && is_doc_of_item[at]);
            self.trivia(docs.unwrap_or(to));
        }
        self.open.push((kind, self.pending.len()));
    }

    fn finish(&mut self) {
        let Some((kind, from)) = self.open.pop() else { return };
        if self.open.is_empty() {
            self.trivia(self.tree.tokens.len());
        }
        let start = index(self.tree.children.len());
        self.tree.children.extend(self.pending.drain(from..));
        let children = start..index(self.tree.children.len());
        self.tree.nodes.push(NodeData { kind, children });
        if !self.open.is_empty() {
            self.pending.push(Child::Node(index(self.tree.nodes.len() - 1)));
        }
    }
}
