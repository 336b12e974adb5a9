//! Mirrored boards give mirrored answers.

use super::stage::{Stage, design, laser, missiles, on};
use ironhex::attack::Rejections;
use ironhex::board::{Coord, Facing, Line, Terrain, Woods};
use ironhex::field::{ShotFacts, ShotOrder};
use ironhex::modifier::Breakdown;
use ironhex::physical::number;
use ironhex::rules::{Preset, Rules};
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{Bin, Location, Mount, Movement, PhysicalKind, Side, Slot, UnitDesign};
use ironhex::weapon::Fire;
use proptest::prelude::*;

const WIDTH: i16 = 17;

fn mirrored_hex(hex: Coord) -> Coord {
    Coord::new(WIDTH - 1 - hex.column, hex.row)
}

fn mirrored_facing(facing: Facing) -> Facing {
    Facing::new(6 - facing.number())
}

fn mirrored_side(side: Side) -> Side {
    match side {
        Side::Left => Side::Right,
        Side::Right => Side::Left,
    }
}

fn mirrored_design(design: &UnitDesign) -> UnitDesign {
    let mut image = design.clone();
    for &at in Location::ALL {
        image.slots[at.mirrored() as usize] = design.slots[at as usize];
    }
    for mount in &mut image.mounts {
        mount.location = mount.location.mirrored();
    }
    image
}

fn mirrored(stage: &Stage) -> Stage {
    let mut image = Stage::new(stage.rules);
    for (hex, terrain) in stage.board.iter() {
        assert!(image.board.set(mirrored_hex(hex), *terrain));
    }
    for (fielded, unit) in stage.roster.iter().zip(&stage.units) {
        let id = image.add(mirrored_design(&fielded.design), fielded.team, "0101");
        let mut copy = *unit;
        copy.hex = mirrored_hex(unit.hex);
        copy.facing = mirrored_facing(unit.facing);
        copy.twist = -unit.twist;
        for &at in Location::ALL {
            copy.sheet.slots_hit[at.mirrored() as usize] = unit.sheet.slots_hit[at as usize];
            copy.sheet.structure[at.mirrored() as usize] = unit.sheet.structure[at as usize];
        }
        *image.unit(id) = copy;
    }
    image
}

fn terrain() -> impl Strategy<Value = Terrain> {
    (0..40_u8).prop_map(|roll| match roll {
        0..=4 => Terrain { woods: Some(Woods::Light), ..Terrain::CLEAR },
        5..=6 => Terrain { woods: Some(Woods::Heavy), ..Terrain::CLEAR },
        7..=8 => Terrain::at_level(1),
        9 => Terrain::at_level(2),
        10 => Terrain { water: Some(1), ..Terrain::CLEAR },
        11 => Terrain { water: Some(2), ..Terrain::CLEAR },
        _ => Terrain::CLEAR,
    })
}

prop_compose! {
    fn unit()(
        column in 0..WIDTH,
        row in 0..WIDTH,
        facing in 0..6_u8,
        twist in -1..=1_i8,
        movement in 0..4_usize,
        hexes in 0..10_u8,
        prone in prop::bool::weighted(0.2),
        hit in any::<[u16; 8]>(),
        spared in any::<[u16; 8]>(),
    ) -> (Coord, Facing, i8, Movement, u8, bool, [u16; 8]) {
        let hits = std::array::from_fn(|at| hit[at] & spared[at] & spared[7 - at] & 0x0FFF);
        let movement = Movement::ALL[movement];
        (Coord::new(column, row), Facing::new(facing), twist, movement, hexes, prone, hits)
    }
}

fn armed() -> UnitDesign {
    let mut design = design();
    for (at, weapon) in [
        (Location::LeftArm, laser()),
        (Location::RightTorso, missiles()),
        (Location::LeftLeg, laser()),
        (Location::RightArm, missiles()),
    ] {
        let mount = Mount::new(weapon, at);
        design.slots[at as usize][5] = Slot::Weapon(design.mounts.len() as u8);
        design.mounts.push(mount);
    }
    design.mounts.push(Mount { rear: true, ..Mount::new(laser(), Location::LeftTorso) });
    design.bins.push(Bin::new(missiles().weapon_type, Location::CenterTorso, 9, 1));
    design
}

fn stage() -> impl Strategy<Value = Stage> {
    let hexes = prop::collection::vec(terrain(), (WIDTH * WIDTH) as usize);
    let units = prop::collection::vec(unit(), 3);
    let rules = prop::sample::select(Preset::ALL).prop_map(Preset::rules);
    (rules, hexes, units, 0..5_u8).prop_map(|(rules, hexes, units, near)| {
        let mut stage = Stage::new(rules);
        for (index, terrain) in hexes.into_iter().enumerate() {
            let index = index as i16;
            stage.board.set(Coord::new(index % WIDTH, index / WIDTH), terrain);
        }
        for (index, (hex, facing, twist, movement, hexes, prone, hits)) in
            units.into_iter().enumerate()
        {
            let team = if index == 1 { Team::Second } else { Team::First };
            let id = stage.add(armed(), team, "0101");
            let unit = stage.unit(id);
            (unit.hex, unit.facing, unit.twist) = (hex, facing, twist);
            (unit.movement, unit.hexes) = (movement, hexes);
            unit.sheet.stance.prone = prone;
            unit.sheet.slots_hit = hits;
        }
        if near > 0 {
            let next = stage.units[0].hex.neighbor(Facing::new(near));
            if stage.board.get(next).is_some() {
                stage.units[1].hex = next;
            }
        }
        stage
    })
}

type Answer = Result<(ShotFacts, Breakdown), Rejections>;

/// What becomes of each of the first unit's mounts.
fn shots_of(stage: &Stage) -> [Answer; 5] {
    stage.ask(|field| {
        [0, 1, 2, 3, 4].map(|mount| {
            let shot_facts = field.shot(
                on(field, UnitId(0)),
                mount,
                on(field, UnitId(1)),
                &ShotOrder::new(Fire::Single),
            )?;
            let mut lines = Breakdown::new();
            shot_facts.number(field.rules, &mut lines);
            Ok((shot_facts, lines))
        })
    })
}

fn total(lines: &Breakdown) -> i16 {
    lines.iter().map(|line| i16::from(line.value)).sum()
}

/// Does a line to the target run along hexsides? Where its two sides are equally hard, cover on one may
/// stand against woods on the other, and the image takes the other one.
fn divided(stage: &Stage) -> bool {
    let target = stage.units[1].hex;
    stage.units.iter().any(|unit| Line::between(unit.hex, target).along_hexsides())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shots(stage in stage()) {
        prop_assume!(!divided(&stage));
        let image = mirrored(&stage);
        for pair in shots_of(&stage).into_iter().zip(shots_of(&image)) {
            match pair {
                (Ok((shot_facts, lines)), Ok((other, its_lines))) => {
                    prop_assert_eq!(total(&lines), total(&its_lines));
                    prop_assert_eq!(shot_facts.bracket, other.bracket);
                    prop_assert_eq!(lines, its_lines);
                    prop_assert_eq!(shot_facts.cover, other.cover);
                    prop_assert_eq!(shot_facts.spotter, other.spotter);
                    prop_assert_eq!(shot_facts.arc, other.arc.mirrored());
                }
                (one, other) => prop_assert_eq!(one.err(), other.err()),
            }
        }
    }

    #[test]
    fn attacks(stage in stage()) {
        let image = mirrored(&stage);
        for &kind in PhysicalKind::ALL {
            for &side in Side::ALL {
                let known = |stage: &Stage, side| -> Result<(Breakdown, _), Rejections> {
                    stage.ask(|field| {
                        let (attack, _) =
                            field.physical_attack_number(on(field, UnitId(0)), on(field, UnitId(1)), kind, side, &[])?;
                        let mut lines = Breakdown::new();
                        number(field.rules, &attack, &mut lines);
                        Ok((lines, attack.arc))
                    })
                };
                match (known(&stage, side), known(&image, mirrored_side(side))) {
                    (Ok((lines, arc)), Ok((its_lines, its_arc))) => {
                        prop_assert_eq!(arc, its_arc.mirrored());
                        prop_assert_eq!(total(&lines), total(&its_lines));
                    }
                    (one, other) => prop_assert_eq!(one.err(), other.err()),
                }
            }
        }
    }
}

#[test]
fn a_mirror_of_a_mirror_is_the_first_again() {
    let mut stage = Stage::new(Rules::SPECIFICATION);
    stage.add(armed(), Team::First, "0305");
    stage.units[0].facing = Facing::new(1);
    let twice = mirrored(&mirrored(&stage));
    assert_eq!(twice.units, stage.units);
    assert_eq!(twice.roster, stage.roster);
}
