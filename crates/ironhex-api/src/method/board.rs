//! `board.list`, `board.get`, `board.sight`: maps, and what can be seen on them.

use super::budget::{BudgetParams, Long, LongRequest, REPLAY};
use super::game::opened;
use super::map::MapChoice;
use crate::error::CallError;
use crate::record::{At, Hex, List, Request, Text, Within};
use crate::spec::{Kind, Message, Problems};
use crate::{answer, record};
use ironhex::board::{
    BUILTIN, Blocked, Board, Building, BuildingKind, BuiltinMap, Concealment, Coord, Footing,
    Ground, LandscapeKind, Line, Sight, Terrain, Viewer, Woods,
};
use ironhex::budget::Budget;
use ironhex::unit::Side;
use serde_json::Value as Json;
use std::sync::{Arc, LazyLock};

type Count = Within<u8, 0, 255>;

record! {
    /// What `board.list` takes: nothing.
    pub struct BoardList: Default {
    }
}

/// The maps that there are.
pub struct Maps;

answer! {
    impl Maps as _maps {
        /// the built-in ones
        maps: List<BuiltinMap, 100> = BUILTIN.iter().copied().collect(),
        /// landscapes that can be made
        landscapes: List<LandscapeKind, 100> = LandscapeKind::ALL.iter().copied().collect(),
    }
}

answer! {
    impl BuiltinMap as map {
        /// its name
        name: Text<60> = map.name.into(),
        /// what it is like
        description: Text<200> = map.description.into(),
    }
}

impl Request for BoardList {
    type Answer = Maps;
    const NAME: &'static str = "board.list";
    const DOC: &'static str = "The built-in maps, and the landscapes that can be made.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<Maps, CallError> {
        Ok(Maps)
    }
}

record! {
    /// Which map.
    pub struct BoardGet: Default {
        /// a built-in map, one to be made, or a text (default: open)
        map: MapChoice = MapChoice::open(),
    }
}

/// A map with its name.
pub struct NamedBoard {
    name: String,
    board: BoardAnswer,
}

answer! {
    impl NamedBoard as it {
        /// its name, or how it was made
        name: Text<200> = it.name.clone().into(),
        /// the map
        board: BoardAnswer = it.board.clone(),
    }
}

impl Request for BoardGet {
    type Answer = NamedBoard;
    const NAME: &'static str = "board.get";
    const DOC: &'static str = "A map, hex by hex.";
    const RULES: bool = false;

    fn answer(&self, _: &Budget<'_>) -> Result<NamedBoard, CallError> {
        let mut problems = Problems::new();
        let field = self.map.battlefield(At::<Self>::ROOT.map(), &mut problems);
        problems.finish()?;
        let field = field.ok_or_else(|| CallError::Internal("there is no map".to_owned()))?;
        let board = Arc::new(field.board().clone());
        Ok(NamedBoard { name: field.name().to_owned(), board: BoardAnswer(board) })
    }
}

/// A map.
#[derive(Clone, Debug)]
pub struct BoardAnswer(pub Arc<Board>);

answer! {
    impl BoardAnswer as it {
        /// columns
        width: Within<u16, 1, 250> = Within::held(it.0.width()),
        /// rows
        height: Within<u16, 1, 250> = Within::held(it.0.height()),
        /// every hex, row by row
        hexes: List<HexAnswer, 62_500> = it.0.iter().filter(|(_, terrain)| terrain.exists()).map(|(hex, &terrain)| HexAnswer { hex, terrain }).collect(),
        /// the same as the lines of a .board file
        text: Text<{ usize::MAX }> = it.0.to_text().into(),
    }
}

/// A hex and what is in it.
#[derive(Clone, Copy, Debug)]
pub struct HexAnswer {
    hex: Coord,
    terrain: Terrain,
}

answer! {
    impl HexAnswer as it {
        /// which
        hex: Hex = Hex(it.hex),
        /// the level of its ground, or of the water's surface
        level: i64 = it.terrain.level.into(),
        /// woods
        woods: Option<Woods> = it.terrain.woods,
        /// depth of the water
        water: Option<Count> = it.terrain.water.map(Count::held),
        /// a building
        building: Option<Building> = it.terrain.building,
        /// what else is on the ground
        ground: List<GroundWord, 16> = it.terrain.ground.iter_names().map(|(name, _)| GroundWord(name)).collect(),
    }
}

answer! {
    impl Building as building {
        /// how it is built
        kind: BuildingKind = building.kind,
        /// levels that its roof is above the hex
        height: Count = Count::held(building.height),
        /// its construction factor
        construction: Count = Count::held(building.construction),
    }
}

/// What else is on the ground.
struct GroundWord(&'static str);

fn ground_words() -> Vec<&'static str> {
    static WORDS: LazyLock<Vec<String>> =
        LazyLock::new(|| Ground::all().iter_names().map(|(name, _)| name.to_lowercase()).collect());
    WORDS.iter().map(String::as_str).collect()
}

impl crate::record::Described for GroundWord {
    const KIND: Kind = Kind::ChoiceFrom(ground_words);
    fn to_json(&self) -> Json {
        self.0.to_lowercase().into()
    }
}

record! {
    /// One end of a line of sight.
    pub struct SightEnd {
        /// where somebody stands
        hex: Hex,
        /// whether it lies on the ground
        prone: bool = false,
        /// whether it stands on the ground, or on a roof or bridge (default: ground)
        footing: Footing = Footing::Ground,
    }
}

record! {
    /// A line of sight on a map, or on the map of a game.
    pub struct BoardSight {
        /// who looks
        from: SightEnd,
        /// who is looked at
        to: SightEnd,
        /// a built-in map, one to be made, or a text (default: open)
        map: Option<MapChoice>,
        /// instead of a map: a game's replay
        replay: Option<super::game::ReplayText>,
        /// instead of a map: a game as the answer before names it
        game: Option<super::game::GameName>,
        /// what it may take
        limits as *: LongRequest,
    }
}

/// What can be seen, and what lies between.
pub struct SightAnswer {
    sight: Sight,
    line: Line,
    counted: Option<Side>,
    between: Vec<Between>,
}

/// A hex that the line goes through, or along.
#[derive(Clone, Copy, Debug)]
pub struct Between {
    distance: u16,
    side: Option<Side>,
    hex: HexAnswer,
}

answer! {
    impl SightAnswer as it {
        /// hexes from one to the other
        distance: Within<u16, 0, 65_535> = Within::held(it.line.length()),
        /// whether the target can be seen
        visible: bool = it.sight.visible(),
        /// what is in the way; null when the target can be seen
        blocked: Option<Blocked> = it.sight.blocked,
        /// what it adds to a shot's number; null when the target cannot be seen
        modifier: Option<i64> = it.sight.modifier().map(i64::from),
        /// woods between the two, their own hexes not counted
        intervening: Concealment = it.sight.intervening,
        /// whether the target's legs are covered
        target_cover: bool = it.sight.target_cover,
        /// whether the viewer's legs are covered against the target
        viewer_cover: bool = it.sight.attacker_cover,
        /// light, medium and heavy buildings in the way, up to 15
        soft_buildings: Count = Count::held(it.sight.soft_buildings),
        /// hardened buildings in the way, up to 15
        hard_buildings: Count = Count::held(it.sight.hard_buildings),
        /// the least depth of water on the line, both ends included, up to 15
        water_depth: Count = Count::held(it.sight.water_depth),
        /// whether the line runs along hexsides
        along_hexsides: bool = it.line.along_hexsides(),
        /// the side of such a line that counts because it is better for the target; null where both are alike
        counted: Option<Side> = it.counted,
        /// the hexes between the two, those of the map
        between: List<Between, 1_000> = it.between.iter().copied().collect(),
    }
}

answer! {
    impl Between as it {
        /// hexes from the viewer
        distance: Within<u16, 0, 65_535> = Within::held(it.distance),
        /// on which side of a line along hexsides; null where the line goes through it
        side: Option<Side> = it.side,
        /// the hex
        hex: HexAnswer = it.hex,
    }
}

answer! {
    impl Concealment as growth {
        /// hexes of light woods
        light: Count = Count::held(growth.light),
        /// hexes of heavy woods
        heavy: Count = Count::held(growth.heavy),
    }
}

impl SightEnd {
    /// Where its eyes are; a hex that is not on the map is told.
    fn viewer(&self, board: &Board, at: At<Self>, problems: &mut Problems) -> Viewer {
        let Hex(hex) = self.hex;
        match board.get(hex) {
            None => problems.add(at.hex(), Message::predicate("is not on the map")),
            Some(terrain) if self.footing == Footing::Top => {
                if Footing::landing(terrain) != Footing::Top {
                    let message = "has neither a roof nor a bridge to stand on";
                    problems.add(at.hex(), Message::predicate(message));
                }
            }
            Some(_) => {}
        }
        Viewer::in_hex(board, hex, self.footing, self.prone)
    }
}

impl Request for BoardSight {
    type Answer = SightAnswer;
    const NAME: &'static str = "board.sight";
    const DOC: &'static str = "What can be seen from one hex of another, and what lies between.";
    const RULES: bool = false;
    const LONG: Long = Long::With(&[REPLAY]);

    fn limits(&self) -> Option<&BudgetParams> {
        Some(&self.limits.budget)
    }

    fn answer(&self, budget: &Budget<'_>) -> Result<SightAnswer, CallError> {
        let at = At::<Self>::ROOT;
        let mut problems = Problems::new();
        let of_a_game = self.replay.is_some() || self.game.is_some();
        if let (true, Some(_)) = (of_a_game, &self.map) {
            let message = Message::predicate("is given beside a game: give one of the two");
            problems.add(at.map(), message);
        }
        problems.finish()?;
        if of_a_game {
            let kept = opened(self.replay.as_ref(), self.game.as_ref(), budget)?;
            let answer = self.seen(kept.record.game().scenario().board());
            kept.put_back();
            return answer;
        }
        let mut problems = Problems::new();
        let map = self.map.clone().unwrap_or_else(MapChoice::open);
        let field = map.battlefield(at.map(), &mut problems);
        problems.finish()?;
        let field = field.ok_or_else(|| CallError::Internal("there is no map".to_owned()))?;
        self.seen(field.board())
    }
}

impl BoardSight {
    fn seen(&self, board: &Board) -> Result<SightAnswer, CallError> {
        let at = At::<Self>::ROOT;
        let mut problems = Problems::new();
        let from = self.from.viewer(board, at.from(), &mut problems);
        let to = self.to.viewer(board, at.to(), &mut problems);
        problems.finish()?;
        let line = Line::between(from.hex, to.hex);
        let mut between = Vec::new();
        for ring in line.rings() {
            let divided = line.along_hexsides() && ring.second.is_some();
            for (hex, side) in ring.hexes().zip([Side::Left, Side::Right]) {
                let Some(&terrain) = board.get(hex) else { continue };
                let side = divided.then_some(side);
                let hex = HexAnswer { hex, terrain };
                between.push(Between { distance: ring.distance, side, hex });
            }
        }
        let counted = board.counted_side(from, to).filter(|_| line.along_hexsides());
        Ok(SightAnswer { sight: board.sight(from, to), line, counted, between })
    }
}
