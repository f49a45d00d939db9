/** Sword, shield, leaf and helm: what heroes fight, guard and heal with, and knights wear. */

import { GOLD, INK, fill, line } from "./svg";

export const sword = (blade = "#EDEFF4", hilt = GOLD): string =>
  `<g transform="rotate(45 50 50)">${fill("M43 8L50-6 57 8V64H43Z", blade)}${fill("M50-6L57 8V64H50Z", "#000", 'opacity=".14"')}` +
  `<rect x="26" y="62" width="48" height="9" rx="4.5" fill="${hilt}"/><rect x="45" y="70" width="10" height="24" rx="4" fill="#6E431F"/>` +
  `<circle cx="50" cy="98" r="7" fill="${hilt}"/></g>`;

export const shield = (light = "#EDEFF4", shade = "#B9C6DE"): string =>
  fill("M50 6L88 18V48Q88 78 50 96 12 78 12 48V18Z", light) +
  fill("M50 6L88 18V48Q88 78 50 96Z", shade) +
  fill("M50 28L62 48 50 70 38 48Z", GOLD);

export const leaf = (light = "#EAF3DF", shade = "#BBD8A6"): string =>
  line("M50 96V50", shade, 8) +
  fill("M50 66Q14 64 10 22 46 22 50 66Z", light) +
  fill("M50 50Q50 16 88 8 94 46 50 50Z", shade);

export const HELM =
  fill("M20 52Q20 14 50 14T80 52V82Q66 92 50 92T20 82Z", "#C5CBD8") +
  fill("M50 14Q80 14 80 52V82Q66 92 50 92Z", "#A9B1C3") +
  fill("M24 46H76V60H56V82H44V60H24Z", INK) +
  fill("M50 16Q44 2 60-2 82-4 84 20 66 10 50 16Z", "#C8442D");
