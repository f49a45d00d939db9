/** How a game is played, and how it can be played otherwise. */

import { html, type TemplateResult } from "lit-html";
import { box } from "../../cards";
import { api, type GameInfo } from "../api";
import { bar, complaint, drawn, sheet } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { playersText, spoken } from "../words";

interface Rules {
  game?: GameInfo | undefined;
  title: string;
  paragraphs: string[];
  fault: string;
}

export function rulesPage(shell: Shell): Page {
  shell.title("Rules");
  return livePage<Rules>(
    shell,
    () => ({ title: "Rules", paragraphs: [], fault: "" }),
    ({ state }) => sheet(bar(state.title, shell), html`${complaint(state.fault)}${state.game ? text(state.game, state.paragraphs) : ""}`),
    (page) =>
      void page.load(async () => {
        const [rules, { games }] = await Promise.all([api.rules(page.parts["game"]!), api.games()]);
        shell.title(`Rules of ${rules.title}`);
        return { ...rules, game: games.find((entry) => entry.name === page.parts["game"]) };
      }),
  );
}

function text(game: GameInfo, [first = "", ...rest]: string[]): TemplateResult {
  return html`<article class="panel prose g-${game.name}">
      <div class="cover">${drawn(box(game.name, game.title))}</div>
      <p class="lead">${first}</p>
      <p class="sub">${playersText(game.players)}</p>
      ${rest.map((paragraph) => html`<p>${paragraph}</p>`)}
      <p class="acts"><a class="btn p" href="/play/${game.name}">Play</a><a class="btn" href="/new/${game.name}">Options</a></p>
    </article>
    ${game.options.length ? variants(game) : ""}`;
}

function variants(game: GameInfo): TemplateResult {
  return html`<section class="panel">
    <h2>Played otherwise</h2>
    <dl class="terms">
      ${game.options.map((option) => html`<dt>${spoken(option.name)}</dt><dd>${option.explanation}</dd>`)}
    </dl>
  </section>`;
}
