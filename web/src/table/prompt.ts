/** The line that says what can be done now, what would happen, or why not; and the buttons beside it. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { drawCard, icon } from "../cards";
import type { TableState } from "./state";
import type { Considered, Offer, Point } from "./wire";
import { sentence } from "./words";

export interface Prompt {
  text: string;
  second: string;
  tone: "" | "bad" | "wait";
  /** The one move that is previewed. */
  go: Offer | undefined;
  others: Offer[];
  weight: Considered | undefined;
  /** An answer is due that the others must not see coming. */
  isPrivate: boolean;
}

export interface Doing {
  play(offer: Offer): void;
  cancel(): void;
  undo(): void;
  hint(): void;
  more(): void;
  unseal(): void;
  choicesOf(offer: Offer): string[];
}

/** More buttons than this have a panel of their own. */
const IN_BAR = 3;

export function hasPanel({ go, others, weight, isPrivate }: Prompt): boolean {
  return weight !== undefined || isPrivate || others.length + (go ? 1 : 0) > IN_BAR;
}

export function footer(state: TableState, prompt: Prompt, doing: Doing, can: { undo: boolean; hint: boolean; unseal: boolean }): TemplateResult {
  return html`<div class="say ${prompt.tone}" aria-live="polite" role="status">
      ${sentence(prompt.text)}${prompt.second ? html`<small>${sentence(prompt.second)}</small>` : nothing}
    </div>
    <div class="acts">
      ${hasPanel(prompt) ? nothing : choices(state, prompt, doing)}
      ${can.unseal ? html`<button class="btn" @click=${doing.unseal}>${unsafeHTML(icon("seal"))}Take it back</button>` : nothing}
      ${can.undo ? tool("undo", "Undo", "Z", doing.undo) : nothing}
      ${can.hint ? tool("bulb", "Hint", "H", doing.hint) : nothing}
      <button class="btn tool" aria-label="More" @click=${doing.more}>${unsafeHTML(icon("dots"))}</button>
    </div>`;
}

function tool(name: string, label: string, key: string, act: () => void): TemplateResult {
  return html`<button class="btn tool" @click=${act}>
    ${unsafeHTML(icon(name))}<span class="word">${label}</span><kbd>${key}</kbd>
  </button>`;
}

function choices(state: TableState, { go, others }: Prompt, doing: Doing): TemplateResult {
  return html`${go ? choice(state, go, doing, "go") : nothing}${others.map((offer) => choice(state, offer, doing, ""))}`;
}

function choice(state: TableState, offer: Offer, doing: Doing, kind: string): TemplateResult {
  const face = doing.choicesOf(offer).find((word) => state.faces[word]);
  return html`<button class="btn choice ${kind}" data-words=${offer.words} @click=${() => doing.play(offer)}>
    ${face ? miniature(state, face) : nothing}<span>${sentence(labelOf(state, offer))}</span>
  </button>`;
}

function miniature(state: TableState, face: string): TemplateResult {
  const { svg, classes } = drawCard(state.game, { face, back: "deck" }, state.faces[face]);
  return html`<span class="card mini ${classes.join(" ")}">${unsafeHTML(svg)}</span>`;
}

export function labelOf(state: TableState, offer: Offer): string {
  const label = state.considered.get(offer.words)?.label ?? offer.words;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What an action would bring, before it is done: the chance, the cards it rests on, what each outcome does. */
export function panel(state: TableState, prompt: Prompt, doing: Doing): TemplateResult {
  const { weight, go } = prompt;
  const points = weight?.points ?? [];
  return html`<div class="dlg weigh" role="group" aria-label="What would happen">
    ${go ? html`<h2>${sentence(labelOf(state, go))}</h2>` : html`<h2>${sentence(prompt.text)}</h2>`}
    ${prompt.isPrivate ? html`<p class="lock">${unsafeHTML(icon("lock"))} Only you see this.</p>` : nothing}
    ${weight?.chance === undefined ? nothing : html`<p class="chance"><b>${Math.round(100 * weight.chance)}%</b> to win</p>`}
    ${cardPoints(state, points)}
    <ul class="points">
      ${points.filter(({ card }) => !card).map((point) => html`<li class=${tone(point)}>${mark(point)}<span>${sentence(point.text)}</span></li>`)}
    </ul>
    <div class="acts">
      ${choices(state, prompt, doing)}
      ${go ? html`<button class="btn" @click=${doing.cancel}>Not now</button>` : nothing}
    </div>
  </div>`;
}

function cardPoints(state: TableState, points: readonly Point[]): TemplateResult | typeof nothing {
  const cards = points.filter(({ card }) => card);
  if (!cards.length) return nothing;
  const wide = cards.some(({ text }) => text.length > 12);
  return html`<ul class="verdicts ${wide ? "long" : ""}">
    ${cards.map((point) => html`<li class=${tone(point)}>${miniature(state, point.card!)}<span>${mark(point)} ${sentence(point.text)}</span></li>`)}
  </ul>`;
}

function tone({ good }: Point): string {
  return good === null ? "" : good ? "good" : "bad";
}

function mark({ good }: Point): TemplateResult | typeof nothing {
  return good === null ? nothing : html`${unsafeHTML(icon(good ? "ok" : "x"))}`;
}
