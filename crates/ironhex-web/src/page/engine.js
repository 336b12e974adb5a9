/**
 * Asks the engine, wherever it is: behind HTTP, or in a worker of this page. Nothing else of the page knows which.
 *
 * @typedef {{unit: string, done: number, of: number|null}} Progress
 * @typedef {{onProgress?: (progress: Progress) => void, signal?: AbortSignal}} Options
 */

const { send } = await import(document.documentElement.dataset.engine === "worker" ? "./engine-worker.js" : "./engine-http.js");

/** A refusal, with every problem and its place. */
export class Refusal extends Error {
  /** @param {{code: number, message: string, data?: {problems?: {path: string, message: string}[]}}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.problems = error.data?.problems ?? [];
  }
}

/**
 * What is wrong, a sentence each.
 * @param {any} error
 * @returns {string[]}
 */
export const problemsOf = (error) => (error.problems?.length > 0 ? error.problems.map(({ message }) => message) : [error.message]);

/**
 * The same, each behind its place in the request.
 * @param {any} error
 * @returns {string[]}
 */
export const placedProblemsOf = (error) => (error.problems?.length > 0 ? error.problems.map(({ path, message }) => `${path}: ${message}`) : [error.message]);

let lastId = 0;

/**
 * Calls a method of the API.
 * @param {string} method
 * @param {object} params
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
export async function ask(method, params = {}, { onProgress, signal } = {}) {
  lastId += 1;
  const withProgress = onProgress ? { ...params, progress: true } : params;
  const request = { jsonrpc: "2.0", id: lastId, method, params: withProgress };
  const progress = onProgress && ((line) => onProgress(JSON.parse(line).params));
  const answer = JSON.parse(await send(JSON.stringify(request), { progress, signal }).catch((error) => {
    throw signal?.aborted ? error : new Refusal({ code: 0, message: error.message });
  }));
  if (answer.error) throw new Refusal(answer.error);
  return answer.result;
}
