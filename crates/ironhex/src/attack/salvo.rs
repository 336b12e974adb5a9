//! Firing one weapon: from its to-hit rolls to where every projectile lands.
//!
//! A [`Salvo`] holds everything that is known before the first die. It resolves step by step:
//! [`Salvo::step`] makes one to-hit roll (with the cluster and anti-missile rolls that follow it) or
//! places one group of damage, and what is left is a small [`Pending`]. Play runs the steps in a loop;
//! exact odds walk them.

use super::cluster::{ClusterModifiers, modified_roll, shifted, weapon_row};
use super::fired::{AmsResult, ClusterResult, Fired};
use super::location::LocationTable;
use super::to_hit::ToHit;
use crate::dice::{Dice, Roll};
use crate::event::{Event, EventSink, Hit, ShotRoll};
use crate::rules::{Ams, MissileGroups, Rotary, Rules, Ultra};
use crate::table::Table2d6;
use crate::weapon::{Fire, HitCount, RangeBracket, RateOfFire, Weapon};

/// The largest rack: the cluster table's last row.
pub const MAX_RACK: u8 = 40;

/// Points that share one location roll where missiles land in groups.
const GROUP: u8 = 5;

/// How many projectiles of a shot that hits strike home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spread {
    /// The one that was fired.
    One,
    /// All of them, without a roll.
    All,
    /// As many as the cluster table says.
    Cluster(Table2d6<u8>, Reading),
}

/// How a cluster roll is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// With this added to it.
    Modified(i8),
    /// Not at all: it counts as this.
    As(u8),
}

impl Reading {
    const fn of(self, roll: Roll) -> u8 {
        match self {
            Self::Modified(modifier) => modified_roll(roll.total() as i16, modifier as i16),
            Self::As(read) => read,
        }
    }
}

/// What is known about a salvo beyond its weapon and number.
#[derive(Clone, Copy, Debug)]
pub struct Conditions {
    /// Where it lands.
    pub locations: LocationTable,
    /// The bracket that it is fired over.
    pub bracket: RangeBracket,
    /// What moves its cluster roll.
    pub cluster: ClusterModifiers,
    /// An anti-missile system engages it.
    pub ams_engaged: bool,
    /// A hit by exactly the number or one more only glances off.
    pub low_profile: bool,
}

/// One weapon about to fire: everything known before the first die.
#[derive(Clone, Copy, Debug)]
pub struct Salvo {
    rolls: Table2d6<ShotRoll>,
    to_hit_rolls: u8,
    projectiles: u8,
    spread: Spread,
    glancing_spread: Spread,
    /// Damage of one projectile.
    damage: u8,
    /// Points that share one location roll, and never less than one projectile.
    group: u8,
    ams_stops: bool,
    locations: LocationTable,
    /// The cluster row used.
    row_size: u8,
    cluster_modifier: i8,
    heat: u8,
    ammunition: u8,
    only_on_a_hit: bool,
    ams_spoils: bool,
}

/// What is left of a salvo: small, comparable, hashable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pending {
    /// To-hit rolls still to make.
    pub rolls: u8,
    /// Damage points still to place.
    pub points: u16,
    /// Are they a glancing blow's?
    pub glancing: bool,
}

/// One to-hit roll and what it let loose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShotOutcome {
    /// The dice that were rolled.
    pub(crate) roll: Roll,
    /// What they came to.
    pub(crate) shot: ShotRoll,
    /// The look at the cluster table.
    pub(crate) cluster: Option<ClusterResult>,
    /// What the anti-missile system did.
    pub(crate) ams: Option<AmsResult>,
    /// Projectiles that strike home.
    pub(crate) projectiles: u8,
}

/// What one step did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A to-hit roll was made.
    Rolled(ShotRoll),
    /// A group of damage was placed; the caller applies it.
    Struck(Hit),
    /// Nothing was left to do.
    Done,
}

impl Salvo {
    /// Prepares a weapon to fire.
    #[must_use]
    pub fn new(
        rules: &Rules,
        weapon: &Weapon,
        fire: Fire,
        number: ToHit,
        conditions: &Conditions,
    ) -> Self {
        let kind = weapon.kind;
        let shots = fire.shots();
        let (heat, ammunition) = cost(rules, weapon, fire);
        let row_rule = match fire {
            Fire::Double => rules.ultra == Ultra::ClusterRow,
            Fire::Rapid(_) => rules.rotary == Rotary::ClusterRow && shots > 1,
            Fire::Single | Fire::Slug | Fire::Pellets => false,
        };
        let pellets = fire == Fire::Pellets;
        let racked = pellets || kind.hit_count() != HitCount::One;
        let projectiles = if racked {
            weapon.rack.clamp(1, MAX_RACK)
        } else if row_rule {
            shots
        } else {
            1
        };
        let damage = if pellets { 1 } else { weapon.damage_at(conditions.bracket) };
        let modifier = conditions.cluster.total();
        let (row_size, row) = weapon_row(rules, kind, projectiles);
        let ams_stops =
            conditions.ams_engaged && kind.is_missile() && rules.ams == Ams::StopsMissiles;
        let all_or_none = kind.fires_only_on_a_hit();
        let spread = |glance: i8| {
            if all_or_none && conditions.cluster.ams != 0 {
                // A Streak that an anti-missile system engages counts as a cluster roll of 11.
                let read = modified_roll(11, i16::from(conditions.cluster.ams + glance));
                Spread::Cluster(Table2d6::of_numbers([row.at(read); 11]), Reading::As(read))
            } else if all_or_none && glance == 0 {
                Spread::All
            } else if projectiles > 1 {
                let modifier = modifier + glance;
                Spread::Cluster(shifted(row, modifier), Reading::Modified(modifier))
            } else {
                Spread::One
            }
        };
        let singly = matches!(rules.missile_groups, MissileGroups::Single)
            || !weapon.lands_in_groups(damage)
            || pellets;
        Self {
            rolls: shot_rolls(rules, fire, row_rule, number, conditions.low_profile),
            to_hit_rolls: if row_rule { 1 } else { shots },
            projectiles,
            spread: spread(0),
            glancing_spread: if conditions.low_profile { spread(-4) } else { Spread::One },
            damage,
            group: if singly { 0 } else { GROUP },
            ams_stops,
            locations: conditions.locations,
            row_size: *row_size,
            cluster_modifier: modifier,
            heat,
            ammunition,
            only_on_a_hit: kind.fires_only_on_a_hit(),
            ams_spoils: conditions.cluster.ams != 0,
        }
    }

    /// The salvo before its first roll.
    #[must_use]
    pub const fn pending(&self) -> Pending {
        Pending { rolls: self.to_hit_rolls, points: 0, glancing: false }
    }

    /// Makes one to-hit roll or places one group of damage.
    #[inline]
    pub fn step<D: Dice, S: EventSink>(
        &self,
        pending: &mut Pending,
        dice: &mut D,
        sink: &mut S,
    ) -> Step {
        if pending.points > 0 {
            Step::Struck(self.place(pending, dice, sink))
        } else if pending.rolls > 0 {
            Step::Rolled(self.roll(pending, dice, sink).shot)
        } else {
            Step::Done
        }
    }

    /// Places one group of damage.
    #[inline]
    pub(crate) fn place<D: Dice, S: EventSink>(
        &self,
        pending: &mut Pending,
        dice: &mut D,
        sink: &mut S,
    ) -> Hit {
        let size = self.group.max(self.point_size(pending.glancing));
        let damage = u16::from(size).min(pending.points) as u8;
        pending.points -= u16::from(damage);
        let landed = self.locations.roll(dice);
        let glancing = pending.glancing;
        let hit = Hit { landing: landed.value, damage, roll: landed.roll, glancing };
        sink.push(Event::Struck(hit));
        hit
    }

    /// Makes one to-hit roll, with the cluster and anti-missile rolls that follow it.
    #[inline]
    pub(crate) fn roll<D: Dice, S: EventSink>(
        &self,
        pending: &mut Pending,
        dice: &mut D,
        sink: &mut S,
    ) -> ShotOutcome {
        let number = self.to_hit_rolls - pending.rolls + 1;
        pending.rolls -= 1;
        let rolled = dice.table(&self.rolls);
        let (roll, shot) = (rolled.roll, rolled.value);
        sink.push(Event::ShotRolled { number, roll, shot });
        let mut loosed = ShotOutcome { roll, shot, cluster: None, ams: None, projectiles: 0 };
        if shot.hit {
            self.resolve_hits(&mut loosed, dice, sink);
            let damage = u16::from(self.point_size(shot.glancing));
            (pending.points, pending.glancing) =
                (u16::from(loosed.projectiles) * damage, shot.glancing);
        }
        loosed
    }

    /// Damage of one projectile; a single one that only glances off does half.
    const fn point_size(&self, glancing: bool) -> u8 {
        if glancing && matches!(self.spread, Spread::One) { self.damage / 2 } else { self.damage }
    }

    /// How many projectiles of a hit get through: cluster table, then anti-missile system.
    #[inline]
    fn resolve_hits<D: Dice, S: EventSink>(
        &self,
        loosed: &mut ShotOutcome,
        dice: &mut D,
        sink: &mut S,
    ) {
        let spread = if loosed.shot.glancing { &self.glancing_spread } else { &self.spread };
        let (size, modifier) = (self.row_size, self.cluster_modifier);
        let cluster = match spread {
            Spread::One => {
                loosed.projectiles = 1;
                return;
            }
            Spread::All => {
                let hits = self.projectiles;
                sink.push(Event::AllHit { hits });
                ClusterResult { roll: None, size, modifier: 0, modified: 12, hits }
            }
            Spread::Cluster(row, reading) => {
                let rolled = dice.table(row);
                let (roll, hits) = (rolled.roll, rolled.value);
                let modified = reading.of(roll);
                sink.push(Event::ClusterRolled { roll, modified_roll: modified, hits });
                ClusterResult { roll: Some(roll), size, modifier, modified, hits }
            }
        };
        loosed.cluster = Some(cluster);
        loosed.projectiles = cluster.hits;
        if self.ams_stops {
            let rolled = dice.first_of_two();
            let (roll, stopped) = (rolled.roll, rolled.value.min(cluster.hits));
            sink.push(Event::MissilesStopped { roll, stopped });
            loosed.ams = Some(AmsResult { roll: Some(roll), stopped });
            loosed.projectiles -= stopped;
        } else if self.ams_spoils {
            loosed.ams = Some(AmsResult { roll: None, stopped: 0 });
        }
    }

    /// Fires: all steps in a row, with what happened written down.
    ///
    /// ```
    /// use ironhex::attack::cluster::ClusterModifiers;
    /// use ironhex::attack::location::{Cover, LocationTable};
    /// use ironhex::attack::{Conditions, Salvo, ToHit};
    /// use ironhex::dice::Scripted;
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::{AttackSide, Panel};
    /// use ironhex::weapon::{Category, Fire, RangeBracket, Weapon, WeaponKind};
    ///
    /// let rules = Rules::SPECIFICATION;
    /// let laser = Weapon { damage: [5; 3], heat: 3, ..Weapon::plain(WeaponKind::Direct, Category::Energy) };
    /// let conditions = Conditions {
    ///     locations: LocationTable::new(&rules, AttackSide::Front, Cover::NONE),
    ///     bracket: RangeBracket::Short,
    ///     cluster: ClusterModifiers::default(),
    ///     ams_engaged: false,
    ///     low_profile: false,
    /// };
    /// let salvo = Salvo::new(&rules, &laser, Fire::Single, ToHit::known(&rules, 7), &conditions);
    /// // A 7 hits; a 6 on the front table is the right torso.
    /// let fired = salvo.fire(&mut Scripted::new(&[3, 4, 2, 4]), &mut ());
    /// assert_eq!(fired.hits[0].landing.panel, Some(Panel::RightTorso));
    /// assert_eq!(fired.total_damage(), 5);
    /// ```
    pub fn fire<D: Dice, S: EventSink>(&self, dice: &mut D, sink: &mut S) -> Fired {
        let mut record = Fired::default();
        record.write(self, dice, sink);
        record
    }

    /// Fires, writing over a record that is used again and again.
    #[inline]
    pub fn fire_into<D: Dice, S: EventSink>(&self, record: &mut Fired, dice: &mut D, sink: &mut S) {
        record.write(self, dice, sink);
    }

    /// Heat and ammunition that firing costs, given whether anything hit.
    #[must_use]
    pub const fn cost(&self, hit: bool) -> (u8, u8) {
        if self.only_on_a_hit && !hit { (0, 0) } else { (self.heat, self.ammunition) }
    }

    /// Points of damage that it does on average, in 1296ths of a point; what an anti-missile system
    /// stops is not taken off.
    ///
    /// The chance of each to-hit roll, times the projectiles of each cluster roll, times their damage.
    #[must_use]
    pub fn average_damage(&self) -> u32 {
        let projectiles = |spread: &Spread| match spread {
            Spread::One => 36,
            Spread::All => 36 * u32::from(self.projectiles),
            Spread::Cluster(row, _) => {
                row.outcomes().map(|(hits, ways)| u32::from(hits) * u32::from(ways)).sum()
            }
        };
        let of_one = |shot: ShotRoll| {
            let spread = if shot.glancing { &self.glancing_spread } else { &self.spread };
            projectiles(spread) * u32::from(self.point_size(shot.glancing))
        };
        let hits = self.rolls.outcomes().filter(|(shot, _)| shot.hit);
        let each: u32 = hits.map(|(shot, ways)| u32::from(ways) * of_one(shot)).sum();
        each * u32::from(self.to_hit_rolls)
    }

    /// Damage of one projectile.
    #[must_use]
    pub const fn damage_per_hit(&self) -> u8 {
        self.damage
    }
}

/// Heat of firing a weapon this way.
#[must_use]
pub const fn heat(rules: &Rules, weapon: &Weapon, fire: Fire) -> u8 {
    match (fire, rules.ultra) {
        (Fire::Double, Ultra::TwoRolls) => weapon.heat.saturating_add(1),
        (Fire::Double, Ultra::ClusterRow)
        | (Fire::Single | Fire::Rapid(_) | Fire::Slug | Fire::Pellets, _) => {
            weapon.heat.saturating_mul(fire.shots())
        }
    }
}

/// Heat and ammunition of firing a weapon this way.
#[must_use]
pub const fn cost(rules: &Rules, weapon: &Weapon, fire: Fire) -> (u8, u8) {
    let shots = if weapon.needs_ammunition() { fire.shots() } else { 0 };
    (heat(rules, weapon, fire), shots)
}

/// What each total of a to-hit roll comes to.
fn shot_rolls(
    rules: &Rules,
    fire: Fire,
    row_rule: bool,
    number: ToHit,
    low_profile: bool,
) -> Table2d6<ShotRoll> {
    let needed = number.needed();
    // The highest roll that jams; 0 for a weapon that does not.
    let jams_at = match fire {
        Fire::Double => 2,
        Fire::Rapid(rate) if rules.rotary == Rotary::ClusterRow => match rate {
            RateOfFire::One => 0,
            RateOfFire::Two | RateOfFire::Three => 2,
            RateOfFire::Four | RateOfFire::Five => 3,
            RateOfFire::Six => 4,
        },
        Fire::Rapid(_) => 2,
        Fire::Single | Fire::Slug | Fire::Pellets => 0,
    };
    let rolls: [ShotRoll; 11] = core::array::from_fn(|index| {
        let total = index as u8 + 2;
        let jam = total <= jams_at;
        let hit = total >= needed && (row_rule || !jam);
        let glancing = hit && low_profile && total <= needed + 1;
        ShotRoll { hit, glancing, jam }
    });
    let code = |roll: ShotRoll| {
        u8::from(roll.hit) | u8::from(roll.glancing) << 1 | u8::from(roll.jam) << 2
    };
    Table2d6::with_codes(rolls, rolls.map(code))
}
