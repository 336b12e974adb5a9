/** The units that there are. */

import { ask } from "../engine.js";
import { el } from "../dom.js";
import * as address from "../address.js";

export const title = "Units";

const USUAL = { search: "" };

/** @param {HTMLElement} main @param {Record<string, string>} given */
export async function show(main, given) {
  const state = { ...USUAL, ...given };
  const { units } = await ask("unit.list");
  const body = el("tbody");
  const count = el("p", { class: "soft", role: "status" });
  const search = el("input", { type: "search", value: state.search, "aria-label": "Search units by name or role" });
  const list = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = units.filter((unit) => words.every((word) => `${unit.name} ${unit.role ?? ""} ${unit.weightClass}`.toLowerCase().includes(word)));
    count.textContent = `${found.length} of ${units.length}`;
    body.replaceChildren(...found.map((unit) => el("tr", {},
      el("td", {}, el("a", { href: address.to("odds", { attacker: unit.name }) }, unit.name)),
      el("td", { class: "n" }, unit.tonnage), el("td", { class: "n" }, unit.battleValue),
      el("td", {}, `${unit.movement.walk}/${unit.movement.run}/${unit.movement.jump}`), el("td", {}, unit.role ?? ""))));
  };
  search.addEventListener("input", () => {
    address.keep("units", { search: search.value }, USUAL);
    list();
  });
  list();
  main.append(search, count, el("div", { class: "wide card" }, el("table", {},
    el("thead", {}, el("tr", {}, ["Name", "Tons", "BV", "Move", "Role"].map((head, index) => el("th", { class: index === 1 || index === 2 ? "n" : "" }, head)))), body)));
}
