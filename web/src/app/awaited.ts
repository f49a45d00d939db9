/** The tables where others wait for this guest: first on the front page, and counted on the icon of an installed box. */

import { api, type Listing, type Summary } from "./api";

/** Of so many with others it is asked whose turn it is. */
export const MOST_ASKED = 8;

/** Whether other people wait for this guest. */
export function isAwaited(summary: Summary | undefined): boolean {
  return Boolean(summary?.dealt && summary.chair !== null && summary.to_act.includes(summary.chair) && people(summary).length);
}

export const people = ({ seats, chair }: Summary): string[] => seats.filter(({ kind }, seat) => kind === "human" && seat !== chair).map(({ name }) => name);

export const summariesOf = (tables: Listing[]): Promise<(Summary | undefined)[]> =>
  Promise.all(tables.map(({ table }) => api.table(table).catch(() => undefined)));

/** On the icon, for the time in which nobody looks into the box. */
export async function countOnIcon(): Promise<void> {
  const tables = (await api.me()).tables.filter(({ players }) => players > 1).slice(0, MOST_ASKED);
  await navigator.setAppBadge((await summariesOf(tables)).filter(isAwaited).length); // 0 takes it away
}
