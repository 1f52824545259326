//! Names in JSON that could not be read back (S077; rule J4 of JSON).

use std::collections::HashMap;

use super::program::{Field, Item, Kind, Program};
use crate::diag::{Diagnostic, Report};
use crate::syntax::clip;

pub(super) fn check(program: &Program<'_>, report: &mut Report) {
    program.items.iter().for_each(|item| names(item, report));
}

fn names(item: &Item<'_>, report: &mut Report) {
    let mut first: HashMap<&str, &Field<'_>> = HashMap::new();
    for field in item.fields().iter().filter(|field| !field.attrs.is_retired) {
        if let Some(why) = field.attrs.kept.json.as_deref().and_then(|name| misread(&item.kind, name)) {
            let message = format!("`{}` has a name in JSON that would be read as {why}", clip(field.name.text));
            report.push(Diagnostic::error("S077", field.name.span, message).help("choose another one with `@json`"));
            continue;
        }
        let Some(other) = first.insert(in_json(field), field) else { continue };
        // Two of one name in the schema are reported as that.
        if other.name.text == field.name.text {
            continue;
        }
        let name = clip(in_json(field));
        let message = format!("`{}` and `{}` have the same name in JSON", clip(other.name.text), clip(field.name.text));
        let found = Diagnostic::error("S077", field.name.span, message).label(format!("\"{name}\" again"));
        let help = "choose another name for one of them with `@json`";
        report.push(found.also(other.name.span, "first here").help(help));
    }
}

fn in_json<'f>(field: &'f Field<'_>) -> &'f str {
    field.attrs.kept.json.as_deref().unwrap_or(field.name.text)
}

/// What a reader of JSON would take a name for.
fn misread(kind: &Kind<'_>, name: &str) -> Option<&'static str> {
    let digits = name.strip_prefix('-').unwrap_or(name);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match kind {
        Kind::Enum { .. } | Kind::Bits { .. } if is_number => Some("a number"),
        Kind::Union { .. } if name.starts_with('?') => Some("an unknown variant"),
        _ => None,
    }
}
