/** What an open page does once it stands: it keeps itself for offline, and looks whether the server was updated. */

import type { Shell } from "./shell";
import { isNewServed, tellOf, UPDATED } from "./updates";

const SHORTEST_PAUSE = 60_000;
const LONGEST_PAUSE = 10 * 60_000;
const BEFORE_KEEPING_GAMES = 30_000;

export function goOn(shell: Shell): void {
  let asked = Date.now();
  async function look(): Promise<void> {
    if (document.hidden || Date.now() - asked < SHORTEST_PAUSE) return;
    asked = Date.now();
    if (await isNewServed()) tellOf(UPDATED, shell);
  }
  document.addEventListener("visibilitychange", () => void look());
  setInterval(() => void look(), LONGEST_PAUSE); // a table may lie open for hours
  keepShell();
}

/** Where the storage is blocked it goes without. */
function keepShell(): void {
  void navigator.serviceWorker?.register("/sw.js").then(keepGames, () => undefined);
}

/** What one plays with offline is large: it is fetched where that is free, once one has been here for a while. */
function keepGames(): void {
  setTimeout(() => void import("../local/idle").then(({ keepIfFree }) => keepIfFree()).catch(() => undefined), BEFORE_KEEPING_GAMES);
}
