/** What the look of a game needs beside its style sheet: names and numbers, never what can be done. */

import { type Art, useArt } from "../../cards";

export interface Skin {
  /** By zone, a heading that is not its title. */
  titles: Record<string, string>;
  /** By zone, where the rest of its cards lies: it shows “4/5”. */
  rest: Record<string, string>;
  /** By zone, the one on whose place it lies: it has none of its own in the picture. */
  over: Record<string, string>;
  /** By zone, the counter that is told there instead of its cards. */
  counters: Record<string, string>;
  /** By zone, the drawing before its heading. */
  icons: Record<string, string>;
  /** By place, what stands on its tag. */
  signs: Record<string, string>;
  /** The heads of the columns of piles that everybody has. */
  heads: string[];
  /** Whether the prompt stands beside the table, not below it, on a phone lying on its side. */
  isBeside: boolean;
  /** Whether the board changes sides for left hands. */
  isTurned: boolean;
  /** What dealing the same cards again is called, where players expect a button for it. */
  again: string;
  /** What one may ask somebody who sees every card. */
  oracle: string;
}

const PLAIN: Skin = { titles: {}, rest: {}, over: {}, counters: {}, icons: {}, signs: {}, heads: [], isBeside: false, isTurned: false, again: "", oracle: "" };

/** A game without a look of its own. */
const STRANGER: Skin = { ...PLAIN, isBeside: true };

/** What a game's own module may bring, beside its style sheet. */
interface Look {
  skin?: Partial<Skin>;
  art?: Art;
}

const LOOKS = import.meta.glob<Look>(["./*.ts", "!./skins.ts"]);
const skins = new Map<string, Skin>();

/** Fetches what belongs to this game and to no other; a game without a look of its own needs nothing. */
export async function loadSkin(game: string): Promise<void> {
  const load = LOOKS[`./${game}.ts`];
  if (!load || skins.has(game)) return;
  const { skin, art } = await load();
  skins.set(game, { ...PLAIN, ...skin });
  if (art) useArt(game, art);
}

export function skinOf(game: string): Skin {
  return skins.get(game) ?? STRANGER;
}
