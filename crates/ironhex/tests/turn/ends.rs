//! How games end, and how they cannot be set up.

use super::table::{FIRST, ONE, Setup, TWO, machine};
use ironhex::board::SightTable;
use ironhex::event::Event;
use ironhex::game::{Action, Refusal, Scenario, SetupProblem};
use ironhex::turn::Team;
use std::sync::Arc;

#[test]
fn the_last_turn_is_a_draw() {
    let mut setup = Setup::new().unit(0, machine(), "0810").unit(1, machine(), "0801");
    setup.turns = 2;
    let mut table = setup.begin(&FIRST);
    table.all_done(&[ONE, TWO, ONE]);
    table.done(TWO, &FIRST);
    assert_eq!(table.game.outcome(), None);
    table.all_done(&[ONE, TWO, ONE, TWO]);
    let outcome = table.game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.turn), (None, 2));
    let ended = |game_events: &&ironhex::event::GameEvent| {
        matches!(game_events.event, Event::GameEnded { .. })
    };
    assert_eq!(table.game_events.iter().filter(ended).count(), 1);
    let mut list = vec![Action::Done { unit: ONE }];
    table.game.legal_actions(&mut list);
    assert!(list.is_empty());
    assert_eq!(table.refused(Action::Done { unit: ONE }), Refusal::GameOver);
}

#[test]
fn both_sides_may_leave() {
    let mut setup = Setup::new().unit(0, machine(), "0817").unit(1, machine(), "0801");
    setup.home = [Some(ironhex::board::Edge::Bottom), Some(ironhex::board::Edge::Top)];
    let mut table = setup.begin(&FIRST);
    table.act(Action::Withdraw { unit: ONE }, &[]);
    table.act(Action::Withdraw { unit: TWO }, &[]);
    assert_eq!(table.game.outcome().unwrap().winner, None);
}

/// What is wrong with a number of units of each side.
fn problems(counts: [u8; 2]) -> Vec<SetupProblem> {
    let mut setup = Setup::new();
    for (side, count) in (0..).zip(counts) {
        for place in 0..count {
            setup = setup.facing(side, machine(), &format!("{:02}{:02}", place + 1, side + 1), 0);
        }
    }
    let sight = Arc::new(SightTable::new(Arc::new(setup.board)));
    Scenario::new(setup.rules, sight, setup.units, setup.turns).err().unwrap_or_default().0
}

#[test]
fn sides_have_one_to_twelve_units_and_there_are_two() {
    assert_eq!(problems([1, 1]), []);
    assert_eq!(problems([12, 12]), []);
    assert_eq!(problems([0, 1]), [SetupProblem::EmptySide(Team::First)]);
    assert_eq!(problems([1, 13]), [SetupProblem::TooManyUnits { side: Team::Second, units: 13 }]);
    let numbers: Vec<_> = (0..=u8::MAX).filter(|&n| Team::from_number(n).is_some()).collect();
    assert_eq!(numbers, [1, 2]);
}
