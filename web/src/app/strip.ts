/** Today on the front page: a small box for each deal of the day, with how one's own try stands. */

import { html, nothing, type TemplateResult } from "lit-html";
import { drawSmallBox } from "../cards/boxes";
import { api, type GameInfo } from "./api";
import { drawn } from "./bar";
import { badge, dayName, fullName, howMany, left, stateWord, type Day } from "./day";
import type { Live } from "./live";
import { atMidnight } from "./midnight";
import { onTheShelf } from "./opening";
import { counted } from "./words";

/** Before one has finished a deal of any day it only says that there are some. */
export function strip(day: Day | undefined, games: GameInfo[]): TemplateResult | typeof nothing {
  if (!day?.deals.length) return nothing;
  const isKnown = day.streak.longest > 0;
  return html`<a class="strip ${isKnown ? "" : "short"}" href="/today">
    <span class="t"><b>${isKnown ? `Today, ${dayName(day.date)}` : `Today, ${howMany(day)} for everybody`}</b>${isKnown ? html`<span>${line(day)}</span>` : nothing}</span>
    ${isKnown ? boxes(day, games) : nothing}
    <span class="btn" aria-hidden="true"><span class="wideonly">Play today’s deals</span><span class="phoneonly">Play</span></span>
  </a>`;
}

function line({ deals, streak, next }: Day): string {
  const won = `${deals.filter(({ state }) => state === "won").length} of ${deals.length} won`;
  return [won, ...(streak.days ? [`${counted(streak.days, "day")} in a row`] : []), left(next)].join(", ");
}

function boxes({ deals }: Day, games: GameInfo[]): TemplateResult {
  const shelf = onTheShelf(games).map(({ name }) => name);
  const sorted = [...deals].sort((one, other) => shelf.indexOf(one.game) - shelf.indexOf(other.game));
  return html`<span class="small">
    ${sorted.map((deal) => html`<span class="sb">${drawn(drawSmallBox(deal.game, deal.name))}${badge(deal.state)}<span class="unseen">${fullName(deal)} ${stateWord[deal.state]}. </span></span>`)}
  </span>`;
}

/** Keeps the day of a page that stays open beyond midnight. */
export function followDay(page: Live<{ day?: Day | undefined }>): void {
  const { day } = page.state;
  if (day) atMidnight(day.next, () => void renew(page, day));
}

/** Where nobody answers, the old one stays until they do. */
async function renew(page: Live<{ day?: Day | undefined }>, old: Day): Promise<void> {
  page.change({ day: await api.today("", true).catch(() => old) });
  followDay(page);
}
