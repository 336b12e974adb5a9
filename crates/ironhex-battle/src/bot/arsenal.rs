//! What a unit can do at every distance: the engine's numbers and averages, looked up once.

use ironhex::attack::cluster::{ClusterModifiers, Guided};
use ironhex::attack::location::{Cover, LocationTable};
use ironhex::attack::{
    Conditions, Rejection, Salvo, Shooter, Shot, ToHit, heat, range_bracket, to_hit,
};
use ironhex::field::{AttackLine, Field, ShotOrder, UnitOnField};
use ironhex::heat::{dissipation, movement_heat, own_heat};
use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget, damage, number};
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{
    AttackSide, Guidance, LOCATIONS, Locations, MAX_BINS, Mount, Movement, PhysicalKind, Side,
    WeaponArc,
};
use ironhex::weapon::{Fire, RangeBracket, Weapon};

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

/// What is broken or used up of a unit, and where it stands: everything that its means depend on but heat
/// and wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wear {
    slots_hit: [u16; LOCATIONS],
    gone: [bool; LOCATIONS],
    modular_armor: [u8; LOCATIONS],
    empty: [bool; MAX_BINS],
    jammed: u64,
    spent: u64,
    prone: bool,
    immobile: bool,
    depth: u8,
}

/// What the present power of a unit depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Key {
    wear: Wear,
    heat: u8,
    wounds: u8,
    spare: i32,
}

/// A unit's means.
#[derive(Clone, Debug, Default)]
pub(super) struct Arsenal {
    guns: Vec<Gun>,
    /// Guns by what they do for their heat, best first.
    order: Vec<u8>,
    /// The number of its best blow at a target that stands still.
    blow_number: i32,
    /// The damage of the blow, in 36ths.
    blow_damage: i32,
    /// May it strike it out of the hull-down position?
    strikes_hull_down: bool,
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
    /// What it did in the best case when it was fresh.
    fresh: i32,
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
        locations: LocationTable::new(rules, AttackSide::Front, Cover::NONE),
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
    fn new(field: &Field<'_>, unit: UnitOnField<'_>, index: usize, mount: &Mount) -> Option<Self> {
        use RangeBracket::{Extreme, Long, Medium, OutOfRange, Short};
        if mount.weapon.kind.is_defensive() {
            return None;
        }
        let rules = field.rules;
        let guided = Guided {
            artemis_iv: mount.guidance == Guidance::ArtemisIv,
            artemis_v: mount.guidance == Guidance::ArtemisV,
            ..Guided::default()
        };
        let (fire, abilities) = (mount.weapon.kind.plain_fire(), &unit.fielded.crew.abilities);
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
fn is_able(line: &AttackLine<'_>, mount: u8, fire: Fire) -> bool {
    use Rejection::{Destroyed, Jammed, NoAmmo, SensorsDestroyed};
    match line.shot(mount, &ShotOrder::new(fire)) {
        Ok(_) => true,
        Err(why) => {
            !why.iter().any(|why| matches!(why, Destroyed | Jammed | NoAmmo | SensorsDestroyed))
        }
    }
}

/// Heat that a unit will have at the end of the turn if it does nothing more, but for what it has
/// declared; below 0 it has sinks to spare.
pub(super) fn heat_ahead(field: &Field<'_>, unit: UnitOnField<'_>) -> i32 {
    let (design, in_play) = (unit.design(), unit.in_play);
    i32::from(in_play.sheet.heat)
        + i32::from(in_play.heat_made)
        + i32::from(in_play.heat_given)
        + i32::from(own_heat(design, &in_play.sheet))
        - i32::from(dissipation(design, &in_play.sheet, field.depth(unit)))
}

impl Arsenal {
    /// What a fresh unit has.
    pub(super) fn new(field: &Field<'_>, unit: UnitOnField<'_>) -> Self {
        let mounts = unit.design().mounts.iter().enumerate();
        let guns: Vec<Gun> =
            mounts.filter_map(|(index, mount)| Gun::new(field, unit, index, mount)).collect();
        let mut order: Vec<u8> = (0..guns.len() as u8).collect();
        order.sort_by_key(|&gun| {
            let gun = &guns[usize::from(gun)];
            (-(64 * gun.best() / gun.heat.max(1)), gun.mount)
        });
        Self {
            shifts: vec![0; guns.len()],
            power: vec![UNASKED; WAYS * FAR * MODIFIERS.len()],
            fresh: guns.iter().map(Gun::best).sum(),
            guns,
            order,
            ..Self::default()
        }
    }

    /// Looks at the unit as it is now; the heat that it keeps under is the one given.
    pub(super) fn refresh(&mut self, field: &Field<'_>, unit: UnitOnField<'_>, heat_limit: u8) {
        let (design, sheet) = (unit.design(), unit.sheet());
        let wear = Wear {
            slots_hit: sheet.slots_hit,
            gone: sheet.structure.map(|points| points == 0),
            modular_armor: sheet.modular_armor,
            empty: sheet.shots.map(|shots| shots == 0),
            jammed: sheet.jammed,
            spent: sheet.spent,
            prone: sheet.stance.prone,
            immobile: sheet.is_immobile(),
            depth: field.depth(unit),
        };
        let key = Key {
            wear,
            heat: sheet.heat,
            wounds: sheet.pilot.wounds,
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
        let worn = known.is_none_or(|known| known.wear != wear);
        if worn {
            self.look_at_guns(field, unit);
        }
        if worn || design.tsm {
            self.look_at_limbs(field, unit);
        }
        // Heat that is only spared changes what is fired, and not how well.
        if worn || known.is_none_or(|known| (known.heat, known.wounds) != (key.heat, key.wounds)) {
            self.look_at_aim(field, unit);
        }
        self.power.fill(UNASKED);
    }

    /// Which guns can fire, and where they bear.
    fn look_at_guns(&mut self, field: &Field<'_>, unit: UnitOnField<'_>) {
        let (line, mounts) = (field.attack_line(unit, unit), &unit.design().mounts);
        self.able = self.guns.iter().enumerate().fold(0, |able, (index, gun)| {
            let fire = mounts[usize::from(gun.mount)].weapon.kind.plain_fire();
            able | u64::from(is_able(&line, gun.mount, fire)) << index
        });
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

    /// What damage, wounds and heat add to the number of every gun.
    fn look_at_aim(&mut self, field: &Field<'_>, unit: UnitOnField<'_>) {
        let mounts = &unit.design().mounts;
        for (index, gun) in self.guns.iter().enumerate() {
            let reached = gun.numbers.iter().position(|number| *number < NEVER);
            let (Some(distance), true) = (reached, self.able >> index & 1 == 1) else { continue };
            let mount = &mounts[usize::from(gun.mount)];
            let shooter = field.shooter(unit, gun.mount);
            let still = Shooter { movement: Movement::Stationary, ..shooter };
            let mut shot = Shot::new(still, mount.weapon, distance as u16);
            shot.environment = field.environment;
            shot.weapon_quirks = mount.quirks;
            let total = to_hit(field.rules, &shot, &mut ()).total();
            let shift =
                total.map_or(i16::from(NEVER), |now| now - i16::from(gun.numbers[distance]));
            self.shifts[index] = shift.clamp(-20, i16::from(NEVER)) as i8;
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

    /// What its best blow does, in 36ths, with so much added to its number.
    #[inline]
    pub(super) fn blow(&self, chances: &Chances, hull_down: bool, modifier: i32) -> i32 {
        if hull_down && !self.strikes_hull_down {
            return 0;
        }
        chances.of(self.blow_number + modifier) * self.blow_damage / POINT
    }

    /// What it does in the best case, of what it did when it was fresh, in [`WHOLE`]s.
    pub(super) const fn strength(&self) -> i32 {
        WHOLE * self.most / if self.fresh > 0 { self.fresh } else { 1 }
    }

    /// Its best blow: a foot, or a weapon in its hand.
    fn look_at_limbs(&mut self, field: &Field<'_>, unit: UnitOnField<'_>) {
        use PhysicalKind::{Hatchet, Kick, Mace, Sword};
        (self.blow_number, self.blow_damage, self.strikes_hull_down) = (i32::from(NEVER), 0, false);
        for (kind, &side) in [Kick, Hatchet, Mace, Sword]
            .into_iter()
            .flat_map(|kind| Side::ALL.iter().map(move |side| (kind, side)))
        {
            let now = field.physical_attack(unit, unit, kind, side, &[]);
            let attacker = PhysicalAttacker {
                movement: Movement::Stationary,
                hull_down: false,
                fired: Locations::default(),
                ..now.attacker
            };
            let target = PhysicalTarget::new(now.target.tonnage, now.target.piloting);
            let mut blow = PhysicalAttack::new(kind, side, attacker, target);
            // That it is on its own side is nothing against it here.
            let may = |blow: &PhysicalAttack| {
                field
                    .rejections(unit, unit, blow)
                    .iter()
                    .all(|rejection| *rejection == Rejection::OwnSide)
            };
            let Some(needed) = number(field.rules, &blow, &mut ()).total() else { continue };
            let hurts = POINT * i32::from(damage(field.rules, &blow));
            let better = (hurts, -i32::from(needed)) > (self.blow_damage, -self.blow_number);
            if !better || !may(&blow) {
                continue;
            }
            (self.blow_number, self.blow_damage) = (i32::from(needed), hurts);
            blow.attacker.hull_down = true;
            self.strikes_hull_down = may(&blow);
        }
    }
}
