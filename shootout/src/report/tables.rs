//! Tables of sizes, of the heap and of builds.

use super::html::ratio;
use super::markup::{Element, el};
use super::names::{self, Group};
use crate::results::{Build, Row, Set};

/// A table that scrolls by itself where the window is narrow, with the keyboard too.
pub fn wide(label: &str, head: Element, bodies: impl IntoIterator<Item = Element>) -> Element {
    let table = el("table").class("figures").attr("aria-label", label).child(head).children(bodies);
    el("div").class("wide").attr("role", "region").attr("aria-label", label).attr("tabindex", 0).child(table)
}

/// With commas between thousands.
pub fn thousands(value: u64) -> String {
    let digits = value.to_string();
    let mut out = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Bytes of all payloads, as they are and compressed; readings of one format with the same bytes share a line.
pub fn sizes(set: &Set) -> Element {
    let first = set.rows.first().map_or(1, |row| row.sizes.raw.max(1));
    let heads = ["LZ4", "zstd -3", "LZ4", "zstd -3"];
    let col = |name: &str| el("th").attr("scope", "col").text(name);
    let tall = |name: &str| col(name).attr("rowspan", 2);
    let over = ["each payload alone", "all as one stream"]
        .map(|name| el("th").attr("colspan", 2).attr("scope", "colgroup").class("over").text(name));
    let head = el("thead")
        .child(el("tr").children(["format", "bytes", "of SBE", "each"].map(tall)).children(over).child(tall("length")))
        .child(el("tr").children(heads.map(col)));
    let line = |row: &Row, name: &str| {
        let s = &row.sizes;
        let each = format!("{:.1}", s.raw as f64 / set.payloads.max(1) as f64);
        let part = ratio(s.raw as f64 / first as f64);
        let compressed = [s.lz4_each, s.zstd_each, s.lz4_stream, s.zstd_stream];
        el("tr")
            .child(el("th").attr("scope", "row").text(name))
            .child(el("td").text(thousands(s.raw as u64)))
            .child(el("td").text(part))
            .child(el("td").text(each))
            .children(compressed.map(|bytes| el("td").text(thousands(bytes as u64))))
            .child(el("td").text(super::length(row)))
    };
    let is_same = |a: &Row, b: &Row| names::split(&a.name).0 == names::split(&b.name).0 && a.sizes == b.sizes;
    let bodies = grouped(&set.rows, |rows| {
        let firsts = rows.iter().enumerate().filter(|&(n, row)| n == 0 || !is_same(rows[n - 1], row));
        let lines = firsts.map(|(n, row)| {
            let is_shared = rows.get(n + 1).is_some_and(|next| is_same(row, next));
            line(row, if is_shared { names::split(&row.name).0 } else { &row.name })
        });
        lines.collect()
    });
    wide(&format!("Sizes, {}", set.name), head, bodies)
}

/// What the rows take from the heap.
pub fn heap(set: &Set) -> Element {
    let kinds = ["allocations", "bytes", "most at once", "kept"];
    let col = |name: &str| el("th").attr("scope", "col").text(name);
    let over = ["to write", "to read"]
        .map(|job| el("th").attr("colspan", kinds.len()).attr("scope", "colgroup").class("over").text(job));
    let head = el("thead")
        .child(el("tr").child(col("format").attr("rowspan", 2)).children(over))
        .child(el("tr").children(kinds.iter().chain(&kinds).map(|kind| col(kind))));
    let line = |row: &Row| {
        let cells = [row.write_heap, row.read_heap].map(|heap| {
            let few = |value: f64, text: String| if value == 0.0 { "0".to_owned() } else { text };
            [
                few(heap.allocations, format!("{:.2}", heap.allocations)),
                few(heap.bytes, format!("{:.0}", heap.bytes)),
                thousands(heap.peak),
                thousands(heap.kept),
            ]
        });
        let cells = cells.into_iter().flatten().map(|text| {
            let class = if text == "0" { "none" } else { "" };
            el("td").class(class).text(text)
        });
        el("tr").child(el("th").attr("scope", "row").text(&row.name)).children(cells)
    };
    let bodies = grouped(&set.rows, |rows| rows.iter().map(|row| line(row)).collect());
    wide(&format!("Memory, {}", set.name), head, bodies)
}

/// What it costs to have a format in a program.
pub fn builds(builds: &[Build]) -> Element {
    let col = |name: &str| el("th").attr("scope", "col").text(name);
    let head = el("thead").child(el("tr").children(["format", "code, bytes", "build, seconds"].map(col)));
    let lines = builds.iter().map(|build| {
        el("tr")
            .child(el("th").attr("scope", "row").text(&build.format))
            .child(el("td").text(thousands(build.code)))
            .child(el("td").text(format!("{:.1}", build.seconds)))
    });
    wide("Builds", head, [el("tbody").children(lines)])
}

/// A body for each group of rows.
fn grouped(rows: &[Row], lines: impl Fn(&[&Row]) -> Vec<Element>) -> Vec<Element> {
    let groups = Group::ALL.into_iter().filter_map(|group| {
        let rows: Vec<&Row> = rows.iter().filter(|row| Group::of(&row.name, &row.family) == group).collect();
        (!rows.is_empty()).then(|| el("tbody").class(group.class()).children(lines(&rows)))
    });
    groups.collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn thousands_are_told_apart() {
        assert_eq!([0, 999, 1000, 1_234_567].map(super::thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
