/** What is fetched when a game is over: the picture of its end, and how a win is celebrated. */

import type { Cheer, Ends, Outcome } from "../cards/ends/scene";
import { isStill } from "./motion";
import type { TableState } from "./state";
import type { Story } from "./story";

interface Finale {
  ends: Ends;
  cheer: Cheer;
}

const FINALES = import.meta.glob<Finale>(["../cards/ends/*.ts", "!../cards/ends/scene.ts"]);
const found = new Map<string, Finale>();

/** A game that nobody drew an end for needs nothing; what cannot be fetched is left to the cards. */
export async function loadEnd(game: string): Promise<void> {
  const load = FINALES[`../cards/ends/${game}.ts`];
  if (!load || found.has(game)) return;
  const module = await load().catch(() => undefined);
  if (module) found.set(game, module);
}

export function endPicture(game: string, outcome: Outcome): string | undefined {
  return found.get(game)?.ends[outcome];
}

/** Resolves when all has come to rest, or was tapped away; with less motion there is nothing to see. */
export async function celebrate(state: TableState, field: HTMLElement, story: Story): Promise<void> {
  const cheer = found.get(state.game)?.cheer;
  if (!cheer || isStill()) return;
  const { Celebration, WHOLE } = await import("./life/cheer");
  const celebration = new Celebration(state, cheer);
  const skip = () => story.skip();
  document.addEventListener("keydown", skip);
  celebration.begin(field);
  await story.pause(WHOLE);
  document.removeEventListener("keydown", skip);
  celebration.end();
}
