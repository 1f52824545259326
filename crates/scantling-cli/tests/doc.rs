//! The page of `scant doc`, as a browser's parser sees it.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use scraper::{Html, Selector};

/// What a page may consist of; `script` and `style` occur once, and are the tool's.
const ELEMENTS: &[&str] = &[
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "nav",
    "p",
    "input",
    "ul",
    "ol",
    "li",
    "details",
    "summary",
    "a",
    "span",
    "main",
    "section",
    "h1",
    "h2",
    "h3",
    "h5",
    "div",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "code",
    "pre",
    "figure",
    "figcaption",
    "svg",
    "g",
    "rect",
    "text",
    "script",
    "em",
    "strong",
    "blockquote",
    "hr",
    "br",
    "del",
];

fn page(arguments: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_scant")).arg("doc").args(arguments).output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).unwrap()
}

fn all<'h>(html: &'h Html, selector: &str) -> Vec<scraper::ElementRef<'h>> {
    html.select(&Selector::parse(selector).unwrap()).collect()
}

/// The laws of every page: known elements, no handlers, each link leads somewhere, each place has one name.
fn judge(text: &str) -> Html {
    let html = Html::parse_document(text);
    assert_eq!(html.errors, Vec::<&str>::new());
    let mut ids = HashSet::new();
    for element in all(&html, "*") {
        let of = element.value();
        assert!(ELEMENTS.contains(&of.name()), "<{}>", of.name());
        for (name, value) in of.attrs() {
            assert!(!name.starts_with("on") && name != "src", "{name}={value}");
        }
        if let Some(id) = of.id() {
            assert!(ids.insert(id.to_owned()), "{id} twice");
        }
    }
    assert_eq!((all(&html, "script").len(), all(&html, "style").len()), (1, 1));
    for link in all(&html, "a") {
        let url = link.value().attr("href").unwrap_or_default();
        let is_there = url.strip_prefix('#').is_some_and(|id| ids.contains(id));
        assert!(is_there || url.starts_with("https://") || url.starts_with("mailto:"), "{url}");
    }
    html
}

#[test]
fn all_schemas_have_pages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut seen = 0;
    for folder in ["examples/schemas", "conformance/schemas", "schema"] {
        let text = page(&[root.join(folder).to_str().unwrap()]);
        let html = judge(&text);
        let types = all(&html, "section.type").len();
        assert!(types > 5, "{folder}: {types}");
        // Each message and struct has its bytes, for both widths of window.
        assert_eq!(all(&html, "svg.wide").len(), all(&html, "svg.narrow").len());
        assert_eq!(all(&html, "svg.wide").len(), all(&html, "figure").len());
        seen += all(&html, "figure").len();
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_page_says_what_the_schema_says() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doc");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("orders.scant");
    let text = "package orders\n\nprotocol Feed { 1 Order, 3 @retired }\n\nconst MOST: f64 = -0.5\n\n/// To buy, or *not*: see [Order].\n\
                enum Side: u8 { 1 buy, 2 sell @deprecated(\"use buy\"), 9 gone @retired }\n\nmessage Order {\n  0 id: u64\n  1 note: string?\n\n  \
                since 2 {\n    2 side: Side = sell\n  }\n}\n";
    fs::write(&file, text).unwrap();
    let out = folder.join("orders.html");
    assert_eq!(page(&["--out", out.to_str().unwrap(), file.to_str().unwrap()]), "");
    let html = judge(&fs::read_to_string(&out).unwrap());
    let texts = |selector: &str| -> Vec<String> {
        all(&html, selector).iter().map(|element| element.text().collect::<Vec<_>>().join("")).collect()
    };
    assert_eq!(texts("td.number"), ["1", "3", "1", "2", "9", "0", "3–10", "1", "11–14", "2", "15"]);
    assert_eq!(texts("td code"), ["-0.5"]);
    assert_eq!(texts("section[id='orders.Side'] .docs em"), ["not"]);
    assert_eq!(all(&html, "section[id='orders.Side'] .docs a[href='#orders.Order']").len(), 1);
    assert_eq!(texts("[id='orders.Order.side'] td.of a"), ["Side"]);
    assert_eq!(texts("[id='orders.Order.side'] .chip"), ["= sell", "since 2"]);
    assert_eq!(texts("ol.versions li").len(), 2);
    assert!(texts("pre").concat().contains("frame_len"));
    let titles = texts("svg.wide title");
    assert!(titles.iter().any(|title| title == "note, end of its payload: 4 bytes at 11"), "{titles:?}");
}

/// The table of a protocol has the comment of each root, or the first paragraph of its message's.
#[test]
fn messages_of_a_protocol_are_described() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doc");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("described.scant");
    let text = "package described\n\nprotocol Feed {\n  1 A\n  /// Sent *twice*.\n  2 B\n  3 C\n}\n\n/// An order,\n/// see [B].\n///\n/// Its details.\n\
                message A {}\n\n/// Not this.\nmessage B {}\n\nmessage C {}\n";
    fs::write(&file, text).unwrap();
    let html = judge(&page(&[file.to_str().unwrap()]));
    let texts: Vec<String> = all(&html, "section.protocol tbody td:last-child")
        .iter()
        .map(|cell| cell.text().collect::<String>().trim().replace('\n', " "))
        .collect();
    assert_eq!(texts, ["An order, see B.", "Sent twice.", ""]);
}

/// Examples of values that would fill the page are cut.
#[test]
fn large_examples_are_cut() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doc");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("nested.scant");
    let level = |at: usize| format!("message A{at} {{ 0 a: A{0}, 1 b: A{0}, 2 n: u16[100] }}\n", at + 1);
    let levels: String = (0..20).map(level).collect();
    let text = format!("package nested\nprotocol P {{ 1 A0, 2 A20 }}\n{levels}message A20 {{ 0 v: u8 }}\n");
    fs::write(&file, &text).unwrap();
    let page = page(&[file.to_str().unwrap()]);
    assert!(page.len() < 1_000_000, "{}", page.len());
    let html = judge(&page);
    let summaries: Vec<String> = all(&html, "details summary").iter().map(|one| one.text().collect()).collect();
    assert_eq!(summaries, ["Contents", "An example, cut at 3 levels and 100 fields", "An example: a frame of 9 bytes"]);
    let example = all(&html, "section[id='nested.A0'] pre")[0].text().collect::<String>();
    assert_eq!(example.matches("\"n\"").count(), 7, "{example}");
}

/// What a stranger's schema may try.
#[test]
fn comments_and_names_stay_text() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doc");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("hostile.scant");
    let tries = [
        "</script><script>alert(1)</script>",
        "<img src=x onerror=alert(1)> and <svg onload=alert(1)>",
        "[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,x) ![d](https://example.org/x.png) <javascript:alert(1)>",
        "[e](vbscript:x) [f](//example.org) [g](../x) [h](https://example.org \"</style>\\\" onclick=x\")",
        "`</pre><b>` </style> <!-- --> ]]> &lt;b&gt; <b",
        "```html onclick=x\\\" </code>",
        "# <u>head</u> {#orders onclick=x}",
    ];
    let mut text = "package hostile\n\nprotocol Feed { 1 Order }\n\n".to_owned();
    for line in tries {
        text += &format!("/// {line}\n///\n");
    }
    text += "message Order {\n  0 id: u64 @json(\"</script><b onclick=x>\") @a.b(\"</style>\\\"<i>\", \"\\u{202E}\\u{0}\")\n  1 old: u8 = 1 @deprecated(\"<script>\")\n}\n";
    fs::write(&file, text).unwrap();
    let html = judge(&page(&[file.to_str().unwrap()]));
    let body: String = all(&html, "main")[0].text().collect();
    for text in ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "</style>", "\\u{202E}"] {
        assert!(body.contains(text), "{text}");
    }
    let links: Vec<&str> = all(&html, ".docs a").iter().filter_map(|link| link.value().attr("href")).collect();
    assert_eq!(links, ["https://example.org"]);
}

/// The schema that all other outputs are tried with (`escaped.rs`).
#[test]
fn a_hostile_schema_has_a_page() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/escaped/hostile.scant");
    let text = page(&[file.to_str().unwrap()]);
    let hidden = |c: char| c != '\n' && scantling_schema::spelling::is_hidden(c);
    assert!(!text.contains(hidden));
    let html = judge(&text);
    let body: String = all(&html, "main")[0].text().collect();
    for text in [
        "</script><script>alert(1)</script> <!-- -->",
        "//go:embed x",
        "#![deny(warnings)]",
        "go:build ignore",
        "\\u{1b}[31m",
    ] {
        assert!(body.contains(text), "{text}");
    }
}

/// Beside a lock the page says what has shipped and what is open; without one it says nothing of it.
#[test]
fn a_page_has_the_history_of_the_lock() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("doc_lock");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("orders.scant");
    let first = "package orders\nprotocol Feed { 1 Order }\nmessage Order { 0 id: u64, 1 side: Side }\nenum Side: u8 { 0 buy, 1 sell }\n";
    let file = path.to_str().unwrap();
    let chips = |selector: &str| {
        let page = Html::parse_document(&page(&[file]));
        let rows = all(&page, selector).into_iter().filter(|row| all_in(row, ".chip.open"));
        rows.filter_map(|row| row.value().id().map(str::to_owned)).collect::<Vec<_>>()
    };
    fs::write(&path, first).unwrap();
    assert!(!page(&[file]).contains("scant.lock"));
    assert!(Command::new(env!("CARGO_BIN_EXE_scant")).args(["lock", file]).output().unwrap().status.success());
    assert_eq!(chips("tr"), Vec::<String>::new());
    let grown = first
        .replace("1 side: Side }", "1 side: Side\n  since 2 { 2 note: string } }")
        .replace("1 sell }", "1 sell, 2 cross }");
    fs::write(&path, grown + "message Cancel { 0 id: u64 }\n").unwrap();
    assert_eq!(chips("tr"), ["orders.Order.note", "orders.Side.cross"]);
    let page = page(&[file]);
    assert!(
        page.contains("note <span class=\"chip open\">open</span>")
            && page.contains("id, side <span class=\"chip\">shipped</span>")
    );
    assert!(
        Html::parse_document(&page)
            .select(&scraper::Selector::parse("section[id='orders.Cancel'] h3 .chip.open").unwrap())
            .next()
            .is_some()
    );
}

fn all_in(row: &scraper::ElementRef<'_>, selector: &str) -> bool {
    row.select(&scraper::Selector::parse(selector).unwrap()).next().is_some()
}
