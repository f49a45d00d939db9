/** A finished game made a challenge: a page with its link, to be sent to a friend; without a server the link alone. */

import { isHere } from "../app/api";
import { copy } from "../app/sharing";
import type { Shell } from "../app/shell";
import { linkOf } from "../table/deal";
import { headline } from "../table/slip";
import type { TableState } from "../table/state";
import { bouts } from "./api";
import { dareText, markOf, written } from "./open";

const COPIED = "The challenge is copied: a friend who opens it plays the same cards, and sees both results at the end.";

export async function challenge(state: TableState, shell: Shell): Promise<void> {
  try {
    if (isHere(state.id)) await dareOpenly(state, shell);
    else shell.go(`/bout/${(await bouts.challenge(state.id)).bout}`);
  } catch (fault) {
    shell.toast((fault as Error).message);
  }
}

/** The same open deal, with what is to be beaten. Throws a sentence where no link can bring the deal along. */
async function dareOpenly(state: TableState, shell: Shell): Promise<void> {
  const mark = markOf(state);
  const link = (await linkOf(state)) + written(mark);
  await copy(`${headline(state)}. ${dareText(mark)}\n${link}`, shell, COPIED);
}
