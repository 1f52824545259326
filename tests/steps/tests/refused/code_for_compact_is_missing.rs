include!("../../../../crates/scantling/src/docs/generated/clouds.rs");

use clouds::*;
use scantling::{Compact, Encodes};

fn main() {
    let mut out = Vec::new();
    let _ = Compact.encode(&Lidar::Cloud(Cloud::default()), &mut out);
}
