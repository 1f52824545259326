//! Parts of Direct frames as JSON, without the values of the others.

use super::super::inline::Inline;
use super::super::trace::Trace;
use super::super::{Mode, Value};
use super::Json;
use super::frames::FrameWriter;
use super::path::Path;
use super::way::{End, Place, Way};
use crate::ir::{Type, TypeId};

/// Reads the same parts of many frames.
#[derive(Clone, Debug)]
pub struct FrameParts<'s> {
    json: Json<'s>,
    writer: FrameWriter<'s>,
    /// By type id: for each path the way of the messages that have it.
    roots: Vec<(u16, TypeId, Vec<Option<Way>>)>,
    is_many: Vec<bool>,
}

/// The parts of one frame.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'f> {
    of: &'f FrameParts<'f>,
    frame: &'f [u8],
    ty: TypeId,
    ways: &'f [Option<Way>],
}

impl<'s> FrameParts<'s> {
    /// For these paths in Direct frames; `None` if `json` is of Compact, or a path leads through what has no place: maps. O(schema + types x paths).
    #[must_use]
    pub fn new(json: &Json<'s>, paths: &[&Path]) -> Option<Self> {
        let writer = FrameWriter::new(json)?;
        let mut roots = Vec::new();
        for root in &json.protocol.roots {
            let mut ways = Vec::new();
            for path in paths {
                let has_path = path.types(json, &[root.ty]).is_ok();
                ways.push(if has_path { Some(Way::new(json, path, root.ty)?) } else { None });
            }
            roots.push((root.type_id, root.ty, ways));
        }
        Some(Self { json: json.clone(), writer, roots, is_many: paths.iter().map(|path| path.is_many()).collect() })
    }

    /// The parts of a frame that is valid in [`Mode::Compatible`]. `None` where that needs its values: it is not valid, of an unknown type, or has what
    /// tables do not know. O(bytes), without an allocation.
    #[must_use]
    pub fn of<'f>(&'f self, frame: &'f [u8]) -> Option<Parts<'f>> {
        let id = u16::from_le_bytes(*frame.get(4..)?.first_chunk()?);
        let at = self.roots.binary_search_by_key(&id, |(type_id, ..)| *type_id).ok()?;
        let (_, ty, ways) = self.roots.get(at)?;
        self.writer.is_valid(frame).then_some(Parts { of: self, frame, ty: *ty, ways })
    }
}

impl Parts<'_> {
    /// The type of the message.
    #[must_use]
    pub fn ty(&self) -> TypeId {
        self.ty
    }

    /// Appends what the path of this number leads to, as JSON, and returns whether it is present; a path with `[*]` always is, as an array.
    /// `None`, and the text is of no use, where that needs the frame's values.
    pub fn write(&self, path: usize, out: &mut String) -> Option<bool> {
        let Some(way) = self.ways.get(path)? else { return Some(false) };
        let part = |place: Place, out: &mut String| self.of.writer.part(self.frame, &way.end, place, out);
        if *self.of.is_many.get(path)? {
            out.push('[');
            let mut is_first = true;
            way.each(self.frame, &mut |place| {
                if !std::mem::take(&mut is_first) {
                    out.push(',');
                }
                match place {
                    Some(place) => part(place, out),
                    None => {
                        out.push_str("null");
                        Some(())
                    }
                }
            })?;
            out.push(']');
            return Some(true);
        }
        let Some(place) = way.only(self.frame)? else { return Some(false) };
        part(place, out).map(|()| true)
    }

    /// The inline value that the path of this number leads to, such as a key; `Some(None)` where it is absent, and `None` where that needs the
    /// frame's values, or the path has a `[*]`.
    #[must_use]
    pub fn value(&self, path: usize) -> Option<Option<Value>> {
        let Some(way) = self.ways.get(path)? else { return Some(None) };
        if *self.of.is_many.get(path)? {
            return None;
        }
        match (&way.end, way.only(self.frame)?) {
            (_, None) => Some(None),
            (End::Value(ty), Some(Place::Inline(at))) => self.inline(ty, at).map(Some),
            _ => None,
        }
    }

    fn inline(&self, ty: &Type, at: usize) -> Option<Value> {
        let Self { of, frame, .. } = self;
        let inline = Inline { schema: of.json.schema, bytes: frame, mode: Mode::Compatible, trace: Trace::OFF };
        inline.value(ty, at).ok()
    }
}
