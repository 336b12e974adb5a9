//! `sheet.heat`: the end of a turn.

use super::SheetAnswer;
use super::in_use::{SheetInUse, SheetParams};
use super::table_dice::{TableDice, Told, play};
use crate::error::CallError;
use crate::record;
use crate::record::{At, DiceInput, Request, Within};
use crate::spec::{Problems, Rolls};
use ironhex::budget::Budget;
use ironhex::event::Event;
use ironhex::heat::movement_heat;
use ironhex::resolution::{settle_heat, wake};
use ironhex::rules::Rules;

record! {
    /// The end of a turn for the unit of a sheet.
    pub struct HeatSheet {
        /// the sheet
        sheet as *: SheetParams,
        /// water that it stands in (default: 0)
        water_depth: Within<u8, 0, 9> = Within::default(),
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

impl Request for HeatSheet {
    type Answer = SheetAnswer;
    const NAME: &'static str = "sheet.heat";
    const DOC: &'static str = "Ends a turn: heat of moving and firing, sinks, shutdown, ammunition, the pilot's waking; then a new turn begins.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<SheetAnswer, CallError> {
        let at = At::<Self>::ROOT.sheet();
        let depth = self.water_depth.get();
        self.sheet.opened(self.rules, at, Problems::new())?.play(&self.dice, |sheet, dice, told| {
            sheet.settle_balance(dice, told);
            sheet.settle_heat(depth, dice, told);
            sheet.end_turn();
        })
    }
}

impl SheetInUse {
    /// The heat phase of a unit that is still in the fight, and the rolls that it leaves; then a pilot who slept through the turn
    /// may wake.
    fn settle_heat(&mut self, depth: u8, dice: &mut TableDice<'_>, told: &mut Told) {
        if !self.in_play.is_active() {
            return;
        }
        let moving = self.heat_of_moving();
        let already = told.events.len();
        let (rules, mut unit) = self.unit_mut();
        if moving > 0 {
            unit.apply(Event::HeatMade { points: moving }, told);
        }
        settle_heat(&rules, depth, &mut unit, dice, told);
        let events: Vec<Event> = told.events.get(already..).unwrap_or_default().to_vec();
        self.take_dues(&events);
        self.settle_balance(dice, told);
        let (rules, mut unit) = self.unit_mut();
        wake(&rules, &mut unit, dice, told);
    }

    /// Heat of the way that it moved.
    fn heat_of_moving(&self) -> u8 {
        let in_play = &self.in_play;
        movement_heat(&self.fielded.design, &in_play.sheet, in_play.movement, in_play.hexes)
    }

    /// The heat that it would have after a heat phase on dry ground now.
    pub(super) fn heat_expected(&self) -> u8 {
        let mut sheet = self.clone();
        let none = DiceInput::Faces(Vec::new());
        let played = play(&none, |dice, told| sheet.settle_heat(0, dice, told));
        let events = played.map(|(events, _)| events).unwrap_or_default();
        let settled = events.iter().find_map(|event| match *event {
            Event::HeatSettled { heat, .. } => Some(heat),
            _ => None,
        });
        settled.unwrap_or(self.in_play.sheet.heat)
    }
}
