//! Types that a schema does not have, and values.
#[scantling_macros::schema]
mod types {
    #[message]
    struct Fields {
        #[id(0)]
        a: &'static str,
        #[id(1)]
        b: (u8, u8),
        #[id(2)]
        c: usize,
        #[id(3)]
        d: HashMap<String, u8>,
        #[id(4)]
        e: Decimal64<4>,
        #[id(5)]
        f: Option<dyn Fn()>,
        #[id(6)]
        g: [u8; 2 + 2],
        #[id(7)]
        h: [u8],
        #[id(8)]
        i: super::money::Price,
        #[id(9)]
        j: Wrapper<u8>,
        #[id(10)]
        k: Vec<u8,
        #[id(11)]
        l: u8,
        #[id(12)]
        #[default]
        m: u8,
        #[id(13)]
        #[default(1, 2)]
        n: u8,
        #[id(14)]
        #[default(1u8)]
        o: u8,
        #[id(15)]
        #[default({1})]
        p: u8,
        #[id(16)]
        #[default(b"x")]
        q: u8,
        #[id(17)]
        #[default(Vec::new())]
        r: Vec<u8>,
        #[id(18)]
        s: [Option<u8>; 2],
        #[id(19)]
        t: Option<Box<Option<u8>>>,
    }

    #[union(bytes<14>, 2)]
    enum Slim {
        A = 1,
    }

    #[repr(u8, C)]
    enum Numbers {
        A = 1,
    }
}
