/** The tables where others wait for this guest: first on the front page. */

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
