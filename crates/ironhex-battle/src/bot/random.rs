//! A bot that goes anywhere and fires what bears.

use super::judge::heat_spare;
use super::{Bot, BotSettings, whose_turn};
use ironhex::attack::heat;
use ironhex::budget::{Budget, Stopped};
use ironhex::dice::{Random, SplitMix64};
use ironhex::field::{ShotFacts, UnitOnField};
use ironhex::game::{Action, DeclaredShot, Game, GameState};
use ironhex::movement::Gait;
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::Movement;

/// Moves to any place that it reaches, each with the same chance, and fires what bears as long as the
/// heat allows.
#[derive(Clone, Debug)]
pub struct RandomBot {
    settings: BotSettings,
    shots: Vec<(DeclaredShot, ShotFacts)>,
    actions: Vec<Action>,
}

/// Dice for one decision: of the seed, and of whatever tells this decision from the others.
fn dice(seed: u64, state: &GameState, unit: UnitId) -> Random {
    let own = &state.units[usize::from(unit.0)];
    let part = [
        u64::from(state.turn),
        state.phase as u64,
        u64::from(unit.0),
        state.fire.len() as u64,
        state.physical_attacks.len() as u64,
        u64::from(own.spent),
        u64::from(own.sheet.stance.prone),
    ];
    let mut mix = part.into_iter().fold(seed, |mix, part| {
        let mixed = (mix ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    });
    for unit in &state.units {
        let place = u64::from(unit.hex.column.cast_unsigned()) << 16
            | u64::from(unit.hex.row.cast_unsigned());
        let body = u64::from(unit.facing.number()) << 56 | u64::from(unit.sheet.heat) << 48;
        mix = SplitMix64::new(mix ^ body ^ place).next_u64();
    }
    Random::new(mix)
}

impl RandomBot {
    /// A bot with these settings.
    #[must_use]
    pub const fn new(settings: BotSettings) -> Self {
        Self { settings, shots: Vec::new(), actions: Vec::new() }
    }

    fn moving(game: &Game, own: UnitOnField<'_>, dice: &mut Random) -> Action {
        let (unit, in_play) = (own.id, own.in_play);
        let (moved, prone) = (in_play.movement != Movement::Stationary, in_play.sheet.stance.prone);
        if prone && game.standing_up(unit).is_ok() {
            return Action::Stand { unit };
        }
        if prone || moved {
            return Action::Done { unit };
        }
        let places = [Gait::Walk, Gait::Run, Gait::Jump].map(|gait| game.places(unit, gait));
        let all: usize = places.iter().sum();
        loop {
            // Staying is one more place.
            let mut number = dice.below(all as u32 + 1) as usize;
            if number == all {
                return Action::Done { unit };
            }
            for (&gait, places) in Gait::ALL.iter().zip(places) {
                if number >= places {
                    number -= places;
                } else if let Some(place) = game.place(unit, gait, number) {
                    let to = game.scenario().board().coord(place.hex);
                    return Action::Move { unit, gait, to, facing: place.facing };
                } else {
                    break;
                }
            }
        }
    }

    fn shooting(&mut self, game: &Game, own: UnitOnField<'_>, dice: &mut Random) -> Action {
        let unit = own.id;
        let spare = heat_spare(game, own, self.settings.heat_limit);
        self.shots.clear();
        game.shots(unit, &mut self.shots);
        self.shots.retain(|(shot, shot_facts)| {
            i32::from(heat(game.scenario().rules(), &shot_facts.shot.weapon, shot.fire)) <= spare
        });
        match self.shots.len() {
            0 => Action::Done { unit },
            some => self.shots[dice.below(some as u32) as usize].0.action(),
        }
    }

    fn brawling(&mut self, game: &Game, unit: UnitId, dice: &mut Random) -> Action {
        self.actions.clear();
        game.actions_of(unit, &mut self.actions);
        match self.actions.len() {
            0 => Action::Done { unit },
            some => self.actions[dice.below(some as u32) as usize],
        }
    }
}

impl Bot for RandomBot {
    fn choose(&mut self, game: &Game) -> Action {
        let (field, unit) = (game.field(), whose_turn(game));
        let Some(own) = field.unit(unit) else { return Action::Done { unit } };
        let mut dice = dice(self.settings.seed, game.state(), unit);
        match game.state().phase {
            Phase::Movement => Self::moving(game, own, &mut dice),
            Phase::WeaponAttack => self.shooting(game, own, &mut dice),
            Phase::PhysicalAttack => self.brawling(game, unit, &mut dice),
            Phase::Initiative | Phase::Heat | Phase::End => Action::Done { unit },
        }
    }

    fn choose_within(&mut self, game: &Game, budget: &Budget<'_>) -> Result<Action, Stopped> {
        budget.check()?;
        if game.state().phase == Phase::WeaponAttack {
            let field = game.field();
            field.prepare_sight(field.active(), budget)?;
        }
        Ok(self.choose(game))
    }

    fn reseed(&mut self, seed: u64) {
        self.settings.seed = seed;
    }
}
