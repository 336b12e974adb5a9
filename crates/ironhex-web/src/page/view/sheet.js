/** Record sheets in use: a list of them with what they are worth together, and one of them to mark. */

import { ask } from "../engine.js";
import { el } from "../dom.js";
import * as address from "../address.js";
import * as store from "../store.js";
import { picker, unitOf } from "../picker.js";
import { kept } from "../kept.js";
import { fieldsOf, requestOf } from "../sheet.js";
import { marking } from "./marking.js";

export const title = "Sheet";

/** @typedef {import("../sheet.js").Sheet} Sheet */

/** @param {HTMLElement} main @param {Record<string, string>} state @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, state, table) {
  if (state.add) {
    const sheet = await begin(state.add, 4, 5, "");
    location.replace(address.to("sheet", { id: sheet.id }));
    return;
  }
  if (state.id) {
    const sheet = await store.get("sheets", state.id);
    if (sheet) return marking(main, sheet, table);
    main.append(el("p", { class: "problem", role: "alert" }, "This browser does not have that sheet: sheets stay in the browser in which they were begun, unless a file takes them along."));
  }
  return list(main, table);
}

/** Begins a sheet and keeps it. @returns {Promise<Sheet>} */
async function begin(key, gunnery, piloting, force) {
  const unit = await unitOf(key);
  const { name } = await ask("sheet.get", { ...fieldsOf(unit), gunnery, piloting });
  const sheet = { id: store.newId(), name, unit, gunnery, piloting, force, steps: [] };
  await store.put("sheets", sheet);
  return sheet;
}

async function list(main, table) {
  const sheets = /** @type {Sheet[]} */ (await store.all("sheets"));
  const asked = await Promise.all(sheets.map((sheet) => ask("sheet.get", { ...requestOf(sheet), rules: table.rules }, { signal: table.ended })
    .catch((error) => ({ problem: error.message }))));
  const forces = [...new Set(sheets.map((sheet) => sheet.force))].sort();
  const again = () => { main.replaceChildren(main.firstChild); return list(main, table); };

  for (const force of forces) {
    const members = sheets.map((sheet, index) => ({ sheet, now: asked[index] })).filter(({ sheet }) => sheet.force === force);
    main.append(el("section", { class: "card force", "aria-label": force || "Sheets" },
      el("h2", {}, force || "Sheets"),
      el("ul", { class: "sheets" }, members.map(({ sheet, now }) => member(sheet, now, again))),
      totals(members.map(({ now }) => now))));
  }
  main.append(adding(forces, again), kept(again));
}

function member(sheet, now, again) {
  const remove = async () => {
    if (!confirm(`Put the sheet of ${sheet.name} away?`)) return;
    await store.remove("sheets", sheet.id);
    again();
  };
  return el("li", { "data-sheet": sheet.id, class: now.destroyed ? "out" : "" },
    el("a", { href: address.to("sheet", { id: sheet.id }) },
      el("strong", {}, sheet.name),
      el("span", { class: "soft" }, `gunnery ${sheet.gunnery}, piloting ${sheet.piloting}`),
      now.problem ? el("span", { class: "problem" }, now.problem) : [
        el("span", {}, `armour ${now.armorLeft}/${now.armorBuilt}, structure ${now.structureLeft}/${now.structureBuilt}, heat ${now.heat.now}`),
        now.status && el("span", { class: "problem" }, now.status),
        now.pilotingRolls.length > 0 && el("span", { class: "problem" }, "a piloting roll is due"),
      ]),
    el("span", { class: "n", title: "battle value with this crew" }, now.adjustedBattleValue ?? ""),
    el("button", { type: "button", onclick: remove, "aria-label": `Put the sheet of ${sheet.name} away` }, "×"));
}

/** What sheets are together. */
function totals(answers) {
  const sum = (name) => answers.reduce((all, now) => all + (now[name] ?? 0), 0);
  return el("p", { class: "totals" },
    `${answers.length} ${answers.length === 1 ? "unit" : "units"}, ${sum("tonnage")} tons, battle value ${sum("battleValue")}, `,
    el("strong", { "data-total": sum("adjustedBattleValue") }, `${sum("adjustedBattleValue")} with their crews`));
}

function adding(forces, again) {
  const chosen = { key: "" };
  const told = el("p", { class: "problem", role: "status" });
  const number = (label, value) => el("label", {}, label, " ", el("input", { type: "number", min: 0, max: 8, value, inputmode: "numeric" }));
  const [gunnery, piloting] = [number("Gunnery", 4), number("Piloting", 5)];
  const force = el("input", { list: "forces", autocomplete: "off" });
  const add = async (event) => {
    event.preventDefault();
    told.textContent = "";
    if (!chosen.key) {
      told.textContent = "Choose a unit first.";
      return;
    }
    try {
      await begin(chosen.key, Number(gunnery.lastChild.value), Number(piloting.lastChild.value), force.value.trim());
      again();
    } catch (error) {
      told.textContent = error.message;
    }
  };
  return el("form", { class: "card fields", onsubmit: add, "aria-label": "Begin a sheet" },
    el("h2", {}, "Begin a sheet"),
    picker({ label: "Unit", key: "", change: (key) => { chosen.key = key; } }),
    el("div", { class: "row" }, gunnery, piloting),
    el("label", {}, "Force (a name, if you want several) ", force),
    el("datalist", { id: "forces" }, forces.filter(Boolean).map((name) => el("option", { value: name }))),
    el("button", { class: "main" }, "Begin"), told);
}
