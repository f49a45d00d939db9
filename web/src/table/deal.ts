/** The deal's promise, its link, and after the game the proof that the promise was kept. */

import { html, nothing, type TemplateResult } from "lit-html";
import { api } from "../app/api";
import { dealPath, door, ONLY_HERE } from "../app/links";
import { handOn } from "../app/sharing";
import type { Shell } from "../app/shell";
import { isSecret } from "./header";
import { nameOf } from "./names";
import type { TableState } from "./state";

/** So often, and after so many milliseconds each, it is asked whether a game is over. */
const [TRIES, PAUSE] = [50, 100];
export const NOT_KNOWN = "The cards could not be asked for: try again.";
const NO_LINK = "This deal belongs to a file of your own: a link cannot bring it along.";
const COPIED = "The link to this deal is copied: whoever opens it plays the same cards, and could look them up.";

/** Hands these cards on; tells what was promised of them while they are secret. */
export async function openDeal(state: TableState, shell: Shell): Promise<void> {
  if (isSecret(state)) tell(shell, promiseBody((state.deal as { commitment: string }).commitment));
  else await send(state, shell).catch((fault: Error) => shell.toast(fault.message));
}

async function send(state: TableState, shell: Shell): Promise<void> {
  const [seed, terms, { origin, isForOthers }] = await Promise.all([seedOf(state), api.table(state.id), door()]);
  if (seed === undefined) throw new Error(NOT_KNOWN);
  const path = dealPath(state.game, seed, terms);
  if (!path) throw new Error(NO_LINK);
  await handOn(origin + path, shell, isForOthers ? COPIED : `${COPIED} ${ONLY_HERE}`);
}

export async function checkShuffle(state: TableState, shell: Shell): Promise<void> {
  if (state.deal && "commitment" in state.deal) tell(shell, await proofBody(state, state.deal.commitment));
}

function tell(shell: Shell, body: TemplateResult): void {
  shell.dialog("A fair shuffle", body, { label: "Close", kind: "p" });
}

/** Of a fair deal it stands in the record as soon as the game is over. */
export async function seedOf({ deal, id }: TableState): Promise<string | undefined> {
  if (deal && "open" in deal) return deal.open;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { seed } = await api.export(id);
    if (seed !== undefined) return seed;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return undefined;
}

function promiseBody(commitment: string): TemplateResult {
  return html`<p>Before the deal the server promised its part of the shuffle with this number, and your browser threw in its own
      part. Nobody could choose the cards.</p>
    <p class="code">${commitment}</p>
    <p>When the game is over everything is shown and can be checked, and the same cards can be played again and sent to a friend.</p>`;
}

async function proofBody(state: TableState, promised: string): Promise<TemplateResult> {
  const { fair } = await api.export(state.id);
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
