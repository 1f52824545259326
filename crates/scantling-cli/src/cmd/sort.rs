//! `scant sort`: the messages of files in the order of their keys.
//!
//! ```text
//! frames --as many as fit in memory, sorted--> runs in a temporary file --merged, some hundred at once--> new file
//! ```

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::about;
use scantling_file::{Codec, ReadAt, Writer};
use scantling_schema::dynamic::json::{FrameParts, Json};
use scantling_schema::dynamic::{Encoding, Mode};

use super::blocks::Limit;
use super::convert::{BlockCodec, block_len, byte_count};
use super::data::{self, Chosen, Format, Item, Place, Wrong};
use super::keys::{Giver, Rest};
use super::temporary::{self, Passing};
use super::{Outcome, Telling, blocks, fits, stdin};

/// Writes the messages of files into a new file, in the order of their keys
///
/// Messages with equal keys keep their order; those of the first input come first. Memory is bounded by `--memory`: messages beyond it go to a temporary file
/// in the folder that `TMPDIR` names, `/tmp` unless it is set. Damaged blocks, lost messages and frames that are not valid are named and left out; the command then
/// ends with 1. If the new file cannot be written, none is left behind.
#[derive(Args)]
#[command(after_help = "Example: scant sort --key id day.blocks --out sorted.blocks")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    #[command(flatten)]
    limit: Limit,
    /// What the input is
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// The file of blocks to write; one that exists is not overwritten. `-` for stdout
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// The field to sort by: a number or time, `at` or `header.at`. Given several times, each message has the first one that it has. Without it, the
    /// keys are those of the first input; messages without such a field then follow the message before them
    #[arg(long = "key", value_name = "FIELD")]
    keys: Vec<String>,
    /// Messages without such a field have the key of the message before them; without this they are refused
    #[arg(long, requires = "keys")]
    previous_key: bool,
    /// How blocks are compressed; without it as those of the first input
    #[arg(long, value_enum)]
    codec: Option<BlockCodec>,
    /// A block ends when its messages take this many bytes before they are compressed, such as 65536 or 64K; without it 256 KiB, and 1 MiB in columns
    #[arg(long, value_name = "BYTES", value_parser = block_len)]
    block_len: Option<usize>,
    /// Memory for messages, such as 64M or 2G
    #[arg(long, value_name = "BYTES", default_value = "256M", value_parser = memory)]
    memory: usize,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

/// The least memory that merges some runs at once.
const MEMORY_MIN: usize = 64 << 10;

fn memory(text: &str) -> Result<usize, String> {
    let len = byte_count(text).filter(|len| *len >= MEMORY_MIN);
    len.ok_or_else(|| "expected at least 64K bytes, such as 64M or 2G".to_owned())
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(stdin::place(&mut arguments.inputs).and_then(|()| sort_out(arguments, telling)), telling).into()
}

fn sort_out(mut arguments: Arguments, telling: Telling) -> io::Result<Outcome> {
    if arguments.out.as_os_str() != "-" {
        return sort(&arguments, telling);
    }
    let passing = Passing::new()?;
    arguments.out = passing.path().to_path_buf();
    let outcome = sort(&arguments, telling)?;
    passing.finish()?;
    Ok(outcome)
}

fn sort(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Arguments { of, inputs, out, memory, .. } = arguments;
    if out.exists() {
        return Err(blocks::wrote(out, io::Error::from(io::ErrorKind::AlreadyExists).into()));
    }
    let Some(chosen) = of.choose(inputs, telling)? else { return Ok(Outcome::Refused) };
    let chosen = chosen.limited(arguments.limit);
    let format = fits::format(inputs, arguments.from)?;
    let encoding = format.encoding().unwrap_or(Encoding::Direct);
    fits::hint(&chosen, inputs, format, telling);
    let json = chosen.json(encoding)?;
    let codec = codec(arguments, encoding)?;
    let mut keyed = Keyed::new(arguments, &chosen, &json, encoding)?;
    let (mut sorter, mut is_refused) = (Sorter::new(*memory), false);
    let mut faults = data::Faults::new(telling);
    let outcome = data::each(&chosen, inputs, format, telling, &mut |place, item| {
        match keyed.frame(place, item) {
            Ok(Some((key, frame))) => sorter.push(key, &frame)?,
            Ok(None) => {}
            Err(wrong) => {
                is_refused = true;
                faults.tell(&wrong);
            }
        }
        Ok(ControlFlow::Continue(()))
    })?;
    drop(faults);
    let outcome = if is_refused { Outcome::Refused } else { outcome };
    if sorter.is_empty() && !matches!(outcome, Outcome::Fine) {
        return Ok(outcome);
    }
    let keys = keyed.giver.keys();
    let options = blocks::options(&chosen).encoding(blocks::encoding(encoding)).codec(codec);
    let options = keys.iter().fold(options, |options, key| options.key(key.type_id, &key.path));
    let options = arguments.block_len.iter().fold(options, |options, len| options.block_len(*len));
    let writer = blocks::create(out, &options)?;
    if let Err(error) = write(out, writer, sorter) {
        // A part of the messages in order is of no use.
        let _ = fs::remove_file(out);
        return Err(error);
    }
    Ok(outcome)
}

fn write(out: &Path, mut writer: Writer, sorter: Sorter) -> io::Result<()> {
    sorter.finish(&mut |key, frame| {
        let copy = |block: &mut Vec<u8>| {
            block.extend_from_slice(frame);
            Ok(frame.len())
        };
        writer.push_keyed(key, copy).map(|_| ()).map_err(|error| blocks::wrote(out, error))
    })?;
    writer.finish().map_err(|error| blocks::wrote(out, error))
}

/// The codec that was named, or else that of the first input.
fn codec(arguments: &Arguments, encoding: Encoding) -> io::Result<Codec> {
    if let Some(codec) = arguments.codec {
        return codec.of(encoding);
    }
    let Some(path) = arguments.inputs.first().filter(|path| blocks::is_one(path)) else { return Ok(Codec::None) };
    // What is damaged is named where it is read.
    let first = blocks::open(path)?.blocks().next_info();
    Ok(match first {
        Ok(Some(info)) => BlockCodec::of_block(info.codec).map_or(Codec::None, Codec::from),
        _ => Codec::None,
    })
}

/// A frame, after its key.
type WithKey<'i> = (i64, Cow<'i, [u8]>);

/// Gives messages their keys.
struct Keyed<'k> {
    chosen: &'k Chosen,
    json: &'k Json<'k>,
    encoding: Encoding,
    giver: Giver,
    /// The keys of most frames, without their other values.
    parts: Option<FrameParts<'k>>,
}

impl<'k> Keyed<'k> {
    fn new(arguments: &Arguments, chosen: &'k Chosen, json: &'k Json<'k>, encoding: Encoding) -> io::Result<Self> {
        let Arguments { keys: names, inputs, previous_key, .. } = arguments;
        let giver = if names.is_empty() {
            let keys = match inputs.first().filter(|path| blocks::is_one(path)) {
                Some(path) => blocks::keys(path)?,
                None => None,
            };
            let giver = keys.and_then(|keys| Giver::of_file(chosen, keys));
            giver.ok_or_else(|| {
                io::Error::other("the first input does not say which field is its key: name it with `--key`")
            })?
        } else {
            Giver::new(chosen, names, if *previous_key { Rest::Previous } else { Rest::None })?
        };
        let parts = giver.paths().and_then(|paths| FrameParts::new(json, &paths));
        Ok(Self { chosen, json, encoding, giver, parts })
    }

    /// The key of an item, and its frame; `None` of a pause.
    fn frame<'i>(&mut self, place: Place<'_>, item: Item<'i>) -> Result<Option<WithKey<'i>>, Wrong> {
        let frame: Cow<'i, [u8]> = match item {
            Item::Pause => return Ok(None),
            Item::Bytes(frame) => frame.into(),
            Item::Text(text) => self.json.read_bytes(text).map_err(|error| place.wrong(&error))?.into(),
            Item::NotUtf8(text) => return Err(place.not_utf8(text)),
            Item::Stream(of) => {
                return Err(place.says(&format!("stream {} has no place in a file, and is left out", of.stream)));
            }
        };
        let key = self.key(place, &frame)?;
        if frame.len() > blocks::IN_BLOCK_LEN_MAX {
            let most = blocks::IN_BLOCK_LEN_MAX;
            return Err(
                place.says(&format!("the frame is longer than {most} bytes, which is the most that a block has"))
            );
        }
        Ok(Some((key, frame)))
    }

    fn key(&mut self, place: Place<'_>, frame: &[u8]) -> Result<i64, Wrong> {
        let Self { chosen, encoding, giver, parts, .. } = self;
        if let Some(parts) = parts.as_ref().and_then(|parts| parts.of(frame))
            && let Some(key) = giver.key_of_parts(chosen, &parts)
        {
            return Ok(key);
        }
        let read = chosen.read(*encoding, frame, Mode::Compatible).map_err(|fault| place.invalid(&fault))?;
        Ok(giver.key(chosen, &read))
    }
}

/// Takes a frame with its key.
type Take<'t> = dyn FnMut(i64, &[u8]) -> io::Result<()> + 't;

/// Sorts frames by their keys: a run at a time in memory, all runs by merging them.
struct Sorter {
    memory: usize,
    /// Frames of the run in memory, each after its length, and their keys with their places.
    bytes: Vec<u8>,
    entries: Vec<(i64, usize)>,
    stored: Option<Runs>,
}

/// What an entry takes, also while its vector grows.
const ENTRY_LEN: usize = 3 * size_of::<(i64, usize)>();

/// What a run is read by at once, at least.
const READ_LEN: usize = 16 << 10;

impl Sorter {
    fn new(memory: usize) -> Self {
        Self { memory, bytes: Vec::new(), entries: Vec::new(), stored: None }
    }

    fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.stored.is_none()
    }

    fn push(&mut self, key: i64, frame: &[u8]) -> io::Result<()> {
        let len = self.bytes.len() + 4 + frame.len() + ENTRY_LEN * self.entries.len();
        if len > self.memory && !self.entries.is_empty() {
            self.store()?;
        }
        if self.bytes.capacity() == 0 {
            // Growth by doubling would take twice the memory; what is not used takes none.
            self.bytes.reserve_exact(self.memory);
        }
        self.entries.push((key, self.bytes.len()));
        self.bytes.extend(u32::try_from(frame.len()).unwrap_or(u32::MAX).to_le_bytes());
        self.bytes.extend_from_slice(frame);
        Ok(())
    }

    /// Gives the frames of the run in memory, in order.
    fn run(&mut self, take: &mut Take<'_>) -> io::Result<()> {
        // Equal keys are in the order of their places, which is that of the input.
        self.entries.sort_unstable();
        for (key, start) in self.entries.drain(..) {
            let (len, rest) = self.bytes.get(start..).and_then(|at| at.split_first_chunk()).unwrap_or((&[0; 4], &[]));
            take(key, rest.get(..u32::from_le_bytes(*len) as usize).unwrap_or_default())?;
        }
        self.bytes.clear();
        Ok(())
    }

    fn store(&mut self) -> io::Result<()> {
        let mut stored = match self.stored.take() {
            Some(stored) => stored,
            None => Runs::new()?,
        };
        stored.add(&mut |take| self.run(take))?;
        self.stored = Some(stored);
        Ok(())
    }

    /// Gives all frames in order.
    fn finish(mut self, take: &mut Take<'_>) -> io::Result<()> {
        if self.stored.is_none() {
            return self.run(take);
        }
        if !self.entries.is_empty() {
            self.store()?;
        }
        (self.bytes, self.entries) = (Vec::new(), Vec::new());
        let Some(mut runs) = self.stored.take() else { return Ok(()) };
        let most = (self.memory / READ_LEN).clamp(2, 256);
        while runs.all.len() > most {
            let mut fewer = Runs::new()?;
            // Neighbours, so that equal keys keep their order.
            for some in runs.all.chunks(most) {
                fewer.add(&mut |take| runs.merge(some, self.memory, take))?;
            }
            runs = fewer;
        }
        runs.merge(&runs.all, self.memory, take)
    }
}

/// Sorted frames in a temporary file: each is its key, its length and its bytes.
struct Runs {
    out: BufWriter<File>,
    file: File,
    all: Vec<Range<u64>>,
    len: u64,
}

impl Runs {
    fn new() -> io::Result<Self> {
        let (out, path) = temporary::nameless_or_named(&temporary::numbered("sort"))?;
        let file = File::open(&path).map_err(|error| of_temporary(&error))?;
        Ok(Self { out: BufWriter::with_capacity(1 << 16, out), file, all: Vec::new(), len: 0 })
    }

    /// Adds a run, whose frames are given in order.
    fn add(&mut self, run: &mut dyn FnMut(&mut Take<'_>) -> io::Result<()>) -> io::Result<()> {
        let (start, out) = (self.len, &mut self.out);
        let mut len = start;
        run(&mut |key, frame| {
            len += 12 + frame.len() as u64;
            let bytes = u32::try_from(frame.len()).unwrap_or(u32::MAX).to_le_bytes();
            let mut put = |bytes: &[u8]| out.write_all(bytes);
            put(&key.to_le_bytes()).and_then(|()| put(&bytes)).and_then(|()| put(frame)).map_err(|e| of_temporary(&e))
        })?;
        out.flush().map_err(|error| of_temporary(&error))?;
        self.len = len;
        self.all.push(start..len);
        Ok(())
    }

    /// Gives the frames of some runs in order.
    fn merge(&self, some: &[Range<u64>], memory: usize, take: &mut Take<'_>) -> io::Result<()> {
        let read_len = (memory / some.len().max(1)).clamp(READ_LEN / 4, 1 << 20);
        let mut heads = BinaryHeap::new();
        let mut runs = Vec::new();
        for (number, range) in some.iter().enumerate() {
            let run = OfFile { file: &self.file, range: range.clone() };
            let mut run = Run {
                left: range.end - range.start,
                input: BufReader::with_capacity(read_len, run),
                frame: Vec::new(),
            };
            heads.extend(run.next()?.map(|key| Reverse((key, number))));
            runs.push(run);
        }
        while let Some(Reverse((key, number))) = heads.pop() {
            let Some(run) = runs.get_mut(number) else { break };
            take(key, &run.frame)?;
            heads.extend(run.next()?.map(|key| Reverse((key, number))));
        }
        Ok(())
    }
}

/// A run that is read.
struct Run<'r> {
    input: BufReader<OfFile<'r>>,
    left: u64,
    frame: Vec<u8>,
}

impl Run<'_> {
    /// Reads the next frame, and gives its key.
    fn next(&mut self) -> io::Result<Option<i64>> {
        if self.left == 0 {
            return Ok(None);
        }
        let (mut key, mut len) = ([0; 8], [0; 4]);
        self.input.read_exact(&mut key).and_then(|()| self.input.read_exact(&mut len)).map_err(|e| of_temporary(&e))?;
        self.frame.resize(u32::from_le_bytes(len) as usize, 0);
        self.input.read_exact(&mut self.frame).map_err(|error| of_temporary(&error))?;
        self.left = self.left.saturating_sub(12 + self.frame.len() as u64);
        Ok(Some(i64::from_le_bytes(key)))
    }
}

/// A part of a file that several read.
struct OfFile<'f> {
    file: &'f File,
    range: Range<u64>,
}

impl Read for OfFile<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.range.end - self.range.start).unwrap_or(usize::MAX);
        let most = left.min(into.len());
        let len = ReadAt::read_at(self.file, self.range.start, into.get_mut(..most).unwrap_or_default())?;
        self.range.start += len as u64;
        Ok(len)
    }
}

/// What is wrong with the temporary file.
fn of_temporary(error: &io::Error) -> io::Error {
    about(&std::env::temp_dir(), error)
}
