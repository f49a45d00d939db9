/** The brush: inks, and how pieces of SVG are put together. No style attributes anywhere, the content policy forbids them. */

import type { FaceInfo } from "../table/wire";

/** One card: the whole `<svg>` for inside its button, and the classes that button needs. */
export interface Drawing {
  svg: string;
  classes: string[];
}

/** How one game draws its cards; what it does not know is left to the plain deck. */
export interface Art {
  face?(name: string, info: FaceInfo | undefined): Drawing | undefined;
  back?(name: string): string | undefined;
  token?(kind: TokenKind, name: string): string;
  place?(title: string): string;
  emblem?(queen: string): string | undefined;
}

export type TokenKind = "hero" | "monster";

export const INK = "var(--i)";
export const GOLD = "var(--gold)";
export const PAPER = "var(--pp)";
export const SUIT_INK = "var(--sc)";
export const SKIN = "#F0D9BC";
export const DARK = "#25212D";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Names come from other people's files: they must not become markup. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? "");

export const fill = (d: string, ink: string, more = ""): string => `<path d="${d}" fill="${ink}"${more && ` ${more}`}/>`;

export const line = (d: string, ink: string, width: number, more = ""): string =>
  `<path d="${d}" stroke="${ink}" stroke-width="${width}" fill="none" stroke-linecap="round"${more && ` ${more}`}/>`;

export const dot = (x: number, y: number, r: number, ink: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`;

export const eyes = (left: number, right: number, y: number, r = 4): string =>
  dot(left, y, r, INK) + dot(right, y, r, INK);

/** A half, and its reflection in the middle of a box of 100. */
export const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;

/** A drawing of 100 × 100, moved and scaled so that it is `size` wide around (x, y). */
export const around = (x: number, y: number, size: number, art: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${art}</g>`;

/** A drawing of 100 × 100 in a window whose upper left corner is (x, y); it may stand out of it. */
export const inset = (x: number, y: number, size: number, art: string): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 100 100" overflow="visible">${art}</svg>`;

export const text = (x: number, y: number, size: number, words: string, more = ""): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${more && ` ${more}`}>${escape(words)}</text>`;

export const card = (inner: string): string => `<svg viewBox="0 0 100 140" aria-hidden="true">${inner}</svg>`;

export const glyph = (art: string, name = ""): string =>
  `<svg${name && ` class="${name}"`} viewBox="0 0 100 100" aria-hidden="true">${art}</svg>`;
