/** Notices when the server has been updated under an open page, and keeps the service worker. */

import { api } from "./api";
import type { Shell } from "./shell";

const UPDATED = "Tuckbox was updated:";
const SHORTEST_PAUSE = 60_000;

/** Whether the server would send another client than the one that runs. */
export function isOutdated(running: string | null, served: string | null): boolean {
  return running !== null && served !== null && running !== served;
}

export function watchForUpdates(shell: Shell): void {
  const tell = () => shell.notice(UPDATED, { label: "Reload", act: () => location.reload() });
  addEventListener("vite:preloadError", (event) => {
    event.preventDefault(); // a part of the old client is gone from the server
    tell();
  });
  if (import.meta.env.DEV) return;
  let asked = Date.now();
  document.addEventListener("visibilitychange", async () => {
    if (document.hidden || Date.now() - asked < SHORTEST_PAUSE) return;
    asked = Date.now();
    if (await isNewServed()) tell();
  });
  void navigator.serviceWorker?.register("/sw.js").catch(() => undefined); // blocked with the storage: it goes without
}

async function isNewServed(): Promise<boolean> {
  const running = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? null;
  return api.freshGames().then(
    ({ client }) => isOutdated(running, client),
    () => false,
  );
}
