//! A link over tokio: the events of a reader, also if waiting is cancelled.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling_link::{
    AsyncReceiver, AsyncSender, Error, Event, FaultKind, LinkReader, LinkWriter, Options, Outcome, Root, SendError,
    Shape,
};
use std::pin::pin;
use std::task::{Context, Poll, Waker};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

const ROOTS: &[Root] = &[Root { type_id: 2, elements: Shape::Packed(1) }];

#[test]
fn a_link_over_tokio() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let mut sent = Vec::new();
        let mut writer = LinkWriter::new(&Options::new([0; 8]).sums().roots(ROOTS), &mut sent);
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

fn root(out: &mut Vec<u8>) -> Result<usize, scantling::WriteError> {
    out.extend_from_slice(&[9, 0, 0, 0, 2, 0, 1, 0, 7]);
    Ok(9)
}

/// Polls a future once and drops it; whether it was done.
fn given_up(future: impl Future) -> bool {
    pin!(future).poll(&mut Context::from_waker(Waker::noop())).is_ready()
}

/// Through a pipe of a few bytes, so that most futures are dropped while they wait.
#[test]
fn a_sender_over_tokio_sends_the_same_bytes_whichever_futures_are_dropped() {
    let options = Options::new([0; 8]).sums().padded().roots(ROOTS);
    let mut expected = Vec::new();
    let mut writer = LinkWriter::new(&options, &mut expected);
    let stream = writer.begin(&mut expected, root).unwrap();
    for _ in 0..100 {
        writer.chunk(&mut expected, stream, |out| out.extend_from_slice(&[7; 10])).unwrap();
    }
    writer.end(&mut expected, stream, Outcome::Complete).unwrap();
    writer.frame(&mut expected, root).unwrap();

    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    for is_dropped in [false, true] {
        let (output, mut input) = tokio::io::duplex(50);
        let write = async {
            let mut sender = AsyncSender::new(output, &options).await.unwrap();
            let stream = sender.begin(root).await.unwrap();
            let mut dropped = 0;
            for _ in 0..100 {
                let chunk = sender.chunk(stream, |out| out.extend_from_slice(&[7; 10]));
                if is_dropped {
                    dropped += usize::from(!given_up(chunk));
                } else {
                    chunk.await.unwrap();
                    assert_eq!(sender.unsent(), 0);
                }
            }
            assert_eq!((dropped > 50, sender.unsent() > 1000), (is_dropped, is_dropped));
            // Of what is refused nothing is sent, and the link goes on.
            assert!(matches!(sender.frame(|_| Ok(0)).await, Err(SendError::NotAFrame)));
            sender.end(stream, Outcome::Complete).await.unwrap();
            sender.frame(root).await.unwrap();
            sender.flush().await.unwrap();
            assert_eq!((sender.unsent(), sender.open().count()), (0, 0));
        };
        let read = async {
            let mut sent = Vec::new();
            input.read_to_end(&mut sent).await.unwrap();
            sent
        };
        let ((), sent) = runtime.block_on(both(write, read));
        assert_eq!(sent, expected);
    }
}

#[test]
fn a_sender_over_tokio_sends_nothing_after_an_error() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let (output, input) = tokio::io::duplex(1000);
        let mut sender = AsyncSender::new(output, &Options::new([0; 8]).roots(ROOTS)).await.unwrap();
        drop(input);
        for _ in 0..2 {
            let sent = sender.frame(root).await;
            assert!(matches!(sent, Err(SendError::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe));
            assert_eq!(sender.unsent(), 0);
        }
    });
}

/// Polls two futures by turns, on one thread.
async fn both<A, B>(a: impl Future<Output = A>, b: impl Future<Output = B>) -> (A, B) {
    let (mut a, mut b) = (std::pin::pin!(a), std::pin::pin!(b));
    let (mut left, mut right) = (None, None);
    std::future::poll_fn(|context| {
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
