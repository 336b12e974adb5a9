//! The printed tables, as the active rules have them, and how a terminal shows them.

mod printed;
mod view;

pub use printed::{Cell, NAMES, PrintedTable, table};
pub use view::{printed_table, table_names};
