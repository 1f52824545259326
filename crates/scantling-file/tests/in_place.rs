//! Sources in memory: blocks that are not compressed borrow from them, and are those of a source that is copied.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::io;
use std::sync::Arc;

use common::{assert_true, codecs, file, resumed};
use scantling_file::{Block, Error, FaultKind, InMemory, ReadAt, Reader};

/// Has no bytes in memory.
struct Copied<'b>(&'b [u8]);

impl ReadAt for Copied<'_> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.0.byte_len()
    }
}

/// The blocks, and the faults where there are none.
fn blocks<S: ReadAt>(reader: &Reader<S>) -> Vec<Result<Block<'_>, String>> {
    reader.blocks().map(|block| block.map_err(|error| error.to_string())).collect()
}

/// The same from a loop that gives each block's memory back.
fn recycled<S: ReadAt>(reader: &Reader<S>) -> Vec<Result<Block<'static>, String>> {
    let (mut all, mut blocks) = (Vec::new(), reader.blocks());
    while let Some(block) = blocks.next() {
        all.push(block.as_ref().map(|block| block.clone().into_owned()).map_err(Error::to_string));
        if let Ok(block) = block {
            blocks.recycle(block);
        }
    }
    all
}

#[test]
fn blocks_are_the_same_in_place_and_copied() {
    let mut damaged = 0;
    for codec in codecs() {
        let whole = resumed(&file(codec, &[40, 3, 1, 200, 7], true), codec, &[90, 2], false);
        let flips = (128..whole.len()).step_by(11);
        for flip in [None].into_iter().chain(flips.map(Some)) {
            let mut bytes = whole.clone();
            flip.into_iter().for_each(|at| bytes[at] ^= 0x10);
            let (memory, copied) = (Reader::over(&bytes).unwrap(), Reader::over(Copied(&bytes)).unwrap());
            let blocks = blocks(&memory);
            blocks.iter().flatten().for_each(assert_true);
            damaged += blocks.iter().filter(|block| block.is_err()).count();
            assert!(blocks == self::blocks(&copied), "{codec:?} {flip:?}");
            assert!(blocks == recycled(&copied) && blocks == recycled(&memory), "{codec:?} {flip:?}");
        }
    }
    assert!(damaged > 400, "{damaged}");
}

#[test]
fn what_is_not_compressed_is_borrowed() {
    let bytes: Arc<[u8]> = file(codecs()[0], &[40, 3, 1], true).into();
    let reader = Reader::over(InMemory(Arc::clone(&bytes))).unwrap();
    // Of each of them after its header.
    for block in reader.blocks() {
        let block = block.unwrap();
        let start = block.info().offset as usize + 64;
        assert!(std::ptr::eq(block.bytes(), &raw const bytes[start..start + block.info().stored_len as usize]));
        assert_true(&block.clone().into_owned());
        assert!(!std::ptr::eq(block.clone().into_owned().bytes(), block.bytes()));
    }
    // It outlives what told of it.
    let info = reader.blocks().next_info().unwrap().unwrap();
    assert_true(&reader.read(&info).unwrap());
}

#[test]
fn a_file_in_memory_may_be_cut_anywhere() {
    let whole = file(codecs()[0], &[4, 3], true);
    for len in 0..whole.len() {
        let cut = &whole[..len];
        match (Reader::over(InMemory(cut)), Reader::over(Copied(cut))) {
            (Ok(memory), Ok(copied)) => assert!(blocks(&memory) == blocks(&copied), "{len}"),
            (Err(Error::Fault(memory)), Err(Error::Fault(copied))) => assert_eq!(memory, copied),
            (memory, copied) => panic!("{len}: {:?} {:?}", memory.err(), copied.err()),
        }
    }
}

/// A block whose sum is right and whose frames are not is one of frames; whose sum is wrong, too, is one of content (F10 before F12).
#[test]
fn the_sum_is_checked_before_the_frames() {
    let mut bytes = file(codecs()[0], &[300], true);
    let at = Reader::over(&bytes).unwrap().blocks().next().unwrap().unwrap().info().offset as usize + 64;
    // A frame's length.
    for place in [at, at + 18 * 7] {
        bytes[place] ^= 0xFF;
        let reader = Reader::over(&bytes).unwrap();
        let Some(Err(Error::Fault(fault))) = reader.blocks().next() else { panic!("the block is good") };
        assert_eq!((fault.kind, fault.offset), (FaultKind::Content, at as u64));
        bytes[place] ^= 0xFF;
    }
}
