/** The stage of the pictures of the end: 360 × 132, on the colour of the game's box. */

import type { TableState } from "../../table/state";
import type { Glimpse, Zone } from "../../table/wire";
import { around, fill, glyph, type Drawing } from "../svg";

/** How a game can end for who looks at it. */
export type Outcome = "won" | "lost" | "over";
/** The picture of each; what a game has none of is left to the cards. */
export type Ends = Partial<Record<Outcome, string>>;

/** How a win is celebrated. */
export interface Cheer {
  /** Whether this card, which lies in this zone, takes part. */
  flies(zone: Zone, card: Glimpse): boolean;
  shape: "rainbow" | "ring" | "fan";
  /** What is counted up in the midst of a rainbow or a ring, and of what. */
  sum?(state: TableState): [number: number, unit: string];
  /** What falls like paper. */
  bits: string[];
}

/** A bit of paper: a drawing of 100 × 100. */
export const bit = (art: string): string => glyph(art);
export const slip = (ink: string): string => glyph(fill("M18 8H82V92H18Z", ink));

export const scene = (inner: string): string => `<svg class="scene" viewBox="0 0 360 132" aria-hidden="true">${inner}</svg>`;

/** A whole drawing with its middle there, as part of another. */
export function framed(svg: string, x: number, y: number, width: number, height: number, classes = ""): string {
  const place = `x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}"`;
  return svg.replace("<svg", classes ? `<svg ${place} class="${classes}"` : `<svg ${place}`);
}

/** A card whose middle lies there, so wide and so turned. */
export function laid(card: Drawing, x: number, y: number, width: number, turn: number, more = ""): string {
  const height = width * 1.4;
  const paper = `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${width * 0.075}" fill="#FFFCF6" stroke="#25212D" stroke-opacity=".25"/>`;
  const face = framed(card.svg, 0, 0, width, height, ["card-in", ...card.classes].join(" "));
  return `<g transform="translate(${x} ${y}) rotate(${turn})" ${more}>${paper}${face}</g>`;
}

/** A drawing of 100 × 100 whose middle lies there, so turned. */
export const stood = (art: string, x: number, y: number, size: number, turn = 0): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${around(x, y, size, art)}</g>`;
