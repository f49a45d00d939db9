/** The browser's history as a guest knows it: pages, and what lies open above a page, which Back closes first. */

import { at, pageOf } from "./address";
import { isNewerWaiting } from "./newer";

/** One entry of the history. */
interface Entry {
  page: string;
  /** The address of the page from which one came here; "" for the first one. */
  before: string;
  /** How many things lie open above the page. */
  above: number;
}

export interface Trail {
  readonly before: string;
  /** Leads to another page; to the one before by going back. What lies open is closed. */
  go(path: string, how?: { replace?: boolean }): void;
  /** Something lies open above the page: Back calls `close`, and so does going elsewhere. To be told when it is closed. */
  lay(close: () => void): () => void;
}

/** A browser that does not move must not stop everything else. */
const PATIENCE = 1000;

export function openTrail(arrived: () => void): Trail {
  const open: (() => void)[] = [];
  let page = here().page;
  let travelled: (() => void) | undefined;
  let work = settle(); // a page loaded again has nothing open

  function follow(step: () => Promise<void>): void {
    work = work.then(step);
  }

  function travel(steps: number): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(done, PATIENCE);
      travelled = done;
      history.go(steps);
      function done(): void {
        clearTimeout(timer);
        travelled = undefined;
        turnPage();
        resolve();
      }
    });
  }

  /** As many entries as there are things open: those of closed ones are gone back over. */
  async function settle(): Promise<void> {
    const closed = here().above - open.length;
    if (closed > 0) await travel(-closed);
    while (here().above < open.length) history.pushState({ ...here(), above: here().above + 1 }, "");
  }

  function closeDownTo(count: number): void {
    while (open.length > count) open.pop()!();
  }

  function turnPage(): void {
    if (here().page === page) return;
    page = here().page;
    closeDownTo(0);
    arrived();
  }

  function go(path: string, { replace = false } = {}): void {
    follow(async () => {
      closeDownTo(0);
      await settle();
      if (isNewerWaiting()) return replace ? location.replace(at(path)) : location.assign(at(path));
      if (!replace && here().before === path) return travel(-1);
      if (replace) history.replaceState(entry(here().before), "", at(path));
      else history.pushState(entry(address()), "", at(path));
      turnPage();
    });
  }

  function lay(close: () => void): () => void {
    open.push(close);
    follow(settle);
    return () => {
      if (!open.includes(close)) return;
      open.splice(open.indexOf(close), 1);
      follow(settle);
    };
  }

  addEventListener("popstate", () => {
    if (travelled) return travelled();
    if (here().page === page) closeDownTo(here().above);
    turnPage();
    follow(settle);
  });

  return {
    get before() { return here().before; },
    go,
    lay,
  };
}

function address(): string {
  const { pathname, search, hash } = pageOf();
  return pathname + search + hash;
}

function entry(before: string): Entry {
  return { page: Math.random().toString(36).slice(2), before, above: 0 };
}

/** The entry one is at; the browser's own entries, of a first page or of a place on a page, are made one. */
function here(): Entry {
  if (!history.state) history.replaceState(entry(""), "");
  return history.state as Entry;
}
