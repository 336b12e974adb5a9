//! Rule sets: what they choose, where two of them differ, and the page of all rules.
//!
//! ```
//! use ironhex::rules::Rules;
//! use ironhex_report::rules::rule_differences;
//! let page = rule_differences(&Rules::SPECIFICATION, &Rules::TOTAL_WARFARE).to_string();
//! assert!(page.contains("mrm"), "{page}");
//! ```

mod list;
mod page;

pub use list::{rule_differences, rule_list};
pub use page::rules_page;
