//! The page: one file without scripts and without anything from elsewhere, light and dark, wide and narrow.

use super::svg;
use crate::results::{Run, Set};
use std::fmt::Write as _;

const METHOD: &str = "Each format writes every payload from the same parsed messages, trimming and padding of symbols \
    included, and reads it back. Before anything is timed, every payload of every format is read back and compared with the \
    input, and the aggregates of all formats must be equal. Times are CPU time of one thread, kept on one core: all formats \
    in turn in one process, in an order that rotates from round to round; the ratio is taken in each round, and the median \
    over the rounds is shown with its quartiles. All formats are compiled with the same flags, each both as a function that \
    is called for every payload and inlined into the loop; the faster of the two is shown. Stream appends to one large \
    buffer, hot rewrites a small one, touch reads every field, aggregate computes traded volume and the range of bids and \
    asks per symbol. Latencies include the clock, whose own cost is the dashed curve.";

const UNFAIR: &str = "SBE, the packed structs and the copy check nothing that they read. SBE as finance writes it has no \
    union and no text longer than eight bytes; the records of Scantling have no text longer than eight bytes either. Deep rows \
    validate every byte before they read; shallow ones check the structure that they reach.";

/// Text as it may stand in HTML, attributes included.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

/// The whole page.
pub fn html(run: &Run) -> String {
    let mut out = String::from("<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">");
    out.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Scantling: the shootout</title>");
    let _ = write!(out, "<style>{}</style></head><body>", include_str!("page.css"));
    out.push_str("<h1>The shootout</h1><p>Serialization formats on market data: trades and price level updates, written and read payload by payload.</p>");
    out.push_str("<p class=\"key\"><span><i style=\"background:var(--scantling)\"></i>Scantling</span><span><i style=\"background:var(--rival)\"></i>rivals</span><span><i style=\"background:var(--floor)\"></i>no format at all</span></p>");
    for remark in &run.remarks {
        let _ = write!(out, "<p><strong>{}</strong></p>", escape(remark));
    }
    for set in &run.sets {
        section(&mut out, set);
    }
    let _ =
        write!(out, "<h2>Method</h2><p>{METHOD}</p><h2>Known unfairness</h2><p>{UNFAIR}</p><h2>Measured on</h2><dl>");
    for (label, value) in &run.facts {
        let _ = write!(out, "<dt>{}</dt><dd>{}</dd>", escape(label), escape(value));
    }
    let skipped: Vec<String> = run.skipped.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    if !skipped.is_empty() {
        let _ = write!(out, "<dt>skipped</dt><dd>{}</dd>", escape(&skipped.join(", ")));
    }
    out.push_str("</dl></body></html>\n");
    out
}

fn section(out: &mut String, set: &Set) {
    let _ = write!(out, "<h2>{}: {} payloads, {} messages</h2>", escape(&set.name), set.payloads, set.messages);
    for (index, (mode, what)) in [
        ("stream", "writing to one large buffer"),
        ("hot", "writing to a small buffer, again and again"),
        ("touch", "reading every field"),
        ("aggregate", "aggregating per symbol"),
    ]
    .into_iter()
    .enumerate()
    {
        let _ =
            write!(out, "<h3>{what} <small>({mode}; ratio to SBE's article schema, shorter is better)</small></h3>");
        bars(out, set, index);
    }
    sizes(out, set);
    let _ = write!(
        out,
        "<h3>Latency of writing one payload, in ns by percentile</h3>{}",
        svg::curves(set, "writing", |row| &row.write_latency)
    );
    let _ = write!(
        out,
        "<h3>Latency of reading one payload, in ns by percentile</h3>{}",
        svg::curves(set, "reading", |row| &row.read_latency)
    );
}

fn bars(out: &mut String, set: &Set, mode: usize) {
    // Beyond four times SBE a bar is cut, so that the others can be told apart.
    let largest =
        set.rows.iter().filter_map(|row| row.modes.get(mode)).map(|m| m.ratio[2]).fold(1.0, f64::max).min(4.0);
    out.push_str("<div class=\"bars\">");
    for row in &set.rows {
        let Some(m) = row.modes.get(mode) else { continue };
        let percent = |ratio: f64| 100.0 * (ratio / largest).min(1.0);
        let (low, middle, high) = (percent(m.ratio[0]), percent(m.ratio[1]), percent(m.ratio[2]));
        let _ = write!(
            out,
            "<div class=\"row\"><div>{}</div><div class=\"track\"><div class=\"bar {}\" style=\"width:{middle:.1}%\"></div><div class=\"range\" style=\"left:{low:.1}%;width:{:.1}%\"></div><div class=\"one\" style=\"left:{:.1}%\"></div></div><div class=\"figure\" title=\"{}\">{:.2} <small>{:.1} ns</small></div></div>",
            escape(&row.name),
            row.family,
            (high - low).max(0.2),
            percent(1.0),
            m.form,
            m.ratio[1],
            m.ns[1]
        );
    }
    out.push_str("</div>");
}

fn sizes(out: &mut String, set: &Set) {
    out.push_str("<h3>Size and allocations</h3><div class=\"wide\"><table><tr><th>format</th><th>bytes</th><th>of SBE</th><th>zstd -3</th><th>length</th><th>allocations to write</th><th>to read</th></tr>");
    let first = set.rows.first().map_or(1, |row| row.sizes.raw.max(1));
    for row in &set.rows {
        let _ = write!(
            out,
            "<tr><td>{}</td><td>{}</td><td>{:.3}</td><td>{}</td><td>{}</td><td>{:.2}</td><td>{:.2}</td></tr>",
            escape(&row.name),
            row.sizes.raw,
            row.sizes.raw as f64 / first as f64,
            row.sizes.zstd_stream,
            super::length(row),
            row.write_heap.allocations,
            row.read_heap.allocations
        );
    }
    out.push_str("</table></div>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::{Heap, Latency, Mode, Row, Sizes};

    fn run() -> Run {
        let latency =
            Latency { p50: 30, p90: 40, p99: 50, p999: 60, max: 70, total: 80, curve: vec![(0.0, 20), (99.9, 60)] };
        let mode = Mode { name: "hot".into(), form: "called".into(), ns: [1.0, 2.0, 3.0], ratio: [0.4, 0.5, 0.6] };
        let row = |name: &str| Row {
            name: name.into(),
            family: "rival".into(),
            modes: vec![mode.clone(); 4],
            sizes: Sizes { raw: 10, lz4_each: 9, zstd_each: 8, lz4_stream: 6, zstd_stream: 5 },
            own_length: true,
            write_heap: Heap::default(),
            read_heap: Heap::default(),
            write_latency: latency.clone(),
            read_latency: latency.clone(),
        };
        let rows = vec![row("SBE"), row("<script>alert(1)</script>")];
        let set = Set { name: "captured".into(), payloads: 3, messages: 4, clock: latency.clone(), rows };
        Run {
            facts: vec![("capture".into(), "a&b".into())],
            skipped: vec![],
            remarks: vec![],
            sets: vec![set],
            sweeps: vec![],
            builds: vec![],
        }
    }

    #[test]
    fn the_page_has_every_row_and_escapes_it() {
        let page = html(&run());
        assert!(page.contains("SBE") && page.contains("&lt;script&gt;") && !page.contains("<script"));
        assert!(page.contains("a&amp;b"));
        for tag in ["div", "table", "svg", "h2", "dl"] {
            let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
            assert_eq!(page.matches(&open).count(), page.matches(&close).count(), "{tag}");
        }
    }

    #[test]
    fn the_table_has_every_row() {
        let text = super::super::table(&run(), super::super::Shown { targets: true, ..Default::default() });
        assert!(text.contains("SBE") && text.contains("0.50"));
    }
}
