//! JSON of frames: what is read of a text has one text, and every frame comes back from its own.
//!
//! ```text
//! number of a protocol | 0: a frame of Direct, 1: of Compact, 2 or 3: a text for either
//! ```

use crate::Oracle;
use crate::encodings::{SCHEMA, protocols};
use crate::input::Input;
use crate::seeds;
use scantling_schema::Protocol;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Mode, compact, read, show, write};
use std::sync::LazyLock;

static PROTOCOLS: LazyLock<Vec<(String, &'static Protocol)>> = LazyLock::new(protocols);

fn subject(number: u8, which: u8) -> (&'static Protocol, Encoding, Json<'static>) {
    let (name, protocol) = &PROTOCOLS[usize::from(number) % PROTOCOLS.len()];
    let encoding = if which.is_multiple_of(2) { Encoding::Direct } else { Encoding::Compact };
    match Json::new(&SCHEMA, protocol, encoding) {
        Ok(json) => (protocol, encoding, json),
        Err(clash) => panic!("{name}: {clash}"),
    }
}

fn frame_of(protocol: &Protocol, encoding: Encoding, bytes: &[u8]) -> Option<Frame> {
    let read = if encoding == Encoding::Direct { read } else { compact::read };
    read(&SCHEMA, protocol, bytes, Mode::Compatible).ok()
}

/// The canonical bytes of a value, if it is not deeper or longer than a frame may be.
fn bytes_of(protocol: &Protocol, encoding: Encoding, frame: &Frame) -> Option<Vec<u8>> {
    let Frame::Message { type_id, value, .. } = frame else { return None };
    let write = if encoding == Encoding::Direct { write } else { compact::write };
    write(&SCHEMA, protocol, *type_id, value).ok()
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let (number, which) = (input.byte(), input.byte() % 4);
    let (protocol, encoding, json) = subject(number, which);
    let frame = if which < 2 {
        frame_of(protocol, encoding, input.rest())
    } else {
        let Ok(text) = std::str::from_utf8(input.rest()) else { return };
        match json.read(text) {
            Ok(frame) => Some(frame),
            Err(error) => {
                assert!(error.line() >= 1 && !error.what().is_empty(), "{error:?}");
                None
            }
        }
    };
    let Some(frame) = frame else { return };
    let mut text = json.write(&frame);
    // The planted fault: the sign of zero is lost.
    if oracle == Oracle::Wrong {
        text = text.replace(":-0,", ":0,");
    }
    let again = json.read(&text).unwrap_or_else(|error| panic!("its own text is refused: {error}\n{text}"));
    assert_eq!(json.write(&again), text, "a text that does not last");
    assert_eq!(show(&SCHEMA, &again), show(&SCHEMA, &frame), "another value: {text}");
    let written = bytes_of(protocol, encoding, &frame);
    assert_eq!(bytes_of(protocol, encoding, &again), written, "another frame: {text}");
    // What came of a text is a frame, which has that text.
    if let Some(bytes) = written {
        let found = frame_of(protocol, encoding, &bytes);
        assert_eq!(found.map(|frame| json.write(&frame)).as_ref(), Some(&text), "the frame has another text");
    }
}

/// Frames of both encodings, and their texts.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let frames = seeds::both();
    let texts = frames.iter().filter_map(|seed| {
        let [number, which, bytes @ ..] = &seed[..] else { return None };
        let (protocol, encoding, json) = subject(*number, *which);
        let text = json.write(&frame_of(protocol, encoding, bytes)?);
        Some([&[*number, which + 2], text.as_bytes()].concat())
    });
    let texts: Vec<Vec<u8>> = texts.collect();
    frames.into_iter().chain(texts).collect()
}
