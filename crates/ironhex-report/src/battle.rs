//! What came of many games, for people: who wins, how soon, and how it looks afterwards.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex_battle::{Batch, MatchUp};
//! use ironhex_report::battle::battle_view;
//! let sides = [vec!["atlas".into()], vec!["locust".into()]];
//! let prepared = MatchUp { sides, ..MatchUp::default() }.prepare()?;
//! let summary = prepared.run(&Batch { games: 20, ..Batch::default() }, &Budget::UNLIMITED, |_| {}).unwrap();
//! let page = battle_view(&summary).to_string();
//! assert!(page.lines().all(|line| line.chars().count() <= 80));
//! # Ok::<(), ironhex_battle::MatchUpProblems>(())
//! ```

use crate::game::words::destroyed_by;
use crate::text::{
    Align, Grid, Line, Span, Text, Tone, WIDTH, bar, cut, percent, sparkline, thousands,
    whole_percent,
};
use crate::words::{partial_words, sky};
use ironhex::chance::Chance;
use ironhex::rules::Rules;
use ironhex::unit::DestroyedBy;
use ironhex_battle::{Force, ForceLabel, Summary, TurnTally};

/// Columns of a picture over the turns.
const COLUMNS: usize = 50;

/// Columns of the bar of a force that always wins.
const BAR: u128 = 24;

/// The longest name in a table.
const NAME: usize = 23;

/// Causes of an end, the commonest first in most games.
const CAUSES: [DestroyedBy; 5] = [
    DestroyedBy::CenterTorso,
    DestroyedBy::Explosion,
    DestroyedBy::Head,
    DestroyedBy::Engine,
    DestroyedBy::PilotDeath,
];

/// The tone in which a force is shown.
pub(crate) const fn tone(force: Force) -> Tone {
    match force {
        Force::A => Tone::Good,
        Force::B => Tone::Bad,
    }
}

/// One against one?
fn is_duel(summary: &Summary) -> bool {
    summary.forces.iter().all(|force| force.units.len() == 1)
}

/// What the two forces are called in a sentence: by their machines in a duel, else by their letters.
pub(crate) fn callings(summary: &Summary) -> [String; 2] {
    let [a, b] = &summary.forces;
    let ([one], [other]) = (a.units.as_slice(), b.units.as_slice()) else {
        return Force::BOTH.map(|force| format!("force {force}"));
    };
    if one.chassis != other.chassis {
        [one, other].map(|unit| format!("the {}", unit.chassis))
    } else if one.name != other.name {
        [one, other].map(|unit| format!("the {}", unit.name))
    } else {
        Force::BOTH.map(|force| format!("the {} of {force}", one.chassis))
    }
}

/// With a capital in front.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// `58.3 % ± 3.1`.
pub(crate) fn with_margin(share: Chance) -> String {
    format!("{} ± {:.1}", percent(share.value()), share.margin95() * 100.0)
}

/// The result in one sentence.
///
/// ```
/// use ironhex::budget::Budget;
/// use ironhex_battle::{Batch, MatchUp};
/// use ironhex_report::battle::headline;
/// let sides = [vec!["Atlas AS7-D".into()], vec!["Locust LCT-1V".into()]];
/// let match_up = MatchUp { sides, ..MatchUp::default() };
/// let summary = match_up.prepare().unwrap().run(&Batch { games: 40, ..Batch::default() }, &Budget::UNLIMITED, |_| {}).unwrap();
/// assert!(headline(&summary).starts_with("The Atlas wins "));
/// assert!(headline(&summary).ends_with(" of 40 duels against the Locust"));
/// ```
#[must_use]
pub fn headline(summary: &Summary) -> String {
    let names = callings(summary);
    let many = if is_duel(summary) { "duels" } else { "battles" };
    let games = format!("{} {many}", thousands(summary.tally.games.into()));
    match summary.leader() {
        Some(force) => {
            let (own, other) = (&names[force as usize], &names[force.other() as usize]);
            let share = with_margin(summary.wins(force));
            format!("{} wins {share} of {games} against {other}", capital(own))
        }
        None if summary.tally.wins == [0, 0] => {
            format!("None of {games} of {} and {} was decided", names[0], names[1])
        }
        None => {
            let share = with_margin(summary.wins(Force::A));
            format!("{} and {} each win {share} of {games}", capital(&names[0]), names[1])
        }
    }
}

/// The whole result.
#[must_use]
pub fn battle_view(summary: &Summary) -> Text {
    let mut text = Text::default();
    text.title(headline(summary));
    text.note(format!("  {}", circumstances(summary)));
    if let Some(stopped) = summary.stopped {
        let (games, of) = (summary.tally.games, summary.batch.whole());
        text.note(format!("  {}", partial_words(stopped, games.into(), of.into())));
    }
    if let Some(doubt) = doubt(summary) {
        text.note(format!("  {doubt}"));
    }
    text.blank();
    text.extend(results(summary));
    text.blank();
    text.title("Turn by turn");
    text.extend(pictures(summary));
    text.blank();
    text.title("Units, game by game");
    text.extend(units(summary));
    text.blank();
    text.title("How they were destroyed");
    text.extend(ends(summary));
    if !is_duel(summary) {
        text.blank();
        text.title("Units lost");
        text.extend(losses(summary));
    }
    text
}

/// Where, by whom, how long, from which seed.
pub(crate) fn circumstances(summary: &Summary) -> String {
    let [a, b] = &summary.forces;
    let bots = |force: &ForceLabel| format!("{}, heat up to {}", force.bot, force.heat_limit);
    let bots = if bots(a) == bots(b) {
        format!("{} bots", a.bot)
    } else if a.bot != b.bot {
        format!("{} bot for A, {} for B", a.bot, b.bot)
    } else {
        format!("{} bots, heat up to {} and {}", a.bot, a.heat_limit, b.heat_limit)
    };
    let mut parts = vec![summary.map.clone(), bots];
    parts.push(format!("at most {} turns", summary.turn_limit));
    parts.extend(sky(&summary.environment));
    if summary.rules != Rules::SPECIFICATION {
        parts.push(format!("rules {}", summary.rules.label()));
    }
    parts.push(format!("seed {}", summary.batch.seed));
    if summary.enough {
        parts.push("stopped early".to_owned());
    }
    parts.join(", ")
}

/// What the numbers do not show.
fn doubt(summary: &Summary) -> Option<String> {
    let close = summary.leader().is_some() && summary.is_close();
    close.then(|| "too close to call: more games would tell".to_owned())
}

/// What a force is called in a table.
fn title(label: &ForceLabel) -> String {
    match label.units.as_slice() {
        [] => String::new(),
        [only] => cut(&only.name, NAME),
        [first, rest @ ..] => {
            let more = format!(" and {} more", rest.len());
            cut(&first.chassis, NAME - more.len()) + &more
        }
    }
}

fn results(summary: &Summary) -> Vec<Line> {
    let mut grid =
        Grid::new(&[Align::Left, Align::Left, Align::Right, Align::Right, Align::Left], 2);
    let [a, b] = Force::BOTH.map(|force| {
        let name = title(&summary.forces[force as usize]);
        (force.id(), name, tone(force), summary.tally.wins[force as usize])
    });
    let draws = ("", "draws".to_owned(), Tone::Plain, summary.tally.draws);
    let of = summary.tally.games;
    for (force, name, tone, seen) in [a, draws, b] {
        let share = Chance::Sampled { seen, of };
        let (low, high) = share.interval95();
        grid.row([
            Span::new(tone, force),
            Span::new(tone, name),
            Span::new(Tone::Strong, percent(share.value())),
            Span::new(Tone::Faint, format!("{:.1} to {:.1}", low * 100.0, high * 100.0)),
            Span::new(tone, bar(seen.into(), of.into(), BAR)),
        ]);
    }
    grid.into_lines()
}

/// Turns in columns: one each, or several where there are too many.
struct Columns<'a> {
    turns: &'a [TurnTally],
    /// Turns of a column.
    each: usize,
}

impl Columns<'_> {
    /// One value for each column: the mean of a figure over its turns.
    fn of(&self, figure: impl Fn(&TurnTally) -> f64) -> Vec<f64> {
        let mean =
            |turns: &[TurnTally]| turns.iter().map(&figure).sum::<f64>() / turns.len() as f64;
        self.turns.chunks(self.each).map(mean).collect()
    }

    /// The numbers of the turns above their columns.
    fn ruler(&self) -> String {
        let mut ruler: Vec<char> = Vec::new();
        for column in 0..self.turns.len().div_ceil(self.each) {
            let turn = column * self.each + 1;
            let marked = column == 0 || (column + 1).is_multiple_of(5);
            if marked && ruler.len() <= column {
                ruler.extend(turn.to_string().chars());
            }
            if ruler.len() <= column {
                ruler.push(' ');
            }
        }
        ruler.into_iter().collect()
    }
}

fn pictures(summary: &Summary) -> Vec<Line> {
    let turns = &summary.tally.turns;
    let columns = Columns { turns, each: turns.len().div_ceil(COLUMNS).max(1) };
    let (half, most) = (summary.turn_by(50), summary.turn_by(90));
    let mut lines = vec![Line::new(format!(
        "  half of the games are over by turn {half}, nine of ten by turn {most}, mean {:.1}",
        summary.mean_turns()
    ))];
    let mut grid = Grid::new(&[Align::Left, Align::Left, Align::Right], 2);
    grid.head(&["", &columns.ruler(), "most"]);
    let games = columns.of(|turn| f64::from(turn.over()));
    let peak = |values: &[f64]| values.iter().copied().fold(0.0, f64::max);
    let most = peak(&games);
    grid.row([
        Span::from("games ended"),
        Span::from(sparkline(&games, most)),
        Span::new(Tone::Faint, percent(most / f64::from(summary.tally.games.max(1)))),
    ]);
    type Figure = fn((f64, f64)) -> f64;
    let figures: [(&str, Figure); 2] =
        [("damage by", |(damage, _)| damage), ("heat of", |(_, heat)| heat)];
    for (name, figure) in figures {
        // What happens in the last few of the games is no picture of all of them.
        let usual = |turn: &TurnTally| u64::from(turn.reached) * 50 >= summary.tally.games.into();
        let value = |turn: &TurnTally, force| {
            if usual(turn) { figure(Summary::in_turn(turn, force)) } else { 0.0 }
        };
        let both = Force::BOTH.map(|force| columns.of(|turn| value(turn, force)));
        // One scale for both, so that they can be compared.
        let scale = peak(&both[0]).max(peak(&both[1]));
        for (force, values) in Force::BOTH.into_iter().zip(&both) {
            grid.row([
                Span::from(format!("{name} {force}")),
                Span::new(tone(force), sparkline(values, scale)),
                Span::new(Tone::Faint, format!("{:.1}", peak(values))),
            ]);
        }
    }
    lines.extend(grid.into_lines());
    lines
}

fn units(summary: &Summary) -> Vec<Line> {
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Left, Left, Right, Right, Right, Right, Right, Right], 2);
    grid.head(&["", "", "", "", "damage", "damage", "armour", "structure"]);
    grid.head(&["", "", "survives", "kills", "done", "taken", "left", "left"]);
    let games = f64::from(summary.tally.games.max(1));
    for force in Force::BOTH {
        for (label, unit) in summary.units(force) {
            let survives = Chance::Sampled { seen: unit.survived, of: summary.tally.games };
            let left = Summary::left(label, unit);
            let share = |share: Option<f64>| share.map_or("–".to_owned(), whole_percent);
            grid.row([
                Span::new(tone(force), force.id()),
                Span::new(tone(force), cut(&label.name, NAME)),
                Span::from(percent(survives.value())),
                Span::from(format!("{:.2}", f64::from(unit.kills) / games)),
                Span::from(format!("{:.1}", unit.damage as f64 / games)),
                Span::from(format!("{:.1}", unit.suffered as f64 / games)),
                Span::from(share(left.map(|(armor, _)| armor))),
                Span::from(share(left.map(|(_, structure)| structure))),
            ]);
        }
    }
    grid.into_lines()
}

/// How the units of each force were destroyed: of all of them, in all games.
fn ends(summary: &Summary) -> Vec<Line> {
    let mut grid =
        Grid::new(&[Align::Left, Align::Right, Align::Left, Align::Right, Align::Left], 2);
    let whole = Force::BOTH.map(|force| {
        let units = summary.forces[force as usize].units.len();
        u64::from(summary.tally.games) * units as u64
    });
    let head = Force::BOTH.map(|force| Span::new(tone(force), force.id()));
    let [a, b] = head;
    grid.row([Span::from(""), Span::from(""), a, Span::from(""), b]);
    let mut row = |name: &str, counts: [u64; 2]| {
        if counts == [0, 0] {
            return;
        }
        let mut cells = vec![Span::from(name)];
        for force in Force::BOTH {
            let (count, whole) = (counts[force as usize], whole[force as usize]);
            cells.push(Span::from(percent(count as f64 / whole.max(1) as f64)));
            cells.push(Span::new(tone(force), bar(count.into(), whole.into(), 16)));
        }
        // A bar is as wide in every row, so that the second column of numbers lines up.
        let width = cells[2].width();
        cells[2].text.push_str(&" ".repeat(16_usize.saturating_sub(width)));
        grid.row(cells);
    };
    for cause in CAUSES {
        row(destroyed_by(cause), Force::BOTH.map(|force| summary.destroyed(force, cause)));
    }
    let withdrawn = Force::BOTH.map(|force| {
        let units = summary.tally.units[force as usize].iter();
        units.map(|unit| u64::from(unit.withdrawn)).sum()
    });
    row("left the map", withdrawn);
    grid.into_lines()
}

/// How many units each force lost: games in a hundred, by number.
fn losses(summary: &Summary) -> Vec<Line> {
    let most = summary.forces.iter().map(|force| force.units.len()).max().unwrap_or(0);
    // Twelve units fit a terminal without digits behind the point.
    let short = most > 7;
    let mut aligns = vec![Align::Left];
    aligns.resize(most + 2, Align::Right);
    let mut grid = Grid::new(&aligns, 2);
    let numbers = (0..=most).map(|number| Span::new(Tone::Faint, number.to_string()));
    grid.row(std::iter::once(Span::from("")).chain(numbers));
    for force in Force::BOTH {
        let units = summary.forces[force as usize].units.len();
        let mut cells = vec![Span::new(tone(force), force.id())];
        for games in &summary.tally.lost[force as usize][..=units] {
            let share = Chance::Sampled { seen: *games, of: summary.tally.games }.value();
            cells.push(Span::from(match (games, short) {
                (0, _) => "–".to_owned(),
                (_, true) => whole_percent(share).replace(' ', ""),
                (_, false) => percent(share),
            }));
        }
        grid.row(cells);
    }
    let lines = grid.into_lines();
    debug_assert!(lines.iter().all(|l| l.spans.iter().map(Span::width).sum::<usize>() <= WIDTH));
    lines
}
