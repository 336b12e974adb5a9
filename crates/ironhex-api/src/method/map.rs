//! A map in a request: a built-in one by its name, one to be made, or a text.

use super::member::{LONGEST_MESSAGE, MOST_PROBLEMS};
use super::unit_file::LONGEST_FILE;
use crate::record;
use crate::record::{At, Either, Text, Within};
use crate::spec::{MAX_SEED, Message, Problems, shorten};
use ironhex::board::{BUILTIN, Board, Landscape, LandscapeKind, builtin, generate};
use ironhex::dice::Random;
use ironhex_battle::Battlefield;
use ironhex_units::nearest;

/// The largest map that is played on: lines of sight take memory.
pub(super) const MOST_HEXES: usize = 2_500;

/// The name of a built-in map.
pub type MapName = Text<100>;

/// Hexes along an edge.
type Size = Within<u16, 1, 250>;

record! {
    /// A map that is to be made, or that a text describes.
    pub struct MapParams: Default {
        /// to be made
        landscape: Option<LandscapeKind>,
        /// of what is made (default: 16)
        width: Size = Size::held(16),
        /// of what is made (default: 17)
        height: Size = Size::held(17),
        /// default: 0
        seed: Within<i64, 0, MAX_SEED> = Within::default(),
        /// of a .board file, instead
        text: Option<Text<LONGEST_FILE>>,
    }
}

/// A map: a built-in one by its name, or one that is made or described.
pub type MapChoice = Either<MapName, MapParams>;

impl MapChoice {
    /// The map of those who name none.
    #[must_use]
    pub fn open() -> Self {
        Self::Short("open".into())
    }

    /// The map with its lines of sight; `None` where something is wrong with it, which is told.
    pub(super) fn battlefield(&self, at: At<Self>, problems: &mut Problems) -> Option<Battlefield> {
        match self {
            Self::Short(name) => named(name.as_str(), at, problems),
            Self::Full(params) => params.battlefield(at.full(), problems),
        }
    }
}

fn named(name: &str, at: At<MapChoice>, problems: &mut Problems) -> Option<Battlefield> {
    let board = builtin(name);
    if board.is_none() {
        let names = BUILTIN.map(|map| map.name);
        let hint = nearest(name, names).map(|meant| format!("; did you mean {meant}?"));
        let message = format!("is one of {}{}", names.join(", "), hint.unwrap_or_default());
        problems.add(at, Message::predicate(message));
    }
    board.map(|board| Battlefield::new(name, board))
}

impl MapParams {
    fn battlefield(&self, at: At<Self>, problems: &mut Problems) -> Option<Battlefield> {
        let (name, board) = match (self.landscape, &self.text) {
            (Some(kind), None) => self.made(kind, at, problems)?,
            (None, Some(text)) => match Board::parse(text.as_str()) {
                Ok(file) => ("text".to_owned(), file.board),
                Err(wrong) => {
                    for problem in wrong.iter().take(MOST_PROBLEMS) {
                        problems.add(at.text(), shorten(&problem.to_string(), LONGEST_MESSAGE));
                    }
                    return None;
                }
            },
            (None, None) | (Some(_), Some(_)) => {
                problems.add(at, Message::predicate("needs either landscape or text"));
                return None;
            }
        };
        if board.len() > MOST_HEXES {
            let hexes = board.len();
            let message = format!("has {hexes} hexes; the API plays on at most {MOST_HEXES}");
            problems.add(at, Message::predicate(message));
            return None;
        }
        Some(Battlefield::new(name, board))
    }

    /// A landscape with its name.
    fn made(
        &self,
        kind: LandscapeKind,
        at: At<Self>,
        problems: &mut Problems,
    ) -> Option<(String, Board)> {
        let landscape = Landscape { kind, width: self.width.get(), height: self.height.get() };
        let seed = u64::try_from(self.seed.get()).unwrap_or_default();
        match generate(&landscape, &mut Random::new(seed)) {
            Ok(board) => {
                Some((format!("{kind} {}x{} {seed}", landscape.width, landscape.height), board))
            }
            Err(error) => {
                problems.add(at.width(), error.to_string());
                None
            }
        }
    }
}
