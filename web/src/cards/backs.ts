/** Backs: a paper border, a field, and a lattice of five by six lozenges; and the one that this guest has chosen. */

import { around, card, dot, fill } from "./svg";

export interface Cloth {
  field: string;
  lozenge: string;
  heart?: string;
}

const BLUE: Cloth = { field: "var(--bk1)", lozenge: "var(--bk2)", heart: "var(--bk3)" };
const LOZENGE = "l6.5 9-6.5 9-6.5-9z";
const HEART = "l3 4-3 4-3-4z";

const COLUMNS = [20, 35, 50, 65, 80];
const ROWS = [10, 30, 50, 70, 90, 110];

const lattice = (shape: string, drop: number): string =>
  ROWS.map((y) => COLUMNS.map((x) => `M${x} ${y + drop}${shape}`).join("")).join("");

const OUTER = lattice(LOZENGE, 1);
const INNER = lattice(HEART, 6);

export function back(cloth: Cloth, medallion = ""): string {
  const hearts = cloth.heart === undefined ? "" : fill(INNER, cloth.heart);
  return framed(cloth.field, fill(OUTER, cloth.lozenge) + hearts, medallion);
}

/** Figures on a field, none of which goes over its edge; a medallion lies on a disc of the same field. */
export function framed(field: string, figures: string, medallion = ""): string {
  const disc = medallion && dot(50, 70, 23, field) + medallion;
  return card(`<g class="cloth"><rect x="6" y="6" width="88" height="128" rx="5" fill="${field}"/>${figures}${disc}</g>`);
}

export const emblemOn = (art: string, ink: string): string => `<g color="${ink}">${around(50, 70, 31, art)}</g>`;

/** A back, with the sign of the deck it belongs to. */
export type Back = (medallion?: string) => string;

export const blueBack: Back = (medallion) => back(BLUE, medallion);
let chosen = { name: "", draw: blueBack };

/** Of what is drawn from now on. */
export function useBack(name: string, draw: Back): void {
  chosen = { name, draw };
}

export const backInUse = (): string => chosen.name;

/** The back of every common deck, and of any deck that nobody described. */
export const commonBack: Back = (medallion) => chosen.draw(medallion);
