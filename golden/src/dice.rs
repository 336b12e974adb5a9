//! Dice that a record gives: rolls of one or two dice, and choices of a critical slot.

use ironhex::dice::{Dice, Roll};
use ironhex::unit::Location;
use serde_json::Value;
use std::collections::VecDeque;

/// One thing that was rolled.
#[derive(Debug)]
enum Rolled {
    Dice(Vec<u8>),
    Slot(u8),
}

/// The dice of a record, in order; what does not fit is remembered.
pub(crate) struct RecordedDice {
    left: VecDeque<Rolled>,
    misfit: Option<String>,
}

impl RecordedDice {
    pub(crate) fn new(list: &Value) -> Self {
        let left = list.as_array().into_iter().flatten().map(|item| match item.get("pick") {
            Some(_) => Rolled::Slot(item["value"].as_u64().unwrap() as u8),
            None => {
                let faces = item["d6"].as_array().unwrap().iter();
                Rolled::Dice(faces.map(|face| face.as_u64().unwrap() as u8).collect())
            }
        });
        Self { left: left.collect(), misfit: None }
    }

    pub(crate) fn finish(self) -> Result<(), String> {
        match self.misfit {
            Some(misfit) => Err(misfit),
            None if self.left.is_empty() => Ok(()),
            None => Err(format!("dice left over: {:?}", self.left)),
        }
    }

    /// Leaves a roll out that nothing depends on.
    pub(crate) fn skip(&mut self) {
        self.left.pop_front();
    }

    fn misfit(&mut self, wanted: &str, found: Option<Rolled>) {
        self.misfit.get_or_insert(format!("{wanted} wanted, the record has {found:?}"));
    }
}

impl Dice for RecordedDice {
    fn d6(&mut self) -> u8 {
        match self.left.pop_front() {
            Some(Rolled::Dice(faces)) if faces.len() == 1 => faces[0],
            other => {
                self.misfit("one die", other);
                1
            }
        }
    }

    fn two_d6(&mut self) -> Roll {
        match self.left.pop_front() {
            Some(Rolled::Dice(faces)) if faces.len() == 2 => Roll::new(faces[0], faces[1]),
            other => {
                self.misfit("two dice", other);
                Roll::new(1, 1)
            }
        }
    }

    fn slot(&mut self, _: Location, open: u16) -> u8 {
        loop {
            match self.left.pop_front() {
                Some(Rolled::Slot(slot)) if open >> slot & 1 == 1 => return slot,
                Some(Rolled::Slot(_)) => {}
                other => {
                    self.misfit("a slot", other);
                    return open.trailing_zeros() as u8;
                }
            }
        }
    }
}
