/** Where all that lies which a note on the table never covers: cards and places, words, and what can be pressed. */

import type { Box } from "./placing";

const THINGS = ".mat :is(.card, .map-node, .slot:is(.can, .lit, .soon, .hint, .sel), button), .bar, .side > * > *, .notes > *, .foot .acts > *";
/** So much air is left around each. */
const AIR = 3;

export function lying(root: HTMLElement): Box[] {
  const frames = new Map<Element, Box>();
  const boxes = [...things(root), ...wordy(root)].filter(isShown).map((element) => shown(element, root, frames));
  const found = boxes.filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1).map(aired);
  return found.filter((box, index) => !found.some((other, at) => at !== index && holds(other, box) && (at < index || !holds(box, other))));
}

function things(root: HTMLElement): Element[] {
  return [...root.querySelectorAll(THINGS)];
}

/** What has words of its own; those on a card lie on it. */
function wordy(root: HTMLElement): Set<Element> {
  const found = new Set<Element>();
  const mat = root.querySelector(".mat");
  const walker = mat && document.createTreeWalker(mat, NodeFilter.SHOW_TEXT);
  while (walker?.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() && parentElement && !parentElement.closest(".card, .shots")) found.add(parentElement);
  }
  return found;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** What of it lies inside all that would cut it. */
function shown(element: Element, root: Element, frames: Map<Element, Box>): Box {
  let box: Box = element.getBoundingClientRect();
  for (let outer = element.parentElement; outer && outer !== root; outer = outer.parentElement) box = common(box, frameOf(outer, frames));
  return box;
}

const BOUNDLESS: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

function frameOf(element: Element, frames: Map<Element, Box>): Box {
  const known = frames.get(element);
  if (known) return known;
  const frame = getComputedStyle(element).overflowY === "visible" ? BOUNDLESS : element.getBoundingClientRect();
  frames.set(element, frame);
  return frame;
}

function common(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function holds(outer: Box, inner: Box): boolean {
  return outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;
}

function aired({ left, top, right, bottom }: Box): Box {
  return { left: left - AIR, top: top - AIR, right: right + AIR, bottom: bottom + AIR };
}
