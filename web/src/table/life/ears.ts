/** Lets a guest hear and feel what happens, as far as the settings and the browser have it. */

import type { Settings } from "../../app/settings";
import type { Cue } from "./cues";
import type { Speaker } from "./sounds";

/** How long the device shakes, rests, and shakes again, in milliseconds. */
const SHAKES: Partial<Record<Cue, number[]>> = {
  move: [8],
  home: [8],
  seal: [18],
  refuse: [12, 50, 12],
  yours: [25],
  won: [20, 70, 20, 70, 40],
  lost: [50],
};

export class Ears {
  private speaker: Promise<Speaker> | undefined;

  constructor(private readonly settings: Settings) {}

  /** Browsers allow neither before the page was touched. */
  hear(...cues: Cue[]): void {
    if (!cues.length || navigator.userActivation?.hasBeenActive === false) return;
    if (this.settings.isSounding) void this.play(cues);
    const shakes = cues.flatMap((cue) => SHAKES[cue] ?? []);
    if (this.settings.buzz === "on" && shakes.length) navigator.vibrate?.(shakes);
  }

  async close(): Promise<void> {
    (await this.speaker)?.close();
  }

  private async play(cues: readonly Cue[]): Promise<void> {
    this.speaker ??= import("./sounds").then(({ Speaker }) => new Speaker());
    (await this.speaker).play(cues, this.settings.volume / 10);
  }
}
