/** Things found in the dungeon: goods, pits, doors and those who trade. */

import { shield } from "./arms";
import { GOLD, INK, PAPER, SKIN, dot, eyes, fill } from "./svg";

export const KEY =
  `<circle cx="50" cy="26" r="17" fill="none" stroke="${GOLD}" stroke-width="11"/>` +
  `<path d="M50 44V92M50 74H68M50 88H64" stroke="${GOLD}" stroke-width="11" stroke-linecap="round"/>`;

const STAR_SHAPE = "M50 6L62 36 94 38 69 58 78 90 50 72 22 90 31 58 6 38 38 36Z";
export const star = (ink = GOLD): string => fill(STAR_SHAPE, ink);

export const AEGIS = shield("#D8DEEA", "#A9B7D2");

export const CHEST =
  fill("M12 48V36Q12 20 28 20H72Q88 20 88 36V48Z", "#B9793F") +
  '<rect x="12" y="48" width="76" height="36" rx="4" fill="#9C6130"/>' +
  '<path d="M24 20V84M76 20V84M12 48H88" stroke="#6E431F" stroke-width="6"/>' +
  `<rect x="40" y="40" width="20" height="22" rx="4" fill="${GOLD}"/>` +
  dot(50, 49, 4, INK) +
  fill("M48 50h4v7h-4z", INK);

export const GEM =
  fill("M28 18H72L92 42 50 88 8 42Z", "#4C86C6") +
  fill("M28 18L36 42H8ZM72 18L64 42H92Z", "#76A8DC") +
  fill("M36 42H64L50 88Z", "#3A6FAE") +
  fill("M28 18H72L64 42H36Z", "#A3C6EA");

export const FLASK =
  fill("M40 10H60V34Q86 44 86 66 86 90 50 90 14 90 14 66 14 44 40 34Z", "#E9DCC8") +
  fill("M17 58H83Q86 62 86 66 86 90 50 90 14 90 14 66 14 62 17 58Z", "#C9504A") +
  '<rect x="36" y="6" width="28" height="9" rx="3" fill="#8A5A34"/>' +
  fill("M50 84C40 76 34 71 34 65A8 8 0 0 1 50 62 8 8 0 0 1 66 65C66 71 60 76 50 84Z", PAPER);

export const EXIT =
  fill("M12 90V46A38 38 0 0 1 88 46V90Z", "#A79C8C") +
  fill("M24 90V48A26 26 0 0 1 76 48V90Z", "#F5D98B") +
  dot(50, 48, 11, GOLD) +
  fill("M24 78H76V90H24Z", "#81776A") +
  fill("M32 66H68V78H32Z", "#9A8F80");

export const PIT =
  fill("M6 50L22 26 48 32 70 22 94 46 84 74 54 82 20 76Z", "#B7AB99") +
  fill("M18 50L30 36 50 40 68 33 84 48 76 66 52 72 26 68Z", INK) +
  fill("M32 67L37 50 42 69ZM46 71L51 52 56 71ZM60 70L64 52 70 67Z", "#D9CFBF");

/** A pit under branches: only the tips of its spikes show. */
export const HIDDEN_PIT =
  PIT +
  '<path d="M10 46L92 38M10 64L90 58M30 22L38 84M66 20L60 86" stroke="#7A4A25" stroke-width="7" stroke-linecap="round"/>' +
  fill("M4 40Q18 24 34 38 20 54 4 40ZM60 70Q76 58 94 70 78 86 60 70Z", "#6F8F4C");

export const POUCH =
  fill("M36 30Q14 52 14 70 14 90 50 90T86 70Q86 52 64 30Z", "#B9793F") +
  fill("M34 12L50 20 66 12 62 30H38Z", "#9C6130") +
  `<rect x="32" y="27" width="36" height="8" rx="4" fill="${GOLD}"/>` +
  fill("M50 46L64 62 50 78 36 62Z", PAPER);

export const WIZARD =
  fill("M24 58Q6 76 8 96H92Q94 76 76 58Z", "#6A6BB0") +
  dot(50, 56, 19, SKIN) +
  fill("M31 58Q50 70 69 58 70 84 50 94 30 84 31 58Z", "#F7F2E8") +
  eyes(43, 57, 55, 3) +
  fill("M50 2L78 46H22Z", "#5A5BA0") +
  '<rect x="14" y="42" width="72" height="9" rx="4.5" fill="#48498A"/>' +
  fill("M50 20L53 27 60 28 55 33 56 40 50 36 44 40 45 33 40 28 47 27Z", GOLD);
