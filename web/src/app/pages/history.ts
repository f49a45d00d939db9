/** A guest's own games: those that wait, and how the finished ones ended. */

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
    ${finished?.length ? endings(finished, total(tallies), title) : ""}
    ${finished?.length === 0 && !waiting.length
      ? html`<p class="lead">You have not played here yet. <a class="text" href="/">Choose a game from the box.</a></p>`
      : ""}
    ${recordPanel(page, shell)}`;
}

function recordPanel(page: Live<Past>, shell: Shell): TemplateResult {
  const open = async (event: Event) => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (!file) return;
    await page.load(async () => {
      const { addressOfFile } = await import("../../replay/link");
      shell.go(await addressOfFile(file));
      return { fault: "" };
    });
  };
  return html`<section class="panel">
    <label class="field"
      ><span>Look back on a record</span>
      <small>A file that “Download the record” in a table’s menu has made, or <code>tuckbox play --save</code>.</small>
      <input type="file" accept=".json,application/json" @change=${(event: Event) => void open(event)}
    /></label>
  </section>`;
}

/** Some games count in fractions. */
const points = (score: number): number => Math.round(10 * score) / 10;

const total = (tallies: Tally[]): number => tallies.reduce((sum, { games }) => sum + games, 0);

function endings(finished: Finished[], all: number, title: (game: string) => string): TemplateResult {
  return html`<section class="panel">
    <h2>${counted(all, "finished game")}${all > finished.length ? `, the latest ${finished.length}` : ""}</h2>
    <p class="acts"><a class="btn" href="/statistics">Statistics</a></p>
    <ul class="lines">
      ${finished.map(
        (line) => html`<li>
          <a class="t" href="/t/${line.table}"
            ><b>${title(line.game)}: ${line.won ? "won" : "not won"}, ${counted(points(line.score), "point")}</b
            ><span class="sub">${line.result.sentence} (${ago(line.at)}${line.offline ? ", played offline" : ""})</span></a
          ><a class="btn" href="/replay/${line.table}">Replay<span class="unseen"> of this ${title(line.game)}</span></a>
        </li>`,
      )}
    </ul>
  </section>`;
}
