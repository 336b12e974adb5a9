/** The frame of the page: which view is shown, and the rules that everybody plays by. */

import { el } from "./dom.js";
import * as address from "./address.js";
import * as shot from "./view/shot.js";
import * as sheet from "./view/sheet.js";
import * as odds from "./view/odds.js";
import * as fight from "./view/fight.js";
import * as play from "./view/play.js";
import * as replay from "./view/replay.js";
import * as units from "./view/units.js";
import * as rulesView from "./view/rules.js";

const VIEWS = { shot, sheet, odds, fight, play, replay, units, rules: rulesView };
const RULES = "ironhex.rules";
const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** What every view is given. */
const table = {
  rules: localStorage.getItem(RULES) ?? "specification",
};

let ended = new AbortController();

/** Shows the view of the address. */
async function show() {
  const { view: name, state } = address.read();
  const view = VIEWS[name] ?? shot;
  ended.abort();
  ended = new AbortController();
  for (const link of document.querySelectorAll("#views a")) {
    const here = link.getAttribute("href") === `#/${name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${view.title} – Ironhex`;
  main.replaceChildren(el("h1", {}, view.title));
  try {
    await view.show(main, state, { ...table, ended: ended.signal });
  } catch (error) {
    if (!ended.signal.aborted) main.append(el("p", { role: "alert", class: "problem" }, error.message));
  }
}

const rules = /** @type {HTMLSelectElement} */ (document.getElementById("rules"));
rules.value = table.rules;
rules.addEventListener("change", () => {
  table.rules = rules.value;
  localStorage.setItem(RULES, table.rules);
  show();
});

const nav = /** @type {HTMLElement} */ (document.getElementById("views"));
nav.append(...Object.entries(VIEWS).map(([name, view]) => el("a", { href: `#/${name}` }, view.title)));
addEventListener("hashchange", show);
show();
