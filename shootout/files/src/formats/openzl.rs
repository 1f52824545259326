//! Structs of a fixed size in blocks of OpenZL, which takes them apart and compresses each field by a graph of its own.
//!
//! ```text
//! block:  u32 length | OpenZL's frame: structs        8,192 structs to a block, as many bytes as a block of Scantling's
//! ```

mod library;

use super::structs::Raw;
use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Result, ensure};
pub use library::{Field, Packer, Unpacker};
use std::fs::File;
use std::io::{BufReader, BufWriter, ErrorKind, Read, Write as _};
use std::ops::RangeInclusive;
use std::path::Path;
use zerocopy::{FromZeros as _, IntoBytes as _};

const BLOCK: usize = super::scantling::BLOCK / size_of::<Raw>();

struct Row;

/// One row.
pub fn rows() -> Vec<Box<dyn Format>> {
    vec![Box::new(Row)]
}

fn each(path: &Path, mut each: impl FnMut(&Raw)) -> Result<()> {
    let mut from = BufReader::with_capacity(1 << 17, File::open(path)?);
    let mut unpacker = Unpacker::new()?;
    let (mut raws, mut block, mut len) = (vec![Raw::new_zeroed(); BLOCK], Vec::new(), [0; 4]);
    loop {
        match from.read_exact(&mut len) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => return Ok(()),
            other => other?,
        }
        block.clear();
        let wanted = u32::from_le_bytes(len);
        from.by_ref().take(wanted.into()).read_to_end(&mut block)?;
        let bytes = unpacker.unpack(&block, raws.as_mut_bytes())?;
        ensure!(bytes.is_multiple_of(size_of::<Raw>()), "a part of a struct");
        raws[..bytes / size_of::<Raw>()].iter().for_each(&mut each);
    }
}

impl Format for Row {
    fn name(&self) -> String {
        "structs, OpenZL 3".to_owned()
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        use Field::{Ascending, Number, Repeated, Text};
        let fields = [Ascending(8), Repeated(8), Text(8), Number(4), Number(1), Number(1), Number(1), Number(1)];
        let mut packer = Packer::new(&fields, 3)?;
        let mut out = BufWriter::with_capacity(1 << 17, File::create_new(path)?);
        let (mut raws, mut block) = (Vec::with_capacity(BLOCK), Vec::new());
        let mut flush = |raws: &mut Vec<Raw>| {
            block.clear();
            packer.pack(raws.as_bytes(), &mut block)?;
            out.write_all(&u32::try_from(block.len())?.to_le_bytes())?;
            out.write_all(&block)?;
            raws.clear();
            anyhow::Ok(())
        };
        for tick in ticks {
            raws.push(Raw::from(tick));
            if raws.len() == BLOCK {
                flush(&mut raws)?;
            }
        }
        if !raws.is_empty() {
            flush(&mut raws)?;
        }
        out.into_inner().map_err(|error| error.into_error())?;
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
