/** Every change of a level, as a level of its own: the one before stays as it was, and undo is to go back to it. */

import { NOWHERE, type Figure, type Level, type Place, type Road } from "./level";

/** Something of a level that can be chosen: its list, and its number there. */
export interface Thing {
  list: "locations" | "connections" | "players" | "monsters";
  at: number;
}

type Side = "players" | "monsters";
type Spot = [number, number];

const LEFT_FREE = 1;
const WHOLE = 100;

export const clamped = (number: number): number => Math.round(Math.max(0, Math.min(WHOLE, number)));
const onMap = ([across, down]: Spot): Spot => [clamped(across), clamped(down)];
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function addPlace(level: Level, at: Spot): Level {
  const { locations } = level.map;
  const place: Place = { id: freeName("place", locations.map(({ id }) => id)), name: freeTitle("Place", locations.map(({ name }) => name ?? "")), description: "", at: onMap(at) };
  return withMap(level, { locations: [...locations, place] });
}

export function changePlace(level: Level, at: number, some: Partial<Place>): Level {
  return withMap(level, { locations: level.map.locations.map((place, i) => (i === at ? { ...place, ...some } : place)) });
}

export const movePlace = (level: Level, at: number, spot: Spot): Level => changePlace(level, at, { at: onMap(spot) });

export function addRoad(level: Level, from: number, to: number): Level {
  const [start, end] = [level.map.locations[from]!, level.map.locations[to]!];
  return withMap(level, { connections: [...level.map.connections, { name: "", from: start.id, to: end.id, bidirectional: true }] });
}

export function roadBetween({ map }: Level, from: number, to: number): number {
  const [one, other] = [map.locations[from]!.id, map.locations[to]!.id];
  return map.connections.findIndex((road) => (same(road.from, one) && same(road.to, other)) || (same(road.from, other) && same(road.to, one)));
}

export function changeRoad(level: Level, at: number, some: Partial<Road>): Level {
  return withMap(level, { connections: level.map.connections.map((road, i) => (i === at ? { ...road, ...some } : road)) });
}

export function addFigure(level: Level, side: Side, location: string, like: Partial<Figure>): Level {
  const figure: Figure = { name: "", location, ...like };
  return { ...level, [side]: [...level[side], figure] };
}

export function changeFigure(level: Level, side: Side, at: number, some: Partial<Figure>): Level {
  return { ...level, [side]: level[side].map((figure, i) => (i === at ? { ...figure, ...some } : figure)) };
}

/** So many cards of this kind in its deck, beside the others. */
export function withCards({ decks }: Figure, card: string, count: number): Partial<Figure> {
  const active = decks?.active ?? [];
  const others = active.filter((each) => each !== card);
  const first = active.indexOf(card);
  const at = first < 0 ? active.length : active.slice(0, first).filter((each) => each !== card).length;
  return { decks: { ...decks, active: [...others.slice(0, at), ...Array<string>(Math.max(0, count)).fill(card), ...others.slice(at)] } };
}

export const cardsOf = ({ decks }: Figure, card: string): number => (decks?.active ?? []).filter((each) => each === card).length;

/** Who stood at a place that is removed stands nowhere; its roads go with it. */
export function remove(level: Level, { list, at }: Thing): Level {
  if (list === "players" || list === "monsters") return { ...level, [list]: without(level[list], at) };
  if (list === "connections") return withMap(level, { connections: without(level.map.connections, at) });
  const { id } = level.map.locations[at]!;
  const homeless = (figures: Figure[]) => figures.map((figure) => (same(figure.location, id) ? { ...figure, location: NOWHERE } : figure));
  const locations = without(level.map.locations, at);
  const connections = level.map.connections.filter(({ from, to }) => !same(from, id) && !same(to, id));
  return { ...withMap(level, { locations, connections }), players: homeless(level.players), monsters: homeless(level.monsters) };
}

const without = <T>(all: T[], at: number): T[] => all.filter((_, i) => i !== at);
const withMap = (level: Level, some: Partial<Level["map"]>): Level => ({ ...level, map: { ...level.map, ...some } });

function freeName(stem: string, taken: string[]): string {
  for (let number = LEFT_FREE; ; number++) if (!taken.some((name) => same(name, `${stem}${number}`))) return `${stem}${number}`;
}

export function freeTitle(stem: string, taken: string[]): string {
  for (let number = LEFT_FREE; ; number++) if (!taken.includes(`${stem} ${number}`)) return `${stem} ${number}`;
}

/** What is at the end of this way through a file. */
export function thingAt(level: Level, way: (string | number)[]): Thing | undefined {
  const [list, at] = way[0] === "map" ? way.slice(1) : way;
  const all = listOf(level, list as Thing["list"]);
  return all && typeof at === "number" && at < all.length ? { list: list as Thing["list"], at } : undefined;
}

function listOf(level: Level, list: Thing["list"]): unknown[] | undefined {
  if (list === "players" || list === "monsters") return level[list];
  return list === "locations" || list === "connections" ? level.map[list] : undefined;
}

export const isThere = (level: Level, { list, at }: Thing): boolean => at < (listOf(level, list)?.length ?? 0);
export const isSame = (one: Thing | undefined, list: Thing["list"], at: number): boolean => one?.list === list && one.at === at;

export function nameOf(level: Level, { list, at }: Thing): string {
  if (list === "players" || list === "monsters") return level[list][at]!.name || (list === "players" ? "A hero" : "A monster");
  if (list === "locations") return level.map.locations[at]!.name || level.map.locations[at]!.id || "A place";
  const { name, from, to } = level.map.connections[at]!;
  const title = (id: string): string => level.map.locations.find((place) => same(place.id, id))?.name || id;
  return name || `${title(from)} – ${title(to)}`;
}
