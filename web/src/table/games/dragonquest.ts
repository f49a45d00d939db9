/** The look of Dragon Quest Solitaire. */

import "./dragonquest.css";
import { SIGNS } from "../../cards/dungeonsigns";
import type { Skin } from "./skins";

export { art } from "../../cards/dragonquest";

export const skin: Partial<Skin> = {
  titles: { fate: "Fate", dungeon: "Dungeon", scroll: "Exit scroll" },
  rest: { health: "wounds", inventory: "treasure", gems: "hoard", fate: "used" },
  over: { wounds: "health", treasure: "inventory", hoard: "gems", used: "fate", scroll: "dungeon" },
  icons: SIGNS,
  signs: { "0,0": "Entrance" },
  isBeside: true,
  isTurned: true,
  again: "Reset Game",
};
