/** Help in three steps: which card, where, and why; a fourth press plays it. */

import { placeTitle } from "./names";
import { cellOf } from "./picture";
import type { TableState } from "./state";
import type { Hint, Offer } from "./wire";

export class Hints {
  private found: Hint | undefined;
  private step = 0;
  isAsked = false;

  /** Whether to ask the server: the first press of a turn. Later presses only say more. */
  press(): boolean {
    if (this.found) {
      this.step = Math.min(this.step + 1, 3);
      return false;
    }
    const isFirst = !this.isAsked;
    this.isAsked = true;
    return isFirst;
  }

  /** Whether there is more to say without asking. */
  get isTold(): boolean {
    return this.found !== undefined;
  }

  hear(hint: Hint): void {
    this.found = hint;
    this.step = 1;
    this.isAsked = false;
  }

  forget(): void {
    this.found = undefined;
    this.step = 0;
    this.isAsked = false;
  }

  offer(state: TableState): Offer | undefined {
    return state.may.find(({ words }) => words === this.found?.words);
  }

  /** The offer itself, once everything was said. */
  playable(state: TableState): Offer | undefined {
    return this.step === 3 ? this.offer(state) : undefined;
  }

  marked(tokens: readonly string[]): string[] {
    return this.step === 0 ? [] : this.step === 1 ? tokens.slice(0, 1) : [...tokens];
  }

  sentence(state: TableState, tokens: readonly string[]): string {
    if (this.isAsked) return "Thinking …";
    if (!this.found) return "";
    const [first] = tokens;
    if (this.step === 1 && first) return `Look at ${titled(state, first)}.`;
    if (this.step < 3) return `${this.found.label}.`;
    return this.found.why;
  }
}

/** A card or a place as one says it; a cell without a card is the one that is marked. */
function titled(state: TableState, token: string): string {
  const { faces, table, view } = state;
  const top = view?.piles[token]?.at(-1)?.face;
  const face = faces[top ?? token];
  if (face) return `the ${face.title}`;
  const isCell = table?.zones.some((one) => one.kind === "grid" && cellOf(one, token));
  return isCell ? "the marked place" : placeTitle(state, token);
}
