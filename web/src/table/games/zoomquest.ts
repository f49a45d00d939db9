/** The look of ZoomQuest. */

import type { Skin } from "./skins";

export { art } from "../../cards/zoomquest";

export const skin: Partial<Skin> = {
  titles: { map: "Defeat all monsters" },
  counters: { map: "monsters defeated" },
  heads: ["deck", "used", "lost"],
};
