/** A guest's own games: those that wait, statistics for each game, and how the finished ones ended. */

import { html, type TemplateResult } from "lit-html";
import { api, type Finished, type GameInfo, type Listing, type Tally } from "../api";
import { bar, complaint, sheet, sign } from "../bar";
import { livePage, type Live } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { ago, counted } from "../words";

interface Past {
  games?: GameInfo[];
  waiting: Listing[];
  finished?: Finished[];
  tallies: Tally[];
  fault: string;
}

export function historyPage(shell: Shell): Page {
  shell.title("Your games");
  return livePage<Past>(
    shell,
    () => ({ waiting: [], tallies: [], fault: "" }),
    (page) => sheet(bar("Your games", shell), view(page, shell)),
    (page) => {
      void page.load(async () => ({ games: (await api.games()).games }));
      void page.load(async () => {
        const [{ tables }, { games, tallies }] = await Promise.all([api.me(), api.history()]);
        return { waiting: tables, finished: games, tallies };
      });
    },
  );
}

function view(page: Live<Past>, shell: Shell): TemplateResult {
  const { waiting, finished, tallies, fault } = page.state;
  const title = (game: string) => page.state.games?.find((entry) => entry.name === game)?.title ?? game;
  return html`${complaint(fault)}${waiting.length ? unfinished(page, shell) : ""}
    ${finished?.length ? html`${statistics(tallies, title)}${endings(finished, total(tallies), title)}` : ""}
    ${finished?.length === 0 && !waiting.length
      ? html`<p class="lead">You have not played here yet. <a class="text" href="/">Choose a game from the box.</a></p>`
      : ""}`;
}

function unfinished(page: Live<Past>, shell: Shell): TemplateResult {
  return html`<section class="panel">
    <h2>Unfinished</h2>
    <ul class="lines">
      ${page.state.waiting.map(
        (table) => html`<li>
          <a class="t" href="/t/${table.table}"><b>${table.title}</b><span class="sub">begun ${ago(table.opened)}</span></a>
          <button class="ic" aria-label="Take this ${table.title} away" @click=${() => void takeAway(page, shell, table)}>${sign("x")}</button>
        </li>`,
      )}
    </ul>
  </section>`;
}

async function takeAway(page: Live<Past>, shell: Shell, table: Listing): Promise<void> {
  const text = html`<p>The table is closed for everybody who sits there, and cannot be brought back.</p>`;
  const keep = { label: "Keep it", value: "" };
  const { answer } = shell.dialog(`Take this ${table.title} away?`, text, keep, { label: "Take it away", value: "yes", kind: "p" });
  if ((await answer) !== "yes") return;
  await api.remove(table.table).then(
    () => page.change({ waiting: page.state.waiting.filter((entry) => entry !== table) }),
    (fault: Error) => shell.toast(fault.message),
  );
}

function statistics(found: Tally[], title: (game: string) => string): TemplateResult {
  return html`<section class="panel">
    <h2>Statistics</h2>
    <ul class="stats">
      ${found.map(
        (tally) => html`<li class="g-${tally.game}">
          <h3>${title(tally.game)}</h3>
          <dl>
            ${figure("Games", tally.games)}${figure("Won", tally.won)}${figure("Win rate", `${Math.round((100 * tally.won) / tally.games)} %`)}
            ${figure("Best score", points(tally.best))}${figure("Streak", tally.streak)}
          </dl>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Some games count in fractions. */
const points = (score: number): number => Math.round(10 * score) / 10;
const figure = (name: string, value: number | string) => html`<div><dt class="lbl">${name}</dt><dd class="num">${value}</dd></div>`;

const total = (tallies: Tally[]): number => tallies.reduce((sum, { games }) => sum + games, 0);

function endings(finished: Finished[], all: number, title: (game: string) => string): TemplateResult {
  return html`<section class="panel">
    <h2>${counted(all, "finished game")}${all > finished.length ? `, the latest ${finished.length}` : ""}</h2>
    <ul class="lines">
      ${finished.map(
        (line) => html`<li>
          <a class="t" href="/t/${line.table}"
            ><b>${title(line.game)}: ${line.won ? "won" : "not won"}, ${counted(points(line.score), "point")}</b
            ><span class="sub">${line.result.sentence} (${ago(line.at)})</span></a
          >
        </li>`,
      )}
    </ul>
  </section>`;
}
