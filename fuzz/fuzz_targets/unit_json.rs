//! Arbitrary text as a unit in JSON form.
#![no_main]

use ironhex_fuzz::survives_writing;
use ironhex_units::read_json;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    match read_json(&text) {
        Err(problems) => {
            assert!(!problems.is_empty());
            let lines = text.lines().count();
            for problem in problems {
                assert!(problem.line <= lines + 1 && !problem.message.is_empty(), "{problem}");
            }
        }
        Ok(unit) => survives_writing(unit),
    }
});
