/** What stands for somebody on a map, beside it and in a battle. */

import { icon, token } from "../../cards";
import type { Figure } from "./tokens";

const COLOURS = 5;

/** Among others a hero is the player's disc, with the class as a badge: two warriors are told apart. */
export function faceOf({ kind, look, player }: Pick<Figure, "kind" | "look" | "player">): string {
  const drawing = token(kind, look);
  if (!player) return drawing;
  const { seat, letters } = player;
  const disc = letters ? `<span class="avatar c${seat % COLOURS}">${letters}</span>` : `<span class="avatar bot">${icon("bot")}</span>`;
  return `<span class="face">${disc}${drawing}</span>`;
}
