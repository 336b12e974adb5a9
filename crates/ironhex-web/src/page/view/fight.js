/** Two forces, a map and bots: who wins how often, known better the longer it runs. */

import { ask, placedProblemsOf } from "../engine.js";
import { chips, el, problemList } from "../dom.js";
import { parts } from "../report.js";
import { forceFields, readForce, unitsOf, writeForce } from "../play/forces.js";
import { mapField, mapOf } from "../play/setup.js";
import * as address from "../address.js";

export const title = "Fight";

const USUAL = { one: "Griffin GRF-1N", two: "Hunchback HBK-4G", map: "rolling-hills", bots: "basic,basic", turns: "40", seed: "1", games: "1000" };
const BOTS = ["basic", "tactical", "random"];
const MANY = [["200", "200"], ["1000", "1,000"], ["5000", "5,000"], ["20000", "20,000"]].map(([value, label]) => ({ value, label }));
/** Games of each trial of crews, at most. */
const ENOUGH = 1000;
/** Games of the first step; each step plays twice as many from the beginning, so that the whole costs no more than two. */
const FIRST = 50;

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const state = { ...USUAL, ...given };
  const forces = [readForce(state.one), readForce(state.two)];
  const bots = state.bots.split(",");
  const keep = () => {
    [state.one, state.two] = forces.map(writeForce);
    state.bots = bots.join(",");
    address.keep("fight", state, USUAL);
  };
  const change = (name) => (value) => { state[name] = value; keep(); };
  const number = (name, label, min, max) => el("label", {}, label, " ",
    el("input", { type: "number", min, max, inputmode: "numeric", value: state[name], onchange: (event) => change(name)(event.target.value || String(min)) }));
  const bot = (side) => el("label", {}, `Side ${side + 1} is played by `,
    el("select", { onchange: (event) => { bots[side] = event.target.value; keep(); } },
      BOTS.map((name) => el("option", { value: name, selected: name === bots[side] }, name))));

  const answer = el("section", { class: "card fields", "aria-live": "polite", "aria-label": "Who wins", hidden: true });
  const bar = el("progress", { max: 1, value: 0, "aria-label": "Games played" });
  const status = el("span", { class: "soft", role: "status" });
  const stop = el("button", { type: "button", onclick: () => running?.abort() }, "Stop");
  const moving = el("div", { class: "row card", hidden: true }, bar, status, stop);
  const start = el("button", { class: "main", type: "submit" }, "Fight");

  /** @type {AbortController|null} */
  let running = null;
  /** Has many games played under a moving bar; what was played before is given up. @param {(params: any, options: any) => Promise<void>} task */
  async function play(task) {
    running?.abort();
    const own = running = new AbortController();
    const signal = AbortSignal.any([own.signal, table.ended]);
    const seed = Number(state.seed);
    moving.hidden = false;
    status.textContent = "…";
    bar.value = 0;
    const onProgress = ({ done, of }) => { bar.value = Math.max(bar.value, done / of); status.textContent = `${done} / ${of}`; };
    try {
      const sides = await Promise.all(forces.map(async (force, side) => ({ units: await unitsOf(force), bot: bots[side] })));
      await task({ sides, map: mapOf(state, seed), turns: Number(state.turns), seed, rules: table.rules, page: true }, { signal, onProgress });
    } catch (error) {
      if (!signal.aborted) {
        answer.hidden = false;
        answer.replaceChildren(problemList(placedProblemsOf(error)));
      }
    }
    if (own === running) moving.hidden = true;
  }

  const fight = () => play(async (params, { signal, onProgress }) => {
    const whole = Number(state.games);
    fairness.replaceChildren();
    for (let games = Math.min(FIRST, whole); ; games = Math.min(2 * games, whole)) {
      const result = await ask("battle.run", { ...params, games }, { signal, onProgress: ({ done }) => onProgress({ done, of: whole }) });
      shown(result);
      if (games >= whole) break;
    }
  });

  /** Which crews make it fair. */
  const fairness = el("div", { class: "fields", "aria-live": "polite", id: "fairness" });
  const fair = () => play(async (params, options) => {
    const result = await ask("battle.handicap", { ...params, games: Math.min(Number(state.games), ENOUGH) }, options);
    const [headline, ...rest] = parts(result.page);
    fairness.replaceChildren(headline, withCrews(result.suggested), ...rest);
    fairness.scrollIntoView({ block: "nearest" });
  });

  /** The same fight with the crews that make it fair. */
  function withCrews(suggested) {
    if (!suggested) return "";
    const [one, two] = forces.map((force, side) => writeForce(force.map((member, index) => ({ ...member, ...suggested.sides[side].crews[index] }))));
    return el("p", {}, el("a", { href: address.to("fight", { ...state, one, two }, USUAL) }, "Fight with these crews"));
  }

  function shown(result) {
    const [headline, ...rest] = parts(result.page);
    const replay = address.to("replay", { one: state.one, two: state.two, map: state.map, bots: state.bots, turns: state.turns, seed: state.seed, number: String(result.sample) });
    answer.hidden = false;
    answer.replaceChildren(headline,
      el("p", {}, el("a", { href: replay }, "Watch a typical game"), " · ",
        el("a", { href: address.to("play", { one: state.one, two: state.two, map: state.map }) }, "Play it yourself")),
      el("button", { type: "button", id: "fair", onclick: fair, disabled: result.games < Number(state.games) }, "Make it fair"), fairness,
      ...rest);
  }

  main.append(
    el("form", { class: "fields", onsubmit: (event) => { event.preventDefault(); keep(); fight(); } },
      el("div", { class: "sides" },
        el("div", { class: "fields" }, forceFields("Side 1", forces[0], keep), bot(0)),
        el("div", { class: "fields" }, forceFields("Side 2", forces[1], keep), bot(1))),
      el("div", { class: "card fields" },
        await mapField(state.map, change("map")),
        chips("Games", MANY, state.games, change("games")),
        el("details", {}, el("summary", {}, "More"), el("div", { class: "fields" }, number("turns", "Last turn", 1, 1000), number("seed", "Seed of the dice", 0, 2 ** 53 - 1)))),
      start),
    moving, answer);
}
