//! What a weapon attack finds on the map: everything that its number depends on, and every reason
//! against it.

use super::aim::{Aim, Trajectory};
use super::electronics::bin_for;
use super::field::{Field, Marks, UnitId};
use crate::attack::location::{CalledAt, Cover};
use crate::attack::{
    ArmDamage, Called, Growth, Marksmanship, Rejection, Rejections, Secondary, Shooter, Shot,
    ShotTarget, Spotter, TargetState, WeaponArc, range_bracket,
};
use crate::board::{Blocked, Sight, WOODS_HEIGHT, Woods, bears};
use crate::rules::{self, SensorHits};
use crate::unit::{Gear, Guidance, Location, Mount, Slot, System};
use crate::weapon::{Category, Fire, Munition, RangeBracket, Weapon, WeaponKind, WeaponTraits};

/// Everything that is looked at once and asked about often.
pub(super) struct Look<'a> {
    field: &'a Field<'a>,
    attacker: UnitId,
    target: UnitId,
    mount: u8,
    fitted: &'a Mount,
    /// The weapon with its munition.
    weapon: Weapon,
    pub(super) bin: Option<u8>,
    pub(super) munition: Munition,
    /// No bin has enough for this way of firing.
    empty: bool,
    sight: Sight,
    /// Who sees the target, and how, when the attacker fires indirectly.
    pub(super) spotted: Option<(UnitId, Sight)>,
    pub(super) indirect: bool,
    distance: u16,
}

impl<'a> Look<'a> {
    pub(super) fn new(
        field: &'a Field<'a>,
        attacker: UnitId,
        mount: u8,
        target: UnitId,
        aim: &Aim,
    ) -> Self {
        let design = &*field.entrant(attacker).design;
        let unit = field.unit(attacker);
        let fitted = &design.mounts[usize::from(mount)];
        let needs = fitted.weapon.needs_ammunition()
            && !fitted.weapon.traits.contains(WeaponTraits::ONE_SHOT);
        let fits = |bin: u8| {
            let munition = design.bins[usize::from(bin)].munition;
            (munition == Munition::Cluster) == (aim.fire == Fire::Pellets)
                && aim.bin.is_none_or(|wanted| wanted == bin)
        };
        let bin = needs.then(|| bin_for(design, unit, mount, aim.fire.shots(), fits)).flatten();
        let munition = bin.map_or(Munition::Standard, |bin| design.bins[usize::from(bin)].munition);
        let sight = field.sight_between(attacker, target);
        let mut weapon = fitted.weapon.loaded_with(munition);
        if aim.heats && weapon.traits.contains(WeaponTraits::HEATS_TARGET) {
            weapon.damage = [0; 3];
        }
        let able = weapon.traits.contains(WeaponTraits::INDIRECT);
        let indirect = match aim.trajectory {
            Trajectory::Either => able && !sight.visible(),
            Trajectory::Direct => false,
            Trajectory::Indirect => true,
        };
        Self {
            field,
            attacker,
            target,
            mount,
            fitted,
            weapon,
            bin,
            munition,
            empty: needs && bin.is_none(),
            sight,
            spotted: if indirect { field.best_spotter(attacker, target) } else { None },
            indirect,
            distance: unit.hex.distance(field.unit(target).hex),
        }
    }

    /// The sight that the terrain modifiers come from: the spotter's, for indirect fire.
    fn seen(&self) -> Sight {
        match self.spotted {
            Some((_, sight)) if self.indirect => sight,
            _ => self.sight,
        }
    }

    /// Does the target stand with its legs in water?
    fn wades(&self) -> bool {
        let unit = self.field.unit(self.target);
        let viewer = self.field.viewer(self.target);
        viewer.elevation == -1 && !unit.sheet.stance.prone
    }

    pub(super) fn cover(&self) -> Cover {
        Cover {
            hull_down: self.field.unit(self.target).sheet.stance.hull_down,
            partial: self.seen().target_cover || self.wades(),
        }
    }

    /// Does Artemis of this kind guide the missiles? By the published rules they must be made for it.
    pub(super) fn artemis(&self, guidance: Guidance) -> bool {
        let design = &self.field.entrant(self.attacker).design;
        let gear = if guidance == Guidance::ArtemisV { Gear::ArtemisV } else { Gear::ArtemisIv };
        let broken = design.equipment.iter().enumerate().any(|(index, piece)| {
            piece.gear == gear
                && piece.location == self.fitted.location
                && !self.field.unit(self.attacker).sheet.works(design, Slot::Equipment(index as u8))
        });
        self.fitted.guidance == guidance && !broken && self.homes(Munition::ArtemisCapable)
    }

    pub(super) fn homes_on_narc(&self) -> bool {
        self.homes(Munition::NarcCapable)
    }

    /// Are the missiles made for a kind of guidance? The documents ask for nothing special.
    fn homes(&self, munition: Munition) -> bool {
        self.munition == munition || self.field.rules.guidance == rules::Guidance::Sum
    }

    /// The shot, whether or not it may be made.
    pub(super) fn shot(&self, aim: &Aim) -> Shot {
        let field = self.field;
        let own = range_bracket(field.rules, &self.weapon.ranges, self.distance);
        let shared = field.shared_bracket(self.attacker, self.target, &self.weapon.ranges);
        let mut shot = Shot::new(self.shooter(aim), self.weapon, self.distance);
        shot.target = self.shot_target(aim);
        shot.weapon_quirks = self.fitted.quirks;
        shot.fire = aim.fire;
        shot.artemis_v = self.artemis(Guidance::ArtemisV);
        shot.semi_guided = self.munition == Munition::SemiGuided;
        shot.precise = self.munition == Munition::Precision;
        // A weapon that does not reach gains nothing from a network.
        let reaches = own != RangeBracket::OutOfRange;
        shot.bracket = Some(shared.filter(|_| reaches).map_or(own, |shared| shared.min(own)));
        shot.intervening = self.seen().intervening;
        shot.target_growth = self.growth();
        shot.environment = field.environment;
        shot
    }

    /// The growth that the target stands in, and not above.
    fn growth(&self) -> Growth {
        let unit = self.field.unit(self.target);
        let above = self.field.viewer(self.target).elevation >= WOODS_HEIGHT;
        match self.field.board.get(unit.hex).and_then(|hex| hex.woods) {
            Some(Woods::Light) if !above => Growth { light: 1, heavy: 0 },
            Some(Woods::Heavy) if !above => Growth { light: 0, heavy: 1 },
            _ => Growth::NONE,
        }
    }

    fn shooter(&self, aim: &Aim) -> Shooter {
        let (entrant, unit) = (self.field.entrant(self.attacker), self.field.unit(self.attacker));
        let (design, sheet, at) = (&entrant.design, &unit.sheet, self.fitted.location);
        let computer = design.has(Gear::TargetingComputer)
            && sheet.working(design, Gear::TargetingComputer) > 0;
        let spotter = |(spotter, _): (UnitId, Sight)| {
            let spotter = self.field.unit(spotter);
            let attacks = spotter.marks.contains(Marks::ATTACKS);
            Spotter { movement: spotter.movement, attacks }
        };
        Shooter {
            movement: unit.movement,
            heat: sheet.heat,
            prone: sheet.stance.prone,
            wounds: sheet.pilot.wounds,
            sensor_hits: sheet.hits_on(design, System::Sensors),
            arm_damage: self.arm_damage(),
            targeting_computer: computer,
            secondary: self.secondary(aim),
            indirect: self.indirect.then(|| {
                let nobody = Spotter { movement: unit.movement, attacks: false };
                self.spotted.map_or(nobody, spotter)
            }),
            called: aim.called_at.map(|_| {
                let designated = aim.designated && self.teammate_sees();
                if designated { Called::ByTeammate } else { Called::Alone }
            }),
            aimed: aim.aimed_at.and_then(|at| self.marksmanship(at, computer)),
            steadied: at.is_arm() && self.field.steadied_limbs(self.attacker).contains(at),
            quirks: design.quirks,
            abilities: entrant.crew.abilities,
            ..Shooter::new(entrant.crew.gunnery)
        }
    }

    /// Damage to the arm that holds the weapon.
    fn arm_damage(&self) -> ArmDamage {
        let (design, at) = (&self.field.entrant(self.attacker).design, self.fitted.location);
        if !at.is_arm() {
            return ArmDamage::empty();
        }
        let sheet = &self.field.unit(self.attacker).sheet;
        [
            (System::Shoulder, ArmDamage::SHOULDER),
            (System::UpperArm, ArmDamage::UPPER_ARM),
            (System::LowerArm, ArmDamage::LOWER_ARM),
        ]
        .into_iter()
        .filter(|&(system, _)| sheet.hits_in(design, at, system) > 0)
        .map(|(_, damage)| damage)
        .collect()
    }

    /// What makes an aimed shot possible. Missiles, cluster shot and flamers cannot be aimed.
    fn marksmanship(&self, at: Location, computer: bool) -> Option<Marksmanship> {
        if self.weapon.category == Category::Missile || self.munition == Munition::Cluster {
            return None;
        }
        let immobile = self.field.unit(self.target).sheet.is_immobile();
        let head = at == Location::Head;
        let direct = self.weapon.traits.contains(WeaponTraits::DIRECT_FIRE);
        match (immobile, head) {
            (true, false) => Some(Marksmanship::AtImmobile),
            (true, true) => Some(Marksmanship::AtImmobileHead),
            (false, false) if computer && direct => Some(Marksmanship::TargetingComputer),
            (false, _) => None,
        }
    }

    fn secondary(&self, aim: &Aim) -> Option<Secondary> {
        let primary = aim.primary.filter(|&primary| primary != self.target)?;
        match self.field.is_ahead(self.attacker, self.target) {
            true if !self.field.is_ahead(self.attacker, primary) => None,
            true => Some(Secondary::Front),
            false => Some(Secondary::Elsewhere),
        }
    }

    /// Does another unit of the attacker's side see the target?
    fn teammate_sees(&self) -> bool {
        let field = self.field;
        let team = field.entrant(self.attacker).team;
        field.active().any(|unit| {
            unit != self.attacker
                && field.entrant(unit).team == team
                && field.unit(unit).sheet.pilot.can_act()
                && field.sight_between(unit, self.target).visible()
        })
    }

    fn shot_target(&self, aim: &Aim) -> ShotTarget {
        let field = self.field;
        let (entrant, unit) = (field.entrant(self.target), field.unit(self.target));
        let from = field.unit(self.attacker).hex;
        let enemy = field.entrant(self.attacker).team.other();
        let water_counts = field.rules.partial_cover_legs == rules::PartialCoverLegs::NoEffect;
        let state = [
            (unit.sheet.stance.prone, TargetState::PRONE),
            (unit.sheet.is_immobile(), TargetState::IMMOBILE),
            (self.seen().target_cover || water_counts && self.wades(), TargetState::PARTIAL_COVER),
            (unit.sheet.stance.hull_down, TargetState::HULL_DOWN),
            (aim.stalked, TargetState::BLOOD_STALKED),
            (unit.marks.contains(Marks::TAGGED), TargetState::TAGGED),
            (field.line_jammed_by(enemy, from, unit.hex), TargetState::ECM),
            (field.is_stealthy(self.target), TargetState::STEALTH),
        ];
        ShotTarget {
            movement: unit.movement,
            hexes: unit.hexes,
            state: state.into_iter().filter_map(|(is, state)| is.then_some(state)).collect(),
            quirks: entrant.design.quirks,
        }
    }

    /// Every reason why the attack cannot be made.
    pub(super) fn refusals(&self, aim: &Aim, shot: &Shot, bracket: RangeBracket) -> Rejections {
        use Rejection as R;
        let field = self.field;
        let unit = field.unit(self.attacker);
        let (sheet, at) = (&unit.sheet, self.fitted.location);
        let design = &field.entrant(self.attacker).design;
        let blind =
            field.rules.sensor_hits == SensorHits::TwoThenBlind && shot.shooter.sensor_hits >= 2;
        let bit = |mask: u64| mask >> self.mount & 1 == 1;
        let fits = Fire::new(self.weapon.kind, Some(aim.fire.mode()), aim.fire.shots())
            .is_ok_and(|fire| fire == aim.fire);
        let facing = if at.is_leg() { unit.facing } else { unit.torso() };
        let arc = WeaponArc::of_mounting(at, self.fitted.rear);
        let bears = bears(arc, facing, unit.hex, field.unit(self.target).hex);
        let prone = sheet.stance.prone;
        let seen = self.sight.visible();
        let below = field.viewer(self.target);
        let below = i16::from(below.elevation) + i16::from(below.height) < 0;
        let water = self.sight.blocked == Some(Blocked::Water) || self.indirect && below;
        let able = self.weapon.traits.contains(WeaponTraits::INDIRECT);
        let wants_aim = aim.aimed_at.is_some() || aim.called_at.is_some();
        let stealthy = shot.target.state.contains(TargetState::STEALTH);
        [
            (sheet.destroyed.is_some() || !unit.is_active(), R::AttackerDestroyed),
            (sheet.shutdown, R::Shutdown),
            (!sheet.pilot.can_act(), R::Unconscious),
            (blind, R::SensorsDestroyed),
            (!sheet.works(design, Slot::Weapon(self.mount)) || sheet.is_lost(at), R::Destroyed),
            (bit(sheet.jammed), R::Jammed),
            (self.empty || bit(sheet.spent), R::NoAmmo),
            (sheet.stance.hull_down && at.is_leg(), R::HullDownLeg),
            (bracket == RangeBracket::OutOfRange, R::OutOfRange),
            (!bears, R::WrongArc),
            (!self.indirect && !seen && !water, R::NoLineOfSight),
            (water, R::WaterSurface),
            (self.submerged(), R::Submerged),
            (!field.unit(self.target).is_active(), R::TargetDestroyed),
            (field.entrant(self.target).team == field.entrant(self.attacker).team, R::OwnSide),
            (unit.marks.intersects(Marks::CHARGES | Marks::DEATH_FROM_ABOVE), R::Charging),
            (bit(unit.fired), R::AlreadyFired),
            (self.weapon.kind == WeaponKind::Ams, R::NotAnAttackWeapon),
            (!fits, R::WrongFireMode),
            (prone && at.is_leg(), R::ProneLeg),
            (prone && self.needs_both_arms(aim.declared), R::ProneArm),
            (at.is_leg() && self.sight.attacker_cover, R::LegCovered),
            (self.indirect && !able, R::NotIndirect),
            (self.indirect && able && seen, R::TargetInSight),
            (self.indirect && able && self.spotted.is_none(), R::NoSpotter),
            (wants_aim && !self.may_aim(aim), R::CannotAim),
            (stealthy && shot.shooter.secondary.is_some(), R::StealthySecondary),
        ]
        .into_iter()
        .filter_map(|(applies, reason)| applies.then_some(reason))
        .collect()
    }

    /// Is the weapon under water, and no beam?
    fn submerged(&self) -> bool {
        let viewer = self.field.viewer(self.attacker);
        let depth = -viewer.elevation;
        let under = if self.fitted.location.is_leg() { 1 } else { 1 + viewer.height as i8 };
        depth >= under && self.weapon.category != Category::Energy
    }

    /// A unit on the ground props itself up with an arm: without any it cannot fire, and from an arm
    /// only with the other one, which has not fired.
    fn needs_both_arms(&self, declared: u64) -> bool {
        let unit = self.field.unit(self.attacker);
        let gone = |arm: Location| unit.sheet.is_gone(arm);
        let at = self.fitted.location;
        if !at.is_arm() {
            return gone(Location::LeftArm) && gone(Location::RightArm);
        }
        let other = at.mirrored();
        let mounts = &self.field.entrant(self.attacker).design.mounts;
        let fired = mounts.iter().enumerate().any(|(index, mount)| {
            mount.location == other && (unit.fired | declared) >> index & 1 == 1
        });
        gone(other) || fired
    }

    /// Does something let the attacker choose what it asks for? Missiles that are aimed all the same
    /// fly as if they were not.
    fn may_aim(&self, aim: &Aim) -> bool {
        let by_table = self.field.rules.called_shot == rules::CalledShot::Table;
        let called = aim.called_at.is_none_or(|at| matches!(at, CalledAt::Location(_)) != by_table);
        let aimed = aim.aimed_at.is_none_or(|at| {
            let design = &self.field.entrant(self.attacker).design;
            let sheet = &self.field.unit(self.attacker).sheet;
            let computer = sheet.working(design, Gear::TargetingComputer) > 0;
            let immobile = self.field.unit(self.target).sheet.is_immobile();
            by_table && (immobile || computer && at != Location::Head)
        });
        called && aimed && !(aim.called_at.is_some() && aim.aimed_at.is_some())
    }
}
