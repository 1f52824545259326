//! Names: declared twice, not those of generated code, taken by generated code.
#[scantling_macros::schema]
mod twice {
    struct A {
        x: u8,
        x: u8,
    }

    #[message]
    struct A {
        #[id(0)]
        b: u8,
        #[id(1)]
        b: u16,
    }

    #[repr(u8)]
    enum Side {
        Buy = 1,
        Buy = 2,
    }

    #[union]
    enum Body {
        Day = 1,
        Day(u8) = 2,
    }

    #[message]
    struct Order {
        #[id(0)]
        a_b: u8,
    }

    #[message]
    struct OrderBlock {
        #[id(0)]
        a: u8,
    }

    const X: u8 = 1;
    const X: u8 = 2;
    type Y = u8;
    type Y = u16;

    #[protocol]
    enum Feed {
        Order(Order) = 1,
        Order(Order) = 2,
    }
}
