//! Time and allocations of reach on a map of 16 by 17 hexes, for a unit that moves 6/9/6.
//!
//! `cargo bench -p ironhex-benches --bench movement`. A benchmark that allocates shows lines `alloc`
//! and `dealloc` below its time; none may, after the first search of its field.

use divan::{AllocProfiler, Bencher};
use ironhex::movement::Gait;
use ironhex_benches::movement::{Field, Ways};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// A field that was searched once, with the right answer.
fn field(ways: Ways, gait: Gait) -> Field {
    let mut field = Field::new(ways);
    assert_eq!(field.reach(gait), ways.answers()[gait as usize], "{gait} on {ways:?} ground");
    field
}

#[divan::bench(args = Ways::ALL)]
fn walk(bencher: Bencher<'_, '_>, ways: Ways) {
    search(bencher, ways, Gait::Walk);
}

#[divan::bench(args = Ways::ALL)]
fn run(bencher: Bencher<'_, '_>, ways: Ways) {
    search(bencher, ways, Gait::Run);
}

#[divan::bench(args = Ways::ALL)]
fn jump(bencher: Bencher<'_, '_>, ways: Ways) {
    search(bencher, ways, Gait::Jump);
}

fn search(bencher: Bencher<'_, '_>, ways: Ways, gait: Gait) {
    let mut field = field(ways, gait);
    bencher.bench_local(|| field.search(gait));
}

/// A run, and a look at every place that it reaches.
#[divan::bench(args = Ways::ALL)]
fn run_and_look(bencher: Bencher<'_, '_>, ways: Ways) {
    let mut field = field(ways, Gait::Run);
    bencher.bench_local(|| field.reach(Gait::Run));
}

/// The paths to every place that a run reaches.
#[divan::bench(args = Ways::ALL)]
fn every_path_of_a_run(bencher: Bencher<'_, '_>, ways: Ways) {
    let mut field = field(ways, Gait::Run);
    field.paths();
    bencher.bench_local(|| field.paths());
}
