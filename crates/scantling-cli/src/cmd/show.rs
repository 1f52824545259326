//! Which frames `cat`, `head` and `tail` print, and how.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use scantling_file::TurnedBlock;
use scantling_schema::dynamic::json::{Filter, FrameFilter, FrameWriter, Json, Path, Row, Rows};
use scantling_schema::dynamic::{Encoding, Frame, Mode, Value};
use scantling_schema::turned::{Turn as _, Turner, WHOLE};
use scantling_schema::{Type, TypeId};

use super::blocks::{Answer, AskColumns, IsGood, Wanted};
use super::data::{self, Chosen, Format, Item};
use super::keys::Keys;
use super::sink::{Sink, is_stdout_unread};
use super::streams::{OfStream, Part, begin_text};
use super::{Outcome, Telling, blocks, fits, stdin};

/// What is read, and what is printed of it.
#[derive(Args)]
pub(super) struct Show {
    #[command(flatten)]
    of: data::Of,
    /// What the input is
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// Only messages of this name, or `?6` for those of an unknown type id; may be given several times
    #[arg(long = "type", value_name = "NAME")]
    types: Vec<String>,
    /// Only messages for which this is true, such as `size >= 100 and legs[*].symbol == AAPL`: by ==, !=, <, <=, >, >=, and, or, not; `null` is
    /// what is absent
    #[arg(long = "where", value_name = "CONDITION")]
    condition: Option<String>,
    /// Only these parts, such as `id,legs[0].size`, in this order
    #[arg(long, value_name = "PATHS")]
    select: Option<String>,
    /// Only messages of a file of blocks whose key is at least this, such as `2026-11-21T10:00:00Z`; blocks that have none are not read
    #[arg(long, value_name = "KEY", allow_negative_numbers = true)]
    since: Option<String>,
    /// Only messages of a file of blocks whose key is at most this
    #[arg(long, value_name = "KEY", allow_negative_numbers = true)]
    until: Option<String>,
    /// JSON, a line for each frame; so it is if nothing else is chosen
    #[arg(long, group = "form")]
    ndjson: bool,
    /// One array of JSON
    #[arg(long, group = "form")]
    json: bool,
    /// CSV, with the paths as its first line: those of `--select`, or the fields of the one message
    #[arg(long, group = "form")]
    csv: bool,
    /// The bytes of each frame in hexadecimal digits, a line for each
    #[arg(long, group = "form")]
    hex: bool,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
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

/// A word of a condition that is an operator but for its capitals, as in SQL.
fn operator_in_capitals(condition: &str) -> Option<&str> {
    condition.split_whitespace().find(|word| ["AND", "OR", "NOT", "And", "Or", "Not"].contains(word))
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
        let (before, after) = match (self.form, self.frames) {
            (Form::Json, 0) => ("[", ""),
            (Form::Json, _) => (",\n", ""),
            _ => ("", "\n"),
        };
        self.frames += 1;
        for part in [before, text, after].into_iter().filter(|part| !part.is_empty()) {
            if self.sink.write(part.as_bytes())?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
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
    let from = fits::format(&show.inputs, show.from)?;
    fits::hint(&chosen, &show.inputs, from, telling);
    chosen.has_types(&show.types)?;
    let encoding = from.encoding().unwrap_or(Encoding::Direct);
    let json = chosen.json(encoding)?;
    let types: Vec<TypeId> = chosen.roots(&show.types).collect();
    let parse = |text: &str| {
        Filter::parse(&json, &types, text).map_err(|error| {
            let said = error.to_string();
            let hint = operator_in_capitals(text).filter(|word| said.replacen(text, "", 1).contains(word));
            let hint = hint.map(|word| format!("; operators are in small letters: `{}`", word.to_lowercase()));
            io::Error::other(said + &hint.unwrap_or_default())
        })
    };
    let filter = show.condition.as_deref().map(parse).transpose()?;
    // Most frames that are not wanted are passed over without their values.
    let placed = filter.as_ref().and_then(|filter| FrameFilter::new(&json, filter));
    let keys = match (show.since.as_deref(), show.until.as_deref()) {
        (None, None) => None,
        (since, until) => Some(Keys::new((&chosen, encoding), &json, &show.inputs, since, until)?),
    };
    let columns = Columns::new(show, &json, &chosen, &types)?;
    if page.form == Form::Csv {
        // That nobody reads on is known to the sink, which says so at the next pause.
        let _ = page.print(&record(&columns.names())?)?;
    }
    if most == 0 {
        return Ok(Outcome::Fine);
    }
    let mut is_refused = false;
    let mut faults = data::Faults::new(telling);
    let is_line = matches!(page.form, Form::Ndjson | Form::Json) && columns.all.is_empty();
    // Most frames that are wanted whole are written without their values.
    let writer = FrameWriter::new(&json).filter(|_| is_line && keys.is_none());
    let mut line = String::with_capacity(LINE_LEN);
    // Streams whose roots are not wanted.
    let mut hidden = HashSet::new();
    let mut take = |place: data::Place<'_>, item: Item<'_>| {
        let (mut bytes, mut begun) = (None, None);
        let item = match item {
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
                let is_met = placed.as_ref().and_then(|filter| filter.is_met(of));
                if is_met == Some(false) {
                    return Ok(ControlFlow::Continue(()));
                }
                let is_wanted = begun.is_none()
                    && (filter.is_none() || is_met == Some(true))
                    && (show.types.is_empty()
                        || chosen.type_of(encoding, of).is_some_and(|ty| chosen.is_one_of(ty, &show.types)));
                if let Some(writer) = writer.as_ref().filter(|_| is_wanted) {
                    line.clear();
                    if writer.write(of, &mut line) {
                        return print(page, &line);
                    }
                }
                bytes = Some(of);
                chosen.read(encoding, of, Mode::Compatible).map_err(|fault| place.invalid(&fault))
            }
            Item::Text(text) if place.is_block => return print(page, text),
            Item::Text(text) => json.read(text).map_err(|error| place.wrong(&error)),
            Item::NotUtf8(text) => Err(place.not_utf8(text)),
        };
        let frame = match frame {
            Ok(frame) => frame,
            Err(what) => {
                is_refused = true;
                faults.tell(&what);
                // Its elements may be good.
                if let Some(stream) = begun.filter(|_| show.types.is_empty() && filter.is_none()) {
                    hidden.remove(&stream);
                }
                return Ok(ControlFlow::Continue(()));
            }
        };
        if !is_wanted(&chosen, &show.types, &frame)
            || keys.as_ref().is_some_and(|keys| !keys.has(&frame, place.key))
            || filter.as_ref().is_some_and(|filter| !filter.is_met(&json, &frame))
        {
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
            (Form::Csv, _) => record(&columns.cells(&json, &frame))?,
            (Form::Hex, Some(bytes)) => hex(bytes),
            (Form::Hex, None) => {
                hex(&json.encode(&frame).map_err(|error| io::Error::other(place.says(&error).message))?)
            }
        };
        print(page, &text)
    };
    let asking = Asking::new(show, &chosen, &json, &types, &columns, (filter.as_ref(), keys.as_ref()));
    let ask = |block: &mut TurnedBlock<'_>, place: data::Place<'_>, take: &mut data::Take<'_>| {
        asking.as_ref().map_or(Ok(Answer::MayHave), |asking| asking.ask(block, place, take))
    };
    let is_good = |frame: &[u8]| chosen.read(encoding, frame, Mode::Compatible).is_ok();
    let last = match (until, &show.inputs[..]) {
        (Until::Last(count), [_]) if filter.is_none() && keys.is_none() && show.types.is_empty() => {
            Some((count, &is_good as &IsGood<'_>))
        }
        _ => None,
    };
    let wanted = Wanted { keys: keys.as_ref(), columns: asking.as_ref().map(|_| &ask as &AskColumns<'_>), last };
    let outcome = match (until, &keys) {
        (Until::End | Until::Last(_), None) => {
            data::each_wanted(&chosen, &show.inputs, from, telling, &wanted, &mut take)
        }
        (Until::End | Until::Last(_), Some(_)) => {
            data::each_keyed(&chosen, &show.inputs, from, telling, &wanted, &mut take)
        }
        (Until::Stopped, _) => data::follow(&chosen, &show.inputs, from, telling, &wanted, &mut take),
    };
    Ok(if is_refused { Outcome::Refused } else { outcome? })
}

/// What blocks of columns are asked before their frames are put together: whether a frame may meet the condition, and for parts of messages that
/// have columns of their own, so that no frame is needed.
struct Asking<'a> {
    json: &'a Json<'a>,
    columns: &'a Columns,
    filter: Option<&'a Filter>,
    keys: Option<&'a Keys<'a>>,
    form: Form,
    turner: Turner,
    rows: Option<Rows<'a>>,
}

impl<'a> Asking<'a> {
    /// `None` if there is nothing to ask for.
    fn new(
        show: &Show,
        chosen: &'a Chosen,
        json: &'a Json<'a>,
        types: &[TypeId],
        columns: &'a Columns,
        (filter, keys): (Option<&'a Filter>, Option<&'a Keys<'a>>),
    ) -> Option<Self> {
        let form = show.form();
        // Types that the schema does not have are in no columns.
        let has_unknown = show.types.iter().any(|name| name.starts_with('?'));
        // The key of a message without one is that of another message.
        let has_keys = keys.is_none_or(|keys| types.iter().all(|ty| keys.is_of(*ty)));
        let has_rows = !columns.all.is_empty() && form != Form::Hex && !has_unknown && has_keys;
        if !has_rows && filter.is_none() {
            return None;
        }
        let turner = Turner::new(&chosen.schema, &chosen.protocol)?;
        let of_keys = keys.map_or(Some(Vec::new()), Keys::paths);
        let paths =
            of_keys.map(|of_keys| columns.all.iter().map(|column| &column.path).chain(of_keys).collect::<Vec<_>>());
        let rows = paths.filter(|_| has_rows).and_then(|paths| Rows::new(json, &turner, types, &paths, filter));
        Some(Self { json, columns, filter, keys, form, turner, rows })
    }

    /// Of a block that has columns of another schema, or frames that are kept whole, nothing is known. What is damaged is told where the block
    /// is read.
    fn ask(
        &self,
        block: &mut TurnedBlock<'_>,
        place: data::Place<'_>,
        take: &mut data::Take<'_>,
    ) -> io::Result<Answer> {
        if self.turner.plan().paths != block.paths() || self.turner.places() != block.places() {
            return Ok(Answer::MayHave);
        }
        if let Some(rows) = &self.rows
            && let Ok(of) = block.columns(rows.columns())
            && let Some(done) = self.hand_out(rows, &of, place, take)
        {
            return done.map(Answer::Done);
        }
        Ok(if self.filter.is_none_or(|filter| self.may_be_met(filter, block)) {
            Answer::MayHave
        } else {
            Answer::HasNone
        })
    }

    /// Hands out the texts of wanted messages; `None` if the columns do not say them.
    fn hand_out(
        &self,
        rows: &Rows<'_>,
        of: &[scantling_schema::turned::Column],
        place: data::Place<'_>,
        take: &mut data::Take<'_>,
    ) -> Option<io::Result<ControlFlow<()>>> {
        let (mut line, mut fault) = (String::with_capacity(LINE_LEN), None);
        let of_keys = self.columns.all.len();
        let flow = rows.each(of, &mut |number, row| {
            let has_key = |keys: &Keys<'_>| keys.has_value(row.ty(), |key| row.value(of_keys + key));
            if !self.keys.is_none_or(has_key) {
                return ControlFlow::Continue(());
            }
            line.clear();
            let taken = self
                .columns
                .write(self.json, row, self.form, &mut line)
                .and_then(|()| take(data::Place { number: place.number + number, ..place }, Item::Text(&line)));
            taken.unwrap_or_else(|error| {
                fault = Some(error);
                ControlFlow::Break(())
            })
        })?;
        Some(fault.map_or(Ok(flow), Err))
    }

    fn may_be_met(&self, filter: &Filter, block: &mut TurnedBlock<'_>) -> bool {
        let mut find = |path: &str| {
            let ids: Vec<usize> = (0..).zip(block.paths()).filter(|(_, of)| *of == path).map(|(id, _)| id).collect();
            block.columns(&ids).unwrap_or_default()
        };
        filter.may_be_met(self.json, &mut find) || block.column(WHOLE).map_or(true, |column| column.count() > 0)
    }
}

fn is_wanted(chosen: &Chosen, types: &[String], frame: &Frame) -> bool {
    match frame {
        Frame::Message { ty, .. } => chosen.is_one_of(*ty, types),
        Frame::Unknown { type_id, .. } => types.is_empty() || types.contains(&format!("?{type_id}")),
    }
}

fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    let mut line = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // A `String` takes all that is written.
        let _ = write!(line, "{byte:02x}");
    }
    line
}

/// A line of CSV (RFC 4180), without its end.
fn record(cells: &[String]) -> io::Result<String> {
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::Any(b'\n')).from_writer(Vec::new());
    writer.write_record(cells)?;
    let mut bytes = writer.into_inner().map_err(|error| io::Error::other(error.to_string()))?;
    bytes.pop();
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// The parts of `--select`; without it all of the message.
struct Columns {
    all: Vec<Column>,
}

/// A path, and the type that it leads to for each message that has it.
struct Column {
    path: Path,
    types: Vec<(TypeId, Type)>,
    /// Its name in an object of JSON, with the colon.
    member: String,
}

impl Columns {
    fn new(show: &Show, json: &Json<'_>, chosen: &Chosen, types: &[TypeId]) -> io::Result<Self> {
        let texts: Vec<String> = match (&show.select, show.form(), types) {
            (Some(_), Form::Hex, _) => {
                return Err(io::Error::other("`--hex` prints whole frames: leave out `--select`"));
            }
            (Some(paths), ..) => split(paths),
            (None, Form::Csv, [one]) => chosen.fields(*one),
            (None, Form::Csv, _) => {
                let message = "which columns? choose one message with `--type`, or paths with `--select`";
                return Err(io::Error::other(message));
            }
            (None, ..) => Vec::new(),
        };
        let mut all: Vec<Column> = Vec::new();
        for text in texts.iter().map(|text| text.trim()) {
            if text.is_empty() {
                return Err(io::Error::other(
                    "a path is missing in `--select`: there is nothing before or after a comma",
                ));
            }
            if all.iter().any(|column| column.path.text() == text) {
                return Err(io::Error::other(format!("`{text}` is twice in `--select`")));
            }
            all.push(Column::new(text, json, types)?);
        }
        Ok(Self { all })
    }

    fn names(&self) -> Vec<String> {
        self.all.iter().map(|column| column.path.text().to_owned()).collect()
    }

    /// A line of JSON: the message, or an object of the columns.
    fn object(&self, json: &Json<'_>, frame: &Frame) -> String {
        if self.all.is_empty() {
            return json.write(frame);
        }
        let members = self.all.iter().map(|column| {
            format!("{}{}", column.member, column.json(json, frame).unwrap_or_else(|| "null".to_owned()))
        });
        format!("{{{}}}", members.collect::<Vec<_>>().join(","))
    }

    /// The line of a message of which only columns were read.
    fn write(&self, json: &Json<'_>, row: &Row<'_>, form: Form, line: &mut String) -> io::Result<()> {
        let parts = || self.all.iter().enumerate().map(|(place, column)| (column, row.value(place)));
        if form == Form::Csv {
            let cells: Vec<String> = parts().map(|(column, value)| column.cell_of(json, row.ty(), value)).collect();
            *line += &record(&cells)?;
            return Ok(());
        }
        for (start, (column, value)) in ["{"].into_iter().chain(std::iter::repeat(",")).zip(parts()) {
            *line += start;
            *line += &column.member;
            match value.zip(column.ty_of(row.ty())) {
                Some((value, ty)) => json.append_value(ty, &value, line),
                None => *line += "null",
            }
        }
        line.push('}');
        Ok(())
    }

    fn cells(&self, json: &Json<'_>, frame: &Frame) -> Vec<String> {
        self.all.iter().map(|column| column.cell(json, frame)).collect()
    }
}

impl Column {
    fn new(text: &str, json: &Json<'_>, of: &[TypeId]) -> io::Result<Self> {
        let path = Path::parse(text).map_err(io::Error::other)?;
        let types = path.types(json, of).map_err(io::Error::other)?;
        let member = serde_json::to_string(path.text())? + ":";
        Ok(Self { path, types, member })
    }

    /// The type of what it leads to in this frame.
    fn ty(&self, frame: &Frame) -> Option<&Type> {
        let Frame::Message { ty, .. } = frame else { return None };
        self.ty_of(*ty)
    }

    /// The same in messages of this type.
    fn ty_of(&self, message: TypeId) -> Option<&Type> {
        self.types.iter().find(|(id, _)| *id == message).map(|(_, ty)| ty)
    }

    /// What it leads to as JSON: an array if it may be several.
    fn json(&self, json: &Json<'_>, frame: &Frame) -> Option<String> {
        let ty = self.ty(frame)?;
        let found = self.path.find_each(json, frame);
        let text = |value: &Option<Cow<'_, Value>>| match value {
            Some(value) => json.write_value(ty, value),
            None => "null".to_owned(),
        };
        if !self.path.is_many() {
            return found.first().map(text);
        }
        let all: Vec<String> = found.iter().map(text).collect();
        Some(format!("[{}]", all.join(",")))
    }

    /// The same as a cell: what is text in JSON as it is, other values as JSON, nothing where there is none.
    fn cell(&self, json: &Json<'_>, frame: &Frame) -> String {
        if self.path.is_many() {
            return self.json(json, frame).unwrap_or_default();
        }
        let found = self.path.find(json, frame).into_iter().next().zip(self.ty(frame));
        found.map_or_else(String::new, |(value, ty)| json.write_plain(ty, &value))
    }

    /// The cell of a value of messages of this type.
    fn cell_of(&self, json: &Json<'_>, message: TypeId, value: Option<Value>) -> String {
        value.zip(self.ty_of(message)).map_or_else(String::new, |(value, ty)| json.write_plain(ty, &value))
    }
}

/// Paths between commas, of which quotes in brackets may have some too.
fn split(paths: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let (mut is_quoted, mut is_escaped) = (false, false);
    for c in paths.chars() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => {
                all.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(last) = all.last_mut() {
            last.push(c);
        }
    }
    all
}
