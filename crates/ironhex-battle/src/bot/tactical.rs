//! A bot that weighs every place against what the other side can answer.

use super::blows::{self, FALL, falls, standing};
use super::exchange::{Exchange, Outlook, Stand};
use super::foresight::Foresight;
use super::judge::Judge;
use super::retreat::Retreat;
use super::volley::Volley;
use super::{Bot, BotSettings, whose_turn};
use ironhex::budget::{Budget, Stopped};
use ironhex::field::{Field, UnitOnField};
use ironhex::game::{Action, Game};
use ironhex::turn::{Phase, UnitId};
use ironhex::unit::Movement;
use std::cmp::Reverse;
use std::ops::Range;

/// Answers of a foe that count: the ones that hurt most.
const ANSWERS: usize = 4;

/// What a point of damage to itself is worth at first, in 64ths of one to others.
const PATIENCE: i32 = 90;

/// The turn from which it loses patience faster, so that games end, and how much faster.
const LATE: i32 = 20;
const LATE_HASTE: i32 = 2;

/// The least that a point of damage to itself is ever worth.
const LEAST_PATIENCE: i32 = 16;

/// What a hex too near or too far costs, in 36ths.
const STRAY: i32 = 4;

/// Hexes that a place counts as farther away for not seeing the foe.
const BLIND: i32 = 2;

/// Weighs every reachable hex and facing for both sides by the exchange to expect; keeps its back and
/// its broken side from the enemy, uses woods, heights, cover and hull-down; strikes, twists, and leaves
/// when it is crippled.
#[derive(Clone, Debug)]
pub struct TacticalBot {
    settings: BotSettings,
    judge: Judge,
    volley: Volley,
    foresight: Foresight,
    retreat: Retreat,
    actions: Vec<Action>,
}

/// What holds for all places.
#[derive(Clone, Copy, Debug)]
struct TurnPlan {
    unit: UnitId,
    /// What a point of damage to itself is worth, in 64ths of one to others.
    own: i32,
    /// The distance at which it does best.
    ideal: i32,
    /// The rolls of 36 with which it falls, when it must roll.
    falls: i32,
    /// How much it wants to be where it does best, in 8ths: more with every turn.
    haste: i32,
    /// It only wants to get away.
    flees: bool,
}

/// The answers that hurt most, the worst first.
#[derive(Clone, Copy, Debug)]
struct Worst([(i32, Exchange); ANSWERS]);

impl Worst {
    const NONE: Self = Self([(i32::MAX, Exchange { dealt: 0, taken: 0 }); ANSWERS]);

    #[inline]
    fn add(&mut self, worth: i32, exchange: Exchange) {
        let mut at = ANSWERS - 1;
        if worth >= self.0[at].0 {
            return;
        }
        while at > 0 && self.0[at - 1].0 > worth {
            self.0[at] = self.0[at - 1];
            at -= 1;
        }
        self.0[at] = (worth, exchange);
    }

    /// The mean of the first ones.
    fn mean(&self, count: usize) -> Exchange {
        let (mut dealt, mut taken) = (0, 0);
        for (_, exchange) in &self.0[..count] {
            dealt += exchange.dealt;
            taken += exchange.taken;
        }
        Exchange { dealt: dealt / count as i32, taken: taken / count as i32 }
    }
}

impl TacticalBot {
    /// A bot with these settings.
    #[must_use]
    pub fn new(settings: BotSettings) -> Self {
        Self {
            settings,
            judge: Judge::default(),
            volley: Volley::default(),
            foresight: Foresight::default(),
            retreat: Retreat::default(),
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
        let leaves = Action::Withdraw { unit };
        let may_leave = game.check(&leaves).is_ok();
        let moved = in_play.hexes > 0 || in_play.movement == Movement::Jump;
        if moved && !may_leave {
            return Ok(Action::Done { unit });
        }
        self.judge.look(game, own, self.settings.heat_limit, true, budget)?;
        let flees = self.judge.is_crippled(unit);
        if flees && may_leave {
            return Ok(leaves);
        }
        if moved || self.judge.foes.is_empty() {
            return Ok(Action::Done { unit });
        }
        if flees {
            self.retreat.look(game, own);
        }
        let plan = self.plan(game, own, flees);
        self.foresight.look(game, &self.judge.foes, own, budget)?;
        let place = self.best(&game.field(), &plan, budget)?;
        Ok(self.foresight.action(game, unit, place))
    }

    fn plan(&mut self, game: &Game, own: UnitOnField<'_>, flees: bool) -> TurnPlan {
        let (field, unit) = (game.field(), own.id);
        let friends = field.active().filter(|other| other.team() == own.team()).count();
        let turn = i32::from(game.state().turn);
        let patience = PATIENCE - turn - LATE_HASTE * (turn - LATE).max(0);
        TurnPlan {
            unit,
            // Friends share what the other side fires.
            own: (patience.max(LEAST_PATIENCE) * 3 / (friends as i32 + 2)).clamp(8, 160),
            haste: 8 + turn,
            ideal: self.judge.ideal(unit),
            falls: falls(game, own),
            flees,
        }
    }

    /// The place of most worth. Twelve foes make it long: thousands of answers to each of hundreds of places.
    fn best(
        &mut self,
        field: &Field<'_>,
        plan: &TurnPlan,
        budget: &Budget<'_>,
    ) -> Result<usize, Stopped> {
        let mut best = (i32::MIN, 0);
        for index in 0..self.foresight.stands.len() {
            budget.check()?;
            let (stand, places) = self.foresight.stands[index];
            let expected = self.expected(field, plan, &stand);
            let lasting = self.lasting(field, plan, &stand);
            for facing in stand.each_facing() {
                let place = usize::from(places[facing]);
                let risks = i32::from(self.foresight.places[place].risks);
                let Exchange { dealt, taken } = expected[facing];
                let worth =
                    dealt - taken * plan.own / 64 + lasting - FALL * plan.falls / 36 * risks;
                if worth > best.0 || worth == best.0 && place < best.1 {
                    best = (worth, place);
                }
            }
        }
        Ok(best.1)
    }

    /// What to expect of a place, by facing, when every foe answers as well as it can: fire at the one
    /// that suffers most, and fire from them all.
    fn expected(&mut self, field: &Field<'_>, plan: &TurnPlan, stand: &Stand) -> [Exchange; 6] {
        let outlook = Outlook::new(field, stand);
        let mut sums = [Exchange::default(); 6];
        let mut from = 0;
        for foe in 0..self.foresight.ends.len() {
            let to = self.foresight.ends[foe];
            let worst = self.worst(plan, stand, &outlook, from..to);
            for (sum, worst) in sums.iter_mut().zip(&worst) {
                let Exchange { dealt, taken } = worst.mean((to - from).clamp(1, ANSWERS));
                sum.dealt = sum.dealt.max(dealt);
                sum.taken += taken;
            }
            from = to;
        }
        sums
    }

    /// The worst of a foe's answers, by facing.
    fn worst(
        &mut self,
        plan: &TurnPlan,
        stand: &Stand,
        outlook: &Outlook<'_>,
        answers: Range<usize>,
    ) -> [Worst; 6] {
        let mut worst = [Worst::NONE; 6];
        for answer in &self.foresight.answers[answers] {
            let pairing = self.judge.pairing(outlook, answer);
            for facing in stand.each_facing() {
                let now = pairing.map_or(Exchange::default(), |pairing| {
                    self.judge.exchange(plan.unit, &pairing, facing as u8)
                });
                worst[facing].add(now.dealt * plan.own - 64 * now.taken, now);
            }
        }
        worst
    }

    /// What a place is worth whoever answers: the next turns are better at the right distance.
    fn lasting(&mut self, field: &Field<'_>, plan: &TurnPlan, place: &Stand) -> i32 {
        let (mut nearest, mut astray) = (u8::MAX, 0);
        for index in 0..self.judge.foes.len() {
            let spot = self.judge.spot(field, (place.hex, place.footing), index);
            if spot.distance < nearest {
                nearest = spot.distance;
                let distance = i32::from(spot.distance);
                astray = if spot.seen { (distance - plan.ideal).abs() } else { distance + BLIND };
            }
        }
        if plan.flees {
            return self.retreat.worth(field.board.coord(place.hex), nearest);
        }
        -STRAY * astray * plan.haste / 8
    }
}

/// The unit that moves next: the one farthest from the enemy, so that those in the thick of it move
/// when they know more.
fn mover(game: &Game) -> UnitId {
    let field = game.field();
    let away = |one: UnitId| {
        let one = field.unit(one)?;
        let foes = field.active().filter(|other| other.team() != one.team());
        foes.map(|foe| foe.in_play.hex.distance(one.in_play.hex)).min()
    };
    let farthest = game.actors().max_by_key(|&one| (away(one), Reverse(one)));
    game.state().busy.or(farthest).unwrap_or_else(|| whose_turn(game))
}

impl Bot for TacticalBot {
    fn choose(&mut self, game: &Game) -> Action {
        let done = |_| Action::Done { unit: whose_turn(game) };
        self.choose_within(game, &Budget::UNLIMITED).unwrap_or_else(done)
    }

    fn choose_within(&mut self, game: &Game, budget: &Budget<'_>) -> Result<Action, Stopped> {
        budget.check()?;
        let heat_limit = self.settings.heat_limit;
        let (field, phase) = (game.field(), game.state().phase);
        let unit = if phase == Phase::Movement { mover(game) } else { whose_turn(game) };
        let Some(own) = field.unit(unit) else { return Ok(Action::Done { unit }) };
        Ok(match phase {
            Phase::Movement => self.moving(game, own, budget)?,
            Phase::WeaponAttack => {
                self.volley.choose(game, &mut self.judge, own, heat_limit, true, budget)?
            }
            Phase::PhysicalAttack => blows::choose(game, own, &mut self.actions, true),
            Phase::Initiative | Phase::Heat | Phase::End => Action::Done { unit },
        })
    }
}
