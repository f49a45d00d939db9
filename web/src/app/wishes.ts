/** A new table as its form describes it, and as the server wants to hear it. */

import type { GameInfo, Option, Wanted } from "./api";

export interface Wishes {
  preset: string;
  values: Record<string, unknown>;
  players: number;
  /** Who sits in the second seat and the others: a bot's name, or "" for a friend. */
  others: string[];
  clock: string;
  seconds: number;
  seed: string;
  listed: boolean;
}

/** Some options stand in sight, the rest behind a fold: a game declares those first that matter most. */
export const IN_SIGHT = 2;

export function firstWishes(game: GameInfo): Wishes {
  const preset = Object.keys(game.presets)[0] ?? "";
  const players = game.players[0];
  const others = Array<string>(game.players[1] - 1).fill("");
  return { preset, values: valuesOf(game, preset), players, others, clock: "none", seconds: 0, seed: "", listed: false };
}

/** Every option's value under a preset. */
export function valuesOf(game: GameInfo, preset: string): Record<string, unknown> {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { ...usual, ...game.presets[preset] };
}

export function wantedTable(game: GameInfo, wishes: Wishes): Wanted {
  const usual = valuesOf(game, wishes.preset);
  const changed = Object.entries(wishes.values).filter(([name, value]) => value !== usual[name]);
  const bots = wishes.others.slice(0, wishes.players - 1).filter(Boolean);
  return {
    game: game.name,
    preset: wishes.preset,
    options: Object.fromEntries(changed),
    players: wishes.players,
    clock: wishes.clock,
    seconds: wishes.clock === "none" ? 0 : wishes.seconds,
    listed: wishes.listed,
    ...(wishes.seed ? { seed: wishes.seed } : {}),
    ...(bots.length ? { bots } : {}),
  };
}

/** What a file holds for an option that takes a document. Throws a sentence. */
export function documentIn(text: string, option: Option): unknown {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return found;
  } catch (fault) {
    throw new Error(`This file is not JSON: ${(fault as Error).message}.`);
  }
  throw new Error(`This file does not fit: ${option.name} takes ${option.takes}.`);
}
