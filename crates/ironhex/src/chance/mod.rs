//! How likely something is: exact fractions, chances that are exact or sampled, and spreads of numbers.
//!
//! ```
//! use ironhex::chance::{Chance, Spread};
//! let die = Spread([vec![Chance::NEVER], vec![Chance::Exact(1.0 / 6.0); 6]].concat());
//! assert_eq!((die.mean(), die.at_least(4).value()), (3.5, 0.5));
//! ```

mod fraction;
mod likelihood;
mod spread;
mod square_root;

pub use fraction::Fraction;
pub use likelihood::{Chance, Z95, wilson};
pub use spread::Spread;
