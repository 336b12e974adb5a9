//! Which weapon to fire at whom: what does most within the heat.

use super::arsenal::mean_of_a_hit;
use super::judge::{Judge, heat_spare, turned};
use ironhex::attack::cluster::Guided;
use ironhex::attack::{Movement, Shot, heat};
use ironhex::rules::Rules;
use ironhex::turn::{Action, Aimed, Declaration, Game, UnitId};
use ironhex::unit::MAX_MOUNTS;
use ironhex::weapon::{Fire, Munition, WeaponType};

/// The most heat that a choice is made over.
const MOST_HEAT: usize = 64;

/// Chances of 36 below which no shot from a bin is spent.
const LEAST_CHANCE: u8 = 3;

/// A shot with what it is worth.
#[derive(Clone, Copy, Debug)]
struct Choice {
    shot: Declaration,
    /// Damage to expect, in 36ths.
    worth: i32,
    heat: usize,
}

/// What the mean damage of a hit depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MeanKey {
    weapon: WeaponType,
    fire: Fire,
    munition: Munition,
    guided: Guided,
    heats: bool,
}

/// Chooses fire. Everything that it keeps can be worked out again.
#[derive(Clone, Debug, Default)]
pub(super) struct Volley {
    shots: Vec<(Declaration, Aimed)>,
    options: Vec<Choice>,
    /// By unit, mount and bracket: the mean damage of a hit, and what it was worked out for.
    means: Vec<Option<(MeanKey, i32)>>,
    /// By mount and heat: the option taken, from 1.
    taken: Vec<u8>,
    /// The rules that the means are of.
    rules: Option<Rules>,
}

/// Brackets in which a weapon may fire.
const BRACKETS: usize = 4;

impl Volley {
    /// The next action of a unit in the weapon attack phase.
    pub(super) fn choose(
        &mut self,
        game: &mut Game,
        judge: &mut Judge,
        unit: UnitId,
        heat_limit: u8,
        closely: bool,
    ) -> Action {
        let fresh = !game.state().fire.iter().any(|shot| shot.unit == unit);
        judge.look(game, unit, heat_limit, closely);
        if fresh && let Some(twist) = twist(game, judge, unit) {
            return twist;
        }
        let spare = heat_spare(game, unit, heat_limit).clamp(0, MOST_HEAT as i32 - 1) as usize;
        self.list(game, judge, unit, spare, closely);
        let declared = game.state().fire.iter().find(|shot| shot.unit == unit);
        let first = declared.map(|shot| shot.target).or_else(|| self.focus(game));
        let best = first.and_then(|target| self.best(Some(target), spare));
        match best.or_else(|| self.best(None, spare)) {
            Some(shot) => shot.action(),
            None => Action::Done { unit },
        }
    }

    /// Writes down every shot that is worth firing.
    fn list(&mut self, game: &Game, judge: &Judge, unit: UnitId, spare: usize, closely: bool) {
        let rules = game.scenario().rules();
        if self.rules.as_ref() != Some(rules) {
            self.means.clear();
            self.rules = Some(*rules);
        }
        self.shots.clear();
        game.shots(unit, &mut self.shots);
        self.options.clear();
        for index in 0..self.shots.len() {
            let (shot, aimed) = self.shots[index];
            let heat = usize::from(heat(rules, &aimed.shot.weapon, shot.fire));
            let chance = aimed.number(rules, &mut ()).chance();
            if heat > spare || shot.bin.is_some() && chance < LEAST_CHANCE {
                continue;
            }
            let mean = self.mean(rules, unit, &aimed);
            let frailty = judge.weight_of(shot.target, aimed.arc);
            let worth = i32::from(chance) * mean / 36 * frailty / 64;
            let price = if closely { super::tactical::knob("HEAT", 0) } else { 0 };
            let worth = worth - price * heat as i32;
            if worth > 0 {
                self.options.push(Choice { shot, worth, heat });
            }
        }
    }

    /// The mean damage of a hit, in 36ths.
    fn mean(&mut self, rules: &Rules, unit: UnitId, aimed: &Aimed) -> i32 {
        let key = MeanKey {
            weapon: aimed.shot.weapon.weapon_type,
            fire: aimed.shot.fire,
            munition: aimed.munition,
            guided: aimed.guided,
            heats: aimed.heats,
        };
        let slot = (usize::from(unit.0) * MAX_MOUNTS + usize::from(aimed.mount)) * BRACKETS
            + aimed.bracket as usize % BRACKETS;
        if slot >= self.means.len() {
            self.means.resize(slot + 1, None);
        }
        match self.means[slot] {
            Some((known, mean)) if known == key => mean,
            _ => {
                let Shot { weapon, fire, shooter, .. } = &aimed.shot;
                let (guided, bracket) = (aimed.guided, aimed.bracket);
                let mean = mean_of_a_hit(rules, weapon, *fire, guided, &shooter.abilities, bracket);
                self.means[slot] = Some((key, mean));
                mean
            }
        }
    }

    /// The target that is worth all the fire: the one that suffers most, the weaker one first.
    fn focus(&self, game: &Game) -> Option<UnitId> {
        let field = game.field();
        let mut best = (0, None);
        for target in field.active() {
            let mut total = 0;
            let at = self.options.iter().filter(|option| option.shot.target == target);
            let mut last = (u8::MAX, 0);
            for option in at {
                // The best way of firing each mount.
                if option.shot.mount != last.0 {
                    (last, total) = ((option.shot.mount, option.worth), total + option.worth);
                } else if option.worth > last.1 {
                    (last.1, total) = (option.worth, total + option.worth - last.1);
                }
            }
            let worth = total * 64 / (super::judge::left(field.unit(target)) + 40);
            if worth > best.0 {
                best = (worth, Some(target));
            }
        }
        best.1
    }

    /// The best shot of the best set of shots at a target, or at anybody, within so much heat.
    fn best(&mut self, target: Option<UnitId>, spare: usize) -> Option<Declaration> {
        let Self { options, taken, .. } = self;
        let aimed_at = |option: &&Choice| target.is_none_or(|target| option.shot.target == target);
        // All together, each mount in its best way: most often they fit.
        let (mut heat, mut top): (usize, Option<Choice>) = (0, None);
        let mut last: Option<Choice> = None;
        for option in options.iter().filter(aimed_at) {
            if last.is_some_and(|last| last.shot.mount == option.shot.mount) {
                let known = last.map_or(0, |last| last.worth);
                if option.worth > known {
                    heat = heat + option.heat - last.map_or(0, |last| last.heat);
                    last = Some(*option);
                }
            } else {
                heat += option.heat;
                last = Some(*option);
            }
            if top.is_none_or(|top| option.worth > top.worth) {
                top = Some(*option);
            }
        }
        if heat <= spare {
            return top.map(|top| top.shot);
        }
        // They do not: what does most in all, mount by mount.
        let mut worth = [0_i32; MOST_HEAT];
        taken.clear();
        taken.resize(MAX_MOUNTS * MOST_HEAT, 0);
        let mut from = 0;
        while from < options.len() {
            let mount = options[from].shot.mount;
            let to = from + options[from..].iter().take_while(|o| o.shot.mount == mount).count();
            for total in (0..=spare).rev() {
                let (mut best, mut which) = (worth[total], 0);
                for (index, option) in options[from..to].iter().enumerate() {
                    if !aimed_at(&option) || option.heat > total {
                        continue;
                    }
                    let with = worth[total - option.heat] + option.worth;
                    if with > best {
                        (best, which) = (with, index as u8 + 1);
                    }
                }
                worth[total] = best;
                taken[usize::from(mount) * MOST_HEAT + total] = which;
            }
            from = to;
        }
        let (mut total, mut to, mut top) = (spare, options.len(), None::<Choice>);
        while to > 0 {
            let mount = options[to - 1].shot.mount;
            let from =
                to - options[..to].iter().rev().take_while(|o| o.shot.mount == mount).count();
            let which = usize::from(taken[usize::from(mount) * MOST_HEAT + total]);
            if which > 0 {
                let option = options[from + which - 1];
                total -= option.heat;
                if top.is_none_or(|top| option.worth >= top.worth) {
                    top = Some(option);
                }
            }
            to = from;
        }
        top.map(|top| top.shot)
    }
}

/// A twist, where it brings more to bear on the target that is worth most.
fn twist(game: &mut Game, judge: &mut Judge, unit: UnitId) -> Option<Action> {
    let own = *game.field().unit(unit);
    if own.twist != 0 || own.sheet.stance.prone {
        return None;
    }
    let hex = game.scenario().board().index(own.hex)?;
    let scenario = std::sync::Arc::clone(game.scenario());
    let field = scenario.field(&game.state().units);
    let haste = i32::from(ironhex::attack::attacker_movement(own.movement));
    let mut best = (0, 0);
    for index in 0..judge.foes.len() {
        let foe = judge.foes[index];
        let spot = judge.spot(&field, (hex, own.footing), index);
        if !spot.seen {
            continue;
        }
        let number = haste + i32::from(spot.outward) + foe.evasion;
        let power = judge.power(unit, Movement::Stationary, spot.distance, number);
        let (part, twist) = judge.arsenal(unit).twist(turned(spot.bearing, own.facing));
        let worth = power * part * 64 / (foe.left + 40);
        if worth > best.0 {
            best = (worth, twist);
        }
    }
    let action = Action::Twist { unit, hexsides: best.1 };
    (best.1 != 0 && game.check(&action).is_ok()).then_some(action)
}
