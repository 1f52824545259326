//! Files of blocks (`spec/file.md`) as commands read and write them. Wherever frames are read, a file that starts as one is read as one.

use std::fs::File;
use std::io::{self, Read};
use std::ops::{ControlFlow, RangeInclusive};
use std::path::Path;
use std::thread;
use std::time::Duration;

use scantling_compiler::output::about;
use scantling_file::{Block, Codec, Error, FaultKind, Findings, Key, Options, Reader, Writer, WriterError};
use scantling_schema::Schema;
use scantling_schema::dynamic::Encoding;

use super::data::{Chosen, Item, Place, Take};
use super::{Outcome, Telling};

/// The first bytes of a file of blocks (F3).
const MAGIC: &[u8; 8] = b"\x89SCAN\r\n\x1a";

/// Whether a path is that of a file of blocks. What cannot be opened is none.
pub(super) fn is_one(path: &Path) -> bool {
    let mut start = [0; MAGIC.len()];
    let is_plain = path.as_os_str() != "-" && path.is_file();
    is_plain && File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == *MAGIC
}

/// The schema that a file has, and the name of its protocol.
pub(super) fn schema(path: &Path) -> io::Result<(Schema, String)> {
    let reader = open(path)?;
    let Some(opening) = reader.opening() else {
        return Err(named(path, &"the schema in it is damaged: name another one with `--schema`"));
    };
    let schema = Schema::from_descriptor(&opening.descriptor).map_err(|error| {
        named(path, &format!("the schema in it cannot be read: name another one with `--schema`: {error}"))
    })?;
    Ok((schema, opening.protocol.clone()))
}

/// Which fields are the keys of messages; `None` if the file has no keys.
pub(super) fn keys(path: &Path) -> io::Result<Option<Vec<Key>>> {
    let reader = open(path)?;
    let keys = reader.opening().map(|opening| opening.keys.clone()).unwrap_or_default();
    Ok(reader.header().is_keyed.then_some(keys))
}

/// Every key.
pub(super) const ALL: RangeInclusive<i64> = i64::MIN..=i64::MAX;

/// Hands out the frames of a file, of blocks that may have these keys. Damaged blocks are told and passed over, which makes `outcome`
/// [`Outcome::Refused`]; without `telling` they were told before.
pub(super) fn frames(
    path: &Path,
    encoding: Encoding,
    telling: Option<Telling>,
    keys: RangeInclusive<i64>,
    outcome: &mut Outcome,
    take: &mut Take<'_>,
) -> io::Result<ControlFlow<()>> {
    let reader = open_as(path, encoding)?;
    for block in reader.range(keys) {
        if hand_out(path, block, telling, outcome, take)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// How often a file is looked at that is followed.
const POLLS_EVERY: Duration = Duration::from_millis(50);

/// The same, and what a writer adds, until `take` answers with a break.
pub(super) fn follow(
    path: &Path,
    encoding: Encoding,
    telling: Telling,
    outcome: &mut Outcome,
    take: &mut Take<'_>,
) -> io::Result<()> {
    let reader = open_as(path, encoding)?;
    let name = path.display().to_string();
    let mut follow = reader.follow();
    loop {
        let block = match follow.poll() {
            Ok(Some(block)) => Ok(block),
            Ok(None) => {
                let pause = Place { input: &name, number: reader.next(), offset: reader.byte_len(), lines: 0 };
                if take(pause, Item::Pause)?.is_break() {
                    return Ok(());
                }
                thread::sleep(POLLS_EVERY);
                continue;
            }
            Err(error) => Err(error),
        };
        let is_over = matches!(&block, Err(Error::Fault(fault)) if fault.kind == FaultKind::Work);
        if hand_out(path, block, Some(telling), outcome, take)?.is_break() || is_over {
            return Ok(());
        }
    }
}

fn open_as(path: &Path, encoding: Encoding) -> io::Result<Reader> {
    let reader = open(path)?;
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

/// Hands out the frames of a block, or tells that it is damaged.
fn hand_out(
    path: &Path,
    block: Result<Block, Error>,
    telling: Option<Telling>,
    outcome: &mut Outcome,
    take: &mut Take<'_>,
) -> io::Result<ControlFlow<()>> {
    let name = path.display().to_string();
    let block = match block {
        Ok(block) => block,
        Err(error @ Error::Fault(_)) => {
            if let Some(telling) = telling {
                telling.error(&format!("{name}: {error}"));
            }
            *outcome = Outcome::Refused;
            return Ok(ControlFlow::Continue(()));
        }
        Err(error) => return Err(named(path, &error)),
    };
    let info = block.info();
    for (number, frame) in (info.first..).zip(block.frames()) {
        let place = Place { input: &name, number, offset: info.offset, lines: 0 };
        if take(place, Item::Bytes(frame))?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Tells what is wrong with a file as such; whether nothing is.
pub(super) fn check(path: &Path, telling: Telling) -> io::Result<bool> {
    let source = File::open(path).map_err(|error| about(path, &error))?;
    match scantling_file::check(&source) {
        Ok(findings) => {
            tell(path, &findings, telling);
            Ok(findings.is_whole())
        }
        Err(Error::Io(error)) => Err(about(path, &error)),
        Err(error) => {
            telling.error(&format!("{}: {error}", path.display()));
            Ok(false)
        }
    }
}

/// Tells findings: the faults, and what was lost.
pub(super) fn tell(path: &Path, findings: &Findings, telling: Telling) {
    let name = path.display();
    for fault in &findings.faults {
        telling.error(&format!("{name}: {fault}"));
    }
    let more = findings.fault_count - findings.faults.len() as u64;
    if more > 0 {
        telling.error(&format!("{name}: {more} more faults are not shown"));
    }
    for lost in findings.lost.iter().take(LOST_MAX) {
        let last = lost.end - 1;
        let which = if lost.start == last {
            format!("message {last} is")
        } else {
            format!("messages {} to {last} are", lost.start)
        };
        telling.error(&format!("{name}: {which} lost"));
    }
    if let Some(more) = findings.lost.len().checked_sub(LOST_MAX).filter(|more| *more > 0) {
        telling.error(&format!("{name}: {more} more ranges of messages are lost"));
    }
    if findings.stray > 0 {
        telling.error(&format!("{name}: {} bytes belong to no block", findings.stray));
    }
}

/// Ranges of lost messages that are told.
const LOST_MAX: usize = 100;

/// A new file of the frames of a protocol.
pub(super) fn create(path: &Path, chosen: &Chosen, encoding: Encoding, codec: Codec) -> io::Result<Writer> {
    let Chosen { schema, protocol, name } = chosen;
    let package = name.strip_suffix(&format!(".{}", protocol.name)).unwrap_or_default();
    let of = schema.packages().iter().position(|one| one.name == package).unwrap_or_default();
    let descriptor = schema.protocol_descriptor(of, protocol);
    let encoding = match encoding {
        Encoding::Direct => scantling::Encoding::Direct,
        Encoding::Compact => scantling::Encoding::Compact,
    };
    let options = Options::new(name, &descriptor, schema.fingerprint(protocol)).encoding(encoding).codec(codec);
    Writer::create(path, &options).map_err(|error| wrote(path, error))
}

/// Why a file could not be written.
pub(super) fn wrote(path: &Path, error: WriterError) -> io::Error {
    match error {
        WriterError::Io(error) => about(path, &error),
        error => named(path, &error),
    }
}

fn open(path: &Path) -> io::Result<Reader> {
    Reader::open(path).map_err(|error| match error {
        Error::Io(error) => about(path, &error),
        error => named(path, &error),
    })
}

fn named(path: &Path, what: &dyn std::fmt::Display) -> io::Error {
    io::Error::other(format!("{}: {what}", path.display()))
}
