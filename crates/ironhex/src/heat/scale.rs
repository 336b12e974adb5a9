//! The heat scale: shutdown, ammunition, life support.

use crate::pilot::{Abilities, Ability};

/// What heat asks of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeatCheck {
    /// Nothing.
    None,
    /// Two dice must reach this.
    Needs(u8),
    /// Nothing helps.
    Fails,
}

/// Heat from which a unit must roll not to shut down, and what it must reach.
const SHUTDOWN: [(u8, u8); 4] = [(14, 4), (18, 6), (22, 8), (26, 10)];
/// Heat that shuts every unit down.
const AUTOMATIC_SHUTDOWN: u8 = 30;
/// Heat from which ammunition may explode, and what must be reached to keep it.
const AMMUNITION: [(u8, u8); 3] = [(19, 4), (23, 6), (28, 8)];
/// Heat from which a pilot without life support is wounded, and how often.
const LIFE_SUPPORT: [(u8, u8); 2] = [(15, 1), (25, 2)];

/// The last step of a printed scale that the heat reaches.
fn step(scale: &[(u8, u8)], heat: u8) -> Option<u8> {
    scale.iter().rev().find(|(from, _)| heat >= *from).map(|(_, value)| *value)
}

/// The same number, which Hot Dog makes easier.
fn eased(number: u8, abilities: &Abilities) -> u8 {
    number - u8::from(abilities.has(Ability::HotDog))
}

/// What a unit must roll to stay up, or to start again.
///
/// ```
/// use ironhex::heat::{HeatCheck, shutdown_check};
/// use ironhex::pilot::Abilities;
/// assert_eq!(shutdown_check(13, &Abilities::NONE), HeatCheck::None);
/// assert_eq!(shutdown_check(14, &Abilities::NONE), HeatCheck::Needs(4));
/// assert_eq!(shutdown_check(30, &Abilities::NONE), HeatCheck::Fails);
/// ```
#[must_use]
pub fn shutdown_check(heat: u8, abilities: &Abilities) -> HeatCheck {
    if heat >= AUTOMATIC_SHUTDOWN {
        return HeatCheck::Fails;
    }
    step(&SHUTDOWN, heat)
        .map_or(HeatCheck::None, |number| HeatCheck::Needs(eased(number, abilities)))
}

/// What a unit must roll to keep its ammunition; `None` when it is cool enough.
#[must_use]
pub fn ammunition_check(heat: u8, abilities: &Abilities) -> Option<u8> {
    step(&AMMUNITION, heat).map(|number| eased(number, abilities))
}

/// Wounds of a pilot whose life support is damaged.
#[must_use]
pub fn life_support_wounds(heat: u8) -> u8 {
    step(&LIFE_SUPPORT, heat).unwrap_or(0)
}
