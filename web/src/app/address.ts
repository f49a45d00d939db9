/**
 * Where the pages of the box lie: at a server each has a path of its own; a folder of files answers to its own address alone,
 * and what follows the question mark there is that path.
 */

/** Whether the page comes from a folder of files, and this device is all that plays. */
export const isSite = (): boolean => "site" in document.documentElement.dataset;

/** The address of all that was built. */
export const base = (): string => new URL(isSite() ? "." : "/", location.href).href;

/** The page that an address names. */
export function pageOf({ href, search, hash }: Pick<URL, "href" | "search" | "hash"> = location): URL {
  return isSite() ? new URL((search.startsWith("?/") ? search.slice(1) : "/") + hash, href) : new URL(href);
}

/** The address of a page, from any other. */
export function at(path: string): string {
  return !isSite() ? path : path === "/" ? "." : `?${path}`;
}

/** Where it is told what everybody may know: a folder has it as a file. */
export const told = (path: string): string => (isSite() ? `${base()}${path.slice(1)}.json` : path);
