//! Jump jets for the jumping points, heat sinks for the engine.

use super::engine;
use super::note;
use crate::file::Contents;
use crate::unit::{HeatSinkKind, Note, Unit};
use ironhex::unit::{Gear, Structure};

/// As many jets as points? A partial wing may be counted among the points or not; a mechanical booster gives
/// points without jets, and units for manoeuvres under water are stated as jets.
pub(super) fn jets(unit: &Unit, contents: &Contents) -> Vec<Note> {
    let design = &unit.design;
    let mut entries = contents.pieces.iter().filter_map(|piece| piece.equipment());
    if entries.any(|entry| ["mechanical-jump-booster", "umu"].contains(&entry.id)) {
        return Vec::new();
    }
    let jets = design.count(Gear::JumpJet) + design.count(Gear::ImprovedJumpJet);
    let wing = match design.count(Gear::PartialWing) {
        0 => 0,
        _ if design.tonnage <= 55 => 2,
        _ => 1,
    };
    let points = design.jump;
    let mut notes = Vec::new();
    if jets != points && jets + wing != points {
        notes.push(note("jump jets", format!("{jets} for {points} jumping points")));
    }
    // A unit jumps no further than it walks, with improved jets no further than it runs.
    let improved = design.count(Gear::ImprovedJumpJet) > 0;
    let most = if improved { (u16::from(design.walk) * 3).div_ceil(2) } else { design.walk.into() };
    if u16::from(jets) > most {
        notes.push(note(
            "jump jets",
            format!("{jets}, of which a unit this fast has at most {most}"),
        ));
    }
    notes
}

/// As many heat sinks as slots and engine hold, and as an engine must have?
pub(super) fn heat_sinks(unit: &Unit, contents: &Contents) -> Vec<Note> {
    let mut notes = Vec::new();
    let entries = contents.pieces.iter().filter_map(|piece| piece.equipment());
    let outside: u16 = entries.map(|entry| u16::from(entry.sinks)).sum();
    let count = u16::from(unit.heat_sinks.count);
    if outside > count {
        notes.push(note("heat sinks", format!("{outside} in slots, {count} stated: all count")));
    }
    let inside = count.saturating_sub(outside);
    // Compact ones are half as large.
    let compact = unit.heat_sinks.kind == HeatSinkKind::Compact;
    let room = unit.engine.rating / 25 * if compact { 2 } else { 1 };
    if inside > room {
        notes.push(note(
            "heat sinks",
            format!("{inside} without a slot, in an engine with room for {room}: all count"),
        ));
    }
    let least = u16::from(engine::heat_sinks(unit.engine.kind));
    // Files of industrial machines often call their engine fusion, whatever it is.
    if count < least && unit.design.structure_kind != Structure::Industrial {
        notes.push(note(
            "heat sinks",
            format!("{count}, but an engine of kind {} has {least} or more", unit.engine.kind),
        ));
    }
    notes
}
