/** The tail of a note: on the side that faces what it speaks of, if that lies near. */

import type { Box } from "./placing";

export interface Tail {
  side: "up" | "down" | "left" | "right";
  /** How far along that side. */
  at: number;
}

interface Near extends Tail {
  gap: number;
}

/** So far from the corners, which are round. */
const CORNER = 32;
/** What lies further away has an arrow. */
const REACH = 44;

export function tailOf(note: Box, spokenOf: readonly Box[]): Tail | undefined {
  const near = spokenOf.flatMap((box) => facing(note, box)).filter(({ gap }) => gap >= 0 && gap <= REACH);
  return near.sort((one, other) => one.gap - other.gap)[0];
}

function facing(note: Box, box: Box): Near[] {
  const x = within((box.left + box.right) / 2, note.left + CORNER, note.right - CORNER);
  const y = within((box.top + box.bottom) / 2, note.top + CORNER, note.bottom - CORNER);
  const [across, along] = [x - note.left, y - note.top];
  const upright: Near[] = [{ side: "up", at: across, gap: note.top - box.bottom }, { side: "down", at: across, gap: box.top - note.bottom }];
  const beside: Near[] = [{ side: "left", at: along, gap: note.left - box.right }, { side: "right", at: along, gap: box.left - note.right }];
  return [...(x >= box.left && x <= box.right ? upright : []), ...(y >= box.top && y <= box.bottom ? beside : [])];
}

function within(wanted: number, least: number, most: number): number {
  return Math.max(least, Math.min(wanted, most));
}
