/** Opens the box: settings, shell, pages, and what keeps them up to date. */

import "./app/tokens.css";
import "./app/app.css";
import "./app/pages.css";
import "./cards/cards.css";
import { isSite, pageOf } from "./app/address";
import { isHere, playHere } from "./app/api";
import { watchForOffer } from "./app/install";
import { learnPage, playPage } from "./app/pages/play";
import { openRouter, type Load } from "./app/router";
import { openSettings } from "./app/settings";
import { openShell, type Shell } from "./app/shell";
import { soon, watchForUpdates } from "./app/updates";
import type { Connect } from "./table/remote";

const settings = openSettings();
const table = () => import("./table/page");

const front = () => import("./app/pages/front");

/** Who comes to the box needs its page at once; who comes to a table does not. */
if (pageOf().pathname === "/") void front().catch(() => undefined);

/** While the server opens it; what fails, the table says. */
function fetchTable(game: string): void {
  void table().then(({ loadSkin }) => loadSkin(game)).catch(() => undefined);
}

/** Who can play on this device when the line is lost. */
async function connector(): Promise<Connect | undefined> {
  if (navigator.serviceWorker?.controller) return import("./local/lost").then(({ watched }) => watched(shell), () => undefined);
}

/** A tap on a box comes with the first load; the front page, tables and all other pages, and the list of them, when one is asked for. */
const PAGES: Record<string, Load> = {
  "/": async () => (await front()).frontPage(shell),
  "/play/{game}": async ({ game }) => {
    fetchTable(game!);
    return playPage(shell);
  },
  "/learn/{game}": async ({ game }) => {
    fetchTable(game!);
    return learnPage(shell);
  },
  "/t/{table}": async ({ table: id }) => {
    if (isSite() && !isHere(id!)) return others();
    if (isHere(id!)) {
      const [{ openTable }, { openHere }] = await Promise.all([table(), import("./local/here")]);
      return (root) => openHere(root, id!, shell, openTable);
    }
    const [{ openTable }, connect] = await Promise.all([table(), connector()]);
    return (root) => openTable(root, id!, shell, connect);
  },
};

const others = async () => (await import("./app/others")).pageAt(pageOf().pathname, shell);
const router = openRouter(document.getElementById("app")!, PAGES, others);
const shell: Shell = openShell(settings, router.trail);
playHere(() => import("./local/house"));
watchForUpdates(shell, () => void router.show());
if (!import.meta.env.DEV) soon(() => void import("./app/later").then(({ goOn }) => goOn(shell)).catch(() => undefined));
watchForOffer();
void (isSite() ? import("./app/site").then(({ amendLinks }) => amendLinks(document.body)) : Promise.resolve()).then(() => router.show());
