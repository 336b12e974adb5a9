//! Two units face to face: the facts from which every number of a volley comes.

use crate::problem::{MAX_DEPTH, MAX_DISTANCE, Problem, Problems};
use ironhex::board::{Board, Concealment, Coord, Environment, Facing, SightTable, Terrain, Woods};
use ironhex::field::{Crew, Field, FieldedUnit, UnitFlags, UnitInPlay, UnitOnField};
use ironhex::movement::possible_move;
use ironhex::pilot::Skill;
use ironhex::rules::Rules;
use ironhex::turn::{Team, UnitId};
use ironhex::unit::{
    AttackSide, Bin, LOCATIONS, Location, Mount, Movement, Slot, UnitDesign, UnitState, systems_of,
};
use ironhex::weapon::Munition;
use ironhex_units::{Unit, WeaponEntry};
use std::sync::Arc;

/// Points of movement, and heat that is shed, of a machine that is only there to carry a weapon.
const FREE_POINTS: u8 = 40;

/// One of the two: what it is, how it is, who sits in it, what it did, where it stands.
///
/// Its heat, its stance (prone, hull-down), its damage and its pilot's wounds are in its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter {
    /// What it is called.
    pub name: Arc<str>,
    /// What it is.
    pub design: Arc<UnitDesign>,
    /// How it is now.
    pub state: UnitState,
    /// Who sits in it.
    pub crew: Crew,
    /// How it moved this turn.
    pub movement: Movement,
    /// Hexes that it moved.
    pub hexes: u8,
    /// Hexsides that its torso is twisted, clockwise: -1, 0 or 1.
    pub twist: i8,
    /// Woods that it stands in.
    pub woods: Option<Woods>,
    /// Depth of the water that it stands in.
    pub depth: u8,
    /// Does something before it cover its legs against the other? At two hexes it covers both.
    pub cover: bool,
    /// Is it designated by TAG?
    pub tagged: bool,
    /// Does it carry a Narc pod of the other side?
    pub narced: bool,
}

impl Fighter {
    /// A nameless unit fresh from the factory with gunnery 4 and piloting 5, standing still in the open.
    #[must_use]
    pub fn new(design: Arc<UnitDesign>) -> Self {
        Self {
            name: "unit".into(),
            state: UnitState::new(&design),
            design,
            crew: Crew::default(),
            movement: Movement::Stationary,
            hexes: 0,
            twist: 0,
            woods: None,
            depth: 0,
            cover: false,
            tagged: false,
            narced: false,
        }
    }

    /// A unit of the list or of a file, fresh from the factory.
    ///
    /// ```
    /// use ironhex_odds::Fighter;
    /// let atlas = Fighter::of(ironhex_units::find("Atlas AS7-D")?);
    /// assert_eq!((atlas.design.tonnage, atlas.crew.gunnery.get()), (100, 4));
    /// # Ok::<(), ironhex_units::UnknownUnit>(())
    /// ```
    #[must_use]
    pub fn of(unit: &Unit) -> Self {
        Self::new(Arc::new(unit.design.clone())).called(&unit.name())
    }

    /// A target with nothing special about it, to measure others by: 50 tons, no equipment, no quirks.
    ///
    /// ```
    /// use ironhex::unit::Movement;
    /// use ironhex_odds::Fighter;
    /// let runner = Fighter::standard_target().moved(Movement::Run, 5);
    /// assert_eq!((runner.design.tonnage, runner.hexes), (50, 5));
    /// ```
    #[must_use]
    pub fn standard_target() -> Self {
        let design = UnitDesign::plain(50);
        let design = design.unwrap_or_else(|| UnitDesign::with_structure(50, [1; LOCATIONS]));
        Self::new(Arc::new(design)).called("a plain target")
    }

    /// A machine that carries one weapon and is otherwise nothing special, to ask what the weapon does: it can move as
    /// far as one likes, and has ammunition for every way to fire.
    ///
    /// ```
    /// use ironhex_odds::Fighter;
    /// let carrier = Fighter::carrying(ironhex_units::weapon("lrm-20").unwrap());
    /// assert_eq!((&*carrier.name, carrier.design.mounts.len()), ("LRM 20", 1));
    /// ```
    #[must_use]
    pub fn carrying(entry: &WeaponEntry) -> Self {
        let plain = Self::standard_target();
        let mut design = UnitDesign::clone(&plain.design);
        (design.walk, design.jump, design.dissipation) = (FREE_POINTS, FREE_POINTS, FREE_POINTS);
        let arm = Location::RightArm;
        design.mounts.push(Mount { explosion: entry.explosion, ..Mount::new(entry.weapon, arm) });
        let held = systems_of(arm).len();
        design.slots[arm as usize][held] = Slot::Weapon(0);
        if entry.weapon.draws_from_a_bin() {
            let weapon = entry.weapon.weapon_type;
            let munition = Munition::Standard;
            design.bins.push(Bin { weapon, location: arm, munition, shots: u8::MAX, damage: 0 });
            design.slots[arm as usize][held + 1] = Slot::Ammunition(0);
        }
        Self::new(Arc::new(design)).called(entry.name)
    }

    /// The same under a name.
    #[must_use]
    pub fn called(self, name: &str) -> Self {
        Self { name: name.into(), ..self }
    }

    /// The same after a move.
    #[must_use]
    pub fn moved(self, movement: Movement, hexes: u8) -> Self {
        Self { movement, hexes, ..self }
    }

    /// The same with these skills.
    #[must_use]
    pub fn skilled(self, gunnery: Skill, piloting: Skill) -> Self {
        let crew = Crew { gunnery, piloting, ..self.crew };
        Self { crew, ..self }
    }

    fn in_play(&self, hex: Coord, facing: Facing, other: Team) -> UnitInPlay {
        let mut unit = UnitInPlay::new(&self.design, hex, facing);
        unit.sheet = self.state;
        (unit.movement, unit.hexes, unit.twist) = (self.movement, self.hexes, self.twist);
        unit.flags.set(UnitFlags::TAGGED, self.tagged);
        unit.flags.set(UnitFlags::narced_by(other), self.narced);
        unit
    }

    fn fielded(&self, team: Team) -> FieldedUnit {
        FieldedUnit { design: Arc::clone(&self.design), crew: self.crew, team }
    }

    fn terrain(&self) -> Terrain {
        let water = (self.depth > 0).then_some(self.depth);
        Terrain { woods: self.woods, water, ..Terrain::CLEAR }
    }
}

/// One unit that attacks another: everything that the numbers depend on.
///
/// The two stand on a map of their own, so many hexes apart on flat ground; everything else is up to
/// the rules that play on real maps.
///
/// ```
/// use ironhex::rules::Rules;
/// use ironhex_odds::{Engagement, Fighter};
///
/// let [marauder, atlas] = ["Marauder MAD-3R", "Atlas AS7-D"]
///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
/// let engagement = Engagement::new(Rules::TOTAL_WARFARE, marauder, atlas, 7);
/// let volley = engagement.volley(&engagement.all_that_bears()?)?;
/// // Two PPCs and the autocannon reach; the medium lasers reach at long range.
/// assert_eq!(volley.attacks.len(), 5);
/// assert_eq!(volley.heat(), 10 + 10 + 1 + 3 + 3);
/// # Ok::<(), ironhex_odds::Problems>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// The rules.
    pub rules: Rules,
    /// Light and weather.
    pub environment: Environment,
    /// Who attacks.
    pub attacker: Fighter,
    /// The unit that is fired at.
    pub target: Fighter,
    /// Hexes between the two, the target's own included: 1 for neighbours.
    pub distance: u16,
    /// Where the target stands, as the attacker's legs face.
    pub bearing: AttackSide,
    /// The side of the target that is struck, as its legs face.
    pub struck: AttackSide,
    /// Woods on the way, the two's own hexes not counted.
    pub between: Concealment,
    /// The attacker's weapon, by its place among the mounts, whose salvo the target's anti-missile systems engage first;
    /// by itself they take the salvos of the highest expected damage.
    pub engaged: Option<u8>,
}

impl Engagement {
    /// Two units that look at each other over open ground on a clear day.
    #[must_use]
    pub fn new(rules: Rules, attacker: Fighter, target: Fighter, distance: u16) -> Self {
        Self {
            rules,
            environment: Environment::CLEAR,
            attacker,
            target,
            distance,
            bearing: AttackSide::Front,
            struck: AttackSide::Front,
            between: Concealment::NONE,
            engaged: None,
        }
    }

    /// The same with another side of the target struck.
    #[must_use]
    pub fn struck_on(self, struck: AttackSide) -> Self {
        Self { struck, ..self }
    }

    /// The other's view of the same facts: what can it do to me?
    ///
    /// ```
    /// use ironhex::rules::Rules;
    /// use ironhex::unit::AttackSide;
    /// use ironhex_odds::{Engagement, Fighter};
    /// let [one, other] = ["Hunchback HBK-4G", "Centurion CN9-A"]
    ///     .map(|name| Fighter::of(ironhex_units::find(name).unwrap()));
    /// let behind = Engagement::new(Rules::SPECIFICATION, one, other, 3).struck_on(AttackSide::Rear);
    /// assert_eq!(behind.turned().bearing, AttackSide::Rear);
    /// // It has a laser that points to the rear, and nothing else.
    /// assert_eq!(behind.turned().all_that_bears()?.len(), 1);
    /// assert_eq!(behind.turned().turned(), behind);
    /// # Ok::<(), ironhex_odds::Problems>(())
    /// ```
    #[must_use]
    pub fn turned(&self) -> Self {
        Self {
            attacker: self.target.clone(),
            target: self.attacker.clone(),
            bearing: self.struck,
            struck: self.bearing,
            engaged: None,
            ..self.clone()
        }
    }

    /// Everything that cannot be as it is stated; empty when the facts go together.
    #[must_use]
    pub fn problems(&self) -> Problems {
        let mut problems = Vec::new();
        let near = (1..=MAX_DISTANCE).contains(&self.distance);
        if !near {
            problems.push(Problem::Distance(self.distance));
        }
        let (woods, room) = (self.woods_between(), self.distance.saturating_sub(1));
        if near && woods > room {
            problems.push(Problem::WoodsBetween { woods, room });
        }
        if near && room == 0 && (self.attacker.cover || self.target.cover) {
            problems.push(Problem::CoverBetweenNeighbors);
        }
        for fighter in [&self.attacker, &self.target] {
            let stance = fighter.state.stance;
            if !(-1..=1).contains(&fighter.twist) {
                problems.push(Problem::Twist(fighter.twist));
            }
            if fighter.depth > MAX_DEPTH {
                problems.push(Problem::Depth(fighter.depth));
            }
            if fighter.movement == Movement::Stationary && fighter.hexes > 0 {
                problems.push(Problem::StoodAndMoved(fighter.hexes));
            }
            if let Err(why) = possible_move(&fighter.design, fighter.movement, fighter.hexes) {
                problems.push(Problem::CannotMove(why));
            }
            if stance.prone && stance.hull_down {
                problems.push(Problem::ProneAndHullDown);
            }
        }
        ironhex::Problems(problems)
    }

    /// Hexes of woods on the way.
    fn woods_between(&self) -> u16 {
        u16::from(self.between.light) + u16::from(self.between.heavy)
    }

    /// Puts the two on a map of their own.
    pub(crate) fn stage(&self) -> Result<Stage, Problems> {
        let problems = self.problems();
        if !problems.0.is_empty() {
            return Err(problems);
        }
        let far = self.distance as i16;
        let (from, to) = (Coord::new(0, far), Coord::new(0, 0));
        let Ok(mut board) = Board::flat(1, self.distance + 1) else {
            return Err(Problem::Distance(self.distance).into());
        };
        board.set(from, self.attacker.terrain());
        board.set(to, self.target.terrain());
        let hills = [(self.attacker.cover, far - 1), (self.target.cover, 1)];
        for row in 1..far {
            // Woods in the hexes next to the target, heavy ones first: where they are makes no
            // difference. Something one level high covers the legs of whoever is behind it.
            let (heavy, light) = (i16::from(self.between.heavy), i16::from(self.between.light));
            let woods = match row {
                row if row <= heavy => Some(Woods::Heavy),
                row if row <= heavy + light => Some(Woods::Light),
                _ => None,
            };
            let level = i8::from(hills.contains(&(true, row)));
            board.set(Coord::new(0, row), Terrain { woods, ..Terrain::at_level(level) });
        }
        Ok(Stage {
            rules: self.rules,
            environment: self.environment,
            sight: SightTable::new(Arc::new(board)),
            roster: [self.attacker.fielded(Team::First), self.target.fielded(Team::Second)],
            units: [
                self.attacker.in_play(from, facing(self.bearing, Facing::UP), Team::Second),
                self.target.in_play(to, facing(self.struck, Facing::new(3)), Team::First),
            ],
        })
    }
}

/// The facing of a unit that has the other one, which is in a direction, at this side.
const fn facing(side: AttackSide, other: Facing) -> Facing {
    other.turned(match side {
        AttackSide::Front => 0,
        AttackSide::Right => -2,
        AttackSide::Rear => 3,
        AttackSide::Left => 2,
    })
}

/// The attacker on a stage.
pub(crate) const ATTACKER: UnitId = UnitId(0);
/// The target on a stage.
pub(crate) const TARGET: UnitId = UnitId(1);

/// Two units on a map of their own.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub(crate) rules: Rules,
    pub(crate) environment: Environment,
    pub(crate) sight: SightTable,
    pub(crate) roster: [FieldedUnit; 2],
    pub(crate) units: [UnitInPlay; 2],
}

impl Stage {
    /// The two, in a state that they may come to, as the rules look at them.
    pub(crate) fn field<'a>(&'a self, units: &'a [UnitInPlay; 2]) -> Field<'a> {
        Field {
            rules: &self.rules,
            board: self.sight.board(),
            sight: &self.sight,
            environment: self.environment,
            roster: &self.roster,
            units,
        }
    }

    /// The attacker and the target, in a state that they may come to.
    pub(crate) const fn pair<'a>(&'a self, units: &'a [UnitInPlay; 2]) -> [UnitOnField<'a>; 2] {
        let ([one, other], [attacker, target]) = (&self.roster, units);
        [
            UnitOnField { id: ATTACKER, fielded: one, in_play: attacker },
            UnitOnField { id: TARGET, fielded: other, in_play: target },
        ]
    }
}
