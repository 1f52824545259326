//! What to do about a diagnostic of the schema, in Rust's words.

use scantling_compiler::backend::names;
use scantling_schema::plan::Name;

/// How the names of an enum are told.
const VALUES: &str = "use a name of the enum: ";

/// The help of a diagnostic whose own shows a schema's text; `None`: it is as good for Rust.
pub(crate) fn help(code: &str, help: &str) -> Option<String> {
    let said = match code {
        "S020" => {
            "a schema's names are words of small letters and digits, joined by `_`; each word starts with a letter; \
             `#[json(\"maxSize\")]` keeps a name in JSON"
        }
        "S025" => {
            "a package and those that it imports are modules of one `#[schema] mod`, or of files that are named together: \
             `scant check src/a.rs src/b.rs`, or `scantling_rust::build::rust` in a build script"
        }
        "S031" => return Some(help.replace('@', "#")),
        "S036" => "`#[repr(u8)]` above it; the storage of a union is `#[union(bytes<14>)]`",
        "S041" => "if a field was removed, put it back with `#[retired]`; otherwise renumber",
        "S043" => "segments are numbered 2, 3, 4, …: `#[since(2)]` above the first field of each",
        "S044" => "fields after the first `#[since]` are in its segment, or in one that a further `#[since]` starts",
        "S046" => "structs are frozen: make it a `#[record]`, with `#[id]`s",
        "S047" => return Some(id(help)),
        "S049" => "`#[deprecated = \"use x\"]` instead, and keep writing a value",
        "S050" => "`#[record] struct Cell { #[id(0)] value: Option<u32> }` and `Vec<Cell>`",
        "S051" | "S055" => "`str<8>` or `[u8; 4]`, or make it a `#[message]`",
        "S052" => "a list: `Vec<String>`",
        "S053" => "an empty message is allowed: `#[message] struct Heartbeat;`",
        "S062" => "`Option<…>`, or `#[default(…)]`",
        "S063" => "remove one of `Option` and `#[default]`",
        "S064" => "a variant without a payload, or `Option<…>`",
        "S065" => "`Option<…>`, and the default in the application",
        "S067" => "`Option<…>` in one of them",
        "S076" => {
            "`#[protocol] enum Feed { Order(Order) = 1 }` lists what a frame may hold; a package that others import needs none"
        }
        "S077" => "choose another name with `#[json(\"name\")]`",
        "S079" => "a variant has a name, and its payload's type in parentheses: `Text(String) = 1`",
        "S001" => return help.contains("@json(").then(|| help.replace("@json(\"…\")", "#[json(\"…\")]")),
        "S066" => return help.strip_prefix(VALUES).map(|names| format!("{VALUES}{}", in_rust(names))),
        // What a lock says.
        _ if help.contains("`@retired`") || help.contains("`since` block") => {
            return Some(help.replace("`@retired`", "`#[retired]`").replace("`since` block", "segment by `#[since]`"));
        }
        _ => return None,
    };
    Some(said.to_owned())
}

/// Names of values as Rust has them.
fn in_rust(names: &str) -> String {
    names.split(", ").map(|name| names::variant(&Name::new(name))).collect::<Vec<_>>().join(", ")
}

/// The id that is missing: the compiler knows it.
fn id(help: &str) -> String {
    let number: String = help.chars().skip_while(|c| !c.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    if number.is_empty() { "`#[id(0)]` above it".to_owned() } else { format!("`#[id({number})]` above it") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_taken_from_the_compilers_help() {
        assert_eq!(help("S047", "the next is 7; `scant fmt` writes it").as_deref(), Some("`#[id(7)]` above it"));
        let values = format!("{VALUES}buy, post_only");
        assert_eq!(help("S066", &values).as_deref(), Some("use a name of the enum: Buy, PostOnly"));
        assert_eq!(help("S001", "in `@json(\"…\")`").as_deref(), Some("in `#[json(\"…\")]`"));
        assert_eq!((help("S047", "").as_deref(), help("S001", "x")), (Some("`#[id(0)]` above it"), None));
    }
}
