/** A guest's own games: those that wait, statistics for each game, and how the finished ones ended. */

import { html, type TemplateResult } from "lit-html";
import { api, type Finished, type GameInfo, type Tally } from "../api";
import { bar, complaint, sheet } from "../bar";
import { livePage, type Live } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { freshUnfinished, nothingWaits, unfinished, type Unfinished } from "../unfinished";
import { unsentPanel, type Unsent } from "../unsent";
import { ago, counted } from "../words";

interface Past extends Unfinished, Unsent {
  games?: GameInfo[];
  finished?: Finished[];
  tallies: Tally[];
}

export function historyPage(shell: Shell): Page {
  shell.title("Your games");
  return livePage<Past>(
    shell,
    () => ({ ...nothingWaits, tallies: [] }),
    (page) => sheet(bar("Your games", shell), view(page, shell)),
    (page) => {
      void page.load(async () => ({ games: (await api.games()).games }));
      void page.load(everything);
    },
  );
}

async function everything(): Promise<Partial<Past>> {
  const [waiting, { games, tallies }] = await Promise.all([freshUnfinished(), api.history()]);
  return { ...waiting, finished: games, tallies };
}

function view(page: Live<Past>, shell: Shell): TemplateResult {
  const { waiting, finished, tallies, unsent, fault } = page.state;
  const title = (game: string) => page.state.games?.find((entry) => entry.name === game)?.title ?? game;
  return html`${complaint(fault)}${unsent ? unsentPanel(page, shell, title, () => page.load(everything)) : ""}${waiting.length ? unfinished(page, shell) : ""}
    ${finished?.length ? html`${statistics(tallies, title)}${endings(finished, total(tallies), title)}` : ""}
    ${finished?.length === 0 && !waiting.length
      ? html`<p class="lead">You have not played here yet. <a class="text" href="/">Choose a game from the box.</a></p>`
      : ""}`;
}

function statistics(found: Tally[], title: (game: string) => string): TemplateResult {
  return html`<section class="panel">
    <h2>Statistics</h2>
    <ul class="stats">
      ${found.map(
        (tally) => html`<li class="g-${tally.game}">
          <h3>${title(tally.game)}${tally.offline ? ", offline" : ""}</h3>
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
            ><span class="sub">${line.result.sentence} (${ago(line.at)}${line.offline ? ", played offline" : ""})</span></a
          >
        </li>`,
      )}
    </ul>
  </section>`;
}
