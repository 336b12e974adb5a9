//! One of the two in a request about odds: what it is, how it is, what it did.

use super::super::member::MemberParams;
use crate::record;
use crate::record::{At, Either, Hexes, UnitId, WeaponId, Within};
use crate::spec::{Message, Problems};
use ironhex::board::Woods;
use ironhex::unit::Movement;
use ironhex_odds::{Fighter, MAX_DEPTH};

record! {
    /// A unit with everything that matters.
    pub struct FighterParams: Default {
        /// who it is
        member as *: MemberParams,
        /// a weapon of the catalogue that a plain machine carries alone, instead of name and text
        carrying: Option<WeaponId>,
        /// how it moved (default: stationary)
        movement_type: Movement = Movement::Stationary,
        /// hexes that it moved (default: 0)
        hexes_moved: Hexes = Hexes::default(),
        /// hexsides that its torso is twisted, clockwise (default: 0)
        torso_twist: Within<i8, -1, 1> = Within::default(),
        /// whether it is in hull-down position
        hull_down: bool = false,
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
        let fresh = self.fresh(at, problems)?;
        let mut fighter = Fighter {
            movement: self.movement_type,
            hexes: self.hexes_moved.get(),
            twist: self.torso_twist.get(),
            woods: self.woods,
            depth: self.water_depth.get(),
            cover: self.partial_cover,
            tagged: self.tag_designated,
            narced: self.narced_target,
            ..fresh
        };
        fighter.state.stance.hull_down = self.hull_down;
        Some(fighter)
    }

    /// The unit with its crew and in its condition, before it did anything.
    fn fresh(&self, at: At<Self>, problems: &mut Problems) -> Option<Fighter> {
        let Some(WeaponId(entry)) = self.carrying else {
            let member = self.member.member(at.member(), problems)?;
            let fresh = Fighter::of(&member.unit);
            let state = member.sheet.unwrap_or(fresh.state);
            return Some(Fighter { crew: member.crew, state, ..fresh });
        };
        if self.member.name.is_some() || self.member.text.is_some() {
            problems.add(at, Message::predicate("needs one of name, text and carrying"));
            return None;
        }
        let crew = self.member.crew(at.member(), problems);
        let carrier = Fighter::carrying(entry);
        let condition = at.member().condition();
        let state = self.member.condition.sheet(&carrier.design, &crew, condition, problems);
        Some(Fighter { crew, state, ..carrier })
    }
}
