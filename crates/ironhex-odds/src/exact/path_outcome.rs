//! What a path comes to, as far as it is asked.

use super::parts::Assembled;
use crate::notes::{Found, fate, is_killed};
use crate::question::{Question, Scope, Target};
use ironhex::pilot::DEADLY_WOUNDS;
use ironhex::piloting::{Balance, heavy_damage, piloting_number};
use ironhex::rules::Rules;
use ironhex::table::ways_to_reach;
use ironhex::unit::{DestroyedBy, Location, Locations, UnitState};

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
    /// The end.
    pub(super) fate: Option<DestroyedBy>,
    /// What asks for the unit's balance.
    pub(super) shaken: Shaken,
}

/// What asks for a unit's balance at the end of the phase.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Shaken {
    /// Points that count beyond those that came down.
    extra: i16,
    /// Rolls that are owed, by their modifier.
    dues: [u8; 8],
    /// What the damage adds to the number.
    number: i8,
    /// It cannot roll: it falls if it owes anything.
    unable: bool,
    /// It falls without a roll.
    falls: bool,
}

/// How a unit stands: what all of its locations together decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Stance {
    /// What the damage adds to the number of its rolls.
    pub(super) number: i8,
    /// Points that count beyond those that came down.
    extra: i16,
    /// It cannot roll: it falls if it owes anything.
    pub(super) unable: bool,
}

impl Shaken {
    /// What it means for how the unit stands.
    pub(super) const fn stance(&self) -> Stance {
        Stance { number: self.number, extra: self.extra, unable: self.unable }
    }

    /// Is no roll owed?
    pub(super) fn owes_nothing(&self) -> bool {
        !self.falls && self.dues == [0; 8]
    }
}

impl Stance {
    /// The two together.
    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            number: self.number + other.number,
            extra: self.extra + other.extra,
            unable: self.unable || other.unable,
        }
    }

    /// What the roll for heavy damage adds, when it is owed since so many points came down.
    pub(super) fn heavy(&self, points: u16) -> Option<i8> {
        let counted = i32::from(points) + i32::from(self.extra);
        heavy_damage(u16::try_from(counted.max(0)).unwrap_or(u16::MAX))
    }
}

/// How paths are read: against what the target was before.
#[derive(Debug)]
pub(super) struct OutcomeReader<'a> {
    rules: &'a Rules,
    target: &'a Target<'a>,
    scope: Scope,
    /// The number of its piloting skill rolls, before.
    number: i16,
}

impl<'a> OutcomeReader<'a> {
    pub(super) fn new(question: &'a Question<'a>) -> Self {
        let Question { rules, target, scope, .. } = question;
        let number = piloting_number(&balance(target, target.state), &mut ());
        Self { rules, target, scope: *scope, number }
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
        let killed = is_killed(self.rules, state, found);
        let wounds = if killed { DEADLY_WOUNDS } else { state.pilot.wounds };
        mark.wounds = wounds.saturating_sub(before.pilot.wounds);
        mark.knocked_out = state.pilot.unconscious && !before.pilot.unconscious;
        if fate.is_none() && !before.stance.prone {
            let balance = balance(self.target, state);
            mark.shaken = Shaken {
                extra: *extra,
                dues: notes.dues,
                number: (piloting_number(&balance, &mut ()) - self.number) as i8,
                unable: state.is_immobile() || balance.is_hopeless(),
                falls: notes.falls,
            };
        }
        mark
    }

    /// The chance that a unit stays up after the rolls that it owes, when the damage adds this to each.
    pub(super) fn stays_up(&self, shaken: &Shaken, number: i8) -> f64 {
        if shaken.falls {
            return 0.0;
        }
        let dues = shaken.dues.iter().zip(0..).filter(|(count, _)| **count > 0);
        dues.map(|(count, modifier)| self.holds(number, modifier).powi(i32::from(*count))).product()
    }

    /// The chance of a roll with this modifier, when the damage adds this number.
    pub(super) fn holds(&self, number: i8, modifier: i8) -> f64 {
        let number = self.number + i16::from(number) + i16::from(modifier);
        f64::from(ways_to_reach(number.clamp(2, 13) as u8)) / 36.0
    }
}

fn balance(target: &Target<'_>, state: &UnitState) -> Balance {
    Balance::of(target.design, state, target.piloting)
}
