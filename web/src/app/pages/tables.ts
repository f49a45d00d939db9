/** The tables that everybody may see: sit down where a seat is free, or watch. */

import { html, type TemplateResult } from "lit-html";
import { drawBox } from "../../cards/boxes";
import { bar, complaint, drawn, sheet } from "../bar";
import { livePage } from "../live";
import { mine, openText, type OpenTable } from "../mine";
import type { Page } from "../router";
import type { Shell } from "../shell";
import { ago } from "../words";

export function tablesPage(shell: Shell): Page {
  shell.title("Public tables");
  return livePage(
    shell,
    () => ({ tables: undefined as OpenTable[] | undefined, fault: "" }),
    (page) => {
      const again = html`<button class="btn" @click=${() => void page.load(fresh)}>Look again</button>`;
      return sheet(bar("Public tables", shell), html`${complaint(page.state.fault)}${list(page.state.tables)}
        <p class="acts"><a class="btn p" href="/new">New table</a>${again}</p>`);
    },
    (page) => void page.load(fresh),
  );
}

const fresh = async () => ({ tables: await mine.open() });

function list(tables: OpenTable[] | undefined): TemplateResult {
  if (!tables) return html`<p class="lead">Looking around …</p>`;
  if (!tables.length) return html`<p class="lead">Nobody plays in public just now. Open a table and list it: others will find it here.</p>`;
  return html`<ul class="stack">
    ${tables.map((table) => html`<li class="rs g-${table.game}">${line(table)}</li>`)}
  </ul>`;
}

function line(table: OpenTable): TemplateResult {
  const isFree = table.free > 0;
  return html`<span class="mini">${drawn(drawBox(table.game, table.title))}</span>
    <span class="t"><b>${table.title}</b><span>${openText(table)}, opened ${ago(table.opened)}</span></span>
    <a class="btn ${isFree ? "p" : ""}" href="/t/${table.table}" aria-label="${isFree ? "Join" : "Watch"} ${table.title}"
      >${isFree ? "Join" : "Watch"}</a
    >`;
}
