/** Today: the day's deals and how one's own tries stand, the month, how others did, and why the deals can be trusted. */

import "./today.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { pageOf } from "../app/address";
import { bar, complaint, sign } from "../app/bar";
import { dayName, howMany, isDone, left, playPath, type Day } from "../app/day";
import { livePage } from "../app/live";
import type { Page } from "../app/router";
import type { Shell } from "../app/shell";
import { calendar } from "./calendar";
import { nextDeal, tiles } from "./deals";
import { othersPanel } from "./others";
import { shareDay, yourDay } from "./result";
import { isToday, turnTo, type Open, type Today } from "./state";
import { trustPanel } from "./trust";

export function todayPage(shell: Shell): Page {
  shell.title("Today");
  return livePage<Today>(
    shell,
    () => ({ month: "", marks: {}, order: [], fault: "" }),
    (page) => view(page, shell),
    (page) => void turnTo(page, pageOf().searchParams.get("date") ?? ""),
  );
}

function view(page: Open, shell: Shell): TemplateResult {
  const { day, fault } = page.state;
  const menu = async () => (await import("../app/menu")).showMenu(shell);
  const more = html`${day ? html`<span class="chip phoneonly">${day.streak.days} in a row</span>` : nothing}`;
  const top = bar(day ? (isToday(day) ? `Today, ${dayName(day.date)}` : dayName(day.date, day.today)) : "Today", shell, more);
  const button = html`<button class="ic" aria-label="Menu" @click=${() => void menu()}>${sign("menu")}</button>`;
  return html`<div class="today">
    <div class="topline">${top}${button}</div>
    <main>${complaint(fault)}${day ? body(page, day, shell) : fault ? nothing : html`<p class="lead">Looking for the day’s deals …</p>`}</main>
    ${day ? foot(page, day, shell) : nothing}
  </div>`;
}

function body(page: Open, day: Day, shell: Shell): TemplateResult {
  return html`<p class="sub about">${sentence(day)}${isToday(day) ? nothing : html` <a class="text" href="/today" @click=${back(page)}>Back to today</a>`}</p>
    ${tiles(page.state, day)}
    <div class="panels">${calendar(page, day, shell)} ${othersPanel(page, day)} ${yourDay(page.state, day, shell)}</div>
    ${trustPanel(page.state.trust, day)}`;
}

/** On the page itself, which is there already. */
function back(page: Open): (event: MouseEvent) => void {
  return (event) => {
    event.preventDefault();
    void turnTo(page, "");
  };
}

function sentence(day: Day): string {
  if (!isToday(day)) return "This day is over: its deals can still be played, and are marked late.";
  const time = new Date(day.next).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `The same ${howMany(day)} for everybody; ${left(day.next)}. The next come at ${time} on your clock, midnight UTC.`;
}

/** On phones, within reach of the thumb: the next deal, and the day to be sent. */
function foot(page: Open, day: Day, shell: Shell): TemplateResult {
  const next = nextDeal(page.state, day);
  return html`<footer class="phoneonly">
    ${next
      ? html`<a class="btn p" href=${playPath(next.game, { ...next, date: day.date })}>${next.state === "begun" ? "Go on" : "Play"}: ${next.name}</a>`
      : html`<p class="btn done">All ${howMany(day)} are done</p>`}
    ${day.deals.some(isDone) ? html`<button class="btn" aria-label="Share your day" @click=${() => void shareDay(page.state, day, shell)}>${sign("share")}</button>` : nothing}
  </footer>`;
}
