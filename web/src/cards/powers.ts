/** The powers of Sleeping Queens: potion, wand and the king himself. */

import { features } from "./courts";
import { GOLD, PAPER, SKIN, dot, fill, line } from "./svg";

export const POTION =
  fill("M42 8H58V32L84 76Q90 92 74 92H26Q10 92 16 76L42 32Z", "#E7E2F0") +
  fill("M29 56H71L84 76Q90 92 74 92H26Q10 92 16 76Z", "#7D66B8") +
  '<rect x="37" y="4" width="26" height="9" rx="3" fill="#8A5A34"/>' +
  dot(42, 74, 6, "#B7A6DC") +
  dot(60, 82, 4, "#B7A6DC") +
  dot(58, 66, 3, "#B7A6DC");

export const WAND =
  line("M16 92L58 46", "#6E431F", 9) +
  fill("M68 8L75 27 94 28 79 41 85 60 68 49 51 60 57 41 42 28 61 27Z", GOLD) +
  dot(26, 26, 5, PAPER) +
  dot(84, 76, 5, PAPER) +
  dot(38, 10, 3, PAPER);

const ROBE = "#235F66";

export const KING =
  fill("M2 100Q4 74 30 68H70Q96 74 98 100Z", ROBE) +
  fill("M30 68L50 100 70 68Z", PAPER) +
  `<rect x="32" y="26" width="36" height="38" rx="12" fill="${SKIN}"/>` +
  features(44) +
  fill("M32 52Q41 56 44 53 50 50 56 53 59 56 68 52V64Q64 84 50 88 36 84 32 64Z", "#8A5A34") +
  line("M45 62h10", SKIN, 2.4) +
  fill("M26 32V6L38 18 50 2 62 18 74 6V32Z", GOLD) +
  dot(50, 23, 4, ROBE) +
  dot(36, 25, 3, ROBE) +
  dot(64, 25, 3, ROBE);
