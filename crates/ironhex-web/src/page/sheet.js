/**
 * A sheet in this browser: the unit as the engine takes it, its crew, and every step that was taken with what it left.
 *
 * @typedef {string|{text: string}} Unit
 * @typedef {{depth: number, tone: string, text: string}} Line
 * @typedef {{condition: object, turn: object, label: string, report: Line[]}} Step
 * @typedef {{id: string, name: string, unit: Unit, gunnery: number, piloting: number, force: string, steps: Step[]}} Sheet
 */

/** The fields of a unit in a request, for `{...fieldsOf(unit), gunnery: 3}`. @param {Unit|object} unit */
export const fieldsOf = (unit) => (typeof unit === "string" ? { name: unit } : unit);

/** A sheet as odds, battles and games take it: the unit, its crew, how it is. @param {Sheet} sheet */
export function memberOf(sheet) {
  return { ...fieldsOf(sheet.unit), gunnery: sheet.gunnery, piloting: sheet.piloting, ...(sheet.steps.at(-1)?.condition ?? {}) };
}

/** A sheet as the methods about sheets take it. @param {Sheet} sheet */
export function requestOf(sheet) {
  const turn = sheet.steps.at(-1)?.turn;
  return turn ? { ...memberOf(sheet), turn } : memberOf(sheet);
}
