/** A tap on a box: opens the usual table at once, the deal that a link names, or the lesson, and goes there. */

import { html, type TemplateResult } from "lit-html";
import { pageOf } from "../address";
import { api, Refused, type Catalogue, type DailyWanted, type GameInfo, type Listing, type Wanted } from "../api";
import { bar, sheet, stop } from "../bar";
import { lastUsed } from "../lastused";
import { livePage, type Live } from "../live";
import { dailyTable, lessonTable, linkedTable, tableAsBefore, usualTable } from "../opening";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { noteVisit } from "../visited";
import { ago } from "../words";

interface Dealing {
  fault: string;
  /** What could be given up where no more games fit. */
  oldest?: Listing | undefined;
}

type Dealer = Live<Dealing>;
const FULL = 409;
const WRONG = 400;

/** Which table of a game is opened: the first that the game still takes. */
type Choice = (game: GameInfo, catalogue: Catalogue) => (Wanted | DailyWanted)[];

/** What a link says, or else as last time. */
export function playPage(shell: Shell): Page {
  return dealingPage(shell, (game, catalogue) => {
    const { search, searchParams } = pageOf();
    if (searchParams.has("daily")) return [dailyTable(game, searchParams)];
    if (search) return [linkedTable(game, catalogue, searchParams)];
    const usual = usualTable(game, catalogue);
    const last = lastUsed(game.name);
    return last ? [tableAsBefore(usual, last), usual] : [usual];
  });
}

export function learnPage(shell: Shell): Page {
  return dealingPage(shell, (game) => [lessonTable(game)]);
}

function dealingPage(shell: Shell, choice: Choice): Page {
  shell.title("Dealing");
  return livePage<Dealing>(
    shell,
    () => ({ fault: "" }),
    (page) => sheet(bar("Tuckbox", shell), view(page, shell, choice)),
    (page) => void deal(page, shell, choice),
  );
}

/** Fetched by who has as many games as fit. */
const crowd = () => import("../crowd");

async function deal(page: Dealer, shell: Shell, choice: Choice): Promise<void> {
  await page.load(async () => {
    try {
      const table = await openedTable(page.parts["game"]!, choice);
      if (location.hash) localStorage[`tuckbox.beat ${table}`] = location.hash; // what a friend has done with these cards
      shell.go(`/t/${table}`, { replace: true });
      return {};
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status !== FULL) throw fault;
      return { fault: fault.message, oldest: (await crowd()).oldest((await api.me()).tables, 1)[0] };
    }
  });
}

function view(page: Dealer, shell: Shell, choice: Choice): TemplateResult {
  const { fault, oldest } = page.state;
  if (!fault) return html`<p class="lead">Taking the cards out of the box …${pageOf().searchParams.has("daily") ? " The first to ask waits a little." : ""}</p>`;
  const box = { label: "Back to the box", href: "/" };
  const games = { label: "Your games", href: "/history" };
  return oldest ? html`${stop(fault, games, box)}${offer(page, oldest, shell, choice)}` : stop(fault, box, games);
}

function offer(page: Dealer, { table, title, opened }: Listing, shell: Shell, choice: Choice): TemplateResult {
  const replace = async () => {
    const [fault = ""] = await (await crowd()).giveUp([table]);
    page.change({ fault, oldest: undefined });
    if (!fault) await deal(page, shell, choice);
  };
  return html`<p>The oldest is ${title}, begun ${ago(opened)}. It cannot be brought back.</p>
    <p class="acts"><button class="btn" @click=${() => void replace()}>Give it up and deal</button></p>`;
}

async function openedTable(name: string, choice: Choice): Promise<string> {
  const catalogue = await api.games();
  const game = catalogue.games.find((entry) => entry.name === name);
  if (!game) throw new Error(`There is no game called “${name}” in this box.`);
  const { table } = await opened(choice(game, catalogue));
  noteVisit(name);
  return table;
}

async function opened([wanted, ...others]: (Wanted | DailyWanted)[]): ReturnType<typeof api.open> {
  try {
    return await api.open(wanted!);
  } catch (fault) {
    if (!others.length || !(fault instanceof Refused) || fault.status !== WRONG) throw fault;
    return opened(others);
  }
}
