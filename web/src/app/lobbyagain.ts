/** At the table of a rematch nobody is asked again whether they are ready; who was the last to say so may wait. */

import { html, nothing, type TemplateResult } from "lit-html";
import { entropy } from "../table/alone";
import { takePromise } from "../table/promise";
import type { TableState } from "../table/state";
import type { Send } from "../table/wire";
import { api } from "./api";

const A_BREATH = 3000;

/** By table: whether it deals by itself soon, or that was called off. */
const soon = new Map<string, "dealing" | "waiting">();
const asked = new Set<string>();

/** Says “ready” where that was said with “play again”. */
export async function readyAgain({ id, chair, seats }: TableState, send: Send, draw: () => void): Promise<void> {
  if (chair === null || seats[chair]?.ready || asked.has(id)) return;
  asked.add(id);
  const promise = takePromise();
  if (!promise || (await api.table(promise.table).catch(() => undefined))?.rematch !== id) return;
  if (!promise.isLast) return send({ deal: entropy() });
  soon.set(id, "dealing");
  draw();
  setTimeout(() => {
    if (soon.get(id) === "dealing") send({ deal: entropy() });
    soon.delete(id);
  }, A_BREATH);
}

export function dealingSoon({ id }: TableState, draw: () => void): TemplateResult | typeof nothing {
  if (soon.get(id) !== "dealing") return nothing;
  const wait = () => {
    soon.set(id, "waiting");
    draw();
  };
  return html`<p class="lead" role="status">Everybody plays again: the cards are dealt in three seconds.</p>
    <p class="acts"><button class="btn p" @click=${wait}>Wait</button></p>`;
}
