//! `sheet.fire`: what firing costs the unit of a sheet.

use super::SheetAnswer;
use super::in_use::{SheetInUse, SheetParams, no_such_weapon};
use super::table_dice::Told;
use crate::error::CallError;
use crate::event::Number;
use crate::record;
use crate::record::{At, DiceInput, Either, List, Request, Within};
use crate::spec::{Message, Problems};
use ironhex::attack::Rejection;
use ironhex::budget::Budget;
use ironhex::resolution::book_fired;
use ironhex::rules::Rules;
use ironhex::weapon::{Fire, FireMode};
use ironhex_report::words::rejection;

record! {
    /// A weapon that is fired.
    pub struct FiredParams {
        /// its number, from 1 in the order of `unit.get`
        weapon: Number,
        /// how (default: the plain way)
        fire_mode: Option<FireMode>,
        /// a Rotary's shots (default: 1)
        rate_of_fire: Within<u8, 1, 6> = Within::held(1),
        /// the bin that feeds it, from 1 (default: the first that can)
        bin: Option<Number>,
        /// whether it jams (default: false)
        jams: bool = false,
    }
}

record! {
    /// Weapons of a sheet's unit that are fired.
    pub struct FireSheet {
        /// the sheet
        sheet as *: SheetParams,
        /// the weapons: their numbers from 1, or objects that say how; a Streak only when it hits
        weapons: List<Either<Number, FiredParams>, 64, 1>,
    }
    with {
        /// The rules to play by.
        rules: Rules,
    }
}

impl Request for FireSheet {
    type Answer = SheetAnswer;
    const NAME: &'static str = "sheet.fire";
    const DOC: &'static str = "Books the ammunition and the heat of weapons that are fired.";

    fn answer(&self, _: &Budget<'_>) -> Result<SheetAnswer, CallError> {
        let at = At::<Self>::ROOT;
        let sheet = self.sheet.opened(self.rules, at.sheet(), Problems::new())?;
        let mut problems = Problems::new();
        let none = DiceInput::Faces(Vec::new());
        let answer = sheet.play(&none, |sheet, _, told| {
            for (index, fired) in self.weapons.iter().enumerate() {
                let fired = match fired {
                    Either::Short(weapon) => &FiredParams::plain(*weapon),
                    Either::Full(fired) => fired,
                };
                if let Err(message) = fired.book(sheet, told) {
                    problems.add(at.weapons().item(index), message);
                }
            }
        })?;
        problems.finish()?;
        Ok(answer)
    }
}

impl FiredParams {
    fn plain(weapon: Number) -> Self {
        let rate_of_fire = Within::held(1);
        Self { weapon, fire_mode: None, rate_of_fire, bin: None, jams: false }
    }

    /// Books what it costs; or says why it cannot fire.
    fn book(&self, sheet: &mut SheetInUse, told: &mut Told) -> Result<(), Message> {
        let (design, in_play) = (&sheet.fielded.design, &sheet.in_play);
        let index = usize::from(self.weapon.get() - 1);
        let mounted =
            design.mounts.get(index).ok_or_else(|| no_such_weapon(design.mounts.len()))?;
        let mount = index as u8;
        let condition = in_play.sheet.mount_condition(design, mount);
        let barred: Vec<&str> = [
            (condition.destroyed, Rejection::Destroyed),
            (condition.jammed, Rejection::Jammed),
            (condition.spent, Rejection::NoAmmo),
            (in_play.has_fired(mount), Rejection::AlreadyFired),
        ]
        .into_iter()
        .filter_map(|(is, why)| is.then_some(rejection(why)))
        .collect();
        if !barred.is_empty() {
            return Err(Message::sentence(barred.join("; ")));
        }
        let fire = Fire::new(mounted.weapon.kind, self.fire_mode, self.rate_of_fire.get())
            .map_err(|error| Message::sentence(error.to_string()))?;
        let bin = if mounted.weapon.draws_from_a_bin() {
            let wanted = self.bin.map(|bin| bin.get() - 1);
            let mut bins = in_play.sheet.bins_for(design, mounted, fire);
            let bin = bins.find(|&bin| wanted.is_none_or(|wanted| wanted == u16::from(bin)));
            Some(bin.ok_or_else(|| Message::sentence(rejection(Rejection::NoAmmo)))?)
        } else {
            None
        };
        let (rules, mut unit) = sheet.unit_mut();
        book_fired(&rules, mount, fire, bin, self.jams, &mut unit, told);
        Ok(())
    }
}
