/** Where a note can lie on a table: it covers nothing that must stay in sight, and as little as can be of the rest. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that is better not covered: so much for each of its pixels. */
export interface Worth {
  box: Box;
  weight: number;
}

/** What a note must find its place among. */
export interface Ground {
  /** What it speaks of. */
  kept: readonly Box[];
  /** What it never covers. */
  barred: readonly Box[];
  rest: readonly Worth[];
}

export interface Spot {
  left: number;
  top: number;
  /** How much of what must stay in sight is covered, in pixels. */
  covered: number;
  cost: number;
}

const STEP = 12;
/** On a large screen the steps are longer: it is looked at in so many places at most. */
const MOST = 48;
/** A pixel of what must stay in sight weighs more than all the rest together. */
const FORBIDDEN = 1e5;
/** So much is it worth to be one pixel nearer. */
const NEARNESS = 4;

export function spotFor(width: number, height: number, area: Box, { kept, barred, rest }: Ground): Spot {
  let best: Spot = { left: area.left, top: area.top, covered: Infinity, cost: Infinity };
  const tops = places(area.top, area.bottom - height, barred.flatMap((box) => [box.bottom, box.top - height]));
  const lefts = places(area.left, area.right - width, barred.flatMap((box) => [box.right, box.left - width]));
  for (const top of tops)
    for (const left of lefts) {
      const note = { left, top, right: left + width, bottom: top + height };
      if (!best.covered && barred.some((box) => overlap(note, box))) continue; // most are, and need not be weighed
      const covered = best.covered ? sum(barred, (box) => overlap(note, box)) : 0;
      const cost = FORBIDDEN * covered + sum(rest, ({ box, weight }) => weight * overlap(note, box)) + NEARNESS * away(note, kept);
      if (cost < best.cost) best = { left, top, covered, cost };
    }
  return best;
}

/** From first to last, the last one too, and just beside what lies between them. */
function places(first: number, last: number, beside: readonly number[]): Set<number> {
  const end = Math.max(first, last);
  const step = Math.max(STEP, (end - first) / MOST);
  const along = Array.from({ length: Math.floor((end - first) / step) + 1 }, (_, i) => first + i * step);
  return new Set([...along, end, ...beside.filter((place) => place > first && place < end).map(Math.round)]);
}

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far a note lies from what it speaks of: from the middle of all that. */
function away(note: Box, kept: readonly Box[]): number {
  const far = (box: Box) => Math.hypot(gap(note.left, note.right, box.left, box.right), gap(note.top, note.bottom, box.top, box.bottom));
  return sum(kept, far) / (kept.length || 1);
}

function gap(from: number, to: number, start: number, end: number): number {
  return Math.max(0, start - to, from - end);
}

function sum<T>(things: readonly T[], worth: (thing: T) => number): number {
  return things.reduce((all, thing) => all + worth(thing), 0);
}
