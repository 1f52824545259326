//! Doc comments: CommonMark to HTML.
//!
//! ```text
//! See [Fill], **not** <b>this</b>    ->    <p>See <a href="#orders.Fill">Fill</a>, <strong>not</strong> &lt;b&gt;this&lt;/b&gt;</p>
//! ```
//!
//! HTML is shown as it was typed. A link leads to the web, a mail address, or a place on the page; any other is its text. Pictures are
//! their text too: the page loads nothing.

use maud::{Markup, PreEscaped};
use pulldown_cmark::{BrokenLink, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::{Book, shown};

/// The comment of something in this package; nothing if there is none.
pub(super) fn docs(book: Book<'_>, package: usize, lines: &[String]) -> Markup {
    let text = shown(&lines.join("\n"));
    let resolve = |link: BrokenLink<'_>| {
        let anchor = anchor(book, package, link.reference.trim_matches('`'))?;
        Some((CowStr::from(anchor), CowStr::from(String::new())))
    };
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH;
    let parser = Parser::new_with_broken_link_callback(&text, options, Some(resolve));
    // Links that are taken off leave their ends, which come in the same order.
    let mut open = Vec::new();
    let events = parser.filter_map(move |event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        Event::Start(Tag::Link { ref dest_url, .. }) => {
            let is_kept = leads_to_text(dest_url);
            open.push(is_kept);
            is_kept.then_some(event)
        }
        Event::End(TagEnd::Link) => open.pop().unwrap_or(false).then_some(event),
        Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => None,
        Event::Start(Tag::Heading { id, classes, attrs, .. }) => {
            Some(Event::Start(Tag::Heading { level: HeadingLevel::H5, id, classes, attrs }))
        }
        Event::End(TagEnd::Heading(_)) => Some(Event::End(TagEnd::Heading(HeadingLevel::H5))),
        event => Some(event),
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    PreEscaped(out)
}

/// Whether a link shows something and starts nothing.
fn leads_to_text(url: &str) -> bool {
    ["https://", "http://", "mailto:", "#"].iter().any(|start| url.starts_with(start))
}

/// The place of a type that a comment names: of the same package, or `package.Type`.
fn anchor(book: Book<'_>, package: usize, name: &str) -> Option<String> {
    let (path, name) = name.rsplit_once('.').unwrap_or((&book.plan.packages[package].name, name));
    book.links.names.get(&(path, name)).map(|_| format!("#{path}.{name}"))
}
