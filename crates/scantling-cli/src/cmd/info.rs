//! `scant info`: a file at a glance, by its header, opening, footer and indexes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::about;
use scantling_file::{BlockInfo, Error, Reader};
use scantling_schema::dynamic::Encoding;
use serde::Serialize;

use super::blocks::{counted, numbers};
use super::data::{Chosen, Of};
use super::fits::digits;
use super::sink::Sink;
use super::stored::codec_name;
use super::telling::name_of;
use super::{Outcome, Telling, blocks, keys, stdin};

/// Shows what a Scantling file contains, without reading its messages
///
/// Prints the protocol, the schema's fingerprint, sessions, the number and the keys of the messages, and blocks and bytes by codec. Only the
/// header, the footer and the index blocks are read, which takes milliseconds for a file of any length. So damage within blocks is not seen: `scant check` reads
/// all of them. The command ends with 1 if messages are known to be lost.
#[derive(Args)]
#[command(after_help = "Examples: scant info day.blocks\n          scant info --json day.blocks")]
pub(crate) struct Arguments {
    /// Print an object of JSON for each file, on one line
    #[arg(long)]
    json: bool,
    /// The Scantling files; `-` for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(stdin::place(&mut arguments.files).and_then(|()| show(&arguments, telling)), telling).into()
}

fn show(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let mut outcome = Outcome::Fine;
    let mut sink = Sink::open(Path::new("-"), false)?;
    for (at, path) in arguments.files.iter().enumerate() {
        let info = Info::of(path, telling)?;
        if !info.is_whole() {
            outcome = Outcome::Refused;
        }
        let text = match (arguments.json, at) {
            (true, _) => serde_json::to_string(&info)? + "\n",
            (false, 0) => info.text(),
            (false, _) => format!("\n{}", info.text()),
        };
        if sink.write(text.as_bytes())?.is_break() {
            break;
        }
    }
    sink.finish(true)?;
    Ok(outcome)
}

/// What `--json` prints. Members may be added, never removed.
#[derive(Serialize)]
struct Info {
    file: String,
    bytes: u64,
    encoding: &'static str,
    fingerprint: String,
    /// With its package; nothing if the file has no intact copy of its schema.
    protocol: Option<String>,
    /// Bytes of the descriptor.
    schema_bytes: u64,
    /// The types of the messages in the schema.
    types: Vec<String>,
    writer: Option<String>,
    metadata: BTreeMap<String, String>,
    sessions: u64,
    is_finished: bool,
    messages: u64,
    /// Messages by type, which is known if the schema has only one.
    by_type: Option<BTreeMap<String, u64>>,
    is_keyed: bool,
    /// The field of each type that is its key.
    keys: Vec<String>,
    /// As JSON has values of that field.
    least: Option<String>,
    greatest: Option<String>,
    blocks: u64,
    codecs: Vec<OfCodec>,
    /// Bytes of the messages.
    content: u64,
    /// Bytes of the blocks' contents in the file.
    stored: u64,
    /// Numbers of lost messages: of the first one, and the one after the last.
    lost: Vec<[u64; 2]>,
    /// Messages of the block that the file ends within.
    unfinished: Option<[u64; 2]>,
    /// The end of the file, if no block proves itself there.
    stray: Option<[u64; 2]>,
}

#[derive(Serialize)]
struct OfCodec {
    codec: String,
    blocks: u64,
    messages: u64,
    content: u64,
    stored: u64,
}

/// What the headers of a file's data blocks say, as indexes list them.
#[derive(Default)]
struct Listed {
    messages: u64,
    by_codec: BTreeMap<u8, OfCodec>,
    lost: Vec<[u64; 2]>,
    keys: Option<[i64; 2]>,
    /// The number after the last message.
    next: u64,
}

impl Listed {
    fn of(path: &Path, reader: &Reader, telling: Telling) -> io::Result<Self> {
        let (mut listed, mut blocks) = (Self::default(), reader.blocks());
        loop {
            match blocks.next_info() {
                Ok(Some(info)) => listed.add(&info),
                Ok(None) => break,
                // Damaged blocks claim too many bytes: those after them are not listed.
                Err(Error::Fault(fault)) => blocks::tell_fault(path, fault, telling),
                Err(Error::Io(error)) => return Err(about(path, &error)),
                Err(error) => return Err(io::Error::other(format!("{}: {error}", path.display()))),
            }
        }
        listed.loses(reader.unfinished().map_or(reader.next(), |unfinished| unfinished.start));
        Ok(listed)
    }

    fn add(&mut self, info: &BlockInfo) {
        self.loses(info.first);
        self.next = info.first.saturating_add(info.count.into());
        self.messages += u64::from(info.count);
        let new = OfCodec { codec: codec_name(info.codec), blocks: 0, messages: 0, content: 0, stored: 0 };
        let of = self.by_codec.entry(info.codec).or_insert(new);
        of.blocks += 1;
        of.messages += u64::from(info.count);
        of.content += u64::from(info.len);
        of.stored += u64::from(info.stored_len);
        if info.is_keyed() {
            let [least, greatest] = self.keys.unwrap_or([info.least, info.greatest]);
            self.keys = Some([least.min(info.least), greatest.max(info.greatest)]);
        }
    }

    /// No block has the numbers up to this one.
    fn loses(&mut self, next: u64) {
        if next > self.next {
            self.lost.push([self.next, next]);
        }
    }
}

impl Info {
    fn of(path: &Path, telling: Telling) -> io::Result<Self> {
        let reader = blocks::open(path)?;
        let header = *reader.header();
        let encoding = header.encoding.name();
        let opening = reader.opening();
        let chosen = match opening.filter(|opening| !opening.descriptor.is_empty()) {
            Some(_) => match blocks::schema(path) {
                Ok((schema, protocol)) => Of::new(&[], Some(protocol)).choose_of(schema)?,
                Err(error) => {
                    telling.warning(&error.to_string());
                    None
                }
            },
            None => None,
        };
        let Listed { messages, by_codec, lost, keys, next: _ } = Listed::of(path, &reader, telling)?;
        let types = chosen.as_ref().map(types).unwrap_or_default();
        let by_type = match &types[..] {
            [one] => Some(BTreeMap::from([(one.clone(), messages)])),
            _ => None,
        };
        let fields = opening.map(|opening| &opening.keys[..]).unwrap_or_default();
        let (keys, range) = match (&chosen, keys) {
            (Some(chosen), Some(keys)) => {
                let encoding = if encoding == "direct" { Encoding::Direct } else { Encoding::Compact };
                let (fields, range) = keys::described(chosen, &chosen.json(encoding)?, fields, keys);
                (fields, Some(range))
            }
            (_, keys) => (Vec::new(), keys.map(|keys| keys.map(|key| key.to_string()))),
        };
        let [least, greatest] = range.map_or([None, None], |range| range.map(Some));
        let codecs: Vec<OfCodec> = by_codec.into_values().collect();
        let sum = |of: fn(&OfCodec) -> u64| codecs.iter().map(of).sum();
        let ends = |range: Range<u64>| [range.start, range.end];
        Ok(Self {
            file: name_of(path),
            bytes: reader.byte_len(),
            encoding,
            fingerprint: digits(header.fingerprint),
            protocol: opening.map(|opening| opening.protocol.clone()),
            schema_bytes: opening.map_or(0, |opening| opening.descriptor.len() as u64),
            types,
            writer: opening.map(|opening| opening.writer.clone()),
            metadata: opening
                .iter()
                .flat_map(|opening| opening.metadata.iter())
                .map(|(name, text)| (name.clone(), text.clone()))
                .collect(),
            sessions: reader.sessions().map_err(|error| about(path, &error))?,
            is_finished: reader.is_finished(),
            messages,
            by_type,
            is_keyed: header.is_keyed,
            keys,
            least,
            greatest,
            blocks: sum(|of| of.blocks),
            content: sum(|of| of.content),
            stored: sum(|of| of.stored),
            codecs,
            lost,
            unfinished: reader.unfinished().map(ends),
            stray: reader.stray_end().map(ends),
        })
    }

    fn is_whole(&self) -> bool {
        self.lost.is_empty() && self.stray.is_none() && self.protocol.is_some()
    }

    fn text(&self) -> String {
        let mut text = format!("{}\n", self.file);
        let mut line = |name: &str, what: &str| {
            // A `String` takes all that is written.
            let _ = writeln!(text, "  {name:<11}{what}");
        };
        let protocol = self.protocol.as_deref().unwrap_or("unknown: the file has no intact copy of its schema");
        line("protocol", protocol);
        line("schema", &format!("fingerprint {}, {}", self.fingerprint, counted(self.schema_bytes, "byte")));
        if !self.types.is_empty() {
            line("types", &self.types.join(", "));
        }
        line("encoding", self.encoding);
        if let Some(writer) = &self.writer {
            line("writer", writer);
        }
        for (name, value) in &self.metadata {
            line("metadata", &format!("{name}: {value}"));
        }
        let finished = if self.is_finished { "finished" } else { "not finished: a writer has it open or was stopped" };
        line("sessions", &format!("{}, {finished}", self.sessions));
        let by_type = match &self.by_type {
            Some(by_type) => by_type.keys().map(|name| format!(" of {name}")).collect(),
            None if self.messages > 0 => "; `scant stats` counts them by type".to_owned(),
            None => String::new(),
        };
        line("messages", &format!("{}{by_type}", self.messages));
        if let (Some(least), Some(greatest)) = (&self.least, &self.greatest) {
            let fields = if self.keys.is_empty() { "unknown field".to_owned() } else { self.keys.join(", ") };
            line("key", &format!("{fields}: {least} to {greatest}"));
        } else if self.is_keyed {
            line("key", &self.keys.join(", "));
        }
        line("blocks", &self.blocks.to_string());
        for of in &self.codecs {
            let percent = 100.0 * of.stored as f64 / of.content.max(1) as f64;
            let (blocks, content, stored) = (counted(of.blocks, "block"), of.content, of.stored);
            line(
                &format!("  {}", of.codec),
                &format!(
                    "{blocks}, {}: {content} bytes take {stored} ({percent:.1} %)",
                    counted(of.messages, "message")
                ),
            );
        }
        let per_message = self.bytes as f64 / self.messages.max(1) as f64;
        let each = if self.messages > 0 { format!(", {per_message:.1} for each message") } else { String::new() };
        line("size", &format!("{}{each}", counted(self.bytes, "byte")));
        for [start, end] in &self.lost {
            line("lost", &format!("{} lost", numbers(&(*start..*end))));
        }
        if let Some([start, end]) = self.unfinished {
            line("unfinished", &format!("the file ends within a block, so {} not here", numbers(&(start..end))));
        }
        if let Some([start, end]) = self.stray {
            line(
                "lost",
                &format!("the last {}, from offset {start:#x} on, are in no block", counted(end - start, "byte")),
            );
        }
        if self.lost.is_empty() && self.stray.is_none() {
            line("lost", "no message, as far as indexes say");
        }
        text
    }
}

/// The names of a protocol's messages.
fn types(chosen: &Chosen) -> Vec<String> {
    chosen.protocol.roots.iter().map(|root| chosen.schema.get(root.ty).name.clone()).collect()
}
