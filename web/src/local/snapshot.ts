/** Python's memory as it was once all was imported, kept in IndexedDB: the next start goes on from there. */

export interface Snapshot {
  /** What it is a snapshot of: Python and our sources, by their addresses, which change with what is in them. */
  of: string;
  memory: Uint8Array;
  sum: number;
}

const NAME = "tuckbox snapshot";
const STORE = "snapshots";
const LAST = "last";

export function snapshotOf(of: string, memory: Uint8Array): Snapshot {
  return { of, memory, sum: sumOf(memory) };
}

/** Whether it can be gone on from: the same Python, the same sources, and not a bit is other than it was. */
export function isSound(found: Snapshot, of: string): boolean {
  return found.of === of && found.sum === sumOf(found.memory);
}

/** Quick, for it is taken at every start, of thirty megabytes. */
function sumOf({ buffer, byteOffset, byteLength }: Uint8Array): number {
  const words = new Int32Array(buffer, byteOffset, byteLength >> 2);
  let sum = byteLength;
  for (let place = 0; place < words.length; place++) sum = (Math.imul(sum, 31) + words[place]!) | 0;
  return sum;
}

/** Its bytes, at once, for nobody collects thirty megabytes of garbage while a player thinks: once Pyodide has copied them, which
 * holds on to what it was started with, and once they are kept. */
export function release({ buffer }: Uint8Array): void {
  if ("transfer" in buffer) (buffer.transfer as (bytes: number) => ArrayBuffer).call(buffer, 0);
  else structuredClone(buffer, { transfer: [buffer as ArrayBuffer] }); // which nobody has then
}

/** The last one, or none where the browser keeps none. */
export async function kept(): Promise<Snapshot | undefined> {
  return transact("readonly", (store): IDBRequest<Snapshot | undefined> => store.get(LAST)).catch(() => undefined);
}

/** In place of the last one; a browser that has no room for it goes on without. */
export async function keep(snapshot: Snapshot): Promise<void> {
  if (await hasRoom(snapshot.memory.length)) await transact("readwrite", (store) => store.put(snapshot, LAST)).catch(() => undefined);
}

/** Games come first: what is written beside them takes their room even where it is refused in the end. */
async function hasRoom(bytes: number): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {};
  return quota - usage > 2 * bytes;
}

export async function forget(): Promise<void> {
  await transact("readwrite", (store) => store.delete(LAST)).catch(() => undefined);
}

async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
