/** One unit's volley at another: what it will do, exactly where that fits. */

import { ask } from "../engine.js";
import { chips, el } from "../dom.js";
import * as address from "../address.js";

export const title = "Odds";

const USUAL = { attacker: "Marauder MAD-3R", target: "Atlas AS7-D", range: "6", arc: "front", moved: "stationary", hexes: "0" };
const ARCS = ["front", "left", "right", "rear"].map((value) => ({ value, label: value }));
const GAITS = [["stationary", "stood still"], ["walk", "walked"], ["run", "ran"], ["jump", "jumped"]]
  .map(([value, label]) => ({ value, label }));

/** @param {Record<string, string>} state @param {string} rules */
export function request(state, rules) {
  return {
    attacker: state.attacker,
    target: { name: state.target, movementType: state.moved, hexesMoved: Number(state.hexes) },
    range: Number(state.range), arc: state.arc, rules,
  };
}

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const state = { ...USUAL, ...given };
  const { units } = await ask("unit.list");
  const answer = el("section", { class: "card", "aria-live": "polite", "aria-label": "What it does" });
  const change = (name) => (value) => {
    state[name] = value;
    address.keep("odds", state, USUAL);
    update();
  };
  const unit = (name, label) => el("label", {}, label, " ",
    el("input", { list: "units", value: state[name], onchange: (event) => change(name)(event.target.value) }));
  const range = el("input", { type: "range", id: "range", min: 1, max: 30, value: state.range });
  const hexes = el("output", { for: "range" }, `${state.range} hexes`);
  range.addEventListener("input", () => { hexes.value = `${range.value} hexes`; });
  range.addEventListener("change", () => change("range")(range.value));

  let running = new AbortController();
  async function update() {
    running.abort();
    const own = running = new AbortController();
    answer.setAttribute("aria-busy", "true");
    try {
      const result = await ask("odds.volley", request(state, table.rules), { signal: AbortSignal.any([own.signal, table.ended]) });
      if (own === running) answer.replaceChildren(...told(result));
    } catch (error) {
      if (!own.signal.aborted) answer.replaceChildren(el("p", { class: "problem" }, error.message));
    }
    if (own === running) answer.removeAttribute("aria-busy");
  }

  main.append(el("div", { class: "two" },
    el("form", { class: "card fields", onsubmit: (event) => event.preventDefault() },
      el("datalist", { id: "units" }, units.map((one) => el("option", { value: one.name }))),
      unit("attacker", "Attacker"), unit("target", "Target"),
      el("label", { for: "range" }, "Range ", hexes), range,
      chips("Struck from", ARCS, state.arc, change("arc")),
      chips("The target", GAITS, state.moved, change("moved")),
      el("label", {}, "Hexes that it moved ", el("input", { type: "number", min: 0, max: 30, value: state.hexes, oninput: (event) => change("hexes")(event.target.value || "0") }))),
    answer));
  await update();
}

const percent = (chance) => `${(100 * (chance?.value ?? chance ?? 0)).toFixed(1)} %`;

/** What the engine says, in its own words and figures. */
function told(result) {
  const rows = (title, object) => Object.entries(object ?? {})
    .filter(([, chance]) => typeof chance?.value === "number")
    .map(([name, chance]) => el("tr", {}, el("td", {}, `${title}: ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`), el("td", { class: "n" }, percent(chance))));
  return [
    el("p", {}, el("strong", {}, result.sentence)),
    el("p", { class: "soft" }, result.method.kind, ", rules ", result.rules.preset),
    el("div", { class: "wide" }, el("table", {},
      el("thead", {}, el("tr", {}, el("th", {}, "Weapon"), el("th", { class: "n" }, "needs"), el("th", { class: "n" }, "chance"), el("th", { class: "n" }, "heat"), el("th", { class: "n" }, "damage"))),
      el("tbody", {}, result.attacks.map((attack) => el("tr", {},
        el("td", {}, attack.name), el("td", { class: "n" }, `${attack.targetNumber}+`), el("td", { class: "n" }, percent(attack.probability)),
        el("td", { class: "n" }, attack.heat), el("td", { class: "n" }, attack.meanDamage.toFixed(1))))))),
    el("table", {}, el("tbody", {},
      rows("destroyed", result.destruction), rows("criticals", result.criticals), rows("pilot", result.pilot), rows("balance", result.balance))),
  ];
}
