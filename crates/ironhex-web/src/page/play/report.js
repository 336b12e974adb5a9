/** The report of a game: lines under their headings, each with its dice. */

import { el } from "../dom.js";

/** @typedef {{turn: number, heading: string, depth: number, tone: string, text: string, dice: number[]}} Line */

/** The faces of dice. @param {number[]} faces */
export const dice = (faces) => (faces.length === 0 ? null
  : el("span", { class: "dice", "aria-hidden": "true" }, faces.map((face) => el("span", { class: "die" }, face))));

/** @param {Line} line */
export const line = (line) => el("li", { class: `told depth${line.depth} ${line.tone}` }, line.text, " ", dice(line.dice));

/**
 * Lines that grow: what was added last is in sight.
 * @param {string} label
 */
export function createReport(label) {
  const element = el("div", { class: "log", tabindex: 0, role: "log", "aria-label": label });
  let heading = "";
  let list;

  /** @param {Line[]} lines */
  function add(lines) {
    for (const one of lines) {
      if (one.heading !== heading || !list) {
        heading = one.heading;
        list = el("ol");
        element.append(el("h3", {}, heading), list);
      }
      list.append(line(one));
    }
    if (lines.length > 0) element.scrollTop = element.scrollHeight;
  }

  /** @param {Line[]} lines */
  function set(lines) {
    heading = "";
    list = undefined;
    element.replaceChildren();
    add(lines);
  }

  return { element, add, set };
}
