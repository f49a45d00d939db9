/** The service worker: keeps the shell of this build, so that the box opens, and is played from, without a network. */

const worker = self as unknown as ServiceWorkerGlobalScope; // the library knows only the general kind
/** The page, beside which all else lies: at a server the root, in a folder of files the folder. */
const PAGE = worker.registration.scope;
const SHELL = "__SHELL__".split(" "); // the build writes the names of its files here
/** Other boxes, and programs of others, may keep something at the same host. */
const OURS = `tuckbox shell ${PAGE} `;
const CACHE = OURS + SHELL.join(" ");

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE)) return;
  const path = request.url.slice(PAGE.length);
  if (request.mode === "navigate" && !path.startsWith("api/")) event.respondWith(page(request));
  else if (path.startsWith("assets/")) event.respondWith(asset(request));
  else if (/^api\/games(\/[^/]+\/rules)?(\.json)?$/.test(path)) event.respondWith(knowledge(request));
});

/** What the server seals for this browser; `tag` is the same for what takes the place of another. */
interface Pushed {
  title: string;
  body: string;
  url: string;
  tag: string;
}

worker.addEventListener("push", (event) => {
  const told = event.data?.json() as Pushed | undefined;
  if (told) event.waitUntil(told.tag === "confirm" ? sayYes(told) : show(told));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

/** The server asks whether this browser is there; a browser must show something for every push. */
async function sayYes({ title, url, tag }: Pushed): Promise<void> {
  const answer = url.startsWith(PAGE) ? await fetch(url, { method: "POST" }).catch(() => undefined) : undefined;
  await show({ title, body: answer?.ok ? "Your turns are told here." : "Notices are not on yet: open Settings and try again.", url: `${PAGE}settings`, tag });
}

const show = ({ title, body, url, tag }: Pushed): Promise<void> =>
  worker.registration.showNotification(title, { body, tag, data: url, icon: `${PAGE}icons/icon-192.png`, badge: `${PAGE}icons/icon-192.png` });

/** Nothing but a page of ours. */
async function open(url: string): Promise<void> {
  await worker.clients.openWindow(url.startsWith(PAGE) ? url : PAGE);
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(PAGE, { cache: "reload" }), ...SHELL]); // hosts of files let a browser keep the page for a while
}

/** But for the shell before this one: pages of it are still open. Earlier versions named theirs otherwise. */
async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const shells = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  const old = [...shells.slice(0, -1), ...names.filter((name) => /^tuckbox (\/|offline$)/.test(name))];
  await Promise.all(old.map((name) => caches.delete(name)));
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
