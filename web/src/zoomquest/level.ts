/** A level as its file has it. A file that somebody brings may be anything: what is not as it should be reads as empty. */

export interface Place {
  id: string;
  name?: string;
  description?: string;
  /** Hundredths of the map, across and down. */
  at?: [number, number];
}

export interface Road {
  name?: string;
  from: string;
  to: string;
  bidirectional?: boolean;
}

export interface Decks {
  active?: string[];
  discarded?: string[];
  destroyed?: string[];
}

export interface Figure {
  name: string;
  class?: string;
  location: string;
  decks?: Decks;
}

export interface Level {
  level_name: string;
  map: { locations: Place[]; connections: Road[] };
  players: Figure[];
  monsters: Figure[];
  [other: string]: unknown;
}

/** A place where there is none any more. */
export const NOWHERE = "";

export const titleOf = ({ id, name }: Place): string => name || id;

export const placeNamed = ({ map }: Level, id: string): Place | undefined => map.locations.find((place) => place.id.toLowerCase() === id.toLowerCase());

/** What a file holds, as far as one can draw it; undefined where it is no level at all. */
export function levelIn(found: unknown): Level | undefined {
  if (!isObject(found)) return undefined;
  const map = isObject(found["map"]) ? found["map"] : {};
  return {
    ...found,
    level_name: text(found["level_name"]),
    map: { ...map, locations: list(map["locations"]).map(placeIn), connections: list(map["connections"]).map(roadIn) },
    players: list(found["players"]).map(figureIn),
    monsters: list(found["monsters"]).map(figureIn),
  };
}

type Bag = Record<string, unknown>;

const isObject = (value: unknown): value is Bag => typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === "string" ? value : "");
/** What stands in a list at another place than its own would be shown at the wrong one: it keeps its number. */
const list = (value: unknown): Bag[] => (Array.isArray(value) ? value.map((each: unknown) => (isObject(each) ? each : {})) : []);
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

function placeIn(found: Bag): Place {
  const { at: _at, ...rest } = found;
  const spot = spotIn(found["at"]);
  return { ...rest, id: text(found["id"]), ...(spot ? { at: spot } : {}) } as Place;
}

function spotIn(found: unknown): [number, number] | undefined {
  if (!Array.isArray(found) || found.length !== 2 || !found.every((number) => typeof number === "number" && Number.isFinite(number))) return undefined;
  const [across, down] = found as [number, number];
  return [across, down];
}

const roadIn = (found: Bag): Road => ({ ...found, from: text(found["from"]), to: text(found["to"]) });

function figureIn(found: Bag): Figure {
  const decks = isObject(found["decks"]) ? found["decks"] : undefined;
  const { decks: _decks, ...rest } = found;
  return {
    ...rest,
    name: text(found["name"]),
    location: text(found["location"]),
    ...(decks ? { decks: Object.fromEntries(Object.entries(decks).map(([pile, cards]) => [pile, words(cards)])) } : {}),
  };
}
