//! Time and allocations of lines of sight on a map of 16 by 17 hexes.
//!
//! `cargo bench -p ironhex-benches --bench board`. A benchmark that allocates shows lines `alloc` and
//! `dealloc` below its time; none may but the preparation of a table.

use divan::{AllocProfiler, Bencher, black_box};
use ironhex::board::SightTable;
use ironhex_benches::board::{Lookout, VISIBLE};
use std::sync::Arc;

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// One line of sight, looked up.
#[divan::bench]
fn look_up(bencher: Bencher<'_, '_>) {
    let mut lookout = Lookout::new();
    assert_eq!(lookout.looked_up(), VISIBLE);
    bencher.bench_local(|| {
        let (a, b) = lookout.next_pair();
        black_box(lookout.table().sight(a, b))
    });
}

/// One line of sight, worked out.
#[divan::bench]
fn work_out(bencher: Bencher<'_, '_>) {
    let mut lookout = Lookout::new();
    assert_eq!(lookout.worked_out(), VISIBLE);
    bencher.bench_local(|| {
        let (a, b) = lookout.next_pair();
        black_box(lookout.table().board().sight(a, b))
    });
}

/// All lines of sight of the map.
#[divan::bench]
fn prepare(bencher: Bencher<'_, '_>) {
    let board = Arc::new(Lookout::new().table().board().clone());
    bencher.with_inputs(|| SightTable::new(Arc::clone(&board))).bench_local_refs(|table| {
        table.prepare();
    });
}
