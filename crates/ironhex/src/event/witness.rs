//! Who hears what happens in a game.

use crate::event::{Event, EventSink};
use crate::modifier::{Modifier, ModifierSink};
use crate::turn::UnitId;

/// An event of a game, with the unit that it happened to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// Whom it happened to; `None` for what concerns everybody.
    pub unit: Option<UnitId>,
    /// What happened.
    pub event: Event,
}

/// Where the events of a game go. `()` drops them, and then they cost nothing.
pub trait Witness {
    /// Takes one event.
    fn tell(&mut self, told: Told);
}

impl Witness for () {
    #[inline]
    fn tell(&mut self, _: Told) {}
}

impl Witness for Vec<Told> {
    fn tell(&mut self, told: Told) {
        self.push(told);
    }
}

impl<W: Witness> Witness for &mut W {
    #[inline]
    fn tell(&mut self, told: Told) {
        (**self).tell(told);
    }
}

/// The events of one unit on their way to a witness.
#[derive(Debug)]
pub struct About<'a, W> {
    /// Whose events they are.
    pub unit: UnitId,
    /// Who hears them.
    pub witness: &'a mut W,
}

impl<W: Witness> EventSink for About<'_, W> {
    #[inline]
    fn push(&mut self, event: Event) {
        self.witness.tell(Told { unit: Some(self.unit), event });
    }
}

/// Lines of a breakdown on their way to a witness.
pub(crate) struct Explain<'a, W> {
    pub(crate) unit: UnitId,
    pub(crate) witness: &'a mut W,
}

impl<W: Witness> ModifierSink for Explain<'_, W> {
    #[inline]
    fn push(&mut self, modifier: Modifier) {
        let event = Event::Modified(modifier);
        self.witness.tell(Told { unit: Some(self.unit), event });
    }
}
