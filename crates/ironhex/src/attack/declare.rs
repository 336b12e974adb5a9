//! Declaring a weapon attack: accepted with its costs booked, or rejected with every reason.

use super::rejection::{Rejection, RejectionSet, Rejections};
use super::salvo::cost;
use super::to_hit::range_bracket;
use crate::rules::{Booking, Rules};
use crate::unit::{Location, WeaponArc};
use crate::weapon::{Category, Fire, RangeBracket, Weapon, WeaponTraits};

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

/// Everything that decides whether a weapon attack may be made, wherever it comes from: a request states
/// it, a battlefield derives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttackFacts {
    /// The weapon, with its munition.
    pub weapon: Weapon,
    /// Its mounting and condition.
    pub status: WeaponStatus,
    /// How it is to fire.
    pub fire: Fire,
    /// Distance in hexes; in the same hex every arc reaches the target.
    pub distance: u16,
    /// The bracket that the target is in, where that is not up to the distance alone.
    pub bracket: Option<RangeBracket>,
    /// Where the target is: degrees clockwise from the attacker's leg facing.
    pub bearing: i16,
    /// Hexsides that the torso is turned clockwise.
    pub torso_twist: i8,
    /// Is there a line of sight? Who states an attack counts a spotter's too.
    pub line_of_sight: bool,
    /// Is the surface of the water in the way?
    pub water_surface: bool,
    /// Is the weapon under water?
    pub under_water: bool,
    /// Does something before the attacker cover its legs?
    pub legs_covered: bool,
    /// Is it indirect fire?
    pub indirect: bool,
    /// Does somebody see the target of indirect fire?
    pub spotted: bool,
    /// Is something aimed at or called that nothing lets the attacker choose?
    pub cannot_aim: bool,
    /// Is it a secondary target behind stealth armour?
    pub stealthy_secondary: bool,
    /// Is the target out of the fight?
    pub target_destroyed: bool,
    /// Is the target on the attacker's own side?
    pub own_side: bool,
    /// Is the attacker hull-down?
    pub hull_down: bool,
    /// Does the attacker lie on the ground?
    pub prone: bool,
    /// Has who lies on the ground no arm to prop itself up with?
    pub unpropped: bool,
    /// Does the attacker charge, or attack from above?
    pub charging: bool,
    /// Has the weapon fired this turn?
    pub already_fired: bool,
    /// Is the attacker out of the fight?
    pub attacker_destroyed: bool,
    /// Is the attacker shut down?
    pub shutdown: bool,
    /// Is the pilot unconscious?
    pub unconscious: bool,
    /// Hits on the attacker's sensors.
    pub sensor_hits: u8,
}

impl AttackFacts {
    /// A sound attacker that looks straight at its target.
    #[must_use]
    pub const fn new(weapon: Weapon, status: WeaponStatus, fire: Fire, distance: u16) -> Self {
        Self {
            weapon,
            status,
            fire,
            distance,
            bracket: None,
            bearing: 0,
            torso_twist: 0,
            line_of_sight: true,
            water_surface: false,
            under_water: false,
            legs_covered: false,
            indirect: false,
            spotted: false,
            cannot_aim: false,
            stealthy_secondary: false,
            target_destroyed: false,
            own_side: false,
            hull_down: false,
            prone: false,
            unpropped: false,
            charging: false,
            already_fired: false,
            attacker_destroyed: false,
            shutdown: false,
            unconscious: false,
            sensor_hits: 0,
        }
    }

    /// The bracket that the target is in.
    #[inline]
    #[must_use]
    pub const fn range_bracket(&self, rules: &Rules) -> RangeBracket {
        match self.bracket {
            Some(bracket) => bracket,
            None => range_bracket(rules, &self.weapon.ranges, self.distance),
        }
    }

    /// Every reason why the attack cannot be made.
    #[inline]
    #[must_use]
    pub fn rejections(&self, rules: &Rules) -> RejectionSet {
        use Rejection as R;
        let (weapon, status) = (&self.weapon, &self.status);
        let leg = status.location.is_leg();
        let bracket = self.range_bracket(rules);
        let bears =
            self.distance == 0 || status.arc.bears(status.location, self.bearing, self.torso_twist);
        let short_of_shots = status.shots.is_some_and(|left| left < self.fire.shots());
        let able = weapon.traits.contains(WeaponTraits::INDIRECT);
        let indirect = self.indirect && able;
        let unseen = !self.indirect && !self.line_of_sight && !self.water_surface;
        let drowned = self.under_water && weapon.category != Category::Energy;
        RejectionSet::NONE
            .with(self.attacker_destroyed, R::AttackerDestroyed)
            .with(self.shutdown, R::Shutdown)
            .with(self.unconscious, R::Unconscious)
            .with(rules.sensor_hits.blinds(self.sensor_hits), R::SensorsDestroyed)
            .with(status.destroyed, R::Destroyed)
            .with(status.jammed, R::Jammed)
            .with(short_of_shots, R::NoAmmo)
            .with(self.hull_down && leg, R::HullDownLeg)
            .with(bracket == RangeBracket::OutOfRange, R::OutOfRange)
            .with(!bears, R::WrongArc)
            .with(unseen, R::NoLineOfSight)
            .with(self.water_surface, R::WaterSurface)
            .with(drowned, R::Submerged)
            .with(self.target_destroyed, R::TargetDestroyed)
            .with(self.own_side, R::OwnSide)
            .with(self.charging, R::Charging)
            .with(self.already_fired, R::AlreadyFired)
            .with(weapon.kind.is_defensive(), R::NotAnAttackWeapon)
            .with(!weapon.kind.fires_in(self.fire), R::WrongFireMode)
            .with(self.prone && leg, R::ProneLeg)
            .with(self.prone && self.unpropped, R::ProneArm)
            .with(self.legs_covered && leg, R::LegCovered)
            .with(self.indirect && !able, R::NotIndirect)
            .with(indirect && self.line_of_sight, R::TargetInSight)
            .with(indirect && !self.spotted, R::NoSpotter)
            .with(self.cannot_aim, R::CannotAim)
            .with(self.stealthy_secondary, R::StealthySecondary)
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
/// use ironhex::attack::{AttackFacts, Rejection, WeaponStatus, declare};
/// use ironhex::rules::Rules;
/// use ironhex::unit::Location;
/// use ironhex::weapon::{Category, Fire, Ranges, Weapon, WeaponKind};
/// let cannon = Weapon {
///     heat: 7,
///     ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 },
///     ..Weapon::plain(WeaponKind::Direct, Category::Ballistic)
/// };
/// let empty = WeaponStatus { shots: Some(0), ..WeaponStatus::sound(Location::RightTorso) };
/// let far = AttackFacts::new(cannon, empty, Fire::Single, 20);
/// let reasons = declare(&Rules::SPECIFICATION, &far).unwrap_err();
/// assert_eq!(&reasons[..], [Rejection::NoAmmo, Rejection::OutOfRange]);
/// ```
///
/// # Errors
/// Every reason why the attack cannot be made; nothing is booked then.
pub fn declare(rules: &Rules, facts: &AttackFacts) -> Result<Accepted, Rejections> {
    let reasons = facts.rejections(rules);
    if !reasons.is_empty() {
        return Err(reasons.list());
    }
    let AttackFacts { weapon, status, fire, .. } = facts;
    let (heat, shots) = booked(rules, weapon, *fire);
    // A weapon that is said to have shots takes them, whatever it is.
    let shots =
        if status.shots.is_some() && is_booked(rules, weapon) { fire.shots() } else { shots };
    Ok(Accepted { bracket: facts.range_bracket(rules), shots, heat })
}

/// Are heat and shots of an attack booked when it is declared, and not when it fires? A Streak's are
/// booked when it hits.
#[inline]
#[must_use]
pub const fn is_booked(rules: &Rules, weapon: &Weapon) -> bool {
    matches!(rules.booking, Booking::Declared) && !weapon.kind.fires_only_on_a_hit()
}

/// Heat and shots that are booked when an attack is declared.
#[must_use]
pub const fn booked(rules: &Rules, weapon: &Weapon, fire: Fire) -> (u8, u8) {
    if is_booked(rules, weapon) { cost(rules, weapon, fire) } else { (0, 0) }
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
