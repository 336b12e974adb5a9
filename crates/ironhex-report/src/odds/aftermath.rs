//! What a turn leaves of everybody in it, in lines.

use super::volley::chance_bar;
use super::words::{chance, mean, partial_words, trials_words, weapon_name, width_words};
use crate::text::{Align, Grid, Line, Span, Text, Tone};
use crate::words::short_location;
use ironhex::unit::UnitDesign;
use ironhex_odds::{Aftermath, Chance, Outcome, Spread, UnitAftermath, VolleyOdds};

/// Columns of a bar.
const BAR: u128 = 20;

/// What happened, in a player's words.
#[must_use]
pub const fn outcome_words(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Destroyed => "it is destroyed",
        Outcome::Falls => "it falls",
        Outcome::FallsOrDestroyed => "it falls or is destroyed",
        Outcome::MobilityKill => "gyro or leg gone, or destroyed",
        Outcome::MissionKill => "the same, or no weapon left",
        Outcome::HeadHit => "a head hit",
        Outcome::ThroughArmorCritical => "a through-armour critical",
        Outcome::HeadOrThroughArmor => "head hit or through-armour",
        Outcome::CriticalHit => "a critical hit",
        Outcome::EngineHit => "an engine hit",
        Outcome::GyroHit => "a gyro hit",
        Outcome::GyroLost => "its gyro is gone",
        Outcome::LegLost => "a leg is gone",
        Outcome::WeaponLost => "a weapon is lost",
        Outcome::AllWeaponsLost => "all weapons are lost",
        Outcome::Explosion => "an explosion",
        Outcome::PilotHit => "the pilot is hit",
        Outcome::PilotKnockedOut => "the pilot is knocked out",
        Outcome::PilotKilled => "the pilot is killed",
    }
}

/// Those of the target that a page tells: what no other part of the page has.
const TARGET: [Outcome; 9] = [
    Outcome::FallsOrDestroyed,
    Outcome::MobilityKill,
    Outcome::MissionKill,
    Outcome::Destroyed,
    Outcome::HeadHit,
    Outcome::ThroughArmorCritical,
    Outcome::HeadOrThroughArmor,
    Outcome::PilotKnockedOut,
    Outcome::PilotKilled,
];

/// Those of somebody who struck a blow.
const ATTACKER: [Outcome; 5] =
    [Outcome::Falls, Outcome::CriticalHit, Outcome::LegLost, Outcome::PilotHit, Outcome::Destroyed];

/// The turn played to its end: nothing where nobody asked for it.
pub(crate) fn aftermath(odds: &VolleyOdds) -> Text {
    let mut text = Text::default();
    let Some(after) = &odds.aftermath else { return text };
    let target = &odds.engagement.target;
    text.blank();
    text.title(match after.given {
        None => format!("{} at the end of the turn", target.name),
        Some((given, likely)) => {
            let words = outcome_words(given);
            format!("{} at the end of the turn, if {words} ({})", target.name, chance(likely))
        }
    });
    text.extend(remarks(after));
    let seen = matches!(after.target.rolls, Chance::Sampled { of: 1.., .. });
    if !seen {
        text.note("  that never happened");
        return text;
    }
    let mut known = after.target.clone();
    if after.given.is_none() {
        // The same thing, and better known.
        known.outcomes[Outcome::FallsOrDestroyed as usize].1 = odds.answer.joint.falls_or_destroyed;
    }
    text.extend(unit(&known, &TARGET));
    text.extend(weapons(&target.design, &after.target));
    let attackers = [&odds.engagement.attacker.name];
    for (name, own) in attackers.into_iter().zip(&after.attackers) {
        // Who only fires is left as it was.
        if own.rolls.value() > 0.0 || own.lost.mean() > 0.0 {
            text.blank();
            text.title(format!("{name} at the end of the turn"));
            text.extend(unit(own, &ATTACKER));
        }
    }
    text
}

fn remarks(after: &Aftermath) -> Vec<Line> {
    let of = match after.target.rolls {
        Chance::Sampled { of, .. } => of,
        Chance::Exact(_) => after.trials,
    };
    let mut words = format!(
        "played to the end, falls included: {}, {}",
        trials_words(of),
        width_words(of.max(1))
    );
    if let Some(partial) = &after.partial {
        words.push_str(&format!("; {}", partial_words(after.trials, partial)));
    }
    super::volley::notes(&[words])
}

/// What becomes of a unit.
fn unit(unit: &UnitAftermath, outcomes: &[Outcome]) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left], 2);
    let number = |words: &str, spread: &Spread| {
        [Span::from(words), Span::from(mean(spread.mean(), 1)), Span::from("")]
    };
    grid.row(number("armour and structure lost, points", &unit.lost));
    if unit.lost_by_falls.mean() > 0.0 {
        grid.row(number("  by its fall", &unit.lost_by_falls));
    }
    let mut row = |words: &str, likely: Chance, tone: Tone| {
        grid.row([
            Span::from(words),
            Span::from(chance(likely)),
            Span::new(tone, chance_bar(likely, BAR)),
        ]);
    };
    if unit.rolls.value() > 0.0 {
        row("a piloting roll", unit.rolls, Tone::Plain);
    }
    if unit.wounds_by_falls.mean() > 0.0 {
        row("a wound by the fall", unit.wounds_by_falls.at_least(1), Tone::Plain);
    }
    for (words, spread) in [("wounds", &unit.wounds), ("critical hits", &unit.criticals)] {
        let many = spread.at_least(2);
        if many.value() > 0.0 {
            row(&format!("2 {words} or more"), many, Tone::Plain);
        }
    }
    for &outcome in outcomes {
        let likely = unit.chance(outcome);
        if likely.value() > 0.0 {
            row(outcome_words(outcome), likely, tone(outcome));
        }
    }
    grid.into_lines()
}

const fn tone(outcome: Outcome) -> Tone {
    match outcome {
        Outcome::Destroyed
        | Outcome::FallsOrDestroyed
        | Outcome::MobilityKill
        | Outcome::MissionKill
        | Outcome::PilotKilled
        | Outcome::Explosion
        | Outcome::AllWeaponsLost => Tone::Bad,
        Outcome::Falls
        | Outcome::HeadHit
        | Outcome::ThroughArmorCritical
        | Outcome::HeadOrThroughArmor
        | Outcome::CriticalHit
        | Outcome::EngineHit
        | Outcome::GyroHit
        | Outcome::GyroLost
        | Outcome::LegLost
        | Outcome::WeaponLost
        | Outcome::PilotHit
        | Outcome::PilotKnockedOut => Tone::Plain,
    }
}

/// The weapons that may be lost, by name and place, and all of them.
fn weapons(design: &UnitDesign, unit: &UnitAftermath) -> Vec<Line> {
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Left], 2);
    let possible = || unit.weapons.iter().filter(|(_, lost)| lost.value() > 0.0);
    if possible().next().is_none() {
        return Vec::new();
    }
    let mut row = |words: String, lost: Chance, tone: Tone| {
        grid.row([
            Span::from(words),
            Span::from(chance(lost)),
            Span::new(tone, chance_bar(lost, BAR)),
        ]);
    };
    row("a weapon is lost".to_owned(), unit.chance(Outcome::WeaponLost), Tone::Plain);
    for &(mount, lost) in possible() {
        let Some(mount) = design.mounts.get(usize::from(mount)) else { continue };
        let place = short_location(mount.location.front());
        row(format!("  {} ({place})", weapon_name(mount)), lost, Tone::Plain);
    }
    let all = unit.chance(Outcome::AllWeaponsLost);
    if all.value() > 0.0 {
        row("all weapons are lost".to_owned(), all, Tone::Bad);
    }
    grid.into_lines()
}
