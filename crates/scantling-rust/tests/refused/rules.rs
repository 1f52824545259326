//! Rules of the language: found by the one compiler, shown where Rust breaks them.
use scantling_macros::schema;

#[schema]
mod rules {
    use super::elsewhere;

    #[message]
    struct Order {
        #[id(0)]
        price: u64,
        #[id(2)]
        size: u32,
        missing_id: u8,
        #[id(2)]
        #[default(300)]
        again: u8,
        #[id(3)]
        #[default(1)]
        both: Option<u8>,
        #[id(4)]
        unknown: Trad,
        #[id(5)]
        level_2: u8,
        #[id(6)]
        #[closed]
        closed: u8,
        #[id(7)]
        cells: Vec<Option<u32>>,
        #[id(8)]
        #[default(Green)]
        side: Side,
        #[since(3)]
        #[id(9)]
        later: u8,
        #[id(10)]
        größe: u8,
        #[id(11)]
        times: timestamp,
        #[id(12)]
        wide: [String; 2],
    }

    struct Inline {
        name: String,
        next: Option<u8>,
    }

    #[record]
    struct Row {
        #[id(0)]
        note: String,
    }

    #[bits]
    enum Flags {
        Hidden = 1,
    }

    #[repr(u8)]
    enum Side {
        Buy = 1,
        Sell = 1,
        Third = 300,
    }

    #[union]
    enum Choice {
        Order(Order) = 0,
        Other(Choice) = 256,
    }

    struct Empty;

    #[message]
    struct One {
        #[id(0)]
        two: Two,
    }

    #[message]
    struct Two {
        #[id(0)]
        one: One,
    }

    #[message]
    struct OrderView;

    #[protocol]
    enum Feed {
        Order(Order) = 0,
        Row(Row) = 1,
    }
}

#[schema]
mod lonely {
    #[message]
    struct Order {
        #[id(0)]
        a: u8,
    }
}
