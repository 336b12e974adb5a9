//! A record sheet in use: as a picture, and in words for those who sit at a table with it.
//!
//! ```
//! use ironhex::field::Crew;
//! use ironhex::rules::Rules;
//! use ironhex::unit::UnitState;
//! use ironhex_report::sheet::record_sheet_svg;
//! let atlas = ironhex_units::find("atlas").unwrap();
//! let state = UnitState::new(&atlas.design);
//! let svg = record_sheet_svg(&Rules::TOTAL_WARFARE, atlas, &state, &Crew::default());
//! assert!(svg.contains("data-location=\"left_torso_rear\""));
//! ```

mod figure;
mod picture;
mod slots;
mod words;

pub use figure::figure_svg;
pub use picture::record_sheet_svg;
pub use slots::slots_svg;
pub use words::{booked, heat_effects, mount_word, piloting_due, roll_wanted, status};

use crate::drawing::{Drawing, WIDTH};

/// The style of the pictures of record sheets, by custom properties where a page has them.
pub const SHEET_STYLE: &str = include_str!("sheet.css");

/// The document of a drawing of a sheet.
fn document(drawing: Drawing, title: &str) -> String {
    let height = (drawing.bottom() + 8.0).ceil();
    let mut whole = Drawing::default();
    whole.group(title, "class=\"sheet\"", |whole| {
        whole.rect([0.0, 0.0, WIDTH, height], "class=\"ground\"", "");
        whole.append(drawing);
    });
    whole.document(WIDTH, height, SHEET_STYLE)
}

#[cfg(test)]
mod tests;
