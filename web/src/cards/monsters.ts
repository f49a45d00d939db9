/** Faces of the map's monsters, 100 × 100, on a dark ground. */

import { HELM } from "./arms";
import { GOBLIN, SLIME, dragon } from "./beasts";
import { SKULL, troll } from "./brutes";
import { DARK, dot, fill, line, mirrored } from "./svg";

const stare = (x: number, y: number, r: number, ink: string): string => mirrored(dot(x, y, r, ink));

const RAT =
  stare(24, 26, 17, "#A08D86") + stare(24, 26, 9, "#D9A79C") +
  fill("M50 96Q16 70 18 44 24 22 50 22T82 44Q84 70 50 96Z", "#8D7B74") +
  stare(38, 50, 5, DARK) + dot(50, 88, 7, "#D9A79C") +
  line("M40 82L14 76M40 86L16 92M60 82L86 76M60 86L84 92", "#E6D9C0", 3);

const SPIDER =
  line("M40 48L12 24 4 44M38 56L6 58 2 78M42 64L18 86M60 48L88 24 96 44M62 56L94 58 98 78M58 64L82 86", "#B7A6C8", 6) +
  dot(50, 62, 24, "#7D66A0") + dot(50, 36, 16, "#9480B5") +
  stare(44, 34, 4, "#FBE9A9") + stare(38, 40, 2.6, "#FBE9A9");

const WOLF =
  mirrored(fill("M16 50L14 6 44 28Z", "#6F7686")) +
  fill("M50 22Q82 24 84 48L96 62 76 70 50 96 24 70 4 62 16 48Q18 24 50 22Z", "#8D95A8") +
  fill("M50 56L66 66 50 94 34 66Z", "#DDE1EA") +
  mirrored(fill("M26 46L44 52 34 58Z", "#FBE9A9")) + fill("M42 82H58L50 94Z", DARK);

const GHOST =
  fill("M14 94V46Q16 8 50 8T86 46V94L74 82 62 94 50 82 38 94 26 82Z", "#DCE3EE") +
  `<ellipse cx="37" cy="46" rx="7" ry="10" fill="${DARK}"/><ellipse cx="63" cy="46" rx="7" ry="10" fill="${DARK}"/><ellipse cx="50" cy="68" rx="6" ry="8" fill="${DARK}"/>`;

const GOLEM =
  '<rect x="14" y="18" width="72" height="72" rx="10" fill="#A79C8C"/>' +
  fill("M14 28Q14 18 24 18H76Q86 18 86 28V38H14Z", "#81776A") +
  stare(36, 54, 8, "#F5D98B") + line("M34 76H66M64 20L56 32 66 42", "#5A5364", 5);

const HOOD =
  fill("M50 4Q14 12 12 60 12 88 24 96H76Q88 88 88 60 86 12 50 4Z", "#8A4A3A") +
  fill("M50 24Q26 32 26 58 28 84 50 90 72 84 74 58 74 32 50 24Z", DARK) +
  stare(40, 56, 5, "#FBE9A9");

const CROWNED = fill("M10 34L30 50 50 18 70 50 90 34 82 82H18Z", "#E0A83A") + stare(36, 68, 5, DARK) + dot(50, 68, 5, "#B33A32");

/** The first that the name or kind of a monster speaks of; nobody in particular wears a hood. */
const KINDS: [RegExp, string][] = [
  [/slime|ooze/, SLIME],
  [/\brat|gnaw|otter|\bolm|mouse|mole/, RAT],
  [/spider|web/, SPIDER],
  [/wol[fv]|hound|dog|beast|\bbear/, WOLF],
  [/dragon|drake|wyrm|ember|serpent/, dragon("#B4553A")],
  [/troll|ogre|giant|yeti|hammer|big guard/, troll()],
  [/goblin|kobold|\bimp|orc\b|chief|drummer|sentry|foreman/, GOBLIN],
  [/golem|gargoyle|stone|construct|scarecrow/, GOLEM],
  [/skelet|ghoul|wraith|lich|undead|bone|zombie|abbot|ashen|chancellor|herald/, SKULL],
  [/ghost|spirit|whisper|wisp|phantom|horror|nameless|glass|lady|acolyte|apprentice|cantor|cook|miller|monk|scribe|scullion/, GHOST],
  [/king\b|queen|usurper|prince|lord/, CROWNED],
  [/knight|guard|warden|keeper|champion|squire|soldier|archer|spear|banneret|housecarl|jailer|crossbow|smith|cupbearer/, HELM],
];

export const monster = (name: string): string => KINDS.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? HOOD;
