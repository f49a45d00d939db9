/** The look of Klondike. */

import "./klondike.css";
import type { Skin } from "./skins";

export const skin: Partial<Skin> = { isTurned: true, oracle: "Can this still be won? (an oracle sees all cards)" };
