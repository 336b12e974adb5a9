//! The battlefield: who stands where, and how everybody is.

use crate::board::{Board, Coord, Environment, Facing, Footing, Sight, SightTable, Viewer};
use crate::pilot::Abilities;
use crate::rules::Rules;
use crate::unit::{Movement, UnitDesign, UnitState};
use std::sync::Arc;

/// A unit of a game, by its place in the list of all units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct UnitId(pub u8);

/// One of the two sides of a game, 0 or 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Team(pub u8);

impl Team {
    /// The first side.
    pub const FIRST: Self = Self(0);
    /// The second side.
    pub const SECOND: Self = Self(1);

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}

/// Who sits in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Crew {
    /// Gunnery skill.
    pub gunnery: u8,
    /// Piloting skill.
    pub piloting: u8,
    /// Abilities.
    pub abilities: Abilities,
}

impl Default for Crew {
    /// Gunnery 4, piloting 5.
    fn default() -> Self {
        Self { gunnery: 4, piloting: 5, abilities: Abilities::NONE }
    }
}

/// What is fixed of a unit for a whole game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
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
    pub struct Marks: u32 {
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

/// What changes of a unit in a game: small, copied freely, compared and hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combatant {
    /// Its record sheet.
    pub sheet: UnitState,
    /// Where it stands; its last hex when it is off the map.
    pub hex: Coord,
    /// The way that its legs face.
    pub facing: Facing,
    /// Where in the hex it stands: on the ground, or on a roof or bridge.
    pub footing: Footing,
    /// Hexsides that its torso is twisted, clockwise: -1, 0 or 1.
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
    pub damage: u16,
    /// Mounts that fired this turn, a bit each.
    pub fired: u64,
    /// The unit that it charges or jumps upon.
    pub quarry: Option<UnitId>,
    /// What it did or suffered.
    pub marks: Marks,
}

const _: () = assert!(size_of::<Combatant>() <= 256, "a unit's state stays small");

impl Combatant {
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
            marks: Marks::empty(),
        }
    }

    /// Is it still in the game: not destroyed, not gone?
    #[inline]
    #[must_use]
    pub const fn is_active(&self) -> bool {
        self.sheet.destroyed.is_none() && !self.marks.contains(Marks::WITHDRAWN)
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

/// Everything that can be seen of a game: the rules, the map, the units.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The map.
    pub board: &'a Board,
    /// Its lines of sight, worked out once.
    pub sight: &'a SightTable,
    /// Light and weather.
    pub environment: Environment,
    /// What is fixed of the units.
    pub entrants: &'a [Entrant],
    /// What changes of them.
    pub units: &'a [Combatant],
}

impl<'a> Field<'a> {
    /// What is fixed of a unit.
    #[inline]
    #[must_use]
    pub fn entrant(&self, unit: UnitId) -> &'a Entrant {
        &self.entrants[usize::from(unit.0)]
    }

    /// What changes of a unit.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &'a Combatant {
        &self.units[usize::from(unit.0)]
    }

    /// Where a unit's eyes are.
    #[must_use]
    pub fn viewer(&self, unit: UnitId) -> Viewer {
        let unit = self.unit(unit);
        let elevation = self
            .board
            .get(unit.hex)
            .map_or(0, |terrain| (unit.footing.level(terrain) - i16::from(terrain.level)) as i8);
        Viewer { hex: unit.hex, elevation, height: unit.height() }
    }

    /// What one unit sees of another.
    #[must_use]
    pub fn sight_between(&self, viewer: UnitId, target: UnitId) -> Sight {
        self.sight.sight(self.viewer(viewer), self.viewer(target))
    }

    /// All units that are still in the game.
    pub fn active(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        let units = self.units.iter().enumerate();
        units.filter(|(_, unit)| unit.is_active()).map(|(index, _)| UnitId(index as u8))
    }
}
