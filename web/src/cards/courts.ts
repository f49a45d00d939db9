/** Jack, queen and king: busts of 100 × 100 in the suit's ink, with a robe pattern that tells the suit without colour. */

import { suitShape } from "./suits";
import { GOLD, INK, PAPER, SKIN, SUIT_INK, dot, fill, line } from "./svg";

const ROBE =
  fill("M2 100Q4 74 30 68L50 78 70 68Q96 74 98 100Z", SUIT_INK) + fill("M30 68L50 100 70 68 60 62H40Z", GOLD);

const PATTERNS: Record<string, string> = {
  S: line("M14 100V80M24 100V76M76 100V76M86 100V80", PAPER, 2.2, 'opacity=".75"'),
  H: `<g opacity=".8">${[14, 90, 25, 82, 28, 95, 86, 90, 75, 82, 72, 95]
    .map((x, at, all) => (at % 2 ? "" : dot(x, all[at + 1] ?? 0, 2.6, PAPER)))
    .join("")}</g>`,
  D: fill("M16 84l4 5-4 5-4-5zM28 80l4 5-4 5-4-5zM84 84l4 5-4 5-4-5zM72 80l4 5-4 5-4-5z", PAPER, 'opacity=".8"'),
  C: line("M6 92q6-7 12 0t12 0M70 92q6-7 12 0t12 0M16 82q5-6 10 0M74 82q5-6 10 0", PAPER, 2.2, 'opacity=".8"'),
};

const OPEN = (y: number): string => dot(44.5, y, 2.1, INK) + dot(55.5, y, 2.1, INK);
const CLOSED = (y: number): string => line(`M41 ${y}q3.5 3.5 7 0M52 ${y}q3.5 3.5 7 0`, INK, 2);

/** Eyes and nose at a height; asleep, the eyes are arcs. */
export const features = (y: number, asleep = false): string =>
  (asleep ? CLOSED(y) : OPEN(y)) + line(`M50 ${y + 1}v6.5h-2.5`, INK, 1.6);

const hair = (d: string): string => fill(d, INK, 'opacity=".92"');
const chest = (suit: string): string =>
  `<g transform="translate(42 76) scale(.16)">${suitShape(suit, SUIT_INK)}</g>`;

const king = (dress: string): string =>
  hair("M30 34Q22 60 30 70H70Q78 60 70 34Z") +
  dress +
  `<rect x="33" y="26" width="34" height="36" rx="10" fill="${SKIN}"/>` +
  features(42) +
  fill("M33 50Q41 54 44 51 50 48 56 51 59 54 67 50V62Q64 80 50 86 36 80 33 62Z", INK) +
  line("M45 59h10", SKIN, 2.4) +
  fill("M28 31V6L39 18 50 2 61 18 72 6V31Z", GOLD) +
  `<rect x="28" y="26" width="44" height="6" fill="${SUIT_INK}"/>` +
  dot(28, 6, 3.4, SUIT_INK) +
  dot(50, 3, 3.4, SUIT_INK) +
  dot(72, 6, 3.4, SUIT_INK);

const queen = (dress: string, suit: string): string =>
  hair("M22 42A28 28 0 0 1 78 42Q80 66 74 76H26Q20 66 22 42Z") +
  dress +
  fill("M43 54h14v14l-7 7-7-7z", SKIN) +
  `<ellipse cx="50" cy="43" rx="16" ry="19" fill="${SKIN}"/>` +
  fill("M34 42Q36 26 50 26T66 42Q58 34 50 34T34 42Z", INK) +
  features(44) +
  line("M46.5 56h7", "#B33A32", 2.6) +
  chest(suit) +
  fill("M32 26Q36 12 50 12T68 26L64 28H36Z", GOLD) +
  dot(50, 8, 5.4, SUIT_INK) +
  dot(36, 15, 3.6, SUIT_INK) +
  dot(64, 15, 3.6, SUIT_INK);

const jack = (dress: string, suit: string): string =>
  hair("M29 34H71V56Q72 64 66 64H34Q28 64 29 56Z") +
  dress +
  fill("M43 54h14v12l-7 6-7-6z", SKIN) +
  `<rect x="34" y="28" width="32" height="33" rx="12" fill="${SKIN}"/>` +
  features(43) +
  line("M46 54q4 3 8 0", INK, 2) +
  chest(suit) +
  fill("M26 32Q26 12 50 12 76 12 76 26 76 32 70 32Z", SUIT_INK) +
  `<rect x="26" y="28" width="48" height="6" rx="3" fill="${GOLD}"/>` +
  fill("M70 26Q92 20 90-4 70 0 66 20Z", GOLD) +
  line("M69 25Q78 14 87 2", SUIT_INK, 1.8);

export function court(rank: string, suit: string): string {
  const dress = ROBE + (PATTERNS[suit] ?? "");
  if (rank === "K") return king(dress);
  return rank === "Q" ? queen(dress, suit) : jack(dress, suit);
}
