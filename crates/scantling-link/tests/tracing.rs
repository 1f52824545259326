//! Events of a link for `tracing`: all items with their bytes, in both directions, and refusals.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling_link::{LinkReader, LinkWriter, Options};
use std::fmt::{Debug, Write as _};
use std::sync::{Arc, Mutex};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// Each event as a line: level, target, fields.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<String>>);

struct Line<'s>(&'s mut String);

impl Visit for Line<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        write!(self.0, " {}={value:?}", field.name()).unwrap();
    }
}

impl Subscriber for Lines {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut lines = self.0.lock().unwrap();
        let metadata = event.metadata();
        write!(lines, "{} {}", metadata.level(), metadata.target()).unwrap();
        event.record(&mut Line(&mut lines));
        lines.push('\n');
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

#[test]
fn frames_bytes_and_refusals_are_events() {
    let lines = Lines::default();
    tracing::subscriber::with_default(lines.clone(), || {
        let mut sent = Vec::new();
        let mut writer = LinkWriter::new(&Options::new([0; 8]).sums(), &mut sent);
        let frame = |out: &mut Vec<u8>| {
            out.extend_from_slice(&[9, 0, 0, 0, 2, 0, 1, 0, 7]);
            Ok(9)
        };
        writer.frame(&mut sent, frame).unwrap();
        writer.frame(&mut sent, frame).unwrap();
        assert!(writer.frame(&mut sent, |_| Ok(0)).is_err());
        let last = sent.len() - 1;
        sent[last] ^= 1;
        let mut reader = LinkReader::new(&[]);
        let mut piece = &sent[..];
        // The header and the first frame.
        for _ in 0..2 {
            assert!(reader.next(&mut piece).unwrap().is_some());
        }
        for _ in 0..2 {
            assert!(reader.next(&mut piece).is_err());
        }
    });
    let expected = "\
        TRACE scantling_link message=sent offset=24 bytes=13\n\
        TRACE scantling_link message=sent offset=37 bytes=13\n\
        WARN scantling_link message=not sent offset=50 error=what was written is not one frame of a message in the link's encoding\n\
        TRACE scantling_link message=received offset=0 bytes=24\n\
        TRACE scantling_link message=received offset=24 bytes=13\n\
        WARN scantling_link message=refused kind=\"FrameSum\" rule=\"W9\" offset=46\n";
    assert_eq!(*lines.0.lock().unwrap(), expected);
}
