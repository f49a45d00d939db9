/** How it ended: the result, the score, what can be said in numbers, and what one may do next. */

import { html, type TemplateResult } from "lit-html";
import type { TableState } from "./state";
import { personal } from "./state";
import { capital, nameOf } from "./names";

export interface After {
  again(): void;
  look(): void;
  verify(): void;
}

export function endScreen(state: TableState, after: After): TemplateResult {
  const over = state.over!;
  const score = state.chair === null ? undefined : state.view?.scores[state.chair];
  return html`<section class="dlg end" aria-label="The end">
    <h2>${verdict(state)}</h2>
    <p>${personal(state, over.sentence)}</p>
    <dl class="numbers">
      ${state.seats.length === 1 && score !== undefined ? row("score", round(score)) : ""}
      ${state.seats.length > 1 ? state.seats.map((_, index) => row(nameOf(state, index), round(state.view?.scores[index] ?? 0))) : ""}
      ${Object.entries(over.statistics).map(([name, value]) => row(name, value))}
    </dl>
    <div class="acts">
      <button class="btn p" @click=${after.again}>${state.seats.length > 1 ? "Play again together" : "Play again"}</button>
      <button class="btn" @click=${after.look}>See the table</button>
      <button class="btn" @click=${after.verify}>Check the shuffle</button>
      <a class="btn" href="/">Back to the box</a>
    </div>
  </section>`;
}

function row(name: string, value: number): TemplateResult {
  return html`<div><dt>${capital(name)}</dt><dd>${value}</dd></div>`;
}

function round(score: number): number {
  return Math.round(score * 10) / 10;
}

export function verdict(state: TableState): string {
  const over = state.over!;
  if (over.kind === "won") return state.seats.length > 1 ? "You won together!" : "You won!";
  if (over.kind === "limit") return "Time is up";
  if (state.chair === null) return "The game is over";
  if (over.winners.length) return over.winners.includes(state.chair) ? "You won!" : "You lost this one";
  return over.kind === "conceded" ? "Given up" : "Lost this time";
}
