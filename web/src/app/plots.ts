/** Plots of what games come to: where everything lies, in hundredths of the plot, and the drawings. */

import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Bars, Month, Share } from "./past";
import { counted } from "./words";

/** From fewer games no single number is told, only between which it lies. */
export const ENOUGH = 5;
const MOST_LABELS = 6;
const TOPS = [0.25, 0.5, 0.75, 1];
/** So much of a bar's room is the bar. */
const BREADTH = 0.78;

export interface Column {
  x: number;
  width: number;
  /** How high each part is, the helped one on top. */
  alone: number;
  helped: number;
  /** The least number of moves. */
  moves: number;
  isNamed: boolean;
}

export function columnsOf({ from, step, alone, helped }: Bars): Column[] {
  const most = Math.max(...alone.map((games, i) => games + helped[i]!));
  const room = 100 / alone.length;
  const every = Math.ceil(alone.length / MOST_LABELS);
  return alone.map((games, i) => ({
    x: room * (i + (1 - BREADTH) / 2),
    width: room * BREADTH,
    alone: (100 * games) / most,
    helped: (100 * helped[i]!) / most,
    moves: from + i * step,
    isNamed: i % every === 0,
  }));
}

export interface Point {
  x: number;
  /** From the top. */
  y: number;
  low: number;
  high: number;
  month: Month;
  isNamed: boolean;
}

/** The highest share that the plot shows: all of the band has room. */
export const topOf = (months: readonly Month[]): number => TOPS.find((top) => months.every(({ interval }) => interval[1] <= top)) ?? 1;

const numberOf = (month: string): number => 12 * Number(month.slice(0, 4)) + Number(month.slice(5, 7)) - 1;

/** Each month at its place in time; the first and the last are named, and where there is room one between them. */
export function pointsOf(months: readonly Month[]): Point[] {
  const top = topOf(months);
  const numbers = months.map(({ month }) => numberOf(month));
  const first = numbers[0] ?? 0;
  const span = (numbers.at(-1) ?? 0) - first;
  const height = (share: number) => 100 - (100 * share) / top;
  const named = new Set([0, months.length - 1, ...(months.length > 4 ? [Math.floor(months.length / 2)] : [])]);
  return months.map((month, i) => ({
    x: span ? (100 * (numbers[i]! - first)) / span : 50,
    y: height(month.win_rate),
    low: height(month.interval[0]),
    high: height(month.interval[1]),
    month,
    isNamed: named.has(i),
  }));
}

export const percent = (share: number): string => `${Math.round(100 * share)}%`;

export function monthName(month: string, isLong = false): string {
  const format = new Intl.DateTimeFormat("en", { month: isLong ? "long" : "short", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** “96 moves”, “90 to 99 moves”. */
export const movesText = (from: number, to: number): string => (from === to ? counted(from, "move") : `${from} to ${to} moves`);

/** What a bar shows, for who does not see it. */
export function barLabel({ from, step, alone, helped }: Bars, i: number): string {
  const first = from + i * step;
  return `${movesText(first, first + step - 1)}: ${alone[i]} alone, ${helped[i]} with help`;
}

export function barsInWords(bars: Bars): string {
  return `${bars.alone.flatMap((alone, i) => (alone + bars.helped[i]! ? [barLabel(bars, i)] : [])).join("; ")}.`;
}

export const monthLabel = ({ month, games, win_rate, interval }: Month): string =>
  `${monthName(month, true)}: ${counted(games, "game")}, ${shareInWords(games, win_rate, interval)}`;

export const monthsInWords = (months: readonly Month[]): string => `${months.map(monthLabel).join("; ")}.`;

const shareInWords = (games: number, rate: number, [low, high]: Share["interval"]): string =>
  `${games < ENOUGH ? "" : `${percent(rate)} won, `}range ${Math.round(100 * low)} to ${Math.round(100 * high)}`;

// Drawings. The plot itself is a drawing within the drawing, stretched to its room; letters are never stretched.

const HATCH = svg`<defs><pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="ground" width="7" height="7" /><rect class="ink" width="2.6" height="7" /></pattern></defs>`;

export function barPlot(bars: Bars): TemplateResult {
  return html`<svg class="plot" role="img" aria-label="Moves to win. ${barsInWords(bars)}">
    ${HATCH}
    <svg class="area" x="3%" y="6" width="94%" height="164">${columnsOf(bars).map(column)}</svg>
    <line class="base" x1="1%" x2="99%" y1="171" y2="171" />
    <svg x="3%" y="170" width="94%" height="30">${columnsOf(bars).map(({ x, width, moves, isNamed }) => (isNamed ? svg`<text x="${x + width / 2}%" y="21" text-anchor="middle">${moves}</text>` : nothing))}</svg>
  </svg>`;
}

function column({ x, width, alone, helped }: Column): unknown {
  const part = (from: number, height: number, look: string) =>
    height ? svg`<rect class=${look} x="${x}%" y="${100 - from - height}%" width="${width}%" height="${height}%" rx="5" />` : nothing;
  return [part(0, alone, "alone"), part(alone, helped, "helped")];
}

export function monthPlot(months: readonly Month[]): TemplateResult {
  const [points, top] = [pointsOf(months), topOf(months)];
  return html`<svg class="plot" role="img" aria-label="Wins by month. ${monthsInWords(months)}">
    ${[0.5, 1].map((part) => svg`<line class="grid" x1="52" x2="98%" y1="${8 + 160 * (1 - part)}" y2="${8 + 160 * (1 - part)}" /><text x="44" y="${13 + 160 * (1 - part)}" text-anchor="end">${percent(top * part)}</text>`)}
    <line class="base" x1="52" x2="98%" y1="171" y2="171" />
    <svg class="inner" x="19%" y="8" width="72%" height="160">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        <polygon class="band" points=${[...points.map(({ x, high }) => `${x},${high}`), ...[...points].reverse().map(({ x, low }) => `${x},${low}`)].join(" ")} />
        <polyline class="course" points=${points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      </svg>
      ${points.map(({ x, y, low, high, month }) => [
        points.length === 1 ? svg`<rect class="band" x="${x - 2}%" width="4%" y="${high}%" height="${low - high}%" rx="6" />` : nothing,
        month.games < ENOUGH ? nothing : svg`<circle class="at" cx="${x}%" cy="${y}%" r="5" />`,
      ])}
    </svg>
    <svg class="inner" x="19%" y="172" width="72%" height="30">${points.map(({ x, month, isNamed }) => (isNamed ? svg`<text x="${x}%" y="19" text-anchor="middle">${monthName(month.month)}</text>` : nothing))}</svg>
  </svg>`;
}

/** A share on a line from none to all: its range, and where there are enough games a dot. */
export function rangeBar({ games, win_rate, interval: [low, high] }: Share): TemplateResult {
  return html`<svg class="range" aria-hidden="true">
    <rect class="all" y="5" width="100%" height="8" rx="4" />
    <rect class="band" x="${100 * low}%" y="5" width="${100 * (high - low)}%" height="8" rx="4" />
    ${games < ENOUGH ? nothing : svg`<circle class="at" cx="${100 * win_rate}%" cy="9" r="7" />`}
  </svg>`;
}
