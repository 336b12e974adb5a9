//! What would make a fight fair, for people.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex_battle::{Batch, MatchUp};
//! use ironhex_report::handicap::handicap_view;
//! let sides = [vec!["atlas".into()], vec!["locust".into()]];
//! let prepared = MatchUp { sides, ..MatchUp::default() }.prepare()?;
//! let handicap = prepared.handicap(&Batch { games: 20, ..Batch::default() }, &Budget::UNLIMITED).unwrap();
//! let text = handicap_view(&handicap).to_string();
//! assert!(text.contains("Worse crews for the Atlas"), "{text}");
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

use crate::battle::{callings, capital, circumstances, headline, tone, with_margin};
use crate::odds::stopped_words;
use crate::text::{Align, Grid, Line, Span, Text, Tone, bar, count, percent, thousands};
use ironhex_battle::{CrewTrial, Force, ForceLabel, Handicap};

/// Columns of the bar of a force that always wins.
const BAR: u128 = 8;

/// What was found.
#[must_use]
pub fn handicap_view(handicap: &Handicap) -> Text {
    let summary = &handicap.as_they_are.summary;
    let mut text = Text::default();
    text.title(verdict(handicap));
    text.note(format!("  {}", circumstances(summary)));
    if let Some(stopped) = handicap.stopped {
        text.note(format!("  {}: not everything was tried", stopped_words(stopped)));
    }
    text.blank();
    text.push(Line::new(format!("  {}", headline(summary))));
    let Some(weaker) = handicap.weaker else { return text };
    if !handicap.better.is_empty() {
        text.note("  below: wins of the games that somebody won");
    }
    for (changed, trials, better) in
        [(weaker, &handicap.better, "better"), (weaker.other(), &handicap.worse, "worse")]
    {
        if trials.is_empty() {
            continue;
        }
        let name = &callings(summary)[changed as usize];
        text.blank();
        text.title(format!("{} crews for {name}", capital(better)));
        text.extend(table(trials, weaker, changed));
        text.push(Line::new(format!("  {}", fair_value(trials, changed))));
    }
    text
}

/// The whole in one sentence.
fn verdict(handicap: &Handicap) -> String {
    let Some(weaker) = handicap.weaker else {
        return "Fair as it is: the games do not tell the two apart".to_owned();
    };
    let names = callings(&handicap.as_they_are.summary);
    match handicap.suggestion() {
        Some((force, trial)) => format!(
            "Fairest with {} for {}: {} wins {}",
            crews(trial, force),
            names[force as usize],
            names[weaker as usize],
            with_margin(trial.share(weaker))
        ),
        None if handicap.stopped.is_some() => "Not known yet".to_owned(),
        None => format!("No crews make it fair: {} stays the weaker", names[weaker as usize]),
    }
}

/// The crews of a force in a trial: `3/4`, or how much better they are than those that it has.
fn crews(trial: &CrewTrial, force: Force) -> String {
    let ForceLabel { units, .. } = &trial.summary.forces[force as usize];
    let mut skills = units.iter().map(|unit| (unit.gunnery, unit.piloting));
    let first = skills.next().unwrap_or_default();
    let steps = || count(trial.steps.unsigned_abs(), "step", "steps");
    match trial.steps {
        _ if skills.all(|other| other == first) => format!("{}/{}", first.0, first.1),
        0 => "as they are".to_owned(),
        1.. => format!("{} better", steps()),
        ..0 => format!("{} worse", steps()),
    }
}

/// Trials, with how often the weaker force wins the games that are won.
fn table(trials: &[CrewTrial], weaker: Force, changed: Force) -> Vec<Line> {
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Left, Right, Right, Right, Left], 2);
    grid.head(&["crews", "value", &format!("{weaker} wins"), "95 %", ""]);
    let fairest = Handicap::fairest(trials).map(|trial| trial.steps);
    for trial in trials {
        let share = trial.share(weaker);
        let (low, high) = share.interval95();
        let strong = if Some(trial.steps) == fairest { Tone::Strong } else { Tone::Plain };
        let value = trial.battle_values[changed as usize];
        grid.row([
            Span::new(strong, crews(trial, changed)),
            Span::new(strong, thousands(value.into())),
            Span::new(strong, percent(share.value())),
            Span::new(Tone::Faint, format!("{:.1} to {:.1}", low * 100.0, high * 100.0)),
            Span::new(tone(weaker), bar((share.value() * 1e6) as u128, 1_000_000, BAR)),
        ]);
    }
    grid.into_lines()
}

/// The battle value at which it would be fair.
fn fair_value(trials: &[CrewTrial], force: Force) -> String {
    let Some(fair) = Handicap::fair_value(trials, force) else {
        return "no crew among these makes it fair".to_owned();
    };
    let fair = fair.round() as i64;
    let now = trials.first().map_or(0, |trial| i64::from(trial.battle_values[force as usize]));
    let more = if fair >= now { "more" } else { "less" };
    let number = |value: i64| thousands(value.unsigned_abs());
    format!(
        "fair at a battle value of about {}: {} {more} than now",
        number(fair),
        number(fair - now)
    )
}
