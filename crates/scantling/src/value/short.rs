//! Few bytes as words, without a branch on how many.

use core::hint::select_unpredictable;

/// Up to eight bytes as a little-endian number, zero padded. The only branch on their count is for 0: where lengths
/// vary, a mispredicted branch costs more than all of this.
///
/// ```text
/// ABCDEF   ABCD....  |  ....CDEF >> 16       AB   ........  |  .....AAB >> 48
/// ```
///
/// One shift by a variable number: each needs the one register that x86-64 has for it.
#[inline(always)]
pub(crate) fn short(bytes: &[u8]) -> u64 {
    let Some(first) = bytes.first() else { return 0 };
    let n = bytes.len();
    let four = |chunk: Option<&[u8; 4]>| u64::from(u32::from_le_bytes(*chunk.unwrap_or(&[0; 4])));
    // Of one to three bytes the last is at the top; surplus bytes below are shifted out.
    let few = u64::from(*first) << 40 | u64::from(bytes[(n - 1) / 2]) << 48 | u64::from(bytes[n - 1]) << 56;
    let end = select_unpredictable(n >= 4, four(bytes.last_chunk()) << 32, few);
    four(bytes.first_chunk()) | end >> ((8 * n).wrapping_neg() % 64)
}

/// Up to sixteen bytes as two such numbers. The only branch on their count is for 0.
#[inline(always)]
pub(crate) fn short_pair(bytes: &[u8]) -> [u64; 2] {
    let n = bytes.len();
    let eight = |chunk: Option<&[u8; 8]>| u64::from_le_bytes(*chunk.unwrap_or(&[0; 8]));
    // Eight to sixteen bytes: two words that overlap. Half of the shift, twice: it may be by 64.
    let half = (8 * 16usize.wrapping_sub(n) / 2) & 63;
    let high = eight(bytes.last_chunk()) >> half >> half;
    [select_unpredictable(n >= 8, eight(bytes.first_chunk()), short(bytes)), select_unpredictable(n >= 8, high, 0)]
}

#[cfg(test)]
mod tests {
    use super::{short, short_pair};

    #[test]
    fn short_payloads_are_their_bytes() {
        for n in 0..=8 {
            let bytes = &b"ABCDEFGH"[..n];
            let mut word = [0; 8];
            word[..n].copy_from_slice(bytes);
            assert_eq!(short(bytes), u64::from_le_bytes(word), "{n} bytes");
        }
        for n in 0..=16 {
            let bytes = &b"ABCDEFGHIJKLMNOP"[..n];
            let mut words = [0; 16];
            words[..n].copy_from_slice(bytes);
            assert_eq!(short_pair(bytes).map(u64::to_le_bytes).as_flattened(), words, "{n} bytes");
        }
    }
}
