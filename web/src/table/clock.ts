/** How long one has played at a table, by a clock that stands while the page is hidden: for one's own statistics alone. */

import { Ledger } from "./ledger";
import type { Connect, Driver, Listener } from "./remote";
import type { Message, Told } from "./wire";

const ledger = new Ledger("tuckbox.spent", 200);
/** More is refused. */
const A_YEAR = 366 * 24 * 3600 * 1000;

/** In milliseconds. */
export const spentAt = (table: string): number => ledger.read(table);

/** What was spent at a table counts for the one with which it goes on. */
export const carryTime = (table: string, next: string): void => ledger.write(next, ledger.read(table));

/** Goes on where this browser last left the table. */
export class Clock {
  private spent: number;
  private since: number | undefined;
  private isWanted = false;
  private readonly turn = (): void => {
    if (this.since !== undefined) this.keep();
    this.since = this.isWanted && !document.hidden ? performance.now() : undefined;
  };

  constructor(private readonly table: string) {
    this.spent = ledger.read(table);
    document.addEventListener("visibilitychange", this.turn);
  }

  run(isWanted: boolean): void {
    if (isWanted === this.isWanted) return;
    this.isWanted = isWanted;
    this.turn();
  }

  /** In whole milliseconds. */
  read(): number {
    this.turn();
    return Math.max(0, Math.min(this.spent, A_YEAR));
  }

  close(): void {
    this.run(false);
    document.removeEventListener("visibilitychange", this.turn);
  }

  private keep(): void {
    this.spent += Math.round(performance.now() - this.since!);
    ledger.write(this.table, this.spent);
  }
}

/** Whoever connects somebody to a table, with a clock whose time goes with each act. */
export const timed = (connect: Connect): Connect => (table, listener) => new Timed(table, listener, connect);

class Timed implements Driver {
  private readonly clock: Clock;
  private readonly driver: Driver;
  private chair: number | null = null;

  constructor(table: string, listener: Listener, connect: Connect) {
    this.clock = new Clock(table);
    this.driver = connect(table, {
      told: (told) => {
        this.hear(told);
        listener.told(told);
      },
      line: (sentence, forGood) => listener.line(sentence, forGood),
    });
  }

  send(message: Message): string {
    return this.driver.send("do" in message ? { ...message, spent: this.clock.read() } : message);
  }

  calm(happened: boolean): void {
    this.driver.calm?.(happened);
  }

  close(): void {
    this.clock.close();
    this.driver.close();
  }

  private hear({ chair, view, over }: Told): void {
    if (chair !== undefined) this.chair = chair;
    if (view !== undefined) this.clock.run(view !== null && this.chair !== null && !over);
  }
}
