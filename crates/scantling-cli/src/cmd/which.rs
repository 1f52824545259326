//! Which messages a command takes: `--type`, `--where`, `--since` and `--until`.

use std::collections::HashSet;
use std::io;
use std::path::PathBuf;

use clap::Args;
use scantling_file::TurnedBlock;
use scantling_schema::TypeId;
use scantling_schema::dynamic::json::{Filter, FrameFilter, FrameParts, Json};
use scantling_schema::dynamic::{Encoding, Frame, Mode};
use scantling_schema::turned::{Turn as _, Turner, WHOLE};

use super::Telling;
use super::blocks::{Answer, Wanted};
use super::data::{self, Chosen, Item, Place};
use super::keys::Keys;
use super::streams::Part;

#[derive(Args)]
pub(super) struct Which {
    /// Only messages of this name, or `?6` for those of an unknown type id; may be given several times
    #[arg(long = "type", value_name = "NAME")]
    types: Vec<String>,
    /// Only messages for which this is true, such as `size >= 100 and legs[*].symbol == AAPL`: by ==, !=, <, <=, >, >=, and, or, not; `null` is
    /// what is absent
    #[arg(long = "where", value_name = "CONDITION")]
    condition: Option<String>,
    /// Only messages of a file of blocks whose key is at least this, such as `2026-11-21T10:00:00Z`; blocks that have none are not read. A date, or a time
    /// without an offset, is one of UTC, which a note says
    #[arg(long, value_name = "KEY", allow_negative_numbers = true)]
    since: Option<String>,
    /// Only messages of a file of blocks whose key is at most this; a date stands for the end of its day
    #[arg(long, value_name = "KEY", allow_negative_numbers = true)]
    until: Option<String>,
}

impl Which {
    /// Whether messages of all types are taken, whatever they hold.
    fn is_all(&self) -> bool {
        self.types.is_empty() && self.condition.is_none() && self.since.is_none() && self.until.is_none()
    }
}

/// The messages that are taken of some inputs.
pub(super) struct Choice<'c> {
    which: &'c Which,
    chosen: &'c Chosen,
    json: &'c Json<'c>,
    encoding: Encoding,
    pub(super) types: Vec<TypeId>,
    pub(super) filter: Option<Filter>,
    pub(super) keys: Option<Keys<'c>>,
    /// The filter on bytes.
    placed: Option<FrameFilter<'c>>,
    /// The keys, from bytes.
    parts: Option<FrameParts<'c>>,
    pub(super) turner: Option<Turner>,
}

/// Streams whose roots are not taken.
#[derive(Default)]
pub(super) struct Hidden(HashSet<u32>);

impl<'c> Choice<'c> {
    /// # Errors
    /// A type, condition or key is not one of the schema, or the inputs have no keys.
    pub(super) fn new(
        which: &'c Which,
        (chosen, encoding): (&'c Chosen, Encoding),
        json: &'c Json<'c>,
        inputs: &[PathBuf],
        telling: Telling,
    ) -> io::Result<Self> {
        chosen.has_types(&which.types)?;
        let types: Vec<TypeId> = chosen.roots(&which.types).collect();
        let parse = |text: &str| {
            Filter::parse(json, &types, text).map_err(|error| {
                let said = error.to_string();
                let hint = operator_in_capitals(text).filter(|word| said.replacen(text, "", 1).contains(word));
                let hint = hint.map(|word| format!("; operators are in small letters: `{}`", word.to_lowercase()));
                io::Error::other(said + &hint.unwrap_or_default())
            })
        };
        let filter = which.condition.as_deref().map(parse).transpose()?;
        let placed = filter.as_ref().and_then(|filter| FrameFilter::new(json, filter));
        let keys = match (which.since.as_deref(), which.until.as_deref()) {
            (None, None) => None,
            (since, until) => Some(Keys::new((chosen, encoding), json, inputs, since, until, telling)?),
        };
        let parts = keys.as_ref().map_or(Some(Vec::new()), Keys::paths).and_then(|paths| FrameParts::new(json, &paths));
        let turner = (encoding == Encoding::Direct).then(|| Turner::new(&chosen.schema, &chosen.protocol)).flatten();
        Ok(Self { which, chosen, json, encoding, types, filter, keys, placed, parts, turner })
    }

    /// Whether all messages are taken.
    pub(super) fn is_all(&self) -> bool {
        self.which.is_all()
    }

    /// Whether messages of all types are taken.
    pub(super) fn has_all_types(&self) -> bool {
        self.which.types.is_empty()
    }

    /// Whether types are named that the schema does not have.
    pub(super) fn has_unknown(&self) -> bool {
        self.which.types.iter().any(|name| name.starts_with('?'))
    }

    /// Whether a frame is taken, by its bytes: most are judged without their values. `None` if it needs them; `key` is that of a message
    /// without its own.
    pub(super) fn takes_bytes(&self, frame: &[u8], key: Option<i64>) -> Option<bool> {
        let Self { which, chosen, .. } = self;
        if self.filter.is_some() && !self.placed.as_ref()?.is_met(frame)? {
            return Some(false);
        }
        if which.types.is_empty() && self.keys.is_none() {
            return Some(true);
        }
        let parts = self.parts.as_ref()?.of(frame)?;
        if !chosen.is_one_of(parts.ty(), &which.types) {
            return Some(false);
        }
        match &self.keys {
            Some(keys) => keys.has_part(parts.ty(), key, |place| parts.value(place)),
            None => Some(true),
        }
    }

    /// Whether a frame is taken, by its values.
    pub(super) fn takes(&self, frame: &Frame, key: Option<i64>) -> bool {
        let is_of = match frame {
            Frame::Message { ty, .. } => self.chosen.is_one_of(*ty, &self.which.types),
            Frame::Unknown { type_id, .. } => self.has_all_types() || self.which.types.contains(&format!("?{type_id}")),
        };
        is_of
            && self.keys.as_ref().is_none_or(|keys| keys.has(frame, key))
            && self.filter.as_ref().is_none_or(|filter| filter.is_met(self.json, frame))
    }

    /// Whether an item is taken. One that is not valid is, so that its reader names the fault.
    pub(super) fn takes_item(&self, place: Place<'_>, item: &Item<'_>, hidden: &mut Hidden) -> bool {
        if self.is_all() {
            return true;
        }
        let by_bytes = |frame: &[u8]| {
            self.takes_bytes(frame, place.key).unwrap_or_else(|| {
                let read = self.chosen.read(self.encoding, frame, Mode::Compatible);
                read.map_or(true, |frame| self.takes(&frame, place.key))
            })
        };
        match item {
            Item::Pause | Item::NotUtf8(_) => true,
            Item::Bytes(frame) => by_bytes(frame),
            Item::Text(text) => self.json.read(text).map_or(true, |frame| self.takes(&frame, place.key)),
            Item::Stream(of) => match of.part {
                Part::Begin(root) => {
                    let is_taken = by_bytes(root);
                    if !is_taken {
                        hidden.0.insert(of.stream);
                    }
                    is_taken
                }
                Part::Chunk { .. } => !hidden.0.contains(&of.stream),
                Part::End { .. } => !hidden.0.remove(&of.stream),
            },
        }
    }

    /// Whether a block of columns may have a message that meets the condition. Blocks that have columns of another schema, or frames that are
    /// kept whole, may.
    fn may_be_in(&self, block: &mut TurnedBlock<'_>) -> bool {
        let Some(filter) = self.filter.as_ref().filter(|_| self.is_of(block)) else { return true };
        let mut find = |path: &str| {
            let ids: Vec<usize> = (0..).zip(block.paths()).filter(|(_, of)| *of == path).map(|(id, _)| id).collect();
            block.columns(&ids).unwrap_or_default()
        };
        filter.may_be_met(self.json, &mut find) || block.column(WHOLE).map_or(true, |column| column.count() > 0)
    }

    /// Whether a block of columns is read.
    pub(super) fn answer(&self, block: &mut TurnedBlock<'_>) -> Answer {
        if self.may_be_in(block) { Answer::MayHave } else { Answer::HasNone }
    }

    /// Whether the columns of a block are those of the schema.
    pub(super) fn is_of(&self, block: &TurnedBlock<'_>) -> bool {
        self.turner.as_ref().is_some_and(|of| of.plan().paths == block.paths() && of.places() == block.places())
    }

    /// Hands out the frames of inputs as [`data::each_wanted`] does, of keyed files only those of blocks that may have wanted keys.
    ///
    /// # Errors
    /// As [`data::each`].
    pub(super) fn each(
        &self,
        inputs: &[PathBuf],
        format: data::Format,
        telling: Telling,
        wanted: &Wanted<'_>,
        take: &mut data::Take<'_>,
    ) -> io::Result<super::Outcome> {
        match &self.keys {
            None => data::each_wanted(self.chosen, inputs, format, telling, wanted, take),
            Some(_) => data::each_keyed(self.chosen, inputs, format, telling, wanted, take),
        }
    }
}

/// A word of a condition that is an operator but for its capitals, as in SQL.
fn operator_in_capitals(condition: &str) -> Option<&str> {
    condition.split_whitespace().find(|word| ["AND", "OR", "NOT", "And", "Or", "Not"].contains(word))
}
