//! Avro's object container files, by its own crate, through serde.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::Result;
use apache_avro::{Codec, Reader, Schema, Writer, ZstandardSettings};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{BufReader, BufWriter, Write as _};
use std::ops::RangeInclusive;
use std::path::Path;

/// Trades and levels in one record, as the crate has no fast way for unions of records.
const SCHEMA: &str = r#"{"type": "record", "name": "Tick", "fields": [
    {"name": "at", "type": "long"}, {"name": "price", "type": "long"}, {"name": "size", "type": "int"},
    {"name": "flags", "type": "int"}, {"name": "side", "type": "int"}, {"name": "is_trade", "type": "boolean"},
    {"name": "symbol", "type": "string"}]}"#;

#[derive(Serialize)]
#[serde(rename = "Tick")]
struct Written<'a> {
    at: i64,
    price: i64,
    size: i32,
    flags: i32,
    side: i32,
    is_trade: bool,
    symbol: &'a str,
}

#[derive(Deserialize)]
#[serde(rename = "Tick")]
struct Found {
    at: i64,
    price: i64,
    size: i32,
    flags: i32,
    side: i32,
    is_trade: bool,
    symbol: String,
}

struct Row {
    is_compressed: bool,
}

/// Without compression, and with zstd.
pub fn rows() -> Vec<Box<dyn Format>> {
    [false, true].map(|is_compressed| Box::new(Row { is_compressed }) as Box<dyn Format>).into()
}

fn reader(path: &Path) -> Result<impl Iterator<Item = apache_avro::AvroResult<Found>>> {
    Ok(Reader::new(BufReader::with_capacity(1 << 17, File::open(path)?))?.into_deser_iter::<Found>())
}

impl Format for Row {
    fn name(&self) -> String {
        if self.is_compressed { "Avro, zstd 3" } else { "Avro" }.to_owned()
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let schema = Schema::parse_str(SCHEMA)?;
        let codec = if self.is_compressed { Codec::Zstandard(ZstandardSettings::new(3)) } else { Codec::Null };
        // Blocks as long as Scantling's; the crate's own are 16,000 bytes.
        let out = BufWriter::new(File::create_new(path)?);
        let mut writer = Writer::builder().schema(&schema).writer(out).codec(codec).block_size(256 << 10).build()?;
        for tick in ticks {
            writer.append_ser(Written {
                at: tick.at,
                price: tick.price as i64,
                size: tick.size as i32,
                flags: tick.flags.into(),
                side: tick.side.into(),
                is_trade: tick.is_trade,
                symbol: tick.symbol(),
            })?;
        }
        writer.into_inner()?.flush()?;
        Ok(())
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        self.range(path, i64::MIN..=i64::MAX)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        reader(path)?.try_fold(0_u64, |sum, found| Ok(sum.wrapping_add(found?.price as u64)))
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let mut answer = Answer::default();
        for found in reader(path)? {
            let x = found?;
            if times.contains(&x.at) {
                let more = (!x.is_trade).then_some((x.flags as u8, x.side as u8));
                answer.add(x.at, x.price as u64, x.size as u32, x.symbol.as_bytes(), more);
            }
        }
        Ok(answer)
    }

    fn open(&self, _: &Path) -> Result<Opened> {
        Ok(Opened::Nothing)
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        Ok(Some(reader(path)?.map_while(Result::ok).count() as u64))
    }
}
