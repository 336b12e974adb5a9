//! Which weapon to fire at whom: what does most within the heat.

use super::arsenal::mean_of_a_hit;
use super::judge::{Judge, heat_spare, left, turned};
use ironhex::attack::cluster::Guided;
use ironhex::attack::{Shot, heat};
use ironhex::budget::{Budget, Stopped};
use ironhex::field::{ShotFacts, UnitOnField};
use ironhex::game::{Action, DeclaredShot, Game};
use ironhex::movement::{Mobility, Points};
use ironhex::rules::Rules;
use ironhex::turn::UnitId;
use ironhex::unit::{MAX_MOUNTS, Movement};
use ironhex::weapon::{Fire, Munition, WeaponType};

/// The most heat that a choice is made over.
const MOST_HEAT: usize = 64;

/// Chances of 36 below which no shot from a bin is spent.
const LEAST_CHANCE: u8 = 3;

/// What a point of heat costs that spoils the next turn, in 36ths of a point of damage.
const HOT: i32 = 60;

/// Points that count as left of every target, beside those that are.
const SPARE_POINTS: i32 = 40;

/// What damage to a target is worth: more where less is left.
const fn urgency(damage: i32, left: i32) -> i32 {
    damage * 64 / (left + SPARE_POINTS)
}

/// The most heat, up to a limit, that neither slows a unit nor spoils its aim.
fn comfort(game: &Game, unit: UnitOnField<'_>, limit: u8) -> u8 {
    let field = game.field();
    let (design, sheet) = (unit.design(), unit.sheet());
    let mobility = Mobility::of_unit(design, sheet, 0);
    let walk = |heat: u8| Points::of(&Mobility { heat, ..mobility }).walk;
    let aim = |heat: u8| field.rules.heat_to_hit.modifier(heat);
    let harmless = |heat: &u8| walk(*heat) >= walk(0) && aim(*heat) <= aim(0);
    (0..=limit).rev().find(harmless).unwrap_or(0)
}

/// A shot with what it is worth.
#[derive(Clone, Copy, Debug)]
struct Choice {
    shot: DeclaredShot,
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
    shots: Vec<(DeclaredShot, ShotFacts)>,
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
    ///
    /// # Errors
    /// The budget was used up.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        judge: &mut Judge,
        own: UnitOnField<'_>,
        heat_limit: u8,
        closely: bool,
        budget: &Budget<'_>,
    ) -> Result<Action, Stopped> {
        let unit = own.id;
        let fresh = !game.state().fire.iter().any(|shot| shot.unit == unit);
        judge.look(game, own, heat_limit, closely, budget)?;
        if fresh && let Some(twist) = twist(game, judge, own) {
            return Ok(twist);
        }
        let spare = heat_spare(game, own, heat_limit).clamp(0, MOST_HEAT as i32 - 1) as usize;
        let free = if closely { comfort(game, own, heat_limit) } else { heat_limit };
        let free = heat_spare(game, own, free).clamp(0, spare as i32) as usize;
        self.list(game, judge, unit, spare);
        let declared = game.state().fire.iter().find(|shot| shot.unit == unit);
        let first = declared.map(|shot| shot.target).or_else(|| self.focus(game));
        let best = first.and_then(|target| self.best(Some(target), spare, free));
        Ok(match best.or_else(|| self.best(None, spare, free)) {
            Some(shot) => shot.action(),
            None => Action::Done { unit },
        })
    }

    /// Writes down every shot that is worth firing.
    fn list(&mut self, game: &Game, judge: &Judge, unit: UnitId, spare: usize) {
        let rules = game.scenario().rules();
        if self.rules.as_ref() != Some(rules) {
            self.means.clear();
            self.rules = Some(*rules);
        }
        self.shots.clear();
        game.shots(unit, &mut self.shots);
        self.options.clear();
        for index in 0..self.shots.len() {
            let (shot, shot_facts) = self.shots[index];
            let heat = usize::from(heat(rules, &shot_facts.shot.weapon, shot.fire));
            let chance = shot_facts.number(rules, &mut ()).chance();
            if heat > spare || shot.bin.is_some() && chance < LEAST_CHANCE {
                continue;
            }
            let mean = self.mean(rules, unit, &shot_facts);
            let frailty = judge.weight_of(shot.target, shot_facts.arc);
            let worth = i32::from(chance) * mean / 36 * frailty / 64;
            if worth > 0 {
                self.options.push(Choice { shot, worth, heat });
            }
        }
    }

    /// The mean damage of a hit, in 36ths.
    fn mean(&mut self, rules: &Rules, unit: UnitId, shot_facts: &ShotFacts) -> i32 {
        let key = MeanKey {
            weapon: shot_facts.shot.weapon.weapon_type,
            fire: shot_facts.shot.fire,
            munition: shot_facts.munition,
            guided: shot_facts.guided,
            heats: shot_facts.heats,
        };
        let slot = (usize::from(unit.0) * MAX_MOUNTS + usize::from(shot_facts.mount)) * BRACKETS
            + shot_facts.bracket as usize % BRACKETS;
        if slot >= self.means.len() {
            self.means.resize(slot + 1, None);
        }
        match self.means[slot] {
            Some((known, mean)) if known == key => mean,
            _ => {
                let Shot { weapon, fire, shooter, .. } = &shot_facts.shot;
                let (guided, bracket) = (shot_facts.guided, shot_facts.bracket);
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
            let at = self.options.iter().filter(|option| option.shot.target == target.id);
            let mut last = (u8::MAX, 0);
            for option in at {
                // The best way of firing each mount.
                if option.shot.mount != last.0 {
                    (last, total) = ((option.shot.mount, option.worth), total + option.worth);
                } else if option.worth > last.1 {
                    (last.1, total) = (option.worth, total + option.worth - last.1);
                }
            }
            let worth = urgency(total, left(target.in_play));
            if worth > best.0 {
                best = (worth, Some(target.id));
            }
        }
        best.1
    }

    /// The best shot of the best set of shots at a target, or at anybody, within so much heat; a part
    /// of the heat is free.
    fn best(&mut self, target: Option<UnitId>, spare: usize, free: usize) -> Option<DeclaredShot> {
        let aimed_at = |option: &&Choice| target.is_none_or(|target| option.shot.target == target);
        let (heat, top) = together(self.options.iter().filter(aimed_at));
        // Most often they fit.
        if heat <= free {
            return top.map(|top| top.shot);
        }
        let worth = self.fill(&aimed_at, spare);
        let price = |total: usize| HOT * total.saturating_sub(free) as i32;
        let best = (0..=spare).max_by_key(|&total| (worth[total] - price(total), total));
        self.pick(best.unwrap_or(spare)).map(|top| top.shot)
    }

    /// What does most in all within every heat, mount by mount; writes down what is taken.
    fn fill(&mut self, wanted: &impl Fn(&&Choice) -> bool, spare: usize) -> [i32; MOST_HEAT] {
        let Self { options, taken, .. } = self;
        let mut worth = [0_i32; MOST_HEAT];
        taken.clear();
        taken.resize(MAX_MOUNTS * MOST_HEAT, 0);
        for mount in options.chunk_by(|one, other| one.shot.mount == other.shot.mount) {
            let row = usize::from(mount[0].shot.mount) * MOST_HEAT;
            for total in (0..=spare).rev() {
                let (mut best, mut which) = (worth[total], 0);
                for (index, option) in mount.iter().enumerate() {
                    if !wanted(&option) || option.heat > total {
                        continue;
                    }
                    let with = worth[total - option.heat] + option.worth;
                    if with > best {
                        (best, which) = (with, index as u8 + 1);
                    }
                }
                worth[total] = best;
                taken[row + total] = which;
            }
        }
        worth
    }

    /// The best shot of those that were taken within a heat.
    fn pick(&self, heat: usize) -> Option<Choice> {
        let (mut total, mut to, mut top) = (heat, self.options.len(), None::<Choice>);
        while to > 0 {
            let mount = self.options[to - 1].shot.mount;
            let same = self.options[..to].iter().rev().take_while(|o| o.shot.mount == mount);
            let from = to - same.count();
            let which = usize::from(self.taken[usize::from(mount) * MOST_HEAT + total]);
            if which > 0 {
                let option = self.options[from + which - 1];
                total -= option.heat;
                if top.is_none_or(|top| option.worth >= top.worth) {
                    top = Some(option);
                }
            }
            to = from;
        }
        top
    }
}

/// Heat of all shots together, each mount in its best way, and the best shot.
fn together<'a>(options: impl Iterator<Item = &'a Choice>) -> (usize, Option<Choice>) {
    let (mut heat, mut top): (usize, Option<Choice>) = (0, None);
    let mut last: Option<Choice> = None;
    for option in options {
        match last {
            Some(known) if known.shot.mount == option.shot.mount => {
                if option.worth > known.worth {
                    heat = heat + option.heat - known.heat;
                    last = Some(*option);
                }
            }
            _ => {
                heat += option.heat;
                last = Some(*option);
            }
        }
        if top.is_none_or(|top| option.worth > top.worth) {
            top = Some(*option);
        }
    }
    (heat, top)
}

/// A twist, where it brings more to bear on the target that is worth most.
fn twist(game: &Game, judge: &mut Judge, own: UnitOnField<'_>) -> Option<Action> {
    let (unit, own) = (own.id, own.in_play);
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
        let worth = urgency(power * part, foe.left);
        if worth > best.0 {
            best = (worth, twist);
        }
    }
    let action = Action::Twist { unit, hexsides: best.1 };
    (best.1 != 0 && game.check(&action).is_ok()).then_some(action)
}
