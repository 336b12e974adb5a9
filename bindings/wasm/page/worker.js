/** The engine in a worker: a message in, its answer out. Progress is posted by the engine itself, as text. */

import begin, { answer, takesLong } from "./ironhex.js";

/** @type {(module: WebAssembly.Module) => void} */ let give;
/** Messages may come before the program does. */
const engine = new Promise((resolve) => { give = resolve; }).then((module) => begin({ module_or_path: module }));

addEventListener("message", async ({ data }) => {
  if (data.module) {
    give(data.module);
    return;
  }
  try {
    const { memory } = await engine;
    const held = () => memory.buffer.byteLength;
    if (!data.mayTakeLong && takesLong(data.message)) postMessage({ long: true, memory: held() });
    else postMessage({ answer: answer(data.message), memory: held() });
  } catch (error) {
    // The page hears of errors, and not of promises that fail.
    reportError(error);
  }
});
