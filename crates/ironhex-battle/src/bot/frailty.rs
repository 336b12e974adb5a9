//! How much a point of damage hurts, by where it comes from and by what is left there.

use ironhex::attack::location::{kick_table, punch_table, weapon_table};
use ironhex::rules::Rules;
use ironhex::unit::{AttackSide, Location, Panel, PhysicalKind, UnitState};

/// What a point of damage from each side counts, in 64ths: front, left, right, rear.
pub(super) type Frailty = [i32; 4];

/// What it counts for somebody who does not look closely.
pub(super) const PLAIN: Frailty = [64, 80, 80, 128];

/// Points that stand even where nothing is left, so that no location counts for everything.
const LEAST: i32 = 6;

/// What brings a sum over the rolls of two dice to 64ths: about 64 for a sound unit of 60 tons.
const SCALE: i32 = 5;

const SIDES: [AttackSide; 4] =
    [AttackSide::Front, AttackSide::Left, AttackSide::Right, AttackSide::Rear];

/// How much of a unit hangs on a location.
const fn importance(location: Location) -> i32 {
    match location {
        Location::CenterTorso => 10,
        Location::Head => 8,
        Location::LeftTorso | Location::RightTorso => 5,
        Location::LeftLeg | Location::RightLeg => 4,
        Location::LeftArm | Location::RightArm => 2,
    }
}

/// The place of a side in a list.
pub(super) const fn side_index(side: AttackSide) -> usize {
    match side {
        AttackSide::Front => 0,
        AttackSide::Left => 1,
        AttackSide::Right => 2,
        AttackSide::Rear => 3,
    }
}

/// What a point of damage that strikes a panel does: much where little is left.
fn worth(sheet: &UnitState, panel: Panel) -> i32 {
    let mut location = panel.location();
    // What would strike a lost limb goes on inward.
    while let (true, Some(inward)) = (sheet.is_gone(location), location.inward()) {
        location = inward;
    }
    let panel = if panel.is_rear() { location.rear() } else { location.front() };
    let stands = i32::from(sheet.armor_on(panel)) + i32::from(sheet.structure[location as usize]);
    importance(location) * 64 / (stands + LEAST)
}

/// What a point of damage from each side does to a unit as it is now.
pub(super) fn frailty(sheet: &UnitState) -> Frailty {
    let by_panel: [i32; Panel::ALL.len()] =
        std::array::from_fn(|index| worth(sheet, Panel::ALL[index]));
    SIDES.map(|side| {
        let outcomes = weapon_table(side).outcomes();
        let sum: i32 =
            outcomes.map(|(panel, ways)| i32::from(ways) * by_panel[panel as usize]).sum();
        sum / SCALE
    })
}

/// What a point of a blow's damage from a side does to a unit as it is now, in 64ths.
pub(super) fn frailty_to(
    rules: &Rules,
    kind: PhysicalKind,
    side: AttackSide,
    sheet: &UnitState,
) -> i32 {
    let table = match kind {
        PhysicalKind::Kick => kick_table(rules, side),
        PhysicalKind::Punch
        | PhysicalKind::Charge
        | PhysicalKind::Dfa
        | PhysicalKind::Push
        | PhysicalKind::Hatchet
        | PhysicalKind::Sword
        | PhysicalKind::Mace => punch_table(rules, side),
    };
    // A face of one die is worth six rolls of two.
    let sum: i32 = (1..=6).map(|face| 6 * worth(sheet, table.at(face))).sum();
    sum / SCALE
}
