/** Six ways to face. */

import { el } from "../dom.js";

const ARROWS = ["↑", "↗", "↘", "↓", "↙", "↖"];

/**
 * Buttons for the facings that can be chosen.
 * @param {{facing: number, text?: string, label?: string}[]} open @param {number|null} chosen @param {(facing: number) => void} choose
 */
export const facings = (open, chosen, choose) => el("div", { class: "facings", role: "group", "aria-label": "Facing" },
  [5, 0, 1, 4, 3, 2].map((facing) => {
    const one = open.find((place) => place.facing === facing);
    return el("button", { type: "button", class: `facing f${facing}`, disabled: !one, "aria-pressed": String(facing === chosen), "data-facing": facing,
      "aria-label": `Facing ${facing}${one?.label ? `: ${one.label}` : ""}`, onclick: () => choose(facing) },
    el("span", { "aria-hidden": "true" }, ARROWS[facing]), one?.text && el("small", {}, one.text));
  }));
