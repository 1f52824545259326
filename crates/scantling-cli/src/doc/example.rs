//! An example of a message: a random value by a fixed seed, as JSON and as annotated bytes.

use maud::{Markup, html};
use scantling_schema::TypeId;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Mode, Random, tagged};

use super::{Book, shown};

/// The seed of all examples.
const SEED: u64 = 4;

/// An example of a message, in the first protocol that has it; nothing if there is none, or no value of it can be made.
pub(super) fn of(book: Book<'_>, id: TypeId) -> Markup {
    let mut protocols = book.schema.packages().iter().flat_map(|package| &package.protocols);
    let found = protocols.find_map(|protocol| Some((protocol, protocol.roots.iter().find(|root| root.ty == id)?)));
    let Some((protocol, root)) = found else { return html! {} };
    let Ok(json) = Json::new(book.schema, protocol, Encoding::Direct) else { return html! {} };
    let Some(frame) = Random::new(book.schema, protocol, SEED).frame_of(&[root]) else { return html! {} };
    let Ok(bytes) = json.encode(&frame) else { return html! {} };
    html! {
        details {
            summary { "An example: a frame of " (bytes.len()) " bytes" }
            pre { (shown(&indented(&json.write(&frame)))) }
            pre { (shown(&tagged(book.schema, protocol, Encoding::Direct, &bytes, Mode::Exact))) }
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
