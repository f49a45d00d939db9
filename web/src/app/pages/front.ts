/** The front page: games to resume, the boxes on their shelf, and a table with friends. */

import { html, type TemplateResult } from "lit-html";
import { api, call, type Catalogue, type Listing } from "../api";
import { isSite } from "../address";
import { complaint, logo, sign, themeButton } from "../bar";
import type { Crowd } from "../crowd";
import type { Day } from "../day";
import { livePage, type Live } from "../live";
import type { OpenTable } from "../mine";
import type { Page } from "../router";
import { crowdNote, followDay, foot, openTables, refreshing, shelf, strip } from "../shelf";
import type { Shell } from "../shell";
import { visitedGames } from "../visited";
import { counted, inWords } from "../words";

interface Front extends Crowd {
  catalogue?: Catalogue;
  /** Games that were opened here before. */
  visited: Set<string>;
  tables: Listing[];
  /** None where nobody tells of it, as an older server. */
  day?: Day | undefined;
  /** What stands there instead of friends, where there is no server. */
  note?: string | undefined;
  unsent?: number | undefined;
  /** Whether all games are kept here, while there is no line to the server. */
  isReady?: boolean;
  /** Those of others with a free seat. */
  open?: OpenTable[] | undefined;
  /** The tables to resume, once they were looked at. */
  row?: TemplateResult;
  fault: string;
}

const MOST_RESUMED = 3;
const MOST_OPEN = 2;

export function frontPage(shell: Shell): Page {
  shell.title("");
  return livePage<Front>(
    shell,
    () => ({ visited: visitedGames(), tables: [], kept: 0, most: Infinity, fault: "" }),
    (page) => view(page, shell),
    (page) => void page.load(everything).then(() => lookCloser(page)),
  );
}

/** At once, so that nothing has to make room for what comes later. */
async function everything(): Promise<Partial<Front>> {
  const [catalogue, own, day] = await Promise.all([api.games(), waiting(), api.today("", true).catch(() => undefined)]);
  return { catalogue, day, ...own };
}

async function waiting(): Promise<Partial<Front>> {
  const [{ tables, kept, most, note, unsent }, found] = await Promise.all([api.me(), openOnes()]);
  const own = new Set(tables.map(({ table }) => table));
  const isReady = note !== undefined && !isSite() && (await isKept());
  return { tables, kept, most, note, unsent, isReady, open: found.filter(({ table, free }) => free && !own.has(table)).slice(0, MOST_OPEN) };
}

const isKept = (): Promise<boolean> => import("../../local/keep").then((keep) => keep.isKept()).catch(() => false);

const openOnes = (): Promise<OpenTable[]> => call<{ tables: OpenTable[] }>("GET", "/api/tables").then(({ tables }) => tables, () => []);

/** What waits, with its cards, without them the names alone; and the day's end. */
async function lookCloser(page: Live<Front>): Promise<void> {
  const { tables } = page.state;
  followDay(page);
  await row(page, tables);
  refreshing("/", () => void waiting().then((own) => row(page, own.tables ?? [], own)).catch(() => undefined));
}

/** At once with what else is new, so that nothing stands there empty in between. */
async function row(page: Live<Front>, tables: Listing[], own: Partial<Front> = {}): Promise<void> {
  if (tables.length) page.change({ ...own, row: await (await import("../waiting")).waitingRow(tables) });
  else page.change(own);
}

function view({ state }: Live<Front>, shell: Shell): TemplateResult {
  return html`<div class="wrap">
    ${top(state.catalogue, shell)}
    <main>
      ${complaint(state.fault)} ${state.catalogue && strip(state.day, state.catalogue.games)} ${resumes(state)}
      ${state.catalogue ? html`${crowdNote(state)} ${shelf(state.catalogue, state.visited, state.isReady)} ${openTables(state.open)} ${foot(shell, state)}` : ""}
    </main>
  </div>`;
}

function top(catalogue: Catalogue | undefined, shell: Shell): TemplateResult {
  const { name } = shell.settings;
  return html`<header class="top">
    <span class="lg">${logo()}</span>
    <h1>Tuckbox</h1>
    <p class="sub">${catalogue ? `${inWords(catalogue.games.length)} card games, no account, no ads.` : ""}</p>
    <span class="sp"></span>
    <a class="chip tap" href="/settings"
      >${name ? html`<span class="dot" aria-hidden="true">${name.charAt(0).toUpperCase()}</span>` : sign("person")}
      <span class="nm">${name || "Your name"}</span><span class="unseen">, settings</span></a
    >
    ${themeButton(shell)}
    <button class="ic" aria-label="Menu" @click=${() => void openMenu(shell)}>${sign("menu")}</button>
  </header>`;
}

async function openMenu(shell: Shell): Promise<void> {
  await (await import("../menu")).showMenu(shell);
}

/** Its room is kept until it is known whose turn it is: a tap is not to hit another table. */
function resumes({ tables, row }: Front): TemplateResult {
  if (!tables.length) return html``;
  const places = Array.from({ length: Math.min(tables.length, MOST_RESUMED) }, () => html`<li><span class="rs"></span></li>`);
  return html`<section class="resume" aria-label="Go on playing">
    <ul data-count=${places.length} aria-busy=${String(!row)}>${row ?? places}</ul>
    <a class="text ${tables.length > MOST_RESUMED ? "" : "few"}" href="/mine" ?hidden=${tables.length < MOST_RESUMED}>All ${counted(tables.length, "table")}</a>
  </section>`;
}
