/** What an open page does once it stands: it keeps itself for offline, looks whether the server was updated, and counts whose turn it is. */

import { base, isSite } from "./address";
import { letNewerWait } from "./newer";
import type { Shell } from "./shell";
import { isNewServed, tellOf } from "./updates";

const WAITING = "Tuckbox was updated: the new version comes at the end of your turn, or with the next page.";
const SHORTEST_PAUSE = 60_000;
const LONGEST_PAUSE = 10 * 60_000;
const BEFORE_KEEPING_GAMES = 30_000;

export function goOn(shell: Shell): void {
  let asked = Date.now();
  async function look(): Promise<void> {
    if (document.hidden || Date.now() - asked < SHORTEST_PAUSE) return;
    asked = Date.now();
    if (!(await isNewServed())) return;
    letNewerWait();
    tellOf(WAITING, shell);
  }
  document.addEventListener("visibilitychange", () => void look());
  setInterval(() => void look(), LONGEST_PAUSE); // a table may lie open for hours
  keepShell();
  if (!isSite()) void import("../notices/turns").then(({ watchTurns }) => watchTurns(shell), () => undefined);
}

/** Where the storage is blocked it goes without. */
function keepShell(): void {
  void navigator.serviceWorker?.register(`${base()}sw.js`).then(keepGames, () => undefined);
}

/** What one plays with offline is large: it is fetched where that is free, once one has been here for a while. */
function keepGames(): void {
  setTimeout(() => void import("../local/idle").then(({ keepIfFree }) => keepIfFree()).catch(() => undefined), BEFORE_KEEPING_GAMES);
}
