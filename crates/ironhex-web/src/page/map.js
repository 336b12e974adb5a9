/**
 * A map of the engine that can be looked at closely, tapped, and walked over with the keyboard.
 *
 * @typedef {{unit: number, hex: string, facing: number, twist?: number, prone?: boolean, out?: boolean, status?: string}} Shown
 * @typedef {{class?: string, text?: string, label?: string}} Mark
 */

import { el, picture } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** How far apart the middles of neighbouring hexes are, across and down, in the picture's own units. */
const [ACROSS, DOWN] = [45, 52];
/** A finger that moves less than this many pixels taps. */
const TAP = 8;

/**
 * @param {{label: string, choose: (hex: string) => void}} options
 */
export function createMap({ label, choose }) {
  const told = el("p", { class: "map-told soft", role: "status" });
  const box = el("div", { class: "map-box", tabindex: 0, role: "group", "aria-roledescription": "map", "aria-label": `${label}. Arrow keys move over the hexes, Enter chooses one, plus and minus zoom.` });
  const zoomer = (text, name, factor) => el("button", { type: "button", class: "map-zoom", "aria-label": name, title: name, onclick: () => zoom(factor) }, text);
  const tools = el("div", { class: "map-tools" },
    zoomer("+", "Closer", 1 / 1.4), zoomer("−", "Further away", 1.4),
    el("button", { type: "button", class: "map-zoom", "aria-label": "The whole map", title: "The whole map", onclick: () => whole() }, "⤢"));
  const element = el("div", { class: "map-view" }, el("div", { class: "map-frame" }, box, tools), told);

  /** @type {SVGSVGElement|undefined} */
  let svg;
  /** @type {Map<string, {element: Element, x: number, y: number, title: string}>} */
  let hexes = new Map();
  /** @type {Map<number, {element: Element, name: string}>} */
  let tokens = new Map();
  /** @type {Map<string, Mark>} */
  let marks = new Map();
  let size = { width: 1, height: 1 };
  let seen = { x: 0, y: 0, width: 1, height: 1 };
  let cursor = "";
  /** The height at which the cursor moves sideways. */
  let level = 0;

  /** Shows another picture. @param {string} text */
  function show(text) {
    // Its style sheet is linked by the page, which allows no other.
    svg = /** @type {any} */ (picture(text.replace(/<style>[^<]*<\/style>/, "")));
    size = { width: Number(svg.getAttribute("width")), height: Number(svg.getAttribute("height")) };
    svg.removeAttribute("width");
    svg.removeAttribute("height");
    svg.setAttribute("aria-hidden", "true");
    hexes = new Map();
    for (const hex of svg.querySelectorAll("g.hex")) {
      const [x, y] = middle(hex);
      hexes.set(hex.getAttribute("data-hex"), { element: hex, x, y, title: hex.querySelector("title")?.textContent ?? "" });
    }
    tokens = new Map();
    for (const token of svg.querySelectorAll("g.token")) {
      const title = token.querySelector("title")?.textContent ?? "";
      tokens.set(Number(token.getAttribute("data-unit")), { element: token, name: title.split(":")[0] });
    }
    const trails = document.createElementNS(SVG, "g");
    trails.setAttribute("class", "trails");
    svg.insertBefore(trails, svg.querySelector("g.token"));
    marks = new Map();
    box.replaceChildren(svg);
    whole();
  }

  function look() {
    svg?.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
  }

  /** What of the map fits the box when so much of its width is seen. @param {number} width @param {number} x @param {number} y */
  function seeAround(width, x, y) {
    const ratio = (box.clientHeight || 3) / (box.clientWidth || 4);
    const most = Math.max(size.width, size.height / ratio);
    width = Math.min(Math.max(width, 3 * ACROSS), most);
    const height = width * ratio;
    const held = (at, shown, all) => (shown >= all ? (all - shown) / 2 : Math.min(Math.max(at - shown / 2, 0), all - shown));
    seen = { x: held(x, width, size.width), y: held(y, height, size.height), width, height };
    look();
  }

  function whole() {
    seeAround(Infinity, size.width / 2, size.height / 2);
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] the point that stays where it is */
  function zoom(factor, x = seen.x + seen.width / 2, y = seen.y + seen.height / 2) {
    const before = seen;
    seeAround(seen.width * factor, seen.x + seen.width / 2, seen.y + seen.height / 2);
    const real = seen.width / before.width;
    seeAround(seen.width, x + (before.x + before.width / 2 - x) * real, y + (before.y + before.height / 2 - y) * real);
  }

  /** Looks at some hexes, so near that their numbers can be read. @param {string[]} list */
  function lookAt(list) {
    const places = list.map((hex) => hexes.get(hex)).filter(Boolean);
    if (places.length === 0) return;
    const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const ratio = (box.clientHeight || 3) / (box.clientWidth || 4);
    const room = Math.max(right - left + 3 * ACROSS, (bottom - top + 3 * DOWN) / ratio, (box.clientWidth || 400) * 0.9);
    seeAround(room, (left + right) / 2, (top + bottom) / 2);
  }

  /** Puts units in their places. @param {Shown[]} units */
  function setUnits(units) {
    for (const unit of units) {
      const token = tokens.get(unit.unit);
      const place = hexes.get(unit.hex);
      if (!token || !place) continue;
      token.element.setAttribute("transform", place.element.getAttribute("transform"));
      token.element.setAttribute("data-hex", unit.hex);
      token.element.setAttribute("data-facing", String(unit.facing));
      token.element.querySelector(".legs")?.setAttribute("transform", `rotate(${60 * unit.facing})`);
      token.element.querySelector(".torso")?.setAttribute("transform", `rotate(${60 * (unit.facing + (unit.twist ?? 0))})`);
      token.element.classList.toggle("prone", Boolean(unit.prone));
      token.element.classList.toggle("out", Boolean(unit.out));
      if (unit.status) token.element.querySelector("title").textContent = `${token.name}: ${unit.status}`;
    }
  }

  /** Marks hexes, and no others. @param {Map<string, Mark>} wanted */
  function setMarks(wanted) {
    for (const hex of marks.keys()) {
      const place = hexes.get(hex);
      place?.element.setAttribute("class", `hex${hex === cursor ? " cursor" : ""}`);
      place?.element.querySelector(".cost")?.remove();
    }
    marks = wanted;
    for (const [hex, mark] of marks) {
      const place = hexes.get(hex);
      if (!place) continue;
      place.element.setAttribute("class", `hex ${mark.class ?? ""}${hex === cursor ? " cursor" : ""}`);
      if (mark.text) {
        const text = document.createElementNS(SVG, "text");
        text.setAttribute("class", "cost");
        text.setAttribute("y", "6");
        text.textContent = mark.text;
        place.element.append(text);
      }
    }
  }

  /** Stresses units, and no others. @param {Record<string, number[]>} classes */
  function stress(classes) {
    for (const [number, { element: token }] of tokens) {
      for (const [name, units] of Object.entries(classes)) token.classList.toggle(name, units.includes(number));
    }
  }

  /** Draws ways, and no others. @param {{way: string[], class: string}[]} ways */
  function setTrails(ways) {
    const layer = svg?.querySelector("g.trails");
    layer?.replaceChildren(...ways.map(({ way, class: name }) => {
      const line = document.createElementNS(SVG, "polyline");
      const points = way.map((hex) => hexes.get(hex)).filter(Boolean);
      line.setAttribute("points", points.map(({ x, y }) => `${x},${y}`).join(" "));
      line.setAttribute("class", `trail ${name}`);
      return line;
    }));
  }

  /** Puts the cursor on a hex and tells what is there. @param {string} hex @param {boolean} [sideways] */
  function point(hex, sideways = false) {
    const place = hexes.get(hex);
    if (!place) return;
    if (!sideways) level = place.y;
    hexes.get(cursor)?.element.classList.remove("cursor");
    cursor = hex;
    place.element.classList.add("cursor");
    const here = [...tokens.values()].filter(({ element: token }) => token.getAttribute("data-hex") === hex)
      .map(({ element: token }) => token.querySelector("title")?.textContent);
    told.textContent = [place.title, marks.get(hex)?.label, ...here].filter(Boolean).join(" · ");
    const inside = place.x > seen.x && place.x < seen.x + seen.width && place.y > seen.y && place.y < seen.y + seen.height;
    if (!inside) seeAround(seen.width, place.x, place.y);
  }

  /** The hex that is nearest to a point. */
  function nearest(x, y, except = "") {
    let best = "";
    let least = Infinity;
    for (const [hex, place] of hexes) {
      const far = (place.x - x) ** 2 + (place.y - y) ** 2;
      if (hex !== except && far < least) [best, least] = [hex, far];
    }
    return best;
  }

  function step(across, down) {
    const from = hexes.get(cursor);
    if (!from) {
      point(nearest(seen.x + seen.width / 2, seen.y + seen.height / 2));
      return;
    }
    const y = across ? level + 1 : from.y + down * DOWN;
    const to = nearest(from.x + across * ACROSS, y, cursor);
    const found = hexes.get(to);
    // At the edge there is nothing further on.
    if (!found || across * (found.x - from.x) < 0 || (across && found.x === from.x) || down * (found.y - from.y) < 0) return;
    point(to, across !== 0);
  }

  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    if (moves[event.key]) step(...moves[event.key]);
    else if (event.key === "Enter" || event.key === " ") {
      if (cursor) choose(cursor);
    } else if (event.key === "+" || event.key === "=") zoom(1 / 1.4);
    else if (event.key === "-") zoom(1.4);
    else if (event.key === "0") whole();
    else return;
    event.preventDefault();
  });

  /** Fingers on the map. @type {Map<number, {x: number, y: number, from: {x: number, y: number}}>} */
  const fingers = new Map();
  let dragged = false;
  const scale = () => seen.width / (box.clientWidth || 1);
  const at = (event) => ({ x: event.clientX, y: event.clientY });
  box.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { ...at(event), from: at(event) });
    if (fingers.size === 1) dragged = false;
  });
  box.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const now = at(event);
    if (fingers.size === 1 && !dragged && Math.hypot(now.x - finger.from.x, now.y - finger.from.y) < TAP) return;
    if (!dragged) box.setPointerCapture?.(event.pointerId);
    dragged = true;
    if (fingers.size === 1) {
      const [x, y] = [seen.x + seen.width / 2, seen.y + seen.height / 2];
      seeAround(seen.width, x - (now.x - finger.x) * scale(), y - (now.y - finger.y) * scale());
    } else {
      const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const [before, after] = [Math.hypot(finger.x - other.x, finger.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
        if (before > 0 && after > 0) zoom(before / after);
      }
    }
    Object.assign(finger, now);
  });
  const lift = (event) => {
    const tapped = fingers.delete(event.pointerId) && !dragged && event.type === "pointerup";
    if (!tapped) return;
    const hex = event.target.closest?.("[data-hex]")?.getAttribute("data-hex");
    if (!hex) return;
    point(hex);
    choose(hex);
  };
  box.addEventListener("pointerup", lift);
  box.addEventListener("pointercancel", lift);
  box.addEventListener("wheel", (event) => {
    event.preventDefault();
    const bounds = box.getBoundingClientRect();
    zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, seen.x + (event.clientX - bounds.left) * scale(), seen.y + (event.clientY - bounds.top) * scale());
  }, { passive: false });
  new ResizeObserver(() => seeAround(seen.width, seen.x + seen.width / 2, seen.y + seen.height / 2)).observe(box);

  return { element, show, setUnits, setMarks, setTrails, stress, lookAt, whole, point };
}

/** The middle of a hex, as its `transform` has it. @param {Element} hex */
function middle(hex) {
  return hex.getAttribute("transform").slice("translate(".length, -1).split(" ").map(Number);
}
