//! One mount and what it finds on the map: everything that its number depends on, and every reason
//! against it.

use super::attack_line::AttackLine;
use super::battlefield::{Field, UnitOnField};
use super::shot_facts::{ShotFacts, ShotOrder, Trajectory};
use super::unit_in_play::{UnitFlags, UnitInPlay};
use crate::attack::cluster::Guided;
use crate::attack::location::{CalledAt, Cover};
use crate::attack::{
    AttackFacts, Called, Marksmanship, Rejection, RejectionSet, Rejections, Secondary, Shooter,
    Shot, ShotTarget, Spotter, TargetState, WeaponStatus, range_bracket,
};
use crate::board::{Blocked, Sight};
use crate::rules;
use crate::unit::{
    Actuator, Actuators, Gear, Guidance, Location, Mount, Slot, UnitDesign, UnitState, WeaponArc,
};
use crate::weapon::{Category, Munition, RangeBracket, Weapon, WeaponTraits};

/// A mount with a target before it.
pub(super) struct MountCheck<'l, 'a> {
    line: &'l AttackLine<'a>,
    design: &'a UnitDesign,
    /// The attacker.
    unit: &'a UnitInPlay,
    mount: u8,
    fitted: &'a Mount,
    /// The weapon with its munition.
    weapon: Weapon,
    bin: Option<u8>,
    munition: Munition,
    /// No bin has enough for this way of firing.
    empty: bool,
    /// Who sees the target, and how, when the attacker fires indirectly.
    spotted: Option<(UnitOnField<'a>, Sight)>,
    indirect: bool,
}

impl<'l, 'a> MountCheck<'l, 'a> {
    pub(super) fn new(line: &'l AttackLine<'a>, mount: u8, order: &ShotOrder) -> Option<Self> {
        let (design, unit) = (line.attacker.design(), line.attacker.in_play);
        let fitted = design.mounts.get(usize::from(mount))?;
        let needs = fitted.weapon.draws_from_a_bin();
        let mut bins = unit.sheet.bins_for(design, fitted, order.fire);
        let bin = if needs {
            bins.find(|&bin| order.bin.is_none_or(|wanted| wanted == bin))
        } else {
            None
        };
        let munition = bin.map_or(Munition::Standard, |bin| design.bins[usize::from(bin)].munition);
        let mut weapon = fitted.weapon.loaded_with(munition);
        if order.heats && weapon.traits.contains(WeaponTraits::HEATS_TARGET) {
            weapon.damage = [0; 3];
        }
        let able = weapon.traits.contains(WeaponTraits::INDIRECT);
        let indirect = match order.trajectory {
            Trajectory::Either => able && !line.sight.visible(),
            Trajectory::Direct => false,
            Trajectory::Indirect => true,
        };
        Some(Self {
            line,
            design,
            unit,
            mount,
            fitted,
            weapon,
            bin,
            munition,
            empty: needs && bin.is_none(),
            spotted: if indirect { line.spotted() } else { None },
            indirect,
        })
    }

    /// The facts of the attack, or every reason why it cannot be made.
    fn shot_facts(&self, order: &ShotOrder) -> Result<ShotFacts, RejectionSet> {
        let (bracket, secondary) = (self.bracket(), self.secondary(order));
        let facts = self.attack_facts(order, bracket, secondary);
        let reasons = facts.rejections(self.line.field.rules);
        if reasons.is_empty() { Ok(self.facts(order, bracket, secondary)) } else { Err(reasons) }
    }

    /// Every reason why the attack cannot be made, and its facts all the same.
    fn reasons_and_facts(&self, order: &ShotOrder) -> (RejectionSet, ShotFacts) {
        let (bracket, secondary) = (self.bracket(), self.secondary(order));
        let facts = self.attack_facts(order, bracket, secondary);
        (facts.rejections(self.line.field.rules), self.facts(order, bracket, secondary))
    }

    /// The facts of the attack; `None` when it cannot be made, for whatever reason.
    pub(super) fn allowed(&self, order: &ShotOrder) -> Option<ShotFacts> {
        let bracket = self.bracket();
        // What bars most attacks comes first: the rest need not be derived then.
        let out_of_reach = bracket == RangeBracket::OutOfRange
            || !self.line.is_before(self.fitted)
            || !self.indirect && !self.line.sight.visible();
        if out_of_reach {
            return None;
        }
        let secondary = self.secondary(order);
        let facts = self.attack_facts(order, bracket, secondary);
        let reasons = facts.rejections(self.line.field.rules);
        reasons.is_empty().then(|| self.facts(order, bracket, secondary))
    }

    fn facts(
        &self,
        order: &ShotOrder,
        bracket: RangeBracket,
        secondary: Option<Secondary>,
    ) -> ShotFacts {
        let shot = self.shot(order, bracket, secondary);
        let (line, state) = (self.line, shot.target.state);
        let team = line.attacker.team();
        let narced = line.target.in_play.flags.contains(UnitFlags::narced_by(team));
        ShotFacts {
            mount: self.mount,
            bin: self.bin,
            munition: self.munition,
            bracket,
            arc: line.side_struck(),
            cover: self.cover(),
            guided: Guided {
                artemis_iv: self.artemis(Guidance::ArtemisIv),
                artemis_v: shot.artemis_v,
                semi_guided: shot.semi_guided,
                narced: narced && self.homes(Munition::NarcCapable),
                tagged: state.contains(TargetState::TAGGED),
                ecm: state.contains(TargetState::ECM),
                indirect: self.indirect,
            },
            aimed_at: order.aimed_at.filter(|_| shot.shooter.aimed.is_some()),
            called_at: order.called_at,
            spotter: self.spotted.map(|(spotter, _)| spotter.id).filter(|_| self.indirect),
            heats: order.heats,
            shot,
        }
    }

    /// The sight that the terrain modifiers come from: the spotter's, for indirect fire.
    fn seen(&self) -> Sight {
        match self.spotted {
            Some((_, sight)) if self.indirect => sight,
            _ => self.line.sight,
        }
    }

    fn cover(&self) -> Cover {
        Cover {
            hull_down: self.line.state.contains(TargetState::HULL_DOWN),
            partial: self.seen().target_cover || self.line.wades(),
        }
    }

    /// Does Artemis of this kind guide the missiles? By the published rules they must be made for it.
    fn artemis(&self, guidance: Guidance) -> bool {
        if self.fitted.guidance != guidance || !self.homes(Munition::ArtemisCapable) {
            return false;
        }
        let gear = if guidance == Guidance::ArtemisV { Gear::ArtemisV } else { Gear::ArtemisIv };
        let mut pieces = self.design.equipment.iter().enumerate();
        !pieces.any(|(index, piece)| {
            piece.gear == gear
                && piece.location == self.fitted.location
                && !self.unit.sheet.works(self.design, Slot::Equipment(index as u8))
        })
    }

    /// Are the missiles made for a kind of guidance? The documents ask for nothing special.
    fn homes(&self, munition: Munition) -> bool {
        self.munition == munition || self.line.field.rules.guidance == rules::Guidance::Sum
    }

    /// The bracket that the target is in, for the attacker or for its network.
    fn bracket(&self) -> RangeBracket {
        let (line, rules) = (self.line, self.line.field.rules);
        let own = range_bracket(rules, &self.weapon.ranges, line.distance);
        // A weapon that does not reach gains nothing from a network.
        match line.shared_distance {
            Some(nearest) if own != RangeBracket::OutOfRange => {
                range_bracket(rules, &self.weapon.ranges, nearest).min(own)
            }
            _ => own,
        }
    }

    /// The shot.
    fn shot(&self, order: &ShotOrder, bracket: RangeBracket, secondary: Option<Secondary>) -> Shot {
        let line = self.line;
        let shooter = Shooter { secondary, ..self.shooter(order) };
        let mut shot = Shot::new(shooter, self.weapon, line.distance);
        shot.target = self.shot_target(order);
        shot.weapon_quirks = self.fitted.quirks;
        shot.fire = order.fire;
        shot.artemis_v = self.artemis(Guidance::ArtemisV);
        shot.semi_guided = self.munition == Munition::SemiGuided;
        shot.precise = self.munition == Munition::Precision;
        shot.bracket = Some(bracket);
        shot.intervening = self.seen().intervening;
        shot.target_growth = line.growth;
        shot.environment = line.field.environment;
        shot
    }

    fn shooter(&self, order: &ShotOrder) -> Shooter {
        let (line, sheet, at) = (self.line, &self.unit.sheet, self.fitted.location);
        let spotter = |(spotter, _): (UnitOnField<'_>, Sight)| {
            let attacks = spotter.in_play.flags.contains(UnitFlags::ATTACKS);
            Spotter { movement: spotter.in_play.movement, attacks }
        };
        Shooter {
            arm_damage: arm_damage(self.design, sheet, at),
            indirect: self.indirect.then(|| {
                let nobody = Spotter { movement: self.unit.movement, attacks: false };
                self.spotted.map_or(nobody, spotter)
            }),
            called: order.called_at.map(|_| {
                let designated = order.designated && line.teammate_sees();
                if designated { Called::ByTeammate } else { Called::Alone }
            }),
            aimed: order.aimed_at.and_then(|at| self.marksmanship(at)),
            steadied: Field::steadies(line.attacker, at),
            ..line.shooter
        }
    }

    /// What makes an aimed shot possible. Missiles, cluster shot and flamers cannot be aimed.
    fn marksmanship(&self, at: Location) -> Option<Marksmanship> {
        if self.weapon.category == Category::Missile || self.munition == Munition::Cluster {
            return None;
        }
        let immobile = self.line.state.contains(TargetState::IMMOBILE);
        let head = at == Location::Head;
        let direct = self.weapon.traits.contains(WeaponTraits::DIRECT_FIRE);
        match (immobile, head) {
            (true, false) => Some(Marksmanship::AtImmobile),
            (true, true) => Some(Marksmanship::AtImmobileHead),
            (false, false) if self.line.shooter.targeting_computer && direct => {
                Some(Marksmanship::TargetingComputer)
            }
            (false, _) => None,
        }
    }

    fn secondary(&self, order: &ShotOrder) -> Option<Secondary> {
        let line = self.line;
        let primary = order.primary.filter(|&primary| primary != line.target.id)?;
        let primary = line.field.unit(primary)?;
        match line.bears(WeaponArc::Forward, self.unit.torso()) {
            true if !Field::is_ahead(line.attacker, primary) => None,
            true => Some(Secondary::Front),
            false => Some(Secondary::Elsewhere),
        }
    }

    fn shot_target(&self, order: &ShotOrder) -> ShotTarget {
        let (line, field) = (self.line, &self.line.field);
        let unit = line.target.in_play;
        let water_counts = field.rules.partial_cover_legs == rules::PartialCoverLegs::NoEffect;
        let mut state = line.state | line.veiled();
        let covered = self.seen().target_cover || water_counts && line.wades();
        state.set(TargetState::PARTIAL_COVER, covered);
        state.set(TargetState::BLOOD_STALKED, order.stalked);
        ShotTarget {
            movement: unit.movement,
            hexes: unit.hexes,
            state,
            quirks: line.target.design().quirks,
        }
    }

    /// Everything that decides whether the attack may be made.
    #[inline]
    fn attack_facts(
        &self,
        order: &ShotOrder,
        bracket: RangeBracket,
        secondary: Option<Secondary>,
    ) -> AttackFacts {
        let (line, unit) = (self.line, self.unit);
        let (sheet, at) = (&unit.sheet, self.fitted.location);
        let bit = |mask: u64| mask >> self.mount & 1 == 1;
        let below = i16::from(line.to.elevation) + i16::from(line.to.height) < 0;
        let wants_aim = order.aimed_at.is_some() || order.called_at.is_some();
        let condition = sheet.mount_condition(self.design, self.mount);
        let status = WeaponStatus {
            location: at,
            arc: WeaponArc::of_mounting(at, self.fitted.rear),
            shots: match self.bin {
                Some(bin) => Some(sheet.shots[usize::from(bin)]),
                None if self.empty || condition.spent => Some(0),
                None => None,
            },
            jammed: condition.jammed,
            destroyed: condition.destroyed,
        };
        AttackFacts {
            bracket: Some(bracket),
            bearing: line.bearing_from_legs(),
            torso_twist: unit.twist,
            line_of_sight: line.sight.visible(),
            water_surface: line.sight.blocked == Some(Blocked::Water) || self.indirect && below,
            under_water: self.under_water(),
            legs_covered: line.sight.attacker_cover,
            indirect: self.indirect,
            spotted: self.spotted.is_some(),
            cannot_aim: wants_aim && !self.may_aim(order),
            stealthy_secondary: secondary.is_some() && line.veiled().contains(TargetState::STEALTH),
            target_destroyed: !line.target.in_play.is_active(),
            own_side: line.target.team() == line.attacker.team(),
            hull_down: sheet.stance.hull_down,
            prone: sheet.stance.prone,
            unpropped: sheet.stance.prone && self.needs_both_arms(order.declared),
            charging: unit.flags.intersects(UnitFlags::CHARGES | UnitFlags::DEATH_FROM_ABOVE),
            already_fired: bit(unit.fired | order.declared),
            attacker_destroyed: !unit.is_active(),
            shutdown: sheet.shutdown,
            unconscious: !sheet.pilot.can_act(),
            sensor_hits: line.shooter.sensor_hits,
            ..AttackFacts::new(self.weapon, status, order.fire, line.distance)
        }
    }

    /// Is the weapon under water?
    fn under_water(&self) -> bool {
        let viewer = self.line.from;
        let depth = -viewer.elevation;
        let under = if self.fitted.location.is_leg() { 1 } else { 1 + viewer.height as i8 };
        depth >= under
    }

    /// A unit on the ground props itself up with an arm: without any it cannot fire, and from an arm
    /// only with the other one, which has not fired.
    fn needs_both_arms(&self, declared: u64) -> bool {
        let unit = self.unit;
        let gone = |arm: Location| unit.sheet.is_gone(arm);
        let at = self.fitted.location;
        if !at.is_arm() {
            return gone(Location::LeftArm) && gone(Location::RightArm);
        }
        let other = at.mirrored();
        let fired = self.design.mounts.iter().enumerate().any(|(index, mount)| {
            mount.location == other && (unit.fired | declared) >> index & 1 == 1
        });
        gone(other) || fired
    }

    /// Does something let the attacker choose what it asks for? Missiles that are aimed all the same
    /// fly as if they were not.
    fn may_aim(&self, order: &ShotOrder) -> bool {
        let by_table = self.line.field.rules.called_shot == rules::CalledShot::Table;
        let called =
            order.called_at.is_none_or(|at| matches!(at, CalledAt::Location(_)) != by_table);
        let aimed = order.aimed_at.is_none_or(|at| {
            let immobile = self.line.state.contains(TargetState::IMMOBILE);
            by_table && (immobile || self.line.shooter.targeting_computer && at != Location::Head)
        });
        called && aimed && !(order.called_at.is_some() && order.aimed_at.is_some())
    }
}

impl AttackLine<'_> {
    /// The facts of an attack with a mount, or every reason why it cannot be made.
    ///
    /// # Errors
    /// The attack cannot be made.
    pub fn shot(&self, mount: u8, order: &ShotOrder) -> Result<ShotFacts, Rejections> {
        match MountCheck::new(self, mount, order) {
            Some(check) => check.shot_facts(order).map_err(RejectionSet::list),
            None => Err(RejectionSet::NONE.with(true, Rejection::Destroyed).list()),
        }
    }

    /// The facts of an attack that may be declared: one that can be made, is aimed as it is meant, and
    /// that some roll reaches. `others` are reasons that the caller knows.
    ///
    /// # Errors
    /// Every reason why it may not.
    pub fn declarable(
        &self,
        mount: u8,
        order: &ShotOrder,
        others: RejectionSet,
    ) -> Result<ShotFacts, Rejections> {
        let Some(check) = MountCheck::new(self, mount, order) else {
            return Err(others.with(true, Rejection::Destroyed).list());
        };
        let (reasons, facts) = check.reasons_and_facts(order);
        let reasons = reasons.union(others).union(self.hopeless(order, &facts));
        if reasons.is_empty() { Ok(facts) } else { Err(reasons.list()) }
    }

    /// The same as [`declarable`](Self::declarable) for lists of what may be done, which ask for one reason alone:
    /// that a number is too high is not looked for where something else bars the attack.
    pub(crate) fn listed(&self, mount: u8, order: &ShotOrder) -> Result<ShotFacts, RejectionSet> {
        let Some(check) = MountCheck::new(self, mount, order) else {
            return Err(RejectionSet::NONE.with(true, Rejection::Destroyed));
        };
        let facts = check.shot_facts(order)?;
        let hopeless = self.hopeless(order, &facts);
        if hopeless.is_empty() { Ok(facts) } else { Err(hopeless) }
    }

    /// The facts of an attack that may be declared; `None` when it may not, for whatever reason.
    ///
    /// The same as [`declarable`](Self::declarable), for those who do not ask why.
    #[must_use]
    pub fn allowed(&self, mount: u8, order: &ShotOrder) -> Option<ShotFacts> {
        let facts = MountCheck::new(self, mount, order)?.allowed(order)?;
        self.hopeless(order, &facts).is_empty().then_some(facts)
    }

    /// What leaves an attack that can be made without hope: nothing to aim with, or a number that no roll
    /// reaches.
    fn hopeless(&self, order: &ShotOrder, facts: &ShotFacts) -> RejectionSet {
        let astray = order.aimed_at.is_some() && facts.aimed_at.is_none();
        let number = facts.number(self.field.rules, &mut ());
        number.rejections().with(astray, Rejection::CannotAim)
    }
}

/// Destroyed actuators of the arm that holds a weapon; none for one elsewhere.
fn arm_damage(design: &UnitDesign, sheet: &UnitState, at: Location) -> Actuators {
    if !at.is_arm() || sheet.slots_hit[at as usize] == 0 {
        return Actuators::NONE;
    }
    let hit = |actuator: &Actuator| sheet.hits_in(design, at, actuator.system()) > 0;
    [Actuator::Shoulder, Actuator::UpperArm, Actuator::LowerArm].into_iter().filter(hit).collect()
}

impl Field<'_> {
    /// The facts of a weapon attack, or every reason why it cannot be made.
    ///
    /// ```
    /// use ironhex::attack::Rejection;
    /// use ironhex::board::{Board, Environment, Facing, SightTable};
    /// use ironhex::field::{ShotOrder, UnitInPlay, Crew, FieldedUnit, Field};
    /// use ironhex::rules::Rules;
    /// use ironhex::turn::{Team, UnitId};
    /// use ironhex::unit::{Location, Mount, UnitDesign};
    /// use ironhex::weapon::{Category, Fire, Ranges, Weapon, WeaponKind};
    /// use std::sync::Arc;
    ///
    /// let ranges = Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 };
    /// let laser = Weapon { ranges, ..Weapon::plain(WeaponKind::Direct, Category::Energy) };
    /// let mut design = UnitDesign::plain(50).unwrap();
    /// design.mounts.push(Mount::new(laser, Location::RightArm));
    /// let board = Arc::new(Board::flat(16, 17)?);
    /// let (sight, design) = (SightTable::new(board.clone()), Arc::new(design));
    /// let at = |hex: &str| UnitInPlay::new(&design, hex.parse().unwrap(), Facing::UP);
    /// let of = |team| FieldedUnit { design: design.clone(), crew: Crew::default(), team };
    /// let (roster, units) = ([of(Team::First), of(Team::Second)], [at("0810"), at("0805")]);
    /// let rules = &Rules::SPECIFICATION;
    /// let environment = Environment::CLEAR;
    /// let field = Field { rules, board: &board, sight: &sight, environment, roster: &roster, units: &units };
    ///
    /// // Gunnery 4, five hexes: medium range.
    /// let (one, other) = (field.unit(UnitId(0)).unwrap(), field.unit(UnitId(1)).unwrap());
    /// let shot_facts = field.shot(one, 0, other, &ShotOrder::new(Fire::Single)).unwrap();
    /// assert_eq!(shot_facts.number(rules, &mut ()).total(), Some(6));
    /// let reasons = field.shot(other, 0, one, &ShotOrder::new(Fire::Single)).unwrap_err();
    /// assert_eq!(&reasons[..], [Rejection::WrongArc]);
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// The attack cannot be made.
    pub fn shot(
        &self,
        attacker: UnitOnField<'_>,
        mount: u8,
        target: UnitOnField<'_>,
        order: &ShotOrder,
    ) -> Result<ShotFacts, Rejections> {
        self.attack_line(attacker, target).shot(mount, order)
    }

    /// Does an actuator enhancement system steady what is mounted there?
    fn steadies(unit: UnitOnField<'_>, at: Location) -> bool {
        at.is_arm() && Self::steadied_limbs(unit).contains(at)
    }

    /// A unit as the shooter of one of its mounts, whatever it fires at: a plain shot at the primary
    /// target.
    #[must_use]
    pub fn shooter(&self, unit: UnitOnField<'_>, mount: u8) -> Shooter {
        let (design, sheet) = (unit.design(), unit.sheet());
        let at = design.mounts.get(usize::from(mount)).map(|mount| mount.location);
        Shooter {
            arm_damage: at.map_or(Actuators::NONE, |at| arm_damage(design, sheet, at)),
            steadied: at.is_some_and(|at| Self::steadies(unit, at)),
            ..Self::gunner(unit)
        }
    }
}
