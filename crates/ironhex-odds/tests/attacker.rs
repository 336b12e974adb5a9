//! The attacker's heat afterwards, and what comes of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod duel;

use duel::{any_fighter, any_rules, armed, close, fighter, plain, with};
use ironhex::attack::Victim;
use ironhex::dice::{Dice, Random};
use ironhex::heat::{HeatFacts, heat_phase, movement_heat};
use ironhex::rules::Rules;
use ironhex::table::ways_to_reach;
use ironhex::unit::{Bin, Location, Movement, System, UnitDesign};
use ironhex_odds::{Chance, Engagement, HeatOdds, Volley};
use proptest::prelude::*;

/// A design against an Atlas three hexes away, with all its weapons fired.
fn fired(design: UnitDesign, heat: u8) -> (Engagement, Volley) {
    let mut attacker = with(design);
    attacker.state.heat = heat;
    let duel = Engagement::new(Rules::TOTAL_WARFARE, attacker, fighter("Atlas AS7-D"), 3);
    let mounts = duel.attacker.design.mounts.len() as u8;
    let volley = duel.volley(&plain(&duel, 0..mounts)).unwrap();
    (duel, volley)
}

fn afterwards(design: UnitDesign, heat: u8) -> HeatOdds {
    let (duel, volley) = fired(design, heat);
    duel.heat_afterwards(&volley)
}

#[test]
fn lasers_make_their_heat_always() {
    let lasers = [("medium-laser", Location::RightArm), ("large-laser", Location::LeftArm)];
    // 6 and 3 and 8 in, 10 out.
    let odds = afterwards(armed(&lasers, 0), 6);
    assert!(odds.heat.0[7].is_certain());
    assert_eq!(odds.heat.0.len(), 8);
    assert!(odds.shutdown.is_never() && odds.ammunition.is_never());
    assert!(afterwards(armed(&lasers, 0), 0).heat.0[1].is_certain());
    assert!(afterwards(armed(&lasers[..1], 0), 0).heat.0[0].is_certain());
}

#[test]
fn movement_counts() {
    let jumper = UnitDesign { jump: 5, ..armed(&[("large-laser", Location::LeftArm)], 0) };
    let (mut duel, _) = fired(jumper, 5);
    for (movement, hexes, heat) in [
        (Movement::Walk, 2, 4),
        (Movement::Run, 6, 5),
        (Movement::Jump, 2, 6),
        (Movement::Jump, 5, 8),
    ] {
        duel.attacker = duel.attacker.clone().moved(movement, hexes);
        let volley = duel.volley(&plain(&duel, [0])).unwrap();
        assert!(duel.heat_afterwards(&volley).heat.0[heat].is_certain(), "{movement} {hexes}");
    }
}

#[test]
fn streaks_make_heat_when_they_hit() {
    let racks = [("streak-srm-2", Location::RightArm), ("streak-srm-2", Location::LeftArm)];
    let design = UnitDesign { dissipation: 0, ..armed(&racks, 10) };
    let odds = afterwards(design, 0);
    // Gunnery 4 at short range: 33 of 36.
    let hit = 33.0 / 36.0;
    let miss = 1.0 - hit;
    let expected = [miss * miss, 0.0, 2.0 * hit * miss, 0.0, hit * hit];
    assert_eq!(odds.heat.0.len(), expected.len());
    for (chance, expected) in odds.heat.0.iter().zip(expected) {
        assert!(close(chance.value(), expected));
    }
    assert!(odds.heat.0[1].is_never());
}

#[test]
fn sinks_that_shed_everything_leave_nothing_for_certain() {
    let racks = [("streak-srm-2", Location::RightArm), ("streak-srm-2", Location::LeftArm)];
    let odds = afterwards(armed(&racks, 10), 0);
    assert_eq!(odds.heat.0, [Chance::Exact(1.0)]);
}

#[test]
fn shutdown_and_ammunition_are_as_printed() {
    let laser = [("large-laser", Location::LeftArm)];
    let cool = armed(&laser, 0);
    let mut loaded = cool.clone();
    let kind = ironhex_units::find_weapon("ac-10").unwrap().weapon.weapon_type;
    loaded.bins.push(Bin::new(kind, Location::LeftTorso, 10, 10));
    // The laser makes 8, the sinks shed 10.
    for (before, shutdown, ammunition) in [
        (15, None, None),
        (16, Some(4), None),
        (20, Some(6), None),
        (21, Some(6), Some(4)),
        (25, Some(8), Some(6)),
        (31, Some(10), Some(8)),
        (32, Some(13), Some(8)),
    ] {
        let odds = afterwards(loaded.clone(), before);
        let fails = |number: Option<u8>| number.map_or(0, |number| 36 - ways_to_reach(number));
        assert!(odds.heat.0[usize::from(before) - 2].is_certain());
        assert!(close(odds.shutdown.value(), f64::from(fails(shutdown)) / 36.0), "at {before}");
        assert!(close(odds.ammunition.value(), f64::from(fails(ammunition)) / 36.0), "at {before}");
        assert!(afterwards(cool.clone(), before).ammunition.is_never(), "nothing that could");
        assert_eq!(odds.shutdown.is_certain(), before == 32);
    }
}

#[test]
fn a_holed_engine_leaks() {
    let mut attacker = with(armed(&[("large-laser", Location::LeftArm)], 0));
    let engine = attacker.design.slots[Location::CenterTorso as usize]
        .iter()
        .position(|slot| *slot == ironhex::unit::Slot::System(System::Engine));
    attacker.state.slots_hit[Location::CenterTorso as usize] = 1 << engine.unwrap();
    let duel = Engagement::new(Rules::SPECIFICATION, attacker, fighter("Atlas AS7-D"), 3);
    let volley = duel.volley(&plain(&duel, [0])).unwrap();
    assert!(duel.heat_afterwards(&volley).heat.0[3].is_certain());
    let budget = duel.heat_budget();
    assert_eq!((budget.before, budget.shed), (5, 10));
    assert_eq!((budget.within(0), budget.within(4)), (Some(5), Some(9)));
}

#[test]
fn a_budget_that_is_spent_is_none() {
    let mut attacker = with(armed(&[("large-laser", Location::LeftArm)], 0));
    attacker.state.heat = 20;
    let duel = Engagement::new(Rules::SPECIFICATION, attacker, fighter("Atlas AS7-D"), 3);
    assert_eq!(duel.heat_budget().within(9), None);
    assert_eq!(duel.heat_budget().within(10), Some(0));
    assert_eq!(duel.heat_budget().within(u16::MAX), Some(u16::MAX - 20));
}

#[test]
fn a_unit_that_is_shut_down_may_stay_so() {
    let mut attacker = with(armed(&[("large-laser", Location::LeftArm)], 0));
    (attacker.state.heat, attacker.state.shutdown) = (25, true);
    let duel = Engagement::new(Rules::SPECIFICATION, attacker.clone(), fighter("Atlas AS7-D"), 3);
    // Fifteen are left: a 4 starts it again.
    assert!(close(duel.heat_afterwards(&Volley::default()).shutdown.value(), 3.0 / 36.0));
    attacker.state.pilot.unconscious = true;
    let asleep = Engagement { attacker, ..duel };
    assert!(asleep.heat_afterwards(&Volley::default()).shutdown.is_certain());
}

/// Shares of many heat phases with real dice.
fn played(duel: &Engagement, volley: &Volley, trials: u32) -> (f64, f64, f64) {
    let mut dice = Random::new(7);
    let (mut heat, mut shutdown, mut exploded) = (0_u64, 0_u32, 0_u32);
    let own = &duel.attacker;
    let moved = movement_heat(&own.design, &own.state, own.movement, own.hexes);
    for _ in 0..trials {
        let mut made = u16::from(moved);
        for label in &volley.labels {
            let paid = !label.heat_on_a_hit || dice.check(label.number.needed()).value;
            made += if paid { u16::from(label.heat) } else { 0 };
        }
        let mut state = own.state;
        let (rules, abilities) = (&duel.rules, &own.crew.abilities);
        let mut victim = Victim::new(rules, &own.design, &mut state, abilities);
        let facts = HeatFacts { made, piloting: own.crew.piloting, ..HeatFacts::default() };
        let mut explodes = false;
        let sink = &mut Explodes(&mut explodes);
        heat_phase(&mut victim, facts, &mut dice, sink);
        heat += u64::from(state.heat);
        shutdown += u32::from(state.shutdown);
        exploded += u32::from(explodes);
    }
    let share = |seen: u32| f64::from(seen) / f64::from(trials);
    (heat as f64 / f64::from(trials), share(shutdown), share(exploded))
}

struct Explodes<'a>(&'a mut bool);

impl ironhex::event::EventSink for Explodes<'_> {
    fn push(&mut self, event: ironhex::event::Event) {
        if let ironhex::event::Event::AmmunitionRolled { explodes, .. } = event {
            *self.0 |= explodes;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Any unit with any heat: many heat phases with real dice agree.
    #[test]
    fn real_dice_agree(one in any_fighter(), rules in any_rules(), heat in 0_u8..28, run in any::<bool>()) {
        let mut attacker = one.moved(if run { Movement::Run } else { Movement::Stationary }, 3 * u8::from(run));
        attacker.state.heat = heat;
        let duel = Engagement::new(rules, attacker, fighter("Atlas AS7-D"), 3);
        let choices = duel.all_that_bears().unwrap();
        prop_assume!(!choices.is_empty());
        let volley = duel.volley(&choices).unwrap();
        let odds = duel.heat_afterwards(&volley);
        let trials = 20_000;
        let (mean, shutdown, exploded) = played(&duel, &volley, trials);
        prop_assert!((odds.heat.mean() - mean).abs() < 0.2, "{} {mean}", odds.heat.mean());
        for (chance, share) in [(odds.shutdown, shutdown), (odds.ammunition, exploded)] {
            let p = chance.value();
            let sigma = (p * (1.0 - p) / f64::from(trials)).sqrt();
            // A fall of a unit that shuts down may take its ammunition away before it goes off.
            prop_assert!((p - share).abs() <= 6.0 * sigma + 0.004, "{p} {share}");
        }
        let total: f64 = odds.heat.0.iter().map(|chance| chance.value()).sum();
        prop_assert!(close(total, 1.0));
    }
}
