/** The tuck boxes of the front page, 200 × 270: a card peeks over the thumb notch, the picture is printed on the front. */

import { shield } from "./arms";
import { GOBLIN, SLIME, dragon } from "./beasts";
import { dungeonCard } from "./dungeon";
import { plainFace } from "./plain";
import { playingFace } from "./playing";
import { MOON, ROSE, bust, queenCard } from "./queen";
import { ATTACK } from "./quest";
import { suitShape } from "./suits";
import { around, escape, fill, type Drawing } from "./svg";

interface Box {
  ink: string;
  front: string;
  /** All that is printed on a small one, 100 × 100. */
  emblem: string;
  peek: Drawing | undefined;
}

const CREAM = "#FFF8EA";

const bar = (x: number, y: number, width: number, height: number, opacity: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${CREAM}" opacity="${opacity}"/>`;

const COLUMNS =
  ["S", "H", "D", "C"].map((suit, at) => around(50 + at * 33, 128, 26, suitShape(suit, CREAM))).join("") +
  [0, 1, 2, 3, 4].map((at) => bar(40 + at * 25, 158, 20, 28 + at * 9, 0.35 + at * 0.16)).join("");

const CELLS = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [row, column] as const));
const CROSSHAIR =
  '<circle cx="151" cy="132" r="12" fill="none" stroke="#FFD98A" stroke-width="4"/>' +
  '<path d="M151 113v10M151 141v10M132 132h10M160 132h10" stroke="#FFD98A" stroke-width="4"/>' +
  '<path d="M54 132H126" stroke="#BF5233" stroke-width="4" stroke-dasharray="2 8" stroke-linecap="round"/>';
const RANGE =
  CELLS.map(([row, column]) => bar(42 + column * 29, 116 + row * 37, 24, 32, row === 1 && column === 1 ? 0.35 : 0.95)).join("") +
  CROSSHAIR;

const SLEEPER =
  around(100, 176, 112, bust(MOON, true, "#E6C0CE")) +
  `<g class="rk" fill="${CREAM}"><text x="146" y="136" font-size="24">z</text><text x="160" y="118" font-size="17">z</text></g>`;

const ROADS =
  `<path d="M50 206L84 164 60 132M84 164L128 176 146 140M128 176L150 214" stroke="${CREAM}" stroke-width="5" fill="none" stroke-dasharray="1 10" stroke-linecap="round"/>` +
  [[50, 206], [60, 130], [128, 178], [150, 214]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="${CREAM}"/>`).join("") +
  around(84, 160, 42, shield(CREAM, "#E4D5B0")) +
  around(146, 134, 40, GOBLIN);

const SLIME_CARD = dungeonCard({ rank: "T", ink: "s", art: suitShape("S") }, SLIME, { title: "Slime", caption: "Slime", badge: "7+" });

const AIM =
  `<circle cx="50" cy="50" r="28" fill="none" stroke="${CREAM}" stroke-width="9"/>` +
  `<path d="M50 6v28M50 66v28M6 50h28M66 50h28" stroke="${CREAM}" stroke-width="9"/>`;
const CRESCENT = fill("M62 8A44 44 0 1 0 92 66 36 36 0 1 1 62 8Z", "#F4D58D");

const BOXES: Record<string, Box> = {
  klondike: { ink: "#2C6656", front: COLUMNS, emblem: suitShape("S", CREAM), peek: playingFace("KH") },
  gridcannon: { ink: "#BF5233", front: RANGE, emblem: AIM, peek: playingFace("AS") },
  dragonquest: { ink: "#434A8F", front: around(100, 170, 112, dragon("#7FB59A")), emblem: dragon("#7FB59A"), peek: SLIME_CARD },
  sleepingqueens: { ink: "#97406A", front: SLEEPER, emblem: CRESCENT, peek: queenCard(ROSE, "5") },
  zoomquest: { ink: "#C08A1E", front: ROADS, emblem: shield(CREAM, "#E4D5B0"), peek: ATTACK },
};

const initialOf = (title: string, x = 100, y = 200): string =>
  `<text class="rk" x="${x}" y="${y}" font-size="104" text-anchor="middle" fill="${CREAM}">${escape((title[0] ?? "?").toUpperCase())}</text>`;

/** A game that nobody drew a box for gets a grey one, with its initial. */
const plainBox = (title: string): Box => ({ ink: "#5A5262", front: initialOf(title), emblem: initialOf(title, 50, 86), peek: plainFace(title, undefined) });

const peeking = (card: Drawing): string =>
  '<g class="peek"><g transform="translate(52 4) rotate(-4 48 60)"><rect width="96" height="134" rx="8" fill="#FFFCF6" stroke="#D8CBB8"/>' +
  `${card.svg.replace("<svg", `<svg class="card-in ${card.classes.join(" ")}" width="96" height="134"`)}</g></g>`;

const carton = (ink: string): string =>
  fill("M16 66Q16 58 24 58H74A26 26 0 0 0 126 58H176Q184 58 184 66V258Q184 266 176 266H24Q16 266 16 258Z", ink) +
  fill("M172 58H176Q184 58 184 66V258Q184 266 176 266H172Z", "#000", 'opacity=".13"') +
  fill("M16 66Q16 58 24 58H28V266H24Q16 266 16 258Z", "#fff", 'opacity=".12"');

const TRIM = fill("M84 246l5 6.5-5 6.5-5-6.5zM100 243l7 9.5-7 9.5-7-9.5zM116 246l5 6.5-5 6.5-5-6.5z", CREAM, 'opacity=".85"');

/** The tuck box of a game, 200 × 270, with a card peeking out of its notch. */
export function drawBox(game: string, title = game): string {
  const { ink, front, peek } = BOXES[game] ?? plainBox(title);
  return `<svg class="tb" viewBox="0 0 200 270" aria-hidden="true">${peek ? peeking(peek) : ""}${carton(ink)}${front}${TRIM}</svg>`;
}

/** The same without a card, 100 × 126, for where it is hardly larger than a thumb. */
export function drawSmallBox(game: string, title = game): string {
  const { ink, emblem } = BOXES[game] ?? plainBox(title);
  const shape = fill("M0 10Q0 0 10 0H34A16 16 0 0 0 66 0H90Q100 0 100 10V116Q100 126 90 126H10Q0 126 0 116Z", ink);
  return `<svg viewBox="0 0 100 126" aria-hidden="true">${shape}${around(50, 68, 56, emblem)}</svg>`;
}
