/** How players and places are called on the screen. */

import type { Seat, Table } from "./wire";

export interface Company {
  seats: Seat[];
  who: string[];
}

/** A bot is called by its kind, and numbered where another of its kind sits here too. */
export function nameOf({ seats, who }: Company, seat: number): string {
  const place = seats[seat];
  const name = place?.name || who[seat] || `Player ${seat + 1}`;
  if (place?.kind !== "bot") return name;
  const kin = seats.flatMap((one, index) => (one.kind === "bot" && one.name === place.name ? [index] : []));
  return kin.length > 1 ? `${capital(name)} ${kin.indexOf(seat) + 1}` : capital(name);
}

/** “Ada, Ben and Cleo”. */
export function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), names.at(-1) ?? ""].filter(Boolean).join(" and ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The place slot1 is drawn with a 1. */
export function drawnName(place: string): string {
  return place.replace(/^[a-z]+(?=\d+$)/, "");
}

/** A pile, zone or node as one says it: “column 3”. */
export function placeTitle(table: Table | undefined, place: string): string {
  const zones = table?.zones ?? [];
  const zone = zones.find(({ name, piles }) => name === place || piles.includes(place));
  const node = zones.flatMap(({ nodes }) => (nodes[place] ? [nodes[place]] : []))[0];
  if (!zone) return node ?? place;
  return zone.name === place ? zone.title : `${zone.title} ${drawnName(place)}`;
}
