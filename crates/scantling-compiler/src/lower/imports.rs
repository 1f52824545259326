//! Imports: the packages that a file sees, and their names there (S025, S027, S028).
//!
//! ```text
//! import common.money as m        m.Price is a type of the package common.money, in this file
//! ```

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap, HashSet};

use super::program::Package;
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::{self, Import, Name};

/// The most cycles that are reported.
const CYCLES_MAX: usize = 100;

/// The imports of the files, by file and name.
#[derive(Default)]
pub(super) struct Imports<'t> {
    found: HashMap<(u32, &'t str), Imported>,
    /// Names of missing packages, by file.
    refused: HashSet<(u32, &'t str)>,
    /// Files with an import that the parser could not read.
    lost: HashSet<u32>,
}

struct Imported {
    package: usize,
    span: Span,
    is_used: Cell<bool>,
}

impl Imports<'_> {
    /// The package with this name in a file.
    pub(super) fn find(&self, file: u32, name: &str) -> Option<usize> {
        let imported = self.found.get(&(file, name))?;
        imported.is_used.set(true);
        Some(imported.package)
    }

    /// Whether a missing name has been reported, or its import may have been.
    pub(super) fn is_refused(&self, file: u32, name: &str) -> bool {
        self.lost.contains(&file) || self.refused.contains(&(file, name))
    }

    /// The packages that some file imports.
    pub(super) fn packages(&self) -> HashSet<usize> {
        self.found.values().map(|imported| imported.package).collect()
    }

    /// S028: imports that no type uses.
    pub(super) fn report_unused(&self, report: &mut Report) {
        let mut unused: Vec<_> = self.found.iter().filter(|(_, i)| !i.is_used.get()).collect();
        unused.sort_by_key(|(_, i)| i.span);
        for ((_, name), imported) in unused {
            let found = Diagnostic::warning("S028", imported.span, format!("import `{name}` is unused"));
            report.push(found.help("remove it"));
        }
    }
}

/// Resolves the imports of all files; `files` has the package of each, and whether it has errors that may hide a use.
pub(super) fn collect<'t>(
    packages: &[Package<'t>],
    files: &[(usize, ast::File<'t>, bool)],
    report: &mut Report,
) -> Imports<'t> {
    let numbers: HashMap<&str, usize> = packages.iter().enumerate().map(|(i, p)| (p.name.as_str(), i)).collect();
    let mut imports = Imports::default();
    let mut edges: BTreeMap<usize, Vec<(usize, Span)>> = BTreeMap::new();
    // It may be the package of a file without a package line.
    let is_complete = !numbers.contains_key("");
    for (package, file, is_broken) in files {
        if file.node().has_error() {
            imports.lost.insert(file.span().file);
        }
        for import in file.imports().filter_map(Import::cast) {
            if import.node().has_error() {
                imports.lost.insert(import.span().file);
                continue;
            }
            let path = import.path();
            let (Some(first), Some(last)) = (path.first(), path.last()) else { continue };
            let span = first.span.to(last.span);
            let name = path.iter().map(|p| p.text).collect::<Vec<_>>().join(".");
            let local = import.name().unwrap_or(*last);
            let Some(&to) = numbers.get(name.as_str()) else {
                imports.refused.insert((local.span.file, local.text));
                if !is_complete {
                    continue;
                }
                let found = Diagnostic::error("S025", span, format!("there is no package `{name}`"));
                let help =
                    format!("its file would be `{}.scant`, in the folder that this package starts in", path_of(&path));
                report.push(found.help(help));
                continue;
            };
            let imported = Imported { package: to, span: import.span(), is_used: Cell::new(*is_broken) };
            if let Some(other) = imports.found.insert((local.span.file, local.text), imported) {
                let found = Diagnostic::error("S023", local.span, format!("`{}` is imported twice", local.text));
                report.push(
                    found.label("again here").also(other.span, "first here").help("rename one: `import a.b as c`"),
                );
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

/// S027: each cycle once. Packages without imports are removed until only cycles are left.
fn cycles(packages: &[Package<'_>], edges: &BTreeMap<usize, Vec<(usize, Span)>>, report: &mut Report) {
    let mut left = Left::new(packages.len(), edges);
    let mut starts = edges.keys().copied().peekable();
    for _ in 0..CYCLES_MAX {
        while starts.next_if(|start| !left.is_left[*start]).is_some() {}
        let Some(start) = starts.peek().copied() else { return };
        let cycle = left.cycle(start);
        let Some((first, span)) = cycle.first().copied() else { return };
        let mut names: Vec<&str> = cycle.iter().map(|(p, _)| packages[*p].name.as_str()).collect();
        names.push(&packages[first].name);
        let (message, help) = match names.as_slice() {
            [own, _] => {
                (format!("package `{own}` imports itself"), "leave the import out: a package knows its own names")
            }
            _ => (
                format!("packages import each other: {}", names.join(" -> ")),
                "move the shared types to a package of their own",
            ),
        };
        report.push(Diagnostic::error("S027", span, message).help(help));
        left.take_away(cycle.into_iter().map(|(package, _)| package).collect());
    }
}

/// The packages that may be part of a cycle: each imports another one that is left. Each import is visited twice in all.
struct Left<'e> {
    edges: &'e BTreeMap<usize, Vec<(usize, Span)>>,
    importers: Vec<Vec<usize>>,
    is_left: Vec<bool>,
    /// The number of imports of a package that lead to one that is left.
    counts: Vec<usize>,
    /// The first import of a package that may lead to one that is left.
    firsts: Vec<usize>,
}

impl<'e> Left<'e> {
    fn new(packages: usize, edges: &'e BTreeMap<usize, Vec<(usize, Span)>>) -> Self {
        let mut left = Self {
            edges,
            importers: vec![Vec::new(); packages],
            is_left: vec![true; packages],
            counts: vec![0; packages],
            firsts: vec![0; packages],
        };
        for (package, imports) in edges {
            left.counts[*package] = imports.len();
            imports.iter().for_each(|(to, _)| left.importers[*to].push(*package));
        }
        left.take_away((0..packages).filter(|package| !edges.contains_key(package)).collect());
        left
    }

    fn take_away(&mut self, mut gone: Vec<usize>) {
        gone.iter().for_each(|package| self.is_left[*package] = false);
        while let Some(package) = gone.pop() {
            for importer in &self.importers[package] {
                self.counts[*importer] -= 1;
                if self.counts[*importer] == 0 && self.is_left[*importer] {
                    self.is_left[*importer] = false;
                    gone.push(*importer);
                }
            }
        }
    }

    /// The cycle that the first imports from a package lead into, and their places.
    fn cycle(&mut self, start: usize) -> Vec<(usize, Span)> {
        let (mut walk, mut at, mut places) = (Vec::new(), start, HashMap::new());
        while !places.contains_key(&at) {
            let imports = &self.edges[&at];
            while !self.is_left[imports[self.firsts[at]].0] {
                self.firsts[at] += 1;
            }
            let (to, span) = imports[self.firsts[at]];
            places.insert(at, walk.len());
            walk.push((at, span));
            at = to;
        }
        walk.split_off(places[&at])
    }
}
