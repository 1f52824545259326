//! What the shootout's page is drawn with, so that both pages look alike: its files are the shootout's, and so are their tests.

#[path = "../../src/report/axis.rs"]
pub mod axis;
#[path = "../../src/report/labels.rs"]
#[allow(dead_code, reason = "no label here stands beside a point")]
pub mod labels;
#[path = "../../src/report/markup.rs"]
pub mod markup;
#[cfg(test)]
#[path = "../../src/report/strict.rs"]
pub mod strict;
