/** Tells an open page at how many tables others wait for this guest: in its title, on its icons, and once by a sound. */

import { base } from "../app/address";
import { api } from "../app/api";
import { isAwaited, MOST_ASKED, summariesOf } from "../app/awaited";
import type { Shell } from "../app/shell";
import { Ears } from "../table/life/ears";

const PAUSE = 60_000;
/** Where nobody waits for anybody. */
const LONG_PAUSE = 5 * 60_000;

export const titled = (count: number, own: string): string => (count ? `(${count}) Your turn · Tuckbox` : own);

export function watchTurns(shell: Shell): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const ears = new Ears(shell.settings);
  let own = document.title;
  let count = 0;
  let timer = 0;

  function show(): void {
    if (document.title !== titled(count, own)) document.title = titled(count, own);
    if (icon) icon.href = `${base()}icons/${count ? "icon-turn" : "icon"}.svg`;
    void (navigator as Partial<Navigator>).setAppBadge?.(count).catch(() => undefined); // 0 takes it away
  }
  async function look(): Promise<void> {
    clearTimeout(timer);
    const tables = (await api.me()).tables.filter(({ players }) => players > 1).slice(0, MOST_ASKED);
    const before = count;
    count = (await summariesOf(tables)).filter(isAwaited).length;
    show();
    if (count > before && document.hidden) await call(ears);
    timer = window.setTimeout(again, tables.length ? PAUSE : LONG_PAUSE);
  }
  function again(): void {
    void look().catch(() => (timer = window.setTimeout(again, LONG_PAUSE)));
  }
  const renamed = new MutationObserver(() => {
    if (document.title === titled(count, own)) return;
    own = document.title; // a page has named itself
    show();
  });
  renamed.observe(document.head, { childList: true, subtree: true, characterData: true });
  document.addEventListener("visibilitychange", again);
  again();
}

/** A browser that is told by push shows that, and not both. */
async function call(ears: Ears): Promise<void> {
  ears.hear("yours");
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || (await worker.pushManager.getSubscription())) return;
  await worker.showNotification("Your turn", { body: "Somebody waits for you at Tuckbox.", tag: "tables", data: `${base()}tables` });
}
