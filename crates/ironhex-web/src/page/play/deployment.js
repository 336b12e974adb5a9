/** Where units begin: hex and facing, before the first turn. */

import { ask, problemsOf } from "../engine.js";
import { chips, el } from "../dom.js";
import { createMap } from "../map.js";
import { facings } from "./facing.js";

const ALL = [0, 1, 2, 3, 4, 5].map((facing) => ({ facing }));

/**
 * @param {HTMLElement} main @param {any} start the request that begins the game, with its units as objects
 * @param {AbortSignal} ended @param {() => void} back
 * @returns {Promise<any>} the same with the places that were chosen
 */
export async function deployment(main, start, ended, back) {
  const units = start.sides.flatMap(({ units }) => units);
  const look = (picture) => ask("game.start", { ...start, picture, report: true, withReplay: false }, { signal: ended });
  let standing = await look(true);
  let chosen = 0;
  const problem = el("p", { class: "problem", "aria-live": "assertive" });
  const turning = el("div");
  const map = createMap({ label: "Map", choose: (hex) => {
    const there = standing.units.findIndex((unit) => unit.hex === hex);
    if (there >= 0 && there !== chosen) return pick(there);
    return place({ hex });
  } });
  const panel = el("section", { class: "panel card fields" });
  const fill = () => panel.replaceChildren(
    el("h2", {}, "Where units begin"),
    el("p", {}, "Choose a unit, then its hex on the map and its facing."),
    chips("Unit", standing.units.map(({ unit, name }, index) => ({ value: String(index), label: `${unit} ${name}` })), String(chosen), (value) => pick(Number(value))),
    turning, problem,
    el("div", { class: "row bar" },
      el("button", { type: "button", class: "main", id: "begin", onclick: () => done() }, "Begin the game"),
      el("button", { type: "button", onclick: back }, "Back")));
  const show = () => {
    const { unit, hex, facing } = standing.units[chosen];
    map.setUnits(standing.units.map((one, index) => ({ ...one, status: standing.report.units[index] })));
    map.stress({ chosen: [unit] });
    map.setMarks(new Map([[hex, { class: "selected" }]]));
    turning.replaceChildren(el("p", { class: "soft" }, standing.report.units[chosen]), facings(ALL, facing, (way) => place({ facing: way })));
  };
  function pick(index) {
    chosen = index;
    fill();
    show();
    map.lookAt([standing.units[index].hex]);
  }
  /** The engine says whether a place will do. @param {{hex?: string, facing?: number}} change */
  async function place(change) {
    const unit = units[chosen];
    const { hex, facing } = standing.units[chosen];
    const before = { hex: unit.hex, facing: unit.facing };
    Object.assign(unit, { hex, facing, ...change });
    try {
      standing = await look(false);
      problem.textContent = "";
    } catch (error) {
      Object.assign(unit, before);
      problem.textContent = problemsOf(error).join("; ");
    }
    show();
    turning.querySelector("[aria-pressed=true]")?.focus();
  }
  let done = () => {};
  main.replaceChildren(el("h1", {}, "Play"), el("div", { class: "table" }, map.element, panel));
  map.show(standing.picture);
  fill();
  show();
  return new Promise((resolve) => { done = () => resolve(start); });
}
