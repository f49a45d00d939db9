/** What a guest's games come to, as the server tells it, or this device where there is none. */

import { isSite } from "./address";
import { call } from "./api";
import { HERE, visitedGames } from "./visited";

export interface Share {
  games: number;
  wins: number;
  win_rate: number;
  /** Between these it really lies, with 95 in 100. */
  interval: [low: number, high: number];
}

/** Nothing where nothing was won, or it is not known. */
export interface Spread {
  best?: number;
  median?: number;
}

export interface Figures extends Share {
  streak: number;
  best_streak: number;
  moves: Spread;
  seconds: Spread;
}

export interface Month extends Share {
  /** Such as “2026-01”. */
  month: string;
}

/** How many games were won in how many moves: `step` numbers to a bar, the first `from` so many on. */
export interface Bars {
  from: number;
  step: number;
  alone: number[];
  helped: number[];
}

export type Origin = "fair" | "daily" | "open" | "offline";

/** All games of one variant, number of players and kind of deal. */
export interface Group extends Figures {
  game: string;
  variant: string;
  title: string;
  /** What was not usual, by name; not told by an older server. */
  options?: Record<string, string>;
  players: number;
  origin: Origin;
  since: string;
  /** In how many games one was helped so. */
  helped: { hints: number; oracle: number; undos: number; stood_in: number };
  wins_without_help: number;
  /** The same of the games without any help. */
  alone: Figures;
  months: Month[];
  bars: Bars | Record<string, never>;
}

export interface Told {
  summary: Group[];
  /** Whether this device has answered: then only its own games are counted. */
  here?: boolean;
}

const device = () => import("../local/house");

export const summary = (): Promise<Told> => call<Told>("GET", "/api/history/summary");

/** Finished games that this device alone knows. */
export async function onlyHere(): Promise<number> {
  if (!visitedGames().has(HERE)) return 0;
  const { allTables } = await import("../local/kept");
  return (await allTables().catch(() => [])).filter(({ ending }) => ending).length;
}

/** Also what this device has kept. */
export async function forgetAll(): Promise<number> {
  const { deleted } = await call<{ deleted: number }>("DELETE", "/api/history");
  if (isSite() || !visitedGames().has(HERE)) return deleted;
  const also = (await (await device()).answer("DELETE", "/api/history", undefined)) as { deleted: number };
  return deleted + also.deleted;
}

/** Every game as a file. */
export async function download(kind: "json" | "csv"): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await file(`/api/history/export?as=${kind}`));
  link.download = `tuckbox-history.${kind}`;
  link.click();
}

async function file(path: string): Promise<Blob> {
  const answer = isSite() ? undefined : await fetch(path).catch(() => undefined);
  if (answer?.ok) return answer.blob();
  if (answer) throw new Error("The server is in trouble: try again in a moment.");
  const { text } = (await (await device()).answer("GET", path, undefined)) as { text: string };
  return new Blob([text]);
}
