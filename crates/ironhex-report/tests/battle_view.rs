//! What people see of many games.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use ironhex::budget::Budget;
use ironhex_battle::{Batch, Force, MapSource, MatchConditions, MatchUp, Summary};
use ironhex_report::battle::{battle_view, headline};

fn summary(a: &[&str], b: &[&str], map: &str, turn_limit: u16, games: u32) -> Summary {
    let sides = [a, b].map(|side| side.iter().map(Into::into).collect());
    let map = MapSource::Named(map.into());
    let conditions = MatchConditions { turn_limit, ..MatchConditions::default() };
    let match_up = MatchUp { sides, map, conditions, ..MatchUp::default() };
    match_up
        .prepare()
        .unwrap()
        .run(&Batch { games, seed: 3, ..Batch::default() }, &Budget::UNLIMITED, |_| {})
        .unwrap()
}

fn fits(summary: &Summary) -> String {
    let text = battle_view(summary).to_string();
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert_eq!(line.trim_end(), line, "no blanks at the end");
    }
    text
}

#[test]
fn a_duel_has_a_headline_bars_and_pictures() {
    let summary = summary(&["Atlas AS7-D:3/4"], &["Locust LCT-1V"], "open", 30, 60);
    let text = fits(&summary);
    assert!(text.starts_with("The Atlas wins "), "{text}");
    for part in [
        " of 60 duels against the Locust\n  open, basic bots, at most 30 turns, seed 3\n",
        "\n  A  Atlas AS7-D ",
        "\n     draws ",
        "\nTurn by turn\n  half of the games are over by turn ",
        "\n  damage by A  ",
        "\n  heat of B    ",
        "  survives  kills    done   taken    left       left\n",
        "\nHow they were destroyed\n",
        "  its centre torso is gone ",
        "█",
    ] {
        assert!(text.contains(part), "{part:?}: {text}");
    }
    assert!(!text.contains("Units lost"), "one machine is lost or not: {text}");
    assert!(!text.contains("too close to call"), "{text}");
}

#[test]
fn a_battle_tells_the_losses() {
    let summary = summary(&["Griffin GRF-1N"; 2], &["Locust LCT-1V"; 2], "open", 10, 10);
    let text = fits(&summary);
    assert!(text.contains(" of 10 battles against force B\n"), "{text}");
    assert!(text.contains("\n  A  Griffin and 1 more  "), "{text}");
    let losses: Vec<&str> = text.lines().skip_while(|line| *line != "Units lost").collect();
    assert_eq!(losses[1].split_whitespace().collect::<Vec<_>>(), ["0", "1", "2"], "{text}");
}

#[test]
fn the_largest_battle_fits_a_terminal() {
    fits(&summary(&["Locust LCT-1V"; 12], &["Banshee BNC-3E:8/8"; 12], "wide-plains", 3, 4));
    // More turns than columns.
    fits(&summary(&["Banshee BNC-3E:8/8"], &["Banshee BNC-3E:8/8"], "open", 400, 4));
}

#[test]
fn equal_machines_are_told_apart_and_neither_leads() {
    let summary = summary(&["Commando COM-2D"], &["Commando COM-2D"], "open", 40, 40);
    let told = headline(&summary);
    assert!(told.starts_with("The Commando of A and the Commando of B each win "), "{told}");
    assert_eq!(summary.wins(Force::A), summary.wins(Force::B));
}

#[test]
fn games_without_an_end_are_told() {
    let summary = summary(&["Commando COM-2D"], &["Stinger STG-3G"], "open", 1, 4);
    assert_eq!(headline(&summary), "None of 4 duels of the Commando and the Stinger was decided");
    fits(&summary);
}
