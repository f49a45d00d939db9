/** After a game with others: who plays again, who is still deciding, and what becomes of the seats of those who are gone. */

import { html, nothing, type TemplateResult } from "lit-html";
import { listed, nameOf } from "./names";
import { promise } from "./promise";
import type { TableState } from "./state";
import type { Message } from "./wire";

const people = ({ seats }: TableState): number[] => seats.flatMap(({ kind }, seat) => (kind === "human" ? [seat] : []));

export const isShared = (state: TableState): boolean => people(state).length > 1;

/** Those who have not said so, without oneself. */
function deciding(state: TableState): number[] {
  const { by, without } = state.once_more!;
  return people(state).filter((seat) => seat !== state.chair && !by.includes(seat) && !without.includes(seat));
}

export function answerOf(state: TableState, seat: number): TemplateResult | typeof nothing {
  const once = state.once_more;
  if (!once || state.seats[seat]?.stand_in) return nothing;
  const kind = state.seats[seat]?.kind;
  if (kind === "gone") return html`<small class="answer gone">has left</small>`;
  if (kind !== "human") return nothing;
  if (once.by.includes(seat)) return html`<small class="answer yes">plays again</small>`;
  if (once.without.includes(seat)) return html`<small class="answer gone">not waited for</small>`;
  return html`<small class="answer">${seat === state.chair ? "your answer" : "deciding"}</small>`;
}

/** Whether one has said so already, and waits for the others. */
export const isSaid = ({ once_more: once, chair, rematch }: TableState): boolean => !rematch && chair !== null && once?.by.includes(chair) === true;

/** What the button says: that one plays again, or who is still missing. */
export function onceMoreLabel(state: TableState): string {
  const mine = state.once_more?.by.includes(state.chair ?? -1);
  const missing = state.once_more ? deciding(state).map((seat) => nameOf(state, seat)) : [];
  return mine && missing.length ? `Dealt when ${listed(missing)} ${missing.length === 1 ? "is" : "are"} in` : "Play again together";
}

/** Remembers that nobody need ask again whether one is ready. */
export function sayAgain(state: TableState, send: (message: Message) => void, without?: "bot" | "fewer"): void {
  promise({ table: state.id, isLast: !state.once_more || without !== undefined || !deciding(state).length });
  send({ rematch: true, ...(without ? { without } : {}) });
}

/** Somebody does not answer: their seat is a question of its own. The server knows who is here. */
export function missingPanel(state: TableState, send: (message: Message) => void): TemplateResult | typeof nothing {
  const { once_more: once, chair } = state;
  if (!once || chair === null || !once.by.includes(chair)) return nothing;
  const missing = deciding(state).map((seat) => nameOf(state, seat));
  if (!missing.length) return nothing;
  return html`<div class="missing">
    <p>${listed(missing)} ${missing.length === 1 ? "has" : "have"} not answered. Whoever is gone need not be waited for:</p>
    <p class="ways">
      <button class="btn" @click=${() => sayAgain(state, send, "bot")}>A bot instead</button>
      <button class="btn" @click=${() => sayAgain(state, send, "fewer")}>Fewer of us</button>
    </p>
  </div>`;
}
