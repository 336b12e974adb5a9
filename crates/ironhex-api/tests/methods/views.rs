//! Answers as a person reads them: every word of the command's page is on them, and pictures that are whole.

use crate::odds::called;
use serde_json::{Value, json};

/// All words of a page, one part a line.
fn words(page: &Value) -> String {
    let text = |span: &Value| span["text"].as_str().expect("a text").to_owned();
    let joined = |spans: &Value| -> String {
        spans.as_array().expect("a list").iter().map(text).collect::<Vec<_>>().join(" ")
    };
    let mut lines = Vec::new();
    for part in page["parts"].as_array().expect("parts") {
        match part["kind"].as_str() {
            Some("table") => {
                lines.extend(
                    part["rows"].as_array().expect("rows").iter().map(|row| joined(&row["cells"])),
                );
            }
            _ => lines.push(joined(&part["spans"])),
        }
    }
    lines.join("\n")
}

/// Words without what sets them apart.
fn bare(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn a_page_has_the_words_of_the_view_and_comes_only_where_it_is_asked_for() {
    let question = json!({"attacker": "marauder", "target": "atlas", "range": 7});
    assert!(called("odds.volley", question.clone()).get("page").is_none());
    let mut asked = question;
    asked["page"] = true.into();
    let answer = called("odds.volley", asked);
    let told = words(&answer["page"]);
    assert_eq!(told.lines().next(), answer["sentence"].as_str());
    for expected in
        ["PPC LA 7+ 58.3 %", "head (HD) 0.48 3.2 %", "heat 11: 27 from this volley, 16 shed"]
    {
        assert!(
            bare(&told).windows(bare(expected).len()).any(|part| part == bare(expected)),
            "{told}"
        );
    }
    assert!(!told.contains("breached, in percent"), "the figure is a picture there: {told}");
    let pictures = answer["page"]["pictures"].as_array().expect("pictures");
    let names: Vec<_> = pictures.iter().map(|picture| picture["name"].as_str()).collect();
    assert_eq!(names, [Some("body"), Some("damage")]);
    for picture in pictures {
        let svg = picture["svg"].as_str().expect("a document");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("<title>Marauder MAD-3R at 7 hexes"), "{svg}");
        assert!(
            !svg.contains(" style=\"") && !svg.contains("fill=\"#"),
            "a page gives it its colours"
        );
    }
}

#[test]
fn tables_have_heads_rows_and_sides() {
    let sides = json!([{"units": ["locust"]}, {"units": ["commando"]}]);
    let answer = called("battle.run", json!({"sides": sides, "games": 4, "seed": 1, "page": true}));
    let parts = answer["page"]["parts"].as_array().expect("parts");
    let tables = || parts.iter().filter(|part| part["kind"] == "table");
    assert!(tables().count() >= 4, "{parts:#?}");
    let heads =
        |table: &Value| table["rows"].as_array().is_some_and(|rows| rows[0]["head"] == true);
    let units = tables().find(|table| heads(table) && table.to_string().contains("survives"));
    let rows = units.expect("a table of units")["rows"].as_array().expect("rows");
    assert_eq!(rows.iter().filter(|row| row["head"] == true).count(), 2, "{rows:#?}");
    assert!(
        rows.iter()
            .all(|row| row["cells"][2]["right"] == true && row["cells"][0]["right"] == false)
    );
    assert_eq!(parts[0]["kind"], "title");
}
