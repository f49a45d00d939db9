/** How others did at a deal: shown once one's own try is over, for before that nobody is told. */

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { fullName, isDone, type Day, type DayDeal, type Others } from "../app/day";
import { figure } from "../app/figures";
import { counted } from "../app/words";
import { inOrder } from "./deals";
import type { Open } from "./state";

const [WIDTH, HEIGHT, ABOVE, BELOW] = [360, 130, 22, 20];
const GAP = 6;

type Histogram = Required<Others>;

export function othersPanel(page: Open, day: Day): TemplateResult {
  const done = inOrder(page.state, day).filter((deal) => isDone(deal) && deal.others);
  const looked = done.find((deal) => day.deals.indexOf(deal) === page.state.looked) ?? done[0];
  return html`<section class="panel others g-${looked?.game}" aria-label="How others did">
    <h2>How others did</h2>
    ${looked ? html`${done.length > 1 ? choice(page, day, done, looked) : html`<p class="sub">${fullName(looked)}</p>`}${figures(looked, looked.others!)}` : html`<p class="sub">${shut(day)}</p>`}
  </section>`;
}

const shut = ({ chains }: Day): string =>
  chains.length ? "That is shown for each deal once you have finished it." : "Only a server knows that: these deals are played on this device.";

function choice(page: Open, day: Day, done: DayDeal[], looked: DayDeal): TemplateResult {
  const choose = (event: Event) => page.change({ looked: Number((event.target as HTMLSelectElement).value) });
  return html`<select aria-label="Which deal" @change=${choose}>
    ${done.map((deal) => html`<option value=${day.deals.indexOf(deal)} ?selected=${deal === looked}>${fullName(deal)}</option>`)}
  </select>`;
}

function figures(deal: DayDeal, others: Others): TemplateResult {
  const place = isHistogram(others) ? html`${histogram(deal, others)}${standing(deal, others)}` : nothing;
  return html`${place}<p class="sub">${others.won} of ${counted(others.guests, "guest")} won this deal.</p>`;
}

const isHistogram = (others: Others): others is Histogram => Boolean(others.bars?.length);

/** The bar of one's own number, where one has won. */
export function ownBar({ state, statistics = {} }: DayDeal, { counted: what, least, step }: Histogram): number | undefined {
  const mine = statistics[what];
  return state === "won" && mine !== undefined ? Math.floor((mine - least) / step) : undefined;
}

/** Of a hundred winners, how many needed more, by their bars. */
export function better(deal: DayDeal, others: Histogram): number | undefined {
  const own = ownBar(deal, others);
  if (own === undefined) return undefined;
  const sum = (bars: number[]) => bars.reduce((total, count) => total + count, 0);
  return Math.round((100 * sum(others.bars.slice(own + 1))) / sum(others.bars));
}

function standing(deal: DayDeal, others: Histogram): TemplateResult | typeof nothing {
  const share = better(deal, others);
  if (share === undefined) return nothing;
  return html`<p><b>${figure(others.counted, deal.statistics![others.counted]!)}: fewer than ${share} % of those who won.</b></p>`;
}

function histogram(deal: DayDeal, others: Histogram): TemplateResult {
  const { bars, least, step, counted: what } = others;
  const [most, own, width] = [Math.max(...bars), ownBar(deal, others), WIDTH / bars.length];
  const label = `How many ${what} those who won needed, from ${least} to ${least + step * bars.length - 1}`;
  const ends = [0, Math.floor(bars.length / 2), bars.length - 1].filter((bar, index, all) => all.indexOf(bar) === index);
  return html`<svg class="histogram" role="img" aria-label=${label} viewBox="0 0 ${WIDTH} ${ABOVE + HEIGHT + BELOW}">
    ${bars.map((count, index) => {
      const height = Math.max(2, (HEIGHT * count) / most);
      const x = index * width + GAP / 2;
      const name = svg`<text x=${x + (width - GAP) / 2} y=${ABOVE + HEIGHT - height - 7} class="you">You</text>`;
      return svg`<rect class=${index === own ? "own" : ""} x=${x} y=${ABOVE + HEIGHT - height} width=${width - GAP} height=${height} rx="4"/>${index === own ? name : nothing}`;
    })}
    <path d="M0 ${ABOVE + HEIGHT}H${WIDTH}" />
    ${ends.map((bar) => svg`<text x=${(bar + 0.5) * width} y=${ABOVE + HEIGHT + 16}>${least + step * bar}</text>`)}
  </svg>`;
}
