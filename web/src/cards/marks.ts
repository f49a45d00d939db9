/** Ghosts for empty places and backs, besides the suits. */

import { fill } from "./svg";

export const CROWN = fill("M10 82V30L32 52 50 16 68 52 90 30V82Z", "currentColor");
export const MOON = fill("M66 10A42 42 0 1 0 90 66 34 34 0 0 1 66 10Z", "currentColor");

export const MARKS: Record<string, string> = { crown: CROWN, moon: MOON };
