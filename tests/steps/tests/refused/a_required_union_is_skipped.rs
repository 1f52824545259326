include!("../../../../shootout/generated/scantling/shootout.rs");

use shootout::*;

fn main() {
    let mut out = Vec::new();
    let _ = Feed::write_multi(&mut out, |w| {
        w.block(MultiBlock { seq: 1 })
            .messages([1], |m, _| m.block(MessageBlock { ts: 1 }).symbol("A").end())
            .end()
    });
}
