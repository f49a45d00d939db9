/** The look of Grid Cannon. */

import "./gridcannon.css";
import "../shots"; // here at the first touch
import type { Skin } from "./skins";

export const skin: Partial<Skin> = {
  isBeside: true,
  isTurned: true,
  counters: { discard: "royals dead" },
  over: { deck: "board", discard: "board", aces: "board", jokers: "board", turned: "hand" },
};
