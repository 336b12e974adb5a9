//! A bot that weighs every place against what the other side can answer.

use super::basic::places;
use super::blows::{self, FALL, falls, standing};
use super::exchange::{Exchange, Outlook, Stand};
use super::judge::{Judge, left};
use super::volley::Volley;
use super::{Bot, BotSettings, whose_turn};
use ironhex::attack::Movement;
use ironhex::movement::{Gait, Reached};
use ironhex::turn::{Action, Field, Game, Phase, UnitId};

/// Answers that count: the ones that hurt most.
const ANSWERS: usize = 4;

/// Weighs every reachable hex and facing for both sides by the exchange to expect; keeps its back from
/// the enemy, uses woods, heights and cover; strikes, twists, and leaves when it is crippled.
#[derive(Clone, Debug)]
pub struct TacticalBot {
    settings: BotSettings,
    judge: Judge,
    volley: Volley,
    places: Vec<Reached>,
    /// The places without their facings, with the place of each facing.
    stands: Vec<(Stand, [u16; 6])>,
    reached: Vec<Reached>,
    /// Where foes may go.
    answers: Vec<Stand>,
    /// By foe: where its answers end in the list of them.
    ends: Vec<usize>,
    order: Vec<(u32, u16)>,
    actions: Vec<Action>,
}

/// What holds for all places.
#[derive(Clone, Copy, Debug)]
struct Plan {
    unit: UnitId,
    /// What a point of damage to itself is worth, in 64ths of one to others.
    own: i32,
    ideal: i32,
    falls: i32,
}

/// No place.
const NOWHERE: u16 = u16::MAX;

impl TacticalBot {
    /// A bot with these settings.
    #[must_use]
    pub fn new(settings: BotSettings) -> Self {
        Self {
            settings,
            judge: Judge::default(),
            volley: Volley::default(),
            places: Vec::new(),
            stands: Vec::new(),
            reached: Vec::new(),
            answers: Vec::new(),
            ends: Vec::new(),
            order: Vec::new(),
            actions: Vec::new(),
        }
    }

    fn moving(&mut self, game: &mut Game, unit: UnitId) -> Action {
        let combatant = *game.field().unit(unit);
        if combatant.sheet.stance.prone {
            return standing(game, unit);
        }
        if combatant.hexes > 0 || combatant.movement == Movement::Jump {
            return Action::Done { unit };
        }
        self.judge.look(game, unit, self.settings.heat_limit, true);
        if self.judge.foes.is_empty() {
            return Action::Done { unit };
        }
        self.foresee(game);
        let ends = places(game, unit, &mut self.places);
        let plan = self.plan(game, unit);
        self.group(&game.field(), unit);
        let index = self.weigh(&game.field(), &plan);
        if index == 0 {
            return Action::Done { unit };
        }
        let place = self.places[index];
        let gait = Gait::ALL[ends.iter().filter(|end| **end <= index).count()];
        let to = game.scenario().board().coord(place.hex);
        Action::Move { unit, gait, to, facing: place.facing }
    }

    fn plan(&mut self, game: &Game, unit: UnitId) -> Plan {
        let field = game.field();
        let team = field.entrant(unit).team;
        let friends = field.active().filter(|&other| field.entrant(other).team == team).count();
        // Less with every turn, so that games end.
        let first = self.judge.foes.iter().any(|foe| !foe.moved);
        let patience = (knob(if first { "PF" } else { "P" }, 90)
            - knob("PS", 2) * i32::from(game.state().turn))
        .max(knob("PM", 16));
        let _ = left;
        Plan {
            unit,
            own: (patience * 2 / (friends as i32 + 1)).clamp(8, 160),
            ideal: self.ideal(unit),
            falls: falls(game, unit),
        }
    }

    /// The distance at which a unit does best against the others, considering what they do to it.
    fn ideal(&mut self, unit: UnitId) -> i32 {
        const TYPICAL: i32 = 3;
        let mut best = (i32::MIN, 1);
        for distance in 1..24_u8 {
            let own = self.judge.power(unit, Movement::Walk, distance, TYPICAL);
            if own == 0 {
                continue;
            }
            let mut threat = 0;
            for index in 0..self.judge.foes.len() {
                let foe = self.judge.foes[index];
                threat += self.judge.power(foe.unit, foe.way, distance, TYPICAL);
            }
            let worth = 3 * own - 2 * threat / self.judge.foes.len().max(1) as i32;
            if worth >= best.0 {
                best = (worth, i32::from(distance));
            }
        }
        best.1
    }

    /// What a place is worth whoever answers.
    fn lasting(&mut self, field: &Field<'_>, plan: &Plan, place: &Stand) -> i32 {
        let (mut nearest, mut astray) = (u8::MAX, 0);
        for index in 0..self.judge.foes.len() {
            let spot = self.judge.spot(field, (place.hex, place.footing), index);
            if spot.distance < nearest {
                nearest = spot.distance;
                astray = if spot.seen {
                    i32::from(spot.distance).abs_diff(plan.ideal) as i32
                } else {
                    i32::from(spot.distance) + 2
                };
            }
        }
        -knob("STRAY", 4) * astray
    }

    /// Finds where every foe may be when it fires.
    fn foresee(&mut self, game: &mut Game) {
        self.answers.clear();
        self.ends.clear();
        for index in 0..self.judge.foes.len() {
            let foe = self.judge.foes[index];
            if foe.moved {
                self.answers.push(Stand::of(&foe));
            } else {
                places(game, foe.unit, &mut self.reached);
                let field = game.field();
                let from = self.answers.len();
                sort(&self.reached, &mut self.order);
                for &(_, index) in &self.order {
                    let stand = Stand::at(&field, foe.unit, &self.reached[usize::from(index)]);
                    match self.answers[from..].last_mut() {
                        Some(last)
                            if last.hex == stand.hex
                                && last.footing == stand.footing
                                && last.way == stand.way =>
                        {
                            last.facings |= stand.facings;
                        }
                        _ => self.answers.push(stand),
                    }
                }
            }
            self.ends.push(self.answers.len());
        }
    }

    /// One stand for all facings of a place.
    fn group(&mut self, field: &Field<'_>, unit: UnitId) {
        self.stands.clear();
        sort(&self.places, &mut self.order);
        for &(_, index) in &self.order {
            let place = &self.places[usize::from(index)];
            let stand = Stand::at(field, unit, place);
            let facing = usize::from(place.facing.number());
            match self.stands.last_mut() {
                Some((last, places)) if last.is_like(&stand) => {
                    if last.facings & stand.facings == 0 {
                        last.facings |= stand.facings;
                        places[facing] = index;
                    }
                }
                _ => {
                    let mut places = [NOWHERE; 6];
                    places[facing] = index;
                    self.stands.push((stand, places));
                }
            }
        }
    }

    /// The best of all places against the answers that hurt most.
    fn weigh(&mut self, field: &Field<'_>, plan: &Plan) -> usize {
        let mut best = (i32::MIN, 0);
        for index in 0..self.stands.len() {
            let (stand, places) = self.stands[index];
            let outlook = Outlook::new(field, &stand);
            let mut sums = [Exchange::default(); 6];
            let mut from = 0;
            for &to in &self.ends {
                let mut worst = [[(i32::MAX, Exchange::default()); ANSWERS]; 6];
                for answer in &self.answers[from..to] {
                    let pairing = self.judge.pairing(&outlook, answer);
                    for facing in 0..6 {
                        if stand.facings >> facing & 1 == 0 {
                            continue;
                        }
                        let now = pairing.map_or(Exchange::default(), |pairing| {
                            self.judge.exchange(plan.unit, &pairing, facing as u8)
                        });
                        let worth = now.dealt - now.taken * plan.own / 64;
                        let list = &mut worst[facing];
                        let mut at = ANSWERS - 1;
                        if worth >= list[at].0 {
                            continue;
                        }
                        while at > 0 && list[at - 1].0 > worth {
                            list[at] = list[at - 1];
                            at -= 1;
                        }
                        list[at] = (worth, now);
                    }
                }
                let known = (to - from).clamp(1, knob("TOP", 4) as usize);
                for (sum, list) in sums.iter_mut().zip(&worst) {
                    let (mut dealt, mut taken) = (0, 0);
                    for (_, now) in &list[..known] {
                        dealt += now.dealt;
                        taken += now.taken;
                    }
                    sum.dealt = sum.dealt.max(dealt / known as i32);
                    sum.taken += taken / known as i32;
                }
                from = to;
            }
            let lasting = self.lasting(field, plan, &stand);
            for facing in 0..6 {
                if stand.facings >> facing & 1 == 0 {
                    continue;
                }
                let place = usize::from(places[facing]);
                let risk = FALL * plan.falls / 36 * i32::from(self.places[place].risks);
                let worth =
                    sums[facing].dealt - sums[facing].taken * plan.own / 64 + lasting - risk;
                if worth > best.0 || worth == best.0 && place < best.1 {
                    best = (worth, place);
                }
            }
        }
        best.1
    }
}

/// Sorts places so that those of a hex, a footing and a way of moving stand together, the cheapest
/// first.
fn sort(places: &[Reached], order: &mut Vec<(u32, u16)>) {
    order.clear();
    order.extend(places.iter().take(usize::from(NOWHERE)).enumerate().map(|(index, place)| {
        let hex = u32::from(place.hex.0) << 16;
        let way = (place.footing as u32) << 15 | (place.movement as u32) << 13;
        (
            hex | way | u32::from(u8::MAX - place.hexes) << 5 | u32::from(place.cost.min(31)),
            index as u16,
        )
    }));
    order.sort_unstable();
}

impl Bot for TacticalBot {
    fn choose(&mut self, game: &mut Game) -> Action {
        let unit = whose_turn(game);
        match game.state().phase {
            Phase::Movement => self.moving(game, unit),
            Phase::WeaponAttack => {
                self.volley.choose(game, &mut self.judge, unit, self.settings.heat_limit, true)
            }
            Phase::PhysicalAttack => blows::choose(game, unit, &mut self.actions),
            Phase::Initiative | Phase::Heat | Phase::End => Action::Done { unit },
        }
    }
}
pub(super) fn knob(name: &str, default: i32) -> i32 {
    static K: std::sync::OnceLock<std::collections::HashMap<String, i32>> =
        std::sync::OnceLock::new();
    let k = K.get_or_init(|| {
        std::env::vars()
            .filter_map(|(a, b)| {
                a.strip_prefix("K_").map(|a| (a.to_owned(), b.parse().unwrap_or(0)))
            })
            .collect()
    });
    k.get(name).copied().unwrap_or(default)
}
