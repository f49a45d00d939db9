/** The day's boxes: each with how one's own try stands, how hard it is, and one way in. */

import { html, nothing, type TemplateResult } from "lit-html";
import { drawn } from "../app/bar";
import { badge, isDone, playPath, stateWord, type Day, type DayDeal } from "../app/day";
import { figure } from "../app/figures";
import { drawBox } from "../cards/boxes";
import type { Today } from "./state";

const GRADES = 5;
const VERBS = { new: "Play", begun: "Go on", won: "Play again", lost: "Play again" };

export const inOrder = ({ order }: Today, day: Day): DayDeal[] => order.map((place) => day.deals[place]!);

/** What one has begun, or else the first that one has not. */
export function nextDeal(state: Today, day: Day): DayDeal | undefined {
  const deals = inOrder(state, day);
  return deals.find((deal) => deal.state === "begun") ?? deals.find((deal) => deal.state === "new");
}

export function tiles(state: Today, day: Day): TemplateResult {
  const next = nextDeal(state, day);
  return html`<ul class="deals">
    ${inOrder(state, day).map((deal) => html`<li class="g-${deal.game} ${isDone(deal) ? "done" : ""}">${tile(deal, day, deal === next)}</li>`)}
  </ul>`;
}

function tile(deal: DayDeal, { date }: Day, isNext: boolean): TemplateResult {
  const { game, name, title, state } = deal;
  return html`<a href=${playPath(game, { date, title })}>
    <span class="tb">${drawn(drawBox(game, name))}${badge(state)}</span>
    <span class="nm"><b>${name}</b> ${title ? html`<span class="kind">${title}</span>` : nothing}</span>
    ${grade(deal)}
    <span class="how">${how(deal)}</span>
    <span class="btn ${isNext ? "p" : ""}">${VERBS[state]}</span>
  </a>`;
}

function grade({ grade }: DayDeal): TemplateResult {
  const steps = Array.from({ length: GRADES }, (_, step) => html`<i class=${step < (grade ?? 0) ? "on" : ""}></i>`);
  return html`<span class="grade">${grade ? html`<span class="unseen">Difficulty ${grade} of ${GRADES}. </span><span class="steps" aria-hidden="true">${steps}</span>` : nothing}</span>`;
}

/** “Won, 118 actions, late” */
export function how(deal: DayDeal): string {
  const words = [deal.state === "new" ? "" : stateWord[deal.state], isDone(deal) ? firstFigure(deal) : "", deal.late ? "late" : ""];
  return words.filter(Boolean).join(", ");
}

/** What the game counts first, with its number. */
export function firstFigure({ statistics = {} }: DayDeal): string {
  const [[name, value] = ["", 0]] = Object.entries(statistics);
  return name && figure(name, value);
}
