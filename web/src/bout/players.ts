/** All who are in a race or a challenge, side by side. */

import "./bout.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { capital } from "../app/words";
import type { Bout, Feat, Runner } from "./api";
import { helpText, stateText } from "./words";

const FIGURES = 3;

export const players = (bout: Bout): TemplateResult => html`<ul class="runners">
  ${bout.players.map((runner) => html`<li class="runner ${runner.you ? "mine" : ""}">${player(bout, runner)}</li>`)}
</ul>`;

function player(bout: Bout, runner: Runner): TemplateResult {
  const { name, you, tally, feat, table } = runner;
  return html`<b class="name">${name}${you ? " (you)" : ""}</b>
    <span class="state ${runner.state}">${stateText(bout, runner)}</span>
    ${tally && !bout.over ? html`<progress max=${tally.goal} value=${tally.count} aria-hidden="true"></progress>` : nothing}
    ${feat ? figures(feat) : nothing} ${table ? html`<a class="text" href="/replay/${table}" aria-label="Replay of ${name}">Replay</a>` : nothing}`;
}

function figures(feat: Feat): TemplateResult {
  const counts = Object.entries(feat.statistics).filter(([name]) => name !== "actions").slice(0, FIGURES - 1);
  return html`<dl>
      ${[["moves", feat.moves] as const, ...counts].map(([name, value]) => html`<div><dt>${capital(name)}</dt><dd>${value}</dd></div>`)}
    </dl>
    <span class="sub">${helpText(feat)}</span>`;
}
