/** The backs that a guest may choose beside the usual one: a paper border, a field, and one figure repeated. */

import { back, emblemOn, framed, type Back } from "./backs";
import { CROWN } from "./marks";
import { dot, fill, line } from "./svg";

const over = (xs: readonly number[], ys: readonly number[], draw: (x: number, y: number, turn: number) => string): string =>
  ys.map((y, row) => xs.map((x, column) => draw(x, y, row + column)).join("")).join("");

const crown: Back = (medallion = emblemOn(CROWN, "#F1D18A")) => back({ field: "#9A352C", lozenge: "#B9483C", heart: "#EBC0AE" }, medallion);

const TEAL = "#23686B";
const SCALES = [132, 116, 100, 84, 68, 52, 36, 20, 4].map((y, row) => [-5, 17, 39, 61, 83, 105].map((x) => [x + (row % 2 ? 0 : 11), y] as const)).flat();
const scales: Back = (medallion) =>
  framed(TEAL, SCALES.map(([x, y]) => dot(x, y, 12, "#2F8285") + dot(x, y, 8, TEAL) + dot(x, y, 4, "#CDE7E2")).join(""), medallion);

const star = (x: number, y: number): string => fill(`M${x} ${y - 6.5}q1 5.5 6.5 6.5-5.5 1-6.5 6.500-1-5.500-6.5-6.500 5.500-1 6.500-6.500z`, "#F1D18A");
const night: Back = (medallion) =>
  framed("#2F3468", over([20, 40, 60, 80], [22, 46, 70, 94, 118], (x, y, turn) => (turn % 2 ? dot(x, y, 1.8, "#C9CDF0") : star(x, y))), medallion);

const GREEN = "#4E6B3C";
const leaf = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn % 2 ? 45 : -45})">${fill("M0-9Q8 0 0 9-8 0 0-9Z", "#86A86B")}${line("M0-6V7", GREEN, 1.5)}</g>`;
const leaves: Back = (medallion) => framed(GREEN, over([22, 41, 60, 79], [16, 38, 60, 82, 104, 126], leaf), medallion);

const stripe = (row: number): string =>
  line(`M-4 ${4 + row * 16}l27-12 27 12 27-12 27 12`, row % 2 ? "#F6E3B0" : "#D79F35", 5, 'stroke-linejoin="round"');
const chevron: Back = (medallion) => framed("#B07A18", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(stripe).join(""), medallion);

export const BACKS: Record<string, Back> = { crown, scales, night, leaves, chevron };
