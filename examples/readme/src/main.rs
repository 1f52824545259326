//! The README's example: a frame is written, validated and read. Between the marks it is the README's text.
#![allow(clippy::needless_update, reason = "a field that a later schema adds has its default")]

include!(concat!(env!("OUT_DIR"), "/ticks.rs"));

// README
use ticks::{Feed, FeedView, TickBlock, TicksBlock, WhatView};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut frame = Vec::new();
    Feed::write_ticks(&mut frame, |w| {
        w.block(TicksBlock { seq: 7, ..TicksBlock::default() })
            .ticks([("AAPL", 2_188_200), ("ZVZZT", 1_372_500)], |t, (symbol, price)| {
                t.block(TickBlock { price, ..TickBlock::default() }).symbol(symbol).what_traded(100).end()
            })
            .end()
    })?;
    let FeedView::Ticks(ticks) = Feed::view(&frame)? else { return Ok(()) };
    for tick in ticks.ticks() {
        if let WhatView::Traded(shares) = tick.what() {
            println!("{} {shares} at {}", tick.symbol(), tick.price());
        }
    }
    Ok(())
}
// README
