//! Chances in words: never 0 % or 100 % but for what is certain.

use crate::text::{count, listed, narrow_percentage, percentage, spaced};
use crate::words::short_location;
use ironhex::attack::location::CalledAt;
use ironhex::chance::Chance;
use ironhex::unit::{DestroyedBy, Mount, PhysicalKind, Side, UnitDesign};
use ironhex::weapon::{Fire, Munition, RateOfFire};
use ironhex_odds::{Choice, Label, Method, Partial, Stopped, TooLarge, Volley};

/// A chance as a percentage. What can happen is never 0 %, what can fail is never 100 %: `<0.1 %`,
/// `>99.9 %`; what no trial has shown is as small as its interval says.
#[must_use]
pub(crate) fn chance(chance: Chance) -> String {
    let (low, high) = chance.interval95();
    match chance {
        Chance::Sampled { of: 0, .. } => "–".to_owned(),
        Chance::Sampled { seen: 0, .. } => format!("<{:.1} %", tenths(high).ceil().max(1.0) / 10.0),
        Chance::Sampled { seen, of } if seen == of => {
            format!(">{:.1} %", tenths(low).floor().min(999.0) / 10.0)
        }
        Chance::Exact(_) | Chance::Sampled { .. } => {
            percentage(chance.value(), chance.is_never(), chance.is_certain(), 1)
        }
    }
}

/// A share in tenths of a percent.
fn tenths(share: f64) -> f64 {
    share * 1_000.0
}

/// The same in three columns, for a figure: `–` for never, `<.1`, `4.2`, `41`, `>99`.
#[must_use]
pub(crate) fn small_chance(chance: Chance) -> String {
    if chance.is_never() {
        return "–".to_owned();
    }
    narrow_percentage(chance.value(), false, chance.is_certain())
}

/// A mean with so many decimals, and no minus sign before nothing.
#[must_use]
pub(crate) fn mean(value: f64, decimals: usize) -> String {
    // Means are of what cannot be less than nothing.
    let value = if value > 0.0 { value } else { 0.0 };
    format!("{value:.decimals$}")
}

/// How an answer was found, and how well it is known: one line, and a second one where it could not be
/// found exactly.
#[must_use]
pub(crate) fn method(method: &Method, seed: u64) -> Vec<String> {
    match method {
        Method::Exact { left_out, error, .. } => {
            let weighed = if *left_out > 0.0 {
                format!("exact: everything weighed but {left_out:.0e} of what may happen")
            } else {
                "exact: every outcome weighed".to_owned()
            };
            vec![format!("{weighed}; no figure is off by more than {error:.0e}")]
        }
        Method::Sampled { trials, because, partial } => {
            let why = because.map(|why| format!("not exactly: {}", too_large_words(why)));
            let partial = partial.as_ref().map(|partial| partial_words(*trials, partial));
            [trials_of(*trials, seed)].into_iter().chain(partial).chain(why).collect()
        }
    }
}

/// Why no more trials were played: `stopped after 0.5 s: 312,000 of 1,000,000 trials`.
#[must_use]
pub(crate) fn partial_words(trials: u32, partial: &Partial) -> String {
    let played = crate::text::thousands(trials.into());
    format!("{}: {played} of {}", stopped_words(partial.stopped), trials_words(partial.of))
}

/// Why something ended before its end: `stopped after 0.5 s`, `cancelled`.
#[must_use]
pub fn stopped_words(stopped: Stopped) -> String {
    match stopped {
        Stopped::OutOfTime(time) => {
            format!("stopped after {} s", time.as_millis() as f64 / 1000.0)
        }
        Stopped::Cancelled | _ => stopped.to_string(),
    }
}

/// Why an exact answer does not fit.
#[must_use]
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "errors of the odds may grow; the others say themselves"
)]
pub fn too_large_words(why: TooLarge) -> String {
    let thousands = |number: usize| crate::text::thousands(number as u64);
    match why {
        TooLarge::States(states) => format!("more than {} states", thousands(states)),
        TooLarge::Memory(bytes) => format!("more than {} MiB", thousands(bytes >> 20)),
        TooLarge::Steps(steps) => format!("more than {} steps", crate::text::thousands(steps)),
        other => other.to_string(),
    }
}

/// `50,000 trials`, `1 trial`.
#[must_use]
pub(crate) fn trials_words(trials: u32) -> String {
    match trials {
        1 => "1 trial".to_owned(),
        trials => format!("{} trials", crate::text::thousands(trials.into())),
    }
}

/// How far off a chance may be that so many trials have found, at most: `±1.0 points (95 %)`.
#[must_use]
pub(crate) fn width_words(trials: u32) -> String {
    let (low, high) = Chance::Sampled { seen: trials / 2, of: trials }.interval95();
    format!("±{:.1} points (95 %)", ((high - low) * 50.0).max(0.1))
}

/// `sampled: 10,000 trials from seed 1, ±1.0 points (95 %)`: as wide as the widest interval.
#[must_use]
pub(crate) fn trials_of(trials: u32, seed: u64) -> String {
    format!("sampled: {} from seed {seed}, {}", trials_words(trials), width_words(trials))
}

/// What put an end to it, in one word.
#[must_use]
pub(crate) const fn cause_word(cause: DestroyedBy) -> &'static str {
    match cause {
        DestroyedBy::CenterTorso => "centre torso",
        DestroyedBy::Head => "head",
        DestroyedBy::Engine => "engine",
        DestroyedBy::PilotDeath => "pilot",
        DestroyedBy::Explosion => "explosion",
    }
}

/// What a mounted weapon is called.
#[must_use]
pub fn weapon_name(mount: &Mount) -> &'static str {
    let entry = ironhex_units::weapons().get(usize::from(mount.weapon.weapon_type.0));
    entry.map_or("weapon", |entry| entry.name)
}

/// What a blow is called: `left punch`, `charge`.
#[must_use]
pub fn blow_name(kind: PhysicalKind, side: Side) -> String {
    match (kind, kind.limb(side)) {
        (PhysicalKind::Dfa, _) => "death from above".to_owned(),
        (kind, Some(_)) => format!("{side} {kind}"),
        (kind, None) => kind.id().to_owned(),
    }
}

/// What an attack is called: `PPC`, `Ultra AC/5 ×2`, `SRM 6 (inferno)`, `left kick`.
#[must_use]
pub fn attack_name(design: &UnitDesign, label: &Label) -> String {
    let shooting = match label.choice {
        Choice::PhysicalAttack { kind, side } => return blow_name(kind, side),
        Choice::Fire(shooting) => shooting,
    };
    let Some(mount) = design.mounts.get(usize::from(shooting.mount)) else {
        return "weapon".to_owned();
    };
    let mut name = weapon_name(mount).to_owned();
    match shooting.fire {
        Fire::Double => name.push_str(" ×2"),
        Fire::Rapid(rate) if rate > RateOfFire::One => {
            name.push_str(&format!(" ×{}", rate.shots()));
        }
        Fire::Single | Fire::Slug | Fire::Pellets | Fire::Rapid(_) => {}
    }
    let mut how: Vec<String> = Vec::new();
    match label.shot_facts.map(|shot_facts| shot_facts.munition) {
        _ if shooting.fire == Fire::Pellets => how.push("cluster".to_owned()),
        None | Some(Munition::Standard | Munition::Other) => {}
        Some(munition) => how.push(spaced(munition.id())),
    }
    if let Some(at) = shooting.aimed_at {
        how.push(format!("at {}", short_location(at.front())));
    }
    if let Some(at) = shooting.called_at {
        how.push(format!("called {}", called_word(at)));
    }
    if shooting.heats {
        how.push("heats".to_owned());
    }
    if !how.is_empty() {
        name.push_str(&format!(" ({})", how.join(", ")));
    }
    name
}

/// What a called shot names.
#[must_use]
pub(crate) const fn called_word(called: CalledAt) -> &'static str {
    match called {
        CalledAt::Location(location) => short_location(location.front()),
        CalledAt::High => "high",
        CalledAt::Low => "low",
        CalledAt::Left => "left",
        CalledAt::Right => "right",
    }
}

/// Where the weapon of an attack is: `RA`, `CT rear`; nothing for a blow.
#[must_use]
pub(crate) fn attack_place(design: &UnitDesign, label: &Label) -> String {
    let mount = label.choice.mount().and_then(|mount| design.mounts.get(usize::from(mount)));
    mount.map_or_else(String::new, |mount| {
        let rear = if mount.rear { " rear" } else { "" };
        format!("{}{rear}", short_location(mount.location.front()))
    })
}

/// The most kinds of weapons that a sentence lists.
const LISTED: usize = 4;

/// A volley in a few words: `2 PPC, AC/5 and left kick`, or `7 weapons`.
#[must_use]
pub fn volley_words(design: &UnitDesign, volley: &Volley) -> String {
    let mut kinds: Vec<(String, u32)> = Vec::new();
    for label in &volley.labels {
        let name = attack_name(design, label);
        match kinds.iter_mut().find(|(known, _)| *known == name) {
            Some((_, times)) => *times += 1,
            None => kinds.push((name, 1)),
        }
    }
    if kinds.len() > LISTED {
        return count(volley.labels.len() as u32, "attack", "attacks");
    }
    let words: Vec<String> = kinds
        .into_iter()
        .map(|(name, times)| if times == 1 { name } else { format!("{times} {name}") })
        .collect();
    listed(&words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_nothing_or_everything() {
        let texts = |chances: &[Chance]| -> Vec<String> {
            chances.iter().map(|&given| chance(given)).collect()
        };
        for value in [f64::MIN_POSITIVE, 1e-12, 0.000_1, 0.999_6, 1.0 - f64::EPSILON] {
            let told = chance(Chance::Exact(value));
            assert!(told != "0 %" && told != "100 %" && told != "0.0 %", "{value}: {told}");
            assert_ne!(told, "100.0 %", "{value}");
        }
        assert_eq!(texts(&[Chance::Exact(0.000_5), Chance::Exact(0.999_49)]), ["0.1 %", "99.9 %"]);
        // A sum that rounding took over one is not certain.
        assert_eq!(chance(Chance::Exact(1.0 + 1e-12)), ">99.9 %");
        let seen = |seen, of| Chance::Sampled { seen, of };
        assert_eq!(
            texts(&[seen(0, 1_000_000), seen(1_000_000, 1_000_000), seen(1, 1_000_000)]),
            ["<0.1 %", ">99.9 %", "<0.1 %"]
        );
        assert_eq!(texts(&[seen(0, 1), seen(1, 1), seen(0, 0)]), ["<79.4 %", ">20.6 %", "–"]);
    }

    #[test]
    fn a_sampled_answer_says_why_it_is_not_exact() {
        use ironhex_odds::{Method, TooLarge};
        let exact = |left_out, error| method(&Method::Exact { states: 1234, left_out, error }, 1);
        assert_eq!(
            exact(0.0, 3e-12),
            ["exact: every outcome weighed; no figure is off by more than 3e-12"]
        );
        assert_eq!(
            exact(2e-11, 1e-9),
            [
                "exact: everything weighed but 2e-11 of what may happen; no figure is off by more than 1e-9"
            ]
        );
        let because = Some(TooLarge::States(2_000_000));
        assert_eq!(
            method(&Method::Sampled { trials: 1_000_000, because, partial: None }, 7),
            [
                "sampled: 1,000,000 trials from seed 7, ±0.1 points (95 %)",
                "not exactly: more than 2,000,000 states"
            ]
        );
    }

    #[test]
    fn there_is_no_minus_before_nothing() {
        assert_eq!(
            [mean(-0.0, 2), mean(-1e-9, 1), mean(0.05, 2), mean(17.36, 1)],
            ["0.00", "0.0", "0.05", "17.4"]
        );
    }

    #[test]
    fn three_columns_are_enough_for_a_chance() {
        use ironhex_odds::Chance;
        let small = |value| small_chance(Chance::Exact(value));
        assert_eq!(
            [0.0, 1e-9, 0.042, 0.0994, 0.0996, 0.41, 0.9949, 0.9951, 1.0].map(small),
            ["–", "<.1", "4.2", "9.9", "10", "41", "99", ">99", "100"]
        );
    }

    #[test]
    fn chances_never_lie_about_certainty() {
        use ironhex_odds::Chance;
        assert_eq!(
            (chance(Chance::NEVER), chance(Chance::Exact(1.0))),
            ("0 %".into(), "100 %".into())
        );
        assert_eq!(
            (chance(Chance::Exact(1e-9)), chance(Chance::Exact(0.9999))),
            ("<0.1 %".into(), ">99.9 %".into())
        );
        assert_eq!(chance(Chance::Exact(21.0 / 36.0)), "58.3 %");
        assert_eq!(chance(Chance::Sampled { seen: 0, of: 100 }), "<3.7 %");
        assert_eq!(chance(Chance::Sampled { seen: 100, of: 100 }), ">96.3 %");
    }
}
