//! `scant stats`: what files of frames consist of.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Args;
use scantling_schema::dynamic::json::{Json, seen};
use scantling_schema::dynamic::{self, Encoding, Fault, Frame, Mode, has_undeclared, trace, trace_chunk};
use serde::Serialize;

use super::blocks::{Limit, Wanted};
use super::convert::block_len;
use super::data::{self, Chosen, Format, Item};
use super::histogram::Histogram;
use super::numbers::{Numbers, Row};
use super::sink::Sink;
use super::stored::{self, OfCodec, OfColumn, Stored, Trials};
use super::streams::{OfStream, Part};
use super::{Outcome, Telling, fits, stdin};

/// Counts messages, and bytes by field
///
/// Each message is read with all its values, and written with each codec, which takes about 10 us for a short one: three minutes for a gigabyte. So of long
/// inputs a sample is counted, blocks or frames at equal distances, and a note says which part that is and how long all of it would take. `--all` counts everything;
/// `scant info` shows how many messages a file of blocks has without reading them.
///
/// The first table has a line for each type of message, the second one for each field, most bytes first: the bytes of its values, and those
/// that say where they are (lengths, ends, counts, tags, presence, and the places of absent fields). If messages of other versions of the
/// schema are among them, a table says how many of each type. The next one says what a file of blocks
/// with these messages takes by each codec; of files of blocks follows what their blocks take, and of blocks of columns each column. Memory does
/// not grow with the input: it holds a frame, its values, and up to 10,000 fields, where each path through nested messages counts as a field.
#[derive(Args)]
#[command(
    after_help = "Examples: scant stats --schema orders.scant orders.bin\n          scant stats --histograms day.blocks\n          \
                  scant stats --json day.blocks"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    #[command(flatten)]
    limit: Limit,
    /// What the input is: `direct` or `compact`
    #[arg(long, value_enum, hide_possible_values = true, default_value_t = Format::Direct)]
    from: Format,
    /// Show how frames' bytes and the numbers of fields are spread, too: integers, decimals, times, enums and floats
    #[arg(long)]
    histograms: bool,
    /// Print all of it, with histograms, as one object of JSON
    #[arg(long, conflicts_with = "histograms")]
    json: bool,
    /// Count everything, however long it takes
    #[arg(long)]
    all: bool,
    /// Count about so many bytes of messages, such as `8M`; at most 64M. Links and what comes from a pipe are counted as a whole
    #[arg(long, value_name = "BYTES", value_parser = block_len, default_value = "32M", conflicts_with = "all")]
    sample: usize,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

/// One block or frame in how many is counted.
fn every(arguments: &Arguments) -> io::Result<u64> {
    if arguments.all || arguments.inputs.is_empty() {
        return Ok(1);
    }
    let lens = arguments.inputs.iter().map(|path| stored::content(path)).collect::<io::Result<Option<Vec<u64>>>>()?;
    let all: u64 = lens.unwrap_or_default().iter().sum();
    Ok(all.div_ceil(arguments.sample as u64).max(1))
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(stdin::place(&mut arguments.inputs).and_then(|()| count(&arguments, telling)), telling).into()
}

/// Of all messages of a type.
#[derive(Default)]
struct OfType {
    frames: u64,
    bytes: u64,
    least: usize,
    most: usize,
    lens: Histogram,
    versions: Versions,
}

/// Of which versions of the schema messages are, as far as their bytes say.
#[derive(Default)]
struct Versions {
    /// Only a writer with this very schema writes such bytes.
    this: u64,
    /// Without parts that this schema has, and without others: an older writer's.
    older: u64,
    /// With parts that this schema does not have.
    newer: u64,
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
    numbers: Numbers,
    stored: Vec<Stored>,
    files: Vec<OfCodec>,
    /// Of the blocks and frames one in so many was counted.
    every: u64,
}

fn count(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let from = fits::format(&arguments.inputs, arguments.from)?;
    let Some(encoding) = from.encoding() else {
        return Err(io::Error::other("`stats` counts bytes, and JSON is text: use `scant convert` first"));
    };
    let Some(chosen) = arguments.of.choose(&arguments.inputs, telling)? else { return Ok(Outcome::Refused) };
    let chosen = chosen.limited(arguments.limit);
    fits::hint(&chosen, &arguments.inputs, from, telling);
    let Chosen { schema, protocol, .. } = &chosen;
    let has_numbers = arguments.histograms || arguments.json;
    super::progress::prints_at_end();
    let (start, every) = (Instant::now(), every(arguments)?);
    let wanted = Wanted { every, ..Wanted::ALL };
    let mut number = 0_u64;
    let mut counted = Counted { every, ..Counted::default() };
    let mut trials = Trials::new(&chosen, encoding)?;
    let mut is_refused = false;
    let mut faults = data::Faults::new(telling);
    let outcome = data::each_wanted(&chosen, &arguments.inputs, from, telling, &wanted, &mut |place, item| {
        // Of a file of blocks only those come that are counted.
        if !place.is_block && matches!(item, Item::Bytes(_)) {
            number += 1;
            if !(number - 1).is_multiple_of(every) {
                return Ok(ControlFlow::Continue(()));
            }
        }
        let bytes = match item {
            Item::Bytes(bytes) | Item::Stream(OfStream { part: Part::Begin(bytes), .. }) => bytes,
            Item::Stream(of) => {
                if let Err(fault) = counted.chunk(&chosen, &of, encoding, has_numbers) {
                    is_refused = true;
                    faults.tell(&place.invalid(&fault));
                }
                return Ok(ControlFlow::Continue(()));
            }
            Item::Text(_) | Item::NotUtf8(_) | Item::Pause => return Ok(ControlFlow::Continue(())),
        };
        let (frame, is_own) = match chosen.read_any(encoding, bytes) {
            Ok(read) => read,
            Err(fault) => {
                is_refused = true;
                faults.tell(&place.invalid(&fault));
                return Ok(ControlFlow::Continue(()));
            }
        };
        let name = match &frame {
            Frame::Message { ty, .. } => schema.get(*ty).name.clone(),
            Frame::Unknown { type_id, .. } => format!("?{type_id}"),
        };
        if has_numbers {
            counted.numbers.add(schema, &frame);
        }
        trials.add(bytes)?;
        let versions = &mut counted.frame(&name, bytes.len()).versions;
        // A number of an open enum, or a bit, is valid in a frame of this version, too.
        let is_newer = has_undeclared(schema, &frame) || !is_own && chosen.is_newer(encoding, bytes);
        match is_own {
            _ if is_newer => versions.newer += 1,
            true => versions.this += 1,
            false => versions.older += 1,
        }
        let (mut rest, mut within) = (bytes.len(), Within::default());
        // It was read before, so it has no fault.
        let _ = trace(schema, protocol, encoding, bytes, Mode::Compatible, &mut |item| {
            counted.item(&name, &within.path(item), item.ty, item.bytes.len());
            rest -= item.bytes.len();
        });
        // What a reader passes over: in Direct the zeros in the places of absent fields.
        if rest > 0 {
            counted.item(&name, " (absent fields)", "empty", rest);
        }
        Ok(ControlFlow::Continue(()))
    });
    drop(faults);
    let outcome = outcome?;
    if trials.left_out > 0 {
        let count = super::blocks::counted(trials.left_out, "frame");
        let are = if trials.left_out == 1 { "is" } else { "are" };
        telling.warning(&format!(
            "{count} {are} not counted in the sizes of a file of blocks, since a block has 64 MiB at most"
        ));
    }
    counted.stored = trials.finish()?;
    counted.files = stored::of_files(&arguments.inputs, &chosen, every)?;
    if every > 1 {
        let took = start.elapsed().as_secs_f64();
        telling.note(&format!(
            "a sample is counted, one in {every} blocks or frames, in {took:.1} s: `--all` counts everything, and takes about {:.0} s",
            took * every as f64
        ));
    }
    if counted.numbers.omitted > 0 {
        telling.warning("there are more fields with numbers than have histograms; the first ones have them");
    }
    let json = chosen.json(encoding)?;
    let mut sink = Sink::open(Path::new("-"), false)?;
    let text = if arguments.json { counted.json(&json)? } else { counted.tables() };
    let _ = sink.write(text.as_bytes())?;
    if arguments.histograms {
        let _ = sink.write(counted.histograms(&json).as_bytes())?;
    }
    sink.finish(true)?;
    Ok(if is_refused { Outcome::Refused } else { outcome })
}

/// Paths that have a line of their own: messages that have messages of their own type have any number of them.
pub(super) const PATHS_MAX: usize = 10_000;

/// What items are called that are no values.
const STRUCTURE: [&str; 11] =
    ["frame_len", "type_id", "block_len", "length", "count", "end", "stride", "tag", "presence", "empty", "unknown"];

impl Counted {
    fn frame(&mut self, name: &str, len: usize) -> &mut OfType {
        let of = self.types.entry(name.to_owned()).or_insert(OfType { least: len, ..OfType::default() });
        of.frames += 1;
        of.bytes += len as u64;
        of.least = of.least.min(len);
        of.most = of.most.max(len);
        of.lens.add(i128::try_from(len).unwrap_or(i128::MAX));
        of
    }

    /// Elements of a stream, under its name: `Samples.values`.
    fn chunk(
        &mut self,
        chosen: &Chosen,
        of: &OfStream<'_>,
        encoding: Encoding,
        has_numbers: bool,
    ) -> Result<(), Fault> {
        let (Part::Chunk { frame, .. }, Some(stream)) = (&of.part, chosen.stream(of.type_id)) else { return Ok(()) };
        let Chosen { schema, protocol, .. } = chosen;
        if let Some(elements) = chosen.compared(of, encoding)?.filter(|_| has_numbers) {
            self.numbers.add(schema, &elements);
        }
        let name = format!("{}.{}", schema.get(stream.root).name, stream.field);
        self.frame(&name, frame.len());
        let (mut rest, mut within) = (frame.len(), Within::default());
        // As above.
        let _ = trace_chunk(schema, protocol, encoding, stream.element, frame, Mode::Compatible, &mut |item| {
            self.item(&name, &within.path(item), item.ty, item.bytes.len());
            rest -= item.bytes.len();
        });
        self.item(&name, " (heads of chunks)", "empty", rest);
        Ok(())
    }

    fn item(&mut self, name: &str, path: &str, ty: &str, len: usize) {
        let mut path = name.to_owned() + &without_indices(path);
        if self.fields.len() >= PATHS_MAX && !self.fields.contains_key(&path) {
            path = name.to_owned() + " (others)";
        }
        let of = self.fields.entry(path).or_default();
        if STRUCTURE.contains(&ty) {
            of.structure += len as u64;
        } else {
            of.values += 1;
            of.bytes += len as u64;
        }
    }

    fn tables(&self) -> String {
        let all: u64 = self.types.values().map(|of| of.bytes).sum();
        let share = |bytes: u64| percent(bytes, all);
        // Paths may be far longer than names of messages.
        let longest = |names: &mut dyn Iterator<Item = &String>| {
            names.map(|name| name.chars().count()).max().unwrap_or(0).max(19)
        };
        let width = longest(&mut self.types.keys());
        let mut text = match self.every {
            1 => String::new(),
            every => format!("of one in {every} blocks or frames\n\n"),
        };
        text += &format!(
            "{:width$}  {:>12}  {:>14}  {:>6}  {:>9}  {:>11}  {:>9}\n",
            "message", "frames", "bytes", "%", "least", "mean", "most"
        );
        for (name, of) in &self.types {
            let mean = of.bytes as f64 / of.frames.max(1) as f64;
            text += &format!(
                "{name:width$}  {:>12}  {:>14}  {:>6}  {:>9}  {mean:>11.1}  {:>9}\n",
                of.frames,
                of.bytes,
                share(of.bytes),
                of.least,
                of.most
            );
        }
        text += &self.versions(width);
        let width = longest(&mut self.fields.keys());
        text += &format!(
            "\n{:width$}  {:>12}  {:>14}  {:>6}  {:>14}  {:>6}\n",
            "field", "values", "bytes", "%", "structure", "%"
        );
        let mut fields: Vec<_> = self.fields.iter().collect();
        fields.sort_by_key(|(name, of)| (std::cmp::Reverse(of.bytes + of.structure), *name));
        for (name, of) in fields {
            text += &format!(
                "{name:width$}  {:>12}  {:>14}  {:>6}  {:>14}  {:>6}\n",
                of.values,
                of.bytes,
                share(of.bytes),
                of.structure,
                share(of.structure)
            );
        }
        let width = longest(&mut self.types.keys());
        text += &format!("\n{:width$}  {:>12}  {:>14}  {:>6}\n", "as a finished file", "", "bytes", "%");
        for Stored { codec, bytes } in &self.stored {
            text += &format!("{codec:width$}  {:>12}  {bytes:>14}  {:>6}\n", "", share(*bytes));
        }
        let mut last = None;
        for OfCodec { file, bytes, is_finished, codec, blocks, content, stored, .. } in &self.files {
            if last.replace(file) != Some(file) {
                let finished = if *is_finished { "" } else { ", not finished" };
                text += &format!("{file}: {bytes} bytes{finished}\n");
            }
            let percent = percent(*stored, *content);
            let blocks = super::blocks::counted(*blocks, "block");
            text += &format!("  {blocks}, {codec}: {content} bytes of messages take {stored} ({percent} %)\n");
        }
        for OfCodec { file, stored, columns, .. } in self.files.iter().filter(|of| !of.columns.is_empty()) {
            let width = columns.iter().map(|of| of.path.chars().count()).max().unwrap_or(0).max(19);
            text +=
                &format!("\ncolumns of {file}\n{:width$}  {:>12}  {:>14}  {:>6}\n", "field", "values", "stored", "%");
            for OfColumn { path, values, stored: bytes } in columns {
                text += &format!("{path:width$}  {values:>12}  {bytes:>14}  {:>6}\n", self::percent(*bytes, *stored));
            }
        }
        text
    }

    /// Of which versions messages are, if not all are of this one.
    fn versions(&self, width: usize) -> String {
        if self.types.values().all(|of| of.versions.older + of.versions.newer == 0) {
            return String::new();
        }
        let mut text = format!(
            "\n{:width$}  {:>13}  {:>15}  {:>14}\n",
            "version", "of the schema", "of an older one", "of a newer one"
        );
        for (name, OfType { versions: Versions { this, older, newer }, .. }) in &self.types {
            text += &format!("{name:width$}  {this:>13}  {older:>15}  {newer:>14}\n");
        }
        text
    }

    /// How bytes of frames and numbers of fields are spread.
    fn histograms(&self, json: &Json<'_>) -> String {
        let mut text = String::new();
        for (name, of) in &self.types {
            text += &shown(&format!("{name}: bytes of a frame"), &lens(&of.lens, ROWS_MAX), 0);
        }
        for (path, of) in self.numbers.iter() {
            let mut rows = of.rows(json, ROWS_MAX);
            for text in rows.iter_mut().flat_map(|row| [&mut row.from, &mut row.to]) {
                *text = seen(text).into_owned();
            }
            text += &shown(path, &rows, of.not_finite);
        }
        text
    }

    fn json(&self, json: &Json<'_>) -> io::Result<String> {
        let buckets =
            |rows: Vec<Row>| rows.into_iter().map(|Row { from, to, count }| ToBucket { from, to, count }).collect();
        let messages = self.types.iter().map(|(message, of)| ToMessage {
            message,
            frames: of.frames,
            bytes: of.bytes,
            least: of.least,
            most: of.most,
            older: of.versions.older,
            newer: of.versions.newer,
            histogram: buckets(lens(&of.lens, BUCKETS_MAX)),
        });
        let fields = self.fields.iter().map(|(field, of)| ToField {
            field,
            values: of.values,
            bytes: of.bytes,
            structure: of.structure,
        });
        let numbers = self.numbers.iter().map(|(field, of)| ToNumbers {
            field,
            count: of.histogram.count(),
            not_finite: of.not_finite,
            histogram: buckets(of.rows(json, BUCKETS_MAX)),
        });
        let all = ToJson {
            messages: messages.collect(),
            fields: fields.collect(),
            numbers: numbers.collect(),
            as_blocks: &self.stored,
            files: &self.files,
            every: self.every,
        };
        Ok(serde_json::to_string(&all)? + "\n")
    }
}

/// Rows of a histogram that is shown to people.
const ROWS_MAX: usize = 16;
/// Ranges of one that is given to programs.
const BUCKETS_MAX: usize = 64;

fn lens(of: &Histogram, most: usize) -> Vec<Row> {
    let rows = of.integers(most).into_iter();
    rows.map(|bucket| Row { from: bucket.from.to_string(), to: bucket.to.to_string(), count: bucket.count }).collect()
}

/// A line for each range that has numbers, with a bar.
fn shown(title: &str, rows: &[Row], not_finite: u64) -> String {
    let width = |of: &dyn Fn(&Row) -> usize| rows.iter().map(of).max().unwrap_or(0);
    let (from, to) = (width(&|row| row.from.chars().count()), width(&|row| row.to.chars().count()));
    let most = rows.iter().map(|row| row.count).max().unwrap_or(0).max(1);
    let all: u64 = rows.iter().map(|row| row.count).sum();
    let mut text = format!("\n{title}\n");
    for row in rows {
        let bar = "#".repeat(usize::try_from((row.count * 40).div_ceil(most)).unwrap_or(0));
        let percent = 100.0 * row.count as f64 / all.max(1) as f64;
        let range = if rows.iter().all(|row| row.from == row.to) {
            format!("{:>from$}", row.from)
        } else if row.from == row.to {
            format!("{:>from$}    {:>to$}", row.from, "")
        } else {
            format!("{:>from$} to {:>to$}", row.from, row.to)
        };
        text += &format!("{range}  {:>12}  {percent:>5.1}  {bar}\n", row.count);
    }
    if not_finite > 0 {
        text += &format!("not finite  {not_finite:>12}\n");
    }
    text
}

/// What `--json` prints. Members may be added, never removed.
#[derive(Serialize)]
struct ToJson<'c> {
    messages: Vec<ToMessage<'c>>,
    fields: Vec<ToField<'c>>,
    numbers: Vec<ToNumbers<'c>>,
    as_blocks: &'c [Stored],
    files: &'c [OfCodec],
    /// 1 if everything was counted, more of a sample.
    every: u64,
}

#[derive(Serialize)]
struct ToMessage<'c> {
    message: &'c str,
    frames: u64,
    bytes: u64,
    least: usize,
    most: usize,
    /// Frames of older and newer versions of the schema; the others are of this one.
    older: u64,
    newer: u64,
    histogram: Vec<ToBucket>,
}

#[derive(Serialize)]
struct ToField<'c> {
    field: &'c str,
    values: u64,
    bytes: u64,
    structure: u64,
}

#[derive(Serialize)]
struct ToNumbers<'c> {
    field: &'c str,
    count: u64,
    not_finite: u64,
    histogram: Vec<ToBucket>,
}

/// Of floats `to` is the first number after it, but for the last range.
#[derive(Serialize)]
struct ToBucket {
    from: String,
    to: String,
    count: u64,
}

/// A share of nothing is none.
fn percent(of: u64, all: u64) -> String {
    if all == 0 { "-".to_owned() } else { format!("{:.1}", 100.0 * of as f64 / all as f64) }
}

/// Messages in `any`s that the next items are in: how long the path to each is, and its name.
#[derive(Default)]
struct Within(Vec<(String, String)>);

impl Within {
    /// The path of an item with the names of messages after those of the `any`s that they are in, as conditions and `--select` spell it:
    /// `.body.Trade.price`.
    fn path<'i>(&mut self, item: &dynamic::Item<'i>) -> Cow<'i, str> {
        let rest = |of: &str| item.path.strip_prefix(of).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
        while self.0.last().is_some_and(|(of, _)| rest(of).is_none()) {
            self.0.pop();
        }
        let (mut path, mut from) = (String::new(), 0);
        for (of, name) in self.0.iter().filter(|(of, _)| of.len() < item.path.len()) {
            path += item.path.get(from..of.len()).unwrap_or_default();
            path.push('.');
            path += name;
            from = of.len();
        }
        if item.ty == "type_id" && !item.path.is_empty() {
            // `2 (Trade)`, or the number alone if the schema does not have it.
            let name = item
                .value
                .split_once('(')
                .map_or_else(|| format!("?{}", item.value), |(_, name)| name.trim_end_matches(')').to_owned());
            self.0.push((item.path.to_owned(), name));
        }
        if from == 0 { item.path.into() } else { (path + item.path.get(from..).unwrap_or_default()).into() }
    }
}

/// `.legs[3].size` as `.legs[*].size`.
fn without_indices(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    let mut parts = path.split('[');
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        out.push_str("[*]");
        out.push_str(part.split_once(']').map_or("", |(_, rest)| rest));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::without_indices;

    #[test]
    fn a_path_without_indices_is_that_of_the_field() {
        assert_eq!(without_indices(".legs[3].levels[12][0].size"), ".legs[*].levels[*][*].size");
        assert_eq!(without_indices(".shares[1].key"), ".shares[*].key");
        assert_eq!(without_indices(""), "");
    }
}
