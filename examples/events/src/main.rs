//! A configuration and a log of events in JSON become Scantling files, and generated code reads these without a parser.
//!
//! ```text
//! events convert CONFIG EVENTS FOLDER     JSON to FOLDER/config.frame, one frame, and FOLDER/events.blocks, a file of blocks by time
//! events show FOLDER [FROM TO]            the configuration, and the events from one time to another
//! ```
//!
//! A text that is not valid is refused with its file, line, column and path, and the files of before stay. `scant convert` does the same
//! without a program.

use std::error::Error;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use scantling::TimestampMs;
use scantling_file::{Codec, Options, Reader, Writer};
use scantling_schema::Schema;
use scantling_schema::dynamic::Encoding;
use scantling_schema::dynamic::json::Json;
use service::{Service, ServiceView, WhatView};

include!(concat!(env!("OUT_DIR"), "/service.rs"));

type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("events: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["convert", config, events, folder] => convert(config, events, folder.as_ref()),
        ["show", folder] => show(folder.as_ref(), TimestampMs(i64::MIN), TimestampMs(i64::MAX)),
        ["show", folder, from, to] => show(folder.as_ref(), from.parse()?, to.parse()?),
        _ => Err("say `convert` or `show`: see the start of src/main.rs".into()),
    }
}

fn convert(config: &str, events: &str, folder: &Path) -> Result<()> {
    // Generated code has its schema with it.
    let schema = Schema::from_descriptor(Service::DESCRIPTOR)?;
    let protocol =
        schema.packages().iter().flat_map(|package| &package.protocols).find(|found| found.name == "Service");
    let json = Json::new(&schema, protocol.ok_or("the schema has no Service")?, Encoding::Direct)?;
    let read = |name: &str, lines: usize, text: &str| {
        json.read_bytes(text).map_err(|e| {
            format!("{name}:{}:{}: {}: {}", lines + e.line(), e.column(), e.path().trim_start_matches('.'), e.what())
        })
    };
    let config_frame = read(config, 0, &fs::read_to_string(config)?)?;
    let text = fs::read_to_string(events)?;
    let numbered = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let frames =
        numbered.map(|(number, line)| read(events, number, line)).collect::<std::result::Result<Vec<_>, _>>()?;

    fs::create_dir_all(folder)?;
    // Written beside what was there, and renamed: a program that reads it meets the old one or the new one.
    let (part, path) = (folder.join("events.part"), folder.join("events.blocks"));
    let _ = fs::remove_file(&part);
    let options = Options::new("service.Service", Service::DESCRIPTOR, Service::FINGERPRINT);
    // The key is the field `at` of events.
    let mut writer = Writer::create(&part, &options.key(2, &[0]).codec(Codec::Zstd { level: 3 }))?;
    for frame in &frames {
        let ServiceView::Event(event) = Service::view(frame)? else {
            return Err(format!("{events}: a configuration is no event").into());
        };
        writer.push_keyed(event.at().0, |out| {
            out.extend_from_slice(frame);
            Ok(frame.len())
        })?;
    }
    writer.finish()?;
    fs::rename(part, path)?;
    fs::write(folder.join("config.frame"), config_frame)?;
    println!("{} events", frames.len());
    Ok(())
}

fn show(folder: &Path, from: TimestampMs, to: TimestampMs) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let bytes = fs::read(folder.join("config.frame"))?;
    if let ServiceView::Config(config) = Service::view(&bytes)? {
        writeln!(out, "{} waits {}", config.name(), config.timeout())?;
        for address in config.listen() {
            writeln!(out, "  at {address}")?;
        }
    }
    let reader = Reader::open(folder.join("events.blocks"))?;
    // Blocks outside of the range are not read.
    for block in reader.range(from.0..=to.0) {
        for frame in &block? {
            let ServiceView::Event(event) = Service::view(frame)? else { continue };
            if event.at() < from || event.at() > to {
                continue;
            }
            match event.what() {
                WhatView::Started => writeln!(out, "{} started", event.at())?,
                WhatView::Login(login) => {
                    writeln!(out, "{} {} came from {}", event.at(), login.user(), login.from().unwrap_or("somewhere"))?;
                }
                WhatView::Failed(why) => writeln!(out, "{} failed: {why}", event.at())?,
                WhatView::Unknown { .. } => writeln!(out, "{} something newer", event.at())?,
            }
        }
    }
    Ok(())
}
