//! `sheet.get`: a record sheet as it is.

use super::SheetAnswer;
use super::in_use::SheetParams;
use crate::error::CallError;
use crate::record;
use crate::record::{At, DiceInput, Request};
use crate::spec::Problems;
use ironhex::budget::Budget;
use ironhex::rules::Rules;

record! {
    /// A sheet to look at.
    pub struct GetSheet {
        /// the sheet
        sheet as *: SheetParams,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

impl Request for GetSheet {
    type Answer = SheetAnswer;
    const NAME: &'static str = "sheet.get";
    const DOC: &'static str =
        "A unit's record sheet in use: what is left, what works, heat, rolls that are due.";

    fn answer(&self, _: &Budget<'_>) -> Result<SheetAnswer, CallError> {
        let at = At::<Self>::ROOT.sheet();
        let none = DiceInput::Faces(Vec::new());
        self.sheet.opened(self.rules, at, Problems::new())?.play(&none, |_, _, _| {})
    }
}
