//! Exact answers agree with trials.

use super::given::{Case, PRESETS, chances};
use ironhex_odds::{Answer, Asked, Chance};

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
            match case.exact(Asked::Everything) {
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
            let (Ok(all), Ok(end)) = (case.exact(Asked::Everything), case.exact(Asked::Destroyed))
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
