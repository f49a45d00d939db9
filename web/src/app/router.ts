/** From an address to a page: links work as links, and the focus follows. */

import { pageOf } from "./address";
import { openTrail, type Trail } from "./trail";

export type Page = (root: HTMLElement, parts: Record<string, string>) => void | (() => void);
export type Load = (parts: Record<string, string>) => Promise<Page>;

export interface Router {
  readonly trail: Trail;
  /** Shows the page of the address as it is now. */
  show(): Promise<void>;
}

/** What the names in braces of a pattern stand for in a path, or null where it does not fit. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/(?<=.)\/+$/, "").split("/");
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [i, word] of wanted.entries()) {
    const text = given[i]!;
    if (word.startsWith("{") && text) parts[word.slice(1, -1)] = decoded(text);
    else if (word !== text) return null;
  }
  return parts;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function openRouter(root: HTMLElement, pages: Record<string, Load>, lost: Load): Router {
  let close: void | (() => void);
  let shown = 0;

  function find(path: string): [Load, Record<string, string>] {
    for (const [pattern, load] of Object.entries(pages)) {
      const parts = match(pattern, path);
      if (parts) return [load, parts];
    }
    return [lost, {}];
  }

  async function show(): Promise<void> {
    const number = ++shown;
    const [load, parts] = find(pageOf().pathname);
    const page = await load(parts);
    if (number !== shown) return; // another page was asked for meanwhile
    close?.();
    const fresh = document.createElement("div");
    fresh.className = "page";
    root.replaceChildren(fresh);
    document.body.className = "";
    scrollTo(0, 0);
    close = page(fresh, parts);
    if (number > 1) focusHeading(fresh);
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  const trail = openTrail(() => void show());
  document.addEventListener("click", (event) => {
    const path = pathOf(event);
    if (path === null) return;
    event.preventDefault();
    trail.go(path);
  });
  return { trail, show };
}

/** Where a click on one of our own links leads; null where the browser should follow it. */
function pathOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  const { pathname, search, hash } = pageOf(link);
  if (hash && pathname === pageOf().pathname) return null;
  return /^\/(api|move|assets|ws)\//.test(pathname) ? null : pathname + search + hash;
}

function focusHeading(page: HTMLElement): void {
  const heading = page.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
