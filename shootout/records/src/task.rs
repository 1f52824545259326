//! What a format does in each task, and how a row is put together.
//!
//! ```text
//! serialize               plain structs -> bytes in memory that the row keeps
//! access, read            bytes, whole or checked on the way -> the fields that the comparison reads
//! access, read validated  the same after all bytes were checked
//! deserialize             bytes of strangers -> plain structs
//! ```
//!
//! The timed reading hides each value from the compiler, as the comparison does ([`Opaque`]); the checked one keeps it
//! ([`Fields`]). Both are the same source, compiled twice.

use std::hint::black_box;

/// Takes the fields that a task reads.
pub trait Visitor {
    /// A field in the form that the format gives it, and how to make a number of it, to compare.
    fn see<T>(&mut self, value: T, number: impl FnOnce(T) -> u64);
}

/// Keeps every field, to compare.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Fields(Vec<u64>);

impl Visitor for Fields {
    fn see<T>(&mut self, value: T, number: impl FnOnce(T) -> u64) {
        self.0.push(number(value));
    }
}

/// Looks at nothing, but the compiler has to assume that it does.
pub struct Opaque;

impl Visitor for Opaque {
    #[inline(always)]
    fn see<T>(&mut self, value: T, _: impl FnOnce(T) -> u64) {
        black_box(value);
    }
}

/// Writes a set into memory that it keeps.
pub trait Write<D> {
    /// Writes the set over what was there, and gives the bytes.
    fn write(&mut self, data: &D) -> &[u8];
}

/// Reads in place what its [`Write`] wrote. Bytes here are always valid: a fault panics.
pub trait InPlace<D> {
    /// Gets at the root, and hands it to [`Opaque`].
    fn access(bytes: &[u8]);

    /// Shows the fields that the comparison reads.
    fn read<V: Visitor>(bytes: &[u8], visitor: &mut V);
}

/// Makes structs of bytes. Bytes here are always valid: a fault panics.
pub trait Decode<D> {
    /// What the format makes of them: plain structs, or its own.
    type Value;

    /// What is timed.
    fn decode(&mut self, bytes: &[u8]) -> Self::Value;

    /// The same as plain structs.
    fn plain(value: Self::Value) -> D;
}

/// A [`Decode`] of any value.
pub trait AnyDecode<D> {
    /// Decodes, and drops what was decoded.
    fn run(&mut self, bytes: &[u8]);

    /// The plain structs.
    fn plain(&mut self, bytes: &[u8]) -> D;
}

impl<D, T: Decode<D>> AnyDecode<D> for T {
    fn run(&mut self, bytes: &[u8]) {
        black_box(self.decode(black_box(bytes)));
    }

    fn plain(&mut self, bytes: &[u8]) -> D {
        T::plain(self.decode(bytes))
    }
}

/// The tasks of reading in place, as functions.
#[derive(Clone, Copy)]
pub struct Reader {
    /// Times the access.
    pub access: fn(&[u8]),
    /// Times the reading, if there is any.
    pub read: Option<fn(&[u8])>,
    /// The same reading, and keeps the fields.
    pub fields: Option<fn(&[u8]) -> Fields>,
}

/// How a format stands to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// This project's.
    Scantling,
    /// A rival whose readers may be older or newer than the writer.
    Evolves,
    /// A rival whose readers have the writer's types.
    Fixed,
    /// What no format is faster than.
    Floor,
}

/// A format with one set, in one way of using it.
pub struct Row<D> {
    /// The row's name.
    pub name: &'static str,
    /// What it is compared with.
    pub family: Family,
    /// Whether it starts and ends with the plain structs; rows that keep structs of their own do not.
    pub is_plain: bool,
    /// The task `serialize`.
    pub writer: Box<dyn Write<D>>,
    /// Reading without and with validation.
    pub readers: [Option<Reader>; 2],
    /// The task `deserialize`.
    pub decoder: Option<Box<dyn AnyDecode<D>>>,
}

impl<D> Row<D> {
    /// A row that writes.
    pub fn new<W: Write<D> + 'static>(name: &'static str, family: Family, writer: W) -> Self {
        Self { name, family, is_plain: true, writer: Box::new(writer), readers: [None; 2], decoder: None }
    }

    /// The structs are the format's own.
    pub fn of_its_own(mut self) -> Self {
        self.is_plain = false;
        self
    }

    /// And reads without validating the whole first.
    pub fn trusting<R: InPlace<D>>(mut self) -> Self {
        self.readers[0] = Some(reader::<D, R>());
        self
    }

    /// And reads what it has validated.
    pub fn validated<R: InPlace<D>>(mut self) -> Self {
        self.readers[1] = Some(reader::<D, R>());
        self
    }

    /// And validates, which is all that it does in place.
    pub fn judged(mut self, access: fn(&[u8])) -> Self {
        self.readers[1] = Some(Reader { access, read: None, fields: None });
        self
    }

    /// And decodes.
    pub fn decoded<T: Decode<D> + 'static>(mut self, decoder: T) -> Self {
        self.decoder = Some(Box::new(decoder));
        self
    }
}

fn reader<D, R: InPlace<D>>() -> Reader {
    Reader { access: R::access, read: Some(read::<D, R>), fields: Some(fields::<D, R>) }
}

#[inline(never)]
fn read<D, R: InPlace<D>>(bytes: &[u8]) {
    R::read(bytes, &mut Opaque);
}

fn fields<D, R: InPlace<D>>(bytes: &[u8]) -> Fields {
    let mut fields = Fields::default();
    R::read(bytes, &mut fields);
    fields
}
