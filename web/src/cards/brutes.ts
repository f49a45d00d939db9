/** Troll and skull, who live in dungeons and on maps alike. */

import { INK, PAPER, eyes, fill, line } from "./svg";

export const SKULL =
  fill("M50 10C26 10 12 26 12 46 12 60 20 68 28 71V84Q28 90 34 90H66Q72 90 72 84V71C80 68 88 60 88 46 88 26 74 10 50 10Z", "#E6D9C0") +
  eyes(34, 66, 48, 11) +
  fill("M50 58L56 68H44Z", INK) +
  `<path d="M42 78V90M50 78V90M58 78V90" stroke="${INK}" stroke-width="4"/>`;

export const troll = (skin = "#93A57F", ear = "#7C8F6B", nose = "#6F8159"): string =>
  fill("M18 44Q2 40 4 26 18 24 26 34Z", ear) +
  fill("M82 44Q98 40 96 26 82 24 74 34Z", ear) +
  fill("M50 14C26 14 18 34 18 54 18 78 32 92 50 92S82 78 82 54C82 34 74 14 50 14Z", skin) +
  line("M26 42Q38 34 48 44M74 42Q62 34 52 44", INK, 5) +
  eyes(37, 63, 51, 5) +
  `<ellipse cx="50" cy="62" rx="9" ry="7" fill="${nose}"/>` +
  line("M32 76H68", INK, 5) +
  fill("M36 78L41 64 45 78ZM64 78L59 64 55 78Z", PAPER);
