/** The bar above the table: the box, the game, its counters, the deal. */

import { html, nothing, type TemplateResult } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { isBranch } from "../app/api";
import { logo, themeButton } from "../app/bar";
import { dayName } from "../app/dates";
import type { OfDay } from "../app/ofday";
import type { Shell } from "../app/shell";
import { icon } from "../cards";
import { skinOf } from "./games/skins";
import { capital, countText, isTally, nameOf } from "./names";
import type { TableState } from "./state";
import { sentence } from "./words";

const LONGEST_BAR = 600_000;

export interface Header {
  deal(): void;
  menu(): void;
}

export function header(state: TableState, shell: Shell, doing: Header): TemplateResult {
  return html`<header class="bar">
    <a class="home" href="/" aria-label="Back to the box">${logo()}</a>
    <h1>${state.title}</h1>
    <span class="sp"></span>
    ${chips(state)} ${turn(state)} ${clock(state)}
    ${state.deal
      ? html`<button class="chip tap deal" @click=${doing.deal}>${unsafeHTML(icon(isSecret(state) ? "lock" : "link"))}<span>${dealName(state)}</span><span class="unseen">${isSecret(state) ? "" : boutOf(state) ? ", who is in it" : ", copy its link"}</span></button>`
      : nothing}
    ${themeButton(shell)}
    <button class="ic" aria-label="Menu" @click=${doing.menu}>${unsafeHTML(icon("menu"))}</button>
  </header>`;
}

/** The counters that no zone and no player shows. */
function chips(state: TableState): TemplateResult[] {
  const shown = new Set([...(state.table?.zones ?? []).filter((zone) => zone.kind === "counter").map((zone) => zone.name)]);
  for (const name of Object.values(skinOf(state.game).counters)) shown.add(name);
  const counters = Object.entries(state.view?.counters ?? {}).filter(([name, value]) => !shown.has(name) && !Array.isArray(value));
  return counters.map(([name, value], index) => html`<span class="chip count ${index ? "opt" : ""}">${capital(name)} <b>${isTally(value) ? html`${value.count}<span class="of"> of ${value.goal}</span>` : sentence(countText(value))}</b></span>`);
}

/** Whose turn it is, of several; where all choose at once, nobody's. */
function turn(state: TableState): TemplateResult | typeof nothing {
  const { seats, chair, shown, over } = state;
  const [seat, ...more] = shown?.to_act ?? [];
  if (seat === undefined || more.length || seats.length < 2 || over) return nothing;
  return html`<span class="chip turn ${seat === chair ? "mine" : ""}">${seat === chair ? "Your" : `${nameOf(state, seat)}’s`} turn</span>`;
}

function clock(state: TableState): TemplateResult | typeof nothing {
  if (state.deadline === null || !state.view) return nothing;
  return html`<span class="chip clock" data-deadline=${state.deadline}>${unsafeHTML(icon("clock"))}<b></b></span>`;
}

/** Whether nobody may know the cards yet. */
export const isSecret = ({ deal, over }: TableState): boolean => deal !== undefined && "commitment" in deal && !over;

/** The day whose deal this is. */
export const dayOf = ({ deal }: TableState): OfDay | undefined => (deal && "daily" in deal ? deal.daily : undefined);
/** The race or the challenge that is played here. */
export const boutOf = ({ deal }: TableState) => (deal && "bout" in deal ? deal.bout : undefined);

export function dealName({ deal, id }: TableState): string {
  if (!deal) return "";
  if (isBranch(id)) return "Branch";
  if ("bout" in deal) return deal.bout.kind === "race" ? "Race" : "Challenge";
  if ("daily" in deal && deal.daily) return `Daily ${dayName(deal.daily.date)}`;
  return "open" in deal ? `Open deal ${deal.open.slice(0, 8)}` : "commitment" in deal ? `Deal ${deal.commitment.slice(0, 4).toUpperCase()}` : "";
}

/** A bar runs out from where it was first seen; for a day there is no use in watching it. */
function shrink(bar: HTMLElement): void {
  const deadline = Number(bar.dataset.deadline);
  const left = deadline - Date.now();
  if (bar.dataset.runs !== bar.dataset.deadline) bar.dataset.whole = String(left);
  bar.dataset.runs = bar.dataset.deadline;
  const whole = Number(bar.dataset.whole);
  bar.hidden = whole > LONGEST_BAR;
  bar.style.setProperty("--left", String(Math.max(0, Math.min(1, left / whole))));
}

/** Counts every clock on the page down. */
export function tick(root: HTMLElement): void {
  for (const chip of root.querySelectorAll<HTMLElement>("[data-deadline]")) {
    if (chip.matches(".time")) shrink(chip);
    const seconds = Math.max(0, Math.round((Number(chip.dataset.deadline) - Date.now()) / 1000));
    const text = seconds > 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const shown = chip.querySelector("b");
    if (shown && shown.textContent !== text) shown.textContent = text;
  }
}
