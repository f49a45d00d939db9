/** The choice at a table with a map: what is asked, the choices in step with the map, and who has sealed theirs. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { icon } from "../cards";
import type { Chooser } from "./chooser";
import { touchesOf } from "./gesture";
import { nameOf } from "./names";
import { type Can, type Doing, labelOf, type Prompt, tools } from "./prompt";
import { pointLine } from "./say";
import type { TableState } from "./state";
import type { Offer } from "./wire";
import { sentence } from "./words";

export function questPanel(state: TableState, chooser: Chooser, prompt: Prompt, doing: Doing, can: Can): TemplateResult {
  const { text, second } = prompt;
  return html`<div class="asked">
      <div class="say ${prompt.tone}" aria-live="polite" role="status">${sentence(text)}${second ? html`<small>${sentence(second)}</small>` : nothing}</div>
      <div class="acts">${tools(state, doing, can)}</div>
    </div>
    ${state.may.length ? html`<ul class="options">${state.may.map((offer) => option(state, chooser, offer, doing))}</ul>` : nothing}
    ${prompt.go ? goButton(state, prompt.go, doing) : state.may.some((offer) => isShown(chooser, offer)) ? noChoice(state) : nothing}
    ${can.unseal ? html`<button class="btn" @click=${doing.unseal}>${unsafeHTML(icon("seal"))}Break the seal</button>` : nothing}
    ${isTogether(state) && !state.over ? seals(state) : nothing}`;
}

/** A choice with a place is shown on the map first; any other is made at once. */
function option(state: TableState, chooser: Chooser, offer: Offer, doing: Doing): TemplateResult {
  const isOn = chooser.armed === offer;
  const act = () => (isShown(chooser, offer) ? doing.look(offer) : doing.play(offer));
  const content = html`<b>${sentence(titleOf(state, offer))}</b><small>${sentence(noteOf(state, offer))}</small>`;
  return html`<li>
    ${isShown(chooser, offer)
      ? html`<button class="option ${isOn ? "on" : ""}" aria-pressed=${isOn} @click=${act}>${content}</button>`
      : html`<button class="option" data-words=${offer.words} @click=${act}>${content}</button>`}
  </li>`;
}

/** So is one that is not known yet, while it is still told what led there. */
const isShown = (chooser: Chooser, offer: Offer): boolean => !chooser.knows(offer) || chooser.tokensOf(offer).length > 0;

/** Where the button will be once something is chosen: the piles below it stay where they are. */
function noChoice(state: TableState): TemplateResult {
  return html`<button class="btn p" disabled>${isTogether(state) ? "Seal: choose first" : "Choose first"}</button>`;
}

const isTogether = ({ seats }: TableState): boolean => seats.length > 1;

function goButton(state: TableState, offer: Offer, doing: Doing): TemplateResult {
  return html`<button class="btn p choice" data-words=${offer.words} @click=${() => doing.play(offer)}>
    ${isTogether(state) ? html`${unsafeHTML(icon("seal"))}Seal: ${titleOf(state, offer)}` : labelOf(state, offer)}
  </button>`;
}

/** A place by its name, anything else by what is done. */
function titleOf(state: TableState, offer: Offer): string {
  const nodes = state.table?.zones.find((zone) => zone.kind === "graph")?.nodes ?? {};
  const place = touchesOf(offer).findLast((word) => word in nodes);
  return place === undefined ? labelOf(state, offer) : (nodes[place] ?? place);
}

function noteOf(state: TableState, offer: Offer): string {
  return (state.considered.get(offer.words)?.points ?? []).map(pointLine).join(", ");
}

/** Everybody at all times, and each in a place of their own: the piles below do not move when somebody has chosen. */
function seals(state: TableState): TemplateResult {
  return html`<ul class="seals">
    <li class="secret">Secret until all have chosen:</li>
    ${state.seats.map((_, seat) => html`<li>${seal(state, seat)}</li>`)}
  </ul>`;
}

function seal(state: TableState, seat: number): TemplateResult | string {
  const name = seat === state.chair ? "You" : nameOf(state, seat);
  if (state.view?.sealed.includes(seat)) return html`${unsafeHTML(icon("seal"))}<span>${name} <span class="how">sealed</span></span>`;
  if (!state.view?.to_act.includes(seat)) return name;
  return html`<i class="ring"></i><span>${name} <span class="how">${seat === state.chair ? "" : "choosing"}</span></span>`;
}
