/** Dice that fell on a real table, typed in roll by roll as the engine asks for them. */

import { el } from "../dom.js";

/**
 * Asks with the dice so far until no roll is wanted; `null` when the person gives up.
 * @param {(dice: number[]) => Promise<any>} request
 * @param {AbortSignal} ended
 */
export async function typedDice(request, ended) {
  const dice = [];
  for (;;) {
    const answer = await request(dice);
    if (!answer.wanted) return answer;
    const faces = await faced(answer, ended);
    if (!faces) return null;
    dice.push(...faces);
  }
}

/** The faces of one roll. @returns {Promise<number[]|null>} */
function faced({ wanted, report }, ended) {
  return new Promise((resolve) => {
    const faces = Array(wanted.dice).fill(0);
    const done = el("button", { class: "main", disabled: true }, "Go on");
    const sum = el("output", { class: "sum" });
    const die = (index) => el("fieldset", { class: "die" }, el("legend", {}, wanted.dice > 1 ? `Die ${index + 1}` : "Die"),
      [1, 2, 3, 4, 5, 6].map((face) => el("label", {},
        el("input", { type: "radio", name: `die-${index}`, value: face, required: true, onchange: () => {
          faces[index] = face;
          const all = faces.every((one) => one > 0);
          done.disabled = !all;
          sum.value = all && wanted.dice > 1 ? `together ${faces.reduce((a, b) => a + b, 0)}` : "";
        } }), el("span", {}, face))));
    const dialog = el("dialog", { class: "dice", "aria-labelledby": "wanted" },
      el("form", { method: "dialog", onsubmit: (event) => { event.preventDefault(); close(faces); } },
        el("ul", { class: "report" }, report.slice(-4).map(({ text }) => el("li", { class: "soft" }, text))),
        el("p", { id: "wanted" }, el("strong", {}, `Roll ${wanted.sentence}`)),
        faces.map((_, index) => die(index)), sum,
        el("div", { class: "row" }, done, el("button", { type: "button", onclick: () => close(null) }, "Leave it"))));
    const close = (value) => {
      resolve(value);
      dialog.remove();
    };
    dialog.addEventListener("cancel", () => close(null));
    ended.addEventListener("abort", () => close(null), { once: true });
    document.body.append(dialog);
    dialog.showModal();
  });
}
