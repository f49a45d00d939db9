/** A tap on a bar of a plot: those games, each with its replay. One bar after the other by the arrow keys. */

import { html, nothing, type TemplateResult } from "lit-html";
import { call } from "./api";
import { dayName, dayNow } from "./dates";
import { time } from "./duration";
import type { Bars, Group, Month } from "./past";
import { barLabel, columnsOf, monthLabel, monthName, movesText, pointsOf } from "./plots";
import { counted } from "./words";

/** Won in so many moves; or begun in a month, without help. */
export type Bar = { from: number; to: number } | { month: string };

interface Game {
  table: string;
  started: string;
  won: boolean;
  moves: number;
  seconds: number;
  helped: boolean;
}

export interface Those {
  bar: Bar;
  all: number;
  /** The latest of them. */
  games: Game[];
}

export async function gamesBehind({ game, variant, players, origin }: Group, bar: Bar): Promise<Those> {
  const asked = Object.entries({ game, variant, players, origin, ...bar }).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(Object.fromEntries(asked) as Record<string, string>);
  return { bar, ...(await call<Omit<Those, "bar">>("GET", `/api/history/games?${query}`)) };
}

export const isSame = (one: Bar | undefined, other: Bar): boolean => JSON.stringify(one) === JSON.stringify(other);

/** In hundredths of the plot. */
interface Pick {
  left: number;
  width: number;
  label: string;
  bar: Bar;
}

/** All of a bar's room, also above it: a low one is no harder to tap. */
export function barPicks(bars: Bars): Pick[] {
  const room = 100 / bars.alone.length;
  return columnsOf(bars).flatMap(({ moves, alone, helped }, i) =>
    alone + helped ? [{ left: i * room, width: room, label: barLabel(bars, i), bar: { from: moves, to: moves + bars.step - 1 } }] : [],
  );
}

/** Each month up to the middle between it and the next. */
export function monthPicks(months: readonly Month[]): Pick[] {
  const points = pointsOf(months);
  const middles = points.slice(1).map(({ x }, i) => (x + points[i]!.x) / 2);
  const ends = [0, ...middles, 100];
  return points.map(({ month }, i) => ({ left: ends[i]!, width: ends[i + 1]! - ends[i]!, label: monthLabel(month), bar: { month: month.month } }));
}

/** Over a plot. */
export function picks(name: string, all: Pick[], chosen: Bar | undefined, choose: (bar: Bar) => void): TemplateResult {
  return html`<fieldset class="picks ${name}">
    <legend class="unseen">Show the games of</legend>
    ${all.map(
      ({ left, width, label, bar }) =>
        html`<label .style=${`left: ${left}%; width: ${width}%`}><input class="unseen" type="radio" name=${name} .checked=${isSame(chosen, bar)} @change=${() => choose(bar)} /><span class="unseen">${label}</span></label>`,
    )}
  </fieldset>`;
}

/** Under the plot. */
export function list({ bar, all, games }: Those, close: () => void): TemplateResult {
  return html`<div class="those">
    <p class="of"><b>${titleOf(bar)}: ${counted(all, "game")}${all > games.length ? `, the latest ${games.length}` : nothing}</b><button class="btn" @click=${close}>Close<span class="unseen"> the list</span></button></p>
    <ul class="lines">${games.map(line)}</ul>
  </div>`;
}

const titleOf = (bar: Bar): string => ("month" in bar ? `Alone in ${monthName(bar.month, true)}` : `Won in ${movesText(bar.from, bar.to)}`);

function line({ table, started, won, moves, seconds, helped }: Game): TemplateResult {
  const day = dayName(started.slice(0, 10), dayNow());
  const how = [won ? "Won" : "Not won", moves ? ` in ${movesText(moves, moves)}` : "", seconds ? `, ${time(seconds)}` : ""].join("");
  return html`<li><span class="t"><b>${how}</b><span class="sub">${day}${helped ? ", with help" : ""}</span></span><a class="btn" href="/replay/${table}">Replay<span class="unseen">: ${how}, ${day}</span></a></li>`;
}
