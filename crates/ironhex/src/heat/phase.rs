//! The heat phase of one unit.

use super::dissipation::dissipation;
use super::scale::{HeatCheck, ammunition_check, life_support_wounds, shutdown_check};
use super::source::{MAX_OUTSIDE_HEAT, own_heat};
use crate::attack::Victim;
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventSink};
use crate::pilot::{Skill, WoundCause};
use crate::piloting::{Balance, FallFacts, Fallen, keep_balance, piloting_number};
use crate::unit::System;
use core::cmp::Reverse;

/// What a unit's heat phase depends on, beyond the unit itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeatFacts {
    /// Heat that the unit made this turn: its movement and its weapons.
    pub made: u16,
    /// Heat that others gave it this turn; at most 15 points count.
    pub given: u16,
    /// Depth of the water that it stands in.
    pub depth: u8,
    /// Piloting skill.
    pub piloting: Skill,
    /// Its facing, 0 to 5, for a fall.
    pub facing: u8,
}

/// What a heat phase brought beyond heat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeatOutcome {
    /// The fall of a unit that shut down.
    pub fall: Option<Fallen>,
    /// Points of damage that count for the unit's balance.
    pub counted: u16,
}

/// What a piloting skill roll for shutting down adds.
const SHUTDOWN_PILOTING: i8 = 3;

/// The heat phase of a unit: heat in and out, shutdown or restart with the fall that may follow,
/// ammunition, the pilot without life support; in this order.
///
/// Total Warfare, "Heat Phase". A unit that is shut down makes no heat by engine hits. Below 14 it
/// starts again by itself, if its pilot is awake.
///
/// ```
/// use ironhex::attack::Victim;
/// use ironhex::dice::Scripted;
/// use ironhex::heat::{HeatFacts, heat_phase};
/// use ironhex::pilot::Abilities;
/// use ironhex::pilot::Skill;
/// use ironhex::rules::Rules;
/// use ironhex::unit::{UnitDesign, UnitState};
///
/// let design = UnitDesign { dissipation: 10, ..UnitDesign::plain(50).unwrap() };
/// let mut state = UnitState { heat: 5, ..UnitState::new(&design) };
/// let mut victim = Victim::new(&Rules::SPECIFICATION, &design, &mut state, &Abilities::NONE);
/// // 5 + 20 - 10 = 15: a 4 keeps it running.
/// let facts = HeatFacts { made: 20, piloting: Skill::of::<5>(), ..HeatFacts::default() };
/// heat_phase(&mut victim, facts, &mut Scripted::new(&[2, 2]), &mut ());
/// assert_eq!((state.heat, state.shutdown), (15, false));
/// ```
pub fn heat_phase<D: Dice, S: EventSink>(
    victim: &mut Victim<'_>,
    facts: HeatFacts,
    dice: &mut D,
    sink: &mut S,
) -> HeatOutcome {
    let mut outcome = HeatOutcome::default();
    settle(victim, facts, sink);
    if victim.state.shutdown {
        restart(victim, dice, sink);
    } else if shuts_down(victim, dice, sink) && !victim.state.stance.prone {
        outcome.fall = stumble(victim, facts, dice, sink);
        outcome.counted += outcome.fall.map_or(0, |fallen| fallen.counted);
    }
    outcome.counted += cook_off(victim, dice, sink);
    suffocate(victim, dice, sink);
    outcome
}

/// Heat in, heat out.
fn settle<S: EventSink>(victim: &mut Victim<'_>, facts: HeatFacts, sink: &mut S) {
    let state = &mut *victim.state;
    let own = if state.shutdown { 0 } else { own_heat(victim.design, state) };
    let given = facts.given.min(u16::from(MAX_OUTSIDE_HEAT));
    let gained = facts.made.saturating_add(given).saturating_add(own);
    let shed = u16::from(dissipation(victim.design, state, facts.depth));
    let heat = u16::from(state.heat).saturating_add(gained).saturating_sub(shed);
    state.heat = u8::try_from(heat).unwrap_or(u8::MAX);
    sink.push(Event::HeatSettled { gained, shed, heat: state.heat });
}

/// A unit that runs: does it shut down?
fn shuts_down<D: Dice, S: EventSink>(victim: &mut Victim<'_>, dice: &mut D, sink: &mut S) -> bool {
    let awake = victim.state.pilot.can_act();
    let (target, roll, shutdown) = match shutdown_check(victim.state.heat, victim.abilities) {
        HeatCheck::None => return false,
        HeatCheck::Needs(target) if awake => {
            let rolled = dice.check(target);
            (Some(target), Some(rolled.roll), !rolled.value)
        }
        HeatCheck::Needs(_) | HeatCheck::Fails => (None, None, true),
    };
    victim.state.shutdown = shutdown;
    sink.push(Event::ShutdownRolled { target, roll, shutdown });
    shutdown
}

/// A unit that is shut down: does it start again?
fn restart<D: Dice, S: EventSink>(victim: &mut Victim<'_>, dice: &mut D, sink: &mut S) {
    if !victim.state.pilot.can_act() {
        return;
    }
    let (target, roll, shutdown) = match shutdown_check(victim.state.heat, victim.abilities) {
        HeatCheck::None => (None, None, false),
        HeatCheck::Needs(target) => {
            let rolled = dice.check(target);
            (Some(target), Some(rolled.roll), !rolled.value)
        }
        HeatCheck::Fails => return,
    };
    victim.state.shutdown = shutdown;
    sink.push(Event::ShutdownRolled { target, roll, shutdown });
}

/// A unit that shut down tries to stay on its feet.
fn stumble<D: Dice, S: EventSink>(
    victim: &mut Victim<'_>,
    facts: HeatFacts,
    dice: &mut D,
    sink: &mut S,
) -> Option<Fallen> {
    let balance = Balance::of(victim.design, victim.state, facts.piloting);
    let shaken = balance.with_modifier(SHUTDOWN_PILOTING);
    let awake = victim.state.pilot.can_act();
    if keep_balance(&shaken, BalanceCause::Shutdown, awake, dice, sink) {
        return None;
    }
    let fall = FallFacts {
        tonnage: victim.design.tonnage,
        levels: 0,
        facing: facts.facing,
        side: None,
        piloting: piloting_number(&shaken, &mut ()),
    };
    Some(victim.fall_down(fall, dice, sink))
}

/// Ammunition in the heat: the most destructive shots go off, all that are in their bin.
fn cook_off<D: Dice, S: EventSink>(victim: &mut Victim<'_>, dice: &mut D, sink: &mut S) -> u16 {
    let Some(target) = ammunition_check(victim.state.heat, victim.abilities) else { return 0 };
    let Some(bin) = worst_bin(victim) else { return 0 };
    let rolled = dice.check(target);
    let (roll, explodes) = (rolled.roll, !rolled.value);
    sink.push(Event::AmmunitionRolled { target, roll, explodes });
    if explodes { victim.explode_bin(bin, dice, sink) } else { 0 }
}

/// The bin whose shots do the most damage each, with the most shots among equals, the first of the
/// sheet (head, centre, right, left) among those; `None` without one that can explode.
fn worst_bin(victim: &Victim<'_>) -> Option<u8> {
    let mut worst = None;
    let mut most = (0, 0, Reverse(0));
    for ((bin, &shots), index) in victim.design.bins.iter().zip(&victim.state.shots).zip(0..) {
        let here = (bin.damage, shots, Reverse(bin.location as u8));
        let explosive = bin.damage > 0 && shots > 0 && !victim.state.is_gone(bin.location);
        if explosive && here > most {
            (worst, most) = (Some(index), here);
        }
    }
    worst
}

/// A pilot whose life support is damaged suffers from the heat.
fn suffocate<D: Dice, S: EventSink>(victim: &mut Victim<'_>, dice: &mut D, sink: &mut S) {
    let wounds = life_support_wounds(victim.state.heat);
    if wounds > 0 && victim.state.hits_on(victim.design, System::LifeSupport) > 0 {
        victim.take_wounds(WoundCause::Heat, wounds, dice, sink);
    }
}
