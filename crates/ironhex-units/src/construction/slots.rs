//! Slots of what is spread over a unit, or grows with its weight.

use super::note;
use crate::file::Contents;
use crate::unit::{Note, Unit};

/// How many slots a piece may have; the Clans' make takes fewer.
///
/// TechManual and Tactical Operations, tables of armour, structure and equipment.
fn allowed(id: &str, tons: usize) -> Option<[usize; 2]> {
    Some(match id {
        "ferro-fibrous" | "endo-steel" | "reactive" => [14, 7],
        "light-ferro-fibrous" => [7, 7],
        "heavy-ferro-fibrous" => [21, 21],
        "prototype-ferro-fibrous" | "prototype-endo-steel" => [16, 16],
        "reflective" => [10, 5],
        "ferro-lamellor" | "stealth" => [12, 12],
        "endo-composite" => [7, 4],
        "triple-strength-myomer" => [6, 6],
        "hatchet" | "sword" => [tons.div_ceil(15); 2],
        "mace" => [tons.div_ceil(10); 2],
        _ => return None,
    })
}

/// Pieces with more or fewer slots than they take.
pub(super) fn notes(unit: &Unit, contents: &Contents) -> Vec<Note> {
    let tons = usize::from(unit.design.tonnage);
    let found = |id: &str| {
        let pieces = contents.pieces.iter();
        let pieces = pieces.filter(|piece| piece.equipment().is_some_and(|entry| entry.id == id));
        pieces.map(|piece| piece.slots.len()).sum::<usize>()
    };
    let mut body = vec![unit.structure];
    // Patchwork has its slots by location.
    if !unit.is_patchwork() {
        body.push(unit.armor[0]);
    }
    let mut notes = Vec::new();
    let body = body.into_iter().map(|entry| (entry, found(entry.id)));
    let melee = contents.pieces.iter().filter_map(|piece| {
        let entry = piece.equipment()?;
        let sized = ["hatchet", "sword", "mace", "triple-strength-myomer"].contains(&entry.id);
        sized.then_some((entry, piece.slots.len()))
    });
    for (entry, slots) in body.chain(melee) {
        let Some([most, least]) = allowed(entry.id, tons) else { continue };
        if slots != most && slots != least {
            let takes = match most == least {
                true => most.to_string(),
                false => format!("{most} or {least}"),
            };
            notes.push(note(entry.name, format!("takes {takes} slots, not {slots}")));
        }
    }
    notes
}
