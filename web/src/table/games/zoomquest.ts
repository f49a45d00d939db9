/** The look of ZoomQuest. */

import type { Skin } from "./skins";

export { art } from "../../cards/zoomquest";

export const skin: Partial<Skin> = { heads: ["deck", "used", "lost"] };
