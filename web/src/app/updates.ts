/** Notices when the server has been updated under an open page, and keeps the service worker. */

import { api } from "./api";
import type { Shell } from "./shell";

const UPDATED = "Tuckbox was updated: reload this page to go on.";
const MISSING = "The server does not answer, and this page needs a part from it.";
const SHORTEST_PAUSE = 60_000;
const LONGEST_PAUSE = 10 * 60_000;
/** Keeping the shell fetches all of it: first one wants to play. */
const BEFORE_KEEPING = 3000;
const BEFORE_KEEPING_GAMES = 30_000;

/** Whether the server would send another client than the one that runs. */
export function isOutdated(running: string | null, served: string | null): boolean {
  return running !== null && served !== null && running !== served;
}

export function watchForUpdates(shell: Shell): void {
  const tell = (text: string) => shell.notice(text, { label: "Reload", act: () => location.reload() });
  addEventListener("vite:preloadError", () => void isNewServed().then((isNew) => tell(isNew ? UPDATED : MISSING)));
  if (import.meta.env.DEV) return;
  let asked = Date.now();
  async function look(): Promise<void> {
    if (document.hidden || Date.now() - asked < SHORTEST_PAUSE) return;
    asked = Date.now();
    if (await isNewServed()) tell(UPDATED);
  }
  document.addEventListener("visibilitychange", () => void look());
  setInterval(() => void look(), LONGEST_PAUSE); // a table may lie open for hours
  setTimeout(keepShell, BEFORE_KEEPING);
}

/** Where the storage is blocked, or the server away, it goes without until the page is opened again. */
function keepShell(): void {
  if (!navigator.onLine) addEventListener("online", keepShell, { once: true });
  else void navigator.serviceWorker?.register("/sw.js").then(keepGames, () => undefined);
}

/** What one plays with offline is large: it is fetched where that is free, once one has been here for a while. */
function keepGames(): void {
  setTimeout(() => void import("../local/idle").then(({ keepIfFree }) => keepIfFree()).catch(() => undefined), BEFORE_KEEPING_GAMES);
}

async function isNewServed(): Promise<boolean> {
  const running = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;
  return api.freshGames().then(
    ({ client }) => isOutdated(running, client),
    () => false,
  );
}
