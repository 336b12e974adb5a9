/** A game against a bot or a second person at the same screen, from the first placement to the last turn. */

import { placedProblemsOf } from "../engine.js";
import { el, problemList } from "../dom.js";
import * as address from "../address.js";
import * as store from "../store.js";
import { deployment } from "../play/deployment.js";
import { unitsOf } from "../play/forces.js";
import { Game } from "../play/game.js";
import { USUAL, mapOf, playersOf, setup, titleOf } from "../play/setup.js";
import { table as onTable } from "../play/table.js";

export const title = "Play";

/** @param {HTMLElement} main @param {Record<string, string>} given @param {{rules: string, ended: AbortSignal}} table */
export async function show(main, given, table) {
  const { ended } = table;
  const problem = (error) => {
    if (ended.aborted) return;
    main.querySelector(".problems")?.remove();
    main.append(problemList(placedProblemsOf(error), { class: "problem problems", role: "alert" }));
  };
  const leave = () => { location.hash = address.to("play", {}, USUAL); };
  const play = async (game) => {
    address.keep("play", { game: game.about.id });
    await onTable(main, game, ended, () => choose({}));
  };
  const attempt = (task) => async (...values) => {
    try {
      await task(...values);
    } catch (error) {
      problem(error);
    }
  };
  const resume = attempt(async (id) => {
    const kept = await store.get("games", id);
    if (!kept) throw new Error("This game is not kept in this browser: open its replay file.");
    const { name, seed, players, replay } = kept;
    await play(await Game.resume({ id, name, seed, players }, replay, ended));
  });
  const open = attempt(async (replay, name, players) => {
    await play(await Game.resume({ id: store.newId(), name, seed: randomSeed(), players }, replay, ended));
  });
  const begin = attempt(async (state, forces) => {
    const seed = state.seed === "" ? randomSeed() : Number(state.seed);
    const units = await Promise.all(forces.map(unitsOf));
    const start = { sides: units.map((list) => ({ units: list })), map: mapOf(state, seed), turns: Number(state.turns), rules: table.rules, seed };
    const placed = await deployment(main, start, ended, () => choose(state));
    const about = { name: titleOf(forces), seed, players: playersOf(state) };
    await play(await Game.begin(about, placed, ended));
  });
  const choose = attempt(async (state) => {
    address.keep("play", state, USUAL);
    const fields = await setup(state, { begin, open, resume });
    main.replaceChildren(el("h1", {}, title), fields);
  });
  if (given.game) {
    await resume(given.game);
    if (!main.querySelector(".table") && !ended.aborted) main.append(el("button", { type: "button", onclick: leave }, "Set up another game"));
  } else await choose(given);
}

/** A seed nobody has thought of. */
const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];
