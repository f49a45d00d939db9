/** Help in two steps: what to do and why, shown on the table; then what the next best lacks. */

import type { TableState } from "./state";
import type { Hint, Offer } from "./wire";

export class Hints {
  private found: Hint | undefined;
  private isMore = false;
  isAsked = false;

  /** Whether to ask the server: the first press of a turn. The next one only says more. */
  press(): boolean {
    if (this.found) {
      this.isMore = true;
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
    this.isMore = false;
    this.isAsked = false;
  }

  forget(): void {
    this.found = undefined;
    this.isAsked = false;
  }

  /** What is advised, as long as it may be done. */
  offer(state: TableState): Offer | undefined {
    return state.may.find(({ words }) => words === this.found?.words);
  }

  /** The next best, once it was told. */
  rival(state: TableState): Offer | undefined {
    return this.isMore ? state.may.find(({ words }) => words === this.found?.rival) : undefined;
  }

  /** The card and the place, in this order, as far as there are any. */
  get path(): string[] {
    return this.found ? [this.found.card, this.found.place].filter((name) => name !== "") : [];
  }

  /** What is said now: the act, what speaks for it, and in the second step what the next best lacks. */
  get lines(): string[] {
    return this.found ? [...this.found.lines, this.isMore ? this.found.next : ""].filter((line) => line !== "") : [];
  }

  get isAll(): boolean {
    return this.isMore;
  }
}
