//! How many projectiles of an attack strike home.

use super::branching::Branching;
use super::meaning::Classes;
use super::spread;
use crate::volley::{Attack, Next};
use ironhex::chance::Spread;
use std::cell::Cell;

/// Projectiles of an attack that strike home, by number.
pub(super) fn hits(attack: &Attack) -> Spread {
    let (classes, irrelevant) = (Classes::default(), Cell::new(false));
    let mut dice = Branching::new(&classes, &irrelevant);
    let mut sums = vec![1.0];
    let mut left = attack.left();
    while left.has_rolls() {
        let before = left;
        let mut after = vec![0.0];
        dice.walk(1.0, |dice| {
            left = before;
            if let Next::Rolled(struck) = attack.step(&mut left, dice) {
                let struck = usize::from(struck);
                after.resize(after.len().max(struck + sums.len()), 0.0);
                let all = sums.iter().enumerate();
                all.for_each(|(number, sum)| after[number + struck] += sum * dice.mass());
            }
        });
        sums = after;
        left = left.rolled_out();
    }
    spread(&sums)
}
