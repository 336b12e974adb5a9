//! The verbs: each fills a request from its flags, asks for the answer, and shows it.

pub(crate) mod battle;
pub(crate) mod board;
pub(crate) mod call;
pub(crate) mod cluster;
pub(crate) mod fire;
pub(crate) mod location;
pub(crate) mod odds;
pub(crate) mod physical;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rpc;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod table;
pub(crate) mod to_hit;
pub(crate) mod tournament;
pub(crate) mod unit;
pub(crate) mod weapons;

use crate::output::{Page, remark, remarks};
use ironhex_api::record::DiceInput;
use ironhex_report::text::Text;
use ironhex_units::Unit;
use serde_json::Value;

/// The page of a verb that rolled: the API's result or the view, with the seed that was drawn or given.
fn rolled(
    json: bool,
    result: impl FnOnce() -> Value,
    view: impl FnOnce() -> Text,
    seed: Option<&Value>,
) -> Page {
    if json {
        if let Some(seed) = seed {
            remark(&format!("seed {seed}"));
        }
        return Page::Json(result());
    }
    let mut text = view();
    if let Some(seed) = seed {
        text.note(format!("  seed {seed}"));
    }
    Page::Text(text)
}

/// Says what is to be known of a unit.
fn remark_notes(unit: &Unit) {
    remarks(unit.notes.iter().map(|note| format!("{}: {note}", unit.name())));
}

/// The seed of dice that have one.
fn seed_of(dice: Option<&DiceInput>) -> Option<Value> {
    match dice {
        Some(DiceInput::Seed(seed)) => Some((*seed).into()),
        Some(DiceInput::Faces(_)) | None => None,
    }
}
