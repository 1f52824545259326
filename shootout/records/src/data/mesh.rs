//! A mesh of triangles: one list of numbers.

use super::{Random, Set};
use crate::task::{Fields, Visitor};
#[cfg(feature = "rivals")]
use bitcode::{Decode, Encode};
#[cfg(feature = "rivals")]
use fory::ForyStruct;
use rand::Rng;
#[cfg(feature = "rivals")]
use rkyv::{Archive, Deserialize as Restore, Serialize as Archivable};
#[cfg(feature = "rivals")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "rivals")]
use wincode::{SchemaRead, SchemaWrite};

/// A point or a direction.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Vector3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

/// A triangle with its normal.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Triangle {
    pub v0: Vector3,
    pub v1: Vector3,
    pub v2: Vector3,
    pub normal: Vector3,
}

/// A surface.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Mesh {
    pub triangles: Vec<Triangle>,
}

impl Set for Mesh {
    const NAME: &'static str = "mesh";
    const ELEMENTS: &'static str = "triangles";
    const COUNT: usize = 125_000;

    fn draw(r: &mut Random, count: usize) -> Self {
        let triangle = |r: &mut Random| Triangle { v0: vector(r), v1: vector(r), v2: vector(r), normal: vector(r) };
        Self { triangles: r.exactly(count, triangle) }
    }

    fn count(&self) -> usize {
        self.triangles.len()
    }

    fn read(&self, fields: &mut Fields) {
        for triangle in &self.triangles {
            fields.see(triangle.normal, |n| mixed([n.x, n.y, n.z]));
        }
    }
}

/// Three coordinates in one number, each of which changes it.
pub fn mixed(values: [f32; 3]) -> u64 {
    values
        .into_iter()
        .fold(0, |mixed, value| u64::from(value.to_bits()).wrapping_add(mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

fn vector(r: &mut Random) -> Vector3 {
    Vector3 { x: r.0.r#gen(), y: r.0.r#gen(), z: r.0.r#gen() }
}
