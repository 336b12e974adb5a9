//! What a unit can do at every distance: the engine's numbers and averages, looked up once.

use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{
    Conditions, Movement, Salvo, Shot, ToHit, WeaponArc, heat, range_bracket, to_hit,
};
use ironhex::heat::{dissipation, movement_heat, own_heat};
use ironhex::physical::{Brawl, BrawlTarget, Brawler, PhysicalKind, damage, number};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::turn::{Field, UnitId};
use ironhex::unit::{Arc as Struck, Guidance, LOCATIONS, MAX_BINS, Mount, Side, Slot};
use ironhex::weapon::{Fire, RangeBracket, Weapon, WeaponKind, WeaponTraits};

/// Points are counted in 36ths: a chance of 36 times a point of damage.
pub(super) const POINT: i32 = 36;

/// Farther than this everything is far.
pub(super) const FAR: usize = 32;

/// Bearings that are told from each other.
pub(super) const BEARINGS: usize = 24;

/// The whole of something that is counted in parts.
pub(super) const WHOLE: i32 = 16;

/// A number that no roll reaches.
const NEVER: i8 = 40;

/// The least and the most modifier that are told from each other.
const MODIFIERS: std::ops::Range<i32> = -4..16;

/// Ways of moving that differ in heat.
pub(super) const WAYS: usize = 4;

/// The plain way of firing a mount.
pub(super) fn plain_fire(mount: &Mount) -> Fire {
    Fire::new(mount.weapon.kind, None, 1).unwrap_or(Fire::Single)
}

/// The chance of 36 of every to-hit number.
#[derive(Clone, Debug)]
pub(super) struct Chances([u8; 64]);

impl Chances {
    pub(super) fn new(rules: &Rules) -> Self {
        Self(std::array::from_fn(|total| ToHit::known(rules, total as i16 - 12).chance()))
    }

    #[inline]
    pub(super) fn of(&self, number: i32) -> i32 {
        i32::from(self.0[(number + 12).clamp(0, 63) as usize])
    }
}

/// One mount, as far as it is the same all game long.
#[derive(Clone, Debug)]
struct Gun {
    mount: u8,
    heat: i32,
    /// The bearings that it reaches, a bit each, seen from the facing that it follows.
    bearings: u32,
    /// Does it follow the legs, and not the torso?
    in_leg: bool,
    /// By distance: the number against a target that stands still in the open, fired by a fresh unit
    /// that stands still.
    numbers: [i8; FAR],
    /// By distance: the mean damage of a hit, in 36ths.
    hits: [u16; FAR],
}

/// What the present power of a unit depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    slots_hit: [u16; LOCATIONS],
    structure: [u8; LOCATIONS],
    empty: [bool; MAX_BINS],
    jammed: u64,
    spent: u64,
    heat: u8,
    wounds: u8,
    prone: bool,
    spare: i32,
}

/// A unit's means.
#[derive(Clone, Debug, Default)]
pub(super) struct Arsenal {
    guns: Vec<Gun>,
    /// Guns by what they do for their heat, best first.
    order: Vec<u8>,
    /// The number of a kick at a target that stands still.
    kick_number: i32,
    /// The damage of a kick, in 36ths.
    kick_damage: i32,
    key: Option<Key>,
    /// Guns that can fire, a bit each.
    able: u64,
    /// By gun, what damage, wounds and heat add to its number.
    shifts: Vec<i8>,
    /// Heat to spare by way of moving: still, walking, running, jumping.
    spare: [i32; WAYS],
    /// By bearing from the legs, with the best twist: the part of all its damage that bears, of
    /// [`WHOLE`]; and the twist.
    bears: [(u8, i8); BEARINGS],
    /// By way of moving, distance and modifier: what the unit does, once somebody asked.
    power: Vec<u16>,
    /// What it does in the best case.
    most: i32,
}

/// Power that nobody asked for yet.
const UNASKED: u16 = u16::MAX;

/// The mean damage of a shot that hits, in 36ths.
pub(super) fn mean_of_a_hit(
    rules: &Rules,
    weapon: &Weapon,
    fire: Fire,
    guided: Guided,
    abilities: &Abilities,
    bracket: RangeBracket,
) -> i32 {
    let cluster = ClusterModifiers::new(rules, weapon, fire, guided, abilities, bracket, false);
    let conditions = Conditions {
        locations: LocationTable::new(rules, Struck::Front, Cover::NONE),
        bracket,
        cluster,
        ams_engaged: false,
        low_profile: false,
    };
    let number = ToHit::known(rules, 7);
    let salvo = Salvo::new(rules, weapon, fire, number, &conditions);
    (salvo.average_damage() / u32::from(number.chance().max(1))) as i32
}

impl Gun {
    /// A mount of a fresh unit; `None` for one that hurts nobody.
    fn new(field: &Field<'_>, unit: UnitId, index: usize, mount: &Mount) -> Option<Self> {
        use RangeBracket::{Extreme, Long, Medium, OutOfRange, Short};
        if mount.weapon.kind == WeaponKind::Ams {
            return None;
        }
        let rules = field.rules;
        let guided = Guided {
            artemis_iv: mount.guidance == Guidance::ArtemisIv,
            artemis_v: mount.guidance == Guidance::ArtemisV,
            ..Guided::default()
        };
        let (fire, abilities) = (plain_fire(mount), &field.entrant(unit).crew.abilities);
        let means = [Short, Medium, Long, Extreme].map(|at| {
            mean_of_a_hit(rules, &mount.weapon, fire, guided, abilities, at).min(30_000) as u16
        });
        if means == [0; 4] {
            return None;
        }
        let shooter = field.shooter(unit, index as u8);
        let (mut numbers, mut hits) = ([NEVER; FAR], [0; FAR]);
        for distance in 1..FAR {
            let bracket = range_bracket(rules, &mount.weapon.ranges, distance as u16);
            if bracket == OutOfRange {
                continue;
            }
            let mut shot = Shot::new(shooter, mount.weapon, distance as u16);
            shot.environment = field.environment;
            shot.weapon_quirks = mount.quirks;
            if let Some(total) = to_hit(rules, &shot, &mut ()).total() {
                numbers[distance] = total.clamp(-8, i16::from(NEVER)) as i8;
                hits[distance] = means[bracket as usize];
            }
        }
        let arc = WeaponArc::of_mounting(mount.location, mount.rear);
        let reaches = |bearing: &usize| arc.reaches(15 * *bearing as i16);
        Some(Self {
            mount: index as u8,
            heat: i32::from(heat(rules, &mount.weapon, fire)),
            bearings: (0..BEARINGS).filter(reaches).fold(0, |mask, bearing| mask | 1 << bearing),
            in_leg: mount.location.is_leg(),
            numbers,
            hits,
        })
    }

    /// Its best mean damage.
    fn best(&self) -> i32 {
        i32::from(self.hits.iter().copied().max().unwrap_or(0))
    }
}

/// Does a mount work, and has it something to fire?
fn is_able(field: &Field<'_>, unit: UnitId, index: u8) -> bool {
    let (design, sheet) = (&field.entrant(unit).design, &field.unit(unit).sheet);
    let mount = &design.mounts[usize::from(index)];
    let one_shot = mount.weapon.traits.contains(WeaponTraits::ONE_SHOT);
    let fed = || {
        let mut bins = design.bins.iter().zip(&sheet.shots);
        bins.any(|(bin, left)| bin.weapon == mount.weapon.weapon_type && *left > 0)
    };
    (sheet.jammed | sheet.spent) >> index & 1 == 0
        && (!mount.weapon.needs_ammunition() || one_shot || fed())
        && sheet.works(design, Slot::Weapon(index))
}

/// Heat that a unit will have at the end of the turn if it does nothing more, but for what it has
/// declared; below 0 it has sinks to spare.
pub(super) fn heat_ahead(field: &Field<'_>, unit: UnitId) -> i32 {
    let (design, combatant) = (&field.entrant(unit).design, field.unit(unit));
    i32::from(combatant.sheet.heat)
        + i32::from(combatant.heat_made)
        + i32::from(combatant.heat_given)
        + i32::from(own_heat(design, &combatant.sheet))
        - i32::from(dissipation(design, &combatant.sheet, field.depth(unit)))
}

impl Arsenal {
    /// What a fresh unit has.
    pub(super) fn new(field: &Field<'_>, unit: UnitId) -> Self {
        let entrant = field.entrant(unit);
        let mounts = entrant.design.mounts.iter().enumerate();
        let guns: Vec<Gun> =
            mounts.filter_map(|(index, mount)| Gun::new(field, unit, index, mount)).collect();
        let mut order: Vec<u8> = (0..guns.len() as u8).collect();
        order.sort_by_key(|&gun| {
            let gun = &guns[usize::from(gun)];
            (-(64 * gun.best() / gun.heat.max(1)), gun.mount)
        });
        let (tonnage, piloting) = (entrant.design.tonnage, entrant.crew.piloting);
        let fighter = Brawler::new(tonnage, piloting);
        let kick = Brawl::new(
            PhysicalKind::Kick,
            Side::Right,
            fighter,
            BrawlTarget::new(tonnage, piloting),
        );
        let needed = number(field.rules, &kick, &mut ()).total().unwrap_or(i16::from(NEVER));
        Self {
            shifts: vec![0; guns.len()],
            power: vec![UNASKED; WAYS * FAR * MODIFIERS.len()],
            guns,
            order,
            kick_number: i32::from(needed),
            kick_damage: POINT * i32::from(damage(field.rules, &kick)),
            ..Self::default()
        }
    }

    /// Looks at the unit as it is now; the heat that it keeps under is the one given.
    pub(super) fn refresh(&mut self, field: &Field<'_>, unit: UnitId, heat_limit: u8) {
        let (combatant, design) = (field.unit(unit), &field.entrant(unit).design);
        let sheet = &combatant.sheet;
        let key = Key {
            slots_hit: sheet.slots_hit,
            structure: sheet.structure.map(|points| u8::from(points > 0)),
            empty: sheet.shots.map(|shots| shots == 0),
            jammed: sheet.jammed,
            spent: sheet.spent,
            heat: sheet.heat,
            wounds: sheet.pilot.wounds,
            prone: sheet.stance.prone,
            spare: i32::from(heat_limit) - heat_ahead(field, unit),
        };
        if self.key == Some(key) {
            return;
        }
        let jump = field.points(unit).jump;
        let moved = [Movement::Stationary, Movement::Walk, Movement::Run, Movement::Jump];
        self.spare =
            moved.map(|how| key.spare - i32::from(movement_heat(design, sheet, how, jump)));
        let known = self.key.replace(key);
        // Heat that is only spared changes what is fired, and neither who is able nor how well.
        if known.is_none_or(|known| Key { spare: key.spare, ..known } != key) {
            self.look_at_guns(field, unit);
        }
        self.power.fill(UNASKED);
    }

    fn look_at_guns(&mut self, field: &Field<'_>, unit: UnitId) {
        self.able = 0;
        for (index, gun) in self.guns.iter().enumerate() {
            if !is_able(field, unit, gun.mount) {
                continue;
            }
            let Some(distance) = gun.numbers.iter().position(|number| *number < NEVER) else {
                continue;
            };
            let mount = &field.entrant(unit).design.mounts[usize::from(gun.mount)];
            let shooter = field.shooter(unit, gun.mount);
            let still = ironhex::attack::Shooter { movement: Movement::Stationary, ..shooter };
            let mut shot = Shot::new(still, mount.weapon, distance as u16);
            shot.environment = field.environment;
            shot.weapon_quirks = mount.quirks;
            if let Some(total) = to_hit(field.rules, &shot, &mut ()).total() {
                self.able |= 1 << index;
                let shift = total - i16::from(gun.numbers[distance]);
                self.shifts[index] = shift.clamp(-20, i16::from(NEVER)) as i8;
            }
        }
        let able = self.able;
        let all = || self.guns.iter().enumerate().filter(move |(index, _)| able >> index & 1 == 1);
        let total: i32 = all().map(|(_, gun)| gun.best()).sum();
        self.most = total;
        for (bearing, bears) in self.bears.iter_mut().enumerate() {
            let seen = |twist: i8| {
                let turned = (bearing as i32 + BEARINGS as i32 - 4 * i32::from(twist)) as usize;
                let reaches = |gun: &Gun| {
                    let bearing = if gun.in_leg { bearing } else { turned % BEARINGS };
                    gun.bearings >> bearing & 1 == 1
                };
                all().filter(|(_, gun)| reaches(gun)).map(|(_, gun)| gun.best()).sum::<i32>()
            };
            let (mut best, mut with) = (seen(0), 0);
            for twist in [-1, 1] {
                if seen(twist) > best {
                    (best, with) = (seen(twist), twist);
                }
            }
            *bears = ((WHOLE * best / total.max(1)) as u8, with);
        }
    }

    /// The part of what it does that bears on somebody there, of [`WHOLE`], with its best twist.
    #[inline]
    pub(super) fn bears(&self, bearing: u8) -> i32 {
        i32::from(self.bears[usize::from(bearing) % BEARINGS].0)
    }

    /// The same, and the twist.
    pub(super) fn twist(&self, bearing: u8) -> (i32, i8) {
        let (part, twist) = self.bears[usize::from(bearing) % BEARINGS];
        (i32::from(part), twist)
    }

    /// What its weapons do at a distance, with so much added to every number, after moving in a way:
    /// in 36ths, within its heat.
    #[inline]
    pub(super) fn power(
        &mut self,
        chances: &Chances,
        way: Movement,
        distance: u16,
        modifier: i32,
    ) -> i32 {
        let distance = usize::from(distance);
        if distance >= FAR {
            return 0;
        }
        let modifier = modifier.clamp(MODIFIERS.start, MODIFIERS.end - 1);
        let cell = (way as usize * FAR + distance) * MODIFIERS.len()
            + (modifier - MODIFIERS.start) as usize;
        let known = self.power[cell];
        if known != UNASKED {
            return i32::from(known);
        }
        let mut spare = self.spare[way as usize];
        let mut total = 0;
        for &index in &self.order {
            let gun = &self.guns[usize::from(index)];
            if self.able >> index & 1 == 0 || gun.heat > spare.max(0) {
                continue;
            }
            let needed =
                i32::from(gun.numbers[distance]) + i32::from(self.shifts[usize::from(index)]);
            let worth = chances.of(needed + modifier) * i32::from(gun.hits[distance]) / POINT;
            if worth > 0 {
                total += worth;
                spare -= gun.heat;
            }
        }
        let total = total.min(i32::from(UNASKED) - 1);
        self.power[cell] = total as u16;
        total
    }

    /// What a kick does, in 36ths, with so much added to its number.
    #[inline]
    pub(super) fn kick(&self, chances: &Chances, modifier: i32) -> i32 {
        chances.of(self.kick_number + modifier)
            * (self.kick_damage + 36 * super::tactical::knob("KT", 0))
            / POINT
    }
}
