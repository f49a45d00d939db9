/** How races and challenges are spoken of. */

import { counted } from "../app/words";
import type { Bout, Feat, Runner } from "./api";

/** “6:12” */
export function clockText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** “2 hints, 3 undone”, or that there was none. */
export function helpText({ hints, oracle, undos }: Feat): string {
  const helps = [hints && counted(hints, "hint"), oracle && counted(oracle, "question"), undos && `${undos} undone`].filter(Boolean);
  return helps.join(", ") || "No help";
}

/** How it stands for one of them. */
export function stateText(bout: Bout, { state, ready, tally, feat }: Runner): string {
  if (feat) return `${feat.won ? "Won" : "Lost"}${feat.took ? ` in ${clockText(feat.took)}` : ""}`;
  if (state === "gone") return "Has left";
  if (state === "plays") return bout.over ? "Not finished" : tally ? `${tally.count} of ${tally.goal} ${tally.unit}` : "Plays";
  return ready ? "Ready" : "Not ready yet";
}

/** The same in a few letters, for who plays beside it. */
export function inShort({ state, tally, feat }: Runner): string {
  if (feat) return feat.won ? `✓ ${clockText(feat.took)}` : "lost";
  return state === "gone" ? "left" : tally ? String(tally.count) : "–";
}

/** “Klondike, draw 3” */
export function gameText({ title, variant }: Pick<Bout, "title" | "variant">): string {
  return variant === "standard" ? title : `${title}, ${variant.replaceAll("=", " ").replaceAll("_", " ")}`;
}

/** What somebody is challenged to, by who has the first place. */
export function dareText(feat: Feat | undefined): string {
  if (!feat) return "Play the same cards as I did.";
  return feat.won ? `Beat my ${counted(feat.moves, "move")} on this deal.` : "I lost this deal: can you win it?";
}
