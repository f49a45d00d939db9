/** What Today shows: one day, its month, and what one looks at there. */

import { at, pageOf } from "../app/address";
import { api } from "../app/api";
import type { Day, Mark } from "../app/day";
import type { Live } from "../app/live";
import { atMidnight } from "../app/midnight";
import { onTheShelf } from "../app/opening";
import { HERE, visitedGames } from "../app/visited";
import { check, type Trust } from "./trust";

export interface Today {
  day?: Day;
  /** The month that the calendar shows, such as 2026-11, and its marks. */
  month: string;
  marks: Record<string, Mark[]>;
  /** The places of the deals, in the order of the shelf. */
  order: number[];
  /** Of which deal it is shown how others did: its place; none, the first that is done. */
  looked?: number | undefined;
  trust?: Trust | undefined;
  /** Beside the server's, the streak of this device's own days without it. */
  own?: Day["streak"] | undefined;
  fault: string;
}

export type Open = Live<Today>;

/** Shows a day and its month; the address keeps it. */
export async function turnTo(page: Open, date: string): Promise<void> {
  await page.load(async () => {
    const [day, { games }] = await Promise.all([api.today(date), api.games()]);
    const shelf = onTheShelf(games).map(({ name }) => name);
    const order = day.deals.map((_, place) => place).sort((one, other) => shelf.indexOf(day.deals[one]!.game) - shelf.indexOf(day.deals[other]!.game));
    return { day, order, own: await ownDays(day), month: day.date.slice(0, 7), marks: day.month, looked: undefined, trust: undefined, fault: "" };
  });
  const { day, fault } = page.state;
  if (!day || fault) return;
  if (pageOf().pathname === "/today") history.replaceState(history.state, "", at(isToday(day) ? "/today" : `/today?date=${day.date}`));
  followDay(page, day);
  page.change({ trust: await check(day) });
}

/** At midnight today's page turns to the next deals; one of another day only learns that it is later. */
function followDay(page: Open, day: Day): void {
  atMidnight(day.next, () => {
    if (page.state.day === day) void turnTo(page, isToday(day) ? "" : day.date);
  });
}

/** Where a server tells of the day; else they are what is told. */
async function ownDays({ chains, today }: Day): Promise<Day["streak"] | undefined> {
  if (!chains.length || !visitedGames().has(HERE)) return undefined;
  return (await import("../local/house")).ownStreak(today);
}

export const isToday = ({ date, today }: Day): boolean => date === today;
