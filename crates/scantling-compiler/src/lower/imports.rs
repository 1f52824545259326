//! Imports: which packages a file sees, under which names (S025, S027, S028).
//!
//! ```text
//! import common.money as m        m.Price is a type of the package common.money, in this file
//! ```

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};

use super::program::Package;
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::{self, Import, Name};

/// Cycles that are reported: no report shows more.
const CYCLES_MAX: usize = 100;

/// What the files import, by file and name.
#[derive(Default)]
pub(super) struct Imports<'t> {
    found: HashMap<(u32, &'t str), Imported>,
}

struct Imported {
    package: usize,
    span: Span,
    is_used: Cell<bool>,
}

impl Imports<'_> {
    /// The package that a file calls so.
    pub(super) fn find(&self, file: u32, name: &str) -> Option<usize> {
        let imported = self.found.get(&(file, name))?;
        imported.is_used.set(true);
        Some(imported.package)
    }

    /// S028: what no type was taken from.
    pub(super) fn report_unused(&self, report: &mut Report) {
        let mut unused: Vec<_> = self.found.iter().filter(|(_, i)| !i.is_used.get()).collect();
        unused.sort_by_key(|(_, i)| i.span);
        for ((_, name), imported) in unused {
            let found = Diagnostic::warning("S028", imported.span, format!("import `{name}` is unused"));
            report.push(found.help("remove it"));
        }
    }
}

/// Resolves the imports of all files; `files` has the package of each.
pub(super) fn collect<'t>(
    packages: &[Package<'t>],
    files: &[(usize, ast::File<'t>)],
    report: &mut Report,
) -> Imports<'t> {
    let numbers: HashMap<&str, usize> = packages.iter().enumerate().map(|(i, p)| (p.name.as_str(), i)).collect();
    let mut imports = Imports::default();
    let mut edges: BTreeMap<usize, Vec<(usize, Span)>> = BTreeMap::new();
    for (package, file) in files {
        for import in file.imports().filter_map(Import::cast).filter(|i| !i.node().has_error()) {
            let path = import.path();
            let (Some(first), Some(last)) = (path.first(), path.last()) else { continue };
            let span = first.span.to(last.span);
            let name = path.iter().map(|p| p.text).collect::<Vec<_>>().join(".");
            let Some(&to) = numbers.get(name.as_str()) else {
                let found = Diagnostic::error("S025", span, format!("there is no package `{name}`"));
                let help =
                    format!("its file is `{}.scant`, below the folder that this package starts in", path_of(&path));
                report.push(found.help(help));
                continue;
            };
            let local = import.name().unwrap_or(*last);
            let imported = Imported { package: to, span: import.span(), is_used: Cell::new(false) };
            if let Some(other) = imports.found.insert((local.span.file, local.text), imported) {
                let found = Diagnostic::error("S023", local.span, format!("`{}` is imported twice", local.text));
                report.push(found.label("again here").also(other.span, "first here").help("`import a.b as c` renames"));
            }
            edges.entry(*package).or_default().push((to, span));
        }
    }
    cycles(packages, &edges, report);
    imports
}

fn path_of(path: &[Name<'_>]) -> String {
    path.iter().map(|p| p.text).collect::<Vec<_>>().join("/")
}

/// S027: one cycle after the other, each once. Packages without imports are taken away until only cycles are left.
fn cycles(packages: &[Package<'_>], edges: &BTreeMap<usize, Vec<(usize, Span)>>, report: &mut Report) {
    let mut left = edges.clone();
    for _ in 0..CYCLES_MAX {
        loop {
            let before = left.len();
            let alive: Vec<usize> = left.keys().copied().collect();
            left.retain(|_, to| {
                to.retain(|(to, _)| alive.binary_search(to).is_ok());
                !to.is_empty()
            });
            if left.len() == before {
                break;
            }
        }
        let Some(start) = left.keys().next().copied() else { return };
        // Every package that is left imports another that is left, so this walk comes back to where it was.
        let (mut walk, mut at) = (Vec::new(), start);
        while !walk.iter().any(|(seen, _)| *seen == at) {
            let Some((to, span)) = left.get(&at).and_then(|to| to.first().copied()) else { return };
            walk.push((at, span));
            at = to;
        }
        let from = walk.iter().position(|(seen, _)| *seen == at).unwrap_or(0);
        let cycle = &walk[from..];
        let mut names: Vec<&str> = cycle.iter().map(|(p, _)| packages[*p].name.as_str()).collect();
        names.push(&packages[at].name);
        let message = format!("packages import each other: {}", names.join(" -> "));
        let help = "move the shared types to a package of their own";
        report.push(Diagnostic::error("S027", cycle[0].1, message).help(help));
        for (package, _) in cycle {
            left.remove(package);
        }
    }
}
