//! Odds for people: what a volley will do, the best one, what a change is worth, damage by range, several turns.
//!
//! Each answer has a view for a terminal, one sentence for a friend, and where it helps a picture.

mod aftermath;
mod both;
mod choosing;
mod curve;
mod facts;
mod picture;
mod turns;
mod volley;
mod words;

pub use aftermath::outcome_words;
pub use both::both_view;
pub use choosing::{best_sentence, best_view, change_words, worth_sentence, worth_view};
pub use curve::{curve_sentence, curve_svg, curve_view};
pub use facts::{circumstances, numbers};
pub use picture::{body_svg, damage_svg};
pub use turns::{turns_sentence, turns_view};
pub use volley::{no_return_words, problem_words, sentence, volley_view};
pub use words::{
    attack_name, blow_name, stopped_words, too_large_words, volley_words, weapon_name,
};
