/** What a card or a place is, as the game says it. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import type { Shell } from "../app/shell";
import { drawCard } from "../cards";
import type { TableState } from "./state";
import type { About } from "./wire";
import { sentence } from "./words";

export function openAbout(state: TableState, shell: Shell, { title, lines }: About, face: string | undefined): void {
  if (document.querySelector("dialog[open]")) return; // it was asked for twice
  const body = html`<div class="what">
    ${face ? picture(state, face) : nothing}
    <div class="stack">${lines.map((line) => html`<p>${sentence(line)}</p>`)}</div>
  </div>`;
  shell.dialog(title, body, { label: "Close" });
}

function picture(state: TableState, face: string): TemplateResult {
  const { svg, classes } = drawCard(state.game, { face, back: "deck" }, state.faces[face]);
  return html`<span class="card ${classes.join(" ")}" aria-hidden="true">${unsafeHTML(svg)}</span>`;
}
