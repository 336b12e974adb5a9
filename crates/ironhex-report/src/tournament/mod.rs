//! What came of a tournament: tables for a terminal, and one page that a browser shows.

mod html;
mod table;

pub use html::tournament_html;
pub use table::tournament_view;
