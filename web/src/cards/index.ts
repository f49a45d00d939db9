/** All drawings, by the names that come over the wire. Every string is complete, hidden from screen readers, and free of styles. */

import type { FaceInfo } from "../table/wire";
import "./cards.css";
import { blueBack } from "./backs";
import { drawBox } from "./boxes";
import { drawIcon } from "./icons";
import { MARKS } from "./marks";
import { plainFace, plainPlace, plainToken } from "./plain";
import { playingFace } from "./playing";
import { suitShape } from "./suits";
import { glyph, type Drawing, type Skin, type TokenKind } from "./svg";

export type { Drawing, TokenKind } from "./svg";

/** Games with drawings of their own, fetched when somebody sits down to play. */
const LOADERS: Record<string, () => Promise<{ skin: Skin }>> = {
  dragonquest: () => import("./dragonquest"),
  sleepingqueens: () => import("./sleepingqueens"),
  zoomquest: () => import("./zoomquest"),
};

const skins = new Map<string, Skin>();

/** Until this is done, and for games without art of their own, cards are drawn with the plain deck. */
export async function loadArt(game: string): Promise<void> {
  const loader = LOADERS[game];
  if (loader !== undefined && !skins.has(game)) skins.set(game, (await loader()).skin);
}

export function drawCard(game: string, card: { face?: string; back: string }, info?: FaceInfo): Drawing {
  const skin = skins.get(game);
  if (card.face === undefined) return { svg: skin?.back?.(card.back) ?? blueBack(), classes: ["back"] };
  return skin?.face?.(card.face, info) ?? playingFace(card.face) ?? plainFace(card.face, info);
}

/** What an empty pile waits for, as a ghost in the slot: a suit's letter, or a word such as `crown`. */
export const drawMark = (mark: string): string => glyph(suitShape(mark) || (MARKS[mark] ?? ""));

export const icon = (name: string): string => drawIcon(name);

/** The tuck box of a game, 200 × 270, with a card peeking out of its notch. */
export const box = (game: string, title = game): string => drawBox(game, title);

/** A hero by class, a monster by its title. */
export const token = (kind: TokenKind, name: string): string =>
  skins.get("zoomquest")?.token?.(kind, name) ?? plainToken(kind, name);

/** What stands at a place of the map, guessed from the words of its title. */
export const place = (title: string): string => skins.get("zoomquest")?.place?.(title) ?? plainPlace();

/** The wax under a sealed choice. */
export const seal = (): string => drawIcon("seal");

/** A queen's crown ornament alone, by her name or title. */
export const emblem = (queen: string): string => skins.get("sleepingqueens")?.emblem?.(queen) ?? drawMark("crown");

/** A suit to stand in a sentence. */
export const suit = (letter: string): string => glyph(suitShape(letter), "suit");
