/** An answer as the engine writes it for a person: titles, lines, tables and pictures. */

import { el, picture } from "./dom.js";

/** Signs of a bar or a little curve: they must be as wide as each other. */
const DRAWN = /^[█▉▊▋▌▍▎▏▁▂▃▄▅▆▇ ]+$/;

/** @param {{text: string, tone: string}} span */
const toned = ({ text, tone }) => (tone === "plain" ? text : el("span", { class: `tone-${tone}` }, text));

/** @param {{text: string, tone: string, right: boolean}} cell @param {boolean} head */
function tableCell(cell, head) {
  const drawn = DRAWN.test(cell.text);
  const { length } = cell.text.match(/^ */)[0];
  const attributes = { class: [cell.right && "n", drawn && "drawn", length > 0 && "deep"].filter(Boolean).join(" ") || null, "aria-hidden": drawn };
  // A head without words heads nothing.
  return el(head && cell.text !== "" ? "th" : "td", { ...attributes, scope: head && cell.text !== "" ? "col" : null }, toned({ ...cell, text: cell.text.trimStart() }));
}

/** @param {{head: boolean, cells: any[]}[]} rows */
function tableOf(rows) {
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const row = ({ head, cells }) => el("tr", {}, cells.map((cell) => tableCell(cell, head)),
    Array.from({ length: columns - cells.length }, () => el("td")));
  const heads = rows.filter(({ head }) => head);
  return el("div", { class: "wide", tabindex: 0, role: "region", "aria-label": "Table" }, el("table", { class: "report" },
    heads.length > 0 && el("thead", {}, heads.map(row)),
    el("tbody", {}, rows.filter(({ head }) => !head).map(row))));
}

/** The parts of a page; the first title is its headline. @param {{parts: any[]}} page @returns {HTMLElement[]} */
export function parts(page) {
  let titles = 0;
  return page.parts.map(({ kind, spans, rows }) => {
    if (kind === "table") return tableOf(rows);
    if (kind === "line") return el("p", { class: "line" }, spans.map(toned));
    titles += 1;
    return titles === 1 ? el("p", { class: "headline" }, spans[0].text) : el("h2", {}, spans[0].text);
  });
}

/** The pictures of a page. @param {{pictures: {name: string, svg: string}[]}} page */
export const pictures = (page) => page.pictures.map(({ name, svg }) => el("figure", { class: "picture", "data-picture": name }, picture(svg)));
