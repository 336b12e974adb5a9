//! How a unit of a request is before anything happens: its heat, its stance, its pilot, its damage, its ammunition.

use super::losses::{
    LocationPoints, PanelPoints, Points, SlotsHit, hit_slots, lose_locations, strip_slots,
};
use crate::event::{Number, number};
use crate::record;
use crate::record::{At, Heat, List, Within, Wounds};
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
        /// weapons that are jammed, from 1 in the order of `unit.get`
        jammed: List<Number, 64> = List::default(),
        /// weapons whose only shot is gone, from 1
        one_shots_spent: List<Number, 64> = List::default(),
        /// modular armour left (default: all)
        modular_armor: LocationPoints = LocationPoints::default(),
        /// armoured slots that a critical hit stripped, from 0
        armored_slots_hit: SlotsHit = SlotsHit::default(),
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
        self.put_modular_armor(at, &mut state, problems);
        lose_locations(&mut state, &self.lost.0);
        let [hit, stripped] = [at.criticals_hit(), at.armored_slots_hit()];
        hit_slots(&mut state, &self.criticals_hit, hit, problems);
        strip_slots(&mut state, design, &self.armored_slots_hit, stripped, problems);
        let weapons = design.mounts.len();
        state.jammed = mounts(&self.jammed, weapons, at.jammed(), problems);
        state.spent = mounts(&self.one_shots_spent, weapons, at.one_shots_spent(), problems);
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

    fn put_modular_armor(&self, at: At<Self>, state: &mut UnitState, problems: &mut Problems) {
        for (location, left) in self.modular_armor.iter() {
            let (whole, at) = (&mut state.modular_armor[location as usize], at.modular_armor());
            *whole = points(Some(left.get()), *whole, at.of(location), problems).unwrap_or(*whole);
        }
    }

    /// How a unit is, as a request says it: what is as it was built is left out.
    pub(super) fn of(design: &UnitDesign, state: &UnitState) -> Self {
        let fresh = UnitState::new(design);
        let there = |location: &Location| !state.is_lost(*location);
        let changed = |left: u8, whole: u8| (left != whole).then(|| Points::held(left));
        let slots = |hit: &[u16]| -> SlotsHit {
            let some = |location: Location| {
                let mask = hit[location as usize];
                let slots = (0..location.slots()).filter(|slot| mask >> slot & 1 == 1);
                let slots: List<_, 12> = slots.map(Within::held).collect();
                (!slots.is_empty()).then_some((location, slots))
            };
            Location::ALL.iter().copied().filter(there).filter_map(some).collect()
        };
        let by_location = |left: &[u8], whole: &[u8]| -> LocationPoints {
            let at = |location: Location| {
                Some((location, changed(left[location as usize], whole[location as usize])?))
            };
            Location::ALL.iter().copied().filter(there).filter_map(at).collect()
        };
        let panels = Panel::ALL.iter().copied().filter(|panel| there(&panel.location()));
        let armor = panels.filter_map(|panel| {
            Some((panel, changed(state.armor[panel as usize], fresh.armor[panel as usize])?))
        });
        let bins = design.bins.len();
        let shots = match state.shots[..bins] == fresh.shots[..bins] {
            true => List::default(),
            false => state.shots[..bins].iter().map(|&left| Points::held(left)).collect(),
        };
        let numbers = |mask: u64| (0..64).filter(move |bit| mask >> bit & 1 == 1).map(number);
        Self {
            heat: Heat::held(state.heat),
            prone: state.stance.prone,
            shutdown: state.shutdown,
            pilot_wounds: Wounds::held(state.pilot.wounds),
            conscious: !state.pilot.unconscious,
            armor: armor.collect(),
            structure: by_location(&state.structure, &fresh.structure),
            damage: PanelPoints::default(),
            lost: Location::ALL.iter().copied().filter(|at| !there(at)).collect(),
            criticals_hit: slots(&state.slots_hit),
            shots,
            jammed: numbers(state.jammed).collect(),
            one_shots_spent: numbers(state.spent).collect(),
            modular_armor: by_location(&state.modular_armor, &fresh.modular_armor),
            armored_slots_hit: slots(&state.armored_hit),
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

/// The weapons of a list, a bit each.
fn mounts(
    list: &List<Number, 64>,
    weapons: usize,
    at: At<List<Number, 64>>,
    problems: &mut Problems,
) -> u64 {
    let mut mask = 0;
    for (index, mount) in list.iter().map(|mount| mount.get()).enumerate() {
        if usize::from(mount) > weapons {
            let none = format!("is no weapon of the unit, which has {weapons}");
            problems.add(at.item(index), Message::predicate(none));
        } else {
            mask |= 1 << (mount - 1);
        }
    }
    mask
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
