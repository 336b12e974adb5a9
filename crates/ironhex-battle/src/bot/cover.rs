//! What the state of a target and the cover before it do to those who shoot at it: asked of the engine
//! once for every state.

use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{Shooter, Shot, ShotTarget, TargetState, to_hit};
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::table::ways_to_reach;
use ironhex::unit::{AttackSide, UnitState};
use ironhex::weapon::{Category, Weapon, WeaponKind};

/// The states that are told from each other: their bits are the lowest.
const STATES: usize = 16;

const TOLD: TargetState = TargetState::PRONE
    .union(TargetState::IMMOBILE)
    .union(TargetState::PARTIAL_COVER)
    .union(TargetState::HULL_DOWN);

const _: () = assert!(TOLD.bits() as usize == STATES - 1, "a state is a place in a list");

/// All rolls of two dice.
pub(super) const ROLLS: i32 = 36;

/// What every state of a target is worth to it.
#[derive(Clone, Debug)]
pub(super) struct Covers {
    /// For somebody beside it and for everybody else, by state: what it adds to the number.
    numbers: [[i8; STATES]; 2],
    /// By state: the rolls of 36 for a location that strike the target and not what covers it.
    landing: [u8; STATES],
}

impl Covers {
    pub(super) fn new(rules: &Rules) -> Self {
        let number = |distance: u16, state: TargetState| {
            let weapon = Weapon::plain(WeaponKind::Direct, Category::Ballistic);
            let bracket = Some(ironhex::weapon::RangeBracket::Short);
            let shot = Shot {
                bracket,
                ..Shot::new(Shooter::new(Skill::REGULAR_GUNNERY), weapon, distance)
            };
            let shot = Shot { target: ShotTarget { state, ..ShotTarget::STILL }, ..shot };
            to_hit(rules, &shot, &mut ()).total().unwrap_or(0)
        };
        let state = |bits: usize| TargetState::from_bits_truncate(bits as u16);
        Self {
            numbers: [1, 2].map(|distance| {
                let plain = number(distance, TargetState::empty());
                std::array::from_fn(|bits| (number(distance, state(bits)) - plain) as i8)
            }),
            landing: std::array::from_fn(|bits| {
                let partial = state(bits).contains(TargetState::PARTIAL_COVER);
                let hull_down = state(bits).contains(TargetState::HULL_DOWN);
                let table =
                    LocationTable::new(rules, AttackSide::Front, Cover { hull_down, partial });
                let ways = |total: u8| ways_to_reach(total) - ways_to_reach(total + 1);
                let landed = (2..=12).filter(|&total| table.at(total).panel.is_some());
                landed.map(ways).sum()
            }),
        }
    }

    /// What a state adds to shots over a distance.
    #[inline]
    pub(super) fn number(&self, state: TargetState, distance: u8) -> i32 {
        let near = usize::from(distance > 1);
        i32::from(self.numbers[near][usize::from(state.bits()) % STATES])
    }

    /// The hits of 36 that strike the target.
    #[inline]
    pub(super) fn landing(&self, state: TargetState) -> i32 {
        i32::from(self.landing[usize::from(state.bits()) % STATES])
    }
}

/// A state with what stands before the legs.
#[inline]
pub(super) fn behind(state: TargetState, covered: bool) -> TargetState {
    if covered { state.union(TargetState::PARTIAL_COVER) } else { state }
}

/// The state that a unit is in, but for what only others see.
pub(super) fn state_of(sheet: &UnitState) -> TargetState {
    let mut state = TargetState::empty();
    state.set(TargetState::PRONE, sheet.stance.prone);
    state.set(TargetState::IMMOBILE, sheet.is_immobile());
    state.set(TargetState::HULL_DOWN, sheet.stance.hull_down);
    state
}
