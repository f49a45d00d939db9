/** Why the deals can be trusted, and how far: what was published before, and what this browser has found out itself. */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Chain, Day } from "../app/day";
import { dayName } from "../app/day";

/** Whether the seed of a day that is over is the one promised, and since when this browser knows that promise. */
export interface Trust {
  isKept?: boolean;
  /** By year, what was told otherwise before: a sentence each. */
  changed: string[];
  since: Record<string, number>;
}

export async function check({ chains, date, seed }: Day): Promise<Trust> {
  if (!chains.length) return { changed: [], since: {} };
  const { firstTold, holds } = await import("../app/chain");
  const known = firstTold(chains);
  const changed = chains.filter(({ year, end }) => known[year]!.end !== end);
  const since = Object.fromEntries(chains.map(({ year }) => [year, known[year]!.since]));
  const told = { changed: changed.map(({ year }) => sentenceOf(year, known[year]!.since)), since };
  const { end } = known[chains[0]!.year]!;
  return seed === undefined ? told : { ...told, isKept: await holds(end, date, seed) };
}

const sentenceOf = (year: number, since: number): string =>
  `The end of the chain of ${year} is not the one that this browser was told on ${moment(since)}: the deals of that year cannot be trusted.`;

const moment = (milliseconds: number): string => dayName(new Date(milliseconds).toISOString().slice(0, 10), "");

export function trustPanel(trust: Trust | undefined, day: Day): TemplateResult {
  if (!day.chains.length) return html`<section class="panel trust"><p>${OPEN}</p></section>`;
  return html`<section class="panel trust" aria-label="Whether the deals can be trusted">
    ${day.seed === undefined ? html`<p>${HONEST}</p>` : verdict(trust, day)}
    ${trust?.changed.map((sentence) => html`<p class="verdict bad" role="alert">${sentence}</p>`)}
    <details>
      <summary>${day.seed === undefined ? "The published end of the chain" : "The seed and the chain"}</summary>
      ${day.seed === undefined ? nothing : html`<p>${HONEST}</p>`}
      <dl>
        ${day.seed === undefined ? nothing : fact(`Seed of ${dayName(day.date, day.today)}`, day.seed)}
        ${day.chains.map((chain) => fact(`End of the chain of ${chain.year}, ${published(chain)}`, chain.end))}
      </dl>
      <p class="sub">${HOW}</p>
    </details>
  </section>`;
}

const A_DAY = 86_400_000;
const OPEN = "Without a server these deals are open: they come from the date and the name of the game, the same for everybody, and everybody can work them out before their day. They are counted apart.";
const HONEST = "Whoever runs this server can know the deals early, but cannot change one unseen: they come from a chain of seeds, whose end was published before.";
const HOW = "Hashed, the seed of a day is that of the day before, back to the end of the chain. A day’s seed is shown here when it is over, and your browser hashes it; the command tuckbox verify finds the deal again, too.";

const published = ({ published: since }: Chain): string => `published on ${moment(since)}`;

function verdict(trust: Trust | undefined, day: Day): TemplateResult {
  if (trust?.isKept === undefined) return html`<p role="status">Your browser checks the seed of this day …</p>`;
  const name = dayName(day.date, day.today);
  return html`<p class="verdict ${trust.isKept ? "good" : "bad"}" role="status">
    ${trust.isKept ? `Checked in your browser: the seed of ${name} ${proved(day)}` : `The seed of ${name} is not the one that was promised. The deals of this day cannot be trusted.`}
  </p>`;
}

/** A promise that came after the day proves less. */
function proved({ chains: [chain], date }: Day): string {
  const isBefore = Date.parse(date) + A_DAY > chain!.published;
  return isBefore ? "is the one that was promised by the published end of the chain." : "belongs to the chain, whose end was published only after that day.";
}

const fact = (name: string, value: string): TemplateResult => html`<div><dt>${name}</dt><dd class="code">${value}</dd></div>`;
