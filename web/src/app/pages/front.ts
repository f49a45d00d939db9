/** The front page: games to resume, the boxes on their shelf, and a table with friends. */

import { html, type TemplateResult } from "lit-html";
import { box } from "../../cards";
import { api, type Catalogue, type GameInfo, type Listing } from "../api";
import { complaint, drawn, logo, sign, themeButton } from "../bar";
import { crowdText, type Crowd } from "../crowd";
import { lastUsed } from "../lastused";
import { livePage, type Live } from "../live";
import { onTheShelf } from "../opening";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { visitedGames } from "../visited";
import { counted, inWords, playersText } from "../words";

interface Front extends Crowd {
  catalogue?: Catalogue;
  /** Games that were opened here before. */
  visited: Set<string>;
  tables: Listing[];
  /** The tables to resume, once they were looked at. */
  row?: TemplateResult;
  fault: string;
}

const MOST_RESUMED = 3;

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
  const [catalogue, { tables, kept, most }] = await Promise.all([api.games(), api.me()]);
  return { catalogue, tables, kept, most };
}

/** What waits, with its cards; without them the names alone. */
async function lookCloser(page: Live<Front>): Promise<void> {
  const { tables } = page.state;
  if (tables.length) page.change({ row: await (await import("../waiting")).waitingRow(tables) });
}

function view({ state }: Live<Front>, shell: Shell): TemplateResult {
  return html`<div class="wrap">
    ${top(state.catalogue, shell)}
    <main>
      ${complaint(state.fault)} ${resumes(state)} ${crowdNote(state)}
      ${state.catalogue ? html`${shelf(state.catalogue, state.visited)} ${friends(shell)}` : ""}
    </main>
  </div>`;
}

function shelf({ games, left_out = [] }: Catalogue, visited: Set<string>): TemplateResult {
  return html`<nav aria-label="Games">
    <ul class="shelf">
      ${onTheShelf(games).map((game) => boxed(game, visited))}
    </ul>
    ${left_out.map((sentence) => html`<p class="sub center">${sentence}</p>`)}
  </nav>`;
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
  (await import("../menu")).showMenu(shell);
}

/** Its room is kept until it is known whose turn it is: a tap is not to hit another table. */
function resumes({ tables, row }: Front): TemplateResult {
  if (!tables.length) return html``;
  const places = Array.from({ length: Math.min(tables.length, MOST_RESUMED) }, () => html`<li><span class="rs"></span></li>`);
  return html`<section class="resume" aria-label="Go on playing">
    <ul data-count=${places.length} aria-busy=${String(!row)}>${row ?? places}</ul>
    <a class="text ${tables.length > MOST_RESUMED ? "" : "few"}" href="/history" ?hidden=${tables.length < MOST_RESUMED}>All ${counted(tables.length, "table")}</a>
  </section>`;
}

function crowdNote(crowd: Crowd): TemplateResult {
  const text = crowdText(crowd);
  return text ? html`<section class="panel crowd"><p>${text}</p><p class="acts"><a class="btn" href="/history">Give some up</a></p></section>` : html``;
}

function boxed(game: GameInfo, visited: Set<string>): TemplateResult {
  return html`<li class="g g-${game.name}">
    <a class="open" href="/play/${game.name}">
      <span class="tb">${drawn(box(game.name, game.title))}</span>
      <span class="tx">
        <b class="h2">${game.title}</b>
        <span class="p">${game.about}</span>
      </span>
      <span class="m">${playersText(game.players)}${game.players[1] > 1 ? html`<i>, or bots</i>` : ""}${hasOwnOptions(game) ? html`<i>, your options</i>` : ""}</span>
    </a>
    <div class="also">
      ${game.lesson && !visited.has(game.name) ? html`<a class="lesson" href="/learn/${game.name}"><b>Lesson</b><span class="unseen">: ${game.title}</span></a>` : ""}
      <a class="ic more" href="/new/${game.name}" aria-label="Options and rules of ${game.title}"><span class="wideonly">Options and rules</span><span class="phoneonly">${sign("dots")}</span></a>
    </div>
  </li>`;
}

/** Whether a tap on its box deals otherwise than usual. */
function hasOwnOptions({ name, presets }: GameInfo): boolean {
  const last = lastUsed(name);
  return last !== undefined && (last.preset !== (Object.keys(presets)[0] ?? "") || Object.keys(last.options ?? {}).length > 0);
}

function friends(shell: Shell): TemplateResult {
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    const code = String(new FormData(event.target as HTMLFormElement).get("code") ?? "").trim();
    shell.go(code ? `/join/${encodeURIComponent(code)}` : "/join");
  };
  return html`<section class="fr" aria-label="Play with friends">
    <span class="ico" aria-hidden="true">${sign("friends")}</span>
    <div class="t"><b>Play with friends</b><span>Make a table and send the link, now or over days.</span></div>
    <a class="btn" href="/new">${sign("friends")} New table</a>
    <span class="or">or</span>
    <form class="join wideonly" @submit=${join}>
      <input name="code" aria-label="Code of a table" placeholder="Code" autocomplete="off" autocapitalize="none" />
      <button class="btn">Join</button>
    </form>
    <a class="btn phoneonly" href="/join">Join with code</a>
  </section>`;
}
