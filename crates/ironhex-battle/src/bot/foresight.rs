//! Where a unit may go, and where every foe may be when it fires.

use super::cover::state_of;
use super::exchange::Stand;
use super::judge::Foe;
use super::places::Places;
use ironhex::attack::TargetState;
use ironhex::budget::{Budget, Stopped};
use ironhex::field::{Field, UnitOnField};
use ironhex::game::{Action, Game};
use ironhex::movement::Reached;
use ironhex::turn::UnitId;

/// No place.
const NOWHERE: u16 = u16::MAX;

/// The places of a unit and the answers to them.
#[derive(Clone, Debug, Default)]
pub(super) struct Foresight {
    /// Where the unit may go.
    pub(super) places: Places,
    /// The places without their facings, with the place of each facing. Behind the last place stands
    /// the one to take the hull-down position, where that is allowed.
    pub(super) stands: Vec<(Stand, [u16; 6])>,
    /// Where foes may go.
    pub(super) answers: Vec<Stand>,
    /// By foe: where its answers end in the list of them.
    pub(super) ends: Vec<usize>,
    reached: Places,
    order: Vec<(u32, u16)>,
}

impl Foresight {
    /// Looks at everything that a unit and the others may do.
    ///
    /// # Errors
    /// The budget was used up.
    pub(super) fn look(
        &mut self,
        game: &Game,
        foes: &[Foe],
        own: UnitOnField<'_>,
        budget: &Budget<'_>,
    ) -> Result<(), Stopped> {
        let unit = own.id;
        self.answer(game, foes, budget)?;
        self.places.find(game, own);
        self.group(&game.field(), own);
        if game.check(&Action::HullDown { unit }).is_ok() {
            self.crouch(game, unit);
        }
        Ok(())
    }

    /// What brings the unit to a place.
    pub(super) fn action(&self, game: &Game, unit: UnitId, place: usize) -> Action {
        if place == self.places.here_again() {
            Action::HullDown { unit }
        } else {
            self.places.action(game, unit, place)
        }
    }

    /// Finds where every foe may be when it fires.
    fn answer(&mut self, game: &Game, foes: &[Foe], budget: &Budget<'_>) -> Result<(), Stopped> {
        self.answers.clear();
        self.ends.clear();
        for foe in foes {
            budget.check()?;
            if foe.moved {
                self.answers.push(Stand::of(foe));
            } else if let Some(unit) = game.field().unit(foe.unit) {
                self.reached.find(game, unit);
                let (field, from) = (game.field(), self.answers.len());
                sort(&self.reached, &mut self.order);
                for &(_, index) in &self.order {
                    let stand = Stand::at(&field, foe.unit, &self.reached[usize::from(index)]);
                    match self.answers[from..].last_mut() {
                        Some(last) if last.is_the_same_way(&stand) => last.facings |= stand.facings,
                        _ => self.answers.push(stand),
                    }
                }
            }
            self.ends.push(self.answers.len());
        }
        Ok(())
    }

    /// One stand for all facings of a place.
    fn group(&mut self, field: &Field<'_>, unit: UnitOnField<'_>) {
        self.stands.clear();
        sort(&self.places, &mut self.order);
        for &(_, index) in &self.order {
            let place = &self.places[usize::from(index)];
            let mut stand = Stand::at(field, unit.id, place);
            if index == 0 {
                stand.state |= state_of(unit.sheet());
            }
            let facing = usize::from(place.facing.number());
            match self.stands.last_mut() {
                Some((last, places)) if last.is_like(&stand) => {
                    if last.facings & stand.facings == 0 {
                        last.facings |= stand.facings;
                        places[facing] = index;
                    }
                }
                _ => {
                    let mut places = [NOWHERE; 6];
                    places[facing] = index;
                    self.stands.push((stand, places));
                }
            }
        }
    }

    /// One more place: here, hull-down.
    fn crouch(&mut self, game: &Game, unit: UnitId) {
        let (here, last) = (self.places[0], self.places.add_here_again());
        let mut stand = Stand::at(&game.field(), unit, &here);
        stand.state |= TargetState::HULL_DOWN;
        let mut places = [NOWHERE; 6];
        places[usize::from(here.facing.number())] = last as u16;
        self.stands.push((stand, places));
    }
}

/// Sorts places so that those of a hex, a footing and a way of moving stand together, the cheapest
/// first.
fn sort(places: &[Reached], order: &mut Vec<(u32, u16)>) {
    order.clear();
    order.extend(places.iter().take(usize::from(NOWHERE)).enumerate().map(|(index, place)| {
        let hex = u32::from(place.hex.0) << 16;
        let way = (place.footing as u32) << 15 | (place.movement as u32) << 13;
        let price = u32::from(u8::MAX - place.hexes) << 5 | u32::from(place.cost.min(31));
        (hex | way | price, index as u16)
    }));
    order.sort_unstable();
}
