//! Files of blocks that are written, then damaged, put together anew or forged: readers agree, no message is false, and writers go on.
//!
//! ```text
//! codec and keys | steps of a writer: messages, blocks, sessions | edits: bits, cuts, copies, forged headers and contents, bytes
//! ```
//!
//! A message says which number it has, so a reader's answer is held against the numbers alone. Files with forged headers prove what is not so;
//! of these readers agree with each other, and do not panic.

use crate::Oracle;
use crate::input::Input;
use scantling::Encoding;
use scantling_file::core::Session;
use scantling_file::{
    Block, BlockInfo, Codec, Error, Findings, Header, Opening, Options, ReadAt, Reader, RecoverError, WriteAt, Writer,
    check, recover, recover_as,
};
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

const HEADER: Header =
    Header { encoding: Encoding::Direct, is_keyed: false, file_id: *b"a fuzzed file id", fingerprint: *b"numbers!" };
const UNIT: usize = 64;

/// The frame of a message.
fn frame(number: u64) -> Vec<u8> {
    let len = 14 + (number * 7 % 23) as usize;
    let mut frame = (len as u32).to_le_bytes().to_vec();
    frame.extend([1, 0]);
    frame.extend(number.to_le_bytes());
    frame.extend((14..len).map(|at| (number % 5) as u8 * 3 + (at % 2) as u8));
    frame
}

fn put(number: u64) -> impl FnOnce(&mut Vec<u8>) -> Result<usize, scantling::WriteError> {
    move |out| {
        let frame = frame(number);
        out.extend_from_slice(&frame);
        Ok(frame.len())
    }
}

/// The file that the steps write.
fn written(input: &mut Input<'_>) -> (Header, Vec<u8>) {
    let first = input.byte();
    let header = Header { is_keyed: first & 2 != 0, ..HEADER };
    let codec = if first & 1 == 0 { Codec::None } else { Codec::Lz4 };
    let made = Session::create(header, Opening::default(), codec);
    let mut session = made.unwrap_or_else(|error| panic!("no session: {error}"));
    for _ in 0..input.byte() % 24 {
        let step = input.byte();
        let done = match step % 8 {
            0..5 => (0..=step / 8).try_for_each(|_| {
                let number = session.next();
                session.push(header.is_keyed.then_some(number as i64), put(number)).map(drop)
            }),
            5 | 6 => session.seal(),
            _ => session.finish(),
        };
        done.unwrap_or_else(|error| panic!("a message is refused: {error}"));
    }
    (header, session.pending().to_vec())
}

/// Edits it; whether what was forged proves itself.
fn edited(input: &mut Input<'_>, header: &Header, bytes: &mut Vec<u8>) -> bool {
    let mut is_forged = false;
    for _ in 0..input.byte() % 8 {
        if bytes.is_empty() {
            break;
        }
        let (kind, at) = (input.byte() % 6, usize::from(input.byte()) << 8 | usize::from(input.byte()));
        let (at, unit) = (at % bytes.len(), at % bytes.len() / UNIT * UNIT);
        match kind {
            0 => bytes[at] ^= 1 << (input.byte() % 8),
            1 => bytes.truncate(at),
            2 => {
                let to = usize::from(input.byte()) * UNIT % bytes.len() / UNIT * UNIT;
                let len = (usize::from(input.byte() % 8) * UNIT).min(bytes.len() - unit.max(to));
                bytes.copy_within(unit..unit + len, to);
            }
            3 => {
                let (place, byte) = (usize::from(input.byte()) % 60, input.byte());
                if let Some(place) = bytes.get_mut(unit + place) {
                    *place = byte;
                }
                is_forged = true;
                proves(header, bytes, unit);
            }
            4 => {
                bytes[at] = input.byte();
                is_forged = true;
                // That of the content after the header that the next two bytes choose.
                let head = (usize::from(input.byte()) << 8 | usize::from(input.byte())) % bytes.len() / UNIT * UNIT;
                if let Some(len) = bytes.get(head + 20..).and_then(|rest| rest.first_chunk()) {
                    let len = u32::from_le_bytes(*len) as usize;
                    let content = bytes.get(head + UNIT..).and_then(|rest| rest.get(..len));
                    if let Some(crc) = content.map(crc32c::crc32c) {
                        bytes[head + 56..head + 60].copy_from_slice(&crc.to_le_bytes());
                        proves(header, bytes, head);
                    }
                }
            }
            _ => bytes.extend_from_slice(input.part()),
        }
    }
    is_forged
}

/// Makes the header at a place one that proves itself.
fn proves(header: &Header, bytes: &mut [u8], at: usize) {
    let Some(raw) = bytes.get_mut(at..at + UNIT) else { return };
    let of_place = crc32c::crc32c_append(crc32c::crc32c(&header.file_id), &(at as u64).to_le_bytes());
    let crc = crc32c::crc32c_append(of_place, &raw[..60]);
    raw[60..].copy_from_slice(&crc.to_le_bytes());
}

/// Bytes that are not in memory, for readers.
struct Copied<'b>(&'b [u8]);

impl ReadAt for Copied<'_> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.0.byte_len()
    }
}

/// A file that is looked into while a writer has it.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl ReadAt for Shared {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.borrow().read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.0.borrow().byte_len()
    }
}

impl WriteAt for Shared {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write_at(offset, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

type Read = Vec<Result<Block<'static>, String>>;

fn blocks<S: ReadAt>(reader: &Reader<S>) -> Read {
    reader.blocks().map(|block| block.map(Block::into_owned).map_err(|error| error.to_string())).collect()
}

/// The same from a loop that gives memory back.
fn recycled<S: ReadAt>(reader: &Reader<S>) -> Read {
    let (mut all, mut blocks) = (Vec::new(), reader.blocks());
    while let Some(block) = blocks.next() {
        all.push(block.as_ref().map(|block| block.clone().into_owned()).map_err(Error::to_string));
        block.into_iter().for_each(|block| blocks.recycle(block));
    }
    all
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let (header, mut file) = written(&mut input);
    let is_forged = edited(&mut input, &header, &mut file);
    let reader = match (Reader::over(&file[..]), Reader::over(Copied(&file))) {
        (Ok(reader), Ok(copied)) => {
            let blocks = blocks(&reader);
            assert!(blocks == self::blocks(&copied) && blocks == recycled(&copied), "copies differ");
            reader
        }
        (Err(Error::Fault(fault)), Err(Error::Fault(copied))) => return assert_eq!(fault, copied),
        (reader, copied) => panic!("{:?} and {:?}", reader.err(), copied.err()),
    };
    let good: Vec<Block<'static>> = blocks(&reader).into_iter().flatten().collect();
    if !is_forged {
        good.iter().for_each(|block| is_true(block, oracle));
    }
    let found = check(&file).unwrap_or_else(|error| panic!("the walk refuses what opens: {error}"));
    recovers(&file, found.messages);
    finds(&header, &file);
    if !is_forged {
        let read: u64 = good.iter().map(|block| u64::from(block.info().count)).sum();
        assert!(read <= found.messages, "messages that the walk does not count");
        goes_on(&header, &file, &found, &good);
    }
}

/// Each message is the one of its number.
fn is_true(block: &Block<'_>, oracle: Oracle) {
    for (number, bytes) in (block.info().first..).zip(block.frames()) {
        // The planted fault: one number is taken for another.
        let number = if oracle == Oracle::Wrong && number == 77 { 78 } else { number };
        assert!(bytes == frame(number), "message {number} is false");
    }
}

/// What is recovered has the messages that count, and is whole.
fn recovers(file: &[u8], messages: u64) {
    let sink = Shared::default();
    let found = recover(&file, sink.clone()).unwrap_or_else(|error| panic!("not recovered: {error}"));
    let again = check(&sink).unwrap_or_else(|error| panic!("what was recovered does not open: {error}"));
    assert!(again.is_whole() && (found.messages, again.messages) == (messages, messages), "{again:?} of {found:?}");
}

/// Without a header there is nothing to recover, or a file that is whole (F33).
fn finds(header: &Header, file: &[u8]) {
    let mut headless = file.to_vec();
    headless.iter_mut().take(128).for_each(|byte| *byte = 0);
    let (sink, options) = (Shared::default(), Options::new("numbers.Feed", &[], header.fingerprint));
    match recover_as(&headless, sink.clone(), &options) {
        Ok(found) => {
            let again = check(&sink).unwrap_or_else(|error| panic!("what was found does not open: {error}"));
            assert!(again.is_whole() && again.messages == found.messages, "{again:?} of {found:?}");
        }
        Err(RecoverError::Source(Error::Fault(_)) | RecoverError::OtherSchema) => {}
        Err(error) => panic!("not recovered without a header: {error}"),
    }
}

/// A writer goes on: what was there stays, no fault is added, and one message more is read.
fn goes_on(header: &Header, file: &[u8], found: &Findings, good: &[Block<'static>]) {
    let sink = Shared(Rc::new(RefCell::new(file.to_vec())));
    let options = Options::new("numbers.Feed", &[], header.fingerprint);
    let options = if header.is_keyed { options.keyed() } else { options };
    let mut writer = Writer::resume(sink.clone(), &options).unwrap_or_else(|error| panic!("does not go on: {error}"));
    let number = writer.next();
    let key = header.is_keyed.then_some(number as i64);
    let taken = key.map_or_else(|| Err(()), |key| Ok(writer.push_keyed(key, put(number))));
    let taken = taken.unwrap_or_else(|()| writer.push(put(number)));
    assert!(taken.is_ok_and(|taken| taken == number) && writer.finish().is_ok(), "no message is taken");
    drop(writer);
    let after = sink.0.take();
    assert!(after.starts_with(file), "something was overwritten");
    let reader = Reader::over(&after[..]).unwrap_or_else(|error| panic!("does not open: {error}"));
    let infos: Vec<BlockInfo> = blocks(&reader).iter().flatten().map(|block| *block.info()).collect();
    let is_there = |block: &Block<'static>| infos.iter().any(|info| info.offset == block.info().offset);
    assert!(good.iter().all(is_there), "a block is gone");
    let again = check(&after).unwrap_or_else(|error| panic!("does not open: {error}"));
    // A file that was cut within its opening has lost that, whatever follows.
    let is_no_worse = again.fault_count <= found.fault_count || !found.has_opening;
    assert!(again.messages > found.messages && is_no_worse, "{again:?} after {found:?}");
    assert!(infos.last().is_some_and(|last| (last.first, last.count) == (number, 1)), "the message is not there");
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for first in 0..4 {
        // Messages up to 100 and more, in blocks and sessions.
        let steps = [first, 12, 0x90, 5, 0x48, 5, 7, 0xF0, 5, 7, 0x18, 6, 0x08, 5];
        let edits: [&[u8]; 8] = [
            &[0],
            &[1, 0, 1, 80, 3],
            &[2, 1, 7, 200, 0, 0, 90, 1],
            &[1, 2, 2, 0, 20, 4],
            &[2, 3, 1, 0, 20, 9, 3, 2, 64, 49, 1],
            &[1, 4, 1, 100, 9, 0, 192],
            &[1, 5, 0, 0, 20, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
            &[3, 0, 0, 130, 1, 1, 4, 17, 0, 3, 3, 1],
        ];
        seeds.extend(edits.iter().map(|edits| [&steps[..], edits].concat()));
    }
    seeds
}
