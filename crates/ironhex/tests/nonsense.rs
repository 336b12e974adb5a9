//! Whatever a program can write down: no value of the public types ends the process, and no number
//! wraps round. Overflow checks are on in tests.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex::Problems;
use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{
    ArmDamage, Conditions, DamageGroup, Salvo, Shooter, Shot, ShotTarget, Step, TargetState, ToHit,
    Victim, heat, to_hit,
};
use ironhex::board::{Board, Concealment, Coord, Facing, SightTable};
use ironhex::dice::{Dice, Random};
use ironhex::event::Event;
use ironhex::field::{Crew, FieldedUnit, UnitInPlay};
use ironhex::game::{Action, Deployment, Game, Scenario, SetupProblem};
use ironhex::heat::{HeatFacts, heat_phase};
use ironhex::modifier::Breakdown;
use ironhex::physical::{self, PhysicalAttack, PhysicalAttacker, PhysicalSalvo, PhysicalTarget};
use ironhex::pilot::{Abilities, Ability};
use ironhex::piloting::{Balance, FallFacts, piloting_number};
use ironhex::rules::{Preset, Rules};
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{
    AttackSide, Bin, Equipment, Gear, Location, Mount, Movement, Panel, PhysicalKind, Quirk, Side,
    Slot, System, UnitDesign, UnitState,
};
use ironhex::weapon::{
    Category, Fire, Munition, RangeBracket, Ranges, RateOfFire, Weapon, WeaponKind, WeaponTraits,
    WeaponType,
};
use std::sync::Arc;

/// Values of every type out of one stream: extremes as often as anything else.
struct Any(Random);

impl Any {
    fn byte(&mut self) -> u8 {
        match self.0.d6() {
            1 => 0,
            2 => u8::MAX,
            3 => (self.0.d6() - 1) * 6 + self.0.d6(),
            _ => self.0.next_u64() as u8,
        }
    }

    fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    fn flag(&mut self) -> bool {
        self.0.next_u64() & 1 == 1
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.0.next_u64() as usize % all.len()]
    }

    fn rules(&mut self) -> Rules {
        self.of(Preset::ALL).rules()
    }

    fn few<T: Copy, S: FromIterator<T>>(&mut self, all: &[T]) -> S {
        all.iter().copied().filter(|_| self.0.d6() == 1).collect()
    }

    fn fire(&mut self) -> Fire {
        let rate = self.of(&RateOfFire::ALL);
        self.of(&[Fire::Single, Fire::Double, Fire::Rapid(rate), Fire::Slug, Fire::Pellets])
    }

    fn weapon(&mut self) -> Weapon {
        let mut byte = || self.byte();
        let (damage, to_hit) = ([byte(), byte(), byte()], [byte(), byte(), byte()]);
        let (heat, rack) = (byte(), byte());
        let ranges = Ranges {
            minimum: byte(),
            short: byte(),
            medium: byte(),
            long: byte(),
            extreme: byte(),
        };
        let traits = WeaponTraits::from_bits_truncate(self.word());
        let (kind, category) = (self.of(WeaponKind::ALL), self.of(Category::ALL));
        let weapon_type = WeaponType(self.word());
        let to_hit = to_hit.map(|value| value as i8);
        Weapon { weapon_type, kind, category, damage, heat, rack, ranges, to_hit, traits }
    }

    fn abilities(&mut self) -> Abilities {
        Abilities {
            plain: self.few(Ability::ALL),
            range_master: if self.flag() { Some(self.of(RangeBracket::ALL)) } else { None },
            ..Abilities::NONE
        }
    }

    fn concealment(&mut self) -> Concealment {
        Concealment { light: self.byte(), heavy: self.byte() }
    }

    fn shot(&mut self) -> Shot {
        let shooter = Shooter {
            movement: self.of(Movement::ALL),
            heat: self.byte(),
            prone: self.flag(),
            wounds: self.byte(),
            sensor_hits: self.byte(),
            arm_damage: ArmDamage::from_bits_truncate(self.byte()),
            targeting_computer: self.flag(),
            quirks: self.few(Quirk::ALL),
            abilities: self.abilities(),
            ..Shooter::new(self.byte())
        };
        let target = ShotTarget {
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            state: TargetState::from_bits_truncate(self.word()),
            quirks: self.few(Quirk::ALL),
        };
        let munition = self.of(Munition::ALL);
        let weapon = self.weapon().loaded_with(munition);
        Shot {
            target,
            fire: self.fire(),
            precise: self.flag(),
            bracket: if self.flag() { Some(self.of(RangeBracket::ALL)) } else { None },
            intervening: self.concealment(),
            target_growth: self.concealment(),
            ..Shot::new(shooter, weapon, self.word())
        }
    }

    fn physical_attack(&mut self) -> PhysicalAttack {
        let attacker = PhysicalAttacker {
            heat: self.byte(),
            tsm: self.flag(),
            prone: self.flag(),
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            water_depth: self.byte(),
            abilities: self.abilities(),
            ..PhysicalAttacker::new(self.byte(), self.byte())
        };
        let target = PhysicalTarget {
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            state: TargetState::from_bits_truncate(self.word()),
            growth: self.concealment(),
            ..PhysicalTarget::new(self.byte(), self.byte())
        };
        let (kind, side) = (self.of(PhysicalKind::ALL), self.of(Side::ALL));
        PhysicalAttack {
            arc: self.of(AttackSide::ALL),
            distance: self.byte(),
            level_difference: self.byte() as i8,
            ..PhysicalAttack::new(kind, side, attacker, target)
        }
    }

    fn slot(&mut self, most: u8) -> Slot {
        let index = self.byte() % most;
        let system = self.of(System::ALL);
        self.of(&[
            Slot::Empty,
            Slot::System(system),
            Slot::Weapon(index),
            Slot::Ammunition(index),
            Slot::Equipment(index),
        ])
    }

    /// A design with anything in its slots; with `sense` only what it has.
    fn design(&mut self, sense: bool) -> UnitDesign {
        let mut structure = [0; Location::ALL.len()];
        structure.iter_mut().for_each(|points| *points = self.byte().max(u8::from(sense)));
        let mut design = UnitDesign::with_structure(self.byte().max(1), structure);
        design.armor.iter_mut().for_each(|points| *points = self.byte());
        for _ in 0..1 + self.byte() % 5 {
            let weapon = self.weapon();
            let at = self.of(Location::ALL);
            let explosion = self.byte();
            design.mounts.push(Mount { explosion, rear: self.flag(), ..Mount::new(weapon, at) });
            let munition = self.of(Munition::ALL);
            let bin = Bin::new(weapon.weapon_type, at, self.byte(), self.byte());
            design.bins.push(Bin { munition, ..bin });
            let (gear, explosion) = (self.of(Gear::ALL), self.byte());
            design.equipment.push(Equipment { gear, location: at, explosion });
        }
        let most = if sense { design.mounts.len() as u8 } else { u8::MAX };
        for &location in Location::ALL {
            let slots = if sense { usize::from(location.slots()) } else { 12 };
            for slot in 0..slots {
                if self.flag() {
                    design.slots[location as usize][slot] = self.slot(most);
                }
            }
        }
        (design.walk, design.jump, design.dissipation) = (self.byte(), self.byte(), self.byte());
        (design.case, design.case_ii) = (self.few(Location::ALL), self.few(Location::ALL));
        design.quirks = self.few(Quirk::ALL);
        design
    }
}

/// So many values, each of a seed of its own.
fn many(cases: u64, mut check: impl FnMut(&mut Any)) {
    (0..cases).for_each(|seed| check(&mut Any(Random::new(seed))));
}

fn sum(lines: &Breakdown) -> i64 {
    lines.iter().map(|line| i64::from(line.value)).sum()
}

#[test]
fn the_number_of_any_shot_is_the_sum_of_its_lines() {
    many(20_000, |any| {
        let (rules, shot) = (any.rules(), any.shot());
        let mut lines = Breakdown::new();
        let number = to_hit(&rules, &shot, &mut lines);
        if let Some(total) = number.total() {
            assert_eq!(i64::from(total), sum(&lines), "{shot:?}");
            assert!((-200..=1000).contains(&total), "{total}: {shot:?}");
        }
        assert!((2..=13).contains(&number.needed()));
        assert!(lines[0].value >= 0, "no skill is a bonus");
    });
    let hopeless = Shot::at_bracket(Shooter::new(200), RangeBracket::Short);
    assert_eq!(to_hit(&Rules::SPECIFICATION, &hopeless, &mut ()).chance(), 0);
}

#[test]
fn the_number_of_any_physical_attack_is_the_sum_of_its_lines() {
    many(20_000, |any| {
        let (rules, attack) = (any.rules(), any.physical_attack());
        let mut lines = Breakdown::new();
        let number = physical::number(&rules, &attack, &mut lines);
        assert_eq!(number.total().map(i64::from), Some(sum(&lines)), "{attack:?}");
        let _ = physical::restrictions(&rules, &attack);
        let _ = (physical::damage(&rules, &attack), physical::self_damage(&rules, &attack));
        let _ = [true, false].map(|hit| physical::consequences(&rules, &attack, hit));
        let _ = PhysicalSalvo::new(&rules, &attack, ToHit::known(&rules, 2));
    });
}

#[test]
fn any_weapon_fires_in_any_way_to_the_end() {
    many(20_000, |any| {
        let (rules, weapon, fire) = (any.rules(), any.weapon(), any.fire());
        let (bracket, side) = (any.of(RangeBracket::ALL), any.of(AttackSide::ALL));
        let (guided, abilities, ams) = (Guided::default(), any.abilities(), any.flag());
        let cluster =
            ClusterModifiers::new(&rules, &weapon, fire, guided, &abilities, bracket, ams);
        let conditions = Conditions {
            locations: LocationTable::new(&rules, side, Cover::NONE),
            bracket,
            cluster,
            ams_engaged: ams,
            low_profile: any.flag(),
        };
        let number = ToHit::known(&rules, any.word() as i16);
        let _ = heat(&rules, &weapon, fire);
        let salvo = Salvo::new(&rules, &weapon, fire, number, &conditions);
        let mut pending = salvo.pending();
        while !matches!(salvo.step(&mut pending, &mut any.0, &mut ()), Step::Done) {}
    });
}

#[test]
fn any_unit_takes_any_damage_heat_and_fall() {
    many(3_000, |any| {
        let (rules, abilities) = (any.rules(), any.abilities());
        let sense = any.flag();
        let design = any.design(sense);
        let mut state = UnitState::new(&design);
        let mut events: Vec<Event> = Vec::new();
        for _ in 0..12 {
            let mut victim =
                Victim { rules: &rules, design: &design, state: &mut state, abilities: &abilities };
            let group = DamageGroup {
                through_armor_critical: any.flag(),
                glancing: any.flag(),
                ..DamageGroup::new(any.of(Panel::ALL), any.word())
            };
            victim.apply_damage(group, &mut any.0, &mut events);
            let (at, count) = (any.of(Location::ALL), any.byte());
            victim.take_criticals(at, count, &mut any.0, &mut events);
            let (made, piloting) = (any.word(), any.byte());
            let facts = HeatFacts { made, piloting, ..HeatFacts::default() };
            heat_phase(&mut victim, facts, &mut any.0, &mut events);
            let (tonnage, levels, facing) = (any.byte(), any.byte(), any.byte());
            let piloting = any.word() as i16;
            let fall = FallFacts { tonnage, levels, facing, side: None, piloting };
            victim.fall_down(fall, &mut any.0, &mut events);
            let mut lines = Breakdown::new();
            let balance = Balance::of(&design, &state, any.byte());
            let number = piloting_number(&balance, &mut lines);
            assert_eq!(i64::from(number), sum(&lines));
        }
        let mut other =
            UnitInPlay::new(&UnitDesign::plain(50).unwrap(), Coord::new(0, 0), Facing::UP);
        events.iter().for_each(|event| other.fold(event));
    });
}

#[test]
fn a_design_is_accepted_when_everything_in_it_is_there() {
    many(500, |any| {
        let design = any.design(true);
        assert_eq!(design.problems().collect::<Vec<_>>(), []);
        let wild = any.design(false);
        let counts = [wild.mounts.len(), wild.bins.len(), wild.equipment.len()];
        let bad = Location::ALL.iter().any(|&at| {
            wild.structure[at as usize] == 0
                || wild.slots[at as usize].iter().zip(0_u8..).any(|(slot, number)| match *slot {
                    Slot::Empty => false,
                    _ if number >= at.slots() => true,
                    Slot::System(_) => false,
                    Slot::Weapon(index) => usize::from(index) >= counts[0],
                    Slot::Ammunition(index) => usize::from(index) >= counts[1],
                    Slot::Equipment(index) => usize::from(index) >= counts[2],
                })
        });
        assert_eq!(wild.clone().checked().is_err(), bad);
    });
}

/// A game of four units, if it can be set up.
fn scenario(any: &mut Any, sense: bool) -> Result<Scenario, Problems<SetupProblem>> {
    let board = Arc::new(Board::flat(10, 10).unwrap());
    let units = (0..4_u8).map(|number| {
        let skills = [any.byte(), any.byte()].map(|skill| if sense { skill % 9 } else { skill });
        let crew = Crew { gunnery: skills[0], piloting: skills[1], abilities: any.abilities() };
        let team = Team::ALL[usize::from(number % 2)];
        let fielded = FieldedUnit { design: Arc::new(any.design(sense)), crew, team };
        let hex = Coord::new(i16::from(number) * 2, 4);
        (fielded, Deployment { hex, facing: Facing::new(number), hull_down: false })
    });
    let units = units.collect();
    Scenario::new(any.rules(), Arc::new(SightTable::new(board)), units, 3)
}

#[test]
fn whatever_a_scenario_accepts_can_be_played_to_its_end() {
    many(60, |any| {
        let scenario = Arc::new(scenario(any, true).unwrap());
        let mut game = Game::start(scenario, &mut any.0, &mut ());
        let mut list = Vec::new();
        while game.outcome().is_none() {
            game.legal_actions(&mut list);
            let action: Action = any.of(&list);
            game.act(action, &mut any.0, &mut ()).unwrap();
        }
    });
}

#[test]
fn a_scenario_says_everything_that_is_wrong_with_designs_and_crews() {
    many(60, |any| {
        let Err(problems) = scenario(any, false) else { return };
        assert!(problems.iter().all(|problem| matches!(
            problem,
            SetupProblem::Design { .. } | SetupProblem::Skill { .. }
        )));
    });
    let mut any = Any(Random::new(1));
    let mut design = UnitDesign::plain(50).unwrap();
    design.slots[Location::LeftArm as usize][11] = Slot::Weapon(9);
    let crew = Crew { gunnery: 200, ..Crew::default() };
    let units = Team::ALL.map(|team| {
        let fielded = FieldedUnit { design: Arc::new(design.clone()), crew, team };
        let hex = Coord::new(team.index() as i16, 0);
        (fielded, Deployment { hex, facing: Facing::UP, hull_down: false })
    });
    let sight = Arc::new(SightTable::new(Arc::new(Board::flat(4, 4).unwrap())));
    let problems = Scenario::new(any.rules(), sight, units.into(), 1).unwrap_err();
    assert_eq!(problems.len(), 4);
    assert_eq!(problems[1], SetupProblem::Skill { unit: UnitId(0), skill: 200 });
    assert_eq!(
        problems[0].to_string(),
        "unit 1: slot 12 of left_arm holds Weapon(9), which is not in the unit's list"
    );
}
