//! The map of a match-up, as people ask for it.

use super::load::find_map;
use super::name::{MapPlace, TwoMeanings, map_place};
use super::problem::{MatchUpProblem, MatchUpProblems};
use crate::path::shown_path;
use ironhex::board::{Board, Landscape, generate};
use ironhex::dice::Random;
use std::ffi::OsString;
use std::path::PathBuf;

/// The map of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MapSource {
    /// A built-in map by its name, or a `.board` file by its path.
    Named(OsString),
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
        Self::Named("open".into())
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

    /// The file that it is read from, where it is one.
    #[must_use]
    pub fn file(&self) -> Option<PathBuf> {
        match self {
            Self::Named(name) => match map_place(name).0 {
                MapPlace::BuiltIn(_) => None,
                MapPlace::File(path) => Some(path),
            },
            Self::Generated { .. } => None,
        }
    }

    /// Its name means one thing and could have meant another.
    #[must_use]
    pub fn two_meanings(&self) -> Option<TwoMeanings> {
        match self {
            Self::Named(name) => map_place(name).1,
            Self::Generated { .. } => None,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Named(name) => shown_path(name),
            Self::Generated { landscape, seed } => {
                format!("{} {}x{} {seed}", landscape.kind, landscape.width, landscape.height)
            }
        }
    }
}
