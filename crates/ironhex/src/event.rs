//! Events tell everything: every roll and every change, as it happens.

use crate::attack::{Hit, ShotRoll};
use crate::dice::Roll;
use crate::named::named_enum;
use crate::pilot::WoundCause;
use crate::unit::{Location, Panel, Slot};

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
    }
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A to-hit roll.
    ShotRolled {
        /// Which of the salvo, from 1.
        number: u8,
        /// The dice.
        roll: Roll,
        /// What they came to.
        shot: ShotRoll,
    },
    /// Every missile of a salvo hits, without a roll.
    AllHit {
        /// How many.
        hits: u8,
    },
    /// A cluster roll.
    ClusterRolled {
        /// The dice.
        roll: Roll,
        /// The roll as the table was read, 2 to 12.
        read_as: u8,
        /// How many hit.
        hits: u8,
    },
    /// An anti-missile system fired.
    MissilesStopped {
        /// The dice, of which the first counts.
        roll: Roll,
        /// How many it stopped.
        stopped: u8,
    },
    /// A group of damage found its place.
    Struck(Hit),
    /// Armour was shot away.
    ArmorDamaged {
        /// Where.
        panel: Panel,
        /// Points lost.
        damage: u16,
        /// Points left.
        remaining: u8,
    },
    /// Structure was damaged.
    StructureDamaged {
        /// Where.
        location: Location,
        /// Points lost.
        damage: u16,
        /// Points left.
        remaining: u8,
    },
    /// A location was lost.
    LocationDestroyed {
        /// Which.
        location: Location,
        /// How.
        cause: LossCause,
    },
    /// Damage went on inward.
    DamageTransferred {
        /// From where.
        from: Location,
        /// To where.
        to: Location,
        /// How much.
        damage: u16,
    },
    /// Damage found nothing more to destroy, or was vented.
    DamageLost {
        /// How much.
        damage: u16,
    },
    /// A roll for critical hits.
    CriticalRolled {
        /// Where.
        location: Location,
        /// The dice.
        roll: Roll,
        /// How many slots are hit.
        criticals: u8,
        /// Is the limb or head blown off instead?
        blown_off: bool,
    },
    /// A critical hit.
    CriticalHit {
        /// Where.
        location: Location,
        /// Which slot, from 0.
        slot: u8,
        /// What was in it.
        item: Slot,
    },
    /// Ammunition or a weapon exploded.
    Exploded {
        /// Where.
        location: Location,
        /// Points of damage.
        damage: u16,
    },
    /// The pilot was wounded.
    PilotWounded {
        /// Wounds now.
        wounds: u8,
        /// By what.
        cause: WoundCause,
    },
    /// The pilot rolled to stay conscious.
    ConsciousnessRolled {
        /// The dice.
        roll: Roll,
        /// What they had to reach.
        target: u8,
        /// Did they?
        conscious: bool,
    },
    /// The pilot died.
    PilotKilled,
    /// A piloting roll is owed.
    PilotingRollDue {
        /// Its own modifier.
        modifier: i8,
        /// Why.
        cause: BalanceCause,
    },
    /// The unit falls, without a roll.
    FallDue {
        /// Why.
        cause: BalanceCause,
    },
    /// The unit is out of the fight.
    UnitDestroyed {
        /// How.
        cause: DestroyedBy,
    },
}

/// Where events go. `()` drops them, and then they cost nothing.
pub trait EventSink {
    /// Takes one event.
    fn push(&mut self, event: Event);
}

impl EventSink for () {
    #[inline]
    fn push(&mut self, _: Event) {}
}

impl EventSink for Vec<Event> {
    fn push(&mut self, event: Event) {
        self.push(event);
    }
}
