/** What is kept in this browser, written to one file and read from it. */

import { el } from "./dom.js";
import * as store from "./store.js";

/** @param {() => void} changed hears that things came in */
export function kept(changed) {
  const told = el("p", { role: "status", class: "soft" });
  const say = (text, wrong = false) => {
    told.textContent = text;
    told.className = wrong ? "problem" : "soft";
  };
  const file = el("input", { type: "file", accept: ".json,application/json", "aria-label": "Read a file of the page" });
  file.addEventListener("change", async () => {
    try {
      const came = await store.imported(await file.files[0].text());
      say(`Read: ${Object.entries(came).map(([kind, number]) => `${number} ${kind}`).join(", ")}.`);
      changed();
    } catch (error) {
      say(error.message, true);
    }
    file.value = "";
  });
  const write = async () => {
    try {
      store.download("ironhex.json", await store.exported());
    } catch (error) {
      say(error.message, true);
    }
  };
  return el("details", { class: "card kept" },
    el("summary", {}, "Kept in this browser"),
    el("p", { class: "soft" }, "Own unit files, sheets, forces and games stay in this browser. One file takes all of them to another."),
    el("div", { class: "row" },
      el("button", { type: "button", onclick: write }, "Write everything to a file"),
      el("label", { class: "file button" }, file, el("span", { "aria-hidden": "true" }, "Read a file…"))),
    told);
}
