/** How many unfinished games a guest may have: near that number the pages say so, and offer to give up the oldest. */

import { api, Refused, type Listing } from "./api";

export interface Crowd {
  kept: number;
  most: number;
}

/** So many are offered to be given up at once, and so early it is said. */
const share = ({ most }: Crowd): number => Math.ceil(most / 10);
const GONE = 404;

/** A sentence, or "" while there is room enough. */
export function crowdText(crowd: Crowd): string {
  const { kept, most } = crowd;
  if (kept >= most) return `You have ${kept} unfinished games, as many as fit here. Give some up, and the boxes deal again.`;
  if (most === Infinity || kept < most - share(crowd)) return "";
  return `You have ${kept} unfinished games. With ${most} no box deals any more: give some up before.`;
}

/** The tables to give up first; the server tells the newest first. */
export function oldest(tables: Listing[], count: number): Listing[] {
  return tables.filter(({ owner }) => owner).reverse().slice(0, count);
}

export const oldestOffered = (tables: Listing[], crowd: Crowd): Listing[] => oldest(tables, share(crowd));

/** Takes tables away; answers with the sentences of those that could not be. */
export async function giveUp(tables: readonly string[]): Promise<string[]> {
  const faults = await Promise.all(tables.map((table) => api.remove(table).then(() => "", why)));
  return [...new Set(faults.filter(Boolean))];
}

function why(fault: Error): string {
  return fault instanceof Refused && fault.status === GONE ? "" : fault.message;
}
