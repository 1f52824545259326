//! `scant stats`: what files of frames consist of.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_schema::dynamic::{Frame, Mode, trace};

use super::data::{self, Chosen, Format, Item};
use super::sink::Sink;
use super::{Outcome, Telling};

/// Counts messages, and bytes by field
///
/// The first table has a line for each type of message, the second one for each field, most bytes first: the bytes of its values, and those
/// that say where they are (lengths, ends, counts, tags, presence, and the places of absent fields).
#[derive(Args)]
#[command(after_help = "Example: scant stats --schema orders.scant orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    /// What the input is: `direct` or `compact`
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(count(arguments, telling), telling).into()
}

/// Of all messages of a type.
#[derive(Default)]
struct OfType {
    frames: u64,
    bytes: u64,
    least: usize,
    most: usize,
}

/// Of all values of a field.
#[derive(Default)]
struct OfField {
    /// Primitives: numbers, texts, and so on.
    values: u64,
    bytes: u64,
    structure: u64,
}

#[derive(Default)]
struct Counted {
    types: BTreeMap<String, OfType>,
    fields: BTreeMap<String, OfField>,
}

fn count(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Some(encoding) = arguments.from.encoding() else {
        return Err(io::Error::other("`stats` counts bytes, and JSON is text: use `scant convert` first"));
    };
    let Some(chosen) = arguments.of.choose(&arguments.inputs, telling)? else { return Ok(Outcome::Refused) };
    let Chosen { schema, protocol, .. } = &chosen;
    let mut counted = Counted::default();
    let mut is_refused = false;
    let mut faults = data::Faults::new(telling);
    let outcome = data::each(&arguments.inputs, arguments.from, telling, &mut |place, item| {
        let Item::Bytes(bytes) = item else { return Ok(ControlFlow::Continue(())) };
        let name = match chosen.read(encoding, bytes, Mode::Compatible) {
            Ok(Frame::Message { ty, .. }) => schema.get(ty).name.clone(),
            Ok(Frame::Unknown { type_id, .. }) => format!("?{type_id}"),
            Err(fault) => {
                is_refused = true;
                faults.tell(&place.invalid(&fault));
                return Ok(ControlFlow::Continue(()));
            }
        };
        counted.frame(&name, bytes.len());
        let mut rest = bytes.len();
        // It was read before, so it has no fault.
        let _ = trace(schema, protocol, encoding, bytes, Mode::Compatible, &mut |item| {
            counted.item(&name, item.path, item.ty, item.bytes.len());
            rest -= item.bytes.len();
        });
        // What a reader passes over: in Direct the zeros in the places of absent fields.
        if rest > 0 {
            counted.item(&name, " (absent fields)", "empty", rest);
        }
        Ok(ControlFlow::Continue(()))
    });
    let mut sink = Sink::open(Path::new("-"), false)?;
    let _ = sink.write(counted.tables().as_bytes())?;
    sink.finish(true)?;
    Ok(if is_refused { Outcome::Refused } else { outcome? })
}

/// What items are called that are no values.
const STRUCTURE: [&str; 11] =
    ["frame_len", "type_id", "block_len", "length", "count", "end", "stride", "tag", "presence", "empty", "unknown"];

impl Counted {
    fn frame(&mut self, name: &str, len: usize) {
        let of = self.types.entry(name.to_owned()).or_insert(OfType { least: len, ..OfType::default() });
        of.frames += 1;
        of.bytes += len as u64;
        of.least = of.least.min(len);
        of.most = of.most.max(len);
    }

    fn item(&mut self, name: &str, path: &str, ty: &str, len: usize) {
        let of = self.fields.entry(name.to_owned() + &without_indices(path)).or_default();
        if STRUCTURE.contains(&ty) {
            of.structure += len as u64;
        } else {
            of.values += 1;
            of.bytes += len as u64;
        }
    }

    fn tables(&self) -> String {
        let all: u64 = self.types.values().map(|of| of.bytes).sum();
        let share = |bytes: u64| 100.0 * bytes as f64 / all.max(1) as f64;
        let width =
            self.types.keys().chain(self.fields.keys()).map(|name| name.chars().count()).max().unwrap_or(0).max(7);
        let mut text = format!(
            "{:width$}  {:>12}  {:>14}  {:>6}  {:>9}  {:>11}  {:>9}\n",
            "message", "frames", "bytes", "%", "least", "mean", "most"
        );
        for (name, of) in &self.types {
            let mean = of.bytes as f64 / of.frames.max(1) as f64;
            text += &format!(
                "{name:width$}  {:>12}  {:>14}  {:>6.1}  {:>9}  {mean:>11.1}  {:>9}\n",
                of.frames,
                of.bytes,
                share(of.bytes),
                of.least,
                of.most
            );
        }
        text += &format!(
            "\n{:width$}  {:>12}  {:>14}  {:>6}  {:>14}  {:>6}\n",
            "field", "values", "bytes", "%", "structure", "%"
        );
        let mut fields: Vec<_> = self.fields.iter().collect();
        fields.sort_by_key(|(name, of)| (std::cmp::Reverse(of.bytes + of.structure), *name));
        for (name, of) in fields {
            text += &format!(
                "{name:width$}  {:>12}  {:>14}  {:>6.1}  {:>14}  {:>6.1}\n",
                of.values,
                of.bytes,
                share(of.bytes),
                of.structure,
                share(of.structure)
            );
        }
        text
    }
}

/// `.legs[3].size` as `.legs[].size`.
fn without_indices(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut parts = path.split('[');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        out.push_str("[]");
        out.push_str(part.split_once(']').map_or("", |(_, rest)| rest));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::without_indices;

    #[test]
    fn a_path_without_indices_is_that_of_the_field() {
        assert_eq!(without_indices(".legs[3].levels[12][0].size"), ".legs[].levels[][].size");
        assert_eq!(without_indices(".shares[1].key"), ".shares[].key");
        assert_eq!(without_indices(""), "");
    }
}
