//! The to-hit number, modifier by modifier.

use super::environment::environment;
use super::rejection::{Rejection, RejectionSet};
use super::shot::{Called, Marksmanship, Secondary, Shooter, Shot, TargetState};
use crate::modifier::{Ledger, ModifierKind, ModifierSink, line_value};
use crate::pilot::Ability;
use crate::rules::{self, Rules};
use crate::table::ways_to_reach;
use crate::unit::{Actuator, Movement, Quirk, WeaponQuirk};
use crate::weapon::{Accuracy, RangeBracket, Ranges, WeaponTraits};

/// What leaves an attack without a number, a bit each, the first one first.
const BARS: [Rejection; 3] =
    [Rejection::OutOfRange, Rejection::SensorsDestroyed, Rejection::StealthySecondary];

/// What the dice must show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TargetNumber {
    /// Nothing can go wrong.
    Automatic,
    /// At least this much, 2 to 12.
    Needs(u8),
    /// There is no way.
    Impossible(Rejection),
}

/// A to-hit number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToHit {
    total: i16,
    /// Which of [`BARS`] hold.
    barred: u8,
    bracket: RangeBracket,
    natural_two_misses: bool,
    natural_twelve_hits: bool,
}

impl ToHit {
    /// A number that is already known, under these rules.
    ///
    /// ```
    /// use ironhex::attack::ToHit;
    /// use ironhex::rules::Rules;
    /// assert_eq!(ToHit::known(&Rules::SPECIFICATION, 7).chance(), 21);
    /// assert_eq!(ToHit::known(&Rules::SPECIFICATION, 2).chance(), 35, "a natural 2 misses");
    /// assert_eq!(ToHit::known(&Rules::TOTAL_WARFARE, 2).chance(), 36);
    /// ```
    #[must_use]
    pub const fn known(rules: &Rules, total: i16) -> Self {
        Self {
            total,
            barred: 0,
            bracket: RangeBracket::Short,
            natural_two_misses: matches!(rules.natural_two, rules::NaturalTwo::AlwaysMisses),
            natural_twelve_hits: matches!(rules.natural_twelve, rules::NaturalTwelve::AlwaysHits),
        }
    }

    /// The plain sum of the modifiers; `None` when something else bars the attack.
    #[must_use]
    pub const fn total(&self) -> Option<i16> {
        if self.barred != 0 { None } else { Some(self.total) }
    }

    /// The total held to 2…13, as the documents print it; `None` when something else bars the attack.
    #[must_use]
    pub const fn printed(&self) -> Option<u8> {
        match self.total() {
            None => None,
            Some(total) if total < 2 => Some(2),
            Some(total) if total > 13 => Some(13),
            Some(total) => Some(total as u8),
        }
    }

    /// The bracket that the target is in.
    #[must_use]
    pub const fn bracket(&self) -> RangeBracket {
        self.bracket
    }

    /// Why the number is impossible, if it is: the first of its [`rejections`](Self::rejections).
    #[must_use]
    pub const fn impossible(&self) -> Option<Rejection> {
        if self.barred != 0 {
            Some(BARS[self.barred.trailing_zeros() as usize % BARS.len()])
        } else if self.total > 12 {
            Some(Rejection::TargetNumberTooHigh)
        } else {
            None
        }
    }

    /// Every reason why no roll hits.
    ///
    /// ```
    /// use ironhex::attack::{Rejection, Secondary, Shooter, Shot, TargetState, to_hit};
    /// use ironhex::pilot::Skill;
    /// use ironhex::rules::Rules;
    /// use ironhex::weapon::RangeBracket;
    /// let shooter = Shooter { secondary: Some(Secondary::Front), ..Shooter::new(Skill::of::<4>()) };
    /// let mut shot = Shot::at_bracket(shooter, RangeBracket::OutOfRange);
    /// shot.target.state = TargetState::STEALTH;
    /// let number = to_hit(&Rules::TOTAL_WARFARE, &shot, &mut ());
    /// assert_eq!(&number.rejections().list()[..], [Rejection::OutOfRange, Rejection::StealthySecondary]);
    /// ```
    #[must_use]
    pub fn rejections(&self) -> RejectionSet {
        let barred = BARS.iter().enumerate().fold(RejectionSet::NONE, |set, (bit, &bar)| {
            set.with(self.barred >> bit & 1 == 1, bar)
        });
        barred.with(self.is_too_high(), Rejection::TargetNumberTooHigh)
    }

    /// Is there a number, and does no roll reach it?
    #[inline]
    #[must_use]
    pub const fn is_too_high(&self) -> bool {
        self.barred == 0 && self.needed() > 12
    }

    /// The sum that the dice must reach, the special rules for 2 and 12 included: 2 to 12, or 13 for never.
    #[inline]
    #[must_use]
    pub const fn needed(&self) -> u8 {
        if self.barred != 0 {
            return 13;
        }
        let least = if self.natural_two_misses { 3 } else { 2 };
        let most = if self.natural_twelve_hits { 12 } else { 13 };
        if self.total < least {
            least as u8
        } else if self.total > most {
            most as u8
        } else {
            self.total as u8
        }
    }

    /// What the dice must show.
    #[must_use]
    pub const fn target_number(&self) -> TargetNumber {
        match (self.impossible(), self.needed()) {
            (Some(reason), 13) => TargetNumber::Impossible(reason),
            (_, 2) => TargetNumber::Automatic,
            (_, needed) => TargetNumber::Needs(needed),
        }
    }

    /// How many of the 36 rolls hit.
    #[inline]
    #[must_use]
    pub const fn chance(&self) -> u8 {
        ways_to_reach(self.needed())
    }

    /// The ways of 36 in the printed probability table, which knows no automatic miss.
    #[must_use]
    pub const fn printed_ways(&self) -> u8 {
        match self.printed() {
            Some(number) => ways_to_reach(number),
            None => 0,
        }
    }
}

/// The modifier of a range bracket; `None` when out of range.
///
/// Total Warfare, "Range Modifiers".
#[must_use]
pub const fn range_modifier(bracket: RangeBracket) -> Option<i8> {
    match bracket {
        RangeBracket::Short => Some(0),
        RangeBracket::Medium => Some(2),
        RangeBracket::Long => Some(4),
        RangeBracket::Extreme => Some(6),
        RangeBracket::OutOfRange => None,
    }
}

/// What an attacker's movement adds.
///
/// Total Warfare, "Attacker Movement Modifiers".
#[must_use]
pub const fn attacker_movement(movement: Movement) -> i8 {
    match movement {
        Movement::Stationary => 0,
        Movement::Walk => 1,
        Movement::Run => 2,
        Movement::Jump => 3,
    }
}

/// The brackets of the target movement table: the last hex of each and what it adds.
pub const TARGET_MOVEMENT_BRACKETS: [(u8, i8); 7] =
    [(2, 0), (4, 1), (6, 2), (9, 3), (17, 4), (24, 5), (u8::MAX, 6)];

/// The same table, by hexes.
const BY_HEXES: [i8; 256] = {
    let mut by_hexes = [0; 256];
    let (mut hexes, mut bracket) = (0, 0);
    while hexes < by_hexes.len() {
        let (last, modifier) = TARGET_MOVEMENT_BRACKETS[bracket];
        by_hexes[hexes] = modifier;
        if hexes == last as usize {
            bracket += 1;
        }
        hexes += 1;
    }
    by_hexes
};

/// How hard a target that moved this turn is to hit. A jump adds one more.
///
/// Total Warfare, "Target Movement Modifiers".
///
/// ```
/// use ironhex::attack::target_movement;
/// use ironhex::rules::Rules;
/// use ironhex::unit::Movement;
/// assert_eq!(target_movement(&Rules::SPECIFICATION, Movement::Jump, 5), 3);
/// assert_eq!(target_movement(&Rules::SIMPLIFIED, Movement::Walk, 5), 1);
/// ```
#[inline]
#[must_use]
pub const fn target_movement(rules: &Rules, movement: Movement, hexes: u8) -> i8 {
    let by_hexes = match rules.target_movement {
        rules::TargetMovement::Brackets => BY_HEXES[hexes as usize],
        rules::TargetMovement::Fifths => {
            let fifths = hexes.div_ceil(5);
            if fifths == 0 && !matches!(movement, Movement::Stationary) { 1 } else { fifths as i8 }
        }
    };
    by_hexes + matches!(movement, Movement::Jump) as i8
}

/// The bracket of a shot under these rules.
#[inline]
#[must_use]
pub const fn range_bracket(rules: &Rules, ranges: &Ranges, hexes: u16) -> RangeBracket {
    let ranges = match rules.range_bands {
        rules::RangeBands::Weapon => ranges,
        rules::RangeBands::Fixed => &Ranges::FIXED,
    };
    let bracket = ranges.bracket(hexes);
    match (rules.extreme_range, bracket) {
        (rules::ExtremeRange::Off, RangeBracket::Extreme) => RangeBracket::OutOfRange,
        (rules::ExtremeRange::TwiceMedium, RangeBracket::OutOfRange)
            if hexes <= 2 * ranges.medium as u16 =>
        {
            RangeBracket::Extreme
        }
        (
            rules::ExtremeRange::Off
            | rules::ExtremeRange::Stated
            | rules::ExtremeRange::TwiceMedium,
            RangeBracket::Short
            | RangeBracket::Medium
            | RangeBracket::Long
            | RangeBracket::Extreme
            | RangeBracket::OutOfRange,
        ) => bracket,
    }
}

/// The to-hit number of a shot, explained to a sink in the documents' order.
///
/// ```
/// use ironhex::attack::{Shooter, Shot, to_hit};
/// use ironhex::modifier::Breakdown;
/// use ironhex::pilot::Skill;
/// use ironhex::rules::Rules;
/// use ironhex::unit::Movement;
/// use ironhex::weapon::RangeBracket;
/// let shot = Shot::at_bracket(Shooter { heat: 15, ..Shooter::new(Skill::of::<4>()) }, RangeBracket::Long);
/// let mut lines = Breakdown::new();
/// let number = to_hit(&Rules::SPECIFICATION, &shot, &mut lines);
/// assert_eq!(number.total(), Some(10));
/// assert_eq!(lines.iter().map(|line| i16::from(line.value)).sum::<i16>(), 10);
/// ```
#[inline]
pub fn to_hit<S: ModifierSink>(rules: &Rules, shot: &Shot, sink: &mut S) -> ToHit {
    let shooter = &shot.shooter;
    let extreme_is_off = matches!(rules.extreme_range, rules::ExtremeRange::Off);
    let bracket = match shot.bracket {
        Some(RangeBracket::Extreme) if extreme_is_off => RangeBracket::OutOfRange,
        Some(bracket) => bracket,
        None => range_bracket(rules, &shot.weapon.ranges, shot.distance),
    };
    let mut ledger = Ledger::new(sink);
    ledger.add(ModifierKind::GunnerySkill, shooter.gunnery.get() as i8);
    let in_range = range(rules, shot, bracket, &mut ledger);
    movement(rules, shot, &mut ledger);
    ledger.add(ModifierKind::Heat, rules.heat_to_hit.modifier(shooter.heat));
    target_state(rules, shot, bracket, &mut ledger);
    terrain(shot, &mut ledger);
    damage(rules, shooter, &mut ledger);
    equipment(rules, shot, bracket, &mut ledger);
    attacker_state(rules, shot, &mut ledger);
    quirks(rules, shot, bracket, &mut ledger);
    abilities(shot, &mut ledger);
    environment(rules, &shot.environment, shot.weapon.category, &mut ledger);
    let stealthy = shooter.secondary.is_some() && shot.target.state.contains(TargetState::STEALTH);
    let bars = [!in_range, rules.sensor_hits.blinds(shooter.sensor_hits), stealthy];
    let barred = u8::from(bars[0]) | u8::from(bars[1]) << 1 | u8::from(bars[2]) << 2;
    ToHit { barred, bracket, ..ToHit::known(rules, ledger.sum()) }
}

/// Steps 2 and 3: range bracket and minimum range. False when out of range.
fn range<S: ModifierSink>(
    rules: &Rules,
    shot: &Shot,
    bracket: RangeBracket,
    ledger: &mut Ledger<'_, S>,
) -> bool {
    let kind = match bracket {
        RangeBracket::Short => ModifierKind::RangeShort,
        RangeBracket::Medium => ModifierKind::RangeMedium,
        RangeBracket::Long => ModifierKind::RangeLong,
        RangeBracket::Extreme => ModifierKind::RangeExtreme,
        RangeBracket::OutOfRange => return false,
    };
    let abilities = &shot.shooter.abilities;
    let printed = range_modifier(bracket).unwrap_or(0);
    let mastered = match (abilities.range_master, rules.range_master) {
        (Some(master), _) if master == bracket => 0,
        (Some(master), rules::RangeMaster::SwapWithShort) if bracket == RangeBracket::Short => {
            range_modifier(master).unwrap_or(0)
        }
        (_, rules::RangeMaster::SwapWithShort | rules::RangeMaster::Zero) => printed,
    };
    let halved = if abilities.has(Ability::Sniper) { mastered / 2 } else { mastered };
    ledger.add(kind, halved);

    let minimum = u16::from(shot.weapon.ranges.minimum);
    if minimum > 0 && shot.distance <= minimum {
        let inside = minimum - shot.distance;
        let penalty = match rules.minimum_range {
            rules::MinimumRange::Difference => inside,
            rules::MinimumRange::DifferencePlusOne => inside + 1,
        };
        ledger.add_if(penalty > 0, ModifierKind::MinimumRange, penalty.min(100) as i8);
    }
    true
}

/// Steps 4 and 5: what attacker and target did.
fn movement<S: ModifierSink>(rules: &Rules, shot: &Shot, ledger: &mut Ledger<'_, S>) {
    let shooter = &shot.shooter;
    let kind = match shooter.movement {
        Movement::Stationary => ModifierKind::AttackerStationary,
        Movement::Walk => ModifierKind::AttackerWalked,
        Movement::Run => ModifierKind::AttackerRan,
        Movement::Jump => ModifierKind::AttackerJumped,
    };
    let eased = match shooter.movement {
        Movement::Jump if shooter.abilities.has(Ability::JumpingJack) => 2,
        Movement::Jump if shooter.abilities.has(Ability::HoppingJack) => 1,
        Movement::Stationary | Movement::Walk | Movement::Run | Movement::Jump => 0,
    };
    ledger.add(kind, attacker_movement(shooter.movement) - eased);

    let state = shot.target.state;
    let ignored = shot.semi_guided
        && matches!(rules.semi_guided, rules::SemiGuided::CancelsMovement)
        && state.contains(TargetState::TAGGED)
        && !state.contains(TargetState::ECM);
    let moved = target_movement(rules, shot.target.movement, shot.target.hexes);
    let followed = if shot.precise { moved.min(2) } else { 0 };
    ledger.add(ModifierKind::TargetMovement, if ignored { 0 } else { moved - followed });
}

/// Step 7: the state that the target is in.
fn target_state<S: ModifierSink>(
    rules: &Rules,
    shot: &Shot,
    bracket: RangeBracket,
    ledger: &mut Ledger<'_, S>,
) {
    let state = shot.target.state;
    if state.is_empty() {
        return;
    }
    let prone = if shot.distance <= 1 { -2 } else { 1 };
    ledger.add_if(state.contains(TargetState::PRONE), ModifierKind::TargetProne, prone);
    let at_the_head = shot.shooter.aimed == Some(Marksmanship::AtImmobileHead);
    let immobile = state.contains(TargetState::IMMOBILE) && !at_the_head;
    ledger.add_if(immobile, ModifierKind::TargetImmobile, -4);
    let covered = state.contains(TargetState::PARTIAL_COVER);
    let hull_down = state.contains(TargetState::HULL_DOWN);
    match rules.hull_down_modifier {
        rules::HullDownModifier::InPlaceOfCover if hull_down => {
            ledger.add(ModifierKind::HullDownCover, 1);
        }
        rules::HullDownModifier::InPlaceOfCover => {
            ledger.add_if(covered, ModifierKind::PartialCover, 1);
        }
        rules::HullDownModifier::TwoOnCover => {
            ledger.add_if(covered, ModifierKind::PartialCover, 1);
            ledger.add_if(covered && hull_down, ModifierKind::HullDown, 2);
        }
    }
    ledger.add_if(state.contains(TargetState::DODGING), ModifierKind::TargetDodging, 2);
    if state.contains(TargetState::STEALTH) {
        let stealth = match bracket {
            RangeBracket::Short | RangeBracket::OutOfRange => 0,
            RangeBracket::Medium => 1,
            RangeBracket::Long | RangeBracket::Extreme => 2,
        };
        ledger.add(ModifierKind::StealthArmor, stealth);
    }
}

/// Step 8: woods and smoke, on the way and around the target.
fn terrain<S: ModifierSink>(shot: &Shot, ledger: &mut Ledger<'_, S>) {
    let (between, around) = (shot.intervening.modifier(), shot.target_growth.modifier());
    ledger.add_if(between > 0, ModifierKind::InterveningTerrain, between);
    ledger.add_if(around > 0, ModifierKind::TargetTerrain, around);
}

/// Step 9: what is broken on the attacker.
fn damage<S: ModifierSink>(rules: &Rules, shooter: &Shooter, ledger: &mut Ledger<'_, S>) {
    if shooter.wounds > 0 && matches!(rules.pilot_wounds, rules::PilotWounds::Each) {
        let felt = shooter.wounds - u8::from(shooter.abilities.has(Ability::PainResistance));
        ledger.add(ModifierKind::PilotWounds, line_value(felt));
    }
    if shooter.sensor_hits > 0 {
        let value = match rules.sensor_hits {
            rules::SensorHits::OneEach => line_value(shooter.sensor_hits),
            rules::SensorHits::TwoThenBlind => 2,
        };
        ledger.add(ModifierKind::SensorDamage, value);
    }
    let arm = shooter.arm_damage;
    if arm.is_empty() {
        return;
    }
    let shoulder = arm.contains(Actuator::Shoulder);
    ledger.add_if(shoulder, ModifierKind::ShoulderActuator, 4);
    if shoulder && matches!(rules.arm_actuators, rules::ArmActuators::ShoulderReplaces) {
        return;
    }
    ledger.add_if(arm.contains(Actuator::UpperArm), ModifierKind::UpperArmActuator, 1);
    ledger.add_if(arm.contains(Actuator::LowerArm), ModifierKind::LowerArmActuator, 1);
}

/// Step 10: what is mounted on the attacker, and the weapon itself.
fn equipment<S: ModifierSink>(
    rules: &Rules,
    shot: &Shot,
    bracket: RangeBracket,
    ledger: &mut Ledger<'_, S>,
) {
    let weapon = &shot.weapon;
    let pellets = shot.fire.scatters();
    let by_computer = shot.shooter.aimed == Some(Marksmanship::TargetingComputer);
    if shot.shooter.targeting_computer && !by_computer {
        let helps = match rules.targeting_computer {
            rules::TargetingComputer::Always => true,
            rules::TargetingComputer::DirectFire => {
                weapon.traits.contains(WeaponTraits::DIRECT_FIRE) && !pellets
            }
        };
        ledger.add_if(helps, ModifierKind::TargetingComputer, -1);
    }
    ledger.add_if(shot.shooter.steadied, ModifierKind::ActuatorEnhancement, -1);
    let own = weapon.to_hit_at(bracket);
    ledger.add_if(own != 0, ModifierKind::Weapon, own);
    ledger.add_if(pellets, ModifierKind::LbxCluster, -1);
    let mrm = matches!(weapon.kind.accuracy(), Accuracy::Unguided)
        && matches!(rules.mrm, rules::Mrm::ToHit);
    ledger.add_if(mrm, ModifierKind::Mrm, 1);
    let guided = weapon.kind.is_missile()
        && !shot.target.state.contains(TargetState::ECM)
        && !(shot.shooter.indirect.is_some() && matches!(rules.guidance, rules::Guidance::Best));
    let artemis =
        shot.artemis_v && guided && matches!(rules.artemis_v, rules::ArtemisV::ThreeAndToHit);
    ledger.add_if(artemis, ModifierKind::ArtemisV, -1);
}

/// Step 11: the state that the attacker is in, and what it attempts.
fn attacker_state<S: ModifierSink>(rules: &Rules, shot: &Shot, ledger: &mut Ledger<'_, S>) {
    let shooter = &shot.shooter;
    ledger.add_if(shooter.prone, ModifierKind::AttackerProne, 2);
    if let Some(place) = shooter.secondary {
        let printed: i8 = match place {
            Secondary::Front if shooter.quirks.contains(Quirk::MultiTrac) => 0,
            Secondary::Front => 1,
            Secondary::Elsewhere => 2,
        };
        let eased = printed - i8::from(shooter.abilities.has(Ability::MultiTasker));
        ledger.add(ModifierKind::SecondaryTarget, eased.max(0));
    }
    if let Some(spotter) = shooter.indirect {
        ledger.add(ModifierKind::IndirectFire, 1);
        let moved = attacker_movement(spotter.movement);
        ledger.add_if(moved > 0, ModifierKind::SpotterMovement, moved);
        let busy =
            spotter.attacks && matches!(rules.spotter_attacks, rules::SpotterAttacks::PlusOne);
        ledger.add_if(busy, ModifierKind::SpotterAttacks, 1);
    }
    if let Some(called) = shooter.called {
        let penalty = match called {
            Called::ByTeammate => 0,
            Called::Alone => 3 - i8::from(shooter.abilities.has(Ability::Sharpshooter)),
        };
        ledger.add(ModifierKind::CalledShot, penalty);
    }
    match shooter.aimed {
        None | Some(Marksmanship::AtImmobile) => {}
        Some(_) => ledger.add(ModifierKind::AimedShot, 3),
    }
}

/// Step 12: quirks.
fn quirks<S: ModifierSink>(
    rules: &Rules,
    shot: &Shot,
    bracket: RangeBracket,
    ledger: &mut Ledger<'_, S>,
) {
    let own = shot.shooter.quirks;
    if !own.is_empty() {
        let (improved, poor) = match bracket {
            RangeBracket::Short => (Quirk::ImprovedTargetingShort, Quirk::PoorTargetingShort),
            RangeBracket::Medium => (Quirk::ImprovedTargetingMedium, Quirk::PoorTargetingMedium),
            RangeBracket::Long | RangeBracket::Extreme | RangeBracket::OutOfRange => {
                (Quirk::ImprovedTargetingLong, Quirk::PoorTargetingLong)
            }
        };
        ledger.add_if(own.contains(improved), ModifierKind::ImprovedTargeting, -1);
        ledger.add_if(own.contains(poor), ModifierKind::PoorTargeting, 1);
        ledger.add_if(own.contains(Quirk::SensorGhosts), ModifierKind::SensorGhosts, 1);
    }
    let distracting = shot.target.quirks.contains(Quirk::Distracting)
        && matches!(rules.distracting, rules::Distracting::PlusOne);
    ledger.add_if(distracting, ModifierKind::Distracting, 1);
    let weapon = shot.weapon_quirks;
    if !weapon.is_empty() {
        ledger.add_if(weapon.contains(WeaponQuirk::Accurate), ModifierKind::AccurateWeapon, -1);
        ledger.add_if(weapon.contains(WeaponQuirk::Inaccurate), ModifierKind::InaccurateWeapon, 1);
        let steady = weapon.contains(WeaponQuirk::StableWeapon)
            && matches!(shot.shooter.movement, Movement::Run);
        ledger.add_if(steady, ModifierKind::StableWeapon, -1);
    }
}

/// Step 13: pilot abilities that are not the easing of another modifier.
fn abilities<S: ModifierSink>(shot: &Shot, ledger: &mut Ledger<'_, S>) {
    let abilities = &shot.shooter.abilities;
    let speciality = abilities.weapon_specialist == Some(shot.weapon.weapon_type);
    ledger.add_if(speciality, ModifierKind::WeaponSpecialist, -2);
    if let Some(class) = abilities.gunnery_specialist {
        let value = if class == shot.weapon.category { -1 } else { 1 };
        ledger.add(ModifierKind::GunnerySpecialist, value);
    }
    if abilities.has(Ability::BloodStalker) {
        let prey = shot.target.state.contains(TargetState::BLOOD_STALKED);
        ledger.add(ModifierKind::BloodStalker, if prey { -1 } else { 2 });
    }
    let oblique = shot.shooter.indirect.is_some() && abilities.has(Ability::ObliqueAttacker);
    ledger.add_if(oblique, ModifierKind::ObliqueAttacker, -1);
}
