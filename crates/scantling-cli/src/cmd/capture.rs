//! Captures of IEX's feeds as frames of a schema that comes with the tool: `scant convert --from pcap`.

use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;

use scantling_capture::{CaptureError, Gap, Gaps, Loss, Side, Skipped, Tick, What, scan};
use scantling_compiler::output::about;
use scantling_compiler::{SourceFile, compile};
use scantling_schema::Protocol;
use scantling_schema::dynamic::{Frame, Value};

use super::blocks::Limit;
use super::data::Chosen;
use super::progress::Shown;
use super::stdin::{self, Stdin};
use super::{Outcome, Telling};

/// The protocol `iex.Feed`.
pub(super) fn chosen() -> io::Result<Chosen> {
    let (schema, _) = compile(&[SourceFile::new("iex.scant", include_str!("iex.scant"))]);
    let protocol = |schema: &scantling_schema::Schema| schema.packages().first()?.protocols.first().cloned();
    schema
        .and_then(|schema| Some((protocol(&schema)?, schema)))
        .map(|(protocol, schema)| Chosen { schema, protocol, name: "iex.Feed".to_owned(), limit: Limit::default() })
        .ok_or_else(|| io::Error::other("the tool's schema of captures is wrong"))
}

/// Hands out the messages of a capture, `-` for stdin. Where it is damaged is told, and makes the outcome [`Outcome::Refused`].
///
/// # Errors
/// It cannot be read; or those of `take`.
pub(super) fn each(
    path: &Path,
    protocol: &Protocol,
    telling: Telling,
    take: &mut dyn FnMut(Frame) -> io::Result<ControlFlow<()>>,
) -> io::Result<(Outcome, ControlFlow<()>)> {
    let (name, bytes): (String, Box<dyn Read>) = if path.as_os_str() == "-" {
        ("<stdin>".to_owned(), Box::new(Stdin))
    } else if let Some(pipe) = stdin::opened(path) {
        (path.display().to_string(), Box::new(pipe))
    } else {
        super::data::can_be_read(path)?;
        let file = File::open(path).map_err(|error| about(path, &error))?;
        (path.display().to_string(), Box::new(Shown::new(file, path, telling)))
    };
    let (mut skipped, mut taken) = (Skipped::default(), Ok(ControlFlow::Continue(())));
    let scanned = scan(bytes, &mut skipped, |segment| {
        for tick in segment.ticks {
            taken = frame(protocol, tick).map_or(Ok(ControlFlow::Continue(())), &mut *take);
            if !matches!(taken, Ok(ControlFlow::Continue(()))) {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    let flow = taken?;
    let mut outcome = match scanned {
        Ok(scanned) => {
            let is_torn = scanned.torn.is_some();
            if let Some(torn) = scanned.torn {
                let offset = torn.offset;
                telling.error(&format!("{name}: at offset {offset:#x}: {torn}; the messages before are kept"));
            }
            if tell_gaps(&name, &scanned.gaps, telling) || is_torn { Outcome::Refused } else { Outcome::Fine }
        }
        Err(CaptureError::Unreadable(error)) => return Err(about(Path::new(&name), &error)),
        Err(error) => {
            telling.error(&format!("{name}: {error}; a capture is pcap or pcapng with DEEP 1.0 or TOPS 1.6 of IEX"));
            Outcome::Refused
        }
    };
    let left = |loss| -> Vec<String> { skipped.of(loss).map(|(reason, count)| format!("{count} {reason}")).collect() };
    let (others, unread) = (left(Loss::None), left(Loss::Possible));
    if !others.is_empty() {
        telling.warning(&format!("{name}: left out, as the schema has no such messages: {}", others.join(", ")));
    }
    if !unread.is_empty() {
        telling.error(&format!("{name}: damaged or not readable, so messages may be missing: {}", unread.join(", ")));
        outcome = Outcome::Refused;
    }
    Ok((outcome, flow))
}

/// Tells which messages are in no packet; whether there are some.
fn tell_gaps(name: &str, gaps: &Gaps, telling: Telling) -> bool {
    let told = gaps.all().get(..GAPS_MAX).unwrap_or(gaps.all());
    for Gap { stream, first, last } in told {
        let which =
            if first == last { format!("message {first} is") } else { format!("messages {first} to {last} are") };
        telling.error(&format!(
            "{name}: {which} missing in session {} of channel {}: no packet in the capture has them",
            stream.session, stream.channel
        ));
    }
    let more = (gaps.all().len() - told.len()) as u64 + gaps.more();
    if more > 0 {
        telling.error(&format!("{name}: {more} more gaps are not shown"));
    }
    !told.is_empty()
}

/// Gaps that are told.
const GAPS_MAX: usize = 100;

/// A tick as a message of `iex.scant`.
fn frame(protocol: &Protocol, tick: &Tick) -> Option<Frame> {
    let mut fields = vec![
        Value::Signed(tick.ts.into()),
        Value::Signed(tick.price.into()),
        Value::Unsigned(tick.size.into()),
        Value::Text(tick.symbol().to_owned()),
    ];
    let type_id = match tick.what {
        What::Trade => 1,
        What::Level { side, flags } => {
            fields.push(Value::Unsigned(u128::from(side == Side::Sell)));
            fields.push(Value::Unsigned(flags.into()));
            2
        }
    };
    let ty = protocol.roots.iter().find(|root| root.type_id == type_id)?.ty;
    Some(Frame::Message { type_id, ty, value: Value::message(fields.into_iter().map(Some)) })
}
