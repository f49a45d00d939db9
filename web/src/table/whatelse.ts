/** What one may do after a game, beside what its end offers first: the rest, behind the dots. */

import { isBranch } from "../app/api";
import { dayNow } from "../app/dates";
import { choose, type Entry } from "../app/menu";
import type { Shell } from "../app/shell";
import { checkShuffle, openDeal } from "./deal";
import type { After } from "./end";
import { boutOf, dayOf } from "./header";
import { reset } from "./menu";
import { isShared } from "./oncemore";
import type { TableState } from "./state";

export async function openWhatElse(state: TableState, shell: Shell, after: After): Promise<void> {
  const answer = await choose(shell, "What else", entriesOf(state));
  await DEEDS[answer]?.(state, shell, after);
}

/** What is answered with a word; an address leads there by itself. */
const DEEDS: Record<string, (state: TableState, shell: Shell, after: After) => Promise<void> | void> = {
  next: (_state, _shell, after) => after.next(),
  same: (state, shell, after) => reset(state, shell, after.say),
  send: openDeal,
  dare: async (state, shell) => (await import("../bout/dare")).challenge(state, shell),
  verify: checkShuffle,
};

function entriesOf(state: TableState): Entry[] {
  const { id, game, deal } = state;
  const bout = boutOf(state);
  const entries: [unknown, Entry][] = [
    [bout ?? dayOf(state), { to: "next", drawing: "plus", label: "Next deal" }],
    [!bout && !isShared(state), { to: "same", drawing: "history", label: "Same deal" }],
    [!bout, { to: "send", drawing: "send", label: "Send this deal" }],
    [!bout && isDare(state) && !isSealed(state), { to: "dare", drawing: "flag", label: "Challenge" }],
    [!bout && !isSealed(state), { to: `/replay/${id}`, drawing: "play", label: "Replay" }],
    [deal && "commitment" in deal, { to: "verify", drawing: "lock", label: "Check the shuffle" }],
    [true, { to: `/statistics/${game}`, drawing: "statistics", label: "Statistics" }],
    [true, { to: "/", drawing: "deal", label: "Back to the box" }],
  ];
  return entries.filter(([isThere]) => isThere).map(([, entry]) => entry);
}

/** A server tells nobody how the deal of a day was played before that day is over. */
const isSealed = ({ deal }: TableState): boolean => deal !== undefined && "daily" in deal && !("open" in deal) && deal.daily.date >= dayNow();

/** Whether it was played alone and to its end. */
const isDare = ({ id, seats, chair, over }: TableState): boolean => seats.length === 1 && chair === 0 && over?.kind !== "conceded" && !isBranch(id);
