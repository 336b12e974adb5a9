//! What a unit of a request has lost already.

use crate::record::{At, By, List, Within};
use crate::spec::{Message, Problems};
use ironhex::unit::{Location, Panel, UnitDesign, UnitState};

/// Points of armour or structure.
pub type Points = Within<u8, 0, 255>;
/// Points of armour by panel.
pub type PanelPoints = By<Panel, Points>;
/// Points of structure by location.
pub type LocationPoints = By<Location, Points>;
/// Critical slots by location, from 0.
pub type SlotsHit = By<Location, List<Within<u8, 0, 11>, 12>>;

/// Takes away the locations that are gone, by name or because no structure is left in them; an arm goes with its side
/// torso.
pub(super) fn lose_locations(state: &mut UnitState, named: &[Location]) {
    for &location in Location::ALL {
        if named.contains(&location) || state.is_gone(location) {
            state.lose(location);
            if let Some(arm) = location.dependent_arm() {
                state.lose(arm);
            }
        }
    }
}

/// Marks the slots that are hit, in locations that are still there.
pub(super) fn hit_slots(
    state: &mut UnitState,
    hit: &SlotsHit,
    at: At<SlotsHit>,
    problems: &mut Problems,
) {
    mark_slots(state, hit, at, problems, |state, location| &mut state.slots_hit[location as usize]);
}

/// Marks the armoured slots that have lost their armour, in locations that are still there; others have none to lose.
pub(super) fn strip_slots(
    state: &mut UnitState,
    design: &UnitDesign,
    stripped: &SlotsHit,
    at: At<SlotsHit>,
    problems: &mut Problems,
) {
    mark_slots(state, stripped, at, problems, |state, location| {
        &mut state.armored_hit[location as usize]
    });
    for (hit, armored) in state.armored_hit.iter_mut().zip(design.armored) {
        *hit &= armored;
    }
}

fn mark_slots(
    state: &mut UnitState,
    marked: &SlotsHit,
    at: At<SlotsHit>,
    problems: &mut Problems,
    mask: impl Fn(&mut UnitState, Location) -> &mut u16,
) {
    for &location in Location::ALL {
        for slot in marked.get(location).into_iter().flatten().map(|slot| slot.get()) {
            if slot >= location.slots() {
                let last = location.slots() - 1;
                problems.add(at.of(location), Message::predicate(format!("has slots 0 to {last}")));
            } else if !state.is_lost(location) {
                *mask(state, location) |= 1 << slot;
            }
        }
    }
}
