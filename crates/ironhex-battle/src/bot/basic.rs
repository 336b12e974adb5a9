//! A bot that looks for a good place, keeps cool and fires what does most.

use super::arsenal::WHOLE;
use super::blows::{self, FALL, falls, standing};
use super::exchange::is_ahead;
use super::judge::{Judge, evasion, turned};
use super::places::Places;
use super::volley::Volley;
use super::{Bot, BotSettings, whose_turn};
use ironhex::attack::{TargetState, attacker_movement};
use ironhex::budget::{Budget, Stopped};
use ironhex::field::{Field, UnitOnField};
use ironhex::game::{Action, Game};
use ironhex::movement::Reached;
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::Movement;

/// What a hex too near or too far costs, in 36ths.
const STRAY: i32 = 4;

/// Moves to its best range and cover, stands up, and fires and strikes by the damage to expect.
#[derive(Clone, Debug)]
pub struct BasicBot {
    settings: BotSettings,
    judge: Judge,
    volley: Volley,
    places: Places,
    actions: Vec<Action>,
}

impl BasicBot {
    /// A bot with these settings.
    #[must_use]
    pub fn new(settings: BotSettings) -> Self {
        Self {
            settings,
            judge: Judge::default(),
            volley: Volley::default(),
            places: Places::default(),
            actions: Vec::new(),
        }
    }

    fn moving(
        &mut self,
        game: &Game,
        own: UnitOnField<'_>,
        budget: &Budget<'_>,
    ) -> Result<Action, Stopped> {
        let (unit, in_play) = (own.id, own.in_play);
        if in_play.sheet.stance.prone {
            return Ok(standing(game, unit));
        }
        if in_play.hexes > 0 || in_play.movement == Movement::Jump {
            return Ok(Action::Done { unit });
        }
        self.judge.look(game, own, self.settings.heat_limit, false, budget)?;
        if self.judge.foes.is_empty() {
            return Ok(Action::Done { unit });
        }
        self.places.find(game, own);
        let field = game.field();
        let plan = TurnPlan {
            unit,
            caution: caution(game),
            ideal: self.judge.ideal(unit),
            falls: falls(game, own),
            shares: shares(&field, own),
            haste: 8 + i32::from(game.state().turn),
        };
        let mut best = (i32::MIN, 0);
        for index in 0..self.places.len() {
            let worth = self.worth(&field, &plan, self.places[index]);
            if worth > best.0 {
                best = (worth, index);
            }
        }
        Ok(self.places.action(game, unit, best.1))
    }

    /// What a place is worth, in 10ths of 36ths.
    fn worth(&mut self, field: &Field<'_>, plan: &TurnPlan, place: Reached) -> i32 {
        let (unit, judge) = (plan.unit, &mut self.judge);
        let haste = i32::from(attacker_movement(place.movement));
        let evasion = evasion(field.rules, &place);
        let (mut gain, mut threat) = (0, 0);
        let (mut nearest, mut astray) = (u8::MAX, 0);
        for index in 0..judge.foes.len() {
            let foe = judge.foes[index];
            let spot = judge.spot(field, (place.hex, place.footing), index);
            let bearing = turned(spot.bearing, place.facing);
            if spot.distance < nearest {
                nearest = spot.distance;
                let off = if spot.seen {
                    i32::from(spot.distance).abs_diff(plan.ideal) as i32
                } else {
                    i32::from(spot.distance) + 2
                };
                let aside = i32::from(!is_ahead(bearing));
                astray = STRAY * off + aside;
            }
            if !spot.seen {
                continue;
            }
            let number = haste + i32::from(spot.outward) + foe.evasion;
            let power = judge.power(unit, place.movement, spot.distance, number);
            let mut out = power * judge.arsenal(unit).bears(bearing) / WHOLE;
            let number = foe.haste + i32::from(spot.inward) + evasion;
            let power = judge.power(foe.unit, foe.way, spot.distance, number);
            let mut back = power * i32::from(spot.exposed) / WHOLE;
            if spot.distance == 1 {
                if is_ahead(bearing) {
                    out += judge.blow(unit, TargetState::empty(), haste + foe.evasion);
                }
                back += judge.blow(foe.unit, foe.state, foe.haste + evasion);
            }
            gain = gain.max(out);
            threat += back * judge.weight(unit, bearing) / 64;
        }
        let risk = FALL * plan.falls / 36 * i32::from(place.risks);
        10 * gain
            - plan.caution * threat * 2 / (plan.shares + 1)
            - 10 * astray * plan.haste / 8
            - 10 * risk
    }
}

/// What holds for all places.
struct TurnPlan {
    unit: UnitId,
    caution: i32,
    ideal: i32,
    falls: i32,
    shares: i32,
    /// How much it wants to be where it does best, in 8ths: more with every turn.
    haste: i32,
}

/// What a point of damage to itself counts, in tenths of one to others: less with every turn, so that
/// games end.
fn caution(game: &Game) -> i32 {
    (7 - i32::from(game.state().turn) / 4).max(2)
}

/// How many share what the other side fires.
fn shares(field: &Field<'_>, unit: UnitOnField<'_>) -> i32 {
    field.active().filter(|other| other.team() == unit.team()).count() as i32
}

impl Bot for BasicBot {
    fn choose(&mut self, game: &Game) -> Action {
        let done = |_| Action::Done { unit: whose_turn(game) };
        self.choose_within(game, &Budget::UNLIMITED).unwrap_or_else(done)
    }

    fn choose_within(&mut self, game: &Game, budget: &Budget<'_>) -> Result<Action, Stopped> {
        budget.check()?;
        let heat_limit = self.settings.heat_limit;
        let (field, unit) = (game.field(), whose_turn(game));
        let Some(own) = field.unit(unit) else { return Ok(Action::Done { unit }) };
        Ok(match game.state().phase {
            Phase::Movement => self.moving(game, own, budget)?,
            Phase::WeaponAttack => {
                self.volley.choose(game, &mut self.judge, own, heat_limit, false, budget)?
            }
            Phase::PhysicalAttack => blows::choose(game, own, &mut self.actions, false),
            Phase::Initiative | Phase::Heat | Phase::End => Action::Done { unit },
        })
    }
}
