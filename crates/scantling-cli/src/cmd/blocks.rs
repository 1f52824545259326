//! Files of blocks (`spec/file.md`) as commands read and write them. Wherever frames are read, a file that starts as one is read as one.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::{self, Read, Seek as _, SeekFrom};
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::path::Path;
use std::thread;
use std::time::Duration;

use clap::Args;
use scantling_compiler::output::about;
use scantling_file::{
    Block, BlockInfo, Error, Fault, FaultKind, Findings, Header, Key, Options, ReadAt as _, Reader, Recovery,
    TurnedBlock, Writer, WriterError,
};
use scantling_schema::Schema;
use scantling_schema::dynamic::Encoding;
use serde::Serialize;

use super::convert::block_len;
use super::data::{Chosen, Item, Place, Take, Wrong};
use super::fits::digits;
use super::keys::{Keys, Last};
use super::progress::{Progress, Watched};
use super::telling::name_of;
use super::{Outcome, Telling};

/// The first bytes of a file of blocks (F3).
pub(super) const MAGIC: &[u8; 8] = b"\x89SCAN\r\n\x1a";

/// Whether a path is that of a file of blocks: one of its two headers says so. What cannot be opened is none.
pub(super) fn is_one(path: &Path) -> bool {
    start(path).is_some_and(|start| start.starts_with(MAGIC) || Header::read(&start).is_ok())
}

/// The header of a file of blocks, if it has one that is whole.
pub(super) fn header(path: &Path) -> Option<Header> {
    start(path).and_then(|start| Header::read(&start).ok())
}

/// Whether a file starts with bytes that are in no text: it is not a schema.
pub(super) fn has_zeros(path: &Path) -> bool {
    start(path).is_some_and(|start| start.contains(&0))
}

/// That an input is compressed as a whole, and how it is read, if it starts so.
pub(super) fn compressed(path: &Path) -> Option<String> {
    let (of, by) = match start(path)?[..] {
        [0x1f, 0x8b, 8, ..] => ("gzip", "zcat"),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => ("zstd", "zstdcat"),
        _ => return None,
    };
    Some(format!("it seems to be compressed by {of}: `{by} {}` decompresses it for a pipe to `scant`", path.display()))
}

fn start(path: &Path) -> Option<Vec<u8>> {
    let mut start = Vec::new();
    let is_plain = path.as_os_str() != "-" && path.is_file();
    let is_read = is_plain && File::open(path).and_then(|file| file.take(HEADERS_LEN).read_to_end(&mut start)).is_ok();
    is_read.then_some(start)
}

/// The longest frame that a block takes.
pub(super) const IN_BLOCK_LEN_MAX: usize = 64 << 20;

/// How long blocks may be.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(super) struct Limit {
    /// Read blocks of a file of up to this many bytes after decompression, such as 32M; 64M at most. Without it 16M, or 1,024 times a block's
    /// stored bytes if that is more
    #[arg(long, value_name = "BYTES", value_parser = block_max)]
    block_max: Option<u32>,
}

fn block_max(text: &str) -> Result<u32, String> {
    u32::try_from(block_len(text)?).map_err(|error| error.to_string())
}

impl Limit {
    fn of(self, reader: Reader) -> Reader {
        match self.block_max {
            Some(bytes) => reader.block_len_max(bytes),
            None => reader,
        }
    }

    /// How a file is checked or recovered, with a schema for one that has lost its own.
    pub(super) fn recovery(self, otherwise: Option<&Options>) -> Recovery<'_> {
        let recovery = otherwise.map_or_else(Recovery::new, |otherwise| Recovery::new().otherwise(otherwise));
        match self.block_max {
            Some(bytes) => recovery.block_len_max(bytes),
            None => recovery,
        }
    }
}

/// Both headers.
const HEADERS_LEN: u64 = 128;

/// A file without an opening or a block that is shorter may have only been begun.
const BEGUN_LEN_MAX: u64 = 1 << 20;

/// The schema that a file has, and the name of its protocol.
pub(super) fn schema(path: &Path) -> io::Result<(Schema, String)> {
    let reader = open(path)?;
    let Some(opening) = reader.opening() else {
        if is_begun(&reader) {
            return Err(invalid(
                path,
                &"its schema is not whole, and no block follows: a writer has only begun it, or it was cut off at its start. `cat --follow` waits for \
                 its writer",
            ));
        }
        return Err(invalid(path, &"it has no intact copy of its schema: name the schema with `--schema`"));
    };
    if opening.descriptor.is_empty() {
        return Err(invalid(path, &"this file has no schema: name one with `--schema`"));
    }
    let schema = Schema::from_descriptor(&opening.descriptor).map_err(|error| {
        invalid(path, &format!("the schema in it cannot be read: name another one with `--schema`: {error}"))
    })?;
    Ok((schema, opening.protocol.clone()))
}

/// Whether a file of blocks has no schema that can be read.
pub(super) fn lacks_schema(path: &Path) -> bool {
    is_one(path) && Reader::open(path).is_ok_and(|reader| !has_schema(&reader))
}

fn has_schema(reader: &Reader) -> bool {
    reader.opening().is_some_and(|opening| !opening.descriptor.is_empty())
}

/// Which fields are the keys of messages; `None` if the file has no keys.
pub(super) fn keys(path: &Path) -> io::Result<Option<Vec<Key>>> {
    let reader = open(path)?;
    let keys = reader.opening().map(|opening| opening.keys.clone()).unwrap_or_default();
    Ok(reader.header().is_keyed.then_some(keys))
}

/// Which blocks of a file are read.
pub(super) struct Wanted<'w> {
    /// Those that may have some of these keys; otherwise all.
    pub(super) keys: Option<&'w Keys<'w>>,
    /// What is asked of a block of columns before its frames are put together.
    pub(super) columns: Option<&'w AskColumns<'w>>,
    /// No frames are wanted but so many at the end for which this holds; more may be handed out.
    pub(super) last: Option<(u64, &'w IsGood<'w>)>,
    /// One block in so many is read, from the first one on; the others are passed.
    pub(super) every: u64,
}

/// Whether a frame is printed.
pub(super) type IsGood<'w> = dyn Fn(&[u8]) -> bool + 'w;

/// What the columns of a block say; it may hand out the texts of its messages.
pub(super) type AskColumns<'w> = dyn Fn(&mut TurnedBlock<'_>, Place<'_>, &mut Take<'_>) -> io::Result<Answer> + 'w;

/// What becomes of a block that was asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// It is read.
    MayHave,
    /// It has no wanted frame.
    HasNone,
    /// What it has was handed out.
    Done(ControlFlow<()>),
}

impl Wanted<'_> {
    /// All blocks.
    pub(super) const ALL: Self = Self { keys: None, columns: None, last: None, every: 1 };

    /// What a block says before it is read. What cannot be read for that is read as a whole, where it is told what is wrong.
    fn ask(&self, path: &Path, reader: &Reader, info: &BlockInfo, take: &mut Take<'_>) -> io::Result<Answer> {
        let Some(ask) = self.columns else { return Ok(Answer::MayHave) };
        let name = name_of(path);
        let place = Place { input: &name, number: info.first, offset: info.offset, is_block: true, ..Place::START };
        match reader.turned(info) {
            Ok(Some(mut block)) => ask(&mut block, place, take),
            _ => Ok(Answer::MayHave),
        }
    }
}

/// Hands out the frames of a file, of blocks that are wanted. Damaged blocks and lost messages that may have some of the keys are told
/// and passed over, which makes `outcome` [`Outcome::Refused`]; without `telling` they were told before.
pub(super) fn frames(
    path: &Path,
    (chosen, encoding): (&Chosen, Encoding),
    telling: Option<Telling>,
    wanted: &Wanted<'_>,
    outcome: &mut Outcome,
    take: &mut Take<'_>,
) -> io::Result<ControlFlow<()>> {
    let reader = open_as(path, chosen, encoding)?;
    let mut blocks = reader.blocks();
    let range = wanted.keys.map_or(i64::MIN..=i64::MAX, Keys::range);
    let mut gaps = Gaps::new(path, range, telling);
    let mut before = Before { keys: wanted.keys, end: None };
    let mut progress = telling.map(|telling| Progress::new(path, telling));
    let start = wanted.last.map_or(0, |(count, is_good)| start_of_last(&reader, count, is_good));
    let mut number = 0_u64;
    loop {
        let info = match blocks.next_info() {
            Ok(Some(info)) => info,
            Ok(None) => break,
            Err(error) => {
                gaps.damaged(error, outcome)?;
                continue;
            }
        };
        gaps.before(&info, outcome);
        let is_sampled = number.is_multiple_of(wanted.every);
        number += 1;
        if !is_sampled || info.offset < start || !gaps.is_wanted(&info) {
            gaps.has(&info);
            before.passes(info);
            continue;
        }
        match wanted.ask(path, &reader, &info, take)? {
            Answer::MayHave => {}
            Answer::Done(ControlFlow::Break(())) => return Ok(ControlFlow::Break(())),
            Answer::Done(ControlFlow::Continue(())) | Answer::HasNone => {
                gaps.has(&info);
                if let Some(progress) = &mut progress {
                    progress.at(info.offset);
                }
                before.passes(info);
                continue;
            }
        }
        match reader.read(&info) {
            Ok(block) => {
                gaps.has(&info);
                if let Some(progress) = &mut progress {
                    progress.at(info.offset);
                }
                if before.hand_out(path, &reader, &block, take)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            Err(error) => {
                gaps.lacks(&info);
                gaps.damaged(error, outcome)?;
            }
        }
    }
    // What follows it may not be found because of what is wrong with it.
    if let (false, Some(End::Passed(last))) = (reader.is_finished(), &before.end)
        && let Err(error) = reader.read(last)
    {
        gaps.damaged(error, outcome)?;
    }
    gaps.end(&reader, outcome);
    Ok(ControlFlow::Continue(()))
}

/// Where the blocks start that have the last `count` good messages; the file's start, if damage leaves fewer in the last blocks.
fn start_of_last(reader: &Reader, count: u64, is_good: &IsGood<'_>) -> u64 {
    if count == 0 {
        return reader.byte_len();
    }
    let (mut blocks, mut ends, mut sum) = (reader.blocks(), VecDeque::new(), 0);
    // What is wrong with an index is told where the blocks are read.
    while let Ok(Some(info)) = blocks.next_info() {
        sum += u64::from(info.count);
        ends.push_back(info);
        while let Some(first) = ends.front().filter(|first| sum - u64::from(first.count) >= count) {
            sum -= u64::from(first.count);
            ends.pop_front();
        }
    }
    let good = |info| reader.read(info).map_or(0, |block| block.frames().filter(|frame| is_good(frame)).count() as u64);
    let has_all = ends.iter().map(good).sum::<u64>() >= count;
    ends.front().filter(|_| has_all).map_or(0, |first| first.offset)
}

/// What is known of the keys before a block, for messages that have none of their own.
struct Before<'k> {
    keys: Option<&'k Keys<'k>>,
    /// The block before.
    end: Option<End>,
}

/// How a block ends.
enum End {
    /// It was passed over.
    Passed(BlockInfo),
    /// The key of its last message, and the number after it.
    Key(i64, u64),
}

impl Before<'_> {
    fn passes(&mut self, info: BlockInfo) {
        self.end = Some(End::Passed(info));
    }

    /// Hands out the frames of a block.
    fn hand_out(
        &mut self,
        path: &Path,
        reader: &Reader,
        block: &Block<'_>,
        take: &mut Take<'_>,
    ) -> io::Result<ControlFlow<()>> {
        let (name, info) = (name_of(path), block.info());
        let mut number = info.first;
        let mut hand = |frame: &[u8], key| {
            let place = Place { input: &name, number, offset: info.offset, is_block: true, key, ..Place::START };
            number += 1;
            take(place, Item::Bytes(frame))
        };
        let Some(keys) = self.keys else {
            self.end = None;
            for frame in block.frames() {
                if hand(frame, None)?.is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            }
            return Ok(ControlFlow::Continue(()));
        };
        let mut last = Last::new(keys, self.first_of(keys, reader, info));
        let flow = last.each(block.frames(), &mut hand)?;
        self.end = Some(End::Key(last.key(), number));
        Ok(flow)
    }

    /// What the first message of a block has for its key, if it has none of its own.
    fn first_of(&self, keys: &Keys<'_>, reader: &Reader, info: &BlockInfo) -> i64 {
        match &self.end {
            // No other one is less.
            _ if info.is_ascending() => info.least,
            Some(End::Key(key, next)) if *next == info.first => *key,
            Some(End::Passed(passed)) if passed.first + u64::from(passed.count) == info.first => {
                if passed.is_ascending() {
                    return passed.greatest;
                }
                // It has messages with keys of their own, or else none would be less than the one before it.
                reader.read(passed).map_or(info.least, |block| {
                    let mut last = Last::new(keys, passed.least);
                    let _ = last.each(block.frames(), &mut |_, _| Ok(ControlFlow::Continue(())));
                    last.key()
                })
            }
            // That message is lost.
            _ => info.least,
        }
    }
}

/// The numbers that no block has: each is told when the block after them is known.
struct Gaps<'p> {
    path: &'p Path,
    wanted: RangeInclusive<i64>,
    telling: Option<Telling>,
    /// The number after those of the last block that is whole.
    next: u64,
    /// The least and the greatest key of that block and of those after it.
    least: i64,
    greatest: i64,
    /// A damaged block was told since then.
    is_damaged: bool,
    /// That blocks need a schema was reported.
    is_schema_told: bool,
}

impl<'p> Gaps<'p> {
    fn new(path: &'p Path, wanted: RangeInclusive<i64>, telling: Option<Telling>) -> Self {
        let (is_damaged, is_schema_told) = (false, false);
        Self { path, wanted, telling, next: 0, least: i64::MIN, greatest: i64::MIN, is_damaged, is_schema_told }
    }

    /// Reports an error of a block, after which the next block follows.
    ///
    /// # Errors
    /// The file cannot be read.
    fn damaged(&mut self, error: Error, outcome: &mut Outcome) -> io::Result<()> {
        match error {
            Error::Fault(fault) => {
                if let Some(telling) = self.telling {
                    tell_fault(self.path, fault, telling);
                }
            }
            Error::NoSchema { .. } => {
                if let Some(telling) = self.telling.filter(|_| !self.is_schema_told) {
                    telling.error(&unread(self.path, error).to_string());
                }
                self.is_schema_told = true;
            }
            error => return Err(unread(self.path, error)),
        }
        *outcome = Outcome::Refused;
        Ok(())
    }

    fn is_wanted(&self, info: &BlockInfo) -> bool {
        !info.is_keyed() || info.least <= *self.wanted.end() && *self.wanted.start() <= info.greatest
    }

    fn before(&mut self, info: &BlockInfo, outcome: &mut Outcome) {
        if info.first > self.next {
            self.widens(info.least, info.greatest);
            self.lost(info.first, info.is_keyed(), outcome);
        }
    }

    fn has(&mut self, info: &BlockInfo) {
        self.next = self.next.max(info.first.saturating_add(u64::from(info.count)));
        (self.least, self.greatest, self.is_damaged) = (info.least, info.greatest, false);
    }

    fn lacks(&mut self, info: &BlockInfo) {
        self.widens(info.least, info.greatest);
        self.is_damaged = true;
    }

    fn end(&mut self, reader: &Reader, outcome: &mut Outcome) {
        let (name, next) = (self.path.display(), reader.next());
        self.widens(i64::MAX, i64::MAX);
        if next > self.next && !reader.is_finished() && !self.is_damaged {
            if let Some(telling) = self.telling {
                let which = numbers(&(self.next..next));
                telling.warning(&format!("{name}: the file ends within a block, so {which} not here"));
            }
        } else if next > self.next {
            self.lost(next, reader.header().is_keyed, outcome);
        }
        if let Some(telling) = self.telling {
            if let Some(stray) = reader.stray_end().filter(|_| self.may_be_wanted(reader.header().is_keyed)) {
                tell_stray_end(self.path, &stray, telling);
                *outcome = Outcome::Refused;
            }
            tell_unfinished(self.path, reader.is_finished(), telling);
        }
    }

    fn widens(&mut self, least: i64, greatest: i64) {
        self.least = self.least.min(least);
        self.greatest = self.greatest.max(greatest);
    }

    /// Where the blocks around messages have no wanted keys, neither do they, as far as is known.
    fn may_be_wanted(&self, is_keyed: bool) -> bool {
        !is_keyed || self.least <= *self.wanted.end() && *self.wanted.start() <= self.greatest
    }

    /// Those up to `end` are lost.
    fn lost(&mut self, end: u64, is_keyed: bool, outcome: &mut Outcome) {
        if let Some(telling) = self.telling.filter(|_| self.may_be_wanted(is_keyed)) {
            tell_lost(self.path, &(self.next..end), telling);
            *outcome = Outcome::Refused;
        }
        self.next = end;
    }
}

/// Tells of a file that goes on, or that ends as a killed writer left it.
fn tell_unfinished(path: &Path, is_finished: bool, telling: Telling) {
    if !is_finished {
        let message = "the file is not finished: a writer has it open or was stopped, or its end is damaged, so messages may be missing at the \
                       end, and how many is not known";
        telling.warning(&format!("{}: {message}", path.display()));
    }
}

/// How often a file is looked at that is followed.
const POLLS_EVERY: Duration = Duration::from_millis(50);

/// After so many looks in vain it is asked whether its name is still that of the same file.
const POLLS_TO_NAME: u32 = 20;

/// Waits until a file that is to be followed is more than begun: there is its header and, without `has_schema`, its schema. A break says that
/// `pause` answered with one.
pub(super) fn await_start(
    path: &Path,
    has_schema: bool,
    telling: Telling,
    pause: &mut dyn FnMut() -> io::Result<ControlFlow<()>>,
) -> io::Result<ControlFlow<()>> {
    let mut is_told = false;
    loop {
        let is_missing = is_missing(path);
        if !is_missing && !has_only_begun(path, has_schema)? {
            break;
        }
        if !std::mem::replace(&mut is_told, true) {
            let what = match (is_missing, has_schema) {
                (true, _) => "it does not exist yet",
                (false, true) => "it has no header yet",
                (false, false) => "it has no header or no schema yet",
            };
            telling.warning(&format!("{}: {what}: its writer is waited for", path.display()));
        }
        if pause()?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        thread::sleep(POLLS_EVERY);
    }
    Ok(ControlFlow::Continue(()))
}

/// Whether a file does not exist, in a folder that does.
fn is_missing(path: &Path) -> bool {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let is_absent = path.symlink_metadata().is_err_and(|error| error.kind() == io::ErrorKind::NotFound);
    is_absent && folder.is_dir()
}

/// Whether what a writer puts before the first block is still missing, and nothing else is there.
fn has_only_begun(path: &Path, has_schema: bool) -> io::Result<bool> {
    let Some(start) = start(path) else { return Ok(false) };
    if (start.len() as u64) < HEADERS_LEN {
        return Ok(start.starts_with(MAGIC) || MAGIC.starts_with(&start));
    }
    if has_schema || Header::read(&start).is_err() {
        return Ok(false);
    }
    let reader = open(path)?;
    Ok(reader.opening().is_none() && is_begun(&reader))
}

/// Whether a file without an opening has no block either.
fn is_begun(reader: &Reader) -> bool {
    // The opening ends before the first block starts.
    reader.byte_len() < BEGUN_LEN_MAX && reader.blocks().next().is_none()
}

/// Whether a name is that of another file than before, or of none.
fn is_another(path: &Path, reader: &Reader) -> bool {
    header(path).is_none_or(|header| header.file_id != reader.header().file_id)
}

/// The same, and what a writer adds, until `take` answers with a break.
pub(super) fn follow(
    path: &Path,
    (chosen, encoding): (&Chosen, Encoding),
    telling: Telling,
    keys: Option<&Keys<'_>>,
    outcome: &mut Outcome,
    take: &mut Take<'_>,
) -> io::Result<()> {
    let reader = open_as(path, chosen, encoding)?;
    let name = name_of(path);
    let mut before = Before { keys, end: None };
    let mut gaps = Gaps::new(path, keys.map_or(i64::MIN..=i64::MAX, Keys::range), Some(telling));
    let mut follow = reader.follow();
    let mut progress = Progress::new(path, telling);
    let (mut in_vain, mut is_told) = (0, false);
    loop {
        match follow.poll() {
            Ok(Some(block)) => {
                in_vain = 0;
                progress.at(block.info().offset);
                gaps.before(block.info(), outcome);
                gaps.has(block.info());
                if before.hand_out(path, &reader, &block, take)?.is_break() {
                    return Ok(());
                }
            }
            Ok(None) => {
                let pause = Place {
                    input: &name,
                    number: reader.next(),
                    offset: reader.byte_len(),
                    is_block: true,
                    ..Place::START
                };
                if take(pause, Item::Pause)?.is_break() {
                    return Ok(());
                }
                in_vain += 1;
                if !is_told && in_vain % POLLS_TO_NAME == 0 && is_another(path, &reader) {
                    is_told = true;
                    let what =
                        "this is the name of another file now, or of none: the one that was opened is followed on";
                    telling.warning(&format!("{}: {what}", path.display()));
                }
                thread::sleep(POLLS_EVERY);
            }
            // They are told before the next block, if they are wanted.
            Err(Error::Lost(_)) => {}
            Err(error) => {
                let is_over = matches!(&error, Error::Fault(fault) if fault.kind == FaultKind::Work);
                gaps.damaged(error, outcome)?;
                if is_over {
                    return Ok(());
                }
            }
        }
    }
}

/// Opens a file that is read by a schema, which takes the place of its own if that is lost.
pub(super) fn open_by(path: &Path, chosen: &Chosen) -> io::Result<Reader> {
    let reader = chosen.limit.of(open(path)?);
    if has_schema(&reader) {
        return Ok(reader);
    }
    let encoding = reader.header().encoding;
    Ok(reader.otherwise(&options(chosen).encoding(encoding)))
}

fn open_as(path: &Path, chosen: &Chosen, encoding: Encoding) -> io::Result<Reader> {
    let reader = open_by(path, chosen)?;
    let found = reader.header().encoding.name();
    let asked = match encoding {
        Encoding::Direct => "direct",
        Encoding::Compact => "compact",
    };
    if found == asked {
        Ok(reader)
    } else {
        Err(named(path, &format!("its frames are not {asked}: say `--from {found}`")))
    }
}

/// Tells what is wrong with a file as such; what was found, unless that is not even a file of blocks.
/// `otherwise` is the schema for a file that has lost its own.
pub(super) fn check(
    path: &Path,
    otherwise: Option<&Chosen>,
    limit: Limit,
    telling: Telling,
) -> io::Result<Option<Findings>> {
    let source = Watched::open(path, telling)?;
    let checked = limit.recovery(otherwise.map(options).as_ref()).check(&source);
    drop(source);
    match checked {
        Ok(findings) => {
            tell(path, &findings, telling);
            if !findings.is_whole() {
                let stray = open(path)?.stray_end().map(|stray| stray.start);
                let places = findings.faults.iter().map(|fault| fault.offset).chain(stray);
                tell_another(path, places, telling);
            }
            Ok(Some(findings))
        }
        Err(Error::Fault(fault)) => {
            tell_fault(path, fault, telling);
            Ok(None)
        }
        Err(error) => Err(unread(path, error)),
    }
}

/// Tells that another file starts in a file, if one does at one of the places of what is wrong.
fn tell_another(path: &Path, places: impl IntoIterator<Item = u64>, telling: Telling) {
    // That it is a file, and can be read, is known.
    let Ok(file) = File::open(path) else { return };
    let mut start = [0; MAGIC.len()];
    let found = places.into_iter().filter(|offset| *offset > 0).find(|offset| {
        (&file).seek(SeekFrom::Start(*offset)).is_ok() && (&file).read_exact(&mut start).is_ok() && start == *MAGIC
    });
    if let Some(offset) = found {
        let (name, place) = (path.display(), offset + 1);
        let message = format!(
            "{name}: another file of blocks starts at offset {offset:#x}, and files are not joined by their bytes: `tail -c +{place}` gives it alone, \
             and `scant convert` joins files"
        );
        telling.wrong(&Wrong::of_file(message, &OfFile { offset: Some(offset), ..OfFile::new(path) }));
    }
}

/// Tells findings: the faults, and what was lost.
pub(super) fn tell(path: &Path, findings: &Findings, telling: Telling) {
    let name = path.display();
    for fault in &findings.faults {
        tell_fault(path, *fault, telling);
    }
    let more = findings.fault_count - findings.faults.len() as u64;
    if more > 0 {
        telling.error(&format!("{name}: {more} more faults are not shown"));
    }
    for lost in findings.lost.iter().take(LOST_MAX) {
        tell_lost(path, lost, telling);
    }
    if let Some(more) = findings.lost.len().checked_sub(LOST_MAX).filter(|more| *more > 0) {
        telling.error(&format!("{name}: {more} more ranges of messages are lost"));
    }
    if !findings.faults.is_empty() && findings.lost.is_empty() && findings.is_finished {
        telling.warning(&format!("{name}: no message is lost, as far as is known: what is damaged held none"));
    }
    if findings.stray > 0 {
        let bytes = counted(findings.stray, "byte");
        telling.error(&format!("{name}: {bytes} of damaged blocks or of none"));
    }
    tell_unfinished(path, findings.is_finished, telling);
}

/// Tells of an end in which no block proves itself.
fn tell_stray_end(path: &Path, stray: &Range<u64>, telling: Telling) {
    let kind = FaultKind::BlockSum;
    let found = OfFile { offset: Some(stray.start), rule: Some(kind.name()), ..OfFile::new(path) };
    let (name, len, start) = (path.display(), counted(stray.end - stray.start, "byte"), stray.start);
    let message = format!(
        "{name}: the last {len}, from offset {start:#x} on, are of damaged blocks or of none ({}, rule {}): messages may be lost with \
         them, and how many is not known",
        kind.name(),
        kind.rule(),
    );
    telling.wrong(&Wrong::of_file(message, &found));
    tell_another(path, [stray.start], telling);
}

/// Tells a fault of a file.
pub(super) fn tell_fault(path: &Path, fault: Fault, telling: Telling) {
    let found = OfFile { offset: Some(fault.offset), rule: Some(fault.kind.name()), ..OfFile::new(path) };
    telling.wrong(&Wrong::of_file(format!("{}: {fault}{}", path.display(), allowing(path, fault)), &found));
}

/// The option that reads a block over the limit.
fn allowing(path: &Path, fault: Fault) -> String {
    if fault.kind != FaultKind::Limit {
        return String::new();
    }
    let mut len = [0; 4];
    match File::open(path).and_then(|file| file.read_at(fault.offset, &mut len)) {
        Ok(4) => format!(": `--block-max {}` reads it", u32::from_le_bytes(len)),
        _ => String::new(),
    }
}

/// Tells what is wrong at an offset of a file.
pub(super) fn tell_at(path: &Path, offset: u64, message: &str, telling: Telling) {
    let found = OfFile { offset: Some(offset), ..OfFile::new(path) };
    telling.wrong(&Wrong::of_file(format!("{}: {message} at offset {offset:#x}", path.display()), &found));
}

fn tell_lost(path: &Path, lost: &Range<u64>, telling: Telling) {
    let found = OfFile { lost: Some([lost.start, lost.end]), ..OfFile::new(path) };
    telling.wrong(&Wrong::of_file(format!("{}: {} lost", path.display(), numbers(lost)), &found));
}

/// The member `data` of what is wrong with a file of blocks. Fields may be added, never removed.
#[derive(Serialize)]
pub(super) struct OfFile {
    file: String,
    /// Of what is at fault in the file.
    offset: Option<u64>,
    rule: Option<&'static str>,
    /// The number of the first message that is lost, and the one after the last.
    lost: Option<[u64; 2]>,
}

impl OfFile {
    fn new(path: &Path) -> Self {
        Self { file: name_of(path), offset: None, rule: None, lost: None }
    }
}

/// Messages by their numbers, with the verb.
pub(super) fn numbers(of: &Range<u64>) -> String {
    let last = of.end.saturating_sub(1);
    if of.start == last { format!("message {last} is") } else { format!("messages {} to {last} are", of.start) }
}

/// `1 byte`, `2 bytes`.
pub(super) fn counted(count: u64, of: &str) -> String {
    format!("{count} {of}{}", if count == 1 { "" } else { "s" })
}

/// Ranges of lost messages that are told.
const LOST_MAX: usize = 100;

/// A new file. Folders on the way to it are made, as for every output.
pub(super) fn create(path: &Path, options: &Options) -> io::Result<Writer> {
    folders_of(path)?;
    Writer::create(path, options).map_err(|error| wrote(path, error))
}

/// The encoding as files name it.
pub(super) fn encoding(encoding: Encoding) -> scantling::Encoding {
    match encoding {
        Encoding::Direct => scantling::Encoding::Direct,
        Encoding::Compact => scantling::Encoding::Compact,
    }
}

/// Makes the folders on the way to a file.
pub(super) fn folders_of(path: &Path) -> io::Result<()> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => fs::create_dir_all(folder).map_err(|error| about(folder, &error)),
        None => Ok(()),
    }
}

/// What a file says of the frames of a protocol.
pub(super) fn options(chosen: &Chosen) -> Options {
    let Chosen { schema, protocol, name, .. } = chosen;
    let package = name.strip_suffix(&format!(".{}", protocol.name)).unwrap_or_default();
    let of = schema.packages().iter().position(|one| one.name == package).unwrap_or_default();
    Options::new(name, &schema.protocol_descriptor(of, protocol), schema.fingerprint(protocol))
}

/// Why a file could not be written.
pub(super) fn wrote(path: &Path, error: WriterError) -> io::Error {
    match error {
        WriterError::Io(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            named(path, &"it exists, and files of blocks are not overwritten: name another one, or remove it")
        }
        WriterError::Io(error) => about(path, &error),
        error => named(path, &error),
    }
}

/// Opens a file.
pub(super) fn open(path: &Path) -> io::Result<Reader> {
    Reader::open(path).map_err(|error| unread(path, error))
}

/// The file is not valid, and nothing can be made of it.
fn invalid(path: &Path, what: &dyn std::fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {what}", path.display()))
}

/// Why a file, or a block of it, could not be read.
fn unread(path: &Path, error: Error) -> io::Error {
    match error {
        Error::Io(error) => about(path, &error),
        Error::Fault(fault) if fault.kind == FaultKind::HeaderSum => {
            named(path, &format!("{fault}: `scant recover --schema SCHEMA --out NEW` finds its blocks without one"))
        }
        Error::Fault(fault) if fault.kind == FaultKind::Magic => {
            let hint = compressed(path).map_or_else(String::new, |hint| format!("; {hint}"));
            named(path, &format!("{fault}{hint}"))
        }
        Error::NoSchema { .. } => {
            let fingerprint = header(path).map_or_else(String::new, |header| digits(header.fingerprint));
            invalid(path, &format!("{error}: name with `--schema` the version whose fingerprint is {fingerprint}"))
        }
        error => named(path, &error),
    }
}

fn named(path: &Path, what: &dyn std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {what}", path.display()))
}
