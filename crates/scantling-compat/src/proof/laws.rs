//! What is tried with messages: written by one version, read by the other, written again, put into a file, shown as JSON.

use super::editor::index;
use super::judge::{Judge, Of};
use crate::ancestor;
use crate::common::Values;
use crate::report::{Direction, Effect, Format, Witness};
use crate::side::Side;
use scantling_file::{InMemory, Options, Reader, Writer};
use scantling_schema::dynamic::{Encoding, Frame, Mode, Random, Value, read_chunk, write_chunk};
use scantling_schema::{Kind, Protocol, Schema, Type, TypeId};

const ENCODINGS: [Encoding; 2] = [Encoding::Direct, Encoding::Compact];

type Law = Result<(), String>;

/// The protocols of two versions: those of one name, or the only ones.
pub(super) fn sides<'s>(old: &'s Schema, new: &'s Schema) -> Vec<(Side<'s>, Side<'s>)> {
    let of = |schema: &'s Schema| -> Vec<Side<'s>> {
        let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
        protocols.map(|protocol| Side { schema, protocol }).collect()
    };
    let (olds, news) = (of(old), of(new));
    if let ([old], [new]) = (&olds[..], &news[..]) {
        return vec![(*old, *new)];
    }
    let pair = |old: Side<'s>| Some((old, *news.iter().find(|new| new.protocol.name == old.protocol.name)?));
    olds.iter().filter_map(|old| pair(*old)).collect()
}

/// Writer and reader of a direction, and whether the reader is the newer one.
fn turned<'s>(old: Side<'s>, new: Side<'s>, to: Direction) -> (Side<'s>, Side<'s>, bool) {
    if to == Direction::OldData { (old, new, true) } else { (new, old, false) }
}

fn encoding_of(format: Format) -> Encoding {
    if format == Format::Compact { Encoding::Compact } else { Encoding::Direct }
}

/// Whether readers of a direction understand its writers.
pub(super) fn hold(old: &Schema, new: &Schema, of: Of, format: Format, to: Direction, seed: u64) -> Law {
    for (old, new) in sides(old, new) {
        let (written, read, is_newer) = turned(old, new, to);
        let judge = Judge { written, read, is_newer, of };
        for sample in samples(written, seed) {
            let told = |why: String| format!("{}, {}: {why}\n{sample:?}", format.name(), to.name());
            match (&sample, format) {
                (Sample::Frame(frame), Format::Json) => json(&judge, frame),
                (Sample::Frame(frame), _) => frames(&judge, written, encoding_of(format), frame),
                (Sample::Chunk(..), Format::Json) => Ok(()),
                (Sample::Chunk(type_id, elements), _) => chunk(&judge, encoding_of(format), *type_id, elements),
            }
            .map_err(told)?;
        }
        if is_newer && of == Of::Meaning && format != Format::Json {
            older(&judge, encoding_of(format), seed)?;
        }
    }
    Ok(())
}

/// Data of a version before the old one, which had fewer blocks of one of the messages.
fn older(judge: &Judge<'_>, encoding: Encoding, seed: u64) -> Law {
    let old = judge.written;
    let all: Vec<(TypeId, u16)> = (0..)
        .zip(old.schema.types())
        .filter_map(
            |(id, d)| if let Kind::Message(m) = &d.kind { Some((TypeId(id), m.fields.last()?.since)) } else { None },
        )
        .flat_map(|(id, last)| (1..last).map(move |segments| (id, segments)))
        .collect();
    let Some((ty, segments)) = all.get(index(seed, all.len().max(1))) else { return Ok(()) };
    let Some(cut) = ancestor::cut(old.schema, *ty, *segments) else { return Ok(()) };
    let writer = Side { schema: &cut, ..old };
    for sample in samples(writer, seed) {
        if let Sample::Frame(frame) = &sample {
            let told = |why: String| format!("{encoding:?}, data of {segments} blocks of {ty:?}: {why}\n{frame:?}");
            frames(judge, writer, encoding, frame).map_err(told)?;
        }
    }
    Ok(())
}

/// Whether each message has a value that ends; one that needs an `any` may have none.
pub(super) fn has_values(schema: &Schema) -> bool {
    let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
    let has_all = |protocol: &Protocol| {
        let mut random = Random::new(schema, protocol, 1);
        protocol.roots.iter().all(|root| random.frame_of(&[root]).is_some())
    };
    protocols.into_iter().all(has_all)
}

/// Whether a field, `Order.size`, may have a value: not so where that is one of a closed enum without values.
pub(super) fn may_be_there(schema: &Schema, subject: &str) -> bool {
    fn has_value(schema: &Schema, ty: &Type) -> bool {
        match ty {
            Type::Array(of, _) => has_value(schema, of),
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Enum(e) => !e.is_closed || !e.values.is_empty(),
                Kind::Struct(s) => s.fields.iter().all(|field| has_value(schema, &field.ty)),
                _ => true,
            },
            _ => true,
        }
    }
    let (owner, name) = subject.split_once('.').unwrap_or_default();
    let fields = schema.types().iter().filter(|d| d.name == owner).flat_map(|d| match &d.kind {
        Kind::Message(m) => &m.fields[..],
        _ => &[],
    });
    fields.into_iter().filter(|field| field.name == name).all(|field| has_value(schema, &field.ty))
}

/// What is sent.
#[derive(Debug)]
enum Sample {
    Frame(Frame),
    /// Elements of the stream of a message.
    Chunk(u16, Vec<Value>),
}

/// Values of a version that are not the defaults.
fn samples(side: Side<'_>, seed: u64) -> Vec<Sample> {
    let with_lists = ancestor::with_lists(side.schema);
    let schema = with_lists.as_ref().unwrap_or(side.schema);
    let mut random = Random::new(schema, side.protocol, seed);
    let mut all: Vec<Frame> = (0..4).filter_map(|_| random.frame()).collect();
    let mut values = Values::new(schema, side.protocol, seed.wrapping_mul(7) | 1);
    let of = side.protocol.roots.iter().map(|root| {
        let value = values.root(root, 3);
        Frame::Message { type_id: root.type_id, ty: root.ty, value }
    });
    all.extend(of);
    let mut samples = Vec::new();
    for mut frame in all {
        let Frame::Message { type_id, value: Value::Message(values), .. } = &mut frame else { continue };
        if let Some((field, _)) = stream(side, *type_id)
            && let Some(Value::List(elements)) = values.get_mut(field)
        {
            samples.push(Sample::Chunk(*type_id, std::mem::take(elements)));
        }
        samples.push(Sample::Frame(frame));
    }
    samples
}

/// Frames of a version in both encodings.
pub(super) fn frames_of(side: Side<'_>, seed: u64) -> Vec<(Encoding, Vec<u8>)> {
    let frames =
        samples(side, seed).into_iter().filter_map(|s| if let Sample::Frame(frame) = s { Some(frame) } else { None });
    let both = |frame: Frame| ENCODINGS.map(|encoding| Some((encoding, side.write(encoding, &frame)?)));
    frames.flat_map(both).flatten().collect()
}

/// The field of a message that is a stream, and its elements.
fn stream(side: Side<'_>, type_id: u16) -> Option<(usize, &Type)> {
    let root = side.protocol.roots.iter().find(|root| root.type_id == type_id)?;
    let Kind::Message(m) = &side.schema.get(root.ty).kind else { return None };
    let fields = m.fields.iter().enumerate().filter(|(_, field)| !field.retired);
    fields.filter_map(|(id, field)| if let Type::Stream(of) = &field.ty { Some((id, &**of)) } else { None }).next()
}

fn frames(judge: &Judge<'_>, writer: Side<'_>, encoding: Encoding, frame: &Frame) -> Law {
    let Some(bytes) = writer.write(encoding, frame) else { return Ok(()) };
    let written = judge.written.read(encoding, &bytes).map_err(|fault| format!("the writer's own: {fault}"))?;
    let got = judge.read.read(encoding, &bytes).map_err(|fault| format!("refused: {fault}"))?;
    judge.frames(&written, &got).map_err(|path| format!("misread at {path}: {got:?}"))
}

/// A reader that does not know the message does not look into its chunks (W18).
fn chunk(judge: &Judge<'_>, encoding: Encoding, type_id: u16, elements: &[Value]) -> Law {
    let Some((field, element)) = stream(judge.written, type_id) else { return Ok(()) };
    let Ok(bytes) = write_chunk(judge.written.schema, judge.written.protocol, encoding, element, elements) else {
        return Ok(());
    };
    let root = judge.read.protocol.roots.iter().find(|root| root.type_id == type_id);
    let known = root.map(|root| &judge.read.schema.get(root.ty).kind);
    if let Some(Kind::Message(m)) = known
        && let Some(other) = m.fields.get(field).filter(|field| !field.retired)
    {
        let Type::Stream(read) = &other.ty else { return Err("the stream is none".to_owned()) };
        let reading = |side: Side<'_>, element: &Type| {
            read_chunk(side.schema, side.protocol, encoding, element, &bytes, Mode::Compatible)
        };
        let written = reading(judge.written, element).map_err(|fault| format!("the writer's own: {fault}"))?;
        let got = reading(judge.read, read).map_err(|fault| format!("refused: {fault}"))?;
        return judge.elements(element, &written, read, &got).map_err(|path| format!("misread at {path}: {got:?}"));
    }
    Ok(())
}

/// Whether what is unknown is kept where messages are read and written again, and where files hold messages of both versions.
pub(super) fn forward(old: &Schema, new: &Schema, is_same: bool, seed: u64) -> Law {
    for (old, new) in sides(old, new) {
        let mut stored = [Vec::new(), Vec::new()];
        for to in Direction::ALL {
            let (written, read, is_newer) = turned(old, new, to);
            let judge = Judge { written, read, is_newer, of: Of::Bytes };
            for sample in samples(written, seed) {
                let Sample::Frame(frame) = sample else { continue };
                for (encoding, stored) in ENCODINGS.into_iter().zip(&mut stored) {
                    let Some(bytes) = written.write(encoding, &frame) else { continue };
                    again(&judge, encoding, &bytes, is_same)
                        .map_err(|why| format!("{encoding:?}, {}: {why}\n{frame:?}\n{bytes:02x?}", to.name()))?;
                    stored.push(bytes);
                }
            }
        }
        for (encoding, stored) in ENCODINGS.into_iter().zip(&stored) {
            file(new, encoding, stored)?;
        }
    }
    Ok(())
}

fn again(judge: &Judge<'_>, encoding: Encoding, bytes: &[u8], is_same: bool) -> Law {
    let got = judge.read.read(encoding, bytes).map_err(|fault| format!("refused: {fault}"))?;
    if matches!(got, Frame::Unknown { .. }) {
        // A reader that does not know the message has all of its bytes.
        return Ok(());
    }
    let again = judge.read.write(encoding, &got).ok_or("what was read cannot be written")?;
    if is_same && again != bytes {
        return Err(format!("other bytes are forwarded: {again:02x?}"));
    }
    // What a reader does not know of a block is not in its values; the rest comes back as it was.
    let returned = judge.written.read(encoding, &again).map_err(|fault| format!("forwarded, then refused: {fault}"))?;
    let back = Judge { written: judge.read, read: judge.written, is_newer: false, of: judge.of };
    back.frames(&got, &returned).map_err(|path| format!("forwarded, then misread at {path}"))
}

fn json(judge: &Judge<'_>, frame: &Frame) -> Law {
    let (Some(from), Some(to)) = (judge.written.json(), judge.read.json()) else { return Ok(()) };
    if judge.written.write(Encoding::Direct, frame).is_none() {
        return Ok(());
    }
    let text = from.write(frame);
    let got = match to.read(&text) {
        Ok(got) => got,
        // An older reader refuses what it does not know (J16).
        Err(_) if !judge.is_newer => return Ok(()),
        Err(error) => return Err(format!("refused: {error}\n{text}")),
    };
    judge.frames(frame, &got).map_err(|path| format!("misread at {path}\n{text}"))
}

/// A file of frames of both versions, with the schema of the newer one, gives back each of them, and the schema.
fn file(new: Side<'_>, encoding: Encoding, stored: &[Vec<u8>]) -> Law {
    let of = if encoding == Encoding::Compact { scantling::Encoding::Compact } else { scantling::Encoding::Direct };
    let descriptor = new.schema.protocol_descriptor(0, new.protocol);
    let options = Options::new(&new.protocol.name, &descriptor, new.schema.fingerprint(new.protocol)).encoding(of);
    let mut sink = Vec::new();
    let mut writer = Writer::over(&mut sink, &options).map_err(|error| error.to_string())?;
    for bytes in stored {
        let push = |out: &mut Vec<u8>| {
            out.extend_from_slice(bytes);
            Ok(bytes.len())
        };
        writer.push(push).map_err(|error| error.to_string())?;
    }
    writer.finish().map_err(|error| error.to_string())?;
    drop(writer);
    let reader = Reader::over(InMemory(sink)).map_err(|error| error.to_string())?;
    let opening = reader.opening().ok_or("a file without a schema")?;
    let schema = Schema::from_descriptor(&opening.descriptor).map_err(|error| error.to_string())?;
    let protocol = schema.packages().iter().flat_map(|package| &package.protocols).next().ok_or("no protocol")?;
    let side = Side { schema: &schema, protocol };
    let mut found = Vec::new();
    for block in reader.blocks() {
        let block = block.map_err(|error| error.to_string())?;
        for frame in block.frames() {
            side.read(encoding, frame).map_err(|fault| format!("the file's own schema refuses a frame: {fault}"))?;
            found.push(frame.to_vec());
        }
    }
    if found == stored { Ok(()) } else { Err("a file gives other frames".to_owned()) }
}

/// Whether a message does to its reader what is said.
pub(super) fn breaks(old: &Schema, new: &Schema, witness: &Witness) -> Law {
    let mut why = Vec::new();
    for (old, new) in sides(old, new) {
        let (written, read, is_newer) = turned(old, new, witness.direction);
        // Of data from before a retirement, the old reader knows that it is there, or the one before it what it is.
        let before = witness.written_by.as_ref().and_then(|_| ancestor::unretired(old));
        let before = before.as_ref().map(|(schema, protocol)| Side { schema, protocol });
        for written in [Some(written), before].into_iter().flatten() {
            let judge = Judge { written, read, is_newer, of: Of::Meaning };
            let tried = if witness.is_chunk { chunk_breaks(&judge, witness) } else { frame_breaks(&judge, witness) };
            match tried {
                Ok(()) => return Ok(()),
                Err(reason) => why.push(reason),
            }
        }
    }
    Err(why.join("; "))
}

/// What is read of it does what is said, if it has to do anything.
fn is_said(effect: Effect, read: Option<Law>) -> Law {
    match (effect, read) {
        (Effect::Refused, None) | (Effect::Misread | Effect::Lost, Some(Err(_))) => Ok(()),
        (_, Some(Ok(()))) => Err("it is read as it was written".to_owned()),
        (effect, read) => Err(format!("{}, but {}", effect.name(), if read.is_some() { "read" } else { "refused" })),
    }
}

fn frame_breaks(judge: &Judge<'_>, witness: &Witness) -> Law {
    let reading = |side: Side<'_>| match witness.format {
        Format::Direct => side.read(Encoding::Direct, &witness.bytes).map_err(|fault| fault.to_string()),
        Format::Compact => side.read(Encoding::Compact, &witness.bytes).map_err(|fault| fault.to_string()),
        // Elements of streams are texts of their own, and read as those of lists are.
        Format::Json => {
            let lists = ancestor::with_lists(side.schema);
            let side = Side { schema: lists.as_ref().unwrap_or(side.schema), ..side };
            let json = side.json().ok_or("no JSON")?;
            json.read(&witness.message).map_err(|error| error.to_string())
        }
    };
    let written = reading(judge.written).map_err(|fault| format!("its writer refuses it: {fault}"))?;
    is_said(witness.effect, reading(judge.read).ok().map(|read| judge.frames(&written, &read)))
}

/// The chunk of any message that has a stream.
fn chunk_breaks(judge: &Judge<'_>, witness: &Witness) -> Law {
    let encoding = encoding_of(witness.format);
    let mut why = Vec::new();
    for root in &judge.written.protocol.roots {
        let Some((_, element)) = stream(judge.written, root.type_id) else { continue };
        let reading = |side: Side<'_>, element: &Type| {
            read_chunk(side.schema, side.protocol, encoding, element, &witness.bytes, Mode::Compatible)
        };
        let Ok(written) = reading(judge.written, element) else { continue };
        let tried = match stream(judge.read, root.type_id) {
            Some((_, read)) => {
                let got = reading(judge.read, read);
                is_said(witness.effect, got.ok().map(|got| judge.elements(element, &written, read, &got)))
            }
            None => is_said(witness.effect, Some(Err("there is no stream".to_owned()))),
        };
        match tried {
            Ok(()) => return Ok(()),
            Err(reason) => why.push(reason),
        }
    }
    Err(format!("a chunk: {}", why.join("; ")))
}
