//! Time as a sum: so much for a payload, so much for each message in it, so much for each byte.
//!
//! Least squares of the *relative* residuals: without that a payload of 64 messages would outweigh all that is known of one.
//! Messages and bytes rise together; that symbols have several lengths tells them apart. Where a format's bytes do not depend on
//! them, as in a record with a fixed field, there is no telling, and the bytes' share is in that of the messages.

use serde::Serialize;

/// Payloads of one shape.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// Messages in each.
    pub messages: f64,
    /// Bytes of each, on average.
    pub bytes: f64,
    /// Nanoseconds of each.
    pub ns: f64,
}

/// What the time is made of.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Fit {
    /// Nanoseconds for a payload, whatever is in it.
    pub payload: f64,
    /// Nanoseconds for each message.
    pub message: f64,
    /// Nanoseconds for each byte; none if messages and bytes cannot be told apart.
    pub byte: Option<f64>,
    /// How much of the variance this explains, 0 to 1.
    pub r2: f64,
}

/// Fits points; none if there are too few of them, or all of one size.
pub fn fit(points: &[Point]) -> Option<Fit> {
    let row = |p: &Point| [1.0, p.messages, p.bytes].map(|term| term / p.ns);
    let rows: Vec<[f64; 3]> = points.iter().filter(|p| p.ns > 0.0).map(row).collect();
    let [payload, message, byte] = match solve(&rows, 3) {
        Some([payload, message, byte]) => [Some(payload), Some(message), Some(byte)],
        None => solve(&rows, 2).map_or([None; 3], |[payload, message, _]| [Some(payload), Some(message), None]),
    };
    let (payload, message) = (payload?, message?);
    let mean = points.iter().map(|p| p.ns).sum::<f64>() / points.len() as f64;
    let expected = |p: &Point| payload + message * p.messages + byte.unwrap_or(0.0) * p.bytes;
    let rest: f64 = points.iter().map(|p| (p.ns - expected(p)).powi(2)).sum();
    let all: f64 = points.iter().map(|p| (p.ns - mean).powi(2)).sum();
    Some(Fit { payload, message, byte, r2: if all > 0.0 { 1.0 - rest / all } else { 1.0 } })
}

/// The normal equations of the first `terms` terms for a right side of ones, by elimination; none if they do not decide it.
fn solve(rows: &[[f64; 3]], terms: usize) -> Option<[f64; 3]> {
    let mut equations = [[0.0; 4]; 3];
    for row in rows {
        for (equation, factor) in equations[..terms].iter_mut().zip(row) {
            for (sum, term) in equation.iter_mut().zip(&row[..terms]) {
                *sum += factor * term;
            }
            equation[3] += factor;
        }
    }
    let scale: Vec<f64> = (0..terms).map(|i| equations[i][i]).collect();
    for pivot in 0..terms {
        // What is left of a term after the others are taken out: next to nothing if it is a sum of them. Positive definite
        // matrices need no exchange of rows.
        if equations[pivot][pivot] <= 1e-7 * scale[pivot] {
            return None;
        }
        for other in 0..terms {
            if other != pivot {
                let factor = equations[other][pivot] / equations[pivot][pivot];
                let from = equations[pivot];
                equations[other].iter_mut().zip(from).for_each(|(value, from)| *value -= factor * from);
            }
        }
    }
    let mut solution = [0.0; 3];
    for (index, value) in solution[..terms].iter_mut().enumerate() {
        *value = equations[index][3] / equations[index][index];
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames with a head of 20 bytes and, for each message, 26 bytes and a symbol.
    fn planted(ns: impl Fn(f64, f64) -> f64, symbol: impl Fn(u32) -> u32) -> Vec<Point> {
        let shapes = [1, 2, 4, 8, 16, 32, 64].into_iter().flat_map(|count| [1, 4, 8].map(|len| (count, len)));
        let point = |(count, len): (u32, u32)| {
            let (messages, bytes) = (f64::from(count), f64::from(20 + count * (26 + symbol(len))));
            Point { messages, bytes, ns: ns(messages, bytes) }
        };
        shapes.map(point).collect()
    }

    fn close(found: f64, planted: f64) -> bool {
        (found - planted).abs() < 1e-4 * planted.abs().max(1.0)
    }

    #[test]
    fn planted_shares_are_found() {
        for (payload, message, byte) in [(9.0, 4.0, 0.25), (50.0, 0.0, 1.0), (1.0, 12.5, 0.0)] {
            let found =
                fit(&planted(|messages, bytes| payload + message * messages + byte * bytes, |len| len)).unwrap();
            assert!(close(found.payload, payload) && close(found.message, message), "{found:?}");
            assert!(close(found.byte.unwrap(), byte) && found.r2 > 0.999_999, "{found:?}");
        }
    }

    #[test]
    fn noise_moves_shares_little_and_shows() {
        let noisy = |messages: f64, bytes: f64| {
            let noise = if (messages as u32 + bytes as u32).is_multiple_of(2) { 1.03 } else { 0.97 };
            (10.0 + 5.0 * messages) * noise
        };
        let found = fit(&planted(noisy, |_| 8)).unwrap();
        assert!((found.payload - 10.0).abs() < 1.0 && (found.message - 5.0).abs() < 0.3, "{found:?}");
        assert!(found.r2 > 0.98 && found.r2 < 1.0, "{found:?}");
    }

    #[test]
    fn bytes_that_follow_from_messages_are_not_told_apart() {
        let found = fit(&planted(|messages, bytes| 5.0 + 2.0 * messages + 0.5 * bytes, |_| 8)).unwrap();
        assert_eq!(found.byte, None);
        // The head's bytes are the payload's, an entry's are the message's.
        assert!(close(found.payload, 15.0) && close(found.message, 19.0), "{found:?}");
    }

    #[test]
    fn too_little_is_no_fit() {
        assert_eq!(fit(&[]), None);
        let one = Point { messages: 1.0, bytes: 50.0, ns: 10.0 };
        assert_eq!(fit(&[one; 9]), None);
    }
}
