//! A link over tokio: the events of a reader, also if waiting is cancelled.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling_link::{AsyncReceiver, Error, Event, FaultKind, LinkReader, LinkWriter, Options, Outcome, Root, Shape};
use tokio::io::AsyncWriteExt as _;

const ROOTS: &[Root] = &[Root { type_id: 2, elements: Shape::Packed(1) }];

#[test]
fn a_link_over_tokio() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let mut sent = Vec::new();
        let mut writer = LinkWriter::new(&Options::new([0; 8]).sums().roots(ROOTS), &mut sent);
        let root = |out: &mut Vec<u8>| {
            out.extend_from_slice(&[9, 0, 0, 0, 2, 0, 1, 0, 7]);
            Ok(9)
        };
        let stream = writer.begin(&mut sent, root).unwrap();
        for _ in 0..100 {
            writer.chunk(&mut sent, stream, |out| out.extend_from_slice(&[7; 1000])).unwrap();
        }
        writer.end(&mut sent, stream, Outcome::Complete).unwrap();
        let cut = sent.len() - 3;
        for len in [sent.len(), cut] {
            let (mut output, input) = tokio::io::duplex(777);
            let (mut receiver, mut elements) = (AsyncReceiver::new(input, LinkReader::new(ROOTS)), None);
            let bytes = &sent[..len];
            let write = async {
                output.write_all(bytes).await.unwrap();
                drop(output);
            };
            let read = async {
                loop {
                    match receiver.next().await {
                        Ok(Some(Event::Ended { elements: sum, .. })) => elements = Some(sum),
                        Ok(Some(_)) => {}
                        Ok(None) => return None,
                        Err(Error::Fault(fault)) => return Some(fault.kind),
                        Err(error) => panic!("{error}"),
                    }
                }
            };
            let ((), fault) = both(write, read).await;
            if len == cut {
                assert_eq!((fault, elements), (Some(FaultKind::Short), None));
                assert_eq!(receiver.open().map(|open| open.elements).collect::<Vec<_>>(), [Some(100_000)]);
            } else {
                assert_eq!((fault, elements, receiver.open().count()), (None, Some(100_000), 0));
            }
        }
    });
}

/// Polls two futures by turns, on one thread.
async fn both<A, B>(a: impl Future<Output = A>, b: impl Future<Output = B>) -> (A, B) {
    let (mut a, mut b) = (std::pin::pin!(a), std::pin::pin!(b));
    let (mut left, mut right) = (None, None);
    std::future::poll_fn(|context| {
        use std::task::Poll;
        if left.is_none()
            && let Poll::Ready(value) = a.as_mut().poll(context)
        {
            left = Some(value);
        }
        if right.is_none()
            && let Poll::Ready(value) = b.as_mut().poll(context)
        {
            right = Some(value);
        }
        if left.is_some() && right.is_some() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    (left.unwrap(), right.unwrap())
}
