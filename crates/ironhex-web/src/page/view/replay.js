/** A game that was played: step by step, with its report and its dice. */

import { ask, placedProblemsOf, problemsOf } from "../engine.js";
import { el } from "../dom.js";
import * as address from "../address.js";
import { createMap } from "../map.js";
import { takesFiles } from "../picker.js";
import { forceFields, readForce, unitsOf, writeForce } from "../play/forces.js";
import { line as reportLine } from "../play/report.js";
import { mapField, mapOf, saved } from "../play/setup.js";
import * as store from "../store.js";

export const title = "Replay";

const USUAL = { one: "Griffin GRF-1N", two: "Hunchback HBK-4G", map: "rolling-hills", bots: "basic,basic", turns: "40", seed: "1", number: "", saved: "", at: "0" };
const BOTS = ["basic", "tactical", "random"];
/** Milliseconds from one step to the next. */
const PACE = 700;
/** The longest replay that the engine takes. */
const LONGEST = 1 << 20;
/** The file that was opened last, while the page is open. @type {{name: string, text: string}|null} */
let file = null;

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const { ended } = table;
  const state = { ...USUAL, ...given };
  const keep = () => address.keep("replay", state, USUAL);
  const problem = el("p", { class: "problem", "aria-live": "assertive" });
  const status = el("p", { class: "soft", role: "status" });
  const stage = el("div", { class: "fields" });
  const watch = async (replay, name) => {
    status.textContent = "…";
    problem.textContent = "";
    try {
      const told = await ask("game.replay", { replay, picture: true }, { signal: ended, onProgress: () => {} });
      status.textContent = "";
      if (!ended.aborted) player(stage, told, name, Number(state.at) || 0, ended, (at) => { state.at = String(at); keep(); });
    } catch (error) {
      status.textContent = "";
      if (!ended.aborted) problem.textContent = problemsOf(error).join("; ");
    }
  };
  const from = (changes) => {
    Object.assign(state, { saved: "", number: "", at: "0" }, changes);
    keep();
  };

  const input = el("input", { type: "file", accept: ".jsonl,.json,text/plain", "aria-label": "Open a replay file" });
  const opened = async (files) => {
    const [chosen] = files;
    if (!chosen) return;
    if (chosen.size > LONGEST) {
      problem.textContent = `${chosen.name} has ${chosen.size} bytes; the engine takes replays of up to ${LONGEST}`;
      return;
    }
    file = { name: chosen.name, text: await chosen.text() };
    input.value = "";
    from({});
    await watch(file.text, file.name);
  };
  input.addEventListener("change", () => opened(input.files));
  const watchSaved = async (id) => {
    const kept = await store.get("games", id);
    if (!kept) {
      problem.textContent = "This game is not kept in this browser: open its replay file.";
      return;
    }
    await watch(kept.replay, kept.name);
  };

  const forces = [readForce(state.one), readForce(state.two)];
  const bots = state.bots.split(",");
  const change = () => { [state.one, state.two] = forces.map(writeForce); state.bots = bots.join(","); };
  const number = (name, label, min, max, value) => el("label", {}, label, " ", el("input", { type: "number", min, max, inputmode: "numeric", value, onchange: (event) => { state[name] = event.target.value; } }));
  const wanted = { number: state.number || "1" };
  const batch = async () => {
    const sides = (await Promise.all(forces.map(unitsOf))).map((units, side) => ({ units, bot: bots[side] }));
    const seed = Number(state.seed);
    status.textContent = "…";
    try {
      const game = await ask("battle.game", { sides, map: mapOf(state, seed), turns: Number(state.turns), rules: table.rules, seed, game: Number(state.number), replay: true }, { signal: ended, onProgress: () => {} });
      await watch(game.replay, "");
    } catch (error) {
      status.textContent = "";
      if (!ended.aborted) problem.textContent = placedProblemsOf(error).join("; ");
    }
  };
  const bot = (side) => el("label", {}, `Side ${side + 1} is played by `,
    el("select", { onchange: (event) => { bots[side] = event.target.value; change(); } }, BOTS.map((name) => el("option", { value: name, selected: name === bots[side] }, name))));
  const form = el("form", { class: "fields", onsubmit: async (event) => {
    event.preventDefault();
    change();
    from({ number: wanted.number });
    await batch();
  } },
  el("div", { class: "sides" }, el("div", { class: "fields" }, forceFields("Side 1", forces[0], change), bot(0)), el("div", { class: "fields" }, forceFields("Side 2", forces[1], change), bot(1))),
  el("div", { class: "row" }, await mapField(state.map, (map) => { state.map = map; }),
    number("turns", "Last turn", 1, 1000, state.turns), number("seed", "Seed", 0, 2 ** 53 - 1, state.seed),
    el("label", {}, "Game ", el("input", { type: "number", min: 1, max: 1e9, inputmode: "numeric", value: wanted.number, onchange: (event) => { wanted.number = event.target.value; } }))),
  el("button", { class: "main", type: "submit" }, "Watch it"));
  const sources = el("section", { class: "card setup" },
    el("div", { class: "row" }, el("label", { class: "file button" }, input, el("span", { "aria-hidden": "true" }, "Open a replay file…"))),
    el("details", {}, el("summary", {}, "A game of a batch"), form),
    el("details", {}, el("summary", {}, "Games kept in this browser"), await saved((id) => { from({ saved: id }); watchSaved(id); }, "Watch") || el("p", { class: "soft" }, "None.")),
    problem, status);
  takesFiles(sources, opened);
  main.append(stage, sources);
  if (state.saved) await watchSaved(state.saved);
  else if (state.number) await batch();
  else if (file) await watch(file.text, file.name);
}

/**
 * The map and the report of a game at a moment.
 * @param {HTMLElement} stage @param {any} told @param {string} name @param {number} begin @param {AbortSignal} ended @param {(at: number) => void} moved
 */
function player(stage, told, name, begin, ended, moved) {
  const { frames } = told;
  const last = frames.length;
  const map = createMap({ label: "Map", choose: () => {} });
  const sideOf = new Map(told.units.map(({ unit, side }) => [unit, side]));
  let at = Math.min(Math.max(Math.trunc(begin), 0), last);
  let timer = 0;
  let drawn = -1;

  const now = el("p", { class: "now", role: "status" });
  const list = el("ol", { class: "log", tabindex: 0, "aria-label": "Report of the turn" });
  const heading = el("h2", { tabindex: -1 });
  const units = el("ul", { class: "plain units" });
  const scrub = el("input", { type: "range", min: 0, max: last, step: 1, value: at, "aria-label": "Moment of the game" });
  const play = el("button", { type: "button", class: "main", id: "run" });
  const turnOf = (frame) => (frame === 0 ? 0 : frames[frame - 1].turn);
  const button = (text, label, go) => el("button", { type: "button", "aria-label": label, title: label, onclick: () => { stop(); to(go()); } }, text);
  const firstOf = (turn) => frames.findIndex((frame) => frame.turn >= turn) + 1 || last;

  /** The units as they are at a moment, and the ways of its turn. */
  function moment() {
    const shown = new Map(told.begin.map((unit) => [unit.unit, unit]));
    const ways = [];
    for (const frame of frames.slice(0, at)) {
      for (const unit of frame.changed) {
        shown.set(unit.unit, unit);
        if (unit.way.length > 1 && frame.turn === turnOf(at)) ways.push({ way: unit.way, class: `side${sideOf.get(unit.unit)}` });
      }
    }
    return { shown: [...shown.values()], ways };
  }

  function draw() {
    const { shown, ways } = moment();
    const frame = frames[at - 1];
    map.setUnits(shown);
    map.setTrails(ways);
    map.stress({ chosen: frame?.unit ? [frame.unit] : [] });
    scrub.value = String(at);
    scrub.setAttribute("aria-valuetext", frame?.line?.text ?? frame?.label ?? "");
    heading.textContent = frame?.line?.heading ?? `${turnOf(at)} / ${told.turns}`;
    now.textContent = frame?.label ?? frame?.line?.text ?? "";
    units.replaceChildren(...shown.map((unit) => el("li", { class: `side${sideOf.get(unit.unit)}` },
      el("strong", {}, `[${unit.unit}] ${told.units[unit.unit - 1].name}`), ` side ${sideOf.get(unit.unit)}: ${unit.status}`)));
    if (turnOf(at) !== drawn) fillTurn();
    for (const item of list.children) {
      const number = Number(item.getAttribute("data-at"));
      item.classList.toggle("ahead", number > at);
      if (number === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
    const current = list.querySelector("[aria-current]");
    if (current) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  /** All lines of the turn; each leads to its moment. */
  function fillTurn() {
    drawn = turnOf(at);
    list.replaceChildren(...frames.flatMap((frame, index) => {
      if (frame.turn !== drawn) return [];
      const item = frame.line ? reportLine(frame.line) : el("li", { class: "told depth1 faint" }, frame.label ?? "");
      item.setAttribute("data-at", index + 1);
      item.addEventListener("click", () => { stop(); to(index + 1); });
      return [item];
    }));
  }

  function to(frame) {
    at = Math.min(Math.max(frame, 0), last);
    draw();
    moved(at);
    if (at === last) stop();
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
    play.textContent = "Play";
  }
  function run() {
    if (at === last) at = 0;
    timer = setInterval(() => to(at + 1), PACE);
    play.textContent = "Pause";
  }
  play.addEventListener("click", () => (timer ? stop() : run()));
  scrub.addEventListener("input", () => { stop(); to(Number(scrub.value)); });
  ended.addEventListener("abort", stop);
  stop();

  const nextAction = () => { const next = frames.findIndex((frame, index) => index >= at && frame.taken); return next < 0 ? last : next + 1; };
  const lastAction = () => frames.findLastIndex((frame, index) => index < at - 1 && frame.taken) + 1;
  const facts = [name, told.units.filter(({ side }) => side === 1).map((unit) => unit.name).join(", "), "–", told.units.filter(({ side }) => side === 2).map((unit) => unit.name).join(", ")].filter(Boolean).join(" ");
  const about = [told.ruleSet, `${told.width} × ${told.height}`, told.seed === null ? "" : `seed ${told.seed}${told.number ? `, game ${told.number}` : ""}`, told.players?.join(" – ") ?? "", `turns ${told.turns} / ${told.turnLimit}`, `outcome ${told.outcome}`].filter(Boolean).join(" · ");
  stage.replaceChildren(el("div", { class: "table replay" },
    map.element,
    el("section", { class: "panel card fields", "aria-label": "Moment" },
      el("div", { class: "row bar" },
        button("|◀", "To the beginning", () => 0),
        button("◀◀", "The turn before", () => firstOf(Math.max(turnOf(at) - (at > firstOf(turnOf(at)) ? 0 : 1), 1))),
        button("◀", "A step back", () => at - 1),
        play,
        button("▶", "A step on", () => at + 1),
        button("▶▶", "The next turn", () => firstOf(turnOf(at) + 1)),
        button("▶|", "To the end", () => last)),
      el("div", { class: "row" }, button("◁ action", "The action before", lastAction), button("action ▷", "The next action", nextAction)),
      scrub, heading, now, list,
      told.framesLeftOut ? el("p", { class: "problem" }, `… ${told.framesLeftOut}`) : ""),
    el("section", { class: "card", "aria-label": "Units" }, el("p", {}, el("strong", {}, facts)), el("p", { class: "soft" }, about), units)));
  map.show(told.picture);
  map.lookAt(told.begin.map(({ hex }) => hex));
  draw();
}
