//! How likely: views, pictures, refusals, and the API's results.

use crate::{Folder, Run, line, run, shown};
use serde_json::{Value, json};
use std::fs;

/// The message of a refusal: exit status 2, nothing on standard output.
fn refused(text: &str) -> String {
    message(line(text))
}

fn message(run: Run) -> String {
    assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{run:?}");
    run.stderr.strip_prefix("ironhex: ").expect("it says who is speaking").trim_end().to_owned()
}

fn api(method: &str, params: &Value) -> String {
    format!("{}\n", ironhex_api::call(method, params).expect("the API answers"))
}

#[test]
fn a_volley_in_full() {
    let told = shown("odds marauder atlas --range 7");
    let (sentence, rest) = told.split_once('\n').expect("lines");
    assert!(
        sentence.starts_with(
            "Marauder MAD-3R at 7 hexes, all weapons (27 heat): 17.4 damage on average, \
             destroys Atlas AS7-D 0."
        ),
        "{sentence}"
    );
    assert!(sentence.ends_with(" % to knock it down."), "{sentence}");
    let told = "  exact: every outcome weighed; no figure is off by more than ";
    assert!(rest.starts_with(told), "{rest}");
    for part in [
        "\n  PPC           LA     7+  58.3 %  █████▉    10     5.8\n",
        "\n  Medium Laser  RA     9+  27.8 %  ██▊        3     1.4\n",
        "\nDamage\n  points  chance  this or more\n       0   3.8 %         100 %  ",
        "\nWhere it goes\n  breached, in percent ",
        "\n  right leg (RL) ",
        "\nWhat happens to Atlas AS7-D\n  a critical hit ",
        "\n  it is destroyed ",
        "\nMarauder MAD-3R afterwards\n  heat 11: 27 from this volley, 16 shed\n  it shuts down            0 %\n",
    ] {
        assert!(rest.contains(part), "{part:?} in {told}");
    }
    for line in rest.lines() {
        assert!(line.chars().count() <= 80 && !line.ends_with(' '), "{line:?}");
        assert!(!line.contains(" 0.0 %") && !line.contains("100.0 %"), "{line:?}");
    }
    assert!(!told.contains('\u{1b}'), "no colours where nobody looks");
}

#[test]
fn an_example_needs_no_arguments() {
    let told = shown("odds");
    let own = shown("odds marauder atlas --range 7");
    assert_eq!(
        told,
        format!("{own}\nAn example. Your own: ironhex odds ATTACKER TARGET --range HEXES\n")
    );
}

#[test]
fn what_is_sampled_says_so() {
    let told = shown("odds atlas locust --range 3 --trials 2000 --seed 9");
    let how = "\n  sampled: 2,000 trials from seed 9, ±2.2 points (95 %)\n";
    assert!(told.contains(how), "{told}");
    assert!(told.contains("\nHits of one salvo: ") && told.contains("\n  SRM 6   3."), "{told}");
    assert_eq!(shown("odds atlas locust --range 3 --trials 2000 --seed 9"), told);
    assert_ne!(shown("odds atlas locust --range 3 --trials 2000 --seed 8"), told);
    let told = shown("odds daishi atlas -r 3 --trials 1");
    assert!(told.contains("\n  sampled: 1 trial from seed 1, "), "{told}");
    let told = shown("odds daishi atlas -r 3 --trials 500");
    assert!(told.contains("\n  2 Ultra AC/5 (Clan) ×2  "), "{told}");
    let told = shown("odds atlas marauder -r 1 --kick");
    assert!(!told.contains("-0.0"), "{told}");
}

#[test]
fn circumstances_and_numbers_are_told() {
    let told = shown(
        "odds awesome:3/4 atlas -r 5 --moved walk:2 --heat 6 --target-moved run:5 --woods light \
         --hit CT=20,CT-rear=3 --lost LA --arc left --weapon 2xppc --light dusk --explain",
    );
    let facts = "\n  attacker 3/4, walked 2 hexes, heat 6; target ran 5 hexes, in light woods, ";
    assert!(told.contains(facts), "{told}");
    assert!(told.contains("; struck from the left; dusk\n"), "{told}");
    assert!(told.contains(" from the left, 2 PPC (20 heat): "), "{told}");
    assert!(told.contains("\nPPC\n  3  gunnery skill\n"), "{told}");
    assert!(told.contains("\n +1  target in light woods\n"), "{told}");
}

#[test]
fn both_ways_in_two_columns() {
    let told = shown("odds awesome atlas -r 2 --weapon small-laser --both");
    let mut lines = told.lines();
    let (one, other) = (lines.next().expect("one"), lines.next().expect("the other"));
    assert!(one.starts_with("Awesome AWS-8Q at 2 hexes, Small Laser (1 heat): "), "{told}");
    assert!(other.starts_with("Atlas AS7-D at 2 hexes, all weapons ("), "{told}");
    let head = told.lines().find(|line| line.contains(" by Awesome AWS-8Q")).expect("a head");
    assert!(head.ends_with("by Atlas AS7-D"), "{told}");
    let told = shown("odds marauder atlas --target-immobile --both");
    assert!(told.contains("\nAtlas AS7-D cannot answer: it is shut down.\n"), "{told}");
}

#[test]
fn several_turns() {
    let told = shown("odds hunchback atlas -r 3 --weapon ac-20 --turns 3 --trials 2000");
    let sentence =
        "Hunchback HBK-4G at 3 hexes, AC/20 every turn: Atlas AS7-D is destroyed within 3 turns ";
    assert!(told.starts_with(sentence), "{told}");
    assert_eq!(
        told.lines().filter(|line| line.trim_start().starts_with(['1', '2', '3'])).count(),
        3
    );
}

#[test]
fn the_best_choice_within_a_heat_limit() {
    let told = shown("odds marauder atlas -r 7 --best damage --heat-limit 5");
    let sentence = "Marauder MAD-3R at 7 hexes on Atlas AS7-D with heat up to 5: best fire 2 PPC and AC/5 \
         (21 heat), 14.6 damage on average; everything: 17.4 damage on average, 27 heat.\n";
    assert!(told.starts_with(sentence), "{told}");
    let told = shown("odds marauder atlas --heat 30 --best damage --heat-limit 0");
    let held = ": hold fire; even so it ends with heat 14, above the limit.\n";
    assert!(told.contains(held), "{told}");
    assert!(told.contains("\n  1 set of weapons looked at; none is better\n"), "{told}");
    let told = shown("odds marauder atlas -r 7 --best fall --heat-limit 5 --trials 500");
    let note = " sets of weapons compared, sampled: 500 trials each; there may be a better one\n";
    assert!(told.contains(note) && !told.contains("none is better"), "{told}");
}

#[test]
fn what_changes_are_worth() {
    let told = shown("odds marauder atlas -r 7 --modifiers");
    assert!(told.contains("; what matters most: ") && told.contains(" points.\n"), "{told}");
    assert!(told.contains("\n  target in light woods "), "{told}");
    let falls = shown("odds marauder atlas -r 7 --modifiers=fall --trials 500");
    assert!(falls.contains("% to knock it down; what matters most: "), "{falls}");
    let how = "  sampled where not exact: 500 trials each, same dice, ±4.4 points (95 %)\n";
    assert!(falls.contains(how), "{falls}");
    // Who lies or is shut down moves nowhere.
    for still in ["--target-prone", "--target-immobile"] {
        let told = shown(&format!("odds marauder atlas -r 7 --modifiers {still}"));
        assert!(told.contains("\n  target in heavy woods "), "{told}");
        assert!(!told.contains("target runs") && !told.contains("target jumps"), "{told}");
    }
}

#[test]
fn whose_range_it_is() {
    let told = shown("odds hunchback griffin --curve");
    assert!(
        told.starts_with(
            "Hunchback HBK-4G has the better of 1–9 hexes, Griffin GRF-1N of 10–21.\n"
        )
    );
    assert_eq!(
        told.lines().filter(|line| line.ends_with("  A") || line.ends_with("  B")).count(),
        21
    );
    assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
    let alone = shown("odds hunchback --curve");
    assert!(alone.starts_with("Hunchback HBK-4G does most at "), "{alone}");
    assert!(alone.lines().skip(1).all(|line| line.chars().count() <= 80), "{alone}");
}

#[test]
fn json_is_the_doors_result() {
    for (text, method, params) in [
        (
            "odds marauder atlas -r 7 --both",
            "odds.volley",
            json!({"attacker": {"name": "marauder"}, "target": {"name": "atlas"}, "range": 7,
                "both": true}),
        ),
        (
            "odds awesome:3/4 atlas -r 5 --moved walk:2 --target-moved run:5 --woods heavy-woods \
             --hit CT=20,ct-rear=3 --hit CT=5 --lost la --weapon 1xppc --weapon 2 --trials 300 --seed 4",
            "odds.volley",
            json!({
                "attacker": {"name": "awesome", "gunnery": 3, "piloting": 4, "movementType": "walk",
                    "hexesMoved": 2},
                "target": {"name": "atlas", "movementType": "run", "hexesMoved": 5, "woods": "heavy",
                    "damage": {"center_torso": 25, "center_torso_rear": 3}, "lost": ["left_arm"]},
                "range": 5,
                "weapons": [{"weapon": "ppc", "count": 1}, {"mount": 2}],
                "method": "sampled",
                "trials": 300,
                "seed": 4,
            }),
        ),
        (
            "odds atlas marauder -r 1 --punch --trials 100 --rules total-warfare",
            "odds.volley",
            json!({
                "attacker": "atlas", "target": "marauder", "range": 1,
                "physical": [{"attack": "punch", "limb": "left"}, {"attack": "punch", "limb": "right"}],
                "method": "sampled", "trials": 100, "rules": "total-warfare",
            }),
        ),
        (
            "odds hunchback atlas -r 1 --weapon all --blow kick:left --trials 100",
            "odds.volley",
            json!({"attacker": "hunchback", "target": "atlas", "range": 1, "weapons": "all",
                "physical": [{"attack": "kick", "limb": "left"}], "method": "sampled", "trials": 100}),
        ),
        (
            "odds marauder atlas --turns 3 --trials 300",
            "odds.turns",
            json!({"attacker": "marauder", "target": "atlas", "turns": 3, "trials": 300}),
        ),
        (
            "odds marauder atlas -r 7 --best fall --heat-limit 3",
            "odds.best",
            json!({"attacker": "marauder", "target": "atlas", "range": 7, "goal": "fall",
                "heatLimit": 3}),
        ),
        (
            "odds marauder atlas --modifiers --through light",
            "odds.modifiers",
            json!({"attacker": "marauder", "target": "atlas", "goal": "damage",
                "terrain": {"intervening": ["lightWoods"]}}),
        ),
        (
            "odds marauder atlas --curve --light night",
            "odds.curve",
            json!({"attacker": "marauder", "target": "atlas", "environment": {"light": "night"}}),
        ),
    ] {
        assert_eq!(shown(&format!("{text} --json")), api(method, &params), "{text}");
    }
}

#[test]
fn units_and_their_state_come_from_files_too() {
    let folder = Folder::new("odds");
    let atlas = ironhex_units::builtin("Atlas AS7-D").map(ironhex_units::to_mtf).expect("built in");
    let file = folder.write("mine.mtf", &atlas);
    let state = folder.write("state.json", r#"{"pilotWounds": 2, "armor": {"head": 3}}"#);
    let ask = format!("odds marauder {file}:4/6 -r 7 --target-state {state} --json");
    let params = json!({"attacker": "marauder", "range": 7, "target": {"text": atlas, "gunnery": 4,
        "piloting": 6, "pilotWounds": 2, "armor": {"head": 3}}});
    assert_eq!(shown(&ask), api("odds.volley", &params));
    let bad = folder.write("bad.mtf", "chassis:X\n");
    assert!(refused(&format!("odds marauder {bad}")).contains("bad.mtf: "));
    assert!(refused("odds marauder no/such.mtf").starts_with("no/such.mtf: "));
    let odd = folder.write("odd.json", "[1]");
    let told = refused(&format!("odds marauder atlas --target-state {odd}"));
    assert!(told.contains("odd.json: must be a JSON object"), "{told}");
    let twice = folder.write("twice.json", r#"{"armor": {"head": 3, "head": 4}}"#);
    let told = refused(&format!("odds marauder atlas --target-state {twice}"));
    assert!(told.ends_with("; armor.head is there twice: every key stands once"), "{told}");
    let unknown = folder.write("unknown.json", r#"{"armour": {}}"#);
    let told = refused(&format!("odds marauder atlas --attacker-state {unknown}"));
    let start = "--attacker-state: armour: unknown field; did you mean `armor`?";
    assert!(told.starts_with(start), "{told}");
    // The file writes the API's names, flags have their own.
    let kebab = folder.write("kebab.json", r#"{"movement-type": "run"}"#);
    let told = refused(&format!("odds marauder atlas --target-state {kebab}"));
    let start = "--target-state: movement-type: unknown field; did you mean `movementType`?";
    assert!(told.starts_with(start), "{told}");
    let hop = folder.write("hop.json", r#"{"movementType": "hop"}"#);
    let told = refused(&format!("odds marauder atlas --target-state {hop} --heat x"));
    for part in ["2 problems:\n", "--target-state: movementType must be ", "\n  --heat must be "] {
        assert!(told.contains(part), "{part:?} in {told}");
    }
    let told = refused(&format!("odds marauder atlas --target-state {hop} --target-moved skip"));
    assert!(told.starts_with("--target-moved must be "), "{told}");
}

#[test]
fn pictures_stand_for_themselves() {
    let folder = Folder::new("odds-svg");
    let file = folder.file("damage.svg");
    assert_eq!(shown(&format!("odds marauder atlas -r 7 --svg {file}")), "");
    let damage = fs::read_to_string(&file).expect("it is there");
    assert!(damage.starts_with("<svg xmlns=") && damage.ends_with("</svg>\n"));
    assert!(damage.contains("<title>15: 23.7 %, this or more 72.9 %</title>"), "{damage}");
    let body = shown("odds marauder atlas -r 7 --figure body --svg -");
    for place in ["HD", "CT", "LT", "RT", "LA", "RA", "LL", "RL"] {
        assert!(body.contains(&format!("<title>{place}: breached ")), "{place}: {body}");
    }
    let curve = shown("odds hunchback griffin --curve --svg -");
    assert!(
        curve.contains(">Hunchback HBK-4G</text>") && curve.contains(">10–21</text>"),
        "{curve}"
    );
    for svg in [damage, body, curve] {
        assert!(!svg.contains("href") && !svg.contains("<script"), "nothing from elsewhere");
        let opened = svg.matches("<rect").count();
        let closed = svg.matches("</rect>").count() + 1;
        assert_eq!(opened, closed, "the background closes itself");
    }
    let told = refused(&format!("odds marauder atlas --svg {}", folder.path()));
    assert!(told.starts_with("cannot write "), "{told}");
    assert_eq!(folder.files(), 1);
}

#[test]
fn bad_questions_get_a_clear_error() {
    for (text, expected) in [
        ("odds marauder", "TARGET is required: a unit's name or file"),
        ("odds marauder atlas --turns 10000", "--turns must be an integer from 1 to 20, got 10000"),
        (
            "odds marauder atlas --weapon er-ppc",
            "--weapon: the attacker has no ER PPC; its weapons: PPC, Medium Laser and AC/5",
        ),
        (
            "odds marauder atlas --weapon 9",
            "--weapon must be a weapon of the unit, which has 5 weapons",
        ),
        ("odds marauder atlas --weapon 3xppc", "--weapon names 3 of PPC; the attacker has 2"),
        (
            "odds marauder atlas --bearing rear",
            "--weapon: nothing bears: PPC, Medium Laser and AC/5 (wrong arc: the target is not in the \
             weapon's firing arc)",
        ),
        (
            "odds marauder atlas --weapon ac5 --bearing left",
            "--weapon: weapon 5 (AC/5) cannot fire: wrong arc: the target is not in the weapon's \
             firing arc",
        ),
        ("odds marauder atlas --lost CT", "TARGET is destroyed already"),
        (
            "odds locust atlas --moved jump:30",
            "--moved: the unit cannot jump: it has no jumping points",
        ),
        (
            "odds atlas locust --target-moved run:13",
            "--target-moved (the hexes): 13 hexes are more than the unit can run in a turn: at most 12",
        ),
        ("odds atlas marauder --lost CT", "TARGET is destroyed already"),
        ("odds atlas marauder --hit HD=12 --best damage", "TARGET is destroyed already"),
        ("odds atlas marauder --hit HD=12 --turns 2", "TARGET is destroyed already"),
        ("odds atlas marauder --lost CT --modifiers", "TARGET is destroyed already"),
        ("odds atlas marauder --lost CT --curve", "TARGET is destroyed already"),
        (
            "odds marauder --curve --target-prone",
            "TARGET is required where flags say something about it",
        ),
        (
            "odds griffin marauder -r 3 --blow dfa --moved jump:3",
            "--punch, --kick or --blow: no death from above: the target is out of reach",
        ),
        (
            "odds atlas marauder -r 3 --kick=left",
            "--punch, --kick or --blow: no left kick: the target is out of reach",
        ),
        (
            "odds atlas marauder --called high",
            "--called must be a location such as head; high, low, left and right go with the rule \
             called_shot=table; got \"high\"",
        ),
        (
            "odds atlas marauder --best fall --target-prone",
            "the goal is out of reach: the target lies on the ground already",
        ),
        (
            "odds marauder atlas --hit HD=13",
            "--hit HD is more than the 12 points of armour and structure there",
        ),
        (
            "odds marauder atlas --hit 20",
            "--hit must be a location and points such as LT=20 or CT-rear=5, got \"20\"",
        ),
        (
            "odds marauder atlas --trials 10000001",
            "--trials must be an integer from 1 to 10000000, got 10000001",
        ),
        (
            "odds marauder atlas --best glory",
            "the goal must be one of damage, destroy, head, fall; got \"glory\"",
        ),
        (
            "odds marauder atlas --figure tail --svg -",
            "--figure must be one of damage, body, curve; got \"tail\"",
        ),
        ("odds marauder atlas --figure curve --svg -", "--figure curve goes with --curve"),
        (
            "odds marauder atlas --turns 2 --svg -",
            "--svg: there is no picture of that; see --figure",
        ),
        (
            "odds marauder atlas:9/9",
            "TARGET: \"9/9\" is no crew: write gunnery and piloting, 0 to 8, as 4/5",
        ),
        (
            "odds marauder atlas -r 2 --through light,heavy",
            "--through has 2 hexes; between the two is room for 1",
        ),
        ("odds marauder atlas --kick=up", "--kick must be left or right, got \"up\""),
        ("odds marauder atlas --twist up", "--twist must be left or right, got \"up\""),
        (
            "odds marauder atlas --mode ultra",
            "--mode: no weapon of the volley can: a weapon of kind direct cannot fire in mode ultra",
        ),
        (
            "odds marauder atlas --weapon all --weapon ppc",
            "--weapon all: that is every weapon; name no other",
        ),
    ] {
        assert_eq!(refused(text), expected, "{text}");
    }
    let told = refused("odds maruder atls --range 0 --moved hop --seed -1");
    for part in [
        "5 problems:\n",
        "ATTACKER: no unit is called \"maruder\"; did you mean Marauder MAD-3R?",
        "TARGET: no unit is called \"atls\"; did you mean Atlas AS7-D?",
        "--range must be an integer from 1 to 100, got 0",
        "--moved must be one of stationary, walk, run, jump; got \"hop\"",
        "--seed must be an integer from 0 to ",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(refused("odds marauder atlas --curve --range 4").contains("cannot be used with"));
    assert!(refused("odds marauder atlas --exact --trials 5").contains("cannot be used with"));
    for (text, other) in [
        ("odds marauder atlas -r 1 --best damage --kick", "--kick"),
        ("odds marauder atlas -r 1 --best damage --blow push", "--blow"),
        ("odds marauder atlas --curve --punch", "--punch"),
        ("odds marauder atlas --curve --trials 5", "--trials"),
        ("odds marauder atlas --turns 2 --explain", "--turns"),
    ] {
        let told = refused(text);
        assert!(told.contains("cannot be used with") && told.contains(other), "{text}: {told}");
    }
    let empty = run(["odds", "", ""]);
    assert_eq!(empty.status, 2, "{empty:?}");
}

#[test]
fn an_answer_that_runs_out_of_time_is_partial_and_says_so() {
    let told = shown("odds atlas atlas -r 3 --trials 10000000 --time 0.2");
    let line = told.lines().find(|line| line.contains("stopped after")).expect(&told);
    let played = line.strip_prefix("  stopped after 0.2 s: ").expect(line);
    let (played, of) = played.split_once(" of ").expect(line);
    assert_eq!(of, "10,000,000 trials");
    let played: u32 = played.replace(',', "").parse().expect(line);
    assert!((1..10_000_000).contains(&played), "{line}");
    let turns = shown("odds atlas atlas -r 3 --turns 20 --trials 10000000 --time 0.2");
    assert!(turns.contains("\n  stopped after 0.2 s: "), "{turns}");
    let json = shown("odds atlas atlas -r 3 --trials 10000000 --time 0.2 --json");
    let partial = &serde_json::from_str::<Value>(&json).expect("JSON")["method"]["partial"];
    let message = "the time is up: 0.2 s was allowed";
    assert_eq!(*partial, json!({"reason": "time", "message": message, "of": 10_000_000}));
    let whole = shown("odds atlas atlas -r 3 --trials 1000 --time 3600");
    assert!(!whole.contains("stopped"), "{whole}");
}

#[test]
fn an_exact_answer_holds_no_more_than_it_may() {
    let told = refused("odds atlas atlas -r 3 --exact --memory 1");
    assert_eq!(
        told,
        "--exact: too large for an exact answer (more than 1 MiB): take a sampled one"
    );
    let told = shown("odds atlas atlas -r 3 --memory 1");
    assert!(told.contains("\n  not exactly: more than 1 MiB\n"), "{told}");
}

#[test]
fn limits_that_are_none_are_refused_together() {
    let told = refused("odds atlas atlas --time 0 --memory 1.5");
    for part in [
        "--time must be a number from 0.001 to 86400, got 0.0",
        "--memory must be an integer from 1 to 65535, got \"1.5\"",
    ] {
        assert!(told.contains(part), "{told}");
    }
}
