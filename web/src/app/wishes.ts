/** A new table as its form describes it, and as the server wants to hear it. */

import type { Findings, GameInfo, Wanted } from "./api";

export interface Wishes {
  preset: string;
  values: Record<string, unknown>;
  /** What the server found in a file, by the option it was chosen for. */
  findings: Record<string, Findings>;
  players: number;
  /** Who sits in the second seat and the others: a bot's name, or "" for a friend. */
  others: string[];
  /** Whether the friends share this device, and how those in each seat are called there. */
  isHere: boolean;
  names: string[];
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
  const names = ["", ...others];
  return { preset, values: valuesOf(game, preset), findings: {}, players, others, isHere: false, names, clock: "none", seconds: 0, seed: "", listed: false };
}

/** What was wanted the last time, as far as the game still knows it; friends sat before the bots. */
export function lastWishes(game: GameInfo, { preset = "", options = {}, players, bots, people, clock, seconds }: Wanted): Wishes {
  const first = firstWishes(game);
  const chosen = preset in game.presets ? preset : first.preset;
  const known = Object.entries(options).filter(([name]) => game.options.some((option) => option.name === name));
  const seated = bots || [];
  const friends = Array<string>(Math.max(0, (players ?? 1) - 1 - seated.length)).fill("");
  return {
    ...first,
    preset: chosen,
    values: { ...valuesOf(game, chosen), ...Object.fromEntries(known) },
    players: players ?? first.players,
    others: [...friends, ...seated, ...first.others].slice(0, first.others.length),
    isHere: people !== undefined,
    names: [...(people ?? []), ...first.names].slice(0, first.names.length),
    clock: clock ?? first.clock,
    seconds: seconds ?? first.seconds,
  };
}

/** Every option's value under a preset. */
export function valuesOf(game: GameInfo, preset: string): Record<string, unknown> {
  const usual = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { ...usual, ...game.presets[preset] };
}

export function wantedTable(game: GameInfo, wishes: Wishes): Wanted {
  const usual = valuesOf(game, wishes.preset);
  const changed = Object.entries(wishes.values).filter(([name, value]) => value !== usual[name]);
  const others = wishes.others.slice(0, wishes.players - 1);
  const bots = others.filter(Boolean);
  const table = {
    game: game.name,
    preset: wishes.preset,
    options: Object.fromEntries(changed),
    players: wishes.players,
    ...(wishes.seed ? { seed: wishes.seed } : {}),
    ...(bots.length ? { bots } : {}),
  };
  if (isShared(wishes)) return { ...table, people: wishes.names.filter((_, seat) => seat === 0 || others[seat - 1] === "") };
  return { ...table, clock: wishes.clock, seconds: wishes.clock === "none" ? 0 : wishes.seconds, listed: wishes.listed };
}

/** Whether friends play with this device. */
export function isShared({ isHere, others, players }: Wishes): boolean {
  return isHere && others.slice(0, players - 1).includes("");
}

/** A file as an option's value, and all that is wrong with it; what is no JSON stays text, for the server to refuse. */
export async function documentIn(file: Blob, check: (file: Blob) => Promise<Findings>): Promise<[unknown, Findings]> {
  const text = await file.text();
  try {
    return [JSON.parse(text), await check(file)];
  } catch (fault) {
    const { message } = fault as Error;
    return [text, { errors: [fault instanceof SyntaxError ? `This file is not JSON: ${message}.` : message], warnings: [] }];
  }
}
