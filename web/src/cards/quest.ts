/** The three cards of ZoomQuest. */

import { leaf, shield, sword } from "./arms";
import { picture } from "./picture";

const at: [number, number, number] = [17, 32, 66];

export const ATTACK = picture({ field: "#C4462F", art: sword(), name: "Attack", sign: sword("#8D95A8"), at });
export const DEFEND = picture({ field: "#34619F", art: shield(), name: "Defend", sign: shield("#5F86C2", "#34619F"), at });
export const HEAL = picture({ field: "#3F7A50", art: leaf(), name: "Heal", sign: leaf("#6FA77A", "#3F7A50"), at });
