//! Statements that write owned values: inline ones into bytes that are there, others after what has been written.

use scantling_schema::plan::{Content, Inline, InlineKind, List, ListForm, Map, MapForm, Payload, PayloadKind, Place};

use super::Go;
use super::aligned::Moved;
use super::content::Number;
use super::emit::File;

impl Go<'_> {
    /// Stores an inline value at the start of `b`; `w` is the writer.
    pub(super) fn store(&self, f: &mut File, inline: &Inline, b: &str, value: &str, w: &str) {
        if let Some(Number { via, raw, ty }) = self.number(inline) {
            if self.is_closed(inline) {
                f.lines(&format!("{w}.Demand({value}.IsDeclared(), scantling.ErrEnum)"));
            }
            let value = if ty.is_some() { format!("{raw}({value})") } else { value.to_owned() };
            return f.lines(&format!("rt.Put{via}({b}, {value})"));
        }
        match &inline.value {
            InlineKind::Array(element, _) => {
                let i = f.fresh();
                f.lines(&format!("b{i} := {b}\nfor i{i} := range {value} {{"));
                self.store(f, element, &format!("b{i}[{}*i{i}:]", element.size), &format!("{value}[i{i}]"), w);
                f.lines("}");
            }
            InlineKind::Struct(ty) => {
                f.lines(&format!("{value}.{}({w}, {b})", self.names.method(*ty, "Store")));
            }
            InlineKind::Storage(ty) => f.lines(&format!("{}({w}, {b}, {value})", self.named(*ty, "Store$"))),
            InlineKind::Uuid | InlineKind::Bytes(_) => f.lines(&format!("copy({b}, {value}[:])")),
            _ => f.lines(&format!("{w}.PutStr({b}[:{}], {value})", inline.size)),
        }
    }

    /// Appends a payload, which enters this many levels by itself.
    pub(super) fn put(&self, f: &mut File, payload: &Payload, levels: u32, value: &str) {
        match &payload.of {
            PayloadKind::Text => f.lines(&format!("w.PutText({value})")),
            PayloadKind::Bytes | PayloadKind::Stream(_) => f.lines(&format!("w.PutBytes({value})")),
            PayloadKind::Any => f.lines(&format!("w.PutAny({value})")),
            PayloadKind::Region(..) if levels == 0 => f.lines(&format!("{value}.Put(w)")),
            PayloadKind::Region(..) => f.lines(&format!("w.Down()\n{value}.Put(w)\nw.Up()")),
            PayloadKind::List(list) => self.put_list(f, list, value),
            PayloadKind::Map(map) => self.put_map(f, map, value),
        }
    }

    fn put_list(&self, f: &mut File, list: &List, value: &str) {
        let i = f.fresh();
        let of = format!("{value}[i{i}]");
        match (list.form, &list.element) {
            (ListForm::Packed { size: 2 | 4 | 8 }, Content::Inline(inline))
                if self.open_number(inline).is_some_and(|number| number.via.starts_with(['U', 'I'])) =>
            {
                let via = self.open_number(inline).map_or("", |number| number.via);
                f.lines(&format!("rt.Put{via}s(w, {value})"));
            }
            (ListForm::Packed { size }, Content::Inline(inline)) => {
                f.lines(&format!("b{i} := w.Packed(len({value}), {size})\nfor i{i} := range {value} {{"));
                self.store(f, inline, &format!("b{i}[{size}*i{i}:]"), &of, "w");
                f.lines("}");
            }
            (ListForm::Strided { stride }, Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. })) => {
                let store = self.names.method(*ty, "Store");
                f.lines(&format!(
                    "b{i} := w.Strided(len({value}), {stride})\nfor i{i} := range {value} {{\n{of}.{store}(w, b{i}[{stride}*i{i}:])\n}}"
                ));
            }
            (_, Content::Payload(element)) if Moved::elements(list).is_none() && self.putter(element).is_some() => {
                f.lines(&format!("rt.{}", self.putter(element).unwrap_or_default().replace("LIST", value)));
            }
            (_, element) => {
                f.lines(&format!(
                    "if len({value}) > 0 {{\nat{i} := w.OpenList(len({value}))\nfor i{i} := range {value} {{"
                ));
                match element {
                    Content::Payload(payload) => {
                        Self::put_moved(f, Moved::elements(list), &format!("at{i}"), None, |f| {
                            self.put(f, payload, payload.levels_as_element, &of);
                        });
                    }
                    Content::Union(union) => f.lines(&format!(
                        "tag{i} := w.OpenElement()\nw.SetTag(tag{i}, {}(w, {of}))",
                        self.named(union.ty, "Put$")
                    )),
                    Content::Inline(_) => {}
                }
                f.lines(&format!("w.EndElement(at{i}, i{i})\n}}\nw.Up()\n}}"));
            }
        }
    }

    /// The call that appends a list of such elements, if there is one.
    fn putter(&self, element: &Payload) -> Option<String> {
        match &element.of {
            PayloadKind::Text => Some("PutTexts(w, LIST)".to_owned()),
            PayloadKind::Bytes => Some("PutBlobs(w, LIST)".to_owned()),
            PayloadKind::Region(ty, _) if element.levels_as_element == 0 => {
                Some(format!("PutList(w, LIST, (*{}).Put)", self.named(*ty, "$")))
            }
            _ => None,
        }
    }

    fn put_map(&self, f: &mut File, map: &Map, value: &str) {
        let i = f.fresh();
        let (key, of) = (format!("{value}[i{i}].Key"), format!("{value}[i{i}].Value"));
        let compare = self.compare(&map.key);
        let order = format!(
            "if i{i} > 0 {{\ncompare{i} := {compare}\nw.Demand(compare{i}({value}[i{i}-1].Key, {key}) < 0, scantling.ErrKeyOrder)\n}}"
        );
        match &map.form {
            MapForm::Inline { stride, value: at, .. } => {
                f.lines(&format!("b{i} := w.Strided(len({value}), {stride})\nfor i{i} := range {value} {{\n{order}\ne{i} := b{i}[{stride}*i{i}:]"));
                for (content, b, value) in
                    [(&map.key, format!("e{i}"), &key), (&map.value, format!("e{i}[{at}:]"), &of)]
                {
                    content.inline().into_iter().for_each(|inline| self.store(f, inline, &b, value, "w"));
                }
                f.lines("}");
            }
            MapForm::Indexed { end, key: key_place, value: value_place } => {
                f.lines(&format!(
                    "if len({value}) > 0 {{\nat{i} := w.OpenList(len({value}))\nfor i{i} := range {value} {{\n{order}\nentry{i}, e{i} := w.OpenEntry({})",
                    end.block
                ));
                // The block first: what is in the heap may move it.
                let parts = [(&map.key, key_place, &key), (&map.value, value_place, &of)];
                for (content, place, value) in parts {
                    content
                        .inline()
                        .into_iter()
                        .for_each(|x| self.store(f, x, &format!("e{i}[{}:]", place.at().region), value, "w"));
                }
                if parts.iter().all(|(content, ..)| content.inline().is_none()) {
                    f.lines(&format!("_ = e{i}"));
                }
                for (content, place, value) in parts {
                    self.put_slot(f, content, *place, &format!("entry{i}"), value);
                }
                f.lines(&format!("w.EndElement(at{i}, i{i})\n}}\nw.Up()\n}}"));
            }
        }
    }

    /// Appends the payload of a slot, and fills the slot in, which is in the region at `at`. Of inline contents nothing.
    pub(super) fn put_slot(&self, f: &mut File, content: &Content, place: Place, at: &str, value: &str) {
        let Place::Slot(slot) = place else { return };
        let (end, moved) = (slot.end.region, Moved::slot(slot));
        match (content, slot.tag) {
            (Content::Payload(Payload { of: PayloadKind::Text, .. }), _) if moved.is_none() => {
                f.lines(&format!("w.SlotText({at}, {end}, {value})"));
            }
            (Content::Payload(Payload { of: PayloadKind::Bytes, .. }), _) if moved.is_none() => {
                f.lines(&format!("w.SlotBytes({at}, {end}, {value})"));
            }
            (Content::Payload(payload), _) => {
                Self::put_moved(f, moved, at, None, |f| self.put(f, payload, payload.levels, value));
                f.lines(&format!("w.EndSlot({at}, {end})"));
            }
            (Content::Union(union), Some(tag)) => {
                let put = self.named(union.ty, "Put$");
                if moved.is_some() {
                    let i = f.fresh();
                    let pads = self.pads(union.ty);
                    Self::put_moved(f, moved, at, Some((value, &pads)), |f| {
                        f.lines(&format!("tag{i} := {put}(w, {value})"));
                    });
                    return f.lines(&format!("w.EndUnion({at}, {}, {end}, tag{i})", tag.region));
                }
                f.lines(&format!("w.EndUnion({at}, {}, {end}, {put}(w, {value}))", tag.region));
            }
            _ => {}
        }
    }
}
