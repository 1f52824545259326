//! Modules in place of which there is generated code: packages, options, names, macros around them.
#![allow(clippy::unwrap_used, missing_docs)]

use scantling_macros::schema;

/// Packages that import each other.
#[schema]
pub(crate) mod all {
    pub mod money {
        pub struct Price {
            pub units: decimal64<2>,
        }
    }

    /// What a shop sells.
    pub mod shop {
        pub mod feed {
            use super::super::money;
            use super::super::money as cash;
            use std::collections::BTreeMap;

            #[message]
            pub struct Order {
                #[id(0)]
                pub price: money::Price,
                #[id(1)]
                pub other: Option<cash::Price>,
                #[id(2)]
                pub parts: Vec<Box<Order>>,
                #[id(3)]
                pub names: BTreeMap<String, any>,
            }

            #[protocol]
            pub enum Feed {
                Order(Order) = 1,
            }
        }
    }
}

#[test]
fn packages_are_modules_of_the_module() {
    use all::money::Price;
    use all::shop::feed::{Feed, Order};
    let part = Order { price: Price { units: "1.50".parse().unwrap() }, ..Order::default() };
    let order = Feed::Order(Order { other: Some(part.price), parts: vec![part], ..Order::default() });
    let mut frame = Vec::new();
    order.encode(&mut frame).unwrap();
    assert_eq!(Feed::decode(&frame), Ok(order));
}

/// Names that Rust keeps for itself, and recursion through an option.
#[schema(package = "a.names", compact, no_descriptor)]
mod names {
    #[message]
    pub struct Option_ {
        #[id(0)]
        type_: u8,
        #[id(1)]
        next: Option<Box<Option_>>,
        #[id(2)]
        kind: Kind,
    }

    #[union]
    enum Kind {
        None_ = 1,
        Some_(u8) = 2,
    }

    #[protocol]
    enum Feed {
        Option_(Option_) = 1,
    }
}

#[test]
fn names_are_as_they_are_written() {
    use names::{Feed, FeedView, KindView, Option_};
    let inner = Option_ { type_: 1, next: None, kind: names::Kind::Some_(2) };
    let value = Option_ { type_: 3, next: Some(Box::new(inner)), kind: names::Kind::None_ };
    let mut frame = Vec::new();
    Feed::Option_(value.clone()).encode(&mut frame).unwrap();
    let FeedView::Option_(view) = Feed::view(&frame).unwrap() else { panic!("a known message") };
    assert!(matches!(view.next().unwrap().kind(), KindView::Some_(2)));
    let mut compact = Vec::new();
    Feed::Option_(value.clone()).encode_compact(&mut compact).unwrap();
    assert_eq!(Feed::decode_compact(&compact), Ok(Feed::Option_(value)));
}

/// Without an allocator: blocks and views.
#[schema(no_alloc)]
mod bare {
    #[message]
    struct Sample {
        #[id(0)]
        value: f64,
        #[id(1)]
        unit: String,
    }

    #[protocol]
    enum Feed {
        Sample(Sample) = 1,
    }
}

#[test]
fn options_are_those_of_the_tool() {
    use bare::{Feed, SampleBlock};
    let mut frame = [0; 64];
    let len = Feed::write_sample(&mut frame[..], |w| w.block(SampleBlock { value: 1.5 }).unit("m").end()).unwrap();
    assert_eq!(Feed::view_sample(&frame[..len]).map(|sample| sample.unit()), Ok("m"));
}

macro_rules! sample {
    ($name:ident, $ty:ty) => {
        #[cfg(test)]
        #[schema]
        #[allow(missing_docs)]
        mod $name {
            #[message]
            struct Sample {
                #[id(0)]
                value: $ty,
            }

            #[protocol]
            enum Feed {
                Sample(Sample) = 1,
            }
        }
    };
}

sample!(bytes, Vec<u8>);
sample!(numbers, u32);

#[test]
fn macros_may_write_the_module() {
    assert_eq!(numbers::Sample::default().value, 0);
    assert!(bytes::Sample::default().value.is_empty());
}

/// `Vec<u8>` is bytes, wherever it is; options of the tool.
#[schema(view_mut, turned)]
mod blobs {
    #[message]
    pub struct Blob {
        #[id(0)]
        data: Vec<u8>,
        #[id(1)]
        parts: Vec<Vec<u8>>,
        #[id(2)]
        named: BTreeMap<String, Vec<u8>>,
        #[id(3)]
        maybe: Option<Vec<u8>>,
        #[id(4)]
        numbers: list<u8>,
        #[id(5)]
        seq: u64,
    }

    #[protocol]
    pub enum Blobs {
        Blob(Blob) = 1,
    }
}

#[test]
fn vectors_of_bytes_are_bytes() {
    use blobs::{Blob, Blobs};
    let blob = Blob { data: vec![1, 2], parts: vec![vec![3]], numbers: vec![4], ..Blob::default() };
    let mut frame = Vec::new();
    Blobs::Blob(blob).encode(&mut frame).unwrap();
    Blobs::view_mut_blob(&mut frame).unwrap().set_seq(7);
    let view = Blobs::view_blob(&frame).unwrap();
    let (data, part): (&[u8], Option<&[u8]>) = (view.data(), view.parts().get(0));
    assert_eq!((data, part, view.seq()), (&[1, 2][..], Some(&[3][..]), 7));
    // A list of numbers has an iterator, bytes are a slice.
    assert_eq!(view.numbers().iter().collect::<Vec<u8>>(), [4]);
}
