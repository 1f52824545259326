//! Not Rust at all from some place on.
#[schema]
mod broken {
    #[message]
    struct Order { #[id(0)] a: u8, }
