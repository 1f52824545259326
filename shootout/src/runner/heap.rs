//! What a job takes from the heap.

use crate::format::Format;
use crate::results::Heap;
use crate::visitors::Touch;
use crate::workload::{Payload, SymbolForm};
use allocation_counter::AllocationInfo;
use std::hint::black_box;

/// Of writing and of reading, each by a value of its own.
pub(super) fn heap<F: Format, S: SymbolForm>(payloads: &[Payload<'_, S>], out: &mut [u8]) -> (Heap, Heap) {
    let (mut write, mut read) = (Heap::default(), Heap::default());
    let mut made = None;
    let took = allocation_counter::measure(|| made = Some(F::new()));
    // What a format takes before the first payload is nearly always memory to write with.
    let mut written = took.bytes_current;
    let Some(mut writer) = made else { return (write, read) };
    let (mut reader, mut visitor, mut kept) = (F::new(), Touch::<S>::default(), 0);
    // The first pass brings buffers to their size; the second is the steady state.
    for is_steady in [false, true] {
        for payload in payloads {
            let mut len = 0;
            let took = allocation_counter::measure(|| len = writer.encode(payload, out));
            written += took.bytes_current;
            let found = allocation_counter::measure(|| reader.decode(&out[..len], &mut visitor));
            kept += found.bytes_current;
            if is_steady {
                add(&mut write, &took);
                add(&mut read, &found);
            }
        }
    }
    black_box(visitor.sum);
    for (job, kept) in [(&mut write, written), (&mut read, kept)] {
        job.kept = u64::try_from(kept).unwrap_or(0);
        job.allocations /= payloads.len() as f64;
        job.bytes /= payloads.len() as f64;
    }
    (write, read)
}

fn add(job: &mut Heap, took: &AllocationInfo) {
    job.allocations += took.count_total as f64;
    job.bytes += took.bytes_total as f64;
    job.peak = job.peak.max(took.bytes_max);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::Visitor;
    use crate::formats::{capnp, prost::Prost};
    use crate::runner::tests::ticks;

    /// Takes 4,096 bytes when it is made; to write 1,000 and 24 of them again, at once; keeps 16 for each payload it reads.
    struct Known(Vec<u8>, Vec<Vec<u8>>);

    impl Format for Known {
        const NAME: &'static str = "known";
        const OWN_LENGTH: bool = true;

        fn new() -> Self {
            Self(Vec::with_capacity(4096), Vec::new())
        }

        fn encode<S: SymbolForm>(&mut self, _: &Payload<'_, S>, _: &mut [u8]) -> usize {
            let large = black_box(vec![1u8; 1000]);
            drop(black_box(vec![1u8; 24]));
            drop(large);
            black_box(&mut self.0);
            0
        }

        fn decode<V: Visitor>(&mut self, _: &[u8], _: &mut V) {
            if self.1.is_empty() {
                self.1.reserve_exact(3);
            }
            if self.1.len() < 3 {
                self.1.push(vec![1; 16]);
            }
        }
    }

    #[test]
    fn what_is_taken_at_once_and_kept_is_counted() {
        let ticks = ticks();
        let payloads: Vec<_> = ticks.chunks(10).map(|ticks| Payload { seq: 1, ticks }).collect();
        let (write, read) = heap::<Known, _>(&payloads, &mut []);
        assert_eq!(write, Heap { allocations: 2.0, bytes: 1024.0, peak: 1024, kept: 4096 });
        // Those of the first pass, and the list that holds them.
        assert_eq!((read.allocations, read.bytes, read.peak), (0.0, 0.0, 0));
        assert_eq!(read.kept, 3 * 16 + 3 * size_of::<Vec<u8>>() as u64);
    }

    #[test]
    fn prost_takes_a_string_for_each_symbol_that_it_reads() {
        let ticks = ticks();
        let payloads: Vec<_> = ticks.chunks(10).map(|ticks| Payload { seq: 1, ticks }).collect();
        let (write, read) = heap::<Prost, _>(&payloads, &mut [0; 10_000]);
        assert_eq!((write.allocations, write.peak), (0.0, 0));
        assert_eq!(read.allocations, 10.0);
        // A `String` takes at least eight bytes, and no symbol is longer.
        assert_eq!(read.bytes, 80.0);
        // The last payload's strings, and the list of messages.
        assert!(read.kept > 80 && write.kept > 80, "{write:?} {read:?}");
    }

    #[test]
    fn capnp_takes_nothing_but_scratch_space() {
        let ticks = ticks();
        let payloads: Vec<_> = ticks.chunks(10).map(|ticks| Payload { seq: 1, ticks }).collect();
        let nothing = (Heap::default(), Heap::default());
        assert_eq!(heap::<capnp::Unpacked, _>(&payloads, &mut [0; 10_000]), nothing);
        let (write, read) = heap::<capnp::Packed, _>(&payloads, &mut [0; 10_000]);
        assert_eq!(read, Heap::default());
        assert_eq!(write, Heap { kept: write.kept, ..Heap::default() });
        assert!(write.kept > 100_000, "{write:?}");
    }
}
