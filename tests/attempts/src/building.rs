//! Builders that are swapped, forgotten and left by a panic wherever a closure has one.

use super::caught;
use bytes::BufMut;
use scantling::bounded::Varint;
use scantling::build::{Builder, ChunkSizes, Encode, Limits, Placeholder, Shared, from_fn, to_slice, to_vec};
use std::cell::RefCell;
use std::mem::{forget, replace, swap};

fn small() -> Builder<'static> {
    Builder::with(ChunkSizes { first: 4, second: 16, rest: 32 }, Limits::default())
}

/// All bytes of a builder that nothing is at work in.
fn bytes_of(b: &mut Builder<'static>) -> Option<Vec<u8>> {
    caught(|| b.finish().ok().map(|built| built.to_vec())).flatten()
}

/// Every way to a builder inside another's closure, and what can be done to it there.
#[test]
fn builders_in_closures_are_swapped_and_forgotten() {
    type Inside = fn(&mut Builder<'static>, &mut dyn FnMut(&mut Builder<'static>));
    let ways: [Inside; 4] = [|b, f| b.local(f), |b, f| b.chunked(f), |b, f| b.http_chunked(f), |b, f| b.nested(f)];
    for way in ways {
        let (mut a, mut other) = (small(), small());
        a.put(&[1u8; 20]);
        other.bytes(&[2; 50]);
        way(&mut a, &mut |b| {
            b.put(&7u64);
            swap(b, &mut other);
            b.put(&8u64);
        });
        assert!(bytes_of(&mut a).is_some_and(|bytes| bytes[..50] == [2; 50]));
        // What was inside of a transformer is so still: its end went to the other one.
        let _ = bytes_of(&mut other);
        other.clear();
        other.put(&1u8);
        assert_eq!(bytes_of(&mut other), Some(vec![1]));

        let mut kept = None;
        way(&mut a, &mut |b| kept = Some(replace(b, small())));
        a.bytes(&[3; 40]);
        forget(kept);
        way(&mut a, &mut |b| forget(replace(b, Builder::new())));
        a.bytes(&[4; 40]);
        assert!(bytes_of(&mut a).is_some());

        let panicked = caught(|| {
            way(&mut a, &mut |b| {
                b.bytes(&[5; 40]);
                *b = small();
                b.bytes(&[6; 40]);
                panic!("with another one in its place");
            });
        });
        assert!(panicked.is_none());
        a.put(&9u16);
        assert!(bytes_of(&mut a).is_some_and(|bytes| bytes.ends_with(&[6, 9, 0])) || !a.is_empty());
    }
}

/// Two builders at the same level of transformers, one in place of the other.
#[test]
fn transformers_end_with_another_builder() {
    let (mut a, mut b) = (small(), small());
    a.chunked(|a| {
        b.http_chunked(|b| {
            a.bytes(&[1; 30]);
            b.bytes(&[2; 70]);
            swap(a, b);
            a.bytes(&[3; 30]);
            b.bytes(&[4; 70]);
        });
        a.clear();
        a.bytes(&[5; 30]);
    });
    assert!(bytes_of(&mut a).is_some() && bytes_of(&mut b).is_some());
}

#[test]
fn a_slice_is_left_with_another_builder() {
    let mut out = [0; 30];
    for len in [0, 3, 30] {
        let replaced = from_fn(|b| {
            b.put(&1u32);
            *b = Builder::new();
            b.put(&[2u64; 9]);
        });
        assert!(caught(|| to_slice(&replaced, &mut out[..len])).is_none());
        let within = from_fn(|b| {
            b.chunked(|b| {
                b.bytes(&[3; 20]);
                forget(replace(b, small()));
            });
        });
        assert!(caught(|| to_slice(&within, &mut out[..len])).is_none());
        let panics = from_fn(|b| {
            b.put(&4u64);
            let _ = caught(|| b.local(|b| b.chunked(|_| panic!("inside"))));
            b.bytes(&[5; 600]);
        });
        let _ = to_slice(&panics, &mut out[..len]);
    }
}

/// A recipe that changes each time, and runs others and itself.
struct Fickle(RefCell<u32>);

impl Encode for Fickle {
    fn encode(&self, b: &mut Builder<'_>) {
        let times = self.0.replace_with(|times| *times + 1);
        b.bytes(&vec![times as u8; times as usize * 7]);
        let mut out = [0; 64];
        if times < 12 {
            let _ = to_slice(self, &mut out[..times as usize * 5]);
            let _ = to_vec(self).map(|bytes| b.insert(bytes));
            b.local(|b| self.encode(b));
        }
        b.bytes(&out);
    }
}

#[test]
fn recipes_that_change_and_run_themselves() {
    let fickle = Fickle(RefCell::new(0));
    assert!(to_vec(&fickle).is_ok_and(|bytes| !bytes.is_empty()));
    let mut b = small();
    b.chunked(|b| fickle.encode(b));
    assert!(bytes_of(&mut b).is_some());
}

/// Placeholders of one builder in another, and in one that was cleared: a panic, or room that is a builder's own.
#[test]
fn slots_of_another_builder() {
    let (mut a, mut b) = (small(), small());
    let placeholders: Vec<Placeholder<[u64; 4]>> = (0..4).map(|_| a.placeholder()).collect();
    b.bytes(&[1; 200]);
    b.insert(Shared::from(vec![7; 5000]));
    b.bytes(&[1; 20]);
    let many =
        placeholders.into_iter().map(|placeholder| caught(|| b.fill(placeholder, [u64::MAX; 4]))).collect::<Vec<_>>();
    assert_eq!(many.len(), 4);
    let placeholder = a.placeholder::<u32>();
    a.clear();
    assert!(caught(|| a.fill(placeholder, 1)).is_none());
    let mut out = [0; 40];
    let mut kept = None;
    let _ = to_vec(&from_fn(|_| ()));
    let keeps = RefCell::new(&mut kept);
    let _ = to_slice(&from_fn(|b| **keeps.borrow_mut() = Some(b.placeholder::<u64>())), &mut out);
    assert!(kept.is_none_or(|placeholder| caught(|| small().fill(placeholder, 1)).is_none()));
    assert!(bytes_of(&mut b).is_some());
}

#[test]
fn buffers_that_lie_are_put() {
    for claims in [0, 1, 250, 4000] {
        let mut b = small();
        let _ = caught(|| b.put(&Varint(5u32)));
        let _ = caught(|| BufMut::put(&mut b, bytes::Buf::take(super::decoding::lying(claims), 300)));
        b.put_slice(&[1; 40]);
        b.put_u16_le(7);
        assert!(bytes_of(&mut b).is_some_and(|bytes| bytes.ends_with(&[1, 7, 0])));
    }
    let mut out = [0; 20];
    let put = from_fn(|b| BufMut::put(b, &[9u8; 700][..]));
    assert!(to_slice(&put, &mut out).is_err());
}
