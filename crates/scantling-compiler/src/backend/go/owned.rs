//! Owned values of what is read in place.

use scantling_schema::plan::{Content, InlineKind, PayloadKind};

use super::Go;
use super::emit::File;

impl Go<'_> {
    /// Statements that make `to` the owned value of `from`, which is an expression of what is in place.
    pub(super) fn own(&self, f: &mut File, content: &Content, to: &str, from: &str) {
        if Self::is_same(content) {
            return f.lines(&format!("{to} = {from}"));
        }
        let payload = match content {
            Content::Inline(inline) => {
                let InlineKind::Array(element, _) = &inline.value else {
                    return f.lines(&format!("{to} = {from}.Own(m)"));
                };
                let i = f.fresh();
                f.lines(&format!("x{i} := {from}\nfor i{i} := range {to} {{"));
                self.own(f, &Content::Inline((**element).clone()), &format!("{to}[i{i}]"), &format!("x{i}.At(i{i})"));
                return f.lines("}");
            }
            Content::Union(_) => return f.lines(&format!("{to} = {from}.Own(m)")),
            Content::Payload(payload) => payload,
        };
        match &payload.of {
            PayloadKind::Text | PayloadKind::Bytes | PayloadKind::Stream(_) => {
                f.lines(&format!("{to} = rt.Clone(m, {from})"))
            }
            PayloadKind::Region(..) => f.lines(&format!("{to} = {from}.Own(m)")),
            PayloadKind::Any => f.lines(&format!("{to} = rt.CloneAny(m, {from})")),
            PayloadKind::List(list) if Self::is_same(&list.element) => {
                f.lines(&format!("{to} = rt.OwnSame(m, {from})"));
            }
            PayloadKind::List(list) => {
                match list.element.payload().map(|payload| &payload.of) {
                    Some(PayloadKind::Region(ty, _)) => {
                        return f.lines(&format!("{to} = {from}.{}(m)", self.names.method(*ty, "OwnAll")));
                    }
                    Some(PayloadKind::Bytes) => return f.lines(&format!("{to} = rt.OwnBlobs(m, {from})")),
                    _ => {}
                }
                let i = f.fresh();
                let element = self.owned_type(&list.element);
                f.lines(&format!(
                    "x{i}, at{i} := {from}, m.At\n{to} = rt.MakeListOf[{element}](m, x{i})\nfor i{i} := range {to} {{"
                ));
                self.own(f, &list.element, &format!("{to}[i{i}]"), &format!("x{i}.At(i{i})"));
                f.lines(&format!("}}\nm.At = at{i}"));
            }
            PayloadKind::Map(map) => {
                let i = f.fresh();
                let types = format!("{}, {}", self.owned_type(&map.key), self.owned_type(&map.value));
                f.lines(&format!(
                    "x{i}, at{i} := {from}, m.At\n{to} = rt.MakeEntries[{types}](m, x{i})\nfor i{i} := range {to} {{\nkey{i}, value{i} := x{i}.At(i{i})"
                ));
                self.own(f, &map.key, &format!("{to}[i{i}].Key"), &format!("key{i}"));
                self.own(f, &map.value, &format!("{to}[i{i}].Value"), &format!("value{i}"));
                f.lines(&format!("}}\nm.At = at{i}"));
            }
        }
    }
}
