/** Opening a table: the sensible one for a single tap, and what a form asks for. */

import type { Catalogue, GameInfo, Wanted } from "./api";

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
  if (low === 1) return { game: game.name, players: 1 };
  const players = Math.min(Math.max(USUAL_COMPANY, low), high);
  return { game: game.name, players, bots: Array<string>(players - 1).fill(usualBot(catalogue)) };
}

/** The same with the options of last time; where friends sat there, in the usual company. */
export function tableAsBefore(usual: Wanted, last: Wanted): Wanted {
  const isAlone = (last.bots || []).length + 1 === last.players;
  return isAlone ? last : { ...last, bots: [], ...usual };
}

/** What an address such as /play/klondike?seed=7&draw=3 wants beyond that: options by their names. */
export function linkedTable(usual: Wanted, query: URLSearchParams): Wanted {
  const { seed, preset, ...options } = Object.fromEntries(query);
  return { ...usual, ...(seed ? { seed } : {}), ...(preset ? { preset } : {}), options };
}

export function lessonTable({ name, title, lesson }: GameInfo): Wanted {
  if (!lesson) throw new Error(`There is no lesson for ${title}.`);
  return { game: name, ...lesson };
}
