/** The deal: cards fly from the stock to their places, in less than a second; a touch or a key ends it at once. */

import { isStill, measure, paced } from "./motion";
import type { View, Zone } from "./wire";

const FLIGHT = 140;
const APART = 30;
/** The last card lies by then. */
const WHOLE = 900;

/** Where the cards are dealt from: the largest pile of all that belong to nobody. */
export function stockOf(zones: readonly Zone[], view: View): string | undefined {
  const open = zones.filter(({ kind, owner, group }) => kind === "pile" && owner === null && !group);
  const sizes = open.map(({ name }) => ({ name, size: view.piles[name]?.length ?? 0 }));
  return sizes.sort((one, other) => other.size - one.size)[0]?.name;
}

/** Cards that fly are no target: a touch means what will lie there. */
export function dealOut(cards: Map<number, HTMLElement>, from: DOMRect): void {
  if (isStill() || !from.width) return;
  const places = measure(cards);
  const dealt = [...cards].filter(([id]) => isSeen(places.get(id)!)).map(([id, card]) => ({ card, place: places.get(id)! }));
  const flight = paced(FLIGHT);
  const apart = Math.min(paced(APART), (WHOLE - flight) / Math.max(1, dealt.length));
  const flights = dealt.map(({ card, place }, turn) => fly(card, from, place, turn * apart, flight));
  const land = () => flights.forEach((run) => run.finish());
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, land, { capture: true, once: true });
}

function isSeen({ width }: DOMRect): boolean {
  return width > 0;
}

function fly(card: HTMLElement, from: DOMRect, to: DOMRect, delay: number, duration: number): Animation {
  const away = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const steps = [{ transform: away, pointerEvents: "none" }, { transform: "none", pointerEvents: "none" }];
  return card.animate(steps, { delay, duration, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" });
}
