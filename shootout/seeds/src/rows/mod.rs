//! The rows, one file for each who does the workloads.

mod adapters;
mod by_hand;
mod bytes;
mod fixed;
mod nom;
mod output;
mod packing;
mod scantling;
mod unroll;
mod winnow;

use crate::row::Row;

/// Who the seeds are compared with, and ours.
pub fn all() -> Vec<Row> {
    let mut all = by_hand::rows();
    all.extend(nom::rows());
    all.extend(winnow::rows());
    all.extend(bytes::rows());
    all.extend(scantling::rows());
    all.extend(output::rows());
    all.extend(adapters::rows());
    all.extend(fixed::rows());
    all.extend(packing::rows());
    all.extend(unroll::rows());
    all
}
