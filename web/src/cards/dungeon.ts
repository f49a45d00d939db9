/** A dungeon or item card: the common index, what it needs, a picture and a name; compact, only index and picture. */

import type { FaceInfo } from "../table/wire";
import { index, largeIndex, sideIndex } from "./playing";
import { INK, card, inset, text, type Drawing } from "./svg";

/** “9+” is what a fight needs, in a dark pill; anything else is plain, and what the index says already is left out. */
function badge(words: string, rank: string): string {
  if (words === rank) return "";
  if (!words.endsWith("+")) return text(91, 25, 17, words, 'class="nm" text-anchor="end"');
  const left = words.length > 2 ? 53 : 59;
  const pill = `<rect x="${left}" y="8.5" width="${93 - left}" height="21" rx="10.5" fill="${INK}"/>`;
  return pill + text((93 + left) / 2, 24, 14.5, words, 'class="nm inv" text-anchor="middle"');
}

export interface Sign {
  rank: string;
  /** The class that gives the ink: a suit's letter, small. */
  ink: string;
  art: string;
}

export function dungeonCard(sign: Sign, art: string, info: FaceInfo & { caption: string }): Drawing {
  const name = info.caption;
  const big =
    index(sign.rank, sign.art) +
    badge(info.badge ?? "", sign.rank) +
    `<rect x="8" y="36" width="84" height="70" rx="6" fill="var(--dgf)"/>${inset(20, 41, 60, art)}` +
    text(50, 126, Math.min(14.5, 152 / name.length), name, 'class="nm" text-anchor="middle"');
  const small = largeIndex(sign.rank, sign.art) + inset(14, 58, 72, art);
  return {
    svg: card(`<g class="big">${big}</g><g class="small">${small}</g><g class="side">${sideIndex(sign.rank, sign.art)}</g>`),
    classes: ["face", sign.ink],
  };
}
