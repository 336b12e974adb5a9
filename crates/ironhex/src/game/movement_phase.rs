//! The movement phase: legs of a move, standing up, lying down, charges, leaving.

use super::refusal::{NoMove, Refusal};
use super::sequence::Game;
use crate::attack::ToHit;
use crate::board::{Coord, Facing, HexIndex};
use crate::dice::Dice;
use crate::event::{BalanceCause, Event, EventObserver};
use crate::field::{UnitFlags, UnitInPlay};
use crate::heat::movement_heat;
use crate::movement::{
    Gait, Hazard, Mover, Points, Reached, Step, Walk, enter, landing_after_jump,
    running_with_damage,
};
use crate::physical::PhysicalAttack;
use crate::piloting::Balance;
use crate::resolution::PendingFall;
use crate::turn::UnitId;
use crate::unit::{HullDownAction, Movement, PhysicalKind, Side, hull_down};

/// Points that an attempt to stand up costs.
const STANDING_UP: u8 = 2;
/// Points that lying down costs.
const LYING_DOWN: u8 = 1;

/// What movement amounts to after some points.
const fn amounts_to(points: Points, spent: u8) -> Movement {
    if spent > points.walk {
        Movement::Run
    } else if spent > 0 {
        Movement::Walk
    } else {
        Movement::Stationary
    }
}

/// What a hazard makes a unit roll for.
const fn cause_of(hazard: Hazard) -> BalanceCause {
    match hazard {
        Hazard::WaterDepth1 | Hazard::WaterDepth2 | Hazard::WaterDepth3 => BalanceCause::Water,
        Hazard::Rubble => BalanceCause::Rubble,
        Hazard::LightBuilding
        | Hazard::MediumBuilding
        | Hazard::HeavyBuilding
        | Hazard::HardenedBuilding => BalanceCause::Building,
    }
}

/// A charge or a death from above that a unit can make.
#[derive(Clone, Debug)]
pub(super) struct Commitment {
    pub(super) unit: UnitId,
    pub(super) target: UnitId,
    pub(super) kind: PhysicalKind,
    /// The attacker as it will be when it has moved to its target.
    pub(super) then: UnitInPlay,
    pub(super) facts: PhysicalAttack,
    pub(super) number: ToHit,
}

impl Game {
    /// A unit's place in the board's list.
    pub(super) fn index_of(&self, hex: Coord) -> HexIndex {
        self.scenario.board().index(hex).unwrap_or_default()
    }

    /// Points that a unit may have spent in all: those of running, unless it entered water or went
    /// backward.
    fn allowance(&self, unit: UnitId) -> u8 {
        let field = self.field();
        let unit = field.known(unit);
        let (walks, points) = (unit.in_play.flags.contains(UnitFlags::WADED), field.points(unit));
        if walks { points.walk } else { points.run }
    }

    /// What an attempt to stand up costs.
    pub(super) fn price_of_standing(&self, unit: UnitId) -> Result<u8, NoMove> {
        let field = self.field();
        let on_field = field.known(unit);
        let in_play = on_field.in_play;
        if !in_play.sheet.stance.prone {
            return Err(NoMove::NotProne);
        }
        let (balance, points) = (field.balance(on_field), field.points(on_field));
        if balance.is_hopeless() || balance.legs_gone > 1 {
            return Err(NoMove::CannotStand);
        }
        if in_play.movement == Movement::Jump {
            return Err(NoMove::HasJumped);
        }
        let left = self.allowance(unit).saturating_sub(in_play.spent);
        match in_play.spent {
            // The least that a unit can do: all of its points for one attempt.
            0 if points.walk > 0 => Ok(STANDING_UP.min(points.run)),
            _ if left >= STANDING_UP => Ok(STANDING_UP),
            _ => Err(NoMove::NoPoints),
        }
    }

    pub(super) fn check_prone(&self, unit: UnitId) -> Result<(), NoMove> {
        let field = self.field();
        let on_field = field.known(unit);
        let in_play = on_field.in_play;
        if in_play.sheet.stance.prone {
            Err(NoMove::Prone)
        } else if in_play.movement == Movement::Jump {
            Err(NoMove::HasJumped)
        } else if in_play.spent >= self.allowance(unit) {
            Err(NoMove::NoPoints)
        } else {
            Ok(())
        }
    }

    pub(super) fn check_hull_down(&self, unit: UnitId) -> Result<(), NoMove> {
        let field = self.field();
        let on_field = field.known(unit);
        let in_play = on_field.in_play;
        if in_play.sheet.stance.hull_down {
            return Err(NoMove::AlreadyHullDown);
        }
        if in_play.movement != Movement::Stationary || in_play.spent > 0 {
            return Err(NoMove::HasMoved);
        }
        if field.points(on_field).walk == 0 {
            return Err(NoMove::NoPoints);
        }
        let hex = field.board.stance_hex(in_play.hex);
        let stance = in_play.sheet.stance;
        match hull_down(HullDownAction::Enter, stance, hex, Movement::Stationary) {
            Ok(_) => Ok(()),
            Err(crate::unit::HullDownError::Prone) => Err(NoMove::Prone),
            Err(_) => Err(NoMove::NoCover),
        }
    }

    /// An enemy that has moved: the only one to charge, or to jump upon.
    fn check_quarry(&self, unit: UnitId, target: UnitId) -> Result<UnitInPlay, NoMove> {
        let roster = self.scenario.roster();
        let quarry = self.state.units.get(usize::from(target.0)).ok_or(NoMove::NoTarget)?;
        let enemy = roster[usize::from(unit.0)].team != roster[usize::from(target.0)].team;
        if !enemy || !quarry.is_active() {
            return Err(NoMove::NoTarget);
        }
        if !quarry.flags.contains(UnitFlags::MOVED) && !quarry.sheet.is_immobile() {
            return Err(NoMove::TargetNotMoved);
        }
        Ok(*quarry)
    }

    /// A charge at the unit straight ahead.
    pub(super) fn check_charge(&self, unit: UnitId, target: UnitId) -> Result<Commitment, Refusal> {
        let quarry = self.check_quarry(unit, target)?;
        let mover = self.mover(unit);
        let in_play = self.state.units[usize::from(unit.0)];
        if mover.prone {
            return Err(NoMove::Prone.into());
        }
        if in_play.movement == Movement::Jump {
            return Err(NoMove::HasJumped.into());
        }
        if in_play.hex.neighbor(in_play.facing) != quarry.hex {
            return Err(NoMove::NotAhead.into());
        }
        let board = self.scenario.board();
        let there = board.at(self.index_of(quarry.hex));
        let step =
            enter(board.at(mover.hex), mover.footing, there).map_err(|_| NoMove::OutOfReach)?;
        if step.footing != quarry.footing {
            return Err(NoMove::OutOfReach.into());
        }
        let spent = in_play.spent.saturating_add(step.cost);
        let walk_only = mover.walks_only || step.depth > 0;
        if spent > if walk_only { mover.points.walk } else { mover.points.run } {
            return Err(NoMove::NoPoints.into());
        }
        let mut charging = UnitInPlay {
            spent,
            hexes: in_play.hexes.saturating_add(1),
            movement: amounts_to(mover.points, spent),
            ..in_play
        };
        charging.sheet.stance = charging.sheet.stance.after_moving(charging.movement);
        self.commitment(unit, target, PhysicalKind::Charge, charging)
    }

    /// A death from above: the attacker comes down from beside its target, above it.
    pub(super) fn check_leap(&self, unit: UnitId, target: UnitId) -> Result<Commitment, Refusal> {
        let quarry = self.check_quarry(unit, target)?;
        let mover = self.mover(unit);
        let in_play = self.state.units[usize::from(unit.0)];
        if mover.prone {
            return Err(NoMove::Prone.into());
        }
        if in_play.movement != Movement::Stationary || in_play.spent > 0 {
            return Err(NoMove::HasMoved.into());
        }
        let distance = in_play.hex.distance(quarry.hex);
        if mover.points.jump == 0 || distance > u16::from(mover.points.jump) {
            return Err(NoMove::OutOfReach.into());
        }
        let board = self.scenario.board();
        let top = quarry.footing.level(board.at(self.index_of(quarry.hex)));
        let lift = i16::from(mover.points.jump);
        if top > mover.footing.level(board.at(mover.hex)) + lift {
            return Err(NoMove::OutOfReach.into());
        }
        let stays = (distance == 1).then(|| {
            let faces = Facing::ALL.into_iter().find(|&f| in_play.hex.neighbor(f) == quarry.hex);
            UnitInPlay { facing: faces.unwrap_or(in_play.facing), ..in_play }
        });
        let placed = match stays {
            Some(stays) => stays,
            None => {
                let (hex, reached) =
                    self.landing_beside(unit, quarry.hex, distance).ok_or(NoMove::NoRoom)?;
                UnitInPlay { hex, facing: reached.facing, footing: reached.footing, ..in_play }
            }
        };
        let mut leaping = UnitInPlay {
            movement: Movement::Jump,
            hexes: distance as u8,
            spent: distance as u8,
            ..placed
        };
        leaping.sheet.stance = leaping.sheet.stance.after_moving(leaping.movement);
        self.commitment(unit, target, PhysicalKind::Dfa, leaping)
    }

    /// The free hex beside a target that is nearest to where a jump begins, and how it is reached.
    fn landing_beside(
        &self,
        unit: UnitId,
        target: Coord,
        distance: u16,
    ) -> Option<(Coord, Reached)> {
        let searches = &mut *self.searches.borrow_mut();
        self.search(searches, unit, Gait::Jump);
        let (board, jumps) = (self.scenario.board(), searches.gait(Gait::Jump));
        let beside = Facing::ALL.into_iter().filter_map(|direction| {
            let hex = target.neighbor(direction);
            let reached = jumps.find(board.index(hex)?, direction.opposite())?;
            (u16::from(reached.cost) < distance.max(2)).then_some((hex, reached))
        });
        beside.min_by_key(|(hex, reached)| (reached.cost, *hex))
    }

    /// The attack of a unit that has moved to its target, if it could make it then.
    fn commitment(
        &self,
        unit: UnitId,
        target: UnitId,
        kind: PhysicalKind,
        then: UnitInPlay,
    ) -> Result<Commitment, Refusal> {
        let units = &mut self.searches.borrow_mut().supposed;
        units.clone_from(&self.state.units);
        units[usize::from(unit.0)] = then;
        let field = self.scenario.field(units);
        let (facts, number) = field
            .physical_attack_number(field.known(unit), field.known(target), kind, Side::Right, &[])
            .map_err(Refusal::PhysicalAttack)?;
        Ok(Commitment { unit, target, kind, then, facts, number })
    }

    pub(super) fn check_withdrawal(&self, unit: UnitId) -> Result<(), NoMove> {
        let field = self.field();
        let on_field = field.known(unit);
        let in_play = on_field.in_play;
        let edge = self.scenario.home(on_field.team());
        if !edge.is_some_and(|edge| self.scenario.is_on(in_play.hex, edge)) {
            return Err(NoMove::NotAtTheEdge);
        }
        if in_play.sheet.stance.prone {
            return Err(NoMove::Prone);
        }
        if in_play.movement == Movement::Jump {
            return Err(NoMove::HasJumped);
        }
        if in_play.spent >= self.allowance(unit) {
            return Err(NoMove::NoPoints);
        }
        Ok(())
    }

    /// A unit lies down.
    pub(super) fn lie_down<O: EventObserver>(&mut self, unit: UnitId, observer: &mut O) {
        self.spend(unit, LYING_DOWN, observer);
        self.emit(Some(unit), Event::LayDown, observer);
    }

    /// A unit goes hull-down, which ends its part.
    pub(super) fn take_hull_down<O: EventObserver>(&mut self, unit: UnitId, observer: &mut O) {
        self.emit(Some(unit), Event::TookHullDown, observer);
        self.end_part(unit, observer);
    }

    /// A unit leaves the map.
    pub(super) fn withdraw<O: EventObserver>(&mut self, unit: UnitId, observer: &mut O) {
        self.emit(Some(unit), Event::Withdrew, observer);
    }

    /// Spends points on the spot.
    fn spend<O: EventObserver>(&mut self, unit: UnitId, points: u8, observer: &mut O) {
        let spent = self.state.units[usize::from(unit.0)].spent.saturating_add(points);
        let movement = amounts_to(self.points(unit), spent);
        self.emit(Some(unit), Event::PointsSpent { movement, points }, observer);
    }

    pub(super) fn stand_up<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        price: u8,
        dice: &mut D,
        observer: &mut O,
    ) {
        self.spend(unit, price, observer);
        self.emit(Some(unit), Event::HeatMade { points: 1 }, observer);
        let balance = Balance { standing_up: true, ..self.balance(unit) };
        if self.roll_balance(unit, &balance, BalanceCause::StandingUp, dice, observer) {
            self.emit(Some(unit), Event::StoodUp, observer);
        } else {
            self.fall_down(unit, PendingFall::over(self.number_now(unit, 0)), dice, observer);
        }
    }

    /// Commits a unit to a charge or a death from above.
    pub(super) fn commit<O: EventObserver>(&mut self, commitment: &Commitment, observer: &mut O) {
        let Commitment { unit, target, kind, then, .. } = *commitment;
        self.leave_hull_down(unit, then.movement, observer);
        let before = self.state.units[usize::from(unit.0)];
        let event = Event::Moved {
            movement: then.movement,
            to: then.hex,
            facing: then.facing,
            footing: then.footing,
            cost: then.spent - before.spent,
            hexes: then.hexes - before.hexes,
            walks_only: before.flags.contains(UnitFlags::WADED),
        };
        self.emit(Some(unit), event, observer);
        self.emit(Some(unit), Event::Committed { kind, target }, observer);
        for phase in [crate::turn::Phase::WeaponAttack, crate::turn::Phase::PhysicalAttack] {
            self.emit(Some(unit), Event::PartEnded { phase }, observer);
        }
        self.end_part(unit, observer);
    }

    /// Who moves is not hull-down any more.
    fn leave_hull_down<O: EventObserver>(
        &mut self,
        unit: UnitId,
        movement: Movement,
        observer: &mut O,
    ) {
        let stance = self.state.units[usize::from(unit.0)].sheet.stance;
        if stance.after_moving(movement) != stance {
            self.emit(Some(unit), Event::LeftHullDown, observer);
        }
    }

    /// Walks a leg step by step; a failed piloting skill roll ends it.
    pub(super) fn take_a_leg<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        gait: Gait,
        reached: &Reached,
        dice: &mut D,
        observer: &mut O,
    ) {
        let mut steps = core::mem::take(&mut self.scratch.steps);
        self.path(unit, gait, reached, &mut steps);
        let moves = match gait {
            Gait::Walk => Movement::Walk,
            Gait::Run => Movement::Run,
            Gait::Jump => Movement::Jump,
        };
        self.leave_hull_down(unit, moves, observer);
        let begun = self.mover(unit);
        let ran_before = self.state.units[usize::from(unit.0)].movement == Movement::Run;
        let (stopped, fell) = self.follow(unit, gait, &begun, &steps, dice, observer);
        self.scratch.steps = steps;
        let movement = match gait {
            Gait::Jump => Movement::Jump,
            Gait::Walk | Gait::Run => amounts_to(begun.points, stopped.spent),
        };
        // The rolls were made on the way; the leg is told as one.
        let event = Event::Moved {
            movement,
            to: self.scenario.board().coord(stopped.hex),
            facing: stopped.facing,
            footing: stopped.footing,
            cost: stopped.spent - begun.spent,
            hexes: stopped.hexes - begun.hexes,
            walks_only: stopped.walks_only,
        };
        self.emit(Some(unit), event, observer);
        if let Some(modifier) = fell {
            return self.fall_down(
                unit,
                PendingFall::over(self.number_now(unit, modifier)),
                dice,
                observer,
            );
        }
        let balance = self.balance(unit);
        let (cause, owed) = match movement {
            Movement::Run if !ran_before => {
                (BalanceCause::RunningDamaged, running_with_damage(&balance))
            }
            Movement::Jump => (BalanceCause::LandingDamaged, landing_after_jump(&balance)),
            Movement::Stationary | Movement::Walk | Movement::Run => return,
        };
        if let Some(modifier) = owed
            && !self.roll_balance(unit, &balance.with_modifier(modifier), cause, dice, observer)
        {
            self.fall_down(
                unit,
                PendingFall::over(self.number_now(unit, modifier)),
                dice,
                observer,
            );
        }
    }

    /// Follows steps as far as the pilot keeps the unit up; gives where it stopped, and the
    /// modifier of the roll that it failed there. A unit that loses its balance in a hex with another one lies down in the last
    /// hex that was free.
    fn follow<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        gait: Gait,
        begun: &Mover,
        steps: &[Step],
        dice: &mut D,
        observer: &mut O,
    ) -> (Mover, Option<i8>) {
        let mut occupied = core::mem::take(&mut self.searches.get_mut().occupied);
        self.fill_occupied(unit, &mut occupied);
        let scenario = alloc::sync::Arc::clone(&self.scenario);
        let mut walk = Walk::start(scenario.board(), &occupied, begun, gait);
        let mut free = *begun;
        let mut fell = None;
        for &step in steps {
            let Ok(taken) = walk.take(step) else { break };
            fell = self.roll_hazards(unit, taken.hazards, dice, observer);
            if !occupied.is_taken(taken.hex) {
                free = *walk.mover();
            }
            if fell.is_some() {
                break;
            }
        }
        if gait == Gait::Jump
            && let Ok(end) = walk.end()
        {
            fell = self.roll_hazards(unit, end.hazards, dice, observer);
        }
        self.searches.get_mut().occupied = occupied;
        (free, fell)
    }

    /// Rolls for hazards; gives the modifier of a roll that failed.
    fn roll_hazards<D: Dice, O: EventObserver>(
        &mut self,
        unit: UnitId,
        hazards: crate::movement::Hazards,
        dice: &mut D,
        observer: &mut O,
    ) -> Option<i8> {
        for hazard in hazards.iter() {
            let balance = hazard.roll(self.balance(unit));
            if !self.roll_balance(unit, &balance, cause_of(hazard), dice, observer) {
                return Some(hazard.modifier());
            }
        }
        None
    }

    /// Books the heat of a unit's movement when its part is over.
    pub(super) fn settle_movement<O: EventObserver>(&mut self, unit: UnitId, observer: &mut O) {
        let in_play = &self.state.units[usize::from(unit.0)];
        let design = &self.scenario.roster()[usize::from(unit.0)].design;
        let points = movement_heat(design, &in_play.sheet, in_play.movement, in_play.hexes);
        if points > 0 {
            self.emit(Some(unit), Event::HeatMade { points }, observer);
        }
    }
}
