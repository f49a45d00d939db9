/** The log beside the mat, or on a sheet: every act in words and small cards, by turns, the newest first. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { menuIcon as icon } from "../../cards/menuicons";
import { disc } from "../company/panels";
import { nameOf } from "../names";
import { isMyTurn, type TableState } from "../state";
import type { LogLine } from "../wire";
import { sentence } from "../words";
import { cards } from "./cards";
import { lastTurnOf, type Turn, turnsOf } from "./lines";

export interface Reading {
  /** The act that is looked at again. */
  seen: number | undefined;
  /** From this version on acts can be seen again. */
  from: number;
  isFull: boolean;
  look(line: LogLine): void;
  now(): void;
  copy(): void;
  close(): void;
  grow(): void;
}

export function logPanel(state: TableState, lines: readonly LogLine[], reading: Reading): TemplateResult {
  const turns = turnsOf(lines);
  const own = lastTurnOf(lines, state.chair);
  const line = turns.findLast((turn) => turn.lines.some(({ at }) => at === own));
  const isNew = turns.at(-1) !== line;
  return html`<button class="handle" aria-label=${reading.isFull ? "Make the log smaller" : "Make the log larger"} @click=${reading.grow}></button>
    <div class="top">
      <h2 id="log-title">What happened</h2>
      <button class="ic" aria-label="Copy the whole log" ?disabled=${!lines.length} @click=${reading.copy}>${unsafeHTML(icon("copy"))}</button>
      <button class="ic" aria-label="Close the log" @click=${reading.close}>${unsafeHTML(icon("x"))}</button>
    </div>
    <div class="log" tabindex="0" role="group" aria-label="All turns, the newest first">
      ${now(state, turns, reading)}
      ${lines.length ? nothing : html`<p>Nothing has happened yet.</p>`}
      <ol>
        ${[...turns].reverse().map((turn) => html`${turn === line && isNew ? html`<li class="mark"><span>Your last turn</span></li>` : nothing}${turnItem(state, turn, reading)}`)}
      </ol>
    </div>`;
}

function now(state: TableState, turns: readonly Turn[], { seen, now: back }: Reading): TemplateResult | typeof nothing {
  if (seen !== undefined) return html`<button class="now" @click=${back}>${unsafeHTML(icon("next"))}<b>Back to now</b></button>`;
  if (!isMyTurn(state) || state.over || state.seats.length < 2) return nothing;
  return html`<p class="now">${unsafeHTML(icon("play"))}<b>Now: your turn</b><small>turn ${(turns.at(-1)?.number ?? 0) + 1}</small></p>`;
}

function turnItem(state: TableState, turn: Turn, reading: Reading): TemplateResult {
  return html`<li class="turn">
    <p class="head">${state.seats.length > 1 ? who(state, turn) : nothing}<small>${state.seats.length > 1 ? "turn" : "move"} ${turn.number}</small></p>
    <ol>
      ${turn.lines.map((line) => lineItem(state, line, reading))}
    </ol>
  </li>`;
}

function who(state: TableState, { of, isByBot }: Turn): TemplateResult {
  if (of === null) return html`<b>All together</b>`;
  return html`${isByBot ? html`<span class="avatar bot" role="img" aria-label="a bot for">${unsafeHTML(icon("bot"))}</span>` : mark(state, of)}<b>${callOf(state, of)}</b>`;
}

/** A bot of its own has no initial. */
export function mark(state: TableState, seat: number): TemplateResult {
  const { kind, ready } = state.seats[seat]!;
  return kind === "bot" && !ready ? html`<span class="avatar bot" aria-hidden="true">${unsafeHTML(icon("bot"))}</span>` : disc(state, seat);
}

export const callOf = (state: TableState, seat: number): string => (seat === state.chair ? "You" : nameOf(state, seat));

export function headOf(state: TableState, { of, number, isByBot }: Turn): string {
  const name = of === null ? "" : `, ${isByBot ? "a bot for " : ""}${nameOf(state, of)}`;
  return `${state.seats.length > 1 ? "Turn" : "Move"} ${number}${name}`;
}

function lineItem(state: TableState, line: LogLine, { seen, from, look }: Reading): TemplateResult {
  const isSeen = seen === line.at;
  const body = html`${cards(state, line)}<span class="text ${line.by === null || line.by === line.of ? "" : "answer"}">${sentence(line.text)}</span>`;
  if (line.at < from || (line.by === null && line.of !== null)) return html`<li><span class="line">${body}</span></li>`;
  return html`<li>
    <button class="line" aria-current=${isSeen ? "true" : "false"} title="See it again" @click=${() => look(line)}>${body}<span class="eye">${unsafeHTML(icon("eye"))}</span></button>
  </li>`;
}
