//! Floors: a copy of bytes that are there already, and for the mesh the sum of a packed array of `f32`.

use super::data::Mesh;
use super::{Read, Visitor, Write};

/// Copies bytes.
pub struct Memcpy {
    from: Vec<u8>,
    to: Vec<u8>,
}

impl Memcpy {
    /// A copy of these.
    pub fn new(from: Vec<u8>) -> Self {
        let to = vec![0; from.len()];
        Self { from, to }
    }

    /// A copy of the mesh's numbers, one after the other.
    pub fn packed(data: &Mesh) -> Self {
        Self::new(data.triangles.iter().flat_map(|t| t.values()).flat_map(f32::to_le_bytes).collect())
    }
}

impl<D> Write<D> for Memcpy {
    fn write(&mut self, _: &D) {
        self.to.copy_from_slice(&self.from);
    }

    fn bytes(&self) -> &[u8] {
        &self.to
    }
}

/// Reads the packed array.
pub struct Packed;

impl Read<Mesh> for Packed {
    #[inline(always)]
    fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
        let triangles = bytes.as_chunks::<48>().0;
        v.number(triangles.len() as u64);
        for triangle in triangles {
            v.triangle(std::array::from_fn(|i| f32::from_le_bytes(triangle.as_chunks::<4>().0[i])));
        }
    }
}
