use scantling_macros::schema;

#[schema(wrong)]
mod faults {
    #[derive(Clone)]
    #[message]
    struct Order {
        #[id(0)]
        text: &'static str,
        #[id(1)]
        type: u8,
        #[cfg(unix)]
        #[id(2)]
        size: usize,
    }

    #[repr(u8)]
    enum Side {
        Buy = 1,
        Sell,
    }

    fn parse() {}
}

#[schema]
struct Order;

fn main() {}
