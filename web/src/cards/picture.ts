/** The picture card of Sleeping Queens and ZoomQuest: a coloured field, a tab in the corner and a name plate. */

import { DARK, INK, PAPER, card, inset, text, type Drawing } from "./svg";

export interface Picture {
  field: string;
  art: string;
  name: string;
  /** A number for the tab, or else a small glyph. */
  tab?: string | undefined;
  sign?: string;
  /** Where the art stands, and how wide. */
  at?: [x: number, y: number, size: number];
}

const middle = (kind: string): string => `class="${kind}" text-anchor="middle" fill="${kind === "rk" ? INK : DARK}"`;

export const field = (ink: string): string => `<rect x="5" y="5" width="90" height="130" rx="5" fill="${ink}"/>`;

export const tab = (label: string | undefined, sign = ""): string => {
  const full = label === undefined ? inset(8, 7, 23, sign) : text(19, 27, label.length > 1 ? 23 : 26, label, middle("rk"));
  const compact = label === undefined ? inset(7, 6, 27, sign) : text(20, 29, label.length > 1 ? 26 : 31, label, middle("rk"));
  return (
    `<g class="big"><path d="M3 3H36V26Q36 34 28 34H3Z" fill="${PAPER}"/>${full}</g>` +
    `<g class="small"><path d="M3 3H38V28Q38 36 30 36H3Z" fill="${PAPER}"/>${compact}</g>`
  );
};

const plate = (name: string): string =>
  `<path d="M5 112H95V130Q95 135 90 135H10Q5 135 5 130Z" fill="${PAPER}"/>` +
  text(50, 128, name.length > 11 ? 11.5 : 13.5, name, middle("nm big")) +
  text(50, 130, Math.min(19, 140 / name.length), name, middle("nm small"));

export function picture({ field: ink, art, name, tab: label, sign, at = [12, 30, 76] }: Picture): Drawing {
  return { svg: card(field(ink) + inset(...at, art) + plate(name) + tab(label, sign)), classes: ["face", "pic"] };
}
