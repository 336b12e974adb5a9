//! Electronics: jamming, shared targeting, anti-missile systems.

use super::battlefield::{Field, UnitOnField};
use super::unit_in_play::{FieldedUnit, UnitInPlay};
use crate::attack::range_bracket;
use crate::board::{Coord, Line, bears};
use crate::turn::Team;
use crate::unit::{Armor, Gear, Slot, WeaponArc};
use crate::weapon::{RangeBracket, Ranges};

/// Hexes that ECM reaches.
pub const ECM_RANGE: u16 = 6;

/// Slaves that a C3 master leads.
const SLAVES: usize = 3;
/// Units of an improved C3 network.
const C3I_UNITS: usize = 6;
/// Units of a Nova network.
const NOVA_UNITS: usize = 3;

/// A C3 network of a side: which, by the order in which its units were entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Network {
    /// A master and its slaves.
    C3(u8),
    /// Equals.
    Improved(u8),
    /// Nova units.
    Nova(u8),
}

/// An anti-missile system that stands ready, and the bin that feeds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadyAms {
    /// The mount.
    pub mount: u8,
    /// Its bin; `None` for a laser.
    pub bin: Option<u8>,
}

/// Is equipment of this kind working on a unit that is in the game and running?
fn runs(fielded: &FieldedUnit, unit: &UnitInPlay, gear: Gear) -> bool {
    fielded.design.has(gear)
        && unit.is_active()
        && !unit.sheet.shutdown
        && unit.sheet.working(&fielded.design, gear) > 0
}

/// Does the unit jam?
fn jams(fielded: &FieldedUnit, unit: &UnitInPlay) -> bool {
    let fits = |gear: &Gear| gear.electronics().jams;
    let mut gear = fielded.design.equipment.iter().map(|piece| piece.gear).filter(fits);
    gear.any(|gear| runs(fielded, unit, gear))
}

/// The first anti-missile system of a unit that can engage missiles from a hex: it works, has not
/// fired this turn, has a round left, and bears on where they come from.
#[must_use]
pub fn ready_ams(fielded: &FieldedUnit, unit: &UnitInPlay, from: Coord) -> Option<ReadyAms> {
    let design = &fielded.design;
    if !unit.is_active() || unit.sheet.shutdown {
        return None;
    }
    design.mounts.iter().enumerate().find_map(|(index, mount)| {
        let index = index as u8;
        let spent = (unit.fired | unit.sheet.jammed) >> index & 1 == 1;
        if !mount.weapon.kind.is_defensive() || spent {
            return None;
        }
        let arc = WeaponArc::of_mounting(mount.location, mount.rear);
        let facing = if mount.location.is_leg() { unit.facing } else { unit.torso() };
        if !unit.sheet.works(design, Slot::Weapon(index)) || !bears(arc, facing, unit.hex, from) {
            return None;
        }
        if !mount.weapon.needs_ammunition() {
            return Some(ReadyAms { mount: index, bin: None });
        }
        let bin = unit.sheet.bins_for(design, mount, mount.weapon.kind.plain_fire()).next()?;
        Some(ReadyAms { mount: index, bin: Some(bin) })
    })
}

impl Field<'_> {
    /// Is a hex within reach of working ECM of this side?
    #[must_use]
    pub fn jammed_by(&self, side: Team, hex: Coord) -> bool {
        self.jammers(side).any(|at| at.distance(hex) <= ECM_RANGE)
    }

    /// Is the line between two hexes, its ends included, within reach of working ECM of this side?
    #[must_use]
    pub fn line_jammed_by(&self, side: Team, from: Coord, to: Coord) -> bool {
        self.jammers(side).any(|at| {
            let near = |hex: Coord| at.distance(hex) <= ECM_RANGE;
            near(from)
                || near(to)
                || Line::between(from, to).rings().any(|ring| ring.hexes().any(near))
        })
    }

    /// Where this side's working ECM is.
    fn jammers(&self, side: Team) -> impl Iterator<Item = Coord> + '_ {
        let pairs = self.roster.iter().zip(self.units);
        pairs
            .filter(move |(fielded, unit)| fielded.team == side && jams(fielded, unit))
            .map(|(_, unit)| unit.hex)
    }

    /// Is a unit hidden by stealth armor: it works only together with the unit's own ECM?
    #[must_use]
    pub fn is_stealthy(&self, unit: UnitOnField<'_>) -> bool {
        let (fielded, unit) = (unit.fielded, unit.in_play);
        let armor = || {
            fielded.design.armor_kind.contains(&Armor::Stealth)
                || fielded.design.has(Gear::StealthArmor)
        };
        jams(fielded, unit) && armor()
    }

    /// The C3 network that a unit was entered into; `None` for a unit without one, or whose gear does
    /// not work now.
    ///
    /// Masters take three slaves each, improved C3 joins six units and Nova three, in the order in
    /// which a side's units were entered. A slave whose master is out of the fight has no network.
    #[must_use]
    pub fn network(&self, unit: UnitOnField<'_>) -> Option<Network> {
        let fielded = unit.fielded;
        if !fielded.design.equipment.iter().any(|piece| piece.gear.electronics().network) {
            return None;
        }
        let running = |gear| runs(fielded, unit.in_play, gear);
        if running(Gear::C3Improved) {
            return Some(Network::Improved((self.place(unit, Gear::C3Improved) / C3I_UNITS) as u8));
        }
        if running(Gear::NovaCews) {
            return Some(Network::Nova((self.place(unit, Gear::NovaCews) / NOVA_UNITS) as u8));
        }
        if running(Gear::C3Master) {
            return Some(Network::C3(self.place(unit, Gear::C3Master) as u8));
        }
        if !running(Gear::C3Slave) {
            return None;
        }
        let led_by = self.place(unit, Gear::C3Slave) / SLAVES;
        let mut masters =
            self.roster.iter().zip(self.units).filter(|(other, _)| {
                other.team == fielded.team && other.design.has(Gear::C3Master)
            });
        let (master, state) = masters.nth(led_by)?;
        let reachable =
            runs(master, state, Gear::C3Master) && !self.jammed_by(fielded.team.other(), state.hex);
        reachable.then_some(Network::C3(led_by as u8))
    }

    /// How many units of the same side with this gear were entered before a unit.
    fn place(&self, unit: UnitOnField<'_>, gear: Gear) -> usize {
        let team = unit.team();
        let before = self.roster.iter().take(usize::from(unit.id.0));
        before.filter(|other| other.team == team && other.design.has(gear)).count()
    }

    /// The best bracket that a unit's C3 network has of a target: that of the member nearest to it
    /// which sees it. ECM cuts off whoever is within its reach. `None` without a network.
    #[must_use]
    pub fn shared_bracket(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
        ranges: &Ranges,
    ) -> Option<RangeBracket> {
        let nearest = self.shared_distance(attacker, target)?;
        Some(range_bracket(self.rules, ranges, nearest))
    }

    /// The distance from a target to the nearest unit of the attacker's C3 network that sees it, the
    /// attacker included. `None` without a network.
    #[must_use]
    pub fn shared_distance(
        &self,
        attacker: UnitOnField<'_>,
        target: UnitOnField<'_>,
    ) -> Option<u16> {
        let network = self.network(attacker)?;
        let team = attacker.team();
        let cut_off = |unit: UnitOnField<'_>| self.jammed_by(team.other(), unit.in_play.hex);
        if cut_off(attacker) {
            return None;
        }
        let to = target.in_play.hex;
        self.active()
            .filter(|&member| {
                member.id != attacker.id
                    && member.team() == team
                    && self.network(member) == Some(network)
                    && !cut_off(member)
                    && self.sight_between(member, target).visible()
            })
            .map(|member| member.in_play.hex.distance(to))
            .chain([attacker.in_play.hex.distance(to)])
            .min()
    }
}
