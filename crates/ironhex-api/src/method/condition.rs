//! How a unit of a request is before anything happens: its heat, its stance, its pilot, its damage, its ammunition.

use super::losses::{LocationPoints, PanelPoints, Points, SlotsHit, hit_slots, lose_locations};
use crate::record;
use crate::record::{At, Heat, List, Wounds};
use crate::spec::{Message, Problems};
use ironhex::field::Crew;
use ironhex::unit::{Location, Panel, System, UnitDesign, UnitState};
use ironhex_odds::{Found, Target, fate};

record! {
    /// What a unit has been through.
    pub struct ConditionParams: Default {
        /// its heat (default: 0)
        heat: Heat = Heat::default(),
        /// whether it lies prone
        prone: bool = false,
        /// whether it is shut down
        shutdown: bool = false,
        /// the pilot's wounds (default: 0)
        pilot_wounds: Wounds = Wounds::default(),
        /// whether the pilot is (default: true)
        conscious: bool = true,
        /// points left (default: all)
        armor: PanelPoints = PanelPoints::default(),
        /// points left (default: all)
        structure: LocationPoints = LocationPoints::default(),
        /// points taken off already: of the armour, then of the structure behind it
        damage: PanelPoints = PanelPoints::default(),
        /// locations that are gone
        lost: List<Location, 8> = List::default(),
        /// slots that are hit already, from 0
        criticals_hit: SlotsHit = SlotsHit::default(),
        /// shots left in each bin, in the order of `unit.get` (default: all)
        shots: List<Points, 48> = List::default(),
    }
}

impl ConditionParams {
    /// The record sheet of a unit that has been through this, with what follows from it: a lost torso takes its arm,
    /// a hit cockpit its pilot, and what is destroyed says how. What cannot be is told.
    pub(super) fn sheet(
        &self,
        design: &UnitDesign,
        crew: &Crew,
        at: At<Self>,
        problems: &mut Problems,
    ) -> UnitState {
        let mut state = UnitState::new(design);
        state.heat = self.heat.get();
        state.stance.prone = self.prone;
        state.shutdown = self.shutdown;
        state.pilot.wounds = self.pilot_wounds.get();
        state.pilot.unconscious = !self.conscious;
        self.put_damage(design, at, &mut state, problems);
        lose_locations(&mut state, &self.lost.0);
        hit_slots(&mut state, &self.criticals_hit, at.criticals_hit(), problems);
        self.put_shots(design, at, &mut state, problems);
        follow_losses(design, &mut state);
        let Crew { abilities, piloting, .. } = crew;
        let target = Target { design, state: &state, abilities, piloting: *piloting };
        state.destroyed = fate(&target, &state, Found::empty());
        state
    }

    /// Points that are left, and points that were taken off.
    fn put_damage(
        &self,
        design: &UnitDesign,
        at: At<Self>,
        state: &mut UnitState,
        problems: &mut Problems,
    ) {
        for &panel in Panel::ALL {
            let (left, whole) = (&mut state.armor[panel as usize], design.armor[panel as usize]);
            let given = self.armor.get(panel).map(|points| points.get());
            *left = points(given, whole, at.armor().of(panel), problems).unwrap_or(*left);
        }
        for &location in Location::ALL {
            let whole = design.structure[location as usize];
            let left = &mut state.structure[location as usize];
            let given = self.structure.get(location).map(|points| points.get());
            *left = points(given, whole, at.structure().of(location), problems).unwrap_or(*left);
        }
        for &panel in Panel::ALL {
            let Some(taken) = self.damage.get(panel).map(|points| points.get()) else { continue };
            let armor = &mut state.armor[panel as usize];
            let inside = &mut state.structure[panel.location() as usize];
            let both = u16::from(*armor) + u16::from(*inside);
            if u16::from(taken) > both {
                let more = format!("is more than the {both} points of armour and structure there");
                problems.add(at.damage().of(panel), Message::predicate(more));
            }
            *inside -= taken.saturating_sub(*armor).min(*inside);
            *armor = armor.saturating_sub(taken);
        }
    }

    fn put_shots(
        &self,
        design: &UnitDesign,
        at: At<Self>,
        state: &mut UnitState,
        problems: &mut Problems,
    ) {
        for (index, left) in self.shots.iter().enumerate() {
            let at = at.shots().item(index);
            match design.bins.get(index) {
                None => {
                    let many = format!("is one too many: the unit has {} bins", design.bins.len());
                    problems.add(at, Message::predicate(many));
                    return;
                }
                Some(bin) if left.get() > bin.shots => {
                    let full = format!("must be at most {}, which is a full bin", bin.shots);
                    problems.add(at, Message::predicate(full));
                }
                Some(_) => state.shots[index] = left.get(),
            }
        }
    }
}

/// Points that are left, no more than there ever were.
fn points(left: Option<u8>, whole: u8, at: At<Points>, problems: &mut Problems) -> Option<u8> {
    let left = left?;
    if left > whole {
        let all = format!("must be at most {whole}, which is all there is; got {left}");
        problems.add(at, Message::predicate(all));
    }
    Some(left.min(whole))
}

/// Nobody survives in a cockpit that is hit, and nothing stands without legs.
fn follow_losses(design: &UnitDesign, state: &mut UnitState) {
    if state.hits_on(design, System::Cockpit) > 0 {
        state.pilot.kill(&mut ());
    }
    state.stance.prone |=
        [Location::LeftLeg, Location::RightLeg].iter().all(|&leg| state.is_lost(leg));
}
