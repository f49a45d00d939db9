/** Tells an open page at how many tables others wait for this guest: in its title, on its icons, and once by a sound. */

import { base, pageOf } from "../app/address";
import { mine, type Mine } from "../app/mine";
import type { Shell } from "../app/shell";
import { HERE } from "../app/visited";
import { Ears } from "../table/life/ears";
import { expectTurns, expectsTurns } from "./expected";

const PAUSE = 60_000;
/** However much happens at a table, it is asked no more often. */
const SHORTEST_PAUSE = 2000;

export const titled = (count: number, own: string): string => (count ? `(${count}) Your turn · Tuckbox` : own);

/** Whether others may come to wait for this guest there. */
export const isShared = ({ state }: Pick<Mine, "state">): boolean => state !== "alone" && state !== "over";

class Turns {
  private readonly icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  private readonly ears: Ears;
  private own = document.title;
  private count = 0;
  private timer = 0;
  private asked = 0;
  /** At these nobody else plays. */
  private alone = new Set<string>();

  constructor(shell: Shell) {
    this.ears = new Ears(shell.settings);
  }

  /** The page has named itself. */
  renamed(): void {
    if (document.title === titled(this.count, this.own)) return;
    this.own = document.title;
    this.show();
  }

  /** Something was done at the table that lies open, by whomever. */
  happened(): void {
    const table = tableOf(pageOf().pathname);
    if (!table || table.startsWith(HERE) || this.alone.has(table)) return;
    expectTurns(true);
    this.soon();
  }

  soon(): void {
    if (!expectsTurns()) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), Math.max(0, this.asked + SHORTEST_PAUSE - Date.now()));
  }

  private async look(): Promise<void> {
    this.asked = Date.now();
    this.timer = window.setTimeout(() => void this.look(), PAUSE);
    const told = await mine.tables().catch(() => undefined);
    if (told) await this.hear(told.tables, told.waiting ?? 0);
  }

  private async hear(tables: Mine[], waiting: number): Promise<void> {
    const isMore = waiting > this.count;
    this.count = waiting;
    this.alone = new Set(tables.filter((table) => !isShared(table)).map(({ table }) => table));
    if (!tables.some(isShared)) {
      clearTimeout(this.timer); // until something happens at a table
      expectTurns(false);
    }
    this.show();
    if (isMore && document.hidden) await call(this.ears);
  }

  private show(): void {
    if (document.title !== titled(this.count, this.own)) document.title = titled(this.count, this.own);
    if (this.icon) this.icon.href = `${base()}icons/${this.count ? "icon-turn" : "icon"}.svg`;
    void (navigator as Partial<Navigator>).setAppBadge?.(this.count).catch(() => undefined); // 0 takes it away
  }
}

function tableOf(path: string): string {
  const [, place, table = ""] = path.split("/");
  return place === "t" ? table : "";
}

export function watchTurns(shell: Shell): void {
  const turns = new Turns(shell);
  new MutationObserver(() => turns.renamed()).observe(document.head, { childList: true, subtree: true, characterData: true });
  new MutationObserver(() => turns.happened()).observe(document.body, { subtree: true, attributeFilter: ["aria-busy"] }); // a table is, while it tells
  document.addEventListener("visibilitychange", () => turns.soon());
  turns.happened(); // a table may have come before this
  turns.soon();
}

/** A browser that is told by push shows that, and not both. */
async function call(ears: Ears): Promise<void> {
  ears.hear("yours");
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (!worker || (await worker.pushManager.getSubscription())) return;
  await worker.showNotification("Your turn", { body: "Somebody waits for you at Tuckbox.", tag: "tables", data: `${base()}tables` });
}
