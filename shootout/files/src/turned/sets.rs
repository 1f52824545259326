//! The data sets: frames, the same values as tables and ticks, and one field of them with its sum.
//!
//! ```text
//! day     ticks of a generated day           a frame each, and 32 to a frame
//! iex     ticks of captures that are named   the same
//! log     lines of a web server's log        32 to a frame
//! players, mk48                              a player, an update to a frame
//! ```

use super::cells::{self, Cell};
use super::generated::columns;
use super::generated::records::Records;
use super::generated::shootout::{Body, BodyBlock, Feed, LevelUpdate, MessageBlock, MultiBlock, Side, Trade};
use super::questions::{self, Questions};
use crate::day::{self, Tick};
use anyhow::{Context as _, Result, bail};
use arrow_array::RecordBatch;
use records::data::{self, Logs, Players, Random, Updates};
use records::formats::scantling::Writer;
use records::task::Write;
use scantling::turned::{Frames, Turn};
use std::fs::File;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

/// Room for the largest frame of records.
const ROOM: usize = 1 << 20;
/// Lines of a log in a frame.
const LINES: usize = 32;
/// Ticks of a market's frame, where it has several.
const GROUP: usize = 32;

/// Values in the forms that rows start from.
pub struct Set {
    /// Its name, which `--only` compares.
    pub name: &'static str,
    /// What it has.
    pub what: String,
    /// Direct frames, back to back.
    pub frames: Vec<u8>,
    /// Ticks, lines, players, updates: what figures are divided by.
    pub count: usize,
    /// The schema.
    pub descriptor: &'static [u8],
    /// The protocol with its package.
    pub protocol: &'static str,
    /// What turns its frames by generated code.
    pub generated: Option<Arc<dyn Turn>>,
    /// The same values in columns.
    pub tables: Vec<RecordBatch>,
    /// The field that is read alone, in the tables.
    pub field: &'static [&'static str],
    /// Its values; of a union, those of each variant.
    pub values: Vec<Vec<u64>>,
    /// What is asked of frames.
    pub questions: Questions,
    /// Of a market.
    pub market: Option<Market>,
}

/// A market's values as they are.
pub struct Market {
    /// Trades and levels.
    pub ticks: Vec<Tick>,
    /// The number of each frame.
    pub seqs: Vec<u64>,
}

impl Set {
    /// The sum of the field.
    pub fn sum(&self) -> u64 {
        self.values.iter().flatten().fold(0, |sum, value| sum.wrapping_add(*value))
    }

    /// Its frames in blocks of whole frames, of at least this many bytes but the last, and how many frames each has.
    pub fn blocks(&self, len: usize) -> Result<Vec<(&[u8], u32)>> {
        blocks(&self.frames, len)
    }
}

/// Frames in blocks of whole ones.
fn blocks(frames: &[u8], len: usize) -> Result<Vec<(&[u8], u32)>> {
    let (mut blocks, mut rest) = (Vec::new(), frames);
    while !rest.is_empty() {
        let (mut at, mut count) = (0, 0);
        for frame in Frames(rest) {
            at += frame.context("no frame")?.len();
            count += 1;
            if at >= len {
                break;
            }
        }
        let (block, after) = rest.split_at(at);
        blocks.push((block, count));
        rest = after;
    }
    Ok(blocks)
}

/// How much there is of each set.
#[derive(Clone, Copy)]
pub struct Sizes {
    pub ticks: usize,
    pub lines: usize,
    pub players: usize,
    pub updates: usize,
}

/// What tables have.
pub const WHOLE: Sizes = Sizes { ticks: 1_200_000, lines: 256_000, players: 10_000, updates: 10_000 };
/// To see it work.
pub const QUICK: Sizes = Sizes { ticks: 30_000, lines: 3_200, players: 300, updates: 300 };

/// Makes a set.
pub type Make = Box<dyn Fn() -> Result<Set>>;

/// Names of the sets, and what makes them. Those of captures are there if any is named.
pub fn all(sizes: Sizes, seed: u64, captures: &[PathBuf]) -> Vec<(&'static str, Make)> {
    let mut sets: Vec<(&'static str, Make)> = Vec::new();
    for (name, group) in [("day, a frame each", 1), ("day, 32 to a frame", GROUP)] {
        let make = move || {
            let ticks = day::day(seed, sizes.ticks).into_iter().zip(1..).collect();
            market(name, ticks, group)
        };
        sets.push((name, Box::new(make)));
    }
    for (name, group) in [("iex, a frame each", 1), ("iex, 32 to a frame", GROUP)] {
        let captures = captures.to_vec();
        if !captures.is_empty() {
            sets.push((name, Box::new(move || market(name, captured(&captures)?, group))));
        }
    }
    sets.push(("log", Box::new(move || log(sizes.lines, seed))));
    sets.push(("players", Box::new(move || players(sizes.players, seed))));
    sets.push(("mk48", Box::new(move || updates(sizes.updates, seed))));
    sets
}

/// Ticks of captures, and the number that the exchange gave each.
fn captured(paths: &[PathBuf]) -> Result<Vec<(Tick, u64)>> {
    let mut ticks = Vec::new();
    for path in paths {
        let file = File::open(path).with_context(|| path.display().to_string())?;
        let mut skipped = scantling_capture::Skipped::default();
        scantling_capture::scan(file, &mut skipped, |segment| {
            ticks.extend(segment.ticks.iter().map(Tick::from).zip(segment.seq..));
            ControlFlow::Continue(())
        })?;
    }
    Ok(ticks)
}

fn market(name: &'static str, ticks: Vec<(Tick, u64)>, group: usize) -> Result<Set> {
    let (mut frames, mut seqs) = (Vec::new(), Vec::new());
    for group in ticks.chunks(group) {
        let seq = group[0].1;
        seqs.push(seq);
        Feed::write_multi(&mut frames, |w| {
            let w = w.block(MultiBlock { seq });
            w.messages(group, |m, (tick, _)| {
                let Tick { price, size, flags, side, .. } = *tick;
                let side = Side(side);
                let trade = BodyBlock::trade(Trade { price, size });
                let quote = BodyBlock::quote(LevelUpdate { price, size, flags, side });
                let body = BodyBlock::select(tick.is_trade, trade, quote);
                m.block(MessageBlock { ts: tick.at }).symbol(tick.symbol()).body(body).end()
            })
            .end()
        })?;
    }
    let (mut messages, mut prices) = (Vec::new(), [Vec::new(), Vec::new()]);
    let mut numbers = Vec::new();
    for frame in Frames(&frames) {
        let Feed::Multi(multi) = Feed::decode(frame.context("no frame")?)? else { bail!("another message") };
        numbers.push(cells::Frame { seq: multi.seq });
        messages.extend(multi.messages);
    }
    for message in &messages {
        match &message.body {
            Body::Trade(trade) => prices[0].push(trade.price),
            Body::Quote(quote) => prices[1].push(quote.price),
            Body::Unknown { .. } => bail!("another variant"),
        }
    }
    let of = if group == 1 { "a frame each".to_owned() } else { format!("{group} to a frame") };
    Ok(Set {
        name,
        what: format!("{} ticks, {of}", ticks.len()),
        count: ticks.len(),
        descriptor: Feed::DESCRIPTOR,
        protocol: "shootout.Feed",
        generated: Some(Arc::new(columns::shootout::Feed::TURNED)),
        tables: vec![cells::table(&messages), cells::table(&numbers)],
        field: &["trade.price", "quote.price"],
        values: prices.into(),
        questions: questions::MARKET,
        market: Some(Market { ticks: ticks.into_iter().map(|(tick, _)| tick).collect(), seqs }),
        frames,
    })
}

fn log(lines: usize, seed: u64) -> Result<Set> {
    let (frames, rows) = drawn::<Logs, _>(lines.div_ceil(LINES), LINES, seed, |frame| match frame {
        Records::Logs(logs) => Some(logs.logs),
        _ => None,
    })?;
    let values = vec![rows.iter().map(|log| log.size).collect()];
    let what = format!("{} lines, {LINES} to a frame", rows.len());
    Ok(of_records("log", what, frames, &rows, &["size"], values, questions::LOG))
}

fn players(count: usize, seed: u64) -> Result<Set> {
    let (frames, rows) = drawn::<Players, _>(count, 1, seed, |frame| match frame {
        Records::Players(players) => Some(players.players),
        _ => None,
    })?;
    let values = vec![rows.iter().map(|player| player.score as u64).collect()];
    let what = format!("{} players, a frame each", rows.len());
    Ok(of_records("players", what, frames, &rows, &["score"], values, questions::PLAYERS))
}

fn updates(count: usize, seed: u64) -> Result<Set> {
    let (frames, rows) = drawn::<Updates, _>(count, 1, seed, |frame| match frame {
        Records::Updates(updates) => Some(updates.updates),
        _ => None,
    })?;
    let values = vec![rows.iter().map(|update| update.score.into()).collect()];
    let what = format!("{} updates, a frame each", rows.len());
    Ok(of_records("mk48", what, frames, &rows, &["score"], values, questions::UPDATES))
}

/// Frames of a records' set, and the rows that are in them.
fn drawn<D: data::Set, R>(
    frames: usize,
    each: usize,
    seed: u64,
    rows: impl Fn(Records) -> Option<Vec<R>>,
) -> Result<(Vec<u8>, Vec<R>)>
where
    Writer: Write<D>,
{
    let (mut random, mut writer) = (Random::new(data::SEED.wrapping_add(seed - 1)), Writer::new(ROOM));
    let (mut bytes, mut all) = (Vec::new(), Vec::new());
    for _ in 0..frames {
        let frame = writer.write(&D::draw(&mut random, each));
        all.extend(rows(Records::decode(frame)?).context("another message")?);
        bytes.extend_from_slice(frame);
    }
    Ok((bytes, all))
}

fn of_records<R: Cell>(
    name: &'static str,
    what: String,
    frames: Vec<u8>,
    rows: &[R],
    field: &'static [&'static str],
    values: Vec<Vec<u64>>,
    questions: Questions,
) -> Set {
    Set {
        name,
        what,
        frames,
        count: rows.len(),
        descriptor: Records::DESCRIPTOR,
        protocol: "records.Records",
        generated: Some(Arc::new(columns::records::Records::TURNED)),
        tables: vec![cells::table(rows)],
        field,
        values,
        questions,
        market: None,
    }
}
