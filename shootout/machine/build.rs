//! Hands the compiler and its flags to the report, as they really are.

use std::env;
use std::process::Command;

fn main() {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    println!("cargo::rustc-env=SHOOTOUT_FLAGS={}", flags.replace('\u{1f}', " "));
    println!("cargo::rustc-env=SHOOTOUT_PROFILE={}", profile(&env::var("OUT_DIR").unwrap_or_default()));
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = Command::new(compiler).arg("--version").output().map(|run| run.stdout).unwrap_or_default();
    println!("cargo::rustc-env=SHOOTOUT_COMPILER={}", String::from_utf8_lossy(&version).trim());
    println!("cargo::rustc-env=SHOOTOUT_TARGET={}", env::var("TARGET").unwrap_or_default());
    println!("cargo::rerun-if-changed=build.rs");
}

/// The profile's name, which cargo tells in no other way: `…/PROFILE/build/machine-HASH/out`.
fn profile(out_dir: &str) -> &str {
    out_dir.rsplit(['/', '\\']).nth(3).unwrap_or("unknown")
}
