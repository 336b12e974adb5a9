//! Several turns: how soon the target is gone.

use super::facts::remarks;
use super::volley::chance_bar;
use super::words::{chance, mean, trials_of};
use crate::text::{Align, Grid, Span, Text, Tone, count};
use ironhex_odds::{Chance, Course, Engagement};

/// What the view of several turns shows.
#[derive(Clone, Copy, Debug)]
pub struct TurnsView<'a> {
    /// What the attacker is called.
    pub attacker: &'a str,
    /// What the target is called.
    pub target: &'a str,
    /// The two, and how they stand to each other.
    pub engagement: &'a Engagement,
    /// What is fired, in words: `all weapons every turn`.
    pub what: &'a str,
    /// What became of it.
    pub course: &'a Course,
    /// The seed of the trials.
    pub seed: u64,
}

/// The result in one sentence.
#[must_use]
pub fn turns_sentence(view: &TurnsView<'_>) -> String {
    let turns = view.course.turns.len() as u32;
    let last = view.course.turns.last();
    let destroyed = last.map_or(Chance::NEVER, |turn| turn.destroyed);
    let lost = last.map_or(Chance::NEVER, |turn| turn.attacker_lost);
    let own = if lost.value() > 0.0 {
        format!(", and the attacker is lost {}", chance(lost))
    } else {
        String::new()
    };
    format!(
        "{} at {}, {}: {} is destroyed within {} {}{own}.",
        view.attacker,
        count(view.engagement.distance, "hex", "hexes"),
        view.what,
        view.target,
        count(turns, "turn", "turns"),
        chance(destroyed)
    )
}

/// Turn by turn.
#[must_use]
pub fn turns_view(view: &TurnsView<'_>) -> Text {
    let mut text = Text::default();
    text.title(turns_sentence(view));
    text.extend(remarks(view.engagement));
    let exact =
        view.course.turns.iter().take_while(|turn| matches!(turn.destroyed, Chance::Exact(_)));
    text.note(format!("  {}", trials_of(view.course.trials, view.seed)));
    match exact.count() {
        0 => {}
        1 => text.note("  the chance of destruction in turn 1 is exact"),
        all if all == view.course.turns.len() => text.note("  chances of destruction are exact"),
        some => text.note(format!("  chances of destruction are exact up to turn {some}")),
    }
    text.note("  nobody moves otherwise, and the target does nothing");
    text.blank();
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Right, Right, Left, Right, Right, Right, Right], 2);
    grid.head(&["turn", "destroyed by then", "", "attacker lost", "shut down", "damage", "heat"]);
    for (number, turn) in (1_u32..).zip(&view.course.turns) {
        grid.row([
            Span::from(number.to_string()),
            Span::new(Tone::Strong, chance(turn.destroyed)),
            Span::new(Tone::Good, chance_bar(turn.destroyed, 20)),
            Span::from(chance(turn.attacker_lost)),
            Span::from(chance(turn.shutdown)),
            Span::from(mean(turn.mean_damage, 1)),
            Span::from(mean(turn.mean_heat, 1)),
        ]);
    }
    text.extend(grid.into_lines());
    text
}
