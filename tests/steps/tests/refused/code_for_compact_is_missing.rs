include!("../../../../crates/scantling/src/docs/generated/orders1.rs");

use orders1::*;
use scantling::{Compact, Encodes};

fn main() {
    let mut out = Vec::new();
    let _ = Compact.encode(&Exchange::Order(Order::default()), &mut out);
}
