/** Where a note stands on the table: where it covers nothing that may be touched now, and as little else as can be. */

const EDGE = 8;
const STEP = 8;
const TOUCHED = ".mat :is(.can, .lit, .hint, .sel), .seat.mine .k-hand .card, .foot > *, .ask, .side > *";
const SEEN = ".mat :is(.card, .slot, .map-node, .heading, .who)";

/** Puts it there; false where there is no such place. */
export function place(note: HTMLElement, mat: HTMLElement): boolean {
  const field = mat.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const [touched, seen] = [boxes(TOUCHED), boxes(SEEN)];
  const spots = spotsIn(field, width, height).filter((spot) => touched.every((box) => overlap(spot, box) === 0));
  const costs = spots.map((spot) => seen.reduce((sum, box) => sum + overlap(spot, box), 0));
  const best = spots[costs.indexOf(Math.min(...costs))] ?? new DOMRect(field.left + (field.width - width) / 2, field.top + EDGE, width, height);
  const base = note.offsetParent?.getBoundingClientRect() ?? field;
  note.style.left = `${best.left - base.left}px`;
  note.style.top = `${best.top - base.top}px`;
  return spots.length > 0;
}

/** The lowest first, for there is the hand. */
function spotsIn(field: DOMRect, width: number, height: number): DOMRect[] {
  const lefts = [(field.width - width) / 2, EDGE, field.width - width - EDGE].filter((left) => left >= 0);
  const tops: number[] = [];
  for (let top = field.height - height - EDGE; top >= EDGE; top -= STEP) tops.push(top);
  return tops.flatMap((top) => lefts.map((left) => new DOMRect(field.left + left, field.top + top, width, height)));
}

function boxes(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect()).filter(({ width, height }) => width && height);
}

function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}
