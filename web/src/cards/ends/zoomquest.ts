/** How ZoomQuest ends: the heroes under their banner, or the monsters still there. */

import { fill } from "../svg";
import { drawToken } from "../tokens";
import { leaf, shield, sword } from "../arms";
import { star } from "../treasures";
import { bit, framed, scene, type Cheer, type Ends } from "./scene";

const set = (token: string, x: number, y: number, size: number, turn = 0): string =>
  `<g transform="rotate(${turn} ${x} ${y})">${framed(token, x, y, size, size)}</g>`;
const hero = (name: string, x: number, y: number, size: number, turn = 0): string => set(drawToken("hero", name), x, y, size, turn);
const monster = (name: string, x: number, y: number, size: number): string => set(drawToken("monster", name), x, y, size);
const BANNER = fill("M176 6h8v120h-8z", "#6E431F") + fill("M184 10H262L246 34 262 58H184Z", "#B23A26") + fill("M214 20l5 9 10 1-7 7 2 10-10-5-9 5 2-10-7-7 10-1z", "#FFF8EA");

export const ends: Ends = {
  won: scene(BANNER + hero("healer", 66, 92, 62) + hero("warrior", 128, 84, 76) + hero("guardian", 236, 90, 70) + hero("druid", 300, 94, 58)),
  lost: scene(monster("Wolf", 76, 76, 92) + monster("Goblin Chief", 284, 76, 92) + monster("Troll King", 180, 62, 116) + hero("warrior", 128, 116, 40, 112) + hero("healer", 232, 118, 36, -96)),
};

/** Whatever the heroes fought with falls from the sky. */
export const cheer: Cheer = { flies: () => false, shape: "fan", bits: [bit(star()), bit(sword()), bit(shield()), bit(leaf("#86A86B", "#4E6B3C"))] };
