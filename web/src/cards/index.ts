/** All drawings, by the names that come over the wire. Every string is complete, hidden from screen readers, and free of styles. */

import type { FaceInfo } from "../table/wire";
import "./cards.css";
import { blueBack, commonBack, useBack } from "./backs";
import { drawIcon } from "./icons";
import { MARKS } from "./marks";
import { plainFace, plainPlace, plainToken } from "./plain";
import { playingFace } from "./playing";
import { suitShape } from "./suits";
import { glyph, type Art, type Drawing, type TokenKind } from "./svg";

export { backInUse } from "./backs";
export type { Art, Drawing, TokenKind } from "./svg";

const arts = new Map<string, Art>();

/** Until this is done, and for games without art of their own, cards are drawn with the plain deck. */
export function useArt(game: string, art: Art): void {
  arts.set(game, art);
}

export function drawCard(game: string, card: { face?: string; back: string }, info?: FaceInfo): Drawing {
  const art = arts.get(game);
  if (card.face === undefined) return { svg: art?.back?.(card.back) ?? commonBack(), classes: ["back"] };
  return art?.face?.(card.face, info) ?? playingFace(card.face) ?? plainFace(card.face, info);
}

/** Fetches the back that a guest has chosen; the usual one is there. */
export async function loadBack(name: string): Promise<void> {
  const found = name === USUAL ? blueBack : (await import("./decks")).BACKS[name];
  if (found) useBack(name, found);
}
const USUAL = "lozenge";

/** What an empty pile waits for, as a ghost in the slot: a suit's letter, or a word such as `crown`. */
export const drawMark = (mark: string): string => glyph(suitShape(mark) || (MARKS[mark] ?? ""));

export const icon = (name: string): string => drawIcon(name);

/** A hero by class, a monster by its title. */
export const token = (kind: TokenKind, name: string): string =>
  arts.get("zoomquest")?.token?.(kind, name) ?? plainToken(kind, name);

/** What stands at a place of the map, guessed from the words of its title. */
export const place = (title: string): string => arts.get("zoomquest")?.place?.(title) ?? plainPlace();

/** The wax under a sealed choice. */
export const seal = (): string => drawIcon("seal");

/** A queen's crown ornament alone, by her name or title. */
export const emblem = (queen: string): string => arts.get("sleepingqueens")?.emblem?.(queen) ?? drawMark("crown");

/** A suit to stand in a sentence. */
export const suit = (letter: string): string => glyph(suitShape(letter), "suit");
