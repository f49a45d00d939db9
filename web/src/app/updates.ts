/** Says when the page is older than its server. */

import { api } from "./api";
import type { Shell } from "./shell";

const UPDATED = "Tuckbox was updated: reload this page to go on.";
const MISSING = "The server does not answer, and this page needs a part from it.";
/** First one wants to play. */
const A_WHILE = 3000;

/** Whether the server would send another client than the one that runs. */
export function isOutdated(running: string | null, served: string | null): boolean {
  return running !== null && served !== null && running !== served;
}

export function watchForUpdates(shell: Shell): void {
  addEventListener("vite:preloadError", () => void isNewServed().then((isNew) => tellOf(isNew ? UPDATED : MISSING, shell)));
}

/** Once the page stands, and there is a line. */
export function soon(act: () => void): void {
  setTimeout(() => (navigator.onLine ? act() : addEventListener("online", act, { once: true })), A_WHILE);
}

export function tellOf(text: string, shell: Shell): void {
  shell.notice(text, { label: "Reload", act: () => location.reload() });
}

export async function isNewServed(): Promise<boolean> {
  const running = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;
  return api.freshGames().then(
    ({ client }) => isOutdated(running, client),
    () => false,
  );
}
