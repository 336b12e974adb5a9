//! `sheet.damage`: hits on the unit of a sheet.

use super::SheetAnswer;
use super::in_use::{SheetInUse, SheetParams};
use super::table_dice::{TableDice, Told};
use super::typed_hit::typed_hit;
use crate::error::CallError;
use crate::record;
use crate::record::{At, DiceInput, Either, List, Request, Text, Within};
use crate::spec::{Problems, Rolls};
use ironhex::attack::DamageGroup;
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::budget::Budget;
use ironhex::event::{Event, Hit};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Panel};

record! {
    /// A hit.
    pub struct HitParams {
        /// points
        damage: Within<u8, 1, 255>,
        /// where; with _rear for rear armour (default: rolled on the side's table)
        location: Option<Panel>,
        /// the side that it strikes, where its place is rolled (default: front)
        side: AttackSide = AttackSide::Front,
        /// points that land together, where their place is rolled (default: all)
        groups_of: Option<Within<u8, 1, 255>>,
        /// a location roll of 2, where the place is known (default: false)
        through_armor_critical: bool = false,
    }
}

/// A hit, as an object or as people say it: `12 to the left torso`.
pub type HitInput = Either<Text<80>, HitParams>;

record! {
    /// Hits on the unit of a sheet.
    pub struct DamageSheet {
        /// the sheet
        sheet as *: SheetParams,
        /// the hits, in order: objects, or words such as `12 to the left torso`, `5 ct rear`, `18 in 5s from the left`
        hits: List<HitInput, 40, 1>,
    }
    with {
        /// The dice.
        dice: DiceInput,
        /// The rules to play by.
        rules: Rules,
    }
}

impl Request for DamageSheet {
    type Answer = SheetAnswer;
    const NAME: &'static str = "sheet.damage";
    const DOC: &'static str = "Hits on the unit of a sheet: where they land, armour, structure, criticals, explosions, the pilot.";
    const ROLLS: Rolls = Rolls::Dice;

    fn answer(&self, _: &Budget<'_>) -> Result<SheetAnswer, CallError> {
        let mut problems = Problems::new();
        let at = At::<Self>::ROOT;
        let mut hits = Vec::new();
        for (index, hit) in self.hits.iter().enumerate() {
            match hit {
                Either::Full(hit) => hits.push(hit.clone()),
                Either::Short(words) => match typed_hit(words.as_str()) {
                    Ok(hit) => hits.push(hit),
                    Err(message) => problems.add(at.hits().item(index), message),
                },
            }
        }
        let sheet = self.sheet.opened(self.rules, at.sheet(), problems)?;
        sheet.play(&self.dice, |sheet, dice, told| {
            for hit in &hits {
                hit.strike(sheet, dice, told);
            }
            sheet.take_dues(&told.events);
        })
    }
}

impl HitParams {
    /// A hit with nothing said but its points.
    pub(super) const fn points(damage: Within<u8, 1, 255>) -> Self {
        let side = AttackSide::Front;
        Self { damage, location: None, side, groups_of: None, through_armor_critical: false }
    }

    fn strike(&self, sheet: &mut SheetInUse, dice: &mut TableDice<'_>, told: &mut Told) {
        let damage = self.damage.get();
        if let Some(panel) = self.location {
            let through_armor_critical = self.through_armor_critical;
            let group = DamageGroup::new(panel, damage.into());
            let group = DamageGroup { through_armor_critical, ..group };
            let (rules, mut unit) = sheet.unit_mut();
            return unit.apply_damage(&rules, group, dice, told);
        }
        let table = LocationTable::new(&sheet.rules, self.side, Cover::NONE);
        let size = self.groups_of.map_or(damage, Within::get);
        let (rules, mut unit) = sheet.unit_mut();
        let mut left = damage;
        while left > 0 {
            let damage = left.min(size);
            left -= damage;
            let found = table.roll(dice);
            let hit = Hit { landing: found.value, damage, roll: found.roll, glancing: false };
            unit.apply(Event::Struck(hit), told);
            if let Some(group) = DamageGroup::from_hit(&hit) {
                unit.apply_damage(&rules, group, dice, told);
            }
        }
    }
}
