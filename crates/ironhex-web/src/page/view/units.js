/** The units that there are: searched, looked at, compared; and one's own files. */

import { ask } from "../engine.js";
import { chips, el, picture, problemList } from "../dom.js";
import * as address from "../address.js";
import * as store from "../store.js";
import { builtIn, isOwn, keepFiles, nameOf, ownKey, picker, takesFiles, unitOf } from "../picker.js";
import { kept } from "../kept.js";

export const title = "Units";

const USUAL = { search: "", weight: "", from: "", to: "", least: "", most: "", sort: "tonnage", unit: "", other: "" };
const CLASSES = [["", "all"], ["light", "light"], ["medium", "medium"], ["heavy", "heavy"], ["assault", "assault"]].map(([value, label]) => ({ value, label }));
const COLUMNS = [["name", "Name"], ["tonnage", "Tons"], ["battleValue", "BV"], ["walk", "Move"], ["role", "Role"]];

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const state = { ...USUAL, ...given };
  if (state.unit) return state.other ? compare(main, state) : single(main, state);
  const told = el("div", { role: "status" });
  const body = el("tbody");
  const count = el("p", { class: "soft", role: "status" });
  let units = [];
  const keep = () => address.keep("units", state, USUAL);
  const change = (name) => (value) => {
    state[name] = value;
    keep();
    list();
  };

  async function read() {
    const own = await Promise.all((await store.all("units").catch(() => [])).map(async ({ name, text }) => {
      const { unit } = await ask("unit.read", { text }, { signal: table.ended });
      return { ...(unit ?? { name, tonnage: 0, battleValue: 0, weightClass: "", movement: { walk: 0, run: 0, jump: 0 } }), key: ownKey(name) };
    }));
    units = [...own, ...(await builtIn()).map((unit) => ({ ...unit, key: unit.name }))];
    list();
  }

  function list() {
    const words = state.search.toLowerCase().split(/\s+/).filter(Boolean);
    const within = (value, least, most) => (least === "" || value >= Number(least)) && (most === "" || value <= Number(most));
    const found = units.filter((unit) => words.every((word) => `${unit.name} ${unit.role ?? ""} ${unit.techBase ?? ""}`.toLowerCase().includes(word))
      && (state.weight === "" || unit.weightClass === state.weight)
      && within(unit.tonnage, state.from, state.to) && within(unit.battleValue, state.least, state.most));
    const by = (unit) => (state.sort === "walk" ? unit.movement.walk : unit[state.sort] ?? "");
    found.sort((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0));
    count.textContent = `${found.length} of ${units.length}`;
    body.replaceChildren(...found.map(row));
    for (const head of main.querySelectorAll("[data-sort]")) head.parentElement.setAttribute("aria-sort", head.dataset.sort === state.sort ? "ascending" : "none");
  }

  const row = (unit) => el("tr", { "data-unit": unit.key },
    el("td", {}, el("a", { href: address.to("units", { unit: unit.key }) }, unit.name), isOwn(unit.key) && [" ", el("span", { class: "soft" }, "own file"), " ",
      el("button", { type: "button", "aria-label": `Forget ${unit.name}`, onclick: async () => { await store.remove("units", nameOf(unit.key)); read(); } }, "×")]),
    el("td", { class: "n" }, unit.tonnage), el("td", { class: "n" }, unit.battleValue),
    el("td", {}, `${unit.movement.walk}/${unit.movement.run}/${unit.movement.jump}`), el("td", {}, unit.role ?? ""));

  const number = (name, label) => el("label", {}, `${label} `, el("input", { type: "number", min: 0, value: state[name], inputmode: "numeric", oninput: (event) => change(name)(event.target.value) }));
  const take = async (files) => {
    const { keys, problems } = await keepFiles(files);
    told.replaceChildren(keys.length > 0 ? el("p", {}, `Kept: ${keys.map(nameOf).join(", ")}.`) : "", problems.length > 0 ? problemList(problems) : "");
    read();
  };
  const file = el("input", { type: "file", accept: ".mtf,.json,text/plain,application/json", multiple: true, "aria-label": "Own unit files (.mtf or JSON)", onchange: async (event) => {
    await take([...event.target.files]);
    event.target.value = "";
  } });
  takesFiles(main, take);
  table.ended.addEventListener("abort", () => main.classList.remove("dropping"), { once: true });

  main.append(
    el("form", { class: "card fields", onsubmit: (event) => event.preventDefault() },
      el("label", {}, "Name or role ", el("input", { type: "search", value: state.search, oninput: (event) => change("search")(event.target.value) })),
      chips("Weight", CLASSES, state.weight, change("weight")),
      el("details", { open: Boolean(state.from || state.to || state.least || state.most) }, el("summary", {}, "Tons and battle value"),
        el("div", { class: "row" }, number("from", "Tons from"), number("to", "to"), number("least", "Battle value from"), number("most", "to"))),
      el("div", { class: "row" }, el("label", { class: "file button" }, file, el("span", { "aria-hidden": "true" }, "Own unit files…")), el("span", { class: "soft" }, "or drop them here (.mtf, JSON)")), told),
    count,
    el("div", { class: "wide card" }, el("table", { class: "units" },
      el("thead", {}, el("tr", {}, COLUMNS.map(([name, label], index) => el("th", { scope: "col", class: index === 1 || index === 2 ? "n" : "" },
        el("button", { type: "button", class: "plain", "data-sort": name, onclick: () => change("sort")(name) }, label))))), body)),
    kept(read));
  await read();
}

/** A unit of a key with its picture. */
async function got(key) {
  const unit = await unitOf(key);
  return typeof unit === "string" ? ask("unit.get", { name: unit, picture: true }) : ask("unit.read", { ...unit, picture: true });
}

/** Where to go with a unit. */
function ways(key) {
  return el("div", { class: "row" },
    el("a", { href: address.to("units", {}) }, "All units"),
    el("a", { href: address.to("sheet", { add: key }) }, "Begin a sheet"),
    el("a", { href: address.to("odds", { attacker: key }) }, "Odds: it fires"),
    el("a", { href: address.to("odds", { target: key }) }, "Odds: it is the target"));
}

async function single(main, state) {
  const { unit, picture: svg, problems } = await got(state.unit);
  if (!unit) {
    main.append(problemList(problems.map(({ line, message }) => `line ${line}: ${message}`), { role: "alert" }));
    return;
  }
  document.title = `${unit.name} – Ironhex`;
  main.append(el("section", { class: "card" }, el("h2", {}, unit.name), ways(state.unit),
    picker({ label: "Compare with", key: "", change: (other) => { location.hash = address.to("units", { unit: state.unit, other }); } })),
  el("div", { class: "card unit-picture" }, picture(svg)),
  unit.notes.length > 0 && el("section", { class: "card" }, el("h2", {}, "Notes"), el("ul", {}, unit.notes.map((note) => el("li", {}, note)))) || "");
}

/** The rows of a comparison: what is said, and how it is read off a unit. */
const ROWS = [
  ["Tons", (unit) => unit.tonnage], ["Battle value", (unit) => unit.battleValue], ["Role", (unit) => unit.role ?? "–"], ["Technology", (unit) => unit.techBase],
  ["Year", (unit) => unit.year || "–"], ["Rules level", (unit) => unit.rulesLevel],
  ["Walk / run / jump", (unit) => `${unit.movement.walk} / ${unit.movement.run} / ${unit.movement.jump}`],
  ["Engine", (unit) => `${unit.engine.rating} ${unit.engine.type}`], ["Heat sinks", (unit) => `${unit.heatSinks.count} ${unit.heatSinks.type}, ${unit.heatSinks.dissipation} a turn`],
  ["Armour", (unit) => `${total(unit.armor)} ${unit.armorType}`], ["Structure", (unit) => `${total(unit.structure)} ${unit.structureType}`],
  ["Weapons", (unit) => counted(unit.weapons.map((weapon) => weapon.name))], ["Ammunition", (unit) => counted(unit.ammunition.map((bin) => bin.weapon))],
  ["Quirks", (unit) => unit.quirks.join(", ") || "–"],
];
const total = (points) => Object.values(points).reduce((all, one) => all + one, 0);
const counted = (names) => [...new Set(names)].map((name) => `${names.filter((one) => one === name).length} × ${name}`).join(", ") || "–";

async function compare(main, state) {
  const both = await Promise.all([got(state.unit), got(state.other)]);
  const units = both.map(({ unit }) => unit);
  if (units.some((unit) => !unit)) {
    main.append(el("p", { class: "problem", role: "alert" }, "One of the two files cannot be read."));
    return;
  }
  main.append(
    el("div", { class: "wide card", tabindex: 0, role: "region", "aria-label": "Two units compared" }, el("table", { class: "compare" },
      el("thead", {}, el("tr", {}, el("th", {}, el("span", { class: "hidden" }, "What")), units.map((unit) => el("th", { scope: "col" }, unit.name)))),
      el("tbody", {}, ROWS.map(([label, read]) => {
        const told = units.map(read);
        return el("tr", { class: told[0] === told[1] ? "" : "differs" }, el("th", { scope: "row" }, label), told.map((value) => el("td", {}, value)));
      })))),
    el("div", { class: "pictures" }, both.map(({ picture: svg }, index) => el("div", { class: "card unit-picture" }, ways([state.unit, state.other][index]), picture(svg)))));
}
