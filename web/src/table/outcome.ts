/** How it ended, for who sits here. */

import type { Outcome } from "../cards/ends/scene";
import type { TableState } from "./state";

export function outcomeOf({ over, chair }: TableState): Outcome {
  if (over?.kind === "won" || (chair !== null && over?.winners.includes(chair))) return "won";
  return chair === null || over?.kind === "limit" ? "over" : "lost";
}

export function verdict(state: TableState): string {
  const { over, seats, chair } = state;
  if (over?.kind === "won") return seats.length > 1 ? "You won together!" : "You won!";
  if (over?.kind === "limit") return "Time is up";
  if (chair === null) return "The game is over";
  if (over?.winners.length) return outcomeOf(state) === "won" ? "You won!" : "You lost this one";
  return "Lost this time";
}
