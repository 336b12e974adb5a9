/** One weapon at one target: what is needed, why, and how likely it is. */

import { ask, placedProblemsOf } from "../engine.js";
import { chips, el, problemList } from "../dom.js";
import { MOVEMENT_TYPES, options } from "../choices.js";
import { fieldsOf, picker, unitOf } from "../picker.js";
import { parts, pictures } from "../report.js";
import * as address from "../address.js";

export const title = "Shot";

/** What is asked when nothing is said. */
const USUAL = {
  weapon: "medium-laser", range: "5", gunnery: "4", moved: "stationary", heat: "0",
  target: "stationary", hexes: "0", through: "", woods: "", state: "", at: "",
};
/** The target of the first look at what a shot does. */
const FIRST_TARGET = "Thunderbolt TDR-5S";
const STATES = options([["", "standing"], ["prone", "prone"], ["immobile", "immobile"], ["partialCover", "partial cover"], ["hullDown", "hull-down"]]);
const WOODS = options([["", "open"], ["lightWoods", "light woods"], ["heavyWoods", "heavy woods"]]);

/**
 * The request of a state.
 * @param {Record<string, string>} state @param {string} rules
 */
export function request(state, rules) {
  const list = (text) => text.split(",").filter(Boolean);
  return {
    attacker: { gunnery: Number(state.gunnery), movementType: state.moved, heat: Number(state.heat) },
    target: {
      movementType: state.target, hexesMoved: Number(state.hexes),
      ...(state.state ? { [state.state]: true } : {}),
    },
    weapon: { id: state.weapon },
    range: Number(state.range),
    terrain: { intervening: list(state.through), target: list(state.woods) },
    rules,
  };
}

/**
 * The request of what the shot does to a machine: the same situation, with a target that has armour to lose.
 * @param {Record<string, string>} state @param {string} rules
 */
export async function effect(state, rules) {
  const of = request(state, rules);
  const woods = state.woods.replace("Woods", "");
  return {
    attacker: { carrying: state.weapon, ...of.attacker },
    target: {
      ...fieldsOf(await unitOf(state.at)), movementType: state.target, hexesMoved: Number(state.hexes), ...(woods ? { woods } : {}),
      ...(state.state ? { [state.state === "immobile" ? "shutdown" : state.state]: true } : {}),
    },
    range: of.range, terrain: { intervening: of.terrain.intervening }, rules, page: true,
  };
}

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const state = { ...USUAL, ...given };
  const answer = el("section", { class: "card", "aria-live": "polite", "aria-label": "The number" });
  const brief = el("div", { class: "brief answer", "aria-hidden": "true" });
  const weapons = (await ask("weapon.list")).weapons;
  const change = (name) => (value) => {
    state[name] = value;
    address.keep("shot", state, USUAL);
    update();
  };

  const range = el("input", { type: "range", id: "range", min: 1, max: 30, value: state.range });
  const hexes = el("output", { for: "range" });
  const brackets = el("p", { class: "soft" });
  range.addEventListener("input", () => change("range")(range.value));

  const search = el("input", { type: "search", id: "weapon", list: "weapons", value: state.weapon, autocomplete: "off" });
  const found = el("datalist", { id: "weapons" }, weapons.map((weapon) => el("option", { value: weapon.id }, weapon.name)));
  search.addEventListener("change", async () => {
    const { weapons: meant } = await ask("weapon.list", { search: search.value });
    if (meant.length === 0) return;
    search.value = meant[0].id;
    change("weapon")(meant[0].id);
  });

  const number = (name, label, max) => el("label", {}, label, " ",
    el("input", { type: "number", min: 0, max, value: state[name], inputmode: "numeric", oninput: (event) => change(name)(event.target.value || "0") }));

  const does = el("div", { class: "fields", "aria-live": "polite" });
  const target = el("section", { class: "card fields", "aria-label": "What it does" });
  /** The machine that is shot at, once somebody has asked for it. */
  function targets() {
    if (state.at) target.replaceChildren(picker({ label: "What it does to", key: state.at, change: change("at"), sheets: true }), does);
    else target.replaceChildren(el("button", { type: "button", class: "main", id: "does", onclick: () => { change("at")(FIRST_TARGET); targets(); } }, "What does it do to a target?"));
  }
  /** What the shot does to it. @param {number} turn */
  async function effects(turn) {
    does.setAttribute("aria-busy", "true");
    try {
      const result = await ask("odds.volley", await effect(state, table.rules), { signal: table.ended });
      if (turn !== last) return;
      const [headline, ...rest] = parts(result.page);
      does.replaceChildren(headline, el("div", { class: "pictures" }, pictures(result.page)), ...rest);
    } catch (error) {
      if (turn === last && !table.ended.aborted) does.replaceChildren(problemList(placedProblemsOf(error)));
    }
    if (turn === last) does.removeAttribute("aria-busy");
  }

  let last = 0;
  async function update() {
    const turn = ++last;
    if (state.at) effects(turn);
    const weapon = weapons.find((one) => one.id === state.weapon);
    hexes.value = `${state.range} hexes`;
    brackets.textContent = weapon
      ? `${weapon.name}: short to ${weapon.short}, medium to ${weapon.medium}, long to ${weapon.long}${weapon.minimum ? `, minimum ${weapon.minimum}` : ""}`
      : "";
    try {
      const result = await ask("toHit", request(state, table.rules), { signal: table.ended });
      if (turn !== last) return;
      const told = breakdown(result);
      answer.replaceChildren(...told);
      brief.replaceChildren(...told[0].cloneNode(true).childNodes);
    } catch (error) {
      if (turn === last && !table.ended.aborted) answer.replaceChildren(el("p", { class: "problem" }, error.message));
    }
  }

  main.append(brief, el("div", { class: "two" },
    el("form", { class: "card fields", onsubmit: (event) => event.preventDefault() },
      el("label", { for: "weapon" }, "Weapon"), search, found,
      el("label", { for: "range" }, "Range ", hexes), range, brackets,
      chips("You", MOVEMENT_TYPES, state.moved, change("moved")),
      chips("The target", MOVEMENT_TYPES, state.target, change("target")),
      number("hexes", "Hexes that it moved", 30),
      chips("It is", STATES, state.state, change("state")),
      chips("It stands in", WOODS, state.woods, change("woods")),
      el("details", {}, el("summary", {}, "More"), el("div", { class: "fields" },
        number("gunnery", "Gunnery", 8), number("heat", "Your heat", 40),
        chips("On the way", WOODS, state.through, change("through"))))),
    el("div", { class: "fields" }, answer, target)));
  targets();
  await update();
}

/** The number, the chance and the breakdown. */
function breakdown(result) {
  if (result.impossible) {
    return [el("div", { class: "answer" }, el("span", { class: "number" }, "–")), el("p", {}, result.reason ?? "")];
  }
  const { ways, of } = result.chance;
  return [
    el("div", { class: "answer" },
      el("span", { class: "number", "data-number": result.targetNumber }, `${result.targetNumber}+`),
      el("span", { class: "chance" }, `${(100 * result.probability).toFixed(1)} %`),
      el("span", { class: "soft" }, `${ways} of ${of}`)),
    el("table", {},
      el("caption", { class: "soft" }, `${result.rangeBracket} range, rules ${result.rules.preset}`),
      el("tbody", {}, result.modifiers.map((line) => el("tr", {},
        el("td", {}, line.name), el("td", { class: "n" }, line.source === "base" ? line.value : signed(line.value))))),
      el("tfoot", {}, el("tr", {}, el("td", {}, "Needed"), el("td", { class: "n" }, result.total)))),
  ];
}

/** @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
