/** ZoomQuest: three cards, a back for each figure, its tokens and the places of its map. */

import { commonBack } from "./backs";
import { placeGlyph } from "./places";
import { ATTACK, DEFEND, HEAL } from "./quest";
import { escape, type Drawing, type Art } from "./svg";
import { drawToken } from "./tokens";

const FACES: Record<string, Drawing> = { attack: ATTACK, defend: DEFEND, heal: HEAL };

/** Decks never mix: each back bears its owner's initial, and the number of one among equals. */
function back(owner: string): string {
  const sign = escape(`${(owner[0] ?? "").toUpperCase()}${/\d+$/.exec(owner)?.[0] ?? ""}`);
  const size = Math.min(33, 54 / sign.length);
  return commonBack(`<text class="rk" x="50" y="${70 + size * 0.36}" font-size="${size}" text-anchor="middle" fill="var(--bk3)">${sign}</text>`);
}

export const art: Art = { face: (name) => FACES[name], back, token: drawToken, place: placeGlyph };
