//! Additions that reuse the name of a retired part. A JSON text with that name means the retired part to its writer and the new part to its
//! reader.
//!
//! ```text
//! {"Order":{"side":"sell"}}      its writer's frame has 2, which the reader has retired; the reader's frame of the text has 3
//! ```

use crate::known::Known;
use crate::report::{Change, Direction, Effect, Format, Witness};
use crate::route::is_below;
use crate::trial::{Trial, differ, plain};
use crate::walk::Found;
use scantling_schema::dynamic::{Encoding, Frame};

impl Trial<'_> {
    /// Adds to a change the JSON texts that a moved name makes ambiguous.
    pub(crate) fn moved(&self, found: &Found, change: &mut Change) {
        let Some(was) = &found.was else { return };
        let before = Found { route: was.route.clone(), place: was.place, number: was.number, ..found.clone() };
        let [old, new, _] = &self.texts;
        show(change, Direction::OldData, None, self.meant_otherwise(&before, old, new));
        if let Some(writer) = &self.text_before {
            let what = Some("data from before the retirements".to_owned());
            show(change, Direction::OldData, what, self.meant_otherwise(&before, writer, new));
        }
        show(change, Direction::NewData, None, self.meant_otherwise(found, new, old));
    }

    /// A JSON text with the part, if the text and its frame read as different messages; and the difference.
    fn meant_otherwise(&self, part: &Found, writer: &Known<'_>, reader: &Known<'_>) -> Option<(String, String)> {
        let (from, to) = (writer.json.as_ref()?, reader.json.as_ref()?);
        let (here, name) = (part.route.json_path(writer.side()), plain(part));
        let is_here = |(path, read, _): &(String, String, String)| {
            is_below(path, &here) && (path.ends_with(&format!(".{name}")) || read.contains(name))
        };
        self.hooks.messages(writer, part).into_iter().find_map(|frame| {
            let meant = reader.read(Encoding::Direct, &writer.write(Encoding::Direct, &frame)?).ok()?;
            let text = from.write(&frame);
            let read = to.read(&text).ok()?;
            let type_id = |frame: &Frame| match frame {
                Frame::Message { type_id, .. } | Frame::Unknown { type_id, .. } => *type_id,
            };
            let (a, b) = (type_id(&meant), type_id(&read));
            if a != b {
                return Some((text, format!("type id {a} was written, {b} is read")));
            }
            let (path, read, meant) = differ(&to.write(&read), &to.write(&meant)).into_iter().find(is_here)?;
            Some((text, format!("{path}: {meant} was written, {read} is read")))
        })
    }
}

/// Adds a text that is misread, unless the change already has one.
fn show(change: &mut Change, direction: Direction, written_by: Option<String>, shown: Option<(String, String)>) {
    let (format, effect) = (Format::Json, Effect::Misread);
    let is_shown = change.effect(format, direction) == effect && change.is_own(format, direction);
    let Some((message, said)) = shown.filter(|_| !is_shown) else { return };
    change.set(format, direction, effect);
    change.witnesses.retain(|witness| (witness.format, witness.direction) != (format, direction));
    let bytes = message.clone().into_bytes();
    let witness =
        Witness { format, direction, effect, written_by, message, is_chunk: false, bytes, said, is_own: true };
    change.witnesses.push(witness);
    change.witnesses.sort_by_key(|witness| (witness.format, witness.direction));
}
