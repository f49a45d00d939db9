/** The slip: a finished game in a few lines, to be sent to a friend. It begins with a sentence, and spoils no deal. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { dayName } from "../app/dates";
import { copy } from "../app/sharing";
import type { Shell } from "../app/shell";
import { counted } from "../app/words";
import { dareAt } from "../bout/open";
import { icon } from "../cards";
import { linkOf } from "./deal";
import { dayOf } from "./header";
import { outcomeOf } from "./outcome";
import type { TableState } from "./state";

/** So many signs stand in a row on the slip, and so many in the text: with its first line and the link it has five lines at most. */
export const WIDTH = 13;
const TEXT_WIDTH = 18;
const COPIED = "The result is copied, with a link to the same deal.";
const HELPS: [name: string, one: string, many: string][] = [["hints", "hint", "hints"], ["oracle asked", "question to the oracle", "questions to the oracle"]];
/** Drawn as letters, not as a picture of the system's own. */
const AS_TEXT = "\uFE0E";

/** What is done with it: its text is handed on, or its picture. */
export interface Sending {
  share(): void;
  picture(): void;
}

export function slip(state: TableState, sending: Sending): TemplateResult | typeof nothing {
  if (state.signs === undefined) return nothing;
  const dared = dareAt(state);
  return html`<div class="slip">
    <p>${headline(state)}</p>
    ${dared ? html`<p class="both">${dared}</p>` : nothing}
    ${lettersOf(state.signs, WIDTH).map((row) => html`<p class="signs" aria-hidden="true">${row.map(drawn)}</p>`)}
    ${button("share", "Share this result", sending.share)}${button("picture", "Picture of this result", sending.picture)}
  </div>`;
}

const button = (drawing: string, label: string, act: () => void): TemplateResult =>
  html`<button class="btn p" aria-label=${label} title=${label} @click=${act}>${unsafeHTML(icon(drawing))}</button>`;

const drawn = (sign: string): TemplateResult => html`<span class=${isRed(sign) ? "red" : ""}>${sign}${AS_TEXT}</span>`;

export const isRed = (sign: string): boolean => "♥♦♡".includes(sign);

/** “Klondike”; “Klondike, draw one, 14 March” */
function name(state: TableState): string {
  const day = dayOf(state);
  return [state.title, ...(day?.title ? [day.title] : []), ...(day ? [dayName(day.date)] : [])].join(", ");
}

/** “Klondike: won, 460 points, no help” */
export function headline(state: TableState): string {
  const { title, said } = outline(state);
  return `${title}: ${said}`;
}

/** The game, and how it ended. */
export function outline(state: TableState): { title: string; said: string } {
  const { over } = state;
  const score = state.seats.length === 1 ? state.view?.counters["score"] : undefined;
  const helps = HELPS.flatMap(([name, one, many]) => (over?.statistics[name] ? [counted(over.statistics[name], one, many)] : []));
  const points = typeof score === "number" ? [counted(score, "point")] : [];
  return { title: name(state), said: [{ won: "won", lost: "lost", over: "over" }[outcomeOf(state)], ...points, ...(helps.length ? helps : ["no help"])].join(", ") };
}

/** The signs in rows. */
export function lettersOf(signs: string, width: number): string[][] {
  const letters = [...signs];
  return Array.from({ length: Math.ceil(letters.length / width) }, (_, row) => letters.slice(row * width, (row + 1) * width));
}

export const slipText = (state: TableState): string => [headline(state), ...lettersOf(state.signs ?? "", TEXT_WIDTH).map((row) => row.join(""))].join("\n");

/** The text, and where a link can bring the deal along, that too. */
export async function textOf(state: TableState): Promise<string> {
  const link = await linkOf(state).catch(() => "");
  return `${slipText(state)}${link && `\n${link}`}`;
}

/** On a phone by its own sheet, at a desk by copying. */
export async function share(state: TableState, shell: Shell): Promise<void> {
  const text = await textOf(state);
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return copy(text, shell, COPIED);
  await navigator.share({ text }).catch(() => undefined); // or not, after all
}
