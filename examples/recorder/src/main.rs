//! A recorder of market data: it writes a day into a file of blocks, goes on after a kill, and answers questions while it writes.
//!
//! ```text
//! recorder record DAY N             writes up to message N of the day, at 10 a second of the day
//! recorder follow DAY N             waits for N messages, and prints the last time of the block that has the last one
//! recorder trades DAY SYMBOL A B    the trades of a symbol from A to B
//! recorder recover DAMAGED NEW      what is good in a damaged file
//! ```
//!
//! A damaged block is named on stderr, and the next one is read.
#![allow(clippy::needless_update, reason = "a field that a later schema adds has its default")]

use std::error::Error;
use std::io::Write as _;
use std::ops::RangeInclusive;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use market::{Feed, FeedView, QuoteBlock, TradeBlock};
use scantling::{Decimal64, TimestampNs};
use scantling_file::{Block, FaultKind, Options, Reader, Writer, recover_file};

include!(concat!(env!("OUT_DIR"), "/market.rs"));

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("recorder: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["record", day, until] => record(day.as_ref(), until.parse()?),
        ["follow", day, count] => follow(day.as_ref(), count.parse()?),
        ["trades", day, symbol, from, to] => {
            let (from, to): (TimestampNs, TimestampNs) = (from.parse()?, to.parse()?);
            trades(day.as_ref(), symbol, from.0..=to.0)
        }
        ["recover", damaged, new] => {
            let found = recover_file(damaged, new)?;
            for fault in &found.faults {
                eprintln!("{fault}");
            }
            println!("{} messages kept, lost are {:?}", found.messages, found.lost);
            Ok(())
        }
        _ => Err("say `record`, `follow`, `trades` or `recover`: see the start of src/main.rs".into()),
    }
}

/// The key of both messages is the field `at`: type ids 1 and 2, field 0.
fn options() -> Options {
    Options::new("market.Feed", Feed::DESCRIPTOR, Feed::FINGERPRINT)
        .key(1, &[0])
        .key(2, &[0])
        .flush_every(Duration::from_millis(100))
        .block_len(64 << 10)
}

fn record(day: &Path, until: u64) -> Result<()> {
    let options = options();
    let mut writer = if day.exists() { Writer::append(day, &options)? } else { Writer::create(day, &options)? };
    while writer.next() < until {
        let number = writer.next();
        let (at, symbol) = (at(number)?, SYMBOLS[number as usize % SYMBOLS.len()]);
        let price = Decimal64(1_000_000 + (number as i64 * 37) % 5_000);
        writer.push_keyed(at.0, |out| match number % 4 {
            0 => Feed::write_trade(out, |w| {
                w.block(TradeBlock { at, price, shares: 100, ..TradeBlock::default() }).symbol(symbol).end()
            }),
            _ => {
                let ask = Decimal64(price.0 + 100);
                Feed::write_quote(out, |w| {
                    w.block(QuoteBlock { at, bid: price, ask, ..QuoteBlock::default() }).symbol(symbol).end()
                })
            }
        })?;
    }
    writer.finish()?;
    Ok(())
}

const SYMBOLS: [&str; 3] = ["AAPL", "MSFT", "ZVZZT"];

/// When a message of the made-up day is sent.
fn at(number: u64) -> Result<TimestampNs> {
    let open: TimestampNs = "2026-11-23T09:30:00Z".parse()?;
    Ok(TimestampNs(open.0 + number as i64 * 100_000_000))
}

fn follow(day: &Path, count: u64) -> Result<()> {
    let reader = Reader::open(day)?;
    let mut follow = reader.follow();
    loop {
        let block = match follow.poll() {
            // A block is visible when it is whole.
            Ok(None) => {
                std::thread::sleep(Duration::from_millis(5));
                continue;
            }
            Ok(Some(block)) => Ok(block),
            Err(error) => Err(error),
        };
        let Some(block) = good(block)? else { continue };
        if block.info().first + u64::from(block.info().count) >= count {
            println!("{}", TimestampNs(block.info().greatest));
            return Ok(());
        }
    }
}

/// A block, or nothing in place of a damaged one, which is named: what follows it may be good, unless nothing more is read.
fn good(block: std::result::Result<Block<'_>, scantling_file::Error>) -> Result<Option<Block<'_>>> {
    match block {
        Ok(block) => Ok(Some(block)),
        Err(scantling_file::Error::Fault(fault)) if fault.kind == FaultKind::Work => Err(fault.into()),
        Err(error @ (scantling_file::Error::Fault(_) | scantling_file::Error::Lost(_))) => {
            eprintln!("{error}");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

fn trades(day: &Path, symbol: &str, times: RangeInclusive<i64>) -> Result<()> {
    let reader = Reader::open(day)?;
    let mut out = std::io::stdout().lock();
    // Blocks outside of the range are not read.
    for block in reader.range(times.clone()) {
        let Some(block) = good(block)? else { continue };
        for frame in &block {
            if let FeedView::Trade(trade) = Feed::view(frame)?
                && times.contains(&trade.at().0)
                && trade.symbol() == symbol
            {
                writeln!(out, "{} {} at {}", trade.at(), trade.shares(), trade.price())?;
            }
        }
    }
    Ok(())
}
