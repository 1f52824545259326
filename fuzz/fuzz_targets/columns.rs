#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| scantling_fuzz::fuzz("columns", data));
