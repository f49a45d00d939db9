/** What is heard and felt of what happens at a table: told by its events alone, whatever the game. */

import { outcomeOf } from "../outcome";
import { isMyTurn, type TableState } from "../state";
import type { GameEvent, Zone } from "../wire";

export type Cue = "lift" | "move" | "home" | "turn" | "shuffle" | "deal" | "seal" | "refuse" | "back" | "yours" | "won" | "lost";

/** So much of a long story is heard, where it is not told step by step. */
const AT_ONCE = 4;

export function cueOf(event: GameEvent, zones: readonly Zone[] = []): Cue | undefined {
  if (event.event === "flipped") return "turn";
  if (event.event === "shuffled") return "shuffle";
  if (event.event === "said") return undefined;
  return zones.some(({ mark, piles }) => mark && piles.includes(event.to)) ? "home" : "move";
}

/** `isTold`: the events were told one by one, and each was heard then. */
export function cuesOf(before: TableState, after: TableState, isTold: boolean): Cue[] {
  if (!after.view || after === before) return [];
  if (!before.view) return before.game ? ["deal"] : []; // who comes later finds the cards dealt
  const events = isTold ? [] : after.events.flatMap((event) => cueOf(event, after.table?.zones) ?? []);
  return [...new Set([...events.slice(-AT_ONCE), ...takenBack(before, after), ...sealed(before, after), ...turned(before, after)])];
}

/** Nothing happened, and yet the cards lie otherwise. */
function takenBack(before: TableState, after: TableState): Cue[] {
  const isOther = JSON.stringify(before.view?.piles) !== JSON.stringify(after.view?.piles);
  return !after.events.length && isOther ? ["back"] : [];
}

function sealed(before: TableState, after: TableState): Cue[] {
  return (after.view?.sealed.length ?? 0) > (before.view?.sealed.length ?? 0) ? ["seal"] : [];
}

/** Alone it is always one's turn. */
function turned(before: TableState, after: TableState): Cue[] {
  const outcome = after.over && !before.over ? outcomeOf(after) : "over";
  if (outcome !== "over") return [outcome];
  return after.seats.length > 1 && isMyTurn(after) && !isMyTurn(before) ? ["yours"] : [];
}
