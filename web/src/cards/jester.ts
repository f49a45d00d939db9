/** The jester: the joker of the common deck, and a power of Sleeping Queens. */

import { GOLD, INK, SKIN, dot, eyes, fill, line, mirrored } from "./svg";

export const JESTER =
  mirrored(fill("M50 18Q22 6 12 40 8 54 10 62 24 58 34 64Z", "#C8442D")) +
  fill("M50 14Q66 30 68 62H32Q34 30 50 14Z", GOLD) +
  fill("M32 62H68V70A18 22 0 0 1 32 70Z", SKIN) +
  `<rect x="26" y="57" width="48" height="9" rx="4.5" fill="${INK}"/>` +
  eyes(43, 57, 72, 3) +
  line("M42 80Q50 87 58 80", INK, 3.4) +
  dot(10, 65, 7, GOLD) +
  dot(90, 65, 7, GOLD) +
  dot(50, 11, 7, "#C8442D");
