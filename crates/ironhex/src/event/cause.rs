//! Why a unit must roll for its balance.

use crate::named::named_enum;

named_enum! {
    /// Why a unit must roll for its balance.
    pub enum BalanceCause: "cause" {
        /// A gyro hit.
        GyroHit = "gyroHit",
        /// A hip hit.
        HipHit = "hipHit",
        /// A hit on another leg actuator.
        LegActuatorHit = "legActuatorHit",
        /// A leg is gone: it falls.
        LegLost = "legLost",
        /// Kicked.
        Kicked = "kicked",
        /// Kicked at nothing.
        KickMissed = "kickMissed",
        /// Pushed.
        Pushed = "pushed",
        /// Charged somebody.
        Charge = "charge",
        /// Was charged.
        Charged = "charged",
        /// A death from above that hit, for both.
        DeathFromAbove = "deathFromAbove",
        /// A death from above that missed.
        DeathFromAboveMissed = "deathFromAboveMissed",
        /// Twenty or more points of damage in a phase.
        HeavyDamage = "heavyDamage",
        /// Entering water.
        Water = "water",
        /// Entering rubble.
        Rubble = "rubble",
        /// Breaking into a building.
        Building = "building",
        /// Standing up.
        StandingUp = "standingUp",
        /// Running with a damaged hip or gyro.
        RunningDamaged = "runningDamaged",
        /// Landing a jump with a damaged leg or gyro.
        LandingDamaged = "landingDamaged",
        /// Shutting down.
        Shutdown = "shutdown",
        /// Somebody fell or was pushed into its hex.
        Domino = "domino",
        /// Swung a mace at nothing.
        MaceMissed = "maceMissed",
    }
}
