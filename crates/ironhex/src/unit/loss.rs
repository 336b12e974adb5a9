//! How locations and units are lost.

use crate::named::named_enum;

named_enum! {
    /// How a location was lost.
    pub enum LossCause: "cause" {
        /// Its structure is gone.
        Damage = "damage",
        /// A critical blew it off.
        BlownOff = "blownOff",
        /// It hung on a torso that is gone.
        TorsoLost = "torsoLost",
    }
}

named_enum! {
    /// How a unit was destroyed.
    pub enum DestroyedBy: "cause" {
        /// The centre torso is gone.
        CenterTorso = "centerTorsoDestroyed",
        /// The head is gone.
        Head = "headDestroyed",
        /// Three engine hits.
        Engine = "engineDestroyed",
        /// The pilot is dead.
        PilotDeath = "pilotKilled",
        /// Its own ammunition, or a weapon that exploded, took the centre torso or the engine.
        Explosion = "explosion",
    }
}
