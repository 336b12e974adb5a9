/**
 * Two forces in an address: `Atlas AS7-D@3/4;own:My 'Mech`. A unit is the key of a picker, behind an `@` its crew's gunnery and piloting.
 *
 * @typedef {{key: string, gunnery: number, piloting: number}} Member
 */

import { el } from "../dom.js";
import { fieldsOf, picker, unitOf } from "../picker.js";

/** The most units of a side. */
const MOST = 12;
export const USUAL_CREW = { gunnery: 4, piloting: 5 };

/** @param {string} text @returns {Member[]} */
export function readForce(text) {
  return text.split(";").filter(Boolean).map((member) => {
    const [, key, gunnery, piloting] = /^(.*?)(?:@(\d)\/(\d))?$/s.exec(member) ?? [];
    return { key, gunnery: Number(gunnery ?? USUAL_CREW.gunnery), piloting: Number(piloting ?? USUAL_CREW.piloting) };
  });
}

/** @param {Member[]} force */
export const writeForce = (force) => force.map(({ key, gunnery, piloting }) =>
  (gunnery === USUAL_CREW.gunnery && piloting === USUAL_CREW.piloting ? key : `${key}@${gunnery}/${piloting}`)).join(";");

/** The units of a force as the engine takes them. @param {Member[]} force @returns {Promise<any[]>} */
export const unitsOf = (force) => Promise.all(force.map(async ({ key, gunnery, piloting }) => ({ ...fieldsOf(await unitOf(key)), gunnery, piloting })));

/**
 * Fields for a force.
 * @param {string} label @param {Member[]} force @param {() => void} changed
 */
export function forceFields(label, force, changed) {
  const list = el("div", { class: "fields" });
  const skill = (member, name, text) => el("label", { class: "skill" }, text,
    el("input", { type: "number", min: 0, max: 8, inputmode: "numeric", value: member[name], onchange: (event) => {
      member[name] = Math.min(8, Math.max(0, Math.trunc(Number(event.target.value)) || 0));
      event.target.value = member[name];
      changed();
    } }));
  function fill() {
    list.replaceChildren(...force.map((member, index) => el("div", { class: "member" },
      picker({ label: `${label}, unit ${index + 1}`, key: member.key, change: (key) => { member.key = key; changed(); } }),
      el("div", { class: "row" },
        skill(member, "gunnery", "Gunnery "), skill(member, "piloting", "Piloting "),
        force.length > 1 && el("button", { type: "button", "aria-label": `${label}: remove unit ${index + 1}`, onclick: () => { force.splice(index, 1); fill(); changed(); } }, "Remove")))));
  }
  fill();
  return el("fieldset", { class: "card force" }, el("legend", {}, label), list,
    el("button", { type: "button", onclick: () => {
      if (force.length >= MOST) return;
      force.push({ ...force.at(-1) });
      fill();
      changed();
    } }, "Add a unit"));
}
