//! `attack-side.jsonl`.

use crate::boards::hex;
use crate::records::{Records, Tally, differ, small, text};
use ironhex::board::{Facing, side_struck};
use ironhex::unit::AttackSide;

/// Compares every record.
pub(crate) fn check(records: &Records) -> Tally {
    let mut tally = Tally::default();
    for record in &records.read("attack-side.jsonl") {
        let (attacker, target) = (hex(text(record, "attackerHex")), hex(text(record, "targetHex")));
        let ours = side_struck(attacker, target, Facing::new(small(record, "targetFacing")));
        let theirs: AttackSide = text(record, "side").parse().unwrap();
        tally.count(record, differ("side", ours, theirs));
    }
    tally
}
