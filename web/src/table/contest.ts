/** A card that was drawn against another, shown large with what it needed, until that is answered. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../cards";
import { back, type Doing, miniature, type Prompt, weighed } from "./prompt";
import type { TableState } from "./state";
import type { Contest } from "./wire";
import { sentence } from "./words";

export function contestPanel(state: TableState, contest: Contest, { isDecision, others }: Prompt, doing: Doing): TemplateResult {
  const { verdict, effect, left, rest } = contest;
  const isEnough = contest.value >= contest.need;
  return html`<div class="dlg weigh contest ${isEnough ? "good" : "bad"}" role="group" aria-label="What was drawn" @click=${hurry}>
    ${duel(state, contest, isEnough)}
    <h2>${unsafeHTML(icon(isEnough ? "ok" : "x"))}${sentence(verdict)}</h2>
    <p class="effect">${sentence(effect)}</p>
    <p class="left">${rest}${left.map((face) => miniature(state, face))}</p>
    <div class="acts">
      ${isDecision ? others.map((offer) => weighed(state, offer, doing)) : html`<button class="btn p go-on" @click=${doing.goOn}>Go on</button>`}
    </div>
  </div>`;
}

function duel(state: TableState, { card, bonus, need, against }: Contest, isEnough: boolean): TemplateResult {
  return html`<div class="duel">
    <span class="drawn">${miniature(state, card)}${back(state, "fate")}${bonus ? html`<b class="bonus">+${bonus}</b>` : nothing}</span>
    <b class="sign">${isEnough ? "≥" : "<"}</b>
    <span class="foe"><b>${need}</b>${miniature(state, against)}</span>
  </div>`;
}

/** A tap skips to the verdict. */
function hurry(event: Event): void {
  (event.currentTarget as Element).classList.add("told");
}
