//! Rule sets: what they choose, where two of them differ, and the page of all rules.

mod list;
mod page;

pub use list::{rule_differences, rule_list};
pub use page::rules_page;
