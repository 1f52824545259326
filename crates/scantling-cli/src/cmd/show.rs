//! Which frames `cat`, `head` and `tail` print, and how.

use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use scantling_file::TurnedBlock;
use scantling_schema::dynamic::json::{Json, Rows};
use scantling_schema::dynamic::{Encoding, Mode};

use super::blocks::{Answer, AskColumns, IsGood, Limit, Wanted};
use super::data::{self, Format, Item};
use super::keys::Keys;
use super::select::{self, Columns, Quick, hex};
use super::sink::{Sink, is_stdout_unread};
use super::streams::{OfStream, Part, begin_text};
use super::which::{Choice, Which};
use super::{Outcome, Telling, blocks, fits, stdin};

/// What is read, and what is printed of it.
#[derive(Args)]
pub(super) struct Show {
    #[command(flatten)]
    of: data::Of,
    #[command(flatten)]
    limit: Limit,
    /// What the input is
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    #[command(flatten)]
    which: Which,
    /// Only these parts, such as `id,legs[0].size`, in this order
    #[arg(long, value_name = "PATHS")]
    select: Option<String>,
    /// JSON, a line for each frame; so it is if nothing else is chosen
    #[arg(long, group = "form")]
    ndjson: bool,
    /// One array of JSON
    #[arg(long, group = "form")]
    json: bool,
    /// CSV, with the paths as its first line: those of `--select`, or the fields of the one message
    #[arg(long, group = "form")]
    csv: bool,
    /// The text of absent values in CSV, such as `NULL` or `\N`; an empty cell by default. A value with the same text, such as an empty text, is
    /// in quotes
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, requires = "csv", value_parser = select::null)]
    null: String,
    /// The bytes of each frame in hexadecimal digits, a line for each
    #[arg(long, group = "form")]
    hex: bool,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Ndjson,
    Json,
    Csv,
    Hex,
}

impl Show {
    /// A file of blocks from stdin becomes one that is named.
    ///
    /// # Errors
    /// It could not be written.
    pub(super) fn place_stdin(&mut self) -> io::Result<()> {
        stdin::place(&mut self.inputs)
    }

    /// Whether one input is named, and is neither stdin nor a pipe, which are not files that grow.
    pub(super) fn is_one_file(&self) -> bool {
        matches!(&self.inputs[..], [path] if path.as_os_str() != "-" && !stdin::is_pipe(path))
    }

    fn form(&self) -> Form {
        match self {
            Self { json: true, .. } => Form::Json,
            Self { csv: true, .. } => Form::Csv,
            Self { hex: true, .. } => Form::Hex,
            _ => Form::Ndjson,
        }
    }
}

/// Where the text of frames goes.
pub(super) struct Page {
    sink: Sink,
    form: Form,
    frames: u64,
}

impl Page {
    /// Opens stdout.
    ///
    /// # Errors
    /// As [`Sink::open`].
    pub(super) fn open(show: &Show) -> io::Result<Self> {
        Ok(Self { sink: Sink::open(std::path::Path::new("-"), false)?, form: show.form(), frames: 0 })
    }

    /// Writes the text of a frame; a break says that no more can be written.
    ///
    /// # Errors
    /// As [`Sink::write`].
    pub(super) fn print(&mut self, text: &str) -> io::Result<ControlFlow<()>> {
        self.frames += 1;
        if self.form == Form::Json {
            let before = if self.frames == 1 { "[" } else { ",\n" };
            let flow = self.sink.write(before.as_bytes())?;
            return if flow.is_break() { Ok(flow) } else { self.sink.write(text.as_bytes()) };
        }
        self.sink.write_line(text)
    }

    /// Hands on what is in memory; a break says that nobody reads it, which is known before more is written.
    ///
    /// # Errors
    /// As [`Sink::write`].
    fn pause(&mut self) -> io::Result<ControlFlow<()>> {
        let flow = self.sink.pause()?;
        Ok(if is_stdout_unread() { ControlFlow::Break(()) } else { flow })
    }

    /// Ends the page.
    ///
    /// # Errors
    /// As [`Sink::write`].
    pub(super) fn finish(mut self) -> io::Result<()> {
        let end: &[u8] = match (self.form, self.frames) {
            (Form::Json, 0) => b"[]\n",
            (Form::Json, _) => b"]\n",
            _ => b"",
        };
        // That nobody reads on is known to `finish` too.
        let _ = self.sink.write(end)?;
        self.sink.finish(true)
    }
}

/// Room for most lines: growth by doubling would copy them several times.
pub(super) const LINE_LEN: usize = 256;

/// How far inputs are read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Until {
    /// To the end that they have now.
    End,
    /// The same, and no more is needed than so many frames before it.
    Last(u64),
    /// And what a writer adds.
    Stopped,
}

/// Makes the texts of the wanted frames: `print` is given each, and says whether it wants more. Nothing is read if `most` is 0.
///
/// # Errors
/// Wrong usage, or an input that could not be read.
pub(super) fn texts(
    show: &Show,
    until: Until,
    most: u64,
    telling: Telling,
    page: &mut Page,
    print: &mut dyn FnMut(&mut Page, &str) -> io::Result<ControlFlow<()>>,
) -> io::Result<Outcome> {
    if let (Until::Stopped, [path]) = (until, &show.inputs[..])
        && blocks::await_start(path, show.of.is_named(), telling, &mut || page.pause())?.is_break()
    {
        return Ok(Outcome::Fine);
    }
    let Some(chosen) = show.of.choose(&show.inputs, telling)? else { return Ok(Outcome::Refused) };
    let chosen = chosen.limited(show.limit);
    let from = fits::format(&show.inputs, show.from)?;
    fits::hint(&chosen, &show.inputs, from, telling);
    let encoding = from.encoding().unwrap_or(Encoding::Direct);
    let json = chosen.json(encoding)?;
    let choice = Choice::new(&show.which, (&chosen, encoding), &json, &show.inputs, telling)?;
    let columns = Columns::new((show.select.as_deref(), page.form, &show.null), &json, &chosen, &choice.types)?;
    if page.form == Form::Csv {
        // That nobody reads on is known to the sink, which says so at the next pause.
        let _ = page.print(&columns.head())?;
    }
    if most == 0 {
        return Ok(Outcome::Fine);
    }
    let (mut is_refused, page_form) = (false, page.form);
    let mut faults = data::Faults::new(telling);
    let is_line = matches!(page.form, Form::Ndjson | Form::Json) && columns.is_whole();
    let quick = Quick::new(page.form, &json, &columns);
    let mut line = String::with_capacity(LINE_LEN);
    // Streams whose roots are not wanted.
    let mut hidden = HashSet::new();
    let mut take = |place: data::Place<'_>, item: Item<'_>| {
        let (mut bytes, mut begun) = (None, None);
        let item = match item {
            // Columns have said what is wanted.
            Item::Text(text) if place.is_block => return print(page, text),
            Item::Stream(OfStream { stream, part: Part::Begin(root), .. }) => {
                begun = Some(stream);
                hidden.insert(stream);
                Item::Bytes(root)
            }
            item => item,
        };
        let frame = match item {
            Item::Stream(of) => {
                let is_hidden = if matches!(of.part, Part::End { .. }) {
                    hidden.remove(&of.stream)
                } else {
                    hidden.contains(&of.stream)
                };
                if is_hidden || !is_line {
                    return Ok(ControlFlow::Continue(()));
                }
                return match chosen.stream_text(&json, &of, encoding) {
                    Ok(text) => print(page, &text),
                    Err(fault) => {
                        is_refused = true;
                        faults.tell(&place.invalid(&fault));
                        Ok(ControlFlow::Continue(()))
                    }
                };
            }
            Item::Pause => return page.pause(),
            Item::Bytes(of) => {
                let is_taken = choice.takes_bytes(of, place.key);
                if is_taken == Some(false) {
                    return Ok(ControlFlow::Continue(()));
                }
                // Most frames are written without their values.
                if let Some(quick) = quick.as_ref().filter(|_| is_taken.is_some() && begun.is_none()) {
                    line.clear();
                    if quick.write(of, &mut line).is_some() {
                        return print(page, &line);
                    }
                }
                bytes = Some(of);
                chosen.read(encoding, of, Mode::Compatible).map_err(|fault| place.invalid(&fault))
            }
            Item::Text(text) => json.read(text).map_err(|error| place.wrong(&error)),
            Item::NotUtf8(text) => Err(place.not_utf8(text)),
        };
        let frame = match frame {
            Ok(frame) => frame,
            Err(what) => {
                is_refused = true;
                faults.tell(&what);
                // Its elements may be good.
                if let Some(stream) = begun.filter(|_| choice.has_all_types() && choice.filter.is_none()) {
                    hidden.remove(&stream);
                }
                return Ok(ControlFlow::Continue(()));
            }
        };
        if !choice.takes(&frame, place.key) {
            return Ok(ControlFlow::Continue(()));
        }
        if let Some(stream) = begun {
            hidden.remove(&stream);
        }
        let text = match (page.form, bytes) {
            (Form::Ndjson | Form::Json, _) => {
                let text = columns.object(&json, &frame);
                begun.filter(|_| is_line).map(|stream| begin_text(stream, &text)).unwrap_or(text)
            }
            (Form::Csv, _) => columns.of_frame(Form::Csv, &json, &frame),
            (Form::Hex, bytes) => {
                let mut line = String::new();
                match bytes {
                    Some(bytes) => hex(bytes, &mut line),
                    None => {
                        let encoded = json.encode(&frame);
                        hex(&encoded.map_err(|error| io::Error::other(place.says(&error).message))?, &mut line);
                    }
                }
                line
            }
        };
        print(page, &text)
    };
    let asking = Asking::new(page_form, &json, &columns, &choice);
    let ask = |block: &mut TurnedBlock<'_>, place: data::Place<'_>, take: &mut data::Take<'_>| {
        asking.as_ref().map_or(Ok(Answer::MayHave), |asking| asking.ask(block, place, take))
    };
    let is_good = |frame: &[u8]| chosen.read(encoding, frame, Mode::Compatible).is_ok();
    let last = match (until, &show.inputs[..]) {
        (Until::Last(count), [_]) if choice.is_all() => Some((count, &is_good as &IsGood<'_>)),
        _ => None,
    };
    let keys = choice.keys.as_ref();
    let wanted = Wanted { keys, columns: asking.as_ref().map(|_| &ask as &AskColumns<'_>), last, every: 1 };
    let outcome = match until {
        Until::End | Until::Last(_) => choice.each(&show.inputs, from, telling, &wanted, &mut take),
        Until::Stopped => data::follow(&chosen, &show.inputs, from, telling, &wanted, &mut take),
    };
    Ok(if is_refused { Outcome::Refused } else { outcome? })
}

/// What blocks of columns are asked before their frames are put together: whether a frame may meet the condition, and for parts of messages that
/// have columns of their own, so that no frame is needed.
struct Asking<'a> {
    columns: &'a Columns,
    choice: &'a Choice<'a>,
    form: Form,
    rows: Option<Rows<'a>>,
}

impl<'a> Asking<'a> {
    /// `None` if there is nothing to ask for.
    fn new(form: Form, json: &'a Json<'a>, columns: &'a Columns, choice: &'a Choice<'a>) -> Option<Self> {
        let Choice { filter, keys, types, .. } = choice;
        // The key of a message without one is that of another message.
        let has_keys = keys.as_ref().is_none_or(|keys| types.iter().all(|ty| keys.is_of(*ty)));
        // Types that the schema does not have are in no columns.
        let has_rows = !columns.is_whole() && form != Form::Hex && !choice.has_unknown() && has_keys;
        if !has_rows && filter.is_none() {
            return None;
        }
        let turner = choice.turner.as_ref()?;
        let of_keys = keys.as_ref().map_or(Some(Vec::new()), Keys::paths);
        let paths = of_keys.map(|of_keys| columns.paths().chain(of_keys).collect::<Vec<_>>());
        let rows = paths.filter(|_| has_rows).and_then(|paths| Rows::new(json, turner, types, &paths, filter.as_ref()));
        Some(Self { columns, choice, form, rows })
    }

    /// Of a block that has columns of another schema, or frames that are kept whole, nothing is known. What is damaged is told where the block
    /// is read.
    fn ask(
        &self,
        block: &mut TurnedBlock<'_>,
        place: data::Place<'_>,
        take: &mut data::Take<'_>,
    ) -> io::Result<Answer> {
        if let Some(rows) = &self.rows
            && self.choice.is_of(block)
            && let Ok(of) = block.columns(rows.columns())
            && let Some(done) = self.hand_out(rows, &of, place, take)
        {
            return done.map(Answer::Done);
        }
        Ok(self.choice.answer(block))
    }

    /// Hands out the texts of wanted messages; `None` if the columns do not say them.
    fn hand_out(
        &self,
        rows: &Rows<'_>,
        of: &[scantling_schema::turned::Column],
        place: data::Place<'_>,
        take: &mut data::Take<'_>,
    ) -> Option<io::Result<ControlFlow<()>>> {
        let (mut line, mut fault, first) = (String::with_capacity(LINE_LEN), None, place.number);
        let mut place = place;
        let of_keys = self.columns.count();
        let flow = rows.each(of, &mut |number, row| {
            let has_key = |keys: &Keys<'_>| keys.has_part(row.ty(), None, |key| Some(row.value(of_keys + key)));
            if self.choice.keys.as_ref().is_some_and(|keys| has_key(keys) != Some(true)) {
                return ControlFlow::Continue(());
            }
            line.clear();
            self.columns.of_row(self.form, row, &mut line);
            place.number = first + number;
            take(place, Item::Text(&line)).unwrap_or_else(|error| {
                fault = Some(error);
                ControlFlow::Break(())
            })
        })?;
        Some(fault.map_or(Ok(flow), Err))
    }
}
