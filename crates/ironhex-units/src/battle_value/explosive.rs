//! What a unit's own explosives cost it.

use super::Ledger;
use super::aboard::Aboard;
use super::points::Points;
use crate::Item;
use ironhex::unit::{Location, Slot};

/// Points that a slot of ammunition costs.
const AMMUNITION: i64 = 15;
/// Points that a slot of anything else that explodes costs.
const OTHER: i64 = 1;

/// TechManual, "Battle Value": "Explosive Ammunition" and "Explosive Equipment".
pub(super) fn penalties(aboard: &Aboard<'_>, ledger: &mut Ledger) {
    for &location in Location::ALL {
        let slots: i64 =
            aboard.slots(location).map(|(slot, held)| cost(aboard, location, slot, held)).sum();
        if slots > 0 && !is_safe(aboard, location) {
            ledger.add(
                format!("explosives in the {}", location.id().replace('_', " ")),
                Points::whole(-slots),
            );
        }
    }
}

fn cost(aboard: &Aboard<'_>, location: Location, slot: usize, held: Slot) -> i64 {
    let design = &aboard.unit.design;
    match held {
        Slot::Ammunition(bin) => {
            let explodes = design.bins.get(usize::from(bin)).is_some_and(|bin| bin.damage > 0);
            if explodes { AMMUNITION } else { 0 }
        }
        Slot::Weapon(mount) => {
            // A capacitor makes a bomb of its particle cannon.
            let mount = design.mounts.get(usize::from(mount));
            let explodes = mount.is_some_and(|mount| mount.explosion > 0 || mount.capacitor);
            if explodes { OTHER } else { 0 }
        }
        Slot::Equipment(_) => match aboard.unit.item(location, slot) {
            Some((Item::Equipment(entry), _)) if explodes(entry.id) || entry.explosion > 0 => OTHER,
            _ => 0,
        },
        Slot::Empty | Slot::System(_) => 0,
    }
}

/// Equipment that explodes, as the battle value sees it.
fn explodes(id: &str) -> bool {
    matches!(
        id,
        "ppc-capacitor"
            | "b-pod"
            | "m-pod"
            | "coolant-pod"
            | "emergency-coolant-system"
            | "blue-shield"
    )
}

/// Does an explosion there leave the unit standing?
fn is_safe(aboard: &Aboard<'_>, location: Location) -> bool {
    let design = &aboard.unit.design;
    // An engine with three slots in a side torso dies with it.
    let fragile = aboard.unit.engine.kind.side_slots() >= 3;
    let torso_holds =
        |torso| design.case_ii.contains(torso) || (design.case.contains(torso) && !fragile);
    match location {
        Location::Head | Location::CenterTorso | Location::LeftLeg | Location::RightLeg => {
            design.case_ii.contains(location)
        }
        Location::LeftTorso | Location::RightTorso => torso_holds(location),
        Location::LeftArm | Location::RightArm => {
            design.case.contains(location)
                || design.case_ii.contains(location)
                || location.inward().is_some_and(torso_holds)
        }
    }
}
