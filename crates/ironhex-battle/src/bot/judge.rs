//! What a place or a volley is worth: chances of the engine times damage of the engine.

use ironhex::attack::cluster::ClusterModifiers;
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{
    Conditions, Salvo, Shooter, Shot, ToHit, attacker_movement, heat, range_bracket,
    target_movement, to_hit,
};
use ironhex::board::{Coord, Facing, in_front_arc, side_struck};
use ironhex::physical::{PhysicalKind, damage};
use ironhex::rules::Rules;
use ironhex::turn::{Aim, Combatant, Field, Marks, Scenario, UnitId};
use ironhex::unit::{Arc as Struck, Mount, Side, Slot};
use ironhex::weapon::{Fire, RangeBracket, WeaponTraits};
use std::sync::Arc;

/// Points are counted in 36ths: a chance of 36 times a point of damage.
pub(super) const POINT: i64 = 36;

/// Farther than this everything is far.
const FAR: usize = 31;

/// What can be said of a unit before it is known where it stands.
#[derive(Clone, Debug, Default)]
struct Profile {
    /// Mean damage of a hit by mount and bracket, in 36ths.
    on_hit: Vec<[i64; 4]>,
    /// The mounts that the reach was worked out for, a bit each.
    able: Option<u64>,
    /// Damage to expect at each distance from a target that stands still in the open, in 36ths.
    reach: [i64; FAR],
}

/// What a bot remembers of a game's units: nothing that it could not work out again.
#[derive(Clone, Debug, Default)]
pub(super) struct Judge {
    scenario: Option<Arc<Scenario>>,
    profiles: Vec<Profile>,
}

/// The plain way of firing a mount.
fn plain_fire(mount: &Mount) -> Fire {
    Fire::new(mount.weapon.kind, None, 1).unwrap_or(Fire::Single)
}

fn mean_of_a_hit(rules: &Rules, mount: &Mount, bracket: RangeBracket) -> i64 {
    let conditions = Conditions {
        locations: LocationTable::new(rules, Struck::Front, Cover::NONE),
        bracket,
        cluster: ClusterModifiers::default(),
        ams_engaged: false,
        low_profile: false,
    };
    let number = ToHit::known(rules, 2);
    let salvo = Salvo::new(rules, &mount.weapon, plain_fire(mount), number, &conditions);
    i64::from(salvo.average_damage()) / POINT
}

/// Does a mount work, and has it something to fire?
fn is_able(field: &Field<'_>, unit: UnitId, index: usize, mount: &Mount) -> bool {
    let (design, sheet) = (&field.entrant(unit).design, &field.unit(unit).sheet);
    let one_shot = mount.weapon.traits.contains(WeaponTraits::ONE_SHOT);
    let fed = || {
        let bins = design.bins.iter().zip(&sheet.shots);
        bins.into_iter().any(|(bin, left)| bin.weapon == mount.weapon.weapon_type && *left > 0)
    };
    (sheet.jammed | sheet.spent) >> index & 1 == 0
        && (!mount.weapon.needs_ammunition() || one_shot || fed())
        && sheet.works(design, Slot::Weapon(index as u8))
}

/// The way from one hex to another, as a facing.
fn towards(from: Coord, to: Coord) -> Facing {
    let ahead = Facing::ALL.into_iter().min_by_key(|&facing| {
        let next = from.neighbor(facing);
        (next.distance(to), !in_front_arc(facing, from, to))
    });
    ahead.unwrap_or_default()
}

/// How much is left of a shot's worth after a modifier, in 64ths: a fifth less for each point.
const fn left_after(modifier: i8) -> i64 {
    const LEFT: [i64; 12] = [64, 51, 41, 33, 26, 21, 17, 13, 10, 8, 6, 4];
    match modifier {
        ..=-2 => 90,
        -1 => 77,
        0..=11 => LEFT[modifier as usize],
        _ => 2,
    }
}

/// How much worse a hit from a side is, in 4ths.
const fn arc_weight(arc: Struck) -> i64 {
    match arc {
        Struck::Front => 4,
        Struck::Left | Struck::Right => 5,
        Struck::Rear => 8,
    }
}

impl Judge {
    /// Gets ready for a game; forgets another one.
    pub(super) fn meet(&mut self, scenario: &Arc<Scenario>) {
        if self.scenario.as_ref().is_some_and(|known| Arc::ptr_eq(known, scenario)) {
            return;
        }
        self.scenario = Some(Arc::clone(scenario));
        let rules = scenario.rules();
        self.profiles = scenario
            .entrants()
            .iter()
            .map(|entrant| {
                use RangeBracket::{Extreme, Long, Medium, Short};
                let mounts = entrant.design.mounts.iter();
                let on_hit = mounts.map(|mount| {
                    [Short, Medium, Long, Extreme].map(|at| mean_of_a_hit(rules, mount, at))
                });
                Profile { on_hit: on_hit.collect(), ..Profile::default() }
            })
            .collect();
    }

    fn on_hit(&self, unit: UnitId, mount: usize, bracket: RangeBracket) -> i64 {
        let figures = self.profiles.get(usize::from(unit.0)).and_then(|own| own.on_hit.get(mount));
        figures.and_then(|figures| figures.get(bracket as usize)).copied().unwrap_or(0)
    }

    /// Works out what everybody can do at each distance, where that has changed.
    pub(super) fn look(&mut self, field: &Field<'_>) {
        for (index, profile) in self.profiles.iter_mut().enumerate() {
            let unit = UnitId(index as u8);
            let entrant = field.entrant(unit);
            let mut able = 0_u64;
            for (at, mount) in entrant.design.mounts.iter().enumerate() {
                able |= u64::from(is_able(field, unit, at, mount)) << at;
            }
            if profile.able == Some(able) {
                continue;
            }
            profile.able = Some(able);
            profile.reach = [0; FAR];
            for (at, mount) in entrant.design.mounts.iter().enumerate() {
                if able >> at & 1 == 0 || mount.rear {
                    continue;
                }
                for (distance, worth) in profile.reach.iter_mut().enumerate().skip(1) {
                    let distance = distance as u16;
                    let bracket = range_bracket(field.rules, &mount.weapon.ranges, distance);
                    if bracket == RangeBracket::OutOfRange {
                        continue;
                    }
                    let shot =
                        Shot::new(Shooter::new(entrant.crew.gunnery), mount.weapon, distance);
                    let chance = i64::from(to_hit(field.rules, &shot, &mut ()).chance());
                    *worth += chance * profile.on_hit[at][bracket as usize] / POINT;
                }
            }
        }
    }

    /// Damage to expect of a unit at a distance from a target in the open.
    pub(super) fn reach(&self, unit: UnitId, distance: u16) -> i64 {
        let own = self.profiles.get(usize::from(unit.0));
        own.and_then(|own| own.reach.get(usize::from(distance))).copied().unwrap_or(0)
    }

    /// The distance at which a unit does best against the others, considering what they do to it.
    pub(super) fn best_distance(&self, unit: UnitId, enemies: &[UnitId]) -> u16 {
        let worth = |distance: u16| {
            let threat: i64 = enemies.iter().map(|&enemy| self.reach(enemy, distance)).sum();
            3 * self.reach(unit, distance) - 2 * threat / (enemies.len().max(1) as i64)
        };
        let able = |distance: &u16| self.reach(unit, *distance) > 0;
        (1..FAR as u16)
            .filter(able)
            .max_by_key(|&distance| (worth(distance), distance))
            .unwrap_or(1)
    }

    /// A first, quick guess of what a place is worth: distances, sight, facings, movement.
    pub(super) fn guess(
        &self,
        field: &Field<'_>,
        unit: UnitId,
        enemies: &[UnitId],
        caution: i64,
    ) -> i64 {
        let own = field.unit(unit);
        let moved = attacker_movement(own.movement);
        let evasion = target_movement(field.rules, own.movement, own.hexes);
        let (mut best, mut threat) = (0, 0);
        for &enemy in enemies {
            let other = field.unit(enemy);
            let distance = own.hex.distance(other.hex);
            // The other way round needs the sight of another hex for every place.
            let Some(seen) = field.sight_between(enemy, unit).modifier() else { continue };
            let twists = [0, -1, 1].into_iter();
            let bears = !own.sheet.stance.prone
                && twists
                    .into_iter()
                    .any(|by| in_front_arc(own.facing.turned(by), own.hex, other.hex));
            if bears {
                let number =
                    moved + seen + target_movement(field.rules, other.movement, other.hexes);
                best = best.max(self.reach(unit, distance) * left_after(number) / 64);
            }
            let arc = arc_weight(side_struck(other.hex, own.hex, own.facing));
            let behind = !turns_to_face(field, enemy, own.hex);
            let worth = self.reach(enemy, distance) * left_after(seen + evasion) / 64 * arc / 4;
            threat += if behind { worth / 4 } else { worth };
        }
        best * 10 - shared(field, unit, threat) * caution
    }

    /// What a unit's weapons do where it stands, within its heat: in 36ths.
    pub(super) fn volley(&self, field: &Field<'_>, unit: UnitId, heat_spare: i32) -> i64 {
        let mut total = 0;
        let mut shots: Vec<(i64, i64)> = Vec::with_capacity(16);
        let team = field.entrant(unit).team;
        for (index, mount) in field.entrant(unit).design.mounts.iter().enumerate() {
            let targets = field.active().filter(|&other| field.entrant(other).team != team);
            let best = targets.map(|target| self.shot(field, unit, index, mount, target)).max();
            let heat = i64::from(heat(field.rules, &mount.weapon, plain_fire(mount)));
            match best.unwrap_or(0) {
                0 => {}
                worth if heat == 0 => total += worth,
                worth => shots.push((worth, heat)),
            }
        }
        // What does most for its heat first.
        shots.sort_unstable_by_key(|(worth, heat)| -(worth * 64 / heat));
        let mut spare = i64::from(heat_spare);
        for (worth, heat) in shots {
            if heat <= spare {
                total += worth;
                spare -= heat;
            }
        }
        total
    }

    /// What one mount does to a target, fired plainly.
    fn shot(
        &self,
        field: &Field<'_>,
        unit: UnitId,
        index: usize,
        mount: &Mount,
        target: UnitId,
    ) -> i64 {
        let aim = Aim::new(plain_fire(mount));
        let Ok(aimed) = field.shot(unit, index as u8, target, &aim) else { return 0 };
        let chance = i64::from(aimed.number(field.rules, &mut ()).chance());
        chance * self.on_hit(unit, index, aimed.bracket) * arc_weight(aimed.arc) / (4 * POINT)
    }

    /// The best kick or pair of punches of one unit at another, if it is beside it.
    pub(super) fn blow(field: &Field<'_>, unit: UnitId, target: UnitId) -> i64 {
        if field.unit(unit).hex.distance(field.unit(target).hex) > 1 {
            return 0;
        }
        let of = |kind, side| match field.strike_number(unit, target, kind, side, &[]) {
            Ok((brawl, number)) => {
                i64::from(number.chance()) * i64::from(damage(field.rules, &brawl))
            }
            Err(_) => 0,
        };
        let both = |kind| Side::ALL.iter().map(move |&side| of(kind, side));
        let kick = both(PhysicalKind::Kick).max().unwrap_or(0);
        kick.max(both(PhysicalKind::Punch).sum())
    }

    /// What the others can do to a unit where it stands: in 36ths.
    pub(super) fn threat(
        &self,
        scenario: &Scenario,
        units: &mut [Combatant],
        unit: UnitId,
        enemies: &[UnitId],
    ) -> i64 {
        let mut total = 0;
        for &enemy in enemies {
            let at = usize::from(enemy.0);
            let (was, place) = (units[at], units[usize::from(unit.0)].hex);
            // Whoever has yet to move will turn, and everybody may twist.
            let legs = if turns_to_face(&scenario.field(units), enemy, place) {
                towards(was.hex, place)
            } else {
                was.facing
            };
            units[at] = Combatant { facing: legs, ..was };
            units[at].twist = twist_towards(&units[at], place);
            let field = scenario.field(units);
            for (index, mount) in field.entrant(enemy).design.mounts.iter().enumerate() {
                total += self.shot(&field, enemy, index, mount, unit);
            }
            total += Self::blow(&field, enemy, unit);
            units[at] = was;
        }
        total
    }
}

/// A unit's share of what its side is in for: enemies fire at one of several.
pub(super) fn shared(field: &Field<'_>, unit: UnitId, threat: i64) -> i64 {
    let team = field.entrant(unit).team;
    let friends = field.active().filter(|&other| field.entrant(other).team == team).count();
    2 * threat / (friends as i64 + 1)
}

/// Will a unit still turn to a hex, or does it look there already?
fn turns_to_face(field: &Field<'_>, unit: UnitId, hex: Coord) -> bool {
    let combatant = field.unit(unit);
    let free = !combatant.marks.contains(Marks::MOVED)
        && !combatant.sheet.is_immobile()
        && !combatant.sheet.stance.prone;
    free || [0, -1, 1]
        .into_iter()
        .any(|by| in_front_arc(combatant.facing.turned(by), combatant.hex, hex))
}

/// The twist that brings a hex into a unit's front arc; none when it is there, or cannot be brought.
pub(super) fn twist_towards(unit: &Combatant, hex: Coord) -> i8 {
    let ahead = |by: i8| in_front_arc(unit.facing.turned(by), unit.hex, hex);
    if unit.sheet.stance.prone {
        return 0;
    }
    [0, -1, 1].into_iter().find(|&by| ahead(by)).unwrap_or(0)
}
