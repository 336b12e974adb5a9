//! A table to play on: a board, a few units, and dice that somebody wrote down.

use ironhex::board::{Board, Coord, Edge, Facing, SightTable, Terrain};
use ironhex::dice::Scripted;
use ironhex::event::{Event, GameEvent};
use ironhex::field::{Crew, FieldedUnit, UnitInPlay, fold};
use ironhex::game::{Action, Deployment, Game, Refusal, Scenario};
use ironhex::rules::Rules;
use ironhex::turn::{Phase, Team, UnitId};
use ironhex::unit::{Bin, Equipment, Gear, Location, Mount, Slot, UnitDesign};
use ironhex::weapon::{Category, Fire, Ranges, Weapon, WeaponKind, WeaponTraits, WeaponType};
use std::sync::Arc;

/// The first side loses initiative, and so goes first.
pub(super) const FIRST: [u8; 4] = [1, 1, 6, 6];

pub(super) const ONE: UnitId = UnitId(0);
pub(super) const TWO: UnitId = UnitId(1);
pub(super) const THREE: UnitId = UnitId(2);

pub(super) fn hex(number: &str) -> Coord {
    number.parse().unwrap()
}

/// A weapon without ammunition: points and heat, 3/6/9.
pub(super) fn beam(points: u8, heat: u8) -> Weapon {
    Weapon {
        weapon_type: WeaponType(1),
        damage: [points; 3],
        heat,
        ranges: Ranges { minimum: 0, short: 3, medium: 6, long: 9, extreme: 0 },
        traits: WeaponTraits::DIRECT_FIRE,
        ..Weapon::plain(WeaponKind::Direct, Category::Energy)
    }
}

/// A launcher of five missiles, one point each, 7/14/21, over the heads of others.
pub(super) fn launcher(kind: WeaponKind) -> Weapon {
    Weapon {
        weapon_type: WeaponType(2),
        damage: [1; 3],
        rack: 5,
        heat: 2,
        ranges: Ranges { minimum: 0, short: 7, medium: 14, long: 21, extreme: 0 },
        traits: WeaponTraits::AMMUNITION | WeaponTraits::INDIRECT,
        ..Weapon::plain(kind, Category::Missile)
    }
}

/// An Ultra autocannon of five points.
pub(super) fn ultra() -> Weapon {
    Weapon {
        weapon_type: WeaponType(3),
        heat: 1,
        traits: WeaponTraits::DIRECT_FIRE | WeaponTraits::AMMUNITION,
        ..Weapon { kind: WeaponKind::Ultra, category: Category::Ballistic, ..beam(5, 1) }
    }
}

/// A 50-tonner, walking 5 and jumping 5, with 20 points of armor everywhere and 10 heat sinks.
pub(super) fn machine() -> UnitDesign {
    let mut design = UnitDesign::plain(50).unwrap();
    design.armor = [20; 11];
    (design.walk, design.jump, design.dissipation) = (5, 5, 10);
    design
}

/// Puts something into the first free slot of a location.
fn put(design: &mut UnitDesign, at: Location, slot: Slot) {
    let free = design.slots[at as usize].iter().position(|slot| *slot == Slot::Empty).unwrap();
    design.slots[at as usize][free] = slot;
}

/// Adds a weapon; one that needs ammunition finds it elsewhere.
pub(super) fn mounted(mut design: UnitDesign, weapon: Weapon, at: Location) -> UnitDesign {
    let slot = Slot::Weapon(design.mounts.len() as u8);
    put(&mut design, at, slot);
    design.mounts.push(Mount::new(weapon, at));
    design
}

/// A machine with one weapon in its right torso.
pub(super) fn armed(weapon: Weapon) -> UnitDesign {
    mounted(machine(), weapon, Location::RightTorso)
}

/// Adds a bin for a weapon, in the left torso.
pub(super) fn fed(mut design: UnitDesign, weapon: Weapon, shots: u8) -> UnitDesign {
    let slot = Slot::Ammunition(design.bins.len() as u8);
    put(&mut design, Location::LeftTorso, slot);
    design.bins.push(Bin::new(weapon.weapon_type, Location::LeftTorso, shots, 1));
    design
}

pub(super) fn equipped(mut design: UnitDesign, gear: Gear) -> UnitDesign {
    let slot = Slot::Equipment(design.equipment.len() as u8);
    put(&mut design, Location::RightTorso, slot);
    design.equipment.push(Equipment { gear, location: Location::RightTorso, explosion: 0 });
    design
}

/// Who plays, where, and by which rules.
pub(super) struct Setup {
    pub(super) rules: Rules,
    pub(super) board: Board,
    pub(super) units: Vec<(FieldedUnit, Deployment)>,
    pub(super) turns: u16,
    pub(super) home: [Option<Edge>; 2],
}

impl Setup {
    /// A flat board of 16 by 17 and the published rules.
    pub(super) fn new() -> Self {
        let board = Board::flat(16, 17).unwrap();
        Self { rules: Rules::TOTAL_WARFARE, board, units: Vec::new(), turns: 20, home: [None; 2] }
    }

    pub(super) fn terrain(mut self, at: &[&str], terrain: Terrain) -> Self {
        for at in at {
            assert!(self.board.set(hex(at), terrain));
        }
        self
    }

    /// Adds a unit of the first side (looking up) or the second (looking down).
    pub(super) fn unit(self, side: u8, design: UnitDesign, at: &str) -> Self {
        self.facing(side, design, at, 3 * side)
    }

    pub(super) fn facing(mut self, side: u8, design: UnitDesign, at: &str, facing: u8) -> Self {
        let fielded = FieldedUnit {
            design: Arc::new(design),
            crew: Crew::default(),
            team: Team::ALL[usize::from(side)],
        };
        let start = Deployment { hex: hex(at), facing: Facing::new(facing), hull_down: false };
        self.units.push((fielded, start));
        self
    }

    pub(super) fn scenario(self) -> Arc<Scenario> {
        let sight = Arc::new(SightTable::new(Arc::new(self.board)));
        let scenario = Scenario::new(self.rules, sight, self.units, self.turns).unwrap();
        Arc::new(scenario.with_home(self.home))
    }

    /// Begins, with the dice for initiative.
    pub(super) fn begin(self, faces: &[u8]) -> Table {
        let scenario = self.scenario();
        let mut game_events = Vec::new();
        let mut dice = Scripted::new(faces);
        let folded: Vec<UnitInPlay> = scenario.units().collect();
        let game = Game::start(scenario, &mut dice, &mut game_events);
        assert_eq!(dice.finish(), Ok(()), "initiative");
        let mut table = Table { game, game_events, folded };
        table.fold(0);
        table
    }
}

/// A game being played, with everything that was told.
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) game_events: Vec<GameEvent>,
    folded: Vec<UnitInPlay>,
}

impl Table {
    fn fold(&mut self, from: usize) {
        for game_events in &self.game_events[from..] {
            fold(&mut self.folded, game_events);
        }
        assert_eq!(self.folded, self.game.state().units, "events fold to the state");
    }

    /// Acts, with dice that must be used up.
    pub(super) fn act(&mut self, action: Action, faces: &[u8]) {
        let before = self.game_events.len();
        let mut list = Vec::new();
        self.game.legal_actions(&mut list);
        assert!(list.contains(&action), "{action:?} is not listed");
        let mut dice = Scripted::new(faces);
        self.game.act(action, &mut dice, &mut self.game_events).unwrap();
        assert_eq!(dice.finish(), Ok(()), "{action:?}: {:#?}", &self.game_events[before..]);
        self.fold(before);
    }

    /// Ends a unit's part.
    pub(super) fn done(&mut self, unit: UnitId, faces: &[u8]) {
        self.act(Action::Done { unit }, faces);
    }

    /// Ends the parts of units, in this order, without dice.
    pub(super) fn all_done(&mut self, units: &[UnitId]) {
        for &unit in units {
            self.done(unit, &[]);
        }
    }

    /// Tries what is not allowed: it is not listed, and nothing changes.
    pub(super) fn refused(&mut self, action: Action) -> Refusal {
        let before = self.game.state().clone();
        let mut list = Vec::new();
        self.game.legal_actions(&mut list);
        assert!(!list.contains(&action), "{action:?} is listed");
        let refusal =
            self.game.act(action, &mut Scripted::new(&[]), &mut self.game_events).unwrap_err();
        assert!(*self.game.state() == before, "a refusal changes nothing");
        refusal
    }

    pub(super) fn unit(&self, unit: UnitId) -> &UnitInPlay {
        &self.game.state().units[usize::from(unit.0)]
    }

    pub(super) fn phase(&self) -> Phase {
        self.game.state().phase
    }

    /// What was told about a unit, to the last.
    pub(super) fn heard(&self, unit: UnitId, event: impl Fn(&Event) -> bool) -> usize {
        self.game_events
            .iter()
            .filter(|game_events| game_events.unit == Some(unit) && event(&game_events.event))
            .count()
    }

    /// The last piloting number that a unit rolled against.
    pub(super) fn last_piloting(&self, unit: UnitId) -> Option<i16> {
        self.game_events.iter().rev().find_map(|game_events| match game_events.event {
            Event::PilotingRolled { number, .. } if game_events.unit == Some(unit) => Some(number),
            _ => None,
        })
    }

    /// What a shot needs, as it would be declared now.
    pub(super) fn needs(&self, action: Action) -> Option<i16> {
        let shot_facts = self.game.shot_facts(&action).ok()?;
        shot_facts.number(self.game.scenario().rules(), &mut ()).total()
    }
}

/// A plain shot with a mount that needs no ammunition.
pub(super) fn shoot(unit: UnitId, mount: u8, target: UnitId) -> Action {
    Action::Fire { unit, mount, target, fire: Fire::Single, bin: None, aimed_at: None }
}

/// A shot out of a unit's bin.
pub(super) fn shoot_from(unit: UnitId, mount: u8, target: UnitId, bin: u8) -> Action {
    let bin = Some(bin);
    Action::Fire { unit, mount, target, fire: Fire::Single, bin, aimed_at: None }
}

pub(super) fn walk(unit: UnitId, to: &str, facing: u8) -> Action {
    let gait = ironhex::movement::Gait::Walk;
    Action::Move { unit, gait, to: hex(to), facing: Facing::new(facing) }
}
