//! The primitives that a reader reads, one by one, while it reads them.
//!
//! ```text
//! reader --step(.messages)--step([3])--item(length, 0x1d, 18, "24")--> receiver       (without one: only a branch)
//! ```
//!
//! A step that fails stays on the path, so that the path of a fault is known when the reader has failed.

use std::cell::RefCell;
use std::fmt::Write as _;

use super::Invalid;

/// One primitive of a frame: a number, a text, a length, a tag and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item<'t> {
    /// The path to it from the root: `.messages[3].body.trade.price`. Empty for items of the frame.
    pub path: &'t str,
    /// Its type as in a schema, `u64`; or its purpose: `length`, `count`, `tag`, `presence`, `block_len`, `end`, `padding`.
    pub ty: &'t str,
    /// Its offset, in bytes from the frame's start.
    pub offset: u32,
    /// Its size in bytes.
    pub bytes: &'t [u8],
    /// Its value, in the textual form of values; for an enum or a tag with its name.
    pub value: &'t str,
}

/// The receiver of a frame's items, if any.
#[derive(Clone, Copy)]
pub(super) struct Trace<'o> {
    to: Option<&'o (dyn Record + 'o)>,
    /// Keeps the path alone.
    is_silent: bool,
}

type Out<'o> = dyn FnMut(&Item<'_>) + 'o;

/// Keeps the path, and hands items out.
pub(super) struct Recorder<'o> {
    path: RefCell<String>,
    out: RefCell<&'o mut Out<'o>>,
}

/// A recorder whose lifetime a reader need not know.
trait Record {
    /// Appends a step to the path, and returns the length before.
    fn enter(&self, step: Step<'_>) -> usize;
    /// Cuts the path.
    fn leave(&self, len: usize);
    fn item(&self, at: usize, bytes: &[u8], ty: &str, value: &str);
}

/// What is said of so many bytes that have no value.
pub(super) fn count_of(bytes: usize) -> String {
    if bytes == 1 { "1 byte".into() } else { format!("{bytes} bytes") }
}

/// One step of a path.
#[derive(Clone, Copy)]
pub(super) enum Step<'s> {
    /// A field or a variant.
    Name(&'s str),
    /// An element.
    Index(usize),
    /// The key of an entry.
    Key(usize),
    /// The value of an entry.
    Value(usize),
}

impl<'o> Recorder<'o> {
    pub(super) fn new(out: &'o mut Out<'o>) -> Self {
        Self { path: RefCell::new(String::new()), out: RefCell::new(out) }
    }

    pub(super) fn trace(&self) -> Trace<'_> {
        Trace { to: Some(self), is_silent: false }
    }

    /// The reader's path; after a fault, the path to it.
    pub(super) fn into_path(self) -> String {
        self.path.into_inner()
    }
}

impl Record for Recorder<'_> {
    fn enter(&self, step: Step<'_>) -> usize {
        let mut path = self.path.borrow_mut();
        let outer = path.len();
        // Writing to a `String` cannot fail.
        let _ = match step {
            Step::Name(name) => write!(path, ".{name}"),
            Step::Index(index) => write!(path, "[{index}]"),
            Step::Key(index) => write!(path, "[{index}].key"),
            Step::Value(index) => write!(path, "[{index}].value"),
        };
        outer
    }

    fn leave(&self, len: usize) {
        self.path.borrow_mut().truncate(len);
    }

    fn item(&self, at: usize, bytes: &[u8], ty: &str, value: &str) {
        let offset = u32::try_from(at).unwrap_or(u32::MAX);
        let path = &*self.path.borrow();
        (self.out.borrow_mut())(&Item { path, ty, offset, bytes, value });
    }
}

impl Trace<'_> {
    pub(super) const OFF: Trace<'static> = Trace { to: None, is_silent: false };

    /// The same, which hands out nothing.
    pub(super) fn silent(self) -> Self {
        Self { is_silent: true, ..self }
    }

    /// Reads one step further in.
    pub(super) fn step<T>(self, step: Step<'_>, read: impl FnOnce() -> Result<T, Invalid>) -> Result<T, Invalid> {
        let Some(recorder) = self.to else { return read() };
        let outer = recorder.enter(step);
        let value = read()?;
        recorder.leave(outer);
        Ok(value)
    }

    /// Hands out a primitive; `describe` gives its type and its value.
    pub(super) fn item(self, at: usize, bytes: &[u8], describe: impl FnOnce() -> (String, String)) {
        if let Some(recorder) = self.to.filter(|_| !self.is_silent) {
            let (ty, value) = describe();
            recorder.item(at, bytes, &ty, &value);
        }
    }
}
