/** Whether the seed of a day is the one that was promised: found out here, so that nobody need be believed. */

import { digest } from "../table/blake2b";
import type { Chain } from "./ofday";

const DAY = 86_400_000;
/** So many hashes are made at once: a page must not stand still meanwhile. */
const AT_ONCE = 24;
const PLACE = "tuckbox.chains";

/** Of a year, from 1 on. */
export const numberOf = (date: string): number => 1 + (Date.parse(date) - Date.UTC(yearOf(date), 0, 1)) / DAY;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Hashed as often as the day has its number, the seed is the end of its year's chain. */
export async function holds(end: string, date: string, seed: string): Promise<boolean> {
  const [year, times] = [String(yearOf(date)), numberOf(date)];
  for (let made = 1; made <= times; made += 1) {
    seed = digest(["chain", year, seed]);
    if (made % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return seed === end;
}

/** The ends that this browser was told, each as it was first: a server that tells another one later has changed its deals. */
export function firstTold(chains: Chain[], now = Date.now()): Record<string, { end: string; since: number }> {
  const known = { ...Object.fromEntries(chains.map(({ year, end }) => [year, { end, since: now }])), ...kept() };
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // a browser that keeps nothing has to believe what it is told today
  }
  return known;
}

function kept(): Record<string, { end: string; since: number }> {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {}) as Record<string, { end: string; since: number }>;
  } catch {
    return {};
  }
}
