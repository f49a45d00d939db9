/** What came of one's own games, by the level. */

import { summary, type Group } from "../app/past";
import type { Option } from "../app/api";

export interface Own {
  games: number;
  wins: number;
}

export async function ownGames(game: string, level: Option): Promise<Record<string, Own>> {
  const groups = (await summary()).summary.filter((group) => group.game === game && !group.options?.["scenario"]);
  const found: Record<string, Own> = {};
  for (const { options, games, wins } of groups as (Group & Own)[]) {
    const name = options?.[level.name] ?? String(level.default);
    const before = found[name] ?? { games: 0, wins: 0 };
    found[name] = { games: before.games + games, wins: before.wins + wins };
  }
  return found;
}
