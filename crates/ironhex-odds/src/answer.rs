//! What is answered: chances, each exact or with its interval.

use ironhex::event::DestroyedBy;
use ironhex::unit::{LOCATIONS, Location};

/// How likely something is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Chance {
    /// Worked out. Exactly 0 stands for "cannot happen", exactly 1 for "cannot fail to".
    Exact(f64),
    /// Seen in so many of so many trials.
    Sampled {
        /// Trials in which it happened.
        seen: u32,
        /// All trials.
        of: u32,
    },
}

impl Chance {
    /// It cannot happen.
    pub const NEVER: Self = Self::Exact(0.0);

    /// The chance, or the share of the trials.
    #[must_use]
    pub fn value(self) -> f64 {
        match self {
            Self::Exact(value) => value,
            Self::Sampled { seen, of } => f64::from(seen) / f64::from(of.max(1)),
        }
    }

    /// Can it certainly not happen?
    #[must_use]
    pub fn is_never(self) -> bool {
        self == Self::NEVER
    }

    /// Is it certain to happen?
    #[must_use]
    pub fn is_certain(self) -> bool {
        self == Self::Exact(1.0)
    }

    /// Where the true chance lies: the value itself when it is exact, the Wilson interval for `z`
    /// standard deviations when it is sampled (1.96 for 95 %).
    ///
    /// ```
    /// use ironhex_odds::Chance;
    /// let (low, high) = Chance::Sampled { seen: 50, of: 100 }.interval(1.96);
    /// assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
    /// // Never seen is not the same as impossible.
    /// assert!(Chance::Sampled { seen: 0, of: 100 }.interval(1.96).1 > 0.03);
    /// ```
    #[must_use]
    pub fn interval(self, z: f64) -> (f64, f64) {
        match self {
            Self::Exact(value) => (value, value),
            Self::Sampled { of: 0, .. } => (0.0, 1.0),
            Self::Sampled { of, .. } => {
                let (p, n, z2) = (self.value(), f64::from(of), z * z);
                let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
                let half = z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
                ((middle - half).max(0.0), (middle + half).min(1.0))
            }
        }
    }
}

/// The chances of 0, 1, 2, … of something.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spread(pub Vec<Chance>);

impl Spread {
    /// The mean.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.0.iter().enumerate().map(|(number, chance)| number as f64 * chance.value()).sum()
    }

    /// The chance of this much or more.
    #[must_use]
    pub fn at_least(&self, number: usize) -> f64 {
        self.0.iter().skip(number).map(|chance| chance.value()).sum::<f64>().min(1.0)
    }
}

/// What happens to one location.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LocationOdds {
    /// Which.
    pub location: Location,
    /// Points of damage that come down on it, on average. What goes on inward is counted where it came
    /// down, so that all locations together make the volley's mean.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every outcome was weighed.
    Exact {
        /// States that were held at most.
        states: usize,
    },
    /// Trials were played.
    Sampled {
        /// How many.
        trials: u32,
        /// Why not exactly, where that was tried.
        because: Option<crate::question::TooLarge>,
    },
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
}

impl Answer {
    /// An answer in which nothing can happen, to be filled in.
    pub(crate) fn blank(method: Method) -> Self {
        const NEVER: Chance = Chance::NEVER;
        Self {
            method,
            hits: Vec::new(),
            damage: Spread::default(),
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
