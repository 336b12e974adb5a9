//! More about a unit in a file: the API's fields of a fighter, as JSON. Flags go over what it states.

use super::flags::{Attacker, Target};
use super::request::{AT, places};
use crate::file;
use crate::fill::Fill;
use crate::output::Failure;
use crate::problem::{self, joined};
use ironhex_api::CallError;
use ironhex_api::method::odds::fighter::FighterParams;
use ironhex_api::record::{At, Value};
use ironhex_api::rpc::{JsonError, read_json};
use ironhex_api::spec::Problem;
use ironhex_battle::shown_path;
use serde_json::{Map, Value as Json};
use std::path::Path;

/// A file that says more about a unit is not longer than this.
const LONGEST_FILE: u64 = 1 << 20;

/// Fields of the two that files state and no flag does.
#[derive(Debug, Default)]
pub(super) struct StateFiles(Vec<Stated>);

/// Fields of one unit that a file states.
#[derive(Debug)]
struct Stated {
    /// What the file was named by.
    flag: &'static str,
    /// The unit.
    of: At<FighterParams>,
    /// The names of the fields.
    fields: Vec<String>,
}

impl StateFiles {
    /// The attacker as its file has it.
    pub(super) fn attacker(&mut self, flags: &Attacker, fill: &mut Fill) -> FighterParams {
        let at = AT.attacker().full();
        let flagged = [
            (flags.gunnery.is_some(), at.member().gunnery().erased()),
            (flags.piloting.is_some(), at.member().piloting().erased()),
            (!flags.ability.is_empty(), at.member().abilities().erased()),
            (flags.moved.is_some(), at.movement_type().erased()),
            (flags.heat.is_some(), at.member().condition().heat().erased()),
            (flags.prone, at.member().condition().prone().erased()),
            (flags.twist.is_some(), at.torso_twist().erased()),
            (flags.attacker_in.is_some(), at.woods().erased()),
        ];
        self.read("--attacker-state", flags.attacker_state.as_deref(), at, &flagged, fill)
    }

    /// The target as its file has it.
    pub(super) fn target(&mut self, flags: &Target, fill: &mut Fill) -> FighterParams {
        let at = AT.target().full();
        let flagged = [
            (flags.target_gunnery.is_some(), at.member().gunnery().erased()),
            (flags.target_piloting.is_some(), at.member().piloting().erased()),
            (flags.target_moved.is_some(), at.movement_type().erased()),
            (flags.target_in.is_some(), at.woods().erased()),
            (flags.cover, at.partial_cover().erased()),
            (flags.hull_down, at.hull_down().erased()),
            (flags.target_prone, at.member().condition().prone().erased()),
            (flags.target_immobile, at.member().condition().shutdown().erased()),
            (flags.tag, at.tag_designated().erased()),
            (flags.narc, at.narced_target().erased()),
            (!flags.lost.is_empty(), at.member().condition().lost().erased()),
        ];
        self.read("--target-state", flags.target_state.as_deref(), at, &flagged, fill)
    }

    fn read(
        &mut self,
        flag: &'static str,
        path: Option<&Path>,
        of: At<FighterParams>,
        flagged: &[(bool, At<()>)],
        fill: &mut Fill,
    ) -> FighterParams {
        let Some(path) = path else { return FighterParams::default() };
        let mut fields = match object(path) {
            Ok(fields) => fields,
            Err(problem) => {
                fill.problem(format!("{flag} {}: {problem}", shown_path(path)));
                return FighterParams::default();
            }
        };
        for (_, at) in flagged.iter().filter(|(is_set, _)| *is_set) {
            fields.retain(|name, _| at.to_string() != format!("{of}.{name}"));
        }
        self.0.push(Stated { flag, of, fields: fields.keys().cloned().collect() });
        FighterParams::read_part(&fields.into()).unwrap_or_else(|problems| {
            for problem in problems.into_vec() {
                fill.problem(stated(flag, &problem.path, &problem));
            }
            FighterParams::default()
        })
    }

    /// The error of a call in the terms of the command line; what a file states, as the file writes it.
    pub(super) fn refused(&self, error: &CallError) -> Failure {
        let CallError::InvalidParams(problems) = error else {
            return problem::refused(error, &places());
        };
        let told = problems.iter().map(|problem| {
            let told = self.told(problem).map(|told| Problem::new("", told));
            told.unwrap_or_else(|| problem.clone())
        });
        problem::refused(&CallError::InvalidParams(told.collect()), &places())
    }

    /// A problem with something that a file states.
    fn told(&self, problem: &Problem) -> Option<String> {
        self.0.iter().find_map(|file| {
            let place = problem.path.strip_prefix(&format!("{}.", file.of))?;
            let name = place.split(['.', '[']).next()?;
            let is_stated = file.fields.iter().any(|field| field == name);
            is_stated.then(|| stated(file.flag, place, problem))
        })
    }
}

fn stated(flag: &str, place: &str, problem: &Problem) -> String {
    joined(&format!("{flag}: {place}"), &problem.message, &problem.message)
}

fn object(path: &Path) -> Result<Map<String, Json>, String> {
    let bytes = file::read(path, LONGEST_FILE).map_err(|error| error.to_string())?;
    let wrong = |why: String| format!("must be a JSON object of the API's fields; {why}");
    let text = std::str::from_utf8(&bytes).map_err(|error| wrong(error.to_string()))?;
    match read_json(text) {
        Ok(Json::Object(fields)) => Ok(fields),
        Ok(_) => Err(wrong("it is none".to_owned())),
        Err(JsonError::Syntax(error)) => Err(wrong(error.to_string())),
        Err(repeated @ JsonError::Repeated(_)) => Err(wrong(repeated.to_string())),
    }
}
