//! A bot that goes anywhere and fires what bears.

use super::{Bot, BotSettings, heat_ahead, whose_turn};
use crate::digest::digest;
use ironhex::attack::{Movement, heat};
use ironhex::dice::Random;
use ironhex::movement::{Gait, Reached};
use ironhex::turn::{Action, Aimed, Declaration, Game, Phase, UnitId};

/// Moves to any place that it reaches, each with the same chance, and fires what bears as long as the
/// heat allows.
#[derive(Clone, Debug)]
pub struct RandomBot {
    settings: BotSettings,
    places: Vec<Reached>,
    shots: Vec<(Declaration, Aimed)>,
    actions: Vec<Action>,
}

impl RandomBot {
    /// A bot with these settings.
    #[must_use]
    pub const fn new(settings: BotSettings) -> Self {
        Self { settings, places: Vec::new(), shots: Vec::new(), actions: Vec::new() }
    }

    fn moving(&mut self, game: &mut Game, unit: UnitId, dice: &mut Random) -> Action {
        let combatant = game.field().unit(unit);
        let (moved, prone) =
            (combatant.movement != Movement::Stationary, combatant.sheet.stance.prone);
        if prone && game.standing_up(unit).is_ok() {
            return Action::Stand { unit };
        }
        if prone || moved {
            return Action::Done { unit };
        }
        self.places.clear();
        let mut walks = [0; 3];
        for (&gait, reached) in Gait::ALL.iter().zip(&mut walks) {
            game.moves(unit, gait, &mut self.places);
            *reached = self.places.len();
        }
        // Staying is one more place.
        let chosen = dice.below(self.places.len() as u32 + 1) as usize;
        let Some(place) = self.places.get(chosen) else { return Action::Done { unit } };
        let gait = Gait::ALL.iter().zip(walks).find(|(_, end)| chosen < *end);
        let gait = gait.map_or(Gait::Walk, |(gait, _)| *gait);
        let to = game.scenario().board().coord(place.hex);
        Action::Move { unit, gait, to, facing: place.facing }
    }

    fn shooting(&mut self, game: &Game, unit: UnitId, dice: &mut Random) -> Action {
        let spare = i32::from(self.settings.heat_limit) - heat_ahead(game, unit);
        self.shots.clear();
        game.shots(unit, &mut self.shots);
        self.shots.retain(|(shot, aimed)| {
            i32::from(heat(game.scenario().rules(), &aimed.shot.weapon, shot.fire)) <= spare
        });
        match self.shots.len() {
            0 => Action::Done { unit },
            some => self.shots[dice.below(some as u32) as usize].0.action(),
        }
    }

    fn brawling(&mut self, game: &mut Game, unit: UnitId, dice: &mut Random) -> Action {
        self.actions.clear();
        game.actions_of(unit, &mut self.actions);
        match self.actions.len() {
            0 => Action::Done { unit },
            some => self.actions[dice.below(some as u32) as usize],
        }
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, game: &mut Game) -> Action {
        let mut dice = Random::for_block(self.settings.seed, digest(game.state()));
        let unit = whose_turn(game);
        match game.state().phase {
            Phase::Movement => self.moving(game, unit, &mut dice),
            Phase::WeaponAttack => self.shooting(game, unit, &mut dice),
            Phase::PhysicalAttack => self.brawling(game, unit, &mut dice),
            Phase::Initiative | Phase::Heat | Phase::End => Action::Done { unit },
        }
    }
}
