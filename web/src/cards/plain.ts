/** What any game gets without a line of art: names set well on paper, discs and diamonds with a letter. */

import type { FaceInfo } from "../table/wire";
import { DARK, PAPER, card, escape, glyph, text, type Drawing, type TokenKind } from "./svg";

const MIDDLE = 'text-anchor="middle"';

/** A name in at most two lines, as large as its longest line allows. */
export function nameLines(name: string, y: number, largest: number): string {
  const lines = name.length > 11 ? halves(name) : [name];
  const size = Math.min(largest, 150 / Math.max(...lines.map((part) => part.length)));
  const top = y - ((lines.length - 1) * size) / 2;
  return lines.map((part, row) => text(50, top + row * size * 1.1, size, part, `class="nm" ${MIDDLE}`)).join("");
}

function halves(name: string): string[] {
  const gaps = [...name.matchAll(/ /g)].map((gap) => gap.index);
  const middle = gaps.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

const initial = (name: string): string => (name.trim()[0] ?? "?").toUpperCase();
const upper = (name: string): string => initial(name) + name.trim().slice(1);

export function plainFace(face: string, info: FaceInfo | undefined): Drawing {
  const name = upper(info?.caption ?? info?.title ?? face);
  const badge = info?.badge === undefined ? "" : text(92, 26, 19, info.badge, 'class="nm" text-anchor="end"');
  const panel = `<rect x="9" y="36" width="82" height="72" rx="7" fill="var(--dgf)"/>${text(50, 90, 50, initial(name), `class="rk" ${MIDDLE}`)}`;
  const big = text(9, 28, 26, initial(name), 'class="rk"') + badge + panel + nameLines(name, 127, 15);
  const small = text(7, 40, 42, initial(name), 'class="rk"') + badge + nameLines(name, 92, 24);
  return { svg: card(`<g class="big">${big}</g><g class="small">${small}</g>`), classes: ["face", "plain"] };
}

const TINTS = ["#8A5A34", "#2F5A97", "#2F6E45", "#7A3F6E", "#B23A26", "#4A4F96"];

export const tint = (name: string): string =>
  TINTS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length] ?? DARK;

export const disc = (ink: string, art: string): string =>
  glyph(`<circle cx="50" cy="50" r="46" fill="${ink}" stroke="${PAPER}" stroke-width="6"/>${art}`, "tok he");

export const diamond = (art: string): string =>
  glyph(`<rect x="17" y="17" width="66" height="66" rx="9" transform="rotate(45 50 50)" fill="#3A3144" stroke="${PAPER}" stroke-width="6"/>${art}`, "tok mo");

export function plainToken(kind: TokenKind, name: string): string {
  const letter = `<text class="rk" x="50" y="67" font-size="46" text-anchor="middle" fill="#FFF8EA">${escape(initial(name))}</text>`;
  return kind === "hero" ? disc(tint(name), letter) : diamond(letter);
}

export const plainPlace = (): string => glyph('<circle cx="50" cy="50" r="20" fill="#8D7B4D"/>');
