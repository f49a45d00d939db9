/** The look of Sleeping Queens. */

import "./sleepingqueens.css";
import "./sleepingqueens-sizes.css";
import type { Skin } from "./skins";

export { art } from "../../cards/sleepingqueens";

export const skin: Partial<Skin> = { over: { discard: "draw" } };
