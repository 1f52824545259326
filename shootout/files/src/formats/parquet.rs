//! Parquet by Arrow's crates: zstd, dictionaries, statistics, an index of pages; groups of a million rows, and of as many as a block of
//! Scantling has.

use super::arrow::{AT, PRICE, add, batch, schema, sum};
use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Context as _, Result};
use parquet::arrow::arrow_reader::{ArrowReaderOptions, ParquetRecordBatchReaderBuilder, RowSelection};
use parquet::arrow::{ArrowWriter, ProjectionMask};
use parquet::basic::{Compression, ZstdLevel};
use parquet::file::metadata::PageIndexPolicy;
use parquet::file::metadata::page_index::RowGroupPageIndex;
use parquet::file::page_index::column_index::ColumnIndexMetaData;
use parquet::file::properties::WriterProperties;
use std::fs::File;
use std::ops::{Range, RangeInclusive};
use std::path::Path;

/// Ticks that a block of 256 KiB has, so that a group has the same span of time.
const SPAN: usize = 5_200;
/// Rows that are read at once.
const BATCH: usize = 8 << 10;

struct Row {
    is_compressed: bool,
    group: usize,
}

/// Groups of both sizes, and without compression.
pub fn rows() -> Vec<Box<dyn Format>> {
    [(false, 1 << 20), (true, 1 << 20), (true, SPAN)]
        .map(|(is_compressed, group)| Box::new(Row { is_compressed, group }) as Box<dyn Format>)
        .into()
}

/// The rows of a group whose pages of times may have one of the range.
fn pages(index: &RowGroupPageIndex, len: usize, times: &RangeInclusive<i64>) -> Option<Vec<Range<usize>>> {
    let ColumnIndexMetaData::INT64(spans) = index.column_index(AT)? else { return None };
    let places = index.page_locations(AT)?;
    let ends = places.iter().skip(1).map(|place| place.first_row_index as usize).chain([len]);
    let spans = spans.min_values().iter().zip(spans.max_values());
    let found = places.iter().zip(ends).zip(spans).filter(|(_, span)| span.0 <= times.end() && times.start() <= span.1);
    Some(found.map(|((place, end), _)| place.first_row_index as usize..end).collect())
}

impl Format for Row {
    fn name(&self) -> String {
        let codec = if self.is_compressed { ", zstd 3" } else { "" };
        let group = if self.group == SPAN { ", groups of the same span" } else { "" };
        format!("Parquet{codec}{group}")
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let schema = schema();
        let codec =
            if self.is_compressed { Compression::ZSTD(ZstdLevel::try_new(3)?) } else { Compression::UNCOMPRESSED };
        let options =
            WriterProperties::builder().set_compression(codec).set_max_row_group_row_count(Some(self.group)).build();
        let mut writer = ArrowWriter::try_new(File::create_new(path)?, schema.clone(), Some(options))?;
        for part in ticks.chunks(BATCH) {
            writer.write(&batch(&schema, part)?)?;
        }
        writer.close()?;
        Ok(())
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        let mut answer = Answer::default();
        for batch in ParquetRecordBatchReaderBuilder::try_new(File::open(path)?)?.with_batch_size(BATCH).build()? {
            add(&mut answer, &batch?, &(i64::MIN..=i64::MAX));
        }
        Ok(answer)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path)?)?.with_batch_size(BATCH);
        let mask = ProjectionMask::roots(builder.parquet_schema(), [PRICE]);
        builder.with_projection(mask).build()?.try_fold(0_u64, |all, batch| Ok(all.wrapping_add(sum(&batch?))))
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let options = ArrowReaderOptions::new().with_page_index_policy(PageIndexPolicy::Required);
        let builder = ParquetRecordBatchReaderBuilder::try_new_with_options(File::open(path)?, options)?;
        let (mut groups, mut rows, mut total) = (Vec::new(), Vec::new(), 0);
        for (number, group) in builder.metadata().row_groups().iter().enumerate() {
            let len = group.num_rows() as usize;
            let index = builder.metadata().page_index_for_row_group(number);
            let found = pages(&index, len, &times).context("no index of pages")?;
            if !found.is_empty() {
                groups.push(number);
                rows.extend(found.into_iter().map(|page| total + page.start..total + page.end));
                total += len;
            }
        }
        let selection = RowSelection::from_consecutive_ranges(rows.into_iter(), total);
        let mut answer = Answer::default();
        for batch in builder.with_batch_size(BATCH).with_row_groups(groups).with_row_selection(selection).build()? {
            add(&mut answer, &batch?, &times);
        }
        Ok(answer)
    }

    fn open(&self, path: &Path) -> Result<Opened> {
        let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path)?)?;
        Ok(Opened::Count(builder.metadata().file_metadata().num_rows() as u64))
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        // Without its footer nothing of a file is known.
        Ok(ParquetRecordBatchReaderBuilder::try_new(File::open(path)?).is_err().then_some(0))
    }
}
