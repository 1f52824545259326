//! What derived recipes call, and nobody else: it changes with the macros.

use super::chunk::Cold;
use super::{BuildError, Builder};
use crate::bounded::raw::Fixed;

/// A length as the number that stands before a list. One that the number cannot say is [`BuildError::Count`].
#[inline(always)]
pub fn count<N: TryFrom<usize> + Default>(b: &mut Builder<'_>, len: usize) -> N {
    match N::try_from(len) {
        Ok(count) => count,
        Err(_) => {
            refuse(b);
            N::default()
        }
    }
}

/// What `f` writes, after its length in bytes.
#[inline]
pub fn sized<'a, N: TryFrom<u64>, T: Fixed>(
    b: &mut Builder<'a>,
    wire: impl FnOnce(N) -> T,
    f: impl FnOnce(&mut Builder<'a>),
) {
    let slot = b.slot::<T>();
    let start = b.len();
    f(b);
    // Once a limit is exceeded nothing is kept, and the length is 0.
    match N::try_from(b.len().saturating_sub(start)) {
        Ok(len) => b.fill(slot, wire(len)),
        Err(_) => refuse(b),
    }
}

#[inline(always)]
fn refuse(b: &mut Builder<'_>) {
    // Not the builder's address: its cursor would be in memory where a list is written.
    b.slow(too_many);
}

#[cold]
#[inline(never)]
fn too_many(cold: &mut Cold<'_>) {
    cold.fail(BuildError::Count);
}
