/** Keeps all that is needed to play without the server: Python, our sources, the games and their rules. */

import { api } from "../app/api";

/** Where the build puts Pyodide. */
export const PYODIDE = `/assets/pyodide-${__PYODIDE__}/`;
declare const __PYODIDE__: string;
const OFFLINE = "tuckbox offline";
export const PYTHON = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"].map((name) => PYODIDE + name);

/** What has to be kept for what the server plays with now; the names of files change with them. */
async function needed(): Promise<{ files: string[]; told: string[] }> {
  const { package: sources, games } = await api.freshGames();
  return { files: [...PYTHON, sources], told: ["/api/games", ...games.map(({ name }) => `/api/games/${name}/rules`)] };
}

export async function isKept(): Promise<boolean> {
  if (!("caches" in window)) return false;
  const kept = await Promise.all(PYTHON.map((path) => caches.match(path)));
  return kept.every(Boolean) && Boolean(await caches.match("/api/games"));
}

/** Fetches what is missing, and then lets go of what is older. Throws where it cannot. */
export async function keepAll(): Promise<void> {
  const cache = await caches.open(OFFLINE);
  const { files, told } = await needed();
  const has = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((path) => !has.has(path)));
  await cache.addAll(told);
  const wanted = new Set([...files, ...told]);
  await Promise.all([...has].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
}

export async function forgetAll(): Promise<void> {
  if ("caches" in window) await caches.delete(OFFLINE);
}
