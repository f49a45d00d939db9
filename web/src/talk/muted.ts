/** In the settings: whom one has muted or blocked, and the way to undo it. */

import "./talk.css";
import { html, nothing, type TemplateResult } from "lit-html";
import type { Live } from "../app/live";
import { mutedPeople, type Person, unmute } from "./people";

export interface WithMuted {
  muted?: Person[];
  fault: string;
}

export async function lookForMuted(page: Live<WithMuted>): Promise<void> {
  const { people } = await mutedPeople().catch(() => ({ people: [] })); // of who was at no table yet nothing is known
  page.change({ muted: people });
}

export function mutedPanel(page: Live<WithMuted>): TemplateResult | typeof nothing {
  const { muted } = page.state;
  if (!muted?.length) return nothing;
  return html`<section class="panel muted" id="muted">
    <h2>Muted and blocked</h2>
    <p class="sub">Only you know of it. It follows you to your other devices.</p>
    <ul class="lines">${muted.map((person) => line(page, person))}</ul>
  </section>`;
}

function line(page: Live<WithMuted>, { id, name, how, table }: Person): TemplateResult {
  const undo = async () => {
    await page.load(() => unmute(id).then(() => ({})));
    await lookForMuted(page);
  };
  const what = how === "block" ? "blocked" : table ? "muted at one table" : "muted";
  return html`<li>
    <span class="t"><b>${name}</b><span class="sub">${what}</span></span>
    <button class="btn" @click=${() => void undo()}>Undo<span class="unseen">: ${name}, ${what}</span></button>
  </li>`;
}
