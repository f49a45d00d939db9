/** Who acts in a step and upon whom, as the step's cards and its sentence tell. */

import type { Step } from "./steps";

export interface Roles {
  actor?: string;
  target?: string;
}

export function rolesIn(step: Step, cast: readonly string[]): Roles {
  const actor = step.cards.find((card) => card.part === "played")?.owner;
  const bearer = step.cards.find((card) => card.part === "moved")?.owner;
  const target = bearer ?? (actor === undefined ? undefined : lastNamed(step.text, cast));
  return { ...(actor === undefined ? {} : { actor }), ...(target === undefined ? {} : { target }) };
}

/** Whoever is named last; “Goblin 1” is not named in “Goblin 12”. */
export function lastNamed(text: string, names: readonly string[]): string | undefined {
  const first = text.split(/(?<=\.) /)[0] ?? text;
  const places = names.map((name) => ({ name, at: lastPlace(first, name) })).filter(({ at }) => at >= 0);
  return places.sort((a, b) => b.at - a.at || b.name.length - a.name.length)[0]?.name;
}

function lastPlace(text: string, name: string): number {
  for (let at = text.lastIndexOf(name); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(name, at - 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))) return at;
  }
  return -1;
}
