//! The battlefield: who stands where, and how everybody is.

use crate::board::{Coord, Facing, Footing};
use crate::pilot::{Abilities, Skill};
use crate::turn::{Phase, Team, UnitId};
use crate::unit::{Movement, UnitDesign, UnitState};
use alloc::sync::Arc;

/// Who sits in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crew {
    /// Gunnery skill.
    pub gunnery: Skill,
    /// Piloting skill.
    pub piloting: Skill,
    /// Abilities.
    pub abilities: Abilities,
}

impl Default for Crew {
    /// A regular crew: gunnery 4, piloting 5.
    fn default() -> Self {
        Self {
            gunnery: Skill::REGULAR_GUNNERY,
            piloting: Skill::REGULAR_PILOTING,
            abilities: Abilities::NONE,
        }
    }
}

/// What is fixed of a unit for a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldedUnit {
    /// What it is.
    pub design: Arc<UnitDesign>,
    /// Who sits in it.
    pub crew: Crew,
    /// Whose it is.
    pub team: Team,
}

bitflags::bitflags! {
    /// What a unit did or suffered, as far as it matters later.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct UnitFlags: u32 {
        /// It is done moving this turn.
        const MOVED = 1 << 0;
        /// It is done declaring weapon attacks this turn.
        const DECLARED = 1 << 1;
        /// It is done declaring physical attacks this turn.
        const STRUCK = 1 << 2;
        /// It attacks with weapons this turn.
        const ATTACKS = 1 << 3;
        /// It charges this turn.
        const CHARGES = 1 << 4;
        /// It attacks from above this turn.
        const DEATH_FROM_ABOVE = 1 << 5;
        /// Designated by TAG this turn.
        const TAGGED = 1 << 6;
        /// Carries a Narc pod of the first side.
        const NARCED_BY_FIRST = 1 << 7;
        /// Carries a Narc pod of the second side.
        const NARCED_BY_SECOND = 1 << 8;
        /// It has left the map.
        const WITHDRAWN = 1 << 9;
        /// It entered water or went backward this turn, and so cannot run.
        const WADED = 1 << 10;
        /// Its pilot was unconscious when the turn began, and may wake at its end.
        const ASLEEP = 1 << 11;
    }
}

impl UnitFlags {
    /// The mark of a side's Narc pod.
    #[must_use]
    pub const fn narced_by(team: Team) -> Self {
        match team {
            Team::First => Self::NARCED_BY_FIRST,
            Team::Second => Self::NARCED_BY_SECOND,
        }
    }

    /// The mark of a part that is over.
    #[must_use]
    pub const fn done(phase: Phase) -> Self {
        match phase {
            Phase::Movement => Self::MOVED,
            Phase::WeaponAttack => Self::DECLARED,
            Phase::PhysicalAttack => Self::STRUCK,
            Phase::Initiative | Phase::Heat | Phase::End => Self::empty(),
        }
    }
}

/// What changes of a unit in a game: small, copied freely, compared and hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "camelCase"))]
pub struct UnitInPlay {
    /// Its record sheet.
    pub sheet: UnitState,
    /// Where it stands; its last hex when it is off the map.
    pub hex: Coord,
    /// The way that its legs face.
    pub facing: Facing,
    /// Where in the hex it stands: on the ground, or on a roof or bridge.
    pub footing: Footing,
    /// Hexsides that its torso is twisted, clockwise: -1, 0 or 1.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::twist"))]
    pub twist: i8,
    /// How it moved this turn.
    pub movement: Movement,
    /// Hexes that it moved this turn.
    pub hexes: u8,
    /// Movement points that it spent this turn.
    pub spent: u8,
    /// Heat that it made this turn.
    pub heat_made: u8,
    /// Heat that others gave it this turn.
    pub heat_given: u8,
    /// Damage that it took this phase.
    #[cfg_attr(feature = "serde", serde(rename = "phaseDamage"))]
    pub damage: u16,
    /// Mounts that fired this turn, a bit each.
    #[cfg_attr(feature = "serde", serde(with = "crate::written::bits"))]
    pub fired: u64,
    /// The unit that it charges or jumps upon.
    pub quarry: Option<UnitId>,
    /// What it did or suffered.
    #[cfg_attr(feature = "serde", serde(rename = "marks"))]
    pub flags: UnitFlags,
}

const _: () = assert!(size_of::<UnitInPlay>() <= 256, "a unit's state stays small");

impl UnitInPlay {
    /// A fresh unit in a hex.
    #[must_use]
    pub fn new(design: &UnitDesign, hex: Coord, facing: Facing) -> Self {
        Self {
            sheet: UnitState::new(design),
            hex,
            facing,
            footing: Footing::Ground,
            twist: 0,
            movement: Movement::Stationary,
            hexes: 0,
            spent: 0,
            heat_made: 0,
            heat_given: 0,
            damage: 0,
            fired: 0,
            quarry: None,
            flags: UnitFlags::empty(),
        }
    }

    /// Has a mount fired in this turn?
    #[must_use]
    pub const fn has_fired(&self, mount: u8) -> bool {
        mount < 64 && self.fired >> mount & 1 == 1
    }

    /// Is it still in the game: not destroyed, not gone?
    #[inline]
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.sheet.destroyed.is_none() && !self.flags.contains(UnitFlags::WITHDRAWN)
    }

    /// The way that its torso faces.
    #[must_use]
    pub const fn torso(&self) -> Facing {
        self.facing.turned(self.twist)
    }

    /// Levels that it rises above its feet: 1 standing, 0 lying.
    #[must_use]
    pub const fn height(&self) -> u8 {
        if self.sheet.stance.prone { 0 } else { 1 }
    }
}

#[cfg(feature = "serde")]
mod written {
    use super::UnitFlags;
    use alloc::string::String;
    use alloc::vec::Vec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// The names of what is set, in lower case.
    impl Serialize for UnitFlags {
        fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
            to.collect_seq(self.iter_names().map(|(name, _)| name.to_lowercase()))
        }
    }

    impl<'de> Deserialize<'de> for UnitFlags {
        fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
            let mut flags = Self::empty();
            for name in Vec::<String>::deserialize(from)? {
                let all = Self::all();
                let mut known = all.iter_names();
                let found = known.find(|(known, _)| known.to_lowercase() == name);
                let (_, flag) = found.ok_or_else(|| {
                    D::Error::custom(format_args!("{name:?} is no mark of a unit"))
                })?;
                flags |= flag;
            }
            Ok(flags)
        }
    }
}
