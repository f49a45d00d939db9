/** The deal's promise, its link, and after the game the proof that the promise was kept. */

import { html, nothing, type TemplateResult } from "lit-html";
import { at } from "../app/address";
import { api, isHere } from "../app/api";
import { playPath } from "../app/day";
import { dealPath, door, ONLY_HERE } from "../app/links";
import { handOn } from "../app/sharing";
import type { Shell } from "../app/shell";
import { boutOf, dayOf, isSecret } from "./header";
import { nameOf } from "./names";
import type { TableState } from "./state";

/** So often, and after so many milliseconds each, it is asked whether a game is over. */
const [TRIES, PAUSE] = [50, 100];
export const NOT_KNOWN = "The cards could not be asked for: try again.";
const NO_LINK = "This deal belongs to a file of your own: a link cannot bring it along.";
const COPIED_DAILY = "The link to this deal is copied: whoever opens it plays the same cards.";
const COPIED = "The link to this deal is copied: whoever opens it plays the same cards, and could look them up.";

/** Hands these cards on; tells what was promised of them while they are secret. */
export async function openDeal(state: TableState, shell: Shell): Promise<void> {
  const bout = boutOf(state);
  if (bout) return shell.go(`/bout/${bout.id}`);
  if (isSecret(state)) tell(shell, promiseBody(state, (state.deal as { commitment: string }).commitment));
  else await send(state, shell).catch((fault: Error) => shell.toast(fault.message));
}

async function send(state: TableState, shell: Shell): Promise<void> {
  const [link, { isForOthers }] = await Promise.all([linkOf(state), door()]);
  const copied = dayOf(state) ? COPIED_DAILY : COPIED;
  await handOn(link, shell, isForOthers ? copied : `${copied} ${ONLY_HERE}`);
}

/** To play these cards, or to those who do. Throws a sentence where it cannot be. */
export async function linkOf(state: TableState): Promise<string> {
  const day = dayOf(state);
  if (day) return (await door()).origin + at(playPath(state.game, day));
  const bout = boutOf(state);
  if (bout) return `${(await door()).origin}/bout/${bout.id}`;
  const [seed, terms, { origin }] = await Promise.all([seedOf(state), api.table(state.id), door()]);
  if (seed === undefined) throw new Error(NOT_KNOWN);
  const path = dealPath(state.game, seed, terms);
  if (!path) throw new Error(NO_LINK);
  return origin + at(path);
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
  return inAWhile(async () => (await api.export(id)).seed);
}

/** Whether a game is over that was just given up. */
export const isOverSoon = async ({ id }: TableState): Promise<boolean> => Boolean(await inAWhile(async () => (await api.table(id)).over ?? undefined));

async function inAWhile<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return undefined;
}

/** As a file. A table of this device has no address to fetch it from. */
export async function save({ id, game }: TableState): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(await api.export(id))], { type: "application/json" }));
  link.download = `${game}.json`;
  link.click();
}

/** Who deals. */
const dealer = ({ id }: TableState): string => (isHere(id) ? "this device" : "the server");

function promiseBody(state: TableState, commitment: string): TemplateResult {
  return html`<p>Before the deal ${dealer(state)} promised its part of the shuffle with this number, and your browser threw in its own
      part. Nobody could choose the cards.</p>
    <p class="code">${commitment}</p>
    <p>When the game is over everything is shown and can be checked, and the same cards can be played again and sent to a friend.</p>`;
}

async function proofBody(state: TableState, promised: string): Promise<TemplateResult> {
  const { fair } = await api.export(state.id);
  if (!fair) return promiseBody(state, promised);
  const { digest } = await import("./blake2b");
  const kept = digest(["commitment", fair.server_seed]) === promised;
  const seed = digest(["deal", fair.server_seed, String(fair.attempt), ...fair.entropies]);
  return html`<p class="verdict ${kept ? "good" : "bad"}">
      ${kept
        ? `Checked in your browser: the secret of ${dealer(state)} is the one it promised before the deal.`
        : `The secret of ${dealer(state)} is not the one it promised. This shuffle cannot be trusted.`}
    </p>
    <dl class="numbers">
      ${fact("Promise", promised)} ${fact("Its secret", fair.server_seed)}
      ${fair.entropies.map((part, seat) => (part ? fact(`Part of ${nameOf(state, seat)}`, part) : nothing))}
      ${fact("Seed of the deal", seed)}
    </dl>
    <p>
      <button class="text" @click=${() => void save(state)}>Download the record</button>: the command
      <code>tuckbox verify</code> also deals it again and replays every move.
    </p>`;
}

function fact(name: string, value: string): TemplateResult {
  return html`<div><dt>${name}</dt><dd class="code">${value}</dd></div>`;
}
