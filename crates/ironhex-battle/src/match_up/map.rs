//! The map of a match-up, as people ask for it.

use super::load::find_map;
use super::problem::{MatchUpProblem, MatchUpProblems};
use ironhex::board::{Board, Landscape, generate};
use ironhex::dice::Random;

/// The map of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapSource {
    /// A built-in map by its name, or a `.board` file by its path.
    Named(String),
    /// A landscape made by dice.
    Generated {
        /// Its kind and size.
        landscape: Landscape,
        /// The seed that it is made of.
        seed: u64,
    },
}

impl Default for MapSource {
    /// Open ground.
    fn default() -> Self {
        Self::Named("open".to_owned())
    }
}

impl MapSource {
    /// The map itself.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn board(&self) -> Result<Board, MatchUpProblems> {
        match self {
            Self::Named(name) => find_map(name)
                .map(|file| file.board)
                .map_err(|wrong| MatchUpProblem::of_map(wrong).collect()),
            Self::Generated { landscape, seed } => generate(landscape, &mut Random::new(*seed))
                .map_err(|error| MatchUpProblem::Landscape(error).into()),
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Named(name) => name.clone(),
            Self::Generated { landscape, seed } => {
                format!("{} {}x{} {seed}", landscape.kind, landscape.width, landscape.height)
            }
        }
    }
}
