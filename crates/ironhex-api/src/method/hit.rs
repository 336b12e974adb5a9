//! A group of damage in an answer.

use super::roller::{faces, total};
use crate::answer;
use crate::record::{Face, List};
use ironhex::event::Hit;
use ironhex::unit::Panel;

answer! {
    impl Hit as hit {
        /// where it landed; null when lost in the cover
        location: Option<Panel> = hit.landing.panel,
        /// points
        damage: i64 = hit.damage.into(),
        /// the location roll
        roll: Option<i64> = total(Some(hit.roll)),
        /// its dice
        dice: Option<List<Face, 2>> = faces(Some(hit.roll)),
        /// the documents' mark
        is_critical: bool = hit.landing.critical_mark,
        /// a location roll of 2
        through_armor_critical: bool = hit.landing.through_armor_critical,
        /// what the table said, when it landed elsewhere
        redirected_from: Option<Panel> = hit.landing.redirected_from(),
        /// a glancing blow
        glancing: bool = hit.glancing,
    }
}
