/** The service worker: keeps the shell of this build, so that the box opens, and is played from, without a network. */

const worker = self as unknown as ServiceWorkerGlobalScope; // the library knows only the general kind
const SHELL = "__SHELL__".split(" "); // the build writes the names of its files here
const CACHE = `tuckbox ${SHELL.join(" ")}`;
/** What is played with where there is no server: the page keeps it (local/keep.ts). */
const OFFLINE = "tuckbox offline";
const PAGE = "/";

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (/^\/api\/games(\/[^/]+\/rules)?$/.test(pathname)) event.respondWith(knowledge(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...SHELL]);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && name !== OFFLINE).map((name) => caches.delete(name)));
}

/** Every page is the same document: the network's, or the kept one. */
async function page(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(PAGE)) ?? Response.error());
}

/** The games and their rules: the server's, or as they were when all was kept. */
async function knowledge(request: Request): Promise<Response> {
  return fetch(request).catch(async () => (await caches.match(request)) ?? Response.error());
}

/** A name with a hash never changes what it means. */
async function asset(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
