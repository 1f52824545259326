//! Comments of a schema as docs of Rust. rustdoc takes docs for more than text: it compiles and runs code in them, and lets HTML and links through.
//!
//! ```text
//! /// ```              /// ```text                    /// map<u8, Fill>      /// map\<u8, Fill>
//! /// a b c            /// a b c                      /// - ```              /// ````text     all of the comment
//! /// ```              /// ```                        ///   a b c            /// - ```
//! ```
//!
//! A comment stays CommonMark where it is sure what rustdoc makes of it. Code fences at the start of lines are of text, and are closed; a `<` that is not
//! in code has a backslash. A comment with anything else that could be code, HTML or a link to a program is shown as it was typed. It is
//! better to be wrong in that direction, so lines are looked at one by one, without the grammar. O(text).

/// A comment's lines, of which rustdoc runs nothing.
pub(super) fn prose(lines: &[String]) -> Vec<String> {
    harmless(lines).unwrap_or_else(|| whole(lines))
}

/// All of it as text, in a fence that none of its lines ends.
fn whole(lines: &[String]) -> Vec<String> {
    let longest = lines.iter().flat_map(|line| line.split(|c| c != '`')).map(str::len).max().unwrap_or(0);
    let fence = "`".repeat((longest + 1).max(3));
    let open = format!("{fence}text");
    [open].into_iter().chain(lines.iter().cloned()).chain([fence]).collect()
}

/// The fence of code that a line starts, its letter and length.
fn fence(line: &str) -> Option<(char, usize)> {
    let letter = line.chars().next().filter(|c| matches!(c, '`' | '~'))?;
    let len = line.chars().take_while(|c| *c == letter).count();
    (len >= 3).then_some((letter, len))
}

/// The lines as CommonMark; `None` if one of them may be more than text.
fn harmless(lines: &[String]) -> Option<Vec<String>> {
    let mut out = Vec::with_capacity(lines.len());
    let mut open: Option<(char, usize)> = None;
    // Whether indented lines may be code: they never are in the middle of a paragraph.
    let mut is_apart = true;
    for line in lines {
        if let Some((letter, len)) = open {
            let is_near = line.bytes().take_while(|byte| *byte == b' ').count() < 4;
            let closes = fence(line.trim_start_matches(' ')).is_some_and(|(other, at_least)| {
                other == letter && at_least >= len && line.trim_matches([' ', '\t']).len() == at_least
            });
            if is_near && closes {
                open = None;
                is_apart = true;
            }
            out.push(line.clone());
        } else if let Some((letter, len)) = fence(line) {
            if letter == '`' && line[len..].contains('`') {
                return None;
            }
            open = Some((letter, len));
            out.push(format!("{}text", &line[..len]));
        } else {
            let rest = content(line, is_apart)?;
            is_apart = rest.starts_with(['#', '|', '=', '[', '<']) || !rest.contains(char::is_alphanumeric);
            out.push(without_html(line)?);
        }
    }
    // What the generator says comes after it.
    out.extend(open.map(|(letter, len)| letter.to_string().repeat(len)));
    Some(out)
}

/// A line without its indentation and the marks of quotes and lists; `None` if it may be code or a fence, or has a link to anything but the web
/// or a name.
fn content(line: &str, is_apart: bool) -> Option<&str> {
    let indent = |text: &str| text.len() - text.trim_start_matches([' ', '\t']).len();
    if line.contains('\t') && line.starts_with([' ', '\t']) || is_apart && indent(line) > 3 {
        return None;
    }
    let mut rest = line.trim_start_matches(' ');
    while let Some(after) = mark(rest) {
        if indent(after) > 4 || after.trim_start_matches(' ').starts_with('\t') {
            return None;
        }
        rest = after.trim_start_matches(' ');
    }
    // A footnote may have code of its own.
    let is_code = fence(rest).is_some() || rest.starts_with("[^");
    let ends = ["](", "]:"].into_iter().flat_map(|end| rest.split(end).skip(1));
    (!is_code && ends.map(str::trim_start).all(leads_to_text)).then_some(rest)
}

/// What follows the mark of a quote or of a list's element.
fn mark(text: &str) -> Option<&str> {
    if let Some(after) = text.strip_prefix('>') {
        return Some(after);
    }
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let after = match digits {
        0 => text.strip_prefix(['-', '*', '+']),
        _ => text[digits..].strip_prefix(['.', ')']),
    }?;
    (after.is_empty() || after.starts_with([' ', '\t'])).then_some(after)
}

/// Whether what follows `](` or `]:` shows something and starts nothing: an address of the web, or words without a scheme.
fn leads_to_text(url: &str) -> bool {
    let end = url.find([')', ' ', '\t']).unwrap_or(url.len());
    let is_web = ["https://", "http://", "mailto:"].iter().any(|start| url.starts_with(start));
    is_web || end > 0 && !url[..end].replace("::", "").contains([':', '&', '\\', '<', '%'])
}

/// The line, of which no `<` starts HTML; `None` if it is not sure what stands in code.
fn without_html(line: &str) -> Option<String> {
    let starts = html(line);
    if starts.is_empty() {
        return Some(line.to_owned());
    }
    if line.contains(['`', '\\']) {
        // In code that ends on its line: `map<u8, Fill>`.
        let pieces: Vec<&str> = line.split('`').collect();
        let is_sure = pieces.len() % 2 == 1 && !line.contains("``") && !line.contains('\\');
        return (is_sure && pieces.iter().step_by(2).all(|text| html(text).is_empty())).then(|| line.to_owned());
    }
    let mut out = String::with_capacity(line.len() + starts.len());
    for (at, c) in line.char_indices() {
        if starts.binary_search(&at).is_ok() {
            out.push('\\');
        }
        out.push(c);
    }
    Some(out)
}

/// Where HTML may start; an address of the web in `<>` is none.
fn html(text: &str) -> Vec<usize> {
    let starts = |at: &usize| {
        let after = &text[at + 1..];
        let is_web = after.starts_with("https://") || after.starts_with("http://");
        after.starts_with(|c: char| c.is_ascii_alphabetic() || "/!?".contains(c)) && !is_web
    };
    text.match_indices('<').map(|(at, _)| at).filter(starts).collect()
}

#[cfg(test)]
mod tests {
    use super::prose;

    fn shown(text: &str) -> String {
        prose(&text.lines().map(str::to_owned).collect::<Vec<_>>()).join("\n")
    }

    #[test]
    fn usual_comments_stay_as_they_are() {
        for text in [
            "",
            "A [`Fill`] of `map<u8, Fill>`, see <https://example.org>, [Order] and [that](https://example.org), [this](Order::fill).",
            "# Head\n\n- one\n  - two\n    - three\n\n1. four\n> five\n\n| a | b |\n|---|---|\n| 1 | 2 |",
            "a\n    b\n\n   c < d",
        ] {
            assert_eq!(shown(text), text);
        }
    }

    #[test]
    fn fences_are_of_text_and_closed() {
        assert_eq!(shown("```rust\nfn\n```\nmore"), "```text\nfn\n```\nmore");
        assert_eq!(shown("~~~~\n~~~\n    ~~~~"), "~~~~text\n~~~\n    ~~~~\n~~~~");
        assert_eq!(shown("a <b>\n<i"), "a \\<b>\n\\<i");
    }

    #[test]
    fn what_may_be_more_than_text_is_shown_as_it_is() {
        for text in [
            "    fn",
            "a\n\n\tfn",
            "- ```\n  fn",
            "> ~~~",
            "-     fn",
            "[^1]: ```",
            "-\n      fn",
            "# a\n    fn",
            "```a`b",
            " ```\nfn",
            "`<b>",
            "``<b>`",
            "\\<b>",
            "a `b` <i>",
            "[a](javascript:x)",
            "[a](&#106;avascript:x)",
            "[a]: data:x",
            "[a](",
            "<pre>`\n```",
        ] {
            assert!(shown(text).starts_with("```"), "{text}: {}", shown(text));
            assert!(shown(text).contains(text), "{text}");
        }
    }
}
