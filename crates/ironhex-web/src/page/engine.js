/**
 * Asks the engine, wherever it is: behind HTTP, or in a worker of this page. Nothing else of the page knows which.
 *
 * @typedef {{unit: string, done: number, of: number|null}} Progress
 * @typedef {{onProgress?: (progress: Progress) => void, signal?: AbortSignal}} Options
 */

/** A refusal, with every problem and its place. */
export class Refusal extends Error {
  /** @param {{code: number, message: string, data?: {problems?: {path: string, message: string}[]}}} error */
  constructor(error) {
    super(error.message);
    this.code = error.code;
    this.problems = error.data?.problems ?? [];
  }
}

let lastId = 0;

/**
 * Calls a method of the API.
 * @param {string} method
 * @param {object} params
 * @param {Options} [options]
 * @returns {Promise<any>}
 */
export async function ask(method, params = {}, options = {}) {
  lastId += 1;
  const withProgress = options.onProgress ? { ...params, progress: true } : params;
  const request = { jsonrpc: "2.0", id: lastId, method, params: withProgress };
  const answer = await send(request, options);
  if (answer.error) throw new Refusal(answer.error);
  return answer.result;
}

/** @param {object} request @param {Options} options */
async function send(request, { onProgress, signal }) {
  const headers = { "Content-Type": "application/json" };
  if (onProgress) headers.Accept = "text/event-stream";
  const response = await fetch("rpc", { method: "POST", headers, body: JSON.stringify(request), signal });
  if (!onProgress || !response.headers.get("Content-Type")?.startsWith("text/event-stream")) {
    if (!response.headers.get("Content-Type")?.startsWith("application/json")) {
      throw new Refusal({ code: response.status, message: (await response.text()).trim() || response.statusText });
    }
    return response.json();
  }
  let answer;
  for await (const message of events(response.body)) {
    if (message.method === "$/progress") onProgress(message.params);
    else answer = message;
  }
  if (!answer) throw new Refusal({ code: 0, message: "the server ended without an answer" });
  return answer;
}

/** The messages of a stream of server-sent events. @param {ReadableStream<Uint8Array>} body */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) {
      const event = text.slice(0, end);
      if (event.startsWith("data: ")) yield JSON.parse(event.slice(6));
    }
  }
}
