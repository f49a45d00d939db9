/** A guest's unfinished games: to go on with one, or to give up several. */

import { html, type TemplateResult } from "lit-html";
import { api, type Listing } from "./api";
import { crowdText, giveUp, oldestOffered, type Crowd } from "./crowd";
import type { Live } from "./live";
import type { Shell } from "./shell";
import { ago, counted } from "./words";

export interface Unfinished extends Crowd {
  waiting: Listing[];
  /** The ids of those to be given up. */
  chosen: ReadonlySet<string>;
  /** So many games of this device the server does not know. */
  unsent: number;
  fault: string;
}

type Holder = Live<Unfinished>;

export const nothingWaits: Unfinished = { waiting: [], chosen: new Set(), unsent: 0, kept: 0, most: Infinity, fault: "" };

export async function freshUnfinished(): Promise<Unfinished> {
  const { tables, unsent = 0, kept, most } = await api.me();
  return { waiting: tables, chosen: new Set(), unsent, kept, most, fault: "" };
}

export function unfinished(page: Holder, shell: Shell): TemplateResult {
  const { waiting, chosen } = page.state;
  return html`<section class="panel">
    <h2>Unfinished</h2>
    ${crowdNote(page)}
    <ul class="lines">
      ${waiting.map((table) => html`<li>${line(page, table)}</li>`)}
    </ul>
    ${chosen.size
      ? html`<p class="acts sticky"><button class="btn p" @click=${() => void ask(page, shell)}>Give up ${counted(chosen.size, "game")}</button></p>`
      : ""}
  </section>`;
}

function crowdNote(page: Holder): TemplateResult {
  const text = crowdText(page.state);
  if (!text) return html``;
  const found = oldestOffered(page.state.waiting, page.state);
  const choose = () => page.change({ chosen: new Set(found.map(({ table }) => table)) });
  const label = found.length === 1 ? "Choose the oldest" : `Choose the ${found.length} oldest`;
  return html`<p role="status">${text}</p>
    ${found.length ? html`<p class="acts"><button class="btn" @click=${choose}>${label}</button></p>` : ""}`;
}

function line(page: Holder, table: Listing): TemplateResult {
  const place = html`<a class="t" href="/t/${table.table}"><b>${table.title}</b><span class="sub">begun ${ago(table.opened)}${table.offline ? ", offline" : ""}</span></a>`;
  if (!table.owner) return place;
  const choose = (event: Event) => page.change({ chosen: toggled(page.state.chosen, table.table, (event.target as HTMLInputElement).checked) });
  return html`${place}<label class="pickone"
      ><input type="checkbox" .checked=${page.state.chosen.has(table.table)} @change=${choose} /><span class="unseen">Choose this ${table.title}, to give it up</span></label
    >`;
}

function toggled(chosen: ReadonlySet<string>, table: string, isIn: boolean): ReadonlySet<string> {
  const others = [...chosen].filter((entry) => entry !== table);
  return new Set(isIn ? [...others, table] : others);
}

async function ask(page: Holder, shell: Shell): Promise<void> {
  const chosen = [...page.state.chosen];
  const text = html`<p>${chosen.length === 1 ? "The table is" : "The tables are"} closed for everybody who sits there, and cannot be brought back.</p>`;
  const keep = { label: chosen.length === 1 ? "Keep it" : "Keep them", value: "" };
  const { answer } = shell.dialog(`Give up ${counted(chosen.length, "game")}?`, text, keep, { label: "Give up", value: "yes", kind: "p" });
  if ((await answer) !== "yes") return;
  const faults = await giveUp(chosen);
  await page.load(freshUnfinished);
  shell.toast(faults.length ? faults.join(" ") : `${counted(chosen.length, "game")} given up.`);
}
