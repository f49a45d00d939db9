/** What is asked while somebody is away, and what is told who is back. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../../cards";
import { cards } from "../log/cards";
import { cardsOf, consequence, type Deed } from "../log/lines";
import { nameOf } from "../names";
import type { TableState } from "../state";
import type { Companion, Told } from "../wire";
import { sentence } from "../words";
import { inFull } from "./presence";
import { BELL } from "./signs";

/** More acts of a bot are only in the log. */
const MOST = 5;

export interface Offering {
  nudge(seat: number): void;
  standIn(seat: number): void;
  wait(seat: number): void;
  playOn(): void;
  see(): void;
}

export const disc = (state: TableState, seat: number, more = ""): TemplateResult =>
  html`<span class="avatar c${seat % 5} ${more}" aria-hidden="true">${nameOf(state, seat).charAt(0).toUpperCase()}</span>`;

/** Holds no primary button: nothing is the expected answer. */
export function offer(state: TableState, { seat, waited = 0, agreed = [], nudged }: Companion, bots: boolean, doing: Offering): TemplateResult {
  const name = nameOf(state, seat);
  const isAgreed = agreed.includes(state.chair!);
  return html`<section class="offer" aria-label="${name} is away">
    ${disc(state, seat, "absent")}
    <div class="head">
      <h2>${name} has been away for ${inFull(waited)}</h2>
      <p>Nobody loses anything: the game keeps, also for days.</p>
    </div>
    <div class="acts">
      <button class="btn" ?disabled=${nudged !== undefined} @click=${() => doing.nudge(seat)}>
        ${unsafeHTML(BELL)}${nudged === undefined ? "Nudge them" : `Nudged at ${clockTime(nudged)}`}
      </button>
      ${bots
        ? html`<button class="btn bots" ?disabled=${isAgreed} @click=${() => doing.standIn(seat)}>${unsafeHTML(icon("bot"))}${isAgreed ? "You say bot" : "Let a bot play until they are back"}</button>`
        : nothing}
      <button class="btn" @click=${() => doing.wait(seat)}>Wait</button>
    </div>
    ${agreed.length
      ? html`<p class="agreed">
          ${agreed.map((other) => html`<span>${disc(state, other)} ${other === state.chair ? "You say" : `${nameOf(state, other)} says`} bot ${unsafeHTML(icon("ok"))}</span>`)}
        </p>`
      : nothing}
  </section>`;
}

/** What a bot did stands here with its cards once the log has told of it. */
export function welcome(state: TableState, { turns, recap }: NonNullable<Told["meanwhile"]>, done: readonly Deed[], doing: Offering): TemplateResult {
  const name = nameOf(state, state.chair!);
  const played = `A bot played ${turns === 1 ? "one turn" : `${turns} turns`} for you.`;
  const isMine = state.seats[state.chair!]?.kind === "human";
  return html`<section class="offer back" aria-label="Welcome back">
    <div class="head">
      <h2>Welcome back, ${name}</h2>
      <p>${turns ? `${played} ` : ""}${isMine ? "The seat is yours again." : "The seat is yours again as soon as you touch the table."}</p>
    </div>
    ${done.length
      ? html`<ol>${latest(done).map((deed) => html`<li>${cards(state, cardsOf(deed))}<span>${sentence(consequence(deed).text)}</span></li>`)}</ol>`
      : html`<ol>${recap.map((text) => html`<li>${sentence(text)}</li>`)}</ol>`}
    <div class="acts">
      <button class="btn" ?disabled=${!done.length} @click=${doing.see}>${unsafeHTML(icon("play"))}${done.length === 1 ? "See it" : "See them"}</button>
      <button class="btn p" @click=${doing.playOn}>Play on</button>
    </div>
  </section>`;
}

export const latest = (done: readonly Deed[]): readonly Deed[] => done.slice(-MOST);

function clockTime(ago: number): string {
  return new Date(Date.now() - ago).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
