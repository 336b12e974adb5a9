//! From units on a map to the facts of a physical attack.

use super::battlefield::{Field, UnitOnField};
use crate::attack::{Rejection, RejectionSet, Rejections, TargetState, ToHit};
use crate::board::{Concealment, Footing, bears, side_struck};
use crate::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget, number, restriction_set};
use crate::unit::{
    Actuator, AttackSide, BrokenActuators, Gear, Location, Locations, PhysicalKind, Side, Slot,
    UnitDesign, UnitState, WeaponArc,
};

/// The limbs of a unit.
const LIMBS: [Location; 4] =
    [Location::LeftArm, Location::RightArm, Location::LeftLeg, Location::RightLeg];

/// Actuators of a unit that are destroyed, or that it was built without.
#[must_use]
pub fn broken_actuators(design: &UnitDesign, sheet: &UnitState) -> BrokenActuators {
    let mut broken = BrokenActuators::NONE;
    for &side in Side::ALL {
        for &actuator in Actuator::ALL {
            let limb = if actuator.is_of_a_leg() { side.leg() } else { side.arm() };
            let system = actuator.system();
            let mut slots = design.slots[limb as usize].iter();
            let fitted = slots.any(|slot| *slot == Slot::System(system));
            if !fitted || sheet.hits_in(design, limb, system) > 0 {
                broken = broken.with(side, actuator);
            }
        }
    }
    broken
}

impl Field<'_> {
    /// The facts of a physical attack, whether or not it may be made. `made` are the physical attacks
    /// that the attacker made before in this phase.
    #[must_use]
    pub fn physical_attack(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        kind: PhysicalKind,
        side: Side,
        made: &[(PhysicalKind, Side)],
    ) -> PhysicalAttack {
        let (one, other) = (attacker.in_play, target.in_play);
        // Who jumps upon a unit on the ground lands on its back.
        let on_its_back = kind == PhysicalKind::Dfa && other.sheet.stance.prone;
        let side_struck = side_struck(one.hex, other.hex, other.facing);
        PhysicalAttack {
            arc: if on_its_back { AttackSide::Rear } else { side_struck },
            distance: u8::try_from(one.hex.distance(other.hex)).unwrap_or(u8::MAX),
            in_arc: Self::strikes_there(attacker, target, kind, side),
            level_difference: (self.level(target) - self.level(attacker)).clamp(-127, 127) as i8,
            ..PhysicalAttack::new(
                kind,
                side,
                self.brawler(attacker, made),
                self.victim_of(target, kind),
            )
        }
    }

    /// The facts and the number of a physical attack, or everything that bars it.
    ///
    /// # Errors
    /// The attack may not be made.
    pub fn physical_attack_number(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        kind: PhysicalKind,
        side: Side,
        made: &[(PhysicalKind, Side)],
    ) -> Result<(PhysicalAttack, ToHit), Rejections> {
        let attack = self.physical_attack(attacker, target, kind, side, made);
        let rejections = self.rejection_set(attacker, target, &attack);
        if rejections.is_empty() {
            let number = number(self.rules, &attack, &mut ());
            Ok((attack, number))
        } else {
            Err(rejections.list())
        }
    }

    /// The facts and the number of a physical attack that may be declared: one that may be made, and that some
    /// roll reaches. `others` are reasons that the caller knows.
    ///
    /// # Errors
    /// Every reason why it may not.
    pub fn declarable_physical_attack(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        (kind, side): (PhysicalKind, Side),
        made: &[(PhysicalKind, Side)],
        others: RejectionSet,
    ) -> Result<(PhysicalAttack, ToHit), Rejections> {
        let attack = self.physical_attack(attacker, target, kind, side, made);
        let number = number(self.rules, &attack, &mut ());
        let reasons = self
            .rejection_set(attacker, target, &attack)
            .union(others)
            .with(number.is_too_high(), Rejection::TargetNumberTooHigh);
        if reasons.is_empty() { Ok((attack, number)) } else { Err(reasons.list()) }
    }

    /// Everything that bars an attack whose facts are known: what the facts say, and what only units
    /// on a map have, such as a weapon in the hand.
    #[must_use]
    pub fn rejections(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        attack: &PhysicalAttack,
    ) -> Rejections {
        self.rejection_set(attacker, target, attack).list()
    }

    /// The same as a set.
    pub(crate) fn rejection_set(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        attack: &PhysicalAttack,
    ) -> RejectionSet {
        let held = Self::holds(attacker, attack.kind, attack.side);
        let inside = attack.kind.moves_target() && self.is_inside(target);
        restriction_set(self.rules, attack)
            .with(!target.in_play.is_active(), Rejection::TargetDestroyed)
            .with(attacker.team() == target.team(), Rejection::OwnSide)
            .with(!held, Rejection::NoSuchWeapon)
            .with(inside, Rejection::TargetInside)
    }

    /// The level of a unit's feet.
    fn level(&self, unit: UnitOnField<'_>) -> i16 {
        let unit = unit.in_play;
        self.board.get(unit.hex).map_or(0, |terrain| unit.footing.level(terrain))
    }

    /// Is a unit in a building, under its roof?
    fn is_inside(&self, unit: UnitOnField<'_>) -> bool {
        let unit = unit.in_play;
        unit.footing == Footing::Ground
            && self.board.get(unit.hex).is_some_and(|terrain| terrain.building.is_some())
    }

    /// Is the weapon of a melee attack in that hand, and whole?
    fn holds(unit: UnitOnField<'_>, kind: PhysicalKind, side: Side) -> bool {
        let gear = match kind {
            PhysicalKind::Hatchet => Gear::Hatchet,
            PhysicalKind::Sword => Gear::Sword,
            PhysicalKind::Mace => Gear::Mace,
            PhysicalKind::Punch
            | PhysicalKind::Kick
            | PhysicalKind::Charge
            | PhysicalKind::Dfa
            | PhysicalKind::Push => return true,
        };
        let (design, sheet) = (unit.design(), unit.sheet());
        design.equipment.iter().enumerate().any(|(index, piece)| {
            piece.gear == gear
                && piece.location == side.arm()
                && sheet.works(design, Slot::Equipment(index as u8))
        })
    }

    /// Is the target where the attack strikes? Arms reach where their weapons do, feet ahead of the
    /// legs, and a push goes straight ahead. A charge or a jump has brought the attacker to its target.
    fn strikes_there(
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        kind: PhysicalKind,
        side: Side,
    ) -> bool {
        use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
        let (unit, to) = (attacker.in_play, target.in_play.hex);
        match kind {
            Charge | Dfa => true,
            Kick => bears(WeaponArc::Forward, unit.facing, unit.hex, to),
            Push => unit.hex == to || unit.hex.neighbor(unit.facing) == to,
            Punch | Hatchet | Sword | Mace => {
                let arc = WeaponArc::of_mounting(side.arm(), false);
                bears(arc, unit.torso(), unit.hex, to)
            }
        }
    }

    fn brawler(
        &self,
        attacker: UnitOnField<'_>,
        made: &[(PhysicalKind, Side)],
    ) -> PhysicalAttacker {
        let (fielded, unit) = (attacker.fielded, attacker.in_play);
        let (design, sheet) = (&fielded.design, &unit.sheet);
        let fired: Locations = design
            .mounts
            .iter()
            .zip(0..)
            .filter(|(_, index)| unit.has_fired(*index))
            .map(|(mount, _)| mount.location)
            .collect();
        PhysicalAttacker {
            heat: sheet.heat,
            tsm: design.tsm,
            prone: sheet.stance.prone,
            hull_down: sheet.stance.hull_down,
            immobile: sheet.is_immobile() || !unit.is_active(),
            movement: unit.movement,
            hexes: unit.hexes,
            water_depth: self.depth(attacker),
            actuators: broken_actuators(design, sheet),
            missing: LIMBS.into_iter().filter(|&limb| sheet.is_gone(limb)).collect(),
            fired,
            steadied: Self::steadied_limbs(attacker),
            modular_armor: sheet.working(design, Gear::ModularArmor) > 0,
            made: made.iter().copied().take(4).collect(),
            quirks: design.quirks,
            abilities: fielded.crew.abilities,
            ..PhysicalAttacker::new(design.tonnage, fielded.crew.piloting)
        }
    }

    /// Limbs in which an actuator enhancement system works.
    pub(super) fn steadied_limbs(unit: UnitOnField<'_>) -> Locations {
        let (design, sheet) = (unit.design(), unit.sheet());
        let pieces = design.equipment.iter().enumerate();
        pieces
            .filter(|(index, piece)| {
                piece.gear == Gear::ActuatorEnhancement
                    && sheet.works(design, Slot::Equipment(*index as u8))
            })
            .map(|(_, piece)| piece.location)
            .collect()
    }

    /// Depth of the water that a unit stands in.
    #[must_use]
    pub fn depth(&self, unit: UnitOnField<'_>) -> u8 {
        u8::try_from(-self.viewer(unit).elevation).unwrap_or(0)
    }

    fn victim_of(&self, target: UnitOnField<'_>, kind: PhysicalKind) -> PhysicalTarget {
        let (fielded, unit) = (target.fielded, target.in_play);
        let (design, sheet) = (&fielded.design, &unit.sheet);
        // Whoever comes from above sees neither woods nor water before the target.
        let from_above = kind == PhysicalKind::Dfa;
        let wades = self.depth(target) == 1 && !sheet.stance.prone;
        let state = [
            (sheet.stance.prone, TargetState::PRONE),
            (sheet.is_immobile(), TargetState::IMMOBILE),
            (wades && !from_above, TargetState::PARTIAL_COVER),
            (sheet.stance.hull_down, TargetState::HULL_DOWN),
        ];
        let around = self.growth_around(&self.viewer(target));
        let growth = if from_above { Concealment::NONE } else { around };
        PhysicalTarget {
            movement: unit.movement,
            hexes: unit.hexes,
            state: state.into_iter().filter_map(|(is, state)| is.then_some(state)).collect(),
            growth,
            quirks: design.quirks,
            ..PhysicalTarget::new(design.tonnage, fielded.crew.piloting)
        }
    }
}
