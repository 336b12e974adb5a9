//! One request as JSON and its answer; and a request with mistakes, all of which are told at once.
#![allow(clippy::print_stdout)]

use serde_json::json;

fn main() {
    let good = json!({
        "attacker": {"gunnery": 4, "movementType": "walk"},
        "weapon": {"id": "medium-laser"},
        "range": 5,
    });
    let bad = json!({"attacker": {"gunery": 4}, "range": -1});
    for params in [good, bad] {
        match ironhex_api::call("toHit", &params) {
            Ok(answer) => println!("needs {}, chance {}", answer["targetNumber"], answer["chance"]),
            Err(error) => println!("{error}"),
        }
    }
}
