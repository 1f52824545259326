//! Generated code, for the targets that need it.

#[cfg(feature = "schemas")]
#[path = "build/conformance.rs"]
mod conformance;
#[cfg(feature = "turned")]
#[path = "build/turned.rs"]
mod turned;

fn main() {
    #[cfg(feature = "schemas")]
    conformance::write();
    #[cfg(feature = "turned")]
    turned::write();
}
