//! Ticks over TCP, on a link in each direction: a header with the schema's fingerprint, and a checksum after each frame. The peer is this program
//! or the one in `runtimes/go/example/tcp`, which prints the same.
//!
//! ```text
//! tcp serve ADDRESS     prints where it listens, sends one peer three frames, and prints what the peer answers
//! tcp follow ADDRESS    prints each trade, and answers each frame with how much of each symbol was traded in it
//! ```
#![allow(clippy::needless_update, reason = "a field that a later schema adds has its default")]

use std::collections::BTreeMap;
use std::error::Error;
use std::net::{Shutdown, TcpListener, TcpStream};

use scantling::{Decimal64, TimestampNs};
use scantling_link::{Event, LinkReader, Options, Receiver, Sender};
use ticks::{Body, BodyView, Feed, Multi, MultiBlock, MultiView, Quote, Side, Tick, Trade};

include!(concat!(env!("OUT_DIR"), "/ticks.rs"));

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// The longest frame that is taken from a peer.
const LEN_MAX: u32 = 1 << 20;

/// A link of Direct with checksums.
const LINK: Options<'_> = Options::new(Feed::FINGERPRINT).sums();

fn main() -> Result {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve", address] => serve(address),
        ["follow", address] => follow(address),
        _ => Err("tcp serve ADDRESS, or tcp follow ADDRESS".into()),
    }
}

fn serve(address: &str) -> Result {
    let listener = TcpListener::bind(address)?;
    println!("{}", listener.local_addr()?);
    let (peer, _) = listener.accept()?;
    let mut sender = Sender::new(&peer, &LINK)?;
    for seq in 1..=3 {
        let message = Feed::Multi(multi(seq));
        sender.frame(|out| message.encode(out))?;
    }
    peer.shutdown(Shutdown::Write)?;
    each(&peer, |answer| {
        let sums = answer.open().iter().map(|(symbol, size)| format!(" {symbol} {size}"));
        println!("{}:{}", answer.seq(), sums.collect::<String>());
        Ok(())
    })
}

fn follow(address: &str) -> Result {
    let peer = TcpStream::connect(address)?;
    let mut sender = Sender::new(&peer, &LINK)?;
    each(&peer, |multi| {
        let mut traded = BTreeMap::<&str, u32>::new();
        for tick in multi.ticks() {
            if let BodyView::Trade(trade) = tick.body() {
                println!("{} {} at {}", tick.symbol(), trade.size, trade.price);
                let sum = traded.entry(tick.symbol()).or_default();
                *sum = sum.saturating_add(trade.size);
            }
        }
        Ok(sender.frame(|out| {
            Feed::write_multi(out, |w| {
                w.block(MultiBlock { seq: multi.seq(), ..MultiBlock::default() }).skip_ticks().open(traded).end()
            })
        })?)
    })
}

/// Hands out each frame's message until the peer has sent all. A peer with another schema is refused at its header; where schemas grow, that is
/// not demanded.
fn each(peer: &TcpStream, mut take: impl FnMut(MultiView<'_>) -> Result) -> Result {
    let mut receiver = Receiver::new(peer, LinkReader::new(&[]).frame_max(LEN_MAX).fingerprint(Feed::FINGERPRINT));
    while let Some(event) = receiver.next()? {
        if let Event::Frame(frame) = event {
            take(Feed::view_multi(frame).map_err(|e| Feed::explain(frame, e).into_owned())?)?;
        }
    }
    Ok(())
}

fn multi(seq: u32) -> Multi {
    let at = TimestampNs(1_700_000_000_000_000_000);
    let price = Decimal64(1_012_500 + i64::from(seq));
    let trade = |symbol: &str, size| Tick { at, symbol: symbol.into(), body: Body::Trade(Trade { price, size }) };
    let quote = Body::Quote(Quote { price, size: 500, side: Side::Buy });
    let ticks = vec![
        trade("MSFT", 100 * seq),
        Tick { at, symbol: "IBM".into(), body: quote },
        trade("AAPL", 300),
        trade("MSFT", 7),
    ];
    Multi { seq: seq.into(), ticks, ..Multi::default() }
}
