//! Generated code of a schema whose elements take far more memory than bytes, and whose values hold themselves; and of random ones. A
//! package of its own, so that its tests can run optimised: how deep a stack must be is another number without.
#![forbid(unsafe_code)]

include!(concat!(env!("OUT_DIR"), "/large.rs"));
include!(concat!(env!("OUT_DIR"), "/random.rs"));
include!(concat!(env!("OUT_DIR"), "/peeks.rs"));
