//! A web server's log: many short texts.

use super::{Random, Set};
use crate::task::{Fields, Visitor};
#[cfg(feature = "rivals")]
use bitcode::{Decode, Encode};
#[cfg(feature = "rivals")]
use fory::ForyStruct;
use rand::Rng;
#[cfg(feature = "rivals")]
use rkyv::{Archive, Deserialize as Restore, Serialize as Archivable};
#[cfg(feature = "rivals")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "rivals")]
use wincode::{SchemaRead, SchemaWrite};

/// An IPv4 address.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Address {
    pub x0: u8,
    pub x1: u8,
    pub x2: u8,
    pub x3: u8,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Log {
    pub address: Address,
    pub identity: String,
    pub userid: String,
    pub date: String,
    pub request: String,
    pub code: u16,
    pub size: u64,
}

/// A log.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "rivals",
    derive(Archive, Archivable, Restore, Serialize, Deserialize, Encode, Decode, SchemaWrite, SchemaRead, ForyStruct)
)]
pub struct Logs {
    pub logs: Vec<Log>,
}

impl Set for Logs {
    const NAME: &'static str = "log";
    const ELEMENTS: &'static str = "entries";
    const COUNT: usize = 10_000;

    fn draw(r: &mut Random, count: usize) -> Self {
        Self { logs: r.exactly(count, log) }
    }

    fn count(&self) -> usize {
        self.logs.len()
    }

    fn read(&self, fields: &mut Fields) {
        for log in &self.logs {
            let Address { x0, x1, x2, x3 } = log.address;
            fields.see([x0, x1, x2, x3], |address| u32::from_le_bytes(address).into());
            fields.see(log.code, u64::from);
            fields.see(log.size, |size| size);
        }
    }
}

const USERS: [&str; 9] = ["-", "alice", "bob", "carmen", "david", "eric", "frank", "george", "harry"];
const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/// Status codes, as the first and the last of a run.
const CODES: [(u16, u16); 11] = [
    (100, 103),
    (200, 208),
    (226, 226),
    (300, 308),
    (400, 418),
    (421, 426),
    (428, 429),
    (431, 431),
    (451, 451),
    (500, 508),
    (510, 511),
];
const METHODS: [&str; 5] = ["GET", "POST", "PUT", "UPDATE", "DELETE"];
const ROUTES: [&str; 7] = [
    "/favicon.ico",
    "/css/index.css",
    "/css/font-awsome.min.css",
    "/img/logo-full.svg",
    "/img/splash.jpg",
    "/api/login",
    "/api/logout",
];
const VERSIONS: [&str; 4] = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/3"];

fn log(r: &mut Random) -> Log {
    let (day, month, year) = (r.0.gen_range(1..=28), r.pick(&MONTHS), r.0.gen_range(1970..=2021));
    let (hour, minute, second) = (r.0.gen_range(0..24), r.0.gen_range(0..60), r.0.gen_range(0..60));
    let zone = r.0.gen_range(0..25usize) as i32 - 12;
    let date = format!("{day}/{month}/{year}:{hour}:{minute}:{second} {zone:+03}00");
    let request = format!("{} {} {}", r.pick(&METHODS), r.pick(&ROUTES), r.pick(&VERSIONS));
    let mut part = || r.0.gen_range(0..=255);
    let address = Address { x0: part(), x1: part(), x2: part(), x3: part() };
    let userid = r.pick(&USERS).to_owned();
    let codes: Vec<u16> = CODES.iter().flat_map(|&(first, last)| first..=last).collect();
    let code = codes[r.0.gen_range(0..codes.len())];
    Log { address, identity: "-".to_owned(), userid, date, request, code, size: r.0.gen_range(0..100_000_000) }
}
