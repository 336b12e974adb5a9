//! Hand-made fields: a board, two sides, weapons with plain figures.

use ironhex::board::{Board, Coord, Environment, Facing, SightTable, Terrain, Woods};
use ironhex::field::{Crew, Field, FieldedUnit, ShotFacts, ShotOrder, UnitInPlay, UnitOnField};
use ironhex::resolution::UnitMut;
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{Bin, Equipment, Gear, Location, Mount, Movement, UnitDesign};
use ironhex::weapon::{Category, Fire, Ranges, Weapon, WeaponKind, WeaponTraits, WeaponType};
use std::sync::Arc;

pub(super) fn hex(number: &str) -> Coord {
    number.parse().unwrap()
}

fn ranges(minimum: u8, [short, medium, long]: [u8; 3]) -> Ranges {
    Ranges { minimum, short, medium, long, extreme: 0 }
}

/// 5 points, 3 heat, 3/6/9.
pub(super) fn laser() -> Weapon {
    Weapon {
        weapon_type: WeaponType(1),
        damage: [5; 3],
        heat: 3,
        ranges: ranges(0, [3, 6, 9]),
        traits: WeaponTraits::DIRECT_FIRE,
        ..Weapon::plain(WeaponKind::Direct, Category::Energy)
    }
}

/// Five missiles, 6 and 7/14/21, indirect.
pub(super) fn missiles() -> Weapon {
    Weapon {
        weapon_type: WeaponType(2),
        damage: [1; 3],
        rack: 5,
        heat: 2,
        ranges: ranges(6, [7, 14, 21]),
        traits: WeaponTraits::AMMUNITION | WeaponTraits::INDIRECT,
        ..Weapon::plain(WeaponKind::Lrm, Category::Missile)
    }
}

/// An anti-missile system.
pub(super) fn ams() -> Weapon {
    Weapon {
        weapon_type: WeaponType(3),
        heat: 1,
        ranges: ranges(0, [1, 1, 1]),
        traits: WeaponTraits::AMMUNITION,
        ..Weapon::plain(WeaponKind::Ams, Category::Ballistic)
    }
}

/// An Ultra autocannon: 5 points, 1 heat.
pub(super) fn ultra() -> Weapon {
    Weapon {
        weapon_type: WeaponType(4),
        damage: [5; 3],
        heat: 1,
        ranges: ranges(0, [6, 13, 20]),
        traits: WeaponTraits::DIRECT_FIRE | WeaponTraits::AMMUNITION,
        ..Weapon::plain(WeaponKind::Ultra, Category::Ballistic)
    }
}

/// A 50-tonner with 20 points of armour everywhere.
pub(super) fn design() -> UnitDesign {
    let mut design = UnitDesign::plain(50).unwrap();
    design.armor = [20; 11];
    design.walk = 5;
    design.jump = 5;
    design
}

pub(super) fn fitted(weapon: Weapon, at: Location) -> UnitDesign {
    let mut design = design();
    design.mounts.push(Mount::new(weapon, at));
    if weapon.needs_ammunition() {
        design.bins.push(Bin::new(weapon.weapon_type, Location::CenterTorso, 10, 1));
    }
    design
}

pub(super) fn equipped(mut design: UnitDesign, gear: Gear, at: Location) -> UnitDesign {
    design.equipment.push(Equipment { gear, location: at, explosion: 0 });
    design
}

/// A board with units on it.
#[derive(Debug)]
pub(super) struct Stage {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) roster: Vec<FieldedUnit>,
    pub(super) units: Vec<UnitInPlay>,
}

impl Stage {
    /// A flat board of 17 by 17, so that its mirror image has the same lower columns.
    pub(super) fn new(rules: Rules) -> Self {
        let board = Board::flat(17, 17).unwrap();
        Self { rules, board, roster: Vec::new(), units: Vec::new() }
    }

    /// Puts a unit on the board; the first side's look up, the second's down.
    pub(super) fn add(&mut self, design: UnitDesign, team: Team, at: &str) -> UnitId {
        let facing = Facing::new(if team == Team::First { 0 } else { 3 });
        self.units.push(UnitInPlay::new(&design, hex(at), facing));
        let crew = Crew::default();
        self.roster.push(FieldedUnit { design: Arc::new(design), crew, team });
        UnitId(self.units.len() as u8 - 1)
    }

    pub(super) fn woods(&mut self, at: &str, woods: Woods) {
        let terrain = Terrain { woods: Some(woods), ..Terrain::CLEAR };
        assert!(self.board.set(hex(at), terrain));
    }

    pub(super) fn terrain(&mut self, at: &str, terrain: Terrain) {
        assert!(self.board.set(hex(at), terrain));
    }

    pub(super) fn unit(&mut self, unit: UnitId) -> &mut UnitInPlay {
        &mut self.units[usize::from(unit.0)]
    }

    pub(super) fn moved(&mut self, unit: UnitId, movement: Movement, hexes: u8) {
        let unit = self.unit(unit);
        (unit.movement, unit.hexes) = (movement, hexes);
    }

    /// Asks the field something.
    pub(super) fn ask<T>(&self, question: impl FnOnce(&Field<'_>) -> T) -> T {
        let sight = SightTable::new(Arc::new(self.board.clone()));
        question(&Field {
            rules: &self.rules,
            board: &self.board,
            sight: &sight,
            environment: Environment::CLEAR,
            roster: &self.roster,
            units: &self.units,
        })
    }

    /// The plain attack with a unit's first mount.
    pub(super) fn shot_facts(&self, attacker: UnitId, target: UnitId) -> ShotFacts {
        self.ask(|field| {
            field
                .shot(on(field, attacker), 0, on(field, target), &ShotOrder::new(Fire::Single))
                .unwrap()
        })
    }

    pub(super) fn total(&self, attacker: UnitId, target: UnitId) -> i16 {
        self.shot_facts(attacker, target).number(&self.rules, &mut ()).total().unwrap()
    }

    /// The first two units, to be changed.
    pub(super) fn pair_mut<'a>(
        roster: &'a [FieldedUnit],
        units: &'a mut [UnitInPlay],
    ) -> (UnitMut<'a>, UnitMut<'a>) {
        let [one, other, ..] = units else { panic!("two units") };
        (UnitMut::new(UnitId(0), &roster[0], one), UnitMut::new(UnitId(1), &roster[1], other))
    }
}

/// A unit that is on the field.
pub(super) fn on<'a>(field: &Field<'a>, unit: UnitId) -> UnitOnField<'a> {
    field.unit(unit).unwrap()
}

/// An attacker with a weapon in its right torso at 0810 and a target at a hex, under the published rules.
pub(super) fn duel(weapon: Weapon, target: &str) -> (Stage, UnitId, UnitId) {
    let mut stage = Stage::new(Rules::TOTAL_WARFARE);
    let attacker = stage.add(fitted(weapon, Location::RightTorso), Team::First, "0810");
    let target = stage.add(design(), Team::Second, target);
    (stage, attacker, target)
}
