/** A number for each of the tables that this browser was at lately. */

type Entry = [table: string, number: number];

export class Ledger {
  constructor(
    private readonly place: string,
    private readonly most: number,
  ) {}

  read(table: string): number {
    const number = this.entries().find((entry) => entry[0] === table)?.[1];
    return Number.isInteger(number) ? (number as number) : 0;
  }

  write(table: string, number: number): void {
    const others = this.entries().filter((entry) => entry[0] !== table);
    try {
      localStorage.setItem(this.place, JSON.stringify([[table, number], ...others].slice(0, this.most)));
    } catch {
      // it is only a convenience
    }
  }

  private entries(): Entry[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.place) ?? "[]");
      return Array.isArray(found) ? (found as Entry[]) : [];
    } catch {
      return []; // storage is blocked, or holds something else
    }
  }
}
