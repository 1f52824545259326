//! Types and constants of Rust and of other crates: what a schema has instead.
use scantling_macros::schema;

#[schema]
mod types {
    #[message]
    struct Trade {
        #[id(0)]
        at: DateTime<Utc>,
        #[id(1)]
        until: Option<chrono::DateTime<chrono::Utc>>,
        #[id(2)]
        day: chrono::NaiveDate,
        #[id(3)]
        key: uuid::Uuid,
        #[id(4)]
        price: rust_decimal::Decimal,
        #[id(5)]
        took: std::time::Duration,
        #[id(6)]
        from: std::net::Ipv4Addr,
        #[id(7)]
        #[default(i32::MAX)]
        most: i32,
        #[id(8)]
        #[default(60 * 1_000)]
        wait: u32,
        #[id(9)]
        #[default(std::f64::consts::PI)]
        pi: f64,
        #[id(10)]
        sizes: [u8; 2 * LEN],
        #[id(11)]
        scantling: scantling::TimestampMs,
    }

    const LEN: u32 = 1 << 4;

    struct Price(i64);

    struct Pair(pub u8, pub u8);

    #[repr(u8)]
    enum Side {
        Buy = 1 << 2,
        POST_ONLY = 2,
    }
}

#[schema]
mod names {
    #[repr(u8)]
    enum Side {
        PostOnly = 1,
        PostOnly = 2,
        None_ = 3,
    }

    #[message]
    struct Order {
        #[id(0)]
        #[default(MaxSize)]
        side: Side,
        #[id(1)]
        #[default(MAX)]
        most: u8,
        #[id(3)]
        type_: u8,
        #[id(4)]
        type_: u8,
    }
}

fn main() {}
