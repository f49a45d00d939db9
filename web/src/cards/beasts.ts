/** Beasts that look out of the boxes as well: slime, goblin and dragon, each 100 × 100. */

import { GOLD, INK, PAPER, dot, eyes, fill, line, mirrored } from "./svg";

export const SLIME =
  fill("M10 84C6 50 24 22 50 22S94 50 90 84Q90 90 84 90H16Q10 90 10 84Z", "#6FA77A") +
  line("M22 60Q26 36 44 31", "#fff", 5, 'stroke-opacity=".55"') +
  dot(38, 58, 9, PAPER) +
  dot(64, 58, 9, PAPER) +
  eyes(40, 62, 60) +
  line("M42 75Q51 82 60 75", INK, 4);

export const GOBLIN =
  fill("M22 50L0 30Q18 28 30 38Z", "#7FA05A") +
  fill("M78 50L100 30Q82 28 70 38Z", "#7FA05A") +
  fill("M50 20C30 20 22 36 22 52 22 72 38 90 50 90S78 72 78 52C78 36 70 20 50 20Z", "#98B972") +
  dot(39, 50, 8, "#FBE9A9") +
  dot(61, 50, 8, "#FBE9A9") +
  eyes(40, 60, 51, 3.6) +
  fill("M50 54L55 66H45Z", "#6F8F4C") +
  line("M36 74Q50 84 64 74", INK, 4) +
  fill("M42 77L45 69 48 79Z", PAPER);

export const dragon = (skin: string): string =>
  mirrored(fill("M30 40Q8 30 10 4 28 12 40 30Z", GOLD) + fill("M24 52L6 50 20 66Z", skin)) +
  fill("M50 22C34 22 22 32 22 46 22 58 32 64 34 74 36 86 42 94 50 94S64 86 66 74C68 64 78 58 78 46 78 32 66 22 50 22Z", skin) +
  fill("M50 24L56 36 50 48 44 36Z", GOLD) +
  mirrored(
    fill("M28 46Q38 42 44 54 32 56 28 46Z", "#FBE9A9") +
      `<ellipse cx="37" cy="50" rx="2.4" ry="4" fill="${INK}"/>` +
      dot(44, 76, 3, INK),
  ) +
  line("M40 86Q50 90 60 86", INK, 3);
