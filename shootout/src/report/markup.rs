//! Elements of the page, closed and escaped by construction.
//!
//! ```text
//! el("td").class("figure").text("a < b")   ->   <td class="figure">a &lt; b</td>
//! ```
//!
//! What is written is HTML and XML at once, so that a strict parser can judge it. Nothing here knows what a table or a chart
//! is; only [`Element::css`] takes text as it is.

use std::fmt::{self, Display, Write as _};

/// Elements that have no end tag in HTML, and those of SVG that are empty here.
const EMPTY: &[&str] = &["meta", "line", "polyline", "circle", "rect", "path", "use"];

/// An element with its attributes and what is in it so far.
#[derive(Clone, Debug)]
pub struct Element {
    tag: &'static str,
    attributes: String,
    content: String,
}

/// An element without attributes or content.
pub fn el(tag: &'static str) -> Element {
    Element { tag, attributes: String::new(), content: String::new() }
}

impl Element {
    /// With an attribute, escaped.
    pub fn attr(mut self, name: &str, value: impl Display) -> Self {
        let _ = write!(self.attributes, " {name}=\"{}\"", escape(&value.to_string()));
        self
    }

    /// With a place or a length in a drawing, to a tenth of a unit.
    pub fn at(self, name: &str, value: f64) -> Self {
        self.attr(name, tenth(value))
    }

    /// With classes.
    pub fn class(self, classes: impl Display) -> Self {
        self.attr("class", classes)
    }

    /// With text at the end, escaped.
    pub fn text(mut self, text: impl Display) -> Self {
        self.content.push_str(&escape(&text.to_string()));
        self
    }

    /// With an element at the end.
    pub fn child(mut self, child: Element) -> Self {
        let _ = write!(self.content, "{child}");
        self
    }

    /// With elements at the end.
    pub fn children(self, children: impl IntoIterator<Item = Element>) -> Self {
        children.into_iter().fold(self, Self::child)
    }

    /// With a style sheet of ours as it is.
    pub fn css(mut self, css: &str) -> Self {
        self.content.push_str(css);
        self
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tag, attributes, content } = self;
        if EMPTY.contains(tag) && content.is_empty() {
            return write!(f, "<{tag}{attributes}/>");
        }
        write!(f, "<{tag}{attributes}>{content}</{tag}>")
    }
}

/// A number to a tenth, without a needless zero.
pub fn tenth(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Text as it may stand in HTML and XML, attributes included; characters that no page may have are replaced.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            c if c.is_control() => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_given_stays_text() {
        let made = el("td").attr("title", "\"'").text("<b>&\0").child(el("line").at("x1", 2.04));
        assert_eq!(made.to_string(), "<td title=\"&quot;&#39;\">&lt;b&gt;&amp;\u{fffd}<line x1=\"2\"/></td>");
    }
}
