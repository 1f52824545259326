use scantling_macros::schema;

#[schema]
mod rules {
    #[message]
    struct Order {
        #[id(0)]
        price: u64,
        #[id(2)]
        side: Sid,
        #[id(2)]
        #[default(300)]
        count: u8,
        venue: u16,
        #[since(2)]
        #[id(4)]
        later: BTreeMap<f64, Vec<Option<u8>>>,
        #[id(5)]
        late: u8,
    }

    #[repr(u8)]
    enum Side {
        Buy = 1,
        Sell = 1,
    }

    #[protocol]
    enum Feed {
        Order(Order) = 0,
    }
}

#[schema]
mod set {
    mod one {
        use super::two;

        #[message]
        struct Order {
            #[id(0)]
            price: two::Price,
        }
    }

    mod two {
        struct Amount {
            units: u8,
        }
    }
}

fn main() {}
