//! Who hears what happens in a game.

use crate::event::{Event, EventSink};
use crate::modifier::{Modifier, ModifierSink};
use crate::turn::UnitId;
use alloc::vec::Vec;

/// An event of a game, with the unit that it happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameEvent {
    /// Whom it happened to; `None` for what concerns everybody.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub unit: Option<UnitId>,
    /// What happened.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub event: Event,
}

/// Where the events of a game go. `()` drops them, and then they cost nothing.
pub trait EventObserver {
    /// Takes one event.
    fn observe(&mut self, game_event: GameEvent);
}

impl EventObserver for () {
    #[inline]
    fn observe(&mut self, _: GameEvent) {}
}

impl EventObserver for Vec<GameEvent> {
    fn observe(&mut self, game_event: GameEvent) {
        self.push(game_event);
    }
}

impl<O: EventObserver> EventObserver for &mut O {
    #[inline]
    fn observe(&mut self, game_event: GameEvent) {
        (**self).observe(game_event);
    }
}

/// The events of one unit on their way to an observer.
#[derive(Debug)]
pub struct UnitObserver<'a, O> {
    /// Whose events they are.
    pub unit: UnitId,
    /// Who hears them.
    pub observer: &'a mut O,
}

impl<O: EventObserver> EventSink for UnitObserver<'_, O> {
    #[inline]
    fn push(&mut self, event: Event) {
        self.observer.observe(GameEvent { unit: Some(self.unit), event });
    }
}

/// Lines of a breakdown on their way to an observer.
pub(crate) struct BreakdownObserver<'a, O> {
    pub(crate) unit: UnitId,
    pub(crate) observer: &'a mut O,
}

impl<O: EventObserver> ModifierSink for BreakdownObserver<'_, O> {
    #[inline]
    fn push(&mut self, modifier: Modifier) {
        let event = Event::Modified(modifier);
        self.observer.observe(GameEvent { unit: Some(self.unit), event });
    }
}
