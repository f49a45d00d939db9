/** A challenge without a server: a link to the same open deal, with what is to be beaten. It is a friend's word: nobody checks it. */

import { outcomeOf } from "../table/outcome";
import type { TableState } from "../table/state";

/** How a game ended, and how much it took of what the game counts first. */
export interface Mark {
  isWon: boolean;
  count: number;
  unit: string;
}

/** With the id of a table, the end of the link that opened it. */
const PLACE = "tuckbox.beat ";
const FORM = /^#(won|lost)\.(\d{1,6})\.([a-z-]{1,30})$/;

export function markOf(state: TableState): Mark {
  const [unit = "actions", count = 0] = Object.entries(state.over?.statistics ?? {})[0] ?? [];
  return { isWon: outcomeOf(state) === "won", count, unit };
}

export const written = ({ isWon, count, unit }: Mark): string => `#${isWon ? "won" : "lost"}.${count}.${unit.replaceAll(" ", "-")}`;

/** Nothing for what no challenge can be. */
export function read(text: string): Mark | undefined {
  const [, how, count, unit] = FORM.exec(text) ?? [];
  return how ? { isWon: how === "won", count: Number(count), unit: unit!.replaceAll("-", " ") } : undefined;
}

const told = ({ isWon, count, unit }: Mark): string => `${isWon ? "won" : "not won"}, ${count} ${unit}`;

/** “Your friend: won, 74 actions. You: not won, 81 actions.” */
export const both = (theirs: Mark, mine: Mark): string => `Your friend: ${told(theirs)}. You: ${told(mine)}.`;

export const dareText = ({ isWon, count, unit }: Mark): string => (isWon ? `Beat my ${count} ${unit} on this deal.` : "I lost this deal: can you win it?");

/** Both results, where one was dared. */
export function dareAt(state: TableState): string {
  const theirs = read(localStorage.getItem(PLACE + state.id) ?? "");
  return theirs ? both(theirs, markOf(state)) : "";
}
