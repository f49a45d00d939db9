/** How Dragon Quest ends: out of the gate with the hoard, or before the dragon with nothing left. */

import { sword } from "../arms";
import { dragon } from "../beasts";
import { CROWN } from "../marks";
import { suitShape } from "../suits";
import { GOLD, around, line } from "../svg";
import { CHEST, EXIT, GEM, star } from "../treasures";
import { bit, scene, stood, type Cheer, type Ends } from "./scene";

const BROKEN = suitShape("H", "#C9504A") + line("M50 24L40 44 58 56 46 88", "#434A8F", 7);
const QUEEN = `${dragon("#8E3B52")}<g color="${GOLD}">${around(50, 10, 37, CROWN)}</g>`;

export const ends: Ends = {
  won: scene(
    stood(star(), 60, 34, 34, -12) + stood(star(), 300, 34, 34, 12) +
      stood(EXIT, 180, 72, 124) + stood(CHEST, 88, 92, 72) + stood(GEM, 258, 98, 54, -8) + stood(GEM, 302, 104, 42, 10),
  ),
  lost: scene(
    stood(QUEEN, 180, 76, 122) + stood(BROKEN, 70, 84, 70, -14) + stood(BROKEN, 34, 112, 34, 20) + stood(sword(), 296, 84, 96, 96),
  ),
};

/** What was carried out of the dungeon is shown. */
export const cheer: Cheer = { flies: ({ name }) => name === "gems" || name === "inventory", shape: "fan", bits: [bit(GEM), bit(star()), bit(star("#FFFCF6"))] };
