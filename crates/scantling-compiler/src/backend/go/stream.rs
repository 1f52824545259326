//! Streams of a protocol's roots: what sends one, and what reads its chunks.
//!
//! ```text
//! func BeginFeedSamples(link *scantling.LinkWriter, root *Samples) (*scantling.StreamWriter[uint16], error)
//! func ViewFeedSamplesChunk(e scantling.LinkElements) (scantling.List[uint16], error)      in Direct, in place
//! func DecodeFeedSamplesChunk(e scantling.LinkElements) ([]uint16, error)
//! ```
//!
//! In its message a stream is empty (W12): values have no member for it, readers no method, writers no step.

use scantling_schema::TypeId;
use scantling_schema::plan::{Content, Plan, Root};

use super::Go;
use super::emit::File;
use super::names::Owner;

/// What is generated for a root with a stream; `$` is the protocol, and after the point is the message.
pub(super) fn wishes(plan: &Plan, root: &Root) -> Vec<String> {
    let name = &plan.get(root.ty).name.text;
    let of = |wish: &str| wish.replace("NAME", name);
    if list(plan, root.ty).is_some() { WISHES.map(of).to_vec() } else { Vec::new() }
}

const WISHES: [&str; 3] = ["Begin$.NAME", "View$.NAME.Chunk", "Decode$.NAME.Chunk"];

/// The list that a message's stream is, unless it is retired.
fn list(plan: &Plan, ty: TypeId) -> Option<&Content> {
    let fields = &plan.get(ty).defined.message()?.fields;
    fields.iter().filter(|field| !field.is_retired).find_map(|field| field.content.stream())
}

impl Go<'_> {
    /// The functions of a root, if it has a stream. The holes are those of the protocol.
    pub(super) fn stream(&self, f: &mut File, owner: Owner, root: &Root, holes: &[(&str, &str)]) {
        let Some((list, payload)) = list(self.plan, root.ty).and_then(|list| Some((list, list.payload()?))) else {
            return;
        };
        let names = wishes(self.plan, root);
        let names: Vec<&str> = names.iter().map(|wish| self.names.get(owner, wish)).collect();
        let Some(element) = list.list().map(|list| self.owned_type(&list.element)) else { return };
        let id = root.type_id.to_string();
        let (of, view) = (self.named(root.ty, "$"), self.view_type(list));
        let own = [("begin", names[0]), ("look", names[1]), ("own", names[2]), ("id", &id), ("element", &element)];
        let holes =
            [holes, &own, &[("of", of.as_str()), ("list", &view), ("value", &self.payload(payload, "e.Payload"))]];
        let holes: Vec<(&str, &str)> = holes.concat().into_iter().rev().collect();
        f.fill(
            "\n// $begin sends a $of and starts its stream, whose elements you send with the returned writer. Roots in the link's options must be
            // $name.LinkRoots(). The error is one of $append, of the link, or of the io.Writer below it.
            func $begin(link *scantling.LinkWriter, root *$of) (*scantling.StreamWriter[$element], error) {
            return rt.BeginStream(&protocol$text, link, $id, root, own$text, func(w *rt.Writer, v []$element) {",
            &holes,
        );
        self.put(f, payload, payload.levels, "v");
        f.fill("}, func(w *rt.Writer, v []$element) {", &holes);
        self.put_compact(f, list, list.compact(), "v", false);
        f.fill(
            "})
            }

            // $look validates a chunk of the stream of a $of and returns its elements in place: they are valid until the reader's next
            // event. The error is scantling.ErrLinkRoot if the chunk belongs to another root, scantling.ErrEncoding if it is in Compact, or a
            // *scantling.Invalid, whose offset counts from the first byte of the control frame.
            func $look(e scantling.LinkElements) (elements $list, err error) {
            if err = protocol$text.CheckChunk(e, $id); err != nil {
            return elements, err
            }
            return $value, nil
            }

            // $own copies the elements of a chunk of the stream of a $of, in both encodings. The errors are those of $look, and a
            // *scantling.Invalid if the elements would take more than scantling.MemoryMax.
            func $own(e scantling.LinkElements) (elements []$element, err error) {
            if e.Encoding == scantling.Compact {
            err = protocol$text.ReadChunk(e, $id, func(r *rt.CompactReader) {",
            &holes,
        );
        self.get(f, list, list.compact(), "elements", false);
        f.fill(
            "})
            if err != nil {
            return nil, err
            }
            return elements, nil
            }
            x, err := $look(e)
            if err != nil {
            return nil, err
            }
            m := rt.ChunkMemory(e)",
            &holes,
        );
        self.own(f, list, "elements", "x");
        f.lines("if err := m.Err(); err != nil {\nreturn nil, err\n}\nreturn elements, nil\n}");
    }
}
