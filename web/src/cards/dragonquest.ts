import type { Skin } from "./svg";

export const skin: Skin = {};
