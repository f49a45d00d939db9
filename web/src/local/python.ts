/** Python with our sources: from a snapshot of an earlier start, in a tenth of the time; or else from the beginning. */

import type { loadPyodide, Lockfile, PyodideAPI, PyodideConfig } from "pyodide";
import { info } from "pyodide/pyodide-lock.json";
import { forget, isSound, keep, kept, release, snapshotOf } from "./snapshot";

export interface Start {
  /** The folder of Pyodide, and the file with our own sources. */
  pyodide: string;
  sources: string;
}

const HOME = "/tuckbox";
const REHEARSE = `import sys; sys.path.insert(0, "${HOME}"); from tuckbox.local.door import rehearse; rehearse()`;
const WAKE = "from tuckbox.local.door import wake; wake()";
/** Nothing but Python itself is ever loaded. */
const lock = { info, packages: {} } as unknown as Lockfile;

/** The door of our sources. */
export async function startPython(start: Start): Promise<unknown> {
  const of = `${start.pyodide} ${start.sources}`;
  const [begin, last] = await Promise.all([loader(start), kept()]);
  const door = last && isSound(last, of) ? await goOn(begin, last.memory) : undefined;
  if (last && !door) await forget();
  return door ?? startCold(begin, of);
}

type Begin = (more: PyodideConfig) => Promise<PyodideAPI>;

/** Begins a Python with our sources in its own file system, which no snapshot keeps. */
async function loader({ pyodide, sources }: Start): Promise<Begin> {
  const [{ loadPyodide: load }, texts] = await Promise.all([
    import(/* @vite-ignore */ `${pyodide}pyodide.mjs`) as Promise<{ loadPyodide: typeof loadPyodide }>,
    fetch(sources).then((answer) => answer.json() as Promise<Record<string, string>>),
  ]);
  const damage = damageFound();
  return async (more) => {
    const python = await Promise.race([load({ indexURL: pyodide, lockFileContents: lock, env: { HOME, TUCKBOX_EXPECT: "interpreted" }, ...more }), damage]);
    for (const [path, text] of Object.entries(texts)) {
      python.FS.mkdirTree(`${HOME}/tuckbox/${path}`.replace(/\/[^/]*$/, ""));
      python.FS.writeFile(`${HOME}/tuckbox/${path}`, text);
    }
    return python;
  };
}

/** Rejects where its WebAssembly does not load: Pyodide itself only warns of that, and waits for ever. */
function damageFound(): Promise<never> {
  const { instantiateStreaming: load } = WebAssembly;
  const found = new Promise<never>((_resolve, reject) => {
    const instantiateStreaming = (...asked: Parameters<typeof load>): ReturnType<typeof load> => {
      const loaded = load(...asked);
      loaded.catch(reject);
      return loaded;
    };
    Object.assign(WebAssembly, { instantiateStreaming });
  });
  found.catch(() => undefined); // nobody may be waiting any more
  return found;
}

/** These ways of Pyodide are its own and may change: its version is pinned, and a snapshot that does not load is none. */
async function goOn(begin: Begin, memory: Uint8Array): Promise<unknown> {
  try {
    const python = await begin({ _loadSnapshot: memory });
    release(memory);
    return opened(python, "started from a snapshot");
  } catch {
    return undefined;
  }
}

/** From the beginning; the next start is to go on from here. */
async function startCold(begin: Begin, of: string): Promise<unknown> {
  const python = await begin({ _makeSnapshot: true });
  python.runPython(REHEARSE);
  try {
    const memory = python.makeMemorySnapshot();
    void keep(snapshotOf(of, memory)).then(() => release(memory));
  } catch {
    // then the next start takes as long
  }
  return opened(python, "started cold");
}

function opened(python: PyodideAPI, how: string): unknown {
  const door: unknown = python.runPython(WAKE);
  performance.mark(how); // for who measures
  return door;
}
