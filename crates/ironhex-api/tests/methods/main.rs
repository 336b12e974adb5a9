//! Every method of the API with everything that can be wrong about a request.
//!
//! The methods' own descriptions say which fields there are; [`requests`] holds valid requests that use all of them, and
//! the other modules spoil those in every way and look at the answer.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod answers;
mod battles;
mod boards;
mod dice;
mod faults;
mod game_requests;
mod games;
mod limits;
mod odds;
mod odds_choices;
mod odds_requests;
mod page;
mod places;
mod previews;
mod records;
mod replay;
mod reports;
mod requests;
mod results;
mod rpc;
mod rules;
mod sheets;
mod starts;
mod units;
mod views;
mod ways_to_fire;
