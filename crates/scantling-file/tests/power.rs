//! A disk that loses power: what was not synced is there, or not, or in part, in any order. What each durability promises holds.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use common::{Random, Shared, codecs, key, options, put, read};
use scantling_file::{Durability, ReadAt, Reader, WriteAt, Writer, check, recover};

/// What a disk keeps whole or not at all.
const SECTOR: usize = 512;

#[derive(Clone, Debug)]
enum Call {
    Write(usize, Vec<u8>),
    Sync,
}

/// Remembers what was asked of it.
#[derive(Clone, Debug, Default)]
struct Disk {
    calls: Rc<RefCell<Vec<Call>>>,
    now: Shared,
}

impl WriteAt for Disk {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        self.calls.borrow_mut().push(Call::Write(offset as usize, bytes.to_vec()));
        self.now.write_at(offset, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.calls.borrow_mut().push(Call::Sync);
        Ok(())
    }
}

impl ReadAt for Disk {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.now.read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.now.byte_len()
    }
}

/// What the disk has if the power is lost after some calls: of sectors written since the last sync some, and the file has any length
/// between what was synced and what was written. What is not there is zeros.
fn lost(calls: &[Call], random: &mut Random) -> Vec<u8> {
    let synced = calls.iter().rposition(|call| matches!(call, Call::Sync)).unwrap_or(0);
    let (mut bytes, mut whole) = (Vec::new(), Vec::new());
    let chance = random.below(101);
    for (at, call) in calls.iter().enumerate() {
        let Call::Write(offset, written) = call else { continue };
        let mut rest = written.as_slice();
        let mut offset = *offset;
        while !rest.is_empty() {
            let (sector, after) = rest.split_at(rest.len().min(SECTOR - offset % SECTOR));
            whole.write_at(offset as u64, sector).unwrap();
            if at < synced || random.below(100) < chance {
                bytes.write_at(offset as u64, sector).unwrap();
            }
            (rest, offset) = (after, offset + sector.len());
        }
        if at < synced {
            assert_eq!(bytes.len(), whole.len());
        }
    }
    let len = bytes.len() + random.below(whole.len() - bytes.len() + 1);
    bytes.resize(len, 0);
    bytes
}

/// After so many calls, messages below this were promised.
type Promises = Vec<(usize, u64)>;

/// Writes a session; adds what it promises.
fn session(
    disk: &Disk,
    writer: &mut Writer<Disk>,
    durability: Durability,
    random: &mut Random,
    promises: &mut Promises,
) {
    for _ in 0..random.below(8) {
        for _ in 0..1 + random.below(60) {
            let number = writer.next();
            writer.push_keyed(key(number), put(number)).unwrap();
        }
        let is_promised = match random.below(6) {
            0 => writer.sync().map(|()| true),
            1 => writer.finish().map(|()| durability != Durability::Never),
            _ => writer.flush().map(|()| durability == Durability::EachBlock),
        };
        if is_promised.unwrap() {
            promises.push((disk.calls.borrow().len(), writer.next()));
        }
    }
}

#[test]
fn what_is_promised_survives() {
    let mut random = Random(0xDA3E_39CB_94B9_5BDB);
    let (mut survived, mut vanished, mut damaged) = (0, 0, 0);
    for round in 0..200 {
        let codec = codecs()[round % codecs().len()];
        let durability = [Durability::Never, Durability::EachBlock, Durability::OnRequest][round / 3 % 3];
        // Blocks end when they are full, too.
        let options = options(codec).durability(durability).block_len(700).threads(round / 9 % 3);
        let disk = Disk::default();
        let mut promises = vec![(0, 0)];
        let mut writer = Writer::over(disk.clone(), &options).unwrap();
        session(&disk, &mut writer, durability, &mut random, &mut promises);
        drop(writer);
        if random.below(2) == 0 && disk.byte_len().unwrap() > 0 {
            let mut writer = Writer::resume(disk.clone(), &options).unwrap();
            session(&disk, &mut writer, durability, &mut random, &mut promises);
        }
        let calls = disk.calls.borrow();
        for _ in 0..8 {
            let until = random.below(calls.len() + 1);
            let promised = promises.iter().rev().find(|(at, _)| *at <= until).map_or(0, |(_, next)| *next);
            let bytes = lost(&calls[..until], &mut random);
            let Some((blocks, errors)) = read(&bytes) else {
                assert_eq!(promised, 0, "round {round}: {durability:?}");
                vanished += 1;
                continue;
            };
            let found = check(&bytes).unwrap();
            let reader = Reader::over(&bytes).unwrap();
            let kept: Vec<_> = reader.blocks().flatten().map(|block| *block.info()).collect();
            let below: u64 = kept.iter().filter(|info| info.first < promised).map(|info| u64::from(info.count)).sum();
            assert_eq!(below, promised, "round {round}: {durability:?} promised messages");
            // Turned blocks whose schema is gone are there, and not read.
            let read_ones = found.blocks - found.opaque;
            assert_eq!((blocks.len(), read_ones), (kept.len(), kept.len() as u64), "round {round}");
            survived += kept.len();
            damaged += errors;
            // Another session goes on, and what there was stays.
            let after = common::resumed(&bytes, codec, &[3], true);
            let again = check(&after).unwrap();
            assert_eq!(again.messages, found.messages + 3, "round {round}");
            let sink = Shared::default();
            assert_eq!(recover(&after, sink.clone()).unwrap().messages, again.messages);
            assert!(check(&sink.bytes()).unwrap().is_whole());
        }
    }
    assert!(survived > 1_000 && vanished > 50 && damaged > 50, "{survived} {vanished} {damaged}");
}

/// The test above would see a writer that does not sync.
#[test]
fn without_syncs_messages_are_lost() {
    let mut random = Random(77);
    let disk = Disk::default();
    let mut writer = Writer::over(disk.clone(), &options(codecs()[0]).durability(Durability::EachBlock)).unwrap();
    common::add(&mut writer, &[30; 20]);
    let calls: Vec<Call> = disk.calls.borrow().iter().filter(|call| !matches!(call, Call::Sync)).cloned().collect();
    assert_eq!(disk.calls.borrow().len(), 2 * calls.len(), "each block is synced");
    let rounds = (0..50).map(|_| lost(&calls, &mut random));
    assert!(rounds.filter(|bytes| read(bytes).is_none_or(|(blocks, _)| blocks.len() < 20)).count() > 40);
}
