//! Files of blocks, of both encodings, with each codec.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use crate::turned::generated::columns::tape::Tape as Turned;
use anyhow::{Result, bail};
use scantling::{Encoding, TimestampNs};
use scantling_file::{Codec, Level, Options, Reader, Writer};
use std::ops::RangeInclusive;
use std::path::Path;

#[path = "../../../generated/scantling/tape.rs"]
#[rustfmt::skip]
mod generated;

use generated::tape::{LevelBlock, LevelCompact, Side, Tape, TapeCompact, TapePeek, TradeBlock, TradeCompact};

/// The encoding is known when it is compiled, as in a program of one schema.
pub struct Row<const IS_COMPACT: bool> {
    codec: Codec,
    block_len: usize,
}

/// Bytes of a block unless told otherwise: the crate's own number.
pub const BLOCK: usize = 256 << 10;

/// Direct without a codec: what [`beside`](crate::beside) compares with frames alone.
pub const PLAIN: Row<false> = Row { codec: Codec::None, block_len: BLOCK };

/// Bytes of a turned block.
const TURNED_BLOCK: usize = 1 << 20;

/// The usual block with each codec; other sizes by `--blocks`.
pub fn rows() -> Vec<Box<dyn Format>> {
    let turned = [Level::Fast, Level::Small].map(|level| Codec::Turned { level });
    let turned = turned.map(|codec| Row::<false> { codec, block_len: TURNED_BLOCK });
    let turned = turned.into_iter().map(|row| Box::new(row) as Box<dyn Format>);
    turned.chain(rows_of(&[Codec::None, Codec::Lz4, Codec::Zstd { level: 3 }], &[BLOCK])).collect()
}

/// Block sizes and levels of zstd, which the format's defaults were chosen by.
pub fn sizes() -> Vec<Box<dyn Format>> {
    let zstd = [1, 3, 9].map(|level| Codec::Zstd { level });
    rows_of(&[&[Codec::None, Codec::Lz4][..], &zstd].concat(), &[4 << 10, 64 << 10, BLOCK, 1 << 20])
}

/// All of both encodings.
fn rows_of(codecs: &[Codec], block_lens: &[usize]) -> Vec<Box<dyn Format>> {
    let all = || codecs.iter().flat_map(|codec| block_lens.iter().map(move |block_len| (*codec, *block_len)));
    let direct = all().map(|(codec, block_len)| Box::new(Row::<false> { codec, block_len }) as Box<dyn Format>);
    let compact = all().map(|(codec, block_len)| Box::new(Row::<true> { codec, block_len }) as Box<dyn Format>);
    direct.chain(compact).collect()
}

impl<const IS_COMPACT: bool> Row<IS_COMPACT> {
    const ENCODING: Encoding = if IS_COMPACT { Encoding::Compact } else { Encoding::Direct };

    /// What its files are like.
    pub fn options(&self) -> Options {
        let options = Options::new("tape.Tape", Tape::DESCRIPTOR, Tape::FINGERPRINT);
        let options = options.key(1, &[0]).key(2, &[0]);
        options.encoding(Self::ENCODING).codec(self.codec).block_len(self.block_len).turned_by(Turned::TURNED)
    }

    fn reader(path: &Path) -> Result<Reader> {
        Ok(Reader::open(path)?.turned_by(Turned::TURNED))
    }

    fn is_turned(&self) -> bool {
        matches!(self.codec, Codec::Turned { .. })
    }

    /// Appends a tick's frame. Once in the program, as in one that writes such frames in one place: the closures have one caller then and are inlined.
    #[inline(never)]
    pub fn frame(&self, out: &mut Vec<u8>, tick: &Tick) -> Result<usize, scantling::WriteError> {
        let Tick { price, size, flags, side, .. } = *tick;
        let (at, symbol) = (TimestampNs(tick.at), tick.symbol());
        match (Self::ENCODING, tick.is_trade) {
            (Encoding::Direct, true) => {
                Tape::write_trade(out, |w| w.block(TradeBlock { at, price, size }).symbol(symbol).end())
            }
            (Encoding::Direct, false) => Tape::write_level(out, |w| {
                w.block(LevelBlock { at, price, size, flags, side: Side(side) }).symbol(symbol).end()
            }),
            (Encoding::Compact, true) => Tape::write_compact_trade(out, &TradeCompact { at, price, size, symbol }),
            (Encoding::Compact, false) => {
                Tape::write_compact_level(out, &LevelCompact { at, price, size, flags, side: Side(side), symbol })
            }
        }
    }

    /// Adds the ticks of frames, those whose times are in the range.
    #[inline(always)]
    pub fn add<'f>(
        &self,
        answer: &mut Answer,
        frames: impl IntoIterator<Item = &'f [u8]>,
        times: &RangeInclusive<i64>,
    ) -> Result<()> {
        for frame in frames {
            match Self::ENCODING {
                Encoding::Direct => match Tape::peek(frame)? {
                    TapePeek::Trade(t) if times.contains(&t.at().0) => {
                        answer.add(t.at().0, t.price(), t.size(), t.symbol()?.as_bytes(), None);
                    }
                    TapePeek::Level(l) if times.contains(&l.at().0) => {
                        answer.add(
                            l.at().0,
                            l.price(),
                            l.size(),
                            l.symbol()?.as_bytes(),
                            Some((l.flags(), l.side().0)),
                        );
                    }
                    TapePeek::Trade(_) | TapePeek::Level(_) => {}
                    _ => bail!("another message"),
                },
                Encoding::Compact => match Tape::read_compact(frame)? {
                    TapeCompact::Trade(t) if times.contains(&t.at.0) => {
                        answer.add(t.at.0, t.price, t.size, t.symbol.as_bytes(), None);
                    }
                    TapeCompact::Level(l) if times.contains(&l.at.0) => {
                        answer.add(l.at.0, l.price, l.size, l.symbol.as_bytes(), Some((l.flags, l.side.0)));
                    }
                    TapeCompact::Trade(_) | TapeCompact::Level(_) => {}
                    _ => bail!("another message"),
                },
            }
        }
        Ok(())
    }
}

impl<const IS_COMPACT: bool> Format for Row<IS_COMPACT> {
    fn name(&self) -> String {
        let encoding = match Self::ENCODING {
            Encoding::Direct => "Direct",
            Encoding::Compact => "Compact",
        };
        let codec = match self.codec {
            Codec::Lz4 => ", LZ4".to_owned(),
            Codec::Zstd { level } => format!(", zstd {level}"),
            Codec::Turned { level: Level::Fast } => ", turned, fast".to_owned(),
            Codec::Turned { .. } => ", turned".to_owned(),
            _ => String::new(),
        };
        let block = match self.block_len >> 10 {
            256 => String::new(),
            1024 if self.is_turned() => String::new(),
            len => format!(", {len} KiB"),
        };
        format!("Scantling {encoding}{codec}{block}")
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let mut writer = Writer::create(path, &self.options())?;
        for tick in ticks {
            writer.push_keyed(tick.at, |out| self.frame(out, tick))?;
        }
        Ok(writer.finish()?)
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        let mut answer = Answer::default();
        let reader = Self::reader(path)?;
        let mut blocks = reader.blocks();
        while let Some(block) = blocks.next() {
            let block = block?;
            self.add(&mut answer, &block, &(i64::MIN..=i64::MAX))?;
            blocks.recycle(block);
        }
        Ok(answer)
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        let mut sum = 0_u64;
        if self.is_turned() {
            return prices_of_columns(&Self::reader(path)?);
        }
        for block in Reader::open(path)?.blocks() {
            for frame in &block? {
                let price = match Self::ENCODING {
                    Encoding::Direct => match Tape::peek(frame)? {
                        TapePeek::Trade(t) => t.price(),
                        TapePeek::Level(l) => l.price(),
                        _ => bail!("another message"),
                    },
                    Encoding::Compact => match Tape::read_compact(frame)? {
                        TapeCompact::Trade(t) => t.price,
                        TapeCompact::Level(l) => l.price,
                        _ => bail!("another message"),
                    },
                };
                sum = sum.wrapping_add(price);
            }
        }
        Ok(sum)
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let mut answer = Answer::default();
        for block in Self::reader(path)?.range(times.clone()) {
            self.add(&mut answer, &block?, &times)?;
        }
        Ok(answer)
    }

    fn open(&self, path: &Path) -> Result<Opened> {
        Ok(Opened::Count(Reader::open(path)?.next()))
    }

    fn cut(&self, path: &Path) -> Result<Option<u64>> {
        let mut count = 0;
        for block in Self::reader(path)?.blocks() {
            count += block?.frames().len() as u64;
        }
        Ok(Some(count))
    }
}

/// Of columns alone.
fn prices_of_columns(reader: &Reader) -> Result<u64> {
    let (mut sum, mut blocks) = (0_u64, reader.blocks());
    while let Some(info) = blocks.next_info()? {
        let Some(mut block) = reader.turned(&info)? else { bail!("a block that is not turned") };
        let ids: Vec<usize> =
            ["Trade.price", "Level.price"].iter().filter_map(|path| block.columns_of(path).pop()).collect();
        for column in block.columns(&ids)? {
            let numbers = column.bytes().as_chunks::<8>().0.iter();
            sum = numbers.fold(sum, |sum, price| sum.wrapping_add(u64::from_le_bytes(*price)));
        }
    }
    Ok(sum)
}
