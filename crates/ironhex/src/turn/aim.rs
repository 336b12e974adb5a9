//! From units on a map to the facts of a weapon attack.

use super::field::{Field, Marks, UnitId};
use crate::attack::cluster::{ClusterModifiers, Guided};
use crate::attack::location::{CalledAt, Cover, LocationTable};
use crate::attack::{Conditions, Rejections, Salvo, Shot, ToHit, attacker_movement, to_hit};
use crate::board::{Line, Sight, in_front_arc, side_struck_past};
use crate::modifier::ModifierSink;
use crate::rules::{Rules, SpotterAttacks};
use crate::unit::{Arc, Location, Quirk};
use crate::weapon::{Fire, Munition, RangeBracket};

/// Whether the attacker must see its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Trajectory {
    /// Direct at what it sees, indirect at what it does not see.
    #[default]
    Either,
    /// Direct.
    Direct,
    /// Indirect: somebody else sees the target.
    Indirect,
}

/// How an attack is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Aim {
    /// How the weapon fires.
    pub fire: Fire,
    /// The bin that it fires from; `None` for the first that fits.
    pub bin: Option<u8>,
    /// The location of an aimed shot.
    pub aimed_at: Option<Location>,
    /// What a called shot names.
    pub called_at: Option<CalledAt>,
    /// Does a teammate designate what is called?
    pub designated: bool,
    /// Direct or indirect.
    pub trajectory: Trajectory,
    /// The attacker's primary target, where it has declared one: see [`Field::primary_target`].
    pub primary: Option<UnitId>,
    /// Is the target the one that a Blood Stalker hunts?
    pub stalked: bool,
    /// Does a flamer heat its target instead of damaging it?
    pub heats: bool,
    /// Mounts that the attacker has declared to fire in this phase, a bit each.
    pub declared: u64,
}

impl Aim {
    /// The plain way: nothing is called or aimed at, no target was declared before.
    #[must_use]
    pub const fn new(fire: Fire) -> Self {
        Self {
            fire,
            bin: None,
            aimed_at: None,
            called_at: None,
            designated: false,
            trajectory: Trajectory::Either,
            primary: None,
            stalked: false,
            heats: false,
            declared: 0,
        }
    }
}

/// The facts of a weapon attack, derived from units and map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aimed {
    /// The mount that fires.
    pub mount: u8,
    /// The bin that it fires from.
    pub bin: Option<u8>,
    /// What is in the bin.
    pub munition: Munition,
    /// Everything that the number depends on, the weapon's figures with this munition included.
    pub shot: Shot,
    /// The bracket that the target is in.
    pub bracket: RangeBracket,
    /// The side of the target that is struck.
    pub arc: Arc,
    /// What stands before the target's legs.
    pub cover: Cover,
    /// What guides a salvo.
    pub guided: Guided,
    /// The location that an aimed shot may strike.
    pub aimed_at: Option<Location>,
    /// What a called shot names.
    pub called_at: Option<CalledAt>,
    /// Who sees the target of indirect fire.
    pub spotter: Option<UnitId>,
    /// Does a flamer heat its target instead of damaging it?
    pub heats: bool,
}

impl Aimed {
    /// The number that it needs, explained to a sink.
    pub fn number<S: ModifierSink>(&self, rules: &Rules, sink: &mut S) -> ToHit {
        to_hit(rules, &self.shot, sink)
    }

    /// The salvo, once it is known whether an anti-missile system engages it.
    #[must_use]
    pub fn salvo(&self, rules: &Rules, ams_engaged: bool) -> Salvo {
        let Shot { weapon, fire, .. } = &self.shot;
        let abilities = &self.shot.shooter.abilities;
        let bracket = self.bracket;
        let cluster = ClusterModifiers::new(
            rules,
            weapon,
            *fire,
            self.guided,
            abilities,
            bracket,
            ams_engaged,
        );
        let locations = match (self.called_at, self.aimed_at) {
            (Some(called), _) => LocationTable::called(rules, self.arc, self.cover, called),
            (None, Some(at)) => LocationTable::aimed(rules, self.arc, self.cover, at),
            (None, None) => LocationTable::new(rules, self.arc, self.cover),
        };
        let low_profile = self.shot.target.quirks.contains(Quirk::LowProfile);
        let conditions = Conditions { locations, bracket, cluster, ams_engaged, low_profile };
        Salvo::new(rules, weapon, *fire, self.number(rules, &mut ()), &conditions)
    }
}

impl Field<'_> {
    /// The primary one of the targets that a unit has declared, first to last: the first in its front
    /// arc, or the first of all when none is there.
    ///
    /// Total Warfare, "Multiple Targets".
    #[must_use]
    pub fn primary_target(
        &self,
        attacker: UnitId,
        targets: impl Iterator<Item = UnitId> + Clone,
    ) -> Option<UnitId> {
        let ahead = targets.clone().find(|&target| self.is_ahead(attacker, target));
        ahead.or_else(|| targets.clone().next())
    }

    /// Is a unit in another's front arc, by the torso?
    pub(super) fn is_ahead(&self, viewer: UnitId, other: UnitId) -> bool {
        let unit = self.unit(viewer);
        in_front_arc(unit.torso(), unit.hex, self.unit(other).hex)
    }

    /// The facts of a weapon attack, or every reason why it cannot be made.
    ///
    /// ```
    /// use ironhex::attack::Rejection;
    /// use ironhex::board::{Board, Environment, Facing, SightTable};
    /// use ironhex::rules::Rules;
    /// use ironhex::turn::{Aim, Combatant, Crew, Entrant, Field, Team, UnitId};
    /// use ironhex::unit::{Location, Mount, UnitDesign};
    /// use ironhex::weapon::{Category, Fire, Ranges, Weapon, WeaponKind};
    /// use std::sync::Arc;
    ///
    /// let ranges = Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 12 };
    /// let laser = Weapon { ranges, ..Weapon::plain(WeaponKind::Direct, Category::Energy) };
    /// let mut design = UnitDesign::plain(50).unwrap();
    /// design.mounts.push(Mount::new(laser, Location::RightArm));
    /// let board = Arc::new(Board::flat(16, 17)?);
    /// let (sight, design) = (SightTable::new(board.clone()), Arc::new(design));
    /// let at = |hex: &str| Combatant::new(&design, hex.parse().unwrap(), Facing::UP);
    /// let of = |team| Entrant { design: design.clone(), crew: Crew::default(), team };
    /// let (entrants, units) = ([of(Team::FIRST), of(Team::SECOND)], [at("0810"), at("0805")]);
    /// let rules = &Rules::STANDARD;
    /// let environment = Environment::CLEAR;
    /// let field = Field { rules, board: &board, sight: &sight, environment, entrants: &entrants, units: &units };
    ///
    /// // Gunnery 4, five hexes: medium range.
    /// let (one, other) = (UnitId(0), UnitId(1));
    /// let aimed = field.shot(one, 0, other, &Aim::new(Fire::Single)).unwrap();
    /// assert_eq!(aimed.number(rules, &mut ()).total(), Some(6));
    /// let reasons = field.shot(other, 0, one, &Aim::new(Fire::Single)).unwrap_err();
    /// assert_eq!(&reasons[..], [Rejection::WrongArc]);
    /// # Ok::<(), ironhex::board::BoardSizeError>(())
    /// ```
    ///
    /// # Errors
    /// The attack cannot be made.
    pub fn shot(
        &self,
        attacker: UnitId,
        mount: u8,
        target: UnitId,
        aim: &Aim,
    ) -> Result<Aimed, Rejections> {
        self.look(attacker, target).shot(mount, aim)
    }

    /// The side of a target that an attack strikes. A line along hexsides comes on the side of them
    /// that counts for the line of sight.
    pub(super) fn side_struck(&self, attacker: UnitId, target: UnitId) -> Arc {
        let (from, unit) = (self.unit(attacker).hex, self.unit(target));
        let passes = if Line::between(from, unit.hex).along_hexsides() {
            self.board.counted_side(self.viewer(attacker), self.viewer(target))
        } else {
            None
        };
        side_struck_past(from, unit.hex, unit.facing, passes)
    }

    /// The spotter with whom indirect fire is easiest, the first among equals, and what it sees.
    ///
    /// Whoever of the attacker's side sees the target may spot, unless it is shut down or its pilot
    /// is not awake.
    #[must_use]
    pub fn best_spotter(&self, attacker: UnitId, target: UnitId) -> Option<(UnitId, Sight)> {
        let team = self.entrant(attacker).team;
        let busy = i8::from(self.rules.spotter_attacks == SpotterAttacks::PlusOne);
        self.active()
            .filter(|&unit| {
                unit != attacker
                    && self.entrant(unit).team == team
                    && !self.unit(unit).sheet.is_immobile()
            })
            .filter_map(|unit| {
                let sight = self.sight_between(unit, target);
                let spotter = self.unit(unit);
                let attacks = i8::from(spotter.marks.contains(Marks::ATTACKS));
                let cost = sight.modifier()? + attacker_movement(spotter.movement) + busy * attacks;
                Some((cost, unit, sight))
            })
            .min_by_key(|&(cost, unit, _)| (cost, unit))
            .map(|(_, unit, sight)| (unit, sight))
    }
}
