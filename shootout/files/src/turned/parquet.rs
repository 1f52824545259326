//! Parquet by its crate: with its defaults and zstd, and with the encoding for each column that takes the fewest bytes.
//!
//! ```text
//! table -> written once for each encoding, in one group and in groups of 8,192 rows -> the smallest of each column -> the row
//! ```
//!
//! The trials are not timed. The best has no statistics, and pages of a megabyte. Column chunks are counted, without footers: these are for
//! the file what headers of blocks are for the other rows. Reading gives Arrow's arrays, and no frames.

use super::row::{Row, Watch};
use super::sets::Set;
use ::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use ::parquet::arrow::{ArrowWriter, ProjectionMask};
use ::parquet::basic::{Compression, Encoding, Type, ZstdLevel};
use ::parquet::file::metadata::ParquetMetaData;
use ::parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesBuilder};
use ::parquet::schema::types::ColumnPath;
use anyhow::{Context as _, Result, ensure};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int64Type, UInt32Type, UInt64Type};
use arrow_array::{Array, RecordBatch};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use bytes::Bytes;
use std::collections::HashMap;

/// Rows that are read at once.
const BATCH: usize = 8 << 10;
/// Rows of a group: all, or these.
const GROUPS: [usize; 2] = [usize::MAX, 8 << 10];
/// What is tried; `None` is a dictionary.
const TRIALS: [Option<Encoding>; 6] = [
    None,
    Some(Encoding::PLAIN),
    Some(Encoding::DELTA_BINARY_PACKED),
    Some(Encoding::BYTE_STREAM_SPLIT),
    Some(Encoding::DELTA_LENGTH_BYTE_ARRAY),
    Some(Encoding::DELTA_BYTE_ARRAY),
];

/// The name of the row that ratios are to.
pub const BEST: &str = "Parquet, best of each column";

struct Parquet {
    name: &'static str,
    /// For each table.
    options: Vec<WriterProperties>,
    files: Vec<Bytes>,
    len: usize,
}

/// With the best of each column, and with the defaults.
pub fn rows(set: &Set) -> Result<Vec<Box<dyn Row>>> {
    let best = set.tables.iter().map(best).collect::<Result<_>>()?;
    let default = WriterProperties::builder().set_compression(zstd()?).build();
    let default = vec![default; set.tables.len()];
    let row = |(name, options)| Box::new(Parquet { name, options, files: Vec::new(), len: 0 }) as Box<dyn Row>;
    Ok([(BEST, best), ("Parquet, defaults and zstd 3", default)].map(row).into())
}

fn zstd() -> Result<Compression> {
    Ok(Compression::ZSTD(ZstdLevel::try_new(3)?))
}

/// No statistics, and pages that only their bytes bound.
fn smallest(group: usize) -> Result<WriterPropertiesBuilder> {
    let options = WriterProperties::builder().set_compression(zstd()?).set_max_row_group_row_count(Some(group));
    Ok(options.set_statistics_enabled(EnabledStatistics::None).set_data_page_row_count_limit(usize::MAX))
}

/// Whether a type of column has the encoding.
fn fits(encoding: Encoding, of: Type) -> bool {
    match encoding {
        Encoding::DELTA_BINARY_PACKED => matches!(of, Type::INT32 | Type::INT64),
        Encoding::BYTE_STREAM_SPLIT => {
            matches!(of, Type::INT32 | Type::INT64 | Type::FLOAT | Type::DOUBLE | Type::FIXED_LEN_BYTE_ARRAY)
        }
        Encoding::DELTA_LENGTH_BYTE_ARRAY => of == Type::BYTE_ARRAY,
        Encoding::DELTA_BYTE_ARRAY => matches!(of, Type::BYTE_ARRAY | Type::FIXED_LEN_BYTE_ARRAY),
        _ => true,
    }
}

/// Bytes and type of each column.
fn sizes(of: &ParquetMetaData) -> HashMap<ColumnPath, (i64, Type)> {
    let mut sizes = HashMap::new();
    for column in of.row_groups().iter().flat_map(|group| group.columns()) {
        let size: &mut (i64, Type) =
            sizes.entry(column.column_path().clone()).or_insert((0, column.column_descr().physical_type()));
        size.0 += column.compressed_size();
    }
    sizes
}

fn write(table: &RecordBatch, options: &WriterProperties) -> Result<(Vec<u8>, ParquetMetaData)> {
    let mut file = Vec::new();
    let mut writer = ArrowWriter::try_new(&mut file, table.schema(), Some(options.clone()))?;
    writer.write(table)?;
    let metadata = writer.close()?;
    Ok((file, metadata))
}

/// The options that take the fewest bytes.
fn best(table: &RecordBatch) -> Result<WriterProperties> {
    let types = sizes(&write(&table.slice(0, table.num_rows().min(1)), &smallest(1)?.build())?.1);
    let mut least: Option<(i64, WriterProperties)> = None;
    for group in GROUPS {
        let mut found: HashMap<ColumnPath, (i64, Option<Encoding>)> = HashMap::new();
        for trial in TRIALS {
            let mut options = smallest(group)?.set_dictionary_enabled(trial.is_none());
            let tried = |of: Type| trial.is_none_or(|encoding| fits(encoding, of));
            for (path, (_, of)) in &types {
                if let Some(encoding) = trial.filter(|encoding| fits(*encoding, *of)) {
                    options = options.set_column_encoding(path.clone(), encoding);
                }
            }
            if !types.values().any(|(_, of)| tried(*of)) {
                continue;
            }
            for (path, (size, of)) in sizes(&write(table, &options.build())?.1) {
                if tried(of) && found.get(&path).is_none_or(|(least, _)| size < *least) {
                    found.insert(path, (size, trial));
                }
            }
        }
        let all = found.values().map(|(size, _)| size).sum();
        let mut options = smallest(group)?;
        for (path, (_, encoding)) in found {
            options = options.set_column_dictionary_enabled(path.clone(), encoding.is_none());
            if let Some(encoding) = encoding {
                options = options.set_column_encoding(path, encoding);
            }
        }
        if least.as_ref().is_none_or(|(least, _)| all < *least) {
            least = Some((all, options.build()));
        }
    }
    least.map(|(_, options)| options).context("no group of rows was tried")
}

/// The sum of all numbers where `around`, the structs around them, are present: the reader puts any number where they are not.
fn sum(array: &dyn Array, around: Option<&NullBuffer>) -> u64 {
    let nulls = NullBuffer::union(around, array.nulls());
    macro_rules! add {
        ($type:ty) => {{
            let values = array.as_primitive::<$type>().values();
            match &nulls {
                None => values.iter().fold(0, |sum: u64, value| sum.wrapping_add(*value as u64)),
                Some(nulls) => nulls.valid_indices().fold(0, |sum: u64, index| sum.wrapping_add(values[index] as u64)),
            }
        }};
    }
    match array.data_type() {
        DataType::Struct(_) => {
            let columns = array.as_struct().columns().iter();
            columns.fold(0, |all: u64, column| all.wrapping_add(sum(column, nulls.as_ref())))
        }
        DataType::UInt64 => add!(UInt64Type),
        DataType::Int64 => add!(Int64Type),
        DataType::UInt32 => add!(UInt32Type),
        _ => 0,
    }
}

impl Row for Parquet {
    fn name(&self) -> String {
        self.name.to_owned()
    }

    fn encode(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        self.files.clear();
        self.len = 0;
        for (table, options) in set.tables.iter().zip(&self.options) {
            let (file, metadata) = watch.time(|| write(table, options))?;
            self.len += sizes(&metadata).values().map(|(size, _)| *size as usize).sum::<usize>();
            self.files.push(file.into());
        }
        Ok(())
    }

    fn len(&self) -> usize {
        self.len
    }

    fn restore(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        for (table, file) in set.tables.iter().zip(&self.files) {
            let mut batches = watch.time(|| {
                anyhow::Ok(ParquetRecordBatchReaderBuilder::try_new(file.clone())?.with_batch_size(BATCH).build()?)
            })?;
            let mut at = 0;
            while let Some(batch) = watch.time(|| batches.next()).transpose()? {
                let same = table.slice(at, batch.num_rows().min(table.num_rows() - at));
                ensure!(batch.columns() == same.columns(), "other values");
                at += batch.num_rows();
            }
            ensure!(at == table.num_rows(), "rows are missing");
        }
        Ok(())
    }

    fn field(&mut self, set: &Set, watch: &mut Watch) -> Result<u64> {
        let file = self.files[0].clone();
        watch.time(|| {
            let builder = ParquetRecordBatchReaderBuilder::try_new(file)?.with_batch_size(BATCH);
            let mask = ProjectionMask::columns(builder.parquet_schema(), set.field.iter().copied());
            let mut batches = builder.with_projection(mask).build()?;
            batches.try_fold(0_u64, |all, batch| {
                let sums = batch?.columns().iter().fold(0_u64, |all, column| all.wrapping_add(sum(column, None)));
                Ok(all.wrapping_add(sums))
            })
        })
    }
}
