/** The line that says what can be done now, what would happen, or why not; and the buttons beside it. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { drawCard, icon } from "../cards";
import { skinOf } from "./games/skins";
import { capital } from "./names";
import { pointLine, type Tone } from "./say";
import { isMyTurn, taught, type TableState } from "./state";
import type { Considered, Glimpse, Offer, Point } from "./wire";
import { sentence } from "./words";

export interface Prompt {
  text: string;
  second: string;
  tone: Tone;
  /** The one move that is previewed. */
  go: Offer | undefined;
  others: Offer[];
  weight: Considered | undefined;
  /** The pointer rests where a touch would preview this. */
  isPeek: boolean;
  /** The game waits for one of these: each is shown with what it brings. */
  isDecision: boolean;
  /** An answer is due that the others must not see coming. */
  isPrivate: boolean;
  /** The face of the card that asks for the answer. */
  asking: string | undefined;
  /** What is picked can be asked about. */
  isLoose: boolean;
}

export interface Doing {
  play(offer: Offer): void;
  cancel(): void;
  undo(): void;
  hint(): void;
  menu(): void;
  /** Shows what happened so far. */
  log(): void;
  again(): void;
  unseal(): void;
  why(): void;
  /** Shows how it ended. */
  result(): void;
  /** What was drawn has been seen. */
  goOn(): void;
  choicesOf(offer: Offer): string[];
  /** Shows what it would be, on the board. */
  look(offer: Offer): void;
}

/** More buttons than this have a panel of their own. */
const IN_BAR = 3;

export function hasPanel({ go, others, weight, isPrivate, isDecision }: Prompt): boolean {
  return weight !== undefined || isPrivate || isDecision || others.length + (go ? 1 : 0) > IN_BAR;
}

export interface Can {
  undo: boolean;
  hint: boolean;
  unseal: boolean;
}

export function canOf(state: TableState): Can {
  const { chair, over, view, undo } = state;
  const isPlaying = chair !== null && !over;
  return { undo: isPlaying && undo, hint: isPlaying && (state.terms?.hints !== false || state.seats.filter(({ kind }) => kind === "human").length < 2) && isMyTurn(state) && !taught(state) && !state.telling, unseal: isPlaying && (view?.sealed.includes(chair) ?? false) };
}

export function footer(state: TableState, prompt: Prompt, doing: Doing, can: Can): TemplateResult {
  const { weight } = prompt;
  return html`<div class="say ${prompt.tone}" aria-live="polite" role="status">
      ${weight ? inShort(weight) : sentence(prompt.text)}${prompt.tone === "good" ? unsafeHTML(icon("ok")) : nothing}${prompt.second && !weight ? html`<small>${sentence(prompt.second)}</small>` : nothing}
    </div>
    <div class="acts">
      ${prompt.isLoose ? html`<button class="btn" @click=${doing.why}>Why not?</button>` : nothing}
      ${hasPanel(prompt) ? shortcut(state, prompt, doing) : choices(state, prompt, doing)}
      ${can.unseal ? html`<button class="btn" @click=${doing.unseal}>${unsafeHTML(icon("seal"))}Break the seal</button>` : nothing}
      ${tools(state, doing, can)}
    </div>`;
}

/** The panel beside it says the rest to the eyes. */
function inShort({ label, sentence: whole }: Considered): TemplateResult {
  return html`<span aria-hidden="true">${sentence(capital(label))}.</span><span class="unseen">${whole}</span>`;
}

export function tools(state: TableState, doing: Doing, can: Can): TemplateResult {
  const result = state.over && !state.isEndShown && !state.isBusy ? html`<button class="btn p" @click=${doing.result}>See the result</button>` : nothing;
  return html`${result} ${can.undo ? tool("undo", "Undo", "Z", doing.undo) : nothing} ${can.hint ? tool("bulb", "Hint", "H", doing.hint) : nothing}
    ${again(state, doing)}
    <button class="btn tool" aria-label="More" @click=${doing.menu}>${unsafeHTML(icon("dots"))}</button>`;
}

function tool(name: string, label: string, key: string, act: () => void): TemplateResult {
  return html`<button class="btn tool" @click=${act}>
    ${unsafeHTML(icon(name))}<span class="word">${label}</span><kbd>${key}</kbd>
  </button>`;
}

/** The previewed move once more, for screens whose panel has no room for buttons. */
function shortcut(state: TableState, { go }: Prompt, doing: Doing): TemplateResult {
  return html`${go ? choice(state, go, doing, "go shortcut") : nothing}`;
}

function again(state: TableState, doing: Doing): TemplateResult | typeof nothing {
  const label = skinOf(state.game).again;
  if (!label || state.chair === null) return nothing;
  return html`<button class="btn again" @click=${doing.again}>${label}</button>`;
}

function choices(state: TableState, { go, others }: Prompt, doing: Doing): TemplateResult {
  return html`${go ? choice(state, go, doing, "go") : nothing}${others.map((offer) => choice(state, offer, doing, ""))}`;
}

function choice(state: TableState, offer: Offer, doing: Doing, kind: string): TemplateResult {
  const face = doing.choicesOf(offer).find((word) => state.faces[word]);
  return html`<button class="btn choice ${kind}" data-words=${offer.words} @click=${() => doing.play(offer)}>
    ${face ? miniature(state, face) : nothing}<span>${sentence((kind && state.considered.get(offer.words)?.verb) || labelOf(state, offer))}</span>
  </button>`;
}

/** A choice as a card button that says what it brings. */
export function weighed(state: TableState, offer: Offer, doing: Doing): TemplateResult {
  const { chance, points = [] } = state.considered.get(offer.words) ?? {};
  const chosen = doing.choicesOf(offer).find((word) => state.faces[word]);
  const face = chosen ?? (chance === undefined ? points.find(({ card }) => card)?.card : undefined);
  const brings = chance === undefined ? points : [{ text: `${Math.round(100 * chance)}% to win`, good: null }];
  return html`<button class="btn choice weighed" data-words=${offer.words} @click=${() => doing.play(offer)}>
    ${face ? miniature(state, face) : nothing}
    <span><b>${sentence(chosen ? capital(state.faces[chosen]?.title ?? chosen) : labelOf(state, offer))}</b>${brings.map((point) => html`<small class=${tone(point)}>${mark(point)} ${sentence(pointLine(point))}</small>`)}</span>
  </button>`;
}

/** The other side of a card, for who sees it turned over. */
export function back(state: TableState, kind: string): TemplateResult {
  return html`<span class="card mini back" aria-hidden="true">${unsafeHTML(drawCard(state.game, { back: kind }).svg)}</span>`;
}

export function miniature(state: TableState, face: string): TemplateResult {
  const { svg, classes } = drawCard(state.game, { face, back: "deck" }, state.faces[face]);
  return html`<span class="card mini ${classes.join(" ")}">${unsafeHTML(svg)}</span>`;
}

export function labelOf(state: TableState, offer: Offer): string {
  return capital(state.considered.get(offer.words)?.label ?? offer.words);
}

/** What an action would bring, before it is done: the chance, the cards it rests on, what each outcome does. */
export function panel(state: TableState, prompt: Prompt, doing: Doing): TemplateResult {
  const { weight, go } = prompt;
  const points = weight?.points ?? [];
  if (prompt.isPrivate && !go) return question(state, prompt, doing);
  const card = pictured(state, prompt);
  return html`<div class="dlg weigh ${prompt.isPeek ? "peek" : ""}" role="group" aria-label="What would happen">
    <div class="top">
      ${card?.face ? miniature(state, card.face) : nothing}
      <h2>${sentence(heading(state, prompt, card))}</h2>
    </div>
    ${prompt.isPrivate ? lock() : nothing}
    ${weight?.chance === undefined ? nothing : html`<p class="chance"><b>${Math.round(100 * weight.chance)}%</b> to win</p>`}
    ${cardPoints(state, points)}
    <ul class="points">
      ${points.filter(({ card }) => !card).map((point) => html`<li class=${tone(point)}>${mark(point)}<span>${headed(point)}</span></li>`)}
    </ul>
    <div class="acts">
      ${go || prompt.isPrivate ? choices(state, prompt, doing) : prompt.others.map((offer) => weighed(state, offer, doing))}
      ${go ? html`<button class="btn" @click=${doing.cancel}>Not now</button>` : nothing}
    </div>
  </div>`;
}

/** The card it is about: the first that the game would light up. */
function pictured({ view, considered }: TableState, { weight, others }: Prompt): Glimpse | undefined {
  const about = weight ?? considered.get(others[0]?.words ?? "");
  return about?.highlights.flatMap((place) => view?.piles[place]?.at(-1) ?? []).find(({ face }) => face);
}

function heading(state: TableState, { weight, isDecision, isPrivate, text }: Prompt, card: Glimpse | undefined): string {
  if (weight) return capital(weight.label);
  const about = isDecision || isPrivate ? undefined : card?.face && state.faces[card.face];
  return about ? capital(about.title) : text;
}

/** “Win: the Troll is slain” says first what it is about. */
function headed({ head, text }: Point): TemplateResult {
  return head ? html`<b>${sentence(head)}<i>:</i></b> <span>${sentence(text)}</span>` : sentence(text);
}

/** Another's act wants an answer that nobody sees coming; with the clock, where one runs. */
function question(state: TableState, prompt: Prompt, doing: Doing): TemplateResult {
  const { text, second } = prompt;
  const [first, ...rest] = prompt.others;
  return html`<div class="dlg weigh question" role="group" aria-label="Your answer">
    ${prompt.asking ? miniature(state, prompt.asking) : nothing}
    <div class="words"><h2>${sentence(text)}</h2>${second ? html`<p>${sentence(second)}</p>` : nothing}</div>
    <div class="acts">
      ${first ? choice(state, first, doing, rest.length ? "go" : "") : nothing}${rest.map((offer) => choice(state, offer, doing, ""))}
    </div>
    <div class="terms">${lock()} ${state.deadline === null ? nothing : html`<p class="time" data-deadline=${state.deadline}><i></i><b></b></p>`}</div>
  </div>`;
}

function lock(): TemplateResult {
  return html`<p class="lock">${unsafeHTML(icon("lock"))} Only you see this.</p>`;
}

function cardPoints(state: TableState, points: readonly Point[]): TemplateResult | typeof nothing {
  const cards = points.filter(({ card }) => card);
  if (!cards.length) return nothing;
  const wide = cards.some((point) => pointLine(point).length > 12);
  return html`<ul class="verdicts ${wide ? "long" : ""}">
    ${cards.map((point) => cardPoint(state, point))}
  </ul>`;
}

/** The card, what it comes to, and what that rests on. */
function cardPoint(state: TableState, point: Point): TemplateResult {
  const { card = "", conditions = [] } = point;
  return html`<li class=${tone(point)}>
    ${miniature(state, card)}<span>${mark(point)} ${headed(point)}${conditions.length ? grounds(state.faces[card]?.title ?? card, conditions) : nothing}</span>
  </li>`;
}

/** Each with its tick or cross; beside them, for ears, whose they are. */
function grounds(whose: string, conditions: NonNullable<Point["conditions"]>): TemplateResult {
  return html`<small><span class="unseen">${whose}: </span>${conditions.map((one) => html`<span class=${tone(one)}>${mark(one)}${sentence(one.text)}</span> `)}</small>`;
}

function tone({ good }: Pick<Point, "good">): string {
  return good === null ? "" : good ? "good" : "bad";
}

function mark({ good }: Pick<Point, "good">): TemplateResult | typeof nothing {
  return good === null ? nothing : html`${unsafeHTML(icon(good ? "ok" : "x"))}`;
}
