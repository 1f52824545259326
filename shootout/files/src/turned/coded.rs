//! Turned blocks: frames as columns of the schema, from which the identical frames come back.
//!
//! The code that takes frames apart and puts them together is generated, or an interpreter of the schema. Encoding contains the writer's
//! own comparison of what comes back.

use super::row::{Kept, Row, Watch, kib};
use super::sets::Set;
use anyhow::{Context as _, Result, ensure};
use scantling::turned::{self, Column, Shape, Turn};
use scantling_turned::{Level, Reader, Writer};
use std::sync::Arc;

/// The levels in the shortest and the usual blocks.
const LENS: [usize; 3] = [1 << 20, 256 << 10, 64 << 10];

struct Coded {
    level: Level,
    len: usize,
    is_interpreted: bool,
    /// Of the set's field.
    columns: Vec<usize>,
    kept: Kept,
}

/// All levels in blocks of all sizes; the interpreter once, unless all are by it.
pub fn rows(set: &Set) -> Result<Vec<Box<dyn Row>>> {
    let columns = columns_of(set)?;
    let levels = [Level::Fast, Level::Small, Level::Archive];
    let each = levels.iter().flat_map(|level| LENS.map(|len| (*level, len, set.generated.is_none())));
    let interpreted = set.generated.as_ref().map(|_| (Level::Small, LENS[0], true));
    let row = |(level, len, is_interpreted)| {
        let columns = columns.clone();
        Box::new(Coded { level, len, is_interpreted, columns, kept: Kept::default() }) as Box<dyn Row>
    };
    Ok(each.chain(interpreted).map(row).collect())
}

impl Coded {
    fn turn(&self, set: &Set) -> Result<Arc<dyn Turn>> {
        match &set.generated {
            Some(generated) if !self.is_interpreted => Ok(generated.clone()),
            _ => interpreter(set),
        }
    }
}

/// The interpreter of a set's schema.
fn interpreter(set: &Set) -> Result<Arc<dyn Turn>> {
    scantling_turned::interpreter(set.descriptor, set.protocol).context("the schema cannot be turned")
}

/// The columns that have the values of the set's field.
fn columns_of(set: &Set) -> Result<Vec<usize>> {
    let by = interpreter(set)?;
    let mut columns = turned::columns(&*by);
    turned::turn(&*by, &set.frames, &mut columns).context("no frames")?;
    let place = |values: &Vec<u64>| {
        let is_same = |column: &Column| numbers(column).is_some_and(|numbers| numbers.eq(values.iter().copied()));
        columns.iter().position(is_same).context("no column has the field's values")
    };
    set.values.iter().map(place).collect()
}

/// The numbers of a column; `None` if it has others, or bytes.
fn numbers(column: &Column) -> Option<Box<dyn Iterator<Item = u64> + '_>> {
    let Shape::Number { width, .. } = column.shape() else { return None };
    Some(match width {
        4 => Box::new(column.bytes().as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes).into())),
        8 => Box::new(column.bytes().as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes))),
        _ => return None,
    })
}

/// The sum of a column's numbers.
fn sum(column: &Column) -> u64 {
    let add = |sum: u64, number: u64| sum.wrapping_add(number);
    match column.shape() {
        Shape::Number { width: 4, .. } => {
            column.bytes().as_chunks().0.iter().map(|bytes| u32::from_le_bytes(*bytes).into()).fold(0, add)
        }
        _ => column.bytes().as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes)).fold(0, add),
    }
}

impl Row for Coded {
    fn name(&self) -> String {
        let level = format!("{:?}", self.level).to_lowercase();
        let how = if self.is_interpreted { ", interpreted" } else { "" };
        format!("turned, {level}, {}{how}", kib(self.len))
    }

    fn encode(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        let mut writer = Writer::new(self.turn(set)?, self.level);
        let blocks = set.blocks(self.len)?;
        self.kept.clear(set);
        for (block, frames) in blocks {
            self.kept.push(frames, block.len(), |out| {
                let turned = watch.time(|| writer.turn(block, out)).context("a block is not turned")?;
                ensure!(turned == frames, "another number of frames");
                Ok(())
            })?;
        }
        Ok(())
    }

    fn len(&self) -> usize {
        self.kept.len()
    }

    fn restore(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        let mut reader = Reader::new(self.turn(set)?);
        let (mut frames, mut rest) = (Vec::new(), &*set.frames);
        for (content, block) in self.kept.iter() {
            watch.time(|| reader.restore(content, block.frames, block.len, &mut frames))?;
            rest = rest.strip_prefix(&*frames).context("other frames")?;
        }
        ensure!(rest.is_empty(), "frames are missing");
        Ok(())
    }

    fn field(&mut self, set: &Set, watch: &mut Watch) -> Result<u64> {
        let mut reader = Reader::new(self.turn(set)?);
        watch.time(|| {
            let mut sum = 0_u64;
            for (content, block) in self.kept.iter() {
                for column in reader.columns(content, block.frames, block.len, &self.columns)? {
                    sum = sum.wrapping_add(self::sum(&column));
                }
            }
            Ok(sum)
        })
    }
}
