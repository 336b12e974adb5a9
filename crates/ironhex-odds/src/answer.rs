//! What is answered: chances, each exact or with its interval.

use ironhex::budget::Stopped;
use ironhex::chance::{Chance, Spread};
use ironhex::unit::{DestroyedBy, LOCATIONS, Location};

/// What happens to one location.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocationOdds {
    /// The location that it happens to.
    pub location: Location,
    /// Points of damage that come down on it, on average. What goes on inward is counted where it came
    /// down, so that all locations together make the volley's mean: exact, also where chances are sampled.
    pub expected_damage: f64,
    /// Its structure is damaged: something came through the armour, or went off behind it.
    pub breached: Chance,
    /// It is destroyed.
    pub destroyed: Chance,
}

/// Critical hits: at least one, of each kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CriticalOdds {
    /// On anything.
    pub any: Chance,
    /// On the engine.
    pub engine: Chance,
    /// On the gyro.
    pub gyro: Chance,
    /// On ammunition.
    pub ammunition: Chance,
    /// On a weapon.
    pub weapon: Chance,
    /// Ammunition goes off, or a weapon that explodes.
    pub explosion: Chance,
}

/// The pilot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PilotOdds {
    /// At least one more wound.
    pub hit: Chance,
    /// Knocked out by this volley, in a unit that still stands.
    pub unconscious: Chance,
    /// Killed.
    pub killed: Chance,
}

/// What happens together, or one of several things.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointOdds {
    /// It [falls](BalanceOdds::falls) or is destroyed.
    pub falls_or_destroyed: Chance,
    /// It is destroyed, or cannot stand any more: its gyro or a leg is gone.
    pub mobility_kill: Chance,
}

/// The target's balance at the end of the phase, in a unit that still stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BalanceOdds {
    /// It must roll for twenty points of damage.
    pub heavy_damage: Chance,
    /// It falls, by any roll that it owes or without one. A unit that lies cannot.
    pub falls: Chance,
}

/// Is the target destroyed, and by what?
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DestructionOdds {
    /// By anything.
    pub any: Chance,
    /// By each cause, as the wreck shows it; they add up to `any`. See [`fate`](crate::fate).
    pub by: [(DestroyedBy, Chance); 5],
}

/// How an answer was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Outcomes were weighed: all of them, or all but some that hardly ever happen.
    Exact {
        /// States that were held at most.
        states: usize,
        /// The chance of everything that was not weighed. Mostly nothing.
        left_out: f64,
        /// No figure is off by more: what was not weighed, and what rounding may come to at most.
        error: f64,
    },
    /// Trials were played.
    Sampled {
        /// How many.
        trials: u32,
        /// Why not exactly, where that was tried.
        because: Option<crate::question::TooLarge>,
        /// Set when it was stopped before its last trial: its intervals are wider than was asked.
        partial: Option<Partial>,
    },
}

/// Some of the trials that were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    /// So many were asked for.
    pub of: u32,
    /// Why no more were played.
    pub stopped: Stopped,
}

/// The answer to a [`Question`](crate::Question).
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// How it was found.
    pub method: Method,
    /// Projectiles of each attack that strike home, by number.
    pub hits: Vec<Spread>,
    /// Points of damage that come down on the target; what is lost in its cover is not counted.
    pub damage: Spread,
    /// The mean of these points: exact, also where their chances are sampled.
    pub mean_damage: f64,
    /// Each location, in the order of [`Location::ALL`].
    pub locations: [LocationOdds; LOCATIONS],
    /// Critical hits.
    pub criticals: CriticalOdds,
    /// The pilot.
    pub pilot: PilotOdds,
    /// Its balance.
    pub balance: BalanceOdds,
    /// Its end.
    pub destruction: DestructionOdds,
    /// Several of these together.
    pub joint: JointOdds,
}

impl Answer {
    /// An answer in which nothing can happen, to be filled in.
    pub(crate) fn blank(method: Method) -> Self {
        const NEVER: Chance = Chance::NEVER;
        Self {
            method,
            hits: Vec::new(),
            damage: Spread::default(),
            mean_damage: 0.0,
            locations: std::array::from_fn(|index| LocationOdds {
                location: Location::ALL[index],
                expected_damage: 0.0,
                breached: NEVER,
                destroyed: NEVER,
            }),
            criticals: CriticalOdds {
                any: NEVER,
                engine: NEVER,
                gyro: NEVER,
                ammunition: NEVER,
                weapon: NEVER,
                explosion: NEVER,
            },
            pilot: PilotOdds { hit: NEVER, unconscious: NEVER, killed: NEVER },
            balance: BalanceOdds { heavy_damage: NEVER, falls: NEVER },
            destruction: DestructionOdds { any: NEVER, by: CAUSES.map(|cause| (cause, NEVER)) },
            joint: JointOdds { falls_or_destroyed: NEVER, mobility_kill: NEVER },
        }
    }
}

/// The causes of an end, heaviest first: the order of [`DestructionOdds::by`].
pub(crate) const CAUSES: [DestroyedBy; 5] = [
    DestroyedBy::Explosion,
    DestroyedBy::CenterTorso,
    DestroyedBy::Engine,
    DestroyedBy::Head,
    DestroyedBy::PilotDeath,
];
