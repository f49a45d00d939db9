/** Statistics of a guest's finished games. */

import type { Finished } from "./api";

export interface Tally {
  game: string;
  games: number;
  won: number;
  /** In per cent. */
  rate: number;
  best: number;
  /** Games won in a row, up to the latest one. */
  streak: number;
}

/** For each game, the one played last first; the lines come latest first. */
export function tallies(lines: Finished[]): Tally[] {
  return [...grouped(lines)].map(([game, played]) => tally(game, played));
}

function grouped(lines: Finished[]): Map<string, Finished[]> {
  const groups = new Map<string, Finished[]>();
  for (const line of lines) groups.set(line.game, [...(groups.get(line.game) ?? []), line]);
  return groups;
}

function tally(game: string, lines: Finished[]): Tally {
  const won = lines.filter((line) => line.won).length;
  const lost = lines.findIndex((line) => !line.won);
  return {
    game,
    games: lines.length,
    won,
    rate: Math.round((100 * won) / lines.length),
    best: Math.max(...lines.map((line) => line.score)),
    streak: lost < 0 ? lines.length : lost,
  };
}
