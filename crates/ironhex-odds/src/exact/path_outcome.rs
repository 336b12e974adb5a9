//! What a path comes to, as far as it is asked.

use super::parts::Assembled;
use crate::notes::{Found, fate, is_killed};
use crate::outcome::is_immobilized;
use crate::question::{Question, Scope, Target};
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::piloting::{Balance, OwedRolls, heavy_damage, piloting_number};
use ironhex::rules::Rules;
use ironhex::table::ways_to_reach;
use ironhex::unit::{DestroyedBy, Location, Locations};

/// What a path comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct PathOutcome {
    /// Locations whose structure is damaged, a bit each.
    pub(super) breached: Locations,
    /// Locations that are destroyed, a bit each.
    pub(super) destroyed: Locations,
    /// What was found inside, the centre torso apart.
    pub(super) found: Found,
    /// What was found in the centre torso.
    pub(super) center: Found,
    /// The pilot's new wounds.
    pub(super) wounds: u8,
    /// The pilot was knocked out.
    pub(super) knocked_out: bool,
    /// It lost a leg or its gyro, and was not destroyed.
    pub(super) immobilized: bool,
    /// The end.
    pub(super) fate: Option<DestroyedBy>,
    /// What asks for the unit's balance.
    pub(super) shaken: Shaken,
}

/// What asks for a unit's balance at the end of the phase: what all of its locations together decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Shaken {
    /// Rolls that are owed.
    owed: OwedRolls,
    /// Points that count beyond those that came down.
    extra: i16,
    /// It cannot roll: it falls if it owes anything.
    unable: bool,
    /// It falls without a roll.
    falls: bool,
}

impl Shaken {
    /// Is no roll owed?
    pub(super) fn owes_nothing(&self) -> bool {
        !self.falls && self.owed == OwedRolls::NONE
    }

    /// The two together.
    pub(super) const fn and(self, other: Self) -> Self {
        let falls = self.falls || other.falls;
        let owed = if falls { OwedRolls::NONE } else { self.owed.and(other.owed) };
        let unable = self.unable || other.unable;
        Self { owed, extra: self.extra + other.extra, unable, falls }
    }

    /// The roll for heavy damage, when it is owed since so many points came down.
    pub(super) fn heavy(&self, points: u16) -> Option<OwedRolls> {
        let counted = i32::from(points) + i32::from(self.extra);
        heavy_damage(u16::try_from(counted.max(0)).unwrap_or(u16::MAX)).map(OwedRolls::one)
    }
}

/// How paths are read: against what the target was before.
#[derive(Debug)]
pub(super) struct OutcomeReader<'a> {
    rules: &'a Rules,
    target: &'a Target<'a>,
    scope: Scope,
    /// The number of its piloting skill rolls, before: what the volley breaks is no earlier damage to them.
    number: i16,
    /// It could not roll before.
    hopeless: bool,
}

impl<'a> OutcomeReader<'a> {
    pub(super) fn new(question: &'a Question<'a>) -> Self {
        let Question { rules, target, scope, .. } = question;
        let before = Balance::of(target.design, target.state, target.piloting);
        let number = piloting_number(&before, &mut ());
        Self { rules, target, scope: *scope, number, hopeless: before.is_hopeless() }
    }

    /// What a path comes to.
    pub(super) fn mark(&self, unit: &Assembled) -> PathOutcome {
        let Assembled { state, notes, extra, breached } = unit;
        let (found, center) = notes.parts();
        let fate = fate(self.target, state, found);
        if self.scope == Scope::Destroyed {
            return PathOutcome { fate, ..PathOutcome::default() };
        }
        let before = self.target.state;
        let mut mark = PathOutcome { found, fate, breached: *breached, ..PathOutcome::default() };
        for (index, &location) in Location::ALL.iter().enumerate() {
            let (now, was) = (state.structure[index], before.structure[index]);
            if now == 0 && was > 0 {
                mark.destroyed = mark.destroyed.with(location);
            }
        }
        if found.contains(Found::CENTER_BLOWN_AWAY) {
            mark.breached = mark.breached.with(Location::CenterTorso);
            mark.destroyed = mark.destroyed.with(Location::CenterTorso);
        }
        if !state.is_lost(Location::CenterTorso) {
            mark.center = center;
        }
        mark.immobilized = fate.is_none() && is_immobilized(self.target.design, before, state);
        let killed = is_killed(self.rules, state, found);
        let wounds = if killed { DEADLY_WOUNDS } else { state.pilot.wounds };
        mark.wounds = wounds.saturating_sub(before.pilot.wounds);
        mark.knocked_out = state.pilot.unconscious && !before.pilot.unconscious;
        if fate.is_none() && !before.stance.prone {
            mark.shaken = Shaken {
                owed: notes.dues,
                extra: *extra,
                unable: state.is_immobile() || self.hopeless,
                falls: notes.falls,
            };
        }
        mark
    }

    /// The chance that a unit stays up after the rolls that it owes, these among them.
    pub(super) fn stays_up(&self, shaken: &Shaken, others: OwedRolls) -> f64 {
        let OwedRolls { rolls, modifiers } = shaken.owed.and(others);
        if shaken.falls || shaken.unable && rolls > 0 {
            return 0.0;
        }
        let number = self.number.saturating_add(i16::from(modifiers));
        let holds = f64::from(ways_to_reach(number.clamp(2, 13) as u8)) / 36.0;
        holds.powi(i32::from(rolls))
    }
}
