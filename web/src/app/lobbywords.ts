/** What the lobby says of a table's terms: all its sentences of that kind stand here. */

import type { TableTerms } from "../table/wire";
import type { GameInfo, LevelInfo } from "./api";
import { capital, spoken } from "./words";

/** One of the terms: its name on the wire, its title, what holds, and perhaps what that means. */
export interface Term {
  name: string;
  title: string;
  what: string;
  meaning: string;
}

/** How an option's value is told that is a file, or cards. */
const OWN = "…";
const LATE = "Whoever is late has the clock play for them.";

export function termsOf(terms: TableTerms, game: GameInfo | undefined, isJoint: boolean): Term[] {
  return [
    ...levelOf(terms, game),
    { name: "options", title: "Variant", ...variantOf(terms, game) },
    { name: "clock", title: "Clock", what: capital(terms.clock_told), meaning: terms.clock === "none" ? "Take your time." : LATE },
    { name: "bots", title: "Bots", what: terms.bots ? "May take free seats" : "None", meaning: terms.bots ? "And stand in for who is away." : "Who leaves is late from then on." },
    ...(isJoint ? [] : [{ name: "hints", title: "Hints", what: terms.hints ? "Allowed" : "Off", meaning: terms.hints ? "" : "You play against each other." }]),
    { name: "watch", title: "Watching", what: capital(terms.watch_told), meaning: terms.locked ? "The table is locked: who comes now may only watch." : "" },
  ];
}

function variantOf({ options }: TableTerms, game: GameInfo | undefined): { what: string; meaning: string } {
  const chosen = Object.entries(options).filter(([name]) => name !== LEVEL);
  const preset = Object.entries(game?.presets ?? {}).find(([, wanted]) => same(wanted, Object.fromEntries(chosen)));
  if (preset) return { what: spoken(preset[0]), meaning: "" };
  return { what: chosen.map(([name, value]) => optionTold(name, value)).join(", "), meaning: "" };
}

const same = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([name, value]) => other[name] === value);

function optionTold(name: string, value: unknown): string {
  if (value === OWN) return `${spoken(name)}: their own`;
  if (typeof value === "boolean") return value ? spoken(name) : `No ${spoken(name).toLowerCase()}`;
  return `${spoken(name)}: ${String(value)}`;
}

/** The option that names a level, where a game has such. */
const LEVEL = "level";

/** Which of the box is played: none where somebody has brought their own. */
export function levelAt({ options }: TableTerms, game: GameInfo | undefined): LevelInfo | undefined {
  const usual = game?.options.find(({ name }) => name === LEVEL)?.default;
  const name = options[LEVEL] ?? usual;
  return Object.values(options).includes(OWN) ? undefined : game?.levels?.find((one) => one.name === name);
}

function levelOf(terms: TableTerms, game: GameInfo | undefined): Term[] {
  const level = levelAt(terms, game);
  if (!level?.title) return [];
  const size = [level.places && `${level.places} places`, level.monsters && `${level.monsters} monsters`, level.best && `best with ${level.best}`];
  return [{ name: "options", title: "Level", what: level.title, meaning: `${size.filter(Boolean).join(", ")}.` }];
}
