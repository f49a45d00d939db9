/** What is asked about levels: of a server where there is one, else of this device. */

import { api, call, type Findings } from "../app/api";
import { levelIn, type Level } from "./level";
import type { Trial } from "./words";

export const GAME = "zoomquest";

const SLICE = 0.25;

export async function shipped(name: string): Promise<Level> {
  const level = levelIn(await call("GET", `/api/games/${GAME}/levels/${encodeURIComponent(name)}`));
  if (!level) throw new Error("The server is in trouble: try again in a moment.");
  return level;
}

export const asFile = (level: unknown): Blob => new Blob([JSON.stringify(level, null, 1)], { type: "application/json" });

export const faultsIn = (level: unknown): Promise<Findings> => api.check(GAME, asFile(level));

/** What cards and classes there are, each with what it is, as the game's own schema has it. */
export interface Kit {
  cards: [name: string, told: string][];
  classes: [name: string, told: string][];
}

interface Schema {
  enum?: string[];
  enumDescriptions?: string[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

export async function kit(): Promise<Kit> {
  const { properties: { players, monsters } = {} } = await call<Schema>("GET", `/api/games/${GAME}/schema`);
  return {
    classes: named(players?.items?.properties?.["class"]),
    cards: named(monsters?.items?.properties?.["decks"]?.properties?.["active"]?.items),
  };
}

const named = ({ enum: names = [], enumDescriptions: told = [] }: Schema = {}): [string, string][] => names.map((name, i) => [name, told[i] ?? ""]);

/** Parties of bots, one after the other on this device; `heard` says whether to go on. */
export async function tryOut(level: Level, players: number, heard: (trial: Trial) => boolean): Promise<void> {
  const { tryHere } = await import("../local/house");
  const asked = { game: GAME, document: level, players };
  for (;;) {
    const trial = await tryHere<Trial>(asked, SLICE);
    if (!heard(trial) || trial.played >= trial.of) return;
  }
}
