/** Somebody to play with, now: which game, and the wait until another asks for the same. */

import { html, nothing, type TemplateResult } from "lit-html";
import { drawBox } from "../../cards/boxes";
import { api, type GameInfo } from "../api";
import { bar, complaint, drawn, sheet } from "../bar";
import { livePage, type Live } from "../live";
import { mine, type Sought } from "../mine";
import { onTheShelf } from "../opening";
import { openTables } from "../opentables";
import type { Page } from "../router";
import type { Shell } from "../shell";

interface Now {
  games: GameInfo[];
  /** What is looked for. */
  game?: GameInfo | undefined;
  sought?: Sought | undefined;
  fault: string;
}

const PAUSE = 2000;

export function nowPage(shell: Shell): Page {
  shell.title("Play with somebody now");
  return (root, parts) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const seek = async (page: Live<Now>, game: GameInfo): Promise<void> => {
      clearTimeout(timer);
      page.change({ game });
      await page.load(async () => ({ sought: await mine.seek(game.name, shell.settings.name), fault: "" }));
      if (page.state.game !== game || !root.isConnected) return;
      if (page.state.sought?.table) shell.go(`/t/${page.state.sought.table}`, { replace: true });
      else if (page.state.fault) page.change({ game: undefined });
      else timer = setTimeout(() => void seek(page, game), PAUSE);
    };
    const stop = (page: Live<Now>) => {
      clearTimeout(timer);
      page.change({ game: undefined, sought: undefined });
      void mine.stop();
    };
    const shown = livePage<Now>(
      shell,
      () => ({ games: [], fault: "" }),
      (page) => sheet(bar("Play with somebody now", shell), page.state.game ? waiting(page, page.state.game, () => stop(page)) : choices(page, (game) => void seek(page, game))),
      (page) => void page.load(async () => ({ games: (await api.games()).games.filter(({ players: [least, most] }) => least <= 2 && most > 1) })),
    );
    const close = shown(root, parts);
    return () => {
      clearTimeout(timer);
      void mine.stop().catch(() => undefined);
      close?.();
    };
  };
}

function choices({ state }: Live<Now>, seek: (game: GameInfo) => void): TemplateResult {
  return html`${complaint(state.fault)}
    <p class="lead">Choose a game. Whoever asks for the same one now plays with you: two at a table, a minute for each turn.</p>
    <ul class="stack">
      ${onTheShelf(state.games).map(
        (game) => html`<li><button class="rs g-${game.name}" @click=${() => seek(game)}><span class="mini">${drawn(drawBox(game.name, game.title))}</span><span class="t"><b>${game.title}</b><span>${game.about}</span></span></button></li>`,
      )}
    </ul>`;
}

function waiting({ state }: Live<Now>, game: GameInfo, stop: () => void): TemplateResult {
  const seconds = Math.floor((state.sought?.waited ?? 0) / 1000);
  const { offers } = state.sought ?? {};
  return html`<p class="lead" role="status">${offers ? `Nobody has asked for ${game.title} yet. We go on looking; meanwhile you can:` : `Looking for somebody who plays ${game.title} …`}</p>
    <p class="sub" aria-hidden="true">${seconds} seconds</p>
    ${offers ? openTables(offers, "Sit down at an open table") : nothing}
    <p class="acts"><button class="btn ${offers ? "" : "p"}" @click=${stop}>Stop looking</button>${offers ? html`<a class="btn p" href="/play/${game.name}">Play with bots</a>` : nothing}</p>`;
}
