//! How long people wait. The figures are written to `target/tmp/measured`, for `docs/benchmarks.md`; what is asked here is only
//! what holds on a machine that runs all tests at once. `PAGE_SERVER=http://127.0.0.1:8026/` has a server of a release build answer.

use crate::page::{Width, on_both_ways};
use serde_json::{Value, json};

fn numbers(list: &Value) -> Vec<f64> {
    list.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

#[test]
fn the_page_is_there_soon_and_a_touch_is_answered_within_a_frame() {
    on_both_ways(Width::Phone, |page| {
        page.before_each_document(
            "new MutationObserver((_, observer) => {
                if (!document.querySelector('.number')) return;
                observer.disconnect();
                window.shownAfter = performance.now();
            }).observe(document, { childList: true, subtree: true });",
        );
        page.open("#/shot");
        page.expect_some(".number");
        let shown = page.script("return window.shownAfter", &[]).as_f64().unwrap();
        page.measured("the first answer after a cold load", shown);
        let script = "
            const range = document.getElementById('range');
            const answer = document.querySelector('section[aria-live]');
            const times = [];
            for (let turn = 0; turn < 60; turn += 1) {
                const changed = new Promise((resolve) => new MutationObserver((_, observer) => {
                    observer.disconnect();
                    resolve();
                }).observe(answer, { childList: true }));
                await new Promise((resolve) => setTimeout(resolve, 20));
                range.value = 1 + turn % 9;
                const touched = performance.now();
                range.dispatchEvent(new Event('input', { bubbles: true }));
                await changed;
                times.push(performance.now() - touched);
            }
            return times.sort((a, b) => a - b);";
        let times = numbers(&page.promise(script, &[]));
        page.measured("a touch of Shot, the middle one of sixty", times[30]);
        page.measured("a touch of Shot, the slowest but five of sixty", times[54]);
        assert!(times[30] < 100.0 && shown < 10_000.0, "{}: {shown} {times:?}", page.name());
    });
}

/// Who fires at whom, for odds that are exact.
const VOLLEYS: [[&str; 2]; 4] = [
    ["Awesome AWS-8Q", "Griffin GRF-1N"],
    ["Griffin GRF-1N", "Archer ARC-2R"],
    ["Archer ARC-2R", "Hunchback HBK-4G"],
    ["Wolverine WVR-6R", "Locust LCT-1V"],
];

#[test]
fn odds_of_two_built_in_units_are_there_soon() {
    on_both_ways(Width::Phone, |page| {
        page.open("");
        page.expect_some("nav a");
        let script = "
            const { ask } = await own('engine.js');
            const times = [];
            for (const [attacker, target] of arguments[0]) {
                let least = Infinity;
                for (let turn = 0; turn < 8; turn += 1) {
                    const asked = performance.now();
                    const { method } = await ask('odds.volley', { attacker, target, range: 5 });
                    if (method.kind !== 'exact') throw new Error(method.because);
                    least = Math.min(least, performance.now() - asked);
                }
                times.push(least);
            }
            return times;";
        let times = numbers(&page.promise(script, &[json!(VOLLEYS)]));
        for ([attacker, target], time) in VOLLEYS.iter().zip(&times) {
            page.measured(&format!("odds of {attacker} at {target}, the least of eight"), *time);
        }
        assert!(times.iter().all(|time| *time < 10_000.0), "{}: {times:?}", page.name());
    });
}

#[test]
fn the_bar_of_a_thousand_duels_moves() {
    on_both_ways(Width::Phone, |page| {
        page.open("#/fight?one=Wolverine+WVR-6R&two=Griffin+GRF-1N&map=rolling-hills&games=1000");
        page.expect_some("main button.main");
        let script = "
            const bar = document.querySelector('progress');
            const row = bar.closest('.row');
            const seen = [];
            new MutationObserver(() => seen.push(bar.value)).observe(bar, { attributes: true, attributeFilter: ['value'] });
            const begun = performance.now();
            document.querySelector('main button.main').click();
            while (!document.querySelector('.headline') || !row.hidden) await new Promise((resolve) => setTimeout(resolve, 5));
            return { seen, took: performance.now() - begun };";
        let told = page.promise(script, &[]);
        let between = numbers(&told["seen"]);
        assert!(between.is_sorted(), "{}: {told}", page.name());
        let moved = between.iter().filter(|part| (0.0..1.0).contains(*part) && **part > 0.0);
        assert!(moved.count() > 0, "{}: {told}", page.name());
        page.measured("a thousand duels", told["took"].as_f64().unwrap());
    });
}
