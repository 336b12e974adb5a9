//! The view of a hit location, and of a whole table of them.

use crate::text::{Align, Grid, Line, Span, Text, Tone, bar, percent_of};
use crate::words::{dice, from_side, location};
use ironhex::dice::Roll;
use ironhex::event::Landing;
use ironhex::rules::{HullDownLegs, Rules};
use ironhex::table::WAYS_2D6;
use ironhex::unit::{AttackSide, Panel};

/// What strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strike {
    /// A weapon: two dice.
    Weapon,
    /// A fist: one die.
    Punch,
    /// A foot: one die.
    Kick,
    /// Something from above: one die.
    Above,
    /// Something from below: one die.
    Below,
}

impl Strike {
    /// One, and several.
    const fn nouns(self) -> (&'static str, &'static str) {
        match self {
            Self::Weapon | Self::Above | Self::Below => ("Hit", "Hits"),
            Self::Punch => ("Punch", "Punches"),
            Self::Kick => ("Kick", "Kicks"),
        }
    }
}

/// What strikes from which side, what was called, and by which rules.
#[must_use]
pub fn location_heading(
    rules: &Rules,
    arc: AttackSide,
    strike: Strike,
    called: Option<&str>,
) -> String {
    let called = called.map(|at| format!(", called at {at}")).unwrap_or_default();
    format!("{} {}{called}, {} rules", strike.nouns().0, from_side(arc), rules.label())
}

/// The roll (its total, and its dice where there were any), the location, and what is special about it. An aimed shot has a
/// roll for its aim too.
#[must_use]
pub fn hit_location(
    heading: String,
    rules: &Rules,
    (total, roll): (u8, Option<Roll>),
    aim: Option<Roll>,
    landing: &Landing,
) -> Text {
    let mut text = Text::default();
    text.title(heading);
    text.blank();
    if let Some(aim) = aim {
        let good = (6..=8).contains(&aim.total());
        let (tone, outcome) = if good {
            (Tone::Good, "strikes where it was aimed")
        } else {
            (Tone::Bad, "goes astray")
        };
        text.push(Line::new(format!("  aim {}: ", dice(aim))).with(tone, outcome));
    }
    let place = landing.panel.map_or("lost in the cover".to_owned(), location);
    let rolled = roll.map_or(total.to_string(), dice);
    if aim.is_some() && aim == roll {
        text.push(Line::new("  ").with(Tone::Strong, place));
    } else {
        text.push(Line::new(format!("  roll {rolled}: ")).with(Tone::Strong, place));
    }
    for mark in marks(rules, landing) {
        text.note(format!("  {mark}"));
    }
    text
}

/// What is special about a hit.
fn marks(rules: &Rules, landing: &Landing) -> Vec<String> {
    let mut marks = Vec::new();
    match (landing.redirected_from(), landing.panel) {
        (Some(from), Some(_)) => {
            marks.push(format!("the table says {}: hull-down moves the hit", location(from)));
        }
        (Some(from), None) => {
            let cover = match rules.hull_down_legs {
                HullDownLegs::StrikesCover => "the legs are covered",
                HullDownLegs::CenterTorso => "the cover takes it",
            };
            marks.push(format!("the table says {}: {cover}", location(from)));
        }
        (None, _) => {}
    }
    if landing.through_armor_critical {
        marks.push("a roll of 2: roll for a critical hit even while armour stands".to_owned());
    } else if landing.critical_mark {
        marks.push("marked critical".to_owned());
    }
    marks
}

/// One row of a location table: the roll, and where it leads.
pub type Row = (u8, Landing);

/// A whole table: every roll with its ways, then every location with its chance.
#[must_use]
pub fn location_table(rules: &Rules, arc: AttackSide, strike: Strike, rows: &[Row]) -> Text {
    let of: u8 = if strike == Strike::Weapon { 36 } else { 6 };
    let ways = |roll: u8| match strike {
        Strike::Weapon => WAYS_2D6.get(usize::from(roll) - 2).copied().unwrap_or(0),
        Strike::Punch | Strike::Kick | Strike::Above | Strike::Below => 1,
    };
    let mut text = Text::default();
    text.title(format!("{} {}, {} rules", strike.nouns().1, from_side(arc), rules.label()));
    text.blank();
    let mut grid = Grid::new(&[Align::Right, Align::Right, Align::Left, Align::Left], 2);
    grid.head(&["roll", "ways", "location", ""]);
    let mut sums: Vec<(Option<Panel>, u8)> = Vec::new();
    for &(roll, landing) in rows {
        let place = landing.panel.map_or("lost in the cover".to_owned(), location);
        let mut note = match landing.redirected_from() {
            Some(from) => format!("instead of {}", location(from)),
            None => String::new(),
        };
        if landing.through_armor_critical {
            note = ["through-armour critical", &note].join(" ").trim().to_owned();
        }
        let note = Span::new(Tone::Faint, note);
        grid.row([roll.to_string().into(), ways(roll).to_string().into(), place.into(), note]);
        match sums.iter_mut().find(|(panel, _)| *panel == landing.panel) {
            Some((_, sum)) => *sum += ways(roll),
            None => sums.push((landing.panel, ways(roll))),
        }
    }
    text.extend(grid.into_lines());
    text.blank();
    sums.sort_by_key(|(panel, sum)| (std::cmp::Reverse(*sum), *panel));
    let mut grid = Grid::new(&[Align::Left, Align::Right, Align::Right, Align::Left], 2);
    for (panel, sum) in sums {
        let place = panel.map_or("lost in the cover".to_owned(), location);
        let share = Span::new(Tone::Good, bar(sum.into(), of.into(), 20));
        let percent = percent_of(sum.into(), of.into());
        grid.row([place.into(), format!("{sum}/{of}").into(), percent.into(), share]);
    }
    text.extend(grid.into_lines());
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use ironhex::attack::location::{Cover, LocationTable};

    const HULL_DOWN: Cover = Cover { hull_down: true, partial: false };

    fn view(rules: &Rules, cover: Cover, total: u8) -> String {
        let landing = LocationTable::new(rules, AttackSide::Front, cover).at(total);
        let heading = location_heading(rules, AttackSide::Front, Strike::Weapon, None);
        hit_location(heading, rules, (total, None), None, &landing).to_string()
    }

    #[test]
    fn a_plain_hit_is_one_line() {
        let text = view(&Rules::SPECIFICATION, Cover::NONE, 6);
        assert_eq!(text, "Hit from the front, specification rules\n\n  roll 6: right torso (RT)\n");
    }

    #[test]
    fn marks_are_explained() {
        let two = view(&Rules::SPECIFICATION, Cover::NONE, 2);
        assert!(two.ends_with(
            "  roll 2: centre torso (CT)\n  \
             a roll of 2: roll for a critical hit even while armour stands\n"
        ));
        assert!(
            view(&Rules::SPECIFICATION, Cover::NONE, 12)
                .ends_with("head (HD)\n  marked critical\n")
        );
        assert!(view(&Rules::TOTAL_WARFARE, Cover::NONE, 12).ends_with("head (HD)\n"));
        let moved = view(&Rules::SPECIFICATION, HULL_DOWN, 5);
        assert!(
            moved.contains("roll 5: centre torso (CT)\n  the table says right leg (RL): hull-down")
        );
        let lost = view(&Rules::TOTAL_WARFARE, Cover { partial: true, ..HULL_DOWN }, 5);
        assert!(
            lost.contains("roll 5: lost in the cover\n  the table says right leg (RL)"),
            "{lost}"
        );
    }

    #[test]
    fn a_table_has_every_roll_and_its_ways_add_up() {
        let table = LocationTable::new(&Rules::SPECIFICATION, AttackSide::Front, Cover::NONE);
        let rows: Vec<Row> = (2..=12).map(|roll| (roll, table.at(roll))).collect();
        let text = location_table(&Rules::SPECIFICATION, AttackSide::Front, Strike::Weapon, &rows)
            .to_string();
        assert!(
            text.contains("     2     1  centre torso (CT)  through-armour critical\n"),
            "{text}"
        );
        assert!(text.contains("    12     1  head (HD)\n"), "{text}");
        assert!(text.contains("  centre torso (CT)  7/36  19.4 %  ███▉\n"), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80));
        let ways: u32 = text
            .lines()
            .filter_map(|line| line.split_once("/36")?.0.rsplit(' ').next()?.parse::<u32>().ok())
            .sum();
        assert_eq!(ways, 36);
    }
}
