/** One act at a time: what is asked for before the last answer is shown waits for its turn. */

/** Sends it and returns the id of its message; one that had to wait only if it still means what it meant. */
export type Errand = (isLate: boolean) => string | undefined;

/** More taps than this nobody makes before looking again. */
const MOST = 12;

export class Errands {
  private readonly waiting: Errand[] = [];
  private unanswered: string | undefined;

  /** `isCalm`: whether everything that was told is shown. */
  constructor(private readonly isCalm: () => boolean) {}

  get isIdle(): boolean {
    return this.isFree && !this.waiting.length;
  }

  private get isFree(): boolean {
    return this.unanswered === undefined && this.isCalm();
  }

  ask(errand: Errand): void {
    if (this.isIdle) this.unanswered = errand(false);
    else if (this.waiting.length < MOST) this.waiting.push(errand);
  }

  /** What waits behind an act that was refused was meant for another table. */
  answered(id: string | undefined, isRefused: boolean): void {
    if (id === undefined || id !== this.unanswered) return;
    this.unanswered = undefined;
    if (isRefused) this.drop();
  }

  goOn(): void {
    while (this.isFree && this.waiting.length) this.unanswered = this.waiting.shift()?.(true);
  }

  /** What waits is never done. */
  drop(): void {
    this.waiting.length = 0;
  }
}
