/** The month: a mark for each deal of each day, and the way to days that are over. */

import { html, nothing, type TemplateResult } from "lit-html";
import { api } from "../app/api";
import { sign } from "../app/bar";
import { dayName, type Day, type Mark } from "../app/day";
import type { Shell } from "../app/shell";
import { counted } from "../app/words";
import { turnTo, type Open, type Today } from "./state";

const WEEK = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const LEGEND: [mark: Mark, word: string][] = [["won", "won"], ["lost", "not won"], ["begun", "begun"], ["late", "late"]];

export function calendar(page: Open, day: Day, shell: Shell): TemplateResult {
  const { month } = page.state;
  return html`<section class="panel month" aria-label="Days before">
    <header>
      <button class="ic" aria-label="The month before" @click=${() => void leaf(page, day, -1, shell)}>${sign("prev")}</button>
      <h2 aria-live="polite">${monthName(month, day.today)}</h2>
      <button class="ic" aria-label="The month after" ?disabled=${month >= day.today.slice(0, 7)} @click=${() => void leaf(page, day, 1, shell)}>${sign("next")}</button>
      <p class="streak"><b><span>${day.streak.days}</span> ${day.streak.days === 1 ? "day" : "days"} in a row</b><small>longest ${day.streak.longest}</small></p>
    </header>
    ${page.state.own?.longest ? html`<p class="sub own-days">${ownText(page.state.own)}</p>` : nothing}
    <div class="week" aria-hidden="true">${WEEK.map((name) => html`<span>${name}</span>`)}</div>
    <ol class="days">${blanks(month)}${daysOf(month).map((date) => html`<li>${cell(page, day, date)}</li>`)}</ol>
    <p class="legend" aria-hidden="true">
      ${LEGEND.map(([mark, word]) => html`<span><i class="mark ${mark}"></i>${word}</span>`)}<span><i class="full"></i>all ${day.deals.length}</span>
    </p>
  </section>`;
}

const ownText = ({ days, longest }: Day["streak"]): string => `Offline, counted apart: ${counted(days, "day")} in a row, longest ${longest}. Nobody had promised those deals.`;

const monthName = (month: string, today: string): string =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString("en-GB", { timeZone: "UTC", month: "long", ...(month.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }) });

/** The days before the first one, in a week that begins with Monday. */
function blanks(month: string): TemplateResult[] {
  return Array.from({ length: (new Date(`${month}-01T00:00Z`).getUTCDay() + 6) % 7 }, () => html`<li aria-hidden="true"></li>`);
}

export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return Array.from({ length: new Date(Date.UTC(year, number, 0)).getUTCDate() }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

function cell(page: Open, day: Day, date: string): TemplateResult {
  const number = Number(date.slice(8));
  if (date > day.today) return html`<span class="day">${number}</span>`;
  const marks = page.state.marks[date] ?? [];
  const isFull = marks.length > 0 && marks.every((mark) => mark === "won" || mark === "lost");
  return html`<button
    class="day ${isFull ? "full" : ""} ${date === day.today ? "now" : ""}"
    aria-label="${dayName(date, day.today)}${said(marks)}"
    aria-pressed=${date === day.date}
    @click=${() => void turnTo(page, date === day.today ? "" : date)}
  >
    <span>${number}</span>${marks.length ? html`<span class="marks" aria-hidden="true">${placed(page.state, day, marks)}</span>` : nothing}
  </button>`;
}

const placed = ({ order }: Today, day: Day, marks: Mark[]): TemplateResult[] => order.map((place) => html`<i class="mark ${marks[place]} g-${day.deals[place]!.game}"></i>`);

/** “: 2 won, 1 late” */
function said(marks: Mark[]): string {
  const words = LEGEND.map(([mark, word]) => [marks.filter((one) => one === mark).length, word] as const);
  const told = words.filter(([count]) => count).map(([count, word]) => `${count} ${word}`);
  return marks.length ? `: ${told.join(", ")} of ${counted(marks.length, "deal")}` : "";
}

/** Another month; the day stays. A year before there were any deals is refused. */
async function leaf(page: Open, day: Day, step: 1 | -1, shell: Shell): Promise<void> {
  const [year = 0, number = 0] = page.state.month.split("-").map(Number);
  const month = new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
  try {
    page.change({ month, marks: month === day.date.slice(0, 7) ? day.month : (await api.today(`${month}-01`, true)).month });
  } catch (fault) {
    shell.toast((fault as Error).message);
  }
}
