/** The state of a view in the address: `#/shot?weapon=ppc&range=7`. A link opens the same question. */

/** @returns {{view: string, state: Record<string, string>}} */
export function read() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { view: path || "shot", state: Object.fromEntries(new URLSearchParams(query)) };
}

/**
 * The address of a state of a view; what is as usual is left out.
 * @param {string} view
 * @param {Record<string, string>} state
 * @param {Record<string, string>} [usual]
 */
export function to(view, state, usual = {}) {
  const told = Object.entries(state).filter(([name, value]) => value !== "" && value !== usual[name]);
  const query = new URLSearchParams(told).toString();
  return query ? `#/${view}?${query}` : `#/${view}`;
}

/** Puts a state into the address without a new entry of the history. */
export function keep(view, state, usual) {
  history.replaceState(null, "", to(view, state, usual));
}
