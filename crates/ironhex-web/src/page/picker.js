/**
 * A unit is asked for: one of the built-in ones by whatever people call it, or one's own file, chosen or dropped in.
 *
 * A view keeps a *key* in its address (`Atlas AS7-D`, `own:My 'Mech` for a file in this browser, `sheet:…` for a sheet in use) and hands
 * the engine the *unit* of that key: a name, `{text}` with the file, or an object with the crew and the condition of a sheet.
 *
 * @typedef {string|{text: string}|object} Unit
 */

import { ask, problemsOf } from "./engine.js";
import { el, problemList } from "./dom.js";
import * as store from "./store.js";
import { fieldsOf, memberOf } from "./sheet.js";

export { fieldsOf };

const OWN = "own:";
const SHEET = "sheet:";
/** The longest file that the engine reads. */
const LONGEST = 200_000;

/** @type {Promise<any[]>|undefined} */
let known;

/** The built-in units, asked for once. @returns {Promise<any[]>} */
export function builtIn() {
  known ??= ask("unit.list").then(({ units }) => units);
  known.catch(() => { known = undefined; });
  return known;
}

/** Is it the key of a file in this browser? @param {string} key */
export const isOwn = (key) => key.startsWith(OWN);

/** Is it the key of a sheet in use? @param {string} key */
export const isSheet = (key) => key.startsWith(SHEET);

/** What the unit of a key is called. @param {string} key */
export const nameOf = (key) => (isSheet(key) ? `${key.split(":").slice(2).join(":")} (sheet)` : isOwn(key) ? key.slice(OWN.length) : key);

/** The key of a sheet in use. @param {import("./sheet.js").Sheet} sheet */
export const sheetKey = (sheet) => `${SHEET}${sheet.id}:${sheet.name}${sheet.force ? `, ${sheet.force}` : ""}`;

/** The key of one's own unit. @param {string} name */
export const ownKey = (name) => `${OWN}${name}`;

/**
 * What the engine is given for a key.
 * @param {string} key
 * @returns {Promise<Unit>}
 */
export async function unitOf(key) {
  if (isSheet(key)) {
    const sheet = await store.get("sheets", key.split(":")[1]);
    if (!sheet) throw new Error(`This browser does not have the sheet of ${nameOf(key)}.`);
    return memberOf(sheet);
  }
  if (!isOwn(key)) return key;
  const own = await store.get("units", nameOf(key));
  if (!own) throw new Error(`${nameOf(key)} is somebody's own unit file, and this browser does not have it: choose the file where a unit is asked for.`);
  return { text: own.text };
}

/**
 * Reads files and keeps those that are units.
 * @param {Iterable<File>} files
 * @returns {Promise<{keys: string[], problems: string[]}>} the keys of what was kept, and everything that is wrong with the rest
 */
export async function keepFiles(files) {
  const keys = [];
  const problems = [];
  for (const file of files) {
    if (file.size > LONGEST) {
      problems.push(`${file.name} has ${file.size} bytes; a unit file has at most ${LONGEST}`);
      continue;
    }
    try {
      const text = await file.text();
      const read = await ask("unit.read", { text });
      if (read.unit) {
        await store.put("units", { name: read.unit.name, text });
        keys.push(ownKey(read.unit.name));
      }
      problems.push(...read.problems.map(({ line, message }) => (line > 0 ? `${file.name}, line ${line}: ${message}` : `${file.name}: ${message}`)));
    } catch (error) {
      problems.push(`${file.name}: ${error.message}`);
    }
  }
  return { keys, problems };
}

/**
 * Lets an element take files that are dropped on it.
 * @param {HTMLElement} element @param {(files: FileList) => void} take
 */
export function takesFiles(element, take) {
  const over = (on) => element.classList.toggle("dropping", on);
  element.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    over(true);
  });
  element.addEventListener("dragleave", () => over(false));
  element.addEventListener("drop", (event) => {
    over(false);
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });
}

let pickers = 0;

/**
 * A field for a unit. `change` hears the key of what was chosen. Sheets in use are among the choices where `sheets` says so.
 * @param {{label: string, key: string, change: (key: string) => void, sheets?: boolean}} options
 * @returns {HTMLElement}
 */
export function picker({ label, key, change, sheets = false }) {
  pickers += 1;
  const [list, about] = [`picker-${pickers}-units`, `picker-${pickers}-about`];
  const options = el("datalist", { id: list });
  const told = el("div", { id: about, role: "status" });
  const input = el("input", { type: "search", list, value: nameOf(key), autocomplete: "off", spellcheck: "false", "aria-describedby": about, placeholder: "Name, model or own file" });
  const file = el("input", { type: "file", accept: ".mtf,.json,text/plain,application/json", multiple: true, "aria-label": `${label}: own unit files (.mtf or JSON)` });
  const element = el("div", { class: "picker" },
    el("label", {}, el("span", { class: "label" }, label), input),
    el("label", { class: "file button", title: "Own unit files (.mtf or JSON)" }, file, el("span", { "aria-hidden": "true" }, "Own file…")),
    options, told);

  const say = (problems) => {
    input.setAttribute("aria-invalid", String(problems.length > 0));
    told.replaceChildren(...(problems.length > 0 ? [problemList(problems)] : []));
  };
  const choose = (chosen) => {
    key = chosen;
    input.value = nameOf(key);
    change(key);
  };
  const inUse = async () => (sheets ? store.all("sheets").catch(() => []) : []);
  const fill = async () => {
    const [own, units, used] = [await store.all("units").catch(() => []), await builtIn(), await inUse()];
    options.replaceChildren(
      ...used.map((sheet) => el("option", { value: nameOf(sheetKey(sheet)) }, "sheet in use")),
      ...own.map(({ name }) => el("option", { value: name }, "own file")),
      ...units.map((unit) => el("option", { value: unit.name }, `${unit.tonnage} tons, battle value ${unit.battleValue}`)));
  };
  const take = async (files) => {
    const { keys, problems } = await keepFiles(files);
    say(problems);
    file.value = "";
    await fill();
    if (keys.length > 0) choose(keys[0]);
  };

  input.addEventListener("focus", () => input.select());
  input.addEventListener("change", async () => {
    const typed = input.value.trim();
    if (typed === "" || typed === nameOf(key)) {
      input.value = nameOf(key);
      return say([]);
    }
    try {
      const used = (await inUse()).map(sheetKey).find((one) => nameOf(one) === typed);
      const own = (await store.all("units").catch(() => [])).find(({ name }) => name.toLowerCase() === typed.toLowerCase());
      const chosen = used ?? (own ? ownKey(own.name) : (await ask("unit.get", { name: typed })).unit.name);
      say([]);
      choose(chosen);
    } catch (error) {
      say(problemsOf(error));
    }
  });
  file.addEventListener("change", () => take([...file.files]));
  takesFiles(element, take);
  fill().catch((error) => say([error.message]));
  return element;
}
