/** A tap on a box: opens the usual table at once, or the deal that a link names, and goes there. */

import { html, type TemplateResult } from "lit-html";
import { api, Refused, type Listing } from "../api";
import { bar, sheet, stop } from "../bar";
import { giveUp, oldest } from "../crowd";
import { livePage, type Live } from "../live";
import { linkedTable, usualTable } from "../opening";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { ago } from "../words";

interface Dealing {
  fault: string;
  /** What could be given up where no more games fit. */
  oldest?: Listing | undefined;
}

type Dealer = Live<Dealing>;
const FULL = 409;

export function playPage(shell: Shell): Page {
  shell.title("Dealing");
  return livePage<Dealing>(
    shell,
    () => ({ fault: "" }),
    (page) => sheet(bar("Tuckbox", shell), view(page, shell)),
    (page) => void deal(page, shell),
  );
}

async function deal(page: Dealer, shell: Shell): Promise<void> {
  await page.load(async () => {
    try {
      shell.go(`/t/${await openedTable(page.parts["game"]!)}`, { replace: true });
      return {};
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status !== FULL) throw fault;
      return { fault: fault.message, oldest: oldest((await api.me()).tables, 1)[0] };
    }
  });
}

function view(page: Dealer, shell: Shell): TemplateResult {
  const { fault, oldest } = page.state;
  if (!fault) return html`<p class="lead">Taking the cards out of the box …</p>`;
  const box = { label: "Back to the box", href: "/" };
  const games = { label: "Your games", href: "/history" };
  return oldest ? html`${stop(fault, games, box)}${offer(page, oldest, shell)}` : stop(fault, box, games);
}

function offer(page: Dealer, { table, title, opened }: Listing, shell: Shell): TemplateResult {
  const replace = async () => {
    const [fault = ""] = await giveUp([table]);
    page.change({ fault, oldest: undefined });
    if (!fault) await deal(page, shell);
  };
  return html`<p>The oldest is ${title}, begun ${ago(opened)}. It cannot be brought back.</p>
    <p class="acts"><button class="btn" @click=${() => void replace()}>Give it up and deal</button></p>`;
}

async function openedTable(name: string): Promise<string> {
  const catalogue = await api.games();
  const game = catalogue.games.find((entry) => entry.name === name);
  if (!game) throw new Error(`There is no game called “${name}” in this box.`);
  const wanted = linkedTable(usualTable(game, catalogue), new URLSearchParams(location.search));
  return (await api.open(wanted)).table;
}
