//! The article's two tables, as published: Bradlee Speice, "Binary Format Shootout", 28 September 2019,
//! <https://speice.io/2019/09/binary-format-shootout.html>, section "Results".

/// One line of a table of the article.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Published {
    /// Nanoseconds.
    pub p50: f64,
    /// Nanoseconds.
    pub p99: f64,
    /// Nanoseconds.
    pub p999: f64,
    /// Seconds for the article's day, which had another number of payloads than any other day.
    pub total_s: f64,
}

const fn line(p50: f64, p99: f64, p999: f64, total_s: f64) -> Published {
    Published { p50, p99, p999, total_s }
}

/// Writing and reading of a row that the article has; by the row's name here.
pub fn published(row: &str) -> Option<[Published; 2]> {
    match row {
        "SBE, the article's schema" => Some([line(91., 1535., 2423., 3.91), line(116., 286., 659., 4.05)]),
        "Cap'n Proto" => Some([line(273., 1828., 2836., 10.65), line(366., 737., 1583., 12.32)]),
        "Cap'n Proto, packed" => Some([line(413., 1751., 2943., 14.80), line(539., 1216., 2599., 18.92)]),
        // It had no verifier then.
        "FlatBuffers, unchecked" => Some([line(355., 2185., 3497., 14.31), line(173., 421., 1007., 6.00)]),
        _ => None,
    }
}
