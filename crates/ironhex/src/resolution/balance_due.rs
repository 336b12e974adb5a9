//! What asks for a unit's balance after an attack.

use crate::event::{BalanceCause, Event, EventObserver, GameEvent};
use arrayvec::ArrayVec;

/// Something that asks for a unit's balance: a piloting skill roll, or a fall without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BalanceDue {
    /// What calls for the roll or the fall.
    pub cause: BalanceCause,
    /// The cause's own modifier; `None` when the unit falls without a roll.
    pub modifier: Option<i8>,
}

impl BalanceDue {
    /// What an event asks for; `None` for one that leaves the unit's balance alone.
    #[must_use]
    pub const fn from_event(event: &Event) -> Option<Self> {
        if let Event::PilotingRollDue { modifier, cause } = *event {
            Some(Self { cause, modifier: Some(modifier) })
        } else if let Event::FallDue { cause } = *event {
            Some(Self { cause, modifier: None })
        } else {
            None
        }
    }
}

/// Everything that asks for a unit's balance in one phase.
pub type BalanceDues = ArrayVec<BalanceDue, 24>;

/// An observer that also writes down who owes a piloting skill roll, or falls without one: by unit.
#[derive(Debug)]
pub struct DueCollector<'a, O> {
    /// Who observes what happens.
    pub observer: &'a mut O,
    /// What each unit owes, in the order of the units.
    pub dues: &'a mut [BalanceDues],
}

impl<O: EventObserver> EventObserver for DueCollector<'_, O> {
    #[inline]
    fn observe(&mut self, game_event: GameEvent) {
        if let (Some(due), Some(unit)) =
            (BalanceDue::from_event(&game_event.event), game_event.unit)
            && let Some(dues) = self.dues.get_mut(usize::from(unit.0))
        {
            // One more roll than a phase can ask for is not asked for.
            let kept = dues.try_push(due);
            debug_assert!(kept.is_ok(), "more piloting skill rolls than a phase can ask for");
        }
        self.observer.observe(game_event);
    }
}
