/** A game that is over, as one looks back on it: contests as they were shown in play, and a curve. */

import "./past.css";
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { miniature } from "./prompt";
import type { TableState } from "./state";
import type { Highlight, Past } from "./wire";
import { sentence } from "./words";

/** The curve is so wide and high as it is drawn, and so far its line stays from the edges. */
const [WIDE, HIGH, EDGE] = [320, 44, 8];
/** Nearer to an end of the curve than this the number of a turn would stand on another. */
const APART = 36;

export function pastPanel(state: TableState): TemplateResult | typeof nothing {
  const { past } = state;
  if (!past || past.curve.values.length < 2) return nothing;
  return html`<div class="past">${past.highlights.map((one) => highlight(state, one))} ${curve(past)}</div>`;
}

const isWon = ({ contest: { value, need } }: Highlight): boolean => value >= need;

function highlight(state: TableState, one: Highlight): TemplateResult {
  const { contest } = one;
  return html`<section class="highlight ${isWon(one) ? "good" : "bad"}">
    <h3>${one.title}</h3>
    <div>
      <span class="shown" aria-hidden="true">${miniature(state, contest.card)}<b>${isWon(one) ? "≥" : "<"}</b>${miniature(state, contest.against)}</span>
      <p><b>${sentence(one.head)}</b> ${sentence(one.text)}</p>
    </div>
  </section>`;
}

/** In steps: what is told holds until the next turn. */
function curve({ curve: { title, goal, values }, highlights }: Past): TemplateResult {
  const last = values.length - 1;
  const x = (turn: number) => EDGE + ((WIDE - 2 * EDGE) * turn) / last;
  const y = (value: number) => EDGE + (HIGH - 2 * EDGE) * (1 - value / goal);
  const line = values.map((value, turn) => (turn ? `H${x(turn).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(0)} ${y(value)}`)).join("");
  const marks = highlights.map((one) => ({ turn: one.turn, sign: isWon(one) ? "good" : "bad" }));
  const number = (turn: number, text = String(turn)) => svg`<text x=${x(turn)} y=${HIGH + 10}>${text}</text>`;
  const named = marks.filter(({ turn, sign }) => sign === "good" && x(turn) > APART + EDGE && x(turn) < WIDE - APART);
  return html`<div class="course" role="img" aria-label=${inNumbers(title, values)}>
    <b>${title}</b>
    <svg viewBox="0 0 ${WIDE} ${HIGH + 14}" aria-hidden="true">
      <path class="ground" d="M${EDGE} ${y(goal)}H${WIDE - EDGE}M${EDGE} ${y(0)}H${WIDE - EDGE}" /><path class="line" d=${line} />
      ${marks.map(({ turn, sign }) => svg`<circle class=${sign} cx=${x(turn)} cy=${y(values[turn] ?? 0)} r="5" />`)}
      ${number(0, "turn 1")} ${named.map(({ turn }) => number(turn))} ${number(last)}
    </svg>
  </div>`;
}

/** “Health by turn: 5 at the start, 4 in turn 3, 0 in turn 31” */
function inNumbers(title: string, values: readonly number[]): string {
  const changes = values.flatMap((value, turn) => (turn && value !== values[turn - 1] ? [`${value} in turn ${turn}`] : []));
  return `${title}: ${[`${values[0]} at the start`, ...changes].join(", ")}`;
}
