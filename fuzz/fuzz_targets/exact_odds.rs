//! Exact odds against the same engine that forgets nothing on its way.
#![no_main]

#[path = "../../crates/ironhex-odds/tests/exact/given.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod given;

use given::{Case, PRESETS, same};
use ironhex_fuzz::Bytes;
use ironhex_odds::{Budget, Mode, Scope, Settings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let bytes = &mut Bytes::new(data);
    let rules = *bytes.pick(&PRESETS);
    let weapons = 1 + u8::from(bytes.below(8) == 0);
    let case = Case::drawn(rules, bytes.long() as u64, weapons);
    let forgetting = Settings { mode: Mode::Exact, ..Settings::default() };
    let remembering = Settings { forget: false, ..forgetting };
    let mut budget = Budget::default();
    (budget.states, budget.steps) = (30_000, 1_200_000);
    let answers =
        [forgetting, remembering].map(|settings| case.answer(Scope::Everything, settings, &budget));
    if let [Ok(one), Ok(other)] = &answers {
        same(one, other, &case.told);
    }
});
