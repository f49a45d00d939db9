/** Notes above the table: what another asks of everybody, what happened while one was away, and that the log is nearly full. */

import "./notes.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../cards";
import { nameOf } from "./names";
import { LATEST, type TableState } from "./state";
import { sentence } from "./words";

export { Company } from "./company/company"; // one file to name in what every table loads

export interface Answering {
  answer(agrees: boolean): void;
  forget(): void;
  heed(): void;
}

export function notes(state: TableState, answering: Answering): TemplateResult {
  return html`${request(state, answering)} ${warning(state, answering)} ${state.missed.length ? recap(state.missed, answering) : nothing}`;
}

function request(state: TableState, { answer }: Answering): TemplateResult | typeof nothing {
  const { asked, chair } = state;
  if (!asked || state.over) return nothing;
  const what = asked.what === "undo" ? "take the last move back" : "bring the move back";
  if (asked.by === chair || chair === null) return html`<p class="note" role="status">${chair === null ? nameOf(state, asked.by) : "You"} asked to ${what}. Waiting for the others …</p>`;
  return html`<div class="note" role="alertdialog" aria-label="A request">
    <p>${nameOf(state, asked.by)} asks to ${what}.</p>
    <div class="acts">
      <button class="btn p" @click=${() => answer(true)}>Agree</button>
      <button class="btn" @click=${() => answer(false)}>Decline</button>
    </div>
  </div>`;
}

/** It stays until it was read: when nothing more can be played it is too late. */
function warning({ full, over, sawFull }: TableState, { heed }: Answering): TemplateResult | typeof nothing {
  if (!full || over || sawFull) return nothing;
  return html`<div class="note" role="note">
    <p>${sentence(full)}</p>
    <button class="btn" @click=${heed}>I see</button>
  </div>`;
}

function recap(missed: readonly string[], { forget }: Answering): TemplateResult {
  const earlier = missed.length - LATEST;
  return html`<section class="note away" aria-label="While you were away">
    <h2>While you were away</h2>
    <button class="ic" aria-label="Close this note" @click=${forget}>${unsafeHTML(icon("x"))}</button>
    <ul>
      ${earlier > 0 ? html`<li class="sub">${earlier} more before that</li>` : nothing}
      ${missed.slice(-LATEST).map((text) => html`<li>${sentence(text)}</li>`)}
    </ul>
  </section>`;
}
