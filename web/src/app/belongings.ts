/** What the server keeps of this guest: counted, to take along, to be found again with ten words, and to delete. */

import { html, type TemplateResult } from "lit-html";
import { call } from "./api";
import type { Live } from "./live";
import type { Shell } from "./shell";
import { ago, counted } from "./words";

interface Kept {
  tables: number;
  shared: number;
  games: number;
  lines: number;
  devices: number;
  /** Since when there are ten words; 0 where there are none. */
  words: number;
}

export interface Mine {
  kept?: Kept | null;
  /** No server answers. */
  isUnknown?: boolean;
  words: string[];
  fault: string;
}

export const nothingKnown = { words: [] };

const whatIsKept = (): Promise<Partial<Mine>> => call<{ kept: Kept | null }>("GET", "/api/me/kept");

/** Without a server the other settings still hold. */
export async function lookForMine(page: Live<Mine>): Promise<void> {
  page.change(await whatIsKept().catch(() => ({ isUnknown: true })));
}

export function minePanel(page: Live<Mine>, shell: Shell): TemplateResult {
  const { kept, isUnknown } = page.state;
  const asked = isUnknown ? "The server tells it once it can be reached." : "Asking the server …";
  return html`<section class="panel" id="mine">
    <h2>What is kept of you</h2>
    <p class="sub">${kept ? html`This server keeps ${listed(kept)}.` : kept === null ? "This server keeps nothing of you yet." : asked} <a class="text" href="/privacy">What that means, in plain words</a></p>
    ${kept ? html`${tenWords(page, kept)}
      <p class="acts">
        <a class="btn" href="/api/me/export" download="tuckbox-everything.json">Download all of it</a>
        <button class="btn" @click=${() => void erase(page, shell, kept)}>Delete all of it</button>
      </p>` : html`<p class="sub"><a class="text" href="/recover">I have ten words from before</a></p>`}
  </section>`;
}

/** What there is none of is not counted; whoever asks has one device at least. */
function listed({ tables, shared, games, lines, devices }: Kept): string {
  const all = [
    ...(tables ? [counted(tables, "table of your own", "tables of your own")] : []),
    ...(shared ? [counted(shared, "table with others", "tables with others")] : []),
    ...(games ? [counted(games, "finished game")] : []),
    ...(lines ? [counted(lines, "line of chat", "lines of chat")] : []),
    devices === 1 ? "the cookie of this device" : `the cookies of ${devices} devices`,
  ];
  return [all.slice(0, -1).join(", "), all.at(-1)!].filter(Boolean).join(" and ");
}

function tenWords(page: Live<Mine>, kept: Kept): TemplateResult {
  const make = () => void page.load(async () => ({ ...(await call<{ words: string[] }>("POST", "/api/me/words")), ...(await whatIsKept()), fault: "" }));
  const { words } = page.state;
  if (words.length)
    return html`<p>Write these ten words down, in this order. They are shown only now.</p>
      <ol class="ten" aria-label="Your ten words">${words.map((word) => html`<li>${word}</li>`)}</ol>
      <p class="sub">Whoever has them can be you here. Should this browser lose its cookie, type them at <a class="text" href="/recover">Ten words</a>.</p>`;
  const told = kept.words
    ? `You made ten words ${ago(kept.words)}. New ones end those.`
    : "Without an account, all of this hangs on this browser’s cookie. Ten words on paper bring it back.";
  return html`<p class="sub">${told}</p>
    <p class="acts"><button class="btn" @click=${make}>${kept.words ? "Make new words" : "Make ten words"}</button><a class="btn" href="/recover">Type ten words</a></p>`;
}

async function erase(page: Live<Mine>, shell: Shell, kept: Kept): Promise<void> {
  const body = html`<p>This takes away ${listed(kept)}, with all names and all chat. At tables that you share a bot plays on for you, or your seat is empty; the others go on. Nobody can bring it back.</p>
    <p>Games and settings that this device keeps by itself stay here.</p>`;
  const { answer } = shell.dialog("Delete all that is kept of you?", body, { label: "Keep it", kind: "p" }, { label: "Delete all of it", value: "yes" });
  if ((await answer) !== "yes") return;
  await page.load(async () => {
    await call<unknown>("DELETE", "/api/me");
    shell.toast("All that was kept of you here is deleted.");
    return { kept: null, words: [], fault: "" };
  });
}
