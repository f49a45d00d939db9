/** Links that people send each other. */

import { html, type TemplateResult } from "lit-html";
import { base, isSite } from "./address";
import { api, type Summary } from "./api";

/** Where a pasted link leads; null for what is no link of ours. */
export function linkedPath(text: string): string | null {
  return /\/(?:t|join|play|move|bout)\/[^\s#]+/.exec(text)?.[0] ?? null;
}

/** Where everybody gets the same cards; undefined where they belong to a file of somebody's own. */
export function dealPath(game: string, seed: string, { options, players }: Pick<Summary, "options" | "players">): string | undefined {
  const chosen = Object.entries(options);
  if (chosen.some(([, value]) => typeof value === "object" && !Array.isArray(value))) return undefined;
  const query = new URLSearchParams([["seed", seed], ...(players > 1 ? [["players", String(players)]] : []), ...chosen.map(([name, value]) => [name, String(value)])]);
  return `/play/${game}?${query}`;
}

/** Where others come in. */
export interface Door {
  origin: string;
  /** Whether others can open it: a page opened at a name of this machine alone may know no better one. */
  isForOthers: boolean;
}

/** By the address of the page, or else by the one that the server knows of itself. */
export function doorOf({ hostname, origin }: Pick<URL, "hostname" | "origin">, known: string | null): Door {
  if (!isOfThisMachine(hostname)) return { origin, isForOthers: true };
  return known ? { origin: new URL(known).origin, isForOthers: true } : { origin, isForOthers: false };
}

function isOfThisMachine(hostname: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname);
}

export async function door(): Promise<Door> {
  const found = doorOf(location, (await api.games()).address);
  return isSite() ? { ...found, origin: base() } : found;
}

export const ONLY_HERE = "Only this machine can open this link: the server was started for it alone.";

/** What stands beside a link that leads others nowhere. */
export function onlyHere({ isForOthers }: Door): TemplateResult {
  return isForOthers ? html`` : html`<p class="sub">${ONLY_HERE}</p>`;
}
