//! Hands the compiler's flags to the report, as they really are.

fn main() {
    let flags = std::env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    println!("cargo::rustc-env=SHOOTOUT_FLAGS={}", flags.replace('\u{1f}', " "));
    println!("cargo::rerun-if-changed=build.rs");
}
