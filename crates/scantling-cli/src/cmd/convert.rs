//! `scant convert`: frames of one encoding, JSON, or a capture, to the other encoding or to JSON.

use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use scantling_compiler::output::about;
use scantling_file::{Codec, Level, TurnedBlock, Writer, WriterError};
use scantling_schema::dynamic::json::{FrameWriter, Json};
use scantling_schema::dynamic::{Encoding, Frame, Mode, TranscodeError, Transcoder, Unknown};
use scantling_schema::turned::Turner;

use super::blocks::{AskColumns, Limit, Wanted};
use super::carry::{self, Carry};
use super::data::{self, Chosen, Format, Item, LeftOut, Passed, Place, Wrong};
use super::keys::{self, Giver, Rest};
use super::show::LINE_LEN;
use super::sink::Sink;
use super::temporary::Passing;
use super::which::{Choice, Hidden, Which};
use super::{Outcome, Telling, blocks, capture, fits, stdin};

/// Converts frames between Direct, Compact and JSON
///
/// All of a frame is checked before it is written. The first one that is not valid ends the command; what came before it is written. Damaged
/// blocks of a file, and messages that are lost, are named and passed over, as by every command. Fields
/// that the schema does not have, or has retired, are left out, and that is told, but for a conversion to the same encoding.
///
/// `--type`, `--where`, `--since` and `--until` choose messages as they do for `cat`, so that a time range of a file becomes a file. Several
/// inputs are read one after the other; `scant sort` orders them by key.
///
/// Input of an older schema, `--from-schema`, becomes frames of the new one by names: numbers, decimals and times keep their value and may get
/// another type, ids and tags may be others. What has no place in the new schema ends the command, with its path.
/// In JSON integers of 64 bits and decimals are text, which keeps their digits, times are text of UTC, and bytes are base64; numbers are read, too. Streams of a link become lines of JSON, as `cat` prints them; they are in no other output.
#[derive(Args)]
#[command(
    after_help = "Examples: scant convert --schema orders.scant --from json --to direct orders.json --out orders.bin\n          \
                  scant convert --from-schema HEAD:orders.scant --schema orders.scant --to direct orders.bin --out newer.bin\n          \
                  scant convert --to direct --blocks --where 'side == buy' day.blocks --out buys.blocks\n          \
                  scant convert --from pcap --to direct --blocks --codec zstd --out iex.blocks iex.pcap"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    #[command(flatten)]
    limit: Limit,
    /// What the input is
    #[arg(long, value_enum, default_value_t = From::Direct)]
    from: From,
    /// What the output is
    #[arg(long, value_enum, default_value_t = Format::Json)]
    to: Format,
    /// The file to write; `-` for stdout
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// Write a file of blocks, which has its schema and survives damage; a file that exists is not overwritten
    #[arg(long)]
    blocks: bool,
    /// How blocks are compressed
    #[arg(long, value_enum, default_value_t = BlockCodec::None, requires = "blocks")]
    codec: BlockCodec,
    /// A block ends when its messages take this many bytes before they are compressed, such as 65536 or 64K, 64M at most: the shorter, the less is lost with a
    /// damaged one and read for a single message, and the more bytes a file takes. Unless told otherwise 256 KiB, and 1 MiB in columns
    #[arg(long, value_name = "BYTES", requires = "blocks", value_parser = block_len)]
    block_len: Option<usize>,
    /// The field by which messages of the file of blocks are found: a number or time, `at` or `header.at`. Given several times, each message
    /// has the first one that it has. Without it, the keys are those of the first input, if it has some; messages without such a field then have that of the
    /// message before them
    #[arg(long = "key", value_name = "FIELD", requires = "blocks")]
    keys: Vec<String>,
    /// Messages without such a field have the key of the message before them; without this they are refused
    #[arg(long, requires = "blocks")]
    previous_key: bool,
    /// The schema that the input is of, where that of the output is another one: a file, a folder, a descriptor, a file of blocks, or `REV:PATH` of
    /// the git repository that the current folder is in
    #[arg(long, value_name = "OLD", requires = "schema", conflicts_with = "drop_unknown")]
    from_schema: Option<PathBuf>,
    /// Leave out what has no place in the new schema, with the least around it that may be absent, and name it
    #[arg(long, requires = "from_schema")]
    drop_lost: bool,
    /// Between encodings, leave out variants and messages that the schema does not have, with the least around them that may be absent, and
    /// name them; without this they end the command
    #[arg(long)]
    drop_unknown: bool,
    /// Name frames that cannot be converted, and leave them out; without this the first one ends the command
    #[arg(long)]
    keep_going: bool,
    #[command(flatten)]
    which: Which,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

/// What the input is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum From {
    /// Frames of the Direct encoding, back to back, or a file of blocks
    Direct,
    /// The same of the Compact encoding
    Compact,
    /// JSON, a text for each frame, or one array of such texts
    Json,
    /// A capture of IEX's feeds, DEEP 1.0 or TOPS 1.6, in pcap or pcapng, also in gzip or zstd. Its trades and price levels become messages
    /// of a schema that comes with the tool; what else there is is counted, and left out
    Pcap,
}

impl From {
    /// Nothing of a capture.
    fn format(self) -> Option<Format> {
        match self {
            Self::Direct => Some(Format::Direct),
            Self::Compact => Some(Format::Compact),
            Self::Json => Some(Format::Json),
            Self::Pcap => None,
        }
    }
}

/// How blocks are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum BlockCodec {
    /// Not at all
    None,
    /// By LZ4: fast to read
    Lz4,
    /// By zstd: smaller
    Zstd,
    /// Turned into columns, then by zstd: smaller still, and as fast to read
    Turned,
    /// Turned into columns, then by LZ4: fast to write and read
    TurnedFast,
    /// Turned into columns, with the best coding for each and zstd 9: smallest, and slow to write
    TurnedArchive,
}

impl std::convert::From<BlockCodec> for Codec {
    fn from(codec: BlockCodec) -> Self {
        match codec {
            BlockCodec::None => Self::None,
            BlockCodec::Lz4 => Self::Lz4,
            BlockCodec::Zstd => Self::Zstd { level: 3 },
            BlockCodec::Turned => Self::Turned { level: Level::Small },
            BlockCodec::TurnedFast => Self::Turned { level: Level::Fast },
            BlockCodec::TurnedArchive => Self::Turned { level: Level::Archive },
        }
    }
}

impl BlockCodec {
    /// For frames of an encoding.
    ///
    /// # Errors
    /// Frames of Compact do not become columns.
    pub(super) fn of(self, encoding: Encoding) -> io::Result<Codec> {
        match Codec::from(self) {
            Codec::Turned { .. } if encoding == Encoding::Compact => {
                Err(io::Error::other("frames of Compact are not turned into columns: choose another `--codec`"))
            }
            codec => Ok(codec),
        }
    }

    /// By the number in a block.
    pub(super) fn of_block(number: u8) -> Option<Self> {
        [Self::None, Self::Lz4, Self::Zstd, Self::Turned].get(usize::from(number)).copied()
    }
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(stdin::place(&mut arguments.inputs).and_then(|()| convert_out(arguments, telling)), telling).into()
}

fn convert_out(mut arguments: Arguments, telling: Telling) -> io::Result<Outcome> {
    if !arguments.blocks || arguments.out.as_os_str() != "-" {
        return convert(&arguments, telling);
    }
    let passing = Passing::new()?;
    arguments.out = passing.path().to_path_buf();
    let converted = convert(&arguments, telling);
    // What was good before a fault is there.
    passing.finish()?;
    converted
}

fn convert(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let format = arguments.from.format().map(|from| fits::format(&arguments.inputs, from)).transpose()?;
    let (from, to) = (format.and_then(Format::encoding), arguments.to.encoding());
    if arguments.drop_unknown && (from.is_none() || to.is_none() || from == to) {
        let message =
            "`--drop-unknown` is for a conversion between Direct and Compact; elsewhere unknown parts are kept";
        super::wrong_usage(ErrorKind::ArgumentConflict, message);
    }
    if arguments.blocks && to.is_none() {
        let message = "`--blocks` writes frames into a file: say `--to direct` or `--to compact`";
        super::wrong_usage(ErrorKind::ArgumentConflict, message);
    }
    if matches!(arguments.codec.into(), Codec::Turned { .. }) && to == Some(Encoding::Compact) {
        let message = "frames of Direct are turned: say `--to direct`, or another `--codec`";
        super::wrong_usage(ErrorKind::ArgumentConflict, message);
    }
    if arguments.from == From::Pcap && arguments.of.is_named() {
        let message = "the schema of captures comes with the tool: leave out `--schema`; `scant schema --schema FILE` prints it from the file of \
                       blocks that is written";
        super::wrong_usage(ErrorKind::ArgumentConflict, message);
    }
    let chosen = match (arguments.from, &arguments.from_schema) {
        (From::Pcap, _) => Some(capture::chosen()?),
        (_, None) => arguments.of.choose(&arguments.inputs, telling)?,
        (_, Some(_)) => arguments.of.choose_named(telling)?,
    };
    let Some(chosen) = chosen else { return Ok(Outcome::Refused) };
    let chosen = chosen.limited(arguments.limit);
    let older = match &arguments.from_schema {
        Some(path) => match carry::chosen(path, &chosen, &arguments.inputs, telling)? {
            Some(older) => Some(older.limited(arguments.limit)),
            None => return Ok(Outcome::Refused),
        },
        None => None,
    };
    // What the input is of.
    let source = older.as_ref().unwrap_or(&chosen);
    if let Some(format) = format {
        fits::hint(source, &arguments.inputs, format, telling);
    }
    let encoding = from.or(to).unwrap_or(Encoding::Direct);
    let of_source = source.json(encoding)?;
    let choice = Choice::new(&arguments.which, (source, encoding), &of_source, &arguments.inputs, telling)?;
    let giver = giver(arguments, &chosen, telling)?;
    let carry = older
        .as_ref()
        .map(|older| Carry::new(older, &chosen, (arguments.drop_lost, arguments.keep_going), from, to, telling));
    let json = chosen.json(encoding)?;
    let mut converter = Converter {
        chosen: &chosen,
        carry: carry.transpose()?,
        writer: FrameWriter::new(&json),
        json,
        transcoder: Transcoder::new(&chosen.schema, &chosen.protocol),
        from,
        to,
        drops: arguments.drop_unknown,
        has_retired: chosen.has_retired(),
        passed: [0; 2],
        left_out: LeftOut::new(telling),
        telling,
    };
    if matches!(arguments.codec.into(), Codec::Turned { .. }) && Turner::new(&chosen.schema, &chosen.protocol).is_none()
    {
        telling.warning(&format!(
            "{} has more than 65,535 columns, so blocks are not turned, and zstd compresses them as they are",
            chosen.name
        ));
    }
    let mut out = Out::open(arguments, &chosen, giver, telling)?;
    let mut is_refused = false;
    let mut faults = data::Faults::new(telling);
    let outcome = match format {
        Some(format) => {
            let ask = |block: &mut TurnedBlock<'_>, _: Place<'_>, _: &mut data::Take<'_>| Ok(choice.answer(block));
            let has_filter = choice.filter.is_some();
            let wanted = Wanted {
                keys: choice.keys.as_ref(),
                columns: has_filter.then_some(&ask as &AskColumns<'_>),
                last: None,
                every: 1,
            };
            let mut streams = Hidden::default();
            choice.each(&arguments.inputs, format, telling, &wanted, &mut |place, item| {
                if matches!(item, Item::Pause) {
                    return out.pause();
                }
                if !choice.takes_item(place, &item, &mut streams) {
                    if out.counts_all() {
                        // The messages after it may have its key.
                        let _ = converter.one(place, item).map(|bytes| out.passes(&bytes));
                    }
                    return Ok(ControlFlow::Continue(()));
                }
                match converter.one(place, item) {
                    Ok(bytes) if !arguments.blocks || bytes.len() <= blocks::IN_BLOCK_LEN_MAX => {
                        out.write(place.input, &bytes)
                    }
                    other => {
                        let what = other.err().unwrap_or_else(|| {
                            let most = blocks::IN_BLOCK_LEN_MAX;
                            place.says(&format!(
                                "the frame is longer than {most} bytes, which is the most that a block has"
                            ))
                        });
                        is_refused = true;
                        faults.tell(&what);
                        Ok(if arguments.keep_going { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
                    }
                }
            })
        }
        None => captures(arguments, (&chosen, &choice), &converter, &mut out),
    };
    drop(faults);
    // What was good before a fault is written, whatever ended the input.
    let is_fine = !is_refused && matches!(outcome, Ok(Outcome::Fine));
    let (count, finished) = out.finish(is_fine);
    // A full disk, for instance.
    let is_cut = outcome.is_err() || finished.is_err();
    let is_partial = is_cut && arguments.blocks;
    if count > 0 && (is_partial || !is_fine && !arguments.keep_going && (is_refused || arguments.blocks)) {
        let count = blocks::counted(count, if arguments.blocks { "message" } else { "frame" });
        let what = match (is_refused, is_cut) {
            (true, false) => {
                format!("it has what was good before that, {count}; `--keep-going` leaves out what is not")
            }
            (_, true) => format!("it has what was good before that, {count}"),
            (false, false) => format!("it has what is good, {count}"),
        };
        let name = if arguments.out.as_os_str() == "-" { Path::new("<stdout>") } else { &arguments.out };
        telling.warning(&format!("{}: {what}", name.display()));
    }
    for (count, what) in
        converter.passed.iter().zip(["fields that this schema does not have", "values of retired fields"])
    {
        if *count > 1 {
            telling.warning(&format!("{} more frames have {what}, which are left out", count - 1));
        }
    }
    let outcome = outcome?;
    finished?;
    Ok(if is_refused { Outcome::Refused } else { outcome })
}

/// Writes the messages of captures, one capture after the other.
fn captures(
    arguments: &Arguments,
    (chosen, choice): (&Chosen, &Choice<'_>),
    converter: &Converter<'_>,
    out: &mut Out<'_>,
) -> io::Result<Outcome> {
    let stdin = [PathBuf::from("-")];
    let inputs = if arguments.inputs.is_empty() { &stdin[..] } else { &arguments.inputs };
    let mut outcome = Outcome::Fine;
    for path in inputs {
        let (found, flow) = capture::each(path, &chosen.protocol, converter.telling, &mut |frame| {
            let bytes = match converter.to {
                None => (converter.json.write(&frame) + "\n").into_bytes(),
                Some(_) => converter.json.encode(&frame).map_err(io::Error::other)?,
            };
            if choice.takes(&frame, None) {
                return out.write(&path.display().to_string(), &bytes);
            }
            if out.counts_all() {
                out.passes(&bytes);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        if matches!(found, Outcome::Refused) {
            outcome = found;
        }
        if flow.is_break() {
            break;
        }
    }
    Ok(outcome)
}

/// Where frames go.
enum Out<'a> {
    /// And how many frames it has.
    Sink(Sink, u64),
    Blocks(Box<Blocks<'a>>),
}

/// A file of blocks.
struct Blocks<'a> {
    path: &'a Path,
    writer: Writer,
    chosen: &'a Chosen,
    encoding: Encoding,
    giver: Option<Giver>,
    order: Order,
    telling: Telling,
}

/// Whether the keys of an input are before those of the inputs that were read before it.
#[derive(Default)]
struct Order {
    input: String,
    /// The greatest key of the inputs before, and of this one.
    before: Option<i64>,
    greatest: Option<i64>,
    is_told: bool,
}

impl Order {
    /// Whether this is the first key that is less than one of another input.
    fn breaks(&mut self, input: &str, key: i64) -> bool {
        if self.input != input {
            input.clone_into(&mut self.input);
            self.before = self.greatest;
        }
        self.greatest = self.greatest.max(Some(key));
        self.before.is_some_and(|before| key < before) && !std::mem::replace(&mut self.is_told, true)
    }
}

/// Which keys messages are given.
fn giver(arguments: &Arguments, chosen: &Chosen, telling: Telling) -> io::Result<Option<Giver>> {
    if !arguments.blocks {
        return Ok(None);
    }
    let rest = if arguments.previous_key { Rest::Previous } else { Rest::None };
    if !arguments.keys.is_empty() {
        return Giver::new(chosen, &arguments.keys, rest).map(Some);
    }
    let keyed = match arguments.inputs.first().filter(|path| blocks::is_one(path)) {
        Some(path) => blocks::keys(path)?.map(|keys| (path, keys)),
        None => None,
    };
    let Some((path, keys)) = keyed else {
        if arguments.previous_key {
            telling
                .warning("`--previous-key` is of no use here, since no message has a key: name the field with `--key`");
        }
        return Ok(None);
    };
    let without = keys::without(chosen, &keys).join(", ");
    let of = keys::of_schema(chosen, &keys);
    let giver = Giver::of_file(chosen, keys);
    if giver.is_none() {
        let what = of.err().unwrap_or_else(|| format!("it names no key of {without}"));
        telling.warning(&format!(
            "{}: {what}, so the new file has no keys; `--key` names a field of each message",
            path.display()
        ));
    }
    Ok(giver)
}

impl<'a> Out<'a> {
    fn open(arguments: &'a Arguments, chosen: &'a Chosen, giver: Option<Giver>, telling: Telling) -> io::Result<Self> {
        let Arguments { out, to, codec, block_len, .. } = arguments;
        match to.encoding() {
            Some(encoding) if arguments.blocks => {
                let keys = giver.as_ref().map(Giver::keys).unwrap_or_default();
                let options = blocks::options(chosen).encoding(blocks::encoding(encoding)).codec((*codec).into());
                let options = keys.iter().fold(options, |options, key| options.key(key.type_id, &key.path));
                let options = block_len.iter().fold(options, |options, len| options.block_len(*len));
                let writer = blocks::create(out, &options)?;
                let order = Order::default();
                Ok(Self::Blocks(Box::new(Blocks { path: out, writer, chosen, encoding, giver, order, telling })))
            }
            encoding => Ok(Self::Sink(Sink::open(out, encoding.is_some())?, 0)),
        }
    }

    /// Writes a frame of an input.
    fn write(&mut self, input: &str, bytes: &[u8]) -> io::Result<ControlFlow<()>> {
        match self {
            Self::Sink(sink, count) => {
                *count += u64::from(!bytes.is_empty());
                sink.write(bytes)
            }
            // A frame that was left out as a whole is empty.
            Self::Blocks(..) if bytes.is_empty() => Ok(ControlFlow::Continue(())),
            Self::Blocks(blocks) => {
                blocks.push(input, bytes).map_err(|error| blocks::wrote(blocks.path, error))?;
                Ok(ControlFlow::Continue(()))
            }
        }
    }

    /// Whether messages that are left out have keys of their own, which those after them may get.
    fn counts_all(&self) -> bool {
        matches!(self, Self::Blocks(blocks) if blocks.giver.as_ref().is_some_and(|giver| !giver.is_of_all(blocks.chosen)))
    }

    /// Passes over a frame, whose key those after it may get.
    fn passes(&mut self, bytes: &[u8]) {
        if let Self::Blocks(blocks) = self {
            let _ = blocks.key(bytes);
        }
    }

    fn pause(&mut self) -> io::Result<ControlFlow<()>> {
        match self {
            Self::Sink(sink, _) => sink.pause(),
            Self::Blocks(..) => Ok(ControlFlow::Continue(())),
        }
    }

    /// Writes what came before a fault; leaves nothing if that is nothing. How many frames were written.
    fn finish(self, is_fine: bool) -> (u64, io::Result<()>) {
        match self {
            Self::Sink(sink, count) => {
                let finished = sink.finish(is_fine);
                (if finished.is_ok() { count } else { 0 }, finished)
            }
            Self::Blocks(mut blocks) => {
                let path = blocks.path;
                let finished = blocks.writer.finish().map_err(|error| blocks::wrote(path, error));
                let count = blocks.writer.next_written();
                drop(blocks);
                let is_left = count > 0 || is_fine && finished.is_ok();
                let removed = if is_left { Ok(()) } else { fs::remove_file(path).map_err(|error| about(path, &error)) };
                (count, finished.and(removed))
            }
        }
    }
}

impl Blocks<'_> {
    /// Adds a frame of an input, with its key.
    fn push(&mut self, input: &str, frame: &[u8]) -> Result<u64, WriterError> {
        let copy = |block: &mut Vec<u8>| {
            block.extend_from_slice(frame);
            Ok(frame.len())
        };
        let Some(key) = self.key(frame) else { return self.writer.push(copy) };
        if self.order.breaks(input, key) {
            let message = "its keys start before those of the inputs before it end, so the new file is not in the order of its keys; `scant sort` of \
                           the inputs writes one that is";
            self.telling.warning(&format!("{input}: {message}"));
        }
        self.writer.push_keyed(key, copy)
    }

    fn key(&mut self, frame: &[u8]) -> Option<i64> {
        let giver = self.giver.as_mut()?;
        // It is what was just written, so it has no fault.
        let read = self.chosen.read(self.encoding, frame, Mode::Compatible);
        let read = read.unwrap_or(Frame::Unknown { type_id: 0, bytes: Vec::new() });
        Some(giver.key(self.chosen, &read))
    }
}

struct Converter<'c> {
    chosen: &'c Chosen,
    /// From another schema.
    carry: Option<Carry<'c>>,
    json: Json<'c>,
    /// Writes most frames of Direct as JSON without their values.
    writer: Option<FrameWriter<'c>>,
    transcoder: Transcoder,
    /// Nothing for JSON.
    from: Option<Encoding>,
    to: Option<Encoding>,
    drops: bool,
    /// The schema has retired fields.
    has_retired: bool,
    /// Frames with fields that are left out: of a newer schema, and retired ones.
    passed: [u64; 2],
    left_out: LeftOut,
    telling: Telling,
}

impl Converter<'_> {
    /// One frame as it is written, or what is wrong with it.
    fn one(&mut self, place: Place<'_>, item: Item<'_>) -> Result<Vec<u8>, Wrong> {
        if let Some(carry) = &self.carry {
            return carry.one(place, item);
        }
        match (item, self.from, self.to) {
            (Item::Bytes(bytes), Some(from), Some(to)) if from != to => {
                self.tell_passed(place, from, bytes);
                self.transcoded(place, from, bytes)
            }
            (Item::Bytes(bytes), Some(from), to) => {
                if let Some(writer) = self.writer.as_ref().filter(|_| to.is_none()) {
                    let mut text = String::with_capacity(LINE_LEN);
                    if writer.write(bytes, &mut text) {
                        // It passes over these without a word.
                        if self.has_retired {
                            self.tell_passed(place, from, bytes);
                        }
                        text.push('\n');
                        return Ok(text.into_bytes());
                    }
                }
                let frame = self.chosen.read(from, bytes, Mode::Compatible).map_err(|fault| place.invalid(&fault))?;
                if to.is_some() {
                    return Ok(bytes.to_vec());
                }
                self.tell_passed(place, from, bytes);
                Ok((self.json.write(&frame) + "\n").into_bytes())
            }
            (Item::Stream(of), from, None) => {
                let text = self.chosen.stream_text(&self.json, &of, from.unwrap_or(Encoding::Direct));
                text.map(|text| (text + "\n").into_bytes()).map_err(|fault| place.invalid(&fault))
            }
            (Item::Stream(of), _, Some(_)) => {
                let what = format!(
                    "stream {} is for links alone: say `--to json`, or `--keep-going` to leave it out",
                    of.stream
                );
                Err(place.says(&what))
            }
            (Item::NotUtf8(text), ..) => Err(place.not_utf8(text)),
            (Item::Text(text), _, Some(_)) => self.json.read_bytes(text).map_err(|error| place.wrong(&error)),
            (Item::Text(text), _, None) => {
                let frame = self.json.read(text).map_err(|error| place.wrong(&error))?;
                Ok((self.json.write(&frame) + "\n").into_bytes())
            }
            (Item::Bytes(_), None, _) | (Item::Pause, ..) => unreachable!("JSON is text, and a pause is no frame"),
        }
    }

    /// Fields of a newer schema, and values of retired fields, are not in what is written.
    fn tell_passed(&mut self, place: Place<'_>, from: Encoding, bytes: &[u8]) {
        if self.chosen.read(from, bytes, Mode::Exact).is_ok() {
            return;
        }
        let passed = self.chosen.passed(from, bytes);
        for (count, is_retired) in self.passed.iter_mut().zip([false, true]) {
            let Some(Passed { path, .. }) = passed.iter().find(|part| part.is_retired == is_retired) else { continue };
            *count += 1;
            if *count == 1 {
                let what = match is_retired {
                    true => format!("{path} is retired, so its value is left out"),
                    false => format!("{path} has fields that this schema does not have, which are left out"),
                };
                self.telling.warning(&place.says(&what).message);
            }
        }
    }

    fn transcoded(&self, place: Place<'_>, from: Encoding, bytes: &[u8]) -> Result<Vec<u8>, Wrong> {
        let written = if self.drops {
            let written = self.transcoder.transcode_with(from, bytes, &mut |unknown| {
                let what = format!("{} is left out, and around it what may not lack it", in_words(unknown));
                self.left_out.tell(&place.says(&what).message);
                ControlFlow::Continue(())
            });
            if written.as_ref().is_ok_and(Vec::is_empty) {
                self.left_out.tell(&place.says(&"the whole frame is left out").message);
            }
            written
        } else {
            self.transcoder.transcode(from, bytes)
        };
        written.map_err(|error| match error {
            TranscodeError::Write(error) => place.says(&error),
            TranscodeError::Invalid(invalid) => {
                let found = match self.chosen.read(from, bytes, Mode::Known) {
                    Err(fault) if fault.invalid == invalid => place.invalid(&fault),
                    _ => place.says(&invalid),
                };
                let message = self.unknown(from, bytes).map(|what| {
                    let what = format!("{what} is not in this schema, so it cannot be converted");
                    format!("{}: {what}; `--drop-unknown` leaves it out", place.words())
                });
                Wrong { message: message.unwrap_or(found.message), ..found }
            }
        })
    }

    /// The first part of a valid frame that the schema does not have.
    fn unknown(&self, from: Encoding, bytes: &[u8]) -> Option<String> {
        let mut first = None;
        // That it is refused is known.
        let _ = self.transcoder.transcode_with(from, bytes, &mut |unknown| {
            first = Some(in_words(unknown));
            ControlFlow::Break(())
        });
        first
    }
}

/// `message 6`, `variant 3 at legs[0].kind`.
fn in_words(unknown: &Unknown) -> String {
    let path = unknown.path.trim_start_matches('.');
    let what = if unknown.kind == "TypeId" { "message" } else { "variant" };
    let at = if path.is_empty() { String::new() } else { format!(" at {path}") };
    format!("unknown {what} {}{at}", unknown.number)
}

/// The length of a block.
pub(super) fn block_len(text: &str) -> Result<usize, String> {
    let is_one = |len: &usize| (1..=blocks::IN_BLOCK_LEN_MAX).contains(len);
    byte_count(text).filter(is_one).ok_or_else(|| "expected 1 to 64M bytes, such as 65536, 64K or 1M".to_owned())
}

/// A number of bytes: `65536`, `64K`, `64KiB`, `1M`, `1G`.
pub(super) fn byte_count(text: &str) -> Option<usize> {
    let (digits, unit) = text.split_at(text.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(text.len()));
    let shift = match unit {
        "" => 0,
        "K" | "KiB" => 10,
        "M" | "MiB" => 20,
        "G" | "GiB" => 30,
        _ => return None,
    };
    digits.parse::<usize>().ok()?.checked_mul(1 << shift)
}
