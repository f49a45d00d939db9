/** What the prompt line says while something is touched. */

import type { Chooser } from "./chooser";
import { listed } from "./names";
import type { TableState } from "./state";
import type { Considered, Offer, Point } from "./wire";

export type Tone = "" | "bad" | "wait" | "good" | "open";
export type Line = [text: string, second: string, tone: Tone];

/** What is touched, or what the pointer rests on. */
export function touchedLine(state: TableState, chooser: Chooser, peeked: Offer | undefined): Line | undefined {
  const { armed, reach, isLoose, isReady } = chooser;
  if (isLoose) return [picked(state, chooser.names), "Together they do nothing yet.", "open"];
  const choice = peeked ? undefined : choiceOf(state, chooser);
  if (choice) return [choice, HOW, ""];
  const offer = peeked ?? armed;
  const weight = offer && state.considered.get(offer.words);
  if (offer && weight?.sentence) return offer.any_order && !peeked ? sumLine(weight, isReady) : [...weight.lines, ""];
  if (!reach.touches.length) return undefined;
  return [state.ask, HOW, ""];
}

const HOW = "Touch one of the lit cards or places.";

/** What the game asks while an act is begun and not yet complete. */
function choiceOf({ considered }: TableState, { isReady, reach: { touches, live } }: Chooser): string | undefined {
  return isReady || !touches.length ? undefined : considered.get(live[0]?.offer.words ?? "")?.choice;
}

/** “2 + 3 = 5: discard three, draw three.” is a sum, and what it brings. */
function sumLine({ lines: [sum, brings] }: Considered, isReady: boolean): Line {
  return isReady ? [sum, brings, "good"] : [sum, "Touch the lit cards too.", "open"];
}

/** A point in one line. */
export function pointLine({ head, text }: Point): string {
  return head ? `${head}: ${text}` : text;
}

function picked(state: TableState, names: readonly string[]): string {
  return listed(names.map((name) => state.faces[name]?.badge || (state.faces[name]?.title ?? name)));
}
