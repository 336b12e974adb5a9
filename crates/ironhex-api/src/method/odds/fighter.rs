//! One of the two in a request about odds: what it is, how it is, what it did.

use super::super::losses::{
    LocationPoints, PanelPoints, Points, SlotsHit, hit_slots, lose_locations,
};
use super::super::member::MemberParams;
use crate::record;
use crate::record::{At, Either, Heat, Hexes, List, UnitId, Within, Wounds};
use crate::spec::{Message, Problems};
use ironhex::board::Woods;
use ironhex::unit::{Location, Movement, Panel, System};
use ironhex_odds::{Fighter, Found, MAX_DEPTH, Target, fate};

record! {
    /// A unit with everything that matters.
    pub struct FighterParams: Default {
        /// who it is
        member as *: MemberParams,
        /// how it moved (default: stationary)
        movement_type: Movement = Movement::Stationary,
        /// hexes that it moved (default: 0)
        hexes_moved: Hexes = Hexes::default(),
        /// hexsides that its torso is twisted, clockwise (default: 0)
        torso_twist: Within<i8, -1, 1> = Within::default(),
        /// its heat (default: 0)
        heat: Heat = Heat::default(),
        /// whether it lies prone
        prone: bool = false,
        /// whether it is in hull-down position
        hull_down: bool = false,
        /// whether it is shut down
        shutdown: bool = false,
        /// the pilot's wounds (default: 0)
        pilot_wounds: Wounds = Wounds::default(),
        /// whether the pilot is (default: true)
        conscious: bool = true,
        /// woods that it stands in
        woods: Option<Woods>,
        /// water that it stands in (default: 0)
        water_depth: Within<u8, 0, { MAX_DEPTH as i64 }> = Within::default(),
        /// whether its legs are covered against the other
        partial_cover: bool = false,
        /// whether TAG designates it
        tag_designated: bool = false,
        /// whether it carries a Narc pod of the other
        narced_target: bool = false,
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

/// A unit by its name, or with everything that matters.
pub type FighterInput = Either<UnitId, FighterParams>;

impl FighterInput {
    /// The unit as the engine has it; `None` where something is wrong with it, which is told.
    pub(super) fn fighter(&self, at: At<Self>, problems: &mut Problems) -> Option<Fighter> {
        match self {
            Self::Short(UnitId(unit)) => Some(Fighter::of(unit)),
            Self::Full(params) => params.fighter(at.full(), problems),
        }
    }
}

impl FighterParams {
    fn fighter(&self, at: At<Self>, problems: &mut Problems) -> Option<Fighter> {
        let member = self.member.member(at.member(), problems)?;
        let mut fighter = Fighter {
            crew: member.crew,
            movement: self.movement_type,
            hexes: self.hexes_moved.get(),
            twist: self.torso_twist.get(),
            woods: self.woods,
            depth: self.water_depth.get(),
            cover: self.partial_cover,
            tagged: self.tag_designated,
            narced: self.narced_target,
            ..Fighter::of(&member.unit)
        };
        self.put_condition(&mut fighter);
        self.put_damage(at, &mut fighter, problems);
        lose_locations(&mut fighter.state, &self.lost.0);
        hit_slots(&mut fighter.state, &self.criticals_hit, at.criticals_hit(), problems);
        self.put_shots(at, &mut fighter, problems);
        follow_losses(&mut fighter);
        let Fighter { design, crew, state, .. } = &fighter;
        let target = Target { design, state, abilities: &crew.abilities, piloting: crew.piloting };
        fighter.state.destroyed = fate(&target, state, Found::empty());
        Some(fighter)
    }

    fn put_condition(&self, fighter: &mut Fighter) {
        let state = &mut fighter.state;
        state.heat = self.heat.get();
        state.stance.prone = self.prone;
        state.stance.hull_down = self.hull_down;
        state.shutdown = self.shutdown;
        state.pilot.wounds = self.pilot_wounds.get();
        state.pilot.unconscious = !self.conscious;
    }

    /// Points that are left, and points that were taken off.
    fn put_damage(&self, at: At<Self>, fighter: &mut Fighter, problems: &mut Problems) {
        let (design, state) = (&fighter.design, &mut fighter.state);
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

    fn put_shots(&self, at: At<Self>, fighter: &mut Fighter, problems: &mut Problems) {
        let bins = &fighter.design.bins;
        for (index, left) in self.shots.iter().enumerate() {
            let at = at.shots().item(index);
            match bins.get(index) {
                None => {
                    let many = format!("is one too many: the unit has {} bins", bins.len());
                    problems.add(at, Message::predicate(many));
                    return;
                }
                Some(bin) if left.get() > bin.shots => {
                    let full = format!("must be at most {}, which is a full bin", bin.shots);
                    problems.add(at, Message::predicate(full));
                }
                Some(_) => fighter.state.shots[index] = left.get(),
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
fn follow_losses(fighter: &mut Fighter) {
    let state = &mut fighter.state;
    if state.hits_on(&fighter.design, System::Cockpit) > 0 {
        state.pilot.kill(&mut ());
    }
    state.stance.prone |=
        [Location::LeftLeg, Location::RightLeg].iter().all(|&leg| state.is_lost(leg));
}
