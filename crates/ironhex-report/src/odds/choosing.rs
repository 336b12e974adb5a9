//! Choosing: the best volley for a goal, and what a change of the situation is worth.

use super::facts::remarks;
use super::volley::volley_view;
use super::words::{chance, mean, stopped_words, trials_words, volley_words, width_words};
use crate::text::{Align, Grid, Span, Text, Tone, count};
use crate::words::from_side;
use ironhex::unit::Movement;
use ironhex_odds::{Answer, BestOdds, Chance, Change, ChangeOdds, Figure, Goal};

/// The chance that a goal is about; `None` for damage.
#[must_use]
pub(crate) const fn goal_chance(goal: Goal, answer: &Answer) -> Option<Chance> {
    match goal {
        Goal::Damage => None,
        Goal::Destroy => Some(answer.destruction.any),
        Goal::Head => Some(answer.pilot.killed),
        Goal::KnockDown => Some(answer.balance.falls),
    }
}

/// How far an answer reaches a goal: `14.6 damage on average`, `1.3 % to destroy it`.
#[must_use]
pub(crate) fn reached(goal: Goal, answer: &Answer) -> String {
    match goal_chance(goal, answer) {
        None => format!("{} damage on average", mean(answer.mean_damage, 1)),
        Some(likely) => format!("{} {}", chance(likely), aim(goal)),
    }
}

/// What a goal is, behind a chance.
const fn aim(goal: Goal) -> &'static str {
    match goal {
        Goal::Damage => "damage",
        Goal::Destroy => "to destroy it",
        Goal::Head => "to take off its head or kill its pilot",
        Goal::KnockDown => "to knock it down",
    }
}

/// The choice in one sentence.
#[must_use]
pub fn best_sentence(odds: &BestOdds) -> String {
    let limit = match odds.heat_limit {
        None => String::new(),
        Some(limit) => format!(" with heat up to {limit}"),
    };
    let range = count(odds.engagement.distance, "hex", "hexes");
    let place = format!(
        "{} at {range} on {}{limit}",
        odds.engagement.attacker.name, odds.engagement.target.name
    );
    let design = &odds.engagement.attacker.design;
    let Some(volley) = &odds.volley else {
        if !odds.best.choices.is_empty() {
            let what = volley_words(design, &odds.best.volley);
            let heat = odds.best.volley.heat();
            let value = worth_words(odds.goal, odds.best.value);
            return format!("{place}: best fire {what} ({heat} heat), {value}.");
        }
        let budget = odds.engagement.heat_budget();
        let least = budget.before.saturating_sub(budget.shed);
        return match odds.heat_limit {
            Some(limit) if budget.within(limit).is_none() => {
                format!("{place}: hold fire; even so it ends with heat {least}, above the limit.")
            }
            _ => format!("{place}: hold fire."),
        };
    };
    let what = volley_words(design, &volley.volley);
    let heat = volley.volley.heat();
    let all = odds.everything;
    let everything = if all.heat == heat {
        String::new()
    } else {
        format!("; everything: {}, {} heat", worth_words(odds.goal, all.value.value), all.heat)
    };
    format!(
        "{place}: best fire {what} ({heat} heat), {}{}.",
        reached(odds.goal, &volley.answer),
        everything
    )
}

/// The choice, how sure it is, and what the volley will do.
#[must_use]
pub fn best_view(odds: &BestOdds) -> Text {
    let mut text = Text::default();
    text.title(best_sentence(odds));
    text.note(format!("  {}", best_note(odds)));
    if let Some(volley) = &odds.volley {
        text.blank();
        text.extend(volley_view(volley).lines);
    }
    text
}

/// How sure the choice is.
fn best_note(odds: &BestOdds) -> String {
    let sets = count(odds.best.looked_at as u32, "set", "sets");
    let note = match odds.trials {
        // What trials have shown is never sure.
        Some(trials) => format!(
            "{sets} of weapons compared, sampled: {} each; there may be a better one",
            trials_words(trials)
        ),
        None if odds.best.complete => format!("{sets} of weapons looked at; none is better"),
        None => format!("{sets} of weapons looked at; there may be a better one"),
    };
    match odds.stopped {
        Some(stopped) => format!("{}: {note}", stopped_words(stopped)),
        None => note,
    }
}

/// A change in words: `target in light woods`, `at 4 hexes`.
///
/// ```
/// use ironhex::unit::{AttackSide, Movement};
/// use ironhex_odds::Change;
/// use ironhex_report::odds::change_words;
/// assert_eq!(change_words(Change::TargetMoves(Movement::Run, 5)), "target runs 5 hexes");
/// assert_eq!(change_words(Change::Struck(AttackSide::Rear)), "struck from the rear");
/// ```
#[must_use]
pub fn change_words(change: Change) -> String {
    let moves = |who: &str, movement: Movement, hexes: u8| {
        let hexes = count(hexes, "hex", "hexes");
        match movement {
            Movement::Stationary => format!("{who} stands still"),
            Movement::Walk => format!("{who} walks {hexes}"),
            Movement::Run => format!("{who} runs {hexes}"),
            Movement::Jump => format!("{who} jumps {hexes}"),
        }
    };
    match change {
        Change::AttackerMoves(movement, hexes) => moves("attacker", movement, hexes),
        Change::AttackerCool => "attacker is cool".to_owned(),
        Change::AttackerProne(true) => "attacker lies down".to_owned(),
        Change::AttackerProne(false) => "attacker stands up".to_owned(),
        Change::TargetMoves(movement, hexes) => moves("target", movement, hexes),
        Change::TargetInWoods(None) => "target leaves the woods".to_owned(),
        Change::TargetInWoods(Some(woods)) => format!("target in {woods} woods"),
        Change::TargetCovered(true) => "target in partial cover".to_owned(),
        Change::TargetCovered(false) => "target without its cover".to_owned(),
        Change::TargetProne(true) => "target lies down".to_owned(),
        Change::TargetProne(false) => "target stands up".to_owned(),
        Change::Distance(distance) => format!("at {}", count(distance, "hex", "hexes")),
        Change::Struck(side) => format!("struck {}", from_side(side)),
    }
}

/// A figure of a goal.
fn figure(goal: Goal, value: f64) -> String {
    match goal {
        Goal::Damage => mean(value, 1),
        _ if value <= 0.0 => "–".to_owned(),
        Goal::Destroy | Goal::Head | Goal::KnockDown => {
            chance(Chance::Exact(value.min(1.0 - f64::EPSILON)))
        }
    }
}

/// A figure of a goal, with what it is of.
fn worth_words(goal: Goal, value: f64) -> String {
    match goal {
        Goal::Damage => format!("{} damage on average", mean(value, 1)),
        Goal::Destroy | Goal::Head | Goal::KnockDown => {
            format!("{} {}", figure(goal, value), aim(goal))
        }
    }
}

/// An effect: points of damage, or percentage points. Only none at all is 0: `+<0.1`.
fn effect(goal: Goal, value: f64) -> String {
    let points = if goal == Goal::Damage { value } else { value * 100.0 };
    // A minus sign as wide as a plus.
    let sign = if points < 0.0 { '−' } else { '+' };
    match points.abs() {
        _ if is_nothing(value) => "0".to_owned(),
        small if small < 0.05 => format!("{sign}<0.1"),
        size => format!("{sign}{size:.1}"),
    }
}

/// How far off a sampled effect may be, in percentage points: ` ±0.6`.
fn margin(effect: &Figure) -> String {
    match (effect.high - effect.low) * 50.0 {
        0.0 => String::new(),
        points => format!(" ±{:.1}", points.max(0.1)),
    }
}

/// Is an effect no more than what sums are off by?
fn is_nothing(value: f64) -> bool {
    value.abs() < 1e-12
}

/// The change that matters most, in one sentence.
#[must_use]
pub fn worth_sentence(odds: &ChangeOdds) -> String {
    let now = worth_words(odds.goal, odds.before.value);
    let place = format!(
        "{} at {} on {}: {now}",
        odds.engagement.attacker.name,
        count(odds.engagement.distance, "hex", "hexes"),
        odds.engagement.target.name
    );
    match odds.changes.first().filter(|worth| !is_nothing(worth.effect())) {
        None => format!("{place}; no single change matters."),
        Some(worth) => format!(
            "{place}; what matters most: {}, {} points.",
            change_words(worth.change),
            effect(odds.goal, worth.effect())
        ),
    }
}

/// Every change with what it is worth.
#[must_use]
pub fn worth_view(odds: &ChangeOdds) -> Text {
    let mut text = Text::default();
    text.title(worth_sentence(odds));
    text.extend(remarks(&odds.engagement));
    if let Some(trials) = odds.trials {
        let words = trials_words(trials);
        let width = width_words(trials);
        text.note(format!("  sampled where not exact: {words} each, same dice, {width}"));
    }
    if let Some(stopped) = odds.stopped {
        let weighed = count(odds.changes.len() as u32, "change", "changes");
        text.note(format!("  {}: {weighed} weighed, others not", stopped_words(stopped)));
    }
    text.blank();
    let most = odds.changes.first().map_or(0.0, |worth| worth.effect().abs());
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Right, Align::Left], 2);
    grid.head(&["change", "points", "then", ""]);
    let mut nothing: Vec<String> = Vec::new();
    for worth in &odds.changes {
        if is_nothing(worth.effect()) {
            nothing.push(change_words(worth.change));
            continue;
        }
        let found = worth.effect_figure();
        let tone = match (found.low > 0.0, found.high < 0.0) {
            (true, _) => Tone::Good,
            (_, true) => Tone::Bad,
            // It may be none at all.
            (false, false) => Tone::Faint,
        };
        let part = (worth.effect().abs() / most.max(f64::MIN_POSITIVE) * 1e6) as u128;
        grid.row([
            Span::from(change_words(worth.change)),
            Span::new(tone, format!("{}{}", effect(odds.goal, found.value), margin(&found))),
            Span::from(figure(odds.goal, worth.after.value)),
            Span::new(tone, crate::text::bar(part.min(1_000_000), 1_000_000, 20)),
        ]);
    }
    text.extend(grid.into_lines());
    if !nothing.is_empty() {
        // That trials showed none proves little.
        let seen = odds.trials.is_some();
        let mut grid = Grid::new(&[Align::Left, Align::Left], 2);
        grid.row([
            Span::new(Tone::Faint, if seen { "no difference seen:" } else { "no difference:" }),
            Span::new(Tone::Faint, nothing.join("; ")),
        ]);
        text.extend(grid.into_lines());
    }
    text
}
