//! Structs of a fixed size, as they are in memory, in a stream of zstd: DBN's way.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::Result;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write as _};
use std::ops::RangeInclusive;
use std::path::Path;
use zerocopy::{FromBytes, FromZeros as _, Immutable, IntoBytes, KnownLayout};

#[derive(Clone, Copy, FromBytes, IntoBytes, Immutable, KnownLayout)]
#[repr(C)]
pub(super) struct Raw {
    at: i64,
    pub(super) price: u64,
    symbol: [u8; 8],
    size: u32,
    flags: u8,
    side: u8,
    is_trade: u8,
    symbol_len: u8,
}

impl From<&Tick> for Raw {
    fn from(tick: &Tick) -> Self {
        Self {
            at: tick.at,
            price: tick.price,
            symbol: tick.padded(),
            size: tick.size,
            flags: tick.flags,
            side: tick.side,
            is_trade: tick.is_trade.into(),
            symbol_len: tick.symbol().len() as u8,
        }
    }
}

impl Raw {
    /// Adds it, if it is of these times.
    #[inline]
    pub(super) fn add(&self, answer: &mut Answer, times: &RangeInclusive<i64>) {
        if times.contains(&self.at) {
            let used = self.symbol.get(..self.symbol_len.into()).unwrap_or_default();
            answer.add(self.at, self.price, self.size, used, (self.is_trade == 0).then_some((self.flags, self.side)));
        }
    }
}

struct Row;

/// One row: zstd 3, as DBN has it.
pub fn rows() -> Vec<Box<dyn Format>> {
    vec![Box::new(Row)]
}

fn each(path: &Path, mut each: impl FnMut(&Raw)) -> Result<()> {
    let mut from = zstd::Decoder::with_buffer(BufReader::with_capacity(1 << 17, File::open(path)?))?;
    let mut raws = vec![Raw::new_zeroed(); 1 << 12];
    loop {
        let (mut len, bytes) = (0, raws.as_mut_bytes());
        while len < bytes.len() {
            match from.read(&mut bytes[len..]) {
                Ok(0) => break,
                Ok(n) => len += n,
                Err(error) if len < size_of::<Raw>() => return Err(error.into()),
                Err(_) => break,
            }
        }
        let whole = len / size_of::<Raw>();
        raws[..whole].iter().for_each(&mut each);
        if whole < raws.len() {
            return Ok(());
        }
    }
}

impl Format for Row {
    fn name(&self) -> String {
        "structs, zstd 3".to_owned()
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let mut out = BufWriter::with_capacity(1 << 17, zstd::Encoder::new(File::create_new(path)?, 3)?);
        for tick in ticks {
            out.write_all(Raw::from(tick).as_bytes())?;
        }
        out.into_inner().map_err(|error| error.into_error())?.finish()?;
        Ok(())
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        self.range(path, i64::MIN..=i64::MAX)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        let mut sum = 0_u64;
        each(path, |raw| sum = sum.wrapping_add(raw.price))?;
        Ok(sum)
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let mut answer = Answer::default();
        each(path, |raw| raw.add(&mut answer, &times))?;
        Ok(answer)
    }

    fn open(&self, _: &Path) -> Result<Opened> {
        Ok(Opened::Nothing)
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        let mut count = 0;
        let _ = each(path, |_| count += 1);
        Ok(Some(count))
    }
}
