//! Arbitrary bytes as a unit file, and a known unit's file with lines of it changed.
#![no_main]

use ironhex_fuzz::{Bytes, survives_writing};
use ironhex_units::{builtins, read_unit, to_mtf};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    check(data);
    // Lines of one unit in the file of another.
    let mut bytes = Bytes::new(data);
    let file = to_mtf(bytes.pick(builtins()));
    let other = to_mtf(bytes.pick(builtins()));
    let others: Vec<&str> = other.lines().collect();
    let mut lines: Vec<String> = file.lines().map(str::to_owned).collect();
    while !bytes.is_spent() {
        let place = bytes.below(lines.len());
        match bytes.byte() % 4 {
            0 => lines[place] = bytes.text(),
            1 => lines[place] = (*bytes.pick(&others)).to_owned(),
            2 => lines.insert(place, (*bytes.pick(&others)).to_owned()),
            _ => lines[place] = String::new(),
        }
    }
    check(lines.join("\n").as_bytes());
});

fn check(file: &[u8]) {
    let lines = file.split(|byte| *byte == b'\n').count();
    match read_unit(file) {
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in problems {
                assert!(problem.line <= lines && !problem.message.is_empty(), "{problem}");
            }
        }
        Ok(unit) => survives_writing(unit),
    }
}
