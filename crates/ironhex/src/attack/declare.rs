//! Declaring a weapon attack: accepted with its costs booked, or rejected with every reason.

use super::salvo::heat;
use super::to_hit::range_bracket;
use crate::named::named_enum;
use crate::rules::{Booking, Rules, SensorHits};
use crate::unit::{Location, WeaponArc};
use crate::weapon::{Fire, RangeBracket, Weapon};
use arrayvec::ArrayVec;

named_enum! {
    /// Why an attack cannot be declared.
    pub enum Rejection: "rejection" {
        /// The attacker is out of the fight.
        AttackerDestroyed = "attackerDestroyed",
        /// The attacker is shut down.
        Shutdown = "shutdown",
        /// The pilot is unconscious.
        Unconscious = "unconscious",
        /// The sensors are gone.
        SensorsDestroyed = "sensorsDestroyed",
        /// The weapon is destroyed.
        Destroyed = "destroyed",
        /// The weapon is jammed.
        Jammed = "jammed",
        /// There is not enough ammunition.
        NoAmmo = "noAmmo",
        /// A hull-down unit's legs are behind the cover.
        HullDownLeg = "hullDownLeg",
        /// The target is too far away.
        OutOfRange = "outOfRange",
        /// The target is not in the weapon's arc.
        WrongArc = "wrongArc",
        /// Something is in the way.
        NoLineOfSight = "noLineOfSight",
        /// The surface of the water is in the way.
        WaterSurface = "waterSurface",
        /// The weapon is under water and does not fire there.
        Submerged = "submerged",
        /// The target is out of the fight.
        TargetDestroyed = "targetDestroyed",
        /// The target is on the attacker's own side.
        OwnSide = "ownSide",
        /// The attacker charges, or attacks from above, this turn.
        Charging = "charging",
        /// The weapon has fired this turn.
        AlreadyFired = "alreadyFired",
        /// It only defends.
        NotAnAttackWeapon = "notAnAttackWeapon",
        /// The weapon does not fire that way, or not that ammunition.
        WrongFireMode = "wrongFireMode",
        /// A unit on the ground does not fire what is in its legs.
        ProneLeg = "proneLeg",
        /// A unit on the ground needs its other arm to prop itself up.
        ProneArm = "proneArm",
        /// Something before the attacker covers its legs, and the weapon in them.
        LegCovered = "legCovered",
        /// It cannot fire at what it does not see.
        NotIndirect = "notIndirect",
        /// Indirect fire is for targets that the attacker does not see.
        TargetInSight = "targetInSight",
        /// Nobody sees the target.
        NoSpotter = "noSpotter",
        /// Nothing lets the attacker choose where it hits.
        CannotAim = "cannotAim",
        /// Stealth armour cannot be a secondary target.
        StealthySecondary = "stealthySecondary",
        /// No roll reaches the number.
        NumberTooHigh = "numberTooHigh",
    }
}

impl Rejection {
    /// The identifiers of the reasons that [`declare`] can give; the others need units on a map.
    pub const STATED: &'static [&'static str] =
        Self::IDS.split_at(Self::NoLineOfSight as usize + 1).0;
}

/// Every reason why an attack was rejected.
pub type Rejections = ArrayVec<Rejection, { Rejection::ALL.len() }>;

/// The weapon as it is mounted, and its condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeaponStatus {
    /// Where it is mounted.
    pub location: Location,
    /// Where it can fire.
    pub arc: WeaponArc,
    /// Shots left; `None` when it needs none.
    pub shots: Option<u8>,
    /// Is it jammed?
    pub jammed: bool,
    /// Is it destroyed?
    pub destroyed: bool,
}

impl WeaponStatus {
    /// A sound weapon in a location.
    #[must_use]
    pub const fn sound(location: Location) -> Self {
        let arc = WeaponArc::of_mounting(location, false);
        Self { location, arc, shots: None, jammed: false, destroyed: false }
    }
}

/// An attack that somebody wants to make: unchecked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatedAttack {
    /// The weapon.
    pub weapon: Weapon,
    /// Its mounting and condition.
    pub status: WeaponStatus,
    /// How it is to fire.
    pub fire: Fire,
    /// Distance in hexes.
    pub distance: u16,
    /// Where the target is: degrees clockwise from the attacker's leg facing.
    pub bearing: i16,
    /// Hexsides that the torso is turned clockwise.
    pub torso_twist: i8,
    /// Is there a line of sight, or a spotter?
    pub line_of_sight: bool,
    /// Is the attacker hull-down?
    pub hull_down: bool,
    /// Is the attacker out of the fight?
    pub attacker_destroyed: bool,
    /// Is the attacker shut down?
    pub shutdown: bool,
    /// Is the pilot unconscious?
    pub unconscious: bool,
    /// Hits on the attacker's sensors.
    pub sensor_hits: u8,
}

impl StatedAttack {
    /// A sound attacker that looks straight at its target.
    #[must_use]
    pub const fn new(weapon: Weapon, status: WeaponStatus, fire: Fire, distance: u16) -> Self {
        Self {
            weapon,
            status,
            fire,
            distance,
            bearing: 0,
            torso_twist: 0,
            line_of_sight: true,
            hull_down: false,
            attacker_destroyed: false,
            shutdown: false,
            unconscious: false,
            sensor_hits: 0,
        }
    }
}

/// An attack that may be made, and what it books.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The bracket that the target is in.
    pub bracket: RangeBracket,
    /// Shots taken from the bin now.
    pub shots: u8,
    /// Heat booked now.
    pub heat: u8,
}

/// Checks a declaration and books its costs.
///
/// ```
/// use ironhex::attack::{StatedAttack, Rejection, WeaponStatus, declare};
/// use ironhex::rules::Rules;
/// use ironhex::unit::Location;
/// use ironhex::weapon::{Category, Fire, Ranges, Weapon, WeaponKind};
/// let cannon = Weapon {
///     heat: 7,
///     ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 },
///     ..Weapon::plain(WeaponKind::Direct, Category::Ballistic)
/// };
/// let empty = WeaponStatus { shots: Some(0), ..WeaponStatus::sound(Location::RightTorso) };
/// let far = StatedAttack::new(cannon, empty, Fire::Single, 20);
/// let reasons = declare(&Rules::SPECIFICATION, &far).unwrap_err();
/// assert_eq!(&reasons[..], [Rejection::NoAmmo, Rejection::OutOfRange]);
/// ```
///
/// # Errors
/// Every reason why the attack cannot be made; nothing is booked then.
pub fn declare(rules: &Rules, declaration: &StatedAttack) -> Result<Accepted, Rejections> {
    let StatedAttack { weapon, status, fire, .. } = declaration;
    let bracket = range_bracket(rules, &weapon.ranges, declaration.distance);
    let twist = if status.location.is_leg() { 0 } else { declaration.torso_twist };
    let angle = declaration.bearing.rem_euclid(360) - 60 * i16::from(twist);
    let blind = rules.sensor_hits == SensorHits::TwoThenBlind && declaration.sensor_hits >= 2;
    let reasons: Rejections = [
        (declaration.attacker_destroyed, Rejection::AttackerDestroyed),
        (declaration.shutdown, Rejection::Shutdown),
        (declaration.unconscious, Rejection::Unconscious),
        (blind, Rejection::SensorsDestroyed),
        (status.destroyed, Rejection::Destroyed),
        (status.jammed, Rejection::Jammed),
        (status.shots.is_some_and(|left| left < fire.shots()), Rejection::NoAmmo),
        (declaration.hull_down && status.location.is_leg(), Rejection::HullDownLeg),
        (bracket == RangeBracket::OutOfRange, Rejection::OutOfRange),
        (!status.arc.reaches(angle), Rejection::WrongArc),
        (!declaration.line_of_sight, Rejection::NoLineOfSight),
    ]
    .into_iter()
    .filter_map(|(applies, reason)| applies.then_some(reason))
    .collect();
    if !reasons.is_empty() {
        return Err(reasons);
    }
    let booked = rules.booking == Booking::Declared && !weapon.kind.fires_only_on_a_hit();
    let (shots, heat) = if booked { (fire.shots(), heat(rules, weapon, *fire)) } else { (0, 0) };
    let shots = if weapon.needs_ammunition() || status.shots.is_some() { shots } else { 0 };
    Ok(Accepted { bracket, shots, heat })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_reach_as_far_as_printed() {
        let reach = |location, rear| -> Vec<i16> {
            let arc = WeaponArc::of_mounting(location, rear);
            (0..6).map(|side| side * 60).filter(|&angle| arc.reaches(angle)).collect()
        };
        assert_eq!(reach(Location::CenterTorso, false), [0, 60, 300]);
        assert_eq!(reach(Location::LeftLeg, false), [0, 60, 300]);
        assert_eq!(reach(Location::RightArm, false), [0, 60, 120, 300]);
        assert_eq!(reach(Location::LeftArm, false), [0, 60, 240, 300]);
        assert_eq!(reach(Location::LeftTorso, true), [180]);
        for angle in -720..=720 {
            let turned = WeaponArc::RightArm.reaches(angle);
            assert_eq!(turned, WeaponArc::RightArm.reaches(angle + 360));
            assert_eq!(turned, WeaponArc::LeftArm.reaches(-angle), "mirror at {angle}");
            let arms = turned || WeaponArc::LeftArm.reaches(angle);
            assert_eq!(WeaponArc::Rear.reaches(angle), !arms, "the rear is the rest: {angle}");
        }
    }
}
