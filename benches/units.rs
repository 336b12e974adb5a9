//! Time and allocations of reading and writing unit files.
//!
//! `cargo bench -p ironhex-benches --bench units`. The whole collection is read from a `shared` folder
//! beside the project where there is one.

use divan::{AllocProfiler, Bencher, black_box};
use ironhex_units::{Tech, Unit, builtins, find, item, read_mtf, read_unit, to_mtf};
use std::path::{Path, PathBuf};

#[global_allocator]
static ALLOCATOR: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// One unit of a file.
#[divan::bench]
fn read_one(bencher: Bencher<'_, '_>) {
    let file = atlas().map(to_mtf).unwrap_or_default();
    assert_eq!(read_mtf(&file).as_ref().ok(), atlas());
    bencher.bench_local(|| read_mtf(black_box(&file)));
}

/// One unit as a file.
#[divan::bench]
fn write_one(bencher: Bencher<'_, '_>) {
    let unit = atlas();
    assert!(unit.is_some_and(|unit| to_mtf(unit).contains("Atlas")));
    bencher.bench_local(|| unit.map(|unit| to_mtf(black_box(unit))));
}

/// One label of a slot.
#[divan::bench]
fn read_label(bencher: Bencher<'_, '_>) {
    let label = "CLERMediumLaser (R) (omnipod)";
    assert!(item(label, Tech::Clan).is_some());
    bencher.bench_local(|| item(black_box(label), Tech::Clan));
}

/// A built-in unit by its name.
#[divan::bench]
fn find_one(bencher: Bencher<'_, '_>) {
    assert_eq!(find("as7d").ok(), atlas());
    bencher.bench_local(|| find(black_box("as7d")));
}

/// All built-in units, each from its file.
#[divan::bench]
fn read_built_in(bencher: Bencher<'_, '_>) {
    let files: Vec<String> = builtins().iter().map(to_mtf).collect();
    assert!(files.iter().zip(builtins()).all(|(file, unit)| read_mtf(file).as_ref() == Ok(unit)));
    bencher.bench_local(|| files.iter().filter(|file| read_mtf(black_box(file)).is_ok()).count());
}

/// All units of the collection.
#[divan::bench(max_time = 10)]
fn read_collection(bencher: Bencher<'_, '_>) {
    let files = collection();
    if files.is_empty() {
        eprintln!("skipped: no shared/units beside the project");
    }
    let load = || files.iter().filter(|file| read_unit(black_box(file)).is_ok()).count();
    let loaded = load();
    assert!(files.is_empty() || loaded > 2_000, "{loaded}");
    bencher.bench_local(load);
}

fn atlas() -> Option<&'static Unit> {
    find("Atlas AS7-D").ok()
}

/// Every unit file in the folder and the folders in it.
fn collection() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/units");
    let (mut open, mut files) = (vec![root], Vec::new());
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(folder) else { continue };
        let paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
        for path in paths {
            let ending = path.extension().and_then(|ending| ending.to_str());
            if path.is_dir() {
                open.push(path);
            } else if matches!(ending, Some("mtf" | "json")) {
                files.extend(std::fs::read(path));
            }
        }
    }
    files
}
