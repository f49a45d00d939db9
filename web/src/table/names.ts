/** How players, places and counters are called on the screen. */

import { cellOf } from "./picture";
import type { Counted, Seat, Table, Tally, Zone } from "./wire";

export interface Company {
  seats: Seat[];
  who: string[];
}

/** Those at a table, as somebody in a chair, or a spectator, sees them. */
export interface Onlooker extends Company {
  chair: number | null;
  table: Table | undefined;
}

/** A bot is called by its kind, and numbered where another of its kind sits here too. */
export function nameOf({ seats, who }: Company, seat: number): string {
  const place = seats[seat];
  const name = place?.name || who[seat] || `Player ${seat + 1}`;
  if (place?.kind !== "bot") return name;
  const kin = seats.flatMap((one, index) => (one.kind === "bot" && one.name === place.name ? [index] : []));
  return kin.length > 1 ? `${capital(name)} ${kin.indexOf(seat) + 1}` : capital(name);
}

/** At a seat: no bot says that it is ready, unless it plays for somebody. */
export function calledAt(company: Company, seat: number): string {
  const place = company.seats[seat];
  return place?.kind === "bot" && place.ready ? `Bot for ${nameOf(company, seat)}` : nameOf(company, seat);
}

/** On a disc: the first letter of a name, and the second where another player's begins with the same; none for a bot. */
export function lettersOf(company: Company, seat: number): string {
  const names = company.seats.map(({ kind }, one) => (kind === "bot" ? [] : lettersIn(nameOf(company, one))));
  const [first = "", second = ""] = names[seat]!;
  return names.some(([other], one) => one !== seat && other === first) ? first + second.toLowerCase() : first;
}

const lettersIn = (name: string): string[] => name.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? ["•"];

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

/** Which of a zone's places it is, after the zone's name: “column 3”, “cell in row 2, column 3”, or as one gets there on a board that grows. */
export function spotIn(zone: Zone, place: string): string {
  const number = drawnName(place);
  const cell = number === place ? cellOf(zone, place) : undefined;
  if (!cell) return ` ${number}`;
  const [x, y] = cell;
  if (!zone.grows) return ` in row ${y + 1}, column ${x + 1}`;
  const ways = [x && `${Math.abs(x)} ${x < 0 ? "left" : "right"}`, y && `${Math.abs(y)} ${y < 0 ? "up" : "down"}`].filter(Boolean);
  return ways.length ? `, ${ways.join(" and ")} from the start` : ", at the start";
}

/** A pile, zone or node as one says it: “column 3”. */
export function placeTitle(onlooker: Onlooker, place: string): string {
  const zones = onlooker.table?.zones ?? [];
  const node = zones.flatMap(({ nodes }) => (nodes[place] ? [nodes[place]] : []))[0];
  const zone = zones.find(({ name, piles }) => name === place || piles.includes(place));
  if (node) return node;
  if (!zone) return zones.find((one) => one.grows && cellOf(one, place))?.title ?? place; // it has no name, only a spot
  const title = zoneTitle(onlooker, zone);
  return zone.name === place ? title : title + spotIn(zone, place);
}

/** What belongs to a player is called so: “your deck”, “Ada’s hand”. */
export function zoneTitle(onlooker: Onlooker, { owner, label, title }: Zone): string {
  if (owner === null || !label) return title;
  return owner === onlooker.chair ? `your ${label}` : `${nameOf(onlooker, owner)}’s ${label}`;
}

/** “3 of 12”, or just a number or a word; what is counted for each player stands with the players. */
export function countText(counted: Counted | undefined): string {
  if (isTally(counted)) return `${counted.count} of ${counted.goal}`;
  return Array.isArray(counted) ? "" : String(counted ?? "");
}

export function isTally(counted: Counted | undefined): counted is Tally {
  return typeof counted === "object" && !Array.isArray(counted);
}
