/** What several views let a person choose from: the API's value, and its words. */

/** @param {[string, string][]} pairs */
export const options = (pairs) => pairs.map(([value, label]) => ({ value, label }));

/** How a unit moved. */
export const MOVEMENT_TYPES = options([["stationary", "stood still"], ["walk", "walked"], ["run", "ran"], ["jump", "jumped"]]);
