//! Each call in two ways, of which one is compiled: by a protocol's own method, or (`--cfg generic`) by a function that is generic over
//! the encoding. Compiled by `cargo xtask asm`, alone, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use scantling::{Compact, Direct, Encodes, Invalid, Mode, WriteError};
use shootout::Feed;

pub fn encode<E: Encodes<Feed>>(encoding: E, value: &Feed, out: &mut Vec<u8>) -> Result<usize, WriteError> {
    encoding.encode(value, out)
}

pub fn decode<E: Encodes<Feed>>(encoding: E, frame: &[u8]) -> Result<Feed, Invalid> {
    encoding.decode(frame)
}

pub fn check<E: Encodes<Feed>>(encoding: E, frame: &[u8]) -> Result<(), Invalid> {
    encoding.check(frame, Mode::Compatible)
}

macro_rules! pairs {
    ($($name:ident($($arg:ident: $ty:ty),*) -> $out:ty { $own:expr; $generic:expr })*) => {$(
        #[cfg(not(generic))]
        #[no_mangle]
        pub fn $name($($arg: $ty),*) -> $out {
            $own
        }

        #[cfg(generic)]
        #[no_mangle]
        pub fn $name($($arg: $ty),*) -> $out {
            $generic
        }
    )*};
}

pairs! {
    encode_direct(value: &Feed, out: &mut Vec<u8>) -> Result<usize, WriteError> {
        value.encode(out);
        encode(Direct, value, out)
    }
    decode_direct(frame: &[u8]) -> Result<Feed, Invalid> {
        Feed::decode(frame);
        decode(Direct, frame)
    }
    check_direct(frame: &[u8]) -> Result<(), Invalid> {
        Feed::view(frame).map(|_| ());
        check(Direct, frame)
    }
    encode_compact(value: &Feed, out: &mut Vec<u8>) -> Result<usize, WriteError> {
        value.encode_compact(out);
        encode(Compact, value, out)
    }
    decode_compact(frame: &[u8]) -> Result<Feed, Invalid> {
        Feed::decode_compact(frame);
        decode(Compact, frame)
    }
    check_compact(frame: &[u8]) -> Result<(), Invalid> {
        Feed::check_compact(frame, Mode::Compatible);
        check(Compact, frame)
    }
}
