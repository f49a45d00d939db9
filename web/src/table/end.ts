/** How it ended: the result, the score, what can be said in numbers, and what one may do next. */

import "./end.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { time } from "../app/duration";
import { drawCard, icon } from "../cards";
import { spentAt } from "./clock";
import { endPicture } from "./finale";
import { boutOf, dayOf } from "./header";
import { capital, nameOf } from "./names";
import { answerOf, isSaid, isShared, missingPanel, onceMoreLabel, sayAgain } from "./oncemore";
import { outcomeOf, verdict } from "./outcome";
import { pastPanel } from "./past";
import { slip, type Sending } from "./slip";
import type { TableState } from "./state";
import type { Glimpse, Message } from "./wire";
import { sentence } from "./words";

export interface After extends Sending {
  /** Other cards. */
  next(): void;
  say(message: Message): void;
  look(): void;
  /** All else that can be done now. */
  more(): void;
}

/** More cards than this are not shown as the prize. */
const PRIZES = 5;

export function endScreen(state: TableState, after: After): TemplateResult {
  const over = state.over!;
  return html`<section class="dlg end" aria-label="The end">
    ${state.past?.highlights.length ? nothing : html`<div class="prize" aria-hidden="true">${picture(state)}</div>`}
    <div class="words">
      <h2>${verdict(state)}</h2>
      <p>${sentence(over.sentence)}</p>
    </div>
    ${pastPanel(state)} ${state.seats.length > 1 ? ranking(state) : nothing} ${missingPanel(state, after.say)}
    <dl class="figures">
      ${spent(state)}
      ${state.seats.length === 1 ? figure("score", scoreOf(state, state.chair ?? 0)) : nothing}
      ${Object.entries(over.statistics).map(([name, value]) => figure(name, value))}
    </dl>
    ${slip(state, after)}
    <div class="acts">
      ${foremost(state, after)}
      <button class="btn" @click=${after.look}>See the table</button>
      <button class="btn tool" aria-label="What else" @click=${after.more}>${unsafeHTML(icon("dots"))}</button>
    </div>
  </section>`;
}

/** The one thing that is offered first: where there are others to be compared with, how they did. */
function foremost(state: TableState, after: After): TemplateResult {
  const [day, bout] = [dayOf(state), boutOf(state)];
  if (bout) return html`<a class="btn p" href="/bout/${bout.id}">All results</a>`;
  if (day) return html`<a class="btn p" href="/today?date=${day.date}">Today</a>`;
  if (!isShared(state)) return html`<button class="btn p" @click=${after.next}>Next deal</button>`;
  return html`<button class="btn p" ?disabled=${isSaid(state)} @click=${state.rematch ? after.next : () => sayAgain(state, after.say)}>${onceMoreLabel(state)}</button>`;
}

/** The cards that were won; else the game's picture of such an end, or cards as they lie. */
function picture(state: TableState): TemplateResult {
  const outcome = outcomeOf(state);
  const drawn = endPicture(state.game, outcome);
  const cards = outcome === "lost" ? [] : prizes(state);
  if (drawn && !cards.length) return html`${unsafeHTML(drawn)}`;
  return html`${(cards.length ? cards : lying(state)).map((card) => {
    const { svg, classes } = drawCard(state.game, card, state.faces[card.face ?? ""]);
    return html`<span class="card ${classes.join(" ")}">${unsafeHTML(svg)}</span>`;
  })}`;
}

/** What the winners have before them; alone, what was to be filled. */
export function prizes({ over, table, view, seats }: TableState): Glimpse[] {
  const isWon = over?.kind === "won";
  const zones = (table?.zones ?? []).filter((zone) =>
    seats.length > 1 ? zone.kind === "row" && zone.owner !== null && over?.winners.includes(zone.owner) : isWon && zone.mark,
  );
  const cards = zones.flatMap((zone) => (zone.kind === "row" ? (view?.piles[zone.name] ?? []) : (view?.piles[zone.name] ?? []).slice(-1)));
  return cards.filter((card) => card.face).slice(0, PRIZES);
}

/** The tops of piles, the known ones first. */
function lying({ view }: TableState): Glimpse[] {
  const tops = Object.values(view?.piles ?? {}).flatMap((cards) => cards.slice(-1));
  return tops.sort((one, other) => Number(Boolean(other.face)) - Number(Boolean(one.face))).slice(0, PRIZES);
}

/** Everybody's score, the best first; nothing where they play together and none is counted apart. */
function ranking(state: TableState): TemplateResult | typeof nothing {
  const seats = state.seats.map((_, seat) => seat).sort((one, other) => scoreOf(state, other) - scoreOf(state, one));
  if (new Set(seats.map((seat) => scoreOf(state, seat))).size === 1 && !state.over?.winners.length) return nothing;
  return html`<ol class="ranking">
    ${seats.map((seat) => ranked(state, seat))}
  </ol>`;
}

function ranked(state: TableState, seat: number): TemplateResult {
  const isWinner = state.over?.winners.includes(seat) ?? false;
  return html`<li class=${isWinner ? "best" : ""}>
    <span>${isWinner ? html`${unsafeHTML(icon("star"))}<span class="unseen">winner: </span>` : nothing}${seat === state.chair ? "You" : nameOf(state, seat)}</span>
    ${answerOf(state, seat)}<b>${scoreOf(state, seat)}</b>
  </li>`;
}

/** By this browser's clock, where that has gone. */
function spent({ id, chair }: TableState): TemplateResult | typeof nothing {
  const seconds = spentAt(id) / 1000;
  return seconds >= 1 && chair !== null ? figure("time", time(seconds)) : nothing;
}

function figure(name: string, value: number | string): TemplateResult {
  return html`<div><dt>${capital(name)}</dt><dd>${value}</dd></div>`;
}

/** What the game counts as the score; where it counts none, how it values the position. */
function scoreOf({ view, seats }: TableState, seat: number): number {
  const counted = seats.length === 1 ? view?.counters["score"] : undefined;
  return typeof counted === "number" ? counted : Math.round((view?.scores[seat] ?? 0) * 10) / 10;
}
