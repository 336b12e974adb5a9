//! What the benchmarks measure: a mixed deck of shots, an LRM-20, a punch and a unit under fire.
//!
//! Each piece of work is a function over prepared values that gives a sum. The sums for
//! [`TRIALS`] trials are written down in [`answer`]: they change only when results change, so a
//! benchmark that gets faster by computing something else does not pass.

pub mod battle;
pub mod board;
pub mod largest;
pub mod movement;
pub mod odds;
pub mod pairs;
pub mod rpc;
pub mod strength;
pub mod turn;

use ironhex::attack::cluster::ClusterModifiers;
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{
    Called, Conditions, DamageGroup, Fired, Salvo, Secondary, Shooter, Shot, ShotTarget, Spotter,
    TargetState, ToHit, Victim, to_hit,
};
use ironhex::board::{Concealment, Environment, Fog, Light, Precipitation, Wind};
use ironhex::dice::{Dice, Random, Roll, SplitMix64};
use ironhex::modifier::Breakdown;
use ironhex::physical::{
    PhysicalAttack, PhysicalAttacker, PhysicalSalvo, PhysicalStep, PhysicalTarget, number,
};
use ironhex::pilot::{Abilities, Ability, AbilitySet, Skill};
use ironhex::rules::Rules;
use ironhex::unit::{
    AttackSide, Location, Movement, Panel, PhysicalKind, Quirk, Quirks, Side, UnitDesign,
    UnitState, WeaponQuirk, WeaponQuirks,
};
use ironhex::weapon::{
    Category, Fire, OwnToHit, RangeBracket, Ranges, Weapon, WeaponKind, WeaponTraits, WeaponType,
};
use std::hint::black_box;

/// The seed of all dice here.
pub const SEED: u64 = 20;

/// The trials of each [`answer`].
pub const TRIALS: u32 = 1024;

/// The sums over [`TRIALS`] trials with dice of [`SEED`]. They change only with results.
pub mod answer {
    /// [`bare_rolls`](super::bare_rolls): the totals.
    pub const BARE_ROLLS: u64 = 7169;
    /// [`to_hit_summed`](super::to_hit_summed) of [`plain`](super::Deck::plain), specification.
    pub const TO_HIT_PLAIN: u64 = 8192;
    /// [`to_hit_summed`](super::to_hit_summed), specification: the totals of the possible shots.
    pub const TO_HIT: u64 = 9069;
    /// [`to_hit_explained`](super::to_hit_explained), specification: the same and the lines.
    pub const TO_HIT_EXPLAINED: u64 = 16687;
    /// [`locations`](super::locations), specification.
    pub const LOCATIONS: u64 = 4934;
    /// [`salvos`](super::salvos) and [`salvos_prepared`](super::salvos_prepared), specification: damage.
    pub const SALVOS_SPECIFICATION: u64 = 7560;
    /// The same under the published rules, in groups of five points.
    pub const SALVOS_TOTAL_WARFARE: u64 = 7663;
    /// [`punches`](super::punches), specification: damage.
    pub const PUNCHES: u64 = 6904;
    /// [`strikes`](super::ShootingRange::strikes), specification: the armour left
    /// where each hit landed.
    pub const STRIKES: u64 = 3995;
}

const MEDIUM_LASER: Weapon = Weapon {
    weapon_type: WeaponType(1),
    damage: [5; 3],
    heat: 3,
    ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 },
    traits: WeaponTraits::DIRECT_FIRE,
    ..Weapon::plain(WeaponKind::Direct, Category::Energy)
};

const PULSE_LASER: Weapon = Weapon {
    weapon_type: WeaponType(2),
    to_hit: OwnToHit::of::<-2, -2, -2>(),
    heat: 4,
    ..MEDIUM_LASER
};

const PPC: Weapon = Weapon {
    weapon_type: WeaponType(3),
    damage: [10; 3],
    heat: 10,
    ranges: Ranges { minimum: 3, short: 6, medium: 12, long: 18, extreme: 24 },
    ..MEDIUM_LASER
};

const LB_10_X: Weapon = Weapon {
    weapon_type: WeaponType(4),
    damage: [10; 3],
    heat: 2,
    rack: 10,
    ranges: Ranges { minimum: 0, short: 6, medium: 12, long: 18, extreme: 24 },
    traits: WeaponTraits::DIRECT_FIRE,
    ..Weapon::plain(WeaponKind::Lbx, Category::Ballistic)
};

/// A launcher of twenty long-range missiles.
pub const LRM_20: Weapon = Weapon {
    weapon_type: WeaponType(5),
    damage: [1; 3],
    heat: 6,
    rack: 20,
    ranges: Ranges { minimum: 6, short: 7, medium: 14, long: 21, extreme: 28 },
    traits: WeaponTraits::INDIRECT,
    ..Weapon::plain(WeaponKind::Lrm, Category::Missile)
};

/// A pilot who moved, in a machine that is warm.
fn shooter<const GUNNERY: u8>(movement: Movement, heat: u8) -> Shooter {
    Shooter { movement, heat, ..Shooter::new(Skill::of::<GUNNERY>()) }
}

/// A target that moved.
const fn moved(movement: Movement, hexes: u8) -> ShotTarget {
    ShotTarget { movement, hexes, ..ShotTarget::STILL }
}

/// Shots as a game has them, from a plain one to one where nearly everything matters.
#[must_use]
pub fn shots() -> [Shot; 12] {
    use Movement::{Jump, Run, Stationary, Walk};
    let plain = Shot::new(shooter::<4>(Walk, 0), MEDIUM_LASER, 5);
    let brawling = Shot::new(shooter::<4>(Run, 9), MEDIUM_LASER, 2);
    let sniping = Shot::new(shooter::<3>(Stationary, 0), PPC, 15);
    let inside_minimum = Shot::new(shooter::<4>(Walk, 5), LRM_20, 4);
    let pulse = Shot::new(shooter::<5>(Run, 14), PULSE_LASER, 6);
    let pellets = Shot { fire: Fire::Pellets, ..Shot::new(shooter::<4>(Walk, 2), LB_10_X, 11) };
    let complex_shooter = Shooter {
        wounds: 1,
        sensor_hits: 1,
        targeting_computer: true,
        secondary: Some(Secondary::Front),
        quirks: [Quirk::ImprovedTargetingMedium, Quirk::SensorGhosts].into_iter().collect(),
        abilities: Abilities {
            plain: AbilitySet::NONE.with(Ability::MultiTasker).with(Ability::PainResistance),
            gunnery_specialist: Some(Category::Energy),
            weapon_specialist: Some(PPC.weapon_type),
            ..Abilities::NONE
        },
        ..shooter::<3>(Run, 18)
    };
    let spotter = Spotter { movement: Walk, attacks: true };
    let over_the_hill = Shooter {
        indirect: Some(spotter),
        abilities: Abilities {
            plain: AbilitySet::NONE.with(Ability::ObliqueAttacker),
            ..Abilities::NONE
        },
        ..shooter::<4>(Stationary, 0)
    };
    let called = Shooter { called: Some(Called::Alone), ..shooter::<2>(Stationary, 0) };
    let jumper = Shooter {
        abilities: Abilities {
            plain: AbilitySet::NONE.with(Ability::JumpingJack).with(Ability::Sniper),
            ..Abilities::NONE
        },
        ..shooter::<4>(Jump, 12)
    };
    let storm = Environment {
        light: Light::Night,
        precipitation: Precipitation::HeavyRain,
        fog: Fog::Light,
        wind: Wind::StrongGale,
    };
    [
        Shot { target: moved(Walk, 4), ..plain },
        Shot { target: moved(Run, 7), ..brawling },
        Shot { target: moved(Walk, 2), intervening: Concealment { light: 1, heavy: 0 }, ..sniping },
        Shot { target: moved(Jump, 5), ..inside_minimum },
        Shot { target: moved(Run, 10), target_growth: Concealment { light: 0, heavy: 1 }, ..pulse },
        Shot {
            target: ShotTarget { state: TargetState::PARTIAL_COVER, ..moved(Walk, 3) },
            ..pellets
        },
        // Movement, heat, woods, wounds, quirks and abilities.
        Shot {
            target: ShotTarget {
                state: TargetState::PARTIAL_COVER,
                quirks: Quirks::NONE.with(Quirk::Distracting),
                ..moved(Jump, 6)
            },
            weapon_quirks: WeaponQuirks::NONE
                .with(WeaponQuirk::Accurate)
                .with(WeaponQuirk::StableWeapon),
            intervening: Concealment { light: 1, heavy: 0 },
            target_growth: Concealment { light: 1, heavy: 0 },
            ..Shot::new(complex_shooter, PPC, 9)
        },
        Shot { target: moved(Walk, 3), ..Shot::new(over_the_hill, LRM_20, 13) },
        Shot {
            target: ShotTarget { state: TargetState::IMMOBILE, ..ShotTarget::STILL },
            ..Shot::new(called, PPC, 8)
        },
        Shot { target: moved(Run, 8), ..Shot::new(jumper, PULSE_LASER, 8) },
        Shot { environment: storm, ..Shot::new(shooter::<4>(Walk, 6), LRM_20, 18) },
        // Beyond its last bracket.
        Shot::new(shooter::<4>(Stationary, 0), PPC, 30),
    ]
}

/// The shots of [`shots`] shuffled into a row, which begins again at its end.
#[derive(Clone, Debug)]
pub struct Deck {
    shots: [Shot; 12],
    order: Vec<u8>,
}

impl Deck {
    /// A row of [`TRIALS`]: a processor that sees it again and again learns a part of its order.
    #[must_use]
    pub fn mixed() -> Self {
        Self::of_length(TRIALS)
    }

    /// A row too long to learn: every branch that depends on the shot is a surprise.
    #[must_use]
    pub fn unforeseen() -> Self {
        Self::of_length(32 * TRIALS)
    }

    /// Nothing but the plain shot.
    #[must_use]
    pub fn plain() -> Self {
        Self { shots: shots(), order: vec![0; TRIALS as usize] }
    }

    fn of_length(length: u32) -> Self {
        let mut mix = SplitMix64::new(SEED);
        let shots = shots();
        let kinds = shots.len() as u64;
        Self { shots, order: (0..length).map(|_| (mix.next_u64() % kinds) as u8).collect() }
    }

    /// A shot of the row.
    #[inline]
    #[must_use]
    pub fn shot(&self, index: u32) -> &Shot {
        // The length is a power of two.
        let place = index as usize & (self.order.len() - 1);
        &self.shots[usize::from(self.order[place])]
    }
}

/// Dice that count what they are asked for: one die, two dice or a slot is one roll.
#[derive(Clone, Debug)]
pub struct Counting {
    dice: Random,
    /// Rolls so far.
    pub rolls: u32,
}

impl Counting {
    /// Dice for a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { dice: Random::new(seed), rolls: 0 }
    }
}

impl Dice for Counting {
    fn d6(&mut self) -> u8 {
        self.rolls += 1;
        self.dice.d6()
    }

    fn two_d6(&mut self) -> Roll {
        self.rolls += 1;
        self.dice.two_d6()
    }

    fn slot(&mut self, location: Location, open: u16) -> u8 {
        self.rolls += 1;
        self.dice.slot(location, open)
    }

    fn pick(&mut self, n: u8) -> u8 {
        self.rolls += 1;
        self.dice.pick(n)
    }
}

/// The rules, hidden from the optimiser.
#[must_use]
pub fn hidden(rules: &Rules) -> Rules {
    black_box(*rules)
}

/// The bare generator: two dice, `n` times.
pub fn bare_rolls(dice: &mut Random, n: u32) -> u64 {
    (0..n).map(|_| u64::from(dice.two_d6().total())).sum()
}

/// One number, summed only; 0 for an impossible shot.
#[inline]
#[must_use]
pub fn one_to_hit(rules: &Rules, shot: &Shot) -> u64 {
    to_hit(rules, shot, &mut ()).total().map_or(0, |total| total as u64)
}

/// One number with its lines written down.
#[inline]
#[must_use]
pub fn one_to_hit_explained(rules: &Rules, shot: &Shot) -> u64 {
    let mut lines = Breakdown::new();
    let number = to_hit(rules, shot, &mut lines);
    let lines = black_box(&lines).len() as u64;
    number.total().map_or(0, |total| total as u64) + lines
}

/// To-hit numbers, summed only.
#[must_use]
pub fn to_hit_summed(rules: &Rules, deck: &Deck, n: u32) -> u64 {
    (0..n).map(|i| one_to_hit(rules, black_box(deck.shot(i)))).sum()
}

/// To-hit numbers with their lines.
#[must_use]
pub fn to_hit_explained(rules: &Rules, deck: &Deck, n: u32) -> u64 {
    (0..n).map(|i| one_to_hit_explained(rules, black_box(deck.shot(i)))).sum()
}

/// The locations of a target struck from the front.
#[must_use]
pub fn location_table(rules: &Rules) -> LocationTable {
    LocationTable::new(rules, AttackSide::Front, Cover::NONE)
}

/// One location rolled.
#[inline]
pub fn one_location(table: &LocationTable, dice: &mut impl Dice) -> u64 {
    let landing = table.roll(dice).value;
    landing.panel.map_or(0, |panel| panel as u64 + 1) + u64::from(landing.critical_mark)
}

/// Locations rolled.
pub fn locations(table: &LocationTable, dice: &mut impl Dice, n: u32) -> u64 {
    (0..n).map(|_| one_location(black_box(table), dice)).sum()
}

/// An LRM-20 that needs a 7, at medium range, from the front.
#[must_use]
pub fn lrm_20_salvo(rules: &Rules) -> Salvo {
    let conditions = Conditions {
        locations: location_table(rules),
        bracket: RangeBracket::Medium,
        cluster: ClusterModifiers::default(),
        ams_engaged: false,
        low_profile: false,
    };
    Salvo::new(rules, &black_box(LRM_20), Fire::Single, ToHit::known(rules, 7), &conditions)
}

/// One prepared salvo fired, written over a record that is used again: its damage.
#[inline]
pub fn one_salvo(salvo: &Salvo, record: &mut Fired, dice: &mut impl Dice) -> u64 {
    salvo.fire_into(record, dice, &mut ());
    black_box(&*record).shots.iter().map(|shot| u64::from(shot.damage)).sum()
}

/// Prepared salvos fired.
pub fn salvos(salvo: &Salvo, dice: &mut impl Dice, n: u32) -> u64 {
    let mut record = Fired::default();
    (0..n).map(|_| one_salvo(black_box(salvo), &mut record, dice)).sum()
}

/// Salvos prepared and fired.
pub fn salvos_prepared(rules: &Rules, dice: &mut impl Dice, n: u32) -> u64 {
    let mut record = Fired::default();
    (0..n).map(|_| one_salvo(&lrm_20_salvo(black_box(rules)), &mut record, dice)).sum()
}

/// A punch of 80 tons at 50.
#[must_use]
pub fn punch(rules: &Rules) -> PhysicalSalvo {
    let (attacker, target) = (
        PhysicalAttacker::new(80, Skill::REGULAR_PILOTING),
        PhysicalTarget::new(50, Skill::REGULAR_PILOTING),
    );
    let attack = PhysicalAttack::new(PhysicalKind::Punch, Side::Left, attacker, target);
    PhysicalSalvo::new(rules, &attack, number(rules, &attack, &mut ()))
}

/// One punch resolved: its damage.
#[inline]
pub fn one_punch(salvo: &PhysicalSalvo, dice: &mut impl Dice) -> u64 {
    let mut pending = salvo.pending();
    let mut damage = 0;
    loop {
        match salvo.step(&mut pending, dice, &mut ()) {
            PhysicalStep::Struck(hit) => damage += u64::from(black_box(hit).damage),
            PhysicalStep::Done => return damage,
            _ => {}
        }
    }
}

/// Punches resolved.
pub fn punches(salvo: &PhysicalSalvo, dice: &mut impl Dice, n: u32) -> u64 {
    (0..n).map(|_| one_punch(black_box(salvo), dice)).sum()
}

/// A unit that is shot to pieces, hit by hit, and replaced by a new one when it is destroyed.
#[derive(Clone, Debug)]
pub struct ShootingRange {
    rules: Rules,
    design: UnitDesign,
    locations: LocationTable,
    state: UnitState,
}

impl ShootingRange {
    /// A 50-ton unit with common armour.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let mut design = UnitDesign::with_structure(50, [3, 16, 12, 12, 8, 8, 12, 12]);
        for &panel in Panel::ALL {
            design.armor[panel as usize] = match panel {
                Panel::Head => 9,
                Panel::CenterTorso => 20,
                _ if panel.is_rear() => 5,
                _ => 14,
            };
        }
        let (locations, state) = (location_table(rules), UnitState::new(&design));
        Self { rules: *rules, design, locations, state }
    }

    /// One hit of five points, wherever it lands: the armour left there.
    #[inline]
    pub fn one_strike(&mut self, dice: &mut impl Dice) -> u64 {
        let landing = self.locations.roll(dice).value;
        let blow = DamageGroup {
            through_armor_critical: landing.through_armor_critical,
            ..DamageGroup::new(landing.panel.unwrap_or(landing.rolled), 5)
        };
        let mut victim = Victim::new(&self.rules, &self.design, &mut self.state, &Abilities::NONE);
        victim.apply_damage_unless_destroyed(black_box(blow), dice, &mut ());
        let left = u64::from(self.state.armor_on(blow.panel));
        if self.state.destroyed.is_some() {
            self.state = UnitState::new(&self.design);
        }
        left
    }

    /// Hits applied.
    pub fn strikes(&mut self, dice: &mut impl Dice, n: u32) -> u64 {
        (0..n).map(|_| self.one_strike(dice)).sum()
    }
}
