//! Parts of turned frames from their columns: no frame is put together.
//!
//! ```text
//! kinds  1 2 1        `Trade` is 1        Trade.price  101 102        the path `price`: 101, of another message, 102
//! ```
//!
//! Each column is read from its first value to its last one, in step with the frames that have a value of it.

use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::Json;
use super::against::Against;
use super::columns::way;
use super::filter::{Condition, Filter, order};
use super::frames::FrameWriter;
use super::path::Path;
use crate::dynamic::Value;
use crate::dynamic::inline;
use crate::ir::{Kind, Scalar, Type, TypeId};
use crate::turned::{Column, Select, Shape, Source, Turner, WHOLE};
use scantling::turned::{KINDS, Turn as _};

/// Which messages of turned frames meet a condition, and some of their parts, straight from their columns ([`turned`](crate::turned)).
///
/// Only columns of these parts are looked at, so nothing is said of faults in others.
#[derive(Debug)]
pub struct Rows<'s> {
    json: Json<'s>,
    writer: FrameWriter<'s>,
    roots: Vec<Root>,
    columns: Vec<usize>,
}

/// Of one type of messages.
#[derive(Debug)]
struct Root {
    type_id: u16,
    ty: TypeId,
    ways: Vec<Way>,
    /// By path: its way, if messages of this type have one.
    paths: Vec<Option<usize>>,
    test: Option<Test>,
}

/// From a message to the values of a part. Columns are places in [`Rows::columns`].
#[derive(Clone, Debug, PartialEq, Eq)]
struct Way {
    /// The columns that say which messages have it, from the message on, and the number by which they do.
    steps: Vec<(usize, u8)>,
    column: usize,
    ty: Type,
}

/// A condition on the parts of one type of messages.
#[derive(Debug)]
enum Test {
    Or(Box<Self>, Box<Self>),
    And(Box<Self>, Box<Self>),
    Not(Box<Self>),
    Is(usize, Box<Against>),
    /// Messages of this type have no such part.
    Never,
}

/// A message, as far as its columns were read.
#[derive(Clone, Copy, Debug)]
pub struct Row<'r> {
    json: &'r Json<'r>,
    writer: &'r FrameWriter<'r>,
    root: &'r Root,
    /// By way: the bytes of the part, if the message has it.
    parts: &'r [Option<&'r [u8]>],
}

impl Row<'_> {
    /// The type of the message.
    #[must_use]
    pub fn ty(&self) -> TypeId {
        self.root.ty
    }

    /// Appends what the path of this number leads to, as JSON; `false` where it is absent, or the message has no such path.
    pub fn write(&self, path: usize, out: &mut String) -> bool {
        let way = || self.root.paths.get(path).copied().flatten();
        let part = way().and_then(|way| Some((&self.root.ways.get(way)?.ty, (*self.parts.get(way)?)?)));
        part.is_some_and(|(ty, bytes)| self.writer.value(ty, bytes, out).is_some())
    }

    /// What the path of this number leads to; `None` where it is absent, or the message has no such path.
    #[must_use]
    pub fn value(&self, path: usize) -> Option<Value> {
        let way = *self.root.paths.get(path)?.as_ref()?;
        value(self.json, &self.root.ways.get(way)?.ty, (*self.parts.get(way)?)?)
    }
}

impl<'s> Rows<'s> {
    /// For these paths of messages of these types, or of all types if there are none; of those that meet a condition, if there is one. `turner`
    /// is that of the frames. O(types x paths x columns).
    ///
    /// `None` if a path leads into lists, or to what has no column of its own: records, unions, numbers of 128 bits, flags.
    #[must_use]
    pub fn new(
        json: &Json<'s>,
        turner: &Turner,
        types: &[TypeId],
        paths: &[&Path],
        filter: Option<&Filter>,
    ) -> Option<Self> {
        let mut making = Making { json: json.clone(), turner, columns: vec![KINDS, WHOLE] };
        let mut roots = Vec::new();
        for root in &json.protocol.roots {
            let is_wanted = types.is_empty() || types.contains(&root.ty);
            if !is_wanted || filter.is_some_and(|filter| !filter.is_of.contains(&root.ty)) {
                continue;
            }
            let mut of = Root { type_id: root.type_id, ty: root.ty, ways: Vec::new(), paths: Vec::new(), test: None };
            for path in paths {
                let has_path = path.types(json, &[root.ty]).is_ok();
                let way = if has_path { Some(making.way(path, &mut of)?) } else { None };
                of.paths.push(way);
            }
            of.test = match filter {
                Some(filter) => Some(making.test(&filter.condition, &mut of)?),
                None => None,
            };
            roots.push(of);
        }
        Some(Self { json: json.clone(), writer: FrameWriter::new(json)?, roots, columns: making.columns })
    }

    /// The numbers of the columns that it reads.
    #[must_use]
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    /// Gives the messages that are wanted, each with its number among the frames, until `give` breaks off. `columns` are those of
    /// [`columns`](Self::columns), in this order.
    ///
    /// `None`, and none is given, if the columns do not say it: some frames are kept whole, or a part breaks a rule of its type.
    pub fn each(
        &self,
        columns: &[Column],
        give: &mut dyn FnMut(u64, &Row<'_>) -> ControlFlow<()>,
    ) -> Option<ControlFlow<()>> {
        let [kinds, whole, ..] = columns else { return None };
        let kinds = kinds.bytes().as_chunks::<2>().0;
        let is_right = columns.len() == self.columns.len()
            && whole.count() == 0
            && self.roots.iter().all(|root| root.is_right(&self.json, kinds, columns));
        is_right.then_some(())?;
        let mut sources: Vec<Vec<Reading<'_>>> = Vec::new();
        for root in &self.roots {
            sources.push(root.ways.iter().map(|way| Reading::new(way, columns)).collect::<Option<_>>()?);
        }
        let mut parts = Vec::new();
        for (number, kind) in (0..).zip(kinds) {
            let type_id = u16::from_le_bytes(*kind);
            let found = self.roots.iter().zip(&mut sources).find(|(root, _)| root.type_id == type_id);
            let Some((root, sources)) = found else { continue };
            parts.clear();
            parts.extend(sources.iter_mut().map(Reading::next));
            let is_met = root.test.as_ref().is_none_or(|test| test.is_met(&self.json, &root.ways, &parts));
            if is_met && give(number, &Row { json: &self.json, writer: &self.writer, root, parts: &parts }).is_break() {
                return Some(ControlFlow::Break(()));
            }
        }
        Some(ControlFlow::Continue(()))
    }
}

struct Making<'m> {
    json: Json<'m>,
    turner: &'m Turner,
    columns: Vec<usize>,
}

impl Making<'_> {
    /// The number of the way of a path among those of its message.
    fn way(&mut self, path: &Path, root: &mut Root) -> Option<usize> {
        let (text, ty) = way(&self.json, path, root.ty)?;
        let has_column = match &ty {
            Type::List(_) | Type::Array(..) | Type::Map(..) | Type::Stream(_) | Type::Any => false,
            Type::Named(id) => matches!(self.json.schema.get(*id).kind, Kind::Enum(_) | Kind::Bits(_)),
            _ => true,
        };
        has_column.then_some(())?;
        let places = self.turner.places();
        let column = self.turner.plan().paths.iter().rposition(|path| *path == text)?;
        let (mut steps, mut by) = (Vec::new(), places.get(column)?.by?);
        while by.column as usize != KINDS {
            let Select::Equal(number) = by.select else { return None };
            steps.push((self.place(by.column as usize), u8::try_from(number).ok()?));
            by = places.get(by.column as usize)?.by?;
        }
        (by.select == Select::Equal(root.type_id)).then_some(())?;
        steps.reverse();
        let way = Way { steps, column: self.place(column), ty };
        let known = root.ways.iter().position(|known| *known == way);
        Some(known.unwrap_or_else(|| {
            root.ways.push(way);
            root.ways.len() - 1
        }))
    }

    fn place(&mut self, column: usize) -> usize {
        self.columns.iter().position(|known| *known == column).unwrap_or_else(|| {
            self.columns.push(column);
            self.columns.len() - 1
        })
    }

    fn test(&mut self, condition: &Condition, root: &mut Root) -> Option<Test> {
        Some(match condition {
            Condition::Or(left, right) => Test::Or(Box::new(self.test(left, root)?), Box::new(self.test(right, root)?)),
            Condition::And(left, right) => {
                Test::And(Box::new(self.test(left, root)?), Box::new(self.test(right, root)?))
            }
            Condition::Not(not) => Test::Not(Box::new(self.test(not, root)?)),
            Condition::Is(comparison) => match comparison.against(root.ty) {
                Some(against) => Test::Is(self.way(&comparison.path, root)?, Box::new(against.clone())),
                None => Test::Never,
            },
        })
    }
}

impl Test {
    fn is_met(&self, json: &Json<'_>, ways: &[Way], parts: &[Option<&[u8]>]) -> bool {
        match self {
            Self::Or(left, right) => left.is_met(json, ways, parts) || right.is_met(json, ways, parts),
            Self::And(left, right) => left.is_met(json, ways, parts) && right.is_met(json, ways, parts),
            Self::Not(not) => !not.is_met(json, ways, parts),
            Self::Never => false,
            Self::Is(way, against) => {
                let part = parts.get(*way).copied().flatten();
                against.of_presence(part.is_none()).unwrap_or_else(|| {
                    let of = ways.get(*way).zip(part);
                    of.is_some_and(|(way, part)| against.holds(|literal| part_order(json, &way.ty, part, literal)))
                })
            }
        }
    }
}

/// The order of a part and a literal, as of values.
fn part_order(json: &Json<'_>, ty: &Type, part: &[u8], literal: &Value) -> Option<Ordering> {
    match (ty, literal) {
        (Type::String | Type::Str(_), Value::Text(literal)) => Some(part.cmp(literal.as_bytes())),
        _ => order(&value(json, ty, part)?, literal),
    }
}

/// The value that bytes of a column are; `None` if they are none of the type.
fn value(json: &Json<'_>, ty: &Type, part: &[u8]) -> Option<Value> {
    match ty {
        Type::String | Type::Str(_) => std::str::from_utf8(part).ok().map(|text| Value::Text(text.to_owned())),
        Type::Bytes => Some(Value::Bytes(part.to_vec())),
        _ => inline::value(json.schema, ty, part),
    }
}

/// Whether bytes of a column are a value of the type.
fn is_value(json: &Json<'_>, ty: &Type, part: &[u8]) -> bool {
    match ty {
        Type::String => std::str::from_utf8(part).is_ok(),
        // Its column has no zeros that fill it up, so this one is before text.
        Type::Str(_) => std::str::from_utf8(part).is_ok() && !part.contains(&0),
        _ => inline::value(json.schema, ty, part).is_some(),
    }
}

/// Whether there are bytes of a column that are no value of the type.
fn may_fail(json: &Json<'_>, ty: &Type) -> bool {
    match ty {
        Type::String | Type::Str(_) | Type::Scalar(Scalar::Bool) => true,
        Type::Named(id) => matches!(&json.schema.get(*id).kind, Kind::Enum(of) if of.is_closed),
        _ => false,
    }
}

impl Root {
    /// Whether the columns have a value for each message that has one, of the type, and no other.
    fn is_right(&self, json: &Json<'_>, kinds: &[[u8; 2]], columns: &[Column]) -> bool {
        let messages = kinds.iter().filter(|kind| u16::from_le_bytes(**kind) == self.type_id).count();
        self.ways.iter().all(|way| way.is_right(json, messages, columns).is_some())
    }
}

impl Way {
    fn is_right(&self, json: &Json<'_>, messages: usize, columns: &[Column]) -> Option<()> {
        let mut rows = messages;
        for (column, number) in &self.steps {
            let numbers = columns.get(*column).filter(|column| column.count() == rows)?.bytes();
            (numbers.len() == rows).then_some(())?;
            rows = numbers.iter().filter(|found| *found == number).count();
        }
        let column = columns.get(self.column).filter(|column| column.count() == rows)?;
        let is_right = match column.shape() {
            Shape::Number { width, .. } => {
                let is_wide = json.schema.inline_size(&self.ty) == Some(width.into());
                is_wide
                    && (!may_fail(json, &self.ty)
                        || column.bytes().chunks_exact(width.into()).all(|part| is_value(json, &self.ty, part)))
            }
            _ => !may_fail(json, &self.ty) || column.texts().all(|part| is_value(json, &self.ty, part)),
        };
        is_right.then_some(())
    }
}

/// A way, and how far its columns were read.
struct Reading<'c> {
    steps: Vec<(Source<'c>, u8)>,
    values: Source<'c>,
    /// Of values of one length.
    width: Option<usize>,
}

impl<'c> Reading<'c> {
    fn new(way: &Way, columns: &'c [Column]) -> Option<Self> {
        let mut steps = Vec::new();
        for (column, number) in &way.steps {
            steps.push((Source::new(columns.get(*column)?), *number));
        }
        let column = columns.get(way.column)?;
        let width = match column.shape() {
            Shape::Number { width, .. } => Some(width.into()),
            Shape::Fixed { width } => Some(width as usize),
            Shape::Padded { .. } | Shape::Text { .. } => None,
        };
        Some(Self { steps, values: Source::new(column), width })
    }

    /// The part of the next message.
    fn next(&mut self) -> Option<&'c [u8]> {
        for (source, number) in &mut self.steps {
            (source.number() == Some([*number])).then_some(())?;
        }
        match self.width {
            Some(width) => self.values.fixed(width),
            None => self.values.text(),
        }
    }
}
