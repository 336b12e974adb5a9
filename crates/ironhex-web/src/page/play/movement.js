/** The movement phase: reach on the map, a hex and a facing, what everybody could hit then. */

import { chips, el } from "../dom.js";
import { facings } from "./facing.js";
import { chance, otherActions, rows } from "./attacks.js";

const FOOT = "foot";

/** @typedef {import("./table.js").Part} Part */

/** @param {Part} part @returns {Promise<{nodes: Node[], choose: (hex: string) => void}>} */
export async function movement(part) {
  const { game, unit, actions, map } = part;
  const reach = await game.ask("game.reach", { unit: unit.unit });
  const actionOf = ({ mode, hex, facing }) => `${unit.unit} ${mode} ${hex} facing ${facing}`;
  const places = reach.places.filter((place) => actions.has(actionOf(place)));
  const jumps = places.filter(({ mode }) => mode === "jump");
  const walks = places.filter(({ mode }) => mode !== "jump");
  const state = { way: walks.length > 0 ? FOOT : "jump", hex: "", facing: null };
  const chosen = el("div", { class: "fields", id: "chosen-place" });
  let asked = 0;

  const open = () => (state.way === FOOT ? walks : jumps);
  const cheapest = (list) => list.reduce((best, place) => (best && best.cost <= place.cost ? best : place), null);
  function shade() {
    const marks = new Map();
    for (const place of open()) {
      const known = marks.get(place.hex);
      if (!known || place.cost < known.cost) {
        const risky = place.risks > 0;
        marks.set(place.hex, { cost: place.cost, class: `reach ${place.mode}${risky ? " risky" : ""}`, text: `${place.cost}${risky ? "!" : ""}`, label: place.label });
      }
    }
    if (state.hex) marks.set(state.hex, { ...marks.get(state.hex), class: "reach selected" });
    map.setMarks(marks);
  }
  function choose(hex) {
    const best = cheapest(open().filter((place) => place.hex === hex));
    if (!best) return;
    const same = open().find((place) => place.hex === hex && place.facing === state.facing);
    Object.assign(state, { hex, facing: state.hex === hex && same ? state.facing : best.facing });
    shade();
    show();
  }
  async function show(focus = true) {
    const here = open().filter((place) => place.hex === state.hex);
    const place = here.find(({ facing }) => facing === state.facing);
    if (!place) return chosen.replaceChildren();
    const preview = el("div", { class: "preview", "aria-live": "polite" });
    const go = el("button", { type: "button", class: "main", id: "go", "data-action": actionOf(place), onclick: () => part.act(actionOf(place)) }, actions.get(actionOf(place)));
    chosen.replaceChildren(
      el("p", {}, el("strong", {}, `${state.hex} `), place.label),
      facings(here.map(({ facing, cost, label }) => ({ facing, text: String(cost), label })), state.facing, (facing) => { state.facing = facing; show(false); }),
      go, preview);
    if (focus) go.focus({ preventScroll: true });
    else chosen.querySelector(".facing[aria-pressed=true]")?.focus({ preventScroll: true });
    const turn = ++asked;
    const nodes = await previews(part, place);
    if (turn === asked) preview.replaceChildren(...nodes);
  }

  shade();
  const others = await otherActions(part, (action) => !/ (walk|run|jump) /.test(action));
  const nodes = [];
  if (walks.length > 0 && jumps.length > 0) {
    nodes.push(chips("Way", [{ value: FOOT, label: "on foot" }, { value: "jump", label: "jump" }], state.way, (way) => {
      Object.assign(state, { way, hex: "", facing: null });
      shade();
      show();
    }));
  }
  if (places.length > 0) nodes.push(el("p", { class: "soft" }, "Choose a hex on the map; the numbers are movement points, ! marks a piloting roll on the way."));
  nodes.push(chosen, others);
  return { nodes, choose };
}

/** What both sides could hit if the unit were in a place. @param {Part} part @param {any} place */
async function previews({ game, unit }, { hex, facing, footing, movement, hexes }) {
  const there = { hex, facing, footing, movement, hexes };
  const enemies = game.standing.units.filter((other) => other.side !== unit.side && !isOut(other));
  const own = game.ask("game.preview", { unit: unit.unit, at: there });
  const theirs = enemies.map((enemy) => game.ask("game.preview", { unit: enemy.unit, target: unit.unit, targetAt: there }).then((preview) => ({ enemy, preview })));
  const volley = (name, preview, target) => el("details", {},
    el("summary", {}, name, " ", target.label),
    rows(preview.shots.filter((shot) => shot.target === target.target).map((shot) => [shot.label, chance(shot)])));
  const you = await own;
  const them = await Promise.all(theirs);
  return [
    el("h3", {}, "From there"), ...you.targets.map((target) => volley("", you, target)),
    el("h3", {}, "At it there"), ...them.flatMap(({ enemy, preview }) => preview.targets.map((target) => volley(`[${enemy.unit}] ${enemy.name} →`, preview, target))),
  ];
}

/** Is it out of the game? @param {any} unit */
const isOut = (unit) => unit.destroyed || unit.marks.includes("withdrawn");
