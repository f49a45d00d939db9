/** Sleeping Queens: numbers, powers, sixteen queens, and the two backs. */

import type { FaceInfo } from "../table/wire";
import { HELM } from "./arms";
import { back, emblemOn } from "./backs";
import { dragon } from "./beasts";
import { JESTER } from "./jester";
import { CROWN, MOON } from "./marks";
import { field, picture, tab, type Picture } from "./picture";
import { KING, POTION, WAND } from "./powers";
import { queenCard, type Queen } from "./queen";
import { QUEENS } from "./queens";
import { INK, card, dot, glyph, type Drawing, type Art } from "./svg";

type Power = Pick<Picture, "field" | "art" | "name" | "at">;

const POWERS: Record<string, Power> = {
  king: { name: "King", field: "#2F7F86", art: KING, at: [8, 28, 84] },
  knight: { name: "Knight", field: "#5C6B8C", art: HELM },
  dragon: { name: "Dragon", field: "#B4553A", art: dragon("#5E8C5A") },
  jester: { name: "Jester", field: "#4A4F96", art: JESTER },
  potion: { name: "Potion", field: "#C4B4E0", art: POTION },
  wand: { name: "Wand", field: "#C78BA6", art: WAND },
};

const IN_A_ROW = 5;

/** As many dots as the number says, in one or two rows. */
function dots(number: number): string {
  const rows = number > IN_A_ROW ? [IN_A_ROW, number - IN_A_ROW] : [number];
  const top = rows.length > 1 ? 116 : 121;
  const row = (count: number, at: number): string[] =>
    Array.from({ length: count }, (_, place) => dot(50 + (place - (count - 1) / 2) * 13, top + at * 12, 4, "#C98A1B"));
  return rows.flatMap(row).join("");
}

function numberCard(number: number): Drawing {
  const numeral = `<text class="rk" x="51" y="98" font-size="${number > 9 ? 58 : 76}" text-anchor="middle" fill="${INK}">${number}</text>`;
  return { svg: card(field("#F8E9C6") + numeral + dots(number) + tab(String(number))), classes: ["face", "pic"] };
}

const wireName = (name: string): string => name.toLowerCase().replace(/ queen$/, "").replaceAll(" ", "");
const BY_NAME = new Map<string, Queen>(QUEENS.map((queen) => [wireName(queen.name), queen]));

function face(name: string, info: FaceInfo | undefined): Drawing | undefined {
  const queen = BY_NAME.get(name);
  if (queen !== undefined) return queenCard(queen, info?.badge);
  const power = POWERS[name];
  if (power !== undefined) return picture({ ...power, sign: power.art });
  return /^([1-9]|10)$/.test(name) ? numberCard(Number(name)) : undefined;
}

const PALE_GOLD = "#F1D18A";
const BACKS: Record<string, string> = {
  queen: back({ field: "#2C5F50", lozenge: "#3F7D68" }, emblemOn(MOON, PALE_GOLD)),
  red: back({ field: "#9A352C", lozenge: "#B9483C", heart: "#EBC0AE" }, emblemOn(CROWN, PALE_GOLD)),
};

function emblem(name: string): string | undefined {
  const queen = BY_NAME.get(wireName(name));
  return queen && glyph(queen.emblem, "emblem");
}

export const art: Art = { face, back: (name) => BACKS[name], emblem };
