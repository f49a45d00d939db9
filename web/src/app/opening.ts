/** Opening a table: the sensible one for a single tap, and what a form asks for. */

import type { Catalogue, DailyWanted, GameInfo, Wanted } from "./api";
import { playersText } from "./words";

/** The order on the shelf; a game that nobody thought of stands behind them. */
const SHELF = ["klondike", "gridcannon", "dragonquest", "sleepingqueens", "zoomquest"];
const USUAL_BOT = "greedy";
const USUAL_COMPANY = 3;

export function onTheShelf(games: GameInfo[]): GameInfo[] {
  const rank = (game: GameInfo) => (SHELF.includes(game.name) ? SHELF.indexOf(game.name) : SHELF.length);
  return [...games].sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title));
}

export function usualBot({ bots }: Catalogue): string {
  return bots.includes(USUAL_BOT) ? USUAL_BOT : (bots[0] ?? "");
}

/** What one tap on a box opens: alone where that is possible, else with bots in the other seats. */
export function usualTable(game: GameInfo, catalogue: Catalogue): Wanted {
  const [low, high] = game.players;
  return withBots(game, low === 1 ? 1 : Math.min(Math.max(USUAL_COMPANY, low), high), catalogue);
}

function withBots({ name, players: [low, high], title }: GameInfo, players: number, catalogue: Catalogue): Wanted {
  if (!(low <= players && players <= high)) throw new Error(`${title} has ${playersText([low, high])}: this link asks for another number.`);
  return { game: name, players, ...(players > 1 ? { bots: Array<string>(players - 1).fill(usualBot(catalogue)) } : {}) };
}

/** The same with the options of last time; where friends sat there, in the usual company. */
export function tableAsBefore(usual: Wanted, { people: _people, ...last }: Wanted): Wanted {
  const isAlone = (last.bots || []).length + 1 === last.players;
  return isAlone ? last : { ...last, bots: [], ...usual };
}

/** What an address such as /play/klondike?seed=7&draw=3 wants beyond that: options by their names. */
export function linkedTable(game: GameInfo, catalogue: Catalogue, query: URLSearchParams): Wanted {
  const { seed, preset, players, ...options } = Object.fromEntries(query);
  const table = players ? withBots(game, Number(players), catalogue) : usualTable(game, catalogue);
  return { ...table, ...(seed ? { seed } : {}), ...(preset ? { preset } : {}), options };
}

/** What an address such as /play/klondike?daily=2026-11-16&title=draw+one wants. */
export function dailyTable({ name }: GameInfo, query: URLSearchParams): DailyWanted {
  return { daily: { game: name, title: query.get("title") ?? "", date: query.get("daily") ?? "" } };
}

export function lessonTable({ name, title, lesson }: GameInfo): Wanted {
  if (!lesson) throw new Error(`There is no lesson for ${title}.`);
  return { game: name, ...lesson };
}
