//! Maps, and what can be seen on them.

use crate::answers::{answer, refused_at};
use crate::requests::Request;
use ironhex::board::{BUILTIN, Board, Coord, Terrain, Viewer, Woods, builtin};
use serde_json::{Value, json};

fn called(method: &'static str, params: Value) -> Value {
    answer(&Request { method, params }).expect("an answer")
}

fn hex(text: &str) -> Coord {
    text.parse().expect("a hex")
}

fn seen(board: &Board, from: Value, to: Value) -> Value {
    let map = json!({"text": board.to_text()});
    called("board.sight", json!({"map": map, "from": from, "to": to}))
}

#[test]
fn every_built_in_map_is_listed_and_given_hex_by_hex() {
    let maps = called("board.list", json!({}))["maps"].clone();
    assert_eq!(maps.as_array().map(Vec::len), Some(BUILTIN.len()));
    for map in maps.as_array().expect("maps") {
        let name = map["name"].as_str().expect("a name");
        let given = called("board.get", json!({"map": name}));
        let board = builtin(name).expect("it is built in");
        assert_eq!(given["name"], name);
        assert_eq!(given["board"]["width"], board.width());
        let text = given["board"]["text"].as_str().expect("a text");
        assert_eq!(Board::parse(text).expect("a board file").board, board);
        let hexes = given["board"]["hexes"].as_array().expect("hexes");
        let there = board.iter().filter(|(_, terrain)| terrain.exists());
        assert_eq!(hexes.len(), there.count());
        for given in hexes {
            let terrain = board.get(hex(given["hex"].as_str().expect("a hex"))).expect("there");
            assert_eq!(given["level"], terrain.level);
            assert_eq!(given["woods"].as_str(), terrain.woods.map(Woods::id));
            assert_eq!(given["water"].as_u64(), terrain.water.map(u64::from));
            let height = terrain.building.map(|building| u64::from(building.height));
            assert_eq!(given["building"]["height"].as_u64(), height);
        }
    }
}

#[test]
fn a_hill_covers_legs_and_hides_who_lies_behind_it() {
    let mut board = Board::flat(16, 17).expect("a map");
    board.set(hex("0507"), Terrain::at_level(1));
    let (from, to) = (json!({"hex": "0505"}), json!({"hex": "0508"}));
    let sight = seen(&board, from.clone(), to);
    assert_eq!((&sight["visible"], &sight["distance"]), (&json!(true), &json!(3)));
    assert_eq!((&sight["targetCover"], &sight["modifier"]), (&json!(true), &json!(1)));
    let between: Vec<&Value> =
        sight["between"].as_array().expect("hexes").iter().map(|hex| &hex["hex"]["hex"]).collect();
    assert_eq!(between, ["0506", "0507"]);
    assert_eq!(sight["between"][1]["hex"]["level"], 1);
    let lying = seen(&board, from, json!({"hex": "0508", "prone": true}));
    assert_eq!((&lying["blocked"], &lying["modifier"]), (&json!("terrain"), &Value::Null));
}

#[test]
fn along_hexsides_the_side_that_hides_more_counts() {
    let mut board = Board::flat(16, 17).expect("a map");
    board.set(hex("0604"), Terrain { woods: Some(Woods::Heavy), ..Terrain::CLEAR });
    let sight = seen(&board, json!({"hex": "0505"}), json!({"hex": "0705"}));
    assert_eq!(sight["alongHexsides"], true);
    let sides: Vec<(&Value, &Value)> = sight["between"]
        .as_array()
        .expect("two hexes")
        .iter()
        .map(|between| (&between["hex"]["hex"], &between["side"]))
        .collect();
    assert_eq!(sides, [(&json!("0604"), &json!("left")), (&json!("0605"), &json!("right"))]);
    assert_eq!((&sight["counted"], &sight["modifier"]), (&json!("left"), &json!(2)));
    assert_eq!(sight["intervening"], json!({"light": 0, "heavy": 1}));
}

#[test]
fn lines_are_those_of_the_engine() {
    let board = builtin("town").expect("it is built in");
    let hexes: Vec<Coord> = board.iter().map(|(hex, _)| hex).step_by(11).collect();
    for &from in &hexes {
        for &to in &hexes {
            let end = |hex: Coord, prone: bool| json!({"hex": hex.to_string(), "prone": prone});
            let params = json!({"map": "town", "from": end(from, false), "to": end(to, true)});
            let given = called("board.sight", params);
            let [one, other] = [(from, false), (to, true)]
                .map(|(hex, prone)| Viewer::on_ground(&board, hex, prone));
            let sight = board.sight(one, other);
            assert_eq!(given["visible"], sight.visible(), "{from} {to}");
            assert_eq!(given["modifier"].as_i64(), sight.modifier().map(i64::from), "{from} {to}");
            assert_eq!(given["softBuildings"], sight.soft_buildings, "{from} {to}");
        }
    }
}

#[test]
fn ends_that_are_not_there_are_told() {
    let ask = |from: Value, to: Value, map: Value| Request {
        method: "board.sight",
        params: json!({"from": from, "to": to, "map": map}),
    };
    let here = || json!({"hex": "0101"});
    refused_at(&ask(json!({"hex": "9901"}), here(), json!("open")), &["from.hex"]);
    refused_at(&ask(here(), json!({"hex": "one"}), json!("open")), &["to.hex"]);
    let roof = json!({"hex": "0202", "footing": "top"});
    refused_at(&ask(here(), roof, json!("open")), &["to.hex"]);
    refused_at(&ask(here(), here(), json!("opne")), &["map"]);
    let mut both = ask(here(), here(), json!("open"));
    both.params["game"] = json!("0123456789abcdef");
    refused_at(&both, &["map"]);
    both.params["map"] = Value::Null;
    refused_at(&both, &["game"]);
    let get = |map: Value| Request { method: "board.get", params: json!({"map": map}) };
    refused_at(&get(json!({})), &["map"]);
    refused_at(&get(json!({"text": "size 1 1"})), &["map.text"]);
}
