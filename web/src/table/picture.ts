/** Where the zones lie: the game's picture, without the zones that belong to a player or to a group of piles. */

import type { Table, Zone } from "./wire";

/** Stands for a zone that lies elsewhere. */
const GONE = "";

export interface Picture {
  /** For CSS: `grid-template-areas`. */
  areas: string;
  columns: number;
  rows: number;
}

export interface Places {
  /** Zones that belong to the table itself. */
  board: Zone[];
  /** By seat, the zones of that player. */
  seats: Map<number, Zone[]>;
  /** By title, piles that belong together, such as those of one hero or monster. */
  roster: Map<string, Zone[]>;
}

export function placesOf(table: Table, players: number): Places {
  const places: Places = { board: [], seats: new Map(), roster: new Map() };
  for (const zone of table.zones) {
    if (zone.group) places.roster.set(zone.group, [...(places.roster.get(zone.group) ?? []), zone]);
    else if (zone.owner !== null && players > 1) places.seats.set(zone.owner, [...(places.seats.get(zone.owner) ?? []), zone]);
    else places.board.push(zone);
  }
  return places;
}

export function pictureOf(rows: string[][], board: readonly Zone[]): Picture {
  const names = new Set([".", ...board.map((zone) => zone.name)]);
  const left = rows.map((row) => row.map((name) => (names.has(name) ? name : GONE)));
  const columns = needed(turned(left));
  const cut = needed(left).map((index) => columns.map((column) => left[index]?.[column] || "."));
  return {
    areas: cut.map((row) => `"${row.map(areaOf).join(" ")}"`).join(" "),
    columns: columns.length || 1,
    rows: cut.length || 1,
  };
}

/**
 * For a board that is laid out from right to left: what is numbered, as columns are, still counts from the left, because the
 * game speaks of it so.
 */
export function countedFromLeft(rows: string[][]): string[][] {
  return rows.map((row) => {
    const names = [...new Set(row)];
    const family = (name: string) => names.filter((other) => stemOf(other) === stemOf(name));
    return row.map((name) => (stemOf(name) === name ? name : family(name).at(-1 - family(name).indexOf(name))!));
  });
}

function stemOf(name: string): string {
  return name.replace(/\d+$/, "");
}

export function areaOf(zone: string): string {
  return zone === "." ? "." : `z-${zone}`;
}

function turned(rows: string[][]): string[][] {
  return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? "."));
}

/** Which rows must stay: all but those from which something was taken out, so that they only repeat the one above. */
function needed(rows: string[][]): number[] {
  const kept: number[] = [];
  for (const [index, row] of rows.entries()) {
    const above = rows[kept.at(-1) ?? -1];
    const isNew = row.some((name, column) => name !== GONE && name !== "." && name !== above?.[column]);
    if (isNew || !row.includes(GONE)) kept.push(index);
  }
  return kept;
}

/** The cells of a grid that must be shown, and the size they span. */
export interface Window {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

export function windowOf(cells: Iterable<[number, number]>, least: { columns: number; rows: number }): Window {
  const all = [...cells];
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const left = Math.min(0, ...xs);
  const top = Math.min(0, ...ys);
  const columns = Math.max(0, ...xs) - left + 1;
  const rows = Math.max(0, ...ys) - top + 1;
  const wider = Math.max(0, least.columns - columns);
  const taller = Math.max(0, least.rows - rows);
  return { left: left - (wider >> 1), top: top - (taller >> 1), columns: columns + wider, rows: rows + taller };
}

export function cellOf(zone: Zone, pile: string): [number, number] | undefined {
  const declared = zone.cells[pile];
  if (declared) return declared;
  const place = /^(-?\d+),(-?\d+)$/.exec(pile);
  return zone.grows && place ? [Number(place[1]), Number(place[2])] : undefined;
}
