/** Small cards beside a sentence: what was played, and what that met or brought. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { menuIcon as icon } from "../../cards/menuicons";
import { miniature } from "../prompt";
import type { TableState } from "../state";
import type { LogLine } from "../wire";

/** More cards than this are not drawn on a line. */
const FEW = 3;

export function cards(state: TableState, { played, met }: Pick<LogLine, "played" | "met">): TemplateResult {
  const some = (faces: readonly string[]) => faces.slice(0, FEW).map((face) => miniature(state, face));
  return html`<span class="cards" aria-hidden="true">${some(played)}${played.length && met.length ? html`<i>${unsafeHTML(icon("next"))}</i>` : nothing}${some(met)}</span>`;
}
