include!("../../../../crates/scantling/src/docs/generated/orders1.rs");

use orders1::*;
use scantling::rt::Sink;

fn main() {}

pub fn note<'w, S: Sink>(w: OrderNeedsNote<'w, S>) -> OrderDone<'w, S> {
    w.note(None).end()
}
