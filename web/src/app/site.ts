/** What a box from a folder of files needs besides: links that lead somewhere there, also in another tab. */

import { at } from "./address";

/** Every link to a page gets the address that the page has here, now and whenever one is drawn. */
export function amendLinks(root: HTMLElement): void {
  const amend = () => root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]').forEach((link) => link.setAttribute("href", at(link.getAttribute("href")!)));
  new MutationObserver(amend).observe(root, { subtree: true, childList: true, attributeFilter: ["href"] });
  amend();
}
