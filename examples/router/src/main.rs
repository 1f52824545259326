//! A writer of version 3, a router of version 1, and a reader of version 3.

use feed3::{Body, Envelope, Feed, News, Quote, Tick};
use std::error::Error;

include!(concat!(env!("OUT_DIR"), "/feed3.rs"));

fn main() -> Result<(), Box<dyn Error>> {
    // Version 3 writes.
    let quote = Quote { bid: "9.99".parse()?, ask: "10.01".parse()?, makers: vec!["north".into()] };
    let tick =
        Tick { symbol: "AAPL".into(), body: Body::Quote(quote), seq: 7, tags: vec!["test".into()], ..Tick::default() };
    let sent = [Feed::Tick(tick), Feed::News(News { headline: "Markets open".into() })];

    for message in sent {
        let mut frame = Vec::new();
        message.encode(&mut frame)?;

        // Version 1 carries it in an envelope, by way of another router.
        let mut envelope = router::wrap(&frame, "desk 4".parse()?)?;
        router::count_hop(&mut envelope)?;
        router::count_hop(&mut envelope)?;

        // Version 3 reads.
        let Feed::Envelope(Envelope { hops, .. }) = Feed::decode(&envelope)? else { return Err("no envelope".into()) };
        let received = router::unwrap(&envelope)?;
        assert_eq!((Feed::decode(&received)?, &received), (message, &frame));
        println!("{} bytes after {hops} hops: {:?}", received.len(), Feed::view(&received)?);
    }
    Ok(())
}
