//! Files whose messages say which they are, and sinks that fail.
#![allow(dead_code)]

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::sync::OnceLock;

use scantling::WriteError;
use scantling_compiler::{SourceFile, compile};
use scantling_file::{Block, Codec, Error, FaultKind, Options, ReadAt, Reader, WriteAt, Writer};

/// What the frames are of.
const SCHEMA: &str = "package numbers\nprotocol Feed { 1 Number }\nmessage Number { 0 number: u32, 1 text: bytes }\n";

/// The descriptor of a schema.
pub(crate) fn compiled(text: &str) -> Vec<u8> {
    let (schema, report) = compile(&[SourceFile::new("numbers.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report:?}")).to_descriptor()
}

/// That of the frames.
pub(crate) fn descriptor() -> &'static [u8] {
    static DESCRIPTOR: OnceLock<Vec<u8>> = OnceLock::new();
    DESCRIPTOR.get_or_init(|| compiled(SCHEMA))
}

/// The frame of a message: its number, and bytes that follow from it.
pub(crate) fn frame(number: u64) -> Vec<u8> {
    let len = 18 + (number * 7 % 23) as usize;
    let mut frame = (len as u32).to_le_bytes().to_vec();
    frame.extend([1, 0, 8, 0]);
    frame.extend((number as u32).to_le_bytes());
    frame.extend((len as u32 - 6).to_le_bytes());
    frame.extend((16..len).map(|at| (number % 5) as u8 * 3 + (at % 2) as u8));
    frame
}

pub(crate) fn put(number: u64) -> impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError> {
    move |out| {
        let frame = frame(number);
        out.extend_from_slice(&frame);
        Ok(frame.len())
    }
}

/// Every codec that is compiled.
pub(crate) fn codecs() -> Vec<Codec> {
    let codecs = [
        Codec::None,
        #[cfg(feature = "lz4")]
        Codec::Lz4,
        #[cfg(feature = "zstd")]
        Codec::Zstd { level: 1 },
        #[cfg(feature = "turned")]
        Codec::Turned { level: scantling_file::Level::Small },
    ];
    codecs.to_vec()
}

/// Whether a writer's blocks depend on those before.
pub(crate) fn is_turned(codec: Codec) -> bool {
    format!("{codec:?}").starts_with("Turned")
}

pub(crate) fn options(codec: Codec) -> Options {
    let descriptor = if is_turned(codec) { descriptor() } else { b"a descriptor" };
    Options::new("numbers.Feed", descriptor, *b"numbers!").keyed().codec(codec).metadata("made", "by a test")
}

pub(crate) fn key(number: u64) -> i64 {
    (number * 10) as i64 - 50
}

/// A sink that others look into.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shared(pub(crate) Rc<RefCell<Vec<u8>>>);

impl Shared {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self(Rc::new(RefCell::new(bytes.to_vec())))
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.0.borrow().clone()
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

impl ReadAt for Shared {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.borrow().read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.0.borrow().byte_len()
    }
}

/// Pushes the next messages of the file, a block for each count.
pub(crate) fn add<S: WriteAt>(writer: &mut Writer<S>, counts: &[u64]) {
    for count in counts {
        for _ in 0..*count {
            let number = writer.next();
            assert_eq!(writer.push_keyed(key(number), put(number)).unwrap(), number);
        }
        writer.flush().unwrap();
    }
}

/// A file with blocks of so many messages.
pub(crate) fn file(codec: Codec, counts: &[u64], is_finished: bool) -> Vec<u8> {
    let sink = Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(codec)).unwrap();
    add(&mut writer, counts);
    // Header and opening are there even without a block.
    writer.flush().unwrap();
    if is_finished {
        writer.finish().unwrap();
    }
    drop(writer);
    sink.bytes()
}

/// Goes on with a file.
pub(crate) fn resumed(bytes: &[u8], codec: Codec, counts: &[u64], is_finished: bool) -> Vec<u8> {
    let sink = Shared::of(bytes);
    let mut writer = Writer::resume(sink.clone(), &options(codec)).unwrap();
    add(&mut writer, counts);
    if is_finished {
        writer.finish().unwrap();
    }
    drop(writer);
    let after = sink.bytes();
    assert_eq!(after[..bytes.len()], *bytes, "something was overwritten");
    after
}

/// The file with another content of its first block, whose header says so.
pub(crate) fn forged(bytes: &[u8], change: impl FnOnce(&mut [u8]), len: u32, count: u32) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let info = Reader::over(&bytes).unwrap().blocks().next_info().unwrap().unwrap();
    let (at, content) = (info.offset as usize, info.offset as usize + 64);
    change(&mut bytes[content..content + info.stored_len as usize]);
    let crc = crc32c::crc32c(&bytes[content..content + info.stored_len as usize]);
    bytes[at + 24..at + 28].copy_from_slice(&len.to_le_bytes());
    bytes[at + 28..at + 32].copy_from_slice(&count.to_le_bytes());
    bytes[at + 56..at + 60].copy_from_slice(&crc.to_le_bytes());
    prove(&mut bytes, at);
    bytes
}

/// Gives the header of a block at `at` its checksum.
fn prove(bytes: &mut [u8], at: usize) {
    let of_place = crc32c::crc32c_append(crc32c::crc32c(&bytes[16..32]), &(at as u64).to_le_bytes());
    let crc = crc32c::crc32c_append(of_place, &bytes[at..at + 60]);
    bytes[at + 60..at + 64].copy_from_slice(&crc.to_le_bytes());
}

/// So many frames of 1 KiB, all with the same values.
pub(crate) fn equal_frames(count: usize) -> Vec<u8> {
    let mut frame = [0; 1 << 10];
    frame[..4].copy_from_slice(&(1_u32 << 10).to_le_bytes());
    frame[4..8].copy_from_slice(&[1, 0, 8, 0]);
    frame[12..16].copy_from_slice(&((1_u32 << 10) - 6).to_le_bytes());
    frame.repeat(count)
}

/// Appends a columnar block of frames to a file whose last block ends before message `first`, whatever writers do with such frames.
#[cfg(feature = "turned")]
pub(crate) fn append_turned(bytes: &mut Vec<u8>, frames: &[u8], first: u64) {
    let schema = scantling_schema::Schema::from_descriptor(descriptor()).unwrap();
    let turner = scantling_schema::turned::Turner::new(&schema, &schema.packages()[0].protocols[0]).unwrap();
    let mut writer = scantling_turned::Writer::new(std::sync::Arc::new(turner), scantling_file::Level::Small);
    let mut content = Vec::new();
    writer.turn(frames, &mut content).unwrap();
    let (at, count) = (bytes.len(), frames.len() as u32 >> 10);
    let mut header = [0; 64];
    header[..8].copy_from_slice(&bytes[16..24]);
    header[16..19].copy_from_slice(&[2, 3, 1]);
    header[20..24].copy_from_slice(&(content.len() as u32).to_le_bytes());
    header[24..28].copy_from_slice(&(frames.len() as u32).to_le_bytes());
    header[28..32].copy_from_slice(&count.to_le_bytes());
    header[48..56].copy_from_slice(&first.to_le_bytes());
    header[56..60].copy_from_slice(&crc32c::crc32c(&content).to_le_bytes());
    bytes.extend(header);
    prove(bytes, at);
    bytes.extend(content);
    bytes.resize(bytes.len().next_multiple_of(64), 0);
}

/// Whether each message of a block is the one of its number, and the header says so.
pub(crate) fn assert_true(block: &Block<'_>) {
    let info = block.info();
    let numbers = info.first..info.first + u64::from(info.count);
    assert_eq!(block.frames().len(), info.count as usize);
    for (number, frame_of) in numbers.zip(block.frames()) {
        assert!(frame_of == frame(number), "message {number} of the block at {} is false", info.offset);
    }
    let keys = (info.least, info.greatest);
    assert_eq!(keys, (key(info.first), key(info.first + u64::from(info.count) - 1)));
}

/// The offsets of the blocks that a reader hands out, each looked at; and how many errors there were. What it says is lost is in
/// none of them.
pub(crate) fn read(bytes: &[u8]) -> Option<(Vec<u64>, usize)> {
    let reader = Reader::over(bytes).ok()?;
    let (mut offsets, mut errors, mut handed, mut lost) = (Vec::new(), 0, Vec::new(), Vec::new());
    for block in reader.blocks() {
        match block {
            Ok(block) => {
                assert_true(&block);
                offsets.push(block.info().offset);
                handed.push(block.info().first);
            }
            Err(Error::Lost(numbers)) => lost.push(numbers),
            Err(_) => errors += 1,
        }
    }
    assert!(!handed.iter().any(|first| lost.iter().any(|lost| lost.contains(first))), "{handed:?} {lost:?}");
    Some((offsets, errors))
}

/// The same by following it.
pub(crate) fn followed(bytes: &[u8]) -> Vec<u64> {
    let reader = Reader::over(bytes).unwrap();
    let (mut follow, mut offsets) = (reader.follow(), Vec::new());
    loop {
        match follow.poll() {
            Ok(Some(block)) => {
                assert_true(&block);
                offsets.push(block.info().offset);
            }
            Ok(None) => return offsets,
            Err(Error::Fault(fault)) if fault.kind == FaultKind::Work => return offsets,
            Err(error @ Error::Io(_)) => panic!("{error}"),
            Err(_) => {}
        }
    }
}

/// Numbers that are as good as random.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}
