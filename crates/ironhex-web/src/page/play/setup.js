/** Who plays whom, where and with which dice; and games that were begun before. */

import { ask } from "../engine.js";
import * as address from "../address.js";
import { el } from "../dom.js";
import * as store from "../store.js";
import { nameOf, takesFiles } from "../picker.js";
import { forceFields, readForce, writeForce } from "./forces.js";

export const USUAL = { one: "Griffin GRF-1N", two: "Hunchback HBK-4G", map: "rolling-hills", p1: "hand", p2: "basic", turns: "40", seed: "" };
const PLAYERS = [["hand", "a person at this screen"], ["basic", "the bot basic"], ["tactical", "the bot tactical"], ["random", "the bot random"]];
/** The longest replay that the engine takes. */
const LONGEST = 1 << 20;

/** Who plays the sides of a state: a bot's name, or null for a person. @param {Record<string, string>} state */
export const playersOf = ({ p1, p2 }) => ({ one: p1 === "hand" ? null : p1, two: p2 === "hand" ? null : p2 });

/** The map of a state as the engine takes it. @param {Record<string, string>} state @param {number} seed */
export const mapOf = (state, seed) => (state.map.startsWith("made:") ? { landscape: state.map.slice(5), seed } : state.map);

/** A field to choose a map. @param {string} chosen @param {(map: string) => void} change */
export async function mapField(chosen, change) {
  const { maps, landscapes } = await ask("board.list");
  return el("label", {}, "Map ",
    el("select", { onchange: (event) => change(event.target.value) },
      maps.map(({ name, description }) => el("option", { value: name, selected: name === chosen }, `${name}: ${description}`)),
      landscapes.map((kind) => el("option", { value: `made:${kind}`, selected: `made:${kind}` === chosen }, `${kind}, made anew from the seed`))));
}

/**
 * @param {Record<string, string>} given
 * @param {{begin: (state: Record<string, string>, forces: any[]) => void, open: (replay: string, name: string, players: any) => void, resume: (id: string) => void}} then
 */
export async function setup(given, then) {
  const state = { ...USUAL, ...given };
  const forces = [readForce(state.one), readForce(state.two)];
  const change = () => {
    [state.one, state.two] = forces.map(writeForce);
    address.keep("play", state, USUAL);
  };
  const player = (name, label) => el("label", {}, label, " ",
    el("select", { id: name, onchange: (event) => { state[name] = event.target.value; change(); } },
      PLAYERS.map(([value, text]) => el("option", { value, selected: value === state[name] }, text))));
  const number = (name, label, max, placeholder) => el("label", {}, label, " ",
    el("input", { type: "number", min: name === "seed" ? 0 : 1, max, inputmode: "numeric", placeholder, value: state[name], onchange: (event) => { state[name] = event.target.value; change(); } }));

  const problem = el("p", { class: "problem", "aria-live": "assertive" });
  const file = el("input", { type: "file", accept: ".jsonl,.json,text/plain", "aria-label": "Open a replay file" });
  const opened = async (files) => {
    const [replay] = files;
    if (!replay) return;
    if (replay.size > LONGEST) problem.textContent = `${replay.name} has ${replay.size} bytes; the engine takes replays of up to ${LONGEST}`;
    else then.open(await replay.text(), replay.name, playersOf(state));
    file.value = "";
  };
  file.addEventListener("change", () => opened(file.files));

  const form = el("form", { class: "fields", onsubmit: (event) => { event.preventDefault(); change(); then.begin(state, forces); } },
    el("div", { class: "sides" },
      el("div", { class: "fields" }, forceFields("Side 1", forces[0], change), player("p1", "Side 1 is played by")),
      el("div", { class: "fields" }, forceFields("Side 2", forces[1], change), player("p2", "Side 2 is played by"))),
    el("div", { class: "card row" }, await mapField(state.map, (map) => { state.map = map; change(); }),
      number("turns", "Last turn", 1000, ""), number("seed", "Seed of the dice", 2 ** 53 - 1, "any")),
    el("button", { class: "main", type: "submit" }, "Set up the map"));
  const open = el("div", { class: "card" }, el("h2", {}, "Go on with a game"),
    el("p", { class: "soft" }, "A replay file is gone on with by the players that are chosen above."),
    el("label", { class: "file button" }, file, el("span", { "aria-hidden": "true" }, "Open a replay file…")),
    await saved(then.resume), problem);
  takesFiles(open, opened);
  return el("div", { class: "fields setup" }, form, open);
}

/** The games that are kept in this browser, the last first. @param {(id: string) => void} resume @param {string} [label] */
export async function saved(resume, label = "Go on") {
  const games = (await store.all("games").catch(() => [])).sort((one, two) => two.when - one.when);
  const row = (game) => {
    const element = el("li", { class: "row" },
      el("span", {}, game.name, " ", el("span", { class: "soft" }, `turn ${game.turn}, ${game.outcome === "open" ? "open" : "over"}, ${new Date(game.when).toLocaleString()}`)),
      el("button", { type: "button", "aria-label": `${label}: ${game.name}`, onclick: () => resume(game.id) }, label),
      el("button", { type: "button", "aria-label": `Forget ${game.name}`, onclick: async () => { await store.remove("games", game.id); element.remove(); } }, "Forget"));
    return element;
  };
  return games.length > 0 && el("ul", { class: "plain" }, games.map(row));
}

/** What a game is called. @param {any[][]} forces */
export const titleOf = (forces) => forces.map((force) => force.map(({ key }) => nameOf(key)).join(", ")).join(" – ");
