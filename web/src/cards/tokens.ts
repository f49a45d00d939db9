/** Tokens: a hero is a disc in the colour of the class, a monster a dark diamond, so that shape tells them apart. */

import { leaf, shield, sword } from "./arms";
import { monster } from "./monsters";
import { diamond, disc, plainToken } from "./plain";
import { around, type TokenKind } from "./svg";

const CREAM = "#FFF8EA";
const SWORD = sword(CREAM, "#F1C765");
const SHIELD = shield(CREAM, "#C9D6EC");
const LEAF = leaf(CREAM, "#CFE6BD");

const whole = (art: string): string => around(50, 50, 56, art);
const both = (left: string, right: string): string => around(34, 52, 40, left) + around(67, 52, 40, right);

/** The mixed classes show what they mix. */
const CLASSES: Record<string, string> = {
  warrior: disc("#B23A26", whole(SWORD)),
  guardian: disc("#2F5A97", whole(SHIELD)),
  healer: disc("#2F6E45", whole(LEAF)),
  paladin: disc("#7A3F6E", both(SWORD, SHIELD)),
  monk: disc("#2B6B70", both(SHIELD, LEAF)),
  druid: disc("#7A5A14", both(LEAF, SWORD)),
};

export function drawToken(kind: TokenKind, name: string): string {
  if (kind === "monster") return diamond(around(50, 50, 52, monster(name)));
  return CLASSES[name.toLowerCase()] ?? plainToken(kind, name);
}
