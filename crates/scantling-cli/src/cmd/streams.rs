//! Streams of links as commands read them: which roots have one, and what their events are in JSON.
//!
//! ```text
//! {"stream":7,"begin":{"Samples":{"rate":8000}}}
//! {"stream":7,"chunk":0,"elements":[3,5]}
//! {"stream":7,"end":"complete","chunks":1,"elements":2}
//! ```

use scantling_link::{Outcome, Root, Shape};
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Fault, Frame, Mode, Value, read_chunk, tagged_chunk, trace_chunk};
use scantling_schema::{Form, Kind, Type, TypeId};

use super::blocks::counted;
use super::data::Chosen;

/// One frame of a stream.
pub(super) struct OfStream<'i> {
    /// Its number on the link.
    pub(super) stream: u32,
    /// That of its root.
    pub(super) type_id: u16,
    pub(super) part: Part<'i>,
}

impl OfStream<'_> {
    /// What it is, after the frame's place.
    pub(super) fn words(&self) -> String {
        let stream = self.stream;
        match self.part {
            Part::Begin(_) => format!(": stream {stream} begins"),
            Part::Chunk { number, .. } => format!(": chunk {number} of stream {stream}"),
            Part::End { outcome, chunks, elements } => {
                let (chunks, elements) = (counted(chunks.into(), "chunk"), counted(elements, "element"));
                format!(": stream {stream} is {}: {chunks} with {elements}", outcome_name(outcome))
            }
        }
    }

    /// Of the root, or of the whole CHUNK frame.
    pub(super) fn byte_len(&self) -> usize {
        match self.part {
            Part::Begin(root) => root.len(),
            Part::Chunk { frame, .. } => frame.len(),
            Part::End { .. } => 0,
        }
    }
}

/// What it is.
pub(super) enum Part<'i> {
    /// The root.
    Begin(&'i [u8]),
    /// How many came before, all of the frame, and its elements in it.
    Chunk { number: u32, frame: &'i [u8], payload: &'i [u8] },
    /// How many chunks and elements came.
    End { outcome: Outcome, chunks: u32, elements: u64 },
}

/// The stream of a root.
pub(super) struct Stream<'c> {
    pub(super) root: TypeId,
    /// The field's index in the message, and its name.
    pub(super) at: usize,
    pub(super) field: &'c str,
    pub(super) element: &'c Type,
}

impl Chosen {
    /// The stream of the root with this type id, if it has one that this schema knows.
    pub(super) fn stream(&self, type_id: u16) -> Option<Stream<'_>> {
        let root = self.protocol.roots.iter().find(|root| root.type_id == type_id)?.ty;
        let Kind::Message(message) = &self.schema.get(root).kind else { return None };
        let mut fields = message.fields.iter().enumerate().filter(|(_, field)| !field.retired);
        fields.find_map(|(at, field)| match &field.ty {
            Type::Stream(element) => Some(Stream { root, at, field: &field.name, element }),
            _ => None,
        })
    }

    /// The roots with streams, as a link's reader has to know them.
    pub(super) fn streams(&self) -> Vec<Root> {
        let roots = self.protocol.roots.iter();
        roots
            .filter_map(|root| {
                Some(Root { type_id: root.type_id, elements: self.shape(self.stream(root.type_id)?.element) })
            })
            .collect()
    }

    fn shape(&self, element: &Type) -> Shape {
        let size = self.schema.inline_size(element).and_then(|size| u16::try_from(size).ok());
        let is_record = matches!(element, Type::Named(id)
            if matches!(&self.schema.get(*id).kind, Kind::Message(message) if message.form == Form::Record));
        match size {
            Some(size) => Shape::Packed(size),
            None if is_record => Shape::Strided,
            None => Shape::Indexed,
        }
    }

    /// The elements of a whole CHUNK frame. A fault's path starts with the field.
    pub(super) fn read_chunk(
        &self,
        stream: &Stream<'_>,
        encoding: Encoding,
        frame: &[u8],
        mode: Mode,
    ) -> Result<Value, Fault> {
        let Self { schema, protocol, .. } = self;
        read_chunk(schema, protocol, encoding, stream.element, frame, mode).map_err(|invalid| {
            // What is wrong is read once more, for its path.
            let traced = trace_chunk(schema, protocol, encoding, stream.element, frame, mode, &mut |_| ());
            let Fault { invalid, path } = traced.err().unwrap_or(Fault { invalid, path: String::new() });
            Fault { invalid, path: format!("{}{path}", stream.field) }
        })
    }

    /// What is wrong with a frame of a stream: with its root, or its elements.
    pub(super) fn check_stream(&self, of: &OfStream<'_>, encoding: Encoding, mode: Mode) -> Result<(), Fault> {
        match (&of.part, self.stream(of.type_id)) {
            (Part::Begin(root), _) => self.read(encoding, root, mode).map(drop),
            (Part::Chunk { frame, .. }, Some(stream)) => self.read_chunk(&stream, encoding, frame, mode).map(drop),
            _ => Ok(()),
        }
    }

    /// The elements of a chunk, byte by byte.
    pub(super) fn tagged(&self, of: &OfStream<'_>, encoding: Encoding, mode: Mode) -> String {
        match (&of.part, self.stream(of.type_id)) {
            (Part::Chunk { frame, .. }, Some(stream)) => {
                tagged_chunk(&self.schema, &self.protocol, encoding, stream.element, frame, mode)
            }
            _ => String::new(),
        }
    }

    /// A frame of a stream as a line of JSON.
    pub(super) fn stream_text(&self, json: &Json<'_>, of: &OfStream<'_>, encoding: Encoding) -> Result<String, Fault> {
        let OfStream { stream, type_id, part } = of;
        Ok(match part {
            Part::Begin(root) => {
                let root = self.read(encoding, root, Mode::Compatible)?;
                begin_text(*stream, &json.write(&root))
            }
            Part::Chunk { number, frame, payload } => {
                let elements = match self.stream(*type_id) {
                    Some(known) => {
                        let elements = self.read_chunk(&known, encoding, frame, Mode::Compatible)?;
                        json.write_value(&Type::List(Box::new(known.element.clone())), &elements)
                    }
                    // As a message of an unknown type is.
                    None => json.write(&Frame::Unknown { type_id: *type_id, bytes: payload.to_vec() }),
                };
                format!("{{\"stream\":{stream},\"chunk\":{number},\"elements\":{elements}}}")
            }
            Part::End { outcome, chunks, elements } => {
                let outcome = outcome_name(*outcome);
                format!("{{\"stream\":{stream},\"end\":\"{outcome}\",\"chunks\":{chunks},\"elements\":{elements}}}")
            }
        })
    }

    /// What a frame of a stream is compared as: its root, or a message of the root that has its elements and nothing else. Nothing of an end.
    pub(super) fn compared(&self, of: &OfStream<'_>, encoding: Encoding) -> Result<Option<Frame>, Fault> {
        let OfStream { type_id, ref part, .. } = *of;
        match (part, self.stream(type_id)) {
            (Part::Begin(root), _) => self.read(encoding, root, Mode::Compatible).map(Some),
            (Part::Chunk { frame, .. }, Some(stream)) => {
                let elements = self.read_chunk(&stream, encoding, frame, Mode::Compatible)?;
                let value = Value::Message([(stream.at, elements)].into_iter().collect());
                Ok(Some(Frame::Message { type_id, ty: stream.root, value }))
            }
            (Part::Chunk { payload, .. }, None) => Ok(Some(Frame::Unknown { type_id, bytes: payload.to_vec() })),
            (Part::End { .. }, _) => Ok(None),
        }
    }
}

/// The line of a stream that begins with this root.
pub(super) fn begin_text(stream: u32, root: &str) -> String {
    format!("{{\"stream\":{stream},\"begin\":{root}}}")
}

pub(super) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Complete => "complete",
        Outcome::Aborted => "aborted",
    }
}
