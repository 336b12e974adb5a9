/**
 * What is kept in this browser: own unit files, sheets in use, forces, games. All of it is written to one file and read from it again.
 *
 * @typedef {"units"|"sheets"|"forces"|"games"} Kind
 * @typedef {{name: string, text: string}} OwnUnit a unit file, under the name that the unit has
 */

const NAME = "ironhex";
const VERSION = 1;
const FORMAT = "ironhex-kept";

/** The field by which the things of a kind are told apart. @type {Record<Kind, string>} */
const KEYS = { units: "name", sheets: "id", forces: "id", games: "id" };

/** @type {Promise<IDBDatabase>|undefined} */
let opened;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [kind, keyPath] of Object.entries(KEYS)) {
        if (!request.result.objectStoreNames.contains(kind)) request.result.createObjectStore(kind, { keyPath });
      }
    };
    request.onsuccess = () => {
      // Another tab with a newer page must be able to change the stores.
      request.result.onversionchange = () => { request.result.close(); opened = undefined; };
      resolve(request.result);
    };
    request.onerror = () => { opened = undefined; reject(new Error(`This browser keeps nothing for the page: ${request.error?.message ?? "no reason given"}`)); };
  });
  return opened;
}

/**
 * Does something in one transaction: all of it is kept, or nothing.
 * @template T
 * @param {Kind[]} kinds @param {IDBTransactionMode} mode @param {(transaction: IDBTransaction) => IDBRequest<T>|void} work
 * @returns {Promise<T|undefined>}
 */
async function transact(kinds, mode, work) {
  const transaction = (await open()).transaction(kinds, mode);
  const request = work(transaction);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(new Error(`It could not be kept: ${transaction.error?.message ?? "the browser gave up"}`));
  });
}

/** One thing; `undefined` where there is none. @param {Kind} kind @param {string} key */
export const get = (kind, key) => transact([kind], "readonly", (all) => all.objectStore(kind).get(key));

/** All of a kind, in the order of their keys. @param {Kind} kind @returns {Promise<any[]>} */
export const all = async (kind) => (await transact([kind], "readonly", (all) => all.objectStore(kind).getAll())) ?? [];

/** Keeps a thing; one with the same key is replaced. @param {Kind} kind @param {object} thing */
export const put = (kind, thing) => transact([kind], "readwrite", (all) => all.objectStore(kind).put(thing));

/** Forgets a thing. @param {Kind} kind @param {string} key */
export const remove = (kind, key) => transact([kind], "readwrite", (all) => all.objectStore(kind).delete(key));

/** A new key for a sheet, a force or a game; later ones sort behind earlier ones. */
export function newId() {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `${Date.now().toString(36).padStart(9, "0")}-${random.toString(36)}`;
}

/** Everything that is kept, as the text of one file. */
export async function exported() {
  const kept = { format: FORMAT, version: VERSION };
  for (const kind of Object.keys(KEYS)) kept[kind] = await all(/** @type {Kind} */ (kind));
  return JSON.stringify(kept, null, 1);
}

/**
 * Keeps everything of a file that {@link exported} wrote; what has the same key is replaced, the rest stays.
 * @param {string} text
 * @returns {Promise<Record<Kind, number>>} how many things of each kind came in
 */
export async function imported(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    throw new Error(`This is not a file of the page: ${error.message}`);
  }
  if (file?.format !== FORMAT) throw new Error("This is not a file of the page: one that it wrote begins with its format.");
  if (file.version !== VERSION) throw new Error(`This file is of version ${file.version}; this page reads version ${VERSION}.`);
  const kinds = /** @type {Kind[]} */ (Object.keys(KEYS));
  for (const kind of kinds) {
    const list = file[kind] ?? [];
    if (!Array.isArray(list)) throw new Error(`${kind} must be a list`);
    const wrong = list.findIndex((thing) => typeof thing?.[KEYS[kind]] !== "string" || (kind === "units" && typeof thing.text !== "string"));
    if (wrong >= 0) throw new Error(`${kind}[${wrong}] has no ${KEYS[kind]}${kind === "units" ? " or no text" : ""}`);
  }
  await transact(kinds, "readwrite", (all) => {
    for (const kind of kinds) for (const thing of file[kind] ?? []) all.objectStore(kind).put(thing);
  });
  return /** @type {any} */ (Object.fromEntries(kinds.map((kind) => [kind, (file[kind] ?? []).length])));
}

/** Hands a text to the person as a file. @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
