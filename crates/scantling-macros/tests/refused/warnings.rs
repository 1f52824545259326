#![deny(deprecated)]

use scantling_macros::schema;

#[schema]
mod warnings {
    #[message]
    struct Lonely {
        #[id(0)]
        price: u64,
    }
}

fn main() {
    let _ = warnings::Lonely { price: 1 };
}
