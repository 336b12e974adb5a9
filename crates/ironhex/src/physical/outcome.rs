//! A physical attack that is made alone, without units that it happens to.

use super::{Consequences, PhysicalAttack, PhysicalSalvo, PhysicalStep, consequences};
use crate::attack::ToHit;
use crate::dice::{Dice, Rolled};
use crate::event::Hit;
use crate::rules::Rules;
use alloc::vec::Vec;

/// What became of a physical attack that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhysicalOutcome {
    /// The to-hit roll.
    pub roll: Rolled<bool>,
    /// Where the damage landed on the target.
    pub hits: Vec<Hit>,
    /// Where it landed on the attacker.
    pub own_hits: Vec<Hit>,
    /// What it leaves behind.
    pub left: Consequences,
}

impl PhysicalOutcome {
    /// Points on the target.
    #[must_use]
    pub fn damage(&self) -> u16 {
        self.hits.iter().map(|hit| u16::from(hit.damage)).sum()
    }
}

impl PhysicalAttack {
    /// Makes a permitted attack whose number is known, from its roll to what it leaves behind.
    ///
    /// ```
    /// use ironhex::dice::Scripted;
    /// use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget, number};
    /// use ironhex::pilot::Skill;
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{PhysicalKind, Side};
    ///
    /// let rules = Rules::SPECIFICATION;
    /// let kick = PhysicalAttack::new(
    ///     PhysicalKind::Kick,
    ///     Side::Left,
    ///     PhysicalAttacker::new(80, Skill::REGULAR_PILOTING),
    ///     PhysicalTarget::new(60, Skill::REGULAR_PILOTING),
    /// );
    /// let mut dice = Scripted::new(&[3, 4, 5]);
    /// let outcome = kick.make(&rules, number(&rules, &kick, &mut ()), &mut dice);
    /// assert_eq!((outcome.damage(), outcome.left.rolls.len()), (16, 1));
    /// ```
    #[must_use]
    pub fn make<D: Dice>(&self, rules: &Rules, number: ToHit, dice: &mut D) -> PhysicalOutcome {
        let salvo = PhysicalSalvo::new(rules, self, number);
        let mut pending = salvo.pending();
        let roll = salvo.roll(&mut pending, dice);
        let (mut hits, mut own_hits) = (Vec::new(), Vec::new());
        loop {
            match salvo.step(&mut pending, dice, &mut ()) {
                PhysicalStep::Struck(hit) => hits.push(hit),
                PhysicalStep::StruckItself(hit) => own_hits.push(hit),
                PhysicalStep::Rolled(_) | PhysicalStep::Done => break,
            }
        }
        PhysicalOutcome { roll, hits, own_hits, left: consequences(rules, self, roll.value) }
    }
}
