/** Shows one step of a game after the other at a table, as fast as one likes, or goes where one points. */

import type { Driver, Listener } from "../table/remote";
import type { Hint, Told } from "../table/wire";
import type { Reel } from "./reel";

/** How fast, and how many milliseconds a move then takes. */
export const SPEEDS: readonly [name: string, pause: number][] = [["½×", 1800], ["1×", 900], ["2×", 450], ["4×", 200]];
const USUAL = 1;

export class Player {
  step = 0;
  isPlaying = false;
  speed = USUAL;
  private listener: Listener | undefined;
  private frame = 0;
  private timer = 0;

  constructor(
    private reel: Reel,
    /** Hears that another step is shown, or that playing has begun or ended. */
    private readonly changed: () => void,
  ) {}

  /** A table's line to this game. */
  readonly connect = (_table: string, listener: Listener): Driver => {
    this.listener = listener;
    queueMicrotask(() => listener.told(this.reel.whole(this.step)));
    return { send: () => "", calm: () => this.goOn(), close: () => this.close() };
  };

  /** Another game, or the same through other eyes, for a table that is laid anew. */
  turn(reel: Reel, step: number): void {
    this.reel = reel;
    this.step = Math.min(step, reel.last);
    this.play(false);
  }

  /** One move on is seen as a move; anything else at once. */
  go(step: number): void {
    const isNext = step === this.step + 1;
    this.show(step, isNext ? "glide" : "still");
  }

  /** Shows what could have been done before a step, as a hint does. */
  advise(step: number, hint: Hint): void {
    this.play(false);
    this.step = step;
    cancelAnimationFrame(this.frame);
    const may = [{ words: hint.words, touches: [] }];
    this.frame = requestAnimationFrame(() => this.listener?.told({ ...this.reel.told(step), may, hint, pace: "still" }));
    this.changed();
  }

  play(isPlaying = !this.isPlaying): void {
    if (isPlaying && this.step === this.reel.last) this.go(0);
    this.isPlaying = isPlaying;
    clearTimeout(this.timer);
    if (isPlaying) this.goOn();
    this.changed();
  }

  faster(): void {
    this.speed = (this.speed + 1) % SPEEDS.length;
    if (this.isPlaying) this.goOn();
    this.changed();
  }

  close(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
  }

  /** However often it is asked for, a frame shows one step: the last that was. */
  private show(step: number, pace: Told["pace"]): void {
    const wanted = Math.max(0, Math.min(this.reel.last, step));
    if (wanted === this.step) return;
    this.step = wanted;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.listener?.told({ ...this.reel.told(this.step), ...(pace ? { pace } : {}) }));
    this.changed();
  }

  private goOn(): void {
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    this.timer = window.setTimeout(() => this.next(), SPEEDS[this.speed]![1]);
  }

  /** What is told at leisure has time for its story. */
  private next(): void {
    if (this.step === this.reel.last) return this.play(false);
    this.show(this.step + 1, this.speed > USUAL ? "glide" : undefined);
  }
}
