/** How a game is played, and how it can be played otherwise. */

import { html, type TemplateResult } from "lit-html";
import { box } from "../../cards";
import { api, type GameInfo } from "../api";
import { bar, cameFromTable, complaint, drawn, sheet, wayBack } from "../bar";
import { livePage } from "../live";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { capital, playersText, spoken } from "../words";

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
    ({ state }) => sheet(bar(state.title, shell, wayBack(shell, "chip tap")), html`${complaint(state.fault)}${state.game ? text(state.game, state.paragraphs, shell) : ""}`),
    (page) =>
      void page.load(async () => {
        const [rules, { games }] = await Promise.all([api.rules(page.parts["game"]!), api.games()]);
        shell.title(`Rules of ${rules.title}`);
        return { ...rules, game: games.find((entry) => entry.name === page.parts["game"]) };
      }),
  );
}

/** Longer than this, what stands before a colon is no heading. */
const LONGEST_HEAD = 24;

function text(game: GameInfo, [, ...rest]: string[], shell: Shell): TemplateResult {
  return html`<article class="panel prose g-${game.name}">
      <div class="cover">${drawn(box(game.name, game.title))}</div>
      <p class="lead">${game.about}</p>
      <p class="sub">${playersText(game.players)}</p>
      ${rest.map(headed)}
      <p class="acts">${cameFromTable(shell) ? wayBack(shell, "btn p") : dealing(game)}</p>
    </article>
    ${game.options.length ? variants(game) : ""}`;
}

const dealing = ({ name }: GameInfo) => html`<a class="btn p" href="/play/${name}">Play</a><a class="btn" href="/new/${name}">Options</a>`;

/** “The deal: seven columns …” has its own heading. */
function headed(paragraph: string): TemplateResult {
  const [head = "", ...rest] = paragraph.split(": ");
  if (!rest.length || head.length > LONGEST_HEAD) return html`<p>${paragraph}</p>`;
  return html`<div><h2>${head}</h2><p>${capital(rest.join(": "))}</p></div>`;
}

function variants(game: GameInfo): TemplateResult {
  return html`<section class="panel">
    <h2>Played otherwise</h2>
    <dl class="terms">
      ${game.options.map((option) => html`<dt>${spoken(option.name)}</dt><dd>${option.explanation}</dd>`)}
    </dl>
  </section>`;
}
