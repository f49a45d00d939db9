/** What is fetched when a game is over: the picture of its end. */

import type { Ends, Outcome } from "../cards/ends/scene";

const PICTURES = import.meta.glob<{ ends: Ends }>(["../cards/ends/*.ts", "!../cards/ends/scene.ts"]);
const found = new Map<string, Ends>();

/** A game that nobody drew an end for needs nothing; what cannot be fetched is left to the cards. */
export async function loadEnd(game: string): Promise<void> {
  const load = PICTURES[`../cards/ends/${game}.ts`];
  if (!load || found.has(game)) return;
  const module = await load().catch(() => undefined);
  if (module) found.set(game, module.ends);
}

export function endPicture(game: string, outcome: Outcome): string | undefined {
  return found.get(game)?.[outcome];
}
