/** The options with which each game was last opened by its form: kept in this browser, for the next tap on its box. */

import type { Wanted } from "./api";

const PLACE = "tuckbox.options";

function kept(): Record<string, Wanted> {
  try {
    return (JSON.parse(localStorage.getItem(PLACE) ?? "{}") ?? {}) as Record<string, Wanted>;
  } catch {
    return {}; // storage is blocked, or holds something else
  }
}

export const lastUsed = (game: string): Wanted | undefined => kept()[game];

/** A deal and a public table are for once; a file is too long to be kept. */
export function keepOptions({ seed: _seed, listed: _listed, options = {}, ...wanted }: Wanted): void {
  const plain = Object.entries(options).filter(([, value]) => typeof value !== "object" || Array.isArray(value));
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), [wanted.game]: { ...wanted, options: Object.fromEntries(plain) } }));
  } catch {
    // it is only a convenience
  }
}
