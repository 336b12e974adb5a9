//! What one pass of the engine is after.
//!
//! Every figure of an answer is a chance of its own, and most need little of what happens: whether a weapon was hit is nothing to the
//! engine, whether a leg holds is nothing to the pilot. A pass that is after one thing forgets all others, so that far more
//! paths are equal; all passes together take less than one that is after everything.

use crate::notes::Found;
use crate::question::Scope;

/// What one pass is after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Aim {
    /// How the unit ends.
    pub(super) fate: bool,
    /// Whether a unit that fights on is awake, and what asks for its balance.
    pub(super) balance: bool,
    /// The pilot's wounds, in a wreck as well.
    pub(super) pilot: bool,
    /// Which locations are breached and destroyed.
    pub(super) locations: bool,
    /// What is found inside, or whether the unit was blown up.
    pub(super) found: Found,
    /// Paths on which it is found, the centre torso apart, are not followed: it is enough to know the chance of the others.
    pub(super) none: bool,
    /// Paths on which the centre torso is lost or the unit is blown up are not followed: how the others end is enough to know.
    pub(super) whole: bool,
}

impl Aim {
    /// Everything in one pass.
    pub(super) const ALL: Self = Self {
        fate: true,
        balance: true,
        pilot: true,
        locations: true,
        found: Found::CRITICAL
            .union(Found::ENGINE)
            .union(Found::GYRO)
            .union(Found::AMMUNITION)
            .union(Found::WEAPON)
            .union(Found::EXPLOSION),
        none: false,
        whole: false,
    };

    /// The passes that answer a question about a target that may carry explosives: one, or one for each thing.
    pub(super) fn passes(scope: Scope, apart: bool, explosive: bool) -> Vec<Self> {
        let nothing = Self::default();
        match scope {
            Scope::Destroyed => vec![Self { fate: true, ..nothing }],
            Scope::Everything if !apart => vec![Self::ALL],
            Scope::Everything => {
                let mut passes = vec![
                    Self { fate: true, balance: true, whole: true, ..nothing },
                    Self { locations: true, pilot: !explosive, ..nothing },
                ];
                if explosive {
                    passes.push(Self { found: Found::BLOWN_UP, none: true, ..nothing });
                    passes.push(Self { pilot: true, ..nothing });
                }
                let found = Self::ALL.found.iter();
                passes.extend(found.map(|found| Self { found, none: true, ..nothing }));
                passes
            }
        }
    }

    /// Does the pilot matter?
    pub(super) const fn asks_pilot(&self) -> bool {
        self.fate || self.pilot
    }

    /// What is to be kept of what was found.
    pub(super) const fn kept(&self) -> Found {
        let kept = self.found.union(Found::CENTER_BLOWN_AWAY);
        if self.fate { kept.union(Found::BLOWN_UP) } else { kept }
    }
}
