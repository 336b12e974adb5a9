//! What a volley is made of: weapons and blows, resolved step by step.

use ironhex::attack::{DamageGroup, Nature, Pending, Salvo, Step};
use ironhex::dice::Dice;
use ironhex::event::{Event, EventSink, Hit};
use ironhex::physical::{PhysicalPending, PhysicalSalvo, PhysicalStep};

/// One attack of a volley: everything that is known before its first die.
#[derive(Clone, Copy, Debug)]
pub enum Attack {
    /// A weapon that fires.
    Fire {
        /// Its rolls and its damage.
        salvo: Salvo,
        /// What its damage is made of.
        nature: Nature,
    },
    /// A physical attack; what the attacker does to itself is left out.
    PhysicalAttack {
        /// Its roll and its damage.
        salvo: PhysicalSalvo,
        /// The modifier of the piloting skill roll that it asks of the target when it hits.
        asks: Option<i8>,
    },
}

/// What is left of an attack: small, comparable, hashable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    /// Of a weapon.
    Fire(Pending),
    /// Of a blow.
    PhysicalAttack(PhysicalPending),
}

/// What one step of an attack came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A roll was made, and so many projectiles strike home.
    Rolled(u8),
    /// A group of damage comes down; `None` when it is lost in the target's cover.
    Lands(Option<DamageGroup>),
    /// Nothing was left.
    Done,
}

impl Left {
    /// Points of damage that are rolled and not placed yet.
    #[must_use]
    pub const fn points(&self) -> u16 {
        match self {
            Self::Fire(pending) => pending.points,
            Self::PhysicalAttack(pending) => pending.points,
        }
    }

    /// The same without the points that are rolled and not placed yet.
    pub(crate) const fn rolled_out(self) -> Self {
        match self {
            Self::Fire(pending) => Self::Fire(Pending { points: 0, ..pending }),
            Self::PhysicalAttack(pending) => {
                Self::PhysicalAttack(PhysicalPending { points: 0, ..pending })
            }
        }
    }

    /// Is a to-hit roll still to be made?
    #[must_use]
    pub const fn has_rolls(&self) -> bool {
        match self {
            Self::Fire(pending) => pending.rolls > 0,
            Self::PhysicalAttack(pending) => pending.roll,
        }
    }
}

/// Counts the projectiles of a roll.
#[derive(Default)]
struct Count(u8);

impl EventSink for Count {
    #[inline]
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "an observer of the projectiles of one roll"
    )]
    fn push(&mut self, event: Event) {
        match event {
            Event::ShotRolled { shot, .. } => self.0 = u8::from(shot.hit),
            Event::ClusterRolled { hits, .. } | Event::AllHit { hits } => self.0 = hits,
            Event::MissilesStopped { stopped, .. } => self.0 -= stopped.min(self.0),
            _ => {}
        }
    }
}

impl Attack {
    /// The attack before its first roll.
    #[must_use]
    pub const fn left(&self) -> Left {
        match self {
            Self::Fire { salvo, .. } => Left::Fire(salvo.pending()),
            Self::PhysicalAttack { salvo, .. } => Left::PhysicalAttack(salvo.pending()),
        }
    }

    /// The modifier of the piloting skill roll that it asks of the target when it hits, whatever its damage.
    #[must_use]
    pub const fn asks(&self) -> Option<i8> {
        match self {
            Self::Fire { .. } => None,
            Self::PhysicalAttack { asks, .. } => *asks,
        }
    }

    /// Makes one roll or brings down one group of damage.
    #[inline(always)]
    pub fn step<D: Dice>(&self, left: &mut Left, dice: &mut D) -> Next {
        match (self, left) {
            (Self::Fire { salvo, nature }, Left::Fire(pending)) => {
                let mut count = Count::default();
                match salvo.step(pending, dice, &mut count) {
                    Step::Rolled(_) => Next::Rolled(count.0),
                    Step::Struck(hit) => Next::Lands(blow(&hit, *nature)),
                    Step::Done => Next::Done,
                }
            }
            (Self::PhysicalAttack { salvo, .. }, Left::PhysicalAttack(pending)) => {
                pending.own_points = 0;
                match salvo.step(pending, dice, &mut ()) {
                    PhysicalStep::Rolled(rolled) => Next::Rolled(u8::from(rolled.value)),
                    PhysicalStep::Struck(hit) => Next::Lands(blow(&hit, Nature::Physical)),
                    PhysicalStep::StruckItself(_) | PhysicalStep::Done => Next::Done,
                }
            }
            _ => Next::Done,
        }
    }
}

fn blow(hit: &Hit, nature: Nature) -> Option<DamageGroup> {
    DamageGroup::from_hit(hit).map(|blow| blow.made_of(nature))
}
