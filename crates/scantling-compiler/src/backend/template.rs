//! Text with named holes: `‹name›` in a template is replaced by what is given for `name`.
//!
//! ```text
//! code!("impl Default for ‹name› { … ‹value› … }", name, value = zero(t, field))
//! ```
//!
//! No generated code has such brackets, so braces stand in templates as they stand in the code. A hole without a value and a
//! value without a hole are errors where the template is compiled.

use std::fmt::{Display, Write as _};

use super::article;

/// A template with its holes filled, as a `String`. A value is a variable of the hole's name, or `name = expression`.
macro_rules! code {
    ($template:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const _: () = assert!(
            $crate::backend::template::fits($template, &[$(stringify!($name)),*]),
            "each hole has a value, and each value a hole"
        );
        $crate::backend::template::fill($template, &[$((stringify!($name), code!(@ $name $(, $value)?))),*])
    }};
    (@ $name:ident) => { &$name as &dyn ::std::fmt::Display };
    (@ $name:ident, $value:expr) => { &$value as &dyn ::std::fmt::Display };
}
pub(super) use code;

const OPEN: &str = "‹";
const CLOSE: &str = "›";

/// Whether a template has exactly the holes of these names.
pub(super) const fn fits(template: &str, names: &[&str]) -> bool {
    let mut used = 0u64;
    let mut at = 0;
    while at < template.len() {
        if !starts_with(template, at, OPEN) {
            at += 1;
            continue;
        }
        at += OPEN.len();
        let mut name = 0;
        while name < names.len()
            && !(starts_with(template, at, names[name]) && starts_with(template, at + names[name].len(), CLOSE))
        {
            name += 1;
        }
        if name == names.len() {
            return false;
        }
        used |= 1 << name;
    }
    used.count_ones() as usize == names.len()
}

const fn starts_with(text: &str, at: usize, what: &str) -> bool {
    let (text, what) = (text.as_bytes(), what.as_bytes());
    let mut same = 0;
    while same < what.len() && at + same < text.len() && text[at + same] == what[same] {
        same += 1;
    }
    same == what.len()
}

/// A template with its holes filled. What is filled in is not looked at again; a line that consists of empty holes is left out.
///
/// # Panics
/// If a hole has no value, of which `code!` is sure.
pub(super) fn fill(template: &str, holes: &[(&str, &dyn Display)]) -> String {
    let mut out = String::with_capacity(2 * template.len());
    for line in template.split_inclusive('\n') {
        let start = out.len();
        let mut parts = line.split(OPEN);
        out.push_str(parts.next().unwrap_or_default());
        for part in parts {
            let (name, rest) = part.split_once(CLOSE).unwrap_or((part, ""));
            let Some((_, value)) = holes.iter().find(|(hole, _)| *hole == name) else {
                unreachable!("`{name}` has no value")
            };
            let at = out.len();
            let _ = write!(out, "{value}");
            article::fix(&mut out, at);
            out.push_str(rest);
        }
        if line.contains(OPEN) && out[start..].trim().is_empty() {
            out.truncate(start);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn holes_are_filled_once() {
        let ty = "‹len›";
        assert_eq!(code!("fn f() -> ‹ty› { [0; ‹len›] }", ty, len = 1 + 1), "fn f() -> ‹len› { [0; 2] }");
        assert_eq!(code!("{\n    ‹none›\n}", none = ""), "{\n}");
    }

    #[test]
    fn holes_and_values_are_the_same() {
        for (template, names, is_right) in [
            ("‹a› ‹b›c‹a›", &["a", "b"][..], true),
            ("‹a›", &["a", "b"], false),
            ("‹ab›", &["a"], false),
            ("‹a›", &["ab"], false),
            ("‹a", &["a"], false),
            ("‹a›", &[], false),
            ("", &[], true),
        ] {
            assert_eq!(fits(template, names), is_right, "{template} {names:?}");
        }
    }
}
