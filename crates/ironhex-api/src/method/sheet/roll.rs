//! `sheet.roll`: the end of a phase, with the piloting skill rolls that are due.

use super::SheetAnswer;
use super::in_use::SheetParams;
use super::turn::DueParams;
use crate::error::CallError;
use crate::record;
use crate::record::{At, DiceInput, List, Request};
use crate::spec::{Problems, Rolls};
use ironhex::budget::Budget;
use ironhex::resolution::BalanceDue;
use ironhex::rules::Rules;

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
        let at = At::<Self>::ROOT.sheet();
        let mut sheet = self.sheet.opened(self.rules, at, Problems::new())?;
        sheet.dues.extend(self.more.iter().map(|due| BalanceDue {
            cause: due.cause,
            modifier: due.modifier.map(|modifier| modifier.get()),
        }));
        sheet.play(&self.dice, |sheet, dice, told| sheet.settle_balance(dice, told))
    }
}
