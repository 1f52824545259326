//! What is timed: one function for each mode, compiled for each format alone, in two forms.

use super::latency::Recorded;
use super::{Frames, Payloads};
use crate::format::{Format, Visitor};
use crate::visitors::{Aggregate, Compare, Totals, Touch};
use crate::workload::{Payload, SymbolForm};
use machine::clock::{cpu, wall};
use std::hint::black_box;

/// Totals by symbol, in order.
pub(super) type Aggregates = Vec<(u64, Totals)>;

/// What is timed, in one form.
#[derive(Clone, Copy)]
pub(super) struct Timed<S> {
    pub(super) stream: fn(&Payloads<'_, S>, &mut [u8], &mut Vec<usize>) -> u64,
    pub(super) hot: fn(&Payloads<'_, S>, &mut [u8]) -> u64,
    pub(super) touch: fn(&Frames<'_>) -> (u64, u64),
    pub(super) aggregate: fn(&Frames<'_>) -> (u64, Aggregates),
    pub(super) latency: fn(&Payloads<'_, S>, &mut [u8], &mut Recorded, &mut Recorded),
}

impl<S: SymbolForm> Timed<S> {
    pub(super) fn of<F: Format>() -> Self {
        Self {
            stream: stream::<F, S>,
            hot: hot::<F, S>,
            touch: touch::<F, S>,
            aggregate: aggregate::<F, S>,
            latency: latency::<F, S>,
        }
    }
}

/// A format whose functions are called, not inlined.
pub(super) struct Called<F>(F);

impl<F: Format> Format for Called<F> {
    const NAME: &'static str = F::NAME;
    const OWN_LENGTH: bool = F::OWN_LENGTH;
    const TEXT_MAX: usize = F::TEXT_MAX;

    fn new() -> Self {
        Self(F::new())
    }

    #[inline(never)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.encode(payload, out)
    }

    #[inline(never)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        self.0.decode(bytes, visitor);
    }
}

#[inline(never)]
fn stream<F: Format, S: SymbolForm>(payloads: &Payloads<'_, S>, out: &mut [u8], starts: &mut Vec<usize>) -> u64 {
    let mut format = F::new();
    starts.clear();
    let before = cpu();
    let mut at = 0;
    for payload in payloads {
        starts.push(at);
        at += format.encode(payload, &mut out[at..]);
    }
    starts.push(at);
    cpu() - before
}

#[inline(never)]
fn hot<F: Format, S: SymbolForm>(payloads: &Payloads<'_, S>, out: &mut [u8]) -> u64 {
    let mut format = F::new();
    let before = cpu();
    for payload in payloads {
        black_box(format.encode(payload, out));
        black_box(&mut *out);
    }
    cpu() - before
}

#[inline(never)]
fn touch<F: Format, S: SymbolForm>(frames: &Frames<'_>) -> (u64, u64) {
    let (mut format, mut visitor) = (F::new(), Touch::<S>::default());
    let before = cpu();
    for range in frames.starts.windows(2) {
        format.decode(&frames.bytes[range[0]..range[1]], &mut visitor);
    }
    (cpu() - before, black_box(visitor.sum))
}

#[inline(never)]
fn aggregate<F: Format, S: SymbolForm>(frames: &Frames<'_>) -> (u64, Aggregates) {
    let (mut format, mut visitor) = (F::new(), Aggregate::<S>::default());
    let before = cpu();
    for range in frames.starts.windows(2) {
        format.decode(&frames.bytes[range[0]..range[1]], &mut visitor);
    }
    (cpu() - before, visitor.sorted())
}

/// Reads every payload back and compares it with what was to be written.
///
/// # Errors
/// The first payload that differs, and its field.
pub(crate) fn verify<F: Format, S: SymbolForm>(payloads: &Payloads<'_, S>, frames: &Frames<'_>) -> Result<(), String> {
    let mut format = F::new();
    for (index, (payload, range)) in payloads.iter().zip(frames.starts.windows(2)).enumerate() {
        let mut found = Compare::new(payload);
        format.decode(&frames.bytes[range[0]..range[1]], &mut found);
        found.end().map_err(|fault| format!("{}: payload {index}: {fault}", F::NAME))?;
    }
    Ok(())
}

/// Each payload is written and read; the clock is read between.
fn latency<F: Format, S: SymbolForm>(
    payloads: &Payloads<'_, S>,
    out: &mut [u8],
    write: &mut Recorded,
    read: &mut Recorded,
) {
    let (mut format, mut visitor) = (F::new(), Touch::<S>::default());
    for payload in payloads {
        let before = wall();
        let len = format.encode(payload, out);
        let between = wall();
        format.decode(black_box(&out[..len]), &mut visitor);
        let after = wall();
        write.record(between - before);
        read.record(after - between);
    }
    black_box(visitor.sum);
}
