/** A table for one human: there is nothing to wait for. */

import type { TableState } from "./state";
import type { Message, Seat } from "./wire";

const NAMELESS = "Guest";

/** One's own table where no other human can sit. */
export function isForMeAlone({ owner, seats, chair }: TableState): boolean {
  const mine = (seat: Seat, i: number) => seat.kind === "empty" || i === chair;
  return owner && seats.filter((seat, i) => mine(seat, i) || seat.kind === "human").length === 1 && seats.filter(mine).length === 1;
}

/** Sits down and asks for the cards, in one go. */
export function begin(state: TableState, name: string, send: (message: Message) => void): void {
  if (state.chair === null) send({ sit: name || NAMELESS });
  send({ deal: entropy() });
}

/** This player's share of the shuffle. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
