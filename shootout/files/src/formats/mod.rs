//! A row each: a format with its options, used as somebody would who knows it.

mod arrow;
pub mod avro;
pub mod mcap;
pub mod openzl;
mod parquet;
mod protobuf;
pub mod scantling;
mod sqlite;
mod structs;

use crate::job::Format;

/// All rows, in the order of the table.
pub fn all() -> Vec<Box<dyn Format>> {
    let mut rows: Vec<Box<dyn Format>> = Vec::new();
    rows.extend(scantling::rows());
    rows.extend(mcap::rows());
    rows.extend(avro::rows());
    rows.extend(parquet::rows());
    rows.extend(arrow::rows());
    rows.extend(structs::rows());
    rows.extend(openzl::rows());
    rows.extend(protobuf::rows());
    rows.extend(sqlite::rows());
    rows
}

/// Scantling's rows of several sizes of blocks.
pub fn scantling_sizes() -> Vec<Box<dyn Format>> {
    scantling::sizes()
}
