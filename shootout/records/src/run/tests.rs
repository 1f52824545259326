use super::*;
use crate::formats::{rkyv, scantling};
use crate::task::{Family, InPlace, Visitor, Write};

const OPTIONS: Options<'_> = Options { seed: 3, rounds: 1, is_quick: true, only: None, set: None };

fn small<D: Set>() -> D {
    D::draw(&mut Random::new(7), 30)
}

fn none<D: Set>() -> D {
    D::draw(&mut Random::new(7), 0)
}

fn all<D: Set>(data: &D, rows: fn(&D) -> Vec<Row<D>>) {
    for row in &mut rows(data) {
        check(data, row).unwrap();
    }
}

#[test]
fn every_row_reads_what_it_wrote() {
    all(&small(), rows::logs);
    all(&small(), rows::mesh);
    all(&small(), rows::players);
    all(&small(), rows::updates);
}

#[test]
fn an_empty_set_is_one() {
    all(&none(), rows::logs);
    all(&none(), rows::mesh);
    all(&none(), rows::players);
    all(&none(), rows::updates);
}

/// Bytes that the comparison publishes, of the formats whose form is still the same; wincode's is bincode's.
/// Not Cap'n Proto's mesh: there it is more than the scratch memory holds, and takes a second segment.
#[test]
fn rivals_take_as_many_bytes_as_in_the_comparison() {
    published(
        rows::logs,
        &[(RKYV, 1_011_488), ("FlatBuffers", 1_276_368), ("Cap'n Proto", 1_443_216), ("wincode", 1_045_784)],
    );
    published(rows::mesh, &[(RKYV, 6_000_008), ("FlatBuffers", 6_000_024), ("prost", 8_750_000)]);
    published(rows::players, &[("Cap'n Proto", 803_896), ("prost", 596_811), ("wincode", 569_975)]);
    published(
        rows::updates,
        &[(RKYV, 2_029_080), ("Cap'n Proto", 2_664_040), ("prost", 1_818_378), ("wincode", 1_811_011)],
    );
}

fn published<D: Set>(rows: fn(&D) -> Vec<Row<D>>, bytes: &[(&str, usize)]) {
    let data = D::draw(&mut Random::new(crate::data::SEED), D::COUNT);
    let rows = &mut rows(&data);
    for (name, bytes) in bytes {
        let row = rows.iter_mut().find(|row| row.name == *name).unwrap();
        assert_eq!(row.writer.write(&data).len(), *bytes, "{}, {name}", D::NAME);
    }
}

/// A writer that writes another set than it is given.
struct Wrong<W, D>(W, D);

impl<W: Write<D>, D> Write<D> for Wrong<W, D> {
    fn write(&mut self, _: &D) -> &[u8] {
        self.0.write(&self.1)
    }
}

/// A reader that leaves out the last field.
struct Short;

impl InPlace<Updates> for Short {
    fn access(_: &[u8]) {}

    fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
        let archived = ::rkyv::access::<crate::data::ArchivedUpdates, ::rkyv::rancor::Failure>(bytes).unwrap();
        for update in archived.updates.iter().skip(1) {
            visitor.see(update.score, |score| score.to_native().into());
        }
    }
}

fn fails<D: Set>(data: &D, row: Row<D>) {
    let error = set(data, vec![row], OPTIONS, &mut |_| {}).unwrap_err();
    assert_eq!(error, format!("{}, {RKYV}: reads as something else than was written", D::NAME));
}

#[test]
fn a_wrong_value_stops_the_run() {
    let (logs, mesh, players, updates): (Logs, Mesh, Players, Updates) = (small(), small(), small(), small());
    let writer = || scantling::Writer::new(1 << 20);
    let mut wrong = logs.clone();
    wrong.logs[3].size += 1;
    fails(&logs, Row::new(RKYV, Family::Scantling, Wrong(writer(), wrong)).trusting::<scantling::Peek>());
    let mut wrong = mesh.clone();
    wrong.triangles[29].normal.z += 1.0;
    fails(&mesh, Row::new(RKYV, Family::Scantling, Wrong(writer(), wrong)).validated::<scantling::View>());
    // A field that no reader in place reads.
    let mut wrong = players.clone();
    let entity = wrong.players.iter_mut().find_map(|p| p.shoulder_entity_left.as_mut()).unwrap();
    entity.silent = !entity.silent;
    fails(&players, Row::new(RKYV, Family::Fixed, Wrong(rkyv::Writer::default(), wrong)).decoded(rkyv::Checked));
    fails(&updates, Row::new(RKYV, Family::Fixed, rkyv::Writer::default()).validated::<Short>());
}

/// A writer whose bytes change after some time.
struct Drifting(scantling::Writer, u32);

impl Write<Mesh> for Drifting {
    fn write(&mut self, data: &Mesh) -> &[u8] {
        self.1 += 1;
        if self.1 < 3 { self.0.write(data) } else { self.0.write(&none::<Mesh>()) }
    }
}

#[test]
fn a_row_has_to_write_the_same_bytes_after_the_last_round() {
    let row = Row::new(RKYV, Family::Scantling, Drifting(scantling::Writer::new(1 << 20), 0));
    let error = set(&small(), vec![row], OPTIONS, &mut |_| {}).unwrap_err();
    assert_eq!(error, "mesh, rkyv: did not write the same bytes again");
}

#[test]
fn writing_direct_does_not_allocate() {
    let found = run(OPTIONS, vec![], |_| {}).unwrap();
    assert_eq!(found.sets.len(), 4);
    for row in found.sets.iter().flat_map(|set| &set.rows).filter(|row| row.name == rows::SCANTLING) {
        assert_eq!(row.allocations, 0);
    }
}
