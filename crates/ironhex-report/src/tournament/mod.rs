//! What came of a tournament: tables for a terminal, and one page that a browser shows.
//!
//! ```
//! use ironhex::budget::Budget;
//! use ironhex_battle::tournament::{FieldKind, Tournament};
//! use ironhex_battle::{Battlefield, Member, find_unit};
//! use ironhex_report::tournament::{tournament_html, tournament_view};
//! let open = Battlefield::new("open", ironhex::board::builtin("open").unwrap());
//! let mut tournament = Tournament { field: FieldKind::All, games: 2, ..Tournament::new(open) };
//! tournament.units = ["locust", "commando"].map(|name| Member::new(find_unit(name).unwrap())).to_vec();
//! let standings = tournament.run(None, &Budget::UNLIMITED, |_| {}).unwrap();
//! assert!(tournament_view(&standings).to_string().contains("Locust LCT-1V"));
//! assert!(tournament_html(&standings).starts_with("<!doctype html>"));
//! ```

mod html;
mod plot;
mod table;

pub use html::tournament_html;
pub use table::tournament_view;
