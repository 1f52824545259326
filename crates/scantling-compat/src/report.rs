//! What was found: changes with their effects, the messages that show them, and the three forms in which they are printed.

use std::fmt::Write as _;

use crate::rule::Rule;
use scantling_schema::Source;
use scantling_schema::spelling::visible;

/// What carries messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// `spec/direct.md`
    Direct,
    /// `spec/compact.md`
    Compact,
    /// `spec/json.md`
    Json,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Direct, Self::Compact, Self::Json];
    /// Those of bytes.
    pub(crate) const WIRE: [Self; 2] = [Self::Direct, Self::Compact];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Direct => "Direct",
            Self::Compact => "Compact",
            Self::Json => "JSON",
        }
    }
}

/// Who reads whose data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// A reader of the new schema, data of the old one and of those before it.
    OldData,
    /// A reader of the old schema, data of the new one.
    NewData,
}

impl Direction {
    /// Both.
    pub const ALL: [Self; 2] = [Self::OldData, Self::NewData];

    /// In words.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::OldData => "old data, new reader",
            Self::NewData => "new data, old reader",
        }
    }
}

/// What a change does in one format and direction, from nothing to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Effect {
    /// Nothing.
    Same,
    /// What the rules promise: a default, nothing, or an unknown part that is kept.
    Promised,
    /// No JSON text shows it; the reason is in [`Change::unshown`].
    Untried,
    /// The newer reader does not have it any more, and its schema does not say that it is retired.
    Lost,
    /// A fault.
    Refused,
    /// Another value, without a fault.
    Misread,
}

impl Effect {
    /// In one word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Promised => "fine",
            Self::Untried => "untried",
            Self::Lost => "lost",
            Self::Refused => "refused",
            Self::Misread => "misread",
        }
    }

    /// Whether it is one that a level may forbid.
    #[must_use]
    pub fn is_break(self) -> bool {
        self >= Self::Lost
    }
}

/// What has to stay compatible. Each contains those before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Frames, in both encodings and both directions.
    Wire,
    /// Also JSON: texts of the old schema are read by the new one, and none is read as something else. Old readers refuse what they do not
    /// know (J16), which no schema can help.
    Json,
    /// Also generated code: what uses the old schema compiles with the new one, as long as it leaves room for additions.
    Source,
    /// Also code that leaves no room for additions: literals with all fields, and a `match` without `_`.
    StrictSource,
}

/// What [`Level::Source`] takes for granted.
const ASSUMED: &str =
    "assumes that code leaves room for additions: `..Block::default()` in literals, `_` in each `match`";

/// A message that shows a break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// What carries it.
    pub format: Format,
    /// Who reads it.
    pub direction: Direction,
    /// What happens.
    pub effect: Effect,
    /// The version that wrote it, if it is none of the two; or of JSON the parts that another change would have the reader refuse.
    pub written_by: Option<String>,
    /// The message as JSON of its writer's schema.
    pub message: String,
    /// It is one whose stream has elements: the bytes are those of a chunk with them, as a link has it.
    pub is_chunk: bool,
    /// Its bytes; of JSON those of the text.
    pub bytes: Vec<u8>,
    /// The fault with its offset and path, or what was written and what is read.
    pub said: String,
    /// It is what this change does. Otherwise it was met first, and another change of the message may be its cause.
    pub is_own: bool,
}

/// Why no message shows a break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unshown {
    /// Where; `None`: it is the whole change.
    pub cell: Option<(Format, Direction)>,
    /// Why, in one line.
    pub why: String,
}

/// An exception, `@compat.allow("C021", "reason")`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exception {
    /// The rule's code.
    pub code: String,
    /// Why.
    pub reason: String,
    /// Where it stands.
    pub source: Source,
}

/// One change, and what it does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its rule.
    pub rule: Rule,
    /// The part, by the old names: `Order.size`.
    pub subject: String,
    /// What changed: ``from `u32` to `u64` ``.
    pub words: String,
    /// Its place in the old schema.
    pub old: Option<Source>,
    /// Its place in the new one; of what is gone, that of the type.
    pub new: Option<Source>,
    pub(crate) effects: [[Effect; 2]; 3],
    /// A message for each effect that breaks.
    pub witnesses: Vec<Witness>,
    /// Breaks without a message, each with the reason.
    pub unshown: Vec<Unshown>,
    /// Of generated code the language, and the line before and after; an empty one is gone.
    pub lines: Vec<(&'static str, String, String)>,
    /// It is an addition that code without room for it does not compile with.
    pub adds: bool,
    /// The exception for it, if there is one.
    pub allowed: Option<Exception>,
    /// A message was found that shows what the rule warns of. If not, the change counts as a break of frames.
    pub is_shown: bool,
}

impl Change {
    /// What it does.
    #[must_use]
    pub fn effect(&self, format: Format, direction: Direction) -> Effect {
        self.effects[format as usize][direction as usize]
    }

    /// Whether that is what it does, as far as messages show it.
    pub(crate) fn is_own(&self, format: Format, direction: Direction) -> bool {
        let is_it = |witness: &&Witness| (witness.format, witness.direction) == (format, direction);
        self.witnesses.iter().find(is_it).is_none_or(|witness| witness.is_own)
    }

    pub(crate) fn set(&mut self, format: Format, direction: Direction, effect: Effect) {
        self.effects[format as usize][direction as usize] = effect;
    }

    /// The same change, met in another protocol: the worse of both counts.
    pub(crate) fn join(&mut self, other: Self) {
        for (format, to) in Format::ALL.into_iter().flat_map(|format| Direction::ALL.map(|to| (format, to))) {
            // A trial in one protocol counts more than its absence in another one.
            let (effect, own) = (other.effect(format, to), self.effect(format, to));
            if (effect != Effect::Untried, effect) > (own != Effect::Untried, own) {
                self.set(format, to, effect);
                self.witnesses.retain(|witness| (witness.format, witness.direction) != (format, to));
                let worse = other.witnesses.iter().find(|w| (w.format, w.direction) == (format, to));
                self.witnesses.extend(worse.cloned());
                self.unshown.retain(|unshown| unshown.cell != Some((format, to)));
                self.unshown.extend(other.unshown.iter().filter(|unshown| unshown.cell == Some((format, to))).cloned());
            }
        }
        self.witnesses.sort_by_key(|witness| (witness.format, witness.direction));
        self.is_shown |= other.is_shown;
        if self.is_shown {
            self.unshown.retain(|unshown| unshown.cell.is_some());
        }
    }

    /// Why no message shows that it breaks a level: the reason for the change if there is no message at all, otherwise one for each cell that
    /// lacks its message.
    fn why_unshown(&self, level: Level) -> Vec<(Option<(Format, Direction)>, &str)> {
        let of_cells = self.unshown.iter().filter(|unshown| unshown.cell.is_some());
        if !self.breaks(level) {
            let is_untried = |(format, to)| self.effect(format, to) == Effect::Untried;
            let untried = of_cells.filter(|unshown| unshown.cell.is_some_and(is_untried));
            return untried.map(|unshown| (unshown.cell, &*unshown.why)).collect();
        }
        if !self.witnesses.is_empty() {
            return of_cells.map(|unshown| (unshown.cell, &*unshown.why)).collect();
        }
        let code = match self.rule.said().breaks_source {
            true => "frames and JSON stay as they are, but code that uses it does not compile",
            false => "frames and JSON stay as they are, but code that leaves no room for additions does not compile",
        };
        vec![(None, self.unshown.first().map_or(code, |unshown| &*unshown.why))]
    }

    /// Whether it breaks a level, exceptions aside.
    #[must_use]
    pub fn breaks(&self, level: Level) -> bool {
        let any = |formats: &[Format]| {
            formats.iter().any(|format| Direction::ALL.iter().any(|to| self.effect(*format, *to).is_break()))
        };
        let changes_old_texts = self.rule.breaks_source() || self.rule == Rule::JsonRenamed;
        let old_texts = self.effect(Format::Json, Direction::OldData);
        let json = old_texts.is_break()
            || changes_old_texts && old_texts == Effect::Untried
            || self.effect(Format::Json, Direction::NewData) == Effect::Misread;
        let wire = any(&Format::WIRE) || !self.is_shown;
        match level {
            Level::Wire => wire,
            Level::Json => wire || json,
            Level::Source => wire || json || self.rule.said().breaks_source,
            Level::StrictSource => wire || json || self.rule.said().breaks_source || self.adds,
        }
    }

    /// The witness of its worst effect.
    #[must_use]
    pub fn worst(&self) -> Option<&Witness> {
        // The first of equals: Direct before Compact.
        self.witnesses
            .iter()
            .rev()
            .max_by_key(|witness| (witness.format != Format::Json, witness.is_own, witness.effect))
    }

    /// In one line.
    #[must_use]
    pub fn headline(&self) -> String {
        let Self { subject, words, .. } = self;
        match self.rule {
            Rule::RootAdded | Rule::FieldAdded | Rule::ValueAdded | Rule::VariantAdded => {
                format!("`{subject}` was added, {words}")
            }
            Rule::FieldInserted => format!("`{subject}` was added to a block that has shipped, {words}"),
            Rule::ProtocolGone | Rule::RootGone | Rule::FieldGone | Rule::ValueGone | Rule::VariantGone => {
                format!("`{subject}` is gone, {words}")
            }
            Rule::RetiredForgotten => format!("the retired `{subject}` is gone, {words}"),
            Rule::RootRetired | Rule::FieldRetired | Rule::ValueRetired | Rule::VariantRetired => {
                format!("`{subject}` was retired, {words}")
            }
            Rule::NumberReused => format!("`{subject}` uses a retired number again: {words}"),
            Rule::FieldBack => format!("`{subject}` is no longer retired"),
            Rule::FieldMoved => format!("`{subject}` moved {words}"),
            Rule::Optionality => format!("`{subject}` became {words}"),
            Rule::DefaultChanged => format!("the default of `{subject}` changed {words}"),
            Rule::InitialChanged => format!("what new values of `{subject}` start with changed {words}"),
            Rule::Storage => format!("the storage of `{subject}` changed {words}"),
            Rule::SameBytes
            | Rule::TypeChanged
            | Rule::ScaleOrUnit
            | Rule::KindChanged
            | Rule::StructChanged
            | Rule::Width => {
                format!("`{subject}` changed {words}")
            }
            Rule::UnitPayload => format!("`{subject}` {words}"),
            Rule::OtherType if words.starts_with("from ") => format!("`{subject}` has another type, {words}"),
            Rule::Fixed | Rule::Closed | Rule::Aligned | Rule::OtherType => format!("`{subject}`: {words}"),
            Rule::Renamed | Rule::PackageRenamed => format!("`{subject}` was renamed {words}"),
            Rule::NameMoved if !words.starts_with("from ") => format!("`{subject}` now stands for {words}"),
            Rule::NameMoved => {
                format!("`{subject}` was renamed {words}, and one of these names is at another number, too")
            }
            Rule::JsonRenamed => format!("`{subject}` was renamed in JSON {words}"),
        }
    }
}

/// All changes between two schemas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// By protocol, in the order in which they were met.
    pub changes: Vec<Change>,
    /// Exceptions in the new schema that excuse nothing.
    pub unused: Vec<Exception>,
}

impl Report {
    /// Whether nothing breaks a level but what has an exception.
    #[must_use]
    pub fn is_compatible(&self, level: Level) -> bool {
        !self.changes.iter().any(|change| change.breaks(level) && change.allowed.is_none())
    }

    /// For people. Names and texts of a schema take a line and no more: characters that no editor shows are `\u{…}`.
    #[must_use]
    pub fn text(&self, level: Level) -> String {
        let mut out = String::new();
        for change in &self.changes {
            text_of(&mut out, change, level);
        }
        for exception in &self.unused {
            let Exception { code, source, .. } = exception;
            let _ = writeln!(
                out,
                "unused exception {code}: nothing of this rule changed here\n  at {}:{}\n",
                visible(&source.file),
                source.line
            );
        }
        let breaks = self.changes.iter().filter(|change| change.breaks(level) && change.allowed.is_none()).count();
        if level == Level::Source && !self.changes.is_empty() {
            let adds = self.changes.iter().filter(|change| change.adds).count();
            let counted = if adds > 0 { format!("; `--strict-source` counts the {adds} here") } else { String::new() };
            let _ = writeln!(out, "{ASSUMED}{counted}");
        }
        let counted = |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
        let _ = match (self.changes.len(), breaks) {
            (0, _) => writeln!(out, "no change"),
            (all, 0) => writeln!(out, "compatible: {}", counted(all, "change")),
            (all, breaks) => writeln!(out, "not compatible: {}, {breaks} of them breaking", counted(all, "change")),
        };
        out
    }

    /// For programs: one object. Members may be added, never removed.
    #[must_use]
    pub fn json(&self, level: Level) -> String {
        let place = |source: &Option<Source>| match source.as_ref().filter(|source| has_line(source)) {
            Some(source) => serde_json::json!({ "file": source.file, "line": source.line }),
            None => serde_json::Value::Null,
        };
        let changes = self.changes.iter().map(|change| {
            let effects: Vec<serde_json::Value> = Format::ALL
                .into_iter()
                .flat_map(|format| Direction::ALL.map(|direction| (format, direction)))
                .map(|(format, direction)| {
                    let effect = change.effect(format, direction).name();
                    serde_json::json!({ "format": format.name(), "direction": direction.name(), "effect": effect })
                })
                .collect();
            let witnesses: Vec<serde_json::Value> = change
                .witnesses
                .iter()
                .map(|witness| {
                    serde_json::json!({
                        "format": witness.format.name(), "direction": witness.direction.name(), "effect": witness.effect.name(),
                        "written_by": witness.written_by, "message": witness.message, "chunk": witness.is_chunk,
                        "bytes": hex(&witness.bytes, ""),
                        "says": witness.said, "own": witness.is_own,
                    })
                })
                .collect();
            let unshown = change.why_unshown(level);
            let whole = unshown.iter().find(|(cell, _)| cell.is_none()).map(|(_, why)| *why);
            let cells: Vec<serde_json::Value> = unshown
                .iter()
                .filter_map(|(cell, why)| Some((cell.as_ref()?, why)))
                .map(|((format, direction), why)| {
                    serde_json::json!({ "format": format.name(), "direction": direction.name(), "reason": why })
                })
                .collect();
            let source: Vec<serde_json::Value> = change
                .lines
                .iter()
                .map(|(language, before, after)| serde_json::json!({ "language": language, "before": before, "after": after }))
                .collect();
            serde_json::json!({
                "rule": change.rule.code(), "title": change.rule.title(), "subject": change.subject, "change": change.words,
                "old": place(&change.old), "new": place(&change.new), "breaks": change.breaks(level), "adds": change.adds, "effects": effects,
                "witnesses": witnesses, "unshown": whole, "unshown_cells": cells, "source": source, "help": change.rule.help(),
                "allowed": change.allowed.as_ref().map(|exception| exception.reason.clone()),
            })
        });
        let unused = self.unused.iter().map(|exception| {
            serde_json::json!({ "rule": exception.code, "reason": exception.reason, "place": place(&Some(exception.source.clone())) })
        });
        let all = serde_json::json!({
            "compatible": self.is_compatible(level),
            "assumes": (level == Level::Source).then_some(ASSUMED),
            "changes": changes.collect::<Vec<_>>(),
            "unused": unused.collect::<Vec<_>>(),
        });
        format!("{all}\n")
    }

    /// For hosts of code: a line for each change that is not allowed, as workflow commands of GitHub, which others read too.
    #[must_use]
    pub fn annotations(&self, level: Level) -> String {
        let mut out = String::new();
        for change in self.changes.iter().filter(|change| change.allowed.is_none()) {
            let Some(source) = change.new.iter().chain(&change.old).find(|source| has_line(source)) else { continue };
            let kind = if change.breaks(level) { "error" } else { "notice" };
            let mut message = change.headline();
            if let Some(witness) = change.worst().filter(|_| change.breaks(level)) {
                let Witness { format, direction, effect, said, .. } = witness;
                let _ = write!(message, "\n{}, {}: {}: {said}", format.name(), direction.name(), effect.name());
            }
            for (cell, why) in change.why_unshown(level) {
                let _ = write!(message, "\nno message shows {}: {why}", cell_name(cell));
            }
            if !change.rule.help().is_empty() && change.breaks(level) {
                let _ = write!(message, "\n{}", change.rule.help());
            }
            out.push_str(&annotation(kind, &source.file, source.line, change.rule.code(), &message));
        }
        out
    }
}

/// A workflow command, which hosts of code show beside a line: `::error file=orders.scant,line=7,title=C021::…`, and a line's end.
#[must_use]
pub fn annotation(kind: &str, file: &str, line: u32, title: &str, message: &str) -> String {
    let (file, title) = (property(file), property(title));
    format!("::{kind} file={file},line={line},title={title}::{}\n", data(message))
}

/// The message of a workflow command: `%` and line ends are escaped.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property of a workflow command: `:` and `,` too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// The subject of a sentence about a break without a message.
fn cell_name(cell: Option<(Format, Direction)>) -> String {
    cell.map_or_else(|| "it".to_owned(), |(format, direction)| format!("{}, {}", format.name(), direction.name()))
}

/// Bytes of a witness that are shown.
const SHOWN: usize = 96;

fn hex(bytes: &[u8], between: &str) -> String {
    let words: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    words.join(between)
}

/// Descriptors, and files that have one, do not say where their types were declared.
fn has_line(source: &Source) -> bool {
    source.line > 0
}

fn text_of(out: &mut String, change: &Change, level: Level) {
    let kind = match (change.breaks(level), &change.allowed) {
        (true, Some(_)) => "allowed",
        (true, None) => "breaking",
        (false, _) => "fine",
    };
    let _ = writeln!(out, "{kind} {}: {}", change.rule.code(), visible(&change.headline()));
    let place = |source: &Option<Source>| {
        let source = source.as_ref().filter(|source| has_line(source))?;
        Some(format!("{}:{}", visible(&source.file), source.line))
    };
    match (place(&change.new), place(&change.old)) {
        (Some(new), Some(old)) => {
            let _ = writeln!(out, "  at {new}, before {old}");
        }
        (Some(one), None) | (None, Some(one)) => {
            let _ = writeln!(out, "  at {one}");
        }
        (None, None) => {}
    }
    if let Some(exception) = &change.allowed {
        let _ = writeln!(out, "  allowed: {}", visible(&exception.reason));
    }
    let _ = writeln!(out, "           {:<22}{}", Direction::OldData.name(), Direction::NewData.name());
    for format in Format::ALL {
        let [old, new] = Direction::ALL.map(|direction| {
            let mark = if change.is_own(format, direction) { "" } else { " *" };
            format!("{}{mark}", change.effect(format, direction).name())
        });
        let _ = writeln!(out, "  {:<9}{old:<22}{new}", format.name());
    }
    if change.witnesses.iter().any(|witness| !witness.is_own) {
        let _ = writeln!(out, "  * what another change does to these messages may be the cause");
    }
    if change.rule.said().breaks_source {
        for (language, before, after) in change.lines.iter().filter(|(_, before, after)| before != after) {
            let after = if after.is_empty() { "gone" } else { after };
            let _ = writeln!(out, "  {language:<9}{before} -> {after}");
        }
    }
    if let Some(witness) = change.worst().filter(|_| change.breaks(level)) {
        witness_of(out, witness);
    }
    for (cell, why) in change.why_unshown(level) {
        let _ = writeln!(out, "  no message shows {}: {}", cell_name(cell), visible(why));
    }
    if change.breaks(level) && !change.rule.help().is_empty() {
        let _ = writeln!(out, "  help: {}", change.rule.help());
    }
    out.push('\n');
}

fn witness_of(out: &mut String, witness: &Witness) {
    let Witness { format, direction, effect, written_by, message, is_chunk, bytes, said, is_own } = witness;
    let by = written_by.as_ref().map_or_else(String::new, |by| format!(" ({by})"));
    let short: String = message.chars().take(4 * SHOWN).collect();
    let dots = if short.len() < message.len() { "…" } else { "" };
    let chunk = if *is_chunk { ", in a chunk of a link" } else { "" };
    let _ = writeln!(out, "  shown by {}, {}{by}{chunk}:", format.name(), direction.name());
    let _ = writeln!(out, "    {}{dots}", visible(&short));
    if *format != Format::Json {
        let dots = if bytes.len() > SHOWN { " …" } else { "" };
        let _ = writeln!(out, "    {}{dots}", hex(&bytes[..bytes.len().min(SHOWN)], " "));
    }
    let mark = if *is_own { "" } else { " *" };
    let _ = writeln!(out, "    {}{mark}: {}", effect.name(), visible(said));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A break of frames with a message, and of JSON without one.
    #[test]
    fn a_cell_without_a_message_has_its_reason() {
        let why = "another change has the reader refuse each text of the writer before";
        let witness = Witness {
            format: Format::Direct,
            direction: Direction::OldData,
            effect: Effect::Misread,
            written_by: None,
            message: "{}".to_owned(),
            is_chunk: false,
            bytes: Vec::new(),
            said: "a: 1 was written, 2 is read".to_owned(),
            is_own: true,
        };
        let source = Source { file: "shop.scant".into(), line: 7 };
        let cell = Some((Format::Json, Direction::OldData));
        let change = Change {
            rule: Rule::NameMoved,
            subject: "Order.a".to_owned(),
            words: "from `a` to `b`".to_owned(),
            old: None,
            new: Some(source),
            effects: [[Effect::Misread; 2]; 3],
            witnesses: vec![witness],
            unshown: vec![Unshown { cell, why: why.to_owned() }],
            lines: Vec::new(),
            adds: false,
            allowed: None,
            is_shown: true,
        };
        let report = Report { changes: vec![change], unused: Vec::new() };
        let line = format!("no message shows JSON, old data, new reader: {why}");
        assert!(report.text(Level::Wire).contains(&format!("  {line}\n")), "{}", report.text(Level::Wire));
        assert!(report.annotations(Level::Wire).contains(&line));
        let json: serde_json::Value = serde_json::from_str(&report.json(Level::Wire)).unwrap_or_default();
        let change = &json["changes"][0];
        assert_eq!(change["unshown_cells"][0]["reason"], why);
        assert!(change["unshown"].is_null());
    }
}
