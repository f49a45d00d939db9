/** How a game is played, and how it can be played otherwise. */

import { html, type TemplateResult } from "lit-html";
import { box } from "../../cards";
import { api, type GameInfo, type Paragraph } from "../api";
import { bar, cameFromTable, complaint, drawn, sheet, wayBack } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { playersText, spoken } from "../words";

interface Rules {
  game?: GameInfo | undefined;
  title: string;
  paragraphs: Paragraph[];
  fault: string;
}

export function rulesPage(shell: Shell): Page {
  shell.title("Rules");
  return livePage<Rules>(
    shell,
    () => ({ title: "Rules", paragraphs: [], fault: "" }),
    ({ state }) => sheet(bar(state.title, shell, wayBack(shell, "chip tap")), html`${complaint(state.fault)}${state.game ? text(state.game, state.paragraphs, shell) : ""}`),
    (page) =>
      void page.load(async () => {
        const [rules, { games }] = await Promise.all([api.rules(page.parts["game"]!), api.games()]);
        shell.title(`Rules of ${rules.title}`);
        return { ...rules, game: games.find((entry) => entry.name === page.parts["game"]) };
      }),
  );
}

function text(game: GameInfo, [, ...rest]: Paragraph[], shell: Shell): TemplateResult {
  return html`<article class="panel prose g-${game.name}">
      <div class="cover">${drawn(box(game.name, game.title))}</div>
      <p class="lead">${game.about}</p>
      <p class="sub">${playersText(game.players)}</p>
      ${rest.map(headed)}
      <p class="acts">${cameFromTable(shell) ? wayBack(shell, "btn p") : dealing(game)}</p>
    </article>
    ${game.options.length ? variants(game) : ""}`;
}

const dealing = ({ name, lesson }: GameInfo) =>
  html`<a class="btn p" href="/play/${name}">Play</a>${lesson ? html`<a class="btn" href="/learn/${name}">Lesson</a>` : ""}<a class="btn" href="/new/${name}">Options</a>`;

function headed({ head, text }: Paragraph): TemplateResult {
  return head ? html`<div><h2>${head}</h2><p>${text}</p></div>` : html`<p>${text}</p>`;
}

function variants(game: GameInfo): TemplateResult {
  return html`<section class="panel">
    <h2>Played otherwise</h2>
    <dl class="terms">
      ${game.options.map((option) => html`<dt>${spoken(option.name)}</dt><dd>${option.explanation}</dd>`)}
    </dl>
  </section>`;
}
