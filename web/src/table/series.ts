/** Taps at one spot, so soon after each other that nobody has seen what came of the first. */

/** So long it takes to see what has changed, and to mean it. */
const A_LOOK = 500;
/** Whoever has waited longer for an answer taps anew. */
const A_WAIT = 3000;
/** A finger does not come down on the same pixel twice. */
const NEAR = 30;

/** Where the pointer is, or a key that presses what has the focus. */
export type Spot = { x: number; y: number } | "key";

export class Series {
  private shown = 0;
  private changedAt = -Infinity;
  private last: { spot: Spot; time: number; shown: number } | undefined;

  /** Something else is shown from now on. */
  change(now: number): void {
    this.shown += 1;
    this.changedAt = now;
  }

  /** A tap; true if it does not go on with those before it. */
  tap(spot: Spot, now: number): boolean {
    const { last } = this;
    const goesOn = last !== undefined && isNear(last.spot, spot) && this.isTooSoon(now);
    this.last = { spot, time: now, shown: goesOn ? last.shown : this.shown };
    return !goesOn;
  }

  /** Whether what is there now was not there when the series began, and cannot have been seen since. */
  isBlind(now: number): boolean {
    return this.last !== undefined && this.last.shown !== this.shown && this.isTooSoon(now);
  }

  /** The hand was at it all the while, and has seen what changed. */
  see(): void {
    if (this.last) this.last.shown = this.shown;
  }

  /** The next tap is a first one. */
  end(): void {
    this.last = undefined;
  }

  private isTooSoon(now: number): boolean {
    const time = this.last?.time ?? -Infinity;
    return now - time < A_WAIT && now - Math.max(time, this.changedAt) < A_LOOK;
  }
}

function isNear(one: Spot, other: Spot): boolean {
  if (one === "key" || other === "key") return one === other;
  return Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
