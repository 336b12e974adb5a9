/** Elements without strings of HTML: what comes from a file or a name is text, never markup. */

/**
 * Makes an element. Attributes that are functions are listeners, `true` is present, `false`, `null` and `undefined` absent.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|number|null|undefined|false|(Node|string|null|false)[])} children
 * @returns {any}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked" || name === "selected") element[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false).map(asNode));
  return element;
}

/**
 * Puts children into an element, in the place of those that it has; `null` and `false` are none.
 * @param {Element} element
 * @param {...(Node|string|null|undefined|false)} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined && child !== false).map(asNode));
}

/**
 * Everything that is wrong.
 * @param {string[]} problems
 * @param {Record<string, any>} [attributes]
 */
export const problemList = (problems, attributes = {}) => el("ul", { class: "problem", ...attributes }, problems.map((problem) => el("li", {}, problem)));

/** @param {any} child */
function asNode(child) {
  return child instanceof Node ? child : document.createTextNode(String(child));
}

/**
 * A picture of the engine, as part of the page, which has its style sheet. It is read as an image's markup: scripts and handlers are dropped.
 * @param {string} svg
 * @returns {SVGElement}
 */
export function picture(svg) {
  // Its own style is left out before it is read: the page's policy forbids it, and says so for every picture.
  const read = new DOMParser().parseFromString(svg.replace(/<style>[^<]*<\/style>/g, ""), "image/svg+xml").documentElement;
  for (const element of [read, ...read.querySelectorAll("*")]) {
    if (["script", "foreignObject", "style"].includes(element.localName)) element.remove();
    for (const { name } of [...element.attributes]) {
      if (name.startsWith("on") || name === "href" || name === "xlink:href") element.removeAttribute(name);
    }
  }
  return /** @type {any} */ (document.importNode(read, true));
}

/**
 * A group of buttons of which one is chosen; arrow keys move between them.
 * @param {string} label
 * @param {{value: string, label: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function chips(label, options, chosen, choose) {
  const name = `chips-${label.replaceAll(" ", "-")}`;
  return el("fieldset", { class: "chips" },
    el("legend", {}, label),
    options.map((option) => el("label", {},
      el("input", { type: "radio", name, value: option.value, checked: option.value === chosen, onchange: () => choose(option.value) }),
      el("span", {}, option.label))));
}
