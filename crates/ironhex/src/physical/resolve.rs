//! Resolving a physical attack, step by step as a salvo does.

use super::{PhysicalAttack, damage, self_damage};
use crate::attack::location::{Cover, LocationTable, kick_table, punch_table, settle_landing};
use crate::attack::{TargetState, ToHit};
use crate::dice::{Dice, Roll, Rolled};
use crate::event::{Event, EventSink, Hit};
use crate::rules::{DfaSelf, MeleeTable, Rules};
use crate::table::Table1d6;
use crate::unit::{AttackSide, Panel, PhysicalKind};

/// Points that share one location roll where damage falls in groups.
const GROUP: u16 = 5;

/// Where the damage goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// One die.
    Die(&'static Table1d6<Panel>),
    /// Two dice.
    Whole(LocationTable),
    /// Half to each leg, no dice.
    Legs,
}

/// A physical attack about to be made: everything known before the first die.
#[derive(Clone, Copy, Debug)]
pub struct PhysicalSalvo {
    rules: Rules,
    needed: u8,
    arc: AttackSide,
    cover: Cover,
    damage: u16,
    group: u16,
    location: Where,
    self_damage: u16,
    self_location: Where,
}

/// What is left of a physical attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PhysicalPending {
    /// Is the to-hit roll still to be made?
    pub roll: bool,
    /// Points still to place on the target.
    pub points: u16,
    /// Points still to place on the attacker.
    pub own_points: u16,
}

/// What one step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhysicalStep {
    /// The to-hit roll.
    Rolled(Rolled<bool>),
    /// A group of damage struck the target.
    Struck(Hit),
    /// A group of damage struck the attacker.
    StruckItself(Hit),
    /// Nothing was left to do.
    Done,
}

impl PhysicalSalvo {
    /// Prepares a permitted attack whose number is known.
    #[must_use]
    pub fn new(rules: &Rules, attack: &PhysicalAttack, number: ToHit) -> Self {
        use PhysicalKind::{Charge, Dfa, Hatchet, Kick, Mace, Punch, Push, Sword};
        let kind = attack.kind;
        let grouped = kind.is_whole_body();
        let damage = damage(rules, attack);
        let cover = Cover {
            hull_down: attack.target.state.contains(TargetState::HULL_DOWN),
            partial: false,
        };
        let whole = LocationTable::new(rules, attack.arc, cover);
        let by_level = rules.melee_table == MeleeTable::FullBody;
        let lying = by_level && attack.target.state.contains(TargetState::PRONE);
        let fists = Where::Die(punch_table(rules, attack.arc));
        let feet = Where::Die(kick_table(rules, attack.arc));
        let location = match kind {
            Charge => Where::Whole(whole),
            Dfa | Kick | Punch | Push | Hatchet | Sword | Mace if lying => Where::Whole(whole),
            Dfa => fists,
            Kick if by_level && attack.level_difference == -1 => fists,
            Kick => feet,
            Punch | Push | Hatchet | Sword | Mace => match attack.level_difference {
                1 if by_level => feet,
                0 if by_level && kind.is_melee_weapon() => Where::Whole(whole),
                _ => fists,
            },
        };
        let self_location = match (kind, rules.dfa_self) {
            (Dfa, DfaSelf::HalfEachLeg) => Where::Legs,
            (Dfa, DfaSelf::KickTable) => Where::Die(kick_table(rules, AttackSide::Front)),
            (Charge | Kick | Punch | Push | Hatchet | Sword | Mace, _) => {
                Where::Whole(LocationTable::new(rules, AttackSide::Front, Cover::NONE))
            }
        };
        Self {
            rules: *rules,
            needed: number.needed(),
            arc: attack.arc,
            cover,
            damage,
            group: if grouped { GROUP } else { damage },
            location,
            self_damage: self_damage(rules, attack),
            self_location,
        }
    }

    /// The attack before its first roll.
    #[must_use]
    pub const fn pending(&self) -> PhysicalPending {
        PhysicalPending { roll: true, points: 0, own_points: 0 }
    }

    /// Makes the to-hit roll or places one group of damage.
    ///
    /// ```
    /// use ironhex::dice::Scripted;
    /// use ironhex::physical::{PhysicalAttack, PhysicalTarget, PhysicalAttacker, PhysicalSalvo, PhysicalStep, number};
    /// use ironhex::pilot::Skill;
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{Panel, PhysicalKind, Side};
    /// let rules = Rules::SPECIFICATION;
    /// let punch = PhysicalAttack::new(PhysicalKind::Punch, Side::Left, PhysicalAttacker::new(80, Skill::of::<5>()), PhysicalTarget::new(50, Skill::of::<5>()));
    /// let salvo = PhysicalSalvo::new(&rules, &punch, number(&rules, &punch, &mut ()));
    /// let (mut pending, mut dice) = (salvo.pending(), Scripted::new(&[3, 3, 6]));
    /// assert!(matches!(salvo.step(&mut pending, &mut dice, &mut ()), PhysicalStep::Rolled(roll) if roll.value));
    /// let PhysicalStep::Struck(hit) = salvo.step(&mut pending, &mut dice, &mut ()) else { panic!() };
    /// assert_eq!((hit.landing.panel, hit.damage), (Some(Panel::Head), 8));
    /// ```
    #[inline]
    pub fn step<D: Dice, S: EventSink>(
        &self,
        pending: &mut PhysicalPending,
        dice: &mut D,
        sink: &mut S,
    ) -> PhysicalStep {
        if pending.roll {
            return PhysicalStep::Rolled(self.roll(pending, dice));
        }
        if pending.points > 0 {
            let size = self.group.min(pending.points);
            pending.points -= size;
            let hit = self.place(self.location, self.arc, self.cover, size, dice);
            sink.push(Event::Struck(hit));
            return PhysicalStep::Struck(hit);
        }
        if pending.own_points > 0 {
            if self.self_location == Where::Legs {
                return self.hurt_leg(pending, sink);
            }
            let size = GROUP.min(pending.own_points);
            pending.own_points -= size;
            let hit = self.place(self.self_location, AttackSide::Front, Cover::NONE, size, dice);
            sink.push(Event::Struck(hit));
            return PhysicalStep::StruckItself(hit);
        }
        PhysicalStep::Done
    }

    /// Makes the to-hit roll.
    #[inline]
    pub(super) fn roll<D: Dice>(
        &self,
        pending: &mut PhysicalPending,
        dice: &mut D,
    ) -> Rolled<bool> {
        pending.roll = false;
        let rolled = dice.check(self.needed);
        if rolled.value {
            let own = match self.self_location {
                Where::Legs => 2 * self.leg_share(),
                Where::Die(_) | Where::Whole(_) => self.self_damage,
            };
            (pending.points, pending.own_points) = (self.damage, own);
        }
        rolled
    }

    /// What each leg takes of a death from above.
    const fn leg_share(&self) -> u16 {
        self.self_damage.div_ceil(2)
    }

    /// One leg takes its share: the left one first.
    fn hurt_leg<S: EventSink>(&self, pending: &mut PhysicalPending, sink: &mut S) -> PhysicalStep {
        let share = self.leg_share();
        pending.own_points -= share;
        let panel = if pending.own_points > 0 { Panel::LeftLeg } else { Panel::RightLeg };
        let landing = settle_landing(&self.rules, AttackSide::Front, Cover::NONE, panel, false);
        let hit = Hit { landing, damage: share as u8, roll: Roll::one(0), glancing: false };
        sink.push(Event::Struck(hit));
        PhysicalStep::StruckItself(hit)
    }

    fn place<D: Dice>(
        &self,
        location: Where,
        arc: AttackSide,
        cover: Cover,
        size: u16,
        dice: &mut D,
    ) -> Hit {
        let (landing, roll) = match location {
            Where::Die(table) => {
                let rolled = dice.die_table(table);
                (settle_landing(&self.rules, arc, cover, rolled.value, false), rolled.roll)
            }
            Where::Whole(table) => {
                let rolled = table.roll(dice);
                (rolled.value, rolled.roll)
            }
            Where::Legs => {
                (settle_landing(&self.rules, arc, cover, Panel::LeftLeg, false), Roll::one(0))
            }
        };
        let damage = size as u8;
        Hit { landing, damage, roll, glancing: false }
    }
}
