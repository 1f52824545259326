//! OpenZL's C interface, as far as the row needs it: a graph for structs, a context that compresses and one that restores.
//!
//! ```text
//! struct -> its fields -> at:      number, delta,      field LZ
//!                         price:   number, dictionary: sorted alphabet by delta; indices
//!                         symbol:  struct, dictionary
//!                         others:  number, what OpenZL finds for it
//! ```

use anyhow::{Context as _, Result, ensure};
use openzl_sys as zl;
use std::ptr::NonNull;

/// What a field of a struct is to OpenZL.
#[derive(Clone, Copy)]
pub enum Field {
    /// A number near the one before.
    Ascending(usize),
    /// A number of which the same values come again.
    Repeated(usize),
    /// Text of a fixed width, of which the same values come again.
    Text(usize),
    /// Another number.
    Number(usize),
}

impl Field {
    fn width(self) -> usize {
        match self {
            Self::Ascending(width) | Self::Repeated(width) | Self::Text(width) | Self::Number(width) => width,
        }
    }
}

/// Says whether a call succeeded, and its result.
fn done(report: zl::ZL_Report) -> Result<usize> {
    // SAFETY: these look at the report, and at its value only if there is one.
    #[expect(unsafe_code, reason = "a C library")]
    unsafe {
        ensure!(zl::ZL_isError(report) == 0, "OpenZL's error {}", zl::ZL_errorCode(report));
        Ok(zl::ZL_validResult(report))
    }
}

const fn graph(gid: zl::ZL_StandardGraphID) -> zl::ZL_GraphID {
    zl::ZL_GraphID { gid }
}

const fn node(nid: zl::ZL_StandardNodeID) -> zl::ZL_NodeID {
    zl::ZL_NodeID { nid }
}

/// Compresses structs of the same fields, block after block.
pub struct Packer {
    graphs: NonNull<zl::ZL_Compressor>,
    context: NonNull<zl::ZL_CCtx>,
}

impl Packer {
    /// With a level as zstd's are.
    pub fn new(fields: &[Field], level: i32) -> Result<Self> {
        // SAFETY: the graph's parts are registered with the compressor that is alive, from arrays of the lengths that are said; the
        // context refers to the compressor, which lives as long as it does (`Drop`).
        #[expect(unsafe_code, reason = "a C library")]
        unsafe {
            let graphs = NonNull::new(zl::ZL_Compressor_create()).context("OpenZL has no compressor")?;
            let context = NonNull::new(zl::ZL_CCtx_create()).context("OpenZL has no context")?;
            let packer = Self { graphs, context };
            let all = graphs.as_ptr();
            done(zl::ZL_Compressor_setParameter(all, zl::ZL_CParam_formatVersion, zl::ZL_MAX_FORMAT_VERSION as i32))?;
            done(zl::ZL_Compressor_setParameter(all, zl::ZL_CParam_compressionLevel, level))?;
            let through = |nodes: &[zl::ZL_NodeID], last| {
                zl::ZL_Compressor_registerStaticGraph_fromPipelineNodes1o(all, nodes.as_ptr(), nodes.len(), last)
            };
            let number = node(zl::ZL_StandardNodeID_convert_struct_to_num_le);
            let delta = node(zl::ZL_StandardNodeID_delta_int);
            let lz = graph(zl::ZL_StandardGraphID_field_lz);
            let generic = graph(zl::ZL_StandardGraphID_compress_generic);
            let tokens = |of, is_sorted, alphabet| {
                zl::ZL_Compressor_registerTokenizeGraph(all, of, is_sorted, alphabet, generic)
            };
            let successors: Vec<_> = fields
                .iter()
                .map(|field| match field {
                    Field::Ascending(_) => through(&[number, delta], lz),
                    Field::Repeated(_) => {
                        let alphabet = through(&[delta], lz);
                        through(&[number], tokens(zl::ZL_Type_numeric, true, alphabet))
                    }
                    Field::Text(_) => tokens(zl::ZL_Type_struct, false, lz),
                    Field::Number(_) => through(&[number], generic),
                })
                .collect();
            let widths: Vec<_> = fields.iter().map(|field| field.width()).collect();
            let split =
                zl::ZL_Compressor_registerSplitByStructGraph(all, widths.as_ptr(), successors.as_ptr(), fields.len());
            done(zl::ZL_Compressor_selectStartingGraphID(all, split))?;
            done(zl::ZL_CCtx_setParameter(context.as_ptr(), zl::ZL_CParam_stickyParameters, 1))?;
            done(zl::ZL_CCtx_refCompressor(context.as_ptr(), all))?;
            Ok(packer)
        }
    }

    /// Appends the block that is made of whole structs.
    pub fn pack(&mut self, structs: &[u8], out: &mut Vec<u8>) -> Result<()> {
        let start = out.len();
        // SAFETY: it writes at most as many bytes as `out` has after `start`, and reads those of `structs`.
        #[expect(unsafe_code, reason = "a C library")]
        let len = unsafe {
            out.resize(start + zl::ZL_compressBound(structs.len()), 0);
            let to = &mut out[start..];
            let (into, from) = (to.as_mut_ptr().cast(), structs.as_ptr().cast());
            done(zl::ZL_CCtx_compress(self.context.as_ptr(), into, to.len(), from, structs.len()))?
        };
        out.truncate(start + len);
        Ok(())
    }
}

impl Drop for Packer {
    fn drop(&mut self) {
        // SAFETY: both were created, and are freed once; the context first, which refers to the other.
        #[expect(unsafe_code, reason = "a C library")]
        unsafe {
            zl::ZL_CCtx_free(self.context.as_ptr());
            zl::ZL_Compressor_free(self.graphs.as_ptr());
        }
    }
}

/// Restores blocks.
pub struct Unpacker(NonNull<zl::ZL_DCtx>);

impl Unpacker {
    pub fn new() -> Result<Self> {
        // SAFETY: it has no conditions.
        #[expect(unsafe_code, reason = "a C library")]
        let context = unsafe { zl::ZL_DCtx_create() };
        Ok(Self(NonNull::new(context).context("OpenZL has no context")?))
    }

    /// Restores a block into the first bytes of `out`, and returns how many.
    pub fn unpack(&mut self, block: &[u8], out: &mut [u8]) -> Result<usize> {
        // SAFETY: it reads the bytes of `block`, and writes at most those of `out`.
        #[expect(unsafe_code, reason = "a C library")]
        unsafe {
            let (into, from) = (out.as_mut_ptr().cast(), block.as_ptr().cast());
            done(zl::ZL_DCtx_decompress(self.0.as_ptr(), into, out.len(), from, block.len()))
        }
    }
}

impl Drop for Unpacker {
    fn drop(&mut self) {
        // SAFETY: it was created, and is freed once.
        #[expect(unsafe_code, reason = "a C library")]
        unsafe {
            zl::ZL_DCtx_free(self.0.as_ptr());
        }
    }
}
