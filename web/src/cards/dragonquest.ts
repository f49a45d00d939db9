/** Dragon Quest: each card of the common deck with its part in the story, told by its caption. */

import type { FaceInfo } from "../table/wire";
import { commonBack, emblemOn } from "./backs";
import { SLIME, dragon } from "./beasts";
import { SKULL, troll } from "./brutes";
import { dungeonCard, type Sign } from "./dungeon";
import { JESTER } from "./jester";
import { CROWN } from "./marks";
import { suitShape } from "./suits";
import { GOLD, around, type Drawing, type Art } from "./svg";
import { AEGIS, CHEST, EXIT, FLASK, GEM, HIDDEN_PIT, KEY, PIT, POUCH, WIZARD, star } from "./treasures";
import { ARCH } from "./vaults";

const crowned = (art: string): string => `${art}<g color="${GOLD}">${around(50, 10, 37, CROWN)}</g>`;

const PICTURES: Record<string, string> = {
  Exit: EXIT,
  "Hidden Pit": HIDDEN_PIT,
  "Visible Pit": PIT,
  Passage: ARCH,
  Gem: GEM,
  Healing: FLASK,
  "Treasure Chest": CHEST,
  Merchant: POUCH,
  "Generous Wizard": WIZARD,
  Slime: SLIME,
  Skeleton: SKULL,
  Troll: troll(),
  "Troll King": crowned(troll()),
  "Young Dragon": dragon("#4F8C79"),
  "Dragon Queen": crowned(dragon("#8E3B52")),
  "Secret Key": KEY,
  Aegis: AEGIS,
  Fortune: star(),
  Wild: JESTER,
};

/** A joker is worth X, and a star stands where the suit would. */
const JOKER_INKS: Record<string, string> = { XB: "s", XR: "h" };

function signOf(face: string): Sign {
  const joker = JOKER_INKS[face];
  if (joker !== undefined) return { rank: "X", ink: joker, art: star("currentColor") };
  const [rank = "", suit = ""] = face;
  return { rank, ink: suit.toLowerCase(), art: suitShape(suit) };
}

/** Health, gems and fate have no caption of their own: they are cards of the common deck. */
function face(name: string, info: FaceInfo | undefined): Drawing | undefined {
  const caption = info?.caption ?? "";
  const art = PICTURES[caption];
  if (info !== undefined && art !== undefined) return dungeonCard(signOf(name), art, { ...info, caption });
  return name in JOKER_INKS ? dungeonCard(signOf(name), JESTER, { title: name, ...info, caption: caption || "Joker" }) : undefined;
}

const PALE = "var(--bk3)";
const MEDALLIONS: Record<string, string> = {
  health: suitShape("H"),
  gem: suitShape("D"),
  fate: star("currentColor"),
  item: KEY.replaceAll(GOLD, "currentColor"),
};

function back(name: string): string | undefined {
  const art = MEDALLIONS[name];
  return art && commonBack(emblemOn(art, PALE));
}

export const art: Art = { face, back };
