/** What only the host of a table sees: more or fewer seats, the lock, and what one may do about who sits here. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { TableState } from "../table/state";
import type { Send } from "../table/wire";
import type { GameInfo } from "./api";
import { sign } from "./bar";
import type { Shell } from "./shell";

export function hostTools(state: TableState, game: GameInfo | undefined, send: Send): TemplateResult | typeof nothing {
  const { owner, terms, seats } = state;
  if (!owner || !terms || !game || game.players[1] === 1) return nothing;
  const [least, most] = game.players;
  const people = seats.filter(({ kind }) => kind === "human").length;
  const seat = (by: number, label: string, isOff: boolean) =>
    html`<button class="btn" aria-label=${label} ?disabled=${isOff} @click=${() => send({ change: { players: seats.length + by } })}>${by < 0 ? "−" : "+"}</button>`;
  return html`<p class="acts host">
    <span class="seg-line">${seat(-1, "One seat fewer", seats.length <= Math.max(least, people))}<b>${seats.length} ${seats.length === 1 ? "seat" : "seats"}</b>${seat(1, "One seat more", seats.length >= most)}</span>
    <button class="btn" aria-pressed=${String(terms.locked)} @click=${() => send({ lock: !terms.locked })}>${terms.locked ? "Unlock" : "Lock"}</button>
  </p>`;
}

/** Beside another person. */
export function personTools({ owner, seats, chair }: TableState, i: number, send: Send, shell: Shell): TemplateResult | typeof nothing {
  const seat = seats[i];
  if (!owner || i === chair || seat?.kind !== "human") return nothing;
  return html`<button class="btn" aria-label="Make host: ${seat.name}" @click=${() => void handOn(seat.name, i, send, shell)}>Make host</button>
    <button class="ic" aria-label="Remove ${seat.name}" @click=${() => void remove(seat.name, i, send, shell)}>${sign("x")}</button>`;
}

async function handOn(name: string, host: number, send: Send, shell: Shell): Promise<void> {
  const body = html`<p>${name} decides then what is played, and you do not any more.</p>`;
  const answer = await shell.dialog(`Make ${name} the host?`, body, { label: "Stay host", kind: "p" }, { label: "Hand it on", value: "yes" }).answer;
  if (answer === "yes") send({ host });
}

/** Whoever is removed may come back, unless the table is locked. */
async function remove(name: string, seat: number, send: Send, shell: Shell): Promise<void> {
  const body = html`<p>They may watch, and sit down again unless you lock the table.</p>`;
  const answer = await shell.dialog(`Remove ${name}?`, body, { label: "No", kind: "p" }, { label: "Remove", value: "yes" }, { label: "Remove and lock", value: "lock" }).answer;
  if (answer) answer === "No" || send({ remove: seat });
  if (answer === "lock") send({ lock: true });
}
