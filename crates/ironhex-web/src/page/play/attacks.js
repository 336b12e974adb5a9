/** Weapon attacks and physical attacks: what can be declared, with its numbers. */

import { chips, el } from "../dom.js";

/** @typedef {import("./table.js").Part} Part */

/** The number and the chance of an attack. @param {any} attack */
export const chance = ({ toHit }) => (toHit.targetNumber === null ? "–" : `${toHit.targetNumber}+ · ${(100 * toHit.probability).toFixed(1)} %`);

/** @param {string[][]} list */
export const rows = (list) => el("table", {}, el("tbody", {}, list.map((cells) => el("tr", {}, cells.map((cell, index) => el("td", { class: index > 0 ? "n" : "" }, cell))))));

/** A button for an attack, with its numbers and why they are so. @param {Part} part @param {any} attack @param {string[]} more */
function attackButton({ act }, attack, more) {
  return el("div", { class: "attack" },
    el("button", { type: "button", "data-action": attack.action, onclick: () => act(attack.action) },
      el("span", {}, attack.label), el("span", { class: "n" }, [chance(attack), ...more].join(" · "))),
    el("details", {}, el("summary", {}, "why"),
      rows(attack.toHit.modifiers.map((line) => [line.name, line.source === "base" || line.value <= 0 ? String(line.value) : `+${line.value}`]))));
}

/**
 * Buttons for what is no move and no shot; charges and the like with their numbers.
 * @param {Part} part @param {(action: string) => boolean} wanted
 */
export async function otherActions(part, wanted) {
  const list = [...part.actions].filter(([action]) => wanted(action));
  const attacks = list.some(([action]) => / (charge|dfa) /.test(action))
    ? (await part.game.ask("game.preview", { unit: part.unit.unit })).physical : [];
  const ends = (action) => action.endsWith(" done");
  const button = ([action, label]) => {
    const attack = attacks.find((one) => one.action === action);
    if (attack) return attackButton(part, attack, [`${attack.damage} damage`]);
    return el("button", { type: "button", "data-action": action, class: ends(action) ? "end" : "", onclick: () => part.act(action) }, label);
  };
  return el("div", { class: "row" }, list.sort((one, two) => Number(ends(one[0])) - Number(ends(two[0]))).map(button));
}

/** @param {Part} part @returns {Promise<{nodes: Node[], choose: (hex: string) => void}>} */
export async function weaponAttacks(part) {
  const { game, unit, actions, map, memory } = part;
  const preview = await game.ask("game.preview", { unit: unit.unit });
  const shots = preview.shots.filter(({ action }) => actions.has(action));
  const targets = preview.targets;
  const units = game.standing.units;
  const best = targets.reduce((most, target) => (most && most.meanDamage >= target.meanDamage ? most : target), null);
  let target = targets.find((one) => one.target === memory.target)?.target ?? best?.target;
  const list = el("div", { class: "fields" });
  const others = await otherActions(part, (action) => !action.includes(" fire "));

  function show() {
    memory.target = target;
    map.stress({ target: target ? [target] : [] });
    const about = targets.find((one) => one.target === target);
    const barred = preview.barred.filter((shot) => shot.target === target);
    list.replaceChildren(
      about ? el("p", {}, about.label) : "",
      ...shots.filter((shot) => shot.target === target).map((shot) => attackButton(part, shot, [`${shot.meanDamage.toFixed(1)} damage`, `${shot.heat} heat`])),
      barred.length > 0 ? el("details", {}, el("summary", {}, `Cannot fire: ${barred.length}`), rows(barred.map(({ label, why }) => [label, why]))) : "");
  }
  const chooser = targets.length > 1
    ? chips("Target", targets.map((one) => ({ value: String(one.target), label: `${one.target} ${units[one.target - 1].name}` })), String(target), (value) => { target = Number(value); show(); })
    : null;
  show();
  const choose = (hex) => {
    const there = targets.find((one) => units[one.target - 1].hex === hex);
    if (!there) return;
    target = there.target;
    const input = chooser?.querySelector(`input[value="${target}"]`);
    if (input) input.checked = true;
    show();
  };
  return { nodes: [chooser, list, others].filter(Boolean), choose };
}

/** @param {Part} part @returns {Promise<{nodes: Node[], choose: (hex: string) => void}>} */
export async function physicalAttacks(part) {
  const { game, unit, actions } = part;
  const preview = await game.ask("game.preview", { unit: unit.unit });
  const attacks = preview.physical.filter(({ action }) => actions.has(action));
  const known = new Set(attacks.map(({ action }) => action));
  const others = await otherActions(part, (action) => !known.has(action));
  return { nodes: [...attacks.map((attack) => attackButton(part, attack, [`${attack.damage} damage`])), others], choose: () => {} };
}
