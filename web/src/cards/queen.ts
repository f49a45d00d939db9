/** A queen's bust, whose crown is her emblem, and the two queens who are seen on the box. */

import { features } from "./courts";
import { picture } from "./picture";
import { GOLD, PAPER, dot, fill, line, type Drawing } from "./svg";

export interface Queen {
  name: string;
  field: string;
  robe: string;
  hair: string;
  skin: string;
  /** 100 × 100; alone it must read at 17 px. */
  emblem: string;
}

export const ROSE: Queen = {
  name: "Rose",
  field: "#F3C9CF",
  robe: "#8E2F46",
  hair: "#5B2E2A",
  skin: "#F0D2B4",
  emblem:
    dot(50, 50, 40, "#C73E5A") +
    line("M50 18A32 32 0 0 1 80 60M50 82A32 32 0 0 1 20 42M34 40A20 20 0 0 1 66 44M62 64A18 18 0 0 1 36 56", "#F6C9D1", 6),
};

export const MOON: Queen = {
  name: "Moon",
  field: "#3B3F73",
  robe: "#6A6FB0",
  hair: "#1E1B2E",
  skin: "#D9A77F",
  emblem: fill("M66 8A44 44 0 1 0 92 68 36 36 0 0 1 66 8Z", GOLD),
};

export function bust(queen: Queen, asleep = false, robe = queen.robe): string {
  return (
    fill("M20 46A30 30 0 0 1 80 46Q84 70 76 82H24Q16 70 20 46Z", queen.hair) +
    fill("M2 100Q6 76 34 72L50 84 66 72Q94 76 98 100Z", robe) +
    fill("M34 72L50 84 66 72 58 66H42Z", PAPER) +
    fill("M43 58h14v12l-7 7-7-7z", queen.skin) +
    `<ellipse cx="50" cy="48" rx="17" ry="19" fill="${queen.skin}"/>` +
    fill("M33 46Q36 30 50 30T67 46Q58 38 50 38T33 46Z", queen.hair) +
    features(49, asleep) +
    line("M46 61q4 3 8 0", "#B33A32", 2.4) +
    `<g opacity=".7">${dot(39, 56, 3, "#E39A86")}${dot(61, 56, 3, "#E39A86")}</g>` +
    fill("M32 32L36 22H64L68 32Z", GOLD) +
    `<g transform="translate(28 -19) scale(.44)">${queen.emblem}</g>`
  );
}

/** Her points stand in the tab; where nobody tells them, her emblem does. */
export const queenCard = (queen: Queen, points: string | undefined): Drawing =>
  picture({ field: queen.field, art: bust(queen), name: queen.name, tab: points, sign: queen.emblem, at: [10, 32, 80] });
