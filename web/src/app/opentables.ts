/** Tables at which a seat is free for everybody. */

import { html, nothing, type TemplateResult } from "lit-html";
import { drawBox } from "../cards/boxes";
import { drawn } from "./bar";
import { openText, type OpenTable } from "./mine";

export function openTables(tables: OpenTable[] | undefined, title = "Sit down with others"): TemplateResult | typeof nothing {
  if (!tables?.length) return nothing;
  return html`<section class="opentables" aria-label=${title}>
    <h2>${title}</h2>
    <ul class="stack">${tables.map((table) => html`<li>${openTable(table)}</li>`)}</ul>
  </section>`;
}

export const openTable = (table: OpenTable): TemplateResult =>
  html`<a class="rs g-${table.game}" href="/t/${table.table}">
    <span class="mini">${drawn(drawBox(table.game, table.title))}</span>
    <span class="t"><b>${table.title}</b><span>${openText(table)}</span></span>
    <span class="btn" aria-hidden="true">Sit down</span>
  </a>`;
