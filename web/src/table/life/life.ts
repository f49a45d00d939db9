/** What a table does beside what it shows; it comes after the cards, and nobody waits for it. */

import type { TableState } from "../state";
import { Awake } from "./awake";

export class Life {
  private readonly awake = new Awake();

  /** What was told is shown now. */
  showed({ view, over }: TableState): void {
    this.awake.keep(view !== null && !over);
  }

  close(): void {
    this.awake.close();
  }
}
