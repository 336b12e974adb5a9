/** The rules that a table plays by, where the sets differ, and the printed tables. */

import { ask } from "../engine.js";
import { el } from "../dom.js";
import * as address from "../address.js";

export const title = "Rules";

const SETS = ["specification", "simplified", "total-warfare"];
const TABLES = ["frontHit", "leftHit", "rightHit", "rearHit", "cluster", "critical", "punchHit", "kickHit", "tmm", "rangeModifiers", "attackerMovement", "heat", "consciousness", "probability", "phases"];
const USUAL = { table: "frontHit", all: "" };

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const state = { ...USUAL, ...given };
  const { signal } = { signal: table.ended };
  const [sets, titles] = await Promise.all([
    Promise.all(SETS.map((rules) => ask("rules", { rules }, { signal }))),
    Promise.all(TABLES.map((name) => ask("table", { name, rules: table.rules }, { signal }))),
  ]);
  const chosen = Math.max(0, SETS.indexOf(table.rules));
  const order = [chosen, ...SETS.keys()].filter((set, index, all) => all.indexOf(set) === index);
  const differences = el("section", { class: "card" });
  const printed = el("section", { class: "card", "aria-live": "polite" });

  function differ() {
    const all = state.all === "yes";
    const rows = sets[0].fields.map((_, index) => order.map((set) => sets[set].fields[index]))
      .filter((fields) => all || fields.some((field) => field.value !== fields[0].value));
    differences.replaceChildren(
      el("h2", {}, all ? `All ${rows.length} rules` : `${rows.length} rules on which the sets differ`),
      el("p", { class: "soft" }, `This table plays ${SETS[chosen]}: it is chosen at the top of every page. What differs from it is marked.`),
      el("label", { class: "check" }, el("input", { type: "checkbox", checked: all, onchange: (event) => {
        state.all = event.target.checked ? "yes" : "";
        address.keep("rules", state, USUAL);
        differ();
      } }), " show all rules"),
      el("dl", { class: "differences" }, rows.map((fields) => el("div", { "data-rule": fields[0].name },
        el("dt", {}, fields[0].question),
        fields.map((field, index) => el("dd", { class: index > 0 && field.value !== fields[0].value ? "other" : "" },
          el("span", { class: "set" }, SETS[order[index]]), " ", index > 0 && field.value === fields[0].value ? "the same" : field.meaning))))));
  }

  function print() {
    const { title: heading, columns, rows, rules } = titles[Math.max(0, TABLES.indexOf(state.table))];
    printed.replaceChildren(
      el("h2", {}, "Printed tables"),
      el("label", {}, "Table ", el("select", { onchange: (event) => {
        state.table = event.target.value;
        address.keep("rules", state, USUAL);
        print();
        printed.querySelector("select").focus();
      } }, TABLES.map((name, index) => el("option", { value: name, selected: name === state.table }, titles[index].title)))),
      el("div", { class: "wide", tabindex: 0, role: "region", "aria-label": heading }, el("table", { "data-table": state.table },
        el("caption", { class: "soft" }, `${heading}, rules ${rules.preset}`),
        el("thead", {}, el("tr", {}, columns.map((name) => el("th", { scope: "col" }, name)))),
        el("tbody", {}, rows.map((row) => el("tr", {}, row.map((cell, index) => el(index === 0 ? "th" : "td", index === 0 ? { scope: "row" } : {}, shown(cell)))))))));
  }

  differ();
  print();
  main.append(el("div", { class: "rules-view" }, printed, differences));
}

/** A cell of a table: shares as percentages, identifiers with blanks. */
const shown = (cell) => (typeof cell === "number" && !Number.isInteger(cell) ? `${(100 * cell).toFixed(1)} %` : String(cell).replaceAll("_", " "));
