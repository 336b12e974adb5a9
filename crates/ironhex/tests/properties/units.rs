//! Arbitrary units, and blows on them.

use super::given::one;
use ironhex::attack::{DamageGroup, Nature, Victim};
use ironhex::dice::Dice;
use ironhex::event::Event;
use ironhex::pilot::Abilities;
use ironhex::rules::Rules;
use ironhex::unit::{
    Armor, Bin, Equipment, Gear, Location, Locations, MAX_SLOTS, Mount, PANELS, Panel, Slot,
    Structure, System, UnitDesign, UnitState,
};
use ironhex::weapon::{Category, Weapon, WeaponKind, WeaponType};
use proptest::collection::vec;
use proptest::prelude::*;

/// Something to mount.
#[derive(Clone, Copy, Debug)]
enum Item {
    Bin(u8, u8),
    Weapon(u8, usize),
    Engine,
    Gear(Gear),
}

/// Puts an item into the first free slots of a location.
fn mount(design: &mut UnitDesign, location: Location, item: Item) {
    let laser = Weapon::plain(WeaponKind::Direct, Category::Energy);
    let (slot, count) = match item {
        Item::Bin(shots, damage) => {
            design.bins.push(Bin::new(WeaponType::UNLISTED, location, shots, damage));
            (Slot::Ammunition(design.bins.len() as u8 - 1), 1)
        }
        Item::Weapon(explosion, slots) => {
            design.mounts.push(Mount { explosion, ..Mount::new(laser, location) });
            (Slot::Weapon(design.mounts.len() as u8 - 1), slots)
        }
        Item::Engine => (Slot::System(System::Engine), 1),
        Item::Gear(gear) => {
            design.equipment.push(Equipment { gear, location, explosion: 0 });
            (Slot::Equipment(design.equipment.len() as u8 - 1), 1)
        }
    };
    let size = usize::from(location.slots()).min(MAX_SLOTS);
    let free = design.slots[location as usize][..size].iter_mut();
    for place in free.filter(|place| **place == Slot::Empty).take(count) {
        *place = slot;
    }
}

/// A unit with armour, weapons and ammunition.
pub(super) fn design() -> impl Strategy<Value = UnitDesign> {
    let item = prop_oneof![
        (0..=30_u8, 0..=20_u8).prop_map(|(shots, damage)| Item::Bin(shots, damage)),
        (0..=20_u8, 1..=7_usize).prop_map(|(explosion, slots)| Item::Weapon(explosion, slots)),
        Just(Item::Engine),
        Just(Item::Gear(Gear::HeatSink)),
        Just(Item::Gear(Gear::ModularArmor)),
    ];
    let items = vec((one(Location::ALL), item), 0..12);
    let protection = vec(one(Location::ALL), 0..3);
    let armor = vec(0..=25_u8, PANELS);
    let build = (one(Armor::ALL), one(Structure::ALL), any::<u16>());
    (4..=20_u8, armor, items, protection.clone(), protection, build).prop_map(
        |(fives, armor, items, case, case_ii, (armor_kind, structure_kind, armored))| {
            let mut design = UnitDesign::plain(fives * 5).unwrap();
            design.armor.copy_from_slice(&armor);
            for (location, item) in items {
                mount(&mut design, location, item);
            }
            design.case = case.into_iter().collect();
            design.case_ii = case_ii.into_iter().collect();
            design.armor_kind.fill(armor_kind);
            design.structure_kind = structure_kind;
            // An armoured slot here and there.
            design.armored.fill(armored & armored >> 5 & 0xfff);
            design
        },
    )
}

/// Some blows in a row.
pub(super) fn blows() -> impl Strategy<Value = Vec<DamageGroup>> {
    let blow = (one(Panel::ALL), 1..=40_u16, any::<u8>(), one(Nature::ALL)).prop_map(
        |(panel, damage, luck, nature)| DamageGroup {
            panel,
            damage,
            through_armor_critical: luck % 5 == 0,
            glancing: luck % 7 == 0,
            from_behind: panel.is_rear() || !panel.location().is_torso() && luck % 3 == 0,
            nature,
        },
    );
    vec(blow, 1..12)
}

/// Applies one blow.
pub(super) fn strike(
    rules: &Rules,
    design: &UnitDesign,
    state: &mut UnitState,
    blow: DamageGroup,
    dice: &mut impl Dice,
) -> Vec<Event> {
    let mut events = Vec::new();
    let mut victim = Victim::new(rules, design, state, &Abilities::NONE);
    victim.apply_damage_unless_destroyed(blow, dice, &mut events);
    events
}

/// Applies blows in a row; gives the last state and every event.
pub(super) fn pound(
    rules: &Rules,
    design: &UnitDesign,
    blows: &[DamageGroup],
    dice: &mut impl Dice,
) -> (UnitState, Vec<Event>) {
    let mut state = UnitState::new(design);
    let mut events = Vec::new();
    for &blow in blows {
        events.extend(strike(rules, design, &mut state, blow, dice));
    }
    (state, events)
}

/// The unit in the mirror.
pub(super) fn mirrored_design(design: &UnitDesign) -> UnitDesign {
    let mut mirrored = design.clone();
    for &panel in Panel::ALL {
        mirrored.armor[panel as usize] = design.armor[panel.mirrored() as usize];
    }
    for &location in Location::ALL {
        let other = location.mirrored() as usize;
        mirrored.structure[location as usize] = design.structure[other];
        mirrored.slots[location as usize] = design.slots[other];
        mirrored.armored[location as usize] = design.armored[other];
    }
    for piece in &mut mirrored.equipment {
        piece.location = piece.location.mirrored();
    }
    mirrored.case = mirrored_locations(design.case);
    mirrored.case_ii = mirrored_locations(design.case_ii);
    mirrored
}

pub(super) fn mirrored_locations(locations: Locations) -> Locations {
    locations.iter().map(Location::mirrored).collect()
}

/// What became of a unit, in the mirror.
pub(super) fn mirrored_state(state: &UnitState) -> UnitState {
    let mut mirrored = *state;
    for &panel in Panel::ALL {
        mirrored.armor[panel as usize] = state.armor[panel.mirrored() as usize];
    }
    for &location in Location::ALL {
        let other = location.mirrored() as usize;
        mirrored.structure[location as usize] = state.structure[other];
        mirrored.slots_hit[location as usize] = state.slots_hit[other];
        mirrored.armored_hit[location as usize] = state.armored_hit[other];
        mirrored.modular_armor[location as usize] = state.modular_armor[other];
    }
    mirrored
}
