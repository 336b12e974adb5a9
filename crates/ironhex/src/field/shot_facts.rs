//! From units on a map to the facts of a weapon attack.

use crate::attack::cluster::{ClusterModifiers, Guided};
use crate::attack::location::{CalledAt, Cover, LocationTable};
use crate::attack::{Conditions, Salvo, Shot, ToHit, to_hit};
use crate::modifier::ModifierSink;
use crate::rules::Rules;
use crate::turn::UnitId;
use crate::unit::{AttackSide, Location, Quirk};
use crate::weapon::{Fire, Munition, RangeBracket};

/// Whether the attacker must see its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Trajectory {
    /// Direct at what it sees, indirect at what it does not see.
    #[default]
    Either,
    /// Direct.
    Direct,
    /// Indirect: somebody else sees the target.
    Indirect,
}

/// How an attack is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShotOrder {
    /// How the weapon fires.
    pub fire: Fire,
    /// The bin that it fires from; `None` for the first that fits.
    pub bin: Option<u8>,
    /// The location of an aimed shot.
    pub aimed_at: Option<Location>,
    /// What a called shot names.
    pub called_at: Option<CalledAt>,
    /// Does a teammate designate what is called?
    pub designated: bool,
    /// Direct or indirect.
    pub trajectory: Trajectory,
    /// The attacker's primary target, where it has declared one: see [`Field::primary_target`](super::Field::primary_target).
    pub primary: Option<UnitId>,
    /// Is the target the one that a Blood Stalker hunts?
    pub stalked: bool,
    /// Does a flamer heat its target instead of damaging it?
    pub heats: bool,
    /// Mounts that the attacker has declared to fire in this phase, a bit each.
    pub declared: u64,
}

impl ShotOrder {
    /// The plain way: nothing is called or aimed at, no target was declared before.
    #[must_use]
    pub const fn new(fire: Fire) -> Self {
        Self {
            fire,
            bin: None,
            aimed_at: None,
            called_at: None,
            designated: false,
            trajectory: Trajectory::Either,
            primary: None,
            stalked: false,
            heats: false,
            declared: 0,
        }
    }
}

/// The facts of a weapon attack, derived from units and map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotFacts {
    /// The mount that fires.
    pub mount: u8,
    /// The bin that it fires from.
    pub bin: Option<u8>,
    /// What is in the bin.
    pub munition: Munition,
    /// Everything that the number depends on, the weapon's figures with this munition included.
    pub shot: Shot,
    /// The bracket that the target is in.
    pub bracket: RangeBracket,
    /// The side of the target that is struck.
    pub arc: AttackSide,
    /// What stands before the target's legs.
    pub cover: Cover,
    /// What guides a salvo.
    pub guided: Guided,
    /// The location that an aimed shot may strike.
    pub aimed_at: Option<Location>,
    /// What a called shot names.
    pub called_at: Option<CalledAt>,
    /// Who sees the target of indirect fire.
    pub spotter: Option<UnitId>,
    /// Does a flamer heat its target instead of damaging it?
    pub heats: bool,
}

impl ShotFacts {
    /// The number that it needs, explained to a sink.
    pub fn number<S: ModifierSink>(&self, rules: &Rules, sink: &mut S) -> ToHit {
        to_hit(rules, &self.shot, sink)
    }

    /// The salvo, once it is known whether an anti-missile system engages it.
    #[must_use]
    pub fn salvo(&self, rules: &Rules, ams_engaged: bool) -> Salvo {
        let Shot { weapon, fire, .. } = &self.shot;
        let abilities = &self.shot.shooter.abilities;
        let bracket = self.bracket;
        let cluster = ClusterModifiers::new(
            rules,
            weapon,
            *fire,
            self.guided,
            abilities,
            bracket,
            ams_engaged,
        );
        let locations = match (self.called_at, self.aimed_at) {
            (Some(called), _) => LocationTable::called(rules, self.arc, self.cover, called),
            (None, Some(at)) => LocationTable::aimed(rules, self.arc, self.cover, at),
            (None, None) => LocationTable::new(rules, self.arc, self.cover),
        };
        let low_profile = self.shot.target.quirks.contains(Quirk::LowProfile);
        let conditions = Conditions { locations, bracket, cluster, ams_engaged, low_profile };
        Salvo::new(rules, weapon, *fire, self.number(rules, &mut ()), &conditions)
    }
}
