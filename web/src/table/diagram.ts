/** A diagram of the rules: a few piles side by side, drawn as they are at the table, and touched by nobody. */

import type { Diagram } from "../app/api";
import { STEPS } from "./fan";
import { groundOf } from "./gesture";
import { NO_MARKS } from "./marks";
import { PileBox, type Setting } from "./pile";
import { Shots } from "./shots";
import type { FaceInfo, Glimpse, Table, View, Zone } from "./wire";

export { loadSkin } from "./games/skins";

/** Lays the cards into an element; to be done once. */
export function layDiagram(root: HTMLElement, game: string, diagram: Diagram, faces: Record<string, FaceInfo>): void {
  const piles = glimpses(diagram);
  const zones = Object.entries(piles).map(([name, cards]) => zoneOf(name, cards));
  const setting = settingOf(game, diagram, faces, zones, piles);
  for (const zone of zones) {
    const box = new PileBox(zone, zone.name);
    box.render(piles[zone.name]!, setting, STEPS.compact, new Map());
    root.append(box.element);
  }
  if (diagram.along.length) drawShot(root, diagram);
}

function glimpses({ piles }: Diagram): Record<string, Glimpse[]> {
  let id = 0;
  const lying = ({ back, face }: { back: string; face?: string }): Glimpse => ({ id: ++id, back, ...(face === undefined ? {} : { face, up: true }) });
  return Object.fromEntries(Object.entries(piles).map(([name, cards]) => [name, cards.map(lying)]));
}

/** Open cards on each other are a column. */
function zoneOf(name: string, cards: readonly Glimpse[]): Zone {
  const kind = cards.length > 1 && cards.every(({ face }) => face) ? "fan" : "pile";
  return { name, kind, title: name, owner: null, spread: "down", show: 0, mark: "", piles: [name], cells: {}, grows: false, nodes: {}, edges: [], one_way: [] };
}

function settingOf(game: string, { lit, chosen }: Diagram, faces: Record<string, FaceInfo>, zones: Zone[], piles: View["piles"]): Setting {
  const table: Table = { wide: [], narrow: [], low: [], zones };
  const view: View = { seat: null, piles, counters: {}, markers: {}, to_act: [], sealed: [], scores: [], result: null };
  const marks = { ...NO_MARKS, lit: new Set(lit), chosen: chosen.map((place) => ({ place, depth: piles[place]?.length ?? 1 })) };
  return { game, faces, ground: groundOf(table, view), marks, called: ({ title }) => title };
}

function drawShot(root: HTMLElement, { along, misfits, good }: Diagram): void {
  const overlay = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  overlay.classList.add("shots");
  root.append(overlay);
  new Shots(overlay, root).draw([{ text: "", good, places: along, misfits }]);
}
