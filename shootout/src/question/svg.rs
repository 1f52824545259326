//! Drawings that stand alone: an image file each, as wide as a phone, in the colours of its surroundings (light or dark).
//!
//! Places are numbers, text is escaped, and all colours are classes of the one style below.

use std::fmt::Write as _;

/// Width of every drawing, in its own units; text is 13 of them high.
pub const WIDTH: f64 = 420.0;

/// Series are `s0` to `s5` as lines and `f0` to `f6` as areas.
const STYLE: &str = "\
svg{--paper:#fff;--ink:#222;--soft:#666;--grid:#ddd;--c0:#1f6fb5;--c1:#c4581a;--c2:#2e8540;--c3:#b0307c;--c4:#6a3fb5;--c5:#777;--c6:#a48a00}\
@media(prefers-color-scheme:dark){svg{--paper:#15181c;--ink:#eee;--soft:#aaa;--grid:#333;--c0:#64b1ff;--c1:#ff9b57;--c2:#6ccb7f;--c3:#ff86c8;--c4:#b79bff;--c5:#aaa;--c6:#e8cf4a}}\
text{font:13px system-ui,sans-serif;fill:var(--ink)}.soft{fill:var(--soft);font-size:12px}.head{font-weight:600}\
.paper{fill:var(--paper)}line{stroke:var(--grid)}polyline{fill:none;stroke-width:2;stroke-linejoin:round}.dash{stroke-dasharray:5 4}\
.s0{stroke:var(--c0)}.s1{stroke:var(--c1)}.s2{stroke:var(--c2)}.s3{stroke:var(--c3)}.s4{stroke:var(--c4)}.s5{stroke:var(--c5)}\
.f0{fill:var(--c0)}.f1{fill:var(--c1)}.f2{fill:var(--c2)}.f3{fill:var(--c3)}.f4{fill:var(--c4)}.f5{fill:var(--c5)}.f6{fill:var(--c6)}";

/// A drawing that is being made.
pub struct Drawing {
    title: String,
    body: String,
}

/// Where a text is anchored.
#[derive(Clone, Copy, Debug)]
pub enum Anchor {
    /// It starts there.
    Start,
    /// It is centred there.
    Middle,
    /// It ends there.
    End,
}

impl Drawing {
    /// An empty one; the title is what a reader without eyes is told.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), body: String::new() }
    }

    /// A line of text.
    pub fn text(&mut self, x: f64, y: f64, anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let text = escape(text);
        let _ = write!(
            self.body,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{text}</text>"
        );
    }

    /// A line of the grid.
    pub fn grid(&mut self, from: (f64, f64), to: (f64, f64)) {
        let _ = write!(
            self.body,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\"/>",
            from.0, from.1, to.0, to.1
        );
    }

    /// A series.
    pub fn series(&mut self, class: &str, points: impl IntoIterator<Item = (f64, f64)>) {
        let points: Vec<String> = points.into_iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = write!(self.body, "<polyline class=\"{class}\" points=\"{}\"/>", points.join(" "));
    }

    /// A mark of a series at one place.
    pub fn mark(&mut self, class: &str, at: (f64, f64)) {
        let _ = write!(self.body, "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"2.5\"/>", at.0, at.1);
    }

    /// An area, from its upper left corner.
    pub fn area(&mut self, class: &str, at: (f64, f64), width: f64, height: f64) {
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>",
            at.0, at.1
        );
    }

    /// Labels with the area classes of their colours, in rows from `y` on; gives where the rows end.
    pub fn legend(&mut self, y: f64, labels: &[(&str, &str)]) -> f64 {
        let (mut x, mut y) = (8.0, y);
        for (class, label) in labels {
            // About 7.3 units for a character of this size.
            let width = 24.0 + 7.3 * label.chars().count() as f64;
            if x + width > WIDTH && x > 8.0 {
                (x, y) = (8.0, y + 19.0);
            }
            self.area(class, (x, y - 10.0), 11.0, 11.0);
            self.text(x + 16.0, y, Anchor::Start, "", label);
            x += width + 6.0;
        }
        y + 19.0
    }

    /// The file, `height` units high.
    pub fn finish(self, height: f64) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\"><title>{}</title>\
             <style>{STYLE}</style><rect class=\"paper\" width=\"100%\" height=\"100%\"/>{}</svg>\n",
            escape(&self.title),
            self.body
        )
    }
}

/// Places of values on a logarithmic axis.
#[derive(Clone, Copy, Debug)]
pub struct Log {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Log {
    /// An axis on which all positive values have a place, with air; `from` and `to` are the places of its ends.
    pub fn over(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let positive = values.filter(|value| *value > 0.0);
        let (low, high) = positive.fold((f64::MAX, 0.0_f64), |(low, high), v| (low.min(v), high.max(v)));
        let low = if low == f64::MAX { 1.0 } else { low * 0.9 };
        Self { low, high: (high * 1.1).max(2.0 * low), from, to }
    }

    /// Where a value is; what is less or more than all is at an end.
    pub fn place(&self, value: f64) -> f64 {
        let part = (value.max(self.low) / self.low).ln() / (self.high / self.low).ln();
        self.from + (self.to - self.from) * part.min(1.0)
    }

    /// Round values of the axis and their places.
    pub fn ticks(&self) -> Vec<(f64, f64)> {
        // 1, 2, 5 if there are up to two tens, else only tens and threes.
        let steps: &[f64] = if self.high / self.low < 150.0 { &[1.0, 2.0, 5.0] } else { &[1.0, 3.0] };
        let tens = (-3..9).map(|power| 10_f64.powi(power));
        let all = tens.flat_map(|ten| steps.iter().map(move |step| step * ten));
        all.filter(|v| (self.low..=self.high).contains(v)).map(|v| (v, self.place(v))).collect()
    }
}

/// Nanoseconds in few characters.
pub fn short(ns: f64) -> String {
    match ns {
        ns if ns >= 1e6 => format!("{} ms", ns / 1e6),
        ns if ns >= 1e3 => format!("{} µs", ns / 1e3),
        ns => format!("{ns} ns"),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_keep_to_the_axis() {
        let axis = Log::over([10.0, 0.0, 1000.0].into_iter(), 200.0, 0.0);
        assert!(axis.place(0.0) == 200.0 && axis.place(1e9) == 0.0);
        assert!((axis.place(100.0) - 100.0).abs() < 1.0);
        assert_eq!(axis.ticks().iter().map(|(v, _)| *v).collect::<Vec<_>>(), [10., 20., 50., 100., 200., 500., 1000.]);
        assert!(!Log::over(std::iter::empty(), 0.0, 1.0).place(5.0).is_nan());
    }

    #[test]
    fn a_drawing_is_one_file_with_both_colours_and_escaped_text() {
        let mut drawing = Drawing::new("a < b");
        drawing.legend(20.0, &[("f0", "R&D")]);
        let file = drawing.finish(100.0);
        assert!(file.contains("<title>a &lt; b</title>") && file.contains("R&amp;D"));
        assert!(file.contains("prefers-color-scheme:dark") && !file.contains("href"));
        assert_eq!(file.matches('<').count(), file.matches('>').count());
    }
}
