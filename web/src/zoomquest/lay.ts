/** Where the places of a level lie: as its author has drawn them, or else as the table would lay them. */

import { Framer } from "../table/graph/frame";
import { titleOf, type Level } from "./level";

export interface Spot {
  x: number;
  y: number;
}

const [WIDE, HIGH] = [880, 620];
const MIDDLE = 50;

/** In hundredths of the map, by the places' numbers. */
export function spotsOf(level: Level): Spot[] {
  const { locations } = level.map;
  const drawn = locations.map(({ at }) => at);
  if (drawn.some(Boolean)) return drawn.map((at) => ({ x: at?.[0] ?? MIDDLE, y: at?.[1] ?? MIDDLE }));
  return laid(level);
}

function laid({ map: { locations, connections } }: Level): Spot[] {
  const number = new Map(locations.map(({ id }, i) => [id.toLowerCase(), String(i)]));
  const edges = connections.flatMap(({ from, to }): [string, string][] => {
    const [start, end] = [number.get(from.toLowerCase()), number.get(to.toLowerCase())];
    return start === undefined || end === undefined || start === end ? [] : [[start, end]];
  });
  const titles = Object.fromEntries(locations.map((place, i) => [String(i), titleOf(place)]));
  if (locations.length === 0) return [];
  const { at, room } = new Framer({ nodes: Object.keys(titles), edges }, titles).frame(WIDE, HIGH);
  return locations.map((_, i) => ({ x: (100 * at[i]!.x) / room.width, y: (100 * at[i]!.y) / room.height }));
}
