//! What asks for a unit's balance after an attack.

use crate::event::{BalanceCause, Event, EventSink};
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

/// Everything that asks for a unit's balance after one attack.
pub type BalanceDues = ArrayVec<BalanceDue, 24>;

/// Events on their way, of which those that ask for the unit's balance are written down.
pub(super) struct DueSink<'a, S> {
    pub(super) inner: S,
    pub(super) dues: &'a mut BalanceDues,
}

impl<S: EventSink> EventSink for DueSink<'_, S> {
    #[inline]
    fn push(&mut self, event: Event) {
        if let Some(due) = BalanceDue::from_event(&event) {
            let kept = self.dues.try_push(due);
            debug_assert!(kept.is_ok(), "more piloting skill rolls than a phase can ask for");
        }
        self.inner.push(event);
    }
}
