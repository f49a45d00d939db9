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

export interface Spot {
  left: number;
  top: number;
  /** How much of what must stay in sight is covered, in pixels. */
  covered: number;
  cost: number;
}

const STEP = 12;
/** A pixel of what must stay in sight weighs more than all the rest together. */
const FORBIDDEN = 1e5;
/** So much is it worth to be one pixel nearer. */
const NEARNESS = 4;

export function spotFor(width: number, height: number, area: Box, kept: readonly Box[], rest: readonly Worth[]): Spot {
  const spots: Spot[] = [];
  for (const top of steps(area.top, area.bottom - height))
    for (const left of steps(area.left, area.right - width)) {
      const note = { left, top, right: left + width, bottom: top + height };
      const covered = sum(kept.map((box) => overlap(note, box)));
      const cost = FORBIDDEN * covered + sum(rest.map(({ box, weight }) => weight * overlap(note, box))) + NEARNESS * away(note, kept);
      spots.push({ left, top, covered, cost });
    }
  return spots.reduce((best, spot) => (spot.cost < best.cost ? spot : best));
}

/** From first to last, the last one too. */
function steps(first: number, last: number): number[] {
  const end = Math.max(first, last);
  return [...Array.from({ length: Math.floor((end - first) / STEP) + 1 }, (_, i) => first + i * STEP), end];
}

export function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far a note lies from what it speaks of: from the middle of all that. */
function away(note: Box, kept: readonly Box[]): number {
  const far = kept.map((box) => Math.hypot(gap(note.left, note.right, box.left, box.right), gap(note.top, note.bottom, box.top, box.bottom)));
  return sum(far) / (far.length || 1);
}

function gap(from: number, to: number, start: number, end: number): number {
  return Math.max(0, start - to, from - end);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
