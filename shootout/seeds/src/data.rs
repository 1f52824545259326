//! The inputs. Those that engines in other languages have too are counted up; the others are random, anew for each timed call,
//! since a branch predictor learns ten thousand outcomes by heart. Records of one size are random once: no branch depends on them.

use crate::clock::step;

/// 0, 1 … 255, 0, 1 …
pub fn ramp(n: usize) -> Vec<u8> {
    (0..n).map(|i| i as u8).collect()
}

/// The list as Haskell's `binary` once wrote it, and as recursive types have to be: 1 and an element, …, 0.
pub fn tagged(n: usize) -> Vec<u8> {
    let cells = ramp(n).into_iter().flat_map(|x| [1, x]);
    cells.chain([0]).collect()
}

/// A count of four bytes, then the elements.
pub fn prefixed(n: usize) -> Vec<u8> {
    [&(n as u32).to_le_bytes()[..], &ramp(n)].concat()
}

/// Sections with their size in front as a varint, padded to three bytes; the last one is empty.
pub fn chunked(n: usize, size: usize) -> Vec<u8> {
    let mut out = Vec::new();
    for section in ramp(n).chunks(size) {
        let len = section.len();
        out.extend([len as u8 | 0x80, (len >> 7) as u8 | 0x80, (len >> 14) as u8 & 0x7f]);
        out.extend(section);
    }
    out.push(0);
    out
}

/// Bytes that words are read from. The period is no power of two, so that sums of words do not come out as zero.
pub fn words(n: usize) -> Vec<u8> {
    (0..n).map(|i| ((i * 7 + (i >> 8)) % 251) as u8).collect()
}

/// Somebody of the clone village.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Person {
    pub name: &'static str,
    pub age: u32,
}

/// Three people, cloned in turn.
pub fn village(n: usize) -> Vec<Person> {
    let people = [("Haskell 98", 12), ("Switzerland", 719), ("λ-bot", 7)].map(|(name, age)| Person { name, age });
    people.into_iter().cycle().take(n).collect()
}

/// Random numbers: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// A record of 14 to 23 bytes: what bounded groups are for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Record {
    pub a: u64,
    pub b: u32,
    pub c: u8,
    /// A varint.
    pub d: u64,
}

impl Record {
    pub fn sum(self, sum: u32) -> u32 {
        let parts = [self.a as u32, (self.a >> 32) as u32, self.b, self.c.into(), self.d as u32, (self.d >> 32) as u32];
        parts.into_iter().fold(sum, step)
    }
}

/// Records with varints of random length.
pub fn records(n: usize, seed: u64) -> Vec<Record> {
    let mut random = Random(seed);
    let mut record = || {
        let bits = 7 * (1 + random.next() % 3);
        Record {
            a: random.next(),
            b: random.next() as u32,
            c: random.next() as u8,
            d: random.next() & ((1 << bits) - 1),
        }
    };
    (0..n).map(|_| record()).collect()
}

/// A count of four bytes, then the records.
pub fn record_bytes(records: &[Record]) -> Vec<u8> {
    let mut out = (records.len() as u32).to_le_bytes().to_vec();
    for record in records {
        out.extend(record.a.to_le_bytes());
        out.extend(record.b.to_le_bytes());
        out.push(record.c);
        let mut left = record.d;
        while left >= 0x80 {
            out.push(left as u8 | 0x80);
            left >>= 7;
        }
        out.push(left as u8);
    }
    out
}

/// A record that always has the same size, as everybody's parsers give it.
pub type FixedRecord = (u64, u32, u16, u8);

/// Bytes of one.
pub const FIXED_LEN: usize = 15;

/// Bytes before a list of them.
pub const COUNT_LEN: usize = 4;

pub fn fixed_records(n: usize) -> Vec<FixedRecord> {
    let mut random = Random(n as u64);
    (0..n).map(|_| (random.next(), random.next() as u32, random.next() as u16, random.next() as u8)).collect()
}

/// A count of four bytes, then the records.
pub fn fixed_record_bytes(n: usize) -> Vec<u8> {
    let mut out = (n as u32).to_le_bytes().to_vec();
    for (a, b, c, d) in fixed_records(n) {
        out.extend(a.to_le_bytes());
        out.extend(b.to_le_bytes());
        out.extend(c.to_le_bytes());
        out.push(d);
    }
    out
}

/// A message of one of four kinds, by its tag.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Message {
    /// Tag `U`: 85 in 100.
    Update { price: u64, size: u32, flags: u8 },
    /// Tag `T`: 10 in 100.
    Trade { price: u64, size: u32, id: u64 },
    /// Tag `H`: 4 in 100.
    Status { reason: u32 },
    /// Tag `S`: 1 in 100.
    System { time: u64 },
}

/// What the messages come to. Without it, the bytes of a message would not have to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    pub count: u64,
    pub high: u64,
    pub volume: u64,
    pub other: u64,
}

impl Totals {
    #[inline]
    pub fn add(&mut self, message: Message) {
        self.count += 1;
        match message {
            Message::Update { price, size, flags } => {
                self.high = self.high.max(price);
                self.other ^= u64::from(size) << (flags & 7);
            }
            Message::Trade { price, size, id } => {
                self.high = self.high.max(price);
                self.volume += u64::from(size);
                self.other ^= id;
            }
            Message::Status { reason } => self.other ^= u64::from(reason),
            Message::System { time } => self.other ^= time,
        }
    }

    pub fn sum(self) -> u32 {
        [self.count, self.high, self.volume, self.other]
            .into_iter()
            .fold(0, |sum, x| step(step(sum, x as u32), (x >> 32) as u32))
    }
}

/// Messages until the input ends.
pub fn messages(n: usize, seed: u64) -> Vec<u8> {
    let mut random = Random(seed);
    let mut out = Vec::new();
    for _ in 0..n {
        let (price, size, id) = (random.next(), random.next() as u32, random.next());
        match random.next() % 100 {
            0..85 => {
                out.push(b'U');
                out.extend(price.to_le_bytes());
                out.extend(size.to_le_bytes());
                out.push(id as u8);
            }
            85..95 => {
                out.push(b'T');
                out.extend(price.to_le_bytes());
                out.extend(size.to_le_bytes());
                out.extend(id.to_le_bytes());
            }
            95..99 => {
                out.push(b'H');
                out.extend(size.to_le_bytes());
            }
            _ => {
                out.push(b'S');
                out.extend(id.to_le_bytes());
            }
        }
    }
    out
}
