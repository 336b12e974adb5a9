//! How likely things are, through the API.

use ironhex::rules::Rules;
use ironhex_odds::{Budget, Engagement, Fighter, Scope, Settings, answer as odds_of};
use serde_json::{Value, json};

use crate::answers::{answer, refused_at};
use crate::odds_requests::request;

pub(crate) fn called(method: &'static str, params: Value) -> Value {
    answer(&request(method, params)).expect("an answer")
}

fn value(chance: &Value) -> f64 {
    chance["value"].as_f64().expect("a chance")
}

#[test]
fn a_volley_is_answered_as_the_library_answers_it() {
    let result =
        called("odds.volley", json!({"attacker": "marauder", "target": "atlas", "range": 7}));
    let [one, other] =
        ["marauder", "atlas"].map(|name| ironhex_units::find(name).expect("built in"));
    let engagement = Engagement::new(Rules::SPECIFICATION, Fighter::of(one), Fighter::of(other), 7);
    let volley = engagement.volley(&engagement.all_that_bears().expect("it can")).expect("it can");
    let question = engagement.question(&volley, Scope::Everything);
    let odds = odds_of(&question, &Settings::default(), &Budget::default()).expect("an answer");
    assert_eq!(result["method"]["kind"], "exact");
    assert_eq!(result["damage"]["mean"], odds.damage.mean());
    assert_eq!(value(&result["destruction"]["any"]), odds.destruction.any.value());
    assert_eq!(value(&result["balance"]["falls"]), odds.balance.falls.value());
    assert_eq!(value(&result["pilot"]["killed"]), odds.pilot.killed.value());
    for (place, known) in
        result["locations"].as_array().expect("a list").iter().zip(&odds.locations)
    {
        assert_eq!(place["location"], known.location.id());
        assert_eq!(place["expectedDamage"], known.expected_damage);
        assert_eq!(value(&place["breached"]), known.breached.value());
    }
    let attacks = result["attacks"].as_array().expect("a list");
    assert_eq!(attacks.len(), volley.labels.len());
    assert_eq!((&attacks[0]["weapon"], &attacks[0]["mount"]), (&json!("ppc"), &json!(1)));
    assert_eq!(result["heat"]["made"], volley.heat());
    let told = result["sentence"].as_str().expect("a sentence");
    assert!(told.starts_with("Marauder MAD-3R at 7 hexes, all weapons (27 heat): "), "{told}");
    assert!(told.contains(" destroys Atlas AS7-D ") && told.ends_with(" to knock it down."));
}

#[test]
fn an_exact_answer_adds_up() {
    let result = called(
        "odds.volley",
        json!({"attacker": "marauder", "target": "atlas", "range": 7, "method": "exact"}),
    );
    let list = result["damage"]["distribution"].as_array().expect("a list");
    let sum: f64 = list.iter().map(value).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert_eq!(list[0]["atLeast"], 1.0);
    for pair in list.windows(2) {
        let (one, next) = (&pair[0], &pair[1]);
        let rest = one["atLeast"].as_f64().expect("a share") - value(one);
        assert!((next["atLeast"].as_f64().expect("a share") - rest).abs() < 1e-9);
        assert_eq!((&one["low"], &one["high"]), (&one["value"], &one["value"]));
    }
    let by = result["destruction"]["by"].as_object().expect("causes");
    let by: f64 = by.values().map(value).sum();
    assert!((by - value(&result["destruction"]["any"])).abs() < 1e-12);
}

#[test]
fn a_sampled_answer_has_intervals_around_the_exact_one() {
    let ask = |method: &str| {
        called(
            "odds.volley",
            json!({"attacker": "marauder", "target": "atlas", "range": 7, "method": method,
                "trials": 40_000, "seed": 5}),
        )
    };
    let (exact, sampled) = (ask("exact"), ask("sampled"));
    let found = &sampled["method"];
    assert_eq!((&found["kind"], &found["trials"]), (&json!("sampled"), &json!(40_000)));
    assert_eq!((&found["seed"], &found["because"]), (&json!(5), &Value::Null));
    for path in ["/balance/falls", "/balance/heavyDamage", "/criticals/any", "/pilot/hit"] {
        let [one, other] = [&exact, &sampled].map(|result| result.pointer(path).expect("there"));
        let (low, high) = (other["low"].as_f64(), other["high"].as_f64());
        let (low, high) = (low.expect("an end"), high.expect("an end"));
        assert!(low < value(other) && value(other) < high, "{path}");
        // Ten times the interval is far beyond chance.
        assert!((value(other) - value(one)).abs() < 5.0 * (high - low), "{path}: {one} {other}");
    }
    assert_eq!(ask("sampled"), sampled, "the same seed, the same trials");
}

#[test]
fn the_turn_is_played_to_its_end_and_what_is_given_holds() {
    let ask = |more: Value| {
        let mut kick = json!({"attacker": "atlas", "target": "griffin", "range": 1, "rules": "tw",
            "physical": [{"attack": "kick", "limb": "right"}]});
        for (name, value) in more.as_object().into_iter().flatten() {
            kick[name] = value.clone();
        }
        called("odds.volley", kick)
    };
    let after = &ask(json!({}))["aftermath"];
    assert_eq!((&after["trials"], &after["given"]), (&json!(20_000), &Value::Null));
    let own = &after["attackers"][0];
    assert!(value(&own["outcomes"]["falls"]) > 0.0 && value(&own["rolls"]) > 0.0);
    assert_eq!(after["target"]["weapons"][0]["weapon"], "ppc");
    let fallen = &ask(json!({"given": "falls", "playedTrials": 5_000}))["aftermath"];
    assert_eq!(fallen["given"]["outcome"], "falls");
    let target = &fallen["target"];
    assert_eq!(value(&target["outcomes"]["falls"]), 1.0);
    // 55 tons.
    assert!(target["lostByFalls"]["low"].as_f64().expect("a mean") > 5.9);
    assert_eq!(ask(json!({"playedTrials": 0}))["aftermath"], Value::Null);
}

#[test]
fn damage_done_is_damage_that_was_done() {
    let ask = |more: Value| {
        let mut target = more;
        target["name"] = "atlas".into();
        let params = json!({"attacker": "marauder", "target": target, "range": 7});
        let mut result = called("odds.volley", params);
        result["method"] = Value::Null;
        result
    };
    let fresh = ask(json!({}));
    let hurt = ask(json!({"damage": {"center_torso": 50, "left_arm": 51}}));
    assert_eq!(
        hurt,
        ask(json!({"armor": {"center_torso": 0, "left_arm": 0}, "structure": {
        "center_torso": 28, "left_arm": 0}}))
    );
    let end = |result: &Value| value(&result["destruction"]["any"]);
    assert!(end(&hurt) > end(&fresh));
    // An arm goes with its torso.
    let torso = ask(json!({"lost": ["left_torso"]}));
    assert_eq!(torso, ask(json!({"lost": ["left_torso", "left_arm"]})));
    assert_eq!(torso["locations"][5]["destroyed"]["value"], 0.0, "it is gone already");
    // Nothing stands without legs.
    let legless = ask(json!({"lost": ["left_leg", "right_leg"]}));
    assert_eq!(legless, ask(json!({"lost": ["left_leg", "right_leg"], "prone": true})));
}

#[test]
fn both_ways_is_the_other_way_too() {
    let mut params = json!({"attacker": "marauder", "target": {"name": "atlas", "heat": 9},
        "range": 7, "arc": "right", "both": true});
    let back = called("odds.volley", params.clone())["back"].clone();
    params["both"] = Value::Null;
    (params["attacker"], params["target"]) = (params["target"].clone(), params["attacker"].clone());
    (params["arc"], params["bearing"]) = (Value::Null, "right".into());
    let other = called("odds.volley", params);
    for (name, value) in back.as_object().expect("an answer") {
        assert_eq!(&other[name], value, "{name}");
    }
    let helpless = json!({"name": "atlas", "shutdown": true});
    let params = json!({"attacker": "marauder", "target": helpless, "both": true});
    let result = called("odds.volley", params);
    assert_eq!((&result["back"], &result["noneBack"]), (&Value::Null, &json!("it is shut down")));
}

#[test]
fn weapons_are_chosen_by_name_number_and_count() {
    let fired = |weapons: Value| -> Vec<u64> {
        let params = json!({"attacker": "marauder", "target": "atlas", "weapons": weapons,
            "method": "sampled", "trials": 10});
        let result = called("odds.volley", params);
        let attacks = result["attacks"].as_array().expect("a list").iter();
        attacks.map(|attack| attack["mount"].as_u64().expect("a weapon")).collect()
    };
    assert_eq!(fired(json!("all")), [1, 3, 2, 4, 5], "weapons of a type together");
    assert_eq!(fired(json!(["ppc"])), [1, 3]);
    assert_eq!(fired(json!([{"weapon": "ppc", "count": 1}, "ac-5"])), [1, 5]);
    assert_eq!(fired(json!([{"mount": 4}, {"mount": 2}])), [4, 2]);
    let far = json!({"attacker": "marauder", "target": "atlas", "range": 12});
    let result = called("odds.volley", far);
    assert_eq!(result["attacks"].as_array().map(Vec::len), Some(3), "lasers reach nine hexes");
}

#[test]
fn bad_questions_are_told_in_their_place() {
    let ask = |more: Value| {
        let mut params = json!({"attacker": "marauder", "target": "atlas"});
        for (name, value) in more.as_object().into_iter().flatten() {
            params[name] = value.clone();
        }
        request("odds.volley", params)
    };
    for (more, places) in [
        (json!({"weapons": []}), &["weapons"][..]),
        (json!({"weapons": ["er-ppc", {"mount": 6}]}), &["weapons[0]", "weapons[1].mount"]),
        (json!({"weapons": [{"weapon": "ppc", "count": 3}]}), &["weapons[0]"]),
        (json!({"weapons": [{}]}), &["weapons[0]"]),
        (json!({"weapons": [{"mount": 1, "count": 1}]}), &["weapons[0].count"]),
        (json!({"weapons": [{"mount": 1}, {"mount": 1}]}), &["weapons[1]"]),
        (json!({"weapons": [{"mount": 1, "fireMode": "ultra"}]}), &["weapons[0].fireMode"]),
        (json!({"weapons": [{"mount": 5, "bin": 2}]}), &["weapons[0].bin"]),
        (json!({"bearing": "rear"}), &["weapons"]),
        (json!({"amsEngages": 1}), &["amsEngages"]),
        (json!({"range": 40}), &["weapons"]),
        (json!({"weapons": ["ac-5"], "bearing": "left"}), &["weapons[0]"]),
        (json!({"fireMode": "ultra"}), &["fireMode"]),
        (json!({"aimedAt": "head"}), &["aimedAt"]),
        (json!({"physical": [{"attack": "kick"}]}), &["physical[0]"]),
        (json!({"target": {"name": "atlas", "lost": ["center_torso"]}}), &["target"]),
        (json!({"target": {"name": "atlas", "pilotWounds": 6}}), &["target"]),
        (json!({"target": {"name": "atlas", "criticalsHit": {"head": [2]}}}), &["target"]),
        (json!({"target": {"name": "atlas", "damage": {"head": 13}}}), &["target.damage.head"]),
        (json!({"target": {"name": "atlas", "armor": {"head": 10}}}), &["target.armor.head"]),
        (json!({"target": {"name": "atlas", "shots": [99]}}), &["target.shots[0]"]),
        (
            json!({"target": {"name": "atlas", "criticalsHit": {"head": [6]}}}),
            &["target.criticalsHit.head"],
        ),
        (json!({"target": {"gunnery": 3}}), &["target"]),
        (json!({"target": {"name": "atlas", "text": "x"}}), &["target"]),
        (
            json!({"target": "atls", "attacker": {"name": "maruder"}, "range": 0}),
            &["target", "attacker.name", "range"],
        ),
        (json!({"attacker": {"name": "marauder", "shutdown": true}}), &["attacker"]),
        (json!({"attacker": {"name": "marauder", "conscious": false}}), &["attacker"]),
        (json!({"attacker": {"name": "marauder", "hexesMoved": 2}}), &["attacker.hexesMoved"]),
        (
            json!({"attacker": {"name": "locust", "movementType": "jump", "hexesMoved": 3}}),
            &["attacker.movementType"],
        ),
        (
            json!({"target": {"name": "locust", "movementType": "run", "hexesMoved": 13}}),
            &["target.hexesMoved"],
        ),
        (
            json!({"attacker": {"name": "marauder", "prone": true, "hullDown": true}}),
            &["attacker.hullDown"],
        ),
        (
            json!({"range": 2, "terrain": {"intervening": ["lightWoods", "heavyWoods"]}}),
            &["terrain.intervening"],
        ),
        (
            json!({"range": 1, "target": {"name": "atlas", "partialCover": true}}),
            &["target.partialCover"],
        ),
        (json!({"trials": 10_000_001}), &["trials"]),
        (json!({"trials": 0}), &["trials"]),
    ] {
        refused_at(&ask(more), places);
    }
    let turns = |turns: i64| {
        request("odds.turns", json!({"attacker": "marauder", "target": "atlas", "turns": turns}))
    };
    refused_at(&turns(10_000), &["turns"]);
    refused_at(&turns(0), &["turns"]);
    let plan = |plan: Value| {
        request("odds.turns", json!({"attacker": "marauder", "target": "atlas", "plan": plan}))
    };
    refused_at(&plan(json!([])), &["turns"]);
    refused_at(&plan(json!([{}, {}])), &["plan"]);
    refused_at(
        &plan(json!([{"weapons": ["ppc"]}, {"weapons": ["er-ppc"]}])),
        &["plan[1].weapons[0]"],
    );
    refused_at(
        &request("odds.best", json!({"attacker": "marauder", "target": "atlas", "range": 99})),
        &["attacker"],
    );
}

#[test]
fn too_large_for_an_exact_answer_says_so() {
    let mut params = json!({"attacker": "daishi", "target": "daishi", "range": 5, "trials": 500,
        "method": "exact"});
    refused_at(&request("odds.volley", params.clone()), &["method"]);
    params["method"] = "auto".into();
    let result = called("odds.volley", params);
    assert_eq!(result["method"]["kind"], "sampled");
    assert!(result["method"]["because"].is_string(), "{}", result["method"]);
}

#[test]
fn the_best_volley_keeps_to_its_limit() {
    let ask = |goal: &str, limit: Value, heat: u8| {
        let attacker = json!({"name": "marauder", "heat": heat});
        let params = json!({"attacker": attacker, "target": "atlas", "range": 7, "goal": goal,
            "heatLimit": limit});
        called("odds.best", params)
    };
    for goal in ["damage", "destroy", "head", "fall"] {
        let cool = ask(goal, json!(0), 0);
        let hottest = cool["volley"]["heat"]["after"]["distribution"].as_array().expect("a list");
        assert!(hottest.iter().all(|heat| heat["number"] == 0), "{goal}");
        let hot = ask(goal, Value::Null, 0);
        assert!(cool["value"].as_f64() < hot["value"].as_f64(), "{goal}");
        assert_eq!(hot["volley"]["heat"]["made"], 27, "{goal}");
        let gap = hot["value"].as_f64().expect("a figure")
            - hot["everything"]["value"].as_f64().expect("a figure");
        assert!(gap.abs() < 1e-9, "{goal}: nothing is better than everything");
    }
    let held = ask("damage", json!(0), 30);
    assert_eq!((&held["volley"], &held["value"]), (&Value::Null, &json!(0.0)));
    let told = held["sentence"].as_str().expect("a sentence");
    assert!(
        told.ends_with(": hold fire; even so it ends with heat 14, above the limit."),
        "{told}"
    );
}

#[test]
fn turns_add_up_and_a_plan_is_its_volleys() {
    let mut params = json!({"attacker": "hunchback", "target": "atlas", "range": 3, "turns": 4,
        "trials": 3_000, "seed": 7, "weapons": ["ac-20"], "method": "sampled"});
    let result = called("odds.turns", params.clone());
    let turns = result["turns"].as_array().expect("a list").clone();
    assert_eq!(turns.len(), 4);
    assert!(
        turns.windows(2).all(|pair| value(&pair[0]["destroyed"]) <= value(&pair[1]["destroyed"]))
    );
    params["plan"] = json!(vec![json!({"weapons": ["ac-20"]}); 4]);
    params["weapons"] = Value::Null;
    let planned = called("odds.turns", params.clone());
    assert_eq!(planned["turns"], result["turns"]);
    params["plan"] = json!([{"weapons": ["ac-20"]}, {}]);
    params["turns"] = Value::Null;
    let held = called("odds.turns", params);
    assert_eq!(held["turns"][1]["meanDamage"], 0.0, "it holds its fire");
    // One shot a turn at a target that is shut down anyway is one long volley: exact.
    let still = json!({"name": "atlas", "shutdown": true});
    let params = json!({"attacker": "hunchback", "target": still, "range": 3, "turns": 2,
        "trials": 100, "weapons": ["ac-20"]});
    let exact = &called("odds.turns", params)["turns"][1]["destroyed"];
    assert_eq!(exact["low"], exact["high"]);
}

#[test]
fn changes_are_sorted_by_what_they_are_worth() {
    for goal in ["damage", "fall"] {
        let params = json!({"attacker": "hunchback", "target": "atlas", "range": 3, "goal": goal,
            "method": "sampled", "trials": 500});
        let result = called("odds.modifiers", params);
        let before = result["before"].as_f64().expect("a figure");
        let changes = result["changes"].as_array().expect("a list");
        let effects: Vec<f64> =
            changes.iter().map(|change| change["effect"].as_f64().expect("a figure")).collect();
        assert!(effects.windows(2).all(|pair| pair[0].abs() >= pair[1].abs()), "{effects:?}");
        for (change, effect) in changes.iter().zip(&effects) {
            let after = change["after"].as_f64().expect("a figure");
            assert!((after - before - effect).abs() < 1e-12, "{change}");
        }
        let woods = changes.iter().find(|change| change["woods"] == "heavy").expect("woods");
        assert!(woods["effect"].as_f64().is_some_and(|effect| effect < 0.0), "{woods}");
    }
}

#[test]
fn curves_reach_as_far_as_the_weapons() {
    let alone = called("odds.curve", json!({"attacker": "hunchback"}));
    assert_eq!((&alone["duel"], &alone["target"]), (&Value::Null, &Value::Null));
    let front = alone["curves"][0]["points"].as_array().expect("a list");
    assert_eq!(front.len(), 9);
    assert_eq!(alone["curves"][3]["best"], Value::Null, "nothing points to the rear");
    let two = called("odds.curve", json!({"attacker": "hunchback", "target": "griffin"}));
    let bands = two["duel"]["bands"].as_array().expect("a list");
    assert_eq!((&bands[0]["from"], &bands[0]["owner"]), (&json!(1), &json!("attacker")));
    let last = bands.last().expect("a band");
    assert_eq!((&last["to"], &last["owner"]), (&json!(21), &json!("target")));
    assert!(
        bands
            .windows(2)
            .all(|pair| { pair[0]["to"].as_u64().map(|to| to + 1) == pair[1]["from"].as_u64() })
    );
}
