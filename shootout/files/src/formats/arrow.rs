//! Arrow's IPC files: columns in batches, read by projection. Also what Parquet's row shares: a batch of ticks.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Context as _, Result};
use arrow_array::builder::{StringBuilder, UInt8Builder};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{TimestampNanosecondType, UInt8Type, UInt32Type, UInt64Type};
use arrow_array::{Array as _, RecordBatch, TimestampNanosecondArray, UInt32Array, UInt64Array};
use arrow_ipc::CompressionType;
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, IpcWriteOptions};
use arrow_schema::{DataType, Field, Schema, TimeUnit};
use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

/// Rows of a batch: the library's own for Parquet's readers is 1,024; larger ones are usual for files.
const BATCH: usize = 64 << 10;

struct Row {
    compression: Option<CompressionType>,
}

/// Without compression, and with each.
pub fn rows() -> Vec<Box<dyn Format>> {
    [None, Some(CompressionType::LZ4_FRAME), Some(CompressionType::ZSTD)]
        .map(|compression| Box::new(Row { compression }) as Box<dyn Format>)
        .into()
}

/// Flags and side are null where there are none, of trades.
pub fn schema() -> Arc<Schema> {
    Arc::new(Schema::new(vec![
        Field::new("at", DataType::Timestamp(TimeUnit::Nanosecond, None), false),
        Field::new("price", DataType::UInt64, false),
        Field::new("size", DataType::UInt32, false),
        Field::new("symbol", DataType::Utf8, false),
        Field::new("flags", DataType::UInt8, true),
        Field::new("side", DataType::UInt8, true),
    ]))
}

/// The number of the time's column.
pub const AT: usize = 0;
/// The number of the price's column.
pub const PRICE: usize = 1;

/// A batch of ticks, column by column.
pub fn batch(schema: &Arc<Schema>, ticks: &[Tick]) -> Result<RecordBatch> {
    let mut symbols = StringBuilder::with_capacity(ticks.len(), 4 * ticks.len());
    let (mut flags, mut sides) = (UInt8Builder::with_capacity(ticks.len()), UInt8Builder::with_capacity(ticks.len()));
    for tick in ticks {
        symbols.append_value(tick.symbol());
        flags.append_option((!tick.is_trade).then_some(tick.flags));
        sides.append_option((!tick.is_trade).then_some(tick.side));
    }
    let columns: Vec<arrow_array::ArrayRef> = vec![
        Arc::new(TimestampNanosecondArray::from_iter_values(ticks.iter().map(|tick| tick.at))),
        Arc::new(UInt64Array::from_iter_values(ticks.iter().map(|tick| tick.price))),
        Arc::new(UInt32Array::from_iter_values(ticks.iter().map(|tick| tick.size))),
        Arc::new(symbols.finish()),
        Arc::new(flags.finish()),
        Arc::new(sides.finish()),
    ];
    Ok(RecordBatch::try_new(schema.clone(), columns)?)
}

/// Adds the rows of a batch whose times are in the range.
pub fn add(answer: &mut Answer, batch: &RecordBatch, times: &RangeInclusive<i64>) {
    let at = batch.column(AT).as_primitive::<TimestampNanosecondType>();
    let price = batch.column(1).as_primitive::<UInt64Type>();
    let size = batch.column(2).as_primitive::<UInt32Type>();
    let symbol = batch.column(3).as_string::<i32>();
    let flags = batch.column(4).as_primitive::<UInt8Type>();
    let side = batch.column(5).as_primitive::<UInt8Type>();
    // A tape's times ascend, so the rows of a range stand together.
    let start = at.values().partition_point(|time| time < times.start());
    let end = at.values().partition_point(|time| time <= times.end());
    for row in start..end {
        let more = flags.is_valid(row).then(|| (flags.value(row), side.value(row)));
        answer.add(at.value(row), price.value(row), size.value(row), symbol.value(row).as_bytes(), more);
    }
}

/// The sum of a batch's only column.
pub fn sum(batch: &RecordBatch) -> u64 {
    let prices = batch.column(0).as_primitive::<UInt64Type>().values();
    prices.iter().fold(0, |sum: u64, price| sum.wrapping_add(*price))
}

fn reader(path: &Path, columns: Option<Vec<usize>>) -> Result<FileReader<BufReader<File>>> {
    Ok(FileReader::try_new(BufReader::with_capacity(1 << 17, File::open(path)?), columns)?)
}

impl Format for Row {
    fn name(&self) -> String {
        let codec = match self.compression {
            None => "",
            Some(CompressionType::LZ4_FRAME) => ", LZ4",
            Some(_) => ", zstd",
        };
        format!("Arrow IPC{codec}")
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let schema = schema();
        let options = IpcWriteOptions::default().try_with_compression(self.compression)?;
        let mut writer = FileWriter::try_new_with_options(BufWriter::new(File::create_new(path)?), &schema, options)?;
        for part in ticks.chunks(BATCH) {
            writer.write(&batch(&schema, part)?)?;
        }
        Ok(writer.finish()?)
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        self.range(path, i64::MIN..=i64::MAX)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        reader(path, Some(vec![PRICE]))?.try_fold(0_u64, |all, batch| Ok(all.wrapping_add(sum(&batch?))))
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let mut answer = Answer::default();
        for batch in reader(path, None)? {
            add(&mut answer, &batch?, &times);
        }
        Ok(answer)
    }

    fn open(&self, path: &Path) -> Result<Opened> {
        // The footer has the places of batches, and not their lengths.
        reader(path, None)?;
        Ok(Opened::Places)
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        // Without its footer a file is a stream after its magic, which is padded to the alignment.
        let mut from = BufReader::new(File::open(path)?);
        std::io::Read::read_exact(&mut from, &mut [0; 64]).context("no magic")?;
        let batches = StreamReader::try_new(from, None)?;
        Ok(Some(batches.map_while(Result::ok).map(|batch| batch.num_rows() as u64).sum()))
    }
}
