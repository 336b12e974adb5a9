/**
 * The engine as WebAssembly, in two workers: one answers at once, the other does long work. A worker hears nothing while
 * it works, so that whoever no longer wants an answer has the worker ended and a new one begun; what else waits for it is
 * kept here, and loses nothing.
 *
 * @typedef {{progress?: (line: string) => void, signal?: AbortSignal}} Sending
 * @typedef {{id: number, message: string, gone: boolean, progress?: (line: string) => void, resolve: (answer: string) => void, reject: (error: Error) => void}} Job
 */

/** A worker that holds more than this is begun anew: WebAssembly never gives memory back. */
const MOST_MEMORY = 384 * 2 ** 20;

/** The program, compiled once for all workers. */
const program = WebAssembly.compileStreaming(fetch(new URL("ironhex_bg.wasm", import.meta.url)));

/** A worker with the jobs that it has to do, the first of which it is doing. */
class Bench {
  /** @type {Job[]} */ jobs = [];
  /** @type {Worker|null} */ worker = null;
  busy = false;

  /** Begins a worker, so that the first job need not wait for it. */
  begin() {
    if (this.worker) return;
    const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.addEventListener("message", ({ data }) => this.worker === worker && this.hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.worker === worker) this.fail(new Error(`the engine stopped: ${event.message || "it could not be loaded"}`));
    });
    program.then((module) => worker.postMessage({ module }), (error) => this.worker === worker && this.fail(error));
  }

  /** @param {Job} job */
  add(job) {
    this.jobs.push(job);
    this.next();
  }

  next() {
    if (this.busy || this.jobs.length === 0) return;
    this.begin();
    this.busy = true;
    const { id, message } = this.jobs[0];
    this.worker?.postMessage({ id, message, mayTakeLong: this === long });
  }

  /** @param {string|{answer?: string, long?: true, memory: number}} heard */
  hear(heard) {
    if (typeof heard === "string") {
      this.jobs[0]?.progress?.(heard);
      return;
    }
    const job = this.jobs.shift();
    this.busy = false;
    if (heard.memory > MOST_MEMORY) this.end();
    if (heard.long && job) {
      if (!job.gone) long.add(job);
    } else job?.resolve(heard.answer ?? "");
    this.next();
  }

  /** The job at hand fails and the worker with it. @param {Error} error */
  fail(error) {
    this.end();
    this.jobs.shift()?.reject(error);
    this.next();
  }

  /** @param {Job} job */
  drop(job) {
    const place = this.jobs.indexOf(job);
    if (place < 0) return;
    this.jobs.splice(place, 1);
    if (place === 0 && this.busy) {
      this.end();
      this.begin();
      this.next();
    }
  }

  end() {
    this.worker?.terminate();
    this.worker = null;
    this.busy = false;
  }
}

const quick = new Bench();
const long = new Bench();
quick.begin();
let lastId = 0;

/**
 * Sends a JSON-RPC message and gives its answer, as text. With `progress` the lines that come before the answer are told.
 * @param {string} message @param {Sending} sending @returns {Promise<string>}
 */
export function send(message, { progress, signal }) {
  return new Promise((resolve, reject) => {
    lastId += 1;
    const job = { id: lastId, message, gone: false, progress, resolve, reject };
    const cancel = () => {
      job.gone = true;
      long.drop(job);
      reject(signal?.reason);
    };
    if (signal?.aborted) return cancel();
    signal?.addEventListener("abort", cancel, { once: true });
    const ended = (settle) => (value) => {
      signal?.removeEventListener("abort", cancel);
      // The second worker begins when the first has answered, so that the page is there sooner.
      long.begin();
      settle(value);
    };
    job.resolve = ended(resolve);
    job.reject = ended(reject);
    quick.add(job);
  });
}
