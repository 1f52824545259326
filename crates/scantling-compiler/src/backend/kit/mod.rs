//! What printers of different languages share. `docs/design/languages.md` shows in which order a new one uses it.
//!
//! | file | task |
//! |---|---|
//! | `names` | words in a language's case, reserved names |
//! | `source` | comments, indentation by brackets, lists over several lines |
//! | `table` | rows whose last parts are omitted, literals of bytes and text |
//!
//! The order of definitions, boxed members and interned type expressions are in the plan: `scantling_schema::plan::recipe`.

pub(super) mod names;
pub(super) mod source;
pub(super) mod table;
