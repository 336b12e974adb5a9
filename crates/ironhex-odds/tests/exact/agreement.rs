//! Exact answers agree with trials.

use super::given::{Case, PRESETS, chances, fired, scrape, volatile};
use ironhex::rules::Rules;
use ironhex::unit::{Location, Movement, Panel, PhysicalKind, Side, Slot, System, UnitState};
use ironhex::weapon::Munition;
use ironhex_odds::{Answer, Chance, Choice, Engagement, Fighter, Scope};

/// One in a million, two-sided, and shared out among some thirty thousand comparisons.
const Z: f64 = 6.5;

/// Compares every chance of the two.
fn compare(case: &Case, exact: &Answer, sampled: &Answer, trials: u32) {
    let sampled = chances(sampled);
    for (name, chance) in chances(exact) {
        let seen = sampled.iter().find(|(other, _)| *other == name);
        let seen = match seen.map(|(_, chance)| *chance) {
            Some(Chance::Sampled { seen, .. }) => f64::from(seen),
            _ => 0.0,
        };
        let (p, n) = (chance.value(), f64::from(trials));
        // A chance of 0 or 1 is a promise; the wider term covers counts of a few.
        let bound = if p == 0.0 || p == 1.0 { 0.0 } else { Z * (n * p * (1.0 - p)).sqrt() + 12.0 };
        let off = (seen - n * p).abs();
        assert!(
            off <= bound,
            "{name}: {p} and {seen} of {trials} under {:?}: {}",
            case.rules.preset,
            case.told
        );
    }
}

#[test]
fn drawn_volleys_under_every_preset() {
    const TRIALS: u32 = 20_000;
    let (mut answered, mut too_large) = (0, 0);
    for rules in PRESETS {
        for seed in 0..90 {
            let case = Case::drawn(rules, seed, 2);
            match case.exact(Scope::Everything) {
                Ok(exact) => {
                    compare(&case, &exact, &case.sampled(TRIALS, seed + 1), TRIALS);
                    answered += 1;
                }
                Err(_) => too_large += 1,
            }
        }
    }
    assert!(answered >= 200, "{answered} answered exactly, {too_large} too large");
}

#[test]
fn explosions_that_a_unit_survives() {
    const TRIALS: u32 = 40_000;
    let (mut answered, mut exploded) = (0, 0);
    for rules in PRESETS {
        for (seed, unit) in (0_u8..12).zip(volatile().cycle()) {
            let weapons = [["medium-laser", "srm-2"], ["ac-5", "machine-gun"]];
            let mut case = Case::fresh(rules, &unit.name(), &weapons[usize::from(seed % 2)]);
            scrape(&mut case.state, seed % 4);
            let Ok(exact) = case.exact(Scope::Everything) else { continue };
            compare(&case, &exact, &case.sampled(TRIALS, seed.into()), TRIALS);
            answered += 1;
            exploded += u32::from(!exact.criticals.explosion.is_never());
        }
    }
    assert!(answered >= 30 && exploded >= 20, "{answered} answered, {exploded} of them explode");
}

#[test]
fn asking_for_less_gives_the_same_end() {
    for rules in PRESETS {
        for seed in 200..220 {
            let case = Case::drawn(rules, seed, 3);
            let (Ok(all), Ok(end)) = (case.exact(Scope::Everything), case.exact(Scope::Destroyed))
            else {
                continue;
            };
            let pairs = all.destruction.by.iter().zip(&end.destruction.by);
            for ((cause, one), (_, other)) in pairs {
                assert!((one.value() - other.value()).abs() < 1e-12, "{cause}: {}", case.told);
            }
        }
    }
}

/// A blow of a Hunchback at a Centurion beside it, which its crew has hit before, and the guns that
/// are fired with it.
fn blow(rules: Rules, kind: PhysicalKind, guns: usize, wounds: u8) -> Case {
    let [hunchback, centurion] = ["Hunchback HBK-4G", "Centurion CN9-A"]
        .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    let mut engagement = Engagement::new(rules, hunchback, centurion, 1);
    if kind == PhysicalKind::Charge {
        engagement.attacker = engagement.attacker.moved(Movement::Run, 4);
    }
    engagement.target.state.pilot.wounds = wounds;
    let guns = engagement.all_that_bears().unwrap().into_iter().take(guns);
    let struck = Choice::PhysicalAttack { kind, side: Side::Right };
    let volley = engagement.volley(&guns.chain([struck]).collect::<Vec<_>>()).unwrap().attacks;
    let state: UnitState = engagement.target.state;
    let design = engagement.target.design.as_ref().clone();
    Case { rules, design, state, volley, told: format!("{kind} beside a Centurion") }
}

#[test]
fn who_is_kicked_rolls() {
    // A 3 to hit; the kick stays in the armour, and the pilot needs a 5.
    let case = blow(Rules::TOTAL_WARFARE, PhysicalKind::Kick, 0, 0);
    let falls = case.exact(Scope::Everything).unwrap().balance.falls.value();
    assert!((falls - 35.0 / 36.0 * 6.0 / 36.0).abs() < 1e-12, "{falls}");
}

#[test]
fn every_roll_of_a_phase_has_the_modifiers_of_all_its_events() {
    // A kick of 20 points by an Atlas at an Atlas, in the armour: one roll for the kick, at +0, and one for the damage, at +1,
    // and both need 5 + 0 + 1.
    let atlas = || Fighter::of(ironhex_units::find("Atlas AS7-D").unwrap());
    let engagement = Engagement::new(Rules::TOTAL_WARFARE, atlas(), atlas(), 1);
    let kick = Choice::PhysicalAttack { kind: PhysicalKind::Kick, side: Side::Right };
    let volley = engagement.volley(&[kick]).unwrap().attacks;
    let target = &engagement.target;
    let (design, state) = (target.design.as_ref().clone(), target.state);
    let rules = Rules::TOTAL_WARFARE;
    let case = Case { rules, design, state, volley, told: "a kick of 20 points".to_owned() };
    let exact = case.exact(Scope::Everything).unwrap();
    let stays = 26.0 / 36.0 * 26.0 / 36.0;
    let falls = exact.balance.falls.value();
    assert!((falls - 35.0 / 36.0 * (1.0 - stays)).abs() < 1e-12, "{falls}");
    compare(&case, &exact, &case.sampled(100_000, 7), 100_000);
}

#[test]
fn what_a_volley_breaks_counts_once_in_its_rolls() {
    // A critical hit on the gyro asks for a roll at 5 + 3 and is no earlier damage to it: a medium laser at a centre torso
    // that holds one slot of gyro and nothing else, so that no second hit brings the unit down without a roll.
    let rules = Rules::TOTAL_WARFARE;
    let mut case = Case::fresh(rules, "Atlas AS7-D", &["medium-laser"]);
    case.state.armor[Panel::CenterTorso as usize] = 0;
    let slots = &mut case.design.slots[Location::CenterTorso as usize];
    slots.fill(Slot::Empty);
    slots[0] = Slot::System(System::Gyro);
    let exact = case.exact(Scope::Everything).unwrap();
    let gyro = exact.criticals.gyro.value();
    assert!(gyro > 0.0);
    assert!((exact.balance.falls.value() - gyro * 21.0 / 36.0).abs() < 1e-12);
    compare(&case, &exact, &case.sampled(100_000, 7), 100_000);
}

#[test]
fn an_explosion_that_takes_a_light_engine_does_not_kill_the_pilot() {
    // Three slots of engine in each side torso, ammunition behind CASE in them, and no armour: a laser blows the torso and the engine
    // up, and nothing that it does can reach the centre torso's last point or the head's.
    let rules = Rules::TOTAL_WARFARE;
    let mut case = Case::fresh(rules, "Archer ARC-2R", &["small-laser"]);
    for torso in [Location::LeftTorso, Location::RightTorso] {
        let slots = &mut case.design.slots[torso as usize];
        for slot in slots.iter_mut().filter(|slot| **slot == Slot::Empty).take(3) {
            *slot = Slot::System(System::Engine);
        }
        case.design.case = case.design.case.with(torso);
        case.state.armor[torso.front() as usize] = 0;
    }
    let exact = case.exact(Scope::Everything).unwrap();
    assert!(exact.criticals.explosion.value() > 0.0 && exact.destruction.any.value() > 0.0);
    assert_eq!(exact.pilot.killed.value(), 0.0, "only the centre torso's end kills");
    compare(&case, &exact, &case.sampled(100_000, 7), 100_000);
}

#[test]
fn critical_hits_go_inward_from_a_torso_that_was_used_up_before() {
    // A Trebuchet's left torso holds one thing: once it was hit in an earlier turn, what comes through finds engine and gyro.
    let rules = Rules::TOTAL_WARFARE;
    let mut case = Case::fresh(rules, "Trebuchet TBT-5N", &["ppc"]);
    case.state.armor[Panel::LeftTorso as usize] = 2;
    let center = |case: &Case| {
        let exact = case.exact(Scope::Everything).unwrap();
        compare(case, &exact, &case.sampled(100_000, 7), 100_000);
        exact.criticals.gyro.value()
    };
    let whole = center(&case);
    case.state.slots_hit[Location::LeftTorso as usize] = 1;
    assert_eq!(case.state.used_up(&case.design).iter().count(), 1);
    let used_up = center(&case);
    assert!(used_up > whole + 0.01, "{whole} and {used_up}");
}

#[test]
fn short_range_missiles_of_a_multi_missile_launcher_land_one_by_one() {
    let rules = Rules::TOTAL_WARFARE;
    let mut case = Case::fresh(rules, "Atlas AS7-D", &[]);
    let launcher = ironhex_units::weapon("mml-9").unwrap().weapon;
    case.volley = vec![fired(&rules, &launcher.loaded_with(Munition::ShortRange), 7)];
    let exact = case.exact(Scope::Everything).unwrap();
    // Missiles in the row of 9 by the roll, 2 to 12, and the chance of each that it finds the head.
    let row = [3, 3, 4, 5, 5, 5, 5, 7, 7, 9, 9];
    let ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    let missed = |missiles: i32| (35.0_f64 / 36.0).powi(missiles);
    let head =
        row.iter().zip(ways).map(|(&missiles, ways)| f64::from(ways) * (1.0 - missed(missiles)));
    let expected = 21.0 / 36.0 * head.sum::<f64>() / 36.0;
    let found = exact.pilot.hit.value();
    assert!((found - expected).abs() < 1e-12, "{found} and {expected}");
}

#[test]
fn whatever_goes_off_was_hit() {
    // A Locust's only explosive is ammunition, in the centre torso, which is lost with it.
    let rules = Rules::TOTAL_WARFARE;
    let mut case = Case::fresh(rules, "Locust LCT-1V", &["ppc", "medium-laser"]);
    case.state.armor[Panel::CenterTorso as usize] = 2;
    let exact = case.exact(Scope::Everything).unwrap();
    let criticals = &exact.criticals;
    assert!(criticals.explosion.value() > 0.0);
    assert!((criticals.ammunition.value() - criticals.explosion.value()).abs() < 1e-12);
    assert!(criticals.any.value() >= criticals.explosion.value());
    compare(&case, &exact, &case.sampled(100_000, 7), 100_000);
}

#[test]
fn an_arm_that_goes_with_its_torso_is_not_breached() {
    // The left torso has one point left; the arm keeps all of its armour, which one laser cannot break.
    let rules = Rules::TOTAL_WARFARE;
    let mut case = Case::fresh(rules, "Hunchback HBK-4G", &["medium-laser"]);
    case.state.armor[Panel::LeftTorso as usize] = 0;
    case.state.structure[Location::LeftTorso as usize] = 1;
    let exact = case.exact(Scope::Everything).unwrap();
    let arm = &exact.locations[Location::LeftArm as usize];
    assert!(arm.destroyed.value() > 0.05 && arm.breached.is_never(), "{arm:?}");
    compare(&case, &exact, &case.sampled(100_000, 7), 100_000);
}

#[test]
fn the_mean_is_exact_where_chances_are_sampled() {
    let case = Case::fresh(Rules::TOTAL_WARFARE, "Atlas AS7-D", &["lrm-20", "srm-6", "ppc"]);
    let exact = case.exact(Scope::Everything).unwrap();
    let sampled = case.sampled(1_000, 7);
    assert_eq!(sampled.mean_damage, exact.mean_damage);
    assert!((exact.mean_damage - exact.damage.mean()).abs() < 1e-9);
}

#[test]
fn weapons_and_blows_are_two_phases() {
    // Points of both phases are not added up: what fires is a roll of its own, and who still stands rolls for the kick.
    const TRIALS: u32 = 200_000;
    let rules = Rules::TOTAL_WARFARE;
    let fighter = |name| Fighter::of(ironhex_units::find(name).unwrap());
    let engagement = Engagement::new(rules, fighter("Marauder MAD-3R"), fighter("Atlas AS7-D"), 1);
    let case = |choices: &[Choice]| {
        let volley = engagement.volley(choices).unwrap().attacks;
        let (design, state) = (engagement.target.design.as_ref().clone(), engagement.target.state);
        Case { rules, design, state, volley, told: "a Marauder beside an Atlas".to_owned() }
    };
    let guns = engagement.all_that_bears().unwrap();
    let kick = Choice::PhysicalAttack { kind: PhysicalKind::Kick, side: Side::Right };
    let alone = case(&guns).exact(Scope::Everything).unwrap();
    let both = case(&[&guns[..], &[kick]].concat());
    assert!(both.exact(Scope::Everything).is_err(), "sampled for now");
    let both = both.sampled(TRIALS, 5);
    let near = |one: f64, other: f64| (one - other).abs() < 4.5 * (0.25 / f64::from(TRIALS)).sqrt();
    let (heavy, fired) = (both.balance.heavy_damage.value(), alone.balance.heavy_damage.value());
    assert!(near(heavy, fired), "{heavy} and {fired}");
    // A 3 to kick, a 5 to stay up.
    let first = alone.balance.falls.value();
    let expected = first + (1.0 - first) * 35.0 / 36.0 * 6.0 / 36.0;
    let falls = both.balance.falls.value();
    assert!((falls - expected).abs() < 0.01, "{falls} and {expected}");
}

#[test]
fn blows_under_every_preset() {
    const TRIALS: u32 = 100_000;
    for rules in PRESETS {
        for (kind, guns, wounds) in [
            (PhysicalKind::Kick, 0, 5),
            (PhysicalKind::Push, 0, 0),
            (PhysicalKind::Charge, 0, 0),
            (PhysicalKind::Kick, 0, 0),
            (PhysicalKind::Punch, 0, 0),
        ] {
            let case = blow(rules, kind, guns, wounds);
            let exact = case.exact(Scope::Everything).unwrap();
            assert!(!exact.balance.falls.is_never() || kind == PhysicalKind::Punch);
            compare(&case, &exact, &case.sampled(TRIALS, 3), TRIALS);
        }
    }
}
