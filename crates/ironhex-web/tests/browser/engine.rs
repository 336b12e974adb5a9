//! The engine behind the page: the same bytes wherever it runs, live while it works, and it can be stopped.

use crate::Page;
use crate::compared::note;
use crate::page::{Way, Width, at, on_both_ways};
use crate::requests;
use ironhex_api::rpc::{Api, Limits, handle_line_within};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// Answers that are asked for at a time.
const AT_A_TIME: usize = 40;

/// Brings the module that sends messages to the engine, as `send`.
const SEND: &str =
    "const { send } = await own(`engine-${document.documentElement.dataset.engine}.js`);";

/// Requests of every method: the least and the most that each takes, and those of the conformance scenarios.
fn messages() -> Vec<String> {
    let by_hand = requests::minimal().into_iter().chain(requests::full());
    let mut calls: Vec<(String, Value)> =
        by_hand.map(|request| (request.method.to_owned(), request.params)).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    for file in fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()) {
        if file.extension().is_none_or(|kind| kind != "json") {
            continue;
        }
        let scenarios: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        let all = scenarios
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|scenario| scenario["calls"].as_array().unwrap());
        // One of each few: there are some two thousand.
        calls.extend(
            all.step_by(5)
                .map(|call| (call["method"].as_str().unwrap().to_owned(), call["params"].clone())),
        );
    }
    let message = |(id, (method, params)): (usize, (String, Value))| {
        json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string()
    };
    calls.into_iter().enumerate().map(message).collect()
}

#[test]
fn answers_are_the_same_bytes_natively_over_http_and_as_webassembly() {
    let messages = messages();
    let context = Limits::default().context();
    let native: Vec<Option<String>> =
        messages.iter().map(|message| handle_line_within(message, Api, &context)).collect();
    on_both_ways(Width::Desktop, |page| {
        page.open("");
        page.expect_some("nav a");
        for (asked, expected) in messages.chunks(AT_A_TIME).zip(native.chunks(AT_A_TIME)) {
            let script = format!(
                "{SEND} return Promise.all([...arguments].map((message) => send(message, {{}})))"
            );
            let arguments: Vec<Value> = asked.iter().map(|message| json!(message)).collect();
            let answers = page.promise(&script, &arguments);
            for (number, expected) in expected.iter().enumerate() {
                let seen = answers[number].as_str();
                assert!(
                    seen == expected.as_deref(),
                    "{}: {}\n{seen:?}\n{expected:?}",
                    page.name(),
                    asked[number]
                );
            }
        }
        let subject = format!("answers of the API {}", page.way().name());
        note(&subject, Ok(messages.len().to_string()));
    });
}

/// Twelve against twelve, a thousand times.
fn fight() -> Value {
    let force = |unit: &str, bot: &str| json!({"units": vec![unit; 12], "bot": bot});
    json!({"sides": [force("Wolverine WVR-6R", "basic"), force("Griffin GRF-1N", "basic")], "games": 1000, "seed": 1})
}

#[test]
fn a_large_fight_is_stopped_half_way_and_small_questions_are_answered_meanwhile() {
    on_both_ways(Width::Phone, |page| {
        page.open("");
        page.expect_some("nav a");
        let script = "
            const { ask } = await own('engine.js');
            const stop = new AbortController();
            let told = 0, begun;
            const working = new Promise((resolve) => { begun = resolve; });
            const onProgress = ({ done }) => { told = done; if (done > 0) begun(); };
            const fight = ask('battle.run', arguments[0], { onProgress, signal: stop.signal });
            const ended = fight.then(() => 'answered', (error) => error.name);
            await Promise.race([working, ended]);
            const asked = performance.now();
            await ask('toHit', { attacker: { gunnery: 4 }, weapon: { id: 'ppc' }, range: 9 });
            const small = performance.now() - asked;
            stop.abort();
            const outcome = await ended;
            const again = performance.now();
            const one = { sides: [{ units: ['Locust LCT-1V'] }, { units: ['Locust LCT-1V'] }], games: 2, seed: 1 };
            const { games } = await ask('battle.run', one);
            return { outcome, told, small, games, anew: performance.now() - again };";
        let seen = page.promise(script, &[fight()]);
        assert_eq!(seen["outcome"], "AbortError", "{seen}");
        assert!((1..1000).contains(&seen["told"].as_u64().unwrap()), "{seen}");
        let milliseconds = |name: &str| seen[name].as_f64().unwrap();
        assert!(milliseconds("small") < 1000.0 && milliseconds("anew") < 10_000.0, "{seen}");
        page.measured("a small question while a fight runs", milliseconds("small"));
        page.measured("two games after a fight was stopped", milliseconds("anew"));
    });
}

#[test]
fn the_static_page_opens_without_a_network_after_the_first_visit() {
    let Some(folder) = crate::site::folder() else { return };
    at(Way::Static, Width::Phone, |page: &Page| {
        let site = crate::site::Site::start(folder);
        page.visit(&format!("{}#/shot?weapon=ppc&range=7", site.address));
        page.expect_some(".number");
        let number = page.text(".number").unwrap();
        page.promise("await navigator.serviceWorker.ready", &[]);
        page.expect("return navigator.serviceWorker.controller !== null", &[], &json!(true));
        let address = site.address.clone();
        drop(site);
        for hash in ["#/shot?weapon=ppc&range=7", "#/units"] {
            page.visit(&format!("{address}{hash}"));
            page.expect(
                "return document.querySelectorAll('main > *').length > 1",
                &[],
                &json!(true),
            );
        }
        page.visit(&format!("{address}#/shot?weapon=ppc&range=7"));
        page.expect_text(".number", &number);
    });
}
