/** How Sleeping Queens ends: everybody awake, or still in bed. */

import { MOON, ROSE, bust, type Queen } from "../queen";
import { QUEENS } from "../queens";
import { CROWN } from "../marks";
import { GOLD } from "../svg";
import { bit, scene, stood, type Cheer, type Ends } from "./scene";

const of = (name: string): Queen => QUEENS.find((queen) => queen.name === name) ?? ROSE;
const breath = (x: number, y: number): string =>
  `<g class="rk" fill="#FFF8EA"><text x="${x}" y="${y}" font-size="26">z</text><text x="${x + 18}" y="${y - 20}" font-size="18">z</text></g>`;
const pillow = (x: number, width: number): string =>
  `<rect x="${x - width / 2}" y="112" width="${width}" height="40" rx="18" fill="#FFF8EA" opacity=".9"/>`;

export const ends: Ends = {
  won: scene(stood(bust(of("Cat")), 76, 86, 92) + stood(bust(of("Sunflower")), 284, 86, 92) + stood(bust(ROSE), 180, 82, 112)),
  lost: scene(
    stood(bust(of("Heart"), true), 84, 82, 88, -8) + stood(bust(of("Rainbow"), true), 276, 82, 88, 8) + stood(bust(MOON, true), 180, 78, 100) +
      pillow(84, 116) + pillow(276, 116) + pillow(180, 132) + breath(216, 44) + breath(320, 50),
  ),
};

/** The queens who were woken are shown, under roses and crowns. */
export const cheer: Cheer = {
  flies: ({ kind, owner }) => kind === "row" && owner !== null,
  shape: "fan",
  bits: [bit(ROSE.emblem), bit(`<g color="${GOLD}">${CROWN}</g>`), bit(MOON.emblem)],
};
