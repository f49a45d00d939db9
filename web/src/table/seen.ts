/** Up to which version this browser has seen each table, so that it can ask what happened since. */

const PLACE = "tuckbox.seen";
const KEPT = 20;

type Seen = [table: string, at: number][];

function kept(): Seen {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? (found as Seen) : [];
  } catch {
    return []; // storage is blocked, or holds something else
  }
}

export function lastSeen(table: string): number {
  const at = kept().find((entry) => entry[0] === table)?.[1];
  return Number.isInteger(at) ? (at as number) : 0;
}

export function remember(table: string, at: number): void {
  const others = kept().filter((entry) => entry[0] !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[table, at], ...others].slice(0, KEPT)));
  } catch {
    // it is only a convenience
  }
}
