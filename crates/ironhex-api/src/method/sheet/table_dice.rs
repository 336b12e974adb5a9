//! Dice of a table: when they run out, it is known which roll is wanted next, and what for.

use super::super::roller::Roller;
use crate::answer;
use crate::error::CallError;
use crate::record::{DiceInput, Text, Within};
use ironhex::dice::{Dice, Roll, Rolled};
use ironhex::event::{Event, EventObserver, GameEvent};
use ironhex::table::{Table1d6, Table2d6};
use ironhex::unit::Location;
use ironhex_report::sheet::roll_wanted;
use std::cell::Cell;
use std::rc::Rc;

/// The roll that a table must make before a request can be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollWanted {
    /// How many dice.
    pub dice: usize,
    /// What for.
    pub sentence: String,
}

answer! {
    impl RollWanted as wanted {
        /// how many dice to roll; their faces go behind those of the request
        dice: Within<u8, 1, 255> = Within::held(u8::try_from(wanted.dice).unwrap_or(u8::MAX)),
        /// what for, and what is needed
        sentence: Text<300> = wanted.sentence.clone().into(),
    }
}

/// Everything that happened, in order; dice may ask how much that is.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) events: Vec<Event>,
    count: Rc<Cell<usize>>,
}

impl EventObserver for Told {
    fn observe(&mut self, game_event: GameEvent) {
        self.events.push(game_event.event);
        self.count.set(self.events.len());
    }
}

/// The dice of a request, which notice when they run out.
pub(super) struct TableDice<'a> {
    dice: Roller<'a>,
    count: Rc<Cell<usize>>,
    /// How many events were told when they ran out.
    ran_out_at: Option<usize>,
}

impl<'a> TableDice<'a> {
    fn rolled<T>(&mut self, roll: impl FnOnce(&mut Roller<'a>) -> T) -> T {
        let before = self.count.get();
        let value = roll(&mut self.dice);
        if self.ran_out_at.is_none() && self.dice.lacking().is_some() {
            self.ran_out_at = Some(before);
        }
        value
    }
}

/// Plays something with the dice of a request: everything that happened, or what happened before the roll that is
/// wanted next.
pub(super) fn play(
    input: &DiceInput,
    rule: impl FnOnce(&mut TableDice<'_>, &mut Told),
) -> Result<(Vec<Event>, Option<RollWanted>), CallError> {
    let mut told = Told::default();
    let mut dice =
        TableDice { dice: Roller::new(input), count: Rc::clone(&told.count), ran_out_at: None };
    rule(&mut dice, &mut told);
    let mut events = told.events;
    let (Some(at), Some(lacking)) = (dice.ran_out_at, dice.dice.lacking()) else {
        dice.dice.finish()?;
        return Ok((events, None));
    };
    // The event that would have told the roll says what it is for.
    let sentence = events.get(at..).unwrap_or_default().iter().find_map(roll_wanted);
    events.truncate(at);
    let sentence = sentence.unwrap_or_else(|| format!("{lacking} dice"));
    Ok((events, Some(RollWanted { dice: lacking, sentence })))
}

impl Dice for TableDice<'_> {
    fn d6(&mut self) -> u8 {
        self.rolled(Dice::d6)
    }
    fn two_d6(&mut self) -> Roll {
        self.rolled(Dice::two_d6)
    }
    fn check(&mut self, target: u8) -> Rolled<bool> {
        self.rolled(|dice| dice.check(target))
    }
    fn table<T: Copy>(&mut self, table: &Table2d6<T>) -> Rolled<T> {
        self.rolled(|dice| dice.table(table))
    }
    fn die_table<T: Copy>(&mut self, table: &Table1d6<T>) -> Rolled<T> {
        self.rolled(|dice| dice.die_table(table))
    }
    fn first_of_two(&mut self) -> Rolled<u8> {
        self.rolled(Dice::first_of_two)
    }
    fn slot(&mut self, location: Location, open: u16) -> u8 {
        self.rolled(|dice| dice.slot(location, open))
    }
    fn pick(&mut self, n: u8) -> u8 {
        self.rolled(|dice| dice.pick(n))
    }
}
