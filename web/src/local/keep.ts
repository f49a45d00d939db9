/** Keeps all that is needed to play without the server: Python, our sources, the games and their rules. */

import { base, told as toldAt } from "../app/address";
import { api } from "../app/api";

/** Where the build puts Pyodide. */
export const PYODIDE = `${base()}assets/pyodide-${__PYODIDE__}/`;
declare const __PYODIDE__: string;
/** Apart from what other boxes keep at the same host. */
const OFFLINE = `tuckbox offline ${base()}`;
export const PYTHON = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"].map((name) => PYODIDE + name);

/** What has to be kept for what the server plays with now; the names of files change with them. */
async function needed(): Promise<{ files: string[]; told: string[] }> {
  const { package: sources, games } = await api.freshGames();
  const told = ["/api/games", ...games.map(({ name }) => `/api/games/${name}/rules`)];
  return { files: [...PYTHON, absolute(sources)], told: told.map((path) => absolute(toldAt(path))) };
}

const absolute = (path: string): string => new URL(path, base()).href;

export async function isKept(): Promise<boolean> {
  if (!("caches" in window)) return false;
  const kept = await Promise.all(PYTHON.map((path) => caches.match(path)));
  return kept.every(Boolean) && Boolean(await caches.match(toldAt("/api/games")));
}

/** Fetches what is missing, and then lets go of what is older. Throws where it cannot. */
export async function keepAll(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  const { files, told } = await needed();
  const has = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(files.filter((path) => !has.has(path)));
  await cache.addAll(told);
  const wanted = new Set([...files, ...told]);
  await Promise.all([...has].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}

export async function forgetAll(): Promise<void> {
  if ("caches" in window) await caches.delete(OFFLINE);
}
