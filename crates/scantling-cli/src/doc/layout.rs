//! Pictures of bytes: a block or struct to scale, and after it the payloads of unknown length.
//!
//! ```text
//!    0 | len  | client_id             | symbol      |       a row has 16 bytes, on a phone 8
//!   16 | symbol                 |side | presence …
//! ```
//!
//! A part that is longer than some rows shows its first and its last one. The table beside the picture has all numbers again, so nothing
//! is said by colour alone.

use maud::{Markup, html};
use scantling_schema::plan::{Definition, Field, Message, Place, Struct};

use super::Book;

/// A part of the picture: bytes that belong together.
struct Cell {
    start: u32,
    end: u32,
    label: String,
    /// What the picture says if it is pointed at.
    title: String,
    class: String,
}

/// Bytes in a row: on a wide window, and on a narrow one.
const WIDE: u32 = 16;
const NARROW: u32 = 8;
/// Rows of one picture; more than that are not looked at.
const ROWS_MAX: u32 = 128;
/// Units of the picture.
const BYTE: u32 = 44;
const HIGH: u32 = 34;
const MARGIN: u32 = 46;
/// The width of a letter, at most.
const LETTER: u32 = 8;

/// The picture of a record's or message's region.
pub(super) fn region(book: Book<'_>, definition: &Definition, message: &Message) -> Markup {
    let mut cells = vec![Cell {
        start: 0,
        end: 2,
        label: "block_len".into(),
        title: format!("block_len: {} in this version", message.block.end.block),
        class: "head".into(),
    }];
    for segment in &message.block.segments {
        for byte in &segment.presence {
            let title = if byte.used == 0 {
                "a zero byte: the first version has no fields".to_owned()
            } else {
                format!("{} presence bits of version {}", byte.used, segment.number)
            };
            let at = byte.at.region;
            cells.push(Cell { start: at, end: at + 1, label: "?".into(), title, class: "presence".into() });
        }
    }
    for field in &message.fields {
        put_field(&mut cells, field);
    }
    cells.sort_by_key(|cell| cell.start);
    let name = &definition.name.text;
    let payloads: Vec<&Field> = message.slots.iter().map(|id| &message.fields[*id as usize]).collect();
    html! {
        figure {
            (picture(&cells, message.block.end.region, &format!("The bytes of {name}")))
            @if !payloads.is_empty() {
                div.heap role="img" aria-label={ "The payloads of " (name) ", in the order of their slots" } {
                    @for field in payloads {
                        a.payload.(segment_class(field)) href={ "#" (book.anchor(definition.id)) "." (field.name.text) } {
                            (field.name.text)
                        }
                    }
                }
            }
            figcaption {
                "Offsets count from the start of the region. In a list of records " code { "block_len" } " is the stride, once for all of them."
                @if !message.slots.is_empty() {
                    " A slot " span.key.end {} " has the end of its payload; the payloads follow the block in the order of their slots."
                }
            }
        }
    }
}

fn put_field(cells: &mut Vec<Cell>, field: &Field) {
    let name = &field.name.text;
    let retired = if field.is_retired { " retired" } else { "" };
    let class = format!("{}{retired}", segment_class(field));
    let mut put = |start: u32, len: u32, label: &str, what: &str, class: String| {
        let title = format!("{name}{what}: {} at {start}", count(len));
        cells.push(Cell { start, end: start + len, label: label.to_owned(), title, class });
    };
    match field.place {
        Place::Inline { at, size } => put(at.region, size, name, "", class),
        Place::Slot(slot) => {
            if let Some(tag) = slot.tag {
                put(tag.region, 1, "tag", ", tag", format!("{class} end"));
            }
            put(slot.end.region, 4, name, ", end of its payload", format!("{class} end"));
        }
    }
}

/// The picture of a struct.
pub(super) fn fields(definition: &Definition, s: &Struct) -> Markup {
    let cell = |field: &scantling_schema::plan::StructField| Cell {
        start: field.at,
        end: field.at + field.content.size,
        label: field.name.text.clone(),
        title: format!("{}: {} at {}", field.name.text, count(field.content.size), field.at),
        class: "s1".into(),
    };
    let cells: Vec<Cell> = s.fields.iter().map(cell).collect();
    html! {
        figure {
            (picture(&cells, s.size, &format!("The bytes of {}", definition.name.text)))
            figcaption { "Offsets count from the start of the struct." }
        }
    }
}

/// A number of bytes in words.
pub(super) fn count(bytes: u32) -> String {
    if bytes == 1 { "1 byte".into() } else { format!("{bytes} bytes") }
}

/// The colour of a field's version: they repeat after six.
pub(super) fn segment_class(field: &Field) -> String {
    format!("s{}", (field.segment - 1) % 6 + 1)
}

fn picture(cells: &[Cell], len: u32, title: &str) -> Markup {
    html! {
        (drawn(cells, len, WIDE, "wide", title))
        (drawn(cells, len, NARROW, "narrow", title))
    }
}

/// A row of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    /// The bytes from here.
    Bytes(u32),
    /// As many bytes that are not drawn.
    Left(u32),
}

/// The rows of a picture: those that lie in the middle of one cell are left out.
fn rows(cells: &[Cell], len: u32, columns: u32) -> Vec<Row> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < len {
        if all.len() >= ROWS_MAX as usize {
            all.push(Row::Left(len - at));
            break;
        }
        all.push(Row::Bytes(at));
        at += columns;
        // The cell with this row's first byte; cells are in order and touch each other.
        let around = cells.get(cells.partition_point(|cell| cell.start <= at).wrapping_sub(1));
        if let Some(cell) = around.filter(|cell| cell.start < at) {
            let whole = cell.end.saturating_sub(at) / columns;
            // One row takes no more room than a word on what is left out.
            if whole > 2 {
                let left = (whole - 1) * columns;
                all.push(Row::Left(left));
                at += left;
            }
        }
    }
    all
}

fn drawn(cells: &[Cell], len: u32, columns: u32, class: &str, title: &str) -> Markup {
    let rows = rows(cells, len, columns);
    let columns_drawn = columns.min(len.max(1));
    let wide = MARGIN + columns_drawn * BYTE + 2;
    let high = u32::try_from(rows.len()).unwrap_or(ROWS_MAX) * HIGH + 2;
    html! {
        svg.bytes.(class) viewBox={ "0 0 " (wide) " " (high) } style={ "max-width:" (wide) "px" } role="img" aria-label=(title) {
            @for (number, row) in rows.iter().enumerate() {
                @let y = u32::try_from(number).unwrap_or(0) * HIGH + 1;
                @match *row {
                    Row::Left(bytes) => {
                        text.left x=(MARGIN + columns_drawn * BYTE / 2) y=(y + 21) { "… " (count(bytes)) " …" }
                    },
                    Row::Bytes(start) => {
                        text.at x=(MARGIN - 8) y=(y + 22) { (start) }
                        @for cell in cells_of(cells, start, start + columns) {
                            @let from = cell.start.max(start);
                            @let to = cell.end.min(start + columns);
                            @let room = (to - from) * BYTE;
                            g.(cell.class) {
                                title { (cell.title) }
                                rect x=(MARGIN + (from - start) * BYTE) y=(y) width=(room) height=(HIGH) {}
                                @if let Some(label) = fitting(&cell.label, room) {
                                    text x=(MARGIN + (from - start) * BYTE + room / 2) y=(y + 22) { (label) }
                                }
                            }
                        }
                    },
                }
            }
        }
    }
}

/// The cells that have a byte in this range.
fn cells_of(cells: &[Cell], start: u32, end: u32) -> &[Cell] {
    let first = cells.partition_point(|cell| cell.end <= start);
    let last = cells.partition_point(|cell| cell.start < end);
    cells.get(first..last).unwrap_or_default()
}

/// A label that fits this width, cut if it has to be; none if little of it is left.
fn fitting(label: &str, room: u32) -> Option<String> {
    let most = (room.saturating_sub(4) / LETTER) as usize;
    if label.len() <= most {
        return Some(label.to_owned());
    }
    (most >= 4).then(|| format!("{}…", &label[..most - 1]))
}

#[cfg(test)]
mod tests {
    use super::{Cell, Row, cells_of, fitting, rows};

    fn cells(lens: &[u32]) -> Vec<Cell> {
        let mut at = 0;
        let mut next = |len: &u32| {
            let start = at;
            at += len;
            Cell { start, end: at, label: String::new(), title: String::new(), class: String::new() }
        };
        lens.iter().map(&mut next).collect()
    }

    #[test]
    fn every_byte_is_drawn_or_counted() {
        for lens in [&[2, 8, 1][..], &[16], &[17], &[2, 4096, 4], &[65_533], &[1; 9000], &[15, 33, 64, 1, 80]] {
            let cells = cells(lens);
            let len: u32 = lens.iter().sum();
            for columns in [8, 16] {
                let mut at = 0;
                for row in rows(&cells, len, columns) {
                    match row {
                        Row::Bytes(start) => {
                            assert_eq!(start, at);
                            at = len.min(at + columns);
                        }
                        Row::Left(bytes) => at += bytes,
                    }
                }
                assert_eq!(at, len, "{lens:?} in rows of {columns}");
            }
        }
        // A long part shows its first row and its last.
        assert_eq!(rows(&cells(&[2, 4096, 4]), 4102, 16).len(), 4);
        let short = cells(&[2, 8, 1]);
        assert_eq!(cells_of(&short, 8, 16).iter().map(|cell| cell.start).collect::<Vec<_>>(), [2, 10]);
    }

    #[test]
    fn labels_fit_their_room() {
        assert_eq!(fitting("size", 44), Some("size".into()));
        assert_eq!(fitting("client_id", 60), Some("client…".into()));
        assert_eq!(fitting("price", 20), None);
    }
}
