//! Several turns: how soon the target is gone.

use super::facts::remarks;
use super::volley::chance_bar;
use super::words::{chance, mean, partial_words, trials_of, volley_words};
use crate::text::{Align, Grid, Span, Text, Tone, count};
use ironhex_odds::{Chance, FiredEachTurn, TurnsOdds};

/// What is fired: `all weapons every turn`.
fn fired_words(odds: &TurnsOdds) -> String {
    match &odds.fired {
        FiredEachTurn::Everything => "all weapons every turn".to_owned(),
        FiredEachTurn::Same(volley) => {
            let design = &odds.engagement.attacker.design;
            format!("{} every turn", volley_words(design, volley))
        }
        FiredEachTurn::Planned => "by plan".to_owned(),
    }
}

/// The result in one sentence.
#[must_use]
pub fn turns_sentence(odds: &TurnsOdds) -> String {
    let turns = odds.course.turns.len() as u32;
    let last = odds.course.turns.last();
    let destroyed = last.map_or(Chance::NEVER, |turn| turn.destroyed);
    let lost = last.map_or(Chance::NEVER, |turn| turn.attacker_lost);
    let own = if lost.value() > 0.0 {
        format!(", and the attacker is lost {}", chance(lost))
    } else {
        String::new()
    };
    format!(
        "{} at {}, {}: {} is destroyed within {} {}{own}.",
        odds.engagement.attacker.name,
        count(odds.engagement.distance, "hex", "hexes"),
        fired_words(odds),
        odds.engagement.target.name,
        count(turns, "turn", "turns"),
        chance(destroyed)
    )
}

/// Turn by turn.
#[must_use]
pub fn turns_view(odds: &TurnsOdds) -> Text {
    let mut text = Text::default();
    text.title(turns_sentence(odds));
    text.extend(remarks(&odds.engagement));
    let exact =
        odds.course.turns.iter().take_while(|turn| matches!(turn.destroyed, Chance::Exact(_)));
    text.note(format!("  {}", trials_of(odds.course.trials, odds.seed)));
    if let Some(partial) = &odds.course.partial {
        text.note(format!("  {}", partial_words(odds.course.trials, partial)));
    }
    match exact.count() {
        0 => {}
        1 => text.note("  the chance of destruction in turn 1 is exact"),
        all if all == odds.course.turns.len() => text.note("  chances of destruction are exact"),
        some => text.note(format!("  chances of destruction are exact up to turn {some}")),
    }
    text.note("  nobody moves otherwise, and the target does nothing");
    text.blank();
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Right, Right, Left, Right, Right, Right, Right], 2);
    grid.head(&["turn", "destroyed by then", "", "attacker lost", "shut down", "damage", "heat"]);
    for (number, turn) in (1_u32..).zip(&odds.course.turns) {
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
