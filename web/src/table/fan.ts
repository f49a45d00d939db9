/** How the cards of a pile lie over each other, in parts of a card's width. */

import type { Glimpse, Zone } from "./wire";

export interface Spot {
  x: number;
  y: number;
}

export interface Fan {
  /** One for each card that is drawn, which are the last of the pile. */
  spots: Spot[];
  width: number;
  height: number;
}

export const CARD_HEIGHT = 1.4;
/** Of a closed pile only the top is drawn, and what would be seen below it while the top is carried. */
const DRAWN_OF_PILE = 2;

export interface Steps {
  up: number;
  down: number;
  across: number;
  /** Below this an index could not be read. */
  least: { up: number; down: number };
}

/** Cards narrower than this have a large index, which needs more room. */
export const COMPACT = 72;
export const STEPS: Record<"full" | "compact", Steps> = {
  full: { up: 0.33, down: 0.12, across: 0.46, least: { up: 0.28, down: 0.05 } },
  compact: { up: 0.62, down: 0.2, across: 0.46, least: { up: 0.46, down: 0.07 } },
};

export function fanOf(zone: Zone, cards: readonly Glimpse[], steps: Steps): Fan {
  if (zone.kind === "fan" && zone.spread === "down") return column(cards, steps);
  if (zone.kind === "fan") return across(cards, zone.show || cards.length, steps.across);
  if (zone.kind === "row" || zone.kind === "hand") return across(cards, cards.length, steps.across);
  const drawn = Math.min(cards.length, DRAWN_OF_PILE);
  return { spots: Array.from({ length: drawn }, () => ({ x: 0, y: 0 })), width: 1, height: CARD_HEIGHT };
}

function column(cards: readonly Glimpse[], steps: Steps): Fan {
  const spots: Spot[] = [];
  let y = 0;
  for (const card of cards) {
    spots.push({ x: 0, y });
    y += card.face ? steps.up : steps.down;
  }
  return { spots, width: 1, height: (spots.at(-1)?.y ?? 0) + CARD_HEIGHT };
}

/** The last `show` cards side by side; one more lies below them, so that it is there when they are carried away. */
function across(cards: readonly Glimpse[], show: number, step: number): Fan {
  const shown = Math.min(show, cards.length);
  const below = Math.min(cards.length - shown, 1);
  const spots = Array.from({ length: shown + below }, (_, index) => ({ x: Math.max(0, index - below) * step, y: 0 }));
  return { spots, width: 1 + Math.max(0, shown - 1) * step, height: CARD_HEIGHT };
}

/** So far apart cards lie beside each other where there is room. */
export const WIDEST = 1.07;

/** How far apart so many cards fit into this width; a zone that is hidden has none to measure, and may be shown at once. */
export function stepWithin(width: number, card: number, count: number): number {
  return count > 1 && card ? (width / card - 1) / (count - 1) : WIDEST;
}

/** How tall a column is, in card heights, when it is squeezed as far as it can be read. */
export function leastHeight(cards: readonly Glimpse[], steps: Steps): number {
  return column(cards, { ...steps, ...steps.least }).height / CARD_HEIGHT;
}

/** Steps of a column that must not be taller than this: squeezed evenly, then the backs alone, but never below the least. */
export function squeezed(cards: readonly Glimpse[], steps: Steps, tallest: number): Steps {
  const room = tallest - CARD_HEIGHT;
  const spread = column(cards, steps).height - CARD_HEIGHT;
  if (spread <= Math.max(0, room)) return steps;
  const share = Math.max(0, room / spread);
  const covered = cards.slice(0, -1);
  const ups = covered.filter((card) => card.face).length;
  const up = Math.max(steps.least.up, steps.up * share);
  const down = Math.min(steps.down * share, (room - ups * up) / Math.max(1, covered.length - ups));
  return { ...steps, up, down: Math.max(steps.least.down, down) };
}
