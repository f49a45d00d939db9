/** What happened since one's last turn, told on the table before one acts: in order, no act swallowed by another. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { menuIcon as icon } from "../../cards/menuicons";
import type { TableState } from "../state";
import { sentence } from "../words";
import { cards } from "./cards";
import { cardsOf, consequence, type Deed } from "./lines";
import { mark } from "./panel";

/** More acts than this are told by the newest of them. */
const MOST = 6;
const STAMPS = 5;

export interface Telling {
  /** The act that is shown just now. */
  seen: number | undefined;
  /** From this version on acts can be seen again. */
  from: number;
  isSmall: boolean;
  isStill: boolean;
  look(deed: Deed): void;
  run(): void;
  log(): void;
  grow(): void;
  close(): void;
}

/** The acts that have a stamp each, and a bead on the table. */
export const stamped = (deeds: readonly Deed[]): readonly Deed[] => (deeds.length > MOST ? deeds.slice(-STAMPS) : deeds);

export function sincePanel(state: TableState, deeds: readonly Deed[], telling: Telling): TemplateResult {
  if (telling.isSmall) return html`<section class="since small" aria-label="Since your last turn">
    <button class="btn" @click=${telling.grow}>${unsafeHTML(icon("history"))}Since your last turn: ${deeds.length}</button>
  </section>`;
  const shown = stamped(deeds);
  const more = deeds.length - shown.length;
  return html`<section class="since" aria-label="Since your last turn">
    <header>
      <h2>Since your last turn</h2>
      ${telling.isStill ? nothing : html`<button class="btn" aria-label="See it again" @click=${telling.run}>${unsafeHTML(icon("play"))}<span class="word">See it again</span></button>`}
      <button class="ic" aria-label="Close the story" @click=${telling.close}>${unsafeHTML(icon("x"))}</button>
    </header>
    <p class="told">${shown.map((deed) => html`<span>${sentence(consequence(deed).text)}</span> `)}</p>
    <ol class="stamps">
      ${more > 0 ? html`<li><button class="stamp more" @click=${telling.log}>${more} more in the log</button></li>` : nothing}
      ${shown.map((deed, index) => stamp(state, deed, index + 1, telling))}
    </ol>
  </section>`;
}

function stamp(state: TableState, deed: Deed, number: number, { seen, from, look }: Telling): TemplateResult {
  const label = `See again: ${consequence(deed).text}`;
  const body = html`<span class="unseen">${label}</span><span class="bead" aria-hidden="true">${number}</span>${deed.by === null ? nothing : mark(state, deed.by)}${cards(state, cardsOf(deed))}`;
  return html`<li><button class="stamp" title=${label} ?disabled=${deed.at < from} aria-current=${seen === deed.at ? "true" : "false"} @click=${() => look(deed)}>${body}</button></li>`;
}
