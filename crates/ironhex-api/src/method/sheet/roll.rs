//! `sheet.roll`: the end of a phase, with the piloting skill rolls that are due.

use super::SheetAnswer;
use super::in_use::{SheetParams, finished};
use super::table_dice::play;
use crate::error::CallError;
use crate::record;
use crate::record::{At, DiceInput, List, Request};
use crate::spec::{Problems, Rolls};
use ironhex::budget::Budget;
use ironhex::resolution::BalanceDue;
use ironhex::rules::Rules;

use super::turn::DueParams;

record! {
    /// The end of a phase for the unit of a sheet.
    pub struct RollSheet {
        /// the sheet
        sheet as *: SheetParams,
        /// what else asks for its balance: a kick that hit, rubble that it entered
        more: List<DueParams, 12> = List::default(),
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

impl Request for RollSheet {
    type Answer = SheetAnswer;
    const NAME: &'static str = "sheet.roll";
    const DOC: &'static str = "Ends a phase: the piloting skill rolls that are due, and the fall that follows a failed one.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<SheetAnswer, CallError> {
        let mut problems = Problems::new();
        let at = At::<Self>::ROOT;
        let sheet = self.sheet.sheet(self.rules, at.sheet(), &mut problems);
        let before = finished(sheet, problems)?;
        let mut sheet = before.clone();
        sheet.dues.extend(self.more.iter().map(|due| BalanceDue {
            cause: due.cause,
            modifier: due.modifier.map(|modifier| modifier.get()),
        }));
        let (events, wanted) = play(&self.dice, |dice, told| sheet.settle_balance(dice, told))?;
        Ok(sheet.answer(&before, events, wanted))
    }
}
