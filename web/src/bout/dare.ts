/** A finished game made a challenge: a page with its link, to be sent to a friend. */

import { isHere } from "../app/api";
import type { Shell } from "../app/shell";
import { bouts, NEEDS_SERVER } from "./api";

export async function challenge(table: string, shell: Shell): Promise<void> {
  if (isHere(table)) return shell.toast(NEEDS_SERVER);
  try {
    shell.go(`/bout/${(await bouts.challenge(table)).bout}`);
  } catch (fault) {
    shell.toast((fault as Error).message);
  }
}
