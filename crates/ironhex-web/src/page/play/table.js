/**
 * A game on the screen: the map, who is to decide and what can be done, the units, the report.
 *
 * @typedef {{
 *   game: import("./game.js").Game, unit: any, actions: Map<string, string>, map: any,
 *   act: (action: string) => Promise<void>, memory: {target?: number},
 * }} Part
 */

import { problemsOf } from "../engine.js";
import { chips, el } from "../dom.js";
import * as address from "../address.js";
import { createMap } from "../map.js";
import * as store from "../store.js";
import { movement } from "./movement.js";
import { physicalAttacks, weaponAttacks } from "./attacks.js";
import { createReport } from "./report.js";

const PHASES = { movement, weaponAttack: weaponAttacks, physicalAttack: physicalAttacks };

/** @param {HTMLElement} main @param {import("./game.js").Game} game @param {AbortSignal} ended @param {() => void} leave */
export async function table(main, game, ended, leave) {
  const memory = {};
  let choose = (/** @type {string} */ _hex) => {};
  let wanted = 0;
  let seenBy = game.standing.side;
  let looked = "";
  /** Lines of the report that are shown. */
  let told = 0;
  const map = createMap({ label: "Map", choose: (hex) => choose(hex) });
  const report = createReport("Report");
  const prompt = el("h2", { id: "prompt", tabindex: -1, "aria-live": "polite" });
  const panel = el("div", { class: "fields" });
  const problem = el("p", { class: "problem", "aria-live": "assertive" });
  const declared = el("div");
  const units = el("ul", { class: "plain units" });
  const undo = el("button", { type: "button", id: "undo", onclick: () => work(() => game.undo()) }, "Take back");
  const all = el("select", { "aria-label": "Everything that can be done" });
  const everything = el("details", { class: "everything" }, el("summary", {}, "Everything that can be done"),
    el("div", { class: "row" }, all, el("button", { type: "button", id: "do", onclick: () => all.value && act(all.value) }, "Do it")));
  const save = el("button", { type: "button", onclick: () => store.download(`${game.about.name.replace(/[^\w.-]+/g, "_")}.jsonl`, game.standing.replay, "application/jsonl") }, "Save as a file");
  const pass = el("dialog", { class: "pass", "aria-label": "Pass the screen on" });

  /** Does something, one thing at a time. @param {() => Promise<any>} task */
  async function work(task) {
    if (panel.getAttribute("aria-busy") === "true") return;
    panel.setAttribute("aria-busy", "true");
    for (const button of panel.querySelectorAll("button")) button.disabled = true;
    const focused = document.activeElement?.closest("[data-action], button, select")?.getAttribute("data-action") ?? "";
    const onMap = document.activeElement?.classList.contains("map-box");
    try {
      await task();
      problem.textContent = "";
    } catch (error) {
      if (ended.aborted) return;
      problem.textContent = problemsOf(error).join("; ");
    } finally {
      panel.setAttribute("aria-busy", "false");
    }
    await show();
    if (onMap || document.activeElement !== document.body) return;
    const again = [...panel.querySelectorAll("[data-action]")].find((button) => button.getAttribute("data-action") === focused);
    (again ?? panel.querySelector("[data-action]") ?? prompt).focus({ preventScroll: true });
  }

  const act = (action) => work(() => game.act(action));

  /** Shows the game as it stands. */
  async function show() {
    const { standing } = game;
    const said = standing.report;
    prompt.textContent = said.prompt ?? game.lines.at(-1)?.text ?? "";
    map.setUnits(standing.units.map((unit, index) => ({ ...unit, out: isOut(unit), status: said.units[index] })));
    units.replaceChildren(...standing.units.map((unit, index) => el("li", {},
      el("button", { type: "button", class: `unit-row side${unit.side}`, onclick: () => { map.lookAt([unit.hex]); map.point(unit.hex); } },
        el("strong", {}, `[${unit.unit}] ${unit.name}`), ` side ${unit.side}: ${said.units[index]}`))));
    declared.replaceChildren(...(said.declared.length > 0 ? [el("h3", {}, "Declared"), el("ol", {}, said.declared.map((text) => el("li", {}, text)))] : []));
    if (game.lines.length < told) report.set(game.lines);
    else report.add(game.lines.slice(told));
    told = game.lines.length;
    undo.disabled = !game.canUndo;
    if (game.isOver) return over();
    const legal = await game.ask("game.legal", { labels: true });
    if (ended.aborted) return;
    const labels = new Map(legal.actions.map((action, index) => [action, legal.labels[index]]));
    const number = standing.unit ?? (legal.units.includes(wanted) ? wanted : legal.units[0]);
    const unit = standing.units[number - 1];
    const own = new Map([...labels].filter(([action]) => action.startsWith(`${number} `)));
    const chooser = legal.units.length > 1 && standing.unit === null
      ? chips("Unit", legal.units.map((one) => ({ value: String(one), label: `${one} ${standing.units[one - 1].name}` })), String(number), (value) => { wanted = Number(value); work(async () => {}); })
      : "";
    all.replaceChildren(...[...own].map(([action, label]) => el("option", { value: action }, label)));
    map.stress({ chosen: [number], target: [] });
    map.setMarks(new Map());
    const part = PHASES[standing.phase] ?? physicalAttacks;
    const { nodes, choose: chosen } = await part({ game, unit, actions: own, map, act, memory });
    if (ended.aborted) return;
    choose = (hex) => {
      const there = legal.units.find((one) => standing.units[one - 1].hex === hex && one !== number);
      if (there && standing.unit === null) {
        wanted = there;
        work(async () => {});
      } else chosen(hex);
    };
    panel.replaceChildren(chooser, ...nodes);
    const view = `${standing.turn} ${standing.phase} ${number}`;
    if (looked !== view) {
      map.lookAt([unit.hex]);
      map.point(unit.hex);
    }
    looked = view;
    if (game.isShared && standing.side !== seenBy) handOver(said.prompt);
    seenBy = standing.side;
  }

  function over() {
    choose = () => {};
    map.setMarks(new Map());
    map.stress({ chosen: [], target: [] });
    everything.hidden = true;
    panel.replaceChildren(el("a", { class: "button", href: address.to("replay", { saved: game.about.id }) }, "Watch it again"));
  }

  /** Two people share the screen: whose part it is. @param {string} text */
  function handOver(text) {
    pass.replaceChildren(el("p", {}, text), el("button", { type: "button", class: "main", autofocus: true, onclick: () => pass.close() }, "Go on"));
    pass.showModal();
  }

  main.replaceChildren(el("h1", {}, "Play"), el("div", { class: "table" },
    map.element,
    el("section", { class: "panel card", "aria-label": "Your part" }, prompt, problem, panel,
      el("div", { class: "row bar" }, undo, save, el("button", { type: "button", onclick: leave }, "Leave the game")), everything),
    el("section", { class: "card", "aria-label": "Units" }, declared, units),
    el("section", { class: "card" }, el("h2", {}, "Report"), report.element)), pass);
  map.show(game.standing.picture);
  await show();
  prompt.focus({ preventScroll: true });
}

/** Is it out of the game? @param {any} unit */
const isOut = (unit) => unit.destroyed || unit.marks.includes("withdrawn");
