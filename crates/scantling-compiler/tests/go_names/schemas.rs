//! Texts of random schemas of few words.

use crate::common::Random;

/// What names are made of: words of members, and those that generated code adds to a name.
const WORDS: [&str; 22] = [
    "body", "leg", "note", "id", "list", "map", "child", "block", "then", "view", "peek", "tag", "unknown", "set",
    "put", "next", "step", "bytes", "chunk", "new", "end", "any",
];
/// How many words of these one schema has.
const POOL: usize = 4;

/// Names of a scope, which are not given twice.
struct Names<'r> {
    pool: &'r [&'static str],
    given: Vec<String>,
}

impl Names<'_> {
    fn next(&mut self, random: &mut Random) -> Option<String> {
        (0..20).find_map(|_| {
            let words: Vec<&str> = (0..1 + random.below(3)).map(|_| self.pool[random.below(self.pool.len())]).collect();
            let name = words.join("_");
            (!self.given.contains(&name)).then(|| {
                self.given.push(name.clone());
                name
            })
        })
    }
}

fn pascal(name: &str) -> String {
    let word = |word: &str| word[..1].to_uppercase() + &word[1..];
    name.split('_').map(word).collect()
}

/// Definitions that are there, by what may hold them.
#[derive(Default)]
struct Made {
    inline: Vec<String>,
    records: Vec<String>,
    messages: Vec<String>,
    unions: Vec<String>,
}

impl Made {
    fn inline(&self, random: &mut Random) -> String {
        let simple = ["u8", "u64", "str<4>", "bytes<3>", "bool"];
        let i = random.below(simple.len() + self.inline.len());
        simple.get(i).map_or_else(|| self.inline[i - simple.len()].clone(), |x| (*x).to_owned())
    }

    fn content(&self, random: &mut Random, depth: usize) -> String {
        let of = |random: &mut Random, all: &[String]| {
            if all.is_empty() { "string".to_owned() } else { all[random.below(all.len())].clone() }
        };
        match random.below(if depth > 0 { 9 } else { 6 }) {
            0 | 1 => self.inline(random),
            2 => ["string", "bytes", "any"][random.below(3)].to_owned(),
            3 => of(random, &self.records),
            4 => of(random, &self.messages),
            5 => of(random, &self.unions),
            6 | 7 => format!("list<{}>", self.content(random, depth - 1)),
            _ => format!("map<{}, {}>", ["u8", "string"][random.below(2)], self.content(random, depth - 1)),
        }
    }

    fn field(&self, random: &mut Random) -> String {
        let content = if random.below(4) == 0 && !self.unions.is_empty() {
            self.unions[random.below(self.unions.len())].clone()
        } else {
            self.content(random, 3)
        };
        format!("{content}{}", if random.below(3) == 0 { "?" } else { "" })
    }
}

/// The definitions of a package.
pub(crate) fn text(random: &mut Random) -> String {
    let pool: Vec<&str> = (0..POOL).map(|_| WORDS[random.below(WORDS.len())]).collect();
    let mut types = Names { pool: &pool, given: Vec::new() };
    let (mut made, mut text) = (Made::default(), String::new());
    for kind in [0, 1, 2, 3, 4, 3, 4, 4, 4] {
        let Some(name) = types.next(random).map(|name| pascal(&name)) else { continue };
        let mut members = Names { pool: &pool, given: Vec::new() };
        let mut rows = Vec::new();
        for number in 0..2 + random.below(4) {
            let Some(member) = members.next(random) else { continue };
            let unit = random.below(5) == 0;
            rows.push(match kind {
                0 => format!("{number} {member}"),
                1 if unit => format!("{} {member}", number + 1),
                1 => format!("{} {member}: u8", number + 1),
                2 => format!("{number} {member}: {}", made.inline(random)),
                3 if unit => format!("{} {member}", number + 1),
                3 => format!("{} {member}: {}", number + 1, made.content(random, 2)),
                _ => format!("{number} {member}: {}", made.field(random)),
            });
        }
        let (head, of) = match kind {
            0 => (format!("enum {name}: u8"), &mut made.inline),
            1 => (format!("union {name}: bytes<4>"), &mut made.inline),
            2 => (format!("record {name}"), &mut made.records),
            3 => (format!("union {name}"), &mut made.unions),
            _ => (format!("message {name}"), &mut made.messages),
        };
        of.push(name);
        text.push_str(&format!("{head} {{ {} }}\n", rows.join(", ")));
    }
    let roots: Vec<String> = made.messages.iter().zip(1..).map(|(root, id)| format!("{id} {root}")).collect();
    let protocol = types.next(random).map_or_else(|| "P".to_owned(), |name| pascal(&name));
    format!("{text}protocol {protocol} {{ {} }}\n", roots.join(", "))
}
