/** The shown cards of a round, in the order in which they are played. */

import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Entrance } from "./acts";
import { card, figureOf, portrait, type Props } from "./panels";

type Moment = "coming" | "now" | "done" | "lost" | "spared";

/** `isHidden`: the cards are on the table but not turned up yet. */
export function lane(entrances: readonly Entrance[], at: number, isHidden: boolean, props: Props): TemplateResult {
  return html`<ol class="lane" aria-label="The cards in their order">
    ${repeat(entrances, ({ card }) => card.id, (entrance, i) => place(entrance, i + 1, at, isHidden, props))}
  </ol>`;
}

function place(entrance: Entrance, number: number, at: number, isHidden: boolean, props: Props): TemplateResult {
  const { owner, back, face } = entrance.card;
  const figure = figureOf(owner, props.roster);
  const moment = momentOf(entrance, at);
  return html`<li class="turn ${moment}" data-card=${entrance.card.id}>
    <span class="turn-token">${portrait(figure)}</span>
    <span class="tag" aria-hidden="true">${number}</span>
    <span class="unseen">${figure.name}: ${isHidden || face === undefined ? "a card" : (props.faces[face]?.title ?? face)}</span>
    ${card(isHidden || face === undefined ? { back } : { back, face }, props)}
    <span class="turn-note">${note(entrance, moment)}</span>
  </li>`;
}

function momentOf({ at, fate }: Entrance, now: number): Moment {
  if (fate === "played") return at === now ? "now" : at < now ? "done" : "coming";
  return at <= now ? fate : "coming";
}

function note({ text }: Entrance, moment: Moment): string {
  if (moment === "lost") return "Gone before its turn";
  return moment === "done" || moment === "now" ? text : "";
}
