//! A declaration as text that is edited: members get other numbers, go to other blocks, come and go.
//!
//! ```text
//! since 2 { 7 tif: Tif = day }           7 tif stays        since 2 { 7 tif: Tif = day }
//! since 2 { 7 flags: Flags = {} }        7 -> 8, block 3    since 3 { 8 flags: Flags = {} }
//! ```
//!
//! Whoever edits says where each member belongs; what is said of no member stays as it is, with its comments. Edits do not overlap: if they
//! would, there are none. Lines that are added look like those around them; `scant fmt` does the rest.

use std::collections::{BTreeMap, BTreeSet};

use crate::diag::{Edit, Span};
use crate::syntax::ast::{Declaration, Member, Since};
use crate::syntax::numbers::block_number;
use crate::syntax::token::TokenKind;
use crate::syntax::tree::Element;

/// The longest line that is written for a block.
const WIDTH_MAX: usize = 100;

/// Edits of one file.
pub(super) struct Edits {
    file: u32,
    all: Vec<Edit>,
}

impl Edits {
    pub(super) fn new(file: u32) -> Self {
        Self { file, all: Vec::new() }
    }

    pub(super) fn replace(&mut self, span: Span, text: impl Into<String>) {
        self.all.push(Edit { span: Span { file: self.file, ..span }, text: text.into() });
    }

    pub(super) fn insert(&mut self, at: u32, text: impl Into<String>) {
        self.replace(Span { file: self.file, start: at, end: at }, text);
    }

    /// In the order of their places, those at one place as one; none if two overlap that write something.
    pub(super) fn done(mut self) -> Vec<Edit> {
        self.all.sort_by_key(|edit| (edit.span.start, edit.span.end));
        let mut done: Vec<Edit> = Vec::new();
        for edit in self.all {
            match done.last_mut() {
                // Two neighbours that are both taken away.
                Some(last) if edit.span.start < last.span.end && last.text.is_empty() && edit.text.is_empty() => {
                    last.span.end = last.span.end.max(edit.span.end);
                }
                Some(last) if edit.span.start < last.span.end => return Vec::new(),
                Some(last) if last.span.start == last.span.end && last.span.end == edit.span.start => {
                    last.text.push_str(&edit.text);
                    last.span.end = edit.span.end;
                }
                _ => done.push(edit),
            }
        }
        done
    }
}

/// A member of a declaration.
pub(super) struct Line<'t> {
    pub(super) member: Member<'t>,
    pub(super) number: Option<i128>,
    /// Its name; of a root its message's.
    pub(super) name: &'t str,
    /// 0, or the place of its `since` block among them, from 1.
    place: usize,
    /// The number of its block, from 1.
    pub(super) block: u32,
}

impl Line<'_> {
    pub(super) fn has_attribute(&self, name: &str) -> bool {
        self.attribute(name).is_some()
    }

    /// The place of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<Span> {
        self.member.attrs().find(|node| is_attribute(&node.full_text(), name)).map(|node| node.span())
    }

    /// The text of its type without spaces.
    pub(super) fn plain_type(&self) -> Option<String> {
        let text = self.member.ty()?.node().full_text();
        Some(text.chars().filter(|c| !c.is_whitespace()).collect())
    }

    /// The end of its type, `?` and default.
    pub(super) fn end_of_type(&self) -> Option<u32> {
        let ty = self.member.ty()?.span().end;
        let question = self.member.question().map_or(ty, |span| span.end);
        Some(self.member.default().map_or(question, |value| value.span().end))
    }
}

/// Whether the text of an attribute is that of this one.
pub(super) fn is_attribute(text: &str, name: &str) -> bool {
    let word = text.trim().trim_start_matches('@');
    word.strip_prefix(name)
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || "_.".contains(c)))
}

/// A declaration, its members and blocks.
pub(super) struct Body<'t> {
    pub(super) file: u32,
    pub(super) text: &'t str,
    pub(super) declaration: Declaration<'t>,
    pub(super) lines: Vec<Line<'t>>,
    blocks: Vec<(u32, Since<'t>)>,
}

/// A member that is added: its block, number and text.
pub(super) struct Added {
    pub(super) block: u32,
    pub(super) number: i128,
    pub(super) text: String,
}

impl<'t> Body<'t> {
    pub(super) fn new(file: u32, text: &'t str, declaration: Declaration<'t>) -> Self {
        let mut lines: Vec<Line<'t>> = declaration.members().map(|member| line(member, 0, 1)).collect();
        let mut blocks = Vec::new();
        let mut last = 1;
        for (since, place) in declaration.since_blocks().zip(1..) {
            last = block_number(since, last);
            blocks.push((last, since));
            lines.extend(since.members().map(|member| line(member, place, last)));
        }
        Self { file, text, declaration, lines, blocks }
    }

    /// The member with a number.
    pub(super) fn numbered(&self, number: i128) -> Option<&Line<'t>> {
        self.lines.iter().find(|line| line.number == Some(number))
    }

    /// The block whose number stands there.
    pub(super) fn block_at(&self, span: Span) -> Option<usize> {
        let is_it = |since: &Since<'t>| since.number().is_some_and(|number| number.span == span);
        self.blocks.iter().position(|(_, since)| is_it(since)).map(|at| at + 1)
    }

    /// The places of a block's members among the lines.
    pub(super) fn lines_of(&self, block: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.lines.len()).filter(move |at| self.lines[*at].place == block)
    }

    /// The highest number of a block.
    pub(super) fn last_block(&self) -> u32 {
        self.blocks.iter().map(|(number, _)| *number).max().unwrap_or(1)
    }

    /// The bytes of a member, with its doc comment.
    pub(super) fn extent(&self, member: Member<'t>) -> Span {
        let docs = member.node().elements().find_map(|element| match element {
            Element::Token(token) if token.kind() == TokenKind::Doc => Some(token.span()),
            _ => None,
        });
        let span = member.span();
        Span { start: docs.map_or(span.start, |docs| docs.start.min(span.start)), ..span }
    }

    /// The start of the declaration, with its doc comment.
    pub(super) fn start_of_declaration(&self) -> u32 {
        let node = self.declaration.node();
        let docs = node.elements().find_map(|element| match element {
            Element::Token(token) if token.kind() == TokenKind::Doc => Some(token.span().start),
            _ => None,
        });
        docs.map_or(node.span().start, |docs| docs.min(node.span().start))
    }

    fn bytes(&self, start: u32, end: u32) -> &'t str {
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// The spaces before a place in its line.
    fn indent(&self, at: u32) -> &'t str {
        let before = self.bytes(0, at);
        let line = before.rsplit('\n').next().unwrap_or_default();
        &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
    }

    /// Whether its members stand on lines of their own.
    fn is_tall(&self) -> bool {
        let span = self.declaration.span();
        self.bytes(span.start, span.end).contains('\n')
    }

    /// After `{`.
    fn start(&self) -> u32 {
        let node = self.declaration.node();
        node.token(TokenKind::OpenBrace).map_or(node.span().end, |brace| brace.span().end)
    }

    /// Takes a member or block away, with the comma and the line that it stood on.
    pub(super) fn remove(&self, span: Span, edits: &mut Edits) {
        let (before, after) = (self.bytes(0, span.start), &self.text[span.end as usize..]);
        let spaces = |text: &str| text.len() - text.trim_start_matches([' ', '\t']).len();
        let mut end = spaces(after);
        if after[end..].starts_with(',') {
            end += 1;
            end += spaces(&after[end..]);
        }
        let (bare, rest) = (before.trim_end_matches([' ', '\t']), &after[end..]);
        let line_end = ["\r\n", "\n"].into_iter().find(|line_end| rest.starts_with(line_end));
        let mut start = before.len();
        match line_end {
            // Alone on its lines.
            Some(line_end) if bare.is_empty() || bare.ends_with('\n') => {
                start = bare.len();
                end += line_end.len();
            }
            // Its comment stays.
            None if rest.starts_with("//") && (bare.is_empty() || bare.ends_with('\n')) => {}
            _ if line_end.is_some() || rest.starts_with('}') || rest.starts_with("//") => {
                let comma = bare.strip_suffix(',').unwrap_or(bare);
                start = comma.len();
                end = spaces(after);
                if after[end..].starts_with(',') {
                    end += 1;
                }
                // Its spaces stay before `}`.
                end = end.min(after.len() - rest.len());
                if rest.starts_with('}') && !rest.is_empty() {
                    end = after.len() - rest.len() - usize::from(after[..after.len() - rest.len()].ends_with(' '));
                }
            }
            _ => {}
        }
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        edits.replace(Span { start: number(start), end: span.end + number(end), ..span }, "");
    }

    /// Writes a member after another, or first.
    pub(super) fn add(&self, after: Option<&Line<'t>>, text: &str, edits: &mut Edits) {
        let Some(line) = after else {
            let is_empty = self.lines.is_empty();
            let first = self.declaration.members().next();
            let text = match first {
                Some(member) if self.is_tall() => format!("\n{}{text}", self.indent(self.extent(member).start)),
                _ if is_empty => format!(" {text} "),
                _ => format!(" {text},"),
            };
            return edits.insert(self.start(), text);
        };
        let span = line.member.span();
        match self.line_end(span.end) {
            Some(end) => edits.insert(end, format!("\n{}{text}", self.indent(self.extent(line.member).start))),
            None => edits.insert(span.end, format!(", {text}")),
        }
    }

    /// The end of the line, if nothing but a comma and a comment follows a place in it.
    fn line_end(&self, at: u32) -> Option<u32> {
        let rest = self.text[at as usize..].split('\n').next().unwrap_or_default();
        let rest = rest.strip_suffix('\r').unwrap_or(rest);
        let plain = rest.trim_start_matches([' ', '\t']);
        let plain = plain.strip_prefix(',').unwrap_or(plain).trim_start_matches([' ', '\t']);
        let is_last = plain.is_empty() || plain.starts_with("//");
        let is_ended = self.text.len() > at as usize + rest.len();
        (is_last && is_ended).then(|| at + u32::try_from(rest.len()).unwrap_or(0))
    }

    /// A member's text in a line of its own, with another number.
    fn moved(&self, line: &Line<'t>, number: i128, block: u32) -> String {
        let span = self.extent(line.member);
        let mut text = self.bytes(span.start, span.end).to_owned();
        let offset = |at: u32| (at - span.start) as usize;
        if line.block == 1
            && block > 1
            && needs_value(line.member)
            && let Some(end) = line.end_of_type()
        {
            text.insert(offset(end), '?');
        }
        if let Some(written) = line.member.number() {
            text.replace_range(offset(written.span.start)..offset(written.span.end), &number.to_string());
        }
        text
    }

    /// Edits after which each member has the number and the block of `targets`, and the others are there; a block that has none is gone.
    pub(super) fn arrange(&self, targets: &[(i128, u32)], added: Vec<Added>, edits: &mut Edits) {
        let homes = self.homes(targets);
        let mut added = added;
        for (line, (number, block)) in self.lines.iter().zip(targets) {
            if homes[line.place] != Some(*block) {
                let text = self.moved(line, *number, *block);
                added.push(Added { block: *block, number: *number, text });
                if homes[line.place].is_some() {
                    self.remove(self.extent(line.member), edits);
                }
            } else if let Some(written) = line.member.number().filter(|_| line.number != Some(*number)) {
                edits.replace(written.span, number.to_string());
            }
        }
        for ((number, since), home) in self.blocks.iter().zip(&homes[1..]) {
            match (home, since.number()) {
                (Some(home), Some(written)) if home != number => edits.replace(written.span, home.to_string()),
                (None, _) => self.remove(since.span(), edits),
                _ => {}
            }
        }
        added.sort_by_key(|added| (added.block, added.number));
        let mut by_block: BTreeMap<u32, Vec<(i128, String)>> = BTreeMap::new();
        for Added { block, number, text } in added {
            by_block.entry(block).or_default().push((number, text));
        }
        // The members that stay, of each place by number, and the last one; and the places that keep a block.
        let mut last: Vec<Option<&Line<'t>>> = vec![None; homes.len()];
        let mut stay: Vec<BTreeMap<i128, &Line<'t>>> = vec![BTreeMap::new(); homes.len()];
        for (line, (number, block)) in self.lines.iter().zip(targets) {
            if homes[line.place] == Some(*block) {
                last[line.place] = Some(line);
                stay[line.place].insert(*number, line);
            }
        }
        let places: BTreeMap<u32, usize> =
            homes.iter().zip(0..).filter_map(|(home, at)| Some(((*home)?, at))).collect();
        for (block, texts) in by_block {
            match places.get(&block) {
                Some(place) => {
                    for (number, text) in &texts {
                        let before = stay[*place].range(..number).next_back().map(|(_, line)| *line);
                        self.add(before.or(last[*place]), text, edits);
                    }
                }
                None => {
                    let texts: Vec<String> = texts.into_iter().map(|(_, text)| text).collect();
                    let before = places.range(..block).next_back().map_or(0, |(_, place)| *place);
                    self.add_block(block, &texts, before, last[0], edits);
                }
            }
        }
    }

    /// The block that each place keeps; the first is that of the members before all blocks. They ascend.
    fn homes(&self, targets: &[(i128, u32)]) -> Vec<Option<u32>> {
        let mut homes: Vec<Option<u32>> = vec![Some(1)];
        homes.resize(1 + self.blocks.len(), None);
        let mut of: Vec<BTreeSet<u32>> = vec![BTreeSet::new(); homes.len()];
        for (line, (_, block)) in self.lines.iter().zip(targets) {
            of[line.place].insert(*block);
        }
        let mut highest = 1;
        for (place, (number, _)) in (1..).zip(&self.blocks) {
            if of[place].contains(number) && *number > highest {
                (homes[place], highest) = (Some(*number), *number);
            }
        }
        // Blocks that get another number, between those around them.
        let mut after: Vec<u32> = homes.iter().map(|home| home.unwrap_or(u32::MAX)).collect();
        for place in (1..after.len()).rev() {
            after[place - 1] = after[place - 1].min(after[place]);
        }
        let mut highest = 1;
        for place in 1..homes.len() {
            if let (Some(block), 1, None) = (of[place].first(), of[place].len(), homes[place])
                && *block > highest
                && *block < after[place]
            {
                homes[place] = Some(*block);
            }
            highest = homes[place].unwrap_or(highest);
        }
        homes
    }

    /// Writes a block after that of a place; of the first one, after its last member.
    fn add_block(&self, block: u32, texts: &[String], after: usize, last: Option<&Line<'t>>, edits: &mut Edits) {
        let since = after.checked_sub(1).map(|at| self.blocks[at].1.span());
        let anchor = since.or_else(|| last.map(|line| line.member.span()));
        let line = format!("since {block} {{ {} }}", texts.join(", "));
        if !self.is_tall() {
            return match anchor {
                Some(span) => edits.insert(span.end, format!(", {line}")),
                None => edits.insert(self.start(), format!(" {line}")),
            };
        }
        let first = self.lines.first().map(|line| self.extent(line.member).start);
        let indent = anchor.map(|span| span.start).or(first).map_or("  ", |at| self.indent(at));
        let is_wide = indent.len() + line.len() > WIDTH_MAX || texts.iter().any(|text| text.contains('\n'));
        let text = if is_wide {
            let inner = format!("\n{indent}  ");
            let each = texts.iter().flat_map(|text| text.lines()).map(|line| format!("{inner}{}", line.trim()));
            format!("since {block} {{{}\n{indent}}}", each.collect::<String>())
        } else {
            line
        };
        let at = anchor.map_or(self.start(), |span| self.line_end(span.end).unwrap_or(span.end));
        let is_apart = since.is_none_or(|since| self.bytes(since.start, since.end).contains('\n'));
        let blank = if is_apart { "\n" } else { "" };
        edits.insert(at, format!("{blank}\n{indent}{text}"));
    }
}

/// Whether a field of a later block has to say what data without it reads (I3). A `?` says it for each type.
pub(super) fn needs_value(member: Member<'_>) -> bool {
    let Some(ty) = member.ty() else { return false };
    let words = ty.words();
    let is_array = ty.dims().next().is_some();
    let may_be_empty = match &words[..] {
        [word] if !is_array => match word.text {
            "string" | "list" | "map" | "stream" => true,
            "bytes" => ty.args().is_none(),
            _ => false,
        },
        _ => false,
    };
    member.question().is_none() && member.default().is_none() && !may_be_empty
}

fn line<'t>(member: Member<'t>, place: usize, block: u32) -> Line<'t> {
    let number = member.number().and_then(|number| number.value()?.to_i128());
    let of_type = || member.ty().and_then(|ty| ty.words().last().map(|word| word.text));
    let name = member.name().map(|name| name.text).or_else(of_type).unwrap_or_default();
    Line { member, number, name, place, block }
}
