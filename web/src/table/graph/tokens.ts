/** Who stands on a map, read from the markers of the view. */

import { lettersOf, nameOf, type Onlooker } from "../names";
import type { Marker, Zone } from "../wire";

export interface Token {
  title: string;
  name: string;
  kind: "hero" | "monster";
  /** What the drawing is chosen by: a class, or a name. */
  look: string;
  count?: number;
  mine?: boolean;
  player?: Player;
  place: string;
}

/** Whose hero it is, where several play. */
export interface Player {
  seat: number;
  /** None stand for a bot. */
  letters: string;
}

/** Somebody at the table, whether on the map or not. */
export interface Figure {
  kind: "hero" | "monster";
  look: string;
  mine: boolean;
  /** As one says it: a hero is called like the player. */
  name: string;
  player?: Player;
}

/** By the title of their zones. */
export type Roster = Record<string, Figure>;

/** Everybody who has zones of their own: heroes belong to a seat, monsters to nobody. */
export function rosterOf(zones: readonly Zone[], onlooker: Onlooker): Roster {
  return Object.fromEntries(zones.flatMap((zone) => (zone.group ? [[zone.group, figure(zone, zone.group, onlooker)]] : [])));
}

function figure({ owner, look }: Zone, title: string, onlooker: Onlooker): Figure {
  if (owner === null) return { kind: "monster", look: look || title, mine: false, name: title };
  const hero: Figure = { kind: "hero", look: look || title, mine: owner === onlooker.chair, name: nameOf(onlooker, owner) };
  return onlooker.seats.length < 2 ? hero : { ...hero, player: { seat: owner, letters: lettersOf(onlooker, owner) } };
}

export function tokensOf(markers: Record<string, Marker[]>, roster: Roster): Token[] {
  return Object.entries(markers).flatMap(([place, there]) => there.map((marker) => tokenOf(marker, place, roster)));
}

function tokenOf({ title, count }: Marker, place: string, roster: Roster): Token {
  const figure = roster[title] ?? { kind: "monster", look: title, mine: false, name: title };
  return { title, ...figure, place, ...(count === null ? {} : { count }) };
}

/** My token first, then the other heroes, then monsters. */
function inOrder(tokens: Token[]): Token[] {
  const rank = (token: Token): number => (token.mine ? 0 : token.kind === "hero" ? 1 : 2);
  return [...tokens].sort((a, b) => rank(a) - rank(b));
}

/** “Mira and 2 × Goblin”, as the table says it. */
export function spoken(tokens: Token[]): string[] {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    const name = token.kind === "monster" ? token.look : token.mine ? "you" : token.name;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Array.from(counts, ([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}

export function byPlace(tokens: Token[]): Map<string, Token[]> {
  const found = new Map<string, Token[]>();
  for (const token of inOrder(tokens)) found.set(token.place, [...(found.get(token.place) ?? []), token]);
  return found;
}
