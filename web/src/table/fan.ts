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
}

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

/** Steps of a column that must not be taller than this: squeezed evenly, but never below the least. */
export function squeezed(cards: readonly Glimpse[], steps: Steps, tallest: number, least: { up: number; down: number }): Steps {
  const height = column(cards, steps).height;
  const spread = height - CARD_HEIGHT;
  if (height <= tallest || spread <= 0) return steps;
  const share = Math.max(0, (tallest - CARD_HEIGHT) / spread);
  return { ...steps, up: Math.max(least.up, steps.up * share), down: Math.max(least.down, steps.down * share) };
}
