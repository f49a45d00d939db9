/** The common deck: an index in one line, pips or a bust; below 72 px a large index and one pip. */

import { court } from "./courts";
import { JESTER } from "./jester";
import { isSuit, suitShape } from "./suits";
import { PAPER, SUIT_INK, around, card, fill, inset, type Drawing } from "./svg";

const LEFT = 30;
const MIDDLE = 50;
const RIGHT = 70;
type Spot = [number, number];

const pair = (y: number): Spot[] => [[LEFT, y], [RIGHT, y]];
const CORNERS = [...pair(49), ...pair(121)];
const SIX = [...CORNERS, ...pair(85)];
const EIGHT = [...CORNERS, ...pair(73), ...pair(97)];
const PIPS: Record<string, Spot[]> = {
  "2": [[MIDDLE, 49], [MIDDLE, 121]],
  "3": [[MIDDLE, 49], [MIDDLE, 85], [MIDDLE, 121]],
  "4": CORNERS,
  "5": [...CORNERS, [MIDDLE, 85]],
  "6": SIX,
  "7": [...SIX, [MIDDLE, 67]],
  "8": [...SIX, [MIDDLE, 67], [MIDDLE, 103]],
  "9": [...EIGHT, [MIDDLE, 85]],
  T: [...EIGHT, [MIDDLE, 61], [MIDDLE, 109]],
};

/** Rank letters as they are set: the ten is two figures, close together. */
const rankText = (rank: string, x: number, y: number, size: number, kern: number): string => {
  const set = rank === "T" ? `<tspan>1</tspan><tspan dx="-${kern}">0</tspan>` : rank;
  return `<text class="rk" x="${x}" y="${y}" font-size="${size}">${set}</text>`;
};

const BESIDE: Record<string, number> = { T: 47, Q: 39 };

/** Rank and suit in one line; the sign may be another drawing than a suit. */
export const index = (rank: string, sign: string): string =>
  rankText(rank, 8, 27, 27, 2) + around(BESIDE[rank] ?? 36, 18.5, 17, sign);

export const largeIndex = (rank: string, sign: string): string => rankText(rank, 7, 40, 44, 4) + around(77, 25, 32, sign);

/** For a covered card of a sideways fan, of which only the left edge shows. */
export const sideIndex = (rank: string, sign: string): string =>
  (rank === "T" ? rankText(rank, 4, 38, 38, 5) : rankText(rank, 7, 40, 44, 0)) + around(22, 66, 32, sign);

const ace = (sign: string, y: number): string =>
  around(50, y, 62, sign) + fill(`M50 ${y - 10}l7 10-7 10-7-10z`, PAPER);

const panel = (ink: string, opacity: number): string =>
  `<rect x="9" y="36" width="82" height="96" rx="7" fill="${ink}" opacity="${opacity}"/>`;

const bust = (y: number, height: number, box: string, fit: string, art: string): string =>
  `<svg x="9" y="${y}" width="82" height="${height}" viewBox="${box}" preserveAspectRatio="${fit}">${art}</svg>`;

function pictures(rank: string, suit: string, sign: string): [string, string] {
  if (rank === "A") return [ace(sign, 86), ace(sign, 97)];
  const spots = PIPS[rank];
  if (spots !== undefined) return [spots.map(([x, y]) => around(x, y, 19, sign)).join(""), around(50, 97, 56, sign)];
  const art = court(rank, suit);
  const full = panel(SUIT_INK, 0.1) + bust(36, 96, "0 -8 100 108", "xMidYMax slice", art);
  return [full, bust(66, 74, "0 -8 100 100", "xMidYMin slice", art)];
}

function numbered(rank: string, suit: string): Drawing {
  const sign = suitShape(suit);
  const [full, compact] = pictures(rank, suit, sign);
  const big = `<g class="big">${index(rank, sign)}${full}</g>`;
  const small = `<g class="small">${largeIndex(rank, sign)}${compact}</g>`;
  return {
    svg: card(`${big}${small}<g class="side">${sideIndex(rank, sign)}</g>`),
    classes: ["face", suit.toLowerCase()],
  };
}

function joker(): Drawing {
  const big = `<text class="nm" x="9" y="25" font-size="17">Joker</text>${panel("#4A4F96", 0.14)}${inset(16, 48, 68, JESTER)}`;
  const small = `<text class="nm" x="50" y="34" font-size="26" text-anchor="middle">Joker</text>${inset(14, 52, 72, JESTER)}`;
  return { svg: card(`<g class="big">${big}</g><g class="small">${small}</g>`), classes: ["face"] };
}

const drawn = new Map<string, Drawing>();

/** A playing card by its two letters, or the joker; nothing for any other name. */
export function playingFace(name: string): Drawing | undefined {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const drawing = drawPlaying(name);
  if (drawing !== undefined) drawn.set(name, drawing);
  return drawing;
}

function drawPlaying(name: string): Drawing | undefined {
  if (name === "joker") return joker();
  const [rank = "", suit = ""] = name;
  return name.length === 2 && isSuit(suit) && (rank in PIPS || "AJQK".includes(rank)) ? numbered(rank, suit) : undefined;
}
