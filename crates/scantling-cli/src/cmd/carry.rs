//! Frames of an older schema as frames of another one, for `scant convert --from-schema`: by names, which `scantling_compat::Carrier` does.

use std::io;
use std::path::{Path, PathBuf};

use scantling_compat::{Carrier, Lost};
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Mode};

use super::data::{Chosen, Item, LeftOut, Of, Place, Wrong};
use super::{Telling, compat, fits};

/// The protocol of the older schema that has the name of the newer one's, or is its only one; `None` if the schema has errors, which were told.
///
/// # Errors
/// It cannot be read, or has no such protocol.
pub(super) fn chosen(path: &Path, newer: &Chosen, inputs: &[PathBuf], telling: Telling) -> io::Result<Option<Chosen>> {
    let Some(schema) = compat::version(path, telling)? else { return Ok(None) };
    let protocols = || schema.packages().iter().flat_map(|package| &package.protocols);
    let is_only = protocols().count() == 1;
    let name = (!is_only).then(|| newer.protocol.name.clone());
    let older =
        Of::new(&[], name).choose_of(schema).map_err(|e| io::Error::other(format!("{}: {e}", path.display())))?;
    let may_be_read = match &older {
        Some(older) => fits::check(older, inputs, true, Mode::Compatible, telling)?,
        None => false,
    };
    Ok(older.filter(|_| may_be_read))
}

/// What makes frames of one schema of those of another.
pub(super) struct Carry<'c> {
    older: &'c Chosen,
    carrier: Carrier<'c>,
    /// Which leaves out what can be.
    dropping: Carrier<'c>,
    /// How texts of both are read and written.
    texts: (Json<'c>, Json<'c>),
    /// Nothing for JSON.
    from: Option<Encoding>,
    to: Option<Encoding>,
    drops: bool,
    /// What else may be done, if it is not done.
    otherwise: &'static str,
    left_out: LeftOut,
}

impl<'c> Carry<'c> {
    /// # Errors
    /// Names of a schema cannot be used in JSON.
    pub(super) fn new(
        older: &'c Chosen,
        newer: &'c Chosen,
        (drops, keeps_going): (bool, bool),
        from: Option<Encoding>,
        to: Option<Encoding>,
        telling: Telling,
    ) -> io::Result<Self> {
        let carrier = || Carrier::new((&older.schema, &older.protocol), (&newer.schema, &newer.protocol));
        let dropping = carrier().dropping();
        let carrier = if drops { carrier().dropping() } else { carrier() };
        let encoding = from.or(to).unwrap_or(Encoding::Direct);
        let texts = (older.json(encoding)?, newer.json(to.unwrap_or(encoding))?);
        let otherwise = if keeps_going { "" } else { KEEP_GOING };
        Ok(Self { older, carrier, dropping, texts, from, to, drops, otherwise, left_out: LeftOut::new(telling) })
    }

    /// One frame as it is written, or what is wrong with it.
    pub(super) fn one(&self, place: Place<'_>, item: Item<'_>) -> Result<Vec<u8>, Wrong> {
        let words = match item {
            Item::Text(_) => format!("{}:{}", place.input, place.lines + 1),
            _ => place.words(),
        };
        let len = match &item {
            Item::Bytes(bytes) => bytes.len(),
            Item::Text(text) => text.len(),
            _ => 0,
        };
        let frame = self.read(place, item, &words)?;
        let carried = self.carrier.carry(&frame).map_err(|lost| {
            let advice = match self.dropping.carry(&frame) {
                Ok(_) => ADVICE.to_owned(),
                Err(other) if other == lost => format!("it cannot be left out{}", self.otherwise),
                Err(other) => format!("and if it is left out: {other}{}", self.otherwise),
            };
            Self::lost((place, &words), &lost, &advice)
        })?;
        for lost in &carried.dropped {
            self.left_out.tell(&place.says(&format!("{lost}; it is left out")).message);
        }
        match self.to {
            None => Ok((self.texts.1.write(&carried.frame) + "\n").into_bytes()),
            Some(_) => self.texts.1.encode_made_of(len, &carried.frame).map_err(|error| place.says(&error)),
        }
    }

    /// The frame of an item, which `words` name.
    fn read(&self, place: Place<'_>, item: Item<'_>, words: &str) -> Result<Frame, Wrong> {
        match (item, self.from) {
            (Item::Bytes(bytes), Some(from)) => {
                let frame = self.older.read(from, bytes, Mode::Compatible).map_err(|fault| place.invalid(&fault))?;
                let is_own = self.older.read(from, bytes, Mode::Exact).is_ok();
                let passed = if is_own { Vec::new() } else { self.older.passed(from, bytes) };
                if let Some(part) = passed.into_iter().next() {
                    let why = if part.is_retired {
                        "is retired in the old schema"
                    } else {
                        "has fields that the old schema does not have"
                    };
                    let lost = Lost { path: part.path, why: why.to_owned() };
                    if !self.drops {
                        return Err(Self::lost((place, words), &lost, ADVICE));
                    }
                    self.left_out.tell(&place.says(&format!("{lost}; they are left out")).message);
                }
                Ok(frame)
            }
            (Item::Text(text), _) => self.texts.0.read(text).map_err(|error| place.wrong(&error)),
            (Item::NotUtf8(text), _) => Err(place.not_utf8(text)),
            (Item::Stream(of), _) => {
                let what =
                    format!("stream {} is not carried to another schema: `--keep-going` leaves it out", of.stream);
                Err(place.says(&what))
            }
            (Item::Bytes(_), None) | (Item::Pause, _) => unreachable!("JSON is text, and a pause is no frame"),
        }
    }

    fn lost((place, words): (Place<'_>, &str), lost: &Lost, advice: &str) -> Wrong {
        Wrong { message: format!("{words}: {lost}; {advice}"), ..place.at(&lost.path, &lost.why) }
    }
}

const ADVICE: &str = "`--drop-lost` leaves it out";
const KEEP_GOING: &str = "; `--keep-going` leaves the message out";
