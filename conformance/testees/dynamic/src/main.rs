//! The conformance program of the dynamic reader: one request per line, one answer per line (`conformance/README.md`).
//!
//! ```text
//! conformance/schemas --compile--> Schema --descriptor--> bytes --from_descriptor--> Schema --dynamic::read--> answers
//! ```
//!
//! So the third reader of the format is judged by the reference as the generated one is, and descriptors with it: what they
//! lose, no answer can have.

#![forbid(unsafe_code)]

mod build;

use std::collections::HashMap;
use std::error::Error;
use std::fs;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use conformance_values::{Node, hex, unhex};
use scantling_compiler::{SourceFile, compile};
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{
    Encoding, Frame, Invalid, Mode, TranscodeError, Transcoder, Value, WriteError, compact, read, show, write,
};
use scantling_schema::{Protocol, Schema};

fn main() -> Result<(), Box<dyn Error>> {
    let schema = schema()?;
    let protocols = protocols(&schema);
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", answer(&schema, &protocols, &line?))?;
        out.flush()?;
    }
    Ok(())
}

/// All schemas of the suite and the ported ones, through a descriptor.
fn schema() -> Result<Schema, Box<dyn Error>> {
    let mut sources = Vec::new();
    for name in ["conformance/schemas", "examples/schemas"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..").join(name);
        let mut paths: Vec<PathBuf> =
            fs::read_dir(&folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
        paths.retain(|path| path.extension().is_some_and(|e| e == "scant"));
        paths.sort();
        for path in paths {
            sources.push(SourceFile::new(path.display().to_string(), fs::read_to_string(&path)?));
        }
    }
    let (schema, report) = compile(&sources);
    let descriptor = schema.ok_or_else(|| report.to_string())?.to_descriptor();
    Ok(Schema::from_descriptor(&descriptor)?)
}

/// The ops of this program: all.
const OPS: &str = "view,value,exact,build,json,from-json,compact-view,compact-value,compact-exact,compact-canonical,\
    compact-build,compact-json,compact-from-json,to-compact,to-direct,to-compact-passing,to-direct-passing,aligned,streams";

type Protocols<'s> = HashMap<String, (&'s Protocol, Transcoder)>;

/// Every protocol, by `package.Protocol`.
fn protocols(schema: &Schema) -> Protocols<'_> {
    let all = schema.packages().iter().flat_map(|package| package.protocols.iter().map(move |p| (package, p)));
    let named = all.map(|(package, protocol)| (format!("{}.{}", package.name, protocol.name), protocol));
    named.map(|(name, protocol)| (name, (protocol, Transcoder::new(schema, protocol)))).collect()
}

fn answer(schema: &Schema, protocols: &Protocols<'_>, line: &str) -> String {
    let mut parts = line.split('\t');
    let (Some(op), Some(name), Some(content)) = (parts.next(), parts.next(), parts.next()) else {
        return "skip".into();
    };
    if op == "supports" {
        return format!("ok\t{OPS}");
    }
    let Some((protocol, transcoder)) = protocols.get(name) else { return "skip".into() };
    match op {
        "build" => return built(schema, protocol, content, write),
        "compact-build" => return built(schema, protocol, content, compact::write),
        "json" | "from-json" => return json(schema, protocol, Encoding::Direct, op == "json", content),
        "compact-json" | "compact-from-json" => {
            return json(schema, protocol, Encoding::Compact, op == "compact-json", content);
        }
        _ => {}
    }
    let Some(frame) = unhex(content) else { return "skip".into() };
    if let Some((from, is_passing)) = match op {
        "to-compact" => Some((Encoding::Direct, false)),
        "to-direct" => Some((Encoding::Compact, false)),
        "to-compact-passing" => Some((Encoding::Direct, true)),
        "to-direct-passing" => Some((Encoding::Compact, true)),
        _ => None,
    } {
        return transcoded(transcoder, from, is_passing, &frame);
    }
    let (reader, mode, then): (Read, Mode, Then) = match op {
        "view" => (read, Mode::Compatible, Then::Nothing),
        "value" => (read, Mode::Compatible, Then::Show),
        "exact" => (read, Mode::Exact, Then::Write(write)),
        "compact-view" => (compact::read, Mode::Compatible, Then::Nothing),
        "compact-value" => (compact::read, Mode::Compatible, Then::Show),
        "compact-exact" => (compact::read, Mode::Exact, Then::Write(compact::write)),
        "compact-canonical" => (compact::read, Mode::Canonical, Then::Write(compact::write)),
        _ => return "skip".into(),
    };
    match (reader(schema, protocol, &frame, mode), then) {
        (Err(Invalid { kind, offset }), _) => format!("invalid\t{kind}\t{offset}"),
        (Ok(_), Then::Nothing) => "ok".into(),
        (Ok(value), Then::Show) => format!("ok\t{}", show(schema, &value)),
        (Ok(value), Then::Write(writer)) => written(schema, protocol, &value, writer),
    }
}

/// The frame of a description.
fn built(schema: &Schema, protocol: &Protocol, text: &str, writer: Writer) -> String {
    match Node::of(text).and_then(|node| build::message(schema, protocol, &node)) {
        Some(frame) => written(schema, protocol, &frame, writer),
        None => "not a value".into(),
    }
}

/// A frame as JSON, or the frame that a text stands for.
fn json(schema: &Schema, protocol: &Protocol, encoding: Encoding, is_written: bool, content: &str) -> String {
    let json = match Json::new(schema, protocol, encoding) {
        Ok(json) => json,
        Err(clash) => return clash.to_string(),
    };
    if !is_written {
        return match json.read_bytes(content) {
            Ok(bytes) => format!("ok\t{}", hex(&bytes)),
            Err(error) => error.to_string(),
        };
    }
    let Some(frame) = unhex(content) else { return "skip".into() };
    let read = if encoding == Encoding::Direct { read } else { compact::read };
    match read(schema, protocol, &frame, Mode::Compatible) {
        Ok(frame) => format!("ok\t{}", json.write(&frame)),
        Err(Invalid { kind, offset }) => format!("invalid\t{kind}\t{offset}"),
    }
}

fn transcoded(transcoder: &Transcoder, from: Encoding, is_passing: bool, frame: &[u8]) -> String {
    let mut left_out = Vec::new();
    let written = if is_passing {
        transcoder.transcode_with(from, frame, &mut |unknown| {
            left_out.push(format!("{}@{}", unknown.kind, unknown.offset));
            ControlFlow::Continue(())
        })
    } else {
        transcoder.transcode(from, frame)
    };
    match written {
        Ok(bytes) if is_passing => format!("ok\t{}\t{}", hex(&bytes), left_out.join(",")),
        Ok(bytes) => format!("ok\t{}", hex(&bytes)),
        Err(TranscodeError::Invalid(Invalid { kind, offset })) => format!("invalid\t{kind}\t{offset}"),
        Err(TranscodeError::Write(error)) => format!("cannot be written: {error}"),
    }
}

type Read = fn(&Schema, &Protocol, &[u8], Mode) -> Result<Frame, Invalid>;
type Writer = fn(&Schema, &Protocol, u16, &Value) -> Result<Vec<u8>, WriteError>;

/// What is done with a frame that is valid.
enum Then {
    Nothing,
    Show,
    Write(Writer),
}

/// The frame that is written for what was read.
fn written(schema: &Schema, protocol: &Protocol, frame: &Frame, writer: Writer) -> String {
    let Frame::Message { type_id, value, .. } = frame else { return "an unknown frame where none may be".into() };
    match writer(schema, protocol, *type_id, value) {
        Ok(bytes) => format!("ok\t{}", hex(&bytes)),
        Err(error) => format!("cannot be written: {error}"),
    }
}
