/** Which cards and places are outlined, and why. */

import type { Ground, Reach, Touch } from "./gesture";
import type { TableState } from "./state";
import type { GameEvent, Point } from "./wire";

export interface Marks {
  /** Could be touched first. */
  can: Set<string>;
  /** Can be touched next. */
  lit: Set<string>;
  /** Where the card that is offered first could go: touching it says both. */
  soon: Set<string>;
  /** The touches so far. */
  chosen: readonly Touch[];
  /** What the previewed action is about. */
  about: Set<string>;
  points: readonly Point[];
  /** Cards that would be lost. */
  threatened: Set<string>;
  /** Ids of the cards that moved last. */
  last: Set<number>;
  refused: Touch | undefined;
  hinted: Set<string>;
  /** By face, how many of cards alike are hinted at, where it is not one. */
  often: Map<string | undefined, number>;
  /** What the next best to the hint would touch. */
  rival: Set<string>;
  /** The place of this seat's sealed choice. */
  sealed: string | undefined;
}

export const NO_MARKS: Marks = {
  can: new Set(),
  lit: new Set(),
  soon: new Set(),
  chosen: [],
  about: new Set(),
  points: [],
  threatened: new Set(),
  last: new Set(),
  refused: undefined,
  hinted: new Set(),
  often: new Map(),
  rival: new Set(),
  sealed: undefined,
};

export function reachMarks(reach: Reach): Pick<Marks, "can" | "lit" | "soon" | "chosen"> {
  const next = reach.next();
  if (!reach.touches.length) return { can: next, lit: new Set(), soon: reach.soon(), chosen: [] };
  return { can: new Set(), lit: next, soon: reach.inOrder ? new Set() : reach.soon(), chosen: reach.touches };
}

/** Whether a set of places and faces means this card at this place. */
export function means(tokens: Set<string>, place: string, face: string | undefined, isTop: boolean, ground: Ground): boolean {
  if (isTop && tokens.has(place)) return true;
  return face !== undefined && tokens.has(face) && (ground.faces.get(face)?.has(place) ?? false);
}

/** The cards that one of the answers would lose. */
export function threats({ considered }: TableState): Set<string> {
  const points = [...considered.values()].flatMap((weight) => weight.points ?? []);
  return new Set(points.flatMap(({ card, good }) => (card && good === false ? [card] : [])));
}

/** The face of the last of these cards that lies open for everybody. */
export function faceOf({ view, table }: TableState, ids: Set<number>): string | undefined {
  const shared = (table?.zones ?? []).filter((zone) => zone.owner === null).flatMap((zone) => zone.piles);
  return shared.flatMap((pile) => view?.piles[pile] ?? []).findLast((card) => card.up && ids.has(card.id))?.face;
}

export function lastMoved(events: readonly GameEvent[]): Set<number> {
  return new Set(events.flatMap((event) => (event.event === "moved" ? event.cards.map((card) => card.id) : [])));
}
