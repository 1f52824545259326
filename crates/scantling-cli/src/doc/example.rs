//! An example of a message: a random value by a fixed seed, as JSON and as annotated bytes.
//!
//! A value that takes more than [`BYTES_MAX`] is shown as JSON down to [`LEVELS`] levels.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use maud::{Markup, html};
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Mode, Random, tagged};
use scantling_schema::{Protocol, TypeId};

use super::{Book, shown};

/// The seed of all examples.
const SEED: u64 = 4;
/// The limit of random values, in bytes.
const BYTES_MAX: u32 = 4_096;
/// Levels of messages whose fields are shown in an example of a larger value.
const LEVELS: u32 = 3;
/// Fields in such an example.
const FIELDS: u32 = 100;

/// What makes examples.
pub(super) struct Examples<'s> {
    book: Book<'s>,
    /// By the address of the protocol.
    made: HashMap<*const Protocol, (Json<'s>, Random<'s>)>,
    json: Option<Json<'s>>,
}

impl<'s> Examples<'s> {
    pub(super) fn of(book: Book<'s>) -> Self {
        let mut protocols = book.schema.packages().iter().flat_map(|package| &package.protocols);
        let json = protocols.next().and_then(|first| Json::new(book.schema, first, Encoding::Direct).ok());
        Self { book, made: HashMap::new(), json }
    }

    /// An example of a message, in the first protocol that has it; nothing if there is none, or no value of it can be made.
    pub(super) fn of_type(&mut self, id: TypeId) -> Markup {
        let schema = self.book.schema;
        let Some((_, protocol, root)) = self.book.links.roots[id.0 as usize].first() else { return html! {} };
        let (json, random) = match self.made.entry(*protocol) {
            Entry::Occupied(made) => made.into_mut(),
            Entry::Vacant(entry) => {
                let Some(json) = self.json.as_ref().and_then(|json| json.of_protocol(protocol).ok()) else {
                    return html! {};
                };
                entry.insert((json, Random::within(schema, protocol, SEED, BYTES_MAX)))
            }
        };
        random.restart(SEED);
        let Some(frame) = random.frame_of(&[root]) else {
            let cut = json.write(&random.outline(root, LEVELS, FIELDS));
            return html! {
                details {
                    summary { "An example, cut at " (LEVELS) " levels and " (FIELDS) " fields" }
                    p.quiet { "A whole value takes more than " (BYTES_MAX) " bytes, or has no end." }
                    pre { (shown(&indented(&cut))) }
                }
            };
        };
        let Ok(bytes) = json.encode(&frame) else { return html! {} };
        html! {
            details {
                summary { "An example: a frame of " (bytes.len()) " bytes" }
                pre { (shown(&indented(&json.write(&frame)))) }
                pre { (shown(&tagged(schema, protocol, Encoding::Direct, &bytes, Mode::Exact))) }
            }
        }
    }
}

/// Canonical JSON, which has no spaces, with a line for each member of an object and each element of a list.
fn indented(json: &str) -> String {
    let (mut out, mut level, mut in_text, mut is_escaped) = (String::new(), 0, false, false);
    let mut rest = json.chars().peekable();
    let line = |out: &mut String, level: usize| {
        out.push('\n');
        out.extend(std::iter::repeat_n("  ", level));
    };
    while let Some(c) = rest.next() {
        if in_text {
            out.push(c);
            in_text = is_escaped || c != '"';
            is_escaped = c == '\\' && !is_escaped;
            continue;
        }
        match c {
            '{' | '[' => {
                out.push(c);
                if let Some(end) = rest.next_if(|next| matches!(next, '}' | ']')) {
                    out.push(end);
                } else {
                    level += 1;
                    line(&mut out, level);
                }
            }
            '}' | ']' => {
                level -= 1;
                line(&mut out, level);
                out.push(c);
            }
            ',' => {
                out.push(c);
                line(&mut out, level);
            }
            ':' => out.push_str(": "),
            _ => {
                in_text = c == '"';
                out.push(c);
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::indented;

    #[test]
    fn json_is_the_same_with_lines() {
        let text = r#"{"A":{"b":"x,\"{\\","c":[],"d":[1,{}]}}"#;
        let pretty = indented(text);
        assert_eq!(pretty.lines().count(), 10);
        let same = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
        assert!(same(text).is_some() && same(&pretty) == same(text));
    }
}
