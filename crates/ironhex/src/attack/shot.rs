//! The facts of one attack, wherever they come from: a request states them, a battlefield derives them.

use crate::board::{Concealment, Environment};
use crate::pilot::{Abilities, Skill};
use crate::unit::{Actuators, Movement, Quirks, WeaponQuirks};
use crate::weapon::{Category, Fire, RangeBracket, Weapon, WeaponKind};

/// Where a secondary target stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Secondary {
    /// In the attacker's front arc.
    Front,
    /// Anywhere else.
    Elsewhere,
}

/// Who sees the target of indirect fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spotter {
    /// How the spotter moved.
    pub movement: Movement,
    /// Does it attack too?
    pub attacks: bool,
}

/// A called shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Called {
    /// The shooter's own idea.
    Alone,
    /// A teammate with a line of sight designates the location.
    ByTeammate,
}

/// What lets an aimed shot choose its location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marksmanship {
    /// The target cannot move: any location but the head, at no further cost.
    AtImmobile,
    /// The target cannot move, and the head is aimed at: +3 in place of what it is worth that it
    /// cannot move.
    AtImmobileHead,
    /// A targeting computer: +3 in place of what it helps otherwise; never the head.
    TargetingComputer,
}

/// The one who shoots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shooter {
    /// Gunnery skill.
    pub gunnery: Skill,
    /// How it moved.
    pub movement: Movement,
    /// Its heat.
    pub heat: u8,
    /// Lying down?
    pub prone: bool,
    /// The pilot's wounds.
    pub wounds: u8,
    /// Hits on the sensors.
    pub sensor_hits: u8,
    /// Destroyed actuators of the arm that holds the weapon.
    pub arm_damage: Actuators,
    /// Has it a targeting computer?
    pub targeting_computer: bool,
    /// Is the target a secondary one?
    pub secondary: Option<Secondary>,
    /// Does it fire indirectly?
    pub indirect: Option<Spotter>,
    /// Is it a called shot?
    pub called: Option<Called>,
    /// Is it an aimed shot?
    pub aimed: Option<Marksmanship>,
    /// Does an actuator enhancement system steady the limb that holds the weapon?
    pub steadied: bool,
    /// The unit's quirks.
    pub quirks: Quirks,
    /// The pilot's abilities.
    pub abilities: Abilities,
}

impl Shooter {
    /// A pilot in a sound machine that did not move.
    #[must_use]
    pub const fn new(gunnery: Skill) -> Self {
        Self {
            gunnery,
            movement: Movement::Stationary,
            heat: 0,
            prone: false,
            wounds: 0,
            sensor_hits: 0,
            arm_damage: Actuators::NONE,
            targeting_computer: false,
            secondary: None,
            indirect: None,
            called: None,
            aimed: None,
            steadied: false,
            quirks: Quirks::NONE,
            abilities: Abilities::NONE,
        }
    }
}

bitflags::bitflags! {
    /// The state that a target is in.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct TargetState: u16 {
        /// Lying down.
        const PRONE = 1 << 0;
        /// Shut down, or its pilot unconscious.
        const IMMOBILE = 1 << 1;
        /// Its legs are covered.
        const PARTIAL_COVER = 1 << 2;
        /// In hull-down position.
        const HULL_DOWN = 1 << 3;
        /// Dodging.
        const DODGING = 1 << 4;
        /// The one that a Blood Stalker hunts.
        const BLOOD_STALKED = 1 << 5;
        /// Designated by TAG.
        const TAGGED = 1 << 6;
        /// Under the protection of ECM.
        const ECM = 1 << 7;
        /// Stealth armour, switched on.
        const STEALTH = 1 << 8;
    }
}

/// The one who is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShotTarget {
    /// How it moved.
    pub movement: Movement,
    /// Hexes that it moved.
    pub hexes: u8,
    /// The state that it is in.
    pub state: TargetState,
    /// The unit's quirks.
    pub quirks: Quirks,
}

impl ShotTarget {
    /// A target that stands still in the open.
    pub const STILL: Self = Self {
        movement: Movement::Stationary,
        hexes: 0,
        state: TargetState::empty(),
        quirks: Quirks::NONE,
    };
}

/// Everything that the to-hit number depends on.
///
/// ```
/// use ironhex::attack::{Shooter, Shot, to_hit};
/// use ironhex::pilot::Skill;
/// use ironhex::rules::Rules;
/// use ironhex::unit::Movement;
/// use ironhex::weapon::RangeBracket;
/// // Gunnery 4, medium range, walked: 7.
/// let shooter = Shooter { movement: Movement::Walk, ..Shooter::new(Skill::of::<4>()) };
/// let shot = Shot::at_bracket(shooter, RangeBracket::Medium);
/// assert_eq!(to_hit(&Rules::SPECIFICATION, &shot, &mut ()).total(), Some(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// The one who shoots.
    pub shooter: Shooter,
    /// The one who is shot at.
    pub target: ShotTarget,
    /// The weapon.
    pub weapon: Weapon,
    /// Its quirks.
    pub weapon_quirks: WeaponQuirks,
    /// How it fires.
    pub fire: Fire,
    /// Is it guided by Artemis V?
    pub artemis_v: bool,
    /// Does it fire semi-guided missiles?
    pub semi_guided: bool,
    /// Does it fire precision rounds, which follow a moving target?
    pub precise: bool,
    /// Distance in hexes.
    pub distance: u16,
    /// The bracket where it is known otherwise (C3, or a request that says so).
    pub bracket: Option<RangeBracket>,
    /// Growth on the line of fire.
    pub intervening: Concealment,
    /// Growth that the target stands in.
    pub target_growth: Concealment,
    /// Light and weather.
    pub environment: Environment,
}

impl Shot {
    /// A shot with a weapon over a distance, at a target that stands still in the open.
    #[must_use]
    pub const fn new(shooter: Shooter, weapon: Weapon, distance: u16) -> Self {
        Self {
            shooter,
            target: ShotTarget::STILL,
            weapon,
            weapon_quirks: WeaponQuirks::NONE,
            fire: weapon.kind.plain_fire(),
            artemis_v: false,
            semi_guided: false,
            precise: false,
            distance,
            bracket: None,
            intervening: Concealment::NONE,
            target_growth: Concealment::NONE,
            environment: Environment::CLEAR,
        }
    }

    /// A shot of which only the bracket is known.
    #[must_use]
    pub const fn at_bracket(shooter: Shooter, bracket: RangeBracket) -> Self {
        let weapon = Weapon::plain(WeaponKind::Direct, Category::Ballistic);
        Self { bracket: Some(bracket), ..Self::new(shooter, weapon, 2) }
    }
}
