/** Races and challenges, as the server tells of them. */

import { isSite } from "../app/address";
import { call, type Wanted } from "../app/api";

/** How somebody's game ended. */
export interface Feat {
  won: boolean;
  score: number;
  moves: number;
  /** Milliseconds: of a race since it began, else since the deal. */
  took: number;
  hints: number;
  oracle: number;
  undos: number;
  statistics: Record<string, number>;
}

export interface Runner {
  name: string;
  you: boolean;
  ready: boolean;
  state: "waits" | "plays" | "won" | "lost" | "gone";
  /** How far a game has come that goes on; told to those who are in it. */
  tally?: { count: number; goal: number; unit: string } | null;
  feat?: Feat;
  /** Once it is over for everybody. */
  table?: string;
}

export interface Bout {
  bout: string;
  kind: "race" | "challenge";
  game: string;
  title: string;
  /** Its options that are not usual, as `draw=3`. */
  variant: string;
  /** For everybody. */
  over: boolean;
  until: number | null;
  /** In so many milliseconds; null where nobody knows yet. */
  begins_in: number | null;
  /** One's own, once it has begun. */
  table: string | null;
  players: Runner[];
  code?: string;
}

export type Step = "enter" | "ready" | "wait" | "start" | "leave";

export const NEEDS_SERVER = "A race or a challenge needs a server, which keeps the cards secret.";

/** Throws a sentence where there is no server to ask. */
function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  return isSite() ? Promise.reject(new Error(NEEDS_SERVER)) : call<T>(method, path, body);
}

const path = (bout: string): string => `/api/bouts/${encodeURIComponent(bout)}`;

export const bouts = {
  mine: () => ask<{ bouts: Bout[] }>("GET", "/api/bouts"),
  challenge: (table: string) => ask<Bout>("POST", "/api/bouts", { table }),
  race: ({ game, preset = "", options = {} }: Wanted, name: string) => ask<Bout>("POST", "/api/bouts", { race: { game, preset, options }, name }),
  look: (bout: string) => ask<Bout>("GET", path(bout)),
  step: (bout: string, step: Step, name = "") => ask<Bout>("POST", path(bout), { do: step, name }),
};
