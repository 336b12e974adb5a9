/** One unit's volley at another: what it will do, exactly where that fits; what to fire, what matters, and at which range. */

import { ask, placedProblemsOf } from "../engine.js";
import { chips, el, problemList } from "../dom.js";
import { MOVEMENT_TYPES, options } from "../choices.js";
import { fieldsOf, picker, unitOf } from "../picker.js";
import { parts, pictures } from "../report.js";
import * as address from "../address.js";

export const title = "Odds";

const USUAL = {
  attacker: "Marauder MAD-3R", target: "Atlas AS7-D", range: "6", arc: "front", ask: "volley",
  went: "stationary", steps: "0", gunnery: "4", heat: "0", moved: "stationary", hexes: "0", woods: "", off: "", both: "", goal: "damage", limit: "", turns: "5",
};
const ARCS = options([["front", "front"], ["left", "left"], ["right", "right"], ["rear", "rear"]]);
const WOODS = options([["", "open"], ["light", "light woods"], ["heavy", "heavy woods"]]);
const GOALS = options([["damage", "damage"], ["destroy", "destruction"], ["head", "head"], ["fall", "fall"]]);
/** What can be asked: the method, and which fields it takes beside the situation. */
const QUESTIONS = {
  volley: { label: "What it does", method: "odds.volley", fields: ["weapons", "both"] },
  best: { label: "Best fire", method: "odds.best", fields: ["goal", "limit"] },
  modifiers: { label: "What matters", method: "odds.modifiers", fields: ["weapons", "goal"] },
  turns: { label: "Several turns", method: "odds.turns", fields: ["weapons", "turns"] },
  curve: { label: "By range", method: "odds.curve", fields: [] },
};

/**
 * The request of a state.
 * @param {Record<string, string>} state @param {string} rules @param {any[]|null} weapons what is fired; `null` for everything
 */
export async function request(state, rules, weapons) {
  const [attacker, target] = await Promise.all([unitOf(state.attacker), unitOf(state.target)]);
  const params = {
    attacker: { ...fieldsOf(attacker), gunnery: Number(state.gunnery), movementType: state.went, hexesMoved: Number(state.steps), heat: Number(state.heat) },
    target: { ...fieldsOf(target), movementType: state.moved, hexesMoved: Number(state.hexes), ...(state.woods ? { woods: state.woods } : {}) },
    arc: state.arc, rules, page: true,
  };
  const { fields, method } = QUESTIONS[state.ask];
  if (method !== "odds.curve") params.range = Number(state.range);
  if (fields.includes("weapons") && weapons) params.weapons = weapons;
  if (fields.includes("both") && state.both) params.both = true;
  if (fields.includes("goal")) params.goal = state.goal;
  if (fields.includes("limit") && state.limit !== "") params.heatLimit = Number(state.limit);
  if (fields.includes("turns")) params.turns = Number(state.turns);
  return { method, params };
}

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const state = { ...USUAL, ...given };
  if (!QUESTIONS[state.ask]) state.ask = USUAL.ask;
  const answer = el("section", { class: "card fields", "aria-live": "polite", "aria-label": "What it does" });
  const brief = el("p", { class: "brief headline", "aria-hidden": "true" });
  const weapons = el("fieldset", { class: "weapons" });
  const own = el("div", { class: "fields" });
  /** Everything that bears, in the way that does most. @type {any[]|null} */
  let bearing = null;

  const change = (name) => (value) => {
    state[name] = value;
    if (["attacker", "range", "arc", "went", "heat"].includes(name)) { state.off = ""; bearing = null; }
    address.keep("odds", state, USUAL);
    update();
  };
  const number = (name, label, max) => el("label", {}, label, " ",
    el("input", { type: "number", min: 0, max, inputmode: "numeric", value: state[name], onchange: (event) => change(name)(event.target.value || "0") }));
  const range = el("input", { type: "range", id: "range", min: 1, max: 30, value: state.range });
  const hexes = el("output", { for: "range" }, `${state.range} hexes`);
  range.addEventListener("input", () => { hexes.value = `${range.value} hexes`; });
  range.addEventListener("change", () => change("range")(range.value));

  /** What is fired: a switch for each weapon, with its heat. */
  function switches() {
    const off = new Set(state.off.split(",").filter(Boolean));
    weapons.replaceChildren(el("legend", { class: "soft" }, "Weapons"), ...(bearing ?? []).map((attack) => el("label", { class: "switch" },
      el("input", { type: "checkbox", checked: !off.has(String(attack.mount)), onchange: (event) => {
        if (event.target.checked) off.delete(String(attack.mount)); else off.add(String(attack.mount));
        change("off")([...off].join(","));
      } }),
      ` ${attack.name} `, el("span", { class: "soft" }, `${attack.targetNumber ?? "–"}+, heat ${attack.heat}`))));
  }
  /** The fields that belong to the question. */
  function questions() {
    const { fields } = QUESTIONS[state.ask];
    own.replaceChildren(...[
      fields.includes("weapons") && weapons,
      fields.includes("both") && el("label", { class: "switch" }, el("input", { type: "checkbox", checked: state.both !== "", onchange: (event) => change("both")(event.target.checked ? "1" : "") }), " and what comes back"),
      fields.includes("goal") && chips("For the most", GOALS, state.goal, change("goal")),
      fields.includes("limit") && el("label", {}, "Heat at the end of the turn, at most ", el("input", { type: "number", min: 0, max: 40, inputmode: "numeric", value: state.limit, placeholder: "any", onchange: (event) => change("limit")(event.target.value) })),
      fields.includes("turns") && el("label", {}, "Turns ", el("input", { type: "number", min: 1, max: 20, inputmode: "numeric", value: state.turns, onchange: (event) => change("turns")(event.target.value || "1") })),
    ].filter(Boolean));
  }

  let running = new AbortController();
  async function update() {
    running.abort();
    const mine = running = new AbortController();
    const signal = AbortSignal.any([mine.signal, table.ended]);
    answer.setAttribute("aria-busy", "true");
    questions();
    try {
      if (state.off && !bearing) {
        const { method, params } = await request({ ...state, ask: "volley", both: "" }, table.rules, null);
        bearing = (await ask(method, params, { signal })).attacks;
      }
      const off = new Set(state.off.split(",").filter(Boolean));
      const fired = state.off && bearing.filter(({ mount }) => mount !== null && !off.has(String(mount)))
        .map(({ mount, fireMode, rateOfFire, bin }) => Object.fromEntries(Object.entries({ mount, fireMode, rateOfFire, bin }).filter(([, value]) => value !== null && value !== undefined)));
      const { method, params } = await request(state, table.rules, fired || null);
      const result = await ask(method, params, { signal });
      if (mine !== running) return;
      if (method === "odds.volley" && !state.off) bearing = result.attacks;
      switches();
      const [headline, ...rest] = parts(result.page);
      brief.textContent = headline.textContent;
      answer.replaceChildren(headline, el("div", { class: "pictures" }, pictures(result.page)), ...rest);
    } catch (error) {
      if (signal.aborted) return;
      answer.replaceChildren(problemList(placedProblemsOf(error)));
    }
    if (mine === running) answer.removeAttribute("aria-busy");
  }

  const side = (label, fields) => el("details", {}, el("summary", {}, label), el("div", { class: "fields" }, fields));
  main.append(brief, el("div", { class: "two" },
    el("form", { class: "card fields", onsubmit: (event) => event.preventDefault() },
      picker({ label: "Attacker", key: state.attacker, change: change("attacker"), sheets: true }),
      picker({ label: "Target", key: state.target, change: change("target"), sheets: true }),
      el("label", { for: "range" }, "Range ", hexes), range,
      chips("Question", Object.entries(QUESTIONS).map(([value, { label }]) => ({ value, label })), state.ask, change("ask")),
      own,
      side("How they moved and stand", [
        chips("The attacker", MOVEMENT_TYPES, state.went, change("went")), number("steps", "Hexes that the attacker moved", 30),
        number("gunnery", "Gunnery", 8), number("heat", "Heat", 40),
        chips("The target", MOVEMENT_TYPES, state.moved, change("moved")), number("hexes", "Hexes that the target moved", 30),
        chips("It stands in", WOODS, state.woods, change("woods")),
        chips("Struck from", ARCS, state.arc, change("arc")),
      ])),
    answer));
  await update();
}
