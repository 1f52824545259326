//! Attempts to break what `unsafe` relies on, by safe code of users: what they may implement, give up, swap, or leave by a panic.
//!
//! | | by |
//! |---|---|
//! | `groups` | `Group`s that lie, fail or panic |
//! | `decoding` | sources, parsers and closures of a decoder |
//! | `building` | recipes, closures and `Buf`s of a builder |
//! | `writing` | iterators of generated writers |
//! | `sinks` | sinks in another order, `Inline`s and elements |
//! | `updating` | frames of any bytes, set in place |
//!
//! What happens then is of no matter where it is the user's mistake, as long as it is a value, an error or a panic, and what goes on is
//! sound: these tests are for Miri, with both models of borrowing and on machines of all kinds (`cargo xtask test`). What does not
//! compile stands in `src/raw/refused.rs`.
#![cfg(test)]
#![allow(missing_docs)]

mod building;
mod decoding;
mod groups;
mod sinks;
mod updating;
mod writing;

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    static CAUGHT: Cell<u32> = const { Cell::new(0) };
}

/// What `f` gives; `None` if it panics, of which nothing is printed (a trace takes Miri a second). What it leaves behind is used again.
fn caught<T>(f: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if CAUGHT.get() == 0 {
                print(panic);
            }
        }));
    });
    CAUGHT.set(CAUGHT.get() + 1);
    let result = catch_unwind(AssertUnwindSafe(f));
    CAUGHT.set(CAUGHT.get() - 1);
    result.ok()
}
