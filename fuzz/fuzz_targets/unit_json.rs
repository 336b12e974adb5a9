//! Arbitrary text as a unit in JSON form.
#![no_main]

use ironhex_units::{read_json, read_mtf, to_mtf};
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
        Ok(unit) => {
            let again = read_mtf(&to_mtf(&unit)).expect("what was written can be read");
            assert_eq!(again, unit);
        }
    }
});
