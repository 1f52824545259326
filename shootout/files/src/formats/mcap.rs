//! MCAP with protobuf in it, as Foxglove's tools write and read it: a channel for each type, chunks, indexes.

use super::protobuf::{Level, Trade};
use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Context as _, Result};
use mcap::records::MessageHeader;
use mcap::sans_io::indexed_reader::{IndexedReadEvent, IndexedReader, IndexedReaderOptions, ReadOrder};
use mcap::sans_io::summary_reader::{SummaryReadEvent, SummaryReader};
use mcap::{Compression, MessageStream, Summary, WriteOptions};
use prost::Message as _;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufWriter, Read as _, Seek as _, SeekFrom};
use std::ops::RangeInclusive;
use std::path::Path;

struct Row {
    compression: Option<Compression>,
}

/// Without compression, and with each.
pub fn rows() -> Vec<Box<dyn Format>> {
    [None, Some(Compression::Lz4), Some(Compression::Zstd)]
        .map(|compression| Box::new(Row { compression }) as Box<dyn Format>)
        .into()
}

fn is_trade(channel: u16, summary: &Summary) -> bool {
    summary.channels.get(&channel).is_some_and(|channel| channel.topic == "trade")
}

fn add(answer: &mut Answer, is_trade: bool, data: &[u8]) -> Result<()> {
    if is_trade {
        let trade = Trade::decode(data)?;
        answer.add(trade.at, trade.price, trade.size, trade.symbol.as_bytes(), None);
    } else {
        let level = Level::decode(data)?;
        let more = (level.flags as u8, level.side as u8);
        answer.add(level.at, level.price, level.size, level.symbol.as_bytes(), Some(more));
    }
    Ok(())
}

/// What stands at the end of a file: channels, places and times of chunks, counts.
fn summary(file: &mut File) -> Result<Summary> {
    let mut reader = SummaryReader::new();
    while let Some(event) = reader.next_event() {
        match event? {
            SummaryReadEvent::ReadRequest(wanted) => {
                let got = file.read(reader.insert(wanted))?;
                reader.notify_read(got);
            }
            SummaryReadEvent::SeekRequest(to) => reader.notify_seeked(file.seek(to)?),
        }
    }
    reader.finish().context("no summary")
}

/// Calls `each` with the channel's kind and the bytes of every message, by the index of chunks.
fn messages(path: &Path, options: IndexedReaderOptions, mut each: impl FnMut(bool, &[u8]) -> Result<()>) -> Result<()> {
    let mut file = File::open(path)?;
    let summary = summary(&mut file)?;
    let mut reader = IndexedReader::new_with_options(&summary, options.with_order(ReadOrder::File))?;
    let mut chunk = Vec::new();
    while let Some(event) = reader.next_event() {
        match event? {
            IndexedReadEvent::ReadChunkRequest { offset, length } => {
                chunk.resize(length, 0);
                file.seek(SeekFrom::Start(offset))?;
                file.read_exact(&mut chunk)?;
                reader.insert_chunk_record_data(offset, &chunk)?;
            }
            IndexedReadEvent::Message { header, data } => each(is_trade(header.channel_id, &summary), data)?,
        }
    }
    Ok(())
}

impl Format for Row {
    fn name(&self) -> String {
        let codec = match self.compression {
            None => "",
            Some(Compression::Lz4) => ", LZ4",
            Some(_) => ", zstd",
        };
        format!("MCAP of protobuf{codec}")
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        // Chunks of the usual size, 768 KiB; with as many threads as Scantling's row has, which is none beside.
        let options = WriteOptions::new().compression(self.compression).compression_threads(0);
        let mut writer = options.create(BufWriter::new(File::create_new(path)?))?;
        let schema = writer.add_schema("tape", "protobuf", b"syntax = \"proto3\";")?;
        let none = BTreeMap::new();
        let trades = writer.add_channel(schema, "trade", "protobuf", &none)?;
        let levels = writer.add_channel(schema, "level", "protobuf", &none)?;
        let mut data = Vec::new();
        for (sequence, tick) in (0..).zip(ticks) {
            data.clear();
            let channel_id = if tick.is_trade {
                Trade::of(tick).encode(&mut data)?;
                trades
            } else {
                Level::of(tick).encode(&mut data)?;
                levels
            };
            let time = tick.at as u64;
            writer.write_to_known_channel(
                &MessageHeader { channel_id, sequence, log_time: time, publish_time: time },
                &data,
            )?;
        }
        writer.finish()?;
        Ok(())
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        let mut answer = Answer::default();
        messages(path, IndexedReaderOptions::new(), |is_trade, data| add(&mut answer, is_trade, data))?;
        Ok(answer)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        let mut sum = 0_u64;
        messages(path, IndexedReaderOptions::new(), |is_trade, data| {
            let price = if is_trade { Trade::decode(data)?.price } else { Level::decode(data)?.price };
            sum = sum.wrapping_add(price);
            Ok(())
        })?;
        Ok(sum)
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let mut answer = Answer::default();
        let options = IndexedReaderOptions::new().starting_at(*times.start() as u64).ending_at(*times.end() as u64);
        messages(path, options, |is_trade, data| add(&mut answer, is_trade, data))?;
        Ok(answer)
    }

    fn open(&self, path: &Path) -> Result<Opened> {
        let stats = summary(&mut File::open(path)?)?.stats.context("no statistics")?;
        Ok(Opened::Count(stats.message_count))
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        // Without a summary a file is read from its start.
        let bytes = fs::read(path)?;
        let stream = MessageStream::new_with_options(&bytes, mcap::read::Options::IgnoreEndMagic.into())?;
        Ok(Some(stream.map_while(Result::ok).count() as u64))
    }
}
