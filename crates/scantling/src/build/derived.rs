//! Functions for derived recipes only; they change with the macros.

use super::chunk::Cold;
use super::{BuildError, Builder};
use crate::bounded::raw::Fixed;

/// A length as the number before a list. A length that does not fit the number gives [`BuildError::Count`].
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

/// Appends what `f` writes, preceded by its length in bytes.
#[inline]
pub fn sized<'a, N: TryFrom<u64>, T: Fixed>(
    b: &mut Builder<'a>,
    wire: impl FnOnce(N) -> T,
    f: impl FnOnce(&mut Builder<'a>),
) {
    let placeholder = b.placeholder::<T>();
    let start = b.len();
    f(b);
    // Once a limit is exceeded nothing is kept, and the length is 0.
    match N::try_from(b.len().saturating_sub(start)) {
        Ok(len) => b.fill(placeholder, wire(len)),
        Err(_) => refuse(b),
    }
}

#[inline(always)]
fn refuse(b: &mut Builder<'_>) {
    // Does not take the builder's address: its cursor would be in memory where a list is written.
    b.slow(too_many);
}

#[cold]
#[inline(never)]
fn too_many(cold: &mut Cold<'_>) {
    cold.fail(BuildError::Count);
}
