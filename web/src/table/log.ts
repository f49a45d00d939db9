/** What happened at this table, in the game's own words, the newest first. */

import { html } from "lit-html";
import type { Shell } from "../app/shell";
import { sentence } from "./words";

export async function openLog(log: readonly string[], shell: Shell): Promise<void> {
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  const lines = log.map((text) => html`<li>${sentence(text)}</li>`).reverse();
  const body = lines.length ? html`<ol class="log">${lines}</ol>` : html`<p>Nothing has happened yet.</p>`;
  await shell.dialog("What happened", body, { label: "Close" }).answer;
}
