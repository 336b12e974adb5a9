//! The examples of `docs/api.md`, so that they stay true.

use ironhex_api::rpc::handle_line;
use serde_json::Value;
use std::path::Path;

/// The requests of a page: the lines of each block of JSON.
fn blocks(page: &str) -> Vec<Vec<&str>> {
    let parts = page.split("```json\n").skip(1);
    parts.map(|part| part.split("```").next().unwrap_or_default().lines().collect()).collect()
}

/// Requests of one block are answered in order; `<game>` stands for the game that was named last.
#[test]
fn every_request_of_the_page_is_answered() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let mut answered = 0;
    for block in blocks(&page) {
        let mut game = String::new();
        for line in block {
            let request = line.replace("<game>", &game);
            let answer = handle_line(&request, ironhex_api::call).expect("an answer");
            let answer: Value = serde_json::from_str(&answer).expect("JSON");
            assert!(answer.get("result").is_some(), "{request}: {answer}");
            if let Some(name) = answer["result"]["game"].as_str() {
                game = name.to_owned();
            }
            answered += 1;
        }
    }
    assert!(answered >= 8, "{answered}");
}
