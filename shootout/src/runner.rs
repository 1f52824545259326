//! Measuring: thread CPU time, rows in turn and in rotating order, a ratio to the first row in each round.
//!
//! ```text
//! round 1   A B C D     ratio of each to A, in each of the four modes
//! round 2   B C D A     the median over rounds is reported, with its quartiles
//! ```
//!
//! Each row is compiled in two forms: *called* for every payload, and *inlined* into the loop over the payloads. Which of
//! them a compiler would choose depends on the size of the code; it changes a format's times by up to 30 %, for some to
//! the better and for others to the worse. Both are timed and each mode reports the form whose median is lower.
//!
//! Before anything is timed, every payload is written, read back and compared with the input by every row, and its sums and
//! aggregates must be those of the messages, then and in each round. That holds for a set ([`run`]) and for each point of a [sweep] alike.

mod heap;
mod kept;
mod latency;
mod sizes;
pub mod sweep;
mod timed;

use crate::format::Format;
use crate::results::{Heap, Mode, Row, Set};
use crate::visitors::{Aggregate, Touch, tell};
use crate::workload::{IexSymbol, Payload, SymbolForm};
use kept::Kept;
pub(crate) use machine::clock::quartiles;
#[cfg(feature = "full")]
pub(crate) use timed::verify;
use timed::{Aggregates, Called, Timed};

/// The modes, in the order of the report.
pub const MODES: [&str; 4] = ["stream", "hot", "touch", "aggregate"];

/// Indices into [`MODES`].
const HOT: usize = 1;
const TOUCH: usize = 2;

/// The forms' names.
pub const FORMS: [&str; 2] = ["called", "inlined"];

/// What rows are given to write.
type Payloads<'a, S> = [Payload<'a, S>];

/// Frames one after the other, and where each starts; the last entry is the end.
pub(crate) struct Frames<'a> {
    /// At least as many as the last start says.
    pub bytes: &'a [u8],
    /// Rising; one more than there are frames.
    pub starts: &'a [usize],
}

impl Frames<'_> {
    /// Bytes of all of them.
    fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }
}

/// A row: a format's functions, each compiled for it alone.
#[derive(Clone, Copy)]
pub struct Bench<S: SymbolForm = IexSymbol> {
    name: &'static str,
    family: &'static str,
    own_length: bool,
    text_max: usize,
    forms: [Timed<S>; 2],
    verify: fn(&Payloads<'_, S>, &Frames<'_>) -> Result<(), String>,
    heap: fn(&Payloads<'_, S>, &mut [u8]) -> (Heap, Heap),
}

impl<S: SymbolForm> Bench<S> {
    /// The row of a format; `family` is `rival`, `scantling` or `floor`.
    pub fn of<F: Format>(family: &'static str) -> Self {
        Self {
            name: F::NAME,
            family,
            own_length: F::OWN_LENGTH,
            text_max: F::TEXT_MAX,
            forms: [Timed::of::<Called<F>>(), Timed::of::<F>()],
            verify: timed::verify::<Called<F>, S>,
            heap: heap::heap::<Called<F>, S>,
        }
    }

    /// The row's name.
    pub fn name(&self) -> &'static str {
        self.name
    }
}

/// Takes what is done next, and how much work that is.
pub trait Progress: FnMut(&str, u64) {}

impl<F: FnMut(&str, u64)> Progress for F {}

/// Work, in runs of a row over a message: writing, reading back, compressing; four modes in two forms; a pass of latencies.
const CHECK_WORK: u64 = 40;
const ROUND_WORK: u64 = 8;
const LATENCY_WORK: u64 = 3;

/// The work of [`run`], as it tells it to `progress`.
pub fn work(rows: usize, messages: usize, rounds: usize) -> u64 {
    let each = CHECK_WORK + ROUND_WORK * rounds as u64 + LATENCY_WORK * latency::PASSES as u64;
    (rows * messages) as u64 * each
}

/// A set, and what there is to say about the core that it was measured on.
pub struct Measured {
    /// What was found.
    pub set: Set,
    /// That the core was not kept, if so.
    pub remark: Option<String>,
}

/// Measures rows on payloads.
///
/// # Errors
/// A line that says which row reads something else than was written.
pub fn run<S: SymbolForm>(
    name: &str,
    rows: &[Bench<S>],
    payloads: &[Payload<'_, S>],
    rounds: usize,
    mut progress: impl Progress,
) -> Result<Measured, String> {
    let messages: usize = payloads.iter().map(|p| p.ticks.len()).sum();
    let mut room = Room::of(payloads);
    let expected = Expected::of(payloads);
    let mut results = Vec::new();
    for row in rows {
        progress(&format!("{name}: {} is checked", row.name), CHECK_WORK * messages as u64);
        expected.check(row, payloads, &mut room)?;
        let sizes = sizes::sizes(&room.frames()).map_err(|e| e.to_string())?;
        let (write_heap, read_heap) = (row.heap)(payloads, room.small());
        results.push((sizes, write_heap, read_heap));
    }
    let mut kept = Kept::new();
    let times = Times::measure(rows, payloads, rounds, &expected, &mut room, &mut kept, |round| {
        let work = ROUND_WORK * (rows.len() * messages) as u64;
        progress(&format!("{name}: round {} of {rounds}", round + 1), work);
    })?;
    let faster = |row, mode| times.faster(row, mode);
    let latencies = uncounted(|| {
        latency::of_rows(rows, payloads, room.small(), faster, |pass| {
            let work = LATENCY_WORK * (rows.len() * messages) as u64;
            progress(&format!("{name}: latencies, pass {} of {}", pass + 1, latency::PASSES), work);
        })
    });
    let rows = rows.iter().zip(results).zip(latencies).enumerate().map(|(index, ((row, found), latencies))| {
        let ((sizes, write_heap, read_heap), [write_latency, read_latency]) = (found, latencies);
        Row {
            name: row.name.to_owned(),
            family: row.family.to_owned(),
            modes: times.modes(index, payloads.len()),
            sizes,
            own_length: row.own_length,
            write_heap,
            read_heap,
            write_latency,
            read_latency,
        }
    });
    let rows = rows.collect();
    let clock = latency::of_the_clock(payloads.len());
    let set = Set { name: name.to_owned(), payloads: payloads.len(), messages, clock, rows };
    Ok(Measured { set, remark: kept.remark(name) })
}

/// Memory to write to.
struct Room {
    /// All payloads, one after the other.
    out: Vec<u8>,
    /// One payload, and a page to move in.
    small: Vec<u8>,
    starts: Vec<usize>,
}

/// Buffers start at a multiple of this.
const ALIGN: usize = 16;
/// Addresses that end alike are these bytes apart.
const PAGE: usize = 4096;
/// How far the buffer that is written hot moves from round to round: 15 cache lines.
const PAGE_STEP: usize = 5 * 192;

/// Room for one payload of `ticks` messages in any format here.
pub(crate) fn room(ticks: usize) -> usize {
    4096 + 512 * ticks
}

impl Room {
    fn of<S>(payloads: &[Payload<'_, S>]) -> Self {
        let largest = payloads.iter().map(|p| p.ticks.len()).max().unwrap_or(0);
        // An encoder may want room for the largest payload where it writes the last one.
        let largest = room(largest);
        // More than any format here needs for a payload, and for a message with the longest text.
        let all: usize = payloads.iter().map(|p| 64 + 256 * p.ticks.len()).sum();
        // Written once with ones, so that no page is touched for the first time while something is timed.
        Self {
            out: vec![1; all + largest + ALIGN],
            small: vec![1; largest + PAGE + ALIGN],
            starts: Vec::with_capacity(payloads.len() + 1),
        }
    }

    /// The large buffer, where frames start in it, and the small buffer.
    fn parts(&mut self) -> (&mut [u8], &mut Vec<usize>, &mut [u8]) {
        (aligned(&mut self.out), &mut self.starts, aligned(&mut self.small))
    }

    fn small(&mut self) -> &mut [u8] {
        aligned(&mut self.small)
    }

    /// What was written to the large buffer last.
    fn frames(&mut self) -> Frames<'_> {
        Frames { bytes: aligned(&mut self.out), starts: &self.starts }
    }
}

/// The buffer from its first address that ends in four zero bits, which is where the allocator puts large ones anyway.
fn aligned(buffer: &mut [u8]) -> &mut [u8] {
    let lead = buffer.as_ptr().align_offset(ALIGN);
    &mut buffer[lead..]
}

/// What every row has to find, which no row was asked for.
struct Expected {
    sum: u64,
    aggregates: Aggregates,
}

impl Expected {
    fn of<S: SymbolForm>(payloads: &Payloads<'_, S>) -> Self {
        let (mut touch, mut aggregate) = (Touch::<S>::default(), Aggregate::<S>::default());
        for payload in payloads {
            tell(payload, &mut touch);
            tell(payload, &mut aggregate);
        }
        Self { sum: touch.sum, aggregates: aggregate.sorted() }
    }

    /// Writes all payloads by each form, reads them back and compares; gives the bytes written.
    fn check<S: SymbolForm>(
        &self,
        row: &Bench<S>,
        payloads: &Payloads<'_, S>,
        room: &mut Room,
    ) -> Result<usize, String> {
        for form in &row.forms {
            let (out, starts, _) = room.parts();
            (form.stream)(payloads, out, starts);
            let frames = Frames { bytes: out, starts };
            (row.verify)(payloads, &frames)?;
            self.reads(row, (form.touch)(&frames).1, &(form.aggregate)(&frames).1)?;
        }
        Ok(room.frames().len())
    }

    /// Compares what a row found.
    fn reads<S: SymbolForm>(&self, row: &Bench<S>, sum: u64, aggregates: &Aggregates) -> Result<(), String> {
        if sum != self.sum {
            return Err(format!("{}: the fields it read do not add up", row.name));
        }
        if *aggregates != self.aggregates {
            return Err(format!("{}: its aggregates are not those of the messages", row.name));
        }
        Ok(())
    }
}

/// Nanoseconds of each row in each mode and form, round by round.
struct Times(Vec<Vec<[[f64; 2]; 4]>>);

impl Times {
    /// Times all rows in turn.
    fn measure<S: SymbolForm>(
        rows: &[Bench<S>],
        payloads: &[Payload<'_, S>],
        rounds: usize,
        expected: &Expected,
        room: &mut Room,
        kept: &mut Kept,
        mut progress: impl FnMut(usize),
    ) -> Result<Self, String> {
        let mut all = Vec::new();
        let (out, starts, small) = room.parts();
        for round in 0..rounds {
            progress(round);
            let mut times = vec![[[0.0; 2]; 4]; rows.len()];
            // Another place in each round (as aligned as the last): where the buffer's addresses end like those of a row's
            // spilled registers, the processor takes its loads for loads of what was just stored (3.3 -> 11.2 ns a payload, in
            // whole runs at a time).
            let small = &mut small[round * PAGE_STEP % PAGE..];
            kept.start();
            uncounted(|| -> Result<(), String> {
                for turn in 0..rows.len() {
                    let index = (turn + round) % rows.len();
                    let row = &rows[index];
                    // Which form comes first changes from round to round too.
                    for form in [round % 2, 1 - round % 2] {
                        let timed = &row.forms[form];
                        let stream = (timed.stream)(payloads, out, starts);
                        let hot = (timed.hot)(payloads, small);
                        let frames = Frames { bytes: out, starts };
                        let (touch, found) = (timed.touch)(&frames);
                        let (aggregate, aggregates) = (timed.aggregate)(&frames);
                        expected.reads(row, found, &aggregates)?;
                        for (mode, ns) in [stream, hot, touch, aggregate].into_iter().enumerate() {
                            times[index][mode][form] = ns as f64;
                        }
                    }
                }
                Ok(())
            })?;
            kept.stop();
            all.push(times);
        }
        Ok(Self(all))
    }

    /// The form of a row that was faster in a mode.
    fn faster(&self, row: usize, mode: usize) -> usize {
        let median = |form: usize| quartiles(self.0.iter().map(|round| round[row][mode][form]))[1];
        usize::from(median(1) < median(0))
    }

    /// All modes of a row, each in its faster form.
    fn modes(&self, row: usize, payloads: usize) -> Vec<Mode> {
        let modes = MODES.iter().enumerate().map(|(mode, name)| {
            let (form, first) = (self.faster(row, mode), self.faster(0, mode));
            Mode {
                name: (*name).to_owned(),
                form: FORMS[form].to_owned(),
                ns: quartiles(self.0.iter().map(|round| round[row][mode][form] / payloads as f64)),
                ratio: quartiles(self.0.iter().map(|round| round[row][mode][form] / round[0][mode][first])),
            }
        });
        modes.collect()
    }
}

/// Does what is timed while the allocator does not count, which would cost those that allocate.
fn uncounted<T>(job: impl FnOnce() -> T) -> T {
    let mut result = None;
    allocation_counter::opt_out(|| result = Some(job()));
    match result {
        Some(result) => result,
        None => unreachable!("it is run once"),
    }
}

#[cfg(test)]
pub(crate) mod faults;
#[cfg(test)]
mod tests;
