/**
 * A game that is played: its positions, what may be taken back, and what is kept of it in this browser.
 *
 * @typedef {{one: string|null, two: string|null}} Players a bot's name for each side, or null for a person
 */

import { ask } from "../engine.js";
import * as store from "../store.js";

/** The bots of a request. @param {Players} players */
const botsOf = (players) => Object.fromEntries(Object.entries(players).filter(([, bot]) => bot));

export class Game {
  /** @param {{id: string, name: string, seed: number, players: Players}} about @param {any} standing @param {any[]} lines */
  constructor(about, standing, lines) {
    this.about = about;
    this.standing = standing;
    this.lines = lines;
    /** Where the game stood before, as far as it may be taken back. @type {{standing: any, lines: number}[]} */
    this.before = [];
  }

  /** What every call asks for. */
  get often() {
    const { seed, players } = this.about;
    return { seed, bots: botsOf(players), report: true };
  }

  /** Begins a game. @param {{name: string, seed: number, players: Players}} about @param {object} start @param {AbortSignal} signal */
  static async begin(about, start, signal) {
    const { seed, players } = about;
    const standing = await ask("game.start", { ...start, seed, bots: botsOf(players), report: true, picture: true }, { signal });
    const game = new Game({ id: store.newId(), ...about }, standing, standing.report.lines);
    await game.keep();
    return game;
  }

  /** Goes on with a game from its replay. @param {{id: string, name: string, seed: number, players: Players}} about @param {string} replay @param {AbortSignal} signal */
  static async resume(about, replay, signal) {
    const told = await ask("game.replay", { replay }, { signal });
    const lines = told.frames.map(({ line }) => line).filter(Boolean);
    const game = new Game(about, { replay }, lines);
    game.standing = await ask("game.act", { replay, ...game.often, picture: true }, { signal });
    game.lines.push(...game.standing.report.lines);
    await game.keep();
    return game;
  }

  /** Asks about the game as it stands; where it is not kept by the engine any more, with its replay. @param {string} method @param {object} [params] */
  async ask(method, params = {}) {
    const { game, replay } = this.standing;
    try {
      return await ask(method, { ...params, game });
    } catch (error) {
      if (!error.problems?.some(({ path }) => path === "game")) throw error;
      return ask(method, { ...params, replay });
    }
  }

  /** Takes an action. @param {string} action */
  async act(action) {
    const standing = await this.ask("game.act", { actions: [action], ...this.often });
    if (standing.reversible) this.before.push({ standing: this.standing, lines: this.lines.length });
    else this.before = [];
    this.standing = standing;
    this.lines.push(...standing.report.lines);
    await this.keep();
    return standing;
  }

  get canUndo() {
    return this.before.length > 0;
  }

  /** Takes the last action back. */
  async undo() {
    const last = this.before.pop();
    if (!last) return;
    this.standing = last.standing;
    this.lines.length = last.lines;
    await this.keep();
  }

  /** A person decides for this side. @param {number} side */
  isPerson(side) {
    return !(side === 1 ? this.about.players.one : this.about.players.two);
  }

  /** Two people share the screen. */
  get isShared() {
    return this.isPerson(1) && this.isPerson(2);
  }

  get isOver() {
    return this.standing.outcome !== "open";
  }

  /** Keeps the game in this browser; one that cannot be kept is played all the same. */
  async keep() {
    const { replay, turn, outcome } = this.standing;
    this.kept = await store.put("games", { ...this.about, replay, turn, outcome, when: Date.now() }).then(() => true, () => false);
  }
}
