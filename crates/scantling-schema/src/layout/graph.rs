//! Strongly connected components: the types that reach themselves, and an order that visits used types first.
//!
//! ```text
//! A -> B -> C -> B        components, used types first:  [B, C], [A]
//! ```
//!
//! Tarjan's algorithm with its stack on the heap, so that a schema with 70,000 chained types cannot exhaust the
//! thread's. O(nodes + edges). This module knows nothing of types; nodes are numbers.

/// Edges by node.
pub(crate) type Edges = Vec<Vec<usize>>;

/// The components of a graph, each sorted. The targets of a component's edges come before it.
pub(crate) fn components(edges: &Edges) -> Vec<Vec<usize>> {
    let mut search = Search {
        edges,
        order: vec![usize::MAX; edges.len()],
        low: vec![0; edges.len()],
        on_stack: vec![false; edges.len()],
        stack: Vec::new(),
        visited: 0,
        out: Vec::new(),
    };
    for start in 0..edges.len() {
        if search.order[start] == usize::MAX {
            search.visit(start);
        }
    }
    search.out
}

/// Whether a component is a cycle: more than one node, or one with an edge to itself.
pub(super) fn is_cycle(edges: &Edges, component: &[usize]) -> bool {
    component.len() > 1 || component.iter().any(|&v| edges[v].contains(&v))
}

/// The lowest node of a cycle, and its successor.
pub(super) fn witness(edges: &Edges, cycle: &[usize]) -> Option<(usize, usize)> {
    let first = *cycle.first()?;
    let next = edges[first].iter().copied().find(|t| cycle.binary_search(t).is_ok())?;
    Some((first, next))
}

struct Search<'a> {
    edges: &'a Edges,
    order: Vec<usize>,
    low: Vec<usize>,
    on_stack: Vec<bool>,
    stack: Vec<usize>,
    visited: usize,
    out: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn visit(&mut self, start: usize) {
        let mut calls = vec![(start, 0)];
        while let Some((v, edge)) = calls.pop() {
            if edge == 0 {
                (self.order[v], self.low[v]) = (self.visited, self.visited);
                self.visited += 1;
                self.stack.push(v);
                self.on_stack[v] = true;
            }
            if let Some(&to) = self.edges[v].get(edge) {
                calls.push((v, edge + 1));
                if self.order[to] == usize::MAX {
                    calls.push((to, 0));
                } else if self.on_stack[to] {
                    self.low[v] = self.low[v].min(self.order[to]);
                }
                continue;
            }
            if let Some(&(parent, _)) = calls.last() {
                self.low[parent] = self.low[parent].min(self.low[v]);
            }
            if self.low[v] == self.order[v] {
                self.close(v);
            }
        }
    }

    /// Takes the component of `v` from the stack.
    fn close(&mut self, v: usize) {
        let at = self.stack.iter().rposition(|&x| x == v).unwrap_or(0);
        let mut component = self.stack.split_off(at);
        component.sort_unstable();
        for &member in &component {
            self.on_stack[member] = false;
        }
        self.out.push(component);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn used_types_come_first() {
        let edges = vec![vec![1], vec![2], vec![1], vec![3], vec![]];
        let found = components(&edges);
        assert_eq!(found, [vec![1, 2], vec![0], vec![3], vec![4]]);
        let cycles: Vec<bool> = found.iter().map(|c| is_cycle(&edges, c)).collect();
        assert_eq!(cycles, [true, false, true, false]);
    }

    #[test]
    fn a_long_chain_needs_no_stack() {
        let n = 500_000;
        let edges: Edges = (0..n).map(|i| if i + 1 < n { vec![i + 1] } else { vec![] }).collect();
        assert_eq!(components(&edges).len(), n);
    }
}
