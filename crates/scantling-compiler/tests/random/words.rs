//! Names for random schemas: plain ones, and every third from words that mean something in Rust or in generated code.

use crate::common::Random;
use scantling_schema::spelling::{folded, owners};
use std::collections::HashSet;

/// Types: the prelude, traits that generated code implements, and types of the runtime.
const TYPES: &str = "AsMut AsRef Any Array Block Box Bytes Clone Compact Copy Cursor Date Debug Default Deserialize Done Drop Element Encoded \
    End Eq Err Error ExactSizeIterator Fn FnMut FnOnce From Hash Inline Into IntoIterator Invalid Iterator Kind List Map Memory Mode \
    None Ok Option Ord Ordering Output PartialEq PartialOrd Peek Result Self Send Serialize Sink Sized Some Str String StringList \
    Sync ToOwned ToString TryFrom TryInto Type U32 U32List Unknown Uuid Vec View Wire Write";

/// Members: keywords of Rust, methods of the prelude's traits, and words of generated code.
const MEMBERS: &str = "abstract as async await block body box bytes claim clone clone_into const content crate default done dyn element \
    else end err expect fault fill fn from get hash if impl in into items judged len load loop mark match mod move mut none of ok \
    option origin peek quick raw ref region select self skip some start static store struct super tag text to_owned trait true try \
    try_from try_into type u8 unsafe use value view w where wire write yield";

const CONSTANTS: &str =
    "COMPACT DESCRIPTOR EXACT FINGERPRINT LEAST LEN LOW MAX NAMES NONE REAL SELF SHAPE TABLE TABLES";

/// The names of a package's declarations.
#[derive(Default)]
pub(crate) struct Names {
    taken: HashSet<String>,
    /// What would be the name of something that is generated for one of them.
    owners: HashSet<String>,
}

impl Names {
    /// A name for a type, which no other one is or owns (N4).
    pub(crate) fn ty(&mut self, random: &mut Random, plain: &str) -> String {
        let name = if random.below(3) == 0 { word(random, TYPES) } else { plain };
        let name = if self.is_free(name) { name } else { plain };
        self.taken.insert(folded(name));
        self.owners.extend(owners(name).map(folded));
        name.to_owned()
    }

    /// A name for a constant.
    pub(crate) fn constant(&mut self, random: &mut Random, plain: &str) -> String {
        let name = word(random, CONSTANTS);
        let name = if self.is_free(name) { name } else { plain };
        self.taken.insert(folded(name));
        name.to_owned()
    }

    fn is_free(&self, name: &str) -> bool {
        let is_owned = owners(name).any(|owner| self.taken.contains(&folded(owner)));
        !is_owned && !self.taken.contains(&folded(name)) && !self.owners.contains(&folded(name))
    }
}

/// The names of a type's members.
#[derive(Default)]
pub(crate) struct Members(HashSet<String>);

impl Members {
    /// A name that no other member has.
    pub(crate) fn name(&mut self, random: &mut Random, plain: &str) -> String {
        let name = if random.below(3) == 0 { word(random, MEMBERS) } else { plain };
        let name = if self.0.contains(&folded(name)) { plain } else { name };
        assert!(self.0.insert(folded(name)), "{name} twice");
        name.to_owned()
    }
}

fn word<'w>(random: &mut Random, words: &'w str) -> &'w str {
    let all: Vec<&str> = words.split_whitespace().collect();
    all[random.below(all.len())]
}
