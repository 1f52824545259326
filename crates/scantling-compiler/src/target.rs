//! The languages that code can be generated for, and their options.

use crate::backend::Backend;

/// A language that code can be generated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target<'o> {
    /// Rust.
    Rust(RustOptions),
    /// Go.
    Go(GoOptions<'o>),
}

/// Options of generated Go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoOptions<'o> {
    /// The import path of the output directory, such as `example.com/exchange/messages`. Needed if packages import other packages.
    pub package_prefix: Option<&'o str>,
    /// The import path of the runtime, if it is not [`RUNTIME`](Self::RUNTIME): that of a fork or a copy.
    pub runtime_import: Option<&'o str>,
}

impl GoOptions<'_> {
    /// The import path of the runtime, which is also the name of its module.
    pub const RUNTIME: &'static str = "scantling.dev/go";
}

/// Options of generated Rust, which always has readers and writers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RustOptions {
    /// Whether there are owned values, and everything else that needs an allocator. If not, generated code does not need `scantling`'s
    /// feature `alloc`.
    pub alloc: bool,
    /// Whether owned values derive serde's `Serialize` and `Deserialize`. If so, generated code needs the crate `serde` with its feature
    /// `derive`, and `scantling` with its feature `serde`.
    pub serde: bool,
    /// Whether serde refuses fields, variants and messages that the schema does not declare, and numbers and bits without a name. If not,
    /// unknown fields are dropped, and the others are kept.
    pub serde_refuses_unknown: bool,
    /// Whether there are readers, writers and owned values of the Compact encoding, besides those of Direct. They double the code.
    pub compact: bool,
    /// Whether each protocol has a constant `DESCRIPTOR`, its schema as a message. A program that does not name it does not contain it.
    pub descriptor: bool,
    /// Whether frames can be updated in place: for each message a `ViewMut` and a `PeekMut`, which set fields of fixed size.
    pub view_mut: bool,
    /// Whether each protocol has a constant `TURNED`, by which its frames become columns and come back: for blocks of files that are turned.
    /// Nothing without `alloc`, and for a protocol of more than 65,535 columns.
    pub turned: bool,
}

impl RustOptions {
    /// The usual options, which are also the default: owned values, readers and writers of Direct, and descriptors.
    pub const USUAL: Self = Self {
        alloc: true,
        serde: false,
        serde_refuses_unknown: false,
        compact: false,
        descriptor: true,
        view_mut: false,
        turned: false,
    };
}

impl Default for RustOptions {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Target<'_> {
    /// Rust with the usual options.
    pub const RUST: Self = Self::Rust(RustOptions::USUAL);

    /// The backend that prints plans for it.
    #[must_use]
    pub fn backend(&self) -> &dyn Backend {
        match self {
            Self::Rust(options) => options,
            Self::Go(options) => options,
        }
    }
}
