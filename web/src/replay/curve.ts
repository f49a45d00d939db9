/** The chance to win, or the score to expect, step by step: a curve over the knob, and a table for who does not see it. */

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { percent, type Course, type Hindsight, type Moment } from "./hindsight";
import type { Reel } from "./reel";

const WIDE = 1000;
const HIGH = 100;

const SIGNS: Record<Moment["kind"], TemplateResult> = {
  first: svg`<path d="M12 2.5l2.9 6 6.6.8-4.9 4.5 1.3 6.6L12 17l-5.9 3.4 1.3-6.6L2.5 9.3l6.6-.8z" />`,
  gain: svg`<path d="M12 2l10 10-10 10L2 12z" />`,
  loss: svg`<circle cx="12" cy="12" r="10" /><path class="cut" d="M8.5 8.5l7 7M15.5 8.5l-7 7" />`,
};

/** The sign of a kind of moment. */
export const mark = (kind: Moment["kind"]): TemplateResult => html`<svg class="mark ${kind}" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[kind]}</svg>`;

export function curve(hindsight: Hindsight, reel: Reel, moments: readonly Moment[], doing: { stop(): void; goOn(): void }): TemplateResult {
  const { course, isThinking, isWhole } = hindsight;
  return html`<div class="curve">
      ${guard([course, moments.length], () => drawing(course, reel.last, moments))}
      <i class="now"></i>
      ${isWhole && !isThinking ? nothing : progress(hindsight, doing)}
    </div>
    ${guard([isThinking, course], () => (isThinking ? nothing : inNumbers(course, reel)))}`;
}

function drawing({ heights, isScore, ends: [low, high] }: Course, last: number, moments: readonly Moment[]): TemplateResult {
  const x = (step: number) => (WIDE * step) / (last || 1);
  const y = (height: number) => HIGH * (1 - height);
  const line = heights.map((height, step) => `${step ? "L" : "M"}${x(step).toFixed(1)} ${y(height).toFixed(1)}`).join("");
  const area = heights.length ? `${line}L${x(heights.length - 1).toFixed(1)} ${HIGH}L0 ${HIGH}Z` : "";
  const known = moments.filter(({ step }) => step < heights.length);
  return html`<svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">
      <path class="half" d="M0 ${HIGH / 2}H${WIDE}" /><path class="ground" d="M0 ${HIGH}H${WIDE}" />
      <path class="future" d=${line} />
      <g class="past"><path class="area" d=${area} /><path d=${line} /></g>
    </svg>
    <svg aria-hidden="true">${known.map(({ step, kind }) => svg`<svg x="${x(step) / 10}%" y="${y(heights[step]!)}%" class="at"><g class="mark ${kind}">${SIGNS[kind]}</g></svg>`)}</svg>
    ${isScore ? html`<div class="ends" aria-hidden="true"><span>${high} points</span><span>${low}</span></div>` : nothing}`;
}

/** How far one has come, and how to end it. */
function progress({ isThinking, progress }: Hindsight, { stop, goOn }: { stop(): void; goOn(): void }): TemplateResult {
  return isThinking
    ? html`<p class="thinking"><span><span class="long">Working out the chances: </span>${percent(progress)}</span><button class="btn" @click=${stop}>Stop</button></p>`
    : html`<p class="thinking"><button class="btn" @click=${goOn}>Work out the chances</button></p>`;
}

function inNumbers({ words, isScore }: Course, reel: Reel): TemplateResult | typeof nothing {
  if (!words.length) return nothing;
  return html`<div class="unseen">
    <table>
      <caption>${isScore ? "Score to expect" : "Chance to win"} after each move</caption>
      <tr><th scope="col">Move</th><th scope="col">${isScore ? "Score" : "Chance"}</th></tr>
      ${words.map((told, step) => html`<tr><td>${step} ${reel.words[step]}</td><td>${told}</td></tr>`)}
    </table>
  </div>`;
}
