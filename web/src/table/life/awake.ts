/** Keeps the screen from going dark while somebody plays here, where the browser can. */

/** A game that nobody has touched for so long was left lying. */
export const A_WHILE = 10 * 60_000;

export class Awake {
  private lock: WakeLockSentinel | undefined;
  private isWanted = false;
  private isSettling = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly look = (): void => void this.settle();

  constructor() {
    document.addEventListener("visibilitychange", this.look);
  }

  /** Something happened; whether the game goes on. */
  keep(goesOn: boolean): void {
    clearTimeout(this.timer);
    if (goesOn) this.timer = setTimeout(() => this.keep(false), A_WHILE);
    this.isWanted = goesOn;
    this.look();
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.look);
    this.keep(false);
  }

  /** Who is at it looks again after every answer: meanwhile the game may have ended. */
  private async settle(): Promise<void> {
    if (this.isSettling || !("wakeLock" in navigator)) return;
    this.isSettling = true;
    while (this.isDue !== this.isHeld && (await this.change())) continue;
    this.isSettling = false;
  }

  private get isDue(): boolean {
    return this.isWanted && !document.hidden;
  }

  private get isHeld(): boolean {
    return this.lock !== undefined && !this.lock.released;
  }

  /** False where the browser will not have it, as when the battery is low. */
  private async change(): Promise<boolean> {
    try {
      if (this.isHeld) await this.lock?.release();
      else this.lock = await navigator.wakeLock.request("screen");
      return true;
    } catch {
      return false;
    }
  }
}
