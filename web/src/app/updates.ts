/** Says when the page is older than its server. */

import { api, patiently } from "./api";
import type { Shell } from "./shell";

const UPDATED = "Tuckbox was updated: reload this page to go on.";
const MISSING = "This page needs a part that the server does not send.";
/** First one wants to play. */
const A_WHILE = 3000;

/** Whether the server would send another client than the one that runs. */
export function isOutdated(running: string | null, served: string | null): boolean {
  return running !== null && served !== null && running !== served;
}

/** Where a part of the page did not come because nobody answered, `again` shows the page once somebody does. */
export function watchForUpdates(shell: Shell, again: () => void): void {
  addEventListener("vite:preloadError", () => {
    let isLate = false;
    const wait = (sentence: string) => {
      isLate ||= sentence !== "";
      shell.notice(sentence);
    };
    void patiently(api.freshGames, wait).then(({ client }) => {
      if (isOutdated(running(), client)) tellOf(UPDATED, shell);
      else if (isLate) again();
      else tellOf(MISSING, shell);
    });
  });
}

/** Once the page stands, and there is a line. */
export function soon(act: () => void): void {
  setTimeout(() => (navigator.onLine ? act() : addEventListener("online", act, { once: true })), A_WHILE);
}

export function tellOf(text: string, shell: Shell): void {
  shell.notice(text, { label: "Reload", act: () => location.reload() });
}

export async function isNewServed(): Promise<boolean> {
  return api.freshGames().then(
    ({ client }) => isOutdated(running(), client),
    () => false,
  );
}

const running = (): string | null => document.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;
