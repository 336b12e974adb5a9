//! `sheet.*`: a record sheet in use at a table.
//!
//! A sheet is a unit with its crew and its condition ([`MemberParams`](super::member::MemberParams), the form that odds, battles and games
//! take) and what it did and suffered in this turn ([`TurnParams`]). Every method answers with both as they are afterwards, in the same
//! form: whoever keeps the answers in a list can take them back.

pub mod answer;
pub mod damage;
pub mod fire;
pub mod get;
pub mod heat;
pub mod in_use;
pub mod roll;
pub mod table_dice;
pub mod turn;
mod typed_hit;

pub use answer::SheetAnswer;
pub use turn::TurnParams;
