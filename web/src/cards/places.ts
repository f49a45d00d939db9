/** What stands at the places of a map, 100 × 100, chosen by the words of a place's title. */

import { plainPlace } from "./plain";
import { DARK, dot, fill, glyph, line } from "./svg";
import { ARCH } from "./vaults";

const WOODEN = "#6E431F";
const STONE = "#A79C8C";
const SHADE = "#81776A";
const WATER = "#4C86C6";

const HOUSE =
  fill("M18 50L50 22 82 50V84H18Z", "#E3B36F") +
  line("M10 54L50 18 90 54", "#9C4A2E", 10, 'stroke-linejoin="round"') +
  fill("M42 58h18v26H42z", WOODEN);
const MILL =
  fill("M36 88L42 40H58L64 88Z", "#C9B79B") +
  line("M50 42L20 18M50 42L80 18M50 42L26 68M50 42L74 68", "#7A4A25", 7) +
  dot(50, 42, 7, DARK);
const waves = (...heights: number[]): string => line(heights.map((y) => `M10 ${y}q10-10 20 0t20 0 20 0 20 0`).join(""), WATER, 8);
const pebble = (x: number, y: number, rx: number, ink: string): string => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.65}" fill="${ink}"/>`;
const FORD = waves(34, 78) + pebble(28, 56, 12, "#8D8474") + pebble(56, 57, 11, STONE) + pebble(80, 55, 9, "#8D8474");
const STREAM = waves(30, 52, 74);
const LAKE = pebble(50, 56, 44, WATER) + line("M26 50q8-7 16 0t16 0M44 66q8-7 16 0t16 0", "#A3C6EA", 5);
const WOOD = fill("M30 14L52 58H8Z", "#3F7A50") + fill("M66 26L90 74H42Z", "#5B9463") + fill("M25 58h10v20H25zM61 74h10v16H61z", WOODEN);
const TOWER =
  fill("M32 90L36 36H64L68 90Z", STONE) + fill("M28 38V16H38V24H45V16H55V24H62V16H72V38Z", SHADE) +
  `<rect x="45" y="50" width="10" height="18" rx="5" fill="${DARK}"/>`;
const GATE =
  fill("M10 90V28H22V36H32V28H44V36H56V28H68V36H78V28H90V90Z", STONE) + fill("M34 90V66A16 16 0 0 1 66 66V90Z", DARK) +
  `<path d="M42 54V90M50 50V90M58 54V90M34 74H66" stroke="${SHADE}" stroke-width="3"/>`;
const MARSH =
  '<ellipse cx="50" cy="74" rx="40" ry="14" fill="#8FAE9B"/>' + line("M32 74V34M50 76V24M68 74V40", "#4E6B3C", 6) +
  line("M32 29V39M50 17V29M68 35V45", "#7A4A25", 10);
const RUIN =
  fill("M14 32h16v52H14zM42 20h16v64H42zM70 50L86 42V84H70Z", "#B7AB99") + line("M8 88H92", SHADE, 8) +
  `<path d="M8 28H36M38 16H62" stroke="${SHADE}" stroke-width="9"/>`;
const PEAK = fill("M4 88L40 22 60 56 70 42 96 88Z", "#8D8BA5") + fill("M40 22L52 43 44 48 38 42 30 48Z", "#FFFCF6");
const CHAPEL =
  fill("M46 90V58L70 40 94 58V90Z", "#E6D9C0") + fill("M40 60L70 36 98 60 92 66 70 48 46 66Z", "#6B5A7E") +
  fill("M12 90V40L27 14 42 40V90Z", "#C9B79B") + fill("M8 42L27 10 46 42Z", "#6B5A7E") +
  `<rect x="22" y="52" width="10" height="18" rx="5" fill="${DARK}"/>` + fill("M62 90V74a8 8 0 0 1 16 0V90Z", WOODEN);
const WELL =
  `<path d="M22 60V34M78 60V34" stroke="${WOODEN}" stroke-width="8"/>` + fill("M8 38L50 8 92 38Z", "#9C4A2E") +
  fill("M14 60H86L80 92H20Z", STONE) + `<ellipse cx="50" cy="61" rx="36" ry="9" fill="${SHADE}"/><ellipse cx="50" cy="61" rx="26" ry="6" fill="#2F4F74"/>`;
const CAMP = fill("M50 14L94 88H6Z", "#C7A15E") + fill("M50 14L94 88H66Z", "#A5813F") + fill("M50 40L68 88H32Z", DARK) + line("M44 8L50 16 56 8", WOODEN, 5);
const GRAVES =
  fill("M16 88V44a18 18 0 0 1 36 0V88Z", STONE) + fill("M60 88V60a14 14 0 0 1 28 0V88Z", SHADE) +
  line("M34 42V66M26 50H42", DARK, 5) + line("M8 90H94", "#6F8F4C", 7);
const ANVIL = fill("M8 34H30V28H92V42Q72 44 68 56V66H78V82H28V66H40V56Q34 46 8 42Z", "#5C6272") + fill("M30 28H92V35H30Z", "#8D95A8");
const ANCHOR =
  `<circle cx="50" cy="18" r="9" fill="none" stroke="#3F5F86" stroke-width="7"/>` +
  line("M50 28V86M32 42H68M14 58Q18 86 50 88 82 86 86 58M8 66L14 56 24 64M76 64L86 56 92 66", "#3F5F86", 8, 'stroke-linejoin="round"');
const MEADOW =
  line("M30 90V52M52 90V34M74 90V56M52 70L64 60M30 76L20 68", "#5B9463", 6) +
  dot(30, 44, 13, "#C73E5A") + dot(52, 26, 14, "#E0A83A") + dot(74, 48, 12, "#7D66B8") +
  dot(30, 44, 5, "#FBE9A9") + dot(52, 26, 5, "#7A4A25") + dot(74, 48, 5, "#FBE9A9");
const STALL =
  `<path d="M18 44V90M82 44V90" stroke="${WOODEN}" stroke-width="7"/>` + fill("M14 66H86V80H14Z", "#B9793F") +
  fill("M20 14H80L92 40Q86 50 80 42 72 52 65 42 58 52 50 42 42 52 35 42 28 52 20 42 14 50 8 40Z", "#C8442D") +
  fill("M36 14H50V42Q42 52 35 42ZM66 14H80L92 40Q86 50 80 42 72 52 65 42Z", "#FBEDE4");
const SIGNPOST =
  `<path d="M50 10V92" stroke="${WOODEN}" stroke-width="9" stroke-linecap="round"/>` +
  fill("M22 18H74L90 30 74 42H22Z", "#C99A62") + fill("M78 50H30L14 61 30 72H78Z", "#B9793F");
const THRONE = fill("M20 92V20Q20 8 32 8H68Q80 8 80 20V92H66V74H34V92Z", "#97406A") + fill("M28 58H72V74H28Z", "#C9738F") + fill("M34 44V22L43 31 50 18 57 31 66 22V44Z", "#E0A83A");
const GOLD_HEAP = fill("M4 88Q14 58 32 58 38 34 56 40 72 44 76 62 92 66 96 88Z", "#E0A83A") + fill("M30 74l9 9-9 9-9-9zM52 56l8 8-8 8-8-8zM72 74l8 8-8 8-8-8z", "#FBE9A9");
const SHELVES =
  `<path d="M12 12H88V90H12Z" fill="#7A4A25"/>` + fill("M20 20H80V46H20ZM20 54H80V82H20Z", "#3A2A1E") +
  fill("M24 24h9v22h-9zM46 22h8v24h-8zM62 58h10v24H62z", "#C8442D") + fill("M35 26h9v20h-9zM24 58h8v24h-8zM66 24h9v22h-9z", "#5F86C2") + fill("M56 24h8v22h-8zM34 60h10v22H34zM48 57h9v25h-9z", "#E0A83A");
const BRIDGE =
  fill("M4 46Q50 14 96 46V74H80A30 26 0 0 0 20 74H4Z", STONE) + line("M8 50Q50 20 92 50", SHADE, 6) + waves(88);

/** The first whose words stand in the title. */
const SIGHTS: [RegExp, string][] = [
  [/mill/, MILL],
  [/bridge/, BRIDGE],
  [/ford|crossing|stepping/, FORD],
  [/marsh|swamp|bog|fen\b|reed|delta/, MARSH],
  [/grave|cairn|barrow|cemetery/, GRAVES],
  [/ruin|wreck|fallen/, RUIN],
  [/chapel|abbey|church|shrine|temple|nave|choir|cloister|belfry|infirmary/, CHAPEL],
  [/library|scriptorium|gallery|archive/, SHELVES],
  [/hoard|treasur/, GOLD_HEAP],
  [/throne/, THRONE],
  [/gate|postern|bailey|barbican|court|\bhall|castle|rampart|\bwall/, GATE],
  [/tower|watch|lookout|beacon|bastion|keep|fort/, TOWER],
  [/harbou?r|dock|quay|landing|port\b|anchor/, ANCHOR],
  [/forge|armou?ry|smith|cinder|quarry/, ANVIL],
  [/cave|tunnel|crypt|cellar|\bden\b|lair|adit|shaft|seam|vault|deep|bottom|chute|\bmine|sewer|\bpit/, ARCH],
  [/peak|mountain|hill|ridge|pass\b|slope|glacier|gorge|snow|ledge|\bedge|cliff|roost|\bice/, PEAK],
  [/lake|pond|pool|island|sea\b/, LAKE],
  [/stream|river|rapids|sluice|spring|ditch|water|brook|towpath/, STREAM],
  [/\bwell/, WELL],
  [/wood|forest|grove|orchard|tree|clearing|copse/, WOOD],
  [/meadow|garden|pasture|field|heath|lawn/, MEADOW],
  [/camp|tent/, CAMP],
  [/market|square|fair|shop/, STALL],
  [/road|stairs|path|way|street|cross/, SIGNPOST],
  [/home|house|hollow|inn\b|hamlet|village|farm|shed|stable|kitchen|yard|hut|cottage|town/, HOUSE],
];

export function placeGlyph(title: string): string {
  const sight = SIGHTS.find(([words]) => words.test(title.toLowerCase()))?.[1];
  return sight === undefined ? plainPlace() : glyph(sight, "place");
}
