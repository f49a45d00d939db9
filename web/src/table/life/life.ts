/** What a table does beside what it shows. */

import type { Settings } from "../../app/settings";
import type { TableState } from "../state";
import type { GameEvent } from "../wire";
import { Awake } from "./awake";
import { type Cue, cueOf, cuesOf } from "./cues";
import { Ears } from "./ears";

export class Life {
  private readonly awake = new Awake();
  private readonly ears: Ears;

  constructor(settings: Settings) {
    this.ears = new Ears(settings);
  }

  /** What was told is shown now; `isTold`: its events were, one by one. */
  showed(before: TableState, after: TableState, isTold: boolean): void {
    this.awake.keep(after.view !== null && !after.over);
    this.ears.hear(...cuesOf(before, after, isTold));
  }

  /** One event of a story is shown. */
  tell(event: GameEvent, { table }: TableState): void {
    const cue = cueOf(event, table?.zones);
    if (cue) this.ears.hear(cue);
  }

  hear(cue: Cue): void {
    this.ears.hear(cue);
  }

  close(): void {
    this.awake.close();
    void this.ears.close();
  }
}
