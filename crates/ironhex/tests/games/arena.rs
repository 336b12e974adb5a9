//! Units and maps to fight with and on.

use ironhex::board::{Board, Coord, Edge, Facing, Landscape, LandscapeKind, SightTable, generate};
use ironhex::dice::{Dice, Random};
use ironhex::field::{Crew, FieldedUnit};
use ironhex::game::{Deployment, Scenario};
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::turn::Team;
use ironhex::unit::{
    Armor, Bin, Equipment, Gear, Gyro, Location, Mount, Panel, Slot, Structure, UnitDesign,
};
use ironhex::weapon::{Category, Munition, Ranges, Weapon, WeaponKind, WeaponTraits, WeaponType};
use std::sync::Arc;

fn weapon(number: u16) -> Weapon {
    let plain =
        |kind, category, damage: u8, heat, rack, [minimum, short, medium, long]: [u8; 4]| Weapon {
            weapon_type: WeaponType(number),
            damage: [damage; 3],
            heat,
            rack,
            ranges: Ranges { minimum, short, medium, long, extreme: 0 },
            ..Weapon::plain(kind, category)
        };
    use Category::{Ballistic, Energy, Missile};
    let mut weapon = match number {
        0 => plain(WeaponKind::Direct, Energy, 5, 3, 1, [0, 3, 6, 9]),
        1 => plain(WeaponKind::Direct, Energy, 10, 10, 1, [3, 6, 12, 18]),
        2 => plain(WeaponKind::Lrm, Missile, 1, 4, 10, [6, 7, 14, 21]),
        3 => plain(WeaponKind::Srm, Missile, 2, 4, 6, [0, 3, 6, 9]),
        4 => plain(WeaponKind::Direct, Ballistic, 20, 7, 1, [0, 3, 6, 9]),
        5 => plain(WeaponKind::Ultra, Ballistic, 5, 1, 1, [2, 6, 13, 20]),
        6 => plain(WeaponKind::Rotary, Ballistic, 5, 1, 1, [0, 5, 10, 15]),
        7 => plain(WeaponKind::Lbx, Ballistic, 10, 2, 10, [0, 6, 12, 18]),
        8 => plain(WeaponKind::Ams, Ballistic, 0, 1, 1, [0, 0, 0, 0]),
        9 => plain(WeaponKind::Narc, Missile, 0, 0, 1, [0, 3, 6, 9]),
        10 => plain(WeaponKind::Tag, Energy, 0, 0, 1, [0, 5, 9, 15]),
        11 => plain(WeaponKind::Streak, Missile, 2, 2, 2, [0, 3, 6, 9]),
        12 => plain(WeaponKind::RocketLauncher, Missile, 1, 3, 10, [0, 5, 11, 18]),
        _ => plain(WeaponKind::Direct, Energy, 2, 3, 1, [0, 1, 2, 3]),
    };
    weapon.traits |= match number {
        2 => WeaponTraits::INDIRECT,
        12 => WeaponTraits::ONE_SHOT,
        13 => WeaponTraits::HEATS_TARGET,
        _ => WeaponTraits::DIRECT_FIRE,
    };
    weapon
}

/// Puts something into free slots of a location; gives whether there was room.
fn fill(design: &mut UnitDesign, location: Location, slot: Slot) -> bool {
    let room = usize::from(location.slots());
    let free = design.slots[location as usize][..room].iter_mut().find(|s| **s == Slot::Empty);
    match free {
        Some(place) => {
            *place = slot;
            true
        }
        None => false,
    }
}

pub(super) fn design(dice: &mut Random) -> UnitDesign {
    let tons = 20 + 5 * dice.pick(17);
    let mut design = UnitDesign::plain(tons).unwrap();
    design.walk = 2 + dice.pick(6);
    design.jump = if dice.d6() > 3 { design.walk } else { 0 };
    design.dissipation = 8 + dice.pick(16);
    design.tsm = dice.d6() == 6;
    for &panel in Panel::ALL {
        design.armor[panel as usize] = 1 + dice.pick(20);
    }
    for _ in 0..design.jump {
        let leg = if dice.d6() > 3 { Location::LeftLeg } else { Location::LeftTorso };
        add_gear(&mut design, Gear::JumpJet, leg);
    }
    for gear in [Gear::Ecm, Gear::C3Slave, Gear::C3Master, Gear::TargetingComputer, Gear::Hatchet] {
        if dice.d6() == 6 {
            add_gear(&mut design, gear, Location::RightArm);
        }
    }
    if dice.d6() > 4 {
        let kind = Armor::ALL[usize::from(dice.pick(Armor::ALL.len() as u8))];
        design.armor_kind = [kind; 8];
        design.structure_kind = Structure::ALL[usize::from(dice.pick(Structure::ALL.len() as u8))];
        design.gyro = Gyro::HeavyDuty;
        add_gear(&mut design, Gear::ModularArmor, Location::LeftTorso);
        design.armored[Location::CenterTorso as usize] = 0b1000;
    }
    for _ in 0..2 + dice.pick(6) {
        let number = u16::from(dice.pick(14));
        let location = Location::ALL[usize::from(dice.pick(8))];
        let index = design.mounts.len() as u8;
        if !fill(&mut design, location, Slot::Weapon(index)) {
            continue;
        }
        let rear = location.is_torso() && dice.d6() == 6;
        design.mounts.push(Mount { rear, ..Mount::new(weapon(number), location) });
        let needs = weapon(number).needs_ammunition();
        if needs && !weapon(number).traits.contains(WeaponTraits::ONE_SHOT) {
            let bin = design.bins.len() as u8;
            if fill(&mut design, Location::RightTorso, Slot::Ammunition(bin)) {
                let munition = if dice.d6() > 3 && number == 7 {
                    Munition::Cluster
                } else {
                    Munition::Standard
                };
                let shots = 2 + dice.pick(12);
                let own = Bin::new(WeaponType(number), Location::RightTorso, shots, 10);
                design.bins.push(Bin { munition, ..own });
            }
        }
    }
    design
}

fn add_gear(design: &mut UnitDesign, gear: Gear, location: Location) {
    let index = design.equipment.len() as u8;
    if fill(design, location, Slot::Equipment(index)) {
        design.equipment.push(Equipment { gear, location, explosion: 0 });
    }
}

pub(super) fn board(dice: &mut Random) -> Board {
    let kinds = LandscapeKind::ALL;
    let kind = kinds[usize::from(dice.pick(kinds.len() as u8))];
    generate(&Landscape { width: 12, height: 12, kind }, dice).unwrap()
}

/// A random game of up to three units a side.
pub(super) fn scenario(seed: u64) -> Arc<Scenario> {
    let mut dice = Random::new(seed);
    let board = board(&mut dice);
    let sides = |dice: &mut Random| 1 + dice.pick(3);
    deployed(board, &mut dice, sides)
}

/// A random game of so many units a side on a map.
pub(super) fn scenario_on(board: Board, seed: u64, side: u8) -> Arc<Scenario> {
    deployed(board, &mut Random::new(seed), |_| side)
}

fn deployed(board: Board, dice: &mut Random, side: impl Fn(&mut Random) -> u8) -> Arc<Scenario> {
    let board = Arc::new(board);
    let mut units: Vec<(FieldedUnit, Deployment)> = Vec::new();
    for (team, edge, facing) in
        [(Team::First, Edge::Bottom, Facing::UP), (Team::Second, Edge::Top, Facing::new(3))]
    {
        let hexes: Vec<_> = board.edge(edge, 5).collect();
        for _ in 0..side(dice) {
            let design = Arc::new(design(dice));
            let first = usize::from(dice.pick(36)) % hexes.len();
            let mut from_there = hexes.iter().cycle().skip(first);
            let is_free = |hex: &&Coord| units.iter().all(|(_, other)| other.hex != **hex);
            let hex = *from_there.find(is_free).unwrap();
            let crew = Crew {
                gunnery: Skill::new(2 + dice.pick(4)).unwrap(),
                piloting: Skill::new(3 + dice.pick(4)).unwrap(),
                ..Crew::default()
            };
            let start = Deployment { hex, facing, hull_down: false };
            units.push((FieldedUnit { design, crew, team }, start));
        }
    }
    let rules = [Rules::SPECIFICATION, Rules::SIMPLIFIED, Rules::TOTAL_WARFARE];
    let rules = rules[usize::from(dice.pick(3))];
    let sight = Arc::new(SightTable::new(board));
    let scenario = Scenario::new(rules, sight, units, 12).unwrap();
    Arc::new(scenario.with_home([Some(Edge::Bottom), Some(Edge::Top)]))
}
