//! Exact answers agree with trials.

use super::given::{Case, PRESETS, chances};
use ironhex::rules::Rules;
use ironhex::unit::{Location, Movement, Panel, PhysicalKind, Side, Slot, System, UnitState};
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
fn blows_under_every_preset() {
    const TRIALS: u32 = 100_000;
    for rules in PRESETS {
        for (kind, guns, wounds) in [
            (PhysicalKind::Kick, 0, 5),
            (PhysicalKind::Push, 0, 0),
            (PhysicalKind::Charge, 0, 0),
            (PhysicalKind::Kick, 2, 0),
            (PhysicalKind::Punch, 0, 0),
        ] {
            let case = blow(rules, kind, guns, wounds);
            let exact = case.exact(Scope::Everything).unwrap();
            assert!(!exact.balance.falls.is_never() || kind == PhysicalKind::Punch);
            compare(&case, &exact, &case.sampled(TRIALS, 3), TRIALS);
        }
    }
}
