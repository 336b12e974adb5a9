/**
 * The engine behind HTTP: the server that brought the page.
 *
 * @typedef {{progress?: (line: string) => void, signal?: AbortSignal}} Sending
 */

/**
 * Sends a JSON-RPC message and gives its answer, as text. With `progress` the lines that come before the answer are told.
 * @param {string} message @param {Sending} sending @returns {Promise<string>}
 */
export async function send(message, { progress, signal }) {
  const headers = { "Content-Type": "application/json" };
  if (progress) headers.Accept = "text/event-stream";
  const response = await fetch("rpc", { method: "POST", headers, body: message, signal });
  const kind = response.headers.get("Content-Type") ?? "";
  if (kind.startsWith("application/json")) return response.text();
  if (!kind.startsWith("text/event-stream")) {
    throw new Error((await response.text()).trim() || response.statusText);
  }
  let last = null;
  for await (const event of events(response.body)) {
    if (last !== null) progress?.(last);
    last = event;
  }
  if (last === null) throw new Error("the server ended without an answer");
  return last;
}

/** What the events of a stream hold. @param {ReadableStream<Uint8Array>} body */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) {
      const event = text.slice(0, end);
      if (event.startsWith("data: ")) yield event.slice(6);
    }
  }
}
