//! One number for how strong a unit is, with how sure it is.
//!
//! Ratings are on the scale of chess: 400 points more are ten times the chance to win; the field's mean
//! is 1500.

use super::score::Score;
use ironhex::budget::Budget;
use ironhex::chance::{Z95, wilson};

/// The rating of the field.
pub const MIDDLE: f64 = 1500.0;

/// Points of the scale for a chance ten times as good.
const TENFOLD: f64 = 400.0;

/// The most steps of a fit.
const STEPS: u32 = 2_000;

/// A fit that changes nobody's strength by more than this part of it is done.
const STILL: f64 = 1e-9;

/// Pairs that a fit looks at even when nobody wants to wait for it: some tens of milliseconds.
const AT_LEAST: u64 = 1 << 20;

/// Something estimated, and where it truly lies in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The share of the points of the first unit, with the Wilson interval of as many games. A draw is half
/// a win, which makes the interval a little too wide where many are drawn.
#[must_use]
pub fn share(score: &Score) -> Estimate {
    let value = score.share();
    let (low, high) = wilson(value, score.games, Z95);
    Estimate { value, low, high }
}

/// The rating against a field that is taken as one opponent of rating 1500: it depends on nobody else
/// who plays against the same field. Half a won and half a lost game are added, so that who always wins
/// has a rating too.
#[must_use]
pub fn against_field(score: &Score) -> Estimate {
    let n = f64::from(score.games) + 1.0;
    let p = (score.half_points() as f64 / 2.0 + 0.5) / n;
    let wide = share(score);
    let point = 0.5 / n;
    let rated = |share: f64| MIDDLE + points(share / (1.0 - share));
    let held = |share: f64| share.clamp(point, 1.0 - point);
    Estimate {
        value: rated(p),
        low: rated(held(wide.low.min(p))),
        high: rated(held(wide.high.max(p))),
    }
}

/// Points of the scale for a ratio of chances.
fn points(odds: f64) -> f64 {
    TENFOLD * odds.log10()
}

/// Ratings that were fitted.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// By unit.
    pub ratings: Vec<Estimate>,
    /// Steps after which the fit was ended although more would have changed the ratings.
    pub ended_after: Option<u32>,
}

/// Bradley's and Terry's ratings of some units that met in pairs: those under which the points that were
/// won are the likeliest. A drawn game against a middling opponent is added for everybody, so that who
/// always wins has a rating too, and those who never met are on one scale.
///
/// Steps are sums, products and quotients in the order of the pairings alone.
///
/// It needs what each unit won in all, in [half points](Score::half_points), and how many games each pair has played:
/// `each_pair` gives the two units and their games to whom it is given, every time in the same order.
///
/// When the budget is used up it makes some steps all the same, as many as tens of milliseconds allow (the same on
/// every machine where the budget was used up before it began), and says that they were not enough.
#[must_use]
pub fn bradley_terry(
    half_points: &[u64],
    each_pair: impl Fn(&mut dyn FnMut(usize, usize, u32)),
    budget: &Budget<'_>,
) -> Fit {
    let units = half_points.len();
    let won: Vec<f64> = half_points.iter().map(|&won| 0.5 + won as f64 / 2.0).collect();
    let mut strength = vec![1.0_f64; units];
    let (mut looked_at, mut ended_after) = (0, None);
    for step in 0..STEPS {
        if looked_at >= AT_LEAST && budget.check().is_err() {
            ended_after = Some(step);
            break;
        }
        let mut shared: Vec<f64> = strength.iter().map(|own| 1.0 / (own + 1.0)).collect();
        each_pair(&mut |a, b, games| {
            let part = f64::from(games) / (strength[a] + strength[b]);
            shared[a] += part;
            shared[b] += part;
            looked_at += 1;
        });
        let mut most = 0.0_f64;
        for unit in 0..units {
            let next = won[unit] / shared[unit];
            most = most.max((next / strength[unit] - 1.0).abs());
            strength[unit] = next;
        }
        if most < STILL {
            break;
        }
    }
    // How much the games tell about each: p (1 - p) of each game.
    let mut told: Vec<f64> = strength.iter().map(|own| own / (own + 1.0).powi(2)).collect();
    each_pair(&mut |a, b, games| {
        let (one, other) = (strength[a], strength[b]);
        let part = f64::from(games) * one * other / (one + other).powi(2);
        told[a] += part;
        told[b] += part;
    });
    let mean = strength.iter().map(|own| points(*own)).sum::<f64>() / units.max(1) as f64;
    let rated = strength.iter().zip(told).map(|(own, told)| {
        let value = MIDDLE + points(*own) - mean;
        let half = Z95 * TENFOLD / std::f64::consts::LN_10 / told.sqrt();
        Estimate { value, low: value - half, high: value + half }
    });
    Fit { ratings: rated.collect(), ended_after }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    fn score(wins: u32, draws: u32, losses: u32) -> Score {
        Score { games: wins + draws + losses, wins: [wins, losses], draws, ..Score::default() }
    }

    fn fitted(units: usize, met: &[(usize, usize, Score)]) -> Vec<Estimate> {
        let mut won = vec![0; units];
        for (a, b, score) in met {
            won[*a] += score.half_points();
            won[*b] += score.mirrored().half_points();
        }
        let each = |meet: &mut dyn FnMut(usize, usize, u32)| {
            met.iter().for_each(|(a, b, score)| meet(*a, *b, score.games));
        };
        let fit = bradley_terry(&won, each, &Budget::UNLIMITED);
        assert_eq!(fit.ended_after, None);
        fit.ratings
    }

    /// A round robin in which the lower number wins three games of four: strengths far apart, which takes a fit long.
    fn ladder(units: usize, budget: &Budget<'_>) -> Fit {
        let won: Vec<u64> =
            (0..units as u64).map(|unit| 6 * (units as u64 - 1) - 4 * unit).collect();
        let each = |meet: &mut dyn FnMut(usize, usize, u32)| {
            (0..units).for_each(|a| (a + 1..units).for_each(|b| meet(a, b, 4)));
        };
        bradley_terry(&won, each, budget)
    }

    #[test]
    fn a_fit_that_nobody_waits_for_makes_some_steps_and_says_so() {
        let cancel = AtomicBool::new(true);
        let cancelled = Budget::UNLIMITED.cancelled_by(&cancel);
        // 44,850 pairs: 24 steps are more than 2^20 of them.
        let (rough, whole) = (ladder(300, &cancelled), ladder(300, &Budget::UNLIMITED));
        assert_eq!((rough.ended_after, whole.ended_after), (Some(24), None));
        assert_eq!(rough, ladder(300, &cancelled));
        assert!(rough.ratings.is_sorted_by(|one, next| one.value > next.value));
        // A small one has stood still by then.
        assert_eq!(ladder(8, &cancelled), ladder(8, &Budget::UNLIMITED));
        // One step of a very large one is made in any case.
        assert_eq!(ladder(2_000, &cancelled).ended_after, Some(1));
    }

    #[test]
    fn a_share_has_the_interval_of_its_games() {
        let known = ironhex::chance::Chance::Sampled { seen: 583, of: 1000 }.interval95();
        let own = share(&score(583, 0, 417));
        assert!((own.low - known.0).abs() < 1e-12 && (own.high - known.1).abs() < 1e-12);
        assert_eq!(share(&score(10, 20, 30)).value, 20.0 / 60.0);
        assert_eq!(share(&Score::default()), Estimate { value: 0.5, low: 0.0, high: 1.0 });
    }

    #[test]
    fn ten_to_one_against_the_field_is_four_hundred_points() {
        let rated = against_field(&score(100_000, 0, 10_000));
        assert!((rated.value - 1900.0).abs() < 0.1, "{rated:?}");
        assert!(rated.low < rated.value && rated.value < rated.high);
        let even = against_field(&score(10, 3, 10));
        assert!((even.value - 1500.0).abs() < 1e-9);
        assert!((even.low + even.high - 3000.0).abs() < 1e-6);
        for extreme in [score(50, 0, 0), score(0, 0, 50), Score::default()] {
            let Estimate { value, low, high } = against_field(&extreme);
            assert!(low <= value && value <= high && low.is_finite() && high.is_finite());
        }
        assert!(against_field(&score(50, 0, 0)).value > against_field(&score(49, 0, 1)).value);
    }

    /// Three units whose strengths are 4, 2 and 1, and who won just as often as they should.
    #[test]
    fn a_fit_finds_the_strengths_that_the_games_were_made_of() {
        let met = [
            (0, 1, score(400_000, 0, 200_000)),
            (1, 2, score(400_000, 0, 200_000)),
            (0, 2, score(480_000, 0, 120_000)),
        ];
        let rated = fitted(3, &met);
        let step = 400.0 * 2.0_f64.log10();
        for (unit, expected) in [step, 0.0, -step].into_iter().enumerate() {
            assert!((rated[unit].value - 1500.0 - expected).abs() < 0.1, "{rated:?}");
            assert!(rated[unit].high - rated[unit].low < 3.0);
        }
    }

    #[test]
    fn who_always_wins_and_who_never_plays_have_ratings_too() {
        let rated = fitted(3, &[(0, 1, score(30, 0, 0))]);
        assert!(rated.iter().all(|one| one.value.is_finite() && one.low < one.high));
        assert!(rated[0].value > rated[2].value && rated[2].value > rated[1].value);
        assert!(rated[2].high - rated[2].low > rated[0].high - rated[0].low - 1e-6);
        assert_eq!(fitted(0, &[]), []);
    }
}
