//! What a step costs, and what it risks.

use crate::board::{BuildingKind, Footing, Ground, Terrain, Woods};
use crate::named::{named_enum, named_set};
use crate::piloting::Balance;

/// Levels that one step goes up or down at most.
pub const MAX_CLIMB: u8 = 2;

named_enum! {
    /// What makes a pilot roll on entering a hex.
    pub enum Hazard: "hazard" {
        /// Water of depth 1.
        WaterDepth1 = "waterDepth1",
        /// Water of depth 2.
        WaterDepth2 = "waterDepth2",
        /// Deeper water.
        WaterDepth3 = "waterDepth3",
        /// Rubble.
        Rubble = "rubble",
        /// Breaking into a light building.
        LightBuilding = "lightBuilding",
        /// Breaking into a medium building.
        MediumBuilding = "mediumBuilding",
        /// Breaking into a heavy building.
        HeavyBuilding = "heavyBuilding",
        /// Breaking into a hardened building.
        HardenedBuilding = "hardenedBuilding",
    }
}

named_set! {
    /// Some hazards.
    pub struct Hazards of Hazard: u16
}

impl Hazards {
    /// How many hazards there may be.
    pub(super) const BITS: u32 = u16::BITS;

    /// Those of both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// One bit for each.
    #[inline]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// Those whose bits are set.
    #[inline]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }
}

impl Hazard {
    /// Its own modifier of the piloting skill roll.
    ///
    /// Total Warfare, "Piloting/Driving Skill Rolls" and "Buildings".
    #[must_use]
    pub const fn modifier(self) -> i8 {
        match self {
            Self::WaterDepth1 => -1,
            Self::WaterDepth2 | Self::Rubble | Self::LightBuilding => 0,
            Self::WaterDepth3 | Self::MediumBuilding => 1,
            Self::HeavyBuilding => 2,
            Self::HardenedBuilding => 5,
        }
    }

    /// The hazard of water of a depth; `None` where it does not matter.
    #[must_use]
    pub const fn water(depth: u8) -> Option<Self> {
        match depth {
            0 => None,
            1 => Some(Self::WaterDepth1),
            2 => Some(Self::WaterDepth2),
            _ => Some(Self::WaterDepth3),
        }
    }

    /// The hazard of breaking into a building.
    #[must_use]
    pub const fn building(kind: BuildingKind) -> Self {
        match kind {
            BuildingKind::Light => Self::LightBuilding,
            BuildingKind::Medium => Self::MediumBuilding,
            BuildingKind::Heavy => Self::HeavyBuilding,
            BuildingKind::Hardened => Self::HardenedBuilding,
        }
    }

    /// The roll that it asks of a unit.
    ///
    /// ```
    /// use ironhex::movement::Hazard;
    /// use ironhex::pilot::Skill;
    /// use ironhex::piloting::{Balance, piloting_number};
    /// let wading = Hazard::WaterDepth1.roll(Balance::new(Skill::of::<5>()));
    /// assert_eq!(piloting_number(&wading, &mut ()), 4);
    /// ```
    #[must_use]
    pub const fn roll(self, balance: Balance) -> Balance {
        Balance { cause: self.modifier(), terrain: true, ..balance }
    }
}

/// A step from one hex into the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Movement points.
    pub cost: u8,
    /// Where the unit then stands.
    pub footing: Footing,
    /// Levels up; negative for down.
    pub climb: i8,
    /// Depth of the water that it then stands in: any allows no running.
    pub depth: u8,
    /// What asks for a piloting skill roll.
    pub hazards: Hazards,
}

/// The next hex is more than [`MAX_CLIMB`] levels higher or lower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooSteep;

/// Enters a hex by foot.
///
/// Total Warfare, "Movement Costs Table": one point, what the terrain adds, and one for each level.
///
/// ```
/// use ironhex::board::{Footing, Terrain, Woods};
/// use ironhex::movement::enter;
/// let hill = Terrain { woods: Some(Woods::Heavy), ..Terrain::at_level(1) };
/// let step = enter(&Terrain::CLEAR, Footing::Ground, &hill).unwrap();
/// assert_eq!((step.cost, step.climb), (4, 1));
/// ```
///
/// # Errors
/// It is too steep.
#[inline]
pub const fn enter(from: &Terrain, footing: Footing, to: &Terrain) -> Result<Entry, TooSteep> {
    let level = footing.level(from);
    let footing = Footing::stepping(level, to);
    let climb = footing.level(to) - level;
    if climb.unsigned_abs() > MAX_CLIMB as u16 {
        return Err(TooSteep);
    }
    let depth = footing.depth(to);
    let (extra, hazards) = match footing {
        Footing::Top => (0, Hazards::NONE),
        Footing::Ground if depth == 0 && paved(from) && paved(to) => inside(to),
        Footing::Ground => through(to),
    };
    let cost = 1 + extra + climb.unsigned_abs() as u8;
    Ok(Entry { cost, footing, climb: climb as i8, depth, hazards })
}

/// Has it a road or pavement? A way from one such hex to the next leads past whatever else grows
/// or lies there.
#[inline]
const fn paved(terrain: &Terrain) -> bool {
    terrain.ground.intersects(Ground::ROAD.union(Ground::PAVEMENT))
}

/// What a building alone adds: by its kind, one to four points.
const fn inside(terrain: &Terrain) -> (u8, Hazards) {
    match terrain.building {
        Some(building) => {
            (building.kind as u8 + 1, Hazards::NONE.with(Hazard::building(building.kind)))
        }
        None => (0, Hazards::NONE),
    }
}

/// Ground that adds one point.
const SLOW: Ground = Ground::ROUGH
    .union(Ground::RUBBLE)
    .union(Ground::SWAMP)
    .union(Ground::MUD)
    .union(Ground::ICE)
    .union(Ground::SNOW);

/// What all that is in a hex adds.
#[inline]
const fn through(terrain: &Terrain) -> (u8, Hazards) {
    let (mut extra, mut hazards) = inside(terrain);
    extra += match terrain.woods {
        None => 0,
        Some(Woods::Light) => 1,
        Some(Woods::Heavy) => 2,
    };
    extra += terrain.ground.intersection(SLOW).bits().count_ones() as u8;
    if terrain.ground.contains(Ground::RUBBLE) {
        hazards = hazards.with(Hazard::Rubble);
    }
    let depth = terrain.depth();
    extra += match depth {
        0 => 0,
        1 => 1,
        _ => 3,
    };
    if let Some(water) = Hazard::water(depth) {
        hazards = hazards.with(water);
    }
    (extra, hazards)
}
