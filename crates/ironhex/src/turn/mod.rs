//! The turn: its phases in their order.

use crate::named::named_enum;

named_enum! {
    /// A phase of a turn, in the order in which they are played.
    pub enum Phase: "phase" {
        /// Who moves first.
        Initiative = "initiative",
        /// Everybody moves.
        Movement = "movement",
        /// Weapons are declared, then resolved.
        WeaponAttack = "weaponAttack",
        /// Physical attacks are declared and resolved.
        PhysicalAttack = "physicalAttack",
        /// Heat is added up and shed.
        Heat = "heat",
        /// Pilots wake, units restart.
        End = "end",
    }
}
