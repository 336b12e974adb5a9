//! A bot that looks for a good place, keeps cool and fires what does most.

use super::judge::{Judge, POINT, shared, twist_towards};
use super::{Bot, BotSettings, heat_ahead, whose_turn};
use ironhex::attack::{Movement, heat};
use ironhex::heat::movement_heat;
use ironhex::movement::{Gait, Reached};
use ironhex::physical::{PhysicalKind, damage};
use ironhex::piloting::piloting_number;
use ironhex::table::ways_to_reach;
use ironhex::turn::{Action, Aimed, Combatant, Declaration, Field, Game, Phase, UnitId};
use std::sync::Arc;

/// Places that are looked at closely.
const SHORT_LIST: usize = 12;

/// What a fall costs, in 36ths of a point of damage.
const FALL: i64 = 15 * POINT;

/// What a hex too near or too far costs, in tenths of 36ths.
const STRAY: i64 = 40;

/// Moves to where it does most and suffers least, stands up, and fires and strikes by the damage to
/// expect.
#[derive(Clone, Debug)]
pub struct SimpleBot {
    settings: BotSettings,
    judge: Judge,
    places: Vec<(Gait, Reached)>,
    reached: Vec<Reached>,
    /// The best guesses so far: worth and place.
    short_list: Vec<(i64, usize)>,
    units: Vec<Combatant>,
    shots: Vec<(Declaration, Aimed)>,
    actions: Vec<Action>,
}

/// The units of the other side that are still in the game.
fn enemies(game: &Game, unit: UnitId) -> Vec<UnitId> {
    let field = game.field();
    let team = field.entrant(unit).team;
    field.active().filter(|&other| field.entrant(other).team != team).collect()
}

impl SimpleBot {
    /// A bot with these settings.
    #[must_use]
    pub fn new(settings: BotSettings) -> Self {
        Self {
            settings,
            judge: Judge::default(),
            places: Vec::new(),
            reached: Vec::new(),
            short_list: Vec::with_capacity(SHORT_LIST + 1),
            units: Vec::new(),
            shots: Vec::new(),
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
        let enemies = enemies(game, unit);
        if enemies.is_empty() {
            return Action::Done { unit };
        }
        self.places.clear();
        for &gait in Gait::ALL {
            if gait == Gait::Jump && combatant.movement != Movement::Stationary {
                continue;
            }
            self.reached.clear();
            game.moves(unit, gait, &mut self.reached);
            self.places.extend(self.reached.iter().map(|reached| (gait, *reached)));
        }
        let scenario = Arc::clone(game.scenario());
        self.judge.look(&game.field());
        self.units.clone_from(&game.state().units);
        let ideal = self.judge.best_distance(unit, &enemies);
        self.guess_all(game, unit, &enemies, ideal);
        let spare = i32::from(self.settings.heat_limit) - heat_ahead(game, unit);
        let mut best = (self.worth(game, unit, &combatant, 0, &enemies, ideal, spare), None);
        for index in 0..self.short_list.len() {
            let (gait, place) = self.places[self.short_list[index].1];
            let there = placed(game, &combatant, &place);
            let heat = movement_heat(
                &scenario.entrants()[usize::from(unit.0)].design,
                &combatant.sheet,
                place.movement,
                place.hexes,
            );
            let spare = spare - i32::from(heat);
            let worth = self.worth(game, unit, &there, place.risks, &enemies, ideal, spare);
            if worth > best.0 {
                best = (worth, Some((gait, there)));
            }
        }
        match best.1 {
            Some((gait, there)) => Action::Move { unit, gait, to: there.hex, facing: there.facing },
            None => Action::Done { unit },
        }
    }

    /// Fills the short list with the places that look best at first sight.
    fn guess_all(&mut self, game: &Game, unit: UnitId, enemies: &[UnitId], ideal: u16) {
        let (scenario, at) = (game.scenario(), usize::from(unit.0));
        let now = self.units[at];
        self.short_list.clear();
        for index in 0..self.places.len() {
            let place = self.places[index].1;
            self.units[at] = placed(game, &now, &place);
            let field = scenario.field(&self.units);
            let worth = self.judge.guess(&field, unit, enemies, caution(game))
                - stray(&field, unit, enemies, ideal)
                - 10 * FALL / 4 * i64::from(place.risks);
            let full = self.short_list.len() == SHORT_LIST;
            if full && self.short_list.last().is_some_and(|(last, _)| worth <= *last) {
                continue;
            }
            let rank = self.short_list.partition_point(|(other, _)| *other >= worth);
            self.short_list.insert(rank, (worth, index));
            self.short_list.truncate(SHORT_LIST);
        }
        self.units[at] = now;
    }

    /// What a place is worth, looked at closely.
    #[allow(clippy::too_many_arguments, reason = "everything that a place is judged by")]
    fn worth(
        &mut self,
        game: &Game,
        unit: UnitId,
        there: &Combatant,
        risks: u8,
        enemies: &[UnitId],
        ideal: u16,
        heat_spare: i32,
    ) -> i64 {
        let (scenario, at) = (game.scenario(), usize::from(unit.0));
        let now = std::mem::replace(&mut self.units[at], *there);
        let nearest = enemies.iter().map(|&enemy| self.units[usize::from(enemy.0)].hex);
        let nearest = nearest.min_by_key(|hex| hex.distance(there.hex));
        self.units[at].twist = nearest.map_or(0, |hex| twist_towards(there, hex));
        let field = scenario.field(&self.units);
        let blow = enemies.iter().map(|&enemy| Judge::blow(&field, unit, enemy)).max().unwrap_or(0);
        let gain = self.judge.volley(&field, unit, heat_spare) + blow;
        self.units[at].twist = 0;
        let threat = self.judge.threat(scenario, &mut self.units, unit, enemies);
        let field = scenario.field(&self.units);
        let threat = shared(&field, unit, threat);
        let balance = field.balance(unit);
        let falls = 36 - i64::from(ways(piloting_number(&balance, &mut ())));
        let stray = stray(&field, unit, enemies, ideal);
        let hot = i64::from((-heat_spare).max(0)) * 3 * POINT;
        self.units[at] = now;
        10 * gain
            - caution(game) * threat
            - stray
            - 10 * (FALL * falls / 36 * i64::from(risks) + hot)
    }

    fn shooting(&mut self, game: &mut Game, unit: UnitId) -> Action {
        let declared = game.state().fire.iter().find(|shot| shot.unit == unit).copied();
        if declared.is_none()
            && let Some(twist) = self.twist(game, unit)
        {
            return twist;
        }
        self.shots.clear();
        game.shots(unit, &mut self.shots);
        let rules = game.scenario().rules();
        let spare = i32::from(self.settings.heat_limit) - heat_ahead(game, unit);
        let worth = |shot: &(Declaration, Aimed)| -> (i64, i32) {
            let salvo = shot.1.salvo(rules, false);
            let points = i64::from(salvo.average_damage()) / POINT;
            (points, i32::from(heat(rules, &shot.1.shot.weapon, shot.0.fire)))
        };
        // Shots are few and far chances waste them.
        self.shots.retain(|(shot, aimed)| {
            shot.bin.is_none() || aimed.number(rules, &mut ()).chance() >= 3
        });
        let valued: Vec<(i64, i32, Declaration)> = self
            .shots
            .iter()
            .map(|shot| (worth(shot), shot.0))
            .filter(|((points, _), _)| *points > 0)
            .map(|((points, heat), shot)| (points, heat, shot))
            .collect();
        let focus = declared.map(|shot| shot.target).or_else(|| focus(game, &valued));
        let in_turn = [focus, None];
        for target in in_turn {
            let fits = valued.iter().filter(|(_, heat, shot)| {
                *heat <= spare && target.is_none_or(|target| shot.target == target)
            });
            let crowded = crowded(&valued, target, spare);
            let best = fits.max_by_key(|(points, heat, shot)| {
                let value = if crowded { points * 64 / i64::from(*heat + 1) } else { *points };
                (value, std::cmp::Reverse((shot.mount, shot.target, shot.bin)))
            });
            if let Some((_, _, shot)) = best {
                return shot.action();
            }
        }
        Action::Done { unit }
    }

    /// A twist, where it brings more to bear.
    fn twist(&mut self, game: &mut Game, unit: UnitId) -> Option<Action> {
        let scenario = Arc::clone(game.scenario());
        let spare = i32::from(self.settings.heat_limit) - heat_ahead(game, unit);
        let (at, mut best) = (usize::from(unit.0), (0, None));
        self.units.clone_from(&game.state().units);
        for hexsides in [0, -1, 1] {
            let action = Action::Twist { unit, hexsides };
            if hexsides != 0 && game.check(&action).is_err() {
                continue;
            }
            if hexsides != 0 {
                self.units[at].twist = hexsides;
            }
            let worth = self.judge.volley(&scenario.field(&self.units), unit, spare);
            if worth > best.0 {
                best = (worth, (hexsides != 0).then_some(action));
            }
        }
        best.1
    }

    fn brawling(&mut self, game: &mut Game, unit: UnitId) -> Action {
        self.actions.clear();
        game.actions_of(unit, &mut self.actions);
        let mut best = (0, Action::Done { unit });
        // Two fists are compared with one foot.
        let mut fists: Vec<(UnitId, i64)> = Vec::new();
        for action in &self.actions {
            let Ok((brawl, number)) = game.brawl(action) else { continue };
            let Action::Strike { target, kind, .. } = *action else { continue };
            let chance = i64::from(number.chance());
            let mut points = chance * i64::from(damage(game.scenario().rules(), &brawl));
            if kind == PhysicalKind::Kick {
                let balance = game.field().balance(unit);
                let falls = 36 - i64::from(ways(piloting_number(&balance, &mut ())));
                points -= (36 - chance) * falls * FALL / (36 * 36);
            }
            if kind == PhysicalKind::Punch {
                match fists.iter_mut().find(|(whom, _)| *whom == target) {
                    Some((_, both)) => {
                        *both += points;
                        points = *both;
                    }
                    None => fists.push((target, points)),
                }
            }
            if points > best.0 {
                best = (points, *action);
            }
        }
        best.1
    }
}

/// What a point of damage to itself counts, in tenths of one to others: less with every turn, so that
/// games end.
fn caution(game: &Game) -> i64 {
    (7 - i64::from(game.state().turn) / 4).max(2)
}

/// The ways to reach a number of any size.
fn ways(number: i16) -> u8 {
    ways_to_reach(number.clamp(0, 13) as u8)
}

/// Stands up, unless that is hopeless.
fn standing(game: &Game, unit: UnitId) -> Action {
    match game.standing_up(unit) {
        Ok(balance) if ways(piloting_number(&balance, &mut ())) >= 6 => Action::Stand { unit },
        _ => Action::Done { unit },
    }
}

/// A unit as it would be after a move.
fn placed(game: &Game, unit: &Combatant, place: &Reached) -> Combatant {
    Combatant {
        hex: game.scenario().board().coord(place.hex),
        facing: place.facing,
        footing: place.footing,
        movement: place.movement,
        hexes: place.hexes,
        spent: place.cost,
        ..*unit
    }
}

/// What it costs to be nearer or farther than one wants to be, and to look elsewhere. Whoever sees
/// nobody goes where somebody is.
fn stray(field: &Field<'_>, unit: UnitId, enemies: &[UnitId], ideal: u16) -> i64 {
    let own = field.unit(unit);
    let nearest = enemies.iter().min_by_key(|&&enemy| field.unit(enemy).hex.distance(own.hex));
    let Some(&nearest) = nearest else { return 0 };
    let hex = field.unit(nearest).hex;
    let distance = own.hex.distance(hex);
    let aside = i64::from(twist_towards(own, hex) != 0);
    let astray = if field.sight_between(nearest, unit).visible() {
        distance.abs_diff(ideal)
    } else {
        distance + 2
    };
    STRAY * i64::from(astray) + STRAY / 4 * aside
}

/// The target that is worth all the fire: the one that suffers most, the weaker one first.
fn focus(game: &Game, valued: &[(i64, i32, Declaration)]) -> Option<UnitId> {
    let field = game.field();
    field
        .active()
        .map(|target| {
            let at = valued.iter().filter(|(_, _, shot)| shot.target == target);
            let total: i64 = at.map(|(points, _, _)| points).sum();
            let sheet = &field.unit(target).sheet;
            let left: i64 = sheet.armor.iter().chain(&sheet.structure).map(|&p| i64::from(p)).sum();
            (total * 1000 / (left + 40), std::cmp::Reverse(target))
        })
        .filter(|(worth, _)| *worth > 0)
        .max()
        .map(|(_, std::cmp::Reverse(target))| target)
}

/// Is there more to fire than the heat allows?
fn crowded(valued: &[(i64, i32, Declaration)], target: Option<UnitId>, spare: i32) -> bool {
    let mut hottest = [0_i32; ironhex::unit::MAX_MOUNTS];
    for (_, heat, shot) in valued {
        if target.is_none_or(|target| shot.target == target) {
            let known = &mut hottest[usize::from(shot.mount)];
            *known = (*known).max(*heat);
        }
    }
    hottest.iter().sum::<i32>() > spare
}

impl Bot for SimpleBot {
    fn choose(&mut self, game: &mut Game) -> Action {
        let unit = whose_turn(game);
        let scenario = Arc::clone(game.scenario());
        self.judge.meet(&scenario);
        match game.state().phase {
            Phase::Movement => self.moving(game, unit),
            Phase::WeaponAttack => self.shooting(game, unit),
            Phase::PhysicalAttack => self.brawling(game, unit),
            Phase::Initiative | Phase::Heat | Phase::End => Action::Done { unit },
        }
    }
}
