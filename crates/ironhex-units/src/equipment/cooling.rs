//! Heat sinks and what else cools.

use super::{EquipmentEntry, gear, spread};
use crate::Tech::{Clan, InnerSphere};
use ironhex::unit::Gear::{DoubleHeatSink, HeatSink, Unsimulated};

/// TechManual, "Heat Sinks"; Tactical Operations, "Heat Sinks" and "Coolant Systems".
pub(super) const ITEMS: &[EquipmentEntry] = &[
    gear("heat-sink", "Heat Sink", HeatSink, 1).sinks(1, 1).also(&["single heat sink"]),
    gear("double-heat-sink", "Double Heat Sink", DoubleHeatSink, 3).of(InnerSphere).sinks(1, 2),
    gear("clan-double-heat-sink", "Double Heat Sink (Clan)", DoubleHeatSink, 2)
        .of(Clan)
        .sinks(1, 2)
        .also(&["double heat sink"]),
    gear("prototype-double-heat-sink", "Prototype Double Heat Sink", DoubleHeatSink, 3)
        .sinks(1, 2)
        .partly()
        .also(&["double heat sink prototype", "double heat sink (freezers)", "freezers"]),
    gear("laser-heat-sink", "Laser Heat Sink", DoubleHeatSink, 2).sinks(1, 2).partly(),
    gear("compact-heat-sink", "Compact Heat Sink", HeatSink, 1)
        .sinks(1, 1)
        .also(&["1 compact heat sink"]),
    gear("two-compact-heat-sinks", "2 Compact Heat Sinks", HeatSink, 1)
        .sinks(2, 2)
        .also(&["compact heat sinks"]),
    gear("radical-heat-sink", "Radical Heat Sink System", Unsimulated, 3)
        .also(&["radical heat sink"]),
    gear("coolant-pod", "Coolant Pod", Unsimulated, 1).explodes(10),
    gear("emergency-coolant-system", "RISC Emergency Coolant System", Unsimulated, 1)
        .also(&["emergency coolant system"]),
    spread("super-cooled-myomer", "RISC Super-Cooled Myomer", Unsimulated)
        .unhittable()
        .also(&["super cooled myomer"]),
];
