//! Generated code, for the targets that need it.

#[cfg(feature = "schemas")]
#[path = "build/conformance.rs"]
mod conformance;

fn main() {
    #[cfg(feature = "schemas")]
    conformance::write();
}
