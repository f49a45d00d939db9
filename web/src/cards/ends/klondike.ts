/** How Klondike is lost: an ace lies under cards that fit nowhere. Who wins sees the cards that are home. */

import { commonBack } from "../backs";
import { playingFace } from "../playing";
import { suitShape } from "../suits";
import { bit, laid, scene, type Cheer, type Ends } from "./scene";

const BACK = { svg: commonBack(), classes: ["back"] };
const stuck = (x: number, top: string): string =>
  [0, 1, 2].map((step) => laid(BACK, x, 42 + step * 9, 58, 0)).join("") + laid(playingFace(top)!, x, 74, 58, 0);

export const ends: Ends = {
  lost: scene(
    stuck(44, "8S") + stuck(110, "8C") + stuck(250, "8H") + stuck(316, "8D") +
      laid(playingFace("AH")!, 180, 52, 58, 4) + laid(BACK, 182, 82, 58, -5) + laid(BACK, 178, 106, 58, 3),
  ),
};

/** The cards that are home come to rest as a rainbow. */
export const cheer: Cheer = {
  flies: ({ mark }) => mark !== "",
  shape: "rainbow",
  sum: ({ over }) => [over?.statistics["cards home"] ?? 0, ""],
  bits: [bit(suitShape("S", "#2C6656")), bit(suitShape("H", "#BE2F2A")), bit(suitShape("D", "#E0A83A")), bit(suitShape("C", "#FFFCF6"))],
};
