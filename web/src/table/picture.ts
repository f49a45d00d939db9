/** Where the zones lie: the game's picture, without the zones that belong to a player or to a group of piles. */

import type { Table, Zone } from "./wire";

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
  const names = new Set(board.map((zone) => zone.name));
  const kept = rows.map((row) => row.map((name) => (names.has(name) ? name : "."))).filter((row) => row.some((name) => name !== "."));
  const columns = (kept[0] ?? []).map((_, index) => index).filter((index) => kept.some((row) => row[index] !== "."));
  const cut = withoutTwins(kept.map((row) => columns.map((index) => row[index] ?? ".")));
  return {
    areas: cut.map((row) => `"${row.map(areaOf).join(" ")}"`).join(" "),
    columns: cut[0]?.length ?? 1,
    rows: cut.length || 1,
  };
}

export function areaOf(zone: string): string {
  return zone === "." ? "." : `z-${zone}`;
}

/** Rows that only repeat the one above, because what told them apart was taken out, are one row. */
function withoutTwins(rows: string[][]): string[][] {
  const bare = (row: string[]) => row.join(" ");
  return rows.filter((row, index) => {
    const above = rows[index - 1];
    if (!above) return true;
    return bare(row) !== bare(above) && row.some((name, column) => name !== "." && name !== above[column]);
  });
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
