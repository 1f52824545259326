//! What is asked of frames that are there: one field of all, and the same frames in the other encoding.

use super::generated::records::Records;
use super::generated::shootout::{BodyCompact, BodyPeek, Feed};
use anyhow::{Context as _, Result, bail};
use scantling::turned::Frames;

/// Of a set's frames.
#[derive(Clone, Copy)]
pub struct Questions {
    /// The sum of the field in Direct frames, which stand back to back.
    pub direct: fn(&[u8]) -> Result<u64>,
    /// The same in Compact frames of these lengths.
    pub compact: fn(&[u8], &[u32]) -> Result<u64>,
    /// Appends a Direct frame as Compact.
    pub to_compact: fn(&[u8], &mut Vec<u8>) -> Result<usize>,
    /// Appends a Compact frame as Direct.
    pub to_direct: fn(&[u8], &mut Vec<u8>) -> Result<usize>,
}

/// Frames of these lengths.
pub fn cut<'f>(frames: &'f [u8], lens: &'f [u32]) -> impl Iterator<Item = Result<&'f [u8]>> {
    let mut rest = frames;
    lens.iter().map(move |len| {
        let (frame, after) = rest.split_at_checked(*len as usize).context("a frame is cut")?;
        rest = after;
        Ok(frame)
    })
}

/// Both readers of a field: from a Direct frame, and from a Compact one.
macro_rules! questions {
    ($protocol:ident, |$direct:ident, $sum:ident| $in_direct:expr, |$compact:ident, $other:ident| $in_compact:expr) => {
        Questions {
            direct: |frames| {
                let mut $sum = 0_u64;
                for frame in Frames(frames) {
                    let $direct = frame.context("no frame")?;
                    $in_direct
                }
                Ok($sum)
            },
            compact: |frames, lens| {
                let mut $other = 0_u64;
                for frame in cut(frames, lens) {
                    let $compact = frame?;
                    $in_compact
                }
                Ok($other)
            },
            to_compact: |frame, out| Ok($protocol::direct_to_compact(frame, out)?),
            to_direct: |frame, out| Ok($protocol::compact_to_direct(frame, out)?),
        }
    };
}

/// Prices of ticks.
pub const MARKET: Questions = questions!(
    Feed,
    |frame, sum| for message in Feed::peek_multi(frame)?.messages()? {
        sum = sum.wrapping_add(match message?.body()? {
            BodyPeek::Trade(trade) => trade.price(),
            BodyPeek::Quote(quote) => quote.price(),
            BodyPeek::Unknown { .. } => bail!("another variant"),
        });
    },
    |frame, sum| for message in Feed::read_compact_multi(frame)?.messages {
        sum = sum.wrapping_add(match message?.body {
            BodyCompact::Trade(trade) => trade.price,
            BodyCompact::Quote(quote) => quote.price,
            BodyCompact::Unknown { .. } => bail!("another variant"),
        });
    }
);

/// Sizes of answers.
pub const LOG: Questions = questions!(
    Records,
    |frame, sum| for log in Records::peek_logs(frame)?.logs()? {
        sum = sum.wrapping_add(log?.size());
    },
    |frame, sum| for log in Records::read_compact_logs(frame)?.logs {
        sum = sum.wrapping_add(log?.size);
    }
);

/// Scores of players.
pub const PLAYERS: Questions = questions!(
    Records,
    |frame, sum| for player in Records::peek_players(frame)?.players()? {
        sum = sum.wrapping_add(player?.score() as u64);
    },
    |frame, sum| for player in Records::read_compact_players(frame)?.players {
        sum = sum.wrapping_add(player?.score as u64);
    }
);

/// Scores of updates.
pub const UPDATES: Questions = questions!(
    Records,
    |frame, sum| for update in Records::peek_updates(frame)?.updates()? {
        sum = sum.wrapping_add(update?.score().into());
    },
    |frame, sum| for update in Records::read_compact_updates(frame)?.updates {
        sum = sum.wrapping_add(update?.score.into());
    }
);
