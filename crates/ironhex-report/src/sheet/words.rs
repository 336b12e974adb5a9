//! Words for a sheet in use: how the unit is, what a roll is for, what heat does, what firing cost.

use crate::game::explained;
use crate::text::{count, listed};
use crate::words::{balance, long_location};
use ironhex::event::{BalanceCause, Event};
use ironhex::field::UnitInPlay;
use ironhex::heat::{HeatCheck, ammunition_check, shutdown_check};
use ironhex::modifier::Modifier;
use ironhex::movement::{Mobility, Points};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{Location, MountCondition, UnitState};
use ironhex_units::UnitNames;

/// How a unit is, in a few words: `prone, 2 wounds`; nothing for one that is well.
#[must_use]
pub fn status(unit: &UnitInPlay) -> String {
    crate::game::sheet::condition(unit)
}

/// Why a weapon is not to be fired, in a word; nothing for one that is ready.
#[must_use]
pub const fn mount_word(mount: MountCondition, has_fired: bool) -> Option<&'static str> {
    match (mount, has_fired) {
        (MountCondition { destroyed: true, .. }, _) => Some("destroyed"),
        (MountCondition { jammed: true, .. }, _) => Some("jammed"),
        (MountCondition { spent: true, .. }, _) => Some("spent"),
        (MountCondition { destroyed: false, jammed: false, spent: false }, true) => Some("fired"),
        (MountCondition { destroyed: false, jammed: false, spent: false }, false) => None,
    }
}

/// What a roll is for, by the event that tells it: for those who are asked to make it. Nothing for an event that tells
/// of no roll.
///
/// ```
/// use ironhex::dice::Roll;
/// use ironhex::event::Event;
/// use ironhex::unit::Location;
/// use ironhex_report::sheet::roll_wanted;
/// let event = Event::CriticalHit { location: Location::Head, slot: 0, item: ironhex::unit::Slot::Empty };
/// assert_eq!(roll_wanted(&event).unwrap(), "which slot of the head is hit: one die; again where nothing can be hit");
/// assert_eq!(roll_wanted(&Event::PilotKilled), None);
/// ```
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "what is none of these tells of no roll")]
pub fn roll_wanted(event: &Event) -> Option<String> {
    let place = |location: Location| long_location(location.front());
    Some(match event {
        Event::CriticalRolled { location, .. } => {
            format!("critical hits in the {}: two dice", place(*location))
        }
        Event::CriticalHit { location, .. } | Event::ArmoredSlotHit { location, .. } => {
            let how = match location.slots() > 6 {
                true => "one die for the half (1 to 3 upper, 4 to 6 lower), one for the slot",
                false => "one die",
            };
            let place = place(*location);
            format!("which slot of the {place} is hit: {how}; again where nothing can be hit")
        }
        Event::CaseIiRolled { location, .. } => {
            format!("whether CASE II in the {} stops the critical hit: two dice", place(*location))
        }
        Event::ConsciousnessRolled { target, .. } => {
            format!("the pilot stays awake on {target} or more: two dice")
        }
        Event::WakingRolled { target, .. } => {
            format!("the pilot wakes up on {target} or more: two dice")
        }
        Event::PilotingRolled { number, cause, .. } => {
            format!("a piloting roll, because {}: {number} or more on two dice", balance(*cause))
        }
        Event::Fell { die: Some(_), .. } => "the side that it falls on: one die".to_owned(),
        Event::FallBraced { number, .. } => {
            format!("the pilot is not hurt by the fall on {number} or more: two dice")
        }
        Event::Struck(hit) => {
            let points = count(hit.damage, "point lands", "points land");
            format!("where {points}: two dice")
        }
        Event::ShutdownRolled { target: Some(target), .. } => {
            format!("it keeps running on {target} or more: two dice")
        }
        Event::AmmunitionRolled { target, .. } => {
            format!("its ammunition does not explode on {target} or more: two dice")
        }
        _ => return None,
    })
}

/// A piloting skill roll that is due, or a fall.
///
/// ```
/// use ironhex::event::BalanceCause;
/// use ironhex_report::sheet::piloting_due;
/// assert_eq!(piloting_due(BalanceCause::HeavyDamage, Some((6, &[]))), "it took 20 points of damage or more: needs 6");
/// assert_eq!(piloting_due(BalanceCause::LegLost, None), "it lost a leg: it falls");
/// ```
#[must_use]
pub fn piloting_due(cause: BalanceCause, number: Option<(i16, &[Modifier])>) -> String {
    match number {
        Some((number, why)) => format!("{}: needs {number}{}", balance(cause), explained(why)),
        None => format!("{}: it falls", balance(cause)),
    }
}

/// What heat does to a unit, a few words each; nothing for one that is cool.
///
/// ```
/// use ironhex::pilot::Abilities;
/// use ironhex::rules::Rules;
/// use ironhex_report::sheet::heat_effects;
/// let effects = heat_effects(&Rules::TOTAL_WARFARE, 19, &Abilities::NONE);
/// assert_eq!(effects, ["walking −3", "to hit +3", "shuts down below 6", "ammunition explodes below 4"]);
/// ```
#[must_use]
pub fn heat_effects(rules: &Rules, heat: u8, abilities: &Abilities) -> Vec<String> {
    const FAST: u8 = 20;
    let walk = Points::of(&Mobility { heat, ..Mobility::new(FAST, 0) }).walk;
    let to_hit = rules.heat_to_hit.modifier(heat);
    let shutdown = match shutdown_check(heat, abilities) {
        HeatCheck::None => None,
        HeatCheck::Needs(number) => Some(format!("shuts down below {number}")),
        HeatCheck::Fails => Some("shuts down".to_owned()),
    };
    let ammunition = ammunition_check(heat, abilities);
    [
        (walk < FAST).then(|| format!("walking −{}", FAST - walk)),
        (to_hit > 0).then(|| format!("to hit +{to_hit}")),
        shutdown,
        ammunition.map(|number| format!("ammunition explodes below {number}")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What firing cost, by its events: a sentence for each weapon.
///
/// ```
/// use ironhex::event::Event;
/// use ironhex::unit::UnitState;
/// use ironhex_report::sheet::booked;
/// use ironhex_units::{UnitNames, find};
/// let atlas = find("atlas").unwrap();
/// let mut state = UnitState::new(&atlas.design);
/// let events = [Event::MountFired { mount: 0 }, Event::HeatMade { points: 7 }];
/// let told = booked(&UnitNames::new(atlas), &state, &events);
/// assert!(told[0].ends_with("is fired: 7 heat"), "{told:?}");
/// ```
#[must_use]
#[expect(clippy::wildcard_enum_match_arm, reason = "what is none of these is no cost of firing")]
pub fn booked(names: &UnitNames, after: &UnitState, events: &[Event]) -> Vec<String> {
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    let named = |list: &[String], index: u8| list.get(usize::from(index)).cloned();
    for event in events {
        let cost = match *event {
            Event::MountFired { mount } => {
                let name = named(&names.mounts, mount).unwrap_or_else(|| "a weapon".to_owned());
                told.push((name, Vec::new()));
                continue;
            }
            Event::HeatMade { points } => format!("{points} heat"),
            Event::ShotsSpent { bin, shots } => {
                let left = after.shots.get(usize::from(bin)).copied().unwrap_or_default();
                format!("{}, {left} left in its bin", count(shots, "shot", "shots"))
            }
            Event::OneShotSpent { .. } => "its only shot".to_owned(),
            Event::Jammed { .. } => "it jams".to_owned(),
            _ => continue,
        };
        if let Some((_, costs)) = told.last_mut() {
            costs.push(cost);
        }
    }
    let sentence = |(name, costs): (String, Vec<String>)| match costs.is_empty() {
        true => format!("{name} is fired"),
        false => format!("{name} is fired: {}", listed(&costs)),
    };
    told.into_iter().map(sentence).collect()
}
