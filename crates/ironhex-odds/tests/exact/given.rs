//! Volleys and targets for the tests: written down, or drawn from a seed. The fuzz target `exact_odds`
//! uses this file too.

use ironhex::attack::cluster::ClusterModifiers;
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Conditions, DamageGroup, Nature, Salvo, ToHit};
use ironhex::dice::{Dice, Random};
use ironhex::pilot::Abilities;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Panel, UnitDesign, UnitState};
use ironhex::weapon::{Fire, RangeBracket, RateOfFire, Weapon, WeaponKind};
use ironhex_odds::{
    Answer, Attack, Budget, Chance, Mode, Question, QuestionError, Scope, Settings, Target, answer,
};
use ironhex_units::Unit;

pub(crate) const PRESETS: [Rules; 3] =
    [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE];

/// A weapon that needs this number.
pub(crate) fn attack(rules: &Rules, weapon: &str, needed: i16, arc: AttackSide) -> Attack {
    shot(rules, &ironhex_units::weapon(weapon).unwrap().weapon, needed, arc)
}

/// A weapon as it is loaded, fired at the front.
#[cfg(test)]
pub(crate) fn fired(rules: &Rules, weapon: &Weapon, needed: i16) -> Attack {
    shot(rules, weapon, needed, AttackSide::Front)
}

fn shot(rules: &Rules, weapon: &Weapon, needed: i16, arc: AttackSide) -> Attack {
    let conditions = Conditions {
        locations: LocationTable::new(rules, arc, Cover::NONE),
        bracket: RangeBracket::Medium,
        cluster: ClusterModifiers::default(),
        ams_engaged: false,
        low_profile: false,
    };
    let fire = match weapon.kind {
        WeaponKind::Ultra => Fire::Double,
        WeaponKind::Lbx => Fire::Pellets,
        WeaponKind::Rotary => Fire::Rapid(RateOfFire::Three),
        _ => Fire::Single,
    };
    let salvo = Salvo::new(rules, weapon, fire, ToHit::known(rules, needed), &conditions);
    Attack::Fire { salvo, nature: Nature::from(weapon.category) }
}

/// A volley at a target.
pub(crate) struct Case {
    pub(crate) rules: Rules,
    pub(crate) design: UnitDesign,
    pub(crate) state: UnitState,
    pub(crate) volley: Vec<Attack>,
    pub(crate) told: String,
}

impl Case {
    pub(crate) fn fresh(rules: Rules, unit: &str, weapons: &[&str]) -> Self {
        let design = ironhex_units::find(unit).unwrap().design.clone();
        let state = UnitState::new(&design);
        let volley =
            weapons.iter().map(|name| attack(&rules, name, 7, AttackSide::Front)).collect();
        Self { rules, design, state, volley, told: format!("{weapons:?} at a fresh {unit}") }
    }

    pub(crate) fn answer(
        &self,
        scope: Scope,
        settings: Settings,
        budget: &Budget<'_>,
    ) -> Result<Answer, QuestionError> {
        let target = Target {
            design: &self.design,
            state: &self.state,
            abilities: &Abilities::NONE,
            piloting: Skill::of::<5>(),
        };
        let question = Question { rules: &self.rules, target, volley: &self.volley, scope };
        answer(&question, &settings, budget)
    }

    pub(crate) fn exact(&self, scope: Scope) -> Result<Answer, QuestionError> {
        let settings = Settings { mode: Mode::Exact, ..Settings::default() };
        self.answer(scope, settings, &Budget::default())
    }

    pub(crate) fn sampled(&self, trials: u32, seed: u64) -> Answer {
        let settings = Settings { mode: Mode::Sampled, trials, seed, ..Settings::default() };
        self.answer(Scope::Everything, settings, &Budget::default()).unwrap()
    }

    /// A volley of up to so many weapons at a unit that has been through something.
    pub(crate) fn drawn(rules: Rules, seed: u64, weapons: u8) -> Self {
        const UNITS: [&str; 12] = [
            "Marauder MAD-3R",
            "Atlas AS7-D",
            "Locust LCT-1V",
            "Warhammer WHM-6R",
            "Hunchback HBK-4G",
            "Wolverine WVR-6R",
            "BattleMaster BLR-1G",
            "Thunderbolt TDR-5S",
            "Griffin GRF-1N",
            "Archer ARC-2R",
            "Jenner JR7-D",
            "Awesome AWS-8Q",
        ];
        const WEAPONS: [&str; 12] = [
            "ac-20",
            "ppc",
            "lrm-5",
            "srm-4",
            "medium-laser",
            "large-laser",
            "machine-gun",
            "srm-2",
            "ac-5",
            "lrm-10",
            "small-laser",
            "streak-srm-2",
        ];
        let mut dice = Random::new(seed);
        let mut pick = |n: usize| usize::from(dice.pick(n as u8));
        let name = UNITS[pick(UNITS.len())];
        let design = ironhex_units::find(name).unwrap().design.clone();
        let arc = AttackSide::ALL[pick(AttackSide::ALL.len())];
        let number = weapons.min(1 + pick(usize::from(weapons)) as u8);
        let names: Vec<&str> = (0..number).map(|_| WEAPONS[pick(WEAPONS.len())]).collect();
        let volley: Vec<Attack> =
            names.iter().map(|name| attack(&rules, name, 4 + pick(7) as i16, arc)).collect();
        let blows = pick(8);
        let hurt: Vec<(Panel, u16)> = (0..blows)
            .map(|_| (Panel::ALL[pick(Panel::ALL.len())], 3 + 2 * pick(8) as u16))
            .collect();
        let mut state = UnitState::new(&design);
        let mut dice = Random::new(seed ^ 0xD1CE);
        for &(panel, damage) in &hurt {
            let mut after = state;
            let mut victim =
                ironhex::attack::Victim::new(&rules, &design, &mut after, &Abilities::NONE);
            victim.apply_damage_unless_destroyed(
                DamageGroup::new(panel, damage),
                &mut dice,
                &mut (),
            );
            if after.destroyed.is_none() {
                state = after;
            }
        }
        let told = format!("{names:?} from the {arc} at a {name} hit by {hurt:?} (seed {seed})");
        Self { rules, design, state, volley, told }
    }
}

/// Units with something that may go off and leave them standing.
pub(crate) fn volatile() -> impl Iterator<Item = &'static Unit> + Clone {
    let explodes = |unit: &&Unit| {
        let design = &unit.design;
        design.mounts.iter().any(|mount| mount.explosion > 0)
            || design.equipment.iter().any(|piece| piece.explosion > 0)
            || !design.case.is_empty()
            || !design.case_ii.is_empty()
    };
    ironhex_units::builtins().iter().filter(explodes)
}

/// Leaves so much armour everywhere that what is inside is found, and a shot in each bin.
pub(crate) fn scrape(state: &mut UnitState, armor: u8) {
    state.armor = state.armor.map(|points| points.min(armor));
    state.shots.iter_mut().for_each(|shots| *shots = (*shots).min(1));
}

/// Every chance of an answer, by name.
pub(crate) fn chances(answer: &Answer) -> Vec<(String, Chance)> {
    let mut all: Vec<(String, Chance)> = Vec::new();
    for odds in &answer.locations {
        all.push((format!("{} breached", odds.location), odds.breached));
        all.push((format!("{} destroyed", odds.location), odds.destroyed));
    }
    let criticals = &answer.criticals;
    let named = [
        ("critical", criticals.any),
        ("engine", criticals.engine),
        ("gyro", criticals.gyro),
        ("ammunition", criticals.ammunition),
        ("weapon", criticals.weapon),
        ("explosion", criticals.explosion),
        ("pilot hit", answer.pilot.hit),
        ("pilot out", answer.pilot.unconscious),
        ("pilot killed", answer.pilot.killed),
        ("heavy damage", answer.balance.heavy_damage),
        ("falls", answer.balance.falls),
        ("destroyed", answer.destruction.any),
        ("falls or is destroyed", answer.joint.falls_or_destroyed),
        ("mobility kill", answer.joint.mobility_kill),
    ];
    all.extend(named.map(|(name, chance)| (name.to_owned(), chance)));
    for (cause, chance) in answer.destruction.by {
        all.push((format!("destroyed by {cause}"), chance));
    }
    for (index, hits) in answer.hits.iter().enumerate() {
        for (number, chance) in hits.0.iter().enumerate() {
            all.push((format!("attack {index} hits {number}"), *chance));
        }
    }
    for (points, chance) in answer.damage.0.iter().enumerate() {
        all.push((format!("{points} damage"), *chance));
    }
    all
}

/// Two answers say the same.
pub(crate) fn same(one: &Answer, other: &Answer, told: &str) {
    for ((name, a), (_, b)) in chances(one).iter().zip(chances(other)) {
        assert!((a.value() - b.value()).abs() < 1e-11, "{name}: {a:?} and {b:?}: {told}");
        assert_eq!(
            (a.is_never(), a.is_certain()),
            (b.is_never(), b.is_certain()),
            "{name}: {told}"
        );
    }
}
