//! Where a hit lands.

use crate::dice::{Dice, Roll, Rolled};
use crate::event::Landing;
use crate::rules::{CriticalMark, HullDownLegs, PartialCoverLegs, PhysicalTables, Rules};
use crate::table::{Table1d6, Table2d6};
use crate::unit::{AttackSide, Location, Panel};
use Panel::{
    CenterTorso as CT, CenterTorsoRear as CTR, Head as HD, LeftArm as LA, LeftLeg as LL,
    LeftTorso as LT, LeftTorsoRear as LTR, RightArm as RA, RightLeg as RL, RightTorso as RT,
    RightTorsoRear as RTR,
};

/// What stands before the target's legs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cover {
    /// The target is hull-down.
    pub hull_down: bool,
    /// The target is in partial cover.
    pub partial: bool,
}

impl Cover {
    /// Nothing.
    pub const NONE: Self = Self { hull_down: false, partial: false };
}

/// A hit-location table of 2d6 in a constant.
const fn printed(by_total: [Panel; 11]) -> Table2d6<Panel> {
    let mut codes = [0; 11];
    let mut i = 0;
    while i < 11 {
        codes[i] = by_total[i] as u8;
        i += 1;
    }
    Table2d6::with_codes(by_total, codes)
}

/// Attacks from the front.     2   3   4   5   6   7   8   9   10  11  12
pub const FRONT: Table2d6<Panel> = printed([CT, RA, RA, RL, RT, CT, LT, LL, LA, LA, HD]);
/// Attacks from the left.      2   3   4   5   6   7   8   9   10  11  12
pub const LEFT: Table2d6<Panel> = printed([LT, LL, LA, LA, LL, LT, CT, RT, RA, RL, HD]);
/// Attacks from the right.     2   3   4   5   6   7   8   9   10  11  12
pub const RIGHT: Table2d6<Panel> = printed([RT, RL, RA, RA, RL, RT, CT, LT, LA, LL, HD]);
/// Attacks from behind.        2    3   4   5   6    7    8    9   10  11  12
pub const REAR: Table2d6<Panel> = printed([CTR, RA, RA, RL, RTR, CTR, LTR, LL, LA, LA, HD]);

/// Punches from the front.                                  1   2   3   4   5   6
pub const PUNCH_FRONT: Table1d6<Panel> = Table1d6::new([LA, LT, CT, RT, RA, HD]);
/// Punches from the left.
pub const PUNCH_LEFT: Table1d6<Panel> = Table1d6::new([LT, LT, CT, LA, LA, HD]);
/// Punches from the right.
pub const PUNCH_RIGHT: Table1d6<Panel> = Table1d6::new([RT, RT, CT, RA, RA, HD]);
/// Punches from behind.
pub const PUNCH_REAR: Table1d6<Panel> = Table1d6::new([LA, LTR, CTR, RTR, RA, HD]);

/// Kicks from the front and from behind.
pub const KICK_FRONT: Table1d6<Panel> = Table1d6::new([RL, RL, RL, LL, LL, LL]);
/// Kicks from the left.
pub const KICK_LEFT: Table1d6<Panel> = Table1d6::new([LL; 6]);
/// Kicks from the right.
pub const KICK_RIGHT: Table1d6<Panel> = Table1d6::new([RL; 6]);

/// Hits from below.
pub const BELOW: Table1d6<Panel> = Table1d6::new([LL, LL, LT, RT, RL, RL]);
/// Hits from below and behind.
pub const BELOW_REAR: Table1d6<Panel> = Table1d6::new([LL, LL, LTR, RTR, RL, RL]);

/// The table of hits from below: the legs and the side torsos.
#[must_use]
pub const fn below_table(arc: AttackSide) -> &'static Table1d6<Panel> {
    match arc {
        AttackSide::Rear => &BELOW_REAR,
        AttackSide::Front | AttackSide::Left | AttackSide::Right => &BELOW,
    }
}

/// The table of hits from above: the upper body, and from behind its rear armour.
#[must_use]
pub const fn above_table(arc: AttackSide) -> &'static Table1d6<Panel> {
    match arc {
        AttackSide::Rear => &PUNCH_REAR,
        AttackSide::Front | AttackSide::Left | AttackSide::Right => &PUNCH_FRONT,
    }
}

/// The 2d6 table of a side.
#[must_use]
pub const fn weapon_table(arc: AttackSide) -> &'static Table2d6<Panel> {
    match arc {
        AttackSide::Front => &FRONT,
        AttackSide::Left => &LEFT,
        AttackSide::Right => &RIGHT,
        AttackSide::Rear => &REAR,
    }
}

/// The punch table of a side under these rules.
#[must_use]
pub const fn punch_table(rules: &Rules, arc: AttackSide) -> &'static Table1d6<Panel> {
    match (rules.physical_tables, arc) {
        (PhysicalTables::One, _) | (PhysicalTables::BySide, AttackSide::Front) => &PUNCH_FRONT,
        (PhysicalTables::BySide, AttackSide::Left) => &PUNCH_LEFT,
        (PhysicalTables::BySide, AttackSide::Right) => &PUNCH_RIGHT,
        (PhysicalTables::BySide, AttackSide::Rear) => &PUNCH_REAR,
    }
}

/// The kick table of a side under these rules.
#[must_use]
pub const fn kick_table(rules: &Rules, arc: AttackSide) -> &'static Table1d6<Panel> {
    match (rules.physical_tables, arc) {
        (PhysicalTables::BySide, AttackSide::Left) => &KICK_LEFT,
        (PhysicalTables::BySide, AttackSide::Right) => &KICK_RIGHT,
        (PhysicalTables::One, _)
        | (PhysicalTables::BySide, AttackSide::Front | AttackSide::Rear) => &KICK_FRONT,
    }
}

/// Where a location of the table ends up: hull-down and cover, and the marks.
#[must_use]
pub const fn settle_landing(
    rules: &Rules,
    arc: AttackSide,
    cover: Cover,
    rolled: Panel,
    two: bool,
) -> Landing {
    let leg = rolled.location().is_leg();
    let hull_down = leg && cover.hull_down && matches!(arc, AttackSide::Front);
    let covered = leg && cover.partial;
    let lost = match rules.partial_cover_legs {
        PartialCoverLegs::StrikesCover => covered,
        PartialCoverLegs::NoEffect => false,
    };
    let panel = match rules.hull_down_legs {
        HullDownLegs::CenterTorso if hull_down => Some(CT),
        HullDownLegs::StrikesCover if hull_down && covered => None,
        HullDownLegs::CenterTorso | HullDownLegs::StrikesCover if lost => None,
        HullDownLegs::CenterTorso | HullDownLegs::StrikesCover => Some(rolled),
    };
    let critical_mark = two
        || matches!(rules.critical_mark, CriticalMark::Documents)
            && matches!(panel, Some(HD | CT | CTR));
    let from_behind = matches!(arc, AttackSide::Rear);
    Landing { panel, rolled, through_armor_critical: two, critical_mark, from_behind }
}

/// A weapon's hit locations with everything settled that is known before the roll.
///
/// ```
/// use ironhex::attack::location::{Cover, LocationTable};
/// use ironhex::dice::Scripted;
/// use ironhex::rules::Rules;
/// use ironhex::unit::{AttackSide, Panel};
/// let table = LocationTable::new(&Rules::SPECIFICATION, AttackSide::Front, Cover { hull_down: true, partial: false });
/// let hit = table.roll(&mut Scripted::new(&[2, 3])).value;
/// assert_eq!(hit.panel, Some(Panel::CenterTorso));
/// assert_eq!(hit.redirected_from(), Some(Panel::RightLeg));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocationTable {
    body: Body,
    /// Where an aimed shot strikes when the aim is good.
    aim: Option<Landing>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Body {
    /// Two dice: the whole body.
    Whole(Table2d6<Landing>),
    /// One die: the upper or the lower body.
    Part(Table1d6<Landing>),
}

/// What a called shot names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CalledAt {
    /// A location, which it strikes.
    Location(Location),
    /// High: the punch table.
    High,
    /// Low: the kick table.
    Low,
    /// The target's left: the left table.
    Left,
    /// The target's right: the right table.
    Right,
}

impl LocationTable {
    /// The table for attacks from a side at a target behind this cover.
    #[must_use]
    pub fn new(rules: &Rules, arc: AttackSide, cover: Cover) -> Self {
        Self::of_table(rules, weapon_table(arc), arc, cover)
    }

    /// One of the printed tables, for an attack that comes from this side.
    fn of_table(rules: &Rules, panels: &Table2d6<Panel>, arc: AttackSide, cover: Cover) -> Self {
        // Where rules, side and cover are the same, landings differ by the panel and by the roll of 2.
        let mut codes = [0; 11];
        let landings = core::array::from_fn(|index| {
            let two = index == 0;
            let panel = panels.at(index as u8 + 2);
            let panel = if arc == AttackSide::Rear { panel.location().rear() } else { panel };
            codes[index] = 2 * panel as u8 + u8::from(two);
            settle_landing(rules, arc, cover, panel, two)
        });
        Self::plain(Body::Whole(Table2d6::with_codes(landings, codes)))
    }

    const fn plain(body: Body) -> Self {
        Self { body, aim: None }
    }

    /// The table for an aimed shot: a roll of 6 to 8 strikes the location aimed at, any other is
    /// followed by one for the location as usual.
    #[must_use]
    pub fn aimed(rules: &Rules, arc: AttackSide, cover: Cover, at: Location) -> Self {
        let landing = Self::called(rules, arc, cover, CalledAt::Location(at)).at(7);
        Self { aim: Some(landing), ..Self::new(rules, arc, cover) }
    }

    /// The table for a called shot: the location that was named, or the table that was picked.
    #[must_use]
    pub fn called(rules: &Rules, arc: AttackSide, cover: Cover, called: CalledAt) -> Self {
        let part = |table: &Table1d6<Panel>| {
            Self::plain(Body::Part(
                table.map(|panel| settle_landing(rules, arc, cover, panel, false)),
            ))
        };
        match called {
            CalledAt::Location(location) => {
                let panel =
                    if arc == AttackSide::Rear { location.rear() } else { location.front() };
                let landing = settle_landing(rules, arc, Cover::NONE, panel, false);
                Self::plain(Body::Whole(Table2d6::new([landing; 11])))
            }
            CalledAt::High => part(punch_table(rules, arc)),
            CalledAt::Low => part(kick_table(rules, arc)),
            CalledAt::Left => Self::of_table(rules, &LEFT, arc, cover),
            CalledAt::Right => Self::of_table(rules, &RIGHT, arc, cover),
        }
    }

    /// Rolls for a location, after the roll for the aim where there is one.
    #[inline]
    pub fn roll(&self, dice: &mut impl Dice) -> Rolled<Landing> {
        match self.try_aim(dice) {
            Some(Rolled { value: Some(value), roll }) => Rolled { value, roll },
            _ => self.roll_location(dice),
        }
    }

    /// The roll for the aim, and where it strikes when it is good; `None` when nothing is aimed at.
    #[inline]
    fn try_aim(&self, dice: &mut impl Dice) -> Option<Rolled<Option<Landing>>> {
        let landing = self.aim?;
        let aim = dice.table(&AIMED);
        Some(Rolled { value: aim.value.then_some(landing), roll: aim.roll })
    }

    #[inline]
    fn roll_location(&self, dice: &mut impl Dice) -> Rolled<Landing> {
        match &self.body {
            Body::Whole(table) => dice.table(table),
            Body::Part(table) => dice.die_table(table),
        }
    }

    /// The landing of a roll that somebody made.
    #[must_use]
    pub const fn at(&self, total: u8) -> Landing {
        match &self.body {
            Body::Whole(table) => table.at(total),
            Body::Part(table) => table.at(total),
        }
    }
}

/// The table that tells whether an aimed shot strikes what it was aimed at: 6 to 8.
pub const AIMED: Table2d6<bool> = Table2d6::with_codes(
    [false, false, false, false, true, true, true, false, false, false, false],
    [0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0],
);

/// Where an aimed shot landed, with the roll for the aim and, where that failed, for the location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AimedShot {
    /// Where it landed.
    pub landing: Landing,
    /// The roll that told whether the aim was good.
    pub aim: Roll,
    /// The roll on the table after a bad one.
    pub location: Option<Roll>,
}

/// An aimed shot with all of its rolls: 6 to 8 strike the location aimed at, otherwise a second roll
/// decides as usual.
pub fn aimed_shot(
    rules: &Rules,
    arc: AttackSide,
    cover: Cover,
    aimed_at: Location,
    dice: &mut impl Dice,
) -> AimedShot {
    let table = LocationTable::aimed(rules, arc, cover, aimed_at);
    let aim = table.try_aim(dice);
    let roll = aim.map_or(Roll::one(0), |aim| aim.roll);
    match aim.and_then(|aim| aim.value) {
        Some(landing) => AimedShot { landing, aim: roll, location: None },
        None => {
            let landed = table.roll_location(dice);
            AimedShot { landing: landed.value, aim: roll, location: Some(landed.roll) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Fraction;
    use crate::dice::Distribution;

    fn ways(arc: AttackSide, panel: Panel) -> u8 {
        weapon_table(arc).outcomes().filter(|(p, _)| *p == panel).map(|(_, w)| w).sum()
    }

    #[test]
    fn printed_chances_of_the_front_table() {
        let expected = [(HD, 1), (CT, 7), (RT, 5), (LT, 5), (RA, 5), (LA, 5), (RL, 4), (LL, 4)];
        for (panel, of_36) in expected {
            assert_eq!(ways(AttackSide::Front, panel), of_36, "{panel}");
        }
    }

    #[test]
    fn the_right_table_is_the_left_one_in_the_mirror() {
        for total in 2..=12 {
            assert_eq!(RIGHT.at(total), LEFT.at(total).mirrored());
        }
        for face in 1..=6 {
            assert_eq!(PUNCH_RIGHT.at(face), PUNCH_LEFT.at(face).mirrored());
            assert_eq!(KICK_RIGHT.at(face), KICK_LEFT.at(face).mirrored());
        }
        for &panel in Panel::ALL {
            assert_eq!(ways(AttackSide::Front, panel), ways(AttackSide::Front, panel.mirrored()));
            assert_eq!(ways(AttackSide::Rear, panel), ways(AttackSide::Rear, panel.mirrored()));
        }
    }

    #[test]
    fn equal_landings_are_walked_once() {
        let covers = [(false, false), (true, false), (false, true), (true, true)];
        let presets = crate::rules::Preset::ALL.iter();
        for (&preset, &arc) in
            presets.flat_map(|preset| AttackSide::ALL.iter().map(move |arc| (preset, arc)))
        {
            for (hull_down, partial) in covers {
                let (rules, cover) = (preset.rules(), Cover { hull_down, partial });
                for printed in [weapon_table(arc), &LEFT, &RIGHT] {
                    let table = LocationTable::of_table(&rules, printed, arc, cover);
                    let Body::Whole(landings) = table.body else { panic!("two dice") };
                    let merged =
                        Table2d6::new(std::array::from_fn(|index| table.at(index as u8 + 2)));
                    assert_eq!(landings, merged, "{preset} {arc} {cover:?}");
                }
            }
        }
    }

    #[test]
    fn hull_down_and_cover_move_or_lose_leg_hits() {
        let hull_down = Cover { hull_down: true, partial: false };
        let covered = Cover { hull_down: false, partial: true };
        let both = Cover { hull_down: true, partial: true };
        for (rules, cover, arc, expected) in [
            (Rules::SPECIFICATION, hull_down, AttackSide::Front, Some(CT)),
            (Rules::SPECIFICATION, hull_down, AttackSide::Rear, Some(RL)),
            (Rules::SPECIFICATION, covered, AttackSide::Front, Some(RL)),
            (Rules::TOTAL_WARFARE, hull_down, AttackSide::Front, Some(RL)),
            (Rules::TOTAL_WARFARE, both, AttackSide::Front, None),
            (Rules::TOTAL_WARFARE, hull_down, AttackSide::Left, Some(RL)),
            (Rules::TOTAL_WARFARE, covered, AttackSide::Left, None),
        ] {
            let landing = settle_landing(&rules, arc, cover, RL, false);
            assert_eq!(landing.panel, expected);
            assert_eq!(landing.redirected_from(), (expected != Some(RL)).then_some(RL));
            assert_eq!(settle_landing(&rules, arc, cover, RA, false).panel, Some(RA));
        }
    }

    #[test]
    fn the_mark_and_the_through_armour_critical_are_two_facts() {
        for (rules, center_marked) in [(Rules::SPECIFICATION, true), (Rules::TOTAL_WARFARE, false)]
        {
            let table = LocationTable::new(&rules, AttackSide::Front, Cover::NONE);
            assert!(table.at(2).through_armor_critical && table.at(2).critical_mark);
            assert!(!table.at(7).through_armor_critical);
            assert_eq!(table.at(7).critical_mark, center_marked);
            assert_eq!(table.at(12).critical_mark, center_marked);
            assert!(!table.at(6).critical_mark);
        }
    }

    #[test]
    fn an_aimed_shot_lands_by_16_of_36() {
        let struck = Distribution::of(|dice| {
            let rules = Rules::TOTAL_WARFARE;
            let table =
                LocationTable::aimed(&rules, AttackSide::Front, Cover::NONE, Location::LeftLeg);
            table.roll(dice).value.panel == Some(LL)
        })
        .unwrap();
        // 16/36, and of the other 20 the table gives the left leg 4/36.
        let expected = Fraction::new(16 * 36 + 20 * 4, 36 * 36);
        assert_eq!(struck.chance(&true), expected);
    }

    #[test]
    fn a_called_shot_strikes_what_was_named_or_picks_its_table() {
        let called =
            |called, arc| LocationTable::called(&Rules::SPECIFICATION, arc, Cover::NONE, called);
        let arm = called(CalledAt::Location(Location::LeftArm), AttackSide::Front);
        assert!((2..=12).all(|total| arm.at(total).panel == Some(LA)));
        let behind = called(CalledAt::Location(Location::LeftTorso), AttackSide::Rear);
        assert_eq!(behind.at(7).panel, Some(LTR));
        assert_eq!(called(CalledAt::High, AttackSide::Front).at(6).panel, Some(HD));
        assert_eq!(called(CalledAt::Low, AttackSide::Front).at(1).panel, Some(RL));
        assert_eq!(called(CalledAt::Left, AttackSide::Front).at(3).panel, Some(LL));
        assert_eq!(called(CalledAt::Right, AttackSide::Front).at(3).panel, Some(RL));
    }
}
