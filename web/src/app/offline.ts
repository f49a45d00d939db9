/** Keeping the games in this browser, to play without the server. */

import { html, type TemplateResult } from "lit-html";
import { isKept, keepAll } from "../local/keep";
import { base } from "./address";
import { canInstall, install } from "./install";
import type { Live } from "./live";

export interface Keeping {
  /** Where it is known: whether the games are kept, are being fetched, or cannot be. */
  keeping: "" | "not kept" | "fetching" | "kept" | "failed" | "barred";
}

const SAID: Record<Exclude<Keeping["keeping"], "">, string> = {
  "not kept": "About 7 MB are fetched once. Then all games are played without a line to the server, alone or with bots.",
  fetching: "Fetching about 7 MB …",
  kept: "Kept: all games can be played without a line to the server, alone or with bots.",
  failed: "Not all of it could be fetched or kept: try again when the line is good, and with more room on this device.",
  barred: "This browser keeps nothing for us here: playing offline needs an address with https, and storage allowed for this site.",
};

type Page = Live<Keeping & { fault: string }>;

export function lookForKept(page: Page): void {
  addEventListener("beforeinstallprompt", () => page.change({}), { once: true });
  const canKeep = "caches" in window && navigator.serviceWorker !== undefined;
  void isKept().then(
    (kept) => page.change({ keeping: kept ? "kept" : canKeep ? "not kept" : "barred" }),
    () => page.change({ keeping: "barred" }),
  );
}

export function keepingPanel(page: Page): TemplateResult {
  const { keeping } = page.state;
  const canAsk = keeping === "not kept" || keeping === "failed";
  const put = () => {
    install();
    page.change({});
  };
  return html`<section class="panel" id="offline">
    <h2>Play offline</h2>
    <p class="sub" role="status">${keeping ? SAID[keeping] : ""}</p>
    <p class="acts">
      ${canAsk ? html`<button class="btn" @click=${() => void keep(page)}>Keep for offline</button>` : ""}
      ${canInstall() ? html`<button class="btn" @click=${put}>Install Tuckbox</button>` : ""}
    </p>
  </section>`;
}

async function keep(page: Page): Promise<void> {
  page.change({ keeping: "fetching" });
  const isDone = await navigator.serviceWorker.register(`${base()}sw.js`).then(() => keepAll()).then(() => true, () => false);
  page.change({ keeping: isDone ? "kept" : "failed" });
}
