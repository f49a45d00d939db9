/** The deal's promise, its link, and after the game the proof that the promise was kept. */

import { html, nothing, type TemplateResult } from "lit-html";
import { door, onlyHere, type Door } from "../app/links";
import { linkButtons } from "../app/sharing";
import type { Shell } from "../app/shell";
import { nameOf } from "./names";
import type { TableState } from "./state";

interface Proof {
  server_seed: string;
  entropies: string[];
  attempt: number;
  commitment: string;
}

export async function openDeal(state: TableState, shell: Shell): Promise<void> {
  const { deal } = state;
  if (!deal) return;
  const body = "open" in deal ? openDealBody(state, deal.open, await door(), shell) : state.over ? await proofBody(state, deal.commitment) : promiseBody(deal.commitment);
  await shell.dialog("open" in deal ? "An open deal" : "A fair shuffle", body, { label: "Close", kind: "p" }).answer;
}

/** No anchor: who is on the server's own machine would copy an address that is of no use elsewhere. */
function openDealBody(state: TableState, seed: string, door: Door, shell: Shell): TemplateResult {
  const link = `${door.origin}/play/${state.game}?seed=${encodeURIComponent(seed)}`;
  return html`<p>Everybody with this link plays the same cards, and could look them up: such a deal is marked.</p>
    <p class="sub">${link}</p>
    <p class="acts">${linkButtons(link, "this deal", shell)}</p>
    ${onlyHere(door)}`;
}

function promiseBody(commitment: string): TemplateResult {
  return html`<p>Before the deal the server promised its part of the shuffle with this number, and your browser threw in its own
      part. Nobody could choose the cards.</p>
    <p class="code">${commitment}</p>
    <p>When the game is over everything is shown, and can be checked here.</p>`;
}

async function proofBody(state: TableState, promised: string): Promise<TemplateResult> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(state.id)}/export`);
  const { fair } = (await answer.json()) as { fair?: Proof };
  if (!fair) return promiseBody(promised);
  const { digest } = await import("./blake2b");
  const kept = digest(["commitment", fair.server_seed]) === promised;
  const seed = digest(["deal", fair.server_seed, String(fair.attempt), ...fair.entropies]);
  return html`<p class="verdict ${kept ? "good" : "bad"}">
      ${kept
        ? "Checked in your browser: the server's secret is the one it promised before the deal."
        : "The server's secret is not the one it promised. This shuffle cannot be trusted."}
    </p>
    <dl class="numbers">
      ${fact("Promise", promised)} ${fact("Server's secret", fair.server_seed)}
      ${fair.entropies.map((part, seat) => (part ? fact(`Part of ${nameOf(state, seat)}`, part) : nothing))}
      ${fact("Seed of the deal", seed)}
    </dl>
    <p>
      <a class="text" download href=${`/api/tables/${encodeURIComponent(state.id)}/export`}>Download the record</a>: the command
      <code>tuckbox verify</code> also deals it again and replays every move.
    </p>`;
}

function fact(name: string, value: string): TemplateResult {
  return html`<div><dt>${name}</dt><dd class="code">${value}</dd></div>`;
}
