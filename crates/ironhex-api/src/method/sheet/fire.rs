//! `sheet.fire`: what firing costs the unit of a sheet.

use super::SheetAnswer;
use super::in_use::{SheetInUse, SheetParams, finished, no_such_weapon};
use super::table_dice::play;
use crate::error::CallError;
use crate::event::Number;
use crate::record;
use crate::record::{At, DiceInput, Either, List, Request, Within};
use crate::spec::{Message, Problems};
use ironhex::attack::cost;
use ironhex::budget::Budget;
use ironhex::event::Event;
use ironhex::rules::Rules;
use ironhex::unit::Slot;
use ironhex::weapon::{Fire, FireMode, WeaponTraits};

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
        let mut problems = Problems::new();
        let at = At::<Self>::ROOT;
        let sheet = self.sheet.sheet(self.rules, at.sheet(), &mut problems);
        let before = finished(sheet, problems)?;
        let mut sheet = before.clone();
        let mut problems = Problems::new();
        let none = DiceInput::Faces(Vec::new());
        let (events, wanted) = play(&none, |_, told| {
            for (index, fired) in self.weapons.iter().enumerate() {
                let at = at.weapons().item(index);
                let costs = match fired {
                    Either::Short(weapon) => FiredParams::plain(*weapon).costs(&sheet),
                    Either::Full(fired) => fired.costs(&sheet),
                };
                match costs {
                    Ok(events) => events.into_iter().for_each(|event| sheet.tell(event, told)),
                    Err(message) => problems.add(at, message),
                }
            }
        })?;
        problems.finish()?;
        Ok(sheet.answer(&before, events, wanted))
    }
}

impl FiredParams {
    fn plain(weapon: Number) -> Self {
        let rate_of_fire = Within::held(1);
        Self { weapon, fire_mode: None, rate_of_fire, bin: None, jams: false }
    }

    /// What it costs, as events; or why it cannot fire.
    fn costs(&self, sheet: &SheetInUse) -> Result<Vec<Event>, Message> {
        let (design, state) = (&sheet.fielded.design, &sheet.in_play.sheet);
        let index = usize::from(self.weapon.get() - 1);
        let mounted =
            design.mounts.get(index).ok_or_else(|| no_such_weapon(design.mounts.len()))?;
        let mount = index as u8;
        let weapon = &mounted.weapon;
        let bit = |mask: u64| mask >> index & 1 == 1;
        let one_shot = weapon.traits.contains(WeaponTraits::ONE_SHOT);
        let barred = [
            (!state.works(design, Slot::Weapon(mount)), "is destroyed"),
            (bit(state.jammed), "is jammed"),
            (one_shot && bit(state.spent), "has fired its only shot"),
            (bit(sheet.in_play.fired), "has fired already in this turn"),
        ];
        if let Some((_, why)) = barred.iter().find(|(barred, _)| *barred) {
            return Err(Message::predicate(*why));
        }
        let fire = Fire::new(weapon.kind, self.fire_mode, self.rate_of_fire.get())
            .map_err(|error| Message::sentence(error.to_string()))?;
        let wanted = self.bin.map(|bin| bin.get() - 1);
        let mut bins = state.bins_for(design, mounted, fire);
        let bin = bins.find(|&bin| wanted.is_none_or(|wanted| wanted == u16::from(bin)));
        if weapon.draws_from_a_bin() && bin.is_none() {
            return Err(Message::predicate("has no ammunition for that"));
        }
        let (heat, shots) = cost(&sheet.rules, weapon, fire);
        let spends = weapon.draws_from_a_bin() && shots > 0;
        let costs = [
            Some(Event::MountFired { mount }),
            bin.filter(|_| spends).map(|bin| Event::ShotsSpent { bin, shots }),
            (heat > 0).then_some(Event::HeatMade { points: heat }),
            one_shot.then_some(Event::OneShotSpent { mount }),
            self.jams.then_some(Event::Jammed { mount }),
        ];
        Ok(costs.into_iter().flatten().collect())
    }
}
