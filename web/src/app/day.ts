/** The words for the deals of a day that the front page and Today share. */

import { html, type TemplateResult } from "lit-html";
import { drawn, sign } from "./bar";
import type { Day, DayDeal, OfDay, State } from "./ofday";
import { counted, inWords } from "./words";

export { dayName, dayNow } from "./dates";
export type * from "./ofday";

const HOUR = 3_600_000;
const MINUTE = 60_000;

export function left(next: number, now = Date.now()): string {
  const rest = Math.max(MINUTE, next - now);
  return `${rest >= HOUR ? counted(Math.floor(rest / HOUR), "hour") : counted(Math.floor(rest / MINUTE), "minute")} left`;
}

export const isDone = ({ state }: DayDeal): boolean => state === "won" || state === "lost";
/** “six deals” */
export const howMany = ({ deals }: Day): string => `${inWords(deals.length).toLowerCase()} ${deals.length === 1 ? "deal" : "deals"}`;
export const fullName = ({ name, title }: Pick<DayDeal, "name" | "title">): string => (title ? `${name}, ${title}` : name);

/** Where one plays it: the try that counts, or, once that is over, once more. */
export function playPath(game: string, { date, title }: OfDay): string {
  return `/play/${game}?${new URLSearchParams({ daily: date, ...(title ? { title } : {}) })}`;
}

const RING = '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="2.1 4.18"/></svg>';

/** On the corner of a box: how one's own try stands. */
export function badge(state: State): TemplateResult {
  if (state === "new") return html``;
  return html`<span class="badge ${state}" aria-hidden="true">${state === "begun" ? drawn(RING) : sign(state === "won" ? "ok" : "x")}</span>`;
}

export const stateWord: Record<State, string> = { new: "not played", begun: "begun", won: "won", lost: "not won" };
