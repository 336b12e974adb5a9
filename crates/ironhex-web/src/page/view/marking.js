/** One sheet in use: hits, rolls, firing, heat, and taking back. */

import { ask, problemsOf } from "../engine.js";
import { el, fill, picture } from "../dom.js";
import { MOVEMENT_TYPES } from "../choices.js";
import * as address from "../address.js";
import * as store from "../store.js";
import { sheetKey } from "../picker.js";
import { requestOf } from "../sheet.js";
import { typedDice } from "./dice.js";

const DICE = "ironhex.dice";
const POINTS = [1, 2, 3, 5, 6, 7, 8, 10, 12, 15, 20, 25];

/** @param {HTMLElement} main @param {import("../sheet.js").Sheet} sheet @param {{rules: string, ended: AbortSignal}} table */
export async function marking(main, sheet, table) {
  document.title = `${sheet.name} – Sheet – Ironhex`;
  let now;
  let place = "";
  let busy = false;
  const parts = Object.fromEntries(["head", "figure", "mark", "report", "due", "weapons", "turn", "slots", "hand"].map((name) => [name, el("section", { class: `card part-${name}` })]));
  parts.report.setAttribute("aria-live", "polite");
  parts.figure.setAttribute("aria-label", "Armour and structure");
  parts.slots.setAttribute("aria-label", "Critical slots");
  const told = el("p", { class: "problem", role: "alert" });

  const base = () => ({ ...requestOf(sheet), picture: true, rules: table.rules });

  /** Does something with the sheet and keeps what it left; with dice, asks for the rolls or has them rolled. */
  async function step(method, params, label, rolls = false) {
    if (busy) return;
    busy = true;
    told.textContent = "";
    main.setAttribute("aria-busy", "true");
    try {
      const typed = rolls && localStorage.getItem(DICE) === "typed";
      const answer = typed
        ? await typedDice((dice) => ask(method, { ...base(), ...params, dice }, { signal: table.ended }), table.ended)
        : await ask(method, { ...base(), ...params, ...(rolls ? { seed: crypto.getRandomValues(new Uint32Array(1))[0] } : {}) }, { signal: table.ended });
      if (answer) {
        sheet.steps.push({ condition: answer.condition, turn: answer.turn, label, report: answer.report });
        await store.put("sheets", sheet);
        render(answer);
      }
    } catch (error) {
      if (!table.ended.aborted) told.textContent = problemsOf(error).join("; ");
    }
    busy = false;
    main.removeAttribute("aria-busy");
  }

  /** Takes the last step back. */
  async function undo() {
    if (busy || sheet.steps.length === 0) return;
    sheet.steps.pop();
    await store.put("sheets", sheet);
    render(await ask("sheet.get", base(), { signal: table.ended }));
  }

  /** The sheet with something set by hand. */
  const set = (changes, label) => step("sheet.get", changes, label);

  /** Makes the parts of a picture buttons, for mouse, touch and keys. Their titles are their names. */
  function live(drawing, selector, press) {
    for (const part of drawing.querySelectorAll(selector)) {
      const name = part.querySelector("title")?.textContent ?? "";
      part.setAttribute("tabindex", "0");
      part.setAttribute("role", "button");
      part.setAttribute("data-focus", `${part.dataset.location} ${part.dataset.slot ?? ""}`);
      const act = (event) => {
        event.preventDefault();
        press(part, name);
      };
      part.addEventListener("click", act);
      part.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") act(event);
      });
    }
    return drawing;
  }

  function render(answer) {
    now = answer;
    const focus = document.activeElement?.getAttribute("data-focus");
    head();
    fill(parts.figure, live(picture(now.figure), "[data-location]", choose));
    mark();
    report();
    due();
    weapons();
    turn();
    fill(parts.slots, el("h2", {}, "Critical slots"), el("p", { class: "soft" }, "Touch a slot to mark it by hand, or to take the mark away."),
      live(picture(now.slots), "[data-slot]:not(.gone):not(.empty)", toggle));
    hand();
    if (focus) /** @type {HTMLElement|null} */ (main.querySelector(`[data-focus="${CSS.escape(focus)}"]`))?.focus();
    for (const chosen of parts.figure.querySelectorAll("[data-location]")) chosen.setAttribute("aria-pressed", String(chosen.getAttribute("data-location") === place));
  }

  function head() {
    const last = sheet.steps.at(-1);
    const skill = (name, label) => el("label", {}, `${label} `,
      el("input", { type: "number", min: 0, max: 8, value: sheet[name], inputmode: "numeric", "data-focus": name, onchange: async (event) => {
        sheet[name] = Math.min(8, Math.max(0, Number(event.target.value) || 0));
        await store.put("sheets", sheet);
        render(await ask("sheet.get", base(), { signal: table.ended }));
      } }));
    fill(parts.head, 
      el("div", { class: "row" },
        el("h2", {}, sheet.name),
        el("a", { href: address.to("sheet", {}) }, "All sheets"),
        el("button", { type: "button", onclick: undo, disabled: !last, "data-focus": "undo", "data-undo": true }, last ? `Undo: ${last.label}` : "Undo")),
      el("p", { class: now.status ? "problem status" : "status soft" }, now.status || "in order"),
      el("div", { class: "row" }, skill("gunnery", "Gunnery"), skill("piloting", "Piloting"),
        el("span", { class: "soft" }, `walk ${now.movement.walk}, run ${now.movement.run}, jump ${now.movement.jump}; battle value ${now.battleValue}, `,
          el("span", { "data-value": now.adjustedBattleValue }, `${now.adjustedBattleValue} with this crew`))));
  }

  function choose(part, name) {
    place = part.dataset.location;
    mark(name.split(":")[0]);
    for (const chosen of parts.figure.querySelectorAll("[data-location]")) chosen.setAttribute("aria-pressed", String(chosen === part));
    /** @type {HTMLElement|null} */ (parts.mark.querySelector(".points button"))?.focus({ preventScroll: true });
  }

  let placeName = "";
  let through = false;
  function mark(name = placeName) {
    placeName = name;
    const words = el("input", { type: "text", "data-focus": "words", placeholder: "12 to the left torso", "aria-label": "A hit in words", autocomplete: "off", enterkeyhint: "go" });
    const typed = (event) => {
      event.preventDefault();
      const said = words.value.trim();
      if (said) step("sheet.damage", { hits: said.split(/[;,]/).map((hit) => hit.trim()).filter(Boolean) }, said, true);
    };
    const hit = (points) => step("sheet.damage", { hits: [{ damage: points, location: place, throughArmorCritical: through }] }, `${points} to the ${placeName}`, true);
    const own = el("input", { type: "number", min: 1, max: 255, inputmode: "numeric", "aria-label": "Other points", "data-focus": "own-points" });
    const mode = localStorage.getItem(DICE) === "typed" ? "typed" : "rolled";
    fill(parts.mark, 
      el("form", { class: "row", onsubmit: typed }, words, el("button", { class: "main" }, "Hit")),
      place ? el("div", { class: "place" },
        el("h2", {}, `Damage to the ${placeName}`),
        el("div", { class: "row points" },
          POINTS.map((points) => el("button", { type: "button", onclick: () => hit(points), "data-focus": `points ${points}` }, points)),
          own, el("button", { type: "button", onclick: () => { if (Number(own.value) > 0) hit(Number(own.value)); } }, "Mark")),
        el("label", { class: "check" }, el("input", { type: "checkbox", checked: through, onchange: (event) => { through = event.target.checked; } }), " the location roll was a 2 (through-armour critical)"))
        : el("p", { class: "soft" }, "Touch a location, or say where: 12 to the left torso, 5 ct rear, 18 in 5s from the left."),
      el("label", {}, "Dice ", el("select", { "data-focus": "dice", onchange: (event) => localStorage.setItem(DICE, event.target.value) },
        el("option", { value: "rolled", selected: mode === "rolled" }, "rolled for me"), el("option", { value: "typed", selected: mode === "typed" }, "typed in from the table"))),
      told);
  }

  function report() {
    const last = sheet.steps.at(-1);
    fill(parts.report, 
      el("h2", {}, last ? last.label : "Nothing has happened yet"),
      last && el("ul", { class: "report" }, last.report.map(lineOf)),
      sheet.steps.length > 1 && el("details", {}, el("summary", {}, `All ${sheet.steps.length} steps`),
        el("ol", { reversed: true }, [...sheet.steps].reverse().map((one) => el("li", {}, el("strong", {}, one.label), el("ul", { class: "report" }, one.report.map(lineOf)))))));
  }

  const lineOf = ({ depth, tone, text }) => el("li", { class: `tone-${tone} depth-${depth}` }, text);

  function due() {
    const rolls = now.pilotingRolls;
    parts.due.classList.toggle("urgent", rolls.length > 0);
    fill(parts.due, 
      el("h2", {}, rolls.length > 0 ? "Piloting rolls are due" : "No piloting roll is due"),
      el("ul", {}, rolls.map((roll) => el("li", { "data-due": roll.cause }, roll.sentence))),
      el("button", { type: "button", "data-focus": "phase", onclick: () => step("sheet.roll", {}, "end of the phase", true) }, rolls.length > 0 ? "Roll and end the phase" : "End the phase"));
  }

  function weapons() {
    const bins = now.ammunition;
    const row = (weapon) => {
      const mode = weapon.fireModes.length > 1 && el("select", { "aria-label": `How ${weapon.name} fires`, "data-mode": weapon.weapon }, weapon.fireModes.map((name) => el("option", { value: name }, name)));
      const fire = () => step("sheet.fire", { weapons: [mode ? { weapon: weapon.weapon, fireMode: mode.value } : weapon.weapon] }, `${weapon.name} is fired`);
      const [minimum, short, medium, long] = weapon.ranges;
      return el("tr", { class: weapon.state === null ? "" : "off", "data-weapon": weapon.weapon },
        el("td", {}, mode, el("button", { type: "button", onclick: fire, disabled: weapon.state !== null, "data-focus": `fire ${weapon.weapon}`, "aria-label": weapon.state === null ? `Fire ${weapon.name}` : `${weapon.name}: ${weapon.state}` }, weapon.state ?? "Fire")),
        el("th", { scope: "row" }, weapon.name, el("span", { class: "soft" }, ` ${weapon.location.replaceAll("_", " ")}${weapon.rearMounted ? ", rear" : ""}`)),
        el("td", { class: "n" }, weapon.heat), el("td", { class: "n" }, weapon.damage),
        el("td", { class: "n" }, `${minimum ? `(${minimum}) ` : ""}${short}/${medium}/${long}`),
        el("td", { class: "n" }, weapon.shots ?? ""));
    };
    fill(parts.weapons, 
      el("h2", {}, "Weapons"),
      el("div", { class: "wide" }, el("table", {},
        el("thead", {}, el("tr", {}, ["", "Weapon", "Heat", "Dmg", "Range", "Shots"].map((name, index) => el(name ? "th" : "td", { class: index > 1 ? "n" : "" }, name)))),
        el("tbody", {}, now.weapons.map(row)))),
      bins.length > 0 && el("details", {}, el("summary", {}, "Ammunition"), el("div", { class: "fields" }, bins.map((bin, index) => el("label", {}, `${bin.name}, ${bin.location.replaceAll("_", " ")} `,
        el("input", { type: "number", min: 0, max: bin.full, value: bin.shots, "data-focus": `bin ${bin.bin}`, onchange: (event) => {
          const shots = bins.map((one) => one.shots);
          shots[index] = Math.min(bin.full, Math.max(0, Number(event.target.value) || 0));
          set({ shots }, `${shots[index]} shots of ${bin.name}`);
        } }), ` of ${bin.full}`)))));
  }

  function turn() {
    const { heat, turn: { movementType, hexesMoved, heatGiven, heatMade } } = now;
    const change = (changes, label) => set({ turn: { ...now.turn, ...changes } }, label);
    const number = (name, label, value, max) => el("label", {}, `${label} `, el("input", { type: "number", min: 0, max, value, inputmode: "numeric", "data-focus": name,
      onchange: (event) => change({ [name]: Math.min(max, Math.max(0, Number(event.target.value) || 0)) }, label) }));
    fill(parts.turn, 
      el("h2", {}, `Heat ${heat.now}`),
      heat.effects.length > 0 && el("p", { class: "problem" }, heat.effects.join(", ")),
      el("div", { class: "row", role: "group", "aria-label": "How it moved" }, MOVEMENT_TYPES.map(({ value, label }) => el("button", { type: "button", "aria-pressed": String(value === movementType), "data-focus": value, onclick: () => change({ movementType: value }, label) }, label))),
      el("div", { class: "row" }, number("hexesMoved", "Hexes", hexesMoved, 99), number("heatGiven", "Heat from others", heatGiven, 255)),
      el("p", {}, `Weapons made ${heatMade}, sinks shed ${heat.dissipation}: `, el("strong", { "data-expected": heat.expected }, `${heat.expected} after this turn`),
        heat.expectedEffects.length > 0 && `: ${heat.expectedEffects.join(", ")}`),
      el("button", { type: "button", class: "main", "data-focus": "turn", onclick: () => step("sheet.heat", {}, "end of the turn", true) }, "End the turn"));
  }

  function toggle(part) {
    const { location, slot } = part.dataset;
    const hit = now.condition.criticalsHit[location] ?? [];
    const index = Number(slot);
    const marked = hit.includes(index) ? hit.filter((one) => one !== index) : [...hit, index].sort((a, b) => a - b);
    set({ criticalsHit: { ...now.condition.criticalsHit, [location]: marked } }, `${hit.includes(index) ? "mark taken from" : "mark on"} ${part.querySelector("title").textContent.split(",")[0]}`);
  }

  function hand() {
    const { condition } = now;
    const number = (name, label, max) => el("label", {}, `${label} `, el("input", { type: "number", min: 0, max, value: condition[name], inputmode: "numeric", "data-focus": name,
      onchange: (event) => set({ [name]: Math.min(max, Math.max(0, Number(event.target.value) || 0)) }, `${label} by hand`) }));
    const flag = (name, label) => el("label", { class: "check" }, el("input", { type: "checkbox", checked: condition[name], "data-focus": name, onchange: (event) => set({ [name]: event.target.checked }, label) }), ` ${label}`);
    const open = parts.hand.querySelector("details")?.open;
    const panel = place && el("fieldset", {}, el("legend", {}, `Points left: ${placeName}`),
      el("div", { class: "row" }, pointsLeft("armor", "Armour", place), place.endsWith("_rear") ? null : pointsLeft("structure", "Structure", place)));
    fill(parts.hand, el("details", { open: Boolean(open) }, el("summary", {}, "By hand"),
      el("div", { class: "fields" },
        el("div", { class: "row" }, number("heat", "Heat", 99), number("pilotWounds", "Wounds", 6)),
        flag("prone", "prone"), flag("shutdown", "shut down"), flag("conscious", "pilot conscious"), panel,
        el("a", { href: address.to("odds", { target: sheetKey(sheet) }) }, "Odds against it as it is"))));
  }

  function pointsLeft(kind, label, at) {
    return el("label", {}, `${label} `, el("input", { type: "number", min: 0, max: 255, value: now.condition[kind][at] ?? "", placeholder: "all", inputmode: "numeric", "data-focus": `${kind}-left`,
      onchange: (event) => {
        const points = { ...now.condition[kind] };
        if (event.target.value === "") delete points[at];
        else points[at] = Number(event.target.value);
        set({ [kind]: points, lost: now.condition.lost.filter((one) => one !== at) }, `${label} of the ${placeName} by hand`);
      } }));
  }

  main.append(el("div", { class: "sheet-view" }, parts.head, parts.figure, parts.mark, parts.report, parts.due, parts.turn, parts.weapons, parts.slots, parts.hand));
  try {
    render(await ask("sheet.get", base(), { signal: table.ended }));
  } catch (error) {
    if (!table.ended.aborted) main.append(el("p", { class: "problem", role: "alert" }, problemsOf(error).join("; ")));
  }
}
