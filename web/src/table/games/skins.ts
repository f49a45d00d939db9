/** What the look of a game needs beside its style sheet: names and numbers, never what can be done. */

export interface Skin {
  /** By zone, a heading that is not its title. */
  titles: Record<string, string>;
  /** By zone, where the rest of its cards lies: it shows “4/5”. */
  rest: Record<string, string>;
  /** By zone, the counter that is told there instead of its cards. */
  counters: Record<string, string>;
  /** By place, what stands on its tag. */
  signs: Record<string, string>;
  /** The heads of the columns of piles that everybody has. */
  heads: string[];
  /** What a new deal is called, where players expect a button for it. */
  again: string;
  /** What one may ask somebody who sees every card. */
  oracle: string;
}

const PLAIN: Skin = { titles: {}, rest: {}, counters: {}, signs: {}, heads: [], again: "", oracle: "" };

const SKINS: Record<string, Partial<Skin>> = {
  klondike: { oracle: "Can this still be won? (an oracle sees all cards)" },
  gridcannon: { counters: { discard: "royals dead" } },
  zoomquest: { heads: ["active", "used", "lost"] },
  dragonquest: {
    titles: { fate: "Fate", dungeon: "Dungeon remaining", scroll: "Exit scroll" },
    rest: { health: "wounds", inventory: "treasure", gems: "hoard", fate: "used" },
    signs: { "0,0": "Entrance" },
    again: "Reset Game",
  },
};

export function skinOf(game: string): Skin {
  return { ...PLAIN, ...SKINS[game] };
}
