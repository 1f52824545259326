//! Breaks a line of code that is too long, as rustfmt would where that is simple.
//!
//! ```text
//! let x = f(first, second);   ->   let x = f(
//!                                      first,
//!                                      second,
//!                                  );
//! ```
//!
//! Blocks are broken first, then operators, chains of calls, and the longest pair of brackets. Only white space is put in, and a comma behind
//! the last of several items, so the code means the same wherever it is broken. What has no such place (a long string) stays as
//! long as it is, and so do comments: they are text of the schema. O(bytes times depth of brackets).

/// Columns of a line of code.
pub(super) const WIDTH: usize = 120;

/// Items up to this length share lines: numbers, mostly.
const SHORT: usize = 12;

/// The same for entries of the runtime's macros, and for names.
const ENTRY: usize = 72;

/// Operators that lines are broken before, those that bind least first.
const OPERATORS: [&str; 5] = [" || ", " && ", " | ", " & ", " + "];

/// The lines of one line of code, each with its level of indentation.
pub(super) fn wrap(text: &str, indent: usize) -> Vec<(usize, String)> {
    let mut out = Vec::new();
    if text.starts_with("//") {
        out.push((indent, text.to_owned()));
    } else {
        code(text, indent, &mut out);
    }
    out
}

fn code(text: &str, indent: usize, out: &mut Vec<(usize, String)>) {
    if fits(text, indent) {
        out.push((indent, text.to_owned()));
        return;
    }
    let parts = Parts::of(text);
    let is_broken = members(text, &parts, indent, out)
        || blocks(text, &parts, indent, out)
        || operators(text, &parts, indent, out)
        || chain(text, &parts, indent, out)
        || brackets(text, &parts, indent, out)
        || halves(text, &parts, indent, out);
    if !is_broken {
        out.push((indent, text.to_owned()));
    }
}

/// Whether a line is no longer than others.
pub(super) fn fits(text: &str, indent: usize) -> bool {
    4 * indent + text.chars().count() <= WIDTH
}

/// A pair of brackets outside of all others: the offsets of both.
#[derive(Clone, Copy)]
struct Group {
    open: usize,
    close: usize,
}

/// What of a line stands outside of all brackets, strings and parameters of closures.
#[derive(Default)]
struct Parts {
    groups: Vec<Group>,
    /// Offsets of bytes between groups.
    plain: Vec<usize>,
}

impl Parts {
    fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let byte = |at: usize| bytes.get(at).copied().unwrap_or(b' ');
        let mut parts = Self::default();
        let mut open: Vec<usize> = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let before = if at == 0 { b' ' } else { byte(at - 1) };
            match bytes[at] {
                b'"' => at = string_end(bytes, at),
                b'\'' if byte(at + 1) == b'\\' => at = escape_end(bytes, at),
                b'\'' if byte(at + 2) == b'\'' => at += 2,
                b'|' if is_closure(text, at) => at += 1 + bytes[at + 1..].iter().position(|&b| b == b'|').unwrap_or(0),
                b'(' | b'[' | b'{' => open.push(at),
                b'<' if !matches!((byte(at + 1), byte(at + 2)), (b' ' | b'=', _) | (b'<', b' ')) => open.push(at),
                b')' | b']' | b'}' => {
                    // A comparison that was taken for a bracket ends with what it stands in.
                    while open.last().is_some_and(|&o| bytes[o] == b'<') {
                        open.pop();
                    }
                    parts.close(&mut open, at);
                }
                b'>' if !matches!(before, b'-' | b'=') && open.last().is_some_and(|&o| bytes[o] == b'<') => {
                    parts.close(&mut open, at);
                }
                _ if open.is_empty() => parts.plain.push(at),
                _ => {}
            }
            at += 1;
        }
        parts
    }

    fn close(&mut self, open: &mut Vec<usize>, close: usize) {
        if let (Some(open), true) = (open.pop(), open.is_empty()) {
            self.groups.push(Group { open, close });
        }
    }

    /// Offsets of a text outside of all groups.
    fn places<'a>(&'a self, text: &'a str, what: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.plain.iter().copied().filter(move |&at| text.as_bytes()[at..].starts_with(what.as_bytes()))
    }
}

/// Where a string that starts at `at` ends.
fn string_end(bytes: &[u8], at: usize) -> usize {
    let mut end = at + 1;
    while end < bytes.len() && bytes[end] != b'"' {
        end += if bytes[end] == b'\\' { 2 } else { 1 };
    }
    end
}

/// Where a character that starts at `at` with an escape ends.
fn escape_end(bytes: &[u8], at: usize) -> usize {
    let tail = bytes.get(at + 3..).unwrap_or_default();
    tail.iter().position(|&b| b == b'\'').map_or(at, |n| at + 3 + n)
}

/// Whether parameters of a closure start here, and no operator.
fn is_closure(text: &str, at: usize) -> bool {
    let before = text[..at].trim_end();
    before.is_empty() || before.ends_with(['(', ',', '=', '{', '[', '>', ';']) || before.ends_with("move")
}

/// `a: b, c: d,`: as many on each line as fit.
fn members(text: &str, parts: &Parts, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    let is_list = text.ends_with(',') && parts.places(text, ", ").next().is_some();
    if is_list {
        fill(&split(text, ", "), indent, out);
    }
    is_list
}

/// `if a { b } else { c }`: each block over lines of its own. Of `pattern => value`, the value's.
fn blocks(text: &str, parts: &Parts, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    let from = parts.places(text, " => ").next().unwrap_or(0);
    let is_block = |g: &&Group| g.open >= from && text.as_bytes()[g.open] == b'{' && g.close > g.open + 1;
    let groups: Vec<&Group> = parts.groups.iter().filter(is_block).collect();
    let mut start = 0;
    for group in &groups {
        after_block(&text[start..=group.open], indent, out);
        let inside = text[group.open + 1..group.close].trim();
        let statements = split(inside, "; ");
        if statements.len() > 1 {
            statements.iter().for_each(|statement| code(statement, indent + 1, out));
        } else if !entries(text, inside, indent + 1, out) {
            items(inside, '{', indent + 1, out);
        }
        start = group.close;
    }
    if !groups.is_empty() {
        after_block(&text[start..], indent, out);
    }
    !groups.is_empty()
}

/// What comes from a block's end on. `} next` is the end of one statement and the start of another.
fn after_block(text: &str, indent: usize, out: &mut Vec<(usize, String)>) {
    match text.strip_prefix("} ") {
        Some(next) if next.starts_with(|c: char| c.is_ascii_alphabetic()) && !next.starts_with("else ") => {
            out.push((indent, "}".to_owned()));
            code(next, indent, out);
        }
        _ => code(text, indent, out),
    }
}

/// `a && b`: each operand on a line.
fn operators(text: &str, parts: &Parts, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    for operator in OPERATORS {
        let places: Vec<usize> = parts.places(text, operator).collect();
        if places.is_empty() {
            continue;
        }
        let mut operands = Vec::new();
        let mut start = 0;
        for place in places {
            operands.push(&text[start..place]);
            start = place + 1;
        }
        operands.push(&text[start..]);
        if operands.iter().all(|operand| operand.len() <= SHORT) {
            fill(&operands, indent, out);
            return true;
        }
        code(operands[0], indent, out);
        operands[1..].iter().for_each(|operand| code(operand, indent + 1, out));
        return true;
    }
    false
}

/// `a(b).c(d)`: each call after the first that has arguments.
fn chain(text: &str, parts: &Parts, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    let from = parts.places(text, " => ").next().unwrap_or(0);
    let follows = |g: &Group| g.open >= from && g.close > g.open + 1 && text[g.close + 1..].starts_with('.');
    let mut start = 0;
    for group in parts.groups.iter().filter(|g| text.as_bytes()[g.open] == b'(' && follows(g)) {
        code(&text[start..=group.close], if start == 0 { indent } else { indent + 1 }, out);
        start = group.close + 1;
    }
    if start > 0 {
        code(&text[start..], indent + 1, out);
    }
    start > 0
}

/// `f(a, b)`: what stands in the longest pair of brackets.
fn brackets(text: &str, parts: &Parts, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    let from = parts.places(text, " => ").next().unwrap_or(0);
    let is_declaration = text.starts_with("impl") || parts.places(text, "fn ").next().is_some();
    let is_call = |g: &Group| is_declaration || text.as_bytes()[g.open] != b'<';
    let candidates = parts.groups.iter().filter(|g| g.open >= from && g.close - g.open > SHORT);
    let Some(&(mut group)) = candidates.max_by_key(|g| (is_call(g), g.close - g.open)) else { return false };
    // `f(&(a, b))`, whose outer brackets hold nothing else, is broken in the inner ones.
    while let Some(inner) = only(&text[group.open + 1..group.close]) {
        let next = Group { open: group.open + 1 + inner.open, close: group.open + 1 + inner.close };
        if !fits(&text[..=next.open], indent) {
            break;
        }
        group = next;
    }
    code(&text[..=group.open], indent, out);
    let bracket = char::from(text.as_bytes()[group.open]);
    let inside = text[group.open + 1..group.close].trim();
    if text.starts_with('#') {
        // Lints and traits share lines: there are many.
        fill(&split(inside, ", "), indent + 1, out);
    } else if !entries(text, inside, indent + 1, out) {
        items(inside, bracket, indent + 1, out);
    }
    code(&text[group.close..], indent, out);
    true
}

/// The brackets that a single item ends with.
fn only(inside: &str) -> Option<Group> {
    let parts = Parts::of(inside);
    let group = parts.groups.last().copied().filter(|g| g.close > g.open + 1)?;
    let is_end = inside[group.close + 1..].chars().all(|c| c == '?');
    let is_call = match inside.as_bytes()[group.open] {
        b'{' => split(&inside[group.open + 1..group.close], "; ").len() == 1,
        bracket => bracket != b'<',
    };
    let is_single = parts.places(inside, ", ").next().is_none()
        && OPERATORS.iter().all(|o| parts.places(inside, o).next().is_none());
    (is_end && is_call && is_single).then_some(group)
}

/// `a = b`: what comes behind the sign on a line of its own.
fn halves(text: &str, parts: &Parts, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    for sign in [" => ", " = ", " -> ", " for "] {
        if let Some(place) = parts.places(text, sign).next() {
            let end = if matches!(sign, " => " | " = ") { place + sign.len() - 1 } else { place };
            code(&text[..end], indent, out);
            code(&text[end + 1..], indent + 1, out);
            return true;
        }
    }
    false
}

/// Short entries of a macro of the runtime share lines.
fn entries(text: &str, inside: &str, indent: usize, out: &mut Vec<(usize, String)>) -> bool {
    let all = split(inside, ", ");
    let are_short = text.starts_with("rt::") && text.contains('!') && all.iter().all(|entry| entry.len() <= ENTRY);
    if are_short {
        fill(&all, indent, out);
    }
    are_short
}

/// What stands between brackets, by its commas.
fn items(inside: &str, bracket: char, indent: usize, out: &mut Vec<(usize, String)>) {
    let mut all: Vec<String> = split(inside, ", ").into_iter().map(str::to_owned).collect();
    let is_list = all.len() > 1;
    if let Some(last) = all.last_mut().filter(|last| is_list && !last.ends_with(',') && !last.starts_with("..")) {
        last.push(',');
    }
    let is_short = |item: &String| item.len() <= SHORT || (item.len() <= ENTRY && !item.contains(['(', '[', '{', '<']));
    if is_list && bracket == '[' && all.iter().all(is_short) {
        fill(&all, indent, out);
    } else {
        all.iter().for_each(|item| code(item, indent, out));
    }
}

/// The parts between separators outside of brackets. Each keeps the separator's sign.
fn split<'t>(text: &'t str, separator: &str) -> Vec<&'t str> {
    let mut all = Vec::new();
    let mut start = 0;
    for place in Parts::of(text).places(text, separator) {
        all.push(&text[start..=place]);
        start = place + separator.len();
    }
    all.push(&text[start..]);
    all
}

/// The statements of a function's body on one line, each with its semicolon.
pub(super) fn statements(body: &str) -> Vec<&str> {
    split(body, "; ")
}

/// As many on each line as fit.
fn fill(items: &[impl AsRef<str>], indent: usize, out: &mut Vec<(usize, String)>) {
    let mut line = String::new();
    for item in items.iter().map(AsRef::as_ref) {
        if !line.is_empty() && 4 * indent + line.len() + 1 + item.len() > WIDTH {
            out.push((indent, std::mem::take(&mut line)));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(item);
    }
    out.push((indent, line));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str) -> String {
        let lines: Vec<String> =
            wrap(text, 0).iter().map(|(n, line)| format!("{}{line}\n", "    ".repeat(*n))).collect();
        lines.concat()
    }

    const A: &str = "a_name_of_forty_letters_that_takes_space";

    #[test]
    fn lines_that_fit_stay() {
        let text = format!("let x = {};", "a".repeat(WIDTH - 9));
        assert_eq!(wrapped(&text), format!("{text}\n"));
        let comment = format!("/// {}", "a b ".repeat(100));
        assert_eq!(wrapped(&comment), format!("{comment}\n"));
    }

    #[test]
    fn blocks_go_first_then_operators_then_brackets() {
        assert_eq!(
            wrapped(&format!("if !({A} && {A} < {A} && f({A})) {{ return false }}")),
            format!("if !(\n    {A}\n        && {A} < {A}\n        && f({A})\n) {{\n    return false\n}}\n")
        );
        assert_eq!(
            wrapped(&format!("{{ let x = {A}; f(x, {A}, {A}) }}")),
            format!("{{\n    let x = {A};\n    f(x, {A}, {A})\n}}\n")
        );
    }

    #[test]
    fn items_take_a_line_each_and_numbers_share_lines() {
        assert_eq!(
            wrapped(&format!("fn f<T: Fn(u8) -> u8>(a: {A}, b: impl for<'x> Fn(&'x u8, {A})) -> {A} {{")),
            format!("fn f<T: Fn(u8) -> u8>(\n    a: {A},\n    b: impl for<'x> Fn(&'x u8, {A}),\n) -> {A} {{\n")
        );
        let numbers = vec!["1000000"; 20].join(", ");
        let lines = wrapped(&format!("const X: [u64; 20] = [{numbers}];"));
        assert_eq!(lines.lines().count(), 4, "{lines}");
    }

    #[test]
    fn commas_of_closures_generics_and_strings_separate_nothing() {
        assert_eq!(
            wrapped(&format!("f({A}, |a, b| <T<A, B>>::{A}(a, b), \"a, (b\", '(', {A}, {A});")),
            format!(
                "f(\n    {A},\n    |a, b| <T<A, B>>::{A}(a, b),\n    \"a, (b\",\n    '(',\n    {A},\n    {A},\n);\n"
            )
        );
    }

    #[test]
    fn a_single_item_is_broken_in_its_own_brackets() {
        assert_eq!(
            wrapped(&format!("w.run(&({A}, {A}, {A}));")),
            format!("w.run(&(\n    {A},\n    {A},\n    {A},\n));\n")
        );
    }

    /// Whatever the text is: nothing but white space and commas comes in, and nothing panics.
    #[test]
    fn any_text_stays_what_it_is() {
        let pieces = [
            "(", ")", "<", "> ", "{ ", " }", "|", ", ", "; ", "\"", "'", "\\", " && ", "ü", " => ", A, " = ", "[", "]",
        ];
        let bare = |text: &str| text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect::<String>();
        let mut state = 1u64;
        for _ in 0..20_000 {
            let mut text = String::new();
            for _ in 0..24 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                text.push_str(pieces[(state >> 33) as usize % pieces.len()]);
            }
            assert_eq!(bare(&wrapped(&text)), bare(&text), "{text}");
        }
    }
}
