//! protobuf messages with their lengths before them, in a gzip stream: what protobuf's users do without another library.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Result, bail};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use prost::Message as _;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read as _, Write as _};
use std::ops::RangeInclusive;
use std::path::Path;

#[derive(Clone, PartialEq, prost::Message)]
pub struct Trade {
    #[prost(sfixed64, tag = "1")]
    pub at: i64,
    #[prost(uint64, tag = "2")]
    pub price: u64,
    #[prost(uint32, tag = "3")]
    pub size: u32,
    #[prost(string, tag = "4")]
    pub symbol: String,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Level {
    #[prost(sfixed64, tag = "1")]
    pub at: i64,
    #[prost(uint64, tag = "2")]
    pub price: u64,
    #[prost(uint32, tag = "3")]
    pub size: u32,
    #[prost(uint32, tag = "4")]
    pub flags: u32,
    #[prost(uint32, tag = "5")]
    pub side: u32,
    #[prost(string, tag = "6")]
    pub symbol: String,
}

/// What stands in the stream.
#[derive(Clone, PartialEq, prost::Message)]
struct Event {
    #[prost(oneof = "Body", tags = "1, 2")]
    body: Option<Body>,
}

#[derive(Clone, PartialEq, prost::Oneof)]
enum Body {
    #[prost(message, tag = "1")]
    Trade(Trade),
    #[prost(message, tag = "2")]
    Level(Level),
}

impl Trade {
    pub fn of(tick: &Tick) -> Self {
        Self { at: tick.at, price: tick.price, size: tick.size, symbol: tick.symbol().to_owned() }
    }
}

impl Level {
    pub fn of(tick: &Tick) -> Self {
        let (flags, side) = (tick.flags.into(), tick.side.into());
        Self { at: tick.at, price: tick.price, size: tick.size, flags, side, symbol: tick.symbol().to_owned() }
    }
}

struct Row;

/// One row: gzip's usual level.
pub fn rows() -> Vec<Box<dyn Format>> {
    vec![Box::new(Row)]
}

/// Calls `each` with every event, up to the end or the first that is cut off.
fn events(path: &Path, mut each: impl FnMut(Body) -> Result<()>) -> Result<()> {
    let mut from = BufReader::with_capacity(1 << 18, GzDecoder::new(BufReader::new(File::open(path)?)));
    let mut bytes = Vec::new();
    loop {
        let mut head = [0; 2];
        if from.read_exact(&mut head).is_err() {
            return Ok(());
        }
        bytes.resize(u16::from_le_bytes(head).into(), 0);
        from.read_exact(&mut bytes)?;
        match Event::decode(&*bytes)?.body {
            Some(body) => each(body)?,
            None => bail!("an event without a body"),
        }
    }
}

fn add(answer: &mut Answer, body: &Body, times: &RangeInclusive<i64>) {
    match body {
        Body::Trade(t) if times.contains(&t.at) => answer.add(t.at, t.price, t.size, t.symbol.as_bytes(), None),
        Body::Level(l) if times.contains(&l.at) => {
            answer.add(l.at, l.price, l.size, l.symbol.as_bytes(), Some((l.flags as u8, l.side as u8)));
        }
        _ => {}
    }
}

impl Format for Row {
    fn name(&self) -> String {
        "protobuf, gzip".to_owned()
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let encoder = GzEncoder::new(BufWriter::new(File::create_new(path)?), Compression::default());
        let mut out = BufWriter::with_capacity(1 << 18, encoder);
        let mut bytes = Vec::new();
        for tick in ticks {
            bytes.clear();
            let body = if tick.is_trade { Body::Trade(Trade::of(tick)) } else { Body::Level(Level::of(tick)) };
            Event { body: Some(body) }.encode(&mut bytes)?;
            out.write_all(&(bytes.len() as u16).to_le_bytes())?;
            out.write_all(&bytes)?;
        }
        out.into_inner()?.finish()?.into_inner()?;
        Ok(())
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        self.range(path, i64::MIN..=i64::MAX)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        let mut sum = 0_u64;
        events(path, |body| {
            let (Body::Trade(Trade { price, .. }) | Body::Level(Level { price, .. })) = body;
            sum = sum.wrapping_add(price);
            Ok(())
        })?;
        Ok(sum)
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let mut answer = Answer::default();
        events(path, |body| {
            add(&mut answer, &body, &times);
            Ok(())
        })?;
        Ok(answer)
    }

    fn open(&self, _: &Path) -> Result<Opened> {
        Ok(Opened::Nothing)
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        let mut count = 0;
        let _ = events(path, |_| {
            count += 1;
            Ok(())
        });
        Ok(Some(count))
    }
}
