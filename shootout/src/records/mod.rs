//! The second workload, which is not market data: a server's log, a mesh of triangles, players of a game.
//!
//! ```text
//! seed -> Logs, Mesh, Players -> every row: check, time in rounds -> table, JSON
//! ```
//!
//! The three sets are of the kind that rust_serialization_benchmark has; the data are made here. A set is written whole, as
//! one frame, from the same plain Rust structs by every row, into memory that the row keeps, and read back by a walk over
//! every field. [`Visitor`] sees the fields in one order, whatever a format's own order is: [`Fields`] keeps them, to
//! compare, and [`Sum`] adds them up, to time. A new format is a file here and a line in `rows.rs`.

mod capnp;
mod data;
mod flatbuffers;
mod floors;
mod generate;
mod postcard;
mod report;
mod rkyv;
mod rows;
mod run;
mod scantling;

pub use report::{json, table};
pub use run::{Options, run};

/// Takes the fields of a set as they are read.
pub trait Visitor {
    /// A number; floats as their bits.
    fn number(&mut self, value: u64);
    /// A text's bytes.
    fn text(&mut self, text: &[u8]);
    /// The twelve numbers of a triangle: its corners and its normal.
    fn triangle(&mut self, values: [f32; 12]);

    /// A number that may be absent.
    #[inline(always)]
    fn maybe(&mut self, value: Option<u64>) {
        self.number(u64::from(value.is_some()));
        if let Some(value) = value {
            self.number(value);
        }
    }

    /// A text that may be absent.
    #[inline(always)]
    fn maybe_text(&mut self, text: Option<&[u8]>) {
        self.number(u64::from(text.is_some()));
        if let Some(text) = text {
            self.text(text);
        }
    }

    /// A float.
    #[inline(always)]
    fn float(&mut self, value: f32) {
        self.number(u64::from(value.to_bits()));
    }

    /// Three coordinates.
    #[inline(always)]
    fn position(&mut self, position: [f64; 3]) {
        position.into_iter().for_each(|value| self.number(value.to_bits()));
    }

    /// A place that may be absent.
    #[inline(always)]
    fn maybe_position(&mut self, position: Option<[f64; 3]>) {
        self.number(u64::from(position.is_some()));
        if let Some(position) = position {
            self.position(position);
        }
    }

    /// Sixteen bytes, as two numbers.
    #[inline(always)]
    fn uuid(&mut self, uuid: u128) {
        self.number(uuid as u64);
        self.number((uuid >> 64) as u64);
    }

    /// Sixteen bytes that may be absent.
    #[inline(always)]
    fn maybe_uuid(&mut self, uuid: Option<u128>) {
        self.number(u64::from(uuid.is_some()));
        if let Some(uuid) = uuid {
            self.uuid(uuid);
        }
    }

    /// Truth values.
    #[inline(always)]
    fn flags<const N: usize>(&mut self, flags: [bool; N]) {
        flags.into_iter().for_each(|flag| self.number(u64::from(flag)));
    }
}

/// A set's data.
pub trait Set: Sized + 'static {
    /// What the set is called.
    const NAME: &'static str;
    /// What it has many of.
    const ELEMENTS: &'static str;

    /// How many.
    fn count(&self) -> usize;

    /// Shows every field.
    fn walk<V: Visitor>(&self, visitor: &mut V);
}

/// Writes a set, and keeps the bytes.
pub trait Write<D> {
    /// Writes the set over what was there.
    fn write(&mut self, data: &D);

    /// What was written last.
    fn bytes(&self) -> &[u8];
}

/// Reads what its [`Write`] wrote. Bytes here are always valid: a fault panics.
pub trait Read<D> {
    /// Shows every field.
    fn read<V: Visitor>(bytes: &[u8], visitor: &mut V);
}

/// Keeps every field, to compare.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<Field>);

/// What a visitor was shown.
#[derive(Debug, PartialEq, Eq)]
enum Field {
    Number(u64),
    Text(Vec<u8>),
    Triangle([u32; 12]),
}

impl Visitor for Fields {
    fn number(&mut self, value: u64) {
        self.0.push(Field::Number(value));
    }

    fn text(&mut self, text: &[u8]) {
        self.0.push(Field::Text(text.to_vec()));
    }

    fn triangle(&mut self, values: [f32; 12]) {
        self.0.push(Field::Triangle(values.map(f32::to_bits)));
    }
}

/// Adds up every number, and every text's length and first byte.
///
/// Triangles are added place by place: twelve sums that do not wait for each other, so that what is timed is the reading
/// and not one chain of additions.
#[derive(Debug, Default)]
pub struct Sum {
    numbers: u64,
    triangles: [f32; 12],
}

impl Sum {
    /// All of it in one number.
    pub fn total(&self) -> u64 {
        let bits = self.triangles.map(|sum| u64::from(sum.to_bits()));
        bits.iter().fold(self.numbers, |sum, bits| sum.rotate_left(5).wrapping_add(*bits))
    }
}

impl Visitor for Sum {
    #[inline(always)]
    fn number(&mut self, value: u64) {
        self.numbers = self.numbers.wrapping_add(value);
    }

    #[inline(always)]
    fn text(&mut self, text: &[u8]) {
        let first = text.first().map_or(0, |&byte| u64::from(byte));
        self.numbers = self.numbers.wrapping_add(text.len() as u64).wrapping_add(first);
    }

    #[inline(always)]
    fn triangle(&mut self, values: [f32; 12]) {
        for (sum, value) in self.triangles.iter_mut().zip(values) {
            *sum += value;
        }
    }
}
