/** One's own day in a few lines, to be sent; it begins with a sentence, and spoils no deal. */

import { html, nothing, type TemplateResult } from "lit-html";
import { at } from "../app/address";
import { sign } from "../app/bar";
import { dayName, fullName, isDone, stateWord, type Day, type DayDeal } from "../app/day";
import { door } from "../app/links";
import { copy } from "../app/sharing";
import type { Shell } from "../app/shell";
import { firstFigure, inOrder } from "./deals";
import type { Today } from "./state";

/** So many lines tell of deals: with the first one and the link there are five at most. */
const LINES = 3;
const SIGNS = { won: "●", lost: "○" };
const COPIED = "Your day is copied, with a link to its deals.";

export function yourDay(state: Today, day: Day, shell: Shell): TemplateResult {
  const done = inOrder(state, day).filter(isDone);
  if (!done.length) return html`<section class="panel own"><h2>Your day, to send</h2><p class="sub">It stands here once you have finished a deal.</p></section>`;
  return html`<section class="panel own" aria-label="Your day, to send">
    <h2>Your day, to send</h2>
    <div class="slip">
      <p>${headline(day)}</p>
      <ul>
        ${done.map((deal) => html`<li><a href="/t/${deal.table}"><span class=${deal.state} aria-hidden="true">${SIGNS[deal.state as "won"]}</span> ${line(deal)}</a></li>`)}
      </ul>
    </div>
    <p class="sub">A full point is a deal that you have won; the cards are not told. Tap a line to look at that game.</p>
    <p class="acts">
      <button class="btn" @click=${() => void copyDay(state, day, shell)}>${sign("link")} Copy the text</button>
      ${"share" in navigator ? html`<button class="btn" @click=${() => void shareDay(state, day, shell)}>${sign("share")} Share</button>` : nothing}
    </p>
  </section>`;
}

/** “Tuckbox, 14 March: 2 of 6 won” */
export const headline = ({ date, today, deals }: Day): string => `Tuckbox, ${dayName(date, today)}: ${deals.filter(({ state }) => state === "won").length} of ${deals.length} won`;

function line(deal: DayDeal): string {
  return `${fullName(deal)}: ${[stateWord[deal.state], firstFigure(deal), deal.late ? "late" : ""].filter(Boolean).join(", ")}`;
}

export function dayText(state: Today, day: Day): string {
  const told = inOrder(state, day).filter(isDone).map((deal) => `${SIGNS[deal.state as "won"]} ${line(deal)}`);
  const each = Math.ceil(told.length / LINES);
  const lines = Array.from({ length: each && Math.ceil(told.length / each) }, (_, row) => told.slice(row * each, (row + 1) * each).join(" "));
  return [headline(day), ...lines].join("\n");
}

async function whole(state: Today, day: Day): Promise<string> {
  return `${dayText(state, day)}\n${(await door()).origin}${at(`/today?date=${day.date}`)}`;
}

async function copyDay(state: Today, day: Day, shell: Shell): Promise<void> {
  await copy(await whole(state, day), shell, COPIED);
}

/** By the system's own sheet, where it has one. */
export async function shareDay(state: Today, day: Day, shell: Shell): Promise<void> {
  if (!("share" in navigator)) return copyDay(state, day, shell);
  await navigator.share({ text: await whole(state, day) }).catch(() => undefined); // or not, after all
}
