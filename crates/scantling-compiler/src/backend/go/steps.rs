//! Writers by steps: a type has methods for payloads up to the next required one, which leads to the type after it.
//!
//! ```text
//! message Order { 0 id: u64   1 account: string   2 trigger: Trigger   3 legs: list<Leg>   4 note: string? }
//!
//! OrderBlock: SetID, Account, TriggerBasket, …     Account may be left out and gives an OrderBlock again; the trigger is required
//! OrderThenLegs: Legs, Note, End                   what follows the trigger
//! OrderLegsList, OrderTriggerBasketChild           an open list or message in a payload; End returns the next step
//! ```
//!
//! Embedding one step in another would say more and cost more: Go compiles each promoted method again, for the type and for its pointer.
//!
//! What a union's variants open has one type for each variant (`TriggerNamesList`), since unions hold themselves; fields embed it and add End.

use scantling_schema::plan::{
    Content, Defined, Definition, Field, Inline, InlineKind, List, ListForm, Map, MapForm, Message, Payload,
    PayloadKind, Place, Plan, Presence, Put, Union,
};
use scantling_schema::{Attributes, Form};

use super::Go;
use super::aligned::Moved;
use super::emit::{File, string};
use super::fast::order;
use super::names::{Scope, mixed};

/// The wishes for names of a definition's steps.
pub(super) fn wishes(plan: &Plan, definition: &Definition) -> Vec<String> {
    let mut wishes = Vec::new();
    match &definition.defined {
        Defined::Message(m) => {
            wishes.extend(["$Block", "Next$", "Step$", "Frame$"].map(str::to_owned));
            wishes.extend(steps_of(m).into_iter().skip(1));
            for (field, _) in slots(m).filter(|(field, _)| union(plan, field).is_none()) {
                handles(&field.content, &format!("$.{}", mixed(&field.name)), &mut wishes);
            }
        }
        Defined::Union(u) if u.storage.is_none() => {
            for v in &u.variants {
                v.content.iter().for_each(|x| handles(x, &format!("$.{}", mixed(&v.name)), &mut wishes));
            }
            wishes.retain(|wish| !wish.ends_with(".Child"));
        }
        _ => {}
    }
    wishes
}

/// The same of what the variants of a definition's fields open. They come after all others: a union that gains a variant takes no name of a field.
pub(super) fn variant_wishes(plan: &Plan, definition: &Definition) -> Vec<String> {
    let mut wishes = Vec::new();
    for (field, _) in definition.defined.message().into_iter().flat_map(slots) {
        for v in union(plan, field).into_iter().flat_map(|union| &union.variants) {
            wishes.extend(opened(v.content.as_ref(), &format!("$.{}.{}", mixed(&field.name), mixed(&v.name))));
        }
    }
    wishes
}

/// The union that a field with a slot for its tag is of.
fn union<'p>(plan: &'p Plan, field: &Field) -> Option<&'p Union> {
    let Content::Union(union) = &field.content else { return None };
    plan.get(union.ty).defined.union()
}

/// The type of what is open in content, if it is not written at once. The points keep it apart from what other names would make the same name of.
fn opened(content: Option<&Content>, base: &str) -> Option<String> {
    match &content?.payload()?.of {
        PayloadKind::List(_) => Some(format!("{base}.List")),
        PayloadKind::Map(_) => Some(format!("{base}.Map")),
        PayloadKind::Region(_, Form::Message) => Some(format!("{base}.Child")),
        _ => None,
    }
}

/// The same for content and all in it.
fn handles(content: &Content, base: &str, wishes: &mut Vec<String>) {
    let Some(own) = opened(Some(content), base) else { return };
    let inner = content.list().map(|list| &list.element).or(content.map().map(|map| &map.value));
    if let Some(inner) = inner.filter(|inner| inner.list().is_some() || inner.map().is_some()) {
        handles(inner, &own, wishes);
    }
    wishes.push(own);
}

/// The fields with payloads, in order.
fn slots(m: &Message) -> impl Iterator<Item = (&Field, &Put)> {
    let puts = m.write.payloads.iter().filter(|put| !put.is_empty());
    puts.filter_map(|put| Some((m.fields.get(put.field as usize)?, put)))
}

/// The types of a message's steps: the block, and one behind each required payload that others follow.
fn steps_of(m: &Message) -> Vec<String> {
    let is_behind = slots(m).map(|(_, put)| !put.may_be_left_out);
    let behind = slots(m).skip(1).zip(is_behind).filter(|(_, is_behind)| *is_behind);
    let then = behind.map(|((field, _), _)| format!("$Then.{}", mixed(&field.name)));
    std::iter::once("$Block".to_owned()).chain(then).collect()
}

/// A slot of a message, and the steps before and after it.
struct Slot<'s> {
    definition: &'s Definition,
    field: &'s Field,
    put: &'s Put,
    left: usize,
    on: &'s str,
    next: &'s str,
    member: &'s str,
}

/// How a payload is reached, and what comes after it.
#[derive(Clone)]
struct Way<'w> {
    /// The type that has the method, and the method.
    on: &'w str,
    method: String,
    /// What the method does, for its documentation.
    what: &'w str,
    /// What the schema says of it, and whether it is deprecated.
    said: Option<(&'w [String], &'w Attributes)>,
    /// Parameters before those of the payload, and what is done before it.
    params: &'w str,
    before: &'w str,
    /// The step on which the payload is written, the slots left there, and where its end stands.
    step: String,
    left: usize,
    end: u32,
    /// How the payload is moved up in an aligned message.
    moved: Vec<Moved>,
    /// The type of the step after it; none of elements.
    next: Option<&'w str>,
    /// The type of an open list, map or message, if the content opens one; it may embed the type of the union's variant.
    handle: Option<String>,
    embeds: bool,
}

/// The step after the last payload.
const DONE: &str = "scantling.Done";

/// A value of a type of steps.
fn of_step(ty: &str, step: &str) -> String {
    if ty == DONE {
        return format!("rt.DoneOf({step})");
    }
    let key = if ty.contains('.') { "Step: " } else { "" };
    format!("{ty}{{{key}{step}}}")
}

impl Way<'_> {
    /// The step, after the padding of a payload that is empty if `n` is 0.
    fn padded(&self, n: &str) -> String {
        let pad = |step: String, moved: &Moved| format!("rt.StepPad({step}, {}, {}, {n})", self.left, moved.text());
        self.moved.iter().fold(self.step.clone(), pad)
    }

    /// What the schema says, behind what the method does.
    fn said(&self, f: &mut File) {
        if let Some((docs, attributes)) = self.said {
            Go::said(f, docs, attributes);
        }
    }
}

impl Go<'_> {
    /// What opens a record or message, and its steps.
    pub(super) fn steps(&self, f: &mut File, definition: &Definition, m: &Message, members: &[String]) {
        let names = ["$", "$Block", "Next$", "Step$", "Frame$"].map(|wish| self.named(definition.id, wish));
        let [name, block, next, step, frame] = names.each_ref().map(String::as_str);
        let is_record = m.form == Form::Record;
        let template = if is_record { m.write.template.get(2..).unwrap_or_default() } else { &m.write.template };
        let text = &definition.name.text;
        let shown: Vec<String> = template.iter().map(ToString::to_string).collect();
        let used = template.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let len = template.len().to_string();
        let shown = shown.get(..used).unwrap_or_default().join(", ");
        f.lines(&format!("\nvar template{text} = [{len}]byte{{{shown}}}"));
        let mut scope = Scope::of_steps();
        scope.claim(block.to_owned());
        let holes = [("name", name), ("block", block), ("text", text), ("len", &len)];
        let begin = if m.is_aligned { "NextAligned" } else { "NextRegion" };
        let holes = &[&holes[..], &[("next", next), ("step", step), ("frame", frame), ("begin", begin)]].concat();
        if is_record {
            f.fill(
                "\n// $block writes a $name as the next element of a list, by setters. A field that is not set
                // is as in a new value: the schema's default, else zero. It is valid until the list's End.
                type $block struct {
                w *rt.Writer
                b *[$len]byte
                }

                // $next is for generated code: the next element of a list.
                func $next(l rt.Step) $block {
                w, b := rt.NextFixed(l, $len)
                *(*[$len]byte)(b) = template$text
                return $block{w, (*[$len]byte)(b)}
                }",
                holes,
            );
        } else {
            let ends: Vec<String> = m.write.payloads.iter().map(|put| put.slot.end.region.to_string()).collect();
            let optional = m.write.payloads.iter().filter(|put| put.may_be_last).count();
            f.lines(&format!("var slots{text} = rt.Slots{{Ends: []int{{{}}}, Optional: {optional}}}", ends.join(", ")));
            f.fill(
                "\n// $block writes a $name: it has setters, and steps for the payloads, in their order. A field that is not set
                // is as in a new value: the schema's default, else zero.
                type $block struct {
                rt.Step
                }",
                holes,
            );
            let body = "*(*[$len]byte)(b) = template$text\nreturn s\n}";
            if self.names.is_listed(definition.id) {
                f.fill(
                    "\n// $next is for generated code: the next element of a list.
                    func $next(l rt.Step) (s $block) {
                    var b []byte
                    s.Step, b = rt.$begin(l, $len, &slots$text)",
                    holes,
                );
                f.fill(body, holes);
            }
            if self.names.is_root(definition.id) {
                f.fill(
                    "\n// $frame is for generated code: a frame's root.
                    func $frame(w *scantling.Writer, typeID uint16) (s $block) {
                    var b []byte
                    s.Step, b = rt.StepFrame(w, typeID, $len, &slots$text)",
                    holes,
                );
                f.fill(body, holes);
            }
            if self.names.is_opened(definition.id) {
                f.fill(
                    "\n// $step is for generated code: the payload of a slot.
                    func $step(of rt.Step, left, end int) (s $block) {
                    var b []byte",
                    holes,
                );
                f.fill(
                    if m.is_flat() {
                        "s.Step, b = rt.StepClaim(of, left, end, $len, 1)"
                    } else {
                        "s.Step, b = rt.StepRegion(of, left, $len, &slots$text)"
                    },
                    holes,
                );
                f.fill(body, holes);
            }
        }
        let stored: Vec<(&Field, &String)> =
            m.fields.iter().zip(members).filter(|(field, _)| m.write.stored.contains(&field.id)).collect();
        // What is named after a field alone comes before what is named after variants: unions may gain some.
        let steps: Vec<String> = slots(m)
            .map(|(field, put)| {
                let member = members.get(put.field as usize).cloned().unwrap_or_default();
                if union(self.plan, field).is_some() { member } else { scope.claim(member) }
            })
            .collect();
        let setters: Vec<String> = stored.iter().map(|(_, member)| scope.claim(format!("Set{member}"))).collect();
        let types: Vec<String> = steps_of(m).iter().map(|wish| self.named(definition.id, wish)).collect();
        let (mut number, mut behind) = (0, None);
        for ((field, put), member) in slots(m).zip(&steps) {
            let on = types.get(number).map_or(DONE, String::as_str);
            if let Some(before) = behind.take() {
                f.lines(&format!("\n// {on} is the step behind the field {before}.\ntype {on} struct {{\nrt.Step\n}}"));
            }
            if !put.may_be_left_out {
                number += 1;
                behind = Some(&field.name.text);
            }
            let next = types.get(number).map_or(DONE, String::as_str);
            let at = m.write.payloads.iter().position(|x| x.field == put.field).unwrap_or_default();
            let of = Slot { definition, field, put, left: m.write.payloads.len() - at, on, next, member };
            self.slot(f, &of, &mut scope);
        }
        // All that is left may be left out.
        if let Some(last) = types.get(number).filter(|_| !is_record) {
            f.lines(&format!(
                "\n// End finishes the frame and returns its bytes, as scantling.Done.End does.\nfunc (s {last}) End() ([]byte, error) {{\nreturn rt.DoneOf(s.Step).End()\n}}"
            ));
        }
        for ((field, member), setter) in stored.iter().zip(&setters) {
            self.setters(f, block, m, field, [member, setter], &mut scope);
        }
    }

    /// The types of what the variants of a union without storage open.
    pub(super) fn variant_steps(&self, f: &mut File, definition: &Definition, u: &Union) {
        for v in &u.variants {
            if let Some(Content::Payload(payload)) = &v.content
                && !matches!(payload.of, PayloadKind::Region(..))
            {
                let base = format!("$.{}", mixed(&v.name));
                let handle = opened(v.content.as_ref(), &base).map(|wish| self.named(definition.id, &wish));
                handle.into_iter().for_each(|handle| self.handle(f, payload, &handle, definition, &base));
            }
        }
    }

    fn slot(&self, f: &mut File, slot: &Slot<'_>, scope: &mut Scope) {
        let Slot { definition, field, put, left, on, next, member } = slot;
        let (end, moved) = (put.slot.end.region, Moved::slot(put.slot));
        let step =
            put.bit.map_or("s.Step".to_owned(), |bit| format!("rt.StepBit(s.Step, {}, {})", bit.at.region, bit.mask));
        let base = format!("$.{}", mixed(&field.name));
        let what = format!("the field {}", field.name.text);
        let handle =
            |content: Option<&Content>, base: &str| opened(content, base).map(|wish| self.named(definition.id, &wish));
        let way = Way {
            on,
            method: (*member).to_owned(),
            what: &what,
            said: Some((&field.docs, &field.attributes)),
            params: "",
            before: "",
            step,
            left: *left,
            end,
            moved: moved.into_iter().collect(),
            next: Some(next),
            handle: None,
            embeds: false,
        };
        let (Content::Union(union), Some(at)) = (&field.content, put.slot.tag) else {
            let handle = handle(Some(&field.content), &base);
            self.payload_step(f, Some(&field.content), &Way { handle: handle.clone(), ..way });
            if let (Some(handle), Content::Payload(payload)) = (handle, &field.content) {
                self.handle(f, payload, &handle, definition, &base);
                self.end(f, payload, &handle, (next, *left, end), &what);
            }
            return;
        };
        let Some(u) = self.plan.get(union.ty).defined.union() else { return };
        let tagged = |tag: &str| format!("rt.StepTag(s.Step, {}, {tag})", at.region);
        for v in &u.variants {
            let name = format!("{base}.{}", mixed(&v.name));
            let handle = handle(v.content.as_ref(), &name);
            let what = format!("{what} as its variant {}", v.name.text);
            let method = scope.claim(format!("{member}{}", mixed(&v.name)));
            let (step, said) = (tagged(&v.tag.to_string()), Some((&v.docs[..], &v.attributes)));
            let inner = moved.and_then(|_| Moved::variant(put.slot, v));
            let moved = moved.into_iter().chain(inner).collect();
            let way =
                Way { method, what: &what, said, step, moved, handle: handle.clone(), embeds: true, ..way.clone() };
            self.payload_step(f, v.content.as_ref(), &way);
            if let (Some(handle), Some(Content::Payload(payload))) = (handle, &v.content) {
                if !matches!(payload.of, PayloadKind::Region(..)) {
                    let inner = opened(v.content.as_ref(), &format!("$.{}", mixed(&v.name)));
                    let inner = inner.map(|wish| self.named(union.ty, &wish)).unwrap_or_default();
                    f.lines(&format!("\n// {handle} is {what}, open.\ntype {handle} struct {{\n{inner}\n}}"));
                }
                self.end(f, payload, &handle, (next, *left, end), &what);
            }
        }
        let step = format!("rt.StepUnknown({}, tag.IsKnown(), byte(tag))", tagged("byte(tag)"));
        self.unknown(f, union.ty, &Way { method: scope.claim(format!("{member}Unknown")), step, ..way });
    }

    /// A method that writes a payload, or opens it; of a unit variant an empty one.
    fn payload_step(&self, f: &mut File, content: Option<&Content>, way: &Way<'_>) {
        let Way { left, end, .. } = way;
        let n = match content.and_then(Content::payload).map(|payload| &payload.of) {
            Some(PayloadKind::Text | PayloadKind::Bytes | PayloadKind::Stream(_)) => "len(v)",
            Some(PayloadKind::List(_) | PayloadKind::Map(_)) => "n",
            _ => "1",
        };
        let step = &if content.is_some() { way.padded(n) } else { way.step.clone() };
        let simple = |f: &mut File, param: &str, call: &str, value: &str| {
            let call = format!("rt.Step{call}({step}, {left}, {end}, {value})");
            self.written(f, way, param, "", &call);
        };
        let claim = |f: &mut File, param: &str, size: u32, levels: u32, store: &str| {
            let claim = format!("_, b := rt.StepClaim({step}, {left}, {end}, {size}, {levels})\n{store}");
            self.written(f, way, param, &claim, "s.Step");
        };
        let payload = match content {
            None => return simple(f, "", "Bytes", "nil"),
            Some(Content::Inline(inline)) => {
                let store = self.zeroed(inline, "b") + &self.stored(inline, "b", "v");
                return claim(f, &format!("v {}", self.param(inline)), inline.size, 0, &store);
            }
            Some(Content::Payload(payload)) => payload,
            Some(Content::Union(_)) => return,
        };
        match &payload.of {
            PayloadKind::Text => simple(f, "v string", "Text", "v"),
            PayloadKind::Bytes | PayloadKind::Stream(_) => simple(f, "v []byte", "Bytes", "v"),
            PayloadKind::Any => simple(f, "v scantling.Any", "Any", "v"),
            PayloadKind::Region(ty, Form::Record) => {
                let Some(m) = self.plan.get(*ty).defined.message() else { return };
                let store = format!(
                    "copy(b, {})\nv.{}(rt.StepWriter(s.Step), rt.Block(b))\n",
                    string(&m.write.claim),
                    self.names.method(*ty, "Store")
                );
                claim(f, &format!("v *{}", self.named(*ty, "$")), m.block.end.region, payload.levels, &store);
            }
            PayloadKind::Region(ty, Form::Message) => {
                let (block, open) = (self.named(*ty, "$Block"), self.named(*ty, "Step$"));
                let call = format!("{open}({step}, {left}, {end})");
                match &way.handle {
                    Some(handle) => {
                        let of = if self.is_flat(payload) { "\nof rt.Step" } else { "" };
                        f.lines(&format!(
                            "\n// {handle} is {}, open.\ntype {handle} struct {{\n{block}{of}\n}}",
                            way.what
                        ));
                        let of = if of.is_empty() { "" } else { "c.of = s.Step\n" };
                        let local = block.rsplit('.').next().unwrap_or_default();
                        self.opens(f, way, "", &format!("c.{local} = {call}\n{of}return c"), handle);
                    }
                    None => self.opens(f, way, "", &format!("return {call}"), &block),
                }
            }
            PayloadKind::List(_) | PayloadKind::Map(_) => {
                let handle = way.handle.clone().unwrap_or_default();
                let open = match Self::fixed(payload) {
                    Some((size, is_strided)) => format!("Fixed({step}, {left}, n, {size}, {is_strided})"),
                    None => format!("List({step}, {left}, n)"),
                };
                let step = format!("rt.Step{open}");
                if way.embeds {
                    self.opens(f, way, "n int", &format!("c.Step = {step}\nreturn c"), &handle);
                } else {
                    self.opens(f, way, "n int", &format!("return {}", of_step(&handle, &step)), &handle);
                }
            }
        }
    }

    /// A method after which the payload is there.
    fn written(&self, f: &mut File, way: &Way<'_>, param: &str, before: &str, step: &str) {
        let Way { on, method, what, params, before: first, next, .. } = way;
        f.lines(&format!("\n// {method} writes {what}."));
        way.said(f);
        let head = format!("func (s {on}) {method}({})", join(params, param));
        match next {
            Some(next) => f.lines(&format!("{head} {next} {{\n{first}{before}return {}\n}}", of_step(next, step))),
            None if step == "s.Step" => f.lines(&format!("{head} {{\n{first}{before}}}")),
            None => f.lines(&format!("{head} {{\n{first}{before}{step}\n}}")),
        }
    }

    /// A method that gives what is open.
    fn opens(&self, f: &mut File, way: &Way<'_>, param: &str, open: &str, handle: &str) {
        let Way { on, method, what, params, before, .. } = way;
        let of = if param.is_empty() { "" } else { ", of n elements" };
        let result = if open.starts_with("c.") { format!("(c {handle})") } else { handle.to_owned() };
        f.lines(&format!("\n// {method} opens {what}{of}."));
        way.said(f);
        f.lines(&format!("func (s {on}) {method}({}) {result} {{\n{before}{open}\n}}", join(params, param)));
    }

    /// The method that closes what a field's payload opened.
    fn end(&self, f: &mut File, payload: &Payload, handle: &str, to: (&str, usize, u32), what: &str) {
        let (next, left, end) = to;
        let step = match &payload.of {
            PayloadKind::Region(..) if self.is_flat(payload) => "s.of".to_owned(),
            PayloadKind::Region(..) => "rt.EndRegion(s.Step)".to_owned(),
            _ if Self::fixed(payload).is_some() => format!("rt.EndFixed(s.Step, {left}, {end})"),
            _ => format!("rt.EndList(s.Step, {left}, {end})"),
        };
        f.lines(&format!(
            "\n// End closes {what}.\nfunc (s {handle}) End() {next} {{\nreturn {}\n}}",
            of_step(next, &step)
        ));
    }

    fn is_flat(&self, payload: &Payload) -> bool {
        let PayloadKind::Region(ty, _) = &payload.of else { return false };
        self.plan.get(*ty).defined.message().is_some_and(Message::is_flat)
    }

    /// Of a list or map whose elements have one size: that, and whether it stands before them.
    fn fixed(payload: &Payload) -> Option<(u32, bool)> {
        match &payload.of {
            PayloadKind::List(list) => match list.form {
                ListForm::Packed { size } => Some((size, false)),
                ListForm::Strided { stride } => Some((stride, true)),
                ListForm::Indexed => None,
            },
            PayloadKind::Map(map) => match map.form {
                MapForm::Inline { stride, .. } => Some((stride, true)),
                MapForm::Indexed { .. } => None,
            },
            _ => None,
        }
    }

    /// The type of an open list or map, and of those in it.
    fn handle(&self, f: &mut File, payload: &Payload, name: &str, definition: &Definition, base: &str) {
        let own = opened(Some(&Content::Payload(payload.clone())), base).unwrap_or_default();
        let inner = |content: &Content| {
            let handle = opened(Some(content), &own).filter(|_| content.list().is_some() || content.map().is_some());
            handle.map(|wish| self.named(definition.id, &wish))
        };
        let part = match &payload.of {
            PayloadKind::List(list) => {
                f.lines(&format!("\n// {name} is a list, open.\ntype {name} struct {{\nrt.Step\n}}"));
                self.element_steps(f, list, name, inner(&list.element));
                &list.element
            }
            PayloadKind::Map(map) => {
                f.lines(&format!("\n// {name} is a map, open: keys ascend.\ntype {name} struct {{\nrt.Step\n}}"));
                self.entry_steps(f, map, name, inner(&map.value));
                &map.value
            }
            _ => return,
        };
        if let (Content::Payload(payload), Some(handle)) = (part, inner(part)) {
            self.handle(f, payload, &handle, definition, &own);
        }
    }

    fn element_steps(&self, f: &mut File, list: &List, on: &str, handle: Option<String>) {
        let element = &list.element;
        let way = Way {
            on,
            method: "Put".into(),
            what: "the next element",
            said: None,
            params: "",
            before: "",
            step: String::new(),
            left: 1,
            end: 0,
            moved: Moved::elements(list).into_iter().collect(),
            next: None,
            handle,
            embeds: false,
        };
        match (&list.form, element) {
            (ListForm::Packed { size }, Content::Inline(inline)) => {
                let store = self.stored(inline, "b", "v");
                let next = format!("_, b := rt.NextFixed(s.Step, {size})\n{}{store}", self.zeroed(inline, "b"));
                self.written(f, &way, &format!("v {}", self.param(inline)), &next, "s.Step");
            }
            (_, Content::Payload(payload)) => match &payload.of {
                PayloadKind::Region(ty, _) => {
                    let (block, next) = (self.named(*ty, "$Block"), self.named(*ty, "Next$"));
                    f.lines(&format!(
                        "\n// Next starts the next element and closes the one before.\nfunc (s {on}) Next() {block} {{\nreturn {next}(s.Step)\n}}"
                    ));
                }
                _ => self.either(f, element, &Way { step: "rt.Next(s.Step)".into(), ..way }),
            },
            (_, Content::Union(union)) => {
                self.variants(f, union.ty, &way, &|tag| format!("rt.NextTag(s.Step, {tag})"));
            }
            (_, Content::Inline(_)) => {}
        }
    }

    /// `Put` or `Next`, by what the payload is.
    fn either(&self, f: &mut File, content: &Content, way: &Way<'_>) {
        let method = if opened(Some(content), "").is_some() { "Next" } else { "Put" };
        self.payload_step(f, Some(content), &Way { method: method.into(), ..way.clone() });
    }

    /// The methods for each variant of an element or of the value of an entry.
    fn variants(&self, f: &mut File, ty: scantling_schema::TypeId, way: &Way<'_>, step: &dyn Fn(&str) -> String) {
        let Some(u) = self.plan.get(ty).defined.union() else { return };
        let mut scope = Scope::default();
        for v in &u.variants {
            let handle =
                opened(v.content.as_ref(), &format!("$.{}", mixed(&v.name))).filter(|x| !x.ends_with(".Child"));
            let verb = if opened(v.content.as_ref(), "").is_some() { "Next" } else { "Put" };
            let what = format!("{}, variant {}", way.what, v.name.text);
            let method = scope.claim(format!("{verb}{}", mixed(&v.name)));
            let handle = handle.map(|wish| self.named(ty, &wish));
            let said = Some((&v.docs[..], &v.attributes));
            let way = Way { method, what: &what, said, step: step(&v.tag.to_string()), handle, ..way.clone() };
            self.payload_step(f, v.content.as_ref(), &way);
        }
        let step = format!("rt.StepUnknown({}, tag.IsKnown(), byte(tag))", step("byte(tag)"));
        self.unknown(f, ty, &Way { method: scope.claim("PutUnknown".into()), step, ..way.clone() });
    }

    /// The method for a variant that only a newer schema knows.
    fn unknown(&self, f: &mut File, ty: scantling_schema::TypeId, way: &Way<'_>) {
        let Way { left, end, .. } = way;
        let step = way.padded("len(payload)");
        let what = format!("{} as a variant that only a newer schema knows", way.what);
        let param = format!("tag {}, payload []byte", self.named(ty, "$Tag"));
        let call = format!("rt.StepBytes({step}, {left}, {end}, payload)");
        self.written(f, &Way { what: &what, handle: None, ..way.clone() }, &param, "", &call);
    }

    fn entry_steps(&self, f: &mut File, map: &Map, on: &str, handle: Option<String>) {
        let key_type = map.key.inline().map_or_else(|| self.owned_type(&map.key), |inline| self.param(inline));
        let order = order(map.order);
        let key_size = map.key.size().unwrap_or(0);
        let params = format!("key {key_type}");
        let what = "the next entry";
        let way = |before, step: &str| Way {
            on,
            method: "Put".into(),
            what,
            said: None,
            params: &params,
            before,
            step: step.into(),
            left: 1,
            end: 0,
            moved: Vec::new(),
            next: None,
            handle: handle.clone(),
            embeds: false,
        };
        let (end, key, value) = match &map.form {
            MapForm::Inline { stride, value, .. } => {
                let mut store = format!("_, e := rt.NextFixed(s.Step, {stride})\n");
                let (Some(key), Some(of)) = (map.key.inline(), map.value.inline()) else { return };
                store += &self.stored(key, "e", "key");
                let at = format!("e[{value}:]");
                store += &(self.zeroed(of, &at) + &self.stored(of, &at, "v"));
                store += &format!("rt.FixedKey(s.Step, {order}, {stride}, {key_size})\n");
                return self.written(f, &way("", ""), &format!("v {}", self.param(of)), &store, "s.Step");
            }
            MapForm::Indexed { end, key, value } => (end, key, value),
        };
        let slots: Vec<String> =
            [key, value].iter().filter_map(|place| Some(place.slot()?.end.region.to_string())).collect();
        let name = format!("slots{}", on.rsplit('.').next().unwrap_or(on));
        f.lines(&format!("\nvar {name} = rt.Slots{{Ends: []int{{{}}}}}", slots.join(", ")));
        let at = |place: &Place| format!("e[{}:]", place.at().region);
        let mut stores = String::new();
        for (content, place, value) in [(&map.key, key, "key"), (&map.value, value, "v")] {
            content.inline().into_iter().for_each(|x| stores += &self.stored(x, &at(place), value));
        }
        let e = if stores.is_empty() { "_" } else { "e" };
        let mut before = format!("entry, {e} := rt.NextEntry(s.Step, {}, &{name})\n{stores}", end.block);
        let (from, size) = match key {
            Place::Inline { at, size } => (at.region, *size),
            Place::Slot(slot) => {
                let call = if map.key.payload().is_some_and(|x| x.of == PayloadKind::Text) { "Text" } else { "Bytes" };
                before += &format!("rt.Step{call}(entry, {}, {}, key)\n", slots.len(), slot.end.region);
                (end.region, 0)
            }
        };
        before += &format!("rt.EntryKey(entry, {order}, {from}, {size})\n");
        let way = way(&before, "entry");
        match (&map.value, value) {
            (Content::Inline(inline), _) => self.written(f, &way, &format!("v {}", self.param(inline)), "", "s.Step"),
            (Content::Payload(_), Place::Slot(slot)) => {
                self.either(f, &map.value, &Way { end: slot.end.region, ..way });
            }
            (Content::Union(union), Place::Slot(slot)) => {
                let Some(at) = slot.tag else { return };
                let way = Way { end: slot.end.region, ..way };
                let step = |tag: &str| format!("rt.StepTag(entry, {}, {tag})", at.region);
                self.variants(f, union.ty, &way, &step);
            }
            _ => {}
        }
    }

    /// Statements that store an inline value.
    fn stored(&self, inline: &Inline, b: &str, value: &str) -> String {
        let mut f = File::default();
        self.store(&mut f, inline, b, value, WRITER);
        f.finish()
    }

    /// A statement that clears bytes, for values whose store takes zeros.
    fn zeroed(&self, inline: &Inline, b: &str) -> String {
        let clear = format!("clear({b}[:{}])\n", inline.size);
        if self.has_storage(inline) { clear } else { String::new() }
    }

    fn has_storage(&self, inline: &Inline) -> bool {
        match &inline.value {
            InlineKind::Storage(_) => true,
            InlineKind::Array(element, _) => self.has_storage(element),
            InlineKind::Struct(ty) => match &self.plan.get(*ty).defined {
                Defined::Struct(s) => s.fields.iter().any(|x| self.has_storage(&x.content)),
                _ => false,
            },
            _ => false,
        }
    }

    /// The type of a parameter: structs and arrays are not copied.
    fn param(&self, inline: &Inline) -> String {
        let is_whole = matches!(inline.value, InlineKind::Struct(_) | InlineKind::Array(..));
        format!("{}{}", if is_whole { "*" } else { "" }, self.inline_type(inline))
    }

    /// The setters of an inline field: of all of it, and of a union with storage of each variant.
    fn setters(&self, f: &mut File, block: &str, m: &Message, field: &Field, names: [&String; 2], scope: &mut Scope) {
        let [member, setter] = names;
        let Content::Inline(inline) = &field.content else { return };
        let at = |at: scantling_schema::plan::Offset| match m.form {
            Form::Record => format!("s.b[{}:]", at.block),
            Form::Message => format!("rt.StepBlock(s.Step, {})", at.region),
        };
        let place = at(field.place.at());
        let bit = match field.presence {
            Presence::Bit(bit) => format!("{}[0] |= {}\n", at(bit.at), bit.mask),
            _ => String::new(),
        };
        let text = &field.name.text;
        let set =
            |f: &mut File, method: &str, what: &str, said: (&[String], &Attributes), [param, store]: [&str; 2]| {
                f.lines(&format!("\n// {method} sets the field {text}{what}."));
                Self::said(f, said.0, said.1);
                f.lines(&format!("func (s {block}) {method}({param}) {{\n{bit}{store}}}"));
            };
        let w = if m.form == Form::Record { "s.w" } else { WRITER };
        let store = |inline: &Inline, b: &str| {
            let mut f = File::default();
            self.store(&mut f, inline, b, "v", w);
            f.finish()
        };
        let zero = self.zeroed(inline, &place);
        let value = format!("{zero}{}", store(inline, &place));
        let (said, param) = ((&field.docs[..], &field.attributes), format!("v {}", self.param(inline)));
        set(f, setter, &Self::meaning(&field.content), said, [&param, &value]);
        let InlineKind::Storage(ty) = &inline.value else { return };
        let Some(u) = self.plan.get(*ty).defined.union() else { return };
        for v in &u.variants {
            let content = v.content.as_ref().and_then(Content::inline);
            let param = content.map(|x| format!("v {}", self.param(x))).unwrap_or_default();
            let store = content.map(|x| store(x, "rt.Storage(b)")).unwrap_or_default();
            let method = scope.claim(format!("Set{member}{}", mixed(&v.name)));
            let what = format!(" to its variant {}", v.name.text);
            let fill = format!(
                "b := {place}[:{size}]\n*(*[{size}]byte)(b) = [{size}]byte{{{}}}\n{store}",
                v.tag,
                size = inline.size
            );
            set(f, &method, &what, (&v.docs, &v.attributes), [&param, &fill]);
        }
    }
}

/// Where errors of values are noted.
const WRITER: &str = "rt.StepWriter(s.Step)";

/// Parameters with a comma between.
fn join(params: &str, param: &str) -> String {
    if params.is_empty() || param.is_empty() { format!("{params}{param}") } else { format!("{params}, {param}") }
}
