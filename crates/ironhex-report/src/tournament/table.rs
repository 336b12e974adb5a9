//! What came of a tournament, for people at a terminal.

use crate::text::{Align, Grid, Line, Span, Text, Tone, count, percent, thousands, wrapped};
use crate::words::partial_words;
use ironhex_battle::tournament::{FieldKind, Group, Standing, Standings};

/// The longest name in a table.
const NAME: usize = 21;

/// A longer table shows its two ends.
const LONGEST: usize = 60;

/// Lines of each end.
const END: usize = 20;

/// Who played against whom, in one sentence.
#[must_use]
pub(crate) fn headline(standings: &Standings) -> String {
    let units = match standings.rows.len() {
        1 => "1 unit".to_owned(),
        units => format!("{} units", thousands(units as u64)),
    };
    let games = thousands(standings.played());
    let field = match standings.field {
        FieldKind::Reference => {
            let others = count(standings.opponents as i64, "opponent", "opponents");
            format!("each against {others} of a reference field")
        }
        FieldKind::All => "each against each other one".to_owned(),
        FieldKind::Swiss => format!("{} of Swiss", count(standings.rounds, "round", "rounds")),
    };
    format!("{units}, {field}: {games} games")
}

/// Under what they met, in one sentence.
#[must_use]
pub(crate) fn conditions(standings: &Standings) -> String {
    let Standings { map, bot, turn_limit, rules, seed, games, .. } = standings;
    format!(
        "{map}, {bot} bots, {games} games a pairing, at most {turn_limit} turns, {rules} rules, seed {seed}"
    )
}

/// That not all games were played, and that nobody waited for the ratings.
pub(crate) fn partial(standings: &Standings) -> Option<String> {
    let games = |stopped| partial_words(stopped, standings.played(), standings.whole);
    let rough = |steps| format!("ratings are rough, their fit was ended after {steps} steps");
    let told = [standings.stopped.map(games), standings.rough_after.map(rough)];
    let told: Vec<String> = told.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join("; "))
}

/// A name that is not too long for a table.
fn short(name: &str) -> String {
    if name.chars().count() <= NAME {
        return name.to_owned();
    }
    name.chars().take(NAME - 1).chain(['…']).collect()
}

fn row(place: usize, standing: &Standing) -> Vec<Span> {
    let Standing { unit, score, share, rating, .. } = standing;
    let half = (rating.high - rating.low) / 2.0;
    vec![
        Span::new(Tone::Faint, (place + 1).to_string()),
        short(&unit.name()).into(),
        unit.design.tonnage.to_string().into(),
        Span::new(Tone::Strong, format!("{:.0}", rating.value)),
        format!("±{half:.0}").into(),
        percent(share.value).into(),
        format!("{:.1}", score.mean(score.turns)).into(),
        format!("{:.0}", score.mean(score.damage[0])).into(),
        format!("{:.0}", score.mean(score.suffered[0])).into(),
    ]
}

fn groups(title: &str, groups: &[Group], rows: &[Standing]) -> Vec<Line> {
    use Align::{Left, Right};
    let mut grid = Grid::new(&[Left, Right, Right, Right, Left], 2);
    grid.head(&[title, "units", "rating", "points", "best"]);
    for group in groups {
        grid.row([
            group.name.clone(),
            group.units.to_string(),
            format!("{:.0}", group.rating),
            percent(group.score.share()),
            rows[group.best].unit.name(),
        ]);
    }
    grid.into_lines()
}

/// The tables: the units with their ratings, then by weight and by role.
#[must_use]
pub fn tournament_view(standings: &Standings) -> Text {
    use Align::{Left, Right};
    let rows = &standings.rows;
    let mut text = Text::default();
    text.title(headline(standings));
    for line in wrapped(&conditions(standings), 78) {
        text.note(format!("  {line}"));
    }
    if let Some(partial) = partial(standings) {
        text.note(format!("  {partial}"));
    }
    text.blank();
    let mut grid = Grid::new(&[Right, Left, Right, Right, Right, Right, Right, Right, Right], 2);
    grid.head(&["", "unit", "tons", "rating", "", "points", "turns", "damage", "taken"]);
    let hidden = if rows.len() > LONGEST { END..rows.len() - END } else { 0..0 };
    for (place, standing) in rows.iter().enumerate() {
        if place == hidden.start && !hidden.is_empty() {
            grid.row([Span::new(Tone::Faint, ""), Span::new(Tone::Faint, "…")]);
        }
        if !hidden.contains(&place) {
            grid.row(row(place, standing));
        }
    }
    text.extend(grid.into_lines());
    text.blank();
    text.extend(groups("weight", &standings.by_weight(), rows));
    text.blank();
    text.extend(groups("role", &standings.by_role(), rows));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::budget::Budget;

    #[test]
    fn who_played_whom_is_one_sentence() {
        use ironhex::board::builtin;
        use ironhex_battle::tournament::{FieldKind, Tournament};
        use ironhex_battle::{Battlefield, MatchConditions, Member, find_unit};
        let tournament = Tournament {
            units: ["locust", "commando"]
                .map(|name| Member::new(find_unit(name).unwrap()))
                .to_vec(),
            field: FieldKind::All,
            games: 2,
            conditions: MatchConditions { turn_limit: 3, ..MatchConditions::default() },
            ..Tournament::new(Battlefield::new("open", builtin("open").unwrap()))
        };
        let standings = tournament.run(None, &Budget::UNLIMITED, |_| {}).unwrap();
        assert_eq!(headline(&standings), "2 units, each against each other one: 2 games");
    }
}
