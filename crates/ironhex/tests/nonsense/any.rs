//! Values of every public type, sensible or not.

use ironhex::attack::{
    Called, Marksmanship, Secondary, Shooter, Shot, ShotTarget, Spotter, TargetState,
};
use ironhex::board::{
    Concealment, Coord, Environment, Facing, Fog, Footing, Light, Precipitation, Wind,
};
use ironhex::dice::Random;
use ironhex::field::{Crew, FieldedUnit, UnitFlags, UnitInPlay};
use ironhex::game::{Action, DeclaredPhysicalAttack, DeclaredShot, GameState};
use ironhex::movement::Gait;
use ironhex::physical::{PhysicalAttack, PhysicalAttacker, PhysicalTarget};
use ironhex::pilot::{Abilities, Ability, MAX_SKILL, PilotState, Skill};
use ironhex::rules::{Preset, Rules};
use ironhex::turn::{Phase, Team, UnitId};
use ironhex::unit::{
    Actuator, AttackSide, Bin, DestroyedBy, Equipment, Gear, Location, Mount, Movement,
    PhysicalKind, Quirk, Side, Slot, Stance, System, UnitDesign, UnitState, WeaponQuirk,
};
use ironhex::weapon::{
    Category, Fire, MAX_OWN_TO_HIT, Munition, OwnToHit, RangeBracket, Ranges, RateOfFire, Weapon,
    WeaponKind, WeaponTraits, WeaponType,
};
use proptest::prelude::*;
use std::sync::Arc;

/// Values of every type out of a row of bytes, and dice. A row that is used up goes on with zeros, so that
/// proptest finds a short one for what goes wrong.
#[derive(Clone)]
pub(super) struct Any {
    bytes: Vec<u8>,
    used: usize,
    pub(super) dice: Random,
}

impl std::fmt::Debug for Any {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Any").field(&self.bytes).field(&self.dice.state()).finish()
    }
}

/// Extremes as often as anything else.
pub(super) fn anything(most: usize) -> impl Strategy<Value = Any> {
    let byte = prop_oneof![1 => Just(0_u8), 1 => Just(u8::MAX), 1 => 1..=36_u8, 3 => any::<u8>()];
    let made = (prop::collection::vec(byte, 0..most), any::<u64>());
    made.prop_map(|(bytes, seed)| Any { bytes, used: 0, dice: Random::new(seed) })
}

impl Any {
    pub(super) fn byte(&mut self) -> u8 {
        self.used += 1;
        self.bytes.get(self.used - 1).copied().unwrap_or(0)
    }

    pub(super) fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    pub(super) fn skill(&mut self) -> Skill {
        Skill::new(self.byte() % (MAX_SKILL + 1)).unwrap()
    }

    pub(super) fn long(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.byte()))
    }

    pub(super) fn maybe<T>(&mut self, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.flag().then(|| value(self))
    }

    pub(super) fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    pub(super) fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[usize::from(self.byte()) % all.len()]
    }

    pub(super) fn rules(&mut self) -> Rules {
        self.of(Preset::ALL).rules()
    }

    pub(super) fn few<T: Copy, S: FromIterator<T>>(&mut self, all: &[T]) -> S {
        all.iter().copied().filter(|_| self.byte() % 6 == 1).collect()
    }

    pub(super) fn fire(&mut self) -> Fire {
        let rate = self.of(&RateOfFire::ALL);
        self.of(&[Fire::Single, Fire::Double, Fire::Rapid(rate), Fire::Slug, Fire::Pellets])
    }

    pub(super) fn weapon(&mut self) -> Weapon {
        let mut byte = || self.byte();
        let (damage, to_hit) = ([byte(), byte(), byte()], [byte(), byte(), byte()]);
        let (heat, rack) = (byte(), byte());
        let ranges = Ranges {
            minimum: byte(),
            short: byte(),
            medium: byte(),
            long: byte(),
            extreme: byte(),
        };
        let traits = WeaponTraits::from_bits_truncate(self.word());
        let (kind, category) = (self.of(WeaponKind::ALL), self.of(Category::ALL));
        let weapon_type = WeaponType(self.word());
        // Whatever a weapon may add, and nothing else.
        let given = to_hit.map(|value| value as i8);
        let held = given.map(|value| value.clamp(-MAX_OWN_TO_HIT, MAX_OWN_TO_HIT));
        assert_eq!(OwnToHit::new(given).is_ok(), given == held);
        let to_hit = OwnToHit::new(held).unwrap();
        Weapon { weapon_type, kind, category, damage, heat, rack, ranges, to_hit, traits }
    }

    pub(super) fn abilities(&mut self) -> Abilities {
        Abilities {
            plain: self.few(Ability::ALL),
            range_master: self.maybe(|any| any.of(RangeBracket::ALL)),
            weapon_specialist: self.maybe(|any| WeaponType(any.word())),
            gunnery_specialist: self.maybe(|any| any.of(Category::ALL)),
            ..Abilities::NONE
        }
    }

    pub(super) fn environment(&mut self) -> Environment {
        Environment {
            light: self.of(Light::ALL),
            precipitation: self.of(Precipitation::ALL),
            fog: self.of(Fog::ALL),
            wind: self.of(Wind::ALL),
        }
    }

    pub(super) fn concealment(&mut self) -> Concealment {
        Concealment { light: self.byte(), heavy: self.byte() }
    }

    pub(super) fn shot(&mut self) -> Shot {
        let shooter = Shooter {
            movement: self.of(Movement::ALL),
            heat: self.byte(),
            prone: self.flag(),
            wounds: self.byte(),
            sensor_hits: self.byte(),
            arm_damage: self.few(Actuator::ALL),
            targeting_computer: self.flag(),
            secondary: self.maybe(|any| any.of(&[Secondary::Front, Secondary::Elsewhere])),
            indirect: self
                .maybe(|any| Spotter { movement: any.of(Movement::ALL), attacks: any.flag() }),
            called: self.maybe(|any| any.of(&[Called::Alone, Called::ByTeammate])),
            aimed: self.maybe(|any| {
                any.of(&[
                    Marksmanship::AtImmobile,
                    Marksmanship::AtImmobileHead,
                    Marksmanship::TargetingComputer,
                ])
            }),
            steadied: self.flag(),
            quirks: self.few(Quirk::ALL),
            abilities: self.abilities(),
            ..Shooter::new(self.skill())
        };
        let target = ShotTarget {
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            state: TargetState::from_bits_truncate(self.word()),
            quirks: self.few(Quirk::ALL),
        };
        let munition = self.of(Munition::ALL);
        let weapon = self.weapon().loaded_with(munition);
        Shot {
            target,
            fire: self.fire(),
            precise: self.flag(),
            artemis_v: self.flag(),
            semi_guided: self.flag(),
            weapon_quirks: self.few(WeaponQuirk::ALL),
            environment: self.environment(),
            bracket: if self.flag() { Some(self.of(RangeBracket::ALL)) } else { None },
            intervening: self.concealment(),
            target_growth: self.concealment(),
            ..Shot::new(shooter, weapon, self.word())
        }
    }

    pub(super) fn physical_attack(&mut self) -> PhysicalAttack {
        let attacker = PhysicalAttacker {
            heat: self.byte(),
            tsm: self.flag(),
            prone: self.flag(),
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            water_depth: self.byte(),
            abilities: self.abilities(),
            ..PhysicalAttacker::new(self.byte(), self.skill())
        };
        let target = PhysicalTarget {
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            state: TargetState::from_bits_truncate(self.word()),
            growth: self.concealment(),
            ..PhysicalTarget::new(self.byte(), self.skill())
        };
        let (kind, side) = (self.of(PhysicalKind::ALL), self.of(Side::ALL));
        PhysicalAttack {
            arc: self.of(AttackSide::ALL),
            distance: self.byte(),
            level_difference: self.byte() as i8,
            ..PhysicalAttack::new(kind, side, attacker, target)
        }
    }

    pub(super) fn slot(&mut self, most: u8) -> Slot {
        let index = self.byte() % most;
        let system = self.of(System::ALL);
        self.of(&[
            Slot::Empty,
            Slot::System(system),
            Slot::Weapon(index),
            Slot::Ammunition(index),
            Slot::Equipment(index),
        ])
    }

    /// A design with anything in its slots; with `sense` only what it has.
    pub(super) fn design(&mut self, sense: bool) -> UnitDesign {
        let mut structure = [0; Location::ALL.len()];
        structure.iter_mut().for_each(|points| *points = self.byte().max(u8::from(sense)));
        let mut design = UnitDesign::with_structure(self.byte().max(1), structure);
        design.armor.iter_mut().for_each(|points| *points = self.byte());
        for _ in 0..1 + self.byte() % 5 {
            let weapon = self.weapon();
            let at = self.of(Location::ALL);
            let explosion = self.byte();
            design.mounts.push(Mount { explosion, rear: self.flag(), ..Mount::new(weapon, at) });
            let munition = self.of(Munition::ALL);
            let bin = Bin::new(weapon.weapon_type, at, self.byte(), self.byte());
            design.bins.push(Bin { munition, ..bin });
            let (gear, explosion) = (self.of(Gear::ALL), self.byte());
            design.equipment.push(Equipment { gear, location: at, explosion });
        }
        let most = if sense { design.mounts.len() as u8 } else { u8::MAX };
        for &location in Location::ALL {
            let slots = if sense { usize::from(location.slots()) } else { 12 };
            for slot in 0..slots {
                if self.flag() {
                    design.slots[location as usize][slot] = self.slot(most);
                }
            }
        }
        (design.walk, design.jump, design.dissipation) = (self.byte(), self.byte(), self.byte());
        (design.case, design.case_ii) = (self.few(Location::ALL), self.few(Location::ALL));
        design.quirks = self.few(Quirk::ALL);
        design
    }
}

impl Any {
    pub(super) fn state(&mut self) -> UnitState {
        let mut state = UnitState::new(&UnitDesign::plain(50).unwrap());
        state.armor.iter_mut().for_each(|points| *points = self.byte());
        state.structure.iter_mut().for_each(|points| *points = self.byte());
        state.slots_hit.iter_mut().for_each(|slots| *slots = self.word());
        state.armored_hit.iter_mut().for_each(|slots| *slots = self.word());
        state.modular_armor.iter_mut().for_each(|points| *points = self.byte());
        state.shots.iter_mut().for_each(|shots| *shots = self.byte());
        (state.jammed, state.spent) = (self.long(), self.long());
        (state.heat, state.shutdown) = (self.byte(), self.flag());
        state.stance = Stance { hull_down: self.flag(), prone: self.flag() };
        state.pilot = PilotState { wounds: self.byte(), unconscious: self.flag() };
        state.destroyed = self.maybe(|any| any.of(DestroyedBy::ALL));
        state
    }

    pub(super) fn coord(&mut self) -> Coord {
        Coord::new(i16::from(self.byte() as i8), i16::from(self.byte() as i8))
    }

    pub(super) fn unit(&mut self) -> UnitInPlay {
        UnitInPlay {
            sheet: self.state(),
            hex: self.coord(),
            facing: Facing::new(self.byte()),
            footing: self.of(Footing::ALL),
            twist: self.byte() as i8,
            movement: self.of(Movement::ALL),
            hexes: self.byte(),
            spent: self.byte(),
            heat_made: self.byte(),
            heat_given: self.byte(),
            damage: self.word(),
            fired: self.long(),
            quarry: self.maybe(|any| UnitId(any.byte())),
            flags: UnitFlags::from_bits_truncate(self.word().into()),
        }
    }

    /// Somebody in a unit of a design that nobody checked.
    pub(super) fn fielded(&mut self) -> FieldedUnit {
        let crew =
            Crew { gunnery: self.skill(), piloting: self.skill(), abilities: self.abilities() };
        let sense = self.flag();
        FieldedUnit { design: Arc::new(self.design(sense)), crew, team: self.of(&Team::ALL) }
    }

    pub(super) fn id(&mut self) -> UnitId {
        // Four of them are in the game.
        UnitId(if self.flag() { self.byte() % 4 } else { self.byte() })
    }

    pub(super) fn action(&mut self) -> Action {
        let (unit, target) = (self.id(), self.id());
        let (kind, side) = (self.of(PhysicalKind::ALL), self.of(Side::ALL));
        match self.byte() % 11 {
            0 => Action::Move {
                unit,
                gait: self.of(Gait::ALL),
                to: self.coord(),
                facing: Facing::new(self.byte()),
            },
            1 => Action::Stand { unit },
            2 => Action::GoProne { unit },
            3 => Action::HullDown { unit },
            4 => Action::Charge { unit, target },
            5 => Action::DeathFromAbove { unit, target },
            6 => Action::Withdraw { unit },
            7 => Action::Twist { unit, hexsides: self.byte() as i8 },
            8 => Action::Fire {
                unit,
                mount: self.byte(),
                target,
                fire: self.fire(),
                bin: self.maybe(Self::byte),
                aimed_at: self.maybe(|any| any.of(Location::ALL)),
            },
            9 => Action::PhysicalAttack { unit, target, kind, side },
            _ => Action::Done { unit },
        }
    }

    pub(super) fn game_state(&mut self) -> GameState {
        let team = |any: &mut Self| any.of(&Team::ALL);
        GameState {
            turn: self.word(),
            phase: self.of(Phase::ALL),
            first: team(self),
            acting: team(self),
            in_a_row: self.byte(),
            busy: self.maybe(Self::id),
            units: (0..4).map(|_| self.unit()).collect(),
            fire: (0..self.byte() % 3)
                .map(|_| DeclaredShot {
                    unit: self.id(),
                    mount: self.byte(),
                    target: self.id(),
                    fire: self.fire(),
                    bin: self.maybe(Self::byte),
                    aimed_at: self.maybe(|any| any.of(Location::ALL)),
                })
                .collect(),
            physical_attacks: (0..self.byte() % 3)
                .map(|_| DeclaredPhysicalAttack {
                    unit: self.id(),
                    target: self.id(),
                    kind: self.of(PhysicalKind::ALL),
                    side: self.of(Side::ALL),
                })
                .collect(),
            outcome: None,
        }
    }
}
