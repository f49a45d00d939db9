/** The sixteen queens: what each wears, and the emblem by which one knows her. */

import { MOON, ROSE, type Queen } from "./queen";
import { suitShape } from "./suits";
import { GOLD, INK, dot, eyes, fill, line, mirrored } from "./svg";

const queen = (name: string, field: string, robe: string, hair: string, skin: string, emblem: string): Queen => ({
  name, field, robe, hair, skin, emblem,
});

const CAKE =
  '<rect x="14" y="48" width="72" height="42" rx="6" fill="#E9B48C"/>' +
  fill("M14 54Q14 40 28 40H72Q86 40 86 54 86 66 76 66T64 58 52 66 40 58 26 66 14 54Z", "#FBEDE4") +
  fill("M46 18h8v22h-8z", "#C73E5A") +
  fill("M50 2Q58 12 50 18 42 12 50 2Z", GOLD);

const RAINBOW =
  fill("M6 80A44 44 0 0 1 94 80H80A30 30 0 0 0 20 80Z", "#C8442D") +
  fill("M20 80A30 30 0 0 1 80 80H68A18 18 0 0 0 32 80Z", GOLD) +
  fill("M32 80A18 18 0 0 1 68 80Z", "#4C86C6");

const STARFISH =
  fill("M50 4Q58 34 64 37 70 40 96 40 74 60 73 66 72 72 80 96 56 82 50 82T20 96Q28 72 27 66 26 60 4 40 30 40 36 37T50 4Z", "#E27A4B") +
  dot(50, 40, 4, "#FBE3D3") + dot(38, 56, 4, "#FBE3D3") + dot(62, 56, 4, "#FBE3D3") + dot(50, 66, 4, "#FBE3D3");

const PEACOCK =
  fill("M50 94L12 30A16 16 0 0 1 36 18 16 16 0 0 1 64 18 16 16 0 0 1 88 30Z", "#2F8577") +
  dot(24, 30, 7, GOLD) + dot(50, 20, 7, GOLD) + dot(76, 30, 7, GOLD);

const LADYBUG =
  dot(50, 56, 38, "#C8442D") +
  fill("M20 34A38 38 0 0 1 80 34Z", INK) +
  `<path d="M50 34V94" stroke="${INK}" stroke-width="5"/>` +
  eyes(33, 67, 54, 7) +
  eyes(37, 63, 76, 6);

const petal = (turn: number): string => `<ellipse cx="50" cy="18" rx="11" ry="17" transform="rotate(${turn} 50 50)"/>`;
const SUNFLOWER = `<g fill="${GOLD}">${[0, 45, 90, 135, 180, 225, 270, 315].map(petal).join("")}</g>${dot(50, 50, 20, "#7A4A25")}`;

const CAT =
  fill("M14 8L40 28H60L86 8 88 56Q84 92 50 92T12 56Z", "#8B7FA8") +
  eyes(36, 64, 54, 6) +
  `<path d="M50 64L56 70H44ZM12 66H30M70 66H88" stroke="${INK}" stroke-width="3" fill="${INK}"/>`;

const DOG =
  fill("M50 12C74 12 84 30 84 54S70 92 50 92 16 76 16 54 26 12 50 12Z", "#C99A62") +
  mirrored(fill("M28 14Q4 14 4 50 16 60 24 44Z", "#7A4A25")) +
  eyes(38, 62, 48, 6) +
  `<ellipse cx="50" cy="66" rx="10" ry="7" fill="${INK}"/>`;

const layer = (y: number, rx: number, ink: string): string => `<ellipse cx="50" cy="${y}" rx="${rx}" ry="14" fill="${ink}"/>`;
const PANCAKE =
  layer(78, 44, "#B9793F") + layer(64, 42, "#D99C55") + layer(50, 40, "#E9BC7A") +
  fill("M36 44H64V54Q64 66 58 66T54 58 46 62 36 54Z", "#7A4A25") +
  '<rect x="40" y="32" width="20" height="14" rx="3" fill="#FBE9A9"/>';

const BOOK =
  fill("M6 22Q28 12 50 24 72 12 94 22V84Q72 74 50 86 28 74 6 84Z", "#7A3F6E") +
  fill("M13 28Q32 20 47 30V77Q30 69 13 75Z", "#FBF3E2") +
  fill("M87 28Q68 20 53 30V77Q70 69 87 75Z", "#E9DCC0") +
  line("M21 40Q31 36 40 42M21 54Q31 50 40 56M79 40Q69 36 60 42M79 54Q69 50 60 56", "#8A7A5A", 5);

const BUTTERFLY =
  mirrored(
    fill("M48 46Q38 10 14 12 0 16 8 40 16 56 48 54Z", "#D9762F") +
      fill("M48 52Q22 54 16 70 14 90 32 90 46 84 48 58Z", "#E9A24A") +
      dot(22, 30, 8, "#FBE9A9") +
      line("M48 30Q44 18 36 10", INK, 4),
  ) + `<ellipse cx="50" cy="56" rx="7" ry="30" fill="${INK}"/>`;

const STRAWBERRY =
  fill("M50 96Q10 66 14 40 20 26 50 28 80 26 86 40 90 66 50 96Z", "#CF3548") +
  fill("M50 34L34 40 18 30 34 22 40 8 50 18 60 8 66 22 82 30 66 40Z", "#4E8A4A") +
  fill("M34 52l4 7-4 7-4-7zM50 48l4 7-4 7-4-7zM66 52l4 7-4 7-4-7zM42 70l4 7-4 7-4-7zM58 70l4 7-4 7-4-7z", "#FBE3B0");

const ICE_CREAM =
  fill("M26 52H74L50 98Z", "#D99C55") +
  line("M36 54L58 82M52 54L64 70M64 54L42 82M48 54L36 70", "#B9793F", 3) +
  dot(34, 42, 18, "#F6C9D1") + dot(66, 42, 18, "#BFE0DD") + dot(50, 24, 18, "#FBEDD0") +
  dot(50, 6, 6, "#C73E5A");

export const QUEENS: Queen[] = [
  ROSE,
  MOON,
  queen("Cake", "#F6D9C4", "#B5683B", "#C9893F", "#F3DCC4", CAKE),
  queen("Rainbow", "#CFE3F2", "#2F5F9A", "#2B2430", "#A86F4B", RAINBOW),
  queen("Starfish", "#BFE0DD", "#24736E", "#A5482E", "#F3DCC4", STARFISH),
  queen("Peacock", "#CDE5D6", "#1F6A5E", "#2B2430", "#8A5638", PEACOCK),
  queen("Ladybug", "#F7D3C6", "#93301F", "#3A2420", "#F0D2B4", LADYBUG),
  queen("Sunflower", "#FBE7B0", "#8A6414", "#7A4A25", "#B97F57", SUNFLOWER),
  queen("Cat", "#DDD5EC", "#5B4C86", "#4A4352", "#F3DCC4", CAT),
  queen("Dog", "#F0DFC4", "#7A4A25", "#8A5A34", "#E6BE98", DOG),
  queen("Pancake", "#F7E0B8", "#9C6130", "#5B3A2E", "#7A4A32", PANCAKE),
  queen("Heart", "#F6C6CE", "#A82C48", "#2B2430", "#F0D2B4", suitShape("H", "#C73E5A")),
  queen("Book", "#E3D3E6", "#5F3A78", "#6E4326", "#D9A77F", BOOK),
  queen("Butterfly", "#D8E4F4", "#38568E", "#B0672E", "#F3DCC4", BUTTERFLY),
  queen("Strawberry", "#DCEBC8", "#9E2F3D", "#8E3B22", "#F0D2B4", STRAWBERRY),
  queen("Ice Cream", "#D5ECE6", "#A8556F", "#2B2430", "#8A5638", ICE_CREAM),
];
