//! Direct, read in place: [`View`] validates the whole first, [`Peek`] checks what it reaches.

use super::records::Records;
use crate::data::{Logs, Mesh, Players, Updates, mixed};
use crate::formats::VALID;
use crate::task::{InPlace, Visitor};
use std::hint::black_box;

/// Validates, then reads.
pub struct View;
/// Reads what it checks on the way.
pub struct Peek;

/// A view's accessors give what they find, a peek's a `Result` where there is something to check: `$ok` stands after those.
macro_rules! readers {
    ($how:ty, $logs:ident $mesh:ident $players:ident $updates:ident, [$($ok:tt)*]) => {
        impl InPlace<Logs> for $how {
            fn access(bytes: &[u8]) {
                black_box(Records::$logs(black_box(bytes)).expect(VALID));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                for item in Records::$logs(bytes).expect(VALID).logs()$($ok)* {
                    let log = item$($ok)*;
                    v.see(log.address(), |a| u32::from_le_bytes([a.x0, a.x1, a.x2, a.x3]).into());
                    v.see(log.code(), u64::from);
                    v.see(log.size(), |size| size);
                }
            }
        }

        impl InPlace<Mesh> for $how {
            fn access(bytes: &[u8]) {
                black_box(Records::$mesh(black_box(bytes)).expect(VALID));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                for triangle in Records::$mesh(bytes).expect(VALID).triangles()$($ok)*.views() {
                    v.see(triangle.normal(), |n| mixed([n.x(), n.y(), n.z()]));
                }
            }
        }

        impl InPlace<Players> for $how {
            fn access(bytes: &[u8]) {
                black_box(Records::$players(black_box(bytes)).expect(VALID));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                for player in Records::$players(bytes).expect(VALID).players()$($ok)* {
                    v.see(player$($ok)*.game_type()$($ok)*, |game_type| game_type as u64);
                }
            }
        }

        impl InPlace<Updates> for $how {
            fn access(bytes: &[u8]) {
                black_box(Records::$updates(black_box(bytes)).expect(VALID));
            }

            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                for update in Records::$updates(bytes).expect(VALID).updates()$($ok)* {
                    v.see(update$($ok)*.score(), u64::from);
                }
            }
        }
    };
}

readers!(View, view_logs view_mesh view_players view_updates, []);
readers!(Peek, peek_logs peek_mesh peek_players peek_updates, [.expect(VALID)]);
