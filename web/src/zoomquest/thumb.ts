/** A level in small: its roads, where the party starts, and where monsters are. */

import { html, svg, type TemplateResult } from "lit-html";
import { drawn } from "../app/bar";
import { land } from "../table/graph/land";
import "../table/graph/graph.css";
import "./thumb.css";
import { spotsOf, type Spot } from "./lay";
import type { Level } from "./level";

const [WIDE, HIGH] = [880, 560];
const [DOT, RING, DIAMOND] = [15, 17, 19];

interface Drawn {
  level: Level;
  spots: Spot[];
}

/** Laying out takes a while: each level is laid once. */
const known = new WeakMap<Level, Spot[]>();

function laidOut(level: Level): Spot[] {
  const found = known.get(level) ?? spotsOf(level);
  known.set(level, found);
  return found;
}

export function thumb(level: Level | undefined): TemplateResult {
  const body = level ? marks({ level, spots: laidOut(level).map(({ x, y }) => ({ x: (x / 100) * WIDE, y: (y / 100) * HIGH })) }) : "";
  return html`<span class="map thumb" aria-hidden="true">${drawn(land(level?.level_name ?? ""))}<svg class="thumb-map" viewBox="0 0 ${WIDE} ${HIGH}">${body}</svg></span>`;
}

function marks({ level: { map, players, monsters }, spots }: Drawn) {
  const at = new Map(map.locations.map(({ id }, i) => [id.toLowerCase(), spots[i]!]));
  const where = (figures: { location: string }[]) => new Set(figures.map(({ location }) => at.get(location.toLowerCase())));
  const [starts, lairs] = [where(players), where(monsters)];
  return svg`${map.connections.map(({ from, to }) => way(at.get(from.toLowerCase()), at.get(to.toLowerCase())))}${spots.map((spot) => mark(spot, starts.has(spot), lairs.has(spot)))}`;
}

const way = (a: Spot | undefined, b: Spot | undefined) => (a && b ? svg`<path class="thumb-road" d="M${a.x} ${a.y}L${b.x} ${b.y}"/>` : svg``);

function mark({ x, y }: Spot, isStart: boolean, isLair: boolean) {
  const dot = isStart ? svg`<circle class="thumb-start" cx=${x} cy=${y} r=${RING}/>` : svg`<circle class="thumb-place" cx=${x} cy=${y} r=${DOT}/>`;
  const lair = svg`<path class="thumb-lair" d="M${x} ${y - DIAMOND}l${DIAMOND} ${DIAMOND}-${DIAMOND} ${DIAMOND}-${DIAMOND}-${DIAMOND}z"/>`;
  return isLair ? (isStart ? svg`${dot}${lair}` : lair) : dot;
}

/** What the marks mean. */
export const key = (): TemplateResult =>
  html`<span class="thumb-key" aria-hidden="true"><svg viewBox="0 0 40 40"><circle class="thumb-start" cx="20" cy="20" r="14"/></svg>start<svg viewBox="0 0 40 40"><path class="thumb-lair" d="M20 4l16 16-16 16L4 20z"/></svg>monsters</span>`;
